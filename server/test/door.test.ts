/** Who comes in at all: by which name, through how many proxies, with which body; and what is told of the server itself. */

import { describe, expect, test, vi } from 'vitest';
import { PREFIX, ROUTES } from '../http/app.ts';
import { KnownHosts } from '../http/hosts.ts';
import type { Serving } from '../index.ts';
import { isSameHash, markOf } from '../people/secrets.ts';
import { NotStored } from '../store/store.ts';
import { askWith } from './any-headers.ts';
import { type Answer, Client, guest, SALT, seated } from './client.ts';
import { ManualClock } from './manual-clock.ts';
import { serving } from './serving.ts';

async function ask(url: string, path: string, headers: Record<string, string>, method = 'GET') {
  const { status, text } = await askWith(headers, Number(new URL(url).port), path, method);
  return { status, body: JSON.parse(text) as Answer };
}

describe('the name that is called', () => {
  const statuses = async (url: string, hosts: string[], more: Record<string, string> = {}) =>
    Promise.all(hosts.map(async (host) => (await ask(url, '/healthz', { host, ...more })).status));

  test('must be known: a foreign page whose name leads here gets nothing, and is told how to be let in', async () => {
    const server = await serving({ publicUrl: 'https://games.example', hosts: ['old.example'] });
    const { port } = new URL(server.url);
    const known = [
      'localhost',
      `localhost:${port}`,
      'games.example',
      'old.example:80',
      '127.0.0.1',
      '[::1]:80',
    ];
    expect(await statuses(server.url, known)).toEqual(known.map(() => 200));
    const strange = [
      'evil.example',
      `evil.example:${port}`,
      'games.example.evil.example',
      'xlocalhost',
      '..',
    ];
    expect(await statuses(server.url, strange)).toEqual(strange.map(() => 421));
    for (const path of ['/', '/control', '/readyz', `${PREFIX}/`, `${PREFIX}/guests`, `${PREFIX}/tables`])
      for (const method of ['GET', 'POST'])
        expect(await ask(server.url, path, { host: 'evil.example:8814' }, method)).toEqual({
          status: 421,
          body: {
            error: 'wrong-host',
            request: expect.any(String),
            reason:
              'This server does not know itself by the name evil.example:8814. Whoever runs it can allow it: --allow-host evil.example',
          },
        });
  });

  test('a table tells by which address others reach it, where the server knows one', async () => {
    const addressOf = async (publicUrl: string | null) => {
      const host = await guest((await serving({ publicUrl })).url);
      const { table } = await host.post('/tables', { game: 'lex-saxonum', seats: ['me', 'link'] });
      return (await host.get(`/tables/${table.id}`)).publicUrl;
    };
    expect(await addressOf('http://192.168.0.7:8814')).toBe('http://192.168.0.7:8814');
    expect(await addressOf(null)).toBeNull();
  });

  test('behind a proxy both names must be known: a page can write either', async () => {
    const server = await serving({ publicUrl: 'https://games.example', proxies: 1 });
    const through = { 'x-forwarded-host': 'games.example' };
    expect(await statuses(server.url, ['localhost', 'evil.example'], through)).toEqual([200, 421]);
    expect(await statuses(server.url, ['localhost'], { 'x-forwarded-host': 'evil.example' })).toEqual([421]);
  });

  test('is the machine’s own in a house, an address, or one that was allowed', () => {
    const hosts = new KnownHosts(['Games.Example:443', 'moot.example.'], 'Laptop.fritz.box');
    const known = ['laptop', 'LAPTOP.local:8814', 'laptop.lan', 'laptop.home.arpa', 'laptop.fritz.box'];
    const addresses = ['192.168.1.7', '192.168.1.7:8814', '[fe80::1]', '[2001:db8::1]:80', '::1'];
    const named = ['games.example', 'games.example.', 'moot.example:1', 'x.localhost'];
    for (const one of [...known, ...addresses, ...named]) expect(hosts.has(one), one).toBe(true);
    const strange = [
      'laptop.example',
      'other.local',
      'local',
      '192.168.1.7.example',
      '1.2.3',
      '[::1].example',
      '',
    ];
    for (const one of strange) expect(hosts.has(one), one).toBe(false);
  });
});

test('of the forwarded addresses that counts which the nearest known proxy has added', async () => {
  const narrow = { burst: 1, perSecond: 1e-9 };
  const tries = async (proxies: number, ...forwarded: string[]) => {
    const server = await serving({ proxies, strict: narrow });
    const statuses: number[] = [];
    for (const one of forwarded)
      statuses.push((await ask(server.url, `${PREFIX}/guests`, { 'x-forwarded-for': one }, 'POST')).status);
    return statuses;
  };
  // Whoever makes addresses up is still the same visitor.
  expect(await tries(1, '192.0.2.1, 198.51.100.7', '192.0.2.2, 198.51.100.7')).toEqual([200, 429]);
  expect(await tries(1, '192.0.2.1, 198.51.100.7', '192.0.2.1, 198.51.100.8')).toEqual([200, 200]);
  expect(await tries(2, 'x, 192.0.2.1, 10.0.0.1', 'y, 192.0.2.1, 10.0.0.1', '192.0.2.2, 10.0.0.1')).toEqual([
    200, 429, 200,
  ]);
  expect(await tries(0, '192.0.2.1', '192.0.2.2')).toEqual([200, 429]);
});

describe('bodies', () => {
  test('null, or nothing where something is wanted, is refused by every route', async () => {
    const server = await serving();
    const me = await guest(server.url);
    const { table } = await me.post('/tables', { game: 'lex-saxonum', seats: ['me', 'me'] });
    for (const seat of ['carolingian', 'saxon'])
      await me.post(`/tables/${table.id}/salt`, { seat, salt: SALT });
    await me.post(`/tables/${table.id}/start`);
    for (const { method, path, body } of ROUTES.filter((one) => one.method !== 'GET')) {
      const at = path.replace(':id', table.id).replace(':proposal', 'p');
      const wantsNothing = body?.safeParse(undefined).success;
      const bare = wantsNothing ? [] : [undefined];
      for (const sent of ['null', '[]', '7', '"x"', '{"more":1}', ...(body ? bare : [])]) {
        const { status, body: answer } = await me.send(method, at, sent);
        expect([status, answer.error], `${method} ${path} ${sent}`).toEqual([400, 'bad-input']);
      }
    }
    expect((await me.get('/me/tables')).tables).toHaveLength(1);
  });

  test('at the door of the command line nothing but its token opens, however it is written', async () => {
    const server = await serving();
    const send = (body: string) =>
      fetch(`${server.url}/control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
    const order = (token: unknown, more: object = {}) =>
      JSON.stringify({ token, what: 'close', wanted: { table: 'x' }, ...more });
    for (const token of ['ü'.repeat(43), 'A'.repeat(43), '', '\ud800', 'x'.repeat(10_000)])
      expect((await send(order(token))).status).toBe(403);
    for (const body of [
      'null',
      '[]',
      '"x"',
      '{}',
      order(null),
      order(7),
      order('x', { what: 'constructor' }),
    ])
      expect((await send(body)).status).toBe(400);
    expect(['ü', 'uu', '€', 'a'].map((one) => isSameHash(one, 'uu'))).toEqual([false, true, false, false]);
  });
});

test('what is complained of names no table by which it could be found', async () => {
  const server = await serving();
  const me = await guest(server.url);
  const { table } = await me.post('/tables', { game: 'lex-saxonum', seats: ['me', { bot: 'random' }] });
  await me.post(`/tables/${table.id}/salt`, { seat: 'carolingian', salt: SALT });
  const live = (await server.services.hall.table(table.id))!;
  live.submit = () => Promise.reject(new Error('as it may happen'));
  await me.post(`/tables/${table.id}/start`);
  await me.post(`/tables/${table.id}/stand-in`, { seat: 'carolingian', bot: 'random' });
  await expect.poll(() => server.complaints.length).toBeGreaterThan(0);
  const told = server.complaints.join('\n');
  expect(told).toContain(`at table ${markOf(table.id)}: as it may happen`);
  expect(told).not.toContain(table.id);
});

test('nor does a clock that fails, or a game that is set aside', async () => {
  const clock = new ManualClock();
  const server = await serving({ clock });
  const { hall, store } = server.services;
  const { id } = await seated(server.url, {
    game: 'lex-saxonum',
    seats: 2,
    clock: { bank: 60, increment: 0, window: 10 },
  });
  const live = (await hall.table(id))!;
  live.submit = () => Promise.reject(new Error('as it may happen'));
  clock.pass(60_000);
  await expect.poll(() => server.complaints).toEqual([`the clock of table ${markOf(id)}: as it may happen`]);
  const body = JSON.stringify({ ...live.body, pack: 'gone' });
  await store.write({ do: 'put-table', table: { ...live.row, body } });
  live.drop();
  expect((await hall.table(id))!.row.status).toBe('aside');
  expect(server.complaints.slice(1)).toEqual([
    expect.stringMatching(new RegExp(`^table ${markOf(id)} is set aside: the data gone… of lex-saxonum`)),
  ]);
});

describe('when nothing can be stored', () => {
  const CLOCK = { bank: 60, increment: 0, window: 10 };

  /** Whatever a server stores, with the house or with a table, fails as on a full disk; `again` lets it be. */
  function fill({ services: { store } }: Serving): { again(): void } {
    const full = () => Promise.reject(new NotStored('database or disk is full'));
    const failing = [
      vi.spyOn(store, 'write').mockImplementation(full),
      // Servers of one house count together for how long it has been open.
      ...(store.shared ? [vi.spyOn(store.shared, 'beat').mockImplementation(full)] : []),
    ];
    return { again: () => failing.forEach((one) => void one.mockRestore()) };
  }

  const health = async (url: string) =>
    Promise.all(['/healthz', '/readyz'].map(async (path) => (await fetch(url + path)).status));

  test('the server is alive but not ready, says so once, and play goes on when there is room', async () => {
    const clock = new ManualClock();
    const server = await serving({ clock });
    const me = await guest(server.url);
    const { table } = await me.post('/tables', { game: 'lex-saxonum', seats: ['me', 'anyone'] });
    expect(await health(server.url)).toEqual([200, 200]);
    const full = fill(server);
    // Nobody plays: it is noticed in any case.
    clock.pass(2_000);
    await expect.poll(() => health(server.url)).toEqual([200, 503]);
    clock.pass(10_000);
    expect((await me.send('POST', `/tables/${table.id}/chat`, { text: 'Hello' })).status).toBe(503);
    expect(server.complaints).toEqual([
      expect.stringMatching(/^Nothing can be stored now \(database or disk is full\): see whether the disk/),
    ]);
    const { reason } = (await (await fetch(`${server.url}/readyz`)).json()) as { reason: string };
    expect(reason).toMatch(/finds the reason in its log/);
    full.again();
    clock.pass(2_000);
    await expect.poll(() => health(server.url)).toEqual([200, 200]);
    await me.post(`/tables/${table.id}/chat`, { text: 'Hello' });
    expect(server.complaints.slice(1)).toEqual(['What happens can be stored again; play goes on']);
  });

  test('tables at which bots or clocks go on by themselves do so again, though nobody looks', async () => {
    const clock = new ManualClock();
    const server = await serving({ clock });
    const { store, hall } = server.services;
    const me = await guest(server.url);
    const seats = ['me', { bot: 'random' }];
    const { table } = await me.post('/tables', { game: 'lex-saxonum', seats, clock: CLOCK });
    await me.post(`/tables/${table.id}/salt`, { seat: 'carolingian', salt: SALT });
    await me.post(`/tables/${table.id}/start`);
    const before = (await hall.table(table.id))!;
    const full = fill(server);
    clock.pass(2_000);
    await expect.poll(() => server.services.canStore).toBe(false);
    await expect(before.save()).rejects.toThrow(NotStored);
    expect(before.dropped).toBe(true);
    full.again();
    clock.pass(2_000);
    await expect.poll(() => hall.alreadyOpen(table.id)).not.toBeNull();
    clock.pass(CLOCK.bank * 1000);
    await expect.poll(async () => (await store.table(table.id))!.status).toBe('over');
  });

  test('the first visitor who meets it is noticed, before the server has looked itself', async () => {
    const server = await serving({ clock: new ManualClock() });
    const me = new Client(server.url);
    server.services.store.write = () => Promise.reject(new NotStored('disk I/O error'));
    expect((await me.send('POST', '/guests')).status).toBe(503);
    expect(await health(server.url)).toEqual([200, 503]);
    Reflect.deleteProperty(server.services.store, 'write');
  });
});
