/**
 * Server-sent events: one stream carries every table that a browser watches. The id of an event is the viewer’s own
 * version at each of them, so a broken stream resumes exactly where it was.
 */

import type { ServerResponse } from 'node:http';
import { type Json, SPECTATOR, type Viewer } from '@annales/engine';
import type { Clock, Timer } from '../clock.ts';
import { Denied } from '../errors.ts';
import type { Visitor } from '../people/people.ts';
import { newId } from '../people/secrets.ts';
import type { Watcher } from '../tables/gallery.ts';
import type { LiveTable } from '../tables/live.ts';

const HEARTBEAT = 20_000;
/** A reader who lets so many bytes pile up is cut off; it will resume. */
const MOST_UNREAD = 4 * 2 ** 20;

interface Watched {
  table: LiveTable;
  watcher: Watcher;
}

/** What a stream is to carry. */
export interface Wanted {
  table: LiveTable;
  viewer: Viewer;
  missed: Json;
}

/** All streams that are open, so that they end with the session they came with. */
export class Streams {
  readonly #open = new Map<Stream, { key: string; visitor: Visitor | null }>();
  readonly #named = new Map<string, Stream>();
  readonly #counts = new Map<string, number>();
  readonly #most: number;
  readonly #version: string;
  readonly #clock: Clock;

  /** `most`: streams that one visitor, or one address without a name, may hold. `version`: so that an open page notices an upgrade. */
  constructor(most: number, version: string, clock: Clock) {
    this.#most = most;
    this.#version = version;
    this.#clock = clock;
  }

  /** The stream of that name, if this visitor holds it. */
  named(name: string | undefined, visitor: Visitor | null): Stream | null {
    const stream = name === undefined ? undefined : this.#named.get(name);
    const holder = stream && this.#open.get(stream)?.visitor;
    return holder && holder.person.id === visitor?.person.id ? stream : null;
  }

  open(response: ServerResponse, key: string, visitor: Visitor | null): Stream {
    const count = this.#counts.get(key) ?? 0;
    if (count >= this.#most)
      throw new Denied('too-many', 'You watch by too many windows already; close some');
    const stream = new Stream(response, visitor?.person.id ?? null, this.#version, this.#clock);
    this.#open.set(stream, { key, visitor });
    this.#named.set(stream.name, stream);
    this.#counts.set(key, count + 1);
    response.on('close', () => this.#closed(stream));
    return stream;
  }

  #closed(stream: Stream): void {
    const { key } = this.#open.get(stream)!;
    this.#open.delete(stream);
    this.#named.delete(stream.name);
    const left = this.#counts.get(key)! - 1;
    if (left > 0) this.#counts.set(key, left);
    else this.#counts.delete(key);
  }

  /** Ends the streams of sessions that have ended. */
  end(person: string, isOver: (session: string) => boolean): void {
    for (const [stream, { visitor }] of [...this.#open]) {
      if (visitor?.person.id === person && isOver(visitor.session.hash)) stream.close();
    }
  }
}

export class Stream {
  /** Told in its first event, so that whoever hears it can say by which stream they do. */
  readonly name = newId();
  readonly #response: ServerResponse;
  readonly #person: string | null;
  readonly #watched: Watched[] = [];
  readonly #heart: Timer;

  constructor(response: ServerResponse, person: string | null, version: string, clock: Clock) {
    this.#response = response;
    this.#person = person;
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    response.flushHeaders();
    this.#write(`event: hello\ndata: ${JSON.stringify({ version, stream: this.name })}\n\n`);
    this.#heart = clock.every(HEARTBEAT, () => this.#write(': still here\n\n'));
    response.on('close', () => this.close());
  }

  /** Watches a table from now on. `missed`: the entries since what the browser has; null: it has all. */
  watch({ table, viewer, missed }: Wanted): void {
    const watcher: Watcher = {
      viewer,
      person: this.#person,
      version: 0,
      told: 0,
      tell: (kind, data) => this.#tell(kind, data),
      gone: () => this.close(),
    };
    this.#watched.push({ table, watcher });
    table.gallery.enter(watcher, missed);
  }

  /** Who watches a table here as this viewer. */
  watcherOf(table: LiveTable, viewer: Viewer): Watcher | null {
    const found = this.#watched.find((one) => one.table === table && one.watcher.viewer === viewer);
    return found?.watcher ?? null;
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
    if (this.#response.writableLength > MOST_UNREAD) this.#response.destroy();
  }

  /** A piece of the body in one go: the response itself would write its length, the text and its end one by one. */
  #write(text: string): void {
    const { socket, req } = this.#response;
    const bytes = Buffer.byteLength(text);
    // Plain ASCII, as nearly all of it is, need not be encoded.
    const encoding = bytes === text.length ? 'latin1' : 'utf8';
    socket?.write(req.httpVersion === '1.0' ? text : `${bytes.toString(16)}\r\n${text}\r\n`, encoding);
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
    for (const { table, watcher } of this.#watched.splice(0)) table.gallery.leave(watcher);
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
