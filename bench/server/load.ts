/** All clients play for a while: how many actions a second, and how long each waits to be acknowledged. */

import type { Laid } from './clients.ts';
import { watchMachine } from './machine.ts';
import type { Pick } from './proxy.ts';
import { Seating } from './seating.ts';

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
}

/** A server runs for months; in its first seconds, and with its first actions, it is busy with compiling itself. */
const WARM = 15_000;
export const WARM_ACTIONS = 5_000;
/** What else goes on in the machine, or beside it, only slows things down: of several whiles the best tells most. */
export const WINDOWS = 6;
export const WINDOW = 5_000;

/** Lets clients begin, gives them time to warm up, and counts what is acknowledged then. */
export async function measured(
  begin: (acknowledged: (took: number) => void, finished: () => void, refused: () => void) => Promise<void>,
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
  // On a busy machine that is not enough.
  while (actions < WARM_ACTIONS) await passed(100);
  const windows: Window[] = [];
  for (let i = 0; i < WINDOWS; i++) {
    latencies = [];
    const begun = performance.now();
    const taken = watchMachine();
    await passed(WINDOW);
    windows.push({ ...summary(latencies, (performance.now() - begun) / 1000), taken: taken() });
  }
  windows.sort((a, b) => b.perSecond - a.perSecond);
  return { ...windows[0]!, worst: windows.at(-1)!, actions, refused, finished };
}

function summary(latencies: readonly number[], seconds: number): Omit<Window, 'taken'> {
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { perSecond: sorted.length / seconds, p50: at(0.5), p99: at(0.99) };
}

/** `live` tables are played at once; when a game is over the next of those laid takes its place. */
export async function load(pick: Pick, laid: readonly Laid[], live: number): Promise<Load> {
  let seating: Seating | null = null;
  const result = await measured(async (acknowledged, finished, refused) => {
    seating = new Seating(pick, laid, { acknowledged, finished, refused });
    await seating.begin(live);
  });
  const { spare } = seating!;
  seating!.stop();
  if (spare === 0) throw new Error('there were not enough tables for all clients until the end');
  return result;
}

const passed = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
