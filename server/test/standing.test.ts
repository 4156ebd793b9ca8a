/** Answers left beforehand, with values, and those that whoever makes a table sets for its seats. */

import type { GameFile } from '@annales/engine';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Serving } from '../index.ts';
import { type Client, guest, playerOf, playOn, SALT, seated } from './client.ts';
import { serving } from './serving.ts';

let server: Serving;
beforeAll(async () => {
  server = await serving();
});

const STANDING = {
  aelle: { ambush: 'never', raid: { stopFrom: 80 } },
  bede: { stake: [{ target: 'aelle', amount: 2 }] },
};
const folkmoot = (standing?: object) => seated(server.url, { game: 'folkmoot', seats: 2, standing });

const left = async (client: Client, id: string, seat: string) => {
  const { standing } = await client.get(`/tables/${id}/choices?seat=${seat}`);
  return Object.fromEntries((standing as { on: string; now: unknown }[]).map(({ on, now }) => [on, now]));
};

const act = async (client: Client, id: string, seat: string, on: string, answer: unknown) => {
  const { version } = await client.get(`/tables/${id}/view?seat=${seat}`);
  const action = { verb: 'standing', on, answer };
  return [`/tables/${id}/act`, { seat, version, id: `left-${++ids}`, action }] as const;
};
let ids = 0;

describe('what a table sets at the start', () => {
  test('is open to whoever sees the lobby, and left when the game begins', async () => {
    const host = await guest(server.url);
    const { table } = await host.post('/tables', {
      game: 'folkmoot',
      seats: ['me', 'anyone'],
      listed: 'public',
      standing: STANDING,
    });
    expect(table.standing).toEqual(STANDING);
    const other = await guest(server.url);
    expect((await other.get(`/tables/${table.id}`)).standing).toEqual(STANDING);
    await other.post(`/tables/${table.id}/join`, { seat: 'bede', salt: SALT });
    await host.post(`/tables/${table.id}/salt`, { seat: 'aelle', salt: SALT });
    await host.post(`/tables/${table.id}/start`);
    expect(await left(host, table.id, 'aelle')).toEqual({
      ambush: 'never',
      stake: null,
      raid: { stopFrom: 80 },
    });
    expect(await left(other, table.id, 'bede')).toEqual({ ambush: null, ...STANDING.bede, raid: null });
  });

  test('is written as the game writes it, and is nothing where nothing was said', async () => {
    const host = await guest(server.url);
    const made = async (standing?: object) =>
      (await host.post('/tables', { game: 'folkmoot', seats: ['me', 'anyone'], standing })).table.standing;
    expect(await made()).toEqual({});
    expect(await made({ aelle: {}, bede: { ambush: null } })).toEqual({});
  });

  test.each([
    [{ aelle: { raid: { stopFrom: 81 } } }, '“stopFrom” is 81, but must be from 1 to 80', 'FM-6.k'],
    [{ aelle: { stake: [{ target: 'aelle', amount: 1 }] } }, 'must be one of bede', 'FM-6.j'],
    [{ aelle: { parley: 'no' } }, 'No answer can be left beforehand for “parley”', 'AN-5.a'],
    [{ dunstan: { ambush: 'never' } }, 'dunstan', 'AN-2.a'],
  ])('is refused with a sentence and its clause: %j', async (standing, sentence, clause) => {
    const host = await guest(server.url);
    const { status, body: answer } = await host.send('POST', '/tables', {
      game: 'folkmoot',
      seats: ['me', 'anyone'],
      standing,
    });
    expect(status).toBe(422);
    expect(answer).toMatchObject({ clause, reason: expect.stringContaining(sentence) });
  });

  test('is in the file of the game, holds for a bot, and a rematch and a game that is brought have it too', async () => {
    const standing = { aelle: { raid: { stopFrom: 80 } }, bede: { raid: { stopFrom: 80 } } };
    const host = await guest(server.url);
    const { table } = await host.post('/tables', {
      game: 'folkmoot',
      seats: ['me', { bot: 'random' }],
      scenario: 'short',
      standing,
    });
    const { id } = table;
    await host.post(`/tables/${id}/salt`, { seat: 'aelle', salt: SALT });
    await host.post(`/tables/${id}/start`);
    const player = await playerOf('folkmoot', 'heuristic');
    await playOn(id, { aelle: host }, player);
    const over = await host.get(`/tables/${id}`);
    expect(over).toMatchObject({ status: 'over', standing });
    const file = (await host.get(`/tables/${id}/export`)) as GameFile;
    expect(file.record.init.standing).toEqual(standing);
    const told = new Set(file.record.rows.flatMap(({ entries }) => entries.map(({ what }) => what)));
    expect([told.has('stay'), told.has('raid')]).toEqual([true, false]);
    const again = await host.post(`/tables/${id}/rematch`);
    expect(again.table.standing).toEqual(standing);
    const brought = await host.post('/tables/import', { file: JSON.stringify(file) });
    expect(brought).toMatchObject({ table: { standing } });
  });
});

describe('an answer with values', () => {
  test('is left, refused beyond its bounds, and told to nobody else', async () => {
    const { id, players } = await folkmoot();
    const { aelle, bede } = players as Record<string, Client>;
    const before = await bede!.get(`/tables/${id}/view?seat=bede`);
    await aelle!.post(...(await act(aelle!, id, 'aelle', 'stake', [{ target: 'bede', amount: 5 }])));
    await aelle!.post(...(await act(aelle!, id, 'aelle', 'raid', { stopFrom: 7 })));
    const [path, body] = await act(aelle!, id, 'aelle', 'stake', [{ target: 'bede', amount: 6 }]);
    const { status, body: answer } = await aelle!.send('POST', path, body);
    expect(status).toBe(422);
    expect(answer).toMatchObject({
      clause: 'FM-6.j',
      reason: '“stake 1, amount” is 6, but must be from 0 to 5',
    });
    expect(await left(aelle!, id, 'aelle')).toEqual({
      ambush: null,
      stake: [{ target: 'bede', amount: 5 }],
      raid: { stopFrom: 7 },
    });
    expect(await bede!.get(`/tables/${id}/view?seat=bede`)).toEqual(before);
    expect((await bede!.get(`/tables/${id}`)).standing).toEqual({});
    expect(await bede!.refused('GET', `/tables/${id}/choices?seat=aelle`)).toMatch(/^403/);
  });
});

describe('an answer left beforehand meets', () => {
  const agreeTo = async ({ id, players }: Awaited<ReturnType<typeof folkmoot>>, wish: object) => {
    const { proposals } = await players.aelle!.post(`/tables/${id}/proposals`, { seat: 'aelle', wish });
    await players.bede!.post(`/tables/${id}/proposals/${proposals[0].id}`, { seat: 'bede', agree: true });
  };

  test('a sandbox: one’s own are there, what others have left is not', async () => {
    const table = await folkmoot(STANDING);
    const { aelle, bede } = table.players as Record<string, Client>;
    await bede!.post(...(await act(bede!, table.id, 'bede', 'ambush', 'never')));
    const { table: box } = await bede!.post(`/tables/${table.id}/fork`, { seat: 'bede' });
    expect(await left(bede!, box.id, 'bede')).toMatchObject({ ambush: 'never', ...STANDING.bede });
    expect(await left(bede!, box.id, 'aelle')).toEqual({ ambush: null, stake: null, raid: null });
    // The sandbox is a table as any other: left there, changed there, and nothing of it comes back.
    await bede!.post(...(await act(bede!, box.id, 'bede', 'stake', null)));
    await playOn(box.id, { aelle: bede!, bede: bede! }, await playerOf('folkmoot', 'heuristic'));
    expect(await bede!.get(`/tables/${box.id}`)).toMatchObject({ status: 'over' });
    expect(await left(aelle!, table.id, 'aelle')).toMatchObject(STANDING.aelle);
    expect(await left(bede!, table.id, 'bede')).toMatchObject(STANDING.bede);
    const file = JSON.stringify(await bede!.get(`/tables/${box.id}/export`));
    expect(await bede!.post('/tables/import', { file })).toMatchObject({ table: { standing: STANDING } });
  });

  test('a correction: it stays, though its bounds are others now, and the game goes on', async () => {
    const table = await folkmoot(STANDING);
    const { aelle, bede } = table.players as Record<string, Client>;
    await bede!.post(...(await act(bede!, table.id, 'bede', 'stake', [{ target: 'aelle', amount: 5 }])));
    const { view } = await aelle!.get(`/tables/${table.id}/view?seat=spectator`);
    const { coins, bank } = view.table;
    await agreeTo(table, {
      kind: 'correct',
      cause: 'we miscounted',
      changes: [
        { path: ['table', 'coins', 'bede'], value: 0 },
        { path: ['table', 'bank'], value: bank + coins.bede },
      ],
    });
    expect(await left(aelle!, table.id, 'aelle')).toMatchObject(STANDING.aelle);
    expect(await left(bede!, table.id, 'bede')).toMatchObject({ stake: [{ target: 'aelle', amount: 5 }] });
    await playOn(table.id, table.players, await playerOf('folkmoot', 'heuristic'));
    expect(await aelle!.get(`/tables/${table.id}`)).toMatchObject({ status: 'over' });
    const file = JSON.stringify(await aelle!.get(`/tables/${table.id}/export`));
    expect((await aelle!.send('POST', '/tables/import', { file })).status).toBe(200);
  });

  test('a pause: nothing is left meanwhile, and all of it is there when the game goes on', async () => {
    const table = await folkmoot(STANDING);
    const { aelle } = table.players as Record<string, Client>;
    await agreeTo(table, { kind: 'pause' });
    const [path, body] = await act(aelle!, table.id, 'aelle', 'ambush', null);
    expect(await aelle!.send('POST', path, body)).toMatchObject({
      status: 409,
      body: { reason: 'The game is paused by agreement' },
    });
    expect(await left(aelle!, table.id, 'aelle')).toMatchObject(STANDING.aelle);
    await agreeTo(table, { kind: 'resume' });
    expect(await left(aelle!, table.id, 'aelle')).toMatchObject(STANDING.aelle);
    await aelle!.post(path, body);
    expect(await left(aelle!, table.id, 'aelle')).toMatchObject({ ambush: null });
  });

  test('an agreed rewind: what was taken away since does not come back unseen', async () => {
    const table = await folkmoot(STANDING);
    const { aelle, bede } = table.players as Record<string, Client>;
    const { version } = await aelle!.get(`/tables/${table.id}/view?seat=spectator`);
    await aelle!.post(...(await act(aelle!, table.id, 'aelle', 'ambush', null)));
    await bede!.post(...(await act(bede!, table.id, 'bede', 'raid', { stopFrom: 9 })));
    await agreeTo(table, { kind: 'rewind', version });
    expect(await left(aelle!, table.id, 'aelle')).toMatchObject({ ambush: null, raid: { stopFrom: 80 } });
    expect(await left(bede!, table.id, 'bede')).toMatchObject({ ...STANDING.bede, raid: { stopFrom: 9 } });
  });
});
