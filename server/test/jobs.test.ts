/** Jobs happen once, at their time; the suite that every way to do them must pass. */

import { expect, test } from 'vitest';
import { ServerClock } from '../clock.ts';
import { InProcessJobs } from '../jobs/in-process.ts';
import { dropJob, type Job, putJob } from '../jobs/jobs.ts';
import { openStore } from '../store/open.ts';
import type { StoreChange } from '../store/store.ts';
import { newHouse } from './files.ts';
import { ManualClock } from './manual-clock.ts';

const MINUTE = 60_000;

async function working(file = newHouse(), manual = new ManualClock()) {
  const store = await openStore(file);
  const clock = new ServerClock(manual, 0);
  const done: string[] = [];
  const complaints: string[] = [];
  const jobs = new InProcessJobs(store, clock, ({ message }) => complaints.push(message));
  const will = { give: (_: Job): StoreChange[] | Promise<StoreChange[]> => [] };
  jobs.on('bell', {
    run: async (job) => {
      done.push(`${job.key} at ${clock.open()}`);
      return will.give(job);
    },
  });
  await jobs.start();
  const write = (...changes: StoreChange[]) => store.write(...changes);
  const left = async () => (await store.nextJobs(['bell', 'mail'], 99)).map(({ key }) => key);
  const close = async () => {
    jobs.close();
    await store.close();
  };
  return { file, manual, clock, store, jobs, done, complaints, will, write, left, close };
}

test('each is done once, at its time, and the last word counts', async () => {
  const { manual, write, done, left, close } = await working();
  await write(putJob('bell', 'a', 1000), putJob('bell', 'b', 500), putJob('bell', 'c', 700));
  await write(putJob('bell', 'a', 2000), dropJob('bell', 'c'));
  manual.pass(499);
  expect(done).toEqual([]);
  manual.pass(1);
  await expect.poll(left).toEqual(['a']);
  manual.pass(1500);
  await expect.poll(left).toEqual([]);
  expect(done).toEqual(['b at 500', 'a at 2000']);
  await close();
});

test('what is past already is done at once, and all of it, however much there is', async () => {
  const { manual, write, done, left, close } = await working();
  manual.pass(3000);
  const keys = Array.from({ length: 40 }, (_, i) => `k${i}`);
  await write(...keys.map((key) => putJob('bell', key, 1000)));
  await expect.poll(left).toEqual([]);
  expect([...done].sort()).toEqual(keys.map((key) => `${key} at 3000`).sort());
  await close();
});

test('what comes of it is stored with its end', async () => {
  const { manual, store, write, will, left, done, close } = await working();
  will.give = ({ key }) => [
    { do: 'put-setting', name: 'rung', value: key },
    ...(key === 'a' ? [putJob('bell', 'b', 2000)] : []),
  ];
  await write(putJob('bell', 'a', 1000));
  manual.pass(1000);
  await expect.poll(left).toEqual(['b']);
  expect(await store.setting('rung')).toBe('a');
  manual.pass(1000);
  await expect.poll(left).toEqual([]);
  expect(done).toEqual(['a at 1000', 'b at 2000']);
  await close();
});

test('what takes the place of one that is being done is done too, at its own time', async () => {
  const { manual, write, will, left, done, close } = await working();
  const { promise, resolve } = Promise.withResolvers<StoreChange[]>();
  will.give = () => promise;
  await write(putJob('bell', 'a', 1000));
  manual.pass(1000);
  await expect.poll(() => done).toEqual(['a at 1000']);
  await write(putJob('bell', 'a', 4000));
  resolve([]);
  manual.pass(2999);
  expect(await left()).toEqual(['a']);
  manual.pass(1);
  await expect.poll(left).toEqual([]);
  expect(done).toEqual(['a at 1000', 'a at 4000']);
  await close();
});

test('what could not be done is told and tried again, as long as its kind wants', async () => {
  const { manual, jobs, clock, write, complaints, done, left, will, close } = await working();
  let fails = 1;
  will.give = () => {
    if (fails-- > 0) throw new Error('the disk is full');
    return [];
  };
  const sent: number[] = [];
  jobs.on('mail', {
    run: async ({ failures }) => {
      sent.push(failures);
      throw new Error(`nobody there at ${clock.open()}`);
    },
    again: (failures) => (failures < 3 ? failures * 1000 : null),
  });
  await write(putJob('bell', 'a', 1000));
  manual.pass(1000);
  await expect.poll(() => complaints).toEqual(['the disk is full']);
  await expect.poll(left).toEqual(['a']);
  manual.pass(MINUTE);
  await expect.poll(left).toEqual([]);
  expect(done).toEqual(['a at 1000', 'a at 61000']);
  await write(putJob('mail', 'm', clock.open()));
  await expect.poll(() => sent).toEqual([0]);
  for (const wait of [1000, 2000]) {
    await expect.poll(left).toEqual(['m']);
    manual.pass(wait);
    await expect.poll(() => sent.length).toBe(wait / 1000 + 1);
  }
  await expect.poll(left).toEqual([]);
  expect(sent).toEqual([0, 1, 2]);
  await close();
});

test('while nothing can be stored a job is done once a minute, however often it is looked for', async () => {
  const { manual, store, write, complaints, done, left, close } = await working();
  const really = store.write.bind(store);
  await write(putJob('bell', 'a', 1000));
  store.write = () => Promise.reject(new Error('the disk is full'));
  manual.pass(1000);
  // Of its end, and then of its failure.
  await expect.poll(() => complaints.length).toBe(2);
  // Others come due meanwhile, and what was put before them is looked at again with each.
  for (const key of ['b', 'c']) {
    await really(putJob('bell', key, 1000));
    await expect.poll(() => done.map((line) => line[0])).toContain(key);
  }
  await expect.poll(() => complaints.length).toBe(6);
  expect(done).toEqual(['a', 'b', 'c'].map((key) => `${key} at 1000`));
  store.write = really;
  manual.pass(MINUTE);
  await expect.poll(left).toEqual([]);
  expect(done.slice(3).sort()).toEqual(['a', 'b', 'c'].map((key) => `${key} at 61000`));
  await close();
});

test('a server that was down does what came due meanwhile, once, and what is to come at its time', async () => {
  const first = await working();
  await first.write(putJob('bell', 'a', 1000), putJob('bell', 'b', 9000));
  await first.close();
  first.manual.pass(5000);
  expect(first.done).toEqual([]);
  const manual = new ManualClock();
  const second = await working(first.file, manual);
  manual.pass(1000);
  await expect.poll(second.left).toEqual(['b']);
  expect(second.done).toEqual(['a at 1000']);
  await second.close();
});
