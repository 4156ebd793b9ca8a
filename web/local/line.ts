/** The line to a worker that holds a game: questions with answers, and what it tells by itself. */

import { Denied } from '../house/api.ts';
import { words } from '../words.ts';
import type { Answer, Asked, FromHost, Question } from './messages.ts';

interface Waiting {
  resolve(gives: unknown): void;
  reject(error: Error): void;
}

export class Line {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;

  constructor(hear: (event: FromHost) => void) {
    this.#worker = new Worker(new URL('./local.worker.ts', import.meta.url), { type: 'module' });
    this.#worker.onmessage = ({ data }: MessageEvent<Answer | FromHost>) => {
      if ('say' in data) hear(data);
      else this.#answered(data);
    };
    this.#worker.onerror = () => this.#fail(new Denied('internal', words.here.broken));
  }

  ask<Q extends Question>(ask: Q, given: Asked[Q]['with']): Promise<Asked[Q]['gives']> {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
      this.#worker.postMessage({ id, ask, with: given });
    });
  }

  close(): void {
    this.#worker.terminate();
    this.#fail(new Denied('closed', words.here.broken));
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
