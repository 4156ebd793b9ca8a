/** Letters between seats: who reads them, who never learns of them, and what becomes of them with a seat and at the end. */

import type { Seat } from '@annales/engine';
import { games } from '@annales/games';
import { beforeAll, describe, expect, test } from 'vitest';
import { ROUTES } from '../http/app.ts';
import type { Games } from '../titles.ts';
import { type Client, guest, type Listener, listen, playerOf, playOn, seated } from './client.ts';
import { serving } from './serving.ts';

let server: Awaited<ReturnType<typeof serving>>;

beforeAll(async () => {
  server = await serving();
});

interface Table {
  id: string;
  players: Record<Seat, Client>;
}

const moot = (wish: object = {}): Promise<Table> =>
  seated(server.url, { game: 'folkmoot', seats: 3, ...wish });

const write = ({ id, players }: Table, seat: Seat, to: 'all' | Seat[], text = 'Meet me at the ford') =>
  players[seat]!.post(`/tables/${id}/letters`, { seat, to, text });

const lettersOf = async ({ id, players }: Table, seat: Seat, client = players[seat]!) =>
  (await client.get(`/tables/${id}/letters?seat=${seat}`)).letters;

const textsOf = async (table: Table, seat: Seat, client?: Client) =>
  (await lettersOf(table, seat, client)).map(({ text }: { text: string }) => text);

const over = async ({ id, players }: Table) => {
  const seats = Object.keys(players);
  await players[seats[0]!]!.post(`/tables/${id}/proposals`, { seat: seats[0], wish: { kind: 'end' } });
  const [{ id: proposal }] = (await players[seats[0]!]!.get(`/tables/${id}`)).proposals;
  for (const seat of seats.slice(1))
    await players[seat]!.post(`/tables/${id}/proposals/${proposal}`, { seat, agree: true });
};

describe('a letter', () => {
  test('is read by whom it was written to and by its writer, unread until it was looked at', async () => {
    const table = await moot();
    const { id, players } = table;
    await write(table, 'aelle', ['bede']);
    expect(await lettersOf(table, 'bede')).toMatchObject([
      { from: 'aelle', to: ['bede'], text: 'Meet me at the ford', unread: true },
    ]);
    expect(await lettersOf(table, 'aelle')).toMatchObject([{ from: 'aelle', unread: false }]);
    expect(await lettersOf(table, 'cuthbert')).toEqual([]);
    const unread = async (seat: Seat) => (await players[seat]!.get(`/tables/${id}`)).unreadLetters;
    expect([await unread('bede'), await unread('aelle'), await unread('cuthbert')]).toEqual([
      { bede: 1 },
      {},
      {},
    ]);
    await players.bede!.post(`/tables/${id}/letters/read`, { seat: 'bede', until: 1 });
    expect(await lettersOf(table, 'bede')).toMatchObject([{ unread: true }]);
    const [{ at }] = await lettersOf(table, 'bede');
    await players.bede!.post(`/tables/${id}/letters/read`, { seat: 'bede', until: at });
    expect(await lettersOf(table, 'bede')).toMatchObject([{ unread: false }]);
    await write(table, 'bede', 'all', 'Hear me, all of you');
    for (const seat of ['aelle', 'cuthbert'])
      expect((await textsOf(table, seat))[0]).toBe('Hear me, all of you');
  });

  test('is told of to nobody else: not by a stream, not by a number, not through other eyes', async () => {
    const table = await moot();
    const { id, players } = table;
    const strangers = await guest(server.url);
    const [bede, cuthbert, stranger] = await Promise.all([
      listen(players.bede!, `${id}/bede`),
      listen(players.cuthbert!, `${id}/cuthbert`),
      listen(strangers, id),
    ]);
    const heard = ({ told }: Listener) => told.filter(({ event }) => event === 'letters').length;
    await write(table, 'aelle', ['bede']);
    await bede.reaches((one) => heard(one) === 1);
    // What is said to all comes after it, so whoever has that would have heard of the letter.
    await players.aelle!.post(`/tables/${id}/chat`, { text: 'Good morning' });
    for (const one of [bede, cuthbert, stranger])
      await one.reaches(({ told }) => told.some(({ event }) => event === 'chat'));
    expect([bede, cuthbert, stranger].map(heard)).toEqual([1, 0, 0]);
    for (const one of [bede, cuthbert, stranger]) one.stop();
    const refused = await strangers.send('GET', `/tables/${id}/letters?seat=bede`);
    expect([refused.status, refused.body.reason]).toEqual([403, 'This is not your seat']);
    const spying = await players.cuthbert!.send('GET', `/tables/${id}/letters?seat=bede`);
    expect(spying.status).toBe(403);
    const opened = await players.cuthbert!.send('GET', `/tables/${id}/letters?seat=spectator`);
    expect([opened.status, opened.body.reason]).toEqual([
      403,
      'These letters are open only when everybody has agreed to it',
    ]);
    const [{ id: letter }] = await lettersOf(table, 'bede');
    const guessed = await players.cuthbert!.send('DELETE', `/tables/${id}/letters/${letter}`);
    const invented = await players.cuthbert!.send('DELETE', `/tables/${id}/letters/${'x'.repeat(22)}`);
    const { request: _, ...sentence } = invented.body;
    expect(guessed.status).toBe(invented.status);
    expect(guessed.body).toEqual({ ...sentence, request: expect.any(String) });
  });

  test('can be taken away by its writer; that there was one stays', async () => {
    const table = await moot();
    const { id, players } = table;
    const { id: letter } = await write(table, 'aelle', ['bede']);
    expect((await players.bede!.send('DELETE', `/tables/${id}/letters/${letter}`)).status).toBe(404);
    await players.aelle!.send('DELETE', `/tables/${id}/letters/${letter}`);
    expect(await textsOf(table, 'bede')).toEqual([null]);
  });

  test('goes to seats that are there, and not to oneself; what is wrong is said and nothing is kept', async () => {
    const table = await moot();
    const { id, players } = table;
    const reason = async (body: object) =>
      (await players.aelle!.send('POST', `/tables/${id}/letters`, body)).body.reason;
    expect(await reason({ seat: 'aelle', to: ['offa'], text: 'x' })).toBe(
      'There is no seat “offa” at this table',
    );
    expect(await reason({ seat: 'aelle', to: ['bede', 'aelle'], text: 'x' })).toBe(
      'This is your own seat; for yourself there are notes',
    );
    expect(await reason({ seat: 'bede', to: 'all', text: 'x' })).toBe('This is not your seat');
    expect(await reason({ seat: 'aelle', to: 'all', text: ' \u200b ' })).toContain('The letter is empty');
    expect(await lettersOf(table, 'aelle')).toEqual([]);
    expect(await lettersOf(table, 'bede')).toEqual([]);
  });

  test('does not reach whoever has blocked its writer, who is not told of that', async () => {
    const table = await moot();
    const { id, players } = table;
    const { store } = server.services;
    const me = async (client: Client): Promise<string> => (await client.get('/me')).me.id;
    const change = { person: await me(players.bede!), other: await me(players.aelle!) };
    await store.write({ do: 'put-shunned', row: { ...change, kind: 'block', since: 1 } });
    await write(table, 'aelle', 'all');
    expect(await lettersOf(table, 'bede')).toEqual([]);
    expect(await textsOf(table, 'cuthbert')).toEqual(['Meet me at the ford']);
    expect(await lettersOf(table, 'aelle')).toMatchObject([{ to: 'all' }]);
    expect((await players.bede!.get(`/tables/${id}`)).unreadLetters).toEqual({});
  });
});

describe('a table chooses', () => {
  test('letters to everybody alone, or none', async () => {
    const loud = await moot({ letters: { to: 'everybody', inherited: false } });
    await expect(write(loud, 'aelle', ['bede'])).rejects.toThrow('At this table letters go to everybody');
    await write(loud, 'aelle', 'all');
    const still = await moot({ letters: { to: 'nobody', inherited: false } });
    await expect(write(still, 'aelle', 'all')).rejects.toThrow('No letters are written at this table');
    expect((await still.players.aelle!.get(`/tables/${still.id}/letters?seat=aelle`)).closed).toBe(
      'No letters are written at this table',
    );
  });

  test('and the rules may close them at certain questions', async () => {
    const quiet: Games = {
      ...games,
      folkmoot: async () => {
        const title = await games.folkmoot!();
        const make: typeof title.make = (data) => {
          const game = title.make(data);
          return { ...game, facts: { ...game.facts, noLetters: ['bids'] } };
        };
        return { ...title, make };
      },
    };
    const own = await serving({ games: quiet });
    const { id, players } = await seated(own.url, { game: 'folkmoot', seats: 3 });
    const table = (await own.services.hall.table(id))!;
    const prompt = () => table.playing().game.told(table.playing().state, 'spectator').prompt;
    const player = await playerOf('folkmoot', 'heuristic', 'letters');
    await playOn(id, players, player, () => prompt() === 'bids');
    expect(prompt()).toBe('bids');
    const send = () =>
      players.aelle!.send('POST', `/tables/${id}/letters`, { seat: 'aelle', to: 'all', text: 'x' });
    expect((await send()).body.reason).toBe('By the rules nobody writes letters at this moment');
    await playOn(id, players, player, () => prompt() !== 'bids');
    expect((await send()).status).toBe(200);
  });

  test('that nobody is told who sits where before the end: not at the table, not in talk, not in lists', async () => {
    const table = await moot({ anonymous: true, listed: 'public' });
    const { id, players } = table;
    await players.bede!.send('PUT', '/me/name', { name: 'Wilfrid' });
    await players.bede!.post(`/tables/${id}/chat`, { text: 'Who am I?' });
    const nameAt = async (client: Client) =>
      (await client.get(`/tables/${id}`)).seats.find(({ seat }: { seat: string }) => seat === 'bede').name;
    const all = async (client: Client) => [
      await nameAt(client),
      (await client.get(`/tables/${id}/chat`)).lines[0].name,
      (await client.get('/tables')).tables
        .find((one: { id: string }) => one.id === id)
        .seats.find(({ seat }: { seat: string }) => seat === 'bede').name,
    ];
    expect(await all(players.aelle!)).toEqual([null, null, null]);
    expect(await nameAt(players.bede!)).toBe('Wilfrid');
    await over(table);
    expect(await nameAt(players.aelle!)).toBe('Wilfrid');
    expect((await players.aelle!.get(`/tables/${id}/chat`)).lines[0].name).toBe('Wilfrid');
  });

  test('nor by what the host is called whom somebody named by his seat, or who came to it as the next that sits there', async () => {
    const table = await moot({ anonymous: true, listed: 'public', leaving: 'bot' });
    const { id, players } = table;
    const host = Object.values(players)[0]!;
    await host.send('PUT', '/me/name', { name: 'Benedict' });
    for (const [seat, name] of [
      ['aelle', 'Ceolfrith'],
      ['bede', 'Hwaetberht'],
    ] as const)
      if (players[seat] !== host) await players[seat]!.send('PUT', '/me/name', { name });
    const other = Object.values(players).find((one) => one !== host && one !== players.bede)!;
    const seenBy = async (client: Client) => (await client.get(`/tables/${id}`)).hostName;
    expect(await seenBy(other)).toBe('Benedict');
    await host.post(`/tables/${id}/host`, { seat: 'bede' });
    expect(await seenBy(other)).toBe(null);
    const { id: line } = await players.bede!.post(`/tables/${id}/chat`, { text: 'I open it', asHost: true });
    expect((await other.get(`/tables/${id}/chat`)).lines[0].name).toBe(null);
    const shun = { who: { table: id, line }, kind: 'mute' };
    expect(await other.refused('PUT', '/me/shunned', shun)).toMatch(/^404/);
    const { version } = await players.bede!.get(`/tables/${id}/view?seat=bede`);
    const action = { verb: 'resign' };
    await players.bede!.post(`/tables/${id}/act`, { seat: 'bede', version, id: 'gone', action });
    for (const one of Object.values(players)) {
      const { host: isHost, hostName } = await one.get(`/tables/${id}`);
      expect(isHost ? hostName !== null : hostName === null).toBe(true);
    }
    const { bede, ...others } = players;
    await over({ ...table, players: others });
    expect(await seenBy(bede!)).not.toBe(null);
  });

  test('nor by anything else that is asked or sent: no route, no stream, no list of those whom one shuns, no fold', async () => {
    const table = await moot({ anonymous: true, listed: 'public' });
    const { id, players } = table;
    const { aelle, bede } = players as Record<string, Client>;
    await bede!.post('/people', { name: 'Oswiu', password: 'correct horse battery' });
    const { me } = await bede!.get('/me');
    const { id: line } = await bede!.post(`/tables/${id}/chat`, { text: 'Who am I?' });
    await bede!.post(`/tables/${id}/letters`, { seat: 'bede', to: ['aelle'], text: 'Guess' });
    const stream = await listen(aelle!, `${id}/aelle`);
    const folded = async () => (await aelle!.get(`/tables/${id}/chat`)).lines[0].folded;
    const told: string[] = [];
    const ask = async (method: string, path: string, body?: unknown) => {
      const answer = await aelle!.send(method, path, body);
      told.push(JSON.stringify([path, answer.body]));
      return answer.body;
    };
    // Whom one shuns by name is not found by whose words are folded; whom one shuns by seat has no name.
    const [first] = (await aelle!.ok('PUT', '/me/shunned', { who: { name: 'Oswiu' }, kind: 'block' }))
      .shunned;
    expect(await folded()).toBe(false);
    await aelle!.ok('DELETE', `/me/shunned/${first.id}`);
    for (const who of [
      { table: id, line },
      { table: id, seat: 'bede' },
    ])
      await ask('PUT', '/me/shunned', { who, kind: 'block' });
    expect(await folded()).toBe(true);
    await bede!.post(`/tables/${id}/letters`, { seat: 'bede', to: ['aelle'], text: 'Once more' });
    for (const { method, path } of ROUTES)
      if (method === 'GET' && path !== '/stream')
        await ask('GET', path.replace(':id', id).replace(':other', id).concat('?seat=aelle&version=1'));
    const { letters } = await ask('GET', `/tables/${id}/letters?seat=aelle`);
    expect(letters.map(({ text }: { text: string }) => text)).toEqual(['Guess']);
    expect(told.length).toBeGreaterThan(20);
    await bede!.post(`/tables/${id}/chat`, { text: 'The end' });
    await stream.reaches(({ text }) => text.includes('event: chat') || text.includes('event: seen'));
    told.push(stream.text);
    stream.stop();
    for (const text of told) expect(text).not.toMatch(/Oswiu|correct horse/);
    for (const text of told) expect(text).not.toContain(me.id);
    // What was shunned by seat is given up again.
    const { shunned } = await aelle!.get('/me/shunned');
    expect(shunned).toMatchObject([{ name: null, kind: 'block' }]);
    expect((await aelle!.ok('DELETE', `/me/shunned/${shunned[0].id}`)).shunned).toEqual([]);
    expect(await folded()).toBe(false);
    expect(server.complaints).toEqual([]);
  });
});

describe('whoever takes a seat over', () => {
  /** Bede has got a letter, and gives his seat to another. */
  async function passed(inherited: boolean) {
    const table = await moot({ letters: { to: 'anybody', inherited } });
    const { id, players } = table;
    await write(table, 'aelle', ['bede'], 'Between us');
    await write(table, 'bede', ['aelle'], 'As you wish');
    const { link } = await players.bede!.post(`/tables/${id}/link`, { seat: 'bede' });
    const heir = await guest(server.url);
    await heir.post(`/tables/${id}/join`, { seat: 'bede', link });
    await write(table, 'aelle', ['bede'], 'Who are you?');
    return { table, heir };
  }

  test('reads what comes from then on', async () => {
    const { table, heir } = await passed(false);
    expect(await textsOf(table, 'bede', heir)).toEqual(['Who are you?']);
    expect((await table.players.bede!.send('GET', `/tables/${table.id}/letters?seat=bede`)).status).toBe(403);
  });

  test('and what lies there, where the table said so at its start', async () => {
    const { table, heir } = await passed(true);
    expect(await textsOf(table, 'bede', heir)).toEqual(['Who are you?', 'As you wish', 'Between us']);
  });
});

describe('when the game is over', () => {
  test('letters are opened to all by the word of everybody who has any, and by nothing less', async () => {
    const table = await moot();
    const { id, players } = table;
    await write(table, 'aelle', ['bede'], 'Between us');
    const early = await players.aelle!.send('POST', `/tables/${id}/letters/open`, { agrees: true });
    expect(early.body.reason).toBe('Letters are opened when the game is over');
    await over(table);
    const agree = (seat: Seat, agrees = true) =>
      players[seat]!.send('POST', `/tables/${id}/letters/open`, { agrees });
    expect((await agree('cuthbert')).body.reason).toBe('You have no letters here');
    await agree('aelle');
    expect((await players.aelle!.get(`/tables/${id}/letters?seat=aelle`)).opening).toEqual({
      agreed: true,
      missing: 1,
    });
    const asStranger = () => players.cuthbert!.send('GET', `/tables/${id}/letters?seat=spectator`);
    expect((await asStranger()).status).toBe(403);
    await agree('aelle', false);
    await agree('bede');
    expect((await asStranger()).status).toBe(403);
    await agree('aelle');
    const { status, body } = await asStranger();
    expect([status, body.open, body.letters.map(({ text }: { text: string }) => text)]).toEqual([
      200,
      true,
      ['Between us'],
    ]);
    expect((await agree('bede', false)).body.reason).toBe('All have agreed: the letters are open');
    expect(
      (await players.aelle!.send('POST', `/tables/${id}/letters`, { seat: 'aelle', to: 'all', text: 'x' }))
        .body.reason,
    ).toBe('The game is over');
  });
});
