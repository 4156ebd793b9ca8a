/** Clocks: banks, windows, the hourglass; across restarts. */

import { describe, expect, test } from 'vitest';
import { add, count, flagFalls, newClock } from '../tables/clock.ts';
import { type Client, playerOf, playOn, seated, step } from './client.ts';
import { databaseFile } from './files.ts';
import { serving } from './serving.ts';

const RULE = { bank: 60, increment: 5, window: 10 };
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('the clock', () => {
  test('counts against those who are waited for, and adds for an answer', () => {
    const clock = newClock(RULE, ['a', 'b'], 1000);
    const later = count(clock, 3500, ['a']);
    expect(later).toEqual({ left: { a: 57_500, b: 60_000 }, at: 3500 });
    expect(add(later, ['a'], 5).left.a).toBe(62_500);
    expect(flagFalls(later, ['a', 'b'])).toEqual({ seat: 'a', at: 61_000 });
    expect(flagFalls(later, [])).toBeNull();
    expect(count(clock, 100_000, ['a']).left.a).toBe(0);
  });
});

test('whose bank is empty is out', async () => {
  const server = await serving();
  const { id, players } = await seated(server.url, { game: 'lex-saxonum', seats: 2, clock: RULE });
  const table = (await server.house.hall.table(id))!;
  const { clock } = await players.saxon!.get(`/tables/${id}`);
  expect(clock).toMatchObject({ rule: RULE, running: ['carolingian'], left: { saxon: 60_000 } });
  expect(clock.left.carolingian).toBeLessThan(60_000);
  table.body.clockState!.left.carolingian = 300;
  await table.save();
  await wait(700);
  const over = await players.saxon!.get(`/tables/${id}`);
  expect(over).toMatchObject({ status: 'over', result: { winners: ['saxon'] } });
});

test('an answer gains the increment, taking it back loses it', async () => {
  const server = await serving();
  const player = await playerOf('carolingi', 'random', 'increment');
  const rule = { bank: 3600, increment: 900, window: 60 };
  const { id, players } = await seated(server.url, { game: 'carolingi', seats: 2, clock: rule });
  const table = (await server.house.hall.table(id))!;
  const told = () => table.toldTo('spectator') as { prompt: string; waits: string[] };
  const isAsked = () => told().prompt === 'commitment' && told().waits.includes(first);
  await playOn(id, players, player, () => told().prompt === 'commitment');
  const [first] = told().waits as [string];
  const one = players[first]!;
  const seen = async () => one.get(`/tables/${id}`);
  const before = (await seen()).clock.left[first];
  // Nobody plays so slowly that an increment could not be told from the time it took.
  const hasGained = async () => (await seen()).clock.left[first] - before > 450_000;
  while (isAsked()) await step(one, id, first, player);
  expect(await hasGained()).toBe(true);
  const { version } = await one.get(`/tables/${id}/view?seat=${first}`);
  await one.post(`/tables/${id}/act`, { seat: first, version, id: 'back', action: { verb: 'undo' } });
  expect(isAsked()).toBe(true);
  expect(await hasGained()).toBe(false);
  while (isAsked()) await step(one, id, first, player);
  expect(await hasGained()).toBe(true);
});

test('a clock goes on after a restart, and time while the server was down is given back', async () => {
  const file = databaseFile();
  const first = await serving({ file });
  const { id } = await seated(first.url, { game: 'lex-saxonum', seats: 2, clock: RULE });
  await wait(300);
  await first.close();
  await wait(800);
  const second = await serving({ file });
  const table = (await second.house.hall.table(id))!;
  const { left } = table.body.clockState!;
  expect(left.saxon).toBe(60_000);
  expect(60_000 - left.carolingian!).toBeGreaterThan(150);
  expect(60_000 - left.carolingian!).toBeLessThan(900);
});

test('a window has a time of its own, the same for all, and nothing tells for whom it waits', async () => {
  const server = await serving();
  const player = await playerOf('folkmoot', 'random', 'windows');
  const { id, players } = await seated(server.url, {
    game: 'folkmoot',
    seats: 4,
    clock: { ...RULE, bank: 900 },
  });
  const table = (await server.house.hall.table(id))!;
  const isWindow = () => table.isWindow();
  await playOn(id, players, player, isWindow);
  if (table.row.status !== 'playing') throw new Error('this game had no window');
  const stranger = Object.values(players)[0]!;
  const asked = table.chronicle!.game.asks(table.chronicle!.state).map(({ seat }) => seat);
  const before = await stranger.get(`/tables/${id}`);
  expect(before.clock).toMatchObject({ running: [], window: expect.any(Number) });
  expect(before.waits.length).toBeGreaterThanOrEqual(asked.length);
  // One answers; what others can see of the table stays as it was.
  await step(players[asked[0]!]!, id, asked[0]!, player);
  if (isWindow() && asked.length > 1) {
    const after = await stranger.get(`/tables/${id}`);
    const still = ({ clock, presence: _p, mine: _m, ...rest }: typeof after) => ({
      ...rest,
      left: clock.left,
      window: clock.window,
    });
    expect(still(after)).toEqual(still(before));
  }
  // The time is up: the others are answered for, and the record tells the cause.
  const rows = (await table.record()).rows.length;
  const { window } = table.body;
  if (window) {
    window.ends = Date.now() + 200;
    await table.save();
    await wait(800);
    const since = (await table.record()).rows.slice(rows);
    expect(since[0]).toMatchObject({ kind: 'late', cause: 'window' });
    expect(table.body.window).not.toBe(window);
  }
  expect(server.complaints).toEqual([]);
});

test('the hourglass runs from the first answer, and what is due is done for who is late', async () => {
  const server = await serving();
  const player = await playerOf('carolingi', 'random', 'glass');
  const options = { hourglass: await hourglass() };
  const { id, players } = await seated(server.url, { game: 'carolingi', seats: 3, options });
  const table = (await server.house.hall.table(id))!;
  const commits = () => table.toldTo('spectator') as { prompt: string; waits: string[] };
  await playOn(id, players, player, () => commits().prompt === 'commitment');
  expect(table.body.glass).toBeNull();
  const [first] = commits().waits as [string];
  while (commits().prompt === 'commitment' && commits().waits.includes(first)) {
    await step(players[first] as Client, id, first, player);
  }
  expect(table.body.glass).not.toBeNull();
  expect((await players[first]!.get(`/tables/${id}`)).clock.glass).toBe(table.body.glass!.ends);
  const rows = (await table.record()).rows.length;
  table.body.glass!.ends = Date.now() + 200;
  await table.save();
  await wait(800);
  const late = (await table.record()).rows.slice(rows).filter(({ kind }) => kind === 'late');
  expect(late).toHaveLength(2);
  expect(late[0]).toMatchObject({ cause: 'hourglass' });
  expect(table.body.glass).toBeNull();
  expect(server.complaints).toEqual([]);
});

async function hourglass(): Promise<number> {
  const { games } = await import('@annales/games');
  const { facts } = await games.carolingi!();
  const { values } = facts.options.find((one) => one.id === 'hourglass')!;
  return Math.max(...(values as number[]).filter((value) => typeof value === 'number'));
}
