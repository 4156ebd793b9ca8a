/**
 * Letters between seats: written from a seat to others, read by whoever holds one of them. They lie beside the game and are
 * no part of its record. Nobody but writer and readers learns that there is one, not even how many there are.
 */

import { type Seat, SPECTATOR } from '@annales/engine';
import type { ServerClock } from '../clock.ts';
import { Denied } from '../errors.ts';
import { newId } from '../people/secrets.ts';
import type { LetterReader, LetterRow, ReadLetter, Store, StoreChange } from '../store/store.ts';
import type { LiveTable } from '../tables/live.ts';

/** To all, or to these seats. */
export type Recipients = 'all' | readonly Seat[];

/** What is stored with a letter, of which others know nothing: notices, for instance. */
export type Announce = (
  table: LiveTable,
  letter: LetterRow,
  readers: readonly LetterReader[],
) => StoreChange[];

/** Has somebody said that he wants no letters from another, or at this table from whoever sits there? */
export type IsBlocked = (by: string, other: string, at: { table: string; seat: Seat }) => Promise<boolean>;

export class Letters {
  readonly #store: Store;
  readonly #clock: ServerClock;
  readonly #isBlocked: IsBlocked;
  readonly #announce: Announce;

  constructor(
    store: Store,
    clock: ServerClock,
    { isBlocked, announce }: { isBlocked: IsBlocked; announce: Announce },
  ) {
    this.#store = store;
    this.#clock = clock;
    this.#isBlocked = isBlocked;
    this.#announce = announce;
  }

  async write(table: LiveTable, person: string, seat: Seat, to: Recipients, text: string): Promise<string> {
    mayWrite(table, to);
    const seats = recipients(table, seat, to);
    const letter: LetterRow = {
      table: table.id,
      id: newId(),
      at: this.#clock.wall(),
      seat,
      person,
      to: to === 'all' ? 'all' : JSON.stringify(seats),
      text,
    };
    const readers = await Promise.all(seats.map((one) => this.#readerAt(table, one, person, seat)));
    // Meanwhile the table may have gone on to where none are written.
    mayWrite(table, to);
    await this.#store.write(
      { do: 'put-letter', letter, readers },
      ...this.#announce(
        table,
        letter,
        readers.filter(({ person: reader }) => reader !== null),
      ),
    );
    tell(table, [seat, ...seats]);
    return letter.id;
  }

  /** Whoever sits there now; who wants nothing from this writer does not get it, and the writer is not told. */
  async #readerAt({ id, seats }: LiveTable, seat: Seat, writer: string, from: Seat): Promise<LetterReader> {
    const { person } = seats.get(seat)!;
    const at = { table: id, seat: from };
    const isWanted = person !== null && !(await this.#isBlocked(person, writer, at));
    return { seat, person: isWanted ? person : null };
  }

  /** What a seat has written and got, the last first. */
  async read(
    table: LiveTable,
    person: string,
    seat: Seat,
    page: { before: number | null; limit: number },
  ): Promise<ReadLetter[]> {
    return this.#store.letters(table.id, { seat, person: eyes(table, person) }, page);
  }

  /** One that the seat has got, with its words. */
  async got(table: LiveTable, person: string, seat: Seat, id: string): Promise<LetterRow> {
    const letter = await this.#store.letterTo(table.id, { seat, person: eyes(table, person) }, id);
    if (!letter?.text) throw new Denied('not-found', 'You have got no such letter here');
    return letter;
  }

  /** How many letters each of these seats has not read, where there are any. */
  async unread(table: LiveTable, person: string, seats: readonly Seat[]): Promise<Record<Seat, number>> {
    if (table.body.letters.to === 'nobody') return {};
    const found = await this.#store.unreadAt(table.id, eyes(table, person));
    return Object.fromEntries(
      found.filter(({ seat }) => seats.includes(seat)).map(({ seat, count }) => [seat, count]),
    );
  }

  /** It is read as far as this moment. */
  async look(table: LiveTable, person: string, seat: Seat, until: number): Promise<void> {
    const reader = { seat, person: eyes(table, person) };
    await this.#store.write({ do: 'read-letters', table: table.id, reader, until });
    // In other windows of the same reader they are read too.
    tell(table, [seat]);
  }

  /** Whoever wrote it takes the words away; that there was a letter stays. */
  async remove(table: LiveTable, person: string, id: string): Promise<void> {
    const letter = await this.#store.letter(table.id, id);
    // Nobody learns whether there is a letter that is not his own.
    if (letter?.person !== person) throw new Denied('not-found', 'You have written no such letter here');
    await this.removeAny(table, letter);
  }

  /** The same, by whoever keeps order. */
  async removeAny(table: LiveTable, letter: LetterRow, ...more: StoreChange[]): Promise<void> {
    await this.#store.write({ do: 'remove-letter', table: table.id, id: letter.id }, ...more);
    const to = letter.to === 'all' ? table.body.seats : (JSON.parse(letter.to) as Seat[]);
    tell(table, [letter.seat, ...to]);
  }

  // ---------------------------------------------------------------- when the game is over

  /** Somebody lets all letters be read by everybody, or no longer: that needs the word of all who wrote or got one. */
  async consent(table: LiveTable, person: string, agrees: boolean): Promise<void> {
    if (table.row.status !== 'over') throw new Denied('conflict', 'Letters are opened when the game is over');
    if (await this.isOpen(table)) throw new Denied('conflict', 'All have agreed: the letters are open');
    const { people } = await this.#store.letterPeople(table.id);
    if (!people.includes(person)) throw new Denied('not-allowed', 'You have no letters here');
    await this.#store.write({ do: 'put-letter-consent', table: table.id, person, agrees });
    table.watchers.spread({ kind: 'table', table: table.id }, 'all');
  }

  async isOpen(table: LiveTable): Promise<boolean> {
    if (table.row.status !== 'over') return false;
    const { people, agreed } = await this.#store.letterPeople(table.id);
    return people.length > 0 && people.every((one) => agreed.includes(one));
  }

  /** Have I agreed to opening them, and how many are still to? Null: there is nothing of mine to open. */
  async opening(table: LiveTable, person: string): Promise<{ agreed: boolean; missing: number } | null> {
    if (table.row.status !== 'over') return null;
    const { people, agreed } = await this.#store.letterPeople(table.id);
    if (!people.includes(person)) return null;
    return { agreed: agreed.includes(person), missing: people.filter((one) => !agreed.includes(one)).length };
  }

  /** All of them, once they are open. */
  async readAll(table: LiveTable, page: { before: number | null; limit: number }): Promise<ReadLetter[]> {
    if (!(await this.isOpen(table)))
      throw new Denied('not-allowed', 'These letters are open only when everybody has agreed to it');
    return this.#store.letters(table.id, null, page);
  }
}

/** Only those who sit where it was written or got are told, and nothing but that there is something. */
function tell({ id, seats, watchers }: LiveTable, concerned: readonly Seat[]): void {
  const people = concerned.map((seat) => seats.get(seat)!.person).filter((person) => person !== null);
  watchers.spread({ kind: 'letters', table: id }, { people });
}

/** Whose letters are read at a seat: one’s own, or where they are inherited all of the seat (null). */
const eyes = ({ body }: LiveTable, person: string): string | null => (body.letters.inherited ? null : person);

/** May letters be written at this table now? As the table has chosen, and the rules at this moment. */
export function whyNoLetters({ body, row, chronicle }: LiveTable): string | null {
  if (body.letters.to === 'nobody') return 'No letters are written at this table';
  if (row.status === 'over') return 'The game is over';
  if (row.status !== 'playing' || !chronicle) return 'The game has not begun';
  const { game, state } = chronicle;
  const { prompt } = game.told(state, SPECTATOR);
  return prompt !== null && game.facts.noLetters?.includes(prompt)
    ? 'By the rules nobody writes letters at this moment'
    : null;
}

function mayWrite(table: LiveTable, to: Recipients): void {
  const why = whyNoLetters(table);
  if (why !== null) throw new Denied('conflict', why);
  if (to !== 'all' && table.body.letters.to === 'everybody')
    throw new Denied('conflict', 'At this table letters go to everybody');
}

function recipients({ body, seats }: LiveTable, from: Seat, to: Recipients): Seat[] {
  if (to === 'all') return body.seats.filter((seat) => seat !== from);
  const unknown = to.find((seat) => !seats.has(seat));
  if (unknown !== undefined)
    throw new Denied('not-found', `There is no seat “${unknown.slice(0, 40)}” at this table`);
  if (to.includes(from)) throw new Denied('bad-input', 'This is your own seat; for yourself there are notes');
  return body.seats.filter((seat) => to.includes(seat));
}
