/** Lets bots play the seats they hold, or in which they stand in for somebody; they think in threads. */

import { Attending, type BotTable, type Pondering, WINDOW_TIME } from '@annales/bots';
import { type Action, type Decision, dataHashOf, type Row, type Seat } from '@annales/engine';
import { type Clock, passed } from '../clock.ts';
import { markOf, newId } from '../people/secrets.ts';
import { Behind, type Store } from '../store/store.ts';
import { isAtRest } from '../tables/body.ts';
import { COMPUTER } from '../tables/leaving.ts';
import type { Attendant, LiveTable } from '../tables/live.ts';
import { Cancelled } from '../threads.ts';
import type { BotPool } from './pool.ts';

/** Where bots alone play and somebody looks on, each takes at least so long: milliseconds. */
const PACE = 400;

interface BotHostOptions {
  complain(sentence: string): void;
  /** How long a bot takes in a window, in milliseconds. */
  windowTime?: number | undefined;
}

export class BotHost implements Attendant {
  readonly #pool: BotPool;
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #options: BotHostOptions;
  readonly #tables = new WeakMap<LiveTable, Attending>();

  constructor(pool: BotPool, store: Store, clock: Clock, options: BotHostOptions) {
    this.#pool = pool;
    this.#store = store;
    this.#clock = clock;
    this.#options = options;
  }

  changed(table: LiveTable, _row: Row | null): void {
    for (const seat of table.seats.keys()) {
      if (botAt(table, seat) === null) continue;
      if (table.isOurs) setImmediate(() => this.#at(table).look());
      else table.company?.needsSomebody();
      return;
    }
  }

  followed(table: LiveTable): void {
    this.changed(table, null);
  }

  busy(table: LiveTable): boolean {
    return table.thinking.size > 0;
  }

  /** What the strongest bot would do, from the seat’s view alone. `cancel` stops it. */
  async hint(table: LiveTable, seat: Seat): Promise<{ decision: Promise<Decision<Action>>; cancel(): void }> {
    const wish = { seat, bot: table.adviser, explained: true };
    const { value, cancel } = await this.#think(table, wish, laneOf(table, table.seats.get(seat)!.person));
    return { decision: value.then(({ decision }) => decision!), cancel };
  }

  /** Stops a bot in the middle of its thought: the seat goes back to its owner. */
  stop(table: LiveTable, seat: Seat): void {
    this.#tables.get(table)?.stop(seat);
  }

  #at(table: LiveTable): Attending {
    const known = this.#tables.get(table);
    if (known) return known;
    const attending: Attending = new Attending(this.#tableOf(table, () => attending));
    this.#tables.set(table, attending);
    return attending;
  }

  #tableOf = (table: LiveTable, attending: () => Attending): BotTable => ({
    playing: () => (isPlaying(table) ? table.chronicle : null),
    botOf: (seat) => botAt(table, seat),
    think: async (thought, stop, tell) => {
      const { value, cancel } = await this.#think(table, thought, laneOf(table), tell);
      if (stop.aborted) cancel();
      stop.addEventListener('abort', cancel);
      const { decision, spent } = await value;
      return { action: decision?.action ?? null, spent };
    },
    // Else a whole game would be over before its owner could take a seat back.
    pace: () => (isLeftToBots(table) && table.watchers.isWatched ? PACE : 0),
    windowTime: () => this.#options.windowTime ?? WINDOW_TIME,
    wait: (milliseconds) => passed(this.#clock, milliseconds),
    submit: async (seat, version, action) => {
      await table.submit({ seat, version, id: newId(), action }).catch((error) => {
        // Somebody has acted by way of another server at the same moment: once that is known the bot is asked again.
        if (!(error instanceof Behind)) throw error;
      });
    },
    changed: () => {
      const { thinking, progress } = attending();
      table.thinking.clear();
      for (const seat of thinking) table.thinking.set(seat, progress[seat] ?? null);
      table.watchers.tellPresence();
    },
    failed: (bot, error) => {
      // A server that stops breaks thoughts off: whoever holds the table next thinks them again.
      if (error instanceof Cancelled) return;
      this.#options.complain(`bot ${bot} at table ${markOf(table.id)}: ${(error as Error).message}`);
    },
  });

  async #think(
    table: LiveTable,
    wish: Omit<Pondering, 'luck'>,
    lane: string,
    tell?: (share: number) => void,
  ) {
    const { game } = table.playing();
    const view = JSON.stringify(table.viewOf(wish.seat));
    const pack = table.body.packName === null ? null : await this.#store.pack(table.body.pack);
    const { data = null } = pack ?? {};
    return this.#pool.run(
      { ...wish, game: table.row.game, pack: dataHashOf(game), data, view, luck: newId() },
      tell,
      lane,
    );
  }
}

/**
 * For whom bots think at a table: threads are shared out among people, so that many tables of one cost the others no more
 * than one would. Tables at which nobody plays or looks on have no more than one person, all together.
 */
function laneOf({ body, seats, row, watchers, id }: LiveTable, person: string | null = null): string {
  const players = body.seats.map((seat) => seats.get(seat)!).filter(({ bot }) => bot === null);
  const player = person ?? players.find((one) => one.person !== null)?.person ?? null;
  return player ?? (watchers.isWatched ? (row.host ?? id) : '');
}

/** What the rules themselves run, no bot thinks about. */
function botAt({ seats }: LiveTable, seat: Seat): string | null {
  const { bot } = seats.get(seat)!;
  return bot === COMPUTER ? null : bot;
}

const isPlaying = ({ chronicle, dropped, isBehind, isOurs, row, body }: LiveTable): boolean =>
  chronicle !== null && !dropped && !isBehind && isOurs && row.status === 'playing' && !isAtRest(body);

const isLeftToBots = ({ seats }: LiveTable): boolean => [...seats.values()].every(({ bot }) => bot !== null);
