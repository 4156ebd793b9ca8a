/** Lets bots play their seats of a game here, one thought at a time, and slowly enough to be followed. */

import { Refusal, type Row, type Seat } from '@annales/engine';
import { newId } from '../house/chance.ts';
import { Cancelled, type Think, type Thinking } from '../think/thinker.ts';
import type { GameHere } from './game.ts';

/** A bot that always finds something to do: it takes over for a thought that has failed. */
const LAST_RESORT = 'random';

interface Around {
  /** Somebody looks: steps come no faster than this many milliseconds apart. */
  pace(): number;
  changed(): void;
  acted(row: Row): Promise<void>;
  failed(error: unknown): void;
}

export class Bots {
  readonly #game: GameHere;
  readonly #think: Think;
  readonly #around: Around;
  #now: { seat: Seat; thinking: Thinking | null } | null = null;
  #last = 0;
  #closed = false;

  constructor(game: GameHere, think: Think, around: Around) {
    this.#game = game;
    this.#think = think;
    this.#around = around;
  }

  /** Who thinks just now. */
  get seat(): Seat | null {
    return this.#now?.seat ?? null;
  }

  /** Somebody may be asked who is a bot. */
  look(): void {
    if (this.#closed || this.#now) return;
    const { game, chronicle } = this.#game;
    for (const { seat } of game.asks(chronicle.state)) {
      const bot = this.#botOf(seat);
      if (bot !== null) {
        void this.#play(seat, bot);
        return;
      }
    }
  }

  /** Stops a bot in the middle of its thought. */
  stop(seat: Seat): void {
    if (this.#now?.seat === seat) this.#now.thinking?.cancel();
  }

  close(): void {
    this.#closed = true;
    this.#now?.thinking?.cancel();
  }

  #botOf = (wanted: Seat): string | null => this.#game.seats.find(({ seat }) => seat === wanted)?.bot ?? null;

  async #play(seat: Seat, bot: string): Promise<void> {
    this.#now = { seat, thinking: null };
    this.#around.changed();
    let again = true;
    try {
      await this.#answer(seat, bot, bot).catch((error) => {
        if (isExpected(error) || bot === LAST_RESORT) throw error;
        return this.#answer(seat, bot, LAST_RESORT);
      });
    } catch (error) {
      // A stale thought is thought again; all else is told.
      again = isExpected(error);
      if (!again) this.#around.failed(error);
    }
    this.#now = null;
    this.#around.changed();
    if (again) this.look();
  }

  /** `bot` holds the seat, `thinker` thinks. */
  async #answer(seat: Seat, bot: string, thinker: string): Promise<void> {
    const { game, chronicle, kept } = this.#game;
    const thinking = this.#think({
      game: kept.game,
      pack: game.data.hash,
      data: game.data.value,
      bot: thinker,
      seat,
      view: game.view(chronicle.state, seat) as never,
      luck: newId(),
    });
    this.#now!.thinking = thinking;
    const version = chronicle.versions[seat]!;
    const action = await thinking.action;
    const wait = this.#last + this.#around.pace() - Date.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    // Meanwhile the seat may have gone to a person.
    if (this.#closed || this.#botOf(seat) !== bot) return;
    this.#last = Date.now();
    const { row } = this.#game.submit({ seat, version, id: newId(), action });
    if (row) await this.#around.acted(row);
  }
}

const isExpected = (error: unknown): boolean =>
  error instanceof Cancelled || (error instanceof Refusal && error.clause === 'AN-4.a');
