/** Addresses of e-mail, as far as a server must understand them. */

import { domainToASCII } from 'node:url';

export const MOST_LETTERS_OF_ADDRESS = 254;

/** What is wrong with an address, as a sentence; null: nothing. Plain ones alone: no quotes, no comments, no names. */
export function faultOfAddress(address: string): string | null {
  const fault = 'This is not an address of e-mail; it looks like ada@example.org';
  if (address.length > MOST_LETTERS_OF_ADDRESS)
    return `An address has at most ${MOST_LETTERS_OF_ADDRESS} letters`;
  const [, local, domain] = /^([\w.!#$%&'*+/=?^`{|}~-]{1,64})@([^@\s]+)$/.exec(address) ?? [];
  if (local === undefined || domain === undefined) return fault;
  if (/^\.|\.\.|\.$/.test(local)) return fault;
  const host = domainToASCII(domain);
  // A name with a point in it: neither a machine of this house nor a bare number.
  return /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(host) ? null : fault;
}

/**
 * By which addresses are compared, as a whole. No post office tells Ada@ from ada@, whatever it might do; who gives such
 * an address is counted and found as the same.
 */
export function foldedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = domainToASCII(address.slice(at + 1)) || address.slice(at + 1);
  return `${address.slice(0, at)}@${domain}`.toLowerCase();
}
