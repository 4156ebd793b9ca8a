/** Opening whatever a house is kept in. */

import { realFile } from '../disk.ts';
import { MOVING } from './moving/move.ts';
import { isAddress, shownData } from './place.ts';
import { backupFile } from './sqlite/backup.ts';
import { holdFile } from './sqlite/file.ts';
import { openSqlite } from './sqlite/sqlite.ts';
import type { Store } from './store.ts';

/** What only some houses need is fetched when it is needed. */
const postgres = () => import('./postgres/postgres.ts');

export interface OpenOptions {
  /** Another process serves it: it is neither made nor brought up to date. */
  beside?: boolean;
  /** Nobody else may serve it meanwhile: it is looked after without a server. */
  alone?: boolean;
  /** Is told, in sentences, what whoever runs the server should know of it. */
  complain?(sentence: string): void;
}

/** Opens it, or makes it; an error is a sentence with the remedy. */
export async function openStore(data: string, options: OpenOptions = {}): Promise<Store> {
  const store = await open(data, options);
  const moving = await store.setting(MOVING);
  if (moving === null || options.beside) return store;
  await store.close();
  throw new Error(
    `${shownData(data)} holds half of a house that was being moved here from ${moving}; go on with annales move`,
  );
}

async function open(data: string, options: OpenOptions): Promise<Store> {
  const { complain = () => {} } = options;
  if (!isAddress(data)) {
    const store = await openSqlite(data, options);
    if (store.opened.restored) complain(store.opened.restored);
    return store;
  }
  const store = await (await postgres()).openPostgres(data, options);
  if (store.opened.fsync !== 'on')
    complain(
      'PostgreSQL is set not to wait for the disk (fsync is off): a power failure may lose what was acknowledged',
    );
  return store;
}

/** Does a server use it now? */
export async function isServed(data: string): Promise<boolean> {
  if (isAddress(data)) return (await postgres()).isServed(data);
  try {
    holdFile(realFile(data)).close();
    return false;
  } catch {
    return true;
  }
}

/** A copy of all that is committed, as a file of its own, also while a server uses it. */
export async function backupData(data: string, file: string): Promise<void> {
  if (!isAddress(data)) return backupFile(data, file);
  const store = await openStore(data, { beside: true });
  try {
    await store.backup(file);
  } finally {
    await store.close();
  }
}
