/** Restores a file, and is killed before the step of that number: before a file is renamed or synced. */

import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const [from, to, last] = process.argv.slice(2) as [string, string, string];
let step = 0;

for (const name of ['renameSync', 'fsyncSync'] as const) {
  const real = fs[name] as (...args: unknown[]) => void;
  fs[name] = (...args: unknown[]): void => {
    if (step++ === Number(last)) process.kill(process.pid, 'SIGKILL');
    real(...args);
  };
}
syncBuiltinESMExports();

const { restoreFile } = await import('../../store/sqlite/restore.ts');
await restoreFile(from, to);
