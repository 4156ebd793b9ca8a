/** The line to a worker that holds a game: questions with answers, and what it tells by itself. */

import { Denied } from '../remote/api.ts';
import { hereWords } from '../words/here.ts';
import { language } from '../words/language.ts';
import { openShelf } from './database.ts';
import type { Answer, Asked, FromHost, Question, Ready } from './messages.ts';

interface Waiting {
  resolve(gives: unknown): void;
  reject(error: Error): void;
}

/** A worker, and when it listens: it fetches its words first. It is named after their language. */
interface Host {
  worker: Worker;
  ready: Promise<unknown>;
}

function newWorker(): Host {
  const worker = new Worker(new URL('./local.worker.ts', import.meta.url), {
    type: 'module',
    name: language,
  });
  const ready = new Promise((resolve) => worker.addEventListener('message', resolve, { once: true }));
  return { worker, ready };
}

/** In a browser that keeps nothing all games lie in the memory of this one, so that it lives as long as the page. */
let memory: Host | null = null;
let last = 0;

export class Line {
  readonly #worker: Worker;
  readonly #ready: Promise<unknown>;
  readonly #waiting = new Map<number, Waiting>();
  /** Ends the hearing. */
  readonly #deaf = new AbortController();

  static async open(hear: (event: FromHost) => void): Promise<Line> {
    if ((await openShelf()).lasting) return new Line(newWorker(), hear);
    memory ??= newWorker();
    return new Line(memory, hear);
  }

  private constructor({ worker, ready }: Host, hear: (event: FromHost) => void) {
    this.#worker = worker;
    this.#ready = ready;
    const { signal } = this.#deaf;
    const listen = ({ data }: MessageEvent<Answer | FromHost | Ready>) => {
      if ('ready' in data) return;
      if ('say' in data) hear(data);
      else this.#answered(data);
    };
    worker.addEventListener('message', listen, { signal });
    worker.addEventListener('error', () => this.#fail(new Denied('internal', hereWords.broken)), { signal });
  }

  ask<Q extends Question>(ask: Q, given: Asked[Q]['with']): Promise<Asked[Q]['gives']> {
    const id = ++last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
      this.#ready.then(() => this.#worker.postMessage({ id, ask, with: given }));
    });
  }

  close(): void {
    this.#deaf.abort();
    if (this.#worker !== memory?.worker) this.#worker.terminate();
    this.#fail(new Denied('closed', hereWords.broken));
  }

  #answered(answer: Answer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ('gives' in answer) waiting?.resolve(answer.gives);
    else waiting?.reject(new Denied(answer.denied.kind, answer.denied.reason, answer.denied.clause));
  }

  #fail(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

/** Asks something of the shelf alone. */
export async function onShelf<V>(ask: (line: Line) => Promise<V>): Promise<V> {
  const line = await Line.open(() => null);
  try {
    return await ask(line);
  } finally {
    line.close();
  }
}
