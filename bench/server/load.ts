/** All clients play for a while: how many actions a second, and how long each waits to be acknowledged. */

import { type Laid, Player } from './clients.ts';
import { watchMachine } from './machine.ts';
import type { Pick } from './proxy.ts';

/** How it went for a while. */
interface Window {
  perSecond: number;
  p50: number;
  p99: number;
  /** The share of the machine that others took meanwhile; null: it does not tell. */
  taken: number | null;
}

/** The least disturbed while; beside it the worst. */
export interface Load extends Window {
  worst: Window;
  /** Actions in all, also while it warmed up. */
  actions: number;
  refused: number;
  /** Games that were played to their end meanwhile. */
  finished: number;
  /** All whiles together, and as much longer as it takes for enough of them: actions, and milliseconds that the processor worked for the clients. */
  whole: { actions: number; worked: number };
}

/** A server runs for months; in its first seconds, and with its first actions, it is busy with compiling itself. */
const WARM = 15_000;
const WARM_ACTIONS = 5_000;
/** So many tables sit down at once. */
const TOGETHER = 10;
/** What else goes on in the machine, or beside it, only slows things down: of several whiles the best tells most. */
export const WINDOWS = 6;
export const WINDOW = 5_000;
/** The work for an action is of no fewer than so many at each server: what a server does by the second is shared by them. */
const COUNTED = 5_000;

/** Lets clients begin, gives them time to warm up, and counts what is acknowledged then. */
export async function measured(
  begin: (acknowledged: (took: number) => void, finished: () => void, refused: () => void) => Promise<void>,
  /** It is warm now, and what follows counts. */
  warm: () => Promise<void> = async () => {},
  /** So many share the actions. */
  servers = 1,
): Promise<Load> {
  let latencies: number[] = [];
  let [actions, finished, refused] = [0, 0, 0];
  await begin(
    (took) => {
      actions++;
      latencies.push(took);
    },
    () => finished++,
    () => refused++,
  );
  await passed(WARM);
  // On a busy machine that is not enough, and of several servers each sees but a part.
  while (actions < WARM_ACTIONS * servers) await passed(100);
  await warm();
  const before = { actions, cpu: process.cpuUsage() };
  const windows: Window[] = [];
  for (let i = 0; i < WINDOWS; i++) {
    latencies = [];
    const begun = performance.now();
    const taken = watchMachine();
    await passed(WINDOW);
    windows.push({ ...summary(latencies, (performance.now() - begun) / 1000), taken: taken() });
  }
  while (actions - before.actions < COUNTED * servers) await passed(100);
  const { user, system } = process.cpuUsage(before.cpu);
  const whole = { actions: actions - before.actions, worked: (user + system) / 1000 };
  windows.sort((a, b) => b.perSecond - a.perSecond);
  return { ...windows[0]!, worst: windows.at(-1)!, actions, refused, finished, whole };
}

function summary(latencies: readonly number[], seconds: number): Omit<Window, 'taken'> {
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { perSecond: sorted.length / seconds, p50: at(0.5), p99: at(0.99) };
}

/** `live` tables are played at once; when a game is over the next of those laid takes its place. */
export async function load(
  pick: Pick,
  laid: readonly Laid[],
  live: number,
  { warm, servers = 1 }: { warm?: () => Promise<void>; servers?: number } = {},
): Promise<Load> {
  const players = new Map<string, Player[]>();
  const spare = [...laid];
  let ended = false;
  const result = await measured(
    async (acknowledged, finished, refused) => {
      const sit = async (): Promise<void> => {
        const table = spare.shift();
        if (!table) return;
        const over = () => {
          const done = players.get(table.id);
          if (!done) return;
          players.delete(table.id);
          finished();
          for (const one of done) one.stop();
          if (ended) return;
          // Whoever was just sitting down when all was over may find the server gone.
          sit().catch((error) => {
            if (!ended) throw error;
          });
        };
        const watch = { acknowledged, refused, over };
        const both = table.seats.map((_, i) => new Player(pick, table, i, watch));
        players.set(table.id, both);
        await Promise.all(both.map((one) => one.begin()));
      };
      // Not all at the same moment: opening a table is not what is measured.
      for (let i = 0; i < live; i += TOGETHER)
        await Promise.all(Array.from({ length: Math.min(TOGETHER, live - i) }, sit));
    },
    warm,
    servers,
  );
  ended = true;
  for (const both of players.values()) for (const one of both) one.stop();
  if (spare.length === 0) throw new Error('there were not enough tables for all clients until the end');
  return result;
}

const passed = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
