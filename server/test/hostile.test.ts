/** A client that means no good: refused with 4xx and a sentence, nothing changed, nothing leaked. */

import { connect } from 'node:net';
import { fast } from '@annales/engine';
import { beforeAll, describe, expect, test } from 'vitest';
import { ROUTES } from '../http/app.ts';
import type { Serving } from '../index.ts';
import { type Answer, Client, guest, listen, seated } from './client.ts';
import { serving } from './serving.ts';

let server: Serving & { complaints: string[] };
let victim: Awaited<ReturnType<typeof seated>>;

beforeAll(async () => {
  server = await serving();
  victim = await seated(server.url, { game: 'lex-saxonum', seats: 2, listed: 'private', title: 'Victims' });
});

/** All there is of a table. */
async function everything(id: string): Promise<string> {
  const { store } = server.house;
  const all = await Promise.all([
    store.rows(id, 0),
    store.seats(id),
    store.chat(id, 0, 1000),
    store.table(id).then((row) => JSON.parse(row!.body)),
  ]);
  return JSON.stringify(all);
}

/** Does it, and looks whether it was refused and has left no trace. */
async function harmless(client: Client, method: string, path: string, body?: unknown): Promise<Answer> {
  const before = await everything(victim.id);
  const { status, body: answer } = await client.send(method, path, body);
  expect(status, `${method} ${path} ${JSON.stringify(answer)}`).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(answer).toMatchObject({
    error: expect.any(String),
    reason: expect.stringMatching(/^[A-Z“a-z].{5,}/),
  });
  expect(await everything(victim.id)).toBe(before);
  return answer;
}

describe('at a table', () => {
  const act = (more: object = {}) => ({
    seat: 'carolingian',
    version: 1,
    id: 'x',
    action: { verb: 'finish' },
    ...more,
  });

  test('the wrong seat, an unoffered, stale or malformed action', async () => {
    const { carolingian, saxon } = victim.players as Record<string, Client>;
    const path = `/tables/${victim.id}/act`;
    const { version } = await carolingian!.get(`/tables/${victim.id}/view`);
    expect(await harmless(saxon!, 'POST', path, act({ version }))).toMatchObject({ error: 'not-allowed' });
    expect(await harmless(saxon!, 'POST', path, act({ seat: 'saxon', version }))).toMatchObject({
      clause: 'AN-2.a',
    });
    expect(await harmless(carolingian!, 'POST', path, act({ version: 0 }))).toMatchObject({
      clause: 'AN-4.a',
    });
    expect(await harmless(carolingian!, 'POST', path, act({ version: 999 }))).toMatchObject({
      clause: 'AN-4.a',
    });
    for (const action of [
      {},
      [],
      7,
      'finish',
      null,
      { verb: 7 },
      { verb: 'x'.repeat(100) },
      { verb: 'constructor' },
    ])
      await harmless(carolingian!, 'POST', path, act({ version, action }));
    for (const more of [
      { id: '' },
      { id: 'x'.repeat(65) },
      { id: 'ü' },
      { id: 7 },
      { version: 1.5 },
      { extra: 1 },
    ])
      await harmless(carolingian!, 'POST', path, act({ version, ...more }));
    for (const verb of ['undo', 'standing', 'expire', 'late', 'override', 'start', 'hand-over'])
      await harmless(carolingian!, 'POST', path, act({ version, action: { verb } }));
  });

  test('a stranger, a foreign cookie, a guessed link or id', async () => {
    const stranger = await guest(server.url);
    const at = `/tables/${victim.id}`;
    const bodies: [string, string, unknown?][] = [
      ['POST', `${at}/act`, act()],
      ['POST', `${at}/why`, { seat: 'saxon', action: { verb: 'no' } }],
      ['GET', `${at}/choices?seat=saxon`],
      ['GET', `${at}/view?seat=saxon`],
      ['GET', `${at}/view`],
      ['GET', `${at}/export`],
      ['POST', `${at}/fork`, {}],
      ['POST', `${at}/join`, { seat: 'saxon', link: 'a'.repeat(43) }],
      ['POST', `${at}/leave`, { seat: 'saxon' }],
      ['POST', `${at}/link`, { seat: 'saxon' }],
      ['POST', `${at}/host`, { seat: 'saxon' }],
      ['POST', `${at}/stand-in`, { seat: 'saxon', bot: 'random' }],
      ['POST', `${at}/proposals`, { seat: 'saxon', wish: { kind: 'end' } }],
      ['POST', `${at}/chat`, { text: 'hello' }],
      ['PUT', `${at}/note`, { text: 'hello' }],
      ['GET', '/tables/aaaaaaaaaaaaaaaaaaaaaa'],
      ['GET', '/tables/..%2f..%2fetc'],
    ];
    for (const [method, path, body] of bodies) {
      await harmless(stranger, method, path, body);
      const forger = new Client(server.url);
      forger.cookie = `annales=${'A'.repeat(43)}`;
      await harmless(forger, method, path, body);
    }
    await expect(listen(stranger, `${victim.id}/saxon`)).rejects.toThrow('404');
  });

  test('the players themselves look at each other’s cards in vain', async () => {
    const { carolingian } = victim.players as Record<string, Client>;
    for (const path of [
      'view?seat=saxon',
      'choices?seat=saxon',
      'log?seat=saxon',
      'replay?seat=saxon&version=1',
    ])
      await harmless(carolingian!, 'GET', `/tables/${victim.id}/${path}`);
    await expect(listen(carolingian!, `${victim.id}/saxon`)).rejects.toThrow('403');
    const record = await (await server.house.hall.table(victim.id))!.record();
    const all = await Promise.all(
      ['', '/view', '/log', '/export', '/choices?seat=carolingian', '/chat'].map((path) =>
        carolingian!.get(`/tables/${victim.id}${path}`),
      ),
    );
    const text = JSON.stringify(all);
    const { seed } = JSON.parse((await server.house.store.table(victim.id))!.body);
    expect(text).not.toContain(seed);
    for (const { hash } of record.rows) expect(text).not.toContain(hash);
    for (const salt of Object.values(record.salts)) expect(text).not.toContain(salt);
  });

  test('another site’s page cannot act for a visitor', async () => {
    const me = victim.players.carolingian!;
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ] as Record<string, string>[]) {
      const { status } = await me.send('POST', `/tables/${victim.id}/chat`, { text: 'spam' }, headers);
      expect(status).toBe(403);
    }
    const own = { origin: server.url.replace('localhost', 'localhost') };
    expect(
      (await me.send('GET', `/tables/${victim.id}`, undefined, { origin: 'https://evil.example' })).status,
    ).toBe(200);
    expect((await me.send('PUT', `/tables/${victim.id}/note`, { text: '' }, own)).status).toBe(200);
  });
});

describe('oversized and malformed', () => {
  test('bodies too large, too deep, of another kind, or broken', async () => {
    const me = victim.players.carolingian!;
    const chat = `/tables/${victim.id}/chat`;
    expect(await harmless(me, 'POST', chat, { text: 'x'.repeat(300_000) })).toMatchObject({
      error: 'too-large',
    });
    expect(await harmless(me, 'POST', chat, { text: 'x'.repeat(3_000) })).toMatchObject({
      error: 'bad-input',
    });
    const deep = `{"seat":"saxon","action":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
    expect(await harmless(me, 'POST', `/tables/${victim.id}/why`, deep)).toMatchObject({
      error: 'bad-input',
    });
    for (const text of [
      '',
      '{',
      'null',
      '[]',
      '"x"',
      '{"text":1e999}',
      '{"__proto__":{"x":1},"text":"x"}',
      '\u0000',
    ])
      await harmless(me, 'POST', chat, text);
    const { status } = await me.send('POST', chat, 'text=x', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(status).toBe(400);
  });

  test('what is not HTTP at all', async () => {
    const { port } = new URL(server.url);
    for (const text of [
      '\u0000\u0001\u0002\r\n\r\n',
      'GET / HTTP/9.9\r\n\r\n',
      `GET /${'a'.repeat(70_000)} HTTP/1.1\r\n\r\n`,
    ]) {
      const answer = await new Promise<string>((resolve) => {
        const socket = connect(Number(port), '127.0.0.1', () => socket.write(text));
        let got = '';
        socket.on('data', (data) => {
          got += data;
        });
        socket.on('close', () => resolve(got));
        socket.on('error', () => resolve(got));
      });
      expect(answer).toMatch(/^HTTP\/1.1 4\d\d/);
    }
  });
});

describe('texts', () => {
  test('SQL and script in every text are but text', async () => {
    const host = await guest(server.url);
    const odd = `'; DROP TABLE person; --<script>alert("x")</script>`;
    const { table } = await host.post('/tables', {
      game: 'lex-saxonum',
      seats: ['me', 'anyone'],
      title: odd,
    });
    expect((await host.get(`/tables/${table.id}`)).title).toBe(odd);
    await host.post(`/tables/${table.id}/chat`, { text: odd });
    await host.ok('PUT', `/tables/${table.id}/note`, { text: odd });
    expect((await host.get(`/tables/${table.id}/note`)).text).toBe(odd);
    const response = await host.send('GET', `/tables/${table.id}/chat`);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    for (const [path, body] of [
      ['/people', { name: odd, password: 'long enough' }],
      ['/session', { name: odd, password: odd }],
      ['/recovery', { name: odd, code: odd, password: 'long enough' }],
      ['/tables', { game: odd, seats: ['me'] }],
      ['/tables', { game: 'lex-saxonum', scenario: odd, seats: ['me', 'me'] }],
      ['/tables', { game: 'lex-saxonum', options: { [odd.slice(0, 30)]: odd }, seats: ['me', 'me'] }],
      ['/tables', { game: 'lex-saxonum', seats: ['me', { bot: odd.slice(0, 30) }] }],
      [`/tables/${table.id}/join`, { seat: odd }],
    ] as [string, unknown][]) {
      await harmless(new Client(server.url), 'POST', path, body);
      await harmless(host, 'POST', path, body);
    }
    expect((await server.house.store.people()).length).toBeGreaterThanOrEqual(0);
  });

  test('the log of the server holds neither tokens nor what people wrote', async () => {
    let log = '';
    const logged = await serving({
      log: {
        write: (line) => {
          log += line;
        },
      },
    });
    const host = await guest(logged.url);
    const { table, links } = await host.post('/tables', { game: 'lex-saxonum', seats: ['me', 'link'] });
    await host.post(`/tables/${table.id}/chat`, { text: 'very private' });
    await host.send('GET', `/tables/${table.id}/join?link=${links.saxon}`);
    expect(log).toContain('"route":"/api/v1/tables/:id/chat","status":200');
    for (const secret of [links.saxon, host.cookie.split('=')[1]!, 'very private', table.id])
      expect(log).not.toContain(secret);
  });
});

// ---------------------------------------------------------------- at random

const REQUESTS = Number(process.env.ANNALES_FUZZ ?? 1_500);

test(
  `${REQUESTS} requests at random: no 5xx, and the victims’ table is as it was`,
  async () => {
    const luck = fast(`fuzz ${process.env.ANNALES_FUZZ_SEED ?? 1}`);
    const one = <V>(list: readonly V[]): V => list[luck.draw('one', list.length)]!;
    const own = await seated(server.url, { game: 'lex-saxonum', seats: 2 });
    const before = await everything(victim.id);
    const words = [
      'carolingian',
      'saxon',
      'spectator',
      '',
      'x'.repeat(300),
      '__proto__',
      '🜂',
      '-1',
      'NaN',
      "' OR 1=1",
    ];
    const ids = () => one([own.id, own.id, victim.id, 'a'.repeat(22), '%00', one(words)]);
    const value = (depth = 0): unknown => {
      const kind = luck.draw('kind', depth > 3 ? 6 : 9);
      if (kind === 0) return null;
      if (kind === 1) return luck.draw('flag', 2) === 0;
      if (kind === 2) return one([0, 1, -1, 2 ** 53, 1.5, luck.draw('number', 1000)]);
      if (kind < 6) return one([...words, own.id, 'lex-saxonum', 'random', 'pause', 'finish']);
      if (kind === 6) return Array.from({ length: luck.draw('length', 4) }, () => value(depth + 1));
      const fields = [
        'seat',
        'action',
        'verb',
        'kind',
        'wish',
        'id',
        'version',
        'link',
        'text',
        'bot',
        one(words),
      ];
      return Object.fromEntries(
        Array.from({ length: luck.draw('n', 5) }, () => [one(fields), value(depth + 1)]),
      );
    };
    const likely: Record<string, () => unknown> = {
      seat: () => one(['carolingian', 'saxon', 'nobody']),
      action: () => one([{ verb: one(['finish', 'no', 'undo', 'resign', 'standing', 'end']) }, value()]),
      version: () => luck.draw('version', 20),
      id: () => `f${luck.draw('id', 50)}`,
      wish: () => one([{ kind: one(['pause', 'resume', 'end']) }, { kind: 'rewind', version: 1 }, value()]),
      agree: () => true,
      name: () => `N${luck.draw('name', 99)}`,
      password: () => 'password!',
      game: () => one(['lex-saxonum', 'carolingi', 'folkmoot', 'chess']),
      seats: () => one([['me', 'anyone'], ['me', { bot: 'random' }, 'link'], value()]),
      text: () => one(words),
      bot: () => one(['random', 'heuristic', null, 'x']),
      file: () => JSON.stringify(value()),
    };
    const body = (): unknown => {
      if (luck.draw('wild', 4) === 0) return value();
      const names = Object.keys(likely).filter(() => luck.draw('has', 3) > 0);
      return Object.fromEntries(names.map((name) => [name, likely[name]!()]));
    };
    const exact = (path: string): unknown => {
      const fields: Record<string, string[]> = {
        act: ['seat', 'version', 'id', 'action'],
        why: ['seat', 'action'],
        proposals: ['seat', 'wish'],
        join: ['seat'],
        leave: ['seat'],
        link: ['seat'],
        host: ['seat'],
        bot: ['seat', 'bot'],
        'stand-in': ['seat', 'bot'],
        chat: ['text'],
        note: ['text'],
        session: ['name', 'password'],
        people: ['name', 'password'],
        tables: ['game', 'seats'],
        import: ['file'],
      };
      const names = fields[path.split('/').at(-1)!];
      return names ? Object.fromEntries(names.map((name) => [name, likely[name]!()])) : body();
    };
    const clients = [...Object.values(own.players), new Client(server.url), await guest(server.url)];
    const answers = new Map<number, number>();
    for (let i = 0; i < REQUESTS; i++) {
      const route = one(ROUTES.filter(({ path }) => path !== '/stream'));
      const path = route.path.replaceAll(/:(\w+)/g, (_, name) =>
        name === 'id' ? ids() : encodeURIComponent(one(words)),
      );
      const query =
        luck.draw('query', 2) === 0 ? `?seat=${encodeURIComponent(one(words))}&version=${one(words)}` : '';
      const sent =
        route.method === 'GET' ? undefined : luck.draw('exact', 2) === 0 ? exact(route.path) : body();
      const method = route.method === 'GET' ? 'GET' : one([route.method, route.method, 'POST']);
      const { status, body: answer } = await one(clients).send(method, path + query, sent);
      answers.set(status, (answers.get(status) ?? 0) + 1);
      if (status >= 500)
        throw new Error(`${route.method} ${path}${query} ${JSON.stringify(sent)}: ${JSON.stringify(answer)}`);
      if (status >= 400) expect(typeof answer.reason).toBe('string');
    }
    expect(await everything(victim.id)).toBe(before);
    // Not only refusals: the door was open where it should be.
    expect(answers.get(200)).toBeGreaterThan(REQUESTS / 50);
    expect(server.complaints).toEqual([]);
  },
  60_000 + REQUESTS * 60,
);
