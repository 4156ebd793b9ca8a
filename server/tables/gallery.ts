/** Who watches a table, and what each of them is told: its own view or the difference to it, never more. */

import { type Json, logFor, mayRead, type Row, type Seat, SPECTATOR, type Viewer } from '@annales/engine';
import { difference, type Patch } from './difference.ts';
import type { LiveTable } from './live.ts';

/** What a viewer is told of what has happened at a table. */
export type Event =
  | ({ kind: 'seen'; view?: Json; patch?: Patch[] } & Seen)
  | { kind: 'table'; table: string }
  | { kind: 'chat'; table: string; id: number }
  | Presence;

interface Seen {
  table: string;
  /** As whom it is seen: somebody may hold several seats. */
  viewer: Viewer;
  /** The viewer’s own count of what it has noticed: no index of the record. */
  version: number;
  told: Json;
  entries: Json;
  undo: boolean;
}

/** Who is here now. It is not stored. */
export interface Presence {
  kind: 'presence';
  table: string;
  seats: Seat[];
  spectators: number;
  thinking: Seat[];
}

/** Somebody who watches: a stream. */
export interface Watcher {
  viewer: Viewer;
  person: string | null;
  /** `data` is the event as text, written once for all who are told the same. */
  tell(event: Event, data: string): void;
  /** It may not watch any more, or the table is read again from the store: whoever watches must come back. */
  gone(): void;
}

export class Gallery {
  readonly #table: LiveTable;
  readonly #watchers = new Set<Watcher>();
  /** What each viewer who watches was last sent. */
  readonly #last = new Map<Viewer, { version: number; view: Json }>();
  #presence = '';

  constructor(table: LiveTable) {
    this.#table = table;
  }

  get size(): number {
    return this.#watchers.size;
  }

  /** Everything a viewer needs to begin, or to go on from a version it has. */
  begin(viewer: Viewer, after: number | null): Extract<Event, { kind: 'seen' }> {
    const { record } = this.#table.playing();
    const lines = after === null ? [] : logFor(record, viewer).filter(({ version }) => version > after);
    const entries = lines.map(({ entry }) => entry) as unknown as Json;
    return { kind: 'seen', ...this.#seen(viewer, entries), view: this.#table.viewOf(viewer) };
  }

  #seen(viewer: Viewer, entries: Json): Seen {
    const table = this.#table;
    const version = table.playing().versions[viewer]!;
    const undo = table.canUndo(viewer);
    return { table: table.id, viewer, version, told: table.toldTo(viewer), entries, undo };
  }

  /** What each viewer who watches is to be told of a row, as the table stands now. */
  eventsOf(row: Row): Map<Viewer, Event> {
    const events = new Map<Viewer, Event>();
    for (const { viewer } of this.#watchers) {
      if (!events.has(viewer) && row.seen.includes(viewer)) events.set(viewer, this.#eventOf(viewer, row));
    }
    return events;
  }

  #eventOf(viewer: Viewer, row: Row): Event {
    const view = this.#table.viewOf(viewer);
    const entries = row.entries.filter((entry) => mayRead(entry, viewer)) as unknown as Json;
    const seen = this.#seen(viewer, entries);
    const last = this.#last.get(viewer);
    this.#last.set(viewer, { version: seen.version, view });
    const follows = last?.version === seen.version - 1;
    return { kind: 'seen', ...seen, ...(follows ? { patch: difference(last.view, view) } : { view }) };
  }

  tell(viewer: Viewer, event: Event): void {
    const data = textOf(event);
    for (const watcher of this.#watchers) if (watcher.viewer === viewer) watcher.tell(event, data);
  }

  tellAll(event: Event): void {
    const data = textOf(event);
    for (const watcher of this.#watchers) watcher.tell(event, data);
  }

  /** Watches from now on, or from a version that the browser has. */
  enter(watcher: Watcher, after: number | null): void {
    const { viewer } = watcher;
    if (this.#table.chronicle) {
      const event = this.begin(viewer, after);
      const { version, view } = event;
      if (!this.#last.has(viewer)) this.#last.set(viewer, { version, view: view! });
      watcher.tell(event, textOf(event));
    }
    this.#watchers.add(watcher);
    this.#table.used = Date.now();
    const presence = this.presence();
    watcher.tell(presence, textOf(presence));
    this.tellPresence();
  }

  leave(watcher: Watcher): void {
    this.#watchers.delete(watcher);
    if (!this.isHere(watcher.viewer)) this.#last.delete(watcher.viewer);
    this.#table.used = Date.now();
    this.tellPresence();
  }

  isHere(viewer: Viewer): boolean {
    return [...this.#watchers].some((one) => one.viewer === viewer);
  }

  /** Nobody goes on watching as somebody he no longer is. */
  sendAway(isGone: (watcher: Watcher) => boolean): void {
    for (const watcher of [...this.#watchers]) if (isGone(watcher)) watcher.gone();
  }

  presence(): Presence {
    const { body, id, thinking } = this.#table;
    return {
      kind: 'presence',
      table: id,
      seats: body.seats.filter((seat) => this.isHere(seat)),
      spectators: [...this.#watchers].filter(({ viewer }) => viewer === SPECTATOR).length,
      // In a window nobody learns for whom it waits, nor by a bot that thinks: AN-5.d.
      thinking: this.#table.isWindow() ? [] : [...thinking].sort(),
    };
  }

  tellPresence(): void {
    const presence = this.presence();
    const now = textOf(presence);
    if (now === this.#presence) return;
    this.#presence = now;
    this.tellAll(presence);
  }
}

const textOf = ({ kind: _kind, ...data }: Event): string => JSON.stringify(data);
