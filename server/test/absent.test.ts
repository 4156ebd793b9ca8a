/** The absent: holidays, answers left beforehand, seats that look for a player, tables to which nobody comes. */

import { describe, expect, test } from 'vitest';
import type { DeadlineRule } from '../correspondence/rule.ts';
import { type Answer, atWindow, Client, guest, playerOf, playOn, SALT, seated } from './client.ts';
import { quiet } from './correspondents.ts';
import { databaseFile, newHouse } from './files.ts';
import { ManualClock } from './manual-clock.ts';
import { serving } from './serving.ts';
import { act, keep, ordersOf, tableIn } from './sheets.ts';
import { wholeRecord } from './whole-record.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A Tuesday, noon in Paris. */
const START = Date.UTC(2027, 5, 1, 10);
/** Weeks pass at once: nothing is looked at every minute. */
const LONG = { heartbeat: 6 * HOUR, idle: 100 * DAY };
const RULE: DeadlineRule = {
  zone: 'Europe/Paris',
  turns: { kind: 'each', days: 2, hours: 0 },
  daysOff: [],
  extensions: { times: 0, hours: 24 },
  window: 24,
  missed: 'wait',
};

async function table(own: Partial<DeadlineRule> = {}, more: object = {}, game = 'folkmoot', seats = 3) {
  const clock = new ManualClock(START);
  const file = newHouse();
  const server = await serving({ clock, ...LONG, file });
  const made = await seated(server.url, { game, seats, deadlines: { ...RULE, ...own }, ...more });
  return { ...at(server, made.id, made.players), clock, file, host: made.host };
}

type Server = Awaited<ReturnType<typeof serving>>;

function at(server: Server, id: string, players: Record<string, Client>) {
  const live = async () => (await server.services.hall.table(id))!;
  return {
    server,
    id,
    players,
    live,
    /** As a stranger sees it: nobody comes back by that. */
    about: () => new Client(server.url).get(`/tables/${id}`),
    told: async () => (await live()).toldTo('spectator') as { prompt: string; waits: string[] },
    rows: async () => (await wholeRecord(await live())).rows,
  };
}

const seatOf = (about: Answer, seat: string) =>
  about.seats.find((one: { seat: string }) => one.seat === seat);

const holidays = (client: Client, ...days: [from: string, to: string][]) =>
  client.ok('PUT', '/me/holidays', { holidays: days.map(([from, to]) => ({ from, to })) });

describe('holidays', () => {
  test('put off what is due, as far as the table allows it, and others see what it shows', async () => {
    const { server, about, players, told, clock, id } = await table({ holidays: 3, holidaysShown: true });
    const [seat] = (await told()).waits as [string];
    const due = (await about()).deadlines.due[seat].at;
    await holidays(players[seat]!, ['2027-06-01', '2027-06-20']);
    const after = await about();
    expect(after.deadlines.due[seat].at).toBe(due + 3 * DAY);
    expect(seatOf(after, seat).holiday).toBe('2027-06-03');
    expect(after.deadlines.holidays).toEqual({});
    const own = await players[seat]!.get(`/tables/${id}`);
    expect(own.deadlines.holidays).toEqual({
      [seat]: { left: 0, days: ['2027-06-01', '2027-06-02', '2027-06-03'] },
    });
    // Taken back, and said for other days: nothing is put forward, and no more is to be had.
    await holidays(players[seat]!);
    await holidays(players[seat]!, ['2027-06-05', '2027-06-09']);
    expect((await about()).deadlines.due[seat].at).toBe(due + 3 * DAY);
    clock.pass(5 * DAY - 1);
    // The others' time is up, and the table is woken for it a moment before this one's.
    await quiet(server);
    expect((await about()).deadlines.due[seat].missed).toBe(false);
    clock.pass(1);
    await expect.poll(about).toMatchObject({ deadlines: { misses: { [seat]: 1 } } });
    // Too late.
    await holidays(players[seat]!, ['2028-06-06', '2028-06-09']);
    expect((await about()).deadlines.due[seat]).toMatchObject({ at: due + 3 * DAY, missed: true });
  });

  test('that were said before count from the first question on, and a table that shows none tells none', async () => {
    const clock = new ManualClock(START);
    const server = await serving({ clock, ...LONG });
    const host = await guest(server.url);
    await holidays(host, ['2027-05-30', '2027-06-02']);
    const { table: made } = await host.post('/tables', {
      game: 'lex-saxonum',
      seats: ['me', { bot: 'random' }],
      deadlines: { ...RULE, holidays: 10 },
    });
    await host.post(`/tables/${made.id}/salt`, { seat: 'carolingian', salt: SALT });
    const begun = await host.post(`/tables/${made.id}/start`);
    // The rest of today and tomorrow do not count: two days from the third on.
    expect(begun.deadlines.due.carolingian.at).toBe(Date.UTC(2027, 5, 4, 22));
    expect(seatOf(begun, 'carolingian').holiday).toBeNull();
    expect(begun.deadlines.holidays.carolingian.left).toBe(8);
  });

  test('are told to tables again after a restart, and what is wrong is refused with a sentence', async () => {
    const { server, players, told, file, clock, id } = await table({ holidays: 3 });
    const [seat] = (await told()).waits as [string];
    const client = players[seat]!;
    const wish = (...days: object[]) => client.refused('PUT', '/me/holidays', { holidays: days });
    expect(await wish({ from: '2027-06-31', to: '2027-07-01' })).toContain('no day of the calendar');
    expect(await wish({ from: '2027-07-02', to: '2027-07-01' })).toContain('before it begins');
    expect(await wish({ from: '2027-07-02', to: '2028-07-01' })).toContain('at most 92 days');
    expect(await wish({ from: '2031-07-01', to: '2031-07-02' })).toContain('for the next two years');
    expect(await new Client(server.url).refused('GET', '/me/holidays')).toMatch(/^401/);
    // Stored, and the server falls before any table has heard of it.
    const { me } = await client.get('/me');
    const value = JSON.stringify([{ from: '2027-06-02', to: '2027-06-02' }]);
    await server.close();
    const still = await serving({ clock, ...LONG, file, still: true });
    await still.services.store.write(
      { do: 'put-personal', person: me.id, name: 'holidays', value },
      { do: 'put-job', job: { kind: 'holidays', key: me.id, at: 0, failures: 0, body: '' } },
    );
    await still.close();
    const again = await serving({ clock, ...LONG, file });
    const read = () => new Client(again.url).get(`/tables/${id}`);
    await expect.poll(read).toMatchObject({ deadlines: { due: { [seat]: { at: START + 3 * DAY } } } });
  });
});

describe('at a missed deadline', () => {
  async function atStake(missed: DeadlineRule['missed']) {
    const one = await table({ missed });
    const player = await playerOf('folkmoot', 'random', 'stake');
    await playOn(one.id, one.players, player, async () => (await one.told()).prompt === 'stake');
    const [seat] = (await one.told()).waits as [string];
    const { facts } =
      one.live && (await one.live()).playing().game.asks((await one.live()).playing().state)[0]!;
    return { ...one, seat, target: (facts as { target: string }).target };
  }

  const afterwards = async ({ rows, clock }: Awaited<ReturnType<typeof atStake>>) => {
    const before = (await rows()).length;
    clock.pass(3 * DAY);
    const done = async () => (await rows()).slice(before).filter(({ kind }) => kind === 'late');
    await expect.poll(async () => (await done()).length).toBeGreaterThan(0);
    return (await done())[0]!;
  };

  test('the answer left beforehand is given, also if it was left since the question was put', async () => {
    const one = await atStake('standing');
    const { seat, target, players, id } = one;
    const { version } = await players[seat]!.get(`/tables/${id}/view?seat=${seat}`);
    const action = { verb: 'standing', on: 'stake', answer: [{ target, amount: 1 }] };
    await players[seat]!.post(`/tables/${id}/act`, { seat, version, id: 'left', action });
    expect(await afterwards(one)).toMatchObject({
      seat,
      cause: 'deadline',
      action: { verb: 'stake', amount: 1 },
    });
    expect((await one.about()).deadlines.misses).toEqual({ [seat]: 1 });
  });

  test('where none was left, it is what the rules say for the late', async () => {
    const one = await atStake('standing');
    expect(await afterwards(one)).toMatchObject({ seat: one.seat, action: { verb: 'stake', amount: 0 } });
  });
});

describe('a seat whose player does not answer', () => {
  const SUBSTITUTE = { substitute: { after: 2, meanwhile: 'wait' } } as const;

  /** The very first question is missed so often: whoever never came is no better off. */
  async function opened(own: Partial<DeadlineRule> = SUBSTITUTE, more: object = {}) {
    const one = await table(own, more, 'lex-saxonum', 2);
    const [seat] = (await one.told()).waits as [string];
    const sought = async () => (await new Client(one.server.url).get('/seats')).seats;
    expect(await sought()).toEqual([]);
    one.clock.pass(2 * DAY);
    await expect.poll(one.about).toMatchObject({ deadlines: { misses: { [seat]: 1 } } });
    expect(seatOf(await one.about(), seat).opened).toBeNull();
    one.clock.pass(2 * DAY);
    await expect.poll(sought).toHaveLength(1);
    return { ...one, seat, sought };
  }

  test('is opened after so many misses, listed without a secret, and taken over with its views and drafts', async () => {
    const { sought, seat, id, about, players, server, clock, live } = await opened(SUBSTITUTE, {
      title: 'Witan',
      letters: { to: 'anybody', inherited: true },
    });
    expect(await sought()).toEqual([
      {
        table: id,
        game: 'lex-saxonum',
        title: 'Witan',
        scenario: expect.any(String),
        seat,
        since: clock.wall(),
        clock: null,
        deadlines: { ...RULE, ...SUBSTITUTE },
        seats: 2,
        people: 1,
        began: START,
        moves: (await live()).playing().versions.spectator,
        bot: false,
        letters: true,
      },
    ]);
    expect((await about()).news.at(-1)).toMatchObject({ what: 'opened', seat });
    const { store } = server.services;
    const { me } = await players[seat]!.get('/me');
    const question = (await live()).playing().asked[seat]!;
    await store.write(
      { do: 'put-draft', draft: { table: id, seat, person: me.id, question, at: 1, body: '{"raid":{}}' } },
      { do: 'put-note', table: id, person: me.id, text: 'trust nobody' },
    );
    // Whoever sits here already, or the host's other seat, is no substitute.
    const other = Object.keys(players).find((one) => one !== seat)!;
    expect(await players[other]!.refused('POST', `/tables/${id}/join`, { seat })).toContain(
      'knows its secrets',
    );
    const ada = await guest(server.url);
    expect(await ada.refused('POST', `/tables/${id}/join`, { seat: other })).toContain('has begun');
    const joined = await ada.post(`/tables/${id}/join`, { seat });
    expect(joined).toMatchObject({
      mine: [seat],
      deadlines: { due: { [seat]: { at: clock.wall() + 2 * DAY, missed: false } }, misses: {} },
    });
    expect(seatOf(joined, seat).opened).toBeNull();
    expect((await ada.get(`/tables/${id}/view?seat=${seat}`)).told.ask).toBeTruthy();
    expect((await ada.get(`/tables/${id}/draft?seat=${seat}`)).draft.body).toEqual({ raid: {} });
    expect((await ada.get(`/tables/${id}/note`)).text).toBeFalsy();
    expect(await sought()).toEqual([]);
    // Who had it has lost it, and gets no other one of this game either.
    expect(await players[seat]!.refused('GET', `/tables/${id}/view?seat=${seat}`)).toMatch(/^403/);
    const { seats } = await live();
    await (await live()).seat({ ...seats.get(other)!, opened: 1 });
    expect(await players[seat]!.refused('POST', `/tables/${id}/join`, { seat: other })).toContain(
      'knows its secrets',
    );
    const player = await playerOf('lex-saxonum', 'random', 'substitute');
    const rows = (await wholeRecord(await live())).rows.length;
    await playOn(id, { ...players, [seat]: ada }, player, async () => {
      return (await wholeRecord(await live())).rows.length > rows + 5;
    });
  });

  test('is still theirs who come back before somebody has come, by looking or by answering', async () => {
    const { players, seat, id, sought, server, about, clock } = await opened();
    expect(seatOf(await players[seat]!.get(`/tables/${id}`), seat).opened).toBeNull();
    expect(await sought()).toEqual([]);
    expect((await about()).news.at(-1)).toMatchObject({ what: 'back', seat });
    const ada = await guest(server.url);
    expect(await ada.refused('POST', `/tables/${id}/join`, { seat })).toContain('has begun');
    // But only looking is no answer: the next miss opens it again.
    const player = await playerOf('lex-saxonum', 'random', 'back');
    const still = async () => (await about()).waits.includes(seat);
    await playOn(id, { [seat]: players[seat]! }, player, async () => !(await still()));
    expect((await about()).deadlines.misses[seat]).toBeUndefined();
    expect(clock.wall()).toBeGreaterThan(START);
  });

  test('is played on by a bot until somebody comes, where the table wants that', async () => {
    const { seat, id, live, players, rows, about } = await opened({
      missed: 'wait',
      substitute: { after: 2, meanwhile: 'bot' },
    });
    await expect.poll(async () => (await live()).seats.get(seat)!.bot).not.toBeNull();
    const before = (await rows()).length;
    await expect.poll(async () => (await rows()).length).toBeGreaterThan(before - 1);
    await expect.poll(async () => (await about()).waits).not.toContain(seat);
    // It stays open though the table waits for somebody else, and goes back to its player with everything.
    expect(seatOf(await about(), seat)).toMatchObject({
      bot: expect.any(String),
      opened: expect.any(Number),
    });
    const back = await players[seat]!.get(`/tables/${id}`);
    expect(seatOf(back, seat)).toMatchObject({ bot: null, opened: null, holder: 'person' });
    expect(back.mine).toEqual([seat]);
  });

  test('of two who come at once one has it; after a restart it is open still', async () => {
    const { seat, id, server, file, clock } = await opened();
    await server.close();
    const again = await serving({ clock, ...LONG, file });
    const two = [await guest(again.url), await guest(again.url)];
    const answers = await Promise.all(two.map((one) => one.send('POST', `/tables/${id}/join`, { seat })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('in Dark Age is found in the list when its player has dropped out, and goes on with report, draft and letters', async () => {
    // By the rules a third miss in a row is dropping out, whatever the table has chosen.
    const own = { missed: 'late', substitute: { after: 20, meanwhile: 'late' } } as const;
    const letters = { to: 'anybody', inherited: true };
    const { server, id, players, live, clock } = await table(own, { letters }, 'dark-age', 2);
    const { wessex, northumbria } = players as Record<string, Client>;
    const sought = async () => (await new Client(server.url).get('/seats')).seats;
    const letter = { seat: 'wessex', to: ['northumbria'], text: 'Are you there?' };
    await wessex!.post(`/tables/${id}/letters`, letter);
    await northumbria!.ok('PUT', `/tables/${id}/note`, { text: 'trust nobody' });
    await keep(northumbria!, id, 'northumbria', { lines: ['TAX # some day'] });
    const turn = async () => tableIn(await live()).roundup!.turn;
    for (let run = 1; run <= 3; run++) {
      expect(await sought(), String(run)).toEqual([]);
      await act(wessex!, id, 'wessex', ordersOf({ lines: ['TAX'] }));
      await act(wessex!, id, 'wessex', { verb: 'ready' });
      clock.pass(2 * DAY);
      await expect.poll(turn).toBe(run);
    }
    await expect.poll(sought).toMatchObject([{ table: id, seat: 'northumbria', letters: true, bot: false }]);
    await quiet(server);
    const ada = await guest(server.url);
    const { treasury } = tableIn(await live()).roundup!.kingdoms.NMB!;
    expect(await wessex!.refused('POST', `/tables/${id}/join`, { seat: 'northumbria' })).toContain('secrets');
    await ada.post(`/tables/${id}/join`, { seat: 'northumbria' });
    expect(await sought()).toEqual([]);
    expect(tableIn(await live()).roundup!.kingdoms.NMB).toMatchObject({ treasury: treasury + 10 });
    // The report of the last turn, what was being written, and what was written to the seat; no notes.
    const { view } = await ada.get(`/tables/${id}/view?seat=northumbria`);
    expect(JSON.stringify(view)).toContain('TAX');
    const { draft } = await ada.get(`/tables/${id}/draft?seat=northumbria`);
    expect(JSON.stringify(draft.body)).toContain('TAX # some day');
    expect((await ada.get(`/tables/${id}/letters?seat=northumbria`)).letters).toMatchObject([
      { text: 'Are you there?' },
    ]);
    expect((await ada.get(`/tables/${id}/note`)).text).toBeFalsy();
    expect(await northumbria!.refused('GET', `/tables/${id}/view?seat=northumbria`)).toMatch(/^403/);
    const last = await turn();
    for (const [seat, client] of Object.entries({ northumbria: ada, wessex: wessex! })) {
      await act(client, id, seat, ordersOf({ lines: ['TAX', 'STASH 1'] }));
      await act(client, id, seat, { verb: 'ready' });
    }
    expect(await turn()).toBe(last + 1);
    expect(tableIn(await live()).roundup!.kingdoms.NMB!.left).toBeUndefined();
  });

  test('a private table cannot look for players whom it would not let in', async () => {
    const { host, server } = await table();
    const wish = (more: object) =>
      host.refused('POST', '/tables', {
        game: 'lex-saxonum',
        seats: ['me', 'link'],
        listed: 'private',
        ...more,
      });
    expect(await wish({ leaving: 'substitute' })).toContain('private table');
    expect(await wish({ deadlines: { ...RULE, ...SUBSTITUTE } })).toContain('private table');
    expect(server.complaints).toEqual([]);
  });
});

describe('who leaves', () => {
  const resign = async (client: Client, id: string, seat: string) => {
    const { version } = await client.get(`/tables/${id}/view?seat=${seat}`);
    const action = { verb: 'resign' };
    return client.post(`/tables/${id}/act`, { seat, version, id: 'leaving', action });
  };

  test('is followed by a substitute where the table has chosen so, a bot meanwhile; another is host then', async () => {
    const { id, players, host, about, server } = await table({}, { leaving: 'substitute' });
    const [seat, next] = Object.keys(players) as [string, string];
    await resign(host, id, seat);
    const after = await about();
    expect(after.leaving).toBe('substitute');
    expect(seatOf(after, seat)).toMatchObject({ holder: 'bot', opened: expect.any(Number), name: null });
    expect(await players[next]!.get(`/tables/${id}`)).toMatchObject({ host: true });
    const [listed] = (await host.get('/seats')).seats;
    expect(listed).toMatchObject({ table: id, seat, bot: true, people: 2 });
    const ada = await guest(server.url);
    expect(await ada.post(`/tables/${id}/join`, { seat })).toMatchObject({ mine: [seat] });
    expect(await host.refused('POST', `/tables/${id}/join`, { seat })).toMatch(/^409/);
  });

  test('who deletes the account leaves as well', async () => {
    const { players, about } = await table({}, { leaving: 'substitute' });
    const [, seat] = Object.keys(players) as [string, string];
    await players[seat]!.post('/people', { name: 'Bede', password: 'of Jarrow!' });
    await players[seat]!.ok('DELETE', '/me');
    expect(seatOf(await about(), seat)).toMatchObject({
      holder: 'bot',
      name: null,
      opened: expect.any(Number),
    });
  });
});

describe('tables to which nobody comes', () => {
  const gathering = async (clock: ManualClock, file = newHouse()) => {
    const server = await serving({ clock, ...LONG, file });
    const host = await guest(server.url);
    const wish = { game: 'lex-saxonum', seats: ['me', 'anyone'], listed: 'public' };
    const { table: made } = await host.post('/tables', wish);
    await host.post(`/tables/${made.id}/salt`, { seat: 'carolingian', salt: SALT });
    return { server, host, id: made.id as string };
  };

  test('are tidied away when nobody begins, which is told a week before; anybody there may keep them', async () => {
    const clock = new ManualClock(START);
    const { server, host, id } = await gathering(clock);
    const listed = async () => (await new Client(server.url).get('/tables')).tables;
    clock.pass(22 * DAY);
    expect(await listed()).toMatchObject([{ id, fading: null }]);
    clock.pass(DAY);
    await expect.poll(listed).toMatchObject([{ id, fading: START + 30 * DAY }]);
    const stranger = await guest(server.url);
    expect(await stranger.refused('POST', `/tables/${id}/keep`)).toContain('Only those who sit');
    expect(await host.post(`/tables/${id}/keep`)).toMatchObject({ fading: null });
    clock.pass(23 * DAY);
    await expect.poll(listed).toMatchObject([{ id, fading: START + 53 * DAY }]);
    clock.pass(7 * DAY - 1);
    expect(await listed()).toHaveLength(1);
    clock.pass(1);
    await expect.poll(listed).toEqual([]);
    expect(await host.refused('GET', `/tables/${id}`)).toMatch(/^404/);
    expect(server.complaints).toEqual([]);
  });

  test('are kept by whoever sits down, and days in which the server was down do not count', async () => {
    const clock = new ManualClock(START);
    const file = newHouse();
    const first = await gathering(clock, file);
    clock.pass(23 * DAY);
    await expect
      .poll(() => first.host.get(`/tables/${first.id}`))
      .toMatchObject({ fading: expect.any(Number) });
    await first.server.close();
    clock.jump(40 * DAY);
    const again = await serving({ clock, ...LONG, file });
    const ada = await guest(again.url);
    expect(await ada.get(`/tables/${first.id}`)).toMatchObject({ fading: START + 70 * DAY });
    const joined = await ada.post(`/tables/${first.id}/join`, { seat: 'saxon', salt: SALT });
    expect(joined.fading).toBeNull();
  });

  test('sleep when they are played, and go on as they were when somebody comes', async () => {
    const { about, clock, id, players, server, told, rows } = await table({}, { listed: 'public' });
    const [seat] = (await told()).waits as [string];
    const before = await rows();
    clock.pass(53 * DAY);
    await expect.poll(about).toMatchObject({ fading: START + 60 * DAY, asleep: false });
    clock.pass(7 * DAY);
    await expect.poll(about).toMatchObject({ asleep: true });
    clock.pass(20 * DAY);
    expect(await rows()).toEqual(before);
    const stranger = new Client(server.url);
    expect((await stranger.get('/tables')).tables).toEqual([]);
    const [mine] = (await players[seat]!.get('/me/tables')).tables;
    expect(mine).toMatchObject({ id, asleep: true });
    const other = Object.keys(players).find((one) => one !== seat)!;
    expect(await players[other]!.get(`/tables/${id}`)).toMatchObject({ asleep: false, fading: null });
    expect((await stranger.get('/tables')).tables).toMatchObject([{ id, asleep: false }]);
    const player = await playerOf('folkmoot', 'random', 'awake');
    await playOn(id, players, player, async () => (await rows()).length > before.length + 3);
  });

  test('stay for ever when they are over', async () => {
    const { clock, id, players, about, server } = await table({}, {}, 'lex-saxonum', 2);
    const { version } = await players.saxon!.get(`/tables/${id}/view?seat=saxon`);
    const action = { verb: 'resign' };
    await players.saxon!.post(`/tables/${id}/act`, { seat: 'saxon', version, id: 'r', action });
    clock.pass(365 * DAY);
    expect(await about()).toMatchObject({ status: 'over', asleep: false, fading: null });
    expect(server.complaints).toEqual([]);
  });
});

test('my tables are in the order in which they are due', async () => {
  const clock = new ManualClock(START);
  const server = await serving({ clock, ...LONG });
  const host = await guest(server.url);
  const make = async (days: number | null) => {
    const turns = { kind: 'each', days: days ?? 1, hours: 0 } as const;
    const { table: made } = await host.post('/tables', {
      game: 'lex-saxonum',
      seats: ['me', { bot: 'random' }],
      deadlines: days === null ? null : { ...RULE, turns },
    });
    await host.post(`/tables/${made.id}/salt`, { seat: 'carolingian', salt: SALT });
    await host.post(`/tables/${made.id}/start`);
    return made.id as string;
  };
  const [never, week, day, three] = [await make(null), await make(7), await make(1), await make(3)];
  const { tables } = await host.get('/me/tables');
  expect(tables.map(({ id }: { id: string }) => id)).toEqual([day, three, week, never]);
  expect(tables.map(({ due }: { due: number | null }) => due)).toEqual([
    START + DAY,
    START + 3 * DAY,
    START + 7 * DAY,
    null,
  ]);
});

test('AN-5.d: what is due, who is away and what is listed tells nobody for whom a window waits', async () => {
  const clock = new ManualClock(START);
  const first = await serving({ clock, ...LONG, file: newHouse() });
  const deadlines = {
    ...RULE,
    holidays: 30,
    holidaysShown: true,
    missed: 'standing',
    substitute: { after: 1, meanwhile: 'late' },
  };
  const { id, players, table: live, player } = await atWindow(first, { deadlines, listed: 'public' });
  const copy = databaseFile();
  await first.services.store.write(...live.lastChanges());
  await first.services.store.backup(copy);
  const second = await serving({ clock, ...LONG, file: copy });
  const asked = live.askedSeats();
  const [one, two] = asked as [string, string];
  const rest = Object.keys(players).find((seat) => seat !== one && seat !== two)!;

  /** All that somebody else may learn, when this one has answered. */
  const seen = async (server: Server, seat: string) => {
    const as = (name: string) => Object.assign(Object.create(players[name]!), { url: server.url }) as Client;
    await holidays(as(one), ['2027-06-01', '2027-06-10']);
    const { view, told, version } = await as(seat).get(`/tables/${id}/view?seat=${seat}`);
    const action = player.decide(view, told, seat)!;
    await as(seat).post(`/tables/${id}/act`, { seat, version, id: 'sealed', action });
    const stranger = new Client(server.url);
    const paths = [`/tables/${id}`, '/tables', '/seats', `/tables/${id}/log`];
    const answers: string[] = [];
    for (const client of [stranger, as(rest)])
      for (const path of [...paths, ...(client === stranger ? [] : ['/me/tables'])])
        answers.push(JSON.stringify(await client.get(path)));
    return answers.map((text) => text.replaceAll(server.url, ''));
  };
  const [answers, others] = [await seen(first, one), await seen(second, two)];
  expect(answers).toEqual(others);
  expect(JSON.parse(answers[0]!)).toMatchObject({ deadlines: { due: {}, window: expect.any(Number) } });
  for (const { holiday } of JSON.parse(answers[0]!).seats) expect(holiday).toBeNull();
});
