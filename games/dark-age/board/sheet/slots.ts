/** The lines of a sheet as they are written: sixteen places, and what was there before, to go back to. */

import { numbered } from '../../rules/orders.ts';

/** A place for each line of the sheet; empty ones too. */
export type Slots = readonly string[];

export interface Written {
  slots: Slots;
  message: string;
  phone: string;
  email: string;
}

/** Lines at their places, without the numbers that they may have given themselves. */
export function slotsOf(lines: readonly string[], places: number): string[] {
  const { lines: placed } = numbered(lines, places);
  return Array.from({ length: places }, (_, i) => bare(placed[i] ?? ''));
}

export const bare = (line: string): string => line.replace(/^\s*\d{1,2}\s*:\s*/, '');

/** Without the empty lines at its end, and the blanks at the end of a line. */
export const trimmed = (slots: Slots): string[] =>
  slots.slice(0, countOf(slots)).map((line) => line.trimEnd());

/** So many lines, up to the last that is not empty. */
export const countOf = (slots: Slots): number => slots.findLastIndex((line) => line.trim() !== '') + 1;

export const moved = (slots: Slots, from: number, to: number): string[] =>
  slots.toSpliced(from, 1).toSpliced(to, 0, slots[from]!);

/** A line more at a place, those after it one further; null: the sheet is full. DA-1.8.a */
export function inserted(slots: Slots, at: number, line = ''): string[] | null {
  const gap = slots.findIndex((one, i) => i >= at && one.trim() === '');
  return gap < 0 ? null : slots.toSpliced(gap, 1).toSpliced(at, 0, line);
}

export const removed = (slots: Slots, at: number): string[] => [...slots.toSpliced(at, 1), ''];

// ---------------------------------------------------------------- back and forth

export interface History {
  now: Written;
  past: readonly Written[];
  future: readonly Written[];
  /** What was changed last: typing on at the same place is one step. */
  typing: string | null;
}

export const begun = (now: Written): History => ({ now, past: [], future: [], typing: null });

const MOST = 200;

/** `typing`: where; absent: a change of its own. */
export const changed = (history: History, now: Written, typing: string | null = null): History => {
  if (typing !== null && history.typing === typing) return { ...history, now, future: [] };
  return { now, past: [...history.past, history.now].slice(-MOST), future: [], typing };
};

export function undone(history: History): History {
  const before = history.past.at(-1);
  return before
    ? { now: before, past: history.past.slice(0, -1), future: [history.now, ...history.future], typing: null }
    : history;
}

export function redone(history: History): History {
  const [after, ...future] = history.future;
  return after ? { now: after, past: [...history.past, history.now], future, typing: null } : history;
}
