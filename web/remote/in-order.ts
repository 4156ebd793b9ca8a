/**
 * The same thing is asked for again and again, and answers may overtake each other: one that was asked for earlier never
 * takes the place of a later one.
 */
export class InOrder<T> {
  #asked = 0;
  #taken = 0;

  /** The answer; null: a later one has been taken already. */
  async newest(answer: Promise<T>): Promise<T | null> {
    const turn = ++this.#asked;
    const found = await answer;
    if (turn < this.#taken) return null;
    this.#taken = turn;
    return found;
  }
}
