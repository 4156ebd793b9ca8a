/** Clients that act for a while when they are told to, as often as they are told, in a process of their own. */

import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Laid, layTables } from './clients.ts';
import { Pace } from './pace.ts';
import { type Pick, pickerOf, type Spread } from './proxy.ts';
import { Seating } from './seating.ts';

/** What came of a while. */
export interface While {
  actions: number;
  perSecond: number;
  p50: number;
  p99: number;
  /** Milliseconds that the processor has worked for the clients. */
  worked: number;
}

/** How long, or how much at least; and how many actions a second, all together. */
export interface Wish {
  perSecond: number;
  milliseconds?: number;
  actions?: number;
}

export interface CrowdOptions {
  /** Two clients at each of so many tables of each server. */
  tables: number;
  /** Which of several servers each request goes to. */
  spread: Spread;
}

export class Crowd {
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  /** They sit at their tables, and wait. */
  static async at(urls: readonly string[], options: CrowdOptions): Promise<Crowd> {
    const crowd = new Crowd(fork(fileURLToPath(import.meta.url), [JSON.stringify(options), ...urls]));
    await crowd.#hear();
    return crowd;
  }

  #hear<V>(): Promise<V> {
    return new Promise((resolve, reject) => {
      const ended = () => reject(new Error('the clients have ended'));
      this.#child.once('exit', ended);
      this.#child.once('message', (told) => {
        this.#child.off('exit', ended);
        resolve(told as V);
      });
    });
  }

  /** Games end while they act: so many further tables lie ready then. */
  async stock(spare: number): Promise<void> {
    const told = this.#hear();
    this.#child.send({ spare });
    await told;
  }

  /** They act, and stop again; when all is answered this resolves. */
  act(wish: Wish): Promise<While> {
    const told = this.#hear<While>();
    // JSON knows nothing that is endless.
    this.#child.send({ ...wish, perSecond: Number.isFinite(wish.perSecond) ? wish.perSecond : null });
    return told;
  }

  async end(): Promise<void> {
    const gone = new Promise<void>((resolve) => this.#child.once('exit', () => resolve()));
    this.#child.send('end');
    await gone;
    if (this.#child.exitCode !== 0) throw new Error('the clients have failed');
  }
}

/** Who lays tables with somebody at each seat, and leads to them. */
function layerOf(
  urls: readonly string[],
  spread: Spread,
): { pick: Pick; lay(perServer: number): Promise<Laid[]> } {
  if (spread !== 'apart') {
    const pick = pickerOf(urls, spread);
    return { pick, lay: (perServer) => layTables(pick, perServer * urls.length) };
  }
  const at = new Map<string, string>();
  const lay = async (perServer: number) => {
    const houses = await Promise.all(urls.map((url) => layTables(() => url, perServer)));
    for (const [i, some] of houses.entries()) for (const { id } of some) at.set(id, urls[i]!);
    // One of each in turn, so that all have as many.
    return houses[0]!.flatMap((_, i) => houses.map((some) => some[i]!));
  };
  return { pick: (table) => at.get(table!)!, lay };
}

/** What is still told of the last action when that is answered already. */
const AFTERWARDS = 100;

class Counted {
  readonly pace = new Pace();
  #latencies: number[] = [];
  /** Those that have their turn and are not through with it. */
  #underWay = 0;

  turn = async (): Promise<void> => {
    await this.pace.turn();
    this.#underWay++;
  };

  passed = (): void => {
    this.#underWay--;
  };

  acknowledged = (took: number): void => {
    this.#underWay--;
    this.#latencies.push(took);
  };

  async during({ perSecond, milliseconds = 0, actions = 0 }: Wish): Promise<While> {
    this.#latencies = [];
    const [begun, before] = [performance.now(), process.cpuUsage()];
    this.pace.set(perSecond);
    await pause(milliseconds);
    while (this.#latencies.length < actions) await pause(50);
    this.pace.set(0);
    const seconds = (performance.now() - begun) / 1000;
    while (this.#underWay > 0) await pause(5);
    await pause(AFTERWARDS);
    const { user, system } = process.cpuUsage(before);
    const sorted = this.#latencies.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
    return {
      actions: sorted.length,
      perSecond: sorted.length / seconds,
      p50: at(0.5),
      p99: at(0.99),
      worked: (user + system) / 1000,
    };
  }
}

type Asked = 'end' | { spare: number } | (Omit<Wish, 'perSecond'> & { perSecond: number | null });

if (process.send && process.argv[1] === fileURLToPath(import.meta.url)) {
  const [given, ...urls] = process.argv.slice(2);
  const { tables, spread } = JSON.parse(given!) as CrowdOptions;
  const { pick, lay } = layerOf(urls, spread);
  const counted = new Counted();
  const { turn, passed, acknowledged } = counted;
  const seating = new Seating(pick, await lay(tables), { turn, passed, acknowledged, refused: passed });
  await seating.begin(tables * urls.length);
  process.on('message', async (asked: Asked) => {
    if (asked === 'end') {
      seating.stop();
      process.exit();
    }
    if ('spare' in asked) {
      const missing = Math.max(0, asked.spare - seating.spare);
      seating.add(await lay(Math.ceil(missing / urls.length)));
      process.send!({});
      return;
    }
    const { perSecond, ...how } = asked;
    const done = await counted.during({ ...how, perSecond: perSecond ?? Number.POSITIVE_INFINITY });
    if (seating.spare === 0) throw new Error('there were not enough tables for all clients');
    process.send!(done);
  });
  process.send({});
}
