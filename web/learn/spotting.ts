/** Finds the words of a game in a text. */

import type { Term } from '@annales/games/lesson.ts';

/** A term as the text spells it. */
export interface Spotted {
  term: Term;
  spelling: string;
  /** The bracket before it and the stop or comma behind it, which must not be parted from it. */
  start: string;
  stop: string;
}

interface Spotter {
  pattern: RegExp;
  meant: ReadonlyMap<string, Term>;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Whole words as they are spelled, or with a capital at the beginning of a sentence; the longest first. */
function spotterOf(terms: readonly Term[]): Spotter {
  const meant = new Map<string, Term>();
  for (const term of terms.filter(({ quiet }) => !quiet)) {
    for (const spelling of [term.term, ...(term.variants ?? [])]) meant.set(spelling, term);
  }
  for (const [spelling, term] of [...meant]) {
    if (!meant.has(capital(spelling))) meant.set(capital(spelling), term);
  }
  const longest = [...meant.keys()].sort((a, b) => b.length - a.length);
  const any = longest.map((spelling) => spelling.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  // A unit bears a number behind its name: Scara-2.
  const word = `((${any})(?:-\\p{N}+)?)(?![\\p{L}\\p{N}])`;
  return { pattern: new RegExp(`(?<![\\p{L}\\p{N}])([(‘“]*)${word}([,.;:!?)’”]*)`, 'gu'), meant };
}

const spotters = new WeakMap<readonly Term[], Spotter>();

/** The text in parts: what is as it was, and each known term where it comes first. */
export function spot(text: string, terms: readonly Term[]): (string | Spotted)[] {
  if (terms.length === 0) return [text];
  const { pattern, meant } = spotters.get(terms) ?? spotterOf(terms);
  spotters.set(terms, { pattern, meant });
  const parts: (string | Spotted)[] = [];
  const seen = new Set<Term>();
  let from = 0;
  for (const { 0: whole, 1: start, 2: spelling, 3: name, 4: stop, index } of text.matchAll(pattern)) {
    const term = meant.get(name!)!;
    if (seen.has(term)) continue;
    seen.add(term);
    parts.push(text.slice(from, index), { term, start: start!, spelling: spelling!, stop: stop! });
    from = index + whole.length;
  }
  return [...parts, text.slice(from)].filter((part) => part !== '');
}

/** The term that is named so; else the first that comes in the name, as `Fortress in ruins` has one. */
export function named(name: string, terms: readonly Term[]): Term | undefined {
  const exact = terms.find(({ term, variants = [] }) =>
    [term, ...variants].some((spelling) => spelling === name || capital(spelling) === name),
  );
  return exact ?? spottedIn(name, terms)[0];
}

/** The piece that a choice is about: the first that its words name. */
export const pieceIn = (words: string, terms: readonly Term[]): Term | undefined =>
  spottedIn(words, terms).find(({ icon }) => icon);

const spottedIn = (text: string, terms: readonly Term[]): Term[] =>
  spot(text, terms).flatMap((part) => (typeof part === 'string' ? [] : [part.term]));
