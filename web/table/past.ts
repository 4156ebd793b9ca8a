/**
 * Looking back: what a viewer saw when it had noticed so much. When the game is over its whole record is at hand and is
 * played again here; while it runs each view is asked for. What was looked at once is kept, and so is what comes next.
 */

import { type GameFile, type GameRecord, type Json, replay, type Viewer } from '@annales/engine';
import type { Sitting, Told } from './sitting.ts';

/** How many rows there were when a viewer first saw this version; null: it never did. */
export function rowsAt(record: GameRecord, viewer: Viewer, version: number): number | null {
  let seen = 0;
  for (const [i, row] of record.rows.entries()) {
    if (row.seen.includes(viewer)) seen++;
    if (seen === version) return i + 1;
  }
  return null;
}

/**
 * The version of another viewer at the same moment: each counts what it has noticed itself, but lines that all may
 * read come to all at once.
 */
export function sameMoment(
  from: readonly Told[],
  version: number,
  to: readonly Told[],
  last: number,
): number {
  const isOpen = ({ entry }: Told) => entry.for === undefined;
  const open = from.filter((line) => isOpen(line) && line.version <= version).length;
  const next = to.filter(isOpen)[open];
  return next ? Math.max(1, next.version - 1) : last;
}

/** So many views before and after the one that is wanted. */
const AROUND = 12;
/** While a game runs, so many are asked for beforehand. */
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

  /** The whole record, if it is over and these rules have played all of it. */
  file(): Promise<GameFile | null> {
    const { about, game } = this.#sitting;
    if (about.peek().status !== 'over') return Promise.resolve(null);
    this.#file ??= this.#sitting.file().then((json) => {
      const file = json as unknown as GameFile;
      const own = file.annales === 'game' && file.record.rules === game.facts.version;
      return own && file.record.rows.every(({ kind }) => kind !== 'upgrade') ? file : null;
    });
    return this.#file;
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
