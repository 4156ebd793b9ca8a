/**
 * Looking back: what a viewer saw when it had noticed so much. The record of a game that is over and not too long is played
 * again here; otherwise each view is asked for. What was looked at once is kept, and so is what comes next.
 */

import '../doing/now.ts';
import { type GameFile, type GameRecord, type Json, replay, SPECTATOR, type Viewer } from '@annales/engine';
import type { Sitting } from './sitting.ts';

/** How many rows there were when a viewer first saw this version; null: it never did. */
export function rowsAt(record: GameRecord, viewer: Viewer, version: number): number | null {
  let seen = 0;
  for (const [i, row] of record.rows.entries()) {
    if (row.seen.includes(viewer)) seen++;
    if (seen === version) return i + 1;
  }
  return null;
}

/** So many views before and after the one that is wanted. */
const AROUND = 12;
/** A game in which somebody has noticed more than this is not fetched whole. */
const MOST = 1_000;
/** Where each view is asked for, so many are asked for beforehand. */
const AHEAD = 3;

export class Past {
  readonly #sitting: Sitting;
  readonly #views = new Map<string, Promise<Json>>();
  #file: Promise<GameFile | null> | null = null;

  constructor(sitting: Sitting) {
    this.#sitting = sitting;
  }

  at(viewer: Viewer, version: number): Promise<Json> {
    const key = `${viewer} ${version}`;
    const known = this.#views.get(key);
    if (known) return known;
    const view = this.#read(viewer, version);
    this.#views.set(key, view);
    view.catch(() => this.#views.delete(key));
    return view;
  }

  /** The whole record, if it is over, not too long, and these rules have played all of it. */
  file(): Promise<GameFile | null> {
    const { about, game, sight } = this.#sitting;
    if (about.peek().status !== 'over' || (sight.peek()?.version ?? 0) > MOST) return Promise.resolve(null);
    this.#file ??= this.#sitting.file().then((json) => {
      const file = json as unknown as GameFile;
      const own = file.annales === 'game' && file.record.rules === game.facts.version;
      return own && file.record.rows.every(({ kind }) => kind !== 'upgrade') ? file : null;
    });
    return this.#file;
  }

  /** So many views of a spectator, from the first to the last, at even distances. */
  async spread(count: number): Promise<{ version: number; view: Json }[]> {
    const now = this.#sitting.sight.peek()?.version ?? 1;
    const last = await this.#sitting.moment(now, SPECTATOR);
    const versions = Array.from({ length: count }, (_, i) => 1 + Math.round((i * (last - 1)) / (count - 1)));
    const views: { version: number; view: Json }[] = [];
    for (const version of new Set(versions)) views.push({ version, view: await this.at(SPECTATOR, version) });
    return views;
  }

  /** Asks for what somebody who goes on will want next. */
  prefetch(viewer: Viewer, version: number, step: number, last: number): void {
    for (let i = 1; i <= AHEAD; i++) {
      const wanted = version + step * i;
      if (wanted >= 1 && wanted <= last) this.at(viewer, wanted).catch(() => null);
    }
  }

  async #read(viewer: Viewer, version: number): Promise<Json> {
    const file = await this.file();
    return file ? this.#play(file.record, viewer, version) : this.#sitting.at(version, viewer);
  }

  /** Plays the record once, and keeps the views around the one that is wanted. */
  #play(record: GameRecord, viewer: Viewer, version: number): Json {
    const { game } = this.#sitting;
    const rows = rowsAt(record, viewer, version + AROUND) ?? record.rows.length;
    let wanted: Json = null;
    let now = 0;
    replay(game, record, {
      rows,
      check: false,
      from: 0,
      each: ({ state }, i) => {
        if (!record.rows[i]!.seen.includes(viewer)) return;
        now++;
        if (Math.abs(now - version) > AROUND) return;
        const view = game.view(state, viewer) as Json;
        if (now === version) wanted = view;
        else this.#views.set(`${viewer} ${now}`, Promise.resolve(view));
      },
    });
    return wanted;
  }
}
