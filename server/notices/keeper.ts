/** Puts what those who sit at a table are to be told of, in the same write as what causes it. */

import { type Row, rowCount, type Seat, SPECTATOR } from '@annales/engine';
import type { ServerClock } from '../clock.ts';
import type { Deadline } from '../correspondence/deadlines.ts';
import type { StoreChange, TableStatus } from '../store/store.ts';
import { voters } from '../tables/agreement.ts';
import { isAtRest } from '../tables/body.ts';
import type { Attendant, LiveTable } from '../tables/live.ts';
import { isNewQuestion } from '../tables/time.ts';
import { type Matter, SEEN_AT_THE_TABLE } from './kinds.ts';
import { telling } from './telling.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Whoever answers within so long is told nothing: those who play quickly are at the table. */
export const PATIENCE = 2 * MINUTE;
/** So long before its time is up a seat is reminded, or a quarter of its time if that is less. */
const LEAD = 24 * HOUR;

/** What was seen of a table when it was last looked at. */
interface Seen {
  status: TableStatus;
  /** For whom it waited, as everybody knows. */
  waits: readonly Seat[];
  proposals: readonly string[];
  due: Readonly<Record<Seat, Deadline>>;
  /** Who has not answered in time. */
  absent: readonly Seat[];
  /** When it is tidied away, as those concerned are told; null: they are not yet. */
  fades: number | null;
}

export class NoticeKeeper implements Attendant {
  readonly #clock: ServerClock;
  readonly #seen = new WeakMap<LiveTable, Seen>();
  /** What is told to nobody in particular: webhooks. */
  readonly #announce: (table: LiveTable, about: Matter, at: number) => StoreChange[];

  constructor(
    clock: ServerClock,
    announce: (table: LiveTable, about: Matter, at: number) => StoreChange[] = () => [],
  ) {
    this.#clock = clock;
    this.#announce = announce;
  }

  busy(): boolean {
    return false;
  }

  /** Whoever did it has put what is to be told of it. */
  followed(table: LiveTable): void {
    this.#seen.set(table, seenOf(table));
  }

  changed(table: LiveTable, row: Row | null): void {
    const before = this.#seen.get(table);
    const now = seenOf(table);
    this.#seen.set(table, now);
    // A table that is opened is as it was; but a sandbox waits for nobody.
    if (!before || table.body.origin === 'fork') return;
    const soon = this.#clock.open() + PATIENCE;
    if (row && rowCount(table.chronicle!) === 1) this.#toAll(table, { kind: 'started' }, soon);
    if (row && now.waits.length > 0) this.#turns(table, row, before, soon);
    this.#proposals(table, before, now, soon);
    this.#deadlines(table, before, now);
    for (const seat of now.absent) if (!before.absent.includes(seat)) this.#absence(table, seat);
    if (now.fades !== null && now.fades !== before.fades)
      this.#toAll(table, { kind: 'tidying', at: now.fades }, this.#clock.open());
    if (now.status === 'over' && before.status === 'playing') this.#toAll(table, { kind: 'ended' }, soon);
  }

  /**
   * Whoever is asked anew: by what another did, or what was done for the seat itself. What it did not settle yet goes on, and
   * in a window all are told alike whom it could concern.
   */
  #turns(table: LiveTable, row: Row, before: Seen, at: number): void {
    const { asked } = table.playing();
    const { waits, window } = table.toldTo(SPECTATOR);
    const isNew = (seat: Seat): boolean => {
      if (window) return isNewQuestion(row);
      if (!before.waits.includes(seat)) return true;
      return isNewQuestion(row) && 'seat' in row && row.seat === seat && !table.canUndo(seat);
    };
    const kind = window ? 'window' : 'turn';
    for (const seat of waits)
      if (isNew(seat)) this.#toSeat(table, { kind, seat, question: asked[seat]! }, at, true);
  }

  #proposals(table: LiveTable, before: Seen, now: Seen, at: number): void {
    for (const { id, wish, by } of table.body.proposals) {
      if (before.proposals.includes(id) || !now.proposals.includes(id)) continue;
      for (const seat of voters(table, wish))
        if (seat !== by) this.#toSeat(table, { kind: 'proposal', seat, proposal: id }, at, true);
    }
  }

  /** Also who is at the table is reminded: a page that was left open plays for nobody. */
  #deadlines(table: LiveTable, before: Seen, { due }: Seen): void {
    for (const [seat, { ends, missed }] of Object.entries(due)) {
      if (missed || before.due[seat]?.ends === ends) continue;
      const left = ends - this.#clock.open();
      this.#toSeat(
        table,
        { kind: 'deadline', seat, ends },
        ends - Math.min(LEAD, Math.floor(left / 4)),
        false,
      );
    }
  }

  /** All others are told at once, also who is at the table. */
  #absence(table: LiveTable, seat: Seat): void {
    const now = this.#clock.open();
    const about: Matter = { kind: 'absent', seat, mark: String(now) };
    this.#toAll(table, about, now, table.seats.get(seat)!.person);
  }

  /** `unlessHere`: whoever looks at the table just now sees it there. */
  #toSeat(table: LiveTable, about: Extract<Matter, { seat: Seat }>, at: number, unlessHere: boolean): void {
    table.alongside.push(...this.#announce(table, about, at));
    const { person, bot } = table.seats.get(about.seat)!;
    if (person === null || bot !== null || (unlessHere && table.watchers.isWatching(person))) return;
    // Before long it is seen whether that is a time at which the person wants to be told.
    const look = Math.min(at, this.#clock.open() + PATIENCE);
    table.alongside.push(...telling({ person, table: table.id, about }, at, look));
  }

  #toAll(table: LiveTable, about: Matter, at: number, but: string | null = null): void {
    table.alongside.push(...this.#announce(table, about, at));
    for (const person of personsAt(table)) {
      const isSeen = SEEN_AT_THE_TABLE.has(about.kind) && table.watchers.isWatching(person);
      if (person !== but && !isSeen) table.alongside.push(...telling({ person, table: table.id, about }, at));
    }
  }
}

/** Those who sit there, each once. */
export const personsAt = ({ seats }: LiveTable): string[] => [
  ...new Set([...seats.values()].flatMap(({ person }) => person ?? [])),
];

function seenOf({ row, body, chronicle }: LiveTable): Seen {
  const isPlayed = chronicle !== null && row.status === 'playing';
  return {
    status: row.status,
    waits: isPlayed ? chronicle.game.told(chronicle.state, SPECTATOR).waits : [],
    proposals: body.proposals.map(({ id }) => id),
    due: body.deadlines && !isAtRest(body) ? body.deadlines.state.due : {},
    absent: Object.keys(body.deadlines?.state.misses ?? {}),
    fades: body.fading?.told ? body.fading.at : null,
  };
}
