/** A table in this browser alone: a worker holds it, and the page has what the one before the screen may see. */

import { type Action, type HouseAction, type Json, type Seat, SPECTATOR, type Viewer } from '@annales/engine';
import type { Playable } from '@annales/games/playable.ts';
import type { About } from '@annales/server/wire';
import { batch, effect, signal } from '@preact/signals';
import { newId } from '../remote/chance.ts';
import { loadPlayable, makeGame } from '../rules.ts';
import { notePlayedHere } from '../shell/kept.ts';
import { complain, notices } from '../shell/notices.ts';
import { settings } from '../shell/settings.ts';
import { LogBook } from '../table/log-book.ts';
import type { AnyGame, KeptDrafts, LogPage, Sight, Sitting } from '../table/sitting.ts';
import { Line, onShelf } from './line.ts';
import type { FromHost, Handing, WishHere } from './messages.ts';

/** Between two people: who is to come, and who was here last. */
export interface Curtain {
  next: Seat;
  last: Seat | null;
  /** What any onlooker sees: seats are called after what they command now. */
  view: Json;
}

export class LocalTable implements Sitting {
  readonly where = 'here';
  readonly id: string;
  readonly title: Playable;
  game: AnyGame;
  readonly about;
  readonly viewer = signal<Viewer>(SPECTATOR);
  readonly sight = signal<Sight | null>(null);
  readonly #book = new LogBook();
  readonly log = this.#book.lines;
  readonly earlier = this.#book.earlier;
  readonly curtain = signal<Curtain | null>(null);
  /** Somebody else is to have the screen. */
  readonly handing = signal<Handing | null>(null);
  readonly notes;
  readonly drafts: KeptDrafts;
  /** Is told what is about to be shown, and waited for: in games where people write (`table/texts.ts`). */
  know: (shown: unknown) => unknown = () => null;
  /** What comes is told one by one, so that a curtain is never drawn before what it covers. */
  #told: Promise<unknown> | null = null;
  readonly #line: Line;
  readonly #stop: () => void;
  readonly #hasCurtain: boolean;

  private constructor(line: Line, about: About, title: Playable, game: AnyGame, hasCurtain: boolean) {
    this.#line = line;
    this.id = about.id;
    this.title = title;
    this.game = game;
    this.#hasCurtain = hasCurtain;
    this.about = signal(about);
    this.notes = {
      read: () => line.ask('note', this.viewer.peek()),
      // Written also when the curtain has fallen meanwhile: for the one who wrote it.
      write: async (text: string) => void (await line.ask('writeNote', { seat: this.viewer.peek(), text })),
    };
    this.drafts = {
      read: (seat) => line.ask('draft', seat),
      write: async (seat, draft) => void (await line.ask('writeDraft', { seat, draft })),
    };
    this.#stop = effect(() => void line.ask('pace', settings.value.pace).catch(() => null));
  }

  static async open(id: string): Promise<LocalTable> {
    let table: LocalTable | null = null;
    const early: FromHost[] = [];
    const line = await Line.open((event) => (table ? table.#hear(event) : early.push(event)));
    try {
      const { about, data, curtain } = await line.ask('open', id);
      const title = await loadPlayable(about.game);
      const made = new LocalTable(line, about, title, await makeGame(title, about.pack, data), curtain);
      if (title.facts.writes) {
        (await import('../table/texts.ts')).readTexts(made, (refs) => line.ask('texts', [...refs]));
        made.#told = Promise.resolve();
      }
      table = made;
      for (const event of early) table.#hear(event);
      return table;
    } catch (error) {
      line.close();
      throw error;
    }
  }

  static create = (wish: WishHere): Promise<string> => {
    notePlayedHere();
    return onShelf((line) => line.ask('create', wish));
  };

  close(): void {
    this.#stop();
    this.#line.ask('leave', null).catch(() => null);
    this.#line.close();
    this.#forget();
  }

  #hear(event: FromHost): void {
    if (!this.#told) {
      this.#tell(event);
      return;
    }
    const known = async () => {
      if (event.say === 'sight') await this.know([event.sight.view, event.sight.entries]);
      this.#tell(event);
    };
    this.#told = this.#told.then(known).catch(complain);
  }

  #tell(event: FromHost): void {
    if (event.say === 'about') {
      batch(() => {
        this.about.value = event.about;
        this.handing.value = event.handing;
      });
    } else if (event.say === 'covered') {
      this.curtain.value = { next: event.next, last: event.last, view: event.view };
      this.#forget();
    } else if (event.say === 'sight') this.#see(event.sight, event.anew);
    else complain(new Error(event.sentence));
  }

  #see(sight: Sight, anew: boolean): void {
    const { version, entries, viewer } = sight;
    batch(() => {
      this.curtain.value = null;
      this.viewer.value = viewer;
      if (anew) this.#book.begin({ lines: [], earlier: version + 1 });
      else this.#book.add(entries.map((entry) => ({ version, entry })));
      this.sight.value = sight;
    });
    if (anew) this.readBack().catch(complain);
  }

  /** Nothing of what was seen stays on the page. */
  #forget(): void {
    batch(() => {
      this.sight.value = null;
      this.#book.begin();
      notices.value = [];
    });
  }

  /** “It is me.” */
  async sit(seat: Seat): Promise<void> {
    await this.#line.ask('sit', seat);
  }

  async look(viewer: Viewer): Promise<void> {
    if (viewer !== this.viewer.value) await this.#line.ask('look', viewer);
  }

  act(action: Action | HouseAction, seen: number): Promise<number> {
    return this.#line.ask('act', { version: seen, id: newId(), action });
  }

  async at(version: number, viewer: Viewer = this.viewer.value): Promise<Json> {
    const view = await this.#line.ask('at', { version, viewer });
    await this.know(view);
    return view;
  }

  page = async (before: number): Promise<LogPage> => {
    const page = await this.#line.ask('page', { before, viewer: this.viewer.peek() });
    await this.know(page.lines);
    return page;
  };

  readBack = (): Promise<void> => this.#book.back(this.page);

  moment = (version: number, eyes: Viewer): Promise<number> =>
    this.#line.ask('moment', { version, viewer: this.viewer.peek(), eyes });

  file = (): Promise<Json> => this.#line.ask('file', null);

  async standIn(seat: Seat, bot: string | null): Promise<void> {
    await this.#line.ask('standIn', { seat, bot });
  }

  /** Another game here, from what the viewer knew then. */
  fork = (version: number, viewer: Viewer): Promise<string> => this.#line.ask('fork', { version, viewer });

  /** The same game with the same players once more. */
  wishAgain(swapped = false): WishHere {
    const { game, scenario, options, standing, seats } = this.about.value;
    const sat = seats.map(({ bot }) => (bot === null ? ('person' as const) : { bot }));
    const players = swapped ? [sat.at(-1)!, ...sat.slice(0, -1)] : sat;
    return { game, scenario, options, standing, seats: players, curtain: this.#hasCurtain };
  }

  /** To the server, which goes on with it if it is not over; gives the table's id there. `name`: see `GET /imports/:name`. */
  upload = (name: string): Promise<string> => this.#line.ask('upload', name);
}
