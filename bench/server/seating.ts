/** Tables that are played at once: when a game is over the next of those laid takes its place. */

import { type Laid, Player, type Watch } from './clients.ts';
import type { Pick } from './proxy.ts';

/** So many tables sit down at once. */
const TOGETHER = 10;

export interface SeatingWatch extends Omit<Watch, 'over'> {
  finished?(): void;
}

export class Seating {
  readonly #pick: Pick;
  readonly #spare: Laid[];
  readonly #watch: SeatingWatch;
  readonly #players = new Map<string, Player[]>();
  #hasEnded = false;

  constructor(pick: Pick, laid: readonly Laid[], watch: SeatingWatch) {
    this.#pick = pick;
    this.#spare = [...laid];
    this.#watch = watch;
  }

  /** Not all at the same moment: opening a table is not what is measured. */
  async begin(live: number): Promise<void> {
    for (let i = 0; i < live; i += TOGETHER)
      await Promise.all(Array.from({ length: Math.min(TOGETHER, live - i) }, () => this.#sit()));
  }

  /** How many have not been played yet. */
  get spare(): number {
    return this.#spare.length;
  }

  add(laid: readonly Laid[]): void {
    this.#spare.push(...laid);
  }

  async #sit(): Promise<void> {
    const table = this.#spare.shift();
    if (!table) return;
    const over = () => {
      const done = this.#players.get(table.id);
      if (!done) return;
      this.#players.delete(table.id);
      this.#watch.finished?.();
      for (const one of done) one.stop();
      if (this.#hasEnded) return;
      // Whoever was just sitting down when all was over may find the server gone.
      this.#sit().catch((error) => {
        if (!this.#hasEnded) throw error;
      });
    };
    const watch = { ...this.#watch, over };
    const both = table.seats.map((_, i) => new Player(this.#pick, table, i, watch));
    this.#players.set(table.id, both);
    await Promise.all(both.map((one) => one.begin()));
  }

  stop(): void {
    this.#hasEnded = true;
    for (const both of this.#players.values()) for (const one of both) one.stop();
  }
}
