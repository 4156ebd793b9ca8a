/** Jobs of one server that has its database for itself: a timer for whichever is due next. */

import type { ServerClock, Timer } from '../clock.ts';
import type { JobRow, Store } from '../store/store.ts';
import type { Jobs, Work } from './jobs.ts';

const MINUTE = 60_000;
/** So many are done at the same time. */
const AT_ONCE = 8;

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
    await this.#look();
  }

  close(): void {
    this.#isOpen = false;
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
        const next = await this.#store.nextJobs(this.kinds, AT_ONCE + this.#running.size);
        for (const job of next) this.#begin(job);
      }
    } finally {
      this.#isLooking = false;
    }
  }

  #begin(job: JobRow): void {
    const name = JSON.stringify([job.kind, job.key]);
    if (!this.#isOpen || this.#running.has(name)) return;
    if (job.at > this.#clock.open()) this.#lookAt(job.at);
    else if (this.#running.size < AT_ONCE) {
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
  }

  async #run(job: JobRow): Promise<void> {
    const work = this.#works.get(job.kind)!;
    try {
      const changes = await work.run(job);
      await this.#store.write({ do: 'end-job', job }, ...changes);
    } catch (error) {
      if (!this.#isOpen) return;
      this.#complain(error as Error);
      const failures = job.failures + 1;
      const wait = work.again ? work.again(failures) : MINUTE;
      const at = this.#clock.open() + (wait ?? 0);
      await this.#store.write(
        wait === null ? { do: 'end-job', job } : { do: 'put-off-job', job, at, failures },
      );
    }
  }
}
