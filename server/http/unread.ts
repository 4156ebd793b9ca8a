/** What was told or answered and nobody has read yet lies in memory: there is an end to it, for each and for all. */

import type { ServerResponse } from 'node:http';
import type { Clock } from '../clock.ts';

/** Whoever reads nothing for so many milliseconds does not read. */
export const HEARTBEAT = 20_000;

interface Reader {
  /** So many letters wait for it. */
  readonly unread: number;
  cutOff(): void;
}

/** Much more than any number of tables has to tell at once. */
const MOST_OF_ONE = 2 * 2 ** 20;
const MOST_OF_ALL = 64 * 2 ** 20;
/** So much is on its way to everybody who reads. */
const LITTLE = 64 * 2 ** 10;

export class Unread {
  /** Those with more than a little, and how much it was when they were last told something. */
  readonly #behind = new Map<Reader, number>();
  readonly #clock: Clock;
  #all = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * An answer of so many letters is being sent; null: piece by piece, as it is read. However large it is, it may be read
   * slowly, but not never.
   */
  answered(response: ServerResponse, letters: number | null): void {
    if (letters !== null && letters <= LITTLE) return;
    const reader: Reader = {
      get unread() {
        return response.writableLength;
      },
      cutOff: () => void response.destroy(),
    };
    if (letters !== null) {
      if (this.#all + letters > MOST_OF_ALL) this.#relieve();
      this.#keep(reader, letters);
    }
    let before = Number.NEGATIVE_INFINITY;
    const heart = this.#clock.every(HEARTBEAT, () => {
      const read = (response.socket?.bytesWritten ?? 0) - reader.unread;
      if (reader.unread > 0 && read <= before) reader.cutOff();
      before = read;
    });
    const end = () => {
      heart.stop();
      this.forget(reader);
    };
    response.once('finish', end).once('close', end);
  }

  /** Something was written for this reader. */
  written(reader: Reader): void {
    const { unread } = reader;
    this.forget(reader);
    if (unread > MOST_OF_ONE) reader.cutOff();
    else if (unread > LITTLE) this.#keep(reader, unread);
    if (this.#all > MOST_OF_ALL) this.#relieve();
  }

  #keep(reader: Reader, unread: number): void {
    this.#behind.set(reader, unread);
    this.#all += unread;
  }

  forget(reader: Reader): void {
    this.#all -= this.#behind.get(reader) ?? 0;
    this.#behind.delete(reader);
  }

  /** Counts anew, since some have read meanwhile; then those who are furthest behind go, until half of the room is free. */
  #relieve(): void {
    const readers = [...this.#behind.keys()].sort((a, b) => a.unread - b.unread);
    this.#behind.clear();
    this.#all = 0;
    for (const reader of readers) {
      const { unread } = reader;
      if (this.#all + unread > MOST_OF_ALL / 2) reader.cutOff();
      else if (unread > LITTLE) this.#keep(reader, unread);
    }
  }
}
