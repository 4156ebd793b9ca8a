/** A viewer's log as far back as it was read: without gaps up to its last line, and longer by a page when that is wanted. */

import { batch, signal } from '@preact/signals';
import type { LogPage, Told } from './sitting.ts';

export class LogBook {
  readonly lines = signal<readonly Told[]>([]);
  /** Earlier lines are to be had before this version; null: it is whole. */
  readonly earlier = signal<number | null>(null);
  #reading: Promise<void> | null = null;
  /** What was asked for another log comes too late. */
  #edition = 0;

  begin({ lines, earlier }: LogPage = { lines: [], earlier: null }): void {
    this.#edition++;
    this.#reading = null;
    batch(() => {
      this.lines.value = lines;
      this.earlier.value = earlier;
    });
  }

  get last(): number {
    return this.lines.peek().at(-1)?.version ?? 0;
  }

  /** What is read and what is heard may come in any order: of each version the log has its lines once. Tells what is new. */
  add(lines: readonly Told[]): readonly Told[] {
    const { last } = this;
    const known = this.lines.peek();
    const fresh = lines.filter(
      ({ version }) => version > last || !known.some((line) => line.version === version),
    );
    if (fresh.length === 0) return fresh;
    const all = [...known, ...fresh];
    this.lines.value = fresh[0]!.version > last ? all : all.sort((a, b) => a.version - b.version);
    return fresh;
  }

  /** The lines since what is known here. Where more has happened than is told at once, the log begins anew with that. */
  follow({ lines, earlier }: LogPage): readonly Told[] {
    if (earlier === null && this.lines.peek().length > 0) return this.add(lines);
    this.begin({ lines, earlier });
    return lines;
  }

  /** A page more; whoever asks again while it is on its way waits for the same. */
  back(read: (before: number) => Promise<LogPage>): Promise<void> {
    const before = this.earlier.peek();
    if (before === null) return Promise.resolve();
    this.#reading ??= this.#readBack(before, read).finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  async #readBack(before: number, read: (before: number) => Promise<LogPage>): Promise<void> {
    const edition = this.#edition;
    const { lines, earlier } = await read(before);
    if (edition !== this.#edition) return;
    batch(() => {
      this.lines.value = [...lines, ...this.lines.peek()];
      this.earlier.value = earlier;
    });
  }
}
