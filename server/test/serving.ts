/** A server for tests: a real port, a real file, no limits; and the same dice in every run. */

import { hash } from 'node:crypto';
import { atEnd } from '../../tools/at-end.ts';
import { type ServeOptions, type Serving, serve } from '../index.ts';
import { newHouse } from './files.ts';

/** Work for the hash of a password, where nothing is to be protected. */
export const QUICK = 2 ** 4;
export const UNLIMITED = { burst: 1e9, perSecond: 1e9 };

export async function serving(
  options: Partial<ServeOptions> = {},
): Promise<Serving & { complaints: string[] }> {
  const complaints: string[] = [];
  let tables = 0;
  const one = await serve({
    file: newHouse(),
    port: 0,
    common: UNLIMITED,
    strict: UNLIMITED,
    talk: UNLIMITED,
    kept: UNLIMITED,
    newSeed: () => hash('sha256', `table ${++tables}`),
    windowTime: 0,
    passwordWork: QUICK,
    complain: (sentence) => complaints.push(sentence),
    ...options,
  });
  atEnd(() => one.close().catch(() => null));
  return { ...one, complaints };
}
