/** A table at the server: told by the stream, changed by commands. */

import {
  type Action,
  copy,
  type Entry,
  type HouseAction,
  type Json,
  patched,
  type Seat,
  SPECTATOR,
  type Viewer,
} from '@annales/engine';
import type { Playable } from '@annales/games/playable.ts';
import type { About, Answer, ChatLine, Presence, Seen } from '@annales/server/wire';
import { computed, signal } from '@preact/signals';
import { loadPlayable, makeGame } from '../games.ts';
import { call, Denied, get, post } from '../remote/api.ts';
import { newId } from '../remote/chance.ts';
import { InOrder } from '../remote/in-order.ts';
import { me, whoAmI } from '../remote/me.ts';
import { answered, line, listen, ownStream } from '../remote/stream.ts';
import { words } from '../words.ts';
import { LogBook } from './log-book.ts';
import type { AnyGame, KeptDrafts, LogPage, Sight, Sitting } from './sitting.ts';

/** What found the line closed is tried again so many times: a command has an id, which makes that harmless. */
const TRIES = 3;

/** What came of a step is told at once; when nothing is heard of it for so long, the table is looked at. */
const PATIENCE = 2_000;

/** Refused because something has happened that was not seen here. */
const STALE = 'AN-4.a';
/** How a reference to words of people begins: until there is one, nothing that reads them need be fetched. */
const WRITTEN = 'text:';
/** What has become of it is not known. */
const UNKNOWN = ['offline', 'internal', 'not-stored'];

export class RemoteTable implements Sitting {
  readonly where = 'server';
  readonly id: string;
  readonly title: Playable;
  game: AnyGame;
  readonly about;
  readonly viewer;
  readonly sight = signal<Sight | null>(null);
  readonly #book = new LogBook();
  readonly log = this.#book.lines;
  readonly earlier = this.#book.earlier;
  readonly chat;
  readonly letters = signal(0);
  readonly notes;
  readonly drafts: KeptDrafts;
  /** Is told what is about to be shown, and waited for; in games where people write, until it shows their words (`texts.ts`). */
  know = async (shown: unknown): Promise<unknown> => {
    if (!this.title.facts.writes || !JSON.stringify(shown).includes(WRITTEN)) return null;
    this.#reading ??= import('./texts.ts').then(({ readFromServer }) => readFromServer(this));
    await this.#reading;
    return this.know(shown);
  };
  /** Words that are known are asked for anew. */
  forget = (_ref: string): unknown => null;
  /** What reads people's words is on its way: from then on `know` is its own. */
  #reading: Promise<void> | null = null;
  #stop: (() => void) | null = null;
  #leaveLine: (() => void) | null = null;
  #isClosed = false;
  /** What comes is dealt with one by one: a view that is fetched must not be overtaken. */
  #busy: Promise<unknown> = Promise.resolve();
  /** Nothing has been heard since the line was last opened. */
  #behind = true;
  readonly #abouts = new InOrder<About>();

  private constructor(about: About, title: Playable, game: AnyGame) {
    this.id = about.id;
    this.title = title;
    this.game = game;
    this.about = signal(about);
    this.viewer = signal<Viewer>(firstEyes(about));
    const path = `/tables/${this.id}`;
    const lines = signal<readonly ChatLine[]>([]);
    this.chat = {
      lines,
      say: async (text: string, asHost = false) =>
        void (await post(`${path}/chat`, { text, ...(asHost && { asHost }) })),
      again: () => this.#fetchChat(0),
    };
    this.notes = {
      read: async () => (await get<Answer<'GET /tables/:id/note'>>(`${path}/note`)).text ?? '',
      write: async (text: string) => void (await call('PUT', `${path}/note`, { text })),
    };
    this.drafts = {
      read: async (seat) => (await get<Answer<'GET /tables/:id/draft'>>(`${path}/draft?seat=${seat}`)).draft,
      write: async (seat, draft) => {
        if (draft) await call('PUT', `${path}/draft`, { seat, question: draft.question, draft: draft.body });
        else await call('DELETE', `${path}/draft?seat=${seat}`);
      },
    };
  }

  static async open(id: string): Promise<RemoteTable> {
    const about = await untilHeard(() => get<About>(`/tables/${id}`));
    const title = await loadPlayable(about.game);
    const table = new RemoteTable(about, title, await makeGame(title, about.pack));
    await untilHeard(() => Promise.all([table.#fetchLog(), table.#fetchChat()]));
    table.#listen();
    table.#followLine();
    return table;
  }

  close(): void {
    this.#isClosed = true;
    this.#stop?.();
    this.#leaveLine?.();
  }

  async look(viewer: Viewer): Promise<void> {
    if (viewer === this.viewer.value) return;
    this.viewer.value = viewer;
    this.sight.value = null;
    this.#book.begin();
    try {
      await untilHeard(() => this.#fetchLog());
    } finally {
      // With the first that is heard through the new eyes the log is asked for again.
      this.#listen();
    }
  }

  /** The table itself has changed, or somebody else looks at it now. */
  async refresh(): Promise<void> {
    const before = this.about.value.mine.join();
    const about = await this.#abouts.newest(get<About>(`/tables/${this.id}`));
    if (!about) return;
    this.about.value = about;
    const { mine } = about;
    if (mine.join() !== before && !mine.includes(this.viewer.value)) await this.look(firstEyes(about));
  }

  // ---------------------------------------------------------------- hearing

  #listen(): void {
    this.#stop?.();
    // It may have been closed while it was looked through other eyes.
    if (this.#isClosed) return;
    const viewer = this.viewer.value;
    const watched = `${this.id}/${viewer}`;
    this.#behind = true;
    this.#stop = listen([watched], (event, data) => {
      if ((data as { table: string }).table !== this.id) return;
      if (this.#behind) this.#busy = this.#busy.then(() => this.#catchUp()).catch(() => null);
      this.#behind = false;
      // Nobody tells of it again.
      const heard = () => untilHeard(() => this.#hear(event, data, viewer));
      this.#busy = this.#busy.then(heard).catch(() => null);
    });
  }

  /** What was proposed or said after it was read here and before the line told of such things. */
  async #catchUp(): Promise<void> {
    await Promise.all([this.refresh(), this.#fetchChat()]);
  }

  /** What is told while the line is closed is not told again; and it is closed for whoever no longer holds the seat. */
  #followLine(): void {
    let was = line.peek();
    this.#leaveLine = line.subscribe((open) => {
      if (open !== was && open !== null && was !== null) this.refresh().catch(() => null);
      if (!open) this.#behind = true;
      was = open;
    });
  }

  async #hear(event: string, data: unknown, viewer: Viewer): Promise<void> {
    if (viewer !== this.viewer.value) return;
    if (event === 'seen') await this.#seen(data as Seen);
    else if (event === 'table' || event === 'shut') await this.refresh();
    else if (event === 'chat') await this.#fetchChat((data as { id: number }).id);
    else if (event === 'texts') await this.#removed((data as { ref: string }).ref);
    else if (event === 'letters') {
      this.letters.value++;
      await this.refresh();
    } else if (event === 'presence') {
      this.about.value = { ...this.about.value, presence: data as Presence };
      // Told whenever the line opens: before the first die nothing else is, and somebody may have sat down meanwhile.
      if (this.about.value.status === 'gathering') await this.refresh();
    }
  }

  /** `fetched`: it was asked for, and does not say what has happened. */
  async #seen(event: Seen, fetched = false): Promise<void> {
    const { viewer, version, undo, asked } = event;
    const before = this.sight.value;
    if (viewer !== this.viewer.value) return;
    if (before && (version < before.version || ('patch' in event && version === before.version))) return;
    let view = 'view' in event ? event.view : null;
    if ('patch' in event) {
      if (before?.version !== version - 1) return this.#fetchView();
      view = patched(copy(before.view), event.patch);
    }
    // The first sight may overtake the word that the host has begun; until then there was no log to be read.
    if (this.about.value.status === 'gathering') await this.refresh();
    // What was said while the line was closed is read in the log.
    const follows = !fetched && before?.version === version - 1;
    const entries = follows ? (event.entries as unknown as Entry[]) : await this.#fetchLog();
    await this.know([view, entries]);
    // Meanwhile more may have been heard than was fetched.
    if (viewer !== this.viewer.value || version < (this.sight.value?.version ?? 0)) return;
    if (follows) this.#book.add(entries.map((entry) => ({ version, entry })));
    this.sight.value = { viewer, version, view, undo, asked, entries };
    const { clock, deadlines } = this.about.value;
    if (clock.rule || deadlines || this.game.result(view)) await this.refresh();
  }

  async #fetchView(): Promise<void> {
    const path = `/tables/${this.id}/view${asSeat(this.viewer.value)}`;
    const event = await get<Answer<'GET /tables/:id/view'>>(path);
    // Where the game was set aside meanwhile, the table itself says so.
    if ('version' in event) await this.#seen(event, true);
    else await this.refresh();
  }

  /** Fetches what the log has more than is known here; tells what is new. */
  async #fetchLog(): Promise<readonly Entry[]> {
    if (this.about.value.status === 'gathering') return [];
    const viewer = this.viewer.value;
    const page = await this.#page(`after=${this.#book.last}`);
    if (viewer !== this.viewer.value) return [];
    return this.#book.follow(page).map(({ entry }) => entry);
  }

  async #page(wish: string): Promise<LogPage> {
    const { lines, earlier } = await get<Answer<'GET /tables/:id/log'>>(
      `/tables/${this.id}/log?seat=${this.viewer.peek()}&${wish}`,
    );
    await this.know(lines);
    return { lines: lines.map(({ version, words: _words, ...entry }) => ({ version, entry })), earlier };
  }

  page = (before: number): Promise<LogPage> => this.#page(`before=${before}`);

  readBack = (): Promise<void> => this.#book.back(this.page);

  /** What was said since, up to a line; one that is known already: somebody is called otherwise now, and all is read anew. */
  async #fetchChat(upTo = Number.POSITIVE_INFINITY): Promise<void> {
    const lines = this.chat.lines;
    const last = lines.value.at(-1)?.id ?? 0;
    const known = upTo > last ? lines.value : [];
    const after = known.at(-1)?.id ?? 0;
    const more = await get<Answer<'GET /tables/:id/chat'>>(`/tables/${this.id}/chat?after=${after}`);
    if (more.lines.length > 0) lines.value = [...known, ...more.lines];
  }

  /** Words are gone: wherever they stand on the page they are said anew without them. */
  async #removed(ref: string): Promise<void> {
    await this.forget(ref);
    this.about.value = { ...this.about.value };
  }

  // ---------------------------------------------------------------- doing

  /** Done once what came of it is seen here: until then the question would stand there as if it were still asked. */
  async act(action: Action | HouseAction, seen: number): Promise<number> {
    const viewer = this.viewer.value;
    const body = { seat: viewer, version: seen, id: newId(), action, ...ownStream() };
    const {
      version,
      repeated,
      seen: told,
    } = await this.#send(body).catch(async (error: unknown) => {
      const look = error instanceof Denied && (error.clause === STALE || UNKNOWN.includes(error.kind));
      if (look) await this.#fetchView().catch(() => null);
      throw error;
    });
    if (told) answered(told);
    // What was told by an answer that did not arrive is not told again.
    if (repeated || !(await this.#sees(version, viewer))) await this.#fetchView().catch(() => null);
    return version;
  }

  /** Whether those eyes see what a version brought, or look no more, before patience ends. */
  async #sees(version: number, viewer: Viewer): Promise<boolean> {
    const seen = computed(() => this.viewer.value !== viewer || (this.sight.value?.version ?? 0) >= version);
    if (seen.value) return true;
    let stop = () => {};
    const told = new Promise<boolean>((resolve) => {
      const patience = setTimeout(() => resolve(false), PATIENCE);
      stop = seen.subscribe((now) => {
        if (!now) return;
        clearTimeout(patience);
        resolve(true);
      });
    });
    return told.finally(stop);
  }

  async #send(body: object): Promise<Answer<'POST /tables/:id/act'>> {
    try {
      return await untilHeard(() => post(`/tables/${this.id}/act`, body));
    } catch (error) {
      throw await signedOut(error);
    }
  }

  async standIn(seat: Seat, bot: string | null): Promise<void> {
    const about = await this.#abouts.newest(post<About>(`/tables/${this.id}/stand-in`, { seat, bot }));
    if (about) this.about.value = about;
  }

  // ---------------------------------------------------------------- looking back

  async at(version: number, viewer: Viewer = this.viewer.value): Promise<Json> {
    const path = `/tables/${this.id}/replay?version=${version}&seat=${viewer}`;
    const { view } = await get<Answer<'GET /tables/:id/replay'>>(path);
    await this.know(view);
    return view;
  }

  async moment(version: number, eyes: Viewer): Promise<number> {
    const path = `/tables/${this.id}/replay?version=${version}&seat=${this.viewer.peek()}&as=${eyes}`;
    return (await get<Answer<'GET /tables/:id/replay'>>(path)).as!;
  }

  file = (): Promise<Json> => get<Json>(`/tables/${this.id}/export${asSeat(this.viewer.value)}`);
}

/** Whoever is suddenly refused at the own seat may have been signed out meanwhile, here or elsewhere. */
async function signedOut(error: unknown): Promise<unknown> {
  if (!(error instanceof Denied) || !['not-signed-in', 'not-allowed', 'not-found'].includes(error.kind))
    return error;
  const before = me.peek()?.id;
  await whoAmI().catch(() => null);
  return me.peek()?.id === before ? error : new Denied('not-signed-in', words.errors.signedOut);
}

/** Said also by who watches: whoever has a seat would else be taken to look from there. */
const asSeat = (viewer: Viewer): string => `?seat=${viewer}`;

/** One's own seat, the one that is asked first; else one watches. */
const firstEyes = ({ mine, waits }: About): Viewer =>
  mine.find((seat) => waits.includes(seat)) ?? mine[0] ?? SPECTATOR;

async function untilHeard<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Denied && error.kind === 'offline') || tries >= TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, 700 * tries));
    }
  }
}
