/** Tables made of other tables: a sandbox from a position, a rematch, a game that was played elsewhere. */

import { randomBytes } from 'node:crypto';
import {
  fast,
  giveSalt,
  type Json,
  layOut,
  override,
  refsIn,
  replay,
  start,
  type Viewer,
} from '@annales/engine';
import type { ServerClock } from '../clock.ts';
import { Denied } from '../errors.ts';
import type { ImportPool, Kept, Verified } from '../imports/pool.ts';
import { Storing } from '../imports/verify.ts';
import { newId } from '../people/secrets.ts';
import type { Person, SeatRow, Store, StoreChange, TableRow } from '../store/store.ts';
import { Cancelled } from '../threads.ts';
import type { Titles } from '../titles.ts';
import { newBody, type TableBody } from './body.ts';
import type { LiveTable } from './live.ts';
import type { Lobby, SeatWish } from './lobby.ts';
import { takenFrom } from './naming.ts';
import { snapshotOf } from './records.ts';

export class DerivedTables {
  readonly #store: Store;
  readonly #titles: Titles;
  readonly #clock: ServerClock;
  readonly #imports: ImportPool;
  readonly #rematches = new Map<string, Promise<string>>();

  constructor(store: Store, titles: Titles, clock: ServerClock, imports: ImportPool) {
    this.#store = store;
    this.#titles = titles;
    this.#clock = clock;
    this.#imports = imports;
  }

  /** A private sandbox: a world that the viewer cannot tell from the real one, with all seats in its own hands. */
  async fork(
    table: LiveTable,
    viewer: Viewer,
    view: Json,
    person: Person,
    eyes: readonly Viewer[],
  ): Promise<string> {
    const { game, record } = table.playing();
    if (game.result(view)) throw new Denied('conflict', 'The game is over here: there is nothing to try out');
    // Which of the possible worlds it is must not follow from anything that the server knows.
    const world = game.imagine(view, viewer, fast(randomBytes(16).toString('hex')));
    const open = layOut(game, record.init, randomBytes(32).toString('hex'));
    for (const seat of record.init.seats) giveSalt(open, seat, randomBytes(16).toString('hex'));
    const chronicle = start(open);
    override(chronicle, world, record.init.seats, 'fork');
    const taken = await takenFrom(this.#store, table, person);
    const title = taken.title ? `${taken.title} (sandbox)` : 'Sandbox';
    const { packName } = table.body;
    const storing = new Storing(chronicle.record);
    replay(game, chronicle.record, { each: (one, i) => storing.add(one, i) });
    const { named } = taken;
    const body = { title, ...(named && { named }), packName, origin: 'fork', seed: open.seed } as const;
    const shown = await this.#store.textsShown(table.id, eyes, refsIn(JSON.stringify(view)));
    const refs = shown.map(({ ref }) => ref);
    // As they are when this is stored: their writer may remove them just now.
    const copied = (id: string): StoreChange => ({ do: 'copy-texts', from: table.id, table: id, refs });
    return this.#keep({ record: chronicle.record, ...storing.done() }, person, body, {
      refs,
      changes: (id) => [copied(id), ...taken.noted(id)],
    });
  }

  /**
   * A game that was played elsewhere, verified by a thread; `cancelled` is given a way to stop that, `tell` hears how far it is. `local`: it was played
   * in one browser, so its dice prove nothing, however it ended.
   */
  async bring(
    text: string,
    person: Person,
    {
      local = false,
      cancelled = () => {},
      tell = () => {},
    }: { local?: boolean; cancelled?: (cancel: () => void) => void; tell?: (share: number) => void } = {},
  ): Promise<string> {
    const { value, cancel } = this.#imports.run(text, tell);
    cancelled(cancel);
    const brought = await value.catch((error) => {
      if (error instanceof Cancelled) throw error;
      throw new Denied('bad-input', `The game cannot be verified: ${(error as Error).message}`);
    });
    if ('reason' in brought) throw new Denied(brought.kind, brought.reason);
    const { record, seed, over } = brought;
    const { hash } = brought.pack;
    const data = brought.pack.data ?? JSON.stringify((await this.#titles.boxed(record.game)).data);
    const origin = over && !local ? 'imported' : 'played-locally';
    const packName = brought.pack.data === null ? null : 'imported';
    // Whoever brings them sits everywhere, and may have them removed as the host.
    const at = this.#clock.wall();
    const written = (table: string): StoreChange[] =>
      brought.texts.map((one) => ({
        do: 'put-text',
        text: { ...one, table, person: null, at, contact: 0 },
      }));
    const texts = { refs: brought.texts.map(({ ref }) => ref), changes: written };
    return this.#keep(brought, person, { title: '', packName, origin, seed }, texts, {
      do: 'put-pack',
      pack: { hash, game: record.game, name: null, data },
    });
  }

  async #keep(
    { record, rows, snapshots, over }: Kept & Pick<Verified, 'record'>,
    person: Person,
    body: Pick<TableBody, 'title' | 'named' | 'packName' | 'origin' | 'seed'>,
    texts: { refs: readonly string[]; changes: (table: string) => StoreChange[] },
    ...more: StoreChange[]
  ): Promise<string> {
    const id = newId();
    const now = this.#clock.wall();
    const row: TableRow = {
      id,
      game: record.game,
      status: over ? 'over' : 'playing',
      listed: 'private',
      host: person.id,
      created: now,
      touched: now,
      body: JSON.stringify(newBody(record, record.rules, body)),
    };
    const seats = record.init.seats.map(
      (seat): SeatRow => ({
        table: id,
        seat,
        holder: 'person',
        person: person.id,
        bot: null,
        link: null,
        opened: null,
        keptFor: null,
      }),
    );
    await this.#store.write(
      ...more,
      { do: 'put-table', table: row },
      ...seats.map((seat): StoreChange => ({ do: 'put-seat', seat })),
      { do: 'append', table: id, from: 0, rows },
      ...snapshots.map(({ state, tally, stays }) => snapshotOf(id, state, tally, stays)),
      ...texts.changes(id),
      {
        do: 'show-texts',
        table: id,
        shown: texts.refs.flatMap((ref) => record.init.seats.map((seat) => [ref, seat] as const)),
      },
    );
    return id;
  }

  /** The same game again, the same people, seats as they were; all add new salts. Who comes second finds it made. */
  /** `swapped`: everybody sits one seat further. */
  rematch(table: LiveTable, person: Person, lobby: Lobby, swapped: boolean): Promise<string> {
    if (table.body.rematch !== null) return Promise.resolve(table.body.rematch);
    let making = this.#rematches.get(table.id);
    if (!making) {
      making = this.#again(table, person, lobby, swapped).finally(() => this.#rematches.delete(table.id));
      this.#rematches.set(table.id, making);
    }
    return making;
  }

  async #again(table: LiveTable, host: Person, lobby: Lobby, swapped: boolean): Promise<string> {
    const { row, body, seats } = table;
    const sat = body.seats.map((seat) => seats.get(seat)!);
    const was = swapped ? [sat.at(-1)!, ...sat.slice(0, -1)] : sat;
    const taken = await takenFrom(this.#store, table, host);
    const { id } = await lobby.create(
      host,
      {
        game: row.game,
        scenario: body.scenario,
        options: body.options,
        ...(body.standing && { standing: body.standing }),
        seats: was.map(({ bot, person }): SeatWish => (bot !== null && person === null ? { bot } : 'anyone')),
        listed: row.listed,
        clock: body.clock,
        leaving: body.leaving,
        fallen: body.fallen,
        absence: body.absence,
        deadlines: body.deadlines?.rule ?? null,
        drafts: body.drafts,
        letters: body.letters,
        anonymous: body.anonymous,
        hints: body.hints === true,
        title: taken.title,
        ...(body.packName === null ? {} : { pack: body.pack }),
      },
      was.map(({ person }) => person),
      taken,
    );
    body.rematch = id;
    await table.save();
    return id;
  }
}
