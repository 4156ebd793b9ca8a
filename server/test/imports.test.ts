/** Games that are brought from elsewhere: what no rule has made in them must still be a game. */

import { exportGame, type GameFile, handOver, type Json, override, replay, rewind } from '@annales/engine';
import { games } from '@annales/games';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Serving } from '../index.ts';
import { type Client, guest } from './client.ts';
import { longGame, playedGame } from './long-game.ts';
import { serving } from './serving.ts';
import { wholeRecord } from './whole-record.ts';

let server: Serving;
let me: Client;
beforeAll(async () => {
  server = await serving();
  me = await guest(server.url);
});

const bring = (file: unknown) => me.send('POST', '/tables/import', { file: JSON.stringify(file) });

/** A game after fifteen rows, to go on with. */
async function underWay(id: string) {
  const file = await playedGame(15, id);
  const { make } = await games[id]!();
  const chronicle = replay(make(file.data), file.record);
  const done = (): GameFile => {
    const made = exportGame(chronicle);
    return { ...made, record: { ...made.record, seed: file.record.seed } };
  };
  return { chronicle, seats: file.record.init.seats, done };
}

type Loose = Record<string, never>;

describe('a position that no rule has made', () => {
  /** Agreed to by all, and written as a server writes it. */
  async function corrected(id: string, change: (state: Loose, table: Loose) => void): Promise<GameFile> {
    const { chronicle, seats, done } = await underWay(id);
    const state = structuredClone(chronicle.state) as Loose;
    change(state, state.table as unknown as Loose);
    override(chronicle, state as never, seats, 'as it should be');
    return done();
  }

  const put = (at: unknown, key: string, value: Json): void => {
    (at as Record<string, Json>)[key] = value;
  };

  test.each<[string, string, (state: Loose, table: Loose) => void, RegExp]>([
    ['a number', 'lex-saxonum', (_, table) => put(table, 'year', 1e9), /the number 1000000000/],
    ['no whole number', 'lex-saxonum', (_, table) => put(table, 'year', 1.5), /the number 1\.5/],
    ['a list', 'folkmoot', (_, table) => put(table, 'order', Array(2000).fill('aelle')), /a list of 2000/],
    ['a text', 'folkmoot', (_, table) => put(table, 'note', 'x'.repeat(600)), /a long text/],
    [
      'much of everything',
      'folkmoot',
      (_, table) => put(table, 'note', Array(900).fill('x'.repeat(400))),
      /more than 262144 letters/,
    ],
    ['an order of nobody', 'folkmoot', (_, table) => put(table, 'order', 'nowhere'), /cannot be/],
    ['readers of a hand', 'folkmoot', (_, table) => put(table.hands, 'aelle', null), /cannot be/],
    ['answers beforehand', 'carolingi', (state) => put(state, 'standing', 'x'), /cannot be/],
    ['a result that is none', 'folkmoot', (state) => put(state, 'result', 7), /a result that is none/],
    [
      'no result at all',
      'folkmoot',
      (state) => Reflect.deleteProperty(state, 'result'),
      /a result that is none/,
    ],
    [
      'a result with more in it',
      'folkmoot',
      (state) => put(state, 'result', { winners: [], how: 'most-coins', clause: 'FM-6.1', more: 1 }),
      /a result that is none/,
    ],
    [
      'winners who do not play',
      'folkmoot',
      (state) => put(state, 'result', { winners: ['odin'], how: 'most-coins', clause: 'FM-6.1' }),
      /names somebody who does not play/,
    ],
    [
      'an ending without words',
      'folkmoot',
      (state) => put(state, 'result', { winners: ['aelle'], how: 'magic', clause: 'FM-6.1' }),
      /no words for the result “magic”/,
    ],
    ['memories', 'carolingi', (state) => put(state, 'memories', { red: 0 }), /cannot be/],
  ])('is refused with the place: %s', async (_, id, change, sentence) => {
    const { status, body } = await bring(await corrected(id, change));
    expect(status).toBe(400);
    expect(body.reason).toMatch(/^The game does not verify: the position of row 15 cannot be: /);
    expect(body.reason).toMatch(sentence);
  });

  test('that is too large is refused before any rule looks at it, and so before anything else that is wrong there', async () => {
    const file = await corrected('folkmoot', (_, table) => put(table, 'round', 1e9));
    file.record.rows.at(-1)!.hash = '0'.repeat(64);
    const { status, body } = await bring(file);
    expect([status, body.reason]).toEqual([
      400,
      expect.stringMatching(/row 15 .* it has the number 1000000000 in it/),
    ]);
  });

  test('is taken where the game goes on from it: a correction, a way back, a sandbox', async () => {
    const richer = await corrected('lex-saxonum', (_, { purse }) => put(purse, 'saxon', 7));
    expect((await bring(richer)).body).toMatchObject({ table: { status: 'playing' } });
    const { chronicle, seats, done } = await underWay('carolingi');
    rewind(chronicle, 5, seats, 'rewind');
    expect((await bring(done())).body).toMatchObject({ table: { status: 'playing' } });

    const { table } = (await bring((await underWay('folkmoot')).done())).body;
    const forked = (await me.post(`/tables/${table.id}/fork`, {})).table.id;
    const live = (await server.services.hall.table(forked))!;
    const record = { ...(await wholeRecord(live)), seed: live.body.seed };
    const { game } = live.playing();
    expect((await bring(exportGame({ game, record }))).body).toMatchObject({ table: { status: 'playing' } });
  });
});

test('words in rows that others read are one line that can be seen', async () => {
  for (const [to, sentence] of [
    ['a bot\u202e', /The words of row 15 cannot be shown: Leave out U\+202E/],
    ['a\nbot', /one line/],
    ['x'.repeat(201), /more than 200 letters/],
  ] as const) {
    const { chronicle, seats, done } = await underWay('folkmoot');
    handOver(chronicle, seats[0]!, to);
    const { status, body } = await bring(done());
    expect([status, body.reason]).toEqual([400, expect.stringMatching(sentence)]);
  }
  const { chronicle, seats, done } = await underWay('folkmoot');
  handOver(chronicle, seats[0]!, 'the bot random');
  expect((await bring(done())).status).toBe(200);
});

describe('how far it is', () => {
  test('is told while a long game is verified, hundred rows by hundred', async () => {
    const file = JSON.stringify(await longGame(350));
    const { person } = await server.services.people.guest();
    const shares: number[] = [];
    await server.services.derived.bring(file, person, { tell: (share) => shares.push(share) });
    const rows = JSON.parse(file).record.rows.length;
    expect(shares).toEqual([0, 100, 200, 300].map((row) => row / rows));
  });

  test('is known by its name to whoever brings it, and only until it is there', async () => {
    const { derived } = server.services;
    const file = await playedGame(15, 'folkmoot');
    let goOn = () => {};
    const bringing = vi.spyOn(derived, 'bring').mockImplementation(async (...args) => {
      args[2]!.tell!(0.25);
      await new Promise<void>((resolve) => {
        goOn = resolve;
      });
      bringing.mockRestore();
      return derived.bring(...args);
    });
    const brought = me.post('/tables/import', { file: JSON.stringify(file), name: 'mine' });
    await expect.poll(() => me.get('/imports/mine')).toEqual({ share: 0.25 });
    expect(await me.get('/imports/other')).toEqual({ share: null });
    expect(await (await guest(server.url)).get('/imports/mine')).toEqual({ share: null });
    goOn();
    await brought;
    expect(await me.get('/imports/mine')).toEqual({ share: null });
    expect(await me.refused('POST', '/tables/import', { file: '{', name: 'bad' })).toMatch(/^400/);
    expect(await me.get('/imports/bad')).toEqual({ share: null });
  });
});
