/** How often clients act: as soon as they are asked, so many times a second all together, or not for now. */

export class Pace {
  readonly #waiting: (() => void)[] = [];
  #perSecond = 0;
  /** When the next may act. */
  #due = 0;
  #timer: NodeJS.Timeout | undefined;

  /** Null: at once. */
  turn(): Promise<void> | null {
    if (this.#perSecond === Number.POSITIVE_INFINITY) return null;
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  set(perSecond: number): void {
    clearTimeout(this.#timer);
    this.#perSecond = perSecond;
    if (perSecond === Number.POSITIVE_INFINITY) for (const go of this.#waiting.splice(0)) go();
    else if (perSecond > 0) {
      this.#due = performance.now() + this.#gap();
      this.#waitOn();
    }
  }

  /** They come as people do, who know nothing of each other: sometimes several at once, sometimes nobody for a while. */
  #gap(): number {
    return (-Math.log(1 - Math.random()) * 1000) / this.#perSecond;
  }

  #waitOn(): void {
    this.#timer = setTimeout(() => this.#go(), Math.max(0, this.#due - performance.now()));
  }

  #go(): void {
    const now = performance.now();
    for (; this.#due <= now; this.#due += this.#gap()) this.#waiting.shift()?.();
    this.#waitOn();
  }
}
