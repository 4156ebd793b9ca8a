/** Keeps the deadlines of tables, and does what a table has chosen for those who miss one. */

import { type Row, type Seat, SPECTATOR } from '@annales/engine';
import type { ServerClock } from '../clock.ts';
import { Denied } from '../errors.ts';
import { giveForLate } from '../tables/late.ts';
import type { Attendant, LiveTable } from '../tables/live.ts';
import type { Alarms } from './alarms.ts';
import {
  type Awaited,
  comeBack,
  type DeadlineState,
  extend,
  follow,
  goOn,
  type Moment,
  miss,
  moveTo,
  nextDue,
  stop,
} from './deadlines.ts';

/** Nobody is given longer than this at once, in milliseconds. */
const FURTHEST = 366 * 24 * 3_600_000;

export class DeadlineKeeper implements Attendant {
  readonly #clock: ServerClock;
  readonly #alarms: Alarms;

  constructor(clock: ServerClock, alarms: Alarms) {
    this.#clock = clock;
    this.#alarms = alarms;
  }

  /** What is due is stored with whatever was done. */
  changed(table: LiveTable, row: Row | null): void {
    const { deadlines } = table.body;
    if (!deadlines) return;
    const state = this.#after(table, deadlines.state, row);
    if (state !== deadlines.state) table.body.deadlines = { ...deadlines, state };
    this.#returnSeats(table);
    table.row.wakes = isRunning(table) ? firstOf(nextDue(state)?.ends, table.body.window?.ends) : null;
    this.#alarms.set(table.id, table.row.wakes);
  }

  #after(table: LiveTable, before: DeadlineState, row: Row | null): DeadlineState {
    const { rule } = table.body.deadlines!;
    const now = momentOf(this.#clock);
    if (table.body.paused) return before.stopped === null ? stop(before, now) : before;
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
  async ring(table: LiveTable): Promise<void> {
    while (!table.dropped && isRunning(table)) {
      const due = nextDue(table.body.deadlines!.state);
      if (!due || due.ends > this.#clock.open()) break;
      await this.#miss(table, due.seat);
    }
    if (!table.dropped) this.changed(table, null);
  }

  async #miss(table: LiveTable, seat: Seat): Promise<void> {
    const deadlines = table.body.deadlines!;
    this.#put(table, miss(deadlines.state, seat));
    table.note({ what: 'missed', seat });
    const { game, state } = table.playing();
    const ask = game.asks(state).find((one) => one.seat === seat);
    const how = deadlines.rule.missed === 'late' && !ask?.late ? 'bot' : deadlines.rule.missed;
    if (how === 'wait') await table.save();
    else if (how === 'late') await Promise.all([giveForLate(table, seat, 'deadline'), table.save()]);
    else await this.#letBotPlay(table, seat);
  }

  /** A bot plays for the seat, which stays its player's: until the table waits for somebody else, or that one is back. */
  async #letBotPlay(table: LiveTable, seat: Seat): Promise<void> {
    const deadlines = table.body.deadlines!;
    table.body.deadlines = { ...deadlines, played: [...deadlines.played, seat] };
    await table.handOver({ ...table.seats.get(seat)!, bot: table.standIn }, 'bot', 'lent');
  }

  /** Those for whom a bot has played and who are asked nothing now have their seat back. */
  #returnSeats(table: LiveTable): void {
    const deadlines = table.body.deadlines!;
    const { chronicle } = table;
    if (deadlines.played.length === 0 || !chronicle || table.row.status !== 'playing') return;
    const asked = chronicle.game.asks(chronicle.state).map(({ seat }) => seat);
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

export const momentOf = (clock: ServerClock): Moment => ({ wall: clock.wall(), open: clock.open() });

const isStillDue = (before: DeadlineState, after: DeadlineState, seat: Seat): boolean =>
  after.due[seat] === before.due[seat];

const isRunning = ({ row, body, chronicle }: LiveTable): boolean =>
  chronicle !== null && row.status === 'playing' && body.deadlines !== null && !body.paused;

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
  return waits
    .filter((seat) => seats.get(seat)!.bot === null)
    .map((seat) => {
      const goesOn = table.canUndo(seat) || (last?.kind === 'undo' && last.seat === seat);
      return { seat, question: chronicle.asked[seat]!, goesOn, away: [] };
    });
}

function mustHaveDeadlines(table: LiveTable) {
  table.playing();
  if (!table.body.deadlines) throw new Denied('conflict', 'Nothing is due at this table at any time');
  return table.body.deadlines;
}
