/**
 * Half a year of correspondence, by a clock that is told the time: twelve tables of all games, through both changes of summer
 * time. `ANNALES_HALF_YEAR=1` for all of it; else the first weeks, with everything that happens in them.
 */

import { exportGame, verify } from '@annales/engine';
import { expect, test } from 'vitest';
import { Admin } from '../../admin.ts';
import type { DeadlineRule } from '../../correspondence/rule.ts';
import { Luck } from '../attacks/field.ts';
import { Client } from '../client.ts';
import { wholeRecord } from '../whole-record.ts';
import { Judge } from './truth.ts';
import { type Correspondent, DAY, HOUR, World } from './world.ts';

/** Clocks are put back on 31 October 2027, and forward on 26 March 2028. */
const START = Date.UTC(2027, 9, 18, 6);
const isWhole = process.env.ANNALES_HALF_YEAR !== undefined;
const DAYS = isWhole ? 183 : 22;
/** People look in so often. */
const STEP = 12 * HOUR;

const NAMES =
  'Ada Bede Cuthbert Dunstan Edwin Frida Godric Hilda Ine Judith Kenelm Leofric Mildred Nothelm'.split(' ');

const rule = (own: Partial<DeadlineRule> = {}): DeadlineRule => ({
  zone: 'Europe/Paris',
  turns: { kind: 'each', days: 2, hours: 0 },
  daysOff: [],
  extensions: { times: 2, hours: 24 },
  window: 24,
  missed: 'wait',
  ...own,
});
const SUNDAYS: DeadlineRule['turns'] = { kind: 'fixed', at: [{ day: 7, hour: 20, minute: 0 }], notice: 24 };
const THURSDAYS: DeadlineRule['turns'] = {
  kind: 'fixed',
  at: [{ day: 4, hour: 21, minute: 30 }],
  notice: 12,
};

/** Twelve tables, each with its own way to deal with those who are late. */
async function lay(world: World) {
  const bot = { bot: 'heuristic' };
  const computers = Array.from({ length: 12 }, () => ({ bot: 'computer' }));
  return {
    wait: await world.table(['Ada', 'Bede'], { game: 'lex-saxonum', title: 'Waiting', deadlines: rule() }),
    standing: await world.table(['Cuthbert', 'Dunstan'], {
      game: 'lex-saxonum',
      deadlines: rule({ missed: 'standing', daysOff: [6, 7] }),
    }),
    bot: await world.table(['Edwin', 'Frida'], { game: 'lex-saxonum', deadlines: rule({ missed: 'bot' }) }),
    late: await world.table(['Ada', 'Godric', 'Hilda'], {
      game: 'carolingi',
      deadlines: rule({ missed: 'late' }),
    }),
    holidays: await world.table(['Bede', 'Ine', 'Judith', 'Frida'], {
      game: 'carolingi',
      deadlines: rule({
        missed: 'bot',
        holidays: 20,
        holidaysShown: true,
        turns: { kind: 'each', days: 1, hours: 12 },
      }),
    }),
    hidden: await world.table(
      ['Cuthbert', 'Kenelm', 'Edwin'],
      { game: 'carolingi', anonymous: true, deadlines: rule({ missed: 'late', turns: THURSDAYS }) },
      [bot],
    ),
    sundays: await world.table(
      ['Dunstan', 'Godric', 'Leofric', 'Mildred'],
      { game: 'dark-age', deadlines: rule({ missed: 'late', turns: SUNDAYS }), drafts: 'sent' },
      computers,
    ),
    britain: await world.table(
      ['Hilda', 'Ine'],
      { game: 'dark-age', deadlines: rule({ missed: 'late', turns: { kind: 'each', days: 3, hours: 0 } }) },
      computers,
    ),
    seeking: await world.table(['Judith', 'Kenelm', 'Nothelm'], {
      game: 'carolingi',
      listed: 'public',
      title: 'Somebody is missing',
      deadlines: rule({ missed: 'bot', substitute: { after: 2, meanwhile: 'bot' } }),
      letters: { to: 'anybody', inherited: true },
    }),
    leaving: await world.table(['Leofric', 'Mildred', 'Ada'], {
      game: 'folkmoot',
      leaving: 'bot',
      deadlines: rule(),
    }),
    paused: await world.table(['Bede', 'Cuthbert', 'Dunstan'], {
      game: 'folkmoot',
      deadlines: rule({ missed: 'late' }),
    }),
    resigning: await world.table(['Edwin', 'Hilda'], {
      game: 'lex-saxonum',
      leaving: 'resign',
      deadlines: rule({ missed: 'late' }),
    }),
  };
}

test(`${DAYS} days of twelve tables: every notice is true and comes once, nothing is stuck, every game verifies`, async () => {
  const judge = new Judge();
  const world = await World.open(START, judge.look);
  for (const name of NAMES) await world.person(name);
  const tables = await lay(world);
  const luck = new Luck('half a year');
  const admin = () => new Admin(world.services);
  const happened: string[] = [];
  const gone = new Set<Correspondent>();
  const away = (name: string, days: number) => {
    world.named(name).awayUntil = world.clock.wall() + days * DAY;
  };
  const post = (name: string, path: string, body?: unknown) => world.named(name).client.post(path, body);
  const on = async (what: string, deed: () => Promise<unknown>) => {
    await deed();
    happened.push(what);
  };

  /** What happens on which day, besides that people come and play. */
  const story: Record<number, () => Promise<void>> = {
    1: () =>
      on('a letter', async () => {
        const [seat] = await world.seatsAt(world.named('Ada'), tables.late);
        await post('Ada', `/tables/${tables.late.id}/letters`, { seat, to: 'all', text: 'Peace?' });
      }),
    2: () =>
      on('a holiday', () =>
        world
          .named('Ine')
          .client.ok('PUT', '/me/holidays', { holidays: [{ from: '2027-10-22', to: '2027-10-29' }] }),
      ),
    3: () =>
      on('silence under every policy', async () => {
        for (const name of ['Bede', 'Dunstan', 'Frida', 'Godric']) away(name, 6);
      }),
    4: () =>
      on('somebody opts out', async () => {
        world.named('Kenelm').unreachable = true;
        await optOut(world, 'Kenelm');
      }),
    5: () =>
      on('a mailbox that takes nothing', async () => {
        world.sink.refused.add(world.named('Leofric').address);
      }),
    6: () =>
      on('a proposal to pause', async () => {
        const [seat] = await world.seatsAt(world.named('Bede'), tables.paused);
        await post('Bede', `/tables/${tables.paused.id}/proposals`, { seat, wish: { kind: 'pause' } });
      }),
    7: () => on('a lost password', () => lostPassword(world, 'Judith')),
    8: () => on('consent', () => consent(world, tables.paused.id, ['Cuthbert', 'Dunstan'])),
    9: () => on('somebody is gone for good', async () => away('Nothelm', 1000)),
    11: () => on('two days of downtime', () => world.downFor(2 * DAY)),
    12: () =>
      on('a resignation', async () => {
        const [seat] = await world.seatsAt(world.named('Hilda'), tables.resigning);
        await post(
          'Hilda',
          `/tables/${tables.resigning.id}/act`,
          await resigning(world, 'Hilda', tables.resigning.id, seat!),
        );
      }),
    13: () =>
      on('an account is deleted', async () => {
        const mildred = world.named('Mildred');
        await mildred.client.ok('DELETE', '/me');
        mildred.unreachable = true;
        gone.add(mildred);
      }),
    14: () =>
      on('an account is suspended', async () => {
        const leofric = world.named('Leofric');
        leofric.unreachable = true;
        gone.add(leofric);
        await admin().do('suspend', { name: 'Leofric', days: null, why: 'He insulted everybody' });
      }),
    15: () =>
      on('the game goes on after the pause', async () => {
        const [seat] = await world.seatsAt(world.named('Bede'), tables.paused);
        await post('Bede', `/tables/${tables.paused.id}/proposals`, { seat, wish: { kind: 'resume' } });
        await consent(world, tables.paused.id, ['Cuthbert', 'Dunstan']);
      }),
    20: () => on('a substitute', () => substitute(world, tables.seeking.id)),
  };

  for (let day = 0; day < DAYS; day++) {
    await story[day]?.();
    for (let hour = 0; hour < 24; hour += STEP / HOUR) {
      await world.pass(STEP);
      for (const one of world.people)
        if (!gone.has(one) && one.awayUntil <= world.clock.wall() && !luck.rarely(3)) await world.comes(one);
      await world.settle();
    }
    expect(judge.faults, `day ${day}`).toEqual([]);
  }

  expect(happened).toHaveLength(Object.keys(story).length);
  for (const claim of ['turn', 'deadline', 'letter', 'proposal', 'started', 'seat'] as const)
    expect(judge.counts[claim] ?? 0, claim).toBeGreaterThan(0);
  expect(world.complaints.filter((one) => !/mailbox|550/.test(one))).toEqual([]);
  for (const { id, game } of world.tables) {
    const table = (await world.services.hall.table(id))!;
    const { status } = table.row;
    // Where the table waits for the absent it may wait; nowhere else.
    const isWaiting = status === 'playing' && table.row.touched < world.clock.wall() - 15 * DAY;
    expect(isWaiting && table.body.deadlines!.rule.missed !== 'wait' ? `${game} is stuck` : '').toBe('');
    const record = { ...(await wholeRecord(table)), seed: table.body.seed };
    const played = table.playing().game;
    expect(verify(exportGame({ game: played, record }), () => played)).toMatchObject({
      ok: true,
      wrong: null,
    });
  }
  console.log(`${DAYS} days: ${JSON.stringify(judge.counts)}`);
});

async function optOut(world: World, name: string): Promise<void> {
  const { preferences } = await world.named(name).client.get('/me/notices');
  await world.named(name).client.ok('PUT', '/me/notices', { ...preferences, paused: true });
}

async function consent(world: World, id: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const { client } = world.named(name);
    const { proposals, mine } = await client.get(`/tables/${id}`);
    if (proposals.length > 0)
      await client.post(`/tables/${id}/proposals/${proposals[0].id}`, { seat: mine[0], agree: true });
  }
}

async function lostPassword(world: World, name: string): Promise<void> {
  const one = world.named(name);
  await new Client(one.client.url).post('/lost-password', { who: name });
  await world.settle();
  const mail = world.sink.caught.findLast(({ to }) => to === one.address)!;
  const [, link] = /#(?:link=)?([\w-]{20,})/.exec(mail.text)!;
  await one.client.post('/recovery', { link, password: 'another password' });
}

async function resigning(world: World, name: string, id: string, seat: string) {
  const { version } = await world.named(name).client.get(`/tables/${id}/view?seat=${seat}`);
  return { seat, version, id: 'i-resign', action: { verb: 'resign' } };
}

/** Somebody new takes the seat that looks for a player, and finds what was written to it. */
async function substitute(world: World, id: string): Promise<void> {
  const { seats } = await new Client(world.named('Ada').client.url).get('/seats');
  const open = seats.find((one: { table: string }) => one.table === id);
  expect(open).toMatchObject({ game: 'carolingi' });
  const wulfrun = await world.person('Wulfrun');
  await wulfrun.client.post(`/tables/${id}/join`, { seat: open.seat });
  expect(await world.seatsAt(wulfrun, { id, game: 'carolingi' })).toEqual([open.seat]);
}
