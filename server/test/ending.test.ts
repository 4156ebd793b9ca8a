/** What should end ends at once: streams, sessions, tokens, tables that could not be stored. */

import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Serving } from '../index.ts';
import { NotStored } from '../store/store.ts';
import type { LiveTable } from '../tables/live.ts';
import { atWindow, Client, guest, type Listener, listen, playerOf, seated } from './client.ts';
import { ManualClock } from './manual-clock.ts';
import { serving } from './serving.ts';

let server: Serving;
beforeAll(async () => {
  server = await serving();
});

let names = 0;
const PASSWORD = 'a good password';
const DAY = 24 * 3600 * 1000;

/** Somebody with an account who hosts a table, and watches it. */
async function watching() {
  const client = new Client(server.url);
  const name = `Watcher ${++names}`;
  const { recovery } = await client.post('/people', { name, password: PASSWORD });
  const { table } = await client.post('/tables', { game: 'lex-saxonum', seats: ['me', 'anyone'] });
  return { client, name, recovery, table: table.id as string, stream: await listen(client, table.id) };
}

/** The same person in another browser. */
async function elsewhere(name: string, table: string) {
  const client = new Client(server.url);
  await client.post('/session', { name, password: PASSWORD });
  return { client, stream: await listen(client, table) };
}

/** A program of this person that watches as well. */
async function withProgram(owner: Client, table: string) {
  const { id, token, name } = await owner.post('/programs', { name: `Program ${++names}` });
  const client = new Client(server.url);
  client.token = token;
  return { id, name, client, stream: await listen(client, table) };
}

const ends = (...streams: Listener[]) =>
  Promise.all(streams.map((stream) => stream.reaches(({ ended }) => ended)));

/** It still hears what happens. */
async function goesOn(stream: Listener, client: Client, table: string): Promise<void> {
  const before = stream.told.length;
  await client.post(`/tables/${table}/chat`, { text: 'still here' });
  await stream.reaches(({ told }) => told.slice(before).some(({ event }) => event === 'chat'));
  expect(stream.ended).toBe(false);
}

describe('streams end', () => {
  test('at sign-out, those of this browser alone', async () => {
    const { client, name, table, stream } = await watching();
    const other = await elsewhere(name, table);
    await client.ok('DELETE', '/session');
    await ends(stream);
    await goesOn(other.stream, other.client, table);
  });

  test('when a guest signs up: the stream is the account’s from then on', async () => {
    const client = await guest(server.url);
    const { table } = await client.post('/tables', { game: 'lex-saxonum', seats: ['me', 'anyone'] });
    const stream = await listen(client, table.id);
    await client.post('/people', { name: `Watcher ${++names}`, password: PASSWORD });
    await ends(stream);
  });

  test('at a new password, those of other browsers and of programs', async () => {
    const { client, name, table, stream } = await watching();
    const other = await elsewhere(name, table);
    const program = await withProgram(client, table);
    await client.post('/me/password', { old: PASSWORD, password: 'brand new one' });
    await ends(other.stream, program.stream);
    await goesOn(stream, client, table);
    expect((await program.client.get('/me')).me).toBeNull();
  });

  test('at recovery, all of them, also those of programs', async () => {
    const { client, name, recovery, table, stream } = await watching();
    const program = await withProgram(client, table);
    const fresh = new Client(server.url);
    await fresh.post('/recovery', { name, code: recovery, password: 'brand new one' });
    await ends(stream, program.stream);
    expect((await program.client.get('/me')).me).toBeNull();
    // The program itself is still there, and plays on with a new token.
    expect((await fresh.get('/programs')).programs).toMatchObject([{ id: program.id, token: null }]);
    program.client.token = (await fresh.post(`/programs/${program.id}/token`)).token;
    expect((await program.client.get('/me')).me.name).toBe(program.name);
  });

  test('with the account, also those of programs, which lose their seats', async () => {
    const { client, table, stream } = await watching();
    const program = await withProgram(client, table);
    await program.client.post(`/tables/${table}/join`, { seat: 'saxon' });
    const own = await program.client.post('/tables', {
      game: 'lex-saxonum',
      seats: ['me', 'anyone'],
      title: 'Mine',
    });
    await client.ok('DELETE', '/me');
    await ends(stream, program.stream);
    const stranger = await guest(server.url);
    const { seats } = await stranger.get(`/tables/${table}`);
    expect(seats.map(({ holder }: { holder: string }) => holder)).toEqual(['anyone', 'anyone']);
    expect((await stranger.get(`/tables/${own.table.id}`)).title).toBe('');
    await stranger.post(`/tables/${table}/join`, { seat: 'saxon' });
  });

  test('when their session has run out', async () => {
    const clock = new ManualClock();
    const other = await serving({ clock });
    const me = await guest(other.url);
    const { table } = await me.post('/tables', { game: 'lex-saxonum', seats: ['me', 'anyone'] });
    const stream = await listen(me, table.id);
    clock.pass(20_000);
    await stream.reaches(({ text }) => text.includes('still here'));
    clock.jump(91 * DAY);
    clock.pass(20_000);
    await ends(stream);
  });
});

describe('tokens of programs', () => {
  test('are listed, ended and made anew by their owner alone', async () => {
    const { client, table } = await watching();
    const program = await withProgram(client, table);
    const path = `/programs/${program.id}`;
    const listed = async () => (await client.get('/programs')).programs;
    expect(await listed()).toEqual([
      { id: program.id, name: program.name, created: expect.any(Number), token: expect.any(Number) },
    ]);
    const stranger = await watching();
    for (const other of [stranger.client, await guest(server.url), program.client, new Client(server.url)]) {
      for (const [method, where] of [
        ['POST', `${path}/token`],
        ['DELETE', `${path}/token`],
        ['DELETE', path],
      ] as const) {
        expect(await other.refused(method, where)).toMatch(/^40[134] /);
      }
    }
    expect((await stranger.client.get('/programs')).programs).toEqual([]);
    // Nobody is a program but one’s own programs.
    const { me } = await stranger.client.get('/me');
    expect(await client.refused('DELETE', `/programs/${me.id}`)).toBe('404 You have no such program');

    const old = program.client.token;
    const { token } = await client.post(`${path}/token`);
    await ends(program.stream);
    expect((await program.client.get('/me')).me).toBeNull();
    program.client.token = token;
    expect(token).not.toBe(old);
    const again = await listen(program.client, table);
    await client.ok('DELETE', `${path}/token`);
    await ends(again);
    expect((await program.client.get('/me')).me).toBeNull();
    expect(await listed()).toMatchObject([{ id: program.id, token: null }]);
    await client.ok('DELETE', path);
    expect(await listed()).toEqual([]);
    // The name is free again.
    await client.post('/programs', { name: program.name });
  });

  test('end with their program: the stream ends, the seat stands empty', async () => {
    const { client, table } = await watching();
    const program = await withProgram(client, table);
    await program.client.post(`/tables/${table}/join`, { seat: 'saxon' });
    await client.ok('DELETE', `/programs/${program.id}`);
    await ends(program.stream);
    expect((await client.get(`/tables/${table}`)).seats[1]).toMatchObject({ holder: 'anyone', name: null });
  });
});

test('with a new password, however it came, older links for one end too', async () => {
  const { people, store } = server.services;
  const ways: ((client: Client, name: string, recovery: string) => Promise<unknown>)[] = [
    (client) => client.post('/me/password', { old: PASSWORD, password: 'brand new one' }),
    (client, name, code) => client.post('/recovery', { name, code, password: 'brand new one' }),
    async (client, name) => {
      const link = await people.passwordLink((await store.personNamed(name))!.id);
      await client.post('/recovery', { link, password: 'brand new one' });
    },
  ];
  for (const renew of ways) {
    const client = new Client(server.url);
    const name = `Watcher ${++names}`;
    const { recovery } = await client.post('/people', { name, password: PASSWORD });
    const lost = await people.passwordLink((await store.personNamed(name))!.id);
    await renew(client, name, recovery);
    const taken = { link: lost, password: 'by somebody else' };
    expect(await new Client(server.url).refused('POST', '/recovery', taken)).toMatch(/^403 This link/);
  }
});

test('a session that has run out is refused without a restart', async () => {
  const clock = new ManualClock();
  const other = await serving({ clock });
  const me = await guest(other.url);
  expect((await me.get('/me')).me).toMatchObject({ guest: true });
  const { people, store } = other.services;
  const known = people.known(me.cookie.split('=')[1]!)!;
  // Known by heart a moment ago, and when it is looked up again.
  clock.jump(90 * DAY);
  expect(people.known(me.cookie.split('=')[1]!)).toBeNull();
  expect((await me.get('/me')).me).toBeNull();
  clock.pass(31_000);
  expect((await me.get('/me')).me).toBeNull();
  expect(await store.session(known.session.hash)).not.toBeNull();
});

describe('a table', () => {
  const at = async (id: string): Promise<LiveTable> => (await server.services.hall.table(id))!;

  /** What a seat would do now, as the table takes it. */
  async function next(table: LiveTable, id: string) {
    const player = await playerOf('lex-saxonum', 'random');
    const seat = table.askedSeats()[0]!;
    const action = player.decide(table.viewOf(seat), table.toldTo(seat), seat)!;
    return { seat, version: table.playing().versions[seat]!, id, action };
  }

  test('whose write has failed is dropped, and read again as it is stored', async () => {
    const { id, players } = await seated(server.url, { game: 'lex-saxonum', seats: 2 });
    const table = await at(id);
    const submission = await next(table, 'lost');
    const before = table.viewOf('saxon');
    const stream = await listen(players.saxon!, `${id}/saxon`);
    const write = vi.spyOn(server.services.store, 'write').mockRejectedValueOnce(new NotStored('no room'));
    await expect(table.submit(submission)).rejects.toThrow(NotStored);
    write.mockRestore();
    expect(table.dropped).toBe(true);
    await ends(stream);
    await expect(table.submit(submission)).rejects.toThrow(/being read again/);
    const again = await at(id);
    expect(again).not.toBe(table);
    expect(again.viewOf('saxon')).toEqual(before);
    expect(await again.submit(submission)).not.toHaveProperty('repeated', true);
  });

  test('acknowledges a repeated id only when the first is safe', async () => {
    for (const safe of [true, false]) {
      const { id } = await seated(server.url, { game: 'lex-saxonum', seats: 2 });
      const table = await at(id);
      const submission = await next(table, 'twice');
      const stored = Promise.withResolvers<void>();
      const write = vi.spyOn(server.services.store, 'write').mockReturnValueOnce(stored.promise);
      let answered = 0;
      const told = (doing: Promise<unknown>) =>
        doing
          .then(
            () => 'acknowledged',
            (error: Error) => error.message,
          )
          .finally(() => answered++);
      const both = [told(table.submit(submission)), told(table.submit(submission))];
      await new Promise((resolve) => setImmediate(resolve));
      expect(answered).toBe(0);
      if (safe) stored.resolve();
      else stored.reject(new NotStored('no room'));
      expect(await Promise.all(both)).toEqual(Array(2).fill(safe ? 'acknowledged' : 'no room'));
      write.mockRestore();
    }
  });

  test('tells whoever repeats the own leaving only when it is safe', async () => {
    const { id, players } = await seated(server.url, { game: 'carolingi', seats: 3 });
    const table = await at(id);
    const [seat, client] = Object.entries(players)[1]!;
    const stored = Promise.withResolvers<void>();
    const write = vi.spyOn(server.services.store, 'write').mockReturnValueOnce(stored.promise);
    const leave = { seat, version: table.playing().versions[seat]!, id: 'bye', action: { verb: 'resign' } };
    const statuses: number[] = [];
    const send = async () =>
      void statuses.push((await client.send('POST', `/tables/${id}/act`, leave)).status);
    const both = [send()];
    await expect.poll(() => table.body.former).toHaveProperty(seat);
    both.push(send());
    await client.get('/games');
    expect(statuses).toEqual([]);
    stored.reject(new NotStored('no room'));
    await Promise.all(both);
    expect(statuses).toEqual([503, 503]);
    write.mockRestore();
    expect((await client.get(`/tables/${id}`)).mine).toEqual([seat]);
  });

  test('shows no bot that thinks while a window is open: AN-5.d', async () => {
    const shown = async ({ id, players }: { id: string; players: Record<string, Client> }) => {
      const table = await at(id);
      const [first, second] = table.body.seats as [string, string];
      table.thinking.set(first, 0.5);
      const { presence } = await players[second]!.get(`/tables/${id}`);
      return [table.watchers.presence(), presence].map(({ thinking, progress }) => [thinking, progress]);
    };
    const open = await seated(server.url, { game: 'folkmoot', seats: 4 });
    const [first] = (await at(open.id)).body.seats as [string];
    const seen = [[first], { [first]: 0.5 }];
    expect(await shown(open)).toEqual([seen, seen]);
    const { id, players, table } = await atWindow(server);
    const nothing = [[], undefined];
    expect(await shown({ id, players })).toEqual([nothing, nothing]);
    const stream = await listen(players[table.body.seats[1]!]!, id);
    await stream.reaches(({ told }) => told.some(({ event }) => event === 'presence'));
    expect(stream.told.filter(({ event }) => event === 'presence')[0]!.data.thinking).toEqual([]);
    stream.stop();
  });
});
