#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import * as modules from 'node:module';
import { fileURLToPath } from 'node:url';

/** The Node that runs TypeScript as it is. */
const needed = 24;

if (Number.parseInt(process.versions.node, 10) >= needed) await run();
else runOnPinnedNode();

/** What Node makes of the source is kept, so that the next start is quick and needs a third less memory. */
async function run() {
  process.env.NODE_COMPILE_CACHE ??= fileURLToPath(
    new URL('../../node_modules/.cache/annales', import.meta.url),
  );
  modules.enableCompileCache(process.env.NODE_COMPILE_CACHE);
  await (await import('../main.ts')).run();
}

function runOnPinnedNode() {
  const binary = process.platform === 'win32' ? 'node.exe' : 'node';
  const node = fileURLToPath(new URL(`../../node_modules/node/bin/${binary}`, import.meta.url));
  if (!existsSync(node)) {
    console.error(
      `Annales needs Node ${needed} and this is ${process.version}. Run \`npm install\` in its folder: that brings the right one.`,
    );
    process.exit(1);
  }
  const child = spawn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // A terminal sends Ctrl-C to both processes by itself: passed on, it would count twice.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  child.on('error', (error) => {
    console.error(`The Node that Annales brings could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}
