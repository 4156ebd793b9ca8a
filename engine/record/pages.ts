/** Reading a log by pages from its end, wherever the rows are kept: as much as is wanted, however long the record is. */

import type { Entry, Viewer } from '../contract.ts';
import { mayRead, type Row } from './rows.ts';

/** So many rows there were when a viewer had noticed so much. */
export interface Mark {
  rows: number;
  version: number;
}

/** Where rows are kept. */
export interface RowReader {
  rows(from: number, limit: number): Promise<Row[]>;
  /** The last known place at which a viewer had not yet noticed so much. */
  markBefore(viewer: Viewer, version: number): Promise<Mark | null>;
}

/** A line of the log, and the viewer's version with which it came. */
export interface LogLine {
  version: number;
  entry: Entry;
}

export interface LogPage {
  /** In order; all lines of a version or none. */
  lines: LogLine[];
  /** There are more, before this version; null: there are not. */
  earlier: number | null;
}

export interface PageWish {
  /** Nothing of this version or an earlier one. */
  after: number;
  /** Nothing of this version or a later one. */
  before: number;
  /** So many lines are enough. */
  limit: number;
}

/** Rows that are read in one go. */
const SOME = 100;

/** A page of a viewer's log. `now`: how much there is. */
export async function logPage(
  reader: RowReader,
  viewer: Viewer,
  now: Mark,
  { after, before, limit }: PageWish,
): Promise<LogPage> {
  let { rows, version } = before > now.version ? now : await rowsBefore(reader, viewer, before);
  const pieces: LogLine[][] = [];
  let lines = 0;
  const page = (earlier: number | null): LogPage => ({ lines: pieces.reverse().flat(), earlier });
  for (; rows > 0; rows -= SOME) {
    const from = Math.max(0, rows - SOME);
    const some = await reader.rows(from, rows - from);
    for (const row of some.reverse()) {
      if (version <= after) return page(null);
      if (lines >= limit) return page(version + 1);
      const heard = row.entries.filter((entry) => mayRead(entry, viewer));
      const at = version;
      pieces.push(heard.map((entry) => ({ version: at, entry })));
      lines += heard.length;
      if (row.seen.includes(viewer)) version--;
    }
  }
  return page(null);
}

/** The rows before the one with which a viewer saw this version. */
export async function rowsBefore(reader: RowReader, viewer: Viewer, version: number): Promise<Mark> {
  let { rows, version: seen } = (await reader.markBefore(viewer, version)) ?? { rows: 0, version: 0 };
  for (;;) {
    const some = await reader.rows(rows, SOME);
    for (const row of some) {
      if (row.seen.includes(viewer)) seen++;
      if (seen === version) return { rows, version: version - 1 };
      rows++;
    }
    if (some.length < SOME) return { rows, version: seen };
  }
}
