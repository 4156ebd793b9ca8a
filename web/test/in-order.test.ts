import { expect, test } from 'vitest';
import { InOrder } from '../remote/in-order.ts';

test('an answer that was asked for earlier does not take the place of a later one', async () => {
  const answers = new InOrder<string>();
  const [first, second, third] = [0, 1, 2].map(() => Promise.withResolvers<string>());
  const [one, two, three] = [first!, second!, third!].map(({ promise }) => answers.newest(promise));
  second!.resolve('second');
  expect(await two).toBe('second');
  first!.resolve('first');
  expect(await one).toBeNull();
  third!.resolve('third');
  expect(await three).toBe('third');
});

test('one that fails holds up no other', async () => {
  const answers = new InOrder<string>();
  await expect(answers.newest(Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await answers.newest(Promise.resolve('here'))).toBe('here');
});
