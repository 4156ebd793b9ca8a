/** Processes that try mutants side by side; one that says nothing for too long is ended and begun anew. */

import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Order, Told } from './lane.ts';

export type Verdict =
  | Extract<Told, { kind: 'done' }>
  /** It said nothing for longer than any test takes, or broke down altogether. */
  | { kind: 'stuck' | 'crashed' };

/** Stands for the test where none failed, but a file of tests could not be loaded. */
export const NOT_LOADED = 'loading it';

const LANE = fileURLToPath(new URL('./lane.ts', import.meta.url));

/** A lane has to load its tests before it says anything. */
const START_SECONDS = 120;

export class Lane {
  readonly #root: string;
  #child: ChildProcess | null = null;

  constructor(root: string) {
    this.#root = root;
  }

  /** Tries an order; after so many seconds without a word it is given up. */
  async try(order: Order, silence: number): Promise<Verdict> {
    this.#child ??= await this.#begin();
    const child = this.#child;
    const verdict = await new Promise<Verdict>((resolve) => {
      let timer: NodeJS.Timeout;
      const wait = () => {
        clearTimeout(timer);
        timer = setTimeout(() => settle({ kind: 'stuck' }), silence * 1000);
      };
      const settle = (found: Verdict) => {
        clearTimeout(timer);
        child.removeAllListeners();
        resolve(found);
      };
      child.on('message', (told: Told) => (told.kind === 'done' ? settle(told) : wait()));
      child.on('exit', () => settle({ kind: 'crashed' }));
      wait();
      child.send(order);
    });
    if (verdict.kind !== 'done') this.end();
    return verdict;
  }

  end(): void {
    this.#child?.kill('SIGKILL');
    this.#child = null;
  }

  #begin(): Promise<ChildProcess> {
    const child = fork(LANE, {
      cwd: this.#root,
      // A mutant that gathers things for ever must not take the machine's memory.
      execArgv: ['--max-old-space-size=1500'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    try {
      setPriority(child.pid!, constants.priority.PRIORITY_BELOW_NORMAL);
    } catch {
      // Where that is not allowed it runs like anything else.
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error('the tests could not be loaded')),
        START_SECONDS * 1000,
      );
      const begun = (error?: Error) => {
        clearTimeout(timer);
        child.removeAllListeners();
        if (error) reject(error);
        else resolve(child);
      };
      child.once('message', () => begun());
      child.once('exit', (code) => begun(new Error(`a lane ended with ${code} before it had begun`)));
    });
  }
}
