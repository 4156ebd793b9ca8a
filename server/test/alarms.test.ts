import { expect, test } from 'vitest';
import { ServerClock } from '../clock.ts';
import { Alarms } from '../correspondence/alarms.ts';
import { ManualClock } from './manual-clock.ts';

function rung() {
  const manual = new ManualClock();
  const clock = new ServerClock(manual, 0);
  const woken: string[] = [];
  const complaints: string[] = [];
  let fails = 0;
  const alarms = new Alarms(
    clock,
    async (table) => {
      woken.push(`${table} at ${clock.open()}`);
      if (fails-- > 0) throw new Error('the disk is full');
    },
    ({ message }) => complaints.push(message),
  );
  const fail = (times: number) => {
    fails = times;
  };
  return { manual, alarms, woken, complaints, fail };
}

test('each table is woken once, at its time, and the last word counts', () => {
  const { manual, alarms, woken } = rung();
  alarms.set('a', 1000);
  alarms.set('b', 500);
  alarms.set('c', 700);
  alarms.set('a', 2000);
  alarms.set('c', null);
  manual.pass(5000);
  expect(woken).toEqual(['b at 500', 'a at 2000']);
});

test('what is past already is done at once', () => {
  const { manual, alarms, woken } = rung();
  manual.pass(3000);
  alarms.set('a', 1000);
  manual.pass(0);
  expect(woken).toEqual(['a at 3000']);
});

test('what could not be done is told and tried again', async () => {
  const { manual, alarms, woken, complaints, fail } = rung();
  fail(1);
  alarms.set('a', 1000);
  manual.pass(1000);
  await expect.poll(() => complaints).toEqual(['the disk is full']);
  manual.pass(60_000);
  expect(woken).toEqual(['a at 1000', 'a at 61000']);
  manual.pass(600_000);
  expect(woken).toHaveLength(2);
});

test('nothing rings when the server is closed', () => {
  const { manual, alarms, woken } = rung();
  alarms.set('a', 1000);
  alarms.close();
  alarms.set('b', 1000);
  manual.pass(5000);
  expect(woken).toEqual([]);
});
