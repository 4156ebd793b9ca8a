/**
 * Lets bots play the seats they hold at one table, wherever it stands: whom to ask now, and what is done with what they
 * think. Hosts differ in where bots think and in how much time they take.
 */

import {
  type Action,
  type Choice,
  type Chronicle,
  isForm,
  Refusal,
  type Seat,
  SPECTATOR,
} from '@annales/engine';
import { ANYWHERE } from './levels.ts';
import { Purses, type Spent } from './purse.ts';

/** A table as its bots need it. */
export interface BotTable {
  /** Its record while it is played; null: it has not begun, is paused, over or laid down. */
  playing(): Pick<Chronicle<unknown, Action, unknown>, 'game' | 'state' | 'versions'> | null;
  /** The bot that plays a seat now; null: a person, or nobody. */
  botOf(seat: Seat): string | null;
  /** What a bot does in this seat, by what the seat may know; `tell` hears now and then which share of its time is over. */
  think(thought: Thought, stop: AbortSignal, tell: (share: number) => void): Promise<Thoughts>;
  /** A thought is at its end: so many milliseconds are still to pass before anything is done. */
  pace(): number;
  /** In a window every bot takes at least so many milliseconds, whatever it holds: how long it thinks tells nothing, AN-5.d. */
  windowTime(): number;
  wait(milliseconds: number): Promise<void>;
  submit(seat: Seat, version: number, action: Action): Promise<void>;
  /** Others think now than before, or somebody is further. */
  changed(): void;
  failed(bot: string, error: unknown): void;
}

export interface Thought {
  seat: Seat;
  bot: string;
  /** What it would do of itself; null if nothing. */
  unasked: boolean;
  /** What was spent on this operation before. */
  spent: Spent;
  /** So many bots of the table are asked at once. */
  among: number;
  /** In a window: so many milliseconds at most; null: as long as it takes. */
  within: number | null;
}

/** What came of a thought. */
export interface Thoughts {
  action: Action | null;
  spent: Spent;
}

/** What every host takes for a window, if it is not told otherwise. */
export const WINDOW_TIME = 700;

/** All bots of a window together think for this share of its time, so that each has answered when it is over. */
const THOUGHT_IN_WINDOW = 0.6;
/** Where a window takes no time, since nobody looks, they think as if it took so many milliseconds. */
const HASTE = 200;

/** A bot that always finds something to do: it takes over for a thought that has failed. */
const LAST_RESORT = ANYWHERE;

interface Wanted extends Pick<Thought, 'seat' | 'bot' | 'unasked'> {}

interface Begun extends Wanted {
  stop: AbortController;
  /** Which share of its time is over; null: nobody is told. */
  share: number | null;
}

export class Attending {
  readonly #table: BotTable;
  /** So many think at once. */
  readonly #most: number;
  readonly #thoughts = new Map<Seat, Begun>();
  readonly #purses = new Purses();
  /** The version of each seat at which its bot was last offered free choices: once after each change that it can see. */
  readonly #offered = new Map<Seat, number>();
  #closed = false;

  constructor(table: BotTable, most = Number.POSITIVE_INFINITY) {
    this.#table = table;
    this.#most = most;
  }

  /** Seats whose bots think about what they are asked. Who thinks unasked is nobody's business. */
  get thinking(): Seat[] {
    const seats: Seat[] = [];
    for (const [seat, { unasked }] of this.#thoughts) if (!unasked) seats.push(seat);
    return seats;
  }

  /** How far those are who have thought for a while, from 0 to 1; in a window nobody is told. */
  get progress(): Record<Seat, number> {
    const shares: Record<Seat, number> = {};
    for (const [seat, { share }] of this.#thoughts) if (share !== null) shares[seat] = share;
    return shares;
  }

  /** Something may have changed: whoever is to think begins. */
  look(): void {
    for (const thought of this.#wanted()) {
      if (this.#thoughts.size >= this.#most) return;
      void this.#play(thought);
    }
  }

  /** Stops a bot in the middle of its thought: the seat goes to a person. */
  stop(seat: Seat): void {
    this.#thoughts.get(seat)?.stop.abort();
  }

  close(): void {
    this.#closed = true;
    for (const { stop } of this.#thoughts.values()) stop.abort();
  }

  /** Those who are asked; then those who may do something unasked, and have not been offered it since they saw a change. */
  #wanted(): Wanted[] {
    const playing = this.#closed ? null : this.#table.playing();
    if (!playing) return [];
    const { game, state, versions } = playing;
    const asks = game.asks(state);
    const asked = asks.map(({ seat }) => seat);
    this.#purses.asked(asked, asks[0]?.window === true);
    const free = game
      .inPlay(state)
      .filter((seat) => !asked.includes(seat) && this.#offered.get(seat) !== versions[seat]);
    const thoughts: Wanted[] = [];
    for (const seat of [...asked, ...free]) {
      const bot = this.#table.botOf(seat);
      if (bot === null || this.#thoughts.has(seat)) continue;
      const unasked = !asked.includes(seat);
      if (!unasked || game.choices(state, seat).length > 0) thoughts.push({ seat, bot, unasked });
    }
    return thoughts;
  }

  async #play(wanted: Wanted): Promise<void> {
    const { seat, bot, unasked } = wanted;
    const stop = new AbortController();
    const thought: Begun = { ...wanted, stop, share: null };
    this.#thoughts.set(seat, thought);
    if (!unasked) this.#table.changed();
    let again = true;
    try {
      await this.#answer(thought, bot).catch((error) => {
        if (isExpected(error, thought, stop.signal) || bot === LAST_RESORT || unasked) throw error;
        this.#table.failed(bot, error);
        return this.#answer(thought, LAST_RESORT);
      });
    } catch (error) {
      // What has become stale is thought again; all else is told.
      again = isExpected(error, thought, stop.signal);
      if (!again) this.#table.failed(bot, error);
    }
    this.#thoughts.delete(seat);
    if (!unasked) this.#table.changed();
    if (again) this.look();
  }

  /** The bot holds the seat, the thinker thinks. */
  async #answer(begun: Begun, thinker: string): Promise<void> {
    const { seat, bot, unasked, stop } = begun;
    const playing = this.#table.playing();
    if (!playing) return;
    const { game, state, versions } = playing;
    const asks = game.asks(state);
    // While another thought about it and failed, the question may have gone.
    if (!unasked && !asks.some((one) => one.seat === seat)) return;
    const version = versions[seat]!;
    this.#offered.set(seat, version);
    const isWindow = !unasked && game.told(state, SPECTATOR).window;
    const takes = isWindow ? this.#table.windowTime() : 0;
    const among = asks.filter((one) => this.#table.botOf(one.seat) !== null).length;
    const thought: Thought = {
      seat,
      bot: thinker,
      unasked,
      spent: this.#purses.of(seat),
      among: Math.max(1, among),
      within: isWindow ? (Math.max(takes, HASTE) * THOUGHT_IN_WINDOW) / Math.max(1, among) : null,
    };
    const [action] = await Promise.all([
      // In a window whoever has nothing to choose thinks too: where threads are busy that takes a while, and not to would tell it.
      (unasked || isWindow ? null : onlyAnswer(game.choices(state, seat))) ??
        this.#think(begun, thought, isWindow),
      takes > 0 ? this.#table.wait(takes) : null,
    ]);
    if (action === null) return;
    const pace = this.#table.pace();
    if (pace > 0) await this.#table.wait(pace);
    // Meanwhile the seat may have gone to a person, or the table have been paused.
    if (this.#closed || stop.signal.aborted || !this.#table.playing() || this.#table.botOf(seat) !== bot)
      return;
    await this.#table.submit(seat, version, action);
  }

  async #think(begun: Begun, thought: Thought, isWindow: boolean): Promise<Action | null> {
    const tell = (share: number): void => {
      if (isWindow || this.#thoughts.get(thought.seat) !== begun) return;
      begun.share = share;
      this.#table.changed();
    };
    const { action, spent } = await this.#table.think(thought, begun.stop.signal, tell);
    if (!thought.unasked) this.#purses.note(thought.seat, spent);
    return action;
  }
}

/** Where there is nothing to choose, nobody need think. */
function onlyAnswer(choices: readonly Choice<Action>[]): Action | null {
  const [only, more] = choices;
  return only === undefined || more !== undefined || only.free || only.replaces || isForm(only.action)
    ? null
    : only.action;
}

/** Stopped, or too late: the question has changed since, or what was to be done unasked is not offered any more. */
const isExpected = (error: unknown, { unasked }: Wanted, stop: AbortSignal): boolean =>
  stop.aborted || (error instanceof Refusal && (unasked || error.clause === 'AN-4.a'));
