/** One visitor within the limits neither freezes nor fills the server: each idea of an attack, and what it costs. */

import { describe, expect, test, vi } from 'vitest';
import { ROUTES } from '../http/app.ts';
import type { Serving } from '../index.ts';
import { Client, guest } from './client.ts';
import { longGame } from './long-game.ts';
import { ManualClock } from './manual-clock.ts';
import { head, raw } from './raw.ts';
import { serving, UNLIMITED } from './serving.ts';

const IMPORT = '/api/v1/tables/import';
const sized = (bytes: number) => ['content-type: application/json', `content-length: ${bytes}`];

describe('before a body is read', () => {
  test('nobody may send a large one without being known', async () => {
    const { url } = await serving();
    const { socket, all } = raw(url);
    socket.write(head('POST', IMPORT, '', ...sized(9_000_000)));
    expect(await all()).toMatch(/^HTTP\/1\.1 401 .*Nobody is signed in here/s);
  });

  test('what is too large is refused by its length alone', async () => {
    const { url } = await serving();
    const { cookie } = await guest(url);
    for (const [path, bytes] of [
      [IMPORT, 41 * 2 ** 20],
      ['/api/v1/tables', 300_000],
    ] as const) {
      const { socket, all } = raw(url);
      socket.write(head('POST', path, cookie, ...sized(bytes)));
      expect(await all()).toMatch(/^HTTP\/1\.1 413 .*larger than anything/s);
    }
  });

  test('whoever has asked too much is told so', async () => {
    const { url } = await serving({ common: { burst: 3, perSecond: 0 } });
    const { cookie } = await guest(url);
    for (let i = 0; i < 3; i++) {
      const { socket, all } = raw(url);
      socket.write(head('GET', '/api/v1/me', cookie, 'connection: close'));
      expect(await all()).toMatch(/^HTTP\/1\.1 200 /);
    }
    const { socket, all } = raw(url);
    socket.write(head('POST', '/api/v1/tables/aaaaaaaaaaaaaaaaaaaaaa/act', cookie, ...sized(200_000)));
    expect(await all()).toMatch(/^HTTP\/1\.1 429 .*a little too fast/s);
  });

  test('one large thing at a time for each', async () => {
    const { url } = await serving();
    const [me, other] = [await guest(url), await guest(url)];
    // Whoever is known already is let in, and counted, in the moment in which he is told to go on.
    await me.get('/me');
    const first = raw(url);
    first.socket.write(head('POST', IMPORT, me.cookie, ...sized(9_000_000), 'expect: 100-continue'));
    await first.until((text) => text.includes('100 Continue'));
    const begin = async (cookie: string) => {
      const one = raw(url);
      one.socket.write(head('POST', IMPORT, cookie, ...sized(13), 'expect: 100-continue'));
      const text = await one.until((heard) => heard.includes('\r\n\r\n'));
      if (text.includes('100 Continue')) one.socket.write('{"file":"{}"}');
      const answer = await one.until((heard) => /HTTP\/1\.1 [2-5]\d\d .*\}/s.test(heard));
      one.socket.destroy();
      return /HTTP\/1\.1 ([2-5]\d\d)/.exec(answer)![1];
    };
    expect(await begin(me.cookie)).toBe('429');
    expect(await begin(other.cookie)).toBe('400');
    first.socket.destroy();
    while ((await begin(me.cookie)) !== '400');
  });

  test('what nobody waits for is not read at all', async () => {
    const { url } = await serving();
    for (const path of ['/nowhere', '/api/v1/nowhere', '/']) {
      const { socket, all } = raw(url);
      socket.write(head('POST', path, '', ...sized(200_000)));
      expect(await all()).toMatch(/^HTTP\/1\.1 404 .*There is nothing here/s);
    }
  });

  test('of small ones too no more are on their way than there is room for', async () => {
    const { url } = await serving();
    const [me, other] = [await guest(url), await guest(url)];
    await Promise.all([me.get('/me'), other.get('/me')]);
    const begin = async (cookie: string, ...more: string[]) => {
      const one = raw(url);
      one.socket.write(head('POST', '/api/v1/tables', cookie, 'expect: 100-continue', ...more));
      const text = await one.until((heard) => heard.includes('\r\n\r\n'));
      return { one, status: /^HTTP\/1\.1 (\d+)/.exec(text)![1] };
    };
    const begun = [];
    for (let i = 0; i < 4; i++) begun.push(await begin(me.cookie, ...sized(250_000)));
    expect(begun.map(({ status }) => status)).toEqual(['100', '100', '100', '100']);
    // Whoever does not say how much may send as much as anybody.
    for (const more of [sized(250_000), ['content-type: application/json', 'transfer-encoding: chunked']]) {
      const refused = await begin(me.cookie, ...more);
      expect(await refused.one.until((text) => text.includes('429'))).toMatch(/You are sending much already/);
    }
    await me.refused('POST', '/tables', { game: 'chess', seats: ['me'] });
    expect((await begin(other.cookie, ...sized(250_000))).status).toBe('100');
    for (const { one } of begun) one.socket.destroy();
    await expect.poll(async () => (await begin(me.cookie, ...sized(250_000))).status).toBe('100');
  });

  test('whoever is gone when it is through has not asked', async () => {
    const { url, services } = await serving();
    const me = await guest(url);
    const { socket, until } = raw(url);
    const body = JSON.stringify({ game: 'folkmoot', seats: ['me', 'anyone'] });
    socket.write(head('POST', '/api/v1/tables', me.cookie, ...sized(body.length)) + body.slice(0, 5));
    await me.get('/me');
    await me.ok('DELETE', '/session');
    socket.write(body.slice(5));
    expect(await until((text) => text.includes('}'))).toMatch(/^HTTP\/1\.1 401 /);
    expect(await services.store.tables({ limit: 10 })).toEqual([]);
    socket.destroy();
  });
});

test('the description of the API is made once', async () => {
  const { url } = await serving();
  const [route] = ROUTES;
  const { about } = route!;
  let looks = 0;
  Object.defineProperty(route, 'about', {
    configurable: true,
    get: () => {
      looks++;
      return about;
    },
  });
  const texts = new Set<string>();
  for (let i = 0; i < 5; i++) texts.add(await (await fetch(`${url}/api/v1/openapi.json`)).text());
  Object.defineProperty(route, 'about', { value: about });
  expect(texts.size).toBe(1);
  expect([...texts][0]).toContain(about);
  expect(looks).toBeLessThanOrEqual(1);
});

describe('limits', () => {
  test('people at one address have no limit each without end', async () => {
    const { url } = await serving({ common: { burst: 10, perSecond: 0 } });
    let served = 0;
    for (let i = 0; i < 20; i++) {
      const one = await guest(url);
      while ((await one.send('GET', '/me')).status === 200) served++;
    }
    expect(served).toBeLessThanOrEqual(80);
    expect(served).toBeGreaterThan(10);
  });

  test('what stays for good is limited by the day, and what came to nothing is not counted', async () => {
    const clock = new ManualClock();
    const { url } = await serving({ clock, kept: { burst: 2, perSecond: 2 / 86_400 } });
    const me = await guest(url);
    const wish = { game: 'folkmoot', seats: ['me', 'anyone'] };
    for (let i = 0; i < 3; i++) await me.refused('POST', '/tables', { ...wish, seats: ['me'] });
    await me.post('/tables', wish);
    await me.post('/tables', wish);
    expect(await me.refused('POST', '/tables', wish)).toMatch(/^429 .* enough for today$/);
    clock.pass(12 * 3600 * 1000);
    await me.post('/tables', wish);
    await me.refused('POST', '/tables', wish);
  });

  test('words to others are limited', async () => {
    const { url } = await serving({ talk: { burst: 3, perSecond: 0 }, kept: UNLIMITED });
    const me = await guest(url);
    const { table } = await me.post('/tables', { game: 'folkmoot', seats: ['me', 'anyone'] });
    for (let i = 0; i < 3; i++) await me.post(`/tables/${table.id}/chat`, { text: 'hello' });
    expect(await me.refused('POST', `/tables/${table.id}/chat`, { text: 'hello' })).toMatch(/^429 /);
    expect(await me.refused('PUT', `/tables/${table.id}/note`, { text: 'hello' })).toMatch(/^429 /);
    await me.get(`/tables/${table.id}/chat`);
  });

  test('programs, games that are brought and sandboxes stay as tables do', async () => {
    const kept = { burst: 5, perSecond: 0 };
    const file = JSON.stringify(await longGame(3));
    const everything: [limits: object, path: string, times: number, body: (i: number) => object][] = [
      [{ kept }, '/programs', 1, (i) => ({ name: `Program ${i}` })],
      [{ kept }, '/tables/import', 1, () => ({ file })],
      [{ kept }, '/tables/:id/fork', 5, () => ({})],
      [{ talk: kept }, '/tables/:id/proposals', 5, () => ({ seat: 'aelle', wish: { kind: 'pause' } })],
    ];
    for (const [limits, path, times, body] of everything) {
      const { url, services } = await serving(limits);
      const me = new Client(url);
      await me.post('/people', { name: 'Alcuin', password: 'long enough' });
      const person = (await services.store.personNamed('Alcuin'))!;
      const id = await services.derived.bring(file, person);
      const statuses: number[] = [];
      for (let i = 0; i <= times; i++)
        statuses.push((await me.send('POST', path.replace(':id', id), body(i))).status);
      expect(statuses.indexOf(429), `${path} ${statuses}`).toBe(times);
      expect(statuses[0]).toBe(200);
    }
  });

  test('people stay as well, by the address from which they come', async () => {
    const come = async (path: string, body?: (i: number) => object): Promise<number> => {
      const { url } = await serving({ kept: { burst: 1.05, perSecond: 0 } });
      for (let came = 0; came < 20; came++)
        if ((await new Client(url).send('POST', path, body?.(came))).status !== 200) return came;
      throw new Error('there is no end to them');
    };
    expect(await come('/guests')).toBe(10);
    expect(await come('/people', (i) => ({ name: `Person ${i}`, password: 'long enough' }))).toBe(2);
  });

  /** Somebody who has a game here, and has used up nothing of what is allowed by the day. */
  async function withGame(url: string, { people, derived }: Serving['services']) {
    const { person, token } = await people.guest();
    const me = new Client(url);
    me.cookie = `annales=${token}`;
    return { me, id: await derived.bring(JSON.stringify(await longGame(3)), person) };
  }

  test('words stay too: by the day there is an end to them', async () => {
    const { url, services } = await serving({ kept: { burst: 5.5 / 50, perSecond: 0 } });
    const { me, id } = await withGame(url, services);
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++)
      statuses.push((await me.send('POST', `/tables/${id}/chat`, { text: 'hello' })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('so does whatever else writes into a record: seats that pass to and fro, ways back, time that is up', async () => {
    const writing = ['act', 'join', 'stand-in', 'late', 'proposals'].map((last) => `/tables/:id/${last}`);
    const limited = ROUTES.filter(({ keeps }) => keeps).map(({ method, path }) => `${method} ${path}`);
    expect(limited).toEqual(expect.arrayContaining(writing.map((path) => `POST ${path}`)));
    const { url, services } = await serving({ kept: { burst: 2.5 / 500, perSecond: 0 } });
    const { me, id } = await withGame(url, services);
    const { viewer: seat } = await me.get(`/tables/${id}/view`);
    const statuses: number[] = [];
    for (const bot of ['random', null, 'random'])
      statuses.push((await me.send('POST', `/tables/${id}/stand-in`, { seat, bot })).status);
    expect(statuses).toEqual([200, 200, 429]);
  });

  test('and who has played a seat is remembered once, however often it passes between two', async () => {
    const { url, services } = await serving();
    const { me, id } = await withGame(url, services);
    const [one, other] = [me, await guest(url)];
    const path = `/tables/${id}`;
    for (const [from, to] of [
      [one, other],
      [other, one],
      [one, other],
      [other, one],
    ] as const) {
      const { link } = await from.post(`${path}/link`, { seat: 'aelle' });
      await to.post(`${path}/join`, { seat: 'aelle', link });
    }
    expect((await services.hall.table(id))!.body.past!.aelle).toHaveLength(2);
  });

  test('so do actions, and what is refused is not counted', async () => {
    const { url, services } = await serving({ kept: { burst: 2.5 / 2000, perSecond: 0 } });
    const { me, id } = await withGame(url, services);
    const act = async (name: string, action: object) => {
      const { version, viewer: seat } = await me.get(`/tables/${id}/view`);
      return (await me.send('POST', `/tables/${id}/act`, { seat, version, id: name, action })).status;
    };
    for (let i = 0; i < 5; i++) expect(await act(`no-${i}`, { verb: 'no' })).toBe(422);
    const { viewer } = await me.get(`/tables/${id}/view`);
    const [{ action }] = (await me.get(`/tables/${id}/choices?seat=${viewer}`)).choices;
    const done = [await act('do', action), await act('undo', { verb: 'undo' }), await act('more', action)];
    expect(done).toEqual([200, 200, 429]);
  });

  test('a list costs as much as it is long, and is looked up in one go', async () => {
    const { url, services } = await serving({ common: { burst: 100, perSecond: 0 } });
    const me = await guest(url);
    const wish = { game: 'folkmoot', seats: ['me', 'me', 'anyone'], listed: 'public' };
    for (let i = 0; i < 40; i++) await me.post('/tables', wish);
    const reads = (['seats', 'seatsAt', 'person'] as const).map((one) => vi.spyOn(services.store, one));
    for (const path of ['/me/tables', '/tables']) {
      const { tables } = await me.get(path);
      expect(tables).toHaveLength(40);
      expect(tables[0].seats.map(({ holder }: { holder: string }) => holder)).toEqual([
        'person',
        'person',
        'anyone',
      ]);
    }
    expect(reads.map(({ mock }) => mock.calls.length)).toEqual([0, 2, 0]);
    let lists = 0;
    while ((await me.send('GET', '/tables')).status === 200) lists++;
    expect(lists).toBe(Math.floor((100 - 2 * 3) / 3));
  });

  test('streams have an end for each and for all, and one of many tables costs as much as many', async () => {
    const { url } = await serving({ streams: 2, allStreams: 3, common: { burst: 60, perSecond: 0 } });
    const me = await guest(url);
    const { table } = await me.post('/tables', { game: 'folkmoot', seats: ['me', 'anyone'] });
    const open = async (cookie: string) => {
      const one = raw(url);
      one.socket.write(head('GET', `/api/v1/stream?tables=${table.id}`, cookie));
      return /^HTTP\/1\.1 (\d+)/.exec(await one.until((text) => text.includes('\r\n\r\n')))![1];
    };
    expect([await open(me.cookie), await open(me.cookie), await open(me.cookie)]).toEqual([
      '200',
      '200',
      '429',
    ]);
    expect([await open(''), await open('')]).toEqual(['200', '503']);
    const names = Array.from({ length: 50 }, (_, i) => `${table.id}/${i}`).join(',');
    const stranger = new Client(url);
    expect((await stranger.send('GET', `/stream?tables=${names}`)).status).toBe(403);
    expect((await stranger.send('GET', `/stream?tables=${names}`)).status).toBe(429);
  });
});

describe('a game that is brought', () => {
  /** Whoever asks the simplest thing one after the other, until something is done. */
  async function askedMeanwhile(client: Client, doing: Promise<unknown>): Promise<number> {
    let over = false;
    const end = doing.finally(() => {
      over = true;
    });
    let answers = 0;
    while (!over) {
      await client.get('/me');
      if (!over) answers++;
    }
    await end;
    return answers;
  }

  test('is verified while everybody else is served', async () => {
    const { url } = await serving();
    const [me, other] = [await guest(url), await guest(url)];
    const file = JSON.stringify(await longGame(700));
    const bringing = me.post('/tables/import', { file });
    expect(await askedMeanwhile(other, bringing)).toBeGreaterThan(10);
    const { table } = await bringing;
    expect(table).toMatchObject({ status: 'playing', origin: 'played-locally' });
    const { view, version } = await me.get(`/tables/${table.id}/view`);
    expect(version).toBeGreaterThan(500);
    expect((await me.get(`/tables/${table.id}/replay?version=${version}`)).view).toEqual(view);
  });

  test('is given up when its verification takes too long, and the next one is verified', async () => {
    const clock = new ManualClock();
    const { url, services } = await serving({ clock });
    const me = await guest(url);
    const person = (await services.store.person((await me.get('/me')).me.id))!;
    const file = JSON.stringify(await longGame(50));
    const long = services.derived.bring(file, person);
    clock.pass(300_000);
    await expect(long).rejects.toThrow('The game cannot be verified: no answer within 300000 ms');
    await me.post('/tables/import', { file });
  });

  test('waits for others, but not with any number of them', async () => {
    const { url, services } = await serving();
    const person = (await services.store.person((await (await guest(url)).get('/me')).me.id))!;
    const file = JSON.stringify(await longGame(50));
    const all = await Promise.allSettled(
      Array.from({ length: 12 }, () => services.derived.bring(file, person)),
    );
    const refused = all.filter((one) => one.status === 'rejected');
    expect(refused.map(({ reason }) => `${reason.status} ${reason.message}`)).toEqual(
      Array.from(
        { length: 3 },
        () => '503 Many games are being brought here just now; try again in a minute',
      ),
    );
  });
});
