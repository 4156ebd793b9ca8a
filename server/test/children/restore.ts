/**
 * Restores a file, and is killed before the step of that number: before a file is renamed or synced. With `all` it goes
 * through, and says what was done in which order.
 */

import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename } from 'node:path';

const [from, to, last] = process.argv.slice(2) as [string, string, string];
const names = new Map<number, string>();
let step = 0;

function before(what: string, ...files: string[]): void {
  if (last === 'all') process.stdout.write(`${[what, ...files.map((one) => basename(one))].join(' ')}\n`);
  else if (step++ === Number(last)) process.kill(process.pid, 'SIGKILL');
}

const { openSync, renameSync, fsyncSync } = fs;
fs.openSync = (file, ...more) => {
  const handle = openSync(file, ...more);
  names.set(handle, String(file));
  return handle;
};
fs.renameSync = (one, other) => {
  before('rename', String(one), String(other));
  renameSync(one, other);
};
fs.fsyncSync = (handle) => {
  before('sync', names.get(handle)!);
  fsyncSync(handle);
};
syncBuiltinESMExports();

const { restoreFile } = await import('../../store/sqlite/restore.ts');
await restoreFile(from, to);
