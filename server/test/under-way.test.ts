import { expect, test } from 'vitest';
import { UnderWay } from '../tables/under-way.ts';

/** Begun as a table begins to store something: noted until it has come to its end. */
async function begun(all: UnderWay, one: Promise<unknown>): Promise<void> {
  all.begin(one);
  try {
    await one;
  } catch {
    // It has failed, and is over.
  } finally {
    all.end(one);
  }
}

test('while an earlier one is under way a later one may fail: whoever waits lets the earlier come to its end', async () => {
  const all = new UnderWay();
  const early = Promise.withResolvers<void>();
  const late = Promise.withResolvers<void>();
  void begun(all, early.promise);
  void begun(all, late.promise);
  late.reject(new Error('the database is away'));
  let isOver = false;
  const over = all.over().then(() => {
    isOver = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect([isOver, all.isEmpty]).toEqual([false, false]);
  // Comes from outside, as the answer of a database does: it is heard only if whoever waits does not keep everybody busy.
  setTimeout(() => early.resolve(), 5);
  await over;
  expect(all.isEmpty).toBe(true);
});

test('what is begun while one waits is waited for too', async () => {
  const all = new UnderWay();
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  void begun(all, first.promise).then(() => begun(all, second.promise));
  let isOver = false;
  const over = all.over().then(() => {
    isOver = true;
  });
  first.resolve();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(isOver).toBe(false);
  second.resolve();
  await over;
});
