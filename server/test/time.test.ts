/** Clocks: banks, windows, the hourglass; across restarts. */

import { describe, expect, test } from 'vitest';
import { ServerClock } from '../clock.ts';
import { Limits } from '../http/limits.ts';
import { add, count, flagFalls, newClock } from '../tables/clock.ts';
import { atWindow, type Client, playerOf, playOn, seated, step } from './client.ts';
import { newHouse } from './files.ts';
import { ManualClock } from './manual-clock.ts';
import { serving } from './serving.ts';
import { wholeRecord } from './whole-record.ts';

const RULE = { bank: 60, increment: 5, window: 10 };
const HOUR = 3600_000;

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

/** Two people at a table of Lex Saxonum with a clock; time passes when the test says so. */
async function timed(rule = RULE, more: object = {}) {
  const clock = new ManualClock();
  const server = await serving({ clock });
  const { id, players } = await seated(server.url, {
    game: 'lex-saxonum',
    seats: 2,
    clock: rule,
    ...more,
  });
  const table = (await server.services.hall.table(id))!;
  const about = () => players.saxon!.get(`/tables/${id}`);
  return { clock, server, table, about };
}

test('whose bank is empty is out, and not a moment earlier', async () => {
  const { clock, about } = await timed();
  expect((await about()).clock).toMatchObject({ rule: RULE, running: ['carolingian'] });
  clock.pass(59_999);
  expect((await about()).clock.left).toEqual({ carolingian: 1, saxon: 60_000 });
  clock.pass(1);
  await expect.poll(about).toMatchObject({ status: 'over', result: { winners: ['saxon'] } });
});

describe('a fallen clock does what the table chose', () => {
  /** Three at a folkmoot; the first who is to choose whom to raid thinks too long. */
  async function folkmoot(fallen?: 'late' | 'bot' | 'resign') {
    const clock = new ManualClock();
    const server = await serving({ clock });
    const player = await playerOf('folkmoot', 'heuristic', 'fallen');
    const { id, players } = await seated(server.url, {
      game: 'folkmoot',
      seats: 3,
      clock: RULE,
      leaving: 'resign',
      ...(fallen && { fallen }),
    });
    const table = (await server.services.hall.table(id))!;
    const told = () => table.toldTo('spectator') as { prompt: string; waits: string[] };
    await playOn(id, players, player, () => told().prompt === 'target');
    const [seat] = told().waits as [string];
    const before = (await wholeRecord(table)).rows.length;
    clock.pass(server.services.clock.open() - table.body.clockState!.at + table.body.clockState!.left[seat]!);
    const done = async () => (await wholeRecord(table)).rows.slice(before);
    await expect.poll(done).not.toEqual([]);
    return { table, seat, rows: await done(), server, clock, told, done };
  }

  test('late: what the rules say is done, once, and the seat goes on with the time of a window', async () => {
    const { table, seat, rows, server, clock, told, done } = await folkmoot('late');
    expect(rows).toMatchObject([{ kind: 'late', seat, action: { verb: 'stay' }, cause: 'flag' }]);
    expect(told()).toMatchObject({ prompt: 'market', waits: [seat] });
    expect(table.playing().game.inPlay(table.playing().state)).toHaveLength(3);
    expect(table.seats.get(seat)).toMatchObject({ holder: 'person' });
    expect(table.body.clockState!.left[seat]).toBe(RULE.window * 1000);
    clock.pass(RULE.window * 1000 - 1);
    expect(await done()).toHaveLength(1);
    clock.pass(1);
    await expect.poll(async () => (await done()).length).toBe(2);
    expect((await done())[1]).toMatchObject({ kind: 'late', action: { verb: 'finish' }, cause: 'flag' });
    expect(server.complaints).toEqual([]);
  });

  test('late, and the rules have nothing: as for who resigns', async () => {
    const { clock, about, table } = await timed(RULE, { fallen: 'late' });
    expect(table.body).toMatchObject({ fallen: 'late', leaving: 'resign' });
    expect(table.toldTo('carolingian')).not.toHaveProperty('ask.late');
    clock.pass(RULE.bank * 1000);
    await expect.poll(about).toMatchObject({ status: 'over', result: { winners: ['saxon'] } });
  });

  test('a bot, or resigning, whatever resigning does there; usually the same', async () => {
    const bot = await folkmoot('bot');
    expect(bot.rows[0]).toMatchObject({ kind: 'hand-over', seat: bot.seat });
    const out = await folkmoot('resign');
    expect(out.rows[0]).toMatchObject({ kind: 'resign', seat: out.seat });
    const usual = await folkmoot();
    expect(usual.rows[0]).toMatchObject({ kind: 'resign', seat: usual.seat });
    expect(usual.table.body.fallen).toBe('resign');
  });
});

describe('the machine’s time jumps', () => {
  test('an hour forward takes nothing from a bank', async () => {
    const { clock, about, table } = await timed();
    clock.jump(HOUR);
    await table.save();
    clock.pass(1000);
    expect(await about()).toMatchObject({ status: 'playing', clock: { left: { carolingian: 59_000 } } });
  });

  test('an hour back gives nothing to it', async () => {
    const { clock, about, table } = await timed();
    clock.jump(-HOUR);
    await table.save();
    clock.pass(59_999);
    expect((await about()).clock.left.carolingian).toBe(1);
    clock.pass(1);
    await expect.poll(about).toMatchObject({ status: 'over' });
  });

  test('neither does it while the server is down', async () => {
    for (const jump of [-HOUR, HOUR]) {
      const [clock, file] = [new ManualClock(), newHouse()];
      const first = await serving({ clock, file });
      const { id } = await seated(first.url, { game: 'lex-saxonum', seats: 2, clock: RULE });
      clock.pass(10_000);
      await first.close();
      clock.jump(jump);
      const second = await serving({ clock, file });
      clock.pass(5000);
      await (await second.services.hall.table(id))!.save();
      const { left } = (await second.services.hall.table(id))!.body.clockState!;
      expect(left).toEqual({ carolingian: 45_000, saxon: 60_000 });
      await second.close();
    }
  });

  test('nobody is blocked by the limit, and nobody gets more', () => {
    const clock = new ManualClock();
    const limits = new Limits({ burst: 2, perSecond: 1 }, clock);
    const taken = () => limits.take('somebody');
    expect([taken(), taken(), taken()]).toEqual([true, true, false]);
    clock.jump(HOUR);
    expect(taken()).toBe(false);
    clock.jump(-2 * HOUR);
    clock.pass(1000);
    expect([taken(), taken()]).toEqual([true, false]);
  });

  test('an idle table is laid down when it has been idle, not when the time jumps', async () => {
    const clock = new ManualClock();
    const server = await serving({ clock, idle: 60_000 });
    const { id } = await seated(server.url, { game: 'folkmoot', seats: 3 });
    const table = (await server.services.hall.table(id))!;
    clock.jump(HOUR);
    await server.services.hall.sweep();
    expect(table.dropped).toBe(false);
    clock.jump(-2 * HOUR);
    clock.pass(60_000);
    await server.services.hall.sweep();
    expect(table.dropped).toBe(true);
  });
});

test('a table that somebody is given in the moment in which it would be laid down stays', async () => {
  const clock = new ManualClock();
  const { url, services } = await serving({ clock, idle: 60_000 });
  const { id } = await seated(url, { game: 'folkmoot', seats: 3 });
  clock.pass(60_000);
  const sweeping = services.hall.sweep();
  const given = (await services.hall.table(id))!;
  await sweeping;
  expect(given.dropped).toBe(false);
  await given.save();
});

test('a table that is read anew while the server runs gains no time', async () => {
  const { clock, server, table } = await timed();
  clock.pass(20_000);
  await table.save();
  table.drop();
  clock.pass(20_000);
  const again = (await server.services.hall.table(table.id))!;
  expect(again).not.toBe(table);
  await again.save();
  expect(again.body.clockState!.left).toEqual({ carolingian: 20_000, saxon: 60_000 });
});

test('the time of a server stands still while it is closed', () => {
  const clock = new ManualClock(1000);
  const first = new ServerClock(clock, null);
  expect(first.open()).toBe(1000);
  clock.pass(500);
  const alive = first.open();
  expect(alive).toBe(1500);
  clock.pass(HOUR);
  const second = new ServerClock(clock, alive);
  clock.jump(-2 * HOUR);
  clock.pass(7);
  expect(second.open()).toBe(1507);
});

test('an answer gains the increment, taking it back loses it', async () => {
  const server = await serving();
  const player = await playerOf('carolingi', 'random', 'increment');
  const rule = { bank: 3600, increment: 900, window: 60 };
  const { id, players } = await seated(server.url, { game: 'carolingi', seats: 2, clock: rule });
  const table = (await server.services.hall.table(id))!;
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
  const [clock, file] = [new ManualClock(), newHouse()];
  const first = await serving({ clock, file });
  const { id } = await seated(first.url, { game: 'lex-saxonum', seats: 2, clock: RULE });
  clock.pass(3000);
  await first.close();
  clock.pass(8 * HOUR);
  const second = await serving({ clock, file });
  const table = (await second.services.hall.table(id))!;
  clock.pass(4000);
  await table.save();
  expect(table.body.clockState!.left).toEqual({ carolingian: 53_000, saxon: 60_000 });
});

test('a window has a time of its own, the same for all, and nothing tells for whom it waits', async () => {
  const clock = new ManualClock();
  const server = await serving({ clock });
  const { id, players, player, table } = await atWindow(server, { clock: { ...RULE, bank: 900 } });
  const stranger = Object.values(players)[0]!;
  const asked = table.askedSeats();
  const before = await stranger.get(`/tables/${id}`);
  expect(before.clock).toMatchObject({ running: [], window: expect.any(Number) });
  expect(before.waits.length).toBeGreaterThanOrEqual(asked.length);
  // One answers; what others can see of the table stays as it was.
  await step(players[asked[0]!]!, id, asked[0]!, player);
  expect(table.isWindow()).toBe(true);
  const after = await stranger.get(`/tables/${id}`);
  const still = ({ presence: _p, mine: _m, ...rest }: typeof after) => rest;
  expect(still(after)).toEqual(still(before));
  // The time is up: the others are answered for, and the record tells the cause.
  const rows = (await wholeRecord(table)).rows.length;
  const { window } = table.body;
  expect(window).not.toBeNull();
  clock.pass(RULE.window * 1000);
  await expect.poll(() => table.body.window).not.toBe(window);
  const since = (await wholeRecord(table)).rows.slice(rows);
  expect(since[0]).toMatchObject({ kind: 'late', cause: 'window' });
  expect(server.complaints).toEqual([]);
});

test('the hourglass runs from the first answer, and what is due is done for who is late', async () => {
  const clock = new ManualClock();
  const server = await serving({ clock });
  const player = await playerOf('carolingi', 'random', 'glass');
  const options = { hourglass: await hourglass() };
  const { id, players } = await seated(server.url, { game: 'carolingi', seats: 3, options });
  const table = (await server.services.hall.table(id))!;
  const commits = () => table.toldTo('spectator') as { prompt: string; waits: string[] };
  await playOn(id, players, player, () => commits().prompt === 'commitment');
  expect(table.body.glass).toBeNull();
  const [first] = commits().waits as [string];
  while (commits().prompt === 'commitment' && commits().waits.includes(first)) {
    await step(players[first] as Client, id, first, player);
  }
  expect(table.body.glass).not.toBeNull();
  expect((await players[first]!.get(`/tables/${id}`)).clock.glass).toBe(table.body.glass!.ends);
  const rows = (await wholeRecord(table)).rows.length;
  const { glass } = table.body;
  clock.pass(glass!.ends - server.services.clock.open());
  await expect.poll(() => table.body.glass).toBeNull();
  const late = (await wholeRecord(table)).rows.slice(rows).filter(({ kind }) => kind === 'late');
  expect(late).toHaveLength(2);
  expect(late[0]).toMatchObject({ cause: 'hourglass' });
  expect(server.complaints).toEqual([]);
});

async function hourglass(): Promise<number> {
  const { games } = await import('@annales/games');
  const { facts } = await games.carolingi!();
  const { values } = facts.options.find((one) => one.id === 'hourglass')!;
  return Math.max(...(values as number[]).filter((value) => typeof value === 'number'));
}
