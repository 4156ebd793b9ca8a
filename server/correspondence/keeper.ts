/** Keeps the deadlines of tables, and does what a table has chosen for those who miss one. */

import { type Row, type Seat, SPECTATOR } from '@annales/engine';
import type { ServerClock } from '../clock.ts';
import { Denied } from '../errors.ts';
import { dropJob, type Job, putJob, type Work } from '../jobs/jobs.ts';
import type { SeatRow, StoreChange } from '../store/store.ts';
import { isAtRest } from '../tables/body.ts';
import { giveForLate } from '../tables/late.ts';
import type { Attendant, LiveTable } from '../tables/live.ts';
import { tellPerson } from '../tables/telling.ts';
import {
  type Awaited,
  comeBack,
  countsAgain,
  type DeadlineState,
  extend,
  follow,
  goOn,
  miss,
  moveTo,
  nextDue,
  plan,
  stop,
} from './deadlines.ts';
import { asHolidays, HERE } from './holidays.ts';
import { momentOf } from './moment.ts';
import type { Holiday, Missed } from './rule.ts';

/** The kind of job that wakes a table, by its id. */
export const WAKING = 'table';

/** So many answers at most are given in a row for who is late. */
const MOST_STEPS = 12;

/** Milliseconds after which a table is looked at again at which something is due that others do. */
const SOON = 1000;

/** Nobody is given longer than this at once, in milliseconds. */
const FURTHEST = 366 * 24 * 3_600_000;

export class DeadlineKeeper implements Attendant {
  readonly #clock: ServerClock;

  constructor(clock: ServerClock) {
    this.#clock = clock;
  }

  /** The job that wakes a table when something is due there. */
  waking(open: (table: string) => Promise<LiveTable | null>): Work {
    return {
      run: async ({ key }: Job) => {
        const table = await open(key);
        return table ? this.ring(table) : [];
      },
    };
  }

  /** What is due is stored with whatever was done. */
  changed(table: LiveTable, row: Row | null): void {
    const { deadlines } = table.body;
    if (!deadlines) return;
    const state = this.#after(table, deadlines.state, row);
    if (state !== deadlines.state) table.body.deadlines = { ...deadlines, state };
    this.#returnSeats(table);
    const wakes = wakesAt(table);
    if (wakes === (table.body.deadlines!.wakes ?? null)) return;
    table.body.deadlines = { ...table.body.deadlines!, wakes };
    table.alongside.push(wakes === null ? dropJob(WAKING, table.id) : putJob(WAKING, table.id, wakes));
  }

  #after(table: LiveTable, before: DeadlineState, row: Row | null): DeadlineState {
    const { rule } = table.body.deadlines!;
    const now = momentOf(this.#clock);
    if (isAtRest(table.body)) return before.stopped === null ? stop(before, now) : before;
    const running = before.stopped === null ? before : goOn(rule, before, now);
    const state = follow(rule, running, awaitedAt(table, row), now);
    // What is sealed and can be replaced is nobody else's business; an answer that ends a question all see.
    const answered = row?.kind === 'action' && running.due[row.seat] && !isStillDue(running, state, row.seat);
    return answered ? comeBack(state, row.seat) : state;
  }

  /** It is woken by its alarm. */
  busy(): boolean {
    return false;
  }

  /** Does for everybody whose time is up what the table has chosen, once for each. */
  async ring(table: LiveTable): Promise<StoreChange[]> {
    while (!table.dropped && isRunning(table)) {
      const due = nextDue(table.body.deadlines!.state);
      if (!due || due.ends > this.#clock.open()) break;
      await this.#miss(table, due.seat);
      if (!table.dropped) await this.#openLeft(table);
    }
    if (table.dropped) throw new Error('The table is being read again');
    // Of the job that has rung nothing is left, so it is put again also if nothing has changed.
    const wakes = wakesAt(table);
    if (wakes === null) return [];
    // What is past now can only be a window, which its own timer closes now that the table is awake: it is looked at again.
    const now = this.#clock.open();
    return [putJob(WAKING, table.id, wakes > now ? wakes : now + SOON)];
  }

  async #miss(table: LiveTable, seat: Seat): Promise<void> {
    const { rule, state } = table.body.deadlines!;
    const { missed } = state.due[seat]!;
    const count = (state.misses[seat] ?? 0) + 1;
    const row = table.seats.get(seat)!;
    const isOpen = row.opened !== null || this.#isOpened(table, seat, count);
    const how = isOpen ? rule.substitute!.meanwhile : rule.missed;
    const counts = how === 'wait' && !isOpen && rule.substitute !== undefined;
    this.#put(
      table,
      miss(state, seat, counts ? countsAgain(rule, state, seat, momentOf(this.#clock)) : null),
    );
    if (!missed) table.note({ what: 'missed', seat });
    if (isOpen && row.opened === null) await this.#open(table, row);
    await this.#actFor(table, seat, how, isOpen);
  }

  /** The seat looks for a player, and its own is told. */
  async #open(table: LiveTable, row: SeatRow): Promise<void> {
    const { seat, person } = row;
    const now = this.#clock.open();
    table.note({ what: 'opened', seat });
    tellPerson(table, person, { kind: 'seat', seat, what: 'opened', mark: String(now) }, now);
    await table.seat({ ...row, opened: this.#clock.wall() });
  }

  /** Who has dropped out by the rules in what was just run. */
  async #openLeft(table: LiveTable): Promise<void> {
    const { rule, state: deadlines } = table.body.deadlines!;
    if (!rule.substitute || !isRunning(table)) return;
    const { game, state } = table.playing();
    for (const seat of game.left(state)) {
      const row = table.seats.get(seat)!;
      if (row.person !== null && row.bot === null && row.opened === null && deadlines.misses[seat])
        await this.#open(table, row);
    }
  }

  /** So often in a row: the seat looks for a player. Where the rules know drop-outs, one looks for a player too. */
  #isOpened(table: LiveTable, seat: Seat, misses: number): boolean {
    const { substitute } = table.body.deadlines!.rule;
    if (!substitute) return false;
    const { game, state } = table.playing();
    return misses >= substitute.after || game.left(state).includes(seat);
  }

  async #actFor(table: LiveTable, seat: Seat, how: Missed, isOpen: boolean): Promise<void> {
    if (how === 'wait') await table.save();
    else if (how === 'bot') await this.#letBotPlay(table, seat, isOpen);
    else {
      // What the answer leads to is asked of the same seat at once: that belongs to what it has missed.
      for (let step = 0; step < MOST_STEPS; step++) {
        const answer = answerFor(table, seat, how);
        if (answer === null) {
          await this.#letBotPlay(table, seat, isOpen);
          return;
        }
        await Promise.all([giveForLate(table, seat, 'deadline', answer), table.save()]);
        if (table.dropped || !isRunning(table) || !isMidTurn(table, seat)) return;
      }
    }
  }

  /**
   * A bot plays for the seat, which stays its player's: until the table waits for somebody else, or that one is back. If it
   * looks for a player, until somebody has come.
   */
  async #letBotPlay(table: LiveTable, seat: Seat, isOpen: boolean): Promise<void> {
    const deadlines = table.body.deadlines!;
    if (!isOpen) table.body.deadlines = { ...deadlines, played: [...deadlines.played, seat] };
    await table.handOver({ ...table.seats.get(seat)!, bot: table.standIn }, 'bot', 'lent');
  }

  /** Those for whom a bot has played and who are asked nothing now have their seat back. */
  #returnSeats(table: LiveTable): void {
    const deadlines = table.body.deadlines!;
    const { chronicle } = table;
    if (deadlines.played.length === 0 || !chronicle || table.row.status !== 'playing') return;
    // As everybody knows it: whoever has answered in a window stays among those for whom it may wait (AN-5.d).
    const { waits: asked } = chronicle.game.told(chronicle.state, SPECTATOR);
    const done = deadlines.played.filter((seat) => !asked.includes(seat));
    if (done.length === 0) return;
    const played = deadlines.played.filter((seat) => asked.includes(seat));
    table.body.deadlines = { ...deadlines, played };
    for (const seat of done) {
      const row = table.seats.get(seat)!;
      if (row.person === null || row.bot === null) continue;
      // Not within what is being stored now.
      queueMicrotask(() => {
        if (table.dropped || table.seats.get(seat) !== row) return;
        void table.handOver({ ...row, bot: null }, 'person', 'back').catch(() => null);
      });
    }
  }

  #put(table: LiveTable, state: DeadlineState): void {
    table.body.deadlines = { ...table.body.deadlines!, state };
  }

  // ---------------------------------------------------------------- by people

  /** Somebody who sits here has said other holidays. */
  async tellHolidays(table: LiveTable, person: string, holidays: readonly Holiday[]): Promise<void> {
    const { deadlines } = table.body;
    if (!deadlines?.rule.holidays || table.row.status !== 'playing') return;
    const now = momentOf(this.#clock);
    let { state } = deadlines;
    for (const { seat, person: sits } of table.seats.values())
      if (sits === person) state = plan(deadlines.rule, state, seat, holidays, now);
    if (state === deadlines.state) return;
    this.#put(table, state);
    await table.save();
  }

  /** Whoever sits there takes longer. */
  async takeLonger(table: LiveTable, seat: Seat): Promise<void> {
    const deadlines = mustHaveDeadlines(table);
    if (!deadlines.state.due[seat]) throw new Denied('conflict', 'Nothing is due from you now');
    if (deadlines.state.due[seat].missed) throw new Denied('conflict', 'The time for this is up already');
    const state = extend(deadlines.rule, deadlines.state, seat);
    if (!state) throw new Denied('conflict', 'You have taken longer as often as this table allows');
    this.#put(table, state);
    table.note({ what: 'longer', seat });
    await table.save();
  }

  /** The game master gives all for whom the table waits until another time. */
  async move(table: LiveTable, at: number): Promise<void> {
    const deadlines = mustHaveDeadlines(table);
    const { game, state } = table.playing();
    if (!game.facts.gameMaster)
      throw new Denied(
        'not-allowed',
        `In ${game.facts.title} the host is no game master, and moves no deadline`,
      );
    if (table.body.paused) throw new Denied('conflict', 'The game is paused by agreement');
    if (game.told(state, SPECTATOR).window)
      throw new Denied('conflict', 'An interruption has its own time, the same for all');
    if (Object.keys(deadlines.state.due).length === 0) throw new Denied('conflict', 'Nothing is due now');
    const now = momentOf(this.#clock);
    if (at <= now.wall)
      throw new Denied('bad-input', 'This time is past; to end the turn now say that time is up');
    if (at > now.wall + FURTHEST) throw new Denied('bad-input', 'This is more than a year away');
    this.#put(table, moveTo(deadlines.state, at, now));
    table.note({ what: 'moved', seat: null });
    await table.save();
  }
}

const isStillDue = (before: DeadlineState, after: DeadlineState, seat: Seat): boolean =>
  after.due[seat] === before.due[seat];

const isRunning = ({ row, body, chronicle }: LiveTable): boolean =>
  chronicle !== null && row.status === 'playing' && body.deadlines !== null && !isAtRest(body);

/** How a seat is answered for that is late; null: neither it nor the rules have an answer. */
function answerFor(table: LiveTable, seat: Seat, how: 'standing' | 'late'): 'standing' | 'late' | null {
  const { game, state } = table.playing();
  if (how === 'standing' && game.beforehand(state, seat)) return 'standing';
  return game.asks(state).find((one) => one.seat === seat)?.late ? 'late' : null;
}

/**
 * Does the table wait for this seat and for nobody else, as everybody knows? Where turns have their own times, or are written
 * for all at once, what is asked next is the next turn.
 */
function isMidTurn(table: LiveTable, seat: Seat): boolean {
  const { game } = table.playing();
  if (game.facts.gameMaster || table.body.deadlines!.rule.turns.kind === 'fixed') return false;
  const { waits, window } = table.toldTo(SPECTATOR);
  return !window && waits.length === 1 && waits[0] === seat;
}

/** When it must be awake next, in time that the server was open; null: when somebody comes. */
const wakesAt = (table: LiveTable): number | null =>
  isRunning(table) ? firstOf(nextDue(table.body.deadlines!.state)?.ends, table.body.window?.ends) : null;

const firstOf = (...times: (number | undefined)[]): number | null => {
  const given = times.filter((time) => time !== undefined);
  return given.length === 0 ? null : Math.min(...given);
};

/** For whom the table waits after the last row, as everybody knows; in a window nobody has a deadline of his own. */
function awaitedAt(table: LiveTable, last: Row | null): Awaited[] {
  const { chronicle, row, seats } = table;
  if (!chronicle || row.status !== 'playing') return [];
  const { waits, window } = chronicle.game.told(chronicle.state, SPECTATOR);
  if (window) return [];
  const { away } = table.body.deadlines!.state;
  return waits
    .filter((seat) => seats.get(seat)!.bot === null)
    .map((seat) => {
      const goesOn = table.canUndo(seat) || (last?.kind === 'undo' && last.seat === seat);
      return { seat, question: chronicle.asked[seat]!, goesOn, away: asHolidays(away?.[seat] ?? HERE) };
    });
}

function mustHaveDeadlines(table: LiveTable) {
  table.playing();
  if (!table.body.deadlines) throw new Denied('conflict', 'Nothing is due at this table at any time');
  return table.body.deadlines;
}
