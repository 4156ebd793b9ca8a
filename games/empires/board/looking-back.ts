/** Positions of the past, each asked for once and only when it is wanted. */

import type { State } from '@annales/engine';
import { yearOf } from '../rules/years.ts';
import type { At, Table, World } from '../state.ts';

type View = State<Table, At>;
type Look = (version: number) => Promise<View>;

export interface Found {
  version: number;
  year: number;
  view: View;
}

export class LookingBack {
  readonly #world: World;
  readonly #at: Look;
  readonly #known = new Map<number, Promise<Found>>();

  constructor(world: World, at: Look) {
    this.#world = world;
    this.#at = at;
  }

  at(version: number): Promise<Found> {
    let found = this.#known.get(version);
    if (!found) {
      found = this.#at(version).then((view) => ({
        version,
        view,
        year: yearOf({ ...this.#world, ...view.table }),
      }));
      // What could not be had may be had another time.
      found.catch(() => this.#known.delete(version));
      this.#known.set(version, found);
    }
    return found;
  }

  /** So many positions between the first and the last, as evenly as they come; each is told of as soon as it is there. */
  async spread(last: number, count: number, onFound: (found: Found) => void): Promise<void> {
    const most = Math.min(last, count);
    for (let i = 0; i < most; i++)
      onFound(await this.at(most === 1 ? last : 1 + Math.round((i * (last - 1)) / (most - 1))));
  }

  /** The first position of a year, or of the next in which there is one: looked for by halves. */
  async firstOf(year: number, last: number): Promise<Found> {
    let [before, after] = [0, last];
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2);
      if ((await this.at(middle)).year < year) before = middle;
      else after = middle;
    }
    return this.at(after);
  }
}

/** Years of which a map is wanted: the first of the game, and those with which its game turns begin, a quarter century each: EM-6.0.a. */
export function quarters(first: number, now: number): number[] {
  const years = [first];
  for (let year = first + 1; year <= now; year++) if (year % 25 === 1) years.push(year);
  return years;
}
