/**
 * Wakes tables at their time, however long that is away and whether or not they lie in memory. When each must be awake is
 * stored with the table itself (`wakes`), so a restart forgets none; waking one twice does nothing twice, since what is due
 * is found at the table and recorded there. Where several machines serve one database its queue can stand in this place.
 */

import type { ServerClock, Timer } from '../clock.ts';

/** What could not be done, because nothing can be stored for instance, is tried again after so many milliseconds. */
const AGAIN = 60_000;

export class Alarms {
  readonly #clock: ServerClock;
  readonly #wake: (table: string) => Promise<void>;
  readonly #complain: (error: Error) => void;
  readonly #set = new Map<string, { at: number; timer: Timer }>();
  #closed = false;

  constructor(clock: ServerClock, wake: (table: string) => Promise<void>, complain: (error: Error) => void) {
    this.#clock = clock;
    this.#wake = wake;
    this.#complain = complain;
  }

  /** In time that the server was open; null: it need not be woken. */
  set(table: string, at: number | null): void {
    if (this.#closed || this.#set.get(table)?.at === at) return;
    this.#set.get(table)?.timer.stop();
    this.#set.delete(table);
    if (at === null) return;
    const ring = () => {
      this.#set.delete(table);
      void this.#wake(table).catch((error: Error) => {
        this.#complain(error);
        if (!this.#set.has(table)) this.set(table, this.#clock.open() + AGAIN);
      });
    };
    this.#set.set(table, { at, timer: this.#clock.after(at - this.#clock.open(), ring) });
  }

  close(): void {
    this.#closed = true;
    for (const { timer } of this.#set.values()) timer.stop();
    this.#set.clear();
  }
}
