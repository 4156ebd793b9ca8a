/** The reports of all turns: each is read from the record as the viewer saw it then, when somebody wants to read it. */

import type { State } from '@annales/engine';
import type { Table } from '../../state.ts';

type View = Pick<State<Table>, 'table'>;

/** What a viewer saw at a version; null: nobody keeps it. */
type Look = ((version: number) => Promise<View>) | null;

/** The turn whose report a view shows; before the first report there is none. */
const turnOf = ({ table }: View): number => table.roundup?.turn ?? -1;

/**
 * A report lies on the table until the next one comes, so any version between the two will do. Turns take about as many
 * versions each: where one is sought, those around it tell where to look.
 */
export class Turns {
  readonly #look: Look;
  /** Versions that were looked at, with their turns. */
  readonly #met = new Map<number, number>([[0, -1]]);
  readonly #views = new Map<number, View>();
  readonly #sought = new Map<number, Promise<View | null>>();

  constructor(look: Look) {
    this.#look = look;
  }

  /** What is seen now need not be sought. */
  note(version: number, view: View): void {
    const turn = turnOf(view);
    this.#met.set(version, turn);
    if (turn >= 0) this.#views.set(turn, view);
  }

  /** The view with the report of a turn; null: the record has none. */
  view(turn: number): Promise<View | null> {
    const known = this.#views.get(turn);
    if (known) return Promise.resolve(known);
    const sought = this.#sought.get(turn) ?? this.#seek(turn);
    this.#sought.set(turn, sought);
    // What could not be read may be to be had later; and what was found is known.
    sought.then(
      () => this.#sought.delete(turn),
      () => this.#sought.delete(turn),
    );
    return sought;
  }

  async #seek(turn: number): Promise<View | null> {
    for (;;) {
      const known = this.#views.get(turn);
      if (known) return known;
      const version = this.#between(turn);
      if (version === null || this.#look === null) return null;
      this.note(version, await this.#look(version));
    }
  }

  /** A version between the last that is too early and the first that is too late; null: there is none. */
  #between(turn: number): number | null {
    let [low, high] = [0, Number.POSITIVE_INFINITY];
    for (const [version, met] of this.#met) {
      if (met < turn) low = Math.max(low, version);
      else high = Math.min(high, version);
    }
    if (high - low < 2 || high === Number.POSITIVE_INFINITY) return null;
    const [before, after] = [this.#met.get(low)!, this.#met.get(high)!];
    // In the middle of what is likely to be its share of the versions.
    const share = (turn - before + 0.5) / (after - before + 1);
    return Math.min(high - 1, Math.max(low + 1, Math.round(low + share * (high - low))));
  }
}
