/** A game in this browser: its record, who plays, and the shelf on which every row is kept before it is told. */

import '../doing/now.ts';
import {
  canUndo,
  copy,
  exportGame,
  fast,
  type GameFile,
  giveSalt,
  handOver,
  type Json,
  type LogPage,
  layOut,
  layStanding,
  layTable,
  logFor,
  logPage,
  mayRead,
  override,
  putAway,
  type Row,
  rowCount,
  type Seat,
  SPECTATOR,
  type Submission,
  start,
  submit,
  tallyOf,
  upgrade,
  type Viewer,
  type WrittenText,
} from '@annales/engine';
import type { Playable } from '@annales/games/playable.ts';
import { Denied } from '../remote/api.ts';
import { newId, newSalt, newSeed } from '../remote/chance.ts';
import { boxedGame, loadPlayable, makeGame } from '../rules.ts';
import type { AnyGame, Sight } from '../table/sitting.ts';
import { hereWords } from '../words/here.ts';
import type { WishHere } from './messages.ts';
import { type AnyChronicle, RecordHere, SPACING } from './record.ts';
import { type Kept, PlayedElsewhere, type SeatHere, type Shelf } from './shelf.ts';

/** Lines on a page of the log. */
const LINES = 200;

export class GameHere {
  readonly title: Playable;
  readonly kept: Kept;
  readonly chronicle: AnyChronicle;
  readonly #shelf: Shelf;
  readonly #record: RecordHere;
  /** What people wrote here, by its reference; and what was written with a row that is still to be kept. */
  readonly #texts = new Map<string, WrittenText>();
  #fresh: readonly WrittenText[] = [];
  /** Why nothing more can be done here: a row could not be kept. */
  #dropped: string | null = null;

  private constructor(
    shelf: Shelf,
    title: Playable,
    kept: Kept,
    chronicle: AnyChronicle,
    record: RecordHere,
  ) {
    this.#shelf = shelf;
    this.#record = record;
    this.title = title;
    this.kept = kept;
    this.chronicle = chronicle;
  }

  get game(): AnyGame {
    return this.chronicle.game;
  }

  get seats(): readonly SeatHere[] {
    return this.kept.seats;
  }

  // ---------------------------------------------------------------- laying and opening

  static async lay(shelf: Shelf, wish: WishHere): Promise<string> {
    const title = await loadPlayable(wish.game);
    const game = boxedGame(title);
    const { scenario, options } = wish;
    const bare = layTable(game.facts, { scenario, options, seats: wish.seats.length });
    const init = layStanding(game, bare, wish.standing);
    const seats = init.seats.map((seat, i): SeatHere => {
      const player = wish.seats[i]!;
      if (player === 'person') return { seat, holder: 'person', bot: null };
      return { seat, holder: 'bot', bot: player.bot };
    });
    const { curtain } = wish;
    return keepNew(shelf, begin(game, init), { seats, curtain, origin: 'here' });
  }

  /** Goes on exactly where it stands, with the data it was laid with; newer rules take over from there. */
  static async open(shelf: Shelf, id: string): Promise<GameHere> {
    const table = await shelf.read(id);
    if (!table) throw new Denied('not-found', hereWords.noGame);
    const { kept, laid } = table;
    const title = await loadPlayable(kept.game);
    const game = await makeGame(title, laid.data, laid.values);
    const record = new RecordHere(shelf, game, table);
    const chronicle = await record.last();
    if (chronicle.rules > game.facts.version) throw new Denied('conflict', hereWords.newerRules);
    const opened = new GameHere(shelf, title, kept, chronicle, record);
    if (game.facts.writes) for (const text of await shelf.texts(id)) opened.#texts.set(text.ref, text);
    const row = upgrade(chronicle);
    if (row) await opened.store(row);
    return opened;
  }

  // ---------------------------------------------------------------- doing

  /** Carried out, but not kept yet: `store` does that. */
  submit(submission: Submission): { version: number; row: Row | null } {
    this.#mustLive();
    const { version, row, texts = [] } = submit(this.chronicle, submission, newSalt);
    this.#fresh = texts;
    for (const text of texts) this.#texts.set(text.ref, text);
    return { version, row };
  }

  handOver(seat: Seat, holder: SeatHere['holder'], bot: string | null): Row {
    this.#mustLive();
    const row = handOver(this.chronicle, seat, bot === null ? 'person' : 'bot');
    this.kept.seats = this.kept.seats.map((one) => (one.seat === seat ? { seat, holder, bot } : one));
    return row;
  }

  /** What could not be kept has not happened. */
  async store(row: Row): Promise<void> {
    const { kept, chronicle } = this;
    const texts = this.#fresh;
    this.#fresh = [];
    kept.rows = rowCount(chronicle);
    kept.touched = Date.now();
    kept.result = this.game.result(chronicle.state);
    try {
      const state = copy(chronicle.state as Json);
      const isDue = kept.rows % SPACING === 0;
      const snapshot = isDue ? { state, tally: tallyOf(chronicle) } : null;
      // None of the rows is needed to play on.
      putAway(chronicle);
      await this.#shelf.append(structuredClone(kept), row, state, snapshot, texts);
    } catch (error) {
      const reason = error instanceof PlayedElsewhere ? hereWords.elsewhere : hereWords.notKept;
      this.#dropped = reason;
      throw new Denied('not-stored', reason);
    }
  }

  async uploadedTo(table: string): Promise<void> {
    this.kept.uploaded = table;
    await this.#shelf.put(structuredClone(this.kept));
  }

  #mustLive(): void {
    if (this.#dropped !== null) throw new Denied('not-stored', this.#dropped);
    if (this.kept.result) throw new Denied('conflict', hereWords.over);
  }

  // ---------------------------------------------------------------- looking

  sightOf(viewer: Viewer, row: Row | null): Sight {
    const { game, chronicle } = this;
    const entries = row?.entries.filter((entry) => mayRead(entry, viewer)) ?? [];
    return {
      viewer,
      version: chronicle.versions[viewer]!,
      view: game.view(chronicle.state, viewer) as Json,
      entries,
      undo: viewer !== SPECTATOR && !this.kept.result && canUndo(chronicle, viewer),
      asked: chronicle.asked[viewer] ?? 0,
    };
  }

  page(viewer: Viewer, before = Number.MAX_SAFE_INTEGER): Promise<LogPage> {
    const now = { rows: this.kept.rows, version: this.chronicle.versions[viewer]! };
    return logPage(this.#record, viewer, now, { after: 0, before, limit: LINES });
  }

  wordsOf(refs: readonly string[]): Record<string, string> {
    const known = refs.flatMap((ref) => this.#texts.get(ref) ?? []);
    return Object.fromEntries(known.map(({ ref, text }) => [ref, text]));
  }

  async viewAt(viewer: Viewer, version: number): Promise<Json> {
    const { state } = await this.#record.seenBy(viewer, version);
    return this.game.view(state, viewer) as Json;
  }

  /** The version that other eyes had when a viewer first saw this one. */
  async moment(viewer: Viewer, version: number, eyes: Viewer): Promise<number> {
    const { versions } = await this.#record.seenBy(viewer, version);
    return Math.max(1, versions[eyes]!);
  }

  // ---------------------------------------------------------------- taking along

  /** A world that the viewer cannot tell from the real one, with all seats in one's own hands. */
  async fork(viewer: Viewer, version: number): Promise<string> {
    const { game, chronicle } = this;
    const view = await this.viewAt(viewer, version);
    if (game.result(view)) throw new Denied('conflict', hereWords.nothingToTry);
    const { init } = chronicle.record;
    const begun = begin(game, init);
    override(begun.chronicle, game.imagine(view, viewer, fast(newSeed())), init.seats, 'fork');
    const seats = init.seats.map((seat): SeatHere => ({ seat, holder: 'person', bot: null }));
    return keepNew(this.#shelf, begun, { seats, curtain: false, origin: 'fork' });
  }

  /** The whole game with its seed, also while it runs: for a server that goes on with it. */
  async wholeFile(): Promise<GameFile> {
    const { game, chronicle } = this;
    const record = { ...chronicle.record, seed: chronicle.seed, rows: await this.#record.all() };
    return exportGame({ game, record }, [...this.#texts.values()]);
  }

  /** While it runs, what the viewer may know. */
  async fileFor(viewer: Viewer): Promise<Json> {
    if (this.kept.result) return (await this.wholeFile()) as unknown as Json;
    const { version, view } = this.sightOf(viewer, null);
    const record = { ...this.chronicle.record, rows: await this.#record.all() };
    return {
      annales: 'position',
      format: 1,
      game: record.game,
      data: record.data,
      viewer,
      version,
      view,
      log: logFor(record, viewer) as unknown as Json,
    };
  }
}

interface Begun {
  chronicle: AnyChronicle;
  seed: string;
}

/** The seed is committed to, every seat adds its salt, play begins. */
function begin(game: AnyGame, init: Kept['init']): Begun {
  const seed = newSeed();
  const laid = layOut(game, init, seed);
  for (const seat of init.seats) giveSalt(laid, seat, newSalt());
  return { chronicle: start(laid), seed };
}

async function keepNew(
  shelf: Shelf,
  { chronicle, seed }: Begun,
  own: Pick<Kept, 'seats' | 'curtain' | 'origin'>,
): Promise<string> {
  const { game, record, state } = chronicle;
  const { rows, seed: _none, ...head } = record;
  const now = Date.now();
  const kept: Kept = {
    id: newId(),
    game: record.game,
    init: record.init,
    created: now,
    touched: now,
    rows: rows.length,
    result: game.result(state),
    uploaded: null,
    ...own,
  };
  const laid = { ...head, seed, values: game.data };
  await shelf.create({ kept, laid, state: copy(state as Json) }, rows);
  return kept.id;
}
