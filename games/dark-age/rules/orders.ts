/** How a line is read, and how many it means: DA-1.8, DA-5.1, DA-11.5. */

import type { Amount, Box, Failure, Order, World } from '../state.ts';

/** A line is read as it was written: nothing misspelt is put right. */
export type ReadLine = { empty: true } | { order: Order } | { failure: Failure };

const failure = (clause: string, why: string, facts: Failure['facts']): ReadLine => ({
  failure: { clause, why, facts },
});

/** More than anybody writes; what is longer is not repeated to anybody. */
const LONGEST_WORD = 16;
const quoted = (word: string): string => word.slice(0, LONGEST_WORD);

/** DA-1.8.b, DA-1.8.c, DA-1.8.d */
export function readLine(world: World, line: string): ReadLine {
  const [word, ...tokens] = wordsOf(line);
  if (word === undefined || (word === '-' && tokens.length === 0)) return { empty: true };
  const action = world.spellings[word] ?? word;
  const facts = Object.hasOwn(world.actions, action) ? world.actions[action] : undefined;
  if (!facts) return failure('DA-11.5.f', 'unknown-action', { word: quoted(word) });
  const found: Found = { areas: [], kingdom: null, amount: null, surplus: false };
  for (const token of tokens) {
    const wrong = readToken(world, token, found);
    if (wrong) return wrong;
  }
  return fill(action, facts.boxes, found);
}

/** The words of a line in capitals, without its number and what is said behind `#`. */
const wordsOf = (line: string): string[] =>
  line
    .replace(/#.*$/s, '')
    .replace(/^\s*\d{1,2}\s*:/, '')
    .toUpperCase()
    .split(/\s+/)
    .filter(Boolean);

/** The number that a line gives itself (`7: MOVE …`); null: it takes the next. */
export const numberOf = (line: string): number | null => {
  const number = /^\s*(\d{1,2})\s*:/.exec(line)?.[1];
  return number === undefined ? null : Number(number);
};

interface Found {
  /** Null: a box that was struck out. */
  areas: (string | null)[];
  kingdom: string | null;
  amount: Amount | null;
  surplus: boolean;
}

/** What a token is, its kind tells: an area, a kingdom, a number, or a box that is not used. */
function readToken(world: World, token: string, found: Found): ReadLine | null {
  const amount = amountIn(token);
  if (token === '-') found.areas.push(null);
  else if (amount !== null) {
    if (found.amount !== null) found.surplus = true;
    else found.amount = amount;
  } else if (Object.hasOwn(world.map.areas, token)) found.areas.push(token);
  else if (Object.hasOwn(world.kingdoms, token)) {
    if (found.kingdom !== null) found.surplus = true;
    else found.kingdom = token;
  } else return failure('DA-1.8.c', 'unknown-word', { word: quoted(token) });
  return null;
}

/** DA-5.1.a */
function amountIn(token: string): Amount | null {
  if (token === 'ALL') return 'all';
  if (/^\d{1,4}$/.test(token)) return Number(token);
  const but = /^AB-(\d{1,4})$/.exec(token)?.[1];
  return but === undefined ? null : { allBut: Number(but) };
}

/** The first area is where from, the second where to; too few and the line fails, too many and they are not looked at. */
function fill(action: string, boxes: readonly Box[], found: Found): ReadLine {
  const takes = (box: string): boolean => boxes.some((one) => one.startsWith(box));
  const { kingdom, amount } = found;
  const named = found.areas.filter((area) => area !== null);
  const places = boxes.filter((box) => /^(from|to)/.test(box)).length;
  const [from = null, to = null] = action === 'SPY' ? wayOfSpy(found.areas) : named;
  const surplus =
    found.surplus ||
    named.length > places ||
    (kingdom !== null && !takes('kingdom')) ||
    (amount !== null && !takes('number'));
  const order: Order = {
    action,
    from: takes('from') ? from : null,
    to: takes('to') ? to : null,
    kingdom: takes('kingdom') ? kingdom : null,
    amount: takes('number') ? amount : null,
    ...(surplus && { surplus: true as const }),
  };
  const missing = boxes.find(
    (box) => !box.endsWith('?') && box !== 'number' && order[box as 'from'] === null,
  );
  if (missing) return failure('DA-1.8.c', 'missing-box', { action, box: missing });
  if (action === 'FIND' && from === null && kingdom === null)
    return failure('DA-7.4.a', 'missing-box', { action, box: 'kingdom' });
  if (action === 'SPY' && from === null && to === null)
    return failure('DA-7.2.b', 'missing-box', { action, box: 'to' });
  return { order };
}

/** A lone area is where the spy goes; to recruit one and stay, the second box is struck out: R36 and its correction. */
function wayOfSpy(areas: readonly (string | null)[]): (string | null)[] {
  const [first = null, second] = areas;
  return second === undefined ? [null, first] : [first, second];
}

// ---------------------------------------------------------------- how many

/** How many of those there are; null: too few for what was ordered, or none at all. DA-5.1.a, DA-5.1.b */
export function exactly(amount: Amount | null, there: number): number | null {
  const wanted =
    amount === null || amount === 'all' ? there : typeof amount === 'number' ? amount : there - amount.allBut;
  return wanted > 0 && wanted <= there ? wanted : null;
}

/** May the amount be written so for this action? DA-5.1.c, DA-5.1.e */
export function formatFailure(world: World, { action, amount }: Order): Failure | null {
  const { blank, all, butAll, boxes } = world.actions[action]!;
  if (!boxes.includes('number')) return null;
  if (amount === null && blank === 'fails')
    return { clause: 'DA-5.1.e', why: 'no-number', facts: { action } };
  if (amount === 'all' && !all) return { clause: 'DA-5.1.c', why: 'no-all', facts: { action } };
  if (typeof amount === 'object' && amount !== null && !butAll)
    return { clause: 'DA-5.1.c', why: 'no-all-but', facts: { action } };
  return null;
}

/** How many were asked for where more than there can be are reduced: DA-5.1.f. `one` for none: DA-5.1.e. */
export function atMost(
  amount: Amount | null,
  most: number,
  blank: 'one' | 'all' = 'one',
): { count: number; reduced: boolean } {
  if (amount === 'all' || (amount === null && blank === 'all'))
    return { count: Math.max(0, most), reduced: false };
  if (typeof amount === 'object' && amount !== null)
    return { count: Math.max(0, most - amount.allBut), reduced: false };
  const wanted = amount ?? 1;
  return { count: Math.max(0, Math.min(wanted, most)), reduced: wanted > most };
}

// ---------------------------------------------------------------- a whole sheet

/** The place of each line: the one it names, else the next free one after the line before. 0: the place it names is taken. */
export function placesOf(lines: readonly string[]): number[] {
  const named = lines.map(numberOf);
  const taken = new Set(named);
  let next = 1;
  return named.map((number, i) => {
    if (number === null) while (taken.has(next)) next++;
    const at = number ?? next;
    next = at + 1;
    return named.indexOf(number) < i && number !== null ? 0 : at;
  });
}

/** Lines by their numbers; a line without one takes the next free place. What has no place is left over: DA-1.8.a, DA-1.8.d. */
export function numbered(lines: readonly string[], places: number): { lines: string[]; over: string[] } {
  const sheet: string[] = [];
  const over: string[] = [];
  for (const [i, at] of placesOf(lines).entries()) {
    if (at < 1 || at > places) over.push(lines[i]!);
    else sheet[at - 1] = lines[i]!;
  }
  return { lines: Array.from(sheet, (line) => line ?? ''), over };
}
