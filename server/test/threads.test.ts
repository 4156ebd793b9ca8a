/** Threads: whatever becomes of one, whoever waits is told, and the next one is served. */

import { expect, test } from 'vitest';
import { systemClock } from '../clock.ts';
import { Cancelled, Threads, type ThreadsOptions } from '../threads.ts';
import { ManualClock } from './manual-clock.ts';

const script = new URL('./children/worker.ts', import.meta.url);

const threads = (options: Partial<ThreadsOptions> = {}, clock = systemClock) =>
  new Threads<string, string>(clock, script, { size: 1, longest: 60_000, ...options });

test('one that needs more memory than it may ends, and nothing else does', async () => {
  const pool = threads({ memory: 16 });
  const [greedy, next] = [pool.run('eat').value, pool.run('next').value];
  await expect(greedy).rejects.toThrow(/memory/);
  expect(await next).toBe('next');
  await pool.close();
});

test('one that takes too long, fails or ends is not waited for', async () => {
  const clock = new ManualClock();
  const pool = threads({ longest: 1000 }, clock);
  const late = pool.run('sleep').value;
  clock.pass(1000);
  await expect(late).rejects.toThrow('no answer within 1000 ms');
  await expect(pool.run('fail').value).rejects.toThrow('as told');
  await expect(pool.run('end').value).rejects.toThrow('the thread has ended');
  expect(await pool.run('next').value).toBe('next');
  await pool.close();
});

test('what is not wanted any more is stopped in the middle, or never begun', async () => {
  const pool = threads();
  const [first, second, third] = ['sleep', 'sleep', 'third'].map((task) => pool.run(task)) as [
    ReturnType<typeof pool.run>,
    ReturnType<typeof pool.run>,
    ReturnType<typeof pool.run>,
  ];
  const gone = [first, second].map(({ value }) => expect(value).rejects.toThrow(Cancelled));
  second.cancel();
  first.cancel();
  await Promise.all(gone);
  expect(await third.value).toBe('third');
  const last = pool.run('sleep').value;
  const stopped = expect(last).rejects.toThrow('the server stops');
  await pool.close();
  await stopped;
});

test('one that says how far it is, is heard by whoever gave it the task alone', async () => {
  const pool = threads();
  const heard: [string, number][] = [];
  const run = (task: string, who: string) => pool.run(task, (share) => heard.push([who, share])).value;
  await Promise.all([run('next', 'first'), run('tell', 'second'), run('next', 'third')]);
  expect(heard).toEqual([
    ['second', 0.25],
    ['second', 0.5],
  ]);
  await pool.close();
});

test('whoever wants much waits for himself, and not everybody for him', async () => {
  const pool = threads();
  const order: string[] = [];
  const run = (task: string) =>
    pool.run(task, () => {}, task.charAt(0)).value.then((done) => order.push(done));
  await Promise.all(['a1', 'a2', 'a3', 'a4', 'b1', 'c1'].map(run));
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'a3', 'a4']);
  // Who has wanted nothing for a while has saved nothing up, and comes in turn.
  order.length = 0;
  await Promise.all(['a5', 'a6', 'd1', 'd2', 'd3'].map(run));
  expect(order.slice(0, 2)).toEqual(['a5', 'd1']);
  await pool.close();
});
