/**
 * Who has the screen of a game here, and what the page is told: the sights of that one viewer and nothing of anybody
 * else's. Between two people nobody has it, and the page is told nothing but whose turn it is to come and what all may see.
 */

import { usualOf } from '@annales/bots/levels.ts';
import {
  type Action,
  type HouseAction,
  type Json,
  type Row,
  type Seat,
  SPECTATOR,
  type Viewer,
} from '@annales/engine';
import type { About, Answer } from '@annales/server/wire';
import { Denied, post } from '../remote/api.ts';
import type { LogPage } from '../table/sitting.ts';
import type { Think } from '../think/thinker.ts';
import { hereWords } from '../words/here.ts';
import { aboutHere } from './about.ts';
import { Bots } from './bots.ts';
import { GameHere } from './game.ts';
import type { FromHost, Handing } from './messages.ts';
import type { Shelf } from './shelf.ts';

type Tell = (event: FromHost) => void;

export class Host {
  readonly #game: GameHere;
  readonly #bots: Bots;
  readonly #tell: Tell;
  /** Whose eyes the screen shows; null: it is covered. */
  #at: Viewer | null = null;
  /** Who had the screen last: may look again while it is covered. */
  #last: Seat | null = null;
  #pace = 0;
  #told = '';

  private constructor(game: GameHere, think: Think, tell: Tell) {
    this.#game = game;
    this.#tell = tell;
    this.#bots = new Bots(game, think, {
      pace: () => (this.#at === null ? 0 : this.#pace),
      changed: () => this.#tellAbout(),
      acted: (row) => this.#keep(row),
      failed: (error) => tell({ say: 'trouble', sentence: (error as Error).message }),
    });
  }

  static async open(
    id: string,
    { shelf, think, tell }: { shelf: Shelf; think: Think; tell: Tell },
  ): Promise<Host> {
    return new Host(await GameHere.open(shelf, id), think, tell);
  }

  get about(): About {
    return aboutHere(this.#game, this.#thinking(), this.#bots.progress);
  }

  get data() {
    return this.#game.game.data;
  }

  get curtain(): boolean {
    return this.#game.kept.curtain;
  }

  /** From now on the page listens. */
  begin(): void {
    const { people } = this;
    const first = this.#askedPeople()[0] ?? people[0] ?? this.#owners()[0] ?? SPECTATOR;
    if (this.#isCovering() && first !== SPECTATOR) this.#cover(first);
    else this.#show(first);
    this.#bots.look();
  }

  close(): void {
    this.#bots.close();
  }

  // ---------------------------------------------------------------- who has the screen

  /** Seats that belong to people, also where a bot stands in. */
  #owners(): Seat[] {
    return this.#game.seats.filter(({ holder }) => holder === 'person').map(({ seat }) => seat);
  }

  /** Seats that people play just now. */
  get people(): Seat[] {
    return this.#game.seats.filter(({ bot }) => bot === null).map(({ seat }) => seat);
  }

  /** People who are asked something, from the one who has the screen onwards around the table. */
  #askedPeople(): Seat[] {
    const { game, chronicle, kept } = this.#game;
    if (kept.result) return [];
    const asked = new Set(game.asks(chronicle.state).map(({ seat }) => seat));
    const order = kept.init.seats;
    const from = Math.max(0, order.indexOf(this.#at ?? this.#last ?? ''));
    return [...order.slice(from), ...order.slice(0, from)].filter(
      (seat) => asked.has(seat) && this.people.includes(seat),
    );
  }

  #isCovering(): boolean {
    const { kept } = this.#game;
    return kept.curtain && !kept.result && this.#owners().length > 1;
  }

  /** After something has happened: the next one who is asked gets the screen. */
  #pass(): void {
    const [next] = this.#askedPeople();
    // When it is over all is open.
    if (this.#at === null && this.#game.kept.result) this.#show(this.#last ?? SPECTATOR);
    if (next === undefined || next === this.#at || this.#at === null) return;
    if (this.#isCovering()) this.#cover(next);
    else this.#show(next);
  }

  #cover(next: Seat): void {
    if (this.#at !== null && this.#at !== SPECTATOR) this.#last = this.#at;
    this.#at = null;
    const { view } = this.#game.sightOf(SPECTATOR, null);
    this.#tell({ say: 'covered', next, last: this.#last, view });
    this.#tellAbout();
  }

  #show(viewer: Viewer): void {
    this.#at = viewer;
    this.#tellAbout();
    this.#tell({ say: 'sight', sight: this.#game.sightOf(viewer, null), anew: true });
  }

  /** Somebody says: it is me. */
  sit(seat: Seat): void {
    if (!this.#owners().includes(seat)) throw new Denied('not-allowed', hereWords.notHere);
    this.#show(seat);
  }

  look(viewer: Viewer): void {
    const { kept } = this.#game;
    const known = viewer === SPECTATOR || kept.init.seats.includes(viewer);
    if (!known) throw new Denied('not-found', hereWords.notHere);
    if (kept.result || viewer === SPECTATOR) this.#show(viewer);
    else if (!this.#owners().includes(viewer)) throw new Denied('not-allowed', hereWords.notHere);
    else if (this.#isCovering() && viewer !== this.#at) this.#cover(viewer);
    else this.#show(viewer);
  }

  /** Nobody looks back with another's eyes while it is played. */
  mustSee(viewer: Viewer): void {
    if (viewer !== this.#at && viewer !== SPECTATOR && !this.#game.kept.result)
      throw new Denied('not-allowed', hereWords.notHere);
  }

  // ---------------------------------------------------------------- doing

  async act(submission: { version: number; id: string; action: Action | HouseAction }): Promise<number> {
    const seat = this.#at;
    if (seat === null || !this.people.includes(seat)) throw new Denied('not-allowed', hereWords.notHere);
    if (submission.action.verb === 'resign' && this.about.leaving === 'bot') {
      await this.standIn({ seat, bot: usualOf(this.#game.title.bots) });
      return this.#game.chronicle.versions[seat]!;
    }
    const { version, row } = this.#game.submit({ seat, ...submission });
    if (row) await this.#keep(row);
    return version;
  }

  async standIn({ seat, bot }: { seat: Seat; bot: string | null }): Promise<void> {
    const others = this.#owners().filter((one) => one !== seat);
    const holder = bot === null || others.length === 0 ? 'person' : 'bot';
    const row = this.#game.handOver(seat, holder, bot);
    this.#bots.stop(seat);
    await this.#keep(row);
  }

  /** Kept first, then told; what is told is as the table stood after this row. */
  async #keep(row: Row): Promise<void> {
    const at = this.#at;
    const sight = at !== null && row.seen.includes(at) ? this.#game.sightOf(at, row) : null;
    await this.#game.store(row);
    this.#tellAbout();
    if (sight && at === this.#at) this.#tell({ say: 'sight', sight, anew: false });
    this.#pass();
    this.#bots.look();
  }

  set pace(milliseconds: number) {
    this.#pace = milliseconds;
  }

  // ---------------------------------------------------------------- telling

  /** In a window nobody learns for whom it waits, nor by a bot that thinks: AN-5.d. */
  #thinking(): Seat[] {
    const { game, chronicle, kept } = this.#game;
    const { seat } = this.#bots;
    const secret = kept.result !== null || game.told(chronicle.state, SPECTATOR).window;
    return seat === null || secret ? [] : [seat];
  }

  #tellAbout(): void {
    const [next] = this.#askedPeople();
    const handing: Handing | null = next !== undefined && next !== this.#at ? { next } : null;
    const event: FromHost = { say: 'about', about: this.about, handing };
    const now = JSON.stringify({ ...event, about: { ...event.about, clock: null } });
    if (now === this.#told) return;
    this.#told = now;
    this.#tell(event);
  }

  // ---------------------------------------------------------------- looking back, taking along

  at({ version, viewer }: { version: number; viewer: Viewer }): Promise<Json> {
    this.mustSee(viewer);
    return this.#game.viewAt(viewer, version);
  }

  page({ before, viewer }: { before: number; viewer: Viewer }): Promise<LogPage> {
    this.mustSee(viewer);
    return this.#game.page(viewer, before);
  }

  /** Whoever has a reference was shown it: nobody can guess one. */
  texts(refs: readonly string[]): Record<string, string> {
    return this.#game.wordsOf(refs);
  }

  moment({ version, viewer, eyes }: { version: number; viewer: Viewer; eyes: Viewer }): Promise<number> {
    this.mustSee(viewer);
    return this.#game.moment(viewer, version, eyes);
  }

  file(): Promise<Json> {
    return this.#game.fileFor(this.#at ?? SPECTATOR);
  }

  fork({ version, viewer }: { version: number; viewer: Viewer }): Promise<string> {
    this.mustSee(viewer);
    return this.#game.fork(viewer, version);
  }

  /** The file never passes through the page: it holds what all seats hide. */
  async upload(name: string): Promise<string> {
    const file = JSON.stringify(await this.#game.wholeFile());
    const { table } = await post<Answer<'POST /tables/import'>>('/tables/import', {
      file,
      local: true,
      name,
    });
    for (const { seat, bot } of this.#game.seats) {
      const standsIn = bot !== null && !this.#game.kept.result;
      if (standsIn) await post(`/tables/${table.id}/stand-in`, { seat, bot });
    }
    await this.#game.uploadedTo(table.id);
    return table.id;
  }
}
