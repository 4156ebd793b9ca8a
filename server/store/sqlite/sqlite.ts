/** The store in one SQLite file, owned by a thread of its own so that no fsync ever holds up the server. */

import { Worker } from 'node:worker_threads';
import { Conflict, NotStored, type Store, type StoreChange } from '../store.ts';
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

export class SqliteStore implements Store {
  /** What was found when the file was opened. */
  readonly opened: Opened;
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  /** What is to be sent next: all that is asked in one turn goes together. */
  #next: Question[] = [];
  #id = 0;
  #gone: Error | null = null;
  #jobListener: (at: number) => void = () => {};

  constructor(worker: Worker, opened: Opened) {
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

  write(...changes: StoreChange[]): Promise<void> {
    if (changes.length === 0) return Promise.resolve();
    const written = this.#ask({ kind: 'write', changes }) as Promise<void>;
    return changes.some(bringsJob) ? this.#tellJobs(written, changes) : written;
  }

  async #tellJobs(written: Promise<void>, changes: readonly StoreChange[]): Promise<void> {
    await written;
    for (const change of changes) {
      if (change.do === 'put-job') this.#jobListener(change.job.at);
      else if (change.do === 'put-off-job') this.#jobListener(change.at);
    }
  }

  #read(name: string, ...args: unknown[]): Promise<never> {
    return this.#ask({ kind: 'read', name, args }) as Promise<never>;
  }

  person: Store['person'] = (id) => this.#read('person', id);
  personNamed: Store['personNamed'] = (name) => this.#read('personNamed', name);
  people: Store['people'] = () => this.#read('people');
  programsOf: Store['programsOf'] = (owner) => this.#read('programsOf', owner);
  session: Store['session'] = (hash) => this.#read('session', hash);
  sessionsOf: Store['sessionsOf'] = (person) => this.#read('sessionsOf', person);
  table: Store['table'] = (id) => this.#read('table', id);
  tables: Store['tables'] = (query) => this.#read('tables', query);
  seats: Store['seats'] = (table) => this.#read('seats', table);
  seatsAt: Store['seatsAt'] = (tables) => this.#read('seatsAt', tables);
  rows: Store['rows'] = (table, from, limit = -1) => this.#read('rows', table, from, limit);
  rowCount: Store['rowCount'] = (table) => this.#read('rowCount', table);
  snapshot: Store['snapshot'] = (table, rows) => this.#read('snapshot', table, rows);
  markBefore: Store['markBefore'] = (...wanted) => this.#read('markBefore', ...wanted);
  chat: Store['chat'] = (table, after, limit) => this.#read('chat', table, after, limit);
  note: Store['note'] = (table, person) => this.#read('note', table, person);
  draft: Store['draft'] = (table, seat) => this.#read('draft', table, seat);
  text: Store['text'] = (table, ref) => this.#read('text', table, ref);
  textsShown: Store['textsShown'] = (...wanted) => this.#read('textsShown', ...wanted);
  textsFor: Store['textsFor'] = (...wanted) => this.#read('textsFor', ...wanted);
  textsBy: Store['textsBy'] = (...wanted) => this.#read('textsBy', ...wanted);
  readersOf: Store['readersOf'] = (table, ref) => this.#read('readersOf', table, ref);
  placesOfTexts: Store['placesOfTexts'] = (...wanted) => this.#read('placesOfTexts', ...wanted);
  letters: Store['letters'] = (...wanted) => this.#read('letters', ...wanted);
  letter: Store['letter'] = (table, id) => this.#read('letter', table, id);
  letterTo: Store['letterTo'] = (...wanted) => this.#read('letterTo', ...wanted);
  letterPeople: Store['letterPeople'] = (table) => this.#read('letterPeople', table);
  unreadAt: Store['unreadAt'] = (table, person) => this.#read('unreadAt', table, person);
  unreadLetters: Store['unreadLetters'] = (person) => this.#read('unreadLetters', person);
  link: Store['link'] = (hash) => this.#read('link', hash);
  pack: Store['pack'] = (hash) => this.#read('pack', hash);
  packs: Store['packs'] = () => this.#read('packs');
  setting: Store['setting'] = (name) => this.#read('setting', name);
  personal: Store['personal'] = (person, name) => this.#read('personal', person, name);
  personalOf: Store['personalOf'] = (people, name) => this.#read('personalOf', people, name);
  addressesOf: Store['addressesOf'] = (person) => this.#read('addressesOf', person);
  reachable: Store['reachable'] = (people, now) => this.#read('reachable', people, now);
  reachedAt: Store['reachedAt'] = (address, now) => this.#read('reachedAt', address, now);
  suspension: Store['suspension'] = (person, now) => this.#read('suspension', person, now);
  shunnedBy: Store['shunnedBy'] = (person) => this.#read('shunnedBy', person);
  shuns: Store['shuns'] = (person, other) => this.#read('shuns', person, other);
  replyAddress: Store['replyAddress'] = (hash) => this.#read('replyAddress', hash);
  mailedOrder: Store['mailedOrder'] = (key) => this.#read('mailedOrder', key);
  mailedOrderBy: Store['mailedOrderBy'] = (link) => this.#read('mailedOrderBy', link);
  personalUnder: Store['personalUnder'] = (...wanted) => this.#read('personalUnder', ...wanted);
  noticesFor: Store['noticesFor'] = (person) => this.#read('noticesFor', person);
  suspended: Store['suspended'] = (now) => this.#read('suspended', now);
  moderators: Store['moderators'] = () => this.#read('moderators');
  invitation: Store['invitation'] = (hash) => this.#read('invitation', hash);
  invitations: Store['invitations'] = (...wanted) => this.#read('invitations', ...wanted);
  report: Store['report'] = (id) => this.#read('report', id);
  reports: Store['reports'] = (done, limit) => this.#read('reports', done, limit);
  chatAround: Store['chatAround'] = (...wanted) => this.#read('chatAround', ...wanted);
  deeds: Store['deeds'] = (before, limit) => this.#read('deeds', before, limit);
  belongings: Store['belongings'] = (person) => this.#read('belongings', person);
  nextJobs: Store['nextJobs'] = (kinds, limit) => this.#read('nextJobs', kinds, limit);
  job: Store['job'] = (kind, key) => this.#read('job', kind, key);

  onJob(listener: (at: number) => void): void {
    this.#jobListener = listener;
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

const bringsJob = (change: StoreChange): boolean => change.do === 'put-job' || change.do === 'put-off-job';

function errorOf({ kind, sentence }: NonNullable<Answer['error']>): Error {
  if (kind === 'conflict') return new Conflict(sentence);
  return kind === 'not-stored' ? new NotStored(sentence) : new Error(sentence);
}
