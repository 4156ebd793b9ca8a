/**
 * Runs the clocks of live tables: banks, windows, the hourglass. What is due is done in the seat’s name and recorded.
 * All of it is measured by the time in which the server was open, so a restart or a jump of the machine’s time costs nobody anything.
 */

import { type Action, type Ask, type Row, type Seat, SPECTATOR, type State, sealedBy } from '@annales/engine';
import type { ServerClock, Timer } from '../clock.ts';
import { markOf } from '../people/secrets.ts';
import { Behind } from '../store/store.ts';
import { isAtRest, type TableBody } from './body.ts';
import { add, count, flagFalls } from './clock.ts';
import { actForLate } from './leaving.ts';
import type { Attendant, LiveTable } from './live.ts';

type AnyAsk = Ask<Action>;

/** Something that happens at a time unless somebody does something before. */
interface Due {
  at: number;
  run(): Promise<void>;
}

export class Timekeeper implements Attendant {
  readonly #timers = new Map<LiveTable, Timer>();
  readonly #clock: ServerClock;
  readonly #complain: (sentence: string) => void;
  /** Whose banks ran when a table was last looked at; a table that is opened goes on as it was laid down. */
  readonly #ran = new WeakMap<LiveTable, Seat[]>();
  #closed = false;

  constructor(clock: ServerClock, complain: (sentence: string) => void) {
    this.#clock = clock;
    this.#complain = complain;
  }

  changed(table: LiveTable, row: Row | null): void {
    if (this.#closed) return;
    const now = this.#clock.open();
    this.#count(table, row, this.#ran.get(table) ?? runningAt(table), now);
    this.#ran.set(table, runningAt(table));
    this.#forget(table);
    const due = this.#next(table, isNewQuestion(row), now);
    if (!due) return;
    if (!table.isOurs) {
      table.company?.needsSomebody();
      return;
    }
    this.#timers.set(
      table,
      this.#clock.after(due.at - now, () => void this.#do(table, due)),
    );
  }

  /** As a table that is opened: whose bank runs is seen from how it stands. */
  followed(table: LiveTable): void {
    this.#ran.delete(table);
    this.changed(table, null);
  }

  /** A table whose time runs is not laid down. */
  busy(table: LiveTable): boolean {
    return this.#timers.has(table);
  }

  #count(table: LiveTable, row: Row | null, ran: readonly Seat[], now: number): void {
    const { body, chronicle } = table;
    if (!chronicle || !body.clock || !body.clockState) return;
    body.clockState = count(body.clockState, now, ran);
    const runs = runningNow(table, true);
    const { increment } = body.clock;
    if (row?.kind === 'undo') {
      const again = runs.filter((seat) => seat === row.seat && !ran.includes(seat));
      body.clockState = add(body.clockState, again, -increment);
    } else if (row) {
      const answered = ran.filter((seat) => !runs.includes(seat));
      body.clockState = add(body.clockState, answered, increment);
    }
  }

  #next(table: LiveTable, fresh: boolean, now: number): Due | null {
    const { chronicle, body, row } = table;
    if (fresh || !chronicle || row.status !== 'playing') {
      body.window = null;
      body.glass = null;
    }
    if (!chronicle || row.status !== 'playing' || isAtRest(body)) return null;
    return this.#glass(table, now) ?? this.#window(table, now) ?? this.#bank(table);
  }

  /** A question that carries a timer of its own. */
  #glass(table: LiveTable, now: number): Due | null {
    const { game, state } = table.chronicle!;
    const timer = game.asks(state).find((ask) => ask.timer && ask.late)?.timer;
    if (!timer || (timer.from === 'first-answer' && !someoneAnswered(table))) {
      table.body.glass = null;
      return null;
    }
    table.body.glass ??= { ends: now + timer.seconds * 1000 };
    const { glass } = table.body;
    const isDue = (ask: AnyAsk): boolean => ask.timer?.name === timer.name && table.body.glass === glass;
    return { at: glass.ends, run: () => this.#late(table, timer.name, isDue) };
  }

  #window(table: LiveTable, now: number): Due | null {
    const { game, state } = table.chronicle!;
    const seconds = windowTime(table.body);
    if (seconds === null || !game.told(state, SPECTATOR).window) return null;
    table.body.window ??= { ends: now + seconds * 1000 };
    const { window } = table.body;
    const isDue = (ask: AnyAsk): boolean => ask.window === true && table.body.window === window;
    return { at: window.ends, run: () => this.#late(table, 'window', isDue) };
  }

  #bank(table: LiveTable): Due | null {
    const { clockState } = table.body;
    const falls = clockState && flagFalls(clockState, runningAt(table));
    return falls && { at: falls.at, run: () => this.#flag(table, falls.seat) };
  }

  /** Whose seat is not lost by it goes on with the time of a window. */
  async #flag(table: LiveTable, seat: Seat): Promise<void> {
    const { body } = table;
    body.clockState = add(
      count(body.clockState!, this.#clock.open(), runningAt(table)),
      [seat],
      body.clock!.window,
    );
    await actForLate(table, seat, 'flag');
  }

  /** Acts for all who are late, step by step, for as long as the question is the same. */
  async #late(table: LiveTable, cause: string, isDue: (ask: AnyAsk) => boolean): Promise<void> {
    while (!table.dropped) {
      const { game, state } = table.chronicle!;
      const ask = game.asks(state).find((one) => one.late && isDue(one));
      if (!ask) return;
      await table.late(ask.seat, cause);
    }
  }

  async #do(table: LiveTable, due: Due): Promise<void> {
    if (table.dropped || table.isBehind) return;
    if (this.#clock.open() < due.at || !table.isOurs) {
      this.changed(table, null);
      return;
    }
    this.#forget(table);
    try {
      await due.run();
    } catch (error) {
      // Somebody has done something by way of another server at the same moment: once that is known it is looked at again.
      if (error instanceof Behind) return;
      this.#complain(`the clock of table ${markOf(table.id)}: ${(error as Error).message}`);
    }
  }

  #forget(table: LiveTable): void {
    this.#timers.get(table)?.stop();
    this.#timers.delete(table);
  }

  close(): void {
    this.#closed = true;
    for (const timer of this.#timers.values()) timer.stop();
    this.#timers.clear();
  }
}

/** How many seconds a window stays open; null: until all have answered. */
const windowTime = ({ clock, deadlines }: TableBody): number | null =>
  clock?.window ?? (deadlines && deadlines.rule.window * 3600);

/** Whose bank runs: those whom everybody knows the table waits for; a window is charged to nobody. */
export const runningAt = (table: LiveTable): Seat[] => runningNow(table, table.row.status === 'playing');

function runningNow({ chronicle, body, seats }: LiveTable, playing: boolean): Seat[] {
  if (!chronicle || !body.clock || !playing || body.paused) return [];
  const { waits, window } = chronicle.game.told(chronicle.state, SPECTATOR);
  // A bot to whom a seat has passed has no time of its own: the bank was another's.
  return window ? [] : waits.filter((seat) => seats.get(seat)!.holder !== 'bot');
}

/** Sealed answers and hand-overs leave a question as it is; all else puts a new one. */
export const isNewQuestion = (row: Row | null): boolean =>
  row !== null && !row.sealed && row.kind !== 'hand-over' && !isResignationAlone(row);

/** Somebody has resigned, and nothing came of it: the others are still asked the same. */
const isResignationAlone = ({ kind, automatic, entries }: Row): boolean =>
  kind === 'resign' && automatic.length === 0 && entries.length === 1;

/** Has anybody answered a joint question? That is known to all. */
const someoneAnswered = ({ chronicle }: LiveTable): boolean =>
  sealedBy(chronicle!.state as State<unknown>).length > 0;
