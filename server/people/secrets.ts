/** Tokens, passwords and codes. Nothing of them is kept but hashes. */

import { hash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

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

const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 };

const derive = (password: string, salt: Buffer, { N, r, p, maxmem } = COST): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, 32, { N, r, p, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [, N, r, p, salt, key] = stored.split('$') as [string, string, string, string, string, string];
  const cost = { N: Number(N), r: Number(r), p: Number(p), maxmem: COST.maxmem };
  const found = await derive(password, Buffer.from(salt, 'base64url'), cost);
  return isSameHash(found.toString('base64url'), key);
}

/** Takes as long as a real check, so that nobody learns by the time which names there are. */
let nobody: Promise<string> | null = null;
export async function isNobodysPassword(password: string): Promise<false> {
  nobody ??= hashPassword(newToken());
  await isPassword(password, await nobody);
  return false;
}
