/**
 * What others do is told step by step on the board, at a pace one can set or skip. One's own steps, and what is
 * missed while the page is hidden, are shown at once.
 */

import { effect, type Signal, signal } from '@preact/signals';
import { isStill, settings } from '../shell/settings.ts';
import type { Sight, Sitting } from './sitting.ts';

export class Story {
  /** What the board shows now. */
  readonly shown: Signal<Sight | null> = signal(null);
  /** How many steps are still to be told. */
  readonly left = signal(0);
  readonly paused = signal(false);
  readonly #sitting: Sitting;
  #queue: Sight[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** The last version that came of an own step. */
  #own = 0;
  #acting = false;
  readonly #stop: () => void;

  constructor(sitting: Sitting) {
    this.#sitting = sitting;
    this.#stop = effect(() => {
      const sight = sitting.sight.value;
      this.#see(sight);
    });
  }

  close(): void {
    this.#stop();
    this.#clear();
  }

  /** Does something; what comes of it is shown at once. */
  async act(work: () => Promise<number>): Promise<void> {
    this.#acting = true;
    try {
      this.#own = await work();
      this.#tellOwn();
    } finally {
      this.#acting = false;
    }
  }

  next = (): void => {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const sight = this.#queue.shift();
    if (sight) this.shown.value = sight;
    this.left.value = this.#queue.length;
    this.#wait();
  };

  skip = (): void => {
    const last = this.#queue.at(-1);
    this.#clear();
    if (last) this.shown.value = last;
  };

  pause = (paused: boolean): void => {
    this.paused.value = paused;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#wait();
  };

  /** Tells what happened earlier, then what is now. */
  tell(sights: readonly Sight[]): void {
    const now = this.#queue.at(-1) ?? this.shown.peek();
    if (!now || sights.length === 0) return;
    this.#queue = [...sights.filter(({ version }) => version < now.version), now];
    this.next();
  }

  #see(sight: Sight | null): void {
    const before = this.#queue.at(-1) ?? this.shown.peek();
    const another = sight === null || before === null || before.viewer !== sight.viewer;
    if (another || this.#isAtOnce(sight)) {
      this.#clear();
      this.shown.value = sight;
      return;
    }
    this.#queue.push(sight);
    this.left.value = this.#queue.length;
    this.#wait();
  }

  #isAtOnce(sight: Sight): boolean {
    if (this.#acting) {
      this.#acting = false;
      return true;
    }
    const quiet = sight.entries.length === 0 && this.#queue.length === 0;
    return quiet || sight.version <= this.#own || settings.peek().pace === 0 || document.hidden;
  }

  /** An own step that arrived before its acknowledgement has been shown; one that waits behind it need not. */
  #tellOwn(): void {
    const own = this.#queue.findLastIndex(({ version }) => version <= this.#own);
    if (own < 0) return;
    this.shown.value = this.#queue[own]!;
    this.#queue = this.#queue.slice(own + 1);
    this.left.value = this.#queue.length;
  }

  #wait(): void {
    if (this.#timer !== null || this.#queue.length === 0 || this.paused.peek()) return;
    const pace = settings.peek().pace;
    this.#timer = setTimeout(this.next, isStill() ? Math.min(pace, 500) : pace);
  }

  #clear(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#queue = [];
    this.left.value = 0;
  }

  /** What the viewer saw after each step since a version, as far back as is worth telling. */
  async since(version: number): Promise<Sight[]> {
    const { log, viewer } = this.#sitting;
    const versions = [...new Set(log.peek().map((line) => line.version))].filter((one) => one > version);
    const sights: Sight[] = [];
    for (const one of versions.slice(-MOST)) {
      const view = await this.#sitting.at(one);
      const entries = log.peek().flatMap((line) => (line.version === one ? [line.entry] : []));
      sights.push({ viewer: viewer.peek(), version: one, view, entries, undo: false, asked: 0 });
    }
    return sights;
  }
}

/** Nobody watches more steps than these. */
const MOST = 60;
