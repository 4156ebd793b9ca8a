/**
 * Texts that people write and others read: titles, causes, chat, notes. Nothing in them may be there without being seen,
 * or turn what stands beside it around.
 */

import { codeOf } from './people/names.ts';

/** Where a letter that cannot be seen belongs to those around it: signs put together, selected forms, joined letters. */
const BELONGS = [
  '(?<=\\p{Emoji})[\\ufe0e\\ufe0f]',
  '(?<=[\\p{Emoji}\\ufe0f])\\u200d(?=\\p{Emoji})',
  '(?<=\\p{sc=Han})[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]',
  '(?<=\\p{sc=Mong})[\\u180b-\\u180f]',
  '(?<=[\\p{L}\\p{M}])[\\u200c\\u200d](?=[\\p{L}\\p{M}])',
].join('|');

/** Control characters, marks of direction, letters without a shape, halves of letters, ends of lines but the usual one. */
const UNSEEN = '[\\p{Cc}\\p{Cs}\\p{Bidi_C}\\p{DI}\\u2028\\u2029]';
const FIRST = new RegExp(`(?:${BELONGS})|(?<unseen>${UNSEEN})`, 'gu');

/** What is wrong with a text of one line, as a sentence; null: nothing. */
export function faultOfLine(text: string): string | null {
  for (const { groups } of text.matchAll(FIRST)) {
    const { unseen } = groups!;
    if (unseen === '\n' || unseen === '\r' || unseen === '\t')
      return 'This is one line: leave out tabs and line breaks';
    if (unseen)
      return `Leave out ${codeOf(unseen)}: it cannot be seen, or turns the direction of what is written`;
  }
  return null;
}

/** A text of several lines without what cannot be seen. */
export const cleaned = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(FIRST, (found, ...more) => {
    const { unseen } = more.at(-1) as { unseen?: string };
    return unseen === undefined || unseen === '\n' || unseen === '\t' ? found : '';
  });
