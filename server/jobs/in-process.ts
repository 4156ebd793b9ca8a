/**
 * Jobs, done by the servers themselves: a timer for whichever is due next. One that has its database for itself does what is due; where
 * several share a house each takes some, so that nobody else does them, and looks now and then for what others have left.
 */

import { judgedAnew } from '../anew.ts';
import { type ServerClock, systemClock, type Timer } from '../clock.ts';
import { Newer } from '../errors.ts';
import type { Shared } from '../store/shared.ts';
import type { JobRow, Store } from '../store/store.ts';
import type { Jobs, Work } from './jobs.ts';

const MINUTE = 60_000;
/** So many are done at the same time. */
const AT_ONCE = 8;
/** Where several share a house: a job is taken for so many milliseconds, which is said anew while it is done. */
const CLAIM = 15_000;
const RENEWING = 5_000;
/** How often it is looked for what others have put or left. */
const LOOKING = 2_000;

export class InProcessJobs implements Jobs {
  readonly #store: Store;
  readonly #clock: ServerClock;
  readonly #complain: (error: Error) => void;
  readonly #works = new Map<string, Work>();
  readonly #running = new Set<string>();
  #timer: { at: number; timer: Timer } | null = null;
  #isLooking = false;
  #looksAgain = false;
  #isOpen = false;
  readonly #timers: Timer[] = [];

  constructor(store: Store, clock: ServerClock, complain: (error: Error) => void) {
    this.#store = store;
    this.#clock = clock;
    this.#complain = complain;
  }

  on(kind: string, work: Work): void {
    this.#works.set(kind, work);
  }

  get kinds(): string[] {
    return [...this.#works.keys()];
  }

  async start(): Promise<void> {
    this.#isOpen = true;
    this.#store.onJob((at) => this.#lookAt(at));
    if (this.#store.shared) this.#share(this.#store.shared);
    await this.#look();
  }

  #share(shared: Shared): void {
    this.#timers.push(
      this.#clock.every(LOOKING, () => this.#lookAt(this.#clock.open())),
      // A claim is measured by the database's time, which no test moves.
      systemClock.every(RENEWING, () => {
        if (this.#running.size > 0) shared.keepJobs(CLAIM).catch(this.#complain);
      }),
    );
  }

  close(): void {
    this.#isOpen = false;
    for (const timer of this.#timers) timer.stop();
    this.#timer?.timer.stop();
    this.#timer = null;
  }

  /** Looks for what is due at that time, unless it does so earlier already. */
  #lookAt(at: number): void {
    if (!this.#isOpen || (this.#timer && this.#timer.at <= at)) return;
    this.#timer?.timer.stop();
    this.#timer = null;
    const wait = at - this.#clock.open();
    const look = () => {
      this.#timer = null;
      void this.#look().catch((error: Error) => {
        this.#complain(error);
        this.#lookAt(this.#clock.open() + MINUTE);
      });
    };
    if (wait <= 0) look();
    else this.#timer = { at, timer: this.#clock.after(wait, look) };
  }

  /** Begins whatever is due and not begun, as many as there is room for. */
  async #look(): Promise<void> {
    this.#looksAgain = true;
    if (this.#isLooking) return;
    this.#isLooking = true;
    try {
      while (this.#looksAgain && this.#isOpen) {
        this.#looksAgain = false;
        // One of these may end while it is asked what is due, and be named in the answer all the same.
        const running = new Set(this.#running);
        const next = await this.#store.nextJobs(this.kinds, AT_ONCE + running.size);
        const open = this.#clock.open();
        const later = next.find(({ at }) => at > open);
        if (later) this.#lookAt(later.at);
        for (const job of await this.#taken(next, open)) if (!running.has(nameOf(job))) this.#begin(job);
      }
    } finally {
      this.#isLooking = false;
    }
  }

  /** Those that are due, where several share a house those that nobody else does. */
  async #taken(next: readonly JobRow[], open: number): Promise<readonly JobRow[]> {
    const { shared } = this.#store;
    const due = next.filter(({ at }) => at <= open);
    if (!shared) return due;
    if (due.length === 0 || this.#running.size >= AT_ONCE) return [];
    return shared.claimJobs(this.kinds, open, AT_ONCE, CLAIM);
  }

  #begin(job: JobRow): void {
    if (!this.#isOpen || this.#running.size >= AT_ONCE) return;
    const name = nameOf(job);
    this.#running.add(name);
    const end = () => {
      this.#running.delete(name);
      this.#lookAt(this.#clock.open());
    };
    void this.#run(job).then(end, (error: Error) => {
      this.#complain(error);
      // Not even that it failed could be stored: as it stands it is due, and would be done over and over.
      this.#clock.after(MINUTE, end);
    });
  }

  async #run(job: JobRow): Promise<void> {
    const work = this.#works.get(job.kind)!;
    try {
      const changes = await judgedAnew(() => work.run(job));
      await this.#store.write({ do: 'end-job', job }, ...changes);
    } catch (error) {
      if (!this.#isOpen) return;
      if (error instanceof Newer) return this.#leave(job);
      this.#complain(error as Error);
      const failures = job.failures + 1;
      const wait = work.again ? work.again(failures) : MINUTE;
      const at = this.#clock.open() + (wait ?? 0);
      await this.#store.write(
        wait === null ? { do: 'end-job', job } : { do: 'put-off-job', job, at, failures },
      );
    }
  }

  /** Only a newer server can do it: whoever looks first in a moment tries. */
  async #leave(job: JobRow): Promise<void> {
    const at = this.#clock.open() + LOOKING;
    await this.#store.write({ do: 'put-off-job', job, at, failures: job.failures });
  }
}

const nameOf = ({ kind, key }: JobRow): string => JSON.stringify([kind, key]);
