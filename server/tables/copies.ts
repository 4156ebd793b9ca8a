/** Tables made of other tables: a sandbox from a position, a rematch, a game that was played elsewhere. */

import { randomBytes } from 'node:crypto';
import {
  difference,
  fast,
  type GameFile,
  type GameRecord,
  giveSalt,
  hashData,
  type Json,
  lastUpgrade,
  layOut,
  override,
  readGameFile,
  replay,
  start,
  type Viewer,
  verify,
  WrongFile,
} from '@annales/engine';
import type { HouseClock } from '../clock.ts';
import { Denied } from '../errors.ts';
import { newId } from '../people/secrets.ts';
import type { Change, Person, SeatRow, Store, StoredRow, TableRow } from '../store/store.ts';
import type { Titles } from '../titles.ts';
import { newBody, type TableBody } from './body.ts';
import type { AnyChronicle, LiveTable } from './live.ts';
import type { Lobby, SeatWish } from './lobby.ts';

export class Copies {
  readonly #store: Store;
  readonly #titles: Titles;
  readonly #clock: HouseClock;
  readonly #rematches = new Map<string, Promise<string>>();

  constructor(store: Store, titles: Titles, clock: HouseClock) {
    this.#store = store;
    this.#titles = titles;
    this.#clock = clock;
  }

  /** A private sandbox: a world that the viewer cannot tell from the real one, with all seats in its own hands. */
  async fork(table: LiveTable, viewer: Viewer, view: Json, person: Person): Promise<string> {
    const { game, record } = table.playing();
    if (game.result(view)) throw new Denied('conflict', 'The game is over here: there is nothing to try out');
    // Which of the possible worlds it is must not follow from anything that the server knows.
    const world = game.imagine(view, viewer, fast(randomBytes(16).toString('hex')));
    const open = layOut(game, record.init, randomBytes(32).toString('hex'));
    for (const seat of record.init.seats) giveSalt(open, seat, randomBytes(16).toString('hex'));
    const chronicle = start(open);
    override(chronicle, world, record.init.seats, 'fork');
    const title = table.body.title ? `${table.body.title} (sandbox)` : 'Sandbox';
    const { packName } = table.body;
    return this.#keep(chronicle, person, { title, packName, origin: 'fork', seed: open.seed });
  }

  /**
   * A file of a game, finished or not; what does not come out as the rules give it is refused with the place. `local`:
   * it was played in one browser, so its dice prove nothing, however it ended.
   */
  async bring(text: string, person: Person, local = false): Promise<string> {
    const file = fileOf(text);
    const { seed, game: id, rows } = file.record;
    const title = this.#titles.title(id);
    if (!title) throw new Denied('bad-input', `There is no game “${id.slice(0, 40)}” here`);
    if (rows.length > MOST_ROWS) throw new Denied('too-large', `A game has at most ${MOST_ROWS} rows`);
    if (seed === null) {
      const sentence = 'This file lacks the seed of its dice: the game is still played elsewhere';
      throw new Denied('bad-input', sentence);
    }
    const { checkData, data, make } = await title;
    const hash = hashData(file.data);
    if (hash !== hashData(data)) {
      const [fault] = orFault(() => checkData(file.data));
      if (fault) throw new Denied('bad-input', `The data of this game cannot be played with: ${fault}`);
    }
    const [wrong] = orFault(() => {
      const verdict = verify(file, make);
      if (verdict.wrong) return [verdict.wrong.sentence];
      return verdict.checked === 'all' ? [] : ['it was played by older rules'];
    });
    if (wrong) throw new Denied('bad-input', `The game does not verify: ${wrong}`);
    await this.#store.write({
      do: 'put-pack',
      pack: { hash, game: id, name: null, data: JSON.stringify(file.data) },
    });
    const game = (await this.#titles.game(id, hash)) as unknown as AnyChronicle['game'];
    const chronicle = replay(game, file.record, { seed });
    const origin = game.result(chronicle.state) && !local ? 'imported' : 'played-locally';
    const packName = hash === hashData(data) ? null : 'imported';
    return this.#keep(chronicle, person, { title: '', packName, origin, seed });
  }

  async #keep(
    { record, game, state }: AnyChronicle,
    person: Person,
    body: Pick<TableBody, 'title' | 'packName' | 'origin' | 'seed'>,
  ): Promise<string> {
    const id = newId();
    const now = this.#clock.wall();
    const row: TableRow = {
      id,
      game: record.game,
      status: game.result(state) ? 'over' : 'playing',
      listed: 'private',
      host: person.id,
      created: now,
      touched: now,
      body: JSON.stringify(newBody(record, record.rules, body)),
    };
    const seats = record.init.seats.map(
      (seat): SeatRow => ({ table: id, seat, holder: 'person', person: person.id, bot: null, link: null }),
    );
    await this.#store.write(
      { do: 'put-table', table: row },
      ...seats.map((seat): Change => ({ do: 'put-seat', seat })),
      { do: 'append', table: id, from: 0, rows: storedRows(game, record) },
    );
    return id;
  }

  /** The same game again, the same people, seats as they were; all add new salts. Who comes second finds it made. */
  rematch(table: LiveTable, person: Person, lobby: Lobby): Promise<string> {
    if (table.body.rematch !== null) return Promise.resolve(table.body.rematch);
    let making = this.#rematches.get(table.id);
    if (!making) {
      making = this.#again(table, person, lobby).finally(() => this.#rematches.delete(table.id));
      this.#rematches.set(table.id, making);
    }
    return making;
  }

  async #again(table: LiveTable, host: Person, lobby: Lobby): Promise<string> {
    const { row, body, seats } = table;
    const was = body.seats.map((seat) => seats.get(seat)!);
    const { id } = await lobby.create(
      host,
      {
        game: row.game,
        scenario: body.scenario,
        options: body.options,
        seats: was.map(({ bot, person }): SeatWish => (bot !== null && person === null ? { bot } : 'anyone')),
        listed: row.listed,
        clock: body.clock,
        hints: body.hints === true,
        title: body.title,
        ...(body.packName === null ? {} : { pack: body.pack }),
      },
      was.map(({ person }) => person),
    );
    body.rematch = id;
    await table.save();
    return id;
  }
}

/** Longer than any game. */
const MOST_ROWS = 5_000;

/** Every row with what it has changed; where older rules have played, the whole state comes with the upgrade. */
function storedRows(game: AnyChronicle['game'], record: GameRecord): StoredRow[] {
  const stored = record.rows.map((row): StoredRow => ({ row: JSON.stringify(row), patch: '[]' }));
  let before: Json = null;
  replay(game, record, {
    check: false,
    from: lastUpgrade(record),
    each: ({ state }, i) => {
      const after = game.copy(state) as Json;
      stored[i]!.patch = JSON.stringify(difference(before, after));
      before = after;
    },
  });
  return stored;
}

/** What somebody brings may be so odd that looking at it fails; that is a fault of it, not of ours. */
function orFault(look: () => string[]): string[] {
  try {
    return look();
  } catch (error) {
    return [(error as Error).message];
  }
}

function fileOf(text: string): GameFile {
  try {
    return readGameFile(text);
  } catch (error) {
    if (error instanceof WrongFile)
      throw new Denied('bad-input', `The file cannot be read: ${error.message}`);
    throw error;
  }
}
