/** What is measured while the server runs, if anybody wants to know; whoever counts it stands behind `Meters`. */

import type { BotPool } from '../bots/pool.ts';
import type { Clock } from '../clock.ts';
import type { Jobs, Work } from '../jobs/jobs.ts';
import type { Shared } from '../store/shared.ts';
import { Conflict, type Store } from '../store/store.ts';
import type { Attendant, LiveTable } from '../tables/live.ts';
import { Cancelled } from '../threads.ts';

/** How something ended that may fail. */
export type Outcome = 'done' | 'failed';

/** All times are milliseconds. */
export interface Meters {
  answered(request: { method: string; route: string; status: number }, time: number): void;
  /** Something was stored, with so many rows of records; a conflict is an answer too, and counts as such. */
  stored(outcome: Outcome | 'conflict', rows: number, time: number): void;
  /** A bot has decided, from the moment it was asked. */
  thought(game: string, outcome: Outcome | 'stopped', time: number): void;
  worked(kind: string, outcome: Outcome, time: number): void;
  /** A table was read from the store into memory. */
  opened(game: string): void;
  /** One that was there already was read again, since another server had changed it. */
  reread(game: string): void;
  /** What this server told the others has gone the way to them. */
  told(time: number): void;
}

type Run<V> = () => Promise<V>;

async function timed<V>(
  clock: Clock,
  run: Run<V>,
  ended: (error: unknown, time: number) => void,
): Promise<V> {
  const begun = clock.steady();
  try {
    const value = await run();
    ended(null, clock.steady() - begun);
    return value;
  } catch (error) {
    ended(error, clock.steady() - begun);
    throw error;
  }
}

/** From now on the time is taken of whatever is stored. */
export function meterStore(store: Store, meters: Meters, clock: Clock): void {
  const write = store.write.bind(store);
  store.write = (...changes) => {
    const rows = changes.reduce((sum, one) => sum + (one.do === 'append' ? one.rows.length : 0), 0);
    return timed(
      clock,
      () => write(...changes),
      (error, time) => {
        if (error === null) meters.stored('done', rows, time);
        else meters.stored(error instanceof Conflict ? 'conflict' : 'failed', 0, time);
      },
    );
  };
}

/** From now on the time is taken of each kind of work. */
export function meterJobs(jobs: Jobs, meters: Meters, clock: Clock): void {
  const on = jobs.on.bind(jobs);
  jobs.on = (kind, work) => {
    const run: Work['run'] = (job) =>
      timed(
        clock,
        () => work.run(job),
        (error, time) => meters.worked(kind, error === null ? 'done' : 'failed', time),
      );
    on(kind, { ...work, run });
  };
}

export function meterBots(pool: BotPool, meters: Meters, clock: Clock): void {
  const run = pool.run.bind(pool);
  pool.run = (task, tell, lane) => {
    const thinking = run(task, tell, lane);
    const value = timed(
      clock,
      () => thinking.value,
      (error, time) => {
        const stopped = error instanceof Cancelled ? 'stopped' : 'failed';
        meters.thought(task.game, error === null ? 'done' : stopped, time);
      },
    );
    return { ...thinking, value };
  };
}

/** From now on the time is taken of what is told to other servers. */
export function meterShared(shared: Shared, meters: Meters): void {
  const listen = shared.listen.bind(shared);
  shared.listen = (listening) =>
    listen({
      ...listening,
      returned: (time) => {
        meters.told(time);
        listening.returned?.(time);
      },
    });
}

/** Sees each table that comes into memory, or is read again. */
export function meterTables(meters: Meters): Attendant {
  const seen = new WeakSet<LiveTable>();
  return {
    changed(table) {
      if (seen.has(table)) return;
      seen.add(table);
      meters.opened(table.row.game);
    },
    reread: (table) => meters.reread(table.row.game),
    busy: () => false,
  };
}
