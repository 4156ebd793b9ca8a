/** A whole sheet written as plain text, however its lines are numbered: DA-1.8.d, DA-1.9.c. */

import type { World } from '../state.ts';

export interface Pasted {
  /** By place; empty where nothing was written. */
  lines: string[];
  /** What was addressed to all, or says how to be reached. */
  message?: string;
  phone?: string;
  email?: string;
  /** What has no place on the sheet: a heading, a seventeenth line, a number written twice. */
  left: string[];
}

/** `3:`, `3.`, `3)`, `(3)`, `#3`, `03 -`, `Line 3:`, or a number alone before a word. */
const NUMBER =
  /^(?:(?:line|order|action|no\.?|nr\.?)\s*)?[#([]*(\d{1,2})(?:\s*[:.)\]]+\s*|\s+-\s+|\s+(?=[a-z-])|\s*$)/i;
/** A dot or a dash before a line, as lists have them. */
const BULLET = /^[-*+•·‣–—]\s+(?=\S)/;
const ADDRESSED = /^(message|phone|email)\b[\s:]*(\S.*)$/i;

export function readSheet(world: World, text: string): Pasted {
  const pasted: Pasted = { lines: [], left: [] };
  const orders: string[] = [];
  for (const row of text.split(/\r\n?|\n/)) {
    const [, to, words] = ADDRESSED.exec(row.trim()) ?? [];
    if (to !== undefined) address(pasted, to.toLowerCase() as 'message', words!);
    else orders.push(...partsOf(row));
  }
  const rows = orders.filter(Boolean).map((row) => ({ row, ...numberedRow(row) }));
  const isNumbered = rows.some(({ number }) => number !== null);
  const named = new Set(rows.map(({ number }) => number));
  const taken = new Set<number>();
  let next = 1;
  for (const { row, number, line } of rows) {
    const isHeading = isNumbered && number === null && !isOrder(world, line);
    if (number === null) while (named.has(next) || taken.has(next)) next++;
    const at = number ?? next;
    if (isHeading || at < 1 || at > world.tables.lines || taken.has(at)) pasted.left.push(row);
    else {
      pasted.lines[at - 1] = line;
      taken.add(at);
      next = at + 1;
    }
  }
  pasted.lines = Array.from(pasted.lines, (line) => line ?? '');
  return pasted;
}

/** Several orders in a row are apart by semicolons; what is said behind `#` stays whole. */
function partsOf(row: string): string[] {
  const comment = row.indexOf('#', 1);
  const [orders, said] = comment < 0 ? [row, ''] : [row.slice(0, comment), row.slice(comment)];
  const parts = orders.split(';').map((one) => one.trim());
  return parts.map((one, i) => (i === parts.length - 1 ? `${one} ${said}`.trim() : one));
}

function address(pasted: Pasted, to: 'message' | 'phone' | 'email', words: string): void {
  pasted[to] = pasted[to] === undefined ? words : `${pasted[to]} ${words}`;
}

function numberedRow(row: string): { number: number | null; line: string } {
  const bare = row.replace(BULLET, '');
  const found = NUMBER.exec(bare);
  return {
    number: found ? Number(found[1]) : null,
    line: plainLine(found ? bare.slice(found[0].length) : bare),
  };
}

/** The letters and signs that a line may have: dashes, accents and separators of other programs become plain ones. */
export const plainLine = (text: string): string =>
  text
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/[\s,;|]+/g, ' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]/g, '?')
    .trim();

const isOrder = ({ actions, spellings }: World, line: string): boolean => {
  const word = /^\S+/.exec(line)?.[0].toUpperCase() ?? '';
  return word === '-' || Object.hasOwn(actions, word) || Object.hasOwn(spellings, word);
};
