/** Where a server keeps everything: `--data`, in every command that needs it. */

import { resolve } from 'node:path';
import { isAddress } from '@annales/server/place.ts';
import type { Io } from './io.ts';

export const dataFlag = {
  type: 'string',
  value: 'FILE|URL',
  about: 'The database: a file (.annales/annales.db if not said), or postgres://user@host/database',
} as const;

/** As it was said, for people to read. */
export const saidData = (given: string | undefined, io: Io): string =>
  given ?? io.env.ANNALES_DATA ?? '.annales/annales.db';

/** The file, from the root on, or the address. */
export const keptIn = (given: string | undefined, io: Io): string => placeOf(saidData(given, io), io);

export const placeOf = (said: string, io: Io): string => (isAddress(said) ? said : resolve(io.cwd, said));
