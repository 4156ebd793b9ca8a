/** Who is here, and what happens beside the play: names of guests, presence, news, tables that are put away, sandboxes. */

import { refsIn, SPECTATOR } from '@annales/engine';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { TableBody } from '../tables/body.ts';
import { type Answer, atWindow, Client, guest, listen, playerOf, playOn, seated } from './client.ts';
import { ManualClock } from './manual-clock.ts';
import { serving } from './serving.ts';

let server: Awaited<ReturnType<typeof serving>>;
beforeAll(async () => {
  server = await serving();
});

const lex = (more: object = {}) => seated(server.url, { game: 'lex-saxonum', seats: 2, ...more });

describe('a guest', () => {
  const rename = (client: Client, name: string) => client.ok('PUT', '/me/name', { name });

  test('chooses a name and changes it; the others see it at once, also at what was said before', async () => {
    const { id, players } = await lex();
    const { carolingian, saxon } = players as Record<string, Client>;
    await saxon!.post(`/tables/${id}/chat`, { text: 'Hail' });
    const hears = await listen(carolingian!, `${id}/carolingian`);
    const { me } = await rename(saxon!, ' Widukind ');
    expect(me).toMatchObject({ name: 'Widukind', guest: true });
    await hears.reaches(({ told }) => told.some(({ event }) => event === 'table'));
    await hears.reaches(({ told }) => told.some(({ event, data }) => event === 'chat' && data.id === 0));
    hears.stop();
    const names = async () => [
      (await carolingian!.get(`/tables/${id}`)).seats.find(({ seat }: Answer) => seat === 'saxon').name,
      (await carolingian!.get(`/tables/${id}/chat`)).lines[0].name,
      (await carolingian!.get('/me/tables')).tables[0].seats[1].name,
      (await saxon!.get('/me')).me.name,
    ];
    expect(await names()).toEqual(Array(4).fill('Widukind'));
    await rename(saxon!, 'WIDUKIND');
    expect(await names()).toEqual(Array(4).fill('WIDUKIND'));
  });

  test('gets no name that another has or that looks like it, and none that cannot be read', async () => {
    const account = await guest(server.url);
    await account.post('/people', { name: 'Einhard', password: 'a good password' });
    const [first, second] = [await guest(server.url), await guest(server.url)];
    await rename(first, 'Rotrude');
    const wrong = (name: unknown) => second.refused('PUT', '/me/name', { name });
    for (const name of ['Einhard', 'EINHARD', 'Rotrude', 'R0trude'])
      expect(await wrong(name), name).toMatch(/^409 .*is taken, or looks like one that is/);
    for (const name of ['', ' ', 'x'.repeat(31), 'a\u202eb', '<b>', 7, null])
      expect(await wrong(name), String(name)).toMatch(/^400/);
    expect((await second.get('/me')).me).toMatchObject({ name: null, guest: true });
    // A name that was given up is free again.
    await rename(first, 'Gisela');
    await rename(second, 'Rotrude');
    // Whoever signs up may not take it from a guest either.
    const late = await guest(server.url);
    expect(await late.refused('POST', '/people', { name: 'rotrude', password: 'a good password' })).toMatch(
      /^409/,
    );
    expect(await account.refused('PUT', '/me/name', { name: 'Eginhard' })).toMatch(/^403 Your account has/);
    expect(await new Client(server.url).refused('PUT', '/me/name', { name: 'Nobody' })).toMatch(/^401/);
  });

  test('with a name is a guest all the same: no password opens it, and an account takes over all', async () => {
    const { id, players } = await lex();
    const me = players.saxon!;
    await rename(me, 'Abbio');
    for (const [path, body] of [
      ['/session', { name: 'Abbio', password: '' }],
      ['/recovery', { name: 'Abbio', code: 'x', password: 'a good password' }],
      ['/programs', { name: 'Abbio’s program' }],
    ] as const)
      expect(await me.refused('POST', path, body)).toMatch(/^403/);
    expect((await server.services.store.people()).map(({ name }) => name)).not.toContain('Abbio');
    // The own name may become that of the account.
    await me.post('/people', { name: 'Abbio', password: 'a good password' });
    expect((await me.get('/me')).me).toMatchObject({ name: 'Abbio', guest: false });
    expect((await me.get(`/tables/${id}`)).mine).toEqual(['saxon']);

    const other = await guest(server.url);
    await rename(other, 'Hessi');
    await other.post('/session', { name: 'Abbio', password: 'a good password' });
    expect((await other.get('/me')).me.name).toBe('Abbio');
    // The guest is gone, and so is the name.
    await rename(await guest(server.url), 'Hessi');
  });
});

describe('presence', () => {
  const presences = ({ told }: { told: readonly Answer[] }) =>
    told.filter(({ event }) => event === 'presence').map(({ data }) => data);

  async function writing(client: Client, id: string, seat: string): Promise<void> {
    const { asked } = await client.get(`/tables/${id}/draft?seat=${seat}`);
    await client.ok('PUT', `/tables/${id}/draft`, { seat, question: asked, draft: {} });
  }

  test('tells who writes for a question that all know of, until it is given or nothing is written any more', async () => {
    const clock = new ManualClock();
    const own = await serving({ clock });
    const { id, players } = await seated(own.url, { game: 'folkmoot', seats: 2, options: { errands: true } });
    const table = (await own.services.hall.table(id))!;
    const player = await playerOf('folkmoot', 'random', 'here');
    await playOn(id, players, player, () => table.toldTo(SPECTATOR).prompt === 'errands');
    const now = async () => (await players.bede!.get(`/tables/${id}`)).presence.writing;
    expect(await now()).toEqual([]);
    const hears = await listen(players.bede!, `${id}/bede`);
    await writing(players.aelle!, id, 'aelle');
    clock.pass(1000);
    await hears.reaches((one) => presences(one).at(-1)?.writing.join() === 'aelle');
    clock.pass(21_000);
    await hears.reaches((one) => presences(one).at(-1)?.writing.length === 0);
    await writing(players.aelle!, id, 'aelle');
    expect(await now()).toEqual(['aelle']);
    const { version } = await players.aelle!.get(`/tables/${id}/view?seat=aelle`);
    await players.aelle!.post(`/tables/${id}/act`, {
      seat: 'aelle',
      version,
      id: 'r',
      action: { verb: 'ready' },
    });
    expect(await now()).toEqual([]);
    clock.pass(1000);
    await hears.reaches((one) => presences(one).at(-1)?.writing.length === 0);
    hears.stop();
  });

  test('is the same in a window whoever has answered, thinks or writes: AN-5.d', async () => {
    const { id, players, table } = await atWindow(server);
    const spectator = new Client(server.url);
    const hears = await listen(spectator, id);
    await hears.reaches((one) => presences(one).length > 0);
    const about = async () => {
      const { presence, news, touched, clock, waits } = await spectator.get(`/tables/${id}`);
      return JSON.stringify({ presence, news, touched, left: clock.left, waits });
    };
    const before = await about();
    const count = presences(hears).length;
    const asked = table.askedSeats();
    expect(asked.length).toBeGreaterThan(1);
    const { waits } = table.toldTo(SPECTATOR);
    expect(waits.length).toBeGreaterThanOrEqual(asked.length);
    for (const seat of Object.keys(players)) {
      await writing(players[seat]!, id, seat);
      table.thinking.set(seat, 0.5);
      table.watchers.tellPresence();
      expect(await about()).toBe(before);
      table.thinking.delete(seat);
    }
    // One of those who are asked answers, and it is as before.
    const [seat] = asked as [string];
    const player = await playerOf('folkmoot', 'random', 'window');
    const { view, told, version } = await players[seat]!.get(`/tables/${id}/view?seat=${seat}`);
    const action = player.decide(view, told, seat);
    await players[seat]!.post(`/tables/${id}/act`, { seat, version, id: 'window', action });
    expect(table.askedSeats()).not.toContain(seat);
    expect(table.isWindow()).toBe(true);
    expect(await about()).toBe(before);
    // Telling who is here takes a turn: somebody who comes now hears it after all that might have been told before.
    const late = await listen(new Client(server.url), id);
    await late.reaches((one) => presences(one).length > 0);
    const betrayed = presences(hears)
      .slice(count)
      .filter(({ thinking, writing: writes }) => thinking.length + writes.length > 0);
    expect(betrayed).toEqual([]);
    hears.stop();
    late.stop();
  });
});

describe('news of a table', () => {
  const newsOf = async (client: Client, id: string, from = 0) =>
    ((await client.get(`/tables/${id}`)).news as Answer[])
      .slice(from)
      .map(({ id: _, at: __, ...one }) => one);

  test('tell who sat down, who proposed what, and what has become of it', async () => {
    const { id, players } = await lex({ absence: 60 });
    const { carolingian, saxon } = players as Record<string, Client>;
    expect(await newsOf(carolingian!, id)).toEqual([{ what: 'sat', seat: 'saxon' }]);
    const propose = async (client: Client, seat: string, wish: object) =>
      (await client.post(`/tables/${id}/proposals`, { seat, wish })).proposals.at(-1).id as string;
    const answer = (client: Client, seat: string, one: string, agree: boolean) =>
      client.post(`/tables/${id}/proposals/${one}`, { seat, agree });
    await answer(saxon!, 'saxon', await propose(carolingian!, 'carolingian', { kind: 'pause' }), false);
    await answer(saxon!, 'saxon', await propose(saxon!, 'saxon', { kind: 'end' }), false);
    await answer(saxon!, 'saxon', await propose(carolingian!, 'carolingian', { kind: 'pause' }), true);
    await saxon!.post(`/tables/${id}/stand-in`, { seat: 'saxon', bot: 'random' });
    await saxon!.post(`/tables/${id}/stand-in`, { seat: 'saxon', bot: null });
    expect(await newsOf(carolingian!, id, 1)).toEqual([
      { what: 'proposed', seat: 'carolingian', wish: 'pause' },
      { what: 'declined', seat: 'saxon', wish: 'pause', of: 'carolingian' },
      { what: 'proposed', seat: 'saxon', wish: 'end' },
      { what: 'withdrawn', seat: 'saxon', wish: 'end' },
      { what: 'proposed', seat: 'carolingian', wish: 'pause' },
      { what: 'done', seat: 'carolingian', wish: 'pause' },
      { what: 'lent', seat: 'saxon' },
      { what: 'back', seat: 'saxon' },
    ]);
    // Only the last are kept, and their numbers go on.
    for (let i = 0; i < 4; i++)
      await answer(saxon!, 'saxon', await propose(carolingian!, 'carolingian', { kind: 'end' }), false);
    const { news } = await carolingian!.get(`/tables/${id}`);
    expect([news.length, news.at(-1).id]).toEqual([12, 17]);
  });

  test('tell of a seat that is lost by a vote, and had again', async () => {
    const clock = new ManualClock();
    const own = await serving({ clock });
    const { id, players } = await seated(own.url, { game: 'lex-saxonum', seats: 2, absence: 60 });
    await clock.pass(61_000);
    await players.carolingian!.post(`/tables/${id}/proposals`, {
      seat: 'carolingian',
      wish: { kind: 'vacate', seat: 'saxon' },
    });
    // Whoever had it finds the table, and what became of the seat.
    const listed = async () => (await players.saxon!.get('/me/tables')).tables;
    expect(await listed()).toMatchObject([{ id, mine: [], lost: ['saxon'], turn: false }]);
    // It is put away once the game is over, like any other.
    expect((await players.saxon!.send('PUT', `/tables/${id}/away`, { away: true })).status).toBe(409);
    await players.saxon!.post(`/tables/${id}/join`, { seat: 'saxon' });
    expect(await listed()).toMatchObject([{ id, mine: ['saxon'], lost: [] }]);
    expect(await newsOf(players.carolingian!, id, 1)).toEqual([
      { what: 'proposed', seat: 'carolingian', wish: 'vacate', of: 'saxon' },
      { what: 'lost', seat: 'saxon' },
      { what: 'sat', seat: 'saxon' },
    ]);
  });
});

describe('my list', () => {
  const mine = async (client: Client, away = false): Promise<Answer[]> =>
    (await client.get(`/me/tables?away=${away}`)).tables;
  const putAway = (client: Client, id: string, away = true) =>
    client.send('PUT', `/tables/${id}/away`, { away });

  test('says who won, also of games that were over before that was kept; what is over is put away and back', async () => {
    const { id, players } = await lex();
    const { carolingian, saxon } = players as Record<string, Client>;
    expect((await mine(saxon!))[0]).toMatchObject({ id, result: null, ended: null, origin: 'here' });
    expect((await putAway(saxon!, id)).status).toBe(409);
    const { version } = await carolingian!.get(`/tables/${id}/view`);
    const resign = { seat: 'carolingian', version, id: 'resign', action: { verb: 'resign' } };
    await carolingian!.post(`/tables/${id}/act`, resign);
    expect((await mine(saxon!))[0]).toMatchObject({ id, status: 'over', result: { winners: ['saxon'] } });
    expect((await putAway(await guest(server.url), id)).status).toBe(403);
    expect((await putAway(new Client(server.url), id)).status).toBe(401);
    expect((await saxon!.send('PUT', `/tables/${id}/away`, {})).status).toBe(400);

    expect((await putAway(saxon!, id)).status).toBe(200);
    expect([await mine(saxon!), (await mine(saxon!, true)).length]).toEqual([[], 1]);
    expect((await mine(carolingian!))[0]).toMatchObject({ id });
    // Nothing is lost: the table is open as before, and comes back.
    expect((await saxon!.get(`/tables/${id}`)).result.winners).toEqual(['saxon']);
    await putAway(saxon!, id, false);
    expect([(await mine(saxon!))[0].id, await mine(saxon!, true)]).toEqual([id, []]);

    // As it was stored before results were.
    const { store, hall } = server.services;
    await hall.sweep(performance.now() + 3_600_000);
    const row = (await store.table(id))!;
    const { result: _, ...body } = JSON.parse(row.body) as TableBody;
    await store.write({ do: 'put-table', table: { ...row, body: JSON.stringify(body) } });
    expect((await mine(saxon!))[0].result.winners).toEqual(['saxon']);
    await hall.sweep(performance.now() + 3_600_000);
    expect((JSON.parse((await store.table(id))!.body) as TableBody).result?.winners).toEqual(['saxon']);
  });

  test('an agreed end has no winner, and says so', async () => {
    const { id, players } = await lex();
    const { proposals } = await players.saxon!.post(`/tables/${id}/proposals`, {
      seat: 'saxon',
      wish: { kind: 'end' },
    });
    const agreed = { seat: 'carolingian', agree: true };
    await players.carolingian!.post(`/tables/${id}/proposals/${proposals[0].id}`, agreed);
    expect((await mine(players.saxon!))[0]).toMatchObject({ status: 'over', result: null, ended: 'agreed' });
  });

  test('a sandbox is told from a table, never waits for anybody, and may be put away at any time', async () => {
    const { id, players } = await lex();
    const me = players.carolingian!;
    const { table } = await me.post(`/tables/${id}/fork`, { seat: 'carolingian' });
    const list = await mine(me);
    expect(list.find((one) => one.id === id)).toMatchObject({ origin: 'here', turn: true });
    expect(list.find((one) => one.id === table.id)).toMatchObject({ origin: 'fork', turn: false });
    expect((await putAway(me, table.id)).status).toBe(200);
    expect((await mine(me)).map((one) => one.id)).toEqual([id]);
  });
});

test('a sandbox has the words that whoever made it was shown; its writer removes them there too', async () => {
  const table = await seated(server.url, { game: 'folkmoot', seats: 3, options: { errands: true } });
  const { id, players } = table;
  const live = (await server.services.hall.table(id))!;
  const player = await playerOf('folkmoot', 'heuristic', 'texts');
  await playOn(id, players, player, () => live.toldTo(SPECTATOR).prompt === 'errands');
  let acts = 0;
  const act = async (seat: string, action: unknown) => {
    const { version } = await players[seat]!.get(`/tables/${id}/view?seat=${seat}`);
    await players[seat]!.post(`/tables/${id}/act`, { seat, version, id: `fork-${++acts}`, action });
  };
  const lines = [{ kind: 'send', to: 'bede', message: 'Meet me at the ford' }];
  await act('aelle', { verb: 'errands', lines });
  for (const seat of Object.keys(players)) await act(seat, { verb: 'ready' });
  const [{ ref }] = (await players.aelle!.get(`/tables/${id}/texts`)).texts;
  const sandboxOf = async (seat: string) => {
    const { table: made } = await players[seat]!.post(`/tables/${id}/fork`, { seat });
    const { view } = await players[seat]!.get(`/tables/${made.id}/view?seat=${seat}`);
    const { texts } = await players[seat]!.post(`/tables/${made.id}/texts`, { refs: [ref] });
    return { id: made.id as string, has: refsIn(JSON.stringify(view)).includes(ref), words: texts[ref] };
  };
  const shown = await sandboxOf('bede');
  expect(shown).toMatchObject({ has: true, words: 'Meet me at the ford' });
  expect(await sandboxOf('cuthbert')).toMatchObject({ has: false, words: undefined });
  // Bede hosts the sandbox and may remove the words there, which leaves the table as it is.
  const other = await sandboxOf('bede');
  await players.bede!.ok('DELETE', `/tables/${other.id}/texts/${ref}`);
  const { store } = server.services;
  expect((await store.text(id, ref))!.text).toBe('Meet me at the ford');
  // Words that go while a sandbox is made of the table do not stay in it.
  const { textsShown } = store;
  vi.spyOn(store, 'textsShown').mockImplementationOnce(async (...wanted) => {
    const found = await textsShown(...wanted);
    await players.aelle!.ok('DELETE', `/tables/${id}/texts/${ref}`);
    return found;
  });
  const hears = await listen(players.bede!, `${shown.id}/bede`);
  expect(await sandboxOf('bede')).toMatchObject({ has: true, words: null });
  await hears.reaches(({ told }) => told.some(({ event, data }) => event === 'texts' && data.ref === ref));
  hears.stop();
  expect([(await store.text(id, ref))!.text, (await store.text(shown.id, ref))!.text]).toEqual(['', '']);
});
