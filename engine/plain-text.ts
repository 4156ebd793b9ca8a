/**
 * Texts that people write and others read. Nothing in them may be there without being seen, or turn what stands beside it
 * around.
 */

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

/** Whatever in a text cannot be seen, one after the other. */
export const unseenIn = (text: string): string[] =>
  [...text.matchAll(FIRST)].flatMap(({ groups }) => groups!.unseen ?? []);

/** A text of several lines without what cannot be seen. */
export const plainText = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(FIRST, (found, ...more) => {
    const { unseen } = more.at(-1) as { unseen?: string };
    return unseen === undefined || unseen === '\n' || unseen === '\t' ? found : '';
  });

/** The same in one line, without blanks around it. */
export const plainLine = (text: string): string => plainText(text).replaceAll(/\s+/g, ' ').trim();
