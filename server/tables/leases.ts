/**
 * Which tables this server looks after: it runs their bots and clocks, for as long as it says so in time. When it does not,
 * because it has fallen or cannot reach the database, another takes over. Time is the database's, and so no clock that tests move.
 */

import { systemClock, type Timer } from '../clock.ts';
import { Newer } from '../errors.ts';
import type { Shared } from '../store/shared.ts';
import { Away } from '../store/store.ts';

/** Milliseconds for which a table is taken. */
const LEASE = 5_000;
/** How often that is said anew. */
const RENEWING = 1_500;
/** How often it is looked whether somebody must take over. */
const LOOKING = 1_000;
/** Given up here so much earlier than anybody else takes over. */
const MARGIN = 500;
/** So many are taken over at a time: the others have some, too. */
const SOME = 20;

export interface LeasesOptions {
  /** It is looked after from now on. */
  attend(table: string): Promise<void>;
  complain(error: Error): unknown;
}

export class Leases {
  readonly #shared: Shared;
  readonly #options: LeasesOptions;
  /** Until when, by the steady clock. */
  readonly #held = new Map<string, number>();
  readonly #wanted = new Set<string>();
  /** Those that another server has, as it was found a moment ago: until it is looked again they are not asked for. */
  readonly #refused = new Set<string>();
  /** Those that only a server with newer rules can look after. */
  readonly #beyond = new Set<string>();
  readonly #timers: Timer[] = [];
  #isTaking = false;
  #isOpen = false;

  constructor(shared: Shared, options: LeasesOptions) {
    this.#shared = shared;
    this.#options = options;
  }

  start(): void {
    this.#isOpen = true;
    const every = (time: number, work: () => Promise<void>) =>
      this.#timers.push(systemClock.every(time, () => void work().catch(this.#options.complain)));
    every(RENEWING, () => this.#renew());
    every(LOOKING, async () => {
      this.#refused.clear();
      if (this.#wanted.size > 0) this.#takeSoon();
      await this.takeLeft();
    });
    if (this.#wanted.size > 0) this.#takeSoon();
  }

  has(table: string): boolean {
    return (this.#held.get(table) ?? 0) > systemClock.steady();
  }

  /** Somebody has to look after it: this server, unless another does already. */
  want(table: string): void {
    if (this.#beyond.has(table)) return;
    this.#wanted.add(table);
    if (this.#isOpen && !this.#refused.has(table)) this.#takeSoon();
  }

  #takeSoon(): void {
    if (this.#isTaking) return;
    this.#isTaking = true;
    setImmediate(() => void this.#take().catch(this.#options.complain));
  }

  async #take(): Promise<void> {
    try {
      while (this.#wanted.size > 0 && this.#isOpen) {
        const tables = [...this.#wanted];
        this.#wanted.clear();
        const asked = systemClock.steady();
        const taken = await this.#shared.take(tables, LEASE).catch((error) => {
          for (const table of tables) this.#wanted.add(table);
          throw error;
        });
        for (const table of tables) this.#refused.add(table);
        for (const table of taken) this.#refused.delete(table);
        await this.#attend(taken, asked);
      }
    } finally {
      this.#isTaking = false;
    }
  }

  /** Takes over what nobody looks after any more. */
  async takeLeft(): Promise<void> {
    if (!this.#isOpen) return;
    const asked = systemClock.steady();
    await this.#attend(await this.#shared.takeLeft(SOME, LEASE, [...this.#beyond]), asked);
  }

  async #attend(tables: readonly string[], asked: number): Promise<void> {
    for (const table of tables) this.#held.set(table, asked + LEASE - MARGIN);
    for (const table of tables) await this.#begin(table);
  }

  async #begin(table: string): Promise<void> {
    try {
      await this.#options.attend(table);
    } catch (error) {
      if (error instanceof Newer) return this.handOn(table);
      // It is taken, but nobody has begun: that is tried again as if it were not.
      if (error instanceof Away) this.#wanted.add(table);
      this.#options.complain(error as Error);
    }
  }

  /** Only a server with newer rules can look after it: one of those should. */
  async handOn(table: string): Promise<void> {
    this.#beyond.add(table);
    this.#wanted.delete(table);
    if (!this.#held.delete(table)) return;
    await this.#shared.leave([table], true).catch(this.#options.complain);
    this.#shared.tell('left', { kind: 'left' });
  }

  async #renew(): Promise<void> {
    // What is taken while this is asked is not said to be lost by the answer.
    const before = [...this.#held.keys()];
    if (before.length === 0) return;
    const asked = systemClock.steady();
    const kept = await this.#shared.renew(LEASE);
    for (const table of before) if (!kept.includes(table)) this.#held.delete(table);
    const lapsed = kept.filter((table) => !this.has(table));
    for (const table of kept) this.#held.set(table, asked + LEASE - MARGIN);
    for (const table of lapsed) await this.#begin(table);
  }

  /** Nothing is to be done there now. */
  async leave(table: string): Promise<void> {
    this.#wanted.delete(table);
    this.#refused.delete(table);
    if (this.#held.delete(table)) await this.#shared.leave([table], false);
  }

  /** The others look after all of them from now on. */
  async stop(): Promise<void> {
    this.#isOpen = false;
    for (const timer of this.#timers) timer.stop();
    const tables = [...this.#held.keys()];
    this.#held.clear();
    if (tables.length === 0) return;
    await this.#shared.leave(tables, true);
    this.#shared.tell('left', { kind: 'left' });
  }
}
