/** A server in a process of its own, so that what is measured is not the one who measures. */

import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { games } from '@annales/games';
import { serve } from '@annales/server';

/** Games that are made up to be measured, beside those in the box. */
const MADE_UP = {
  'sixteen-kingdoms': async () => (await import('../kingdoms/game.ts')).sixteenKingdoms,
};

const UNLIMITED = { burst: 1e9, perSecond: 1e9 };

export interface Started {
  url: string;
  /** Megabytes: of the whole process, and of what it holds on to. */
  memory(): Promise<{ process: number; held: number }>;
  /** Milliseconds that the processor has worked for it, all its threads together. */
  worked(): Promise<number>;
  /** The same, and of that what its main thread took: whatever else runs beside it, one server has but one of these. */
  cpu(): Promise<{ all: number; main: number }>;
  /** All tables are laid down: whoever comes next opens them from the file. */
  layDown(): Promise<unknown>;
  stop(): Promise<void>;
}

export async function start(file: string): Promise<Started> {
  const child = fork(fileURLToPath(import.meta.url), [file], { execArgv: ['--expose-gc'] });
  const hear = <V>(ask?: string): Promise<V> =>
    new Promise((resolve, reject) => {
      const ended = () => reject(new Error('the server has ended'));
      child.once('exit', ended);
      child.once('message', (value) => {
        child.off('exit', ended);
        resolve(value as V);
      });
      if (ask) child.send(ask);
    });
  const url = await hear<string>();
  return {
    url,
    memory: () => hear('memory'),
    worked: () => hear('worked'),
    cpu: () => hear('cpu'),
    layDown: () => hear('lay down'),
    stop: () => stopped(child),
  };
}

/** Uses a server, and stops it whatever comes of that. */
export async function withServer<V>(file: string, use: (server: Started) => Promise<V>): Promise<V> {
  const server = await start(file);
  try {
    return await use(server);
  } finally {
    await server.stop();
  }
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  await gone;
}

/** What requests have left is freed in the background, megabytes of it: looked at again until no more of it goes. */
async function settledMemory(): Promise<{ process: number; held: number }> {
  let least = Number.POSITIVE_INFINITY;
  for (;;) {
    globalThis.gc?.();
    await pause(100);
    const { rss, heapUsed, external } = process.memoryUsage();
    const held = (heapUsed + external) / 2 ** 20;
    if (held > least - 0.1) return { process: rss / 2 ** 20, held };
    least = held;
  }
}

if (process.send && process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = process.argv[2]!;
  const limits = { common: UNLIMITED, strict: UNLIMITED, talk: UNLIMITED, kept: UNLIMITED };
  const server = await serve({
    file,
    port: 0,
    games: { ...games, ...MADE_UP },
    ...limits,
    streams: 1e6,
    allStreams: 1e6,
  });
  process.on('message', async (asked) => {
    if (asked === 'lay down') {
      await server.services.hall.sweep(Number.POSITIVE_INFINITY);
      process.send!({});
      return;
    }
    if (asked === 'cpu') {
      const { user, system } = process.cpuUsage();
      const main = process.threadCpuUsage();
      process.send!({ all: (user + system) / 1000, main: (main.user + main.system) / 1000 });
      return;
    }
    if (asked === 'worked') {
      const { user, system } = process.cpuUsage();
      process.send!((user + system) / 1000);
      return;
    }
    process.send!(await settledMemory());
  });
  process.once('SIGTERM', () => void server.close().then(() => process.exit()));
  process.send(server.url);
}
