/** The host where the rules make him game master: he runs the turn, says something to all, and seats stand-by players. */

import { exportGame, look, type Row, type Seat, SPECTATOR, type Title, verify } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { games } from '@annales/games';
import { describe, expect, test } from 'vitest';
import type { Serving } from '../index.ts';
import type { LiveTable } from '../tables/live.ts';
import { atWindow, type Client, guest, listen, playerOf, SALT, seated } from './client.ts';
import { newHouse } from './files.ts';
import { ManualClock } from './manual-clock.ts';
import { serving } from './serving.ts';
import { act, keep, ordersOf, tableIn } from './sheets.ts';
import { wholeRecord } from './whole-record.ts';

type Players = Record<'wessex' | 'northumbria' | 'gwynedd', Client>;

/** Three kingdoms of people; all others are the computer's. */
async function threeAt({ url, services }: Serving, wish: object = {}) {
  const { id, players, host } = await seated(url, { game: 'dark-age', seats: 3, ...wish });
  const table = (await services.hall.table(id))!;
  return { id, host, table, players: players as Players };
}

const questionOf = async (client: Client, id: string): Promise<number> =>
  (await client.get(`/tables/${id}`)).question;

const timeIsUp = async (client: Client, id: string) =>
  client.post(`/tables/${id}/late`, { question: await questionOf(client, id) });

const refusedLate = (client: Client, id: string, question: unknown = 1) =>
  client.refused('POST', `/tables/${id}/late`, { question });

const turnOf = (table: LiveTable): number => tableIn(table).roundup!.turn;
const reportOf = (table: LiveTable, seat: Seat) => look(tableIn(table).reports[seat]!);
const linesOf = (table: LiveTable, seat: Seat): string[] =>
  reportOf(table, seat)
    .lines.map(({ line }) => line)
    .filter(Boolean);

/** The record plays again from its seed, draw by draw and state by state. */
async function mustVerify(table: LiveTable): Promise<Row[]> {
  const { game } = table.playing();
  const record = { ...(await wholeRecord(table)), seed: table.body.seed };
  expect(verify(exportGame({ game, record }) as never, () => game as never)).toMatchObject({
    ok: true,
    checked: 'all',
  });
  return record.rows;
}

// ---------------------------------------------------------------- running the turn

describe('the host runs the turn', () => {
  clause(['AN-6.b'], 'whoever is not ready gets what the rules say for the late, all at once', async () => {
    const server = await serving();
    const { id, host, players, table } = await threeAt(server);
    const { wessex, northumbria, gwynedd } = players;
    await act(wessex, id, 'wessex', ordersOf({ lines: ['TAX'] }));
    await act(wessex, id, 'wessex', { verb: 'ready' });
    await act(northumbria, id, 'northumbria', ordersOf({ lines: ['ORDER 1', 'TAX'] }));
    await keep(gwynedd, id, 'gwynedd', { lines: ['ORDER 2'] });
    const { waits, question } = await host.get(`/tables/${id}`);
    expect(waits).toEqual(['northumbria', 'gwynedd']);
    const after = await host.post(`/tables/${id}/late`, { question });
    expect([turnOf(table), after.waits.length]).toEqual([1, 3]);
    expect(after.news.at(-1)).toMatchObject({ what: 'time-up', seat: null });
    expect(linesOf(table, 'wessex')).toEqual(['TAX']);
    expect(linesOf(table, 'northumbria')).toEqual(['ORDER 1', 'TAX']);
    expect(reportOf(table, 'gwynedd').missed).toBe(true);
    const rows = await mustVerify(table);
    expect(rows.filter(({ kind }) => kind === 'late')).toMatchObject([
      { seat: 'northumbria', action: { verb: 'ready' }, cause: 'host', sealed: true },
      { seat: 'gwynedd', action: { verb: 'miss' }, cause: 'host', sealed: false },
    ]);
    // A draft is no orders: it waits for the next turn.
    const { asked, draft } = await gwynedd.get(`/tables/${id}/draft?seat=gwynedd`);
    expect(draft.body.orders.lines).toEqual([{ line: 'ORDER 2' }]);
    expect(draft.question).toBeLessThan(asked);
    expect(server.complaints).toEqual([]);
  });

  test('saying it twice does not run the next turn, and what others seal meanwhile does not matter', async () => {
    const { id, host, players, table } = await threeAt(await serving());
    const question = await questionOf(host, id);
    await act(players.gwynedd, id, 'gwynedd', ordersOf({ lines: ['TAX'] }));
    await act(players.gwynedd, id, 'gwynedd', { verb: 'ready' });
    expect(await questionOf(host, id)).toBe(question);
    await host.post(`/tables/${id}/late`, { question });
    expect(await refusedLate(host, id, question)).toMatch(/^409 .*something else by now/);
    expect(turnOf(table)).toBe(1);
    const both = [1, 2].map(async () => host.send('POST', `/tables/${id}/late`, { question: question + 1 }));
    await Promise.all(both);
    expect(turnOf(table)).toBe(1);
    const again = await questionOf(host, id);
    const said = await Promise.all(
      [1, 2].map(() => host.send('POST', `/tables/${id}/late`, { question: again })),
    );
    expect(said.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(turnOf(table)).toBe(2);
    await mustVerify(table);
  });

  test('the host alone may, while it is played; whoever else asks learns nothing', async () => {
    const server = await serving();
    const { id, host, players } = await threeAt(server);
    const question = await questionOf(host, id);
    for (const other of [players.northumbria, await guest(server.url)])
      expect(await refusedLate(other, id, question)).toBe('403 Only the host of the table may do this');
    for (const odd of [null, '1', 1.5, {}]) expect(await refusedLate(host, id, odd)).toMatch(/^400/);
    expect(await host.refused('POST', `/tables/${id}/late`)).toMatch(/^400/);
    await host.post(`/tables/${id}/host`, { seat: 'northumbria' });
    expect(await refusedLate(host, id, question)).toMatch(/^403/);
    await timeIsUp(players.northumbria, id);

    const { table: gathering } = await host.post('/tables', { game: 'dark-age', seats: ['me', 'link'] });
    expect(gathering.question).toBeNull();
    expect(await refusedLate(host, gathering.id)).toBe('409 The game has not begun');
    const over = await threeAt(server);
    for (const seat of ['wessex', 'northumbria', 'gwynedd'] as const) {
      const propose = { seat, wish: { kind: 'pause' } };
      if (seat === 'wessex') await over.host.post(`/tables/${over.id}/proposals`, propose);
      else {
        const { proposals } = await over.host.get(`/tables/${over.id}`);
        const path = `/tables/${over.id}/proposals/${proposals[0].id}`;
        await over.players[seat].post(path, { seat, agree: true });
      }
    }
    expect(await refusedLate(over.host, over.id, await questionOf(over.host, over.id))).toMatch(
      /^409 The game is paused/,
    );
    await server.services.hall.table(over.id).then((live) => {
      live!.row.status = 'over';
    });
    expect(await refusedLate(over.host, over.id)).toBe('409 The game is over');
  });

  test('where the rules have nothing for the late, where they know no game master, and where bots alone think, nothing is done', async () => {
    const server = await serving();
    const host = await guest(server.url);
    const stern = await serving({ games: { 'lex-saxonum': masterful(games['lex-saxonum']!) } });
    const must = await seated(stern.url, { game: 'lex-saxonum', seats: 2 });
    expect(await refusedLate(must.host, must.id, await questionOf(must.host, must.id))).toMatch(
      /^409 This must be answered/,
    );
    const folkmoot = await seated(server.url, { game: 'folkmoot', seats: 2 });
    expect(
      await refusedLate(folkmoot.host, folkmoot.id, await questionOf(folkmoot.host, folkmoot.id)),
    ).toMatch(/^403 In Folkmoot the host is no game master/);
    const { table } = await host.post('/tables', { game: 'dark-age', seats: ['me', { bot: 'random' }] });
    const { id } = table;
    await host.post(`/tables/${id}/salt`, { seat: 'wessex', salt: SALT });
    await host.post(`/tables/${id}/start`);
    await host.post(`/tables/${id}/stand-in`, { seat: 'wessex', bot: 'random' });
    const live = (await server.services.hall.table(id))!;
    // Nobody thinks any more, so that it stays as it is.
    live.body.paused = true;
    await expect.poll(() => live.thinking.size).toBe(0);
    live.body.paused = false;
    expect(await refusedLate(host, id, await questionOf(host, id))).toMatch(/^409 .*bots alone/);
  });

  clause(
    ['DA-1.1.b', 'DA-1.5.b'],
    'whoever names no kingdom is given one, one question after the other',
    async () => {
      const server = await serving();
      const { id, host } = await seated(server.url, { game: 'dark-age', scenario: 'chosen', seats: 2 });
      const table = (await server.services.hall.table(id))!;
      const [first, second] = tableIn(table).kingdomOrder;
      const question = await questionOf(host, id);
      await host.post(`/tables/${id}/late`, { question });
      expect(tableIn(table).taken).toEqual({ 'player-1': first });
      expect(await refusedLate(host, id, question)).toMatch(/^409 .*something else by now/);
      await timeIsUp(host, id);
      await timeIsUp(host, id);
      const { kingdoms } = tableIn(table).roundup!;
      expect([kingdoms[first!]!.seat, kingdoms[second!]!.seat]).toEqual(['player-1', 'player-2']);
      const rows = await mustVerify(table);
      expect(rows.filter(({ kind }) => kind === 'late')).toHaveLength(4);
    },
  );

  test('ranked picks have an answer for the late too', async () => {
    const server = await serving();
    const { id, host, players } = await seated(server.url, {
      game: 'dark-age',
      scenario: 'chosen',
      seats: 2,
    });
    await act(players['player-1']!, id, 'player-1', { verb: 'take', kingdom: 'KNT' });
    await act(players['player-2']!, id, 'player-2', { verb: 'take', kingdom: 'ESX' });
    await timeIsUp(host, id);
    const table = (await server.services.hall.table(id))!;
    expect(tableIn(table).roundup!.kingdoms.KNT!.seat).toBe('player-1');
    await mustVerify(table);
  });

  test('it is safe once it is acknowledged: the server falls and opens again', async () => {
    const file = newHouse();
    const first = await serving({ file });
    const { id, host, players } = await threeAt(first);
    await act(players.gwynedd, id, 'gwynedd', ordersOf({ lines: ['TAX', 'ORDER 1'] }));
    await timeIsUp(host, id);
    await first.services.store.close();
    const second = await serving({ file });
    host.url = second.url;
    const table = (await second.services.hall.table(id))!;
    expect([turnOf(table), linesOf(table, 'gwynedd')]).toEqual([1, ['TAX', 'ORDER 1']]);
    await mustVerify(table);
    await timeIsUp(host, id);
    expect(turnOf(table)).toBe(2);
  });

  clause('AN-6.b', 'a window is refused alike, whoever is asked in it, and stays as it is', async () => {
    const server = await serving({ games: { folkmoot: masterful(games.folkmoot!) } });
    const { id, players, table } = await atWindow(server);
    const [host] = Object.values(players) as [Client];
    const asked = table.askedSeats();
    const refused = await refusedLate(host, id, await questionOf(host, id));
    expect(refused).toBe('409 An interruption has its own time, which the host does not shorten');
    expect(await refusedLate(host, id, -1)).toBe(refused);
    expect(table.askedSeats()).toEqual(asked);
    const player = await playerOf('folkmoot', 'random', 'one of them');
    const { view, told, version } = await players[asked[0]!]!.get(`/tables/${id}/view?seat=${asked[0]}`);
    const action = player.decide(view, told, asked[0]!);
    await players[asked[0]!]!.post(`/tables/${id}/act`, { seat: asked[0], version, id: 'one', action });
    if (table.isWindow()) expect(await refusedLate(host, id)).toBe(refused);
  });
});

/** The same game, with a host who is its game master. */
const masterful = (title: () => Promise<Title>) => async (): Promise<Title> => {
  const one = await title();
  const facts = { ...one.facts, gameMaster: true as const };
  return { ...one, facts, make: (data, language) => ({ ...one.make(data, language), facts }) };
};

test('the host sees no more than a spectator, or his own kingdom', async () => {
  const server = await serving();
  const { id, host, players } = await threeAt(server);
  await act(players.northumbria, id, 'northumbria', ordersOf({ lines: ['MARK OF A SHEET'] }));
  await keep(players.gwynedd, id, 'gwynedd', { lines: ['MARK OF A DRAFT'] });
  for (const path of ['', '/view', '/view?seat=wessex', '/log', '/export', '/choices?seat=wessex'])
    expect(JSON.stringify(await host.get(`/tables/${id}${path}`))).not.toContain('MARK');
  for (const path of ['/view', '/draft', '/choices', '/log', '/export'])
    expect(await host.refused('GET', `/tables/${id}${path}?seat=northumbria`)).toMatch(/^403/);
  // A host who has no seat is a spectator, and runs the turn all the same.
  const master = await guest(server.url);
  const { table, links } = await master.post('/tables', { game: 'dark-age', seats: ['link'] });
  const wessex = await guest(server.url);
  await wessex.post(`/tables/${table.id}/join`, { seat: 'wessex', link: links.wessex, salt: SALT });
  await master.post(`/tables/${table.id}/start`);
  const seen = await master.get(`/tables/${table.id}/view`);
  expect(seen.viewer).toBe(SPECTATOR);
  expect(seen).toEqual(await (await guest(server.url)).get(`/tables/${table.id}/view`));
  await timeIsUp(master, table.id);
  expect((await wessex.get(`/tables/${table.id}/view?seat=wessex`)).view.table.roundup.turn).toBe(1);
});

// ---------------------------------------------------------------- drafts that count as sent

describe('a table at which drafts count as sent', () => {
  test('takes what was written for this turn as the sheet, words and all, if it can be sent', async () => {
    const server = await serving();
    const { id, host, players, table } = await threeAt(server, { drafts: 'sent' });
    const { wessex, northumbria, gwynedd } = players;
    expect((await wessex.get(`/tables/${id}`)).drafts).toBe('sent');
    await act(wessex, id, 'wessex', ordersOf({ lines: ['TAX'] }));
    await act(wessex, id, 'wessex', { verb: 'ready' });
    await keep(wessex, id, 'wessex', { lines: ['ORDER 3'] });
    await act(northumbria, id, 'northumbria', ordersOf({ lines: ['TAX'] }));
    await keep(northumbria, id, 'northumbria', { lines: ['ORDER 1'], message: 'Hail' });
    await keep(gwynedd, id, 'gwynedd', { lines: ['3: TAX', '3: ORDER 2'] });
    await timeIsUp(host, id);
    expect(turnOf(table)).toBe(1);
    // Whoever is ready has sent what he wanted to send.
    expect(linesOf(table, 'wessex')).toEqual(['TAX']);
    expect(linesOf(table, 'northumbria')).toEqual(['ORDER 1']);
    const [message] = tableIn(table).roundup!.messages;
    expect(message!.from).toBe('NMB');
    const read = await wessex.post(`/tables/${id}/texts`, { refs: [message!.text] });
    expect(read.texts).toEqual({ [message!.text]: 'Hail' });
    expect((await northumbria.get(`/tables/${id}/draft?seat=northumbria`)).draft).toBeNull();
    // What cannot be sent stays a draft.
    expect(reportOf(table, 'gwynedd').missed).toBe(true);
    expect((await gwynedd.get(`/tables/${id}/draft?seat=gwynedd`)).draft.body.orders.lines).toHaveLength(2);
    // Of an earlier turn it is no answer to this one.
    await timeIsUp(host, id);
    expect(reportOf(table, 'wessex').missed).toBe(true);
    await mustVerify(table);
    expect(server.complaints).toEqual([]);
  });

  test('does so when a clock has fallen as well', async () => {
    const clock = new ManualClock();
    const server = await serving({ clock });
    const wish = { clock: { bank: 3600, increment: 0, window: 60 }, fallen: 'late', drafts: 'sent' };
    const { id, players, table } = await threeAt(server, wish);
    await keep(players.wessex, id, 'wessex', { lines: ['ORDER 1'] });
    await act(players.gwynedd, id, 'gwynedd', ordersOf({ lines: ['TAX'] }));
    clock.pass(3600_000);
    const afterASecond = () => {
      clock.pass(1000);
      return turnOf(table);
    };
    await expect.poll(afterASecond).toBe(1);
    expect([linesOf(table, 'wessex'), reportOf(table, 'northumbria').missed]).toEqual([['ORDER 1'], true]);
    await mustVerify(table);
    expect(server.complaints).toEqual([]);
  });

  test('is laid only for a game that has a game master; a rematch is laid alike', async () => {
    const { url, services } = await serving();
    const host = await guest(url);
    const wish = { game: 'folkmoot', seats: ['me', 'anyone'], drafts: 'sent' };
    expect(await host.refused('POST', '/tables', wish)).toMatch(/^400 Folkmoot has no sheets/);
    const { table } = await host.post('/tables', { game: 'dark-age', seats: ['me'] });
    expect(table.drafts).toBe('wait');
    const sent = await threeAt({ url, services } as Serving, { drafts: 'sent' });
    sent.table.row.status = 'over';
    const again = await sent.host.post(`/tables/${sent.id}/rematch`, {});
    expect(again.table.drafts).toBe('sent');
  });
});

// ---------------------------------------------------------------- what he says

clause(
  ['DA-1.5.a', 'DA-1.5.b', 'DA-1.11.d'],
  'the table names its game master; what he says is told to all as his',
  async () => {
    const server = await serving();
    const { id, host, players } = await threeAt(server);
    await host.ok('PUT', '/me/name', { name: 'Alcuin' });
    expect((await players.gwynedd.get(`/tables/${id}`)).hostName).toBe('Alcuin');
    const streams = await Promise.all([
      listen(players.northumbria, `${id}/northumbria`),
      listen(await guest(server.url), id),
    ]);
    await host.post(`/tables/${id}/chat`, { text: 'The deadline is Sunday', asHost: true });
    for (const stream of streams) {
      await stream.reaches(({ told }) => told.some(({ event }) => event === 'chat'));
      stream.stop();
    }
    await host.post(`/tables/${id}/chat`, { text: 'Wessex comes in peace' });
    const { lines } = await players.gwynedd.get(`/tables/${id}/chat`);
    expect(lines).toMatchObject([
      { name: 'Alcuin', seat: null, text: 'The deadline is Sunday' },
      { name: 'Alcuin', seat: 'wessex', text: 'Wessex comes in peace' },
    ]);
    const forged = { text: 'I am the master', asHost: true };
    expect(await players.gwynedd.refused('POST', `/tables/${id}/chat`, forged)).toMatch(/^403/);
  },
);

// ---------------------------------------------------------------- stand-by players

describe('a newcomer', () => {
  /** A host who plays Wessex; Northumbria is a friend’s, Gwynedd a bot’s, and the computer runs the Irish and all others. */
  async function withEmptySeats() {
    const server = await serving();
    const host = await guest(server.url);
    const seats = ['me', 'link', { bot: 'heuristic' }, { bot: 'computer' }];
    const { table: made, links } = await host.post('/tables', { game: 'dark-age', seats });
    const { id } = made;
    const friend = await guest(server.url);
    await host.post(`/tables/${id}/salt`, { seat: 'wessex', salt: SALT });
    await friend.post(`/tables/${id}/join`, { seat: 'northumbria', link: links.northumbria, salt: SALT });
    await host.post(`/tables/${id}/start`);
    const table = (await server.services.hall.table(id))!;
    const run = async (turn: number) => {
      await timeIsUp(host, id);
      await expect.poll(() => turnOf(table)).toBe(turn);
      await table.settled();
    };
    const sits = async (seat: Seat) => {
      const { link } = await host.post(`/tables/${id}/link`, { seat });
      const newcomer = await guest(server.url);
      await newcomer.post(`/tables/${id}/join`, { seat, link });
      return newcomer;
    };
    return { server, id, host, friend, table, run, sits };
  }

  const logOf = async (client: Client, id: string): Promise<string> =>
    (await client.get(`/tables/${id}/log`)).lines.map(({ words }: { words: string }) => words).join('; ');

  test('takes over what the computer runs when the turn has been run, with ten for its treasury', async () => {
    const { server, id, host, friend, table, run, sits } = await withEmptySeats();
    expect(tableIn(table).players).toEqual(['wessex', 'northumbria', 'gwynedd']);
    expect(tableIn(table).roundup!.kingdoms.IRI!.seat).toBeNull();
    expect(table.askedSeats()).not.toContain('irish');
    const newcomer = await sits('irish');
    expect(await logOf(friend, id)).toContain('A stand-by takes over Irish when this turn has been run');
    const before = await newcomer.get(`/tables/${id}/view?seat=irish`);
    expect([before.told.ask, before.view.table.reports.irish]).toEqual([null, undefined]);
    await run(1);
    const { IRI } = tableIn(table).roundup!.kingdoms;
    expect(IRI).toMatchObject({ seat: 'irish' });
    expect(await logOf(friend, id)).toMatch(/takes over Irish[^;]*, with 10 BPs for its treasury/);
    expect(reportOf(table, 'irish')).toMatchObject({ kingdom: 'IRI', missed: false });
    expect(reportOf(table, 'irish').stocks.treasury).toBe(IRI!.treasury);
    const after = await newcomer.get(`/tables/${id}/view?seat=irish`);
    expect(after.told.ask).toMatchObject({ prompt: 'sheet', facts: { turn: 2, kingdom: 'IRI' } });
    await keep(newcomer, id, 'irish', { lines: ['TAX'] });
    await act(newcomer, id, 'irish', ordersOf({ lines: ['TAX', 'ORDER 1'] }));
    await run(2);
    expect(linesOf(table, 'irish')).toEqual(['TAX', 'ORDER 1']);
    // Nobody but him has read what his reports say.
    expect(await host.refused('GET', `/tables/${id}/view?seat=irish`)).toMatch(/^403/);
    await mustVerify(table);
    expect(server.complaints).toEqual([]);
  });

  test('has what a bot has run at once: its report, its draft and ten more, but once', async () => {
    const { id, friend, table, run, sits } = await withEmptySeats();
    await run(1);
    const treasury = () => tableIn(table).roundup!.kingdoms.GWD!.treasury;
    const before = treasury();
    const newcomer = await sits('gwynedd');
    expect(treasury()).toBe(before + 10);
    expect(await logOf(friend, id)).toContain('Gwynedd is played by a stand-by from now on');
    const { view } = await newcomer.get(`/tables/${id}/view?seat=gwynedd`);
    expect(view.table.reports.gwynedd.$is).toMatchObject({
      kingdom: 'GWD',
      stocks: { treasury: before + 10 },
    });
    expect((await newcomer.get(`/tables/${id}/draft?seat=gwynedd`)).draft).toBeNull();
    // Whoever leaves and comes back, or takes it from a bot again, brings nothing more.
    const { version } = await newcomer.get(`/tables/${id}/view?seat=gwynedd`);
    await newcomer.post(`/tables/${id}/act`, {
      seat: 'gwynedd',
      version,
      id: 'leave',
      action: { verb: 'resign' },
    });
    expect(table.seats.get('gwynedd')).toMatchObject({ holder: 'bot', person: null });
    await sits('gwynedd');
    expect(treasury()).toBe(before + 10);
    await mustVerify(table);
  });

  test('gets the kingdom of whoever has dropped out, who keeps it if he is back in time', async () => {
    const { server, id, host, friend, table, run } = await withEmptySeats();
    const link = () => host.send('POST', `/tables/${id}/link`, { seat: 'northumbria' });
    const left = async () =>
      (await friend.get(`/tables/${id}`)).seats.find(({ seat }: { seat: Seat }) => seat === 'northumbria')
        .left;
    for (const turn of [1, 2, 3]) {
      expect([(await link()).status, await left()]).toEqual([403, false]);
      await run(turn);
    }
    expect(await left()).toBe(true);
    const first = (await link()).body.link;
    await act(friend, id, 'northumbria', ordersOf({ lines: ['TAX'], phone: '0123' }));
    await run(4);
    const newcomer = await guest(server.url);
    const joins = (given: string) => ({ seat: 'northumbria', link: given });
    expect(await newcomer.refused('POST', `/tables/${id}/join`, joins(first))).toMatch(/^40[39]/);
    expect((await link()).status).toBe(403);
    for (const turn of [5, 6, 7]) await run(turn);
    const { phone } = tableIn(table).roundup!.kingdoms.NMB!;
    expect(phone).not.toBe('');
    const second = (await link()).body.link;
    // Nobody else at the table gets to see what it knows.
    expect(await host.refused('POST', `/tables/${id}/join`, joins(second))).toMatch(
      /^403 .*knows its secrets/,
    );
    const { treasury } = tableIn(table).roundup!.kingdoms.NMB!;
    await newcomer.post(`/tables/${id}/join`, joins(second));
    expect(tableIn(table).roundup!.kingdoms.NMB).toMatchObject({
      seat: 'northumbria',
      treasury: treasury + 10,
      phone: '',
    });
    expect(tableIn(table).roundup!.kingdoms.NMB!.left).toBeUndefined();
    expect(await friend.refused('GET', `/tables/${id}/view?seat=northumbria`)).toMatch(/^403/);
    await run(8);
    expect(tableIn(table).roundup!.kingdoms.NMB!.left).toBeUndefined();
    await mustVerify(table);
  });

  clause(['AN-8.j', 'DA-1.7.f'], 'gets the kingdom of whoever has resigned, at his seat', async () => {
    const server = await serving();
    const { id, host, players, table } = await threeAt(server, { leaving: 'resign' });
    const { northumbria, gwynedd } = players;
    const link = () => host.send('POST', `/tables/${id}/link`, { seat: 'northumbria' });
    const seatAt = async () =>
      (await gwynedd.get(`/tables/${id}`)).seats.find(({ seat }: { seat: Seat }) => seat === 'northumbria');
    expect((await link()).status).toBe(403);
    await act(northumbria, id, 'northumbria', { verb: 'resign' });
    expect(await seatAt()).toMatchObject({ resigned: true, left: true });
    const { body } = await link();
    const joins = { seat: 'northumbria', link: body.link };
    for (const known of [host, gwynedd])
      expect(await known.refused('POST', `/tables/${id}/join`, joins)).toMatch(/^403 .*knows its secrets/);
    // Who has resigned does not come back by it.
    await northumbria.post(`/tables/${id}/join`, joins);
    expect(await seatAt()).toMatchObject({ resigned: true, left: true });
    const newcomer = await guest(server.url);
    expect(await newcomer.refused('POST', `/tables/${id}/join`, { ...joins, link: `${body.link}x` })).toMatch(
      /^40[39]/,
    );
    await newcomer.post(`/tables/${id}/join`, joins);
    expect(await seatAt()).toMatchObject({ resigned: false, left: false });
    expect(await northumbria.refused('GET', `/tables/${id}/view?seat=northumbria`)).toMatch(/^403/);
    expect(await logOf(gwynedd, id)).toContain('takes over Northumbria when this turn has been run');
    await timeIsUp(host, id);
    expect(tableIn(table).roundup!.kingdoms.NMB!.seat).toBe('northumbria');
    await act(newcomer, id, 'northumbria', ordersOf({ lines: ['TAX', 'ORDER 1'] }));
    await timeIsUp(host, id);
    expect(linesOf(table, 'northumbria')).toEqual(['TAX', 'ORDER 1']);
    await mustVerify(table);
    // The rows are taken up again from the file as they are.
    await server.services.hall.sweep(Number.POSITIVE_INFINITY);
    const again = (await server.services.hall.table(id))!;
    expect(again.playing().resigned).toEqual([]);
    expect(again.askedSeats()).toContain('northumbria');
    expect(server.complaints).toEqual([]);
  });

  clause('AN-8.j', 'gets no seat that has resigned and is to be had by nobody', async () => {
    const server = await serving();
    const { id, host, players } = await seated(server.url, { game: 'folkmoot', seats: 3, leaving: 'resign' });
    const [other] = Object.entries(players).filter(([, player]) => player !== host);
    await act(other![1], id, other![0], { verb: 'resign' });
    expect(await host.refused('POST', `/tables/${id}/link`, { seat: other![0] })).toMatch(/^40[39]/);
  });

  test('cannot come where nobody may: other games leave no seat to their rules, and somebody must play', async () => {
    const { url } = await serving();
    const host = await guest(url);
    const empty = { bot: 'computer' };
    const wish = { game: 'folkmoot', seats: ['me', empty] };
    expect(await host.refused('POST', '/tables', wish)).toMatch(/^400 Folkmoot has no bot “computer”/);
    const { table } = await host.post('/tables', { game: 'dark-age', seats: [empty, 'me'] });
    const { id } = table;
    await host.post(`/tables/${id}/leave`, { seat: 'northumbria' });
    await host.post(`/tables/${id}/bot`, { seat: 'northumbria', bot: 'computer' });
    expect(await host.refused('POST', `/tables/${id}/start`)).toBe('400 Somebody must play');
    await host.post(`/tables/${id}/bot`, { seat: 'northumbria', bot: 'random' });
    await host.post(`/tables/${id}/start`);
    const body = { seat: 'northumbria', bot: 'computer' };
    expect(await host.refused('POST', `/tables/${id}/stand-in`, body)).toMatch(/^400 Dark Age II has no bot/);
  });
});
