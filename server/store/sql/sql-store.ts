/**
 * A store whose database is asked in SQL: what can be written and read is said once (`statements.ts`), whichever database
 * answers.
 */

import type { Shared } from '../shared.ts';
import type { Store, StoreChange } from '../store.ts';

export abstract class SqlStore implements Store {
  readonly shared: Shared | null = null;
  #jobListener: (at: number) => void = () => {};

  /** Writes all of these or none. */
  protected abstract store(changes: StoreChange[]): Promise<void>;

  /** Reads by the statement of this name. All that was to be written before is there. */
  protected abstract ask(name: string, args: unknown[]): Promise<unknown>;

  abstract backup(file: string): Promise<void>;
  abstract close(): Promise<void>;

  write(...changes: StoreChange[]): Promise<void> {
    if (changes.length === 0) return Promise.resolve();
    const written = this.store(changes);
    if (changes.some(bringsJob)) written.then(() => this.#tellJobs(changes)).catch(() => null);
    // The very same: those who wait go on in the order in which they wrote.
    return written;
  }

  #tellJobs(changes: readonly StoreChange[]): void {
    for (const change of changes) {
      if (change.do === 'put-job') this.#jobListener(change.job.at);
      else if (change.do === 'put-off-job') this.#jobListener(change.at);
    }
  }

  onJob(listener: (at: number) => void): void {
    this.#jobListener = listener;
  }

  #read(name: string, ...args: unknown[]): Promise<never> {
    return this.ask(name, args) as Promise<never>;
  }

  person: Store['person'] = (id) => this.#read('person', id);
  personNamed: Store['personNamed'] = (name) => this.#read('personNamed', name);
  people: Store['people'] = () => this.#read('people');
  programsOf: Store['programsOf'] = (owner) => this.#read('programsOf', owner);
  session: Store['session'] = (hash) => this.#read('session', hash);
  visitor: Store['visitor'] = (hash) => this.#read('visitor', hash);
  sessionsOf: Store['sessionsOf'] = (person) => this.#read('sessionsOf', person);
  table: Store['table'] = (id) => this.#read('table', id);
  tables: Store['tables'] = (query) => this.#read('tables', query);
  seats: Store['seats'] = (table) => this.#read('seats', table);
  seatsAt: Store['seatsAt'] = (tables) => this.#read('seatsAt', tables);
  rows: Store['rows'] = (table, from, limit = Number.MAX_SAFE_INTEGER) =>
    this.#read('rows', table, from, limit);
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
}

const bringsJob = (change: StoreChange): boolean => change.do === 'put-job' || change.do === 'put-off-job';
