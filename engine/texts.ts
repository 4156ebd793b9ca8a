/**
 * Words that people write (messages, names of things) lie beside the record. Record and state hold a reference to them, a
 * salted hash, which rules carry and never read: so the words can be removed, and the game still verifies. AN-10.
 */

import { hashText } from './hashing.ts';

/** What somebody wrote, with the salt that makes its reference: whoever has both can check it. */
export interface WrittenText {
  ref: string;
  salt: string;
  text: string;
  /** A way to reach somebody: it is never exported. */
  contact?: true;
}

/** The words behind a reference; null: they were removed; undefined: they are not known here. */
export type ReadText = (ref: string) => string | null | undefined;

/** SHA-256 of the salt's digits followed by the text, with a mark by which it is known among other values. */
export const textRef = (salt: string, text: string): string => `text:${hashText(salt + text)}`;

export const isTextRef = (value: string): boolean => /^text:[\da-f]{64}$/.test(value);
