/** For whom bots think: threads are shared out among people, not among tables. */

import { expect, test } from 'vitest';
import { BotHost } from '../bots/host.ts';
import type { BotPool } from '../bots/pool.ts';
import { guest, listen, SALT } from './client.ts';
import { serving } from './serving.ts';

test('many tables of one person have one share, and so have all at which nobody plays or looks on', async () => {
  const { url, services } = await serving();
  const lanes: string[] = [];
  const pool = {
    run: (_task: unknown, _tell: unknown, lane: string) => {
      lanes.push(lane);
      return { value: new Promise(() => {}), cancel() {} };
    },
  } as unknown as BotPool;
  const bots = new BotHost(pool, services.store, services.clock, { complain() {} });
  const host = await guest(url);
  const begun = async (first: 'me' | { bot: string }) => {
    const { table } = await host.post('/tables', {
      game: 'folkmoot',
      seats: [first, { bot: 'random' }, { bot: 'random' }],
    });
    const [{ seat }] = table.seats;
    if (first === 'me') await host.post(`/tables/${table.id}/salt`, { seat, salt: SALT });
    return { id: table.id as string, seat: seat as string };
  };
  const laneAt = async (id: string) => {
    await host.post(`/tables/${id}/start`);
    const table = (await services.hall.table(id))!;
    lanes.length = 0;
    await bots.hint(table, table.body.seats[1]!);
    return lanes[0];
  };
  const { me } = await host.get('/me');
  const own = [await begun('me'), await begun('me')];
  expect([await laneAt(own[0]!.id), await laneAt(own[1]!.id)]).toEqual([me.id, me.id]);
  const left = [await begun({ bot: 'random' }), await begun({ bot: 'random' })];
  expect(await laneAt(left[0]!.id)).toBe('');
  const stream = await listen(host, left[1]!.id);
  expect(await laneAt(left[1]!.id)).toBe(me.id);
  stream.stop();
});
