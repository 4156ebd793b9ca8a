/** Tokens and codes. Nothing of them is kept but hashes. */

import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** An id that nobody can guess: 128 bits. */
export function newId(): string {
  const id = randomBytes(16).toString('base64url');
  // On a command line it would be taken for an option.
  return id.startsWith('-') ? newId() : id;
}

/** Makes the hash of what somebody wrote one that nobody can guess. */
export const newSalt = (): string => randomBytes(16).toString('hex');

/** A secret that opens something: 256 bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** A token is random throughout, so its plain hash cannot be turned back; looking it up by hash leaks no time. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url');

/** Takes the same time wherever they differ. */
export function isSameHash(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  // A letter may be several bytes.
  return first.length === second.length && timingSafeEqual(first, second);
}

/** By which a log can name a table: whoever reads it cannot go there, and whoever lists the tables finds it. */
export const markOf = (table: string): string => hashToken(table).slice(0, 8);

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Groups of five letters that cannot be mistaken for each other. */
function codeOf(groups: number): string {
  const letters: string[] = [];
  while (letters.length < 5 * groups) {
    const byte = randomBytes(1)[0]!;
    if (byte < LETTERS.length * 8) letters.push(LETTERS[byte % LETTERS.length]!);
  }
  return Array.from({ length: groups }, (_, i) => letters.slice(5 * i, 5 * i + 5).join('')).join('-');
}

/** For paper: 123 bits. */
export const newRecoveryCode = (): string => codeOf(5);

/** To be read out to somebody: 74 bits. */
export const newInvitationCode = (): string => codeOf(3);

/** However it was copied from the paper. */
export const hashRecoveryCode = (code: string): string =>
  hashToken(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
