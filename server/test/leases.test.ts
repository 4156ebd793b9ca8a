import { afterEach, expect, test, vi } from 'vitest';
import type { Shared } from '../store/shared.ts';
import { Leases } from '../tables/leases.ts';

afterEach(() => void vi.useRealTimers());

const turn = () => new Promise((goOn) => setImmediate(goOn));

test('a table that another server looks after is asked for once, however often it is wanted, until it is looked again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const asked: string[][] = [];
  let free: string[] = [];
  const attended: string[] = [];
  const shared = {
    take: async (tables: readonly string[]) => {
      asked.push([...tables]);
      return tables.filter((table) => free.includes(table));
    },
    takeLeft: async () => [],
    renew: async () => free,
    leave: async () => {},
    tell: () => {},
  } as unknown as Shared;
  const leases = new Leases(shared, {
    attend: async (table) => void attended.push(table),
    complain: (error) => expect.unreachable(error.message),
  });
  leases.start();
  for (let row = 0; row < 20; row++) {
    leases.want('elsewhere');
    await turn();
    await turn();
  }
  leases.want('another');
  await turn();
  expect(asked).toEqual([['elsewhere'], ['elsewhere', 'another']]);

  // What is wanted meanwhile is not forgotten.
  leases.want('elsewhere');
  free = ['elsewhere'];
  await turn();
  expect(asked).toHaveLength(2);
  vi.advanceTimersByTime(1_000);
  await turn();
  await turn();
  expect(asked).toHaveLength(3);
  expect(attended).toEqual(['elsewhere']);
  expect(leases.has('elsewhere')).toBe(true);
  await leases.stop();
});
