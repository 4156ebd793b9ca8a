/**
 * Names of people and programs, in any script, so that each can be read, written and told apart: Unicode’s rules for
 * that (UTS #39) at their level “highly restrictive”. That no two names look alike is up to the store, by `lookalike.ts`.
 */

import { scriptsTogether } from './scripts.ts';

/** Names that differ only in case are one name. */
export const folded = (name: string): string => name.normalize('NFKC').toLocaleLowerCase('en');

/** As a name is kept: one way to write each letter. */
export const tidied = (name: string): string => name.normalize('NFKC').trim();

export const MOST_LETTERS = 30;
const MOST_MARKS = 4;

const SIGNS = " ._'’-";
const LETTER = /[\p{L}\p{Mn}\p{Mc}\p{N}]/u;

/** Where a letter that cannot be seen shapes its neighbours: after the virama of Indian scripts, within Arabic words. */
const JOINERS =
  /(?<=[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca\u1039\u17d2])[\u200c\u200d]|(?<=\p{sc=Arab})\u200c(?=\p{sc=Arab})/gu;

export const mayStandInName = (letter: string): boolean => LETTER.test(letter) || SIGNS.includes(letter);

/** What is wrong with a name, as a sentence; null: nothing. */
export function faultOfName(name: string): string | null {
  const letters = [...name];
  if (letters.length === 0) return 'A name has at least one letter';
  if (letters.length > MOST_LETTERS) return `A name has at most ${MOST_LETTERS} letters`;
  const seen = name.replaceAll(JOINERS, '');
  const unseen = /[\p{DI}\p{C}]/u.exec(seen)?.[0];
  if (unseen) return `A name has no letters that cannot be seen, such as ${codeOf(unseen)}`;
  if (![...seen].every(mayStandInName) || !/^[\p{L}\p{N}]/u.test(seen))
    return 'A name is made of letters, digits, spaces and . _ - ’, and begins with a letter or digit';
  if (seen.includes('  ')) return 'A name has one space between its words';
  if (new RegExp(`\\p{M}{${MOST_MARKS + 1}}`, 'u').test(seen))
    return `A letter of a name bears at most ${MOST_MARKS} marks`;
  const strangers = scriptsTogether(seen);
  return strangers && `A name is written in one script: “${strangers[0]}” and “${strangers[1]}” are of two`;
}

/** How a letter is called that cannot be shown. */
export const codeOf = (letter: string): string =>
  `U+${letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
