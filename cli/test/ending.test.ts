/** A server ends cleanly with whoever has started it. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { folder } from './listen.ts';

const command = fileURLToPath(new URL('../bin/annales.mjs', import.meta.url));
const started: ChildProcess[] = [];

afterEach(() => {
  for (const { pid } of started.splice(0)) {
    try {
      process.kill(-pid!, 'SIGKILL');
    } catch {
      // All of them have ended, as they should.
    }
  }
});

/** Starts a program in a group of its own; resolves when it has said so. */
async function start(
  program: string,
  args: string[],
  env: Record<string, string> = {},
  log: number | 'pipe' = 'pipe',
) {
  const child = spawn(program, args, {
    detached: true,
    stdio: ['ignore', 'pipe', log],
    env: { ...process.env, ...env },
  });
  started.push(child);
  let said = '';
  const ended = once(child.stdout!, 'close');
  await new Promise<void>((resolve, reject) => {
    child.stdout!.on('data', (text) => {
      said += text;
      if (said.includes('Annales is ready')) resolve();
    });
    void ended.then(() => reject(new Error(`it ended before it was ready: ${said}`)));
  });
  // The output is closed when the last of those who write to it has ended.
  return { child, said: () => said, ended };
}

const serving = (): string[] => [
  command,
  'serve',
  '--no-pages',
  '--port',
  '0',
  '--data',
  join(folder(), 'a.db'),
];

test('Ctrl+C, the end of a service and a closed terminal stop it cleanly', async () => {
  await Promise.all(
    (['SIGINT', 'SIGTERM', 'SIGHUP'] as const).map(async (signal) => {
      const { child, said, ended } = await start(process.execPath, serving());
      child.kill(signal);
      await ended;
      expect(said(), signal).toContain('Stopping; nothing is lost.');
    }),
  );
});

test('started by npx it ends when npx does, by a signal or killed', async () => {
  const line = () => [process.execPath, ...serving()].join(' ');
  const env = { npm_lifecycle_event: 'npx' };
  // As npx does it: a shell that waits, and before it a program that hands signals to the shell.
  const shell = await start('sh', ['-c', `${line()}; true`], env);
  const npx = await start('sh', ['-c', `sh -c '${line()}; true'; true`], env);
  shell.child.kill('SIGTERM');
  npx.child.kill('SIGKILL');
  await Promise.all([shell.ended, npx.ended]);
  expect(shell.said()).toContain('Stopping; nothing is lost.');
  expect(npx.said()).toContain('Stopping; nothing is lost.');
});

test('where the log has no room the server goes on without it', async ({ skip }) => {
  if (!existsSync('/dev/full')) return skip('there is no disk here that is always full');
  const log = openSync('/dev/full', 'w');
  const { child, said, ended } = await start(process.execPath, [...serving(), '--log'], {}, log);
  closeSync(log);
  const url = /http:\S+/.exec(said())![0];
  for (let i = 0; i < 3; i++) expect((await fetch(`${url}/readyz`)).status).toBe(200);
  child.kill('SIGTERM');
  await ended;
  expect(said()).toContain('Stopping; nothing is lost.');
});
