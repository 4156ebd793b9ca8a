/** Tables that are played over days: what is due, and what becomes of those who miss it. */

import { describe, expect, test } from 'vitest';
import type { DeadlineRule } from '../correspondence/rule.ts';
import { serve } from '../index.ts';
import { Client, playerOf, playOn, seated } from './client.ts';
import { newHouse } from './files.ts';
import { ManualClock } from './manual-clock.ts';
import { serving, UNLIMITED } from './serving.ts';
import { wholeRecord } from './whole-record.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A Friday. */
const START = Date.UTC(2027, 2, 26, 10);
const RULE: DeadlineRule = {
  zone: 'Europe/Paris',
  turns: { kind: 'each', days: 2, hours: 0 },
  daysOff: [],
  extensions: { times: 1, hours: 24 },
  window: 24,
  missed: 'wait',
};

async function table(own: Partial<DeadlineRule> = {}, game = 'lex-saxonum', seats = 2) {
  const clock = new ManualClock(START);
  const server = await serving({ clock, heartbeat: HOUR });
  const deadlines = { ...RULE, ...own };
  const { id, players } = await seated(server.url, { game, seats, deadlines });
  const [first] = Object.values(players) as [Client];
  const about = () => first.get(`/tables/${id}`);
  const live = async () => (await server.services.hall.table(id))!;
  const rows = async () => (await wholeRecord(await live())).rows;
  return { clock, server, id, players, about, live, rows };
}

test('who is asked has so many days, told to everybody by the clock on the wall', async () => {
  const { about, server, id } = await table();
  const { deadlines } = await about();
  // Clocks are put forward in between, and it is due at the same hour nevertheless.
  expect(deadlines).toMatchObject({
    rule: RULE,
    due: { carolingian: { at: Date.UTC(2027, 2, 28, 9), missed: false } },
    extensions: { carolingian: 1, saxon: 1 },
    misses: {},
    window: null,
  });
  const stranger = await new Client(server.url).get(`/tables/${id}`);
  expect(stranger.deadlines).toEqual(deadlines);
});

test('wait: it is noted, nothing is done, and the table waits on; who answers then is here again', async () => {
  const { clock, about, rows, players, id } = await table();
  const before = (await rows()).length;
  clock.pass(2 * DAY - HOUR - 1);
  expect((await about()).deadlines.due.carolingian.missed).toBe(false);
  clock.pass(1);
  await expect.poll(about).toMatchObject({
    deadlines: { due: { carolingian: { missed: true } }, misses: { carolingian: 1 } },
  });
  expect((await about()).news.at(-1)).toMatchObject({ what: 'missed', seat: 'carolingian' });
  expect(await rows()).toHaveLength(before);
  const player = await playerOf('lex-saxonum', 'heuristic', 'back');
  await playOn(id, players, player, async () => (await rows()).length > before);
  expect((await about()).deadlines).toMatchObject({ misses: {} });
  for (const one of Object.values((await about()).deadlines.due))
    expect(one).toMatchObject({ missed: false });
});

test('a table that lies in no memory is woken when something is due there, and once', async () => {
  const { clock, server, id, about } = await table();
  clock.pass(HOUR);
  await server.services.hall.sweep();
  await expect.poll(() => server.services.hall.alreadyOpen(id)).toBeNull();
  clock.pass(2 * DAY);
  await expect.poll(() => server.services.hall.alreadyOpen(id)).not.toBeNull();
  await expect.poll(about).toMatchObject({ deadlines: { misses: { carolingian: 1 } } });
  clock.pass(5 * DAY);
  expect(await about()).toMatchObject({ deadlines: { misses: { carolingian: 1 } } });
});

test('hours in which the server was down are given back, and what is due is remembered', async () => {
  const file = newHouse();
  const options = { file, port: 0, common: UNLIMITED, strict: UNLIMITED, talk: UNLIMITED, kept: UNLIMITED };
  const first = await serve({ ...options, heartbeat: HOUR, clock: new ManualClock(START) });
  const { id, players } = await seated(first.url, { game: 'lex-saxonum', seats: 2, deadlines: RULE });
  const due = (await players.saxon!.get(`/tables/${id}`)).deadlines.due.carolingian.at;
  await first.close();
  const clock = new ManualClock(START + 5 * DAY);
  const second = await serve({ ...options, heartbeat: HOUR, clock });
  const read = () => new Client(second.url).get(`/tables/${id}`);
  expect((await read()).deadlines.due.carolingian).toEqual({ at: due + 5 * DAY, missed: false });
  clock.pass(due - START);
  await expect.poll(read).toMatchObject({ deadlines: { misses: { carolingian: 1 } } });
  await second.close();
});

test('a seat takes longer as often as the table allows', async () => {
  const { about, players, id } = await table();
  const due = (await about()).deadlines.due.carolingian.at;
  await expect(players.saxon!.post(`/tables/${id}/longer`, { seat: 'carolingian' })).rejects.toThrow(
    'not your seat',
  );
  await expect(players.saxon!.post(`/tables/${id}/longer`, { seat: 'saxon' })).rejects.toThrow(
    'Nothing is due',
  );
  const longer = await players.carolingian!.post(`/tables/${id}/longer`, { seat: 'carolingian' });
  expect(longer.deadlines).toMatchObject({
    due: { carolingian: { at: due + DAY } },
    extensions: { carolingian: 0, saxon: 1 },
  });
  const again = players.carolingian!.post(`/tables/${id}/longer`, { seat: 'carolingian' });
  await expect(again).rejects.toThrow('as often as this table allows');
});

test('taking a step back gives nobody more time', async () => {
  const { clock, about, players, id, live } = await table();
  const player = await playerOf('lex-saxonum', 'heuristic', 'undo');
  const stepper = async () => {
    const one = await live();
    return (one.toldTo('spectator') as { waits: string[] }).waits.find((seat) => one.canUndo(seat));
  };
  await playOn(id, players, player, async () => (await stepper()) !== undefined);
  const seat = (await stepper())!;
  const { at } = (await about()).deadlines.due[seat];
  clock.pass(HOUR);
  for (let step = 0; (await live()).canUndo(seat); step++) {
    const { version } = await players[seat]!.get(`/tables/${id}/view?seat=${seat}`);
    const action = { verb: 'undo' };
    await players[seat]!.post(`/tables/${id}/act`, { seat, version, id: `back-${step}`, action });
  }
  expect((await about()).deadlines.due[seat].at).toBe(at);
});

test('while a game is paused nothing is due, and all have their time back when it goes on', async () => {
  const { clock, about, players, id } = await table();
  const due = (await about()).deadlines.due.carolingian.at;
  const agree = async (kind: string) => {
    const { proposals } = await players.saxon!.post(`/tables/${id}/proposals`, {
      seat: 'saxon',
      wish: { kind },
    });
    const [{ id: proposal }] = proposals;
    await players.carolingian!.post(`/tables/${id}/proposals/${proposal}`, {
      seat: 'carolingian',
      agree: true,
    });
  };
  await agree('pause');
  clock.pass(10 * DAY);
  await agree('resume');
  expect((await about()).deadlines).toMatchObject({
    due: { carolingian: { at: due + 10 * DAY, missed: false } },
    misses: {},
  });
});

test('the game master moves what is due, within reason; another host does not', async () => {
  const { clock, about, players, id } = await table({ missed: 'late' }, 'dark-age', 2);
  const [first, second] = Object.values(players) as [Client, Client];
  const at = clock.wall() + 9 * DAY;
  const moved = await first.post(`/tables/${id}/deadline`, { at });
  const dues = Object.values(moved.deadlines.due) as { at: number }[];
  expect(dues.map((one) => one.at)).toEqual(dues.map(() => at));
  expect(dues.length).toBeGreaterThan(0);
  expect((await about()).news.at(-1)).toMatchObject({ what: 'moved', seat: null });
  expect(await second.refused('POST', `/tables/${id}/deadline`, { at })).toContain('Only the host');
  expect(await first.refused('POST', `/tables/${id}/deadline`, { at: clock.wall() })).toContain('past');
  const year = clock.wall() + 400 * DAY;
  expect(await first.refused('POST', `/tables/${id}/deadline`, { at: year })).toContain('more than a year');
  const other = await table();
  const [host] = Object.values(other.players) as [Client];
  expect(await host.refused('POST', `/tables/${other.id}/deadline`, { at })).toContain('no game master');
});

test('a rule that cannot be is refused, and nothing is made', async () => {
  const { server, players } = await table();
  const [host] = Object.values(players) as [Client];
  const before = (await host.get('/me/tables')).tables.length;
  const wish = (deadlines: object, more: object = {}) =>
    host.refused('POST', '/tables', {
      game: 'lex-saxonum',
      seats: ['me', 'anyone'],
      deadlines: { ...RULE, ...deadlines },
      ...more,
    });
  expect(await wish({ zone: 'Europe/Nowhere' })).toContain('no such place');
  expect(await wish({ turns: { kind: 'each', days: 0, hours: 0 } })).toContain('so soon');
  expect(await wish({ turns: { kind: 'fixed', at: [], notice: 0 } })).toMatch(/^400/);
  expect(await wish({ daysOff: [1, 2, 3, 4, 5, 6, 7] })).toMatch(/^400/);
  expect(await wish({}, { clock: { bank: 60, increment: 0, window: 10 } })).toContain('not both');
  expect((await host.get('/me/tables')).tables).toHaveLength(before);
  expect(server.complaints).toEqual([]);
});

test('a window has its own time, the same for all, and nothing tells for whom it waits', async () => {
  const at = await table({ missed: 'late' }, 'carolingi', 3);
  const player = await playerOf('carolingi', 'heuristic', 'window');
  const told = async () => (await at.live()).toldTo('spectator') as { window: boolean; waits: string[] };
  await playOn(at.id, at.players, player, async () => (await told()).window);
  const { deadlines } = await at.about();
  expect(deadlines).toMatchObject({ due: {}, window: at.clock.wall() + 24 * HOUR });
  for (const one of Object.values(at.players) as Client[])
    expect((await one.get(`/tables/${at.id}`)).deadlines).toEqual(deadlines);
  at.clock.pass(24 * HOUR);
  await expect.poll(async () => (await told()).window).toBe(false);
});

describe('what a table does for those who miss a deadline', () => {
  /** Three at a folkmoot; the first who is to choose whom to raid lets the time pass. */
  async function folkmoot(missed: DeadlineRule['missed']) {
    const at = await table({ missed }, 'folkmoot', 3);
    const player = await playerOf('folkmoot', 'heuristic', 'missed');
    const told = async () => (await at.live()).toldTo('spectator') as { prompt: string; waits: string[] };
    await playOn(at.id, at.players, player, async () => (await told()).prompt === 'target');
    const [seat] = (await told()).waits as [string];
    const before = (await at.rows()).length;
    at.clock.pass(3 * DAY);
    const done = async () => (await at.rows()).slice(before);
    return { ...at, seat, done };
  }

  test('late: the rules’ own answers until somebody else is asked, recorded with their cause; the seat goes on', async () => {
    const { done, seat, about, live } = await folkmoot('late');
    const waits = async () => ((await live()).toldTo('spectator') as { waits: string[] }).waits;
    await expect.poll(waits).not.toEqual([seat]);
    expect(await done()).toMatchObject([
      { kind: 'late', seat, cause: 'deadline', action: { verb: 'stay' } },
      { kind: 'late', seat, cause: 'deadline', action: { verb: 'finish' } },
    ]);
    expect((await about()).deadlines.misses).toEqual({ [seat]: 1 });
  });

  test('bot: one plays until the table waits for somebody else, and the seat is its player’s again', async () => {
    const { done, seat, live, about } = await folkmoot('bot');
    await expect.poll(async () => (await done()).map(({ kind }) => kind)).toContain('action');
    await expect.poll(async () => (await live()).seats.get(seat)!.bot).toBeNull();
    expect((await live()).seats.get(seat)!.person).not.toBeNull();
    const told = (await live()).toldTo('spectator') as { waits: string[] };
    expect(told.waits).not.toContain(seat);
    expect((await about()).news.map(({ what }: { what: string }) => what)).toEqual(
      expect.arrayContaining(['missed', 'lent', 'back']),
    );
  });
});

test('what is due at any moment can be stored, and a quarter of the time left too', async () => {
  const clock = new ManualClock(START + 1);
  const server = await serving({ clock, heartbeat: HOUR });
  const turns = { kind: 'fixed', at: [{ day: 7, hour: 20, minute: 0 }], notice: 1 } as const;
  const deadlines = { ...RULE, turns };
  const { id, host } = await seated(server.url, { game: 'lex-saxonum', seats: 2, deadlines });
  expect((await host.get(`/tables/${id}`)).deadlines.due.carolingian.at % 1000).toBe(0);
});
