/** Who watches a table, and what each of them is told: its own view or the difference to it, never more. */

import {
  type Json,
  mayRead,
  type Row,
  type Seat,
  SPECTATOR,
  type Viewer,
  type WrittenPatches,
} from '@annales/engine';
import type { Clock } from '../clock.ts';
import type { Presence, Whole } from '../wire/index.ts';
import type { LiveTable } from './live.ts';

/** What happens beside the play: whoever wants to know more asks for it. */
export type Aside =
  | { kind: 'table'; table: string }
  | { kind: 'chat'; table: string; id: number }
  /** There is a letter, or one was removed. */
  | { kind: 'letters'; table: string }
  /** Words were removed. */
  | { kind: 'texts'; table: string; ref: string };

/** Who hears of it: all, those who watch as one of these, or these people through whichever eyes they watch. */
export type Hearers = 'all' | { viewers: readonly Viewer[] } | { people: readonly string[] };

/** Who is at a table by another server: how many watch as each viewer, who of those who sit there, and what goes on there. */
export interface Elsewhere {
  /** That server looks after the table. */
  attends?: true;
  viewers: Record<Viewer, number>;
  people: string[];
  thinking: Seat[];
  /** How far those are of whom it is known, from 0 to 1; an older server does not say. */
  progress?: Record<Seat, number>;
  writing: Seat[];
}

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
  /** Another server has the table now: whoever watches comes back, and finds that. */
  goElsewhere(): void;
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
  /** Who is here by other servers, by their names. */
  readonly #elsewhere = new Map<string, Elsewhere>();
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

  /** Everybody is told who is behind how it stands now: the whole view, and what has happened since. */
  tellBehind(recent: readonly Row[]): void {
    const { chronicle } = this.#table;
    if (!chronicle) return;
    for (const watcher of this.#all) {
      const { viewer } = watcher;
      const now = chronicle.versions[viewer]!;
      if (watcher.version === now) continue;
      const missed = missedIn(recent, viewer, now, watcher.version);
      watcher.version = now;
      watcher.told = now;
      watcher.tell('seen', JSON.stringify(this.begin(viewer, missed)));
    }
  }

  /** Whoever watches here hears of it, and by the other servers too. */
  spread(aside: Aside, to: Hearers): void {
    this.hear(aside, to);
    this.#table.company?.relay(aside, to);
  }

  /** Only who watches here hears of it. */
  hear(aside: Aside, to: Hearers): void {
    if (to === 'all') this.tellAll(aside);
    else if ('viewers' in to) this.tellOnly(to.viewers, aside);
    else this.tellPeople(new Set(to.people), aside);
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

  /**
   * Watches from now on. `missed`: the entries since what the browser has; null: it has all. `version`: of that viewer, when that was
   * looked up. Who comes to a table that has gone on since then, or is being read again, would never hear of it: so must come back.
   */
  enter(watcher: Watcher, version: number | undefined, missed: Json): void {
    const { chronicle, dropped, isBehind } = this.#table;
    if (dropped || isBehind || chronicle?.versions[watcher.viewer] !== version) {
      watcher.gone();
      return;
    }
    if (chronicle) {
      watcher.version = chronicle.versions[watcher.viewer]!;
      watcher.told = watcher.version;
      if (missed !== null) watcher.tell('seen', JSON.stringify(this.begin(watcher.viewer, missed)));
    }
    this.#all.add(watcher);
    this.#newcomers.add(watcher);
    this.#counts.set(watcher.viewer, this.#watchersAs(watcher.viewer) + 1);
    this.#table.touch();
    if (this.#table.isStale) this.#table.company?.catchUp();
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
    return this.#everywhereAs(viewer) > 0;
  }

  /** By this server and all others. */
  #everywhereAs(viewer: Viewer): number {
    let count = this.#watchersAs(viewer);
    for (const { viewers } of this.#elsewhere.values()) count += viewers[viewer] ?? 0;
    return count;
  }

  /** Does anybody watch, by whichever server? */
  get isWatched(): boolean {
    if (this.#all.size > 0) return true;
    for (const { viewers } of this.#elsewhere.values()) if (Object.keys(viewers).length > 0) return true;
    return false;
  }

  /** Does this person watch, as whomever? */
  isWatching(person: string): boolean {
    for (const watcher of this.#all) if (watcher.person === person) return true;
    for (const { people } of this.#elsewhere.values()) if (people.includes(person)) return true;
    return false;
  }

  // ---------------------------------------------------------------- by other servers

  /** Who is here by this server, for the others; null: nobody, and nothing goes on. */
  here(): Elsewhere | null {
    const { seats, thinking } = this.#table;
    const viewers = Object.fromEntries([...this.#counts].filter(([, count]) => count > 0));
    const sitting = new Set([...seats.values()].map(({ person }) => person));
    const people = new Set<string>();
    for (const { person } of this.#all) if (person !== null && sitting.has(person)) people.add(person);
    const writing = this.#table.writingHere();
    const attends = this.#table.company?.isOurs() ?? false;
    if (!attends && Object.keys(viewers).length + thinking.size + writing.length === 0) return null;
    return {
      ...(attends && { attends }),
      viewers,
      people: [...people],
      thinking: [...thinking.keys()],
      progress: known(thinking),
      writing,
    };
  }

  /** Does another server need to know what happens here? */
  get isFollowedElsewhere(): boolean {
    return this.#elsewhere.size > 0;
  }

  /** Does this server need it? */
  isFollowedBy(server: string): boolean {
    return this.#elsewhere.has(server);
  }

  /** Another server says who is here by it. */
  hearOf(server: string, elsewhere: Elsewhere | null): void {
    const before = this.#elsewhere.get(server);
    if (!before && !elsewhere) return;
    if (elsewhere) this.#elsewhere.set(server, elsewhere);
    else this.#elsewhere.delete(server);
    for (const person of before?.people ?? [])
      if (!this.isWatching(person)) this.#table.attendance.note(person);
    this.#tellSoon();
  }

  /** Of servers that are gone nothing is known. */
  forgetServers(gone: readonly string[]): void {
    for (const server of gone) this.hearOf(server, null);
  }

  /** Nobody goes on watching as somebody he no longer is. */
  sendAway(isGone: (watcher: Watcher) => boolean): void {
    for (const watcher of [...this.#all]) if (isGone(watcher)) watcher.gone();
  }

  sendElsewhere(): void {
    for (const watcher of [...this.#all]) watcher.goElsewhere();
  }

  presence(): Presence {
    const { body, id, thinking } = this.#table;
    // In a window nobody learns for whom it waits, nor by a bot that thinks: AN-5.d.
    const isWindow = this.#table.isWindow();
    const progress = Object.assign(
      known(thinking),
      ...[...this.#elsewhere.values()].map((one) => one.progress ?? {}),
    );
    return {
      table: id,
      seats: body.seats.filter((seat) => this.isHere(seat)),
      spectators: this.#everywhereAs(SPECTATOR),
      thinking: isWindow ? [] : [...new Set([...thinking.keys(), ...this.#said('thinking')])].sort(),
      ...(!isWindow && Object.keys(progress).length > 0 && { progress }),
      writing: this.#table.writingSeats(),
    };
  }

  #said(what: 'thinking' | 'writing'): Seat[] {
    return [...this.#elsewhere.values()].flatMap((one) => one[what]);
  }

  /** At which seats other servers say that something is written. */
  get writingElsewhere(): Seat[] {
    return this.#said('writing');
  }

  /** Tells who is here, and the other servers too. */
  tellPresence(): void {
    this.#table.company?.tellHere();
    this.#tellSoon();
  }

  /** Once for all that changes in one turn, and after a rest that grows with those who are told. */
  #tellSoon(): void {
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

/** What a viewer has missed since a version, as far as it is in the last rows of the record. */
function missedIn(recent: readonly Row[], viewer: Viewer, now: number, since: number): Json {
  let version = now;
  const missed: Row['entries'][] = [];
  for (const row of recent.toReversed()) {
    if (version <= since) break;
    missed.unshift(row.entries.filter((entry) => mayRead(entry, viewer)));
    if (row.seen.includes(viewer)) version--;
  }
  return missed.flat() as unknown as Json;
}

/** Rounded: nobody need be told of less. */
const known = (thinking: ReadonlyMap<Seat, number | null>): Record<Seat, number> =>
  Object.fromEntries(
    [...thinking].flatMap(([seat, share]) => (share === null ? [] : [[seat, Math.round(share * 20) / 20]])),
  );
