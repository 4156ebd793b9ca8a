/** Addresses that are answered: each for one seat, one question and one person. */

import { hash, randomBytes } from 'node:crypto';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';

/** 128 bits in letters that mean the same in either case, since mail may lose it. */
export function newMailToken(): string {
  const bits = BigInt(`0x${randomBytes(16).toString('hex')}`) << 2n;
  return Array.from({ length: 26 }, (_, i) => LETTERS[Number((bits >> BigInt(5 * (25 - i))) & 31n)]).join('');
}

export const hashMailToken = (token: string): string => hash('sha256', `mail ${token}`, 'base64url');

export const replyAddress = (token: string, domain: string): string => `orders-${token}@${domain}`;

/** The secret in an address of the right shape; null: it is none of ours. */
export function tokenIn(address: string, domain: string): string | null {
  const [, token, host] = /^orders-([a-z2-7]{26})@([^@\s]+)$/.exec(address.toLowerCase()) ?? [];
  return host === domain ? token! : null;
}
