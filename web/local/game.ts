/** A game in this browser: its record, who plays, and the shelf on which every row is kept before it is told. */

import {
  type Action,
  type Chronicle,
  canUndo,
  copy,
  exportGame,
  fast,
  type GameFile,
  giveSalt,
  handOver,
  type Json,
  layOut,
  layTable,
  logFor,
  mayRead,
  override,
  type Row,
  reopen,
  replay,
  rulesAt,
  type Seat,
  SPECTATOR,
  type Submission,
  start,
  stateAfter,
  submit,
  upgrade,
  type Viewer,
} from '@annales/engine';
import type { Playable } from '@annales/games/playable.ts';
import { Denied } from '../house/api.ts';
import { newId, newSalt, newSeed } from '../house/chance.ts';
import { boxedGame, loadPlayable, makeGame } from '../rules.ts';
import { rowsAt } from '../table/past.ts';
import type { AnyGame, Sight, Told } from '../table/sitting.ts';
import { hereWords } from '../words/here.ts';
import type { WishHere } from './messages.ts';
import { type Kept, PlayedElsewhere, type SeatHere, type Shelf } from './shelf.ts';

type AnyChronicle = Chronicle<unknown, Action, unknown>;

export class GameHere {
  readonly title: Playable;
  readonly kept: Kept;
  readonly chronicle: AnyChronicle;
  readonly #shelf: Shelf;
  /** Why nothing more can be done here: a row could not be kept. */
  #dropped: string | null = null;

  private constructor(shelf: Shelf, title: Playable, kept: Kept, chronicle: AnyChronicle) {
    this.#shelf = shelf;
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
    const init = layTable(game.facts, { scenario, options, seats: wish.seats.length });
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
    const whole = await shelf.read(id);
    if (!whole) throw new Denied('not-found', hereWords.noGame);
    const { kept, laid, rows, state } = whole;
    const { seed, values, ...head } = laid;
    const record = { ...head, seed: kept.result ? seed : null, rows };
    const title = await loadPlayable(kept.game);
    const game = await makeGame(title, laid.data, values);
    if (rulesAt(record) > game.facts.version) throw new Denied('conflict', hereWords.newerRules);
    // What older rules played cannot be played again by these: the stored state is taken as it stands.
    const older = rulesAt(record) < game.facts.version;
    const chronicle = older
      ? reopen(game, record, { state: state as unknown, seed })
      : replay(game, record, { seed, check: false });
    const opened = new GameHere(shelf, title, kept, chronicle);
    const row = upgrade(chronicle);
    if (row) await opened.store(row);
    return opened;
  }

  // ---------------------------------------------------------------- doing

  /** Carried out, but not kept yet: `store` does that. */
  submit(submission: Submission): { version: number; row: Row | null } {
    this.#mustLive();
    return submit(this.chronicle, submission);
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
    kept.rows = chronicle.record.rows.length;
    kept.touched = Date.now();
    kept.result = this.game.result(chronicle.state);
    try {
      await this.#shelf.append(structuredClone(kept), row, copy(chronicle.state as Json));
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

  logOf = (viewer: Viewer): Told[] => logFor(this.chronicle.record, viewer);

  viewAt(viewer: Viewer, version: number): Json {
    const { game } = this;
    return game.view(this.#stateAt(viewer, version), viewer) as Json;
  }

  #stateAt(viewer: Viewer, version: number): unknown {
    const { record } = this.chronicle;
    const rows = rowsAt(record, viewer, version);
    if (rows === null) throw new Denied('bad-input', hereWords.noVersion(version));
    return stateAfter(this.game, record, rows);
  }

  // ---------------------------------------------------------------- taking along

  /** A world that the viewer cannot tell from the real one, with all seats in one's own hands. */
  async fork(viewer: Viewer, version: number): Promise<string> {
    const { game, chronicle } = this;
    const view = this.viewAt(viewer, version);
    if (game.result(view)) throw new Denied('conflict', hereWords.nothingToTry);
    const { init } = chronicle.record;
    const begun = begin(game, init);
    override(begun.chronicle, game.imagine(view, viewer, fast(newSeed())), init.seats, 'fork');
    const seats = init.seats.map((seat): SeatHere => ({ seat, holder: 'person', bot: null }));
    return keepNew(this.#shelf, begun, { seats, curtain: false, origin: 'fork' });
  }

  /** The whole game with its seed, also while it runs: for a server that goes on with it. */
  wholeFile(): GameFile {
    const file = exportGame(this.chronicle);
    return { ...file, record: { ...file.record, seed: this.chronicle.seed } };
  }

  /** While it runs, what the viewer may know. */
  fileFor(viewer: Viewer): Json {
    const { record } = this.chronicle;
    if (this.kept.result) return exportGame(this.chronicle) as unknown as Json;
    const { version, view } = this.sightOf(viewer, null);
    const log = this.logOf(viewer) as unknown as Json;
    return {
      annales: 'position',
      format: 1,
      game: record.game,
      data: record.data,
      viewer,
      version,
      view,
      log,
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
  await shelf.create({
    kept,
    laid: { ...head, seed, values: game.data.value },
    rows,
    state: copy(state as Json),
  });
  return kept.id;
}
