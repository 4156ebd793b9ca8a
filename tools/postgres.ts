/**
 * The tests of the server on PostgreSQL instead of files: `npm run postgres`, or with the names of some
 * (`npm run postgres -- server/test/tables.test.ts`). A database is started for them and stopped after.
 */
import { spawn } from 'node:child_process';
import { testPostgres } from '../server/test/postgres-server.ts';
import { endAll } from './at-end.ts';

const given = process.argv.slice(2);
// It waits for the disk, as a real one does: servers would complain otherwise.
const postgres = await testPostgres({ max_connections: '300', fsync: 'on' });
try {
  if (!postgres) process.exitCode = 1;
  else process.exitCode = await run(postgres.database, given.length > 0 ? given : ['server/test']);
} finally {
  await endAll();
}

function run(database: string, names: string[]): Promise<number> {
  const child = spawn('vitest', ['run', ...names], {
    stdio: 'inherit',
    env: { ...process.env, ANNALES_TEST_STORE: database },
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
