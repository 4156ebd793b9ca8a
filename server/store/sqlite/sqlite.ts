/** The store in one SQLite file, owned by a thread of its own so that no fsync ever holds up the server. */

import { Worker } from 'node:worker_threads';
import { SqlStore } from '../sql/sql-store.ts';
import { Conflict, NotStored, type StoreChange } from '../store.ts';
import { type Answer, type Opened, packed, type Question, type Told } from './messages.ts';

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

type Wish = Question extends infer Q ? (Q extends { id: number } ? Omit<Q, 'id'> : never) : never;

/** Opens the file, or makes it; an error is a sentence with the remedy. `beside`: another process serves it. */
export async function openSqlite(file: string, { beside = false } = {}): Promise<SqliteStore> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { file, beside } });
  const told = await new Promise<Told>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  if ('failed' in told) throw new Error(told.failed);
  if (!('opened' in told)) throw new Error('the database thread does not answer');
  return new SqliteStore(worker, told.opened);
}

export class SqliteStore extends SqlStore {
  /** What was found when the file was opened. */
  readonly opened: Opened;
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  /** What is to be sent next: all that is asked in one turn goes together. */
  #next: Question[] = [];
  #id = 0;
  #gone: Error | null = null;

  constructor(worker: Worker, opened: Opened) {
    super();
    this.#worker = worker;
    this.opened = opened;
    worker.on('message', (told: Told) => {
      if ('answers' in told) this.#hear(told.answers);
    });
    worker.on('error', (error: Error) => this.#lose(error));
    worker.on('exit', () => this.#lose(new Error('the database is closed')));
  }

  #ask(wish: Wish): Promise<unknown> {
    if (this.#gone) return Promise.reject(this.#gone);
    return new Promise((resolve, reject) => {
      const id = ++this.#id;
      this.#waiting.set(id, { resolve, reject });
      if (this.#next.push({ ...wish, id }) === 1) setImmediate(() => this.#send());
    });
  }

  #send(): void {
    const questions = this.#next;
    this.#next = [];
    this.#worker.postMessage(packed(questions));
  }

  #hear(answers: Answer[]): void {
    for (const { id, value, error } of answers) {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error) waiting?.reject(errorOf(error));
      else waiting?.resolve(value);
    }
  }

  #lose(error: Error): void {
    this.#gone ??= error;
    for (const waiting of this.#waiting.values()) waiting.reject(this.#gone);
    this.#waiting.clear();
  }

  protected store(changes: StoreChange[]): Promise<void> {
    return this.#ask({ kind: 'write', changes }) as Promise<void>;
  }

  protected ask(name: string, args: unknown[]): Promise<unknown> {
    return this.#ask({ kind: 'read', name, args });
  }

  async backup(file: string): Promise<void> {
    await this.#ask({ kind: 'backup', file });
  }

  async close(): Promise<void> {
    if (this.#gone) return;
    const gone = new Promise((resolve) => this.#worker.once('exit', resolve));
    await this.#ask({ kind: 'close' });
    await gone;
  }
}

function errorOf({ kind, sentence }: NonNullable<Answer['error']>): Error {
  if (kind === 'conflict') return new Conflict(sentence);
  return kind === 'not-stored' ? new NotStored(sentence) : new Error(sentence);
}
