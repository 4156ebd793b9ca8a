/**
 * Server-sent events: one stream carries every table that a browser watches. The id of an event is the viewer’s own
 * version at each of them, so a broken stream resumes exactly where it was.
 */

import { randomInt } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { type Json, SPECTATOR, type Viewer } from '@annales/engine';
import type { Clock, Timer } from '../clock.ts';
import { leaving } from '../errors.ts';
import type { Visitor } from '../people/people.ts';
import { newId } from '../people/secrets.ts';
import type { LiveTable } from '../tables/live.ts';
import type { Watcher } from '../tables/watchers.ts';
import type { Asking } from './gate.ts';
import { Slots } from './slots.ts';
import { HEARTBEAT, type Unread } from './unread.ts';

interface Watched {
  table: LiveTable;
  watcher: Watcher;
}

/** What a stream is to carry. */
export interface Wanted {
  table: LiveTable;
  viewer: Viewer;
  /** The viewer's version there when it was looked up what was missed; undefined: it has not begun. */
  version: number | undefined;
  missed: Json;
}

export interface StreamsOptions {
  /** Streams that one visitor, or one address without a name, may hold. */
  each: number;
  /** Those that all together may hold. */
  all: number;
  /** So that an open page notices an upgrade. */
  version: string;
  clock: Clock;
}

/** All streams that are open, so that they end with the session they came with. */
export class Streams {
  readonly #open = new Map<Stream, Visitor | null>();
  readonly #named = new Map<string, Stream>();
  #onEnd: (person: string) => void = () => {};
  readonly #slots: Slots;
  readonly #unread: Unread;
  readonly #options: StreamsOptions;
  #isLeaving = false;

  constructor(unread: Unread, options: StreamsOptions) {
    this.#unread = unread;
    this.#options = options;
    const { each, all } = options;
    this.#slots = new Slots({
      each,
      place: 10 * each,
      all,
      tooMany: 'You watch by too many windows already; close some',
      full: 'As many watch here as this server can bear; try again in a while',
    });
  }

  /** The stream of that name, if this visitor holds it. */
  named(name: string | undefined, visitor: Visitor | null): Stream | null {
    const stream = name === undefined ? undefined : this.#named.get(name);
    const holder = stream && this.#open.get(stream);
    return holder && holder.person.id === visitor?.person.id ? stream : null;
  }

  open(response: ServerResponse, { who, place, visitor }: Asking): Stream {
    if (this.#isLeaving) throw leaving();
    const release = this.#slots.take(who, place);
    const stream = new Stream(response, visitor, this.#unread, this.#options);
    this.#open.set(stream, visitor);
    this.#named.set(stream.name, stream);
    response.on('close', () => {
      release();
      this.#open.delete(stream);
      this.#named.delete(stream.name);
      this.#unread.forget(stream);
    });
    return stream;
  }

  /** Is told for whom streams were to be ended: other servers have some, too. */
  onEnd(listener: (person: string) => void): void {
    this.#onEnd = listener;
  }

  /** Sessions have ended by way of another server: each stream that came with one of them ends. Null: whose, nobody knows. */
  async endEnded(person: string | null, isOpen: (session: string) => Promise<boolean>): Promise<void> {
    for (const [stream, visitor] of [...this.#open]) {
      if (!visitor || (person !== null && visitor.person.id !== person && visitor.person.owner !== person))
        continue;
      if (!(await isOpen(visitor.session.hash))) stream.close();
    }
  }

  /** Ends the streams of sessions that have ended, of a person or of its programs. */
  end(person: string, isOver: (session: string) => boolean): void {
    this.#onEnd(person);
    for (const [stream, visitor] of [...this.#open]) {
      if (!visitor || !isOver(visitor.session.hash)) continue;
      if (visitor.person.id === person || visitor.person.owner === person) stream.close();
    }
  }

  get size(): number {
    return this.#open.size;
  }

  /** All come back, each at a moment of its own: not all of them at once to whoever is still there. */
  sendElsewhere(): void {
    this.#isLeaving = true;
    const within = Math.min(Math.max(this.#open.size, 500), 10_000);
    for (const stream of [...this.#open.keys()]) stream.sendElsewhere(randomInt(100, within));
  }
}

/** Whoever finds a table elsewhere comes back after so many milliseconds: not all of them at once. */
const SOON = [100, 500] as const;

export const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
};

export class Stream {
  /** Told in its first event, so that whoever hears it can say by which stream they do. */
  readonly name = newId();
  readonly #response: ServerResponse;
  readonly #person: string | null;
  readonly #unread: Unread;
  readonly #watched: Watched[] = [];
  readonly #heart: Timer;
  /** What will be written when this turn is over. */
  #waiting = '';
  /** All that was written, in letters; and how much of it had been read when the heart last beat. */
  #written = 0;
  #read = 0;

  constructor(
    response: ServerResponse,
    visitor: Visitor | null,
    unread: Unread,
    { version, clock }: StreamsOptions,
  ) {
    this.#response = response;
    this.#person = visitor?.person.id ?? null;
    this.#unread = unread;
    response.writeHead(200, HEADERS);
    response.flushHeaders();
    this.#write(`event: hello\ndata: ${JSON.stringify({ version, stream: this.name })}\n\n`);
    const isOver = () => visitor !== null && visitor.session.expires <= clock.wall();
    // A session that was renewed meanwhile opens the next stream.
    this.#heart = clock.every(HEARTBEAT, () => (isOver() ? this.close() : this.#beat()));
    response.on('close', () => this.close());
  }

  /** What lies in memory because it has not been read yet. */
  get unread(): number {
    return this.#response.writableLength + this.#waiting.length;
  }

  /** Whoever does not read is cut off; a browser that wakes up comes back and resumes. */
  cutOff(): void {
    this.#response.destroy();
  }

  #beat(): void {
    const read = this.#written - this.unread;
    if (this.unread > 0 && read <= this.#read) this.cutOff();
    else this.#write(': still here\n\n');
    this.#read = read;
  }

  /** Watches a table from now on. `missed`: the entries since what the browser has; null: it has all. */
  watch({ table, viewer, version, missed }: Wanted): void {
    // What could not be watched any more has ended it.
    if (this.#response.writableEnded) return;
    const watcher: Watcher = {
      viewer,
      person: this.#person,
      version: 0,
      told: 0,
      tell: (kind, data) => this.#tell(kind, data),
      gone: () => this.close(),
      goElsewhere: () => this.sendElsewhere(randomInt(...SOON)),
    };
    this.#watched.push({ table, watcher });
    table.watchers.enter(watcher, version, missed);
  }

  /** Who watches a table here as this viewer. */
  watcherOf(table: LiveTable, viewer: Viewer): Watcher | null {
    const found = this.#watched.find((one) => one.table === table && one.watcher.viewer === viewer);
    return found?.watcher ?? null;
  }

  /** Ends it; a browser comes back after so many milliseconds, and resumes. */
  sendElsewhere(after: number): void {
    this.#write(`retry: ${after}\nevent: leave\ndata: ${JSON.stringify({ after })}\n\n`);
    this.close();
  }

  /** A table that may not be watched, as it was asked for. */
  shut(wanted: string): void {
    const [table, viewer] = wanted.split('/');
    this.#tell('shut', JSON.stringify({ table, viewer: viewer ?? SPECTATOR }));
  }

  #tell(kind: string, data: string): void {
    if (this.#response.writableEnded) return;
    const id = kind === 'seen' ? `id: ${this.#versions()}\n` : '';
    this.#write(`${id}event: ${kind}\ndata: ${data}\n\n`);
    this.#unread.written(this);
  }

  /** What is written in one turn goes out together: whoever is told of many things at once is told by one packet. */
  #write(text: string): void {
    if (this.#waiting === '') process.nextTick(() => this.#flush());
    this.#waiting += text;
  }

  /** A piece of the body in one go: the response itself would write its length, the text and its end one by one. */
  #flush(): void {
    const text = this.#waiting;
    this.#waiting = '';
    const { socket, req } = this.#response;
    if (text === '' || this.#response.writableEnded || this.#response.destroyed) return;
    // Answers to what was asked before on this connection come first: until then the response keeps what is written.
    if (socket === null) {
      this.#response.write(text);
      this.#written += text.length;
      return;
    }
    const bytes = Buffer.byteLength(text);
    // Plain ASCII, as nearly all of it is, need not be encoded.
    const encoding = bytes === text.length ? 'latin1' : 'utf8';
    const piece = req.httpVersion === '1.0' ? text : `${bytes.toString(16)}\r\n${text}\r\n`;
    socket.write(piece, encoding);
    this.#written += piece.length;
  }

  /** What the browser has of each table once it has read this. */
  #versions(): string {
    return this.#watched
      .filter(({ watcher }) => watcher.told > 0)
      .map(({ table, watcher: { viewer, told } }) => `${table.id}/${viewer}:${told}`)
      .join(',');
  }

  close(): void {
    this.#heart.stop();
    for (const { table, watcher } of this.#watched.splice(0)) table.watchers.leave(watcher);
    this.#flush();
    if (!this.#response.writableEnded) this.#response.end();
  }
}

/** The versions that a browser says it has, by table and viewer. */
export function versionsIn(lastEventId: string | undefined): Map<string, number> {
  const versions = new Map<string, number>();
  for (const part of (lastEventId ?? '').split(',').slice(0, 100)) {
    const [watched, version] = part.split(':');
    if (watched && /^\d{1,9}$/.test(version ?? '')) versions.set(watched, Number(version));
  }
  return versions;
}
