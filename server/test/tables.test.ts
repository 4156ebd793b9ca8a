/** What can be done at a table besides playing it out. */

import { connect } from 'node:net';
import type { GameFile } from '@annales/engine';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Serving } from '../index.ts';
import type { Store } from '../store/store.ts';
import { Client, guest, type Listener, listen, playerOf, playOn, SALT, seated, step } from './client.ts';
import { serving } from './serving.ts';

let server: Serving;
let player: Awaited<ReturnType<typeof playerOf>>;

beforeAll(async () => {
  server = await serving();
  player = await playerOf('lex-saxonum', 'random');
});

const lex = () => seated(server.url, { game: 'lex-saxonum', seats: 2 });

/** Both play some steps. */
const someSteps = (id: string, players: Record<string, Client>, rounds = 6) =>
  playOn(id, players, player, (round) => round >= rounds);

const versionOf = async (client: Client, id: string, seat: string): Promise<number> =>
  (await client.get(`/tables/${id}/view?seat=${seat}`)).version;

describe('sitting down', () => {
  test('a seat kept by link opens to its bearer alone; a link that was lost is replaced', async () => {
    const host = await guest(server.url);
    const { table, links, invitations } = await host.post('/tables', {
      game: 'lex-saxonum',
      seats: ['me', 'link'],
      listed: 'private',
    });
    expect(invitations.saxon).toBe(`${server.url}/table/${table.id}#saxon=${links.saxon}`);
    const friend = await guest(server.url);
    const join = `/tables/${table.id}/join`;
    expect(await friend.refused('POST', join, { seat: 'saxon' })).toMatch(/^404/);
    expect(await friend.refused('POST', join, { seat: 'saxon', link: 'x'.repeat(43) })).toMatch(/^404/);
    const { link } = await host.post(`/tables/${table.id}/link`, { seat: 'saxon' });
    expect(await friend.refused('POST', join, { seat: 'saxon', link: links.saxon })).toMatch(/^404/);
    const joined = await friend.post(join, { seat: 'saxon', link, salt: SALT });
    expect(joined).toMatchObject({ mine: ['saxon'], link: expect.any(String) });
    // The link is used up; the guest's own one opens the seat again, from another browser too, and later in play.
    const other = await guest(server.url);
    expect(await other.refused('POST', join, { seat: 'saxon', link })).toMatch(/^404/);
    await host.post(`/tables/${table.id}/salt`, { seat: 'carolingian', salt: SALT });
    await host.post(`/tables/${table.id}/start`);
    expect(await host.refused('POST', `/tables/${table.id}/link`, { seat: 'saxon' })).toMatch(
      /vote of the others/,
    );
    const stream = await listen(friend, `${table.id}/saxon`);
    const again = await other.post(join, { seat: 'saxon', link: joined.link });
    expect(again.mine).toEqual(['saxon']);
    await stream.reaches(({ ended }) => ended);
    expect(await friend.refused('GET', `/tables/${table.id}`)).toMatch(/^404/);
  });

  test('opening a link changes nothing', async () => {
    const host = await guest(server.url);
    const { table, links } = await host.post('/tables', { game: 'lex-saxonum', seats: ['me', 'link'] });
    const before = JSON.stringify(await host.get(`/tables/${table.id}`)).replace(/"now":\d+/, '');
    await new Client(server.url).send('GET', `/tables/${table.id}/join?seat=saxon&link=${links.saxon}`);
    await new Client(server.url).get(`/tables/${table.id}`);
    const after = JSON.stringify(await host.get(`/tables/${table.id}`)).replace(/"now":\d+/, '');
    expect(after).toBe(before);
  });

  test('the host removes a no-show, lets a bot in, names another host; nobody else may', async () => {
    const host = await guest(server.url);
    const friend = await guest(server.url);
    const { table } = await host.post('/tables', { game: 'lex-saxonum', seats: ['anyone', 'anyone'] });
    const at = `/tables/${table.id}`;
    await friend.post(`${at}/join`, { seat: 'saxon' });
    expect(await host.refused('POST', `${at}/start`)).toMatch(/Nobody sits yet as carolingian/);
    expect(await friend.refused('POST', `${at}/leave`, { seat: 'carolingian' })).toMatch(/^403/);
    expect(await friend.refused('POST', `${at}/start`)).toMatch(/Only the host/);
    expect(await host.refused('POST', `${at}/bot`, { seat: 'saxon', bot: 'random' })).toMatch(
      /sits as saxon/,
    );
    expect(await host.refused('POST', `${at}/bot`, { seat: 'carolingian', bot: 'x' })).toMatch(/has no bot/);
    await host.post(`${at}/leave`, { seat: 'saxon' });
    await host.post(`${at}/bot`, { seat: 'carolingian', bot: 'random' });
    await friend.post(`${at}/join`, { seat: 'saxon' });
    await host.post(`${at}/host`, { seat: 'saxon' });
    expect(await friend.refused('POST', `${at}/start`)).toMatch(/waits for the salt of saxon/);
    await friend.post(`${at}/salt`, { seat: 'saxon', salt: SALT });
    expect(await friend.refused('POST', `${at}/salt`, { seat: 'saxon', salt: SALT })).toMatch(
      /given already/,
    );
    expect((await friend.post(`${at}/start`)).status).toBe('playing');
    expect(await friend.refused('POST', `${at}/start`)).toMatch(/has begun already/);
  });

  test('private tables are hidden, public ones listed, and those that wait for me come first', async () => {
    const host = await guest(server.url);
    const make = async (listed: string) =>
      (await host.post('/tables', { game: 'lex-saxonum', seats: ['me', 'anyone'], listed })).table
        .id as string;
    const ids = { public: await make('public'), link: await make('link'), private: await make('private') };
    const stranger = new Client(server.url);
    const listed = (await stranger.get('/tables')).tables.map(({ id }: { id: string }) => id);
    expect([listed.includes(ids.public), listed.includes(ids.link), listed.includes(ids.private)]).toEqual([
      true,
      false,
      false,
    ]);
    await stranger.get(`/tables/${ids.link}`);
    for (const path of ['', '/view', '/log', '/chat', '/export', '/replay?version=1']) {
      expect(await stranger.refused('GET', `/tables/${ids.private}${path}`)).toMatch(
        /^404 There is no such table/,
      );
    }
    await expect(listen(stranger, ids.private)).rejects.toThrow('404');
    const { id, players } = await lex();
    const { tables } = await players.carolingian!.get('/me/tables');
    expect(tables[0]).toMatchObject({ id, turn: true, mine: ['carolingian'] });
    expect((await players.saxon!.get('/me/tables')).tables[0]).toMatchObject({ id, turn: false });
  });

  test('a seat is handed to another person and back', async () => {
    const { id, players } = await lex();
    const friend = await guest(server.url);
    const { link } = await players.saxon!.post(`/tables/${id}/link`, { seat: 'saxon' });
    const joined = await friend.post(`/tables/${id}/join`, { seat: 'saxon', link });
    expect(joined.mine).toEqual(['saxon']);
    expect(await players.saxon!.refused('GET', `/tables/${id}/view?seat=saxon`)).toMatch(/not your seat/);
    await players.saxon!.post(`/tables/${id}/join`, { seat: 'saxon', link: joined.link });
    const { lines } = await friend.get(`/tables/${id}/log`);
    expect(lines.filter(({ what }: { what: string }) => what === 'hand-over')).toHaveLength(2);
  });
});

describe('playing', () => {
  test('a stream resumes exactly after a break, and patches give the very view', async () => {
    const { id, players } = await lex();
    const { carolingian, saxon } = players as Record<string, Client>;
    const whole = await listen(carolingian!, `${id}/carolingian`);
    const broken = await listen(carolingian!, `${id}/carolingian`);
    await someSteps(id, players, 4);
    const at = await versionOf(carolingian!, id, 'carolingian');
    await broken.reaches(({ version }) => version === at);
    broken.stop();
    await someSteps(id, players, 4);
    const end = await versionOf(carolingian!, id, 'carolingian');
    const resumed = await listen(carolingian!, `${id}/carolingian`, broken.lastId);
    await resumed.reaches(({ version }) => version === end);
    await whole.reaches(({ version }) => version === end);
    expect(resumed.views.at(-1)).toBe(whole.views.at(-1));
    const entries = (listener: typeof whole) => listener.seen().flatMap((seen) => seen.entries);
    expect([...entries(broken), ...entries(resumed)]).toEqual(entries(whole));
    // Nothing new: nothing is sent again.
    const idle = await listen(carolingian!, `${id}/carolingian`, resumed.lastId);
    await idle.reaches(({ told }) => told.some(({ event }) => event === 'presence'));
    expect(idle.seen()).toEqual([]);
    const many = await listen(saxon!, `${id}/saxon,${id}/spectator`);
    await many.reaches(() => many.seen().length === 2);
    expect(many.lastId).toMatch(new RegExp(`^${id}/saxon:\\d+,${id}/spectator:\\d+$`));
    for (const one of [whole, resumed, idle, many]) one.stop();
  });

  test('a table that is not open to the visitor is told of, and costs the others of the stream nothing', async () => {
    const { id, players } = await lex();
    const stream = await listen(players.saxon!, `${id}/saxon,${id}/carolingian`);
    await stream.reaches(
      ({ told }) => stream.seen().length === 1 && told.some(({ event }) => event === 'shut'),
    );
    expect(stream.told.filter(({ event }) => event === 'shut').map(({ data }) => data)).toEqual([
      { table: id, viewer: 'carolingian' },
    ]);
    expect(stream.seen()[0].viewer).toBe('saxon');
    stream.stop();
    await expect(listen(players.saxon!, `${id}/carolingian`)).rejects.toThrow(/403/);
  });

  test('stale, doubled and unoffered actions change nothing; why and undo answer', async () => {
    const { id, players } = await lex();
    const me = players.carolingian!;
    const { version, choices } = await me.get(`/tables/${id}/choices?seat=carolingian`);
    const action = choices.at(-1).action;
    const body = { seat: 'carolingian', version, id: 'once', action };
    const [one, two] = await Promise.all([
      me.post(`/tables/${id}/act`, body),
      me.post(`/tables/${id}/act`, body),
    ]);
    expect([one, two].filter(({ repeated }) => repeated)).toHaveLength(1);
    expect(await me.post(`/tables/${id}/act`, body)).toMatchObject({ repeated: expect.any(String) });
    const after = await versionOf(me, id, 'carolingian');
    const stale = await me.send('POST', `/tables/${id}/act`, { ...body, id: 'late' });
    expect(stale).toMatchObject({ status: 422, body: { error: 'refused', clause: 'AN-4.a' } });
    const odd = { ...body, version: after, id: 'odd', action: { verb: 'conquer', land: 'england' } };
    expect((await me.send('POST', `/tables/${id}/act`, odd)).body).toMatchObject({ error: 'refused' });
    const why = await me.post(`/tables/${id}/why`, { seat: 'carolingian', action: odd.action });
    expect(why.refusal).toMatchObject({ clause: expect.any(String), reason: expect.any(String) });
    expect(await versionOf(me, id, 'carolingian')).toBe(after);
    const seen = await me.get(`/tables/${id}/view?seat=carolingian`);
    if (seen.undo) {
      const undo = { ...body, version: after, id: 'back', action: { verb: 'undo' } };
      await me.post(`/tables/${id}/act`, undo);
      expect((await me.get(`/tables/${id}/choices?seat=carolingian`)).choices).toEqual(choices);
    }
  });

  test('whoever names the own stream is told in the answer what the stream would tell; no other name has any effect', async () => {
    const { id, players } = await lex();
    const { carolingian: me, saxon: other } = players as { carolingian: Client; saxon: Client };
    const mine = await listen(me, `${id}/carolingian`);
    const second = await listen(me, `${id}/carolingian`);
    const theirs = await listen(other, `${id}/saxon`);
    const streams = [mine, second, theirs];
    for (const stream of streams) await stream.reaches(({ version }) => version > 0);
    const nameOf = ({ told }: Listener): string => told.find(({ event }) => event === 'hello')!.data.stream;
    expect(new Set(streams.map(nameOf)).size).toBe(3);
    const act = async (stream: string) => {
      let offered = await me.get(`/tables/${id}/choices?seat=carolingian`);
      while (offered.choices.length === 0) {
        await step(other, id, 'saxon', player);
        offered = await me.get(`/tables/${id}/choices?seat=carolingian`);
      }
      const { version, choices } = offered;
      const body = { seat: 'carolingian', version, id: `act-${version}`, action: choices[0].action, stream };
      const answer = await me.post(`/tables/${id}/act`, body);
      expect(answer.version).toBe(version + 1);
      await second.reaches((one) => one.version >= answer.version);
      return { body, answer };
    };

    const { body, answer } = await act(nameOf(mine));
    expect(answer.seen).toMatchObject({ table: id, viewer: 'carolingian', version: answer.version });
    expect(answer.seen).toEqual(second.seen().at(-1));
    expect(mine.version).toBe(answer.version - 1);
    mine.answered(answer.seen);
    // Repeated, it is acknowledged; and what was told once is not told again.
    expect(await me.post(`/tables/${id}/act`, body)).toEqual({
      version: answer.version,
      repeated: expect.any(String),
    });

    // A name that is nobody’s, or that of another’s stream, tells nothing there and takes nothing away.
    for (const name of ['nobody', nameOf(theirs)]) {
      const before = theirs.version;
      const { answer: plain } = await act(name);
      expect(plain).toEqual({ version: expect.any(Number) });
      await theirs.reaches(({ version }) => version > before);
      // The first stream goes on with what comes next, as if it had been told all by itself.
      await mine.reaches(() => mine.seen().at(-1).version === plain.version);
    }
    const heard = mine.seen().map(({ version }: { version: number }) => version);
    expect(heard).not.toContain(answer.version);
    expect(mine.view).toEqual(second.view);
    expect(mine.ended).toBe(false);
    for (const stream of streams) stream.stop();
  });

  test('what only an answer told is told again by a stream that resumes, and by one whose answer was lost', async () => {
    const { id, players } = await lex();
    const me = players.carolingian!;
    const more: string[] = [];
    for (let i = 0; i < 2; i++) {
      const { table } = await me.post('/tables', { game: 'lex-saxonum', seats: ['me', 'me'] });
      for (const seat of table.mine) await me.post(`/tables/${table.id}/salt`, { seat, salt: SALT });
      await me.post(`/tables/${table.id}/start`);
      more.push(table.id);
    }
    const [second, third] = more as [string, string];
    const all = [id, ...more].map((one) => `${one}/carolingian`).join();
    const stream = await listen(me, all);
    await stream.reaches(() => stream.seen().length === 3);
    const bodyAt = async (table: string, own: object = {}) => {
      const { version, choices } = await me.get(`/tables/${table}/choices?seat=carolingian`);
      return { seat: 'carolingian', version, id: `at-${version}`, action: choices[0].action, ...own };
    };
    const { stream: name } = stream.told.find(({ event }) => event === 'hello')!.data;
    const { version } = await me.post(`/tables/${id}/act`, await bodyAt(id, { stream: name }));
    await me.post(`/tables/${second}/act`, await bodyAt(second));
    await stream.reaches(() => stream.seen().length === 4);
    expect(stream.lastId).toContain(`${id}/carolingian:${version - 1},`);
    stream.stop();
    const again = await listen(me, all, stream.lastId);
    await again.reaches(() => again.seen().length === 1);
    expect(again.seen()[0]).toMatchObject({ table: id, version, view: expect.anything() });

    // Whoever goes away before the answer comes: the stream ends, so that it begins anew with the whole view.
    const { stream: other } = again.told.find(({ event }) => event === 'hello')!.data;
    const { hostname, port } = new URL(server.url);
    const body = JSON.stringify(await bodyAt(third, { stream: other }));
    const head = [
      `POST /api/v1/tables/${third}/act HTTP/1.1`,
      `host: ${hostname}`,
      `cookie: ${me.cookie}`,
      'content-type: application/json',
      `content-length: ${body.length}`,
    ];
    const { reached, goOn } = holdRows(server.services.store);
    const socket = connect(Number(port), hostname);
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
    await reached;
    socket.resetAndDestroy();
    // What was sent before it has been read when later requests are answered.
    for (let i = 0; i < 3; i++) await me.get(`/tables/${id}`);
    goOn();
    await expect.poll(() => again.ended).toBe(true);
  });

  test('whoever asks for a stream and is gone before it begins is not taken to be there', async () => {
    const { id, players } = await lex();
    const me = players.carolingian!;
    await someSteps(id, players);
    const { hostname, port } = new URL(server.url);
    const head = [
      `GET /api/v1/stream?tables=${id}/carolingian HTTP/1.1`,
      `host: ${hostname}`,
      `cookie: ${me.cookie}`,
      // What it has missed must be looked up first.
      `last-event-id: ${id}/carolingian:1`,
    ];
    for (let i = 0; i < 60; i++) {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => null);
      await new Promise<void>((resolve) => {
        socket.write(`${head.join('\r\n')}\r\n\r\n`, () => {
          if (i % 2 === 0) socket.resetAndDestroy();
          else setImmediate(() => socket.resetAndDestroy());
          resolve();
        });
      });
    }
    // Whoever stays is served after all of them: whatever was to come of theirs has come by then.
    const last = await listen(me, `${id}/carolingian`, `${id}/carolingian:1`);
    await last.reaches((one) => one.seen().length > 0);
    last.stop();
    const here = async () => (await me.get(`/tables/${id}`)).presence.seats;
    await expect.poll(here).toEqual([]);
  });

  test('standing answers are left and seen by nobody else', async () => {
    const { id, players } = await lex();
    const me = players.saxon!;
    const { version, standing } = await me.get(`/tables/${id}/choices?seat=saxon`);
    const [offer] = standing;
    const before = await players.carolingian!.get(`/tables/${id}`);
    const action = { verb: 'standing', on: offer.on, answer: offer.answers[0] };
    await me.post(`/tables/${id}/act`, { seat: 'saxon', version, id: 's', action });
    const now = (await me.get(`/tables/${id}/choices?seat=saxon`)).standing;
    expect(now.find(({ on }: { on: string }) => on === offer.on).now).toEqual(offer.answers[0]);
    expect((await players.carolingian!.get(`/tables/${id}`)).touched).toBe(before.touched);
  });

  test('chat and notes', async () => {
    const { id, players } = await lex();
    const stream = await listen(players.saxon!, id);
    const text = '<script>alert(1)</script> “Heil!”';
    await players.carolingian!.post(`/tables/${id}/chat`, { text });
    await stream.reaches(({ told }) => told.some(({ event }) => event === 'chat'));
    const { lines } = await players.saxon!.get(`/tables/${id}/chat`);
    expect(lines).toMatchObject([{ id: 1, seat: 'carolingian', text }]);
    expect(await (await guest(server.url)).refused('POST', `/tables/${id}/chat`, { text })).toMatch(/^403/);
    await players.saxon!.ok('PUT', `/tables/${id}/note`, { text: 'attack in spring' });
    expect((await players.saxon!.get(`/tables/${id}/note`)).text).toBe('attack in spring');
    expect((await players.carolingian!.get(`/tables/${id}/note`)).text).toBe('');
    stream.stop();
  });
});

describe('agreeing', () => {
  const propose = (client: Client, id: string, seat: string, wish: unknown) =>
    client.post(`/tables/${id}/proposals`, { seat, wish });
  const agree = (client: Client, id: string, seat: string, proposal: string, agrees = true) =>
    client.post(`/tables/${id}/proposals/${proposal}`, { seat, agree: agrees });

  test('pause and resume, by all', async () => {
    const { id, players } = await lex();
    const { carolingian, saxon } = players as Record<string, Client>;
    const { proposals } = await propose(carolingian!, id, 'carolingian', { kind: 'pause' });
    expect((await agree(saxon!, id, 'saxon', proposals[0].id)).paused).toBe(true);
    await expect(step(carolingian!, id, 'carolingian', player)).rejects.toThrow(/paused by agreement/);
    const again = await propose(saxon!, id, 'saxon', { kind: 'resume' });
    expect((await agree(carolingian!, id, 'carolingian', again.proposals[0].id)).paused).toBe(false);
    expect(await step(carolingian!, id, 'carolingian', player)).toBe(true);
  });

  test('a rewind brings back what all saw; declined it does nothing', async () => {
    const { id, players } = await lex();
    const { carolingian, saxon } = players as Record<string, Client>;
    const before = (await carolingian!.get(`/tables/${id}/view?seat=spectator`)) as {
      version: number;
      view: never;
    };
    await someSteps(id, players);
    const wish = { kind: 'rewind', version: before.version };
    const first = await propose(carolingian!, id, 'carolingian', wish);
    await agree(saxon!, id, 'saxon', first.proposals[0].id, false);
    expect((await saxon!.get(`/tables/${id}`)).proposals).toEqual([]);
    const second = await propose(carolingian!, id, 'carolingian', wish);
    await agree(saxon!, id, 'saxon', second.proposals[0].id);
    expect((await saxon!.get(`/tables/${id}/view?seat=spectator`)).view).toEqual(before.view);
    expect((await saxon!.get(`/tables/${id}/log`)).lines.at(-1)).toMatchObject({
      what: 'override',
      clause: 'AN-8.c',
    });
    const far = { seat: 'saxon', wish: { kind: 'rewind', version: 99_999 } };
    expect(await saxon!.refused('POST', `/tables/${id}/proposals`, far)).toMatch(/There is no version 99999/);
  });

  test('an agreed end opens everything, and a rematch seats the same people', async () => {
    const { id, players } = await lex();
    const { carolingian, saxon } = players as Record<string, Client>;
    await someSteps(id, players, 3);
    expect(await carolingian!.refused('GET', `/tables/${id}/view?seat=saxon`)).toMatch(/^403/);
    const running = await carolingian!.get(`/tables/${id}/export`);
    expect(running).toMatchObject({ annales: 'position', viewer: 'carolingian' });
    const { proposals } = await propose(saxon!, id, 'saxon', { kind: 'end' });
    const over = await agree(carolingian!, id, 'carolingian', proposals[0].id);
    expect(over).toMatchObject({ status: 'over', ended: 'agreed', seed: expect.any(String), result: null });
    await carolingian!.get(`/tables/${id}/view?seat=saxon`);
    const file = (await carolingian!.get(`/tables/${id}/export`)) as GameFile;
    expect(file.record.seed).toBe(over.seed);
    const [one, two] = await Promise.all([
      carolingian!.post(`/tables/${id}/rematch`),
      saxon!.post(`/tables/${id}/rematch`),
    ]);
    expect(one.table.id).toBe(two.table.id);
    expect([one.table.mine, two.table.mine]).toEqual([['carolingian'], ['saxon']]);
    expect(await (await guest(server.url)).refused('POST', `/tables/${id}/rematch`)).toMatch(/^403/);
  });

  test('the name of a table goes with who gave it, from rematches, sandboxes and tables that were handed on too', async () => {
    const named = async (title: string) => {
      const { id, players } = await seated(server.url, { game: 'lex-saxonum', seats: 2, title });
      return { id, players: [players.carolingian!, players.saxon!] as const };
    };
    const end = async (id: string, [host, other]: readonly [Client, Client]) => {
      const { proposals } = await propose(host, id, 'carolingian', { kind: 'end' });
      await agree(other, id, 'saxon', proposals[0].id);
    };
    const { id, players } = await named('Friday at the abbey');
    const [gone, friend] = players;
    const handedOn = await named('Saturday');
    await handedOn.players[0].post(`/tables/${handedOn.id}/host`, { seat: 'saxon' });
    const sandbox = await friend.post(`/tables/${id}/fork`, { seat: 'saxon' });
    await end(id, players);
    const again = await friend.post(`/tables/${id}/rematch`);
    const other = await named('Sunday');
    await end(other.id, other.players);
    const byOther = await other.players[1].post(`/tables/${other.id}/rematch`);
    const titles = () =>
      Promise.all(
        [
          [friend, id],
          [friend, sandbox.table.id],
          [friend, again.table.id],
          [handedOn.players[1], handedOn.id],
          [other.players[0], byOther.table.id],
        ].map(async ([one, table]) => (await (one as Client).get(`/tables/${table}`)).title),
      );
    expect(await titles()).toEqual([
      'Friday at the abbey',
      'Friday at the abbey (sandbox)',
      'Friday at the abbey',
      'Saturday',
      'Sunday',
    ]);
    // A guest who signs in meanwhile is still the one who called it so.
    const account = new Client(server.url);
    await account.post('/people', { name: 'Called it so', password: 'a long enough password' });
    await gone.post('/session', { name: 'Called it so', password: 'a long enough password' });
    for (const one of [gone, handedOn.players[0], other.players[1]])
      await server.services.remove((await one.get('/me')).me.id);
    expect(await titles()).toEqual(['', '', '', '', 'Sunday']);
    for (const one of [id, sandbox.table.id, again.table.id, handedOn.id])
      expect((await server.services.store.table(one))!.body).not.toMatch(/Friday|Saturday/);
  });

  test('with sides swapped everybody sits one seat further, bots too', async () => {
    const host = await guest(server.url);
    const { table } = await host.post('/tables', { game: 'lex-saxonum', seats: ['me', { bot: 'random' }] });
    await host.post(`/tables/${table.id}/salt`, { seat: 'carolingian', salt: SALT });
    await host.post(`/tables/${table.id}/start`);
    const version = await versionOf(host, table.id, 'carolingian');
    const resign = { seat: 'carolingian', version, id: 'gone', action: { verb: 'resign' } };
    await host.post(`/tables/${table.id}/act`, resign);
    const again = await host.post(`/tables/${table.id}/rematch`, { swapped: true });
    expect(again.table.mine).toEqual(['saxon']);
    expect(again.table.seats.map(({ bot }: { bot: string | null }) => bot)).toEqual(['random', null]);
  });

  test('who resigns has lost', async () => {
    const { id, players } = await lex();
    const version = await versionOf(players.saxon!, id, 'saxon');
    const body = { seat: 'saxon', version, id: 'r', action: { verb: 'resign' } };
    await players.saxon!.post(`/tables/${id}/act`, body);
    const over = await players.carolingian!.get(`/tables/${id}`);
    expect(over).toMatchObject({ status: 'over', result: { winners: ['carolingian'], how: 'resignation' } });
    expect(
      await players.carolingian!.refused('POST', `/tables/${id}/act`, { ...body, seat: 'carolingian' }),
    ).toMatch(/The game is over/);
  });
});

describe('tables made of others', () => {
  test('replay shows every earlier version as it was seen', async () => {
    const { id, players } = await lex();
    const stream = await listen(players.saxon!, `${id}/saxon`);
    await someSteps(id, players);
    const now = await versionOf(players.saxon!, id, 'saxon');
    await stream.reaches(({ version }) => version === now);
    for (const [i, { version }] of stream.seen().entries()) {
      const was = await players.saxon!.get(`/tables/${id}/replay?seat=saxon&version=${version}`);
      expect(JSON.stringify(was.view)).toBe(stream.views[i]);
    }
    stream.stop();
  });

  test('a fork is a private sandbox that holds what one knows', async () => {
    const { id, players } = await lex();
    await someSteps(id, players);
    const me = players.saxon!;
    const { view } = await me.get(`/tables/${id}/view?seat=saxon`);
    const { table } = await me.post(`/tables/${id}/fork`, { seat: 'saxon' });
    expect(table).toMatchObject({ origin: 'fork', listed: 'private', mine: ['carolingian', 'saxon'] });
    const fork = await me.get(`/tables/${table.id}/view?seat=saxon`);
    expect(fork.view).toEqual(view);
    expect(await players.carolingian!.refused('GET', `/tables/${table.id}`)).toMatch(/^404/);
    await playOn(table.id, { carolingian: me, saxon: me }, player, (round) => round > 3);
    const early = await me.post(`/tables/${id}/fork`, { seat: 'saxon', version: 2 });
    expect(early.table.status).toBe('playing');
  });

  test('a finished game is exported, verified and imported; a forged one is refused', async () => {
    const { id, players } = await lex();
    await someSteps(id, players, 3);
    const version = await versionOf(players.saxon!, id, 'saxon');
    await players.saxon!.post(`/tables/${id}/act`, {
      seat: 'saxon',
      version,
      id: 'r',
      action: { verb: 'resign' },
    });
    const file = (await players.saxon!.get(`/tables/${id}/export`)) as GameFile;
    const { table } = await players.saxon!.post('/tables/import', { file: JSON.stringify(file) });
    expect(table).toMatchObject({ status: 'over', origin: 'imported', listed: 'private' });
    const copy = (await players.saxon!.get(`/tables/${table.id}/export`)) as GameFile;
    expect(copy).toEqual(file);
    const last = (await players.saxon!.get(`/tables/${table.id}/view?seat=saxon`)).version;
    await players.saxon!.get(`/tables/${table.id}/replay?seat=saxon&version=${last}`);
    const forged = structuredClone(file);
    forged.record.rows[1]!.hash = '0'.repeat(64);
    const send = (value: unknown) =>
      players.saxon!.refused('POST', '/tables/import', {
        file: typeof value === 'string' ? value : JSON.stringify(value),
      });
    expect(await send(forged)).toMatch(/does not verify: row 1/);
    expect(await send('no file')).toMatch(/cannot be read: this is not JSON/);
    expect(await send({ ...file, record: { ...file.record, game: 'chess' } })).toMatch(/no game “chess”/);
    expect(await send({ ...file, data: { map: 7 } })).toMatch(/^400/);
    expect(await send({ ...file, record: { ...file.record, seed: null } })).toMatch(/lacks the seed/);
  });

  test('data are had by their hash', async () => {
    const { id, players } = await lex();
    const { pack } = await players.saxon!.get(`/tables/${id}`);
    const found = await players.saxon!.get(`/packs/${pack}`);
    expect(found).toMatchObject({ hash: pack, game: 'lex-saxonum', name: null });
    expect(await players.saxon!.refused('GET', '/packs/none')).toMatch(/^404/);
  });
});

/** Rows of records wait to be stored: `reached` when the first comes, until `goOn`. */
function holdRows(store: Store): { reached: Promise<void>; goOn(): void } {
  const write = store.write.bind(store);
  const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  store.write = async (...changes) => {
    if (changes.some((one) => one.do === 'append')) {
      reached.resolve();
      await released.promise;
    }
    return write(...changes);
  };
  const goOn = () => {
    store.write = write;
    released.resolve();
  };
  return { reached: reached.promise, goOn };
}
