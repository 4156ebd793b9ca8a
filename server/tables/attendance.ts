/**
 * Since when those who sit at a table are away. Measured by the time in which the server was open, so that a server that
 * is down takes nobody's seat; and whoever asks for anything at the table is here, with or without a stream.
 */

import type { Seat } from '@annales/engine';
import type { ServerClock } from '../clock.ts';
import type { LiveTable } from './live.ts';

export class Attendance {
  readonly #table: LiveTable;
  readonly #clock: ServerClock;
  readonly #lastHere: Record<Seat, number>;

  /** `lastHere`: as it was when the table was laid down; null: nobody knows, and all count as here just now. */
  constructor(table: LiveTable, clock: ServerClock, lastHere: Record<Seat, number> | null) {
    this.#table = table;
    this.#clock = clock;
    this.#lastHere = {};
    for (const seat of table.body.seats)
      this.#lastHere[seat] = Math.max(lastHere?.[seat] ?? clock.open(), clock.lastFall);
  }

  /** Somebody does or asks for something here, or goes. */
  note(person: string | null): void {
    if (person === null) return;
    for (const { seat, person: sits } of this.#table.seats.values()) if (sits === person) this.begin(seat);
  }

  /** Somebody new sits there. */
  begin(seat: Seat): void {
    this.#lastHere[seat] = this.#clock.open();
  }

  /** For how many milliseconds nobody was here who sits there; a seat that nobody holds is away for ever. */
  awayFor(seat: Seat): number {
    const { person } = this.#table.seats.get(seat)!;
    if (person === null) return Number.POSITIVE_INFINITY;
    if (this.#table.watchers.isWatching(person)) return 0;
    return Math.max(0, this.#clock.open() - this.#lastHere[seat]!);
  }

  /** What is kept of it when the table is laid down. */
  kept(): Record<Seat, number> {
    for (const { seat, person } of this.#table.seats.values())
      if (person !== null && this.#table.watchers.isWatching(person)) this.begin(seat);
    return { ...this.#lastHere };
  }
}

const UNITS: [seconds: number, name: string][] = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
];

/** “10 minutes”, “3 days”: rounded down to the largest unit that fits. */
export function inWords(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const [size, name] = UNITS.find(([one]) => seconds >= one) ?? UNITS.at(-1)!;
  const count = Math.floor(seconds / size);
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
