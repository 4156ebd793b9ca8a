/** A client that means no good: refused with 4xx and a sentence, nothing changed, nothing leaked. */

import { connect } from 'node:net';
import { exportGame, verify } from '@annales/engine';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Serving } from '../index.ts';
import { type Attack, allAttacks, Field, Luck, picked } from './attacks/index.ts';
import { MAIL_OPTIONS } from './attacks/mail.ts';
import { type Answer, Client, guest, listen, seated } from './client.ts';
import { newHouse } from './files.ts';
import { ManualClock } from './manual-clock.ts';
import { serving } from './serving.ts';
import { wholeRecord } from './whole-record.ts';

let server: Serving & { complaints: string[] };
let victim: Awaited<ReturnType<typeof seated>>;

beforeAll(async () => {
  server = await serving();
  victim = await seated(server.url, { game: 'lex-saxonum', seats: 2, listed: 'private', title: 'Victims' });
});

/** All there is of a table. */
async function everything(id: string, at: Serving = server): Promise<string> {
  const { store } = at.services;
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
    const record = await wholeRecord((await server.services.hall.table(victim.id))!);
    const all = await Promise.all(
      ['', '/view', '/log', '/export', '/choices?seat=carolingian', '/chat'].map((path) =>
        carolingian!.get(`/tables/${victim.id}${path}`),
      ),
    );
    const text = JSON.stringify(all);
    const { seed } = JSON.parse((await server.services.store.table(victim.id))!.body);
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
    expect((await server.services.store.people()).length).toBeGreaterThanOrEqual(0);
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

const REQUESTS = Number(process.env.ANNALES_FUZZ ?? 1_000);
/** So many attacks are tried at the same time. */
const AT_ONCE = 6;
/** A kind of attack from which nothing has come is tried so often by itself. */
const ALONE = 200;
/** Seconds that nobody uses up. */
const BANK = 86_400;
/** In the time of these attacks a minute is over in no time, also for a bot that thinks in a real one. */
const GIVEN_UP = /no answer within \d+ ms/;

test(
  `${REQUESTS} requests at random: no 5xx, the victims’ table is as it was, and every game verifies and goes on`,
  async () => {
    const [clock, file] = [new ManualClock(), newHouse()];
    const attacked = await serving({ clock, file, ...MAIL_OPTIONS });
    const clocked = { game: 'lex-saxonum', seats: 2, clock: { bank: BANK, increment: 0, window: 60 } };
    const { id } = await seated(attacked.url, { ...clocked, listed: 'private' });
    const [before, began] = [await everything(id, attacked), clock.steady()];
    const field = new Field(attacked, clock, id);
    await field.open();
    const attacks = await allAttacks();
    for (let round = 0; field.sent < REQUESTS; round++) {
      const tried = Array.from({ length: AT_ONCE }, (_, i) => {
        const luck = new Luck(`fuzz ${process.env.ANNALES_FUZZ_SEED ?? 1} ${round} ${i}`);
        return picked(attacks, luck).run(field, luck);
      });
      await Promise.all(tried);
      if (round % 5 === 4) await field.refill();
    }
    for (const attack of attacks) await comesToSomething(attack, field);
    expect(await everything(id, attacked)).toBe(before);
    expect(attacked.complaints.filter((one) => !GIVEN_UP.test(one))).toEqual([]);
    // Not only refusals: the door was open where it should be.
    expect(field.statuses.get(200)).toBeGreaterThan(REQUESTS / 50);
    if (process.env.ANNALES_FUZZ) console.log(field.sent, 'requests:', field.statuses, field.done);

    // What is stored is good for a server that comes after.
    await attacked.close();
    const next = await serving({ clock, file, ...MAIL_OPTIONS });
    const spent = clock.steady() - began;
    await allVerify(next.services);
    const victims = (await next.services.hall.table(id))!;
    await victims.save();
    const left = Object.values(victims.body.clockState!.left).sort();
    expect(left).toEqual([BANK * 1000 - spent, BANK * 1000].sort());
    expect(next.complaints).toEqual([]);
  },
  60_000 + REQUESTS * 60,
);

/** What is wanted of this kind of attack comes of it, if need be when it is tried alone. */
async function comesToSomething({ name, comesTo, run }: Attack, field: Field): Promise<void> {
  const missing = () => comesTo.filter((what) => !field.done.has(what));
  for (let i = 0; i < ALONE && missing().length > 0; i++) {
    await field.refill();
    await run(field, new Luck(`${name} ${i}`));
  }
  expect(missing(), name).toEqual([]);
}

/** Every game of a server is readable, goes on, and comes out as its record says. */
async function allVerify({ hall, store }: Serving['services']): Promise<void> {
  for (const { id, status, game: name } of await store.tables({ limit: 1_000_000 })) {
    if (status === 'gathering') continue;
    const table = (await hall.table(id))!;
    // Meanwhile bots may have played on to the end.
    const goesOn = status === 'playing' ? ['playing', 'over'] : [status];
    expect(goesOn, table.body.aside ?? '').toContain(table.row.status);
    const { game } = table.playing();
    const record = { ...(await wholeRecord(table)), seed: table.body.seed };
    expect(
      verify(exportGame({ game, record }), () => game),
      name,
    ).toMatchObject({ ok: true, checked: 'all' });
    if (table.row.status === 'playing') expect(table.askedSeats()).not.toEqual([]);
  }
}
