/**
 * What others do is told step by step on the board, at a pace one can set or skip. One's own steps, and what is
 * missed while the page is hidden, are shown at once.
 */

import type { Viewer } from '@annales/engine';
import { effect, type Signal, signal } from '@preact/signals';
import { recall, remember } from '../shell/kept.ts';
import { settings } from '../shell/settings.ts';
import type { Sight, Sitting } from './sitting.ts';

export class Story {
  /** What the board shows now. */
  readonly shown: Signal<Sight | null> = signal(null);
  /** How many steps are still to be told. */
  readonly left = signal(0);
  readonly paused = signal(false);
  /** A step of the others is shown that was told just now; the last of them for as long as the others. */
  readonly telling = signal(false);
  /** It was asked for again, step by step. */
  readonly again = signal(false);
  /** Counts the reader's own answers, when they are given. */
  readonly answers = signal(0);
  /** The version that the reader's last answer led to, by viewer; it is kept in this browser. */
  readonly answered = signal<number | null>(null);
  /** Steps of the others were passed over since then. */
  readonly passedOver = signal(false);
  readonly #sitting: Sitting;
  #queue: Sight[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** The last version that came of an own step. */
  #own = 0;
  #acting = false;
  /** When the last step was shown, and how long it is left standing. */
  #shownAt = 0;
  #standing = 0;
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

  /** Does something; what comes of it is shown at once. Only what the reader himself does is an answer. */
  async act(work: () => Promise<number>, byHand = true): Promise<void> {
    const viewer = this.#sitting.viewer.peek();
    if (byHand) {
      this.answers.value++;
      this.passedOver.value = false;
      this.telling.value = false;
    }
    this.#acting = true;
    try {
      this.#own = await work();
      this.#tellOwn();
      if (byHand) {
        remember(answeredKey(this.#sitting, viewer), String(this.#own));
        this.answered.value = this.#own;
      }
    } finally {
      this.#acting = false;
    }
  }

  next = (): void => {
    this.#stopTimer();
    const sight = this.#queue.shift();
    this.telling.value = sight !== undefined;
    if (sight) this.#show(sight);
    else this.#rest();
    this.left.value = this.#queue.length;
    this.#wait();
  };

  skip = (): void => {
    const last = this.#queue.at(-1);
    if (this.#queue.length > 1) this.passedOver.value = true;
    this.#clear();
    if (last) this.#show(last);
  };

  /** What is shown stands longer than it would: so many milliseconds. */
  hold(time: number): void {
    this.#standing = Math.max(this.#standing, Date.now() - this.#shownAt + time);
    if (this.#timer === null) return;
    this.#stopTimer();
    this.#wait();
  }

  /** What was held is read: the telling goes on. */
  release(): void {
    this.#standing = standingOf(this.shown.peek());
    if (this.#timer === null) return;
    this.#stopTimer();
    this.#wait();
  }

  pause = (paused: boolean): void => {
    this.paused.value = paused;
    this.#stopTimer();
    this.#wait();
  };

  /** Tells what happened earlier, then what is now; whoever has no pace goes on by himself. */
  tell(sights: readonly Sight[]): void {
    const now = this.#queue.at(-1) ?? this.shown.peek();
    if (!now || sights.length === 0) return;
    // Whoever has just come was not told what brought the last of it.
    const { entries } = sights.find(({ version }) => version === now.version) ?? now;
    this.#queue = [...sights.filter(({ version }) => version < now.version), { ...now, entries }];
    this.paused.value = settings.peek().pace === 0;
    this.again.value = true;
    this.next();
  }

  #see(sight: Sight | null): void {
    const before = this.#queue.at(-1) ?? this.shown.peek();
    const another = sight === null || before === null || before.viewer !== sight.viewer;
    if (another) this.#lookAs(sight);
    if (another || this.#isAtOnce(sight)) {
      this.#clear();
      this.#show(sight);
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
    if (quiet || sight.version <= this.#own) return true;
    const unwatched = settings.peek().pace === 0 || document.hidden;
    if (unwatched) this.passedOver.value = true;
    return unwatched;
  }

  /** Other eyes, or the first look: what they last answered is remembered here, or nothing is new to them. */
  #lookAs(sight: Sight | null): void {
    if (!sight) return;
    const key = answeredKey(this.#sitting, sight.viewer);
    const kept = Number(recall(key) ?? 0);
    if (kept === 0) remember(key, String(sight.version));
    this.answered.value = Math.min(kept || sight.version, sight.version);
    this.passedOver.value = false;
  }

  #show(sight: Sight | null): void {
    this.shown.value = sight;
    if (!sight || sight.entries.length === 0) return;
    this.#shownAt = Date.now();
    this.#standing = standingOf(sight);
  }

  /** An own step that arrived before its acknowledgement has been shown; one that waits behind it need not. */
  #tellOwn(): void {
    const own = this.#queue.findLastIndex(({ version }) => version <= this.#own);
    if (own < 0) return;
    this.#show(this.#queue[own]!);
    this.#queue = this.#queue.slice(own + 1);
    this.left.value = this.#queue.length;
  }

  /** The next step when this one has stood long enough; after the last of them the telling is over. */
  #wait(): void {
    if (this.#timer !== null || this.paused.peek()) return;
    if (this.#queue.length === 0 && !this.telling.peek()) return;
    this.#timer = setTimeout(this.next, Math.max(0, this.#shownAt + this.#standing - Date.now()));
  }

  #stopTimer(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #clear(): void {
    this.#stopTimer();
    this.#queue = [];
    this.left.value = 0;
    this.telling.value = false;
    this.#rest();
  }

  #rest(): void {
    this.paused.value = false;
    this.again.value = false;
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

const answeredKey = ({ id }: Sitting, viewer: Viewer) => `annales answered ${id}/${viewer}`;

/** Several sentences are read in more time than one: in milliseconds, at the reader's pace. */
const standingOf = (sight: Sight | null): number =>
  settings.peek().pace * Math.min(3, 1 + 0.4 * Math.max(0, (sight?.entries.length ?? 0) - 1));

/** Nobody watches more steps than these. */
const MOST = 60;
