/** Which of several servers a request goes to, as a proxy before them would have it. */

import { randomInt } from 'node:crypto';

/** The server for a request; `table`: the one that it is of, or the first that a stream is asked for; null: none. */
export type Pick = (table: string | null) => string;

/**
 * By table: all that is of a table goes to the same server. At random: whatever comes goes to any of them. Apart: each server has a house
 * of its own, and whoever plays there plays nowhere else.
 */
export type Spread = 'by table' | 'at random' | 'apart';

export function pickerOf(urls: readonly string[], spread: Spread): Pick {
  const any = () => urls[randomInt(urls.length)]!;
  return (table) => (table === null || spread === 'at random' ? any() : urls[hashed(table) % urls.length]!);
}

/** FNV-1a. */
function hashed(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
