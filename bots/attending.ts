/**
 * Lets bots play the seats they hold at one table, wherever it stands: whom to ask now, and what is done with what they
 * think. Hosts differ in where bots think and in how much time they take.
 */

import { type Action, type Chronicle, Refusal, type Seat, SPECTATOR } from '@annales/engine';

/** A table as its bots need it. */
export interface BotTable {
  /** Its record while it is played; null: it has not begun, is paused, over or laid down. */
  playing(): Pick<Chronicle<unknown, Action, unknown>, 'game' | 'state' | 'versions'> | null;
  /** The bot that plays a seat now; null: a person, or nobody. */
  botOf(seat: Seat): string | null;
  /** What a bot does in this seat, by what the seat may know; `unasked`: what it would do of itself, null if nothing. */
  think(thought: Thought, stop: AbortSignal): Promise<Action | null>;
  /** A thought is at its end: so many milliseconds are still to pass before anything is done. */
  pace(): number;
  /** In a window every bot takes at least so many milliseconds, whatever it holds: how long it thinks tells nothing, AN-5.d. */
  windowTime(): number;
  wait(milliseconds: number): Promise<void>;
  submit(seat: Seat, version: number, action: Action): Promise<void>;
  /** Others think now than before. */
  changed(): void;
  failed(bot: string, error: unknown): void;
}

export interface Thought {
  seat: Seat;
  bot: string;
  unasked: boolean;
}

/** What every host takes for a window, if it is not told otherwise. */
export const WINDOW_TIME = 700;

/** A bot that always finds something to do: it takes over for a thought that has failed. */
const LAST_RESORT = 'random';

export class Attending {
  readonly #table: BotTable;
  /** So many think at once. */
  readonly #most: number;
  readonly #thoughts = new Map<Seat, { thought: Thought; stop: AbortController }>();
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
    for (const [seat, { thought }] of this.#thoughts) if (!thought.unasked) seats.push(seat);
    return seats;
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
  #wanted(): Thought[] {
    const playing = this.#closed ? null : this.#table.playing();
    if (!playing) return [];
    const { game, state, versions } = playing;
    const asked = game.asks(state).map(({ seat }) => seat);
    const free = game
      .inPlay(state)
      .filter((seat) => !asked.includes(seat) && this.#offered.get(seat) !== versions[seat]);
    const thoughts: Thought[] = [];
    for (const seat of [...asked, ...free]) {
      const bot = this.#table.botOf(seat);
      if (bot === null || this.#thoughts.has(seat)) continue;
      const unasked = !asked.includes(seat);
      if (!unasked || game.choices(state, seat).length > 0) thoughts.push({ seat, bot, unasked });
    }
    return thoughts;
  }

  async #play(thought: Thought): Promise<void> {
    const { seat, bot, unasked } = thought;
    const stop = new AbortController();
    this.#thoughts.set(seat, { thought, stop });
    if (!unasked) this.#table.changed();
    let again = true;
    try {
      await this.#answer(thought, bot, stop.signal).catch((error) => {
        if (isExpected(error, thought, stop.signal) || bot === LAST_RESORT || unasked) throw error;
        this.#table.failed(bot, error);
        return this.#answer(thought, LAST_RESORT, stop.signal);
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
  async #answer({ seat, bot, unasked }: Thought, thinker: string, stop: AbortSignal): Promise<void> {
    const playing = this.#table.playing();
    if (!playing) return;
    const { game, state, versions } = playing;
    // While another thought about it and failed, the question may have gone.
    if (!unasked && !game.asks(state).some((one) => one.seat === seat)) return;
    const version = versions[seat]!;
    this.#offered.set(seat, version);
    const takes = !unasked && game.told(state, SPECTATOR).window ? this.#table.windowTime() : 0;
    const [action] = await Promise.all([
      this.#table.think({ seat, bot: thinker, unasked }, stop),
      takes > 0 ? this.#table.wait(takes) : null,
    ]);
    if (action === null) return;
    const pace = this.#table.pace();
    if (pace > 0) await this.#table.wait(pace);
    // Meanwhile the seat may have gone to a person, or the table have been paused.
    if (this.#closed || stop.aborted || !this.#table.playing() || this.#table.botOf(seat) !== bot) return;
    await this.#table.submit(seat, version, action);
  }
}

/** Stopped, or too late: the question has changed since, or what was to be done unasked is not offered any more. */
const isExpected = (error: unknown, { unasked }: Thought, stop: AbortSignal): boolean =>
  stop.aborted || (error instanceof Refusal && (unasked || error.clause === 'AN-4.a'));
