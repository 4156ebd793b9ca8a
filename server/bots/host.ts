/** Lets bots play the seats they hold, or in which they stand in for somebody. */

import { type Action, Refusal, type Row, type Seat } from '@annales/engine';
import { type Clock, passed } from '../clock.ts';
import { markOf, newId } from '../people/secrets.ts';
import type { Store } from '../store/store.ts';
import type { Attendant, LiveTable } from '../tables/live.ts';
import { Cancelled } from '../threads.ts';
import type { BotPool } from './pool.ts';

/** A bot that always finds something to do: it takes over for a thought that has failed. */
const LAST_RESORT = 'random';

/** Where bots alone play and somebody looks on, each takes at least so long: milliseconds. */
const PACE = 400;

export class BotHost implements Attendant {
  readonly #pool: BotPool;
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #complain: (sentence: string) => void;
  /** How to stop the thinking that is under way, by table and seat. */
  readonly #thinking = new Map<string, () => void>();

  constructor(pool: BotPool, store: Store, clock: Clock, complain: (sentence: string) => void) {
    this.#pool = pool;
    this.#store = store;
    this.#clock = clock;
    this.#complain = complain;
  }

  changed(table: LiveTable, _row: Row | null): void {
    for (const { bot } of table.seats.values()) {
      if (bot === null) continue;
      setImmediate(() => this.#look(table));
      return;
    }
  }

  busy(table: LiveTable): boolean {
    return table.thinking.size > 0;
  }

  /** What the game’s own bot would do, from the seat’s view alone. `cancel` stops it. */
  async hint(table: LiveTable, seat: Seat): Promise<{ action: Promise<Action>; cancel(): void }> {
    return this.#think(table, seat, table.standIn);
  }

  /** Stops a bot in the middle of its thought: the seat goes back to its owner. */
  stop(table: LiveTable, seat: Seat): void {
    this.#thinking.get(`${table.id} ${seat}`)?.();
  }

  #look(table: LiveTable): void {
    if (!isPlaying(table)) return;
    const { game, state } = table.chronicle!;
    for (const { seat } of game.asks(state)) {
      const { bot } = table.seats.get(seat)!;
      if (bot !== null && !table.thinking.has(seat)) void this.#play(table, seat, bot);
    }
  }

  async #play(table: LiveTable, seat: Seat, bot: string): Promise<void> {
    table.thinking.add(seat);
    table.gallery.tellPresence();
    let again = true;
    try {
      await this.#answer(table, seat, bot, bot).catch((error) => {
        if (isExpected(error) || bot === LAST_RESORT) throw error;
        this.#complain(`bot ${bot} at table ${markOf(table.id)}: ${(error as Error).message}`);
        return this.#answer(table, seat, bot, LAST_RESORT);
      });
    } catch (error) {
      // A stale thought is thought again; all else is told.
      again = isExpected(error);
      if (!again) this.#complain(`bot ${bot} at table ${markOf(table.id)}: ${(error as Error).message}`);
    } finally {
      this.#thinking.delete(`${table.id} ${seat}`);
      table.thinking.delete(seat);
      table.gallery.tellPresence();
    }
    if (again) this.#look(table);
  }

  /** `bot` holds the seat, `thinker` thinks. */
  async #answer(table: LiveTable, seat: Seat, bot: string, thinker: string): Promise<void> {
    const version = table.playing().versions[seat]!;
    const { action, cancel } = await this.#think(table, seat, thinker);
    this.#thinking.set(`${table.id} ${seat}`, cancel);
    const decided = await action;
    // Else a whole game would be over before its owner could take the seat back.
    if (isLeftToBots(table) && table.gallery.size > 0) await passed(this.#clock, PACE);
    // Meanwhile the seat may have gone back to its owner, or the table have been paused.
    if (!isPlaying(table) || table.seats.get(seat)!.bot !== bot) return;
    await table.submit({ seat, version, id: newId(), action: decided });
  }

  async #think(table: LiveTable, seat: Seat, bot: string) {
    const { game } = table.playing();
    const view = JSON.stringify(table.viewOf(seat));
    const pack = table.body.packName === null ? null : await this.#store.pack(table.body.pack);
    const { value: action, cancel } = this.#pool.run({
      game: table.row.game,
      pack: game.data.hash,
      data: pack?.data ?? null,
      bot,
      seat,
      view,
      luck: newId(),
    });
    return { action, cancel };
  }
}

const isPlaying = ({ chronicle, dropped, row, body }: LiveTable): boolean =>
  chronicle !== null && !dropped && row.status === 'playing' && !body.paused;

const isLeftToBots = ({ seats }: LiveTable): boolean => [...seats.values()].every(({ bot }) => bot !== null);

const isExpected = (error: unknown): boolean =>
  error instanceof Cancelled || (error instanceof Refusal && error.clause === 'AN-4.a');
