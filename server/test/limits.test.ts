/** Limits of a house with several servers: together they bear no more than one would. */

import { expect, test } from 'vitest';
import { shareOf } from '../http/limits.ts';
import { Client } from './client.ts';
import { serving } from './serving.ts';

test('three servers bear as many guesses together as one alone, of an account and from an address', async () => {
  const borne = async (options: object, servers: number) => {
    let looked = 0;
    for (let i = 0; i < servers; i++) {
      const { url } = await serving({ ...options, servers });
      const client = new Client(url);
      for (;;) {
        const { status } = await client.send('POST', '/session', {
          name: 'Alcuin',
          password: 'wrong or not',
        });
        if (status === 429) break;
        looked++;
      }
    }
    return looked;
  };
  const rate = { burst: 6, perSecond: 0 };
  for (const options of [{ guesses: rate }, { strict: rate }])
    expect([await borne(options, 1), await borne(options, 3)]).toEqual([6, 6]);
});

test('a share is never so small that nothing is taken', () => {
  expect(shareOf({ burst: 10, perSecond: 1 }, 4)).toEqual({ burst: 2.5, perSecond: 0.25 });
  expect(shareOf({ burst: 3, perSecond: 1 }, 10)).toEqual({ burst: 1, perSecond: 0.1 });
  expect(shareOf({ burst: 0.5, perSecond: 0 }, 2)).toEqual({ burst: 0.5, perSecond: 0 });
});
