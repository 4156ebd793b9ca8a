#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
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
  whenStarterEnds(() => process.kill(process.pid, 'SIGTERM'));
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
  const env = { ...process.env, ANNALES_STARTER: String(process.pid) };
  const child = spawn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    stdio: 'inherit',
    env,
  });
  whenStarterEnds(() => child.kill('SIGTERM'));
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

/** npx hands a signal to a shell, which ends and passes nothing on; and whoever is killed tells nobody. So we look. */
function whenStarterEnds(end) {
  const ours =
    process.env.npm_lifecycle_event === 'npx' || process.env.ANNALES_STARTER === String(process.ppid);
  if (!ours) return;
  const before = starters();
  const looking = setInterval(() => {
    if (starters() === before) return;
    clearInterval(looking);
    end();
  }, 500);
  looking.unref();
}

/** The process that started this one, and if that is a shell, the one that started the shell. */
function starters() {
  const { ppid } = process;
  try {
    const [, name, above] = /\((.*)\) \S+ (\d+)/.exec(readFileSync(`/proc/${ppid}/stat`, 'utf8'));
    return /^(ba|da|a)?sh$/.test(name) ? `${ppid} ${above}` : String(ppid);
  } catch {
    return String(ppid);
  }
}
