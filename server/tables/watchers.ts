/** Who watches a table, and what each of them is told: its own view or the difference to it, never more. */

import { type Json, mayRead, type Row, SPECTATOR, type Viewer, type WrittenPatches } from '@annales/engine';
import type { Clock } from '../clock.ts';
import type { Presence, Whole } from '../wire/index.ts';
import type { LiveTable } from './live.ts';

/** What happens beside the play: whoever wants to know more asks for it. */
type Aside =
  | { kind: 'table'; table: string }
  | { kind: 'chat'; table: string; id: number }
  /** There is a letter, or one was removed. */
  | { kind: 'letters'; table: string }
  /** Words were removed. */
  | { kind: 'texts'; table: string; ref: string };

/** What those who watch as this viewer are told of a row, as text. */
export interface Telling {
  viewer: Viewer;
  version: number;
  data: string;
}

/** Somebody who watches: a stream. */
export interface Watcher {
  readonly viewer: Viewer;
  readonly person: string | null;
  /** What it knows: it was told so, or has it from before. */
  version: number;
  /** What it knows by this way alone: an answer that tells the rest may be lost. */
  told: number;
  /** `data` is written once for all who are told the same. */
  tell(kind: 'seen' | 'presence' | Aside['kind'], data: string): void;
  /** It may not watch any more, or the table is read again from the store: whoever watches must come back. */
  gone(): void;
}

/** After telling who is here, so many milliseconds of rest for each who was told: those who come and go cost little. */
const REST = 10;

export class Watchers {
  readonly #table: LiveTable;
  readonly #clock: Clock;
  readonly #all = new Set<Watcher>();
  /** How many watch as each viewer. */
  readonly #counts = new Map<Viewer, number>();
  /** Those who have not been told yet who is here. */
  readonly #newcomers = new Set<Watcher>();
  #presence = '';
  /** Who is here will be told soon. */
  #telling = false;
  #restUntil = 0;

  constructor(table: LiveTable, clock: Clock) {
    this.#table = table;
    this.#clock = clock;
  }

  get size(): number {
    return this.#all.size;
  }

  /** Everything a viewer needs to begin, or to go on: with the entries that it has missed. */
  begin(viewer: Viewer, entries: Json = []): Whole {
    const table = this.#table;
    return {
      table: table.id,
      viewer,
      version: table.playing().versions[viewer]!,
      told: table.toldTo(viewer),
      entries,
      undo: table.canUndo(viewer),
      asked: table.playing().asked[viewer] ?? 0,
      view: table.viewOf(viewer),
    };
  }

  // ---------------------------------------------------------------- telling

  /** What each viewer who watches is to be told of the last row, as the table stands now. `patches`: what it has changed. */
  tellingsOf(row: Row, patches: WrittenPatches): Telling[] {
    const viewers = new Set<Viewer>();
    for (const { viewer } of this.#all) if (row.seen.includes(viewer)) viewers.add(viewer);
    if (viewers.size === 0) return [];
    const { asked, changes, versions, told } = this.#table.playing();
    const isWhole = changes[0]?.path.length === 0;
    const heard = row.entries.some((entry) => entry.for) ? null : JSON.stringify(row.entries);
    return [...viewers].map((viewer) => {
      const version = versions[viewer]!;
      const entries = heard ?? JSON.stringify(row.entries.filter((entry) => mayRead(entry, viewer)));
      const changed = isWhole
        ? `"view":${JSON.stringify(this.#table.viewOf(viewer))}`
        : `"patch":${patches.for(viewer)}`;
      const data = `{"table":"${this.#table.id}","viewer":"${viewer}","version":${version},"told":${told![viewer]},"entries":${entries},"undo":${this.#table.canUndo(viewer)},"asked":${asked[viewer] ?? 0},${changed}}`;
      return { viewer, version, data };
    });
  }

  /** `answered`: whoever has done it is told by the answer; what that is comes back. Null: there is nothing to be told. */
  tell(tellings: readonly Telling[], answered: Watcher | null = null): string | null {
    let answer: string | null = null;
    for (const { viewer, version, data } of tellings) {
      for (const watcher of this.#all) {
        if (watcher.viewer !== viewer || watcher.version >= version) continue;
        // A difference is of use only to who has what it differs from.
        if (watcher.version !== version - 1) {
          watcher.gone();
          continue;
        }
        watcher.version = version;
        if (watcher === answered) answer = data;
        else {
          watcher.told = version;
          watcher.tell('seen', data);
        }
      }
    }
    return answer;
  }

  tellAll({ kind, ...aside }: Aside): void {
    const data = JSON.stringify(aside);
    for (const watcher of this.#all) watcher.tell(kind, data);
  }

  /** Only those who watch as one of these hear of it. */
  tellOnly(viewers: readonly Viewer[], { kind, ...aside }: Aside): void {
    const data = JSON.stringify(aside);
    for (const watcher of this.#all) if (viewers.includes(watcher.viewer)) watcher.tell(kind, data);
  }

  /** Only these people hear of it, through whichever eyes they watch. */
  tellPeople(people: ReadonlySet<string>, { kind, ...aside }: Aside): void {
    const data = JSON.stringify(aside);
    for (const watcher of this.#all)
      if (watcher.person !== null && people.has(watcher.person)) watcher.tell(kind, data);
  }

  // ---------------------------------------------------------------- coming and going

  /** Watches from now on. `missed`: the entries since what the browser has; null: it has all. */
  enter(watcher: Watcher, missed: Json): void {
    const { chronicle } = this.#table;
    if (chronicle) {
      watcher.version = chronicle.versions[watcher.viewer]!;
      watcher.told = watcher.version;
      if (missed !== null) watcher.tell('seen', JSON.stringify(this.begin(watcher.viewer, missed)));
    }
    this.#all.add(watcher);
    this.#newcomers.add(watcher);
    this.#counts.set(watcher.viewer, this.#watchersAs(watcher.viewer) + 1);
    this.#table.touch();
    this.tellPresence();
  }

  leave(watcher: Watcher): void {
    if (!this.#all.delete(watcher)) return;
    this.#newcomers.delete(watcher);
    this.#counts.set(watcher.viewer, this.#watchersAs(watcher.viewer) - 1);
    this.#table.attendance.note(watcher.person);
    this.#table.touch();
    this.tellPresence();
  }

  #watchersAs(viewer: Viewer): number {
    return this.#counts.get(viewer) ?? 0;
  }

  isHere(viewer: Viewer): boolean {
    return this.#watchersAs(viewer) > 0;
  }

  /** Does this person watch, as whomever? */
  isWatching(person: string): boolean {
    for (const watcher of this.#all) if (watcher.person === person) return true;
    return false;
  }

  /** Nobody goes on watching as somebody he no longer is. */
  sendAway(isGone: (watcher: Watcher) => boolean): void {
    for (const watcher of [...this.#all]) if (isGone(watcher)) watcher.gone();
  }

  presence(): Presence {
    const { body, id, thinking } = this.#table;
    return {
      table: id,
      seats: body.seats.filter((seat) => this.isHere(seat)),
      spectators: this.#watchersAs(SPECTATOR),
      // In a window nobody learns for whom it waits, nor by a bot that thinks: AN-5.d.
      thinking: this.#table.isWindow() ? [] : [...thinking].sort(),
      writing: this.#table.writingSeats(),
    };
  }

  /** Tells who is here: once for all that changes in one turn, and after a rest that grows with those who are told. */
  tellPresence(): void {
    if (this.#telling || this.#all.size === 0) return;
    this.#telling = true;
    const rest = this.#restUntil - this.#clock.steady();
    if (rest > 0) this.#clock.after(rest, () => this.#tellNow());
    else setImmediate(() => this.#tellNow());
  }

  #tellNow(): void {
    this.#telling = false;
    const now = JSON.stringify(this.presence());
    const told = now === this.#presence ? this.#newcomers : this.#all;
    this.#presence = now;
    this.#restUntil = this.#clock.steady() + REST * told.size;
    for (const watcher of told) watcher.tell('presence', now);
    this.#newcomers.clear();
  }
}
