/** Starts a server: opens the file, serves the API, stops cleanly. */

import { hash } from 'node:crypto';
import { lendHash } from '@annales/engine';
import { systemClock } from './clock.ts';
import { freeName } from './disk.ts';
import { House, type HouseOptions } from './house.ts';
import { type AppOptions, makeApp } from './http/app.ts';
import { stamp } from './store/sqlite/copies.ts';
import { openSqlite } from './store/sqlite/sqlite.ts';

export { type Clock, systemClock } from './clock.ts';
export { controlOf, isServed, Keeper, keepOn, makePasswordLink } from './keeper.ts';
export { markOf } from './people/secrets.ts';
export { backupFile } from './store/sqlite/copies.ts';
export { restoreFile } from './store/sqlite/restore.ts';
export { openSqlite } from './store/sqlite/sqlite.ts';

// Every action hashes a state: Node does it several times as fast.
lendHash((text) => hash('sha256', text));

export interface ServeOptions extends AppOptions, Omit<HouseOptions, 'keepCopy'> {
  file: string;
  host?: string;
  port?: number;
  /** Data packs to be offered, by game. */
  packs?: { game: string; name: string; hash: string; data: string }[];
}

export interface Serving {
  url: string;
  house: House;
  close(): Promise<void>;
}

/** The door, listening; if it cannot be opened the house is closed again. */
async function opened(house: House, options: AppOptions, where: { host: string; port: number }) {
  try {
    const made = makeApp(house, options);
    await made.app.listen(where);
    return made;
  } catch (error) {
    await house.close();
    throw error;
  }
}

export async function serve({
  file,
  host = '127.0.0.1',
  port = 8814,
  packs = [],
  ...options
}: ServeOptions): Promise<Serving> {
  const store = await openSqlite(file);
  if (store.opened.restored) options.complain?.(store.opened.restored);
  const date = stamp((options.clock ?? systemClock).wall());
  const keepCopy = () => store.backup(freeName(`${file}.before-rules-${date}`));
  const house = await House.open(store, { ...options, keepCopy }).catch(async (error) => {
    await store.close();
    throw error;
  });
  for (const pack of packs) await store.write({ do: 'put-pack', pack });
  const hosts = [host, ...(options.hosts ?? [])];
  const { app, control } = await opened(house, { ...options, hosts }, { host, port });
  const address = app.server.address() as { port: number };
  const local = host === '0.0.0.0' || host === '127.0.0.1' ? 'localhost' : host === '::' ? '[::1]' : host;
  const url = `http://${local}:${address.port}`;
  control.token = await house.openControl(url);
  return {
    url,
    house,
    close: async () => {
      app.server.closeAllConnections();
      await app.close();
      await house.close();
    },
  };
}
