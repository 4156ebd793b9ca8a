/** Long games: no more of a record is read, parsed or played again than is needed, and never much of it in one go. */

import { logFor, SPECTATOR } from '@annales/engine';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Serving } from '../index.ts';
import { type Client, guest } from './client.ts';
import { longGame } from './long-game.ts';
import { serving } from './serving.ts';

const ROWS = 700;
let server: Serving;
let me: Client;
let id: string;

beforeAll(async () => {
  server = await serving();
  me = await guest(server.url);
  id = (await me.post('/tables/import', { file: JSON.stringify(await longGame(ROWS)) })).table.id;
});

/** How many rows were asked for while something is done, and how many at most in one go. */
async function rowsRead(doing: () => Promise<unknown>): Promise<{ all: number; atOnce: number }> {
  const { store } = server.house;
  const read = vi.spyOn(store, 'rows');
  await doing();
  const lists = await Promise.all(read.mock.results.map(({ value }) => value as Promise<unknown[]>));
  read.mockRestore();
  const lengths = lists.map(({ length }) => length);
  return { all: lengths.reduce((sum, one) => sum + one, 0), atOnce: Math.max(0, ...lengths) };
}

async function layDown(): Promise<void> {
  await server.house.hall.sweep(Number.POSITIVE_INFINITY);
  expect(await server.house.hall.alreadyOpen(id)).toBeNull();
}

test('opening a table plays no long row of steps again, whether or not they could be taken back', async () => {
  await layDown();
  const row = (await server.house.store.table(id))!;
  const game = await server.house.titles.game(row.game, JSON.parse(row.body).pack);
  const acts = vi.spyOn(game, 'act');
  const { atOnce } = await rowsRead(() => me.get(`/tables/${id}/view`));
  expect(acts.mock.calls.length).toBeLessThanOrEqual(100);
  expect(atOnce).toBeLessThanOrEqual(250);
  acts.mockRestore();
});

test('whoever has nearly all is told the rest, and only that is read', async () => {
  const table = (await server.house.hall.table(id))!;
  const [seat] = (await me.get(`/tables/${id}`)).mine;
  const record = await table.record();
  expect(record.rows.length).toBe(ROWS);
  for (const viewer of [seat, SPECTATOR]) {
    const all = logFor(record, viewer);
    for (const after of [0, 1, 249, 250, 251, ROWS - 3, ROWS - 1, ROWS]) {
      const lines = all.filter(({ version }) => version > after);
      expect(await table.linesSince(viewer, after)).toEqual(lines);
    }
  }
  const { all } = await rowsRead(() => me.get(`/tables/${id}/log?after=${ROWS - 5}`));
  expect(all).toBeLessThanOrEqual(250);
});

test('an early position is found without reading what came later', async () => {
  const { all } = await rowsRead(() => me.get(`/tables/${id}/replay?version=10`));
  expect(all).toBeLessThanOrEqual(250);
  expect(await me.refused('GET', `/tables/${id}/replay?version=${ROWS + 1}`)).toBe(
    `400 There is no version ${ROWS + 1} of this table`,
  );
});

test('tables that are woken together are read two at a time, others’ logs one at a time', async () => {
  const { store } = server.house;
  const file = JSON.stringify(await longGame(20));
  const ids: string[] = [];
  for (let i = 0; i < 8; i++) ids.push((await me.post('/tables/import', { file })).table.id);
  await layDown();
  const real = store.rows.bind(store);
  let going = 0;
  let most = 0;
  const read = vi.spyOn(store, 'rows').mockImplementation(async (...args) => {
    most = Math.max(most, ++going);
    return real(...args).finally(() => going--);
  });
  await Promise.all(ids.map((one) => me.get(`/tables/${one}/view`)));
  expect(most).toBe(2);
  most = 0;
  await Promise.all(ids.map((one) => me.get(`/tables/${one}/log`)));
  expect(most).toBe(1);
  read.mockRestore();
});

test('reading much costs more than one request', async () => {
  const { url, house } = await serving({ common: { burst: 10, perSecond: 0 } });
  const reader = await guest(url);
  const person = (await house.store.person((await reader.get('/me')).me.id))!;
  const table = await house.copies.bring(JSON.stringify(await longGame(ROWS)), person);
  expect((await reader.send('GET', `/tables/${table}/log`)).status).toBe(200);
  expect((await reader.send('GET', `/tables/${table}/log`)).status).toBe(429);
});
