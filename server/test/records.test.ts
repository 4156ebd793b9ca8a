/** Long games: no more of a record is read, parsed or played again than is needed, and never much of it in one go. */

import { bots, decide } from '@annales/bots';
import {
  fast,
  type GameFile,
  type GameRecord,
  logFor,
  readGameFile,
  replay,
  SPECTATOR,
  type Tally,
  type Viewer,
  verify,
} from '@annales/engine';
import { games } from '@annales/games';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Serving } from '../index.ts';
import { SPACING } from '../tables/records.ts';
import { type Client, guest, listen } from './client.ts';
import { longGame } from './long-game.ts';
import { serving } from './serving.ts';
import { wholeRecord } from './whole-record.ts';

const [SHORT, LONG] = [300, 3_000];
let server: Serving & { complaints: string[] };
let me: Client;
let file: GameFile;
let short: string;
let long: string;

const bring = async (game: GameFile): Promise<string> =>
  (await me.post('/tables/import', { file: JSON.stringify(game) })).table.id;

beforeAll(async () => {
  server = await serving();
  me = await guest(server.url);
  file = await longGame(LONG);
  short = await bring(await longGame(SHORT));
  long = await bring(file);
});

interface Read {
  rows: number;
  /** Rows at most in one go. */
  atOnce: number;
  snapshots: number;
}

/** What was read of records while something is done. */
async function read(doing: () => Promise<unknown>): Promise<Read> {
  const { store } = server.services;
  const [rows, snapshots] = [vi.spyOn(store, 'rows'), vi.spyOn(store, 'snapshot')];
  try {
    await doing();
    const lists = await Promise.all(rows.mock.results.map(({ value }) => value as Promise<unknown[]>));
    const lengths = lists.map(({ length }) => length);
    return {
      rows: lengths.reduce((sum, one) => sum + one, 0),
      atOnce: Math.max(0, ...lengths),
      snapshots: snapshots.mock.calls.length,
    };
  } finally {
    for (const spy of [rows, snapshots]) spy.mockRestore();
  }
}

async function layDown(id: string): Promise<void> {
  await server.services.hall.sweep(Number.POSITIVE_INFINITY);
  expect(await server.services.hall.alreadyOpen(id)).toBeNull();
}

const mind = fast('on and on');

/** Somebody does something; tells who. */
async function act(id: string): Promise<string> {
  const { game, state, versions } = (await server.services.hall.table(id))!.playing();
  const { seat } = game.asks(state)[0]!;
  const action = decide(game, state, seat, bots.random!, mind);
  const version = versions[seat];
  await me.post(`/tables/${id}/act`, { seat, version, id: `now-${version}`, action });
  return seat;
}

/** As soon as anybody has something to take back, it is taken back. */
async function undo(id: string): Promise<void> {
  const seat = await act(id);
  const { version, undo: can } = await me.get(`/tables/${id}/view?seat=${seat}`);
  if (!can) return undo(id);
  await me.post(`/tables/${id}/act`, { seat, version, id: `back-${version}`, action: { verb: 'undo' } });
}

/** Two places may lie differently between their snapshots; nothing else may differ. */
const PLAY = 2 * SPACING;

describe('a game ten times as long costs no more', () => {
  const replays = [0.01, 0.33, 0.5, 0.77, 1].map(
    (share): [string, (id: string, last: number) => Promise<unknown>] => [
      `replay to ${100 * share} %`,
      (id, last) => me.get(`/tables/${id}/replay?seat=spectator&version=${Math.ceil(last * share)}`),
    ],
  );
  const doings: [string, (id: string, last: number) => Promise<unknown>][] = [
    ['opening', (id) => me.get(`/tables/${id}/view`)],
    ['acting', (id) => act(id)],
    ['undo', (id) => undo(id)],
    ['the last page of the log', (id) => me.get(`/tables/${id}/log`)],
    [
      'a page in the middle',
      (id, last) => me.get(`/tables/${id}/log?seat=spectator&before=${Math.floor(last / 2)}&limit=50`),
    ],
    ['a stream that goes on from long ago', (id) => resumed(id)],
    ['a proposal to go back', (id) => propose(id)],
    ...replays,
  ];
  const resumed = async (id: string) => {
    const stream = await listen(me, `${id}/spectator`, `${id}/spectator:5`);
    await stream.reaches(() => true);
    stream.stop();
  };
  const propose = async (id: string) => {
    const [seat] = (await me.get(`/tables/${id}`)).mine;
    await me.refused('POST', `/tables/${id}/proposals`, { seat, wish: { kind: 'rewind', version: 1e6 } });
    const table = (await server.services.hall.table(id))!;
    await table.positionAt(SPECTATOR, 120);
  };
  test.each(doings)('%s', async (name, doing) => {
    const [little, much] = [await costOf(short), await costOf(long)];
    async function costOf(id: string): Promise<Read> {
      const { version } = await me.get(`/tables/${id}/view?seat=spectator`);
      if (name === 'opening') await layDown(id);
      return read(() => doing(id, version));
    }
    expect(much.atOnce).toBeLessThanOrEqual(SPACING + 1);
    expect(much.rows).toBeLessThanOrEqual(little.rows + PLAY);
    expect(much.snapshots).toBeLessThanOrEqual(1);
  });

  test('opening plays no long row of steps again, whether or not they could be taken back', async () => {
    await layDown(long);
    const row = (await server.services.store.table(long))!;
    const game = await server.services.titles.game(row.game, JSON.parse(row.body).pack);
    const acts = vi.spyOn(game, 'act');
    await me.get(`/tables/${long}/view`);
    expect(acts.mock.calls.length).toBeLessThanOrEqual(100);
    acts.mockRestore();
  });
});

describe('what is looked up in a long game is what happened', () => {
  /** What each viewer saw with each of its versions, by the rules. */
  async function views(record: GameRecord, wanted: readonly number[]) {
    const { make } = await games[record.game]!();
    const game = make(file.data);
    const seen = new Map<string, unknown>();
    replay(game, record, {
      check: false,
      from: 0,
      each: ({ state, versions }, i) => {
        for (const viewer of record.rows[i]!.seen)
          if (wanted.includes(versions[viewer]!))
            seen.set(`${viewer} ${versions[viewer]}`, JSON.parse(JSON.stringify(game.view(state, viewer))));
      },
    });
    return seen;
  }

  test('every position, through any eyes', async () => {
    const table = (await server.services.hall.table(long))!;
    const record = await wholeRecord(table);
    const wanted = [1, 2, 49, 50, 99, 100, 101, 102, 199, 200, 201, 777, 1234, 1500];
    const seen = await views(record, wanted);
    for (const viewer of [...record.init.seats, SPECTATOR])
      for (const version of wanted) {
        const { view } = await me.get(`/tables/${long}/replay?seat=${viewer}&version=${version}`);
        expect(view).toEqual(seen.get(`${viewer} ${version}`));
      }
    const none = table.playing().versions[SPECTATOR]! + 1;
    expect(await me.refused('GET', `/tables/${long}/replay?seat=spectator&version=${none}`)).toBe(
      `400 There is no version ${none} of this table`,
    );
  });

  test('the log, page by page from its end', async () => {
    const table = (await server.services.hall.table(long))!;
    const record = await wholeRecord(table);
    for (const viewer of [record.init.seats[0]!, SPECTATOR]) {
      const all = logFor(record, viewer).map(({ version, entry }) => ({ version, ...entry }));
      let before: number | null = null;
      let pages = 0;
      const lines: object[] = [];
      do {
        const from: string = before === null ? '' : `&before=${before}`;
        const page = await me.get(`/tables/${long}/log?seat=${viewer}&limit=300${from}`);
        lines.unshift(...page.lines.map(({ words: _words, ...line }: { words: string }) => line));
        before = page.earlier;
        pages++;
      } while (before !== null);
      expect(lines).toEqual(all);
      expect(pages).toBeGreaterThan(5);
      for (const after of [0, 1, 99, 1234]) {
        const wish = { after, before: after + 90, limit: 500 };
        const { lines: some } = await table.page(viewer, wish);
        expect(some.map(({ version, entry }) => ({ version, ...entry }))).toEqual(
          all.filter(({ version }) => version > after && version < after + 90),
        );
      }
    }
  });

  test('another’s version of the same moment', async () => {
    const [seat] = (await me.get(`/tables/${long}`)).mine;
    const { as } = await me.get(`/tables/${long}/replay?seat=spectator&version=777&as=${seat}`);
    const { rows } = await wholeRecord((await server.services.hall.table(long))!);
    const count = (viewer: Viewer, until: number) =>
      rows.slice(0, until).filter(({ seen }) => seen.includes(viewer)).length;
    const moment = rows.findIndex((_, i) => count(SPECTATOR, i + 1) === 777) + 1;
    expect(as).toBe(count(seat, moment));
  });

  test('the file, and while it is played the log in it', async () => {
    const table = (await server.services.hall.table(long))!;
    const record = await wholeRecord(table);
    const [seat] = record.init.seats;
    const position = await me.get(`/tables/${long}/export?seat=${seat}`);
    expect(position.log).toEqual(JSON.parse(JSON.stringify(logFor(record, seat!))));
    expect(position.view).toEqual((await me.get(`/tables/${long}/view?seat=${seat}`)).view);
    const other = await bring(file);
    const { version } = await me.get(`/tables/${other}/view?seat=${seat}`);
    await me.post(`/tables/${other}/act`, { seat, version, id: 'gone', action: { verb: 'resign' } });
    const whole = await me.get(`/tables/${other}/export`);
    const { make } = await games.folkmoot!();
    expect(verify(readGameFile(JSON.stringify(whole)), make)).toMatchObject({ ok: true, checked: 'all' });
    expect(whole.record.rows.slice(0, LONG)).toEqual(file.record.rows);
  });
});

describe('snapshots are a cache', () => {
  const snapshotsOf = async (id: string): Promise<number[]> => {
    const { store } = server.services;
    const found: number[] = [];
    for (let at = await store.rowCount(id); at > 0; at = found.at(-1)! - 1) {
      const snapshot = await store.snapshot(id, at);
      if (!snapshot) break;
      found.push(snapshot.rows);
    }
    return found.reverse();
  };
  const even = (rows: number) =>
    Array.from({ length: Math.floor(rows / SPACING) }, (_, i) => (i + 1) * SPACING);

  test('they are left at even distances as a game goes on; of others there is only the last', async () => {
    const id = await bring(await longGame(SPACING - 2));
    for (let i = 0; i < 6; i++) {
      await act(id);
      if (i % 2 === 0) await layDown(id);
    }
    const rows = await server.services.store.rowCount(id);
    expect(await snapshotsOf(id)).toEqual([SPACING, rows - 1]);
    expect(await server.services.store.markBefore(id, SPECTATOR, 1e6)).toMatchObject({ rows: SPACING });
  });

  test('without any the game goes on, and they come about when they are first wanted', async () => {
    const id = await bring(await longGame(950));
    const before = await me.get(`/tables/${id}/view`);
    const then = await me.get(`/tables/${id}/replay?version=444`);
    await layDown(id);
    await server.services.store.write({ do: 'drop-snapshots', table: id });
    expect(await me.get(`/tables/${id}/replay?version=444`)).toEqual(then);
    expect(await me.get(`/tables/${id}/view`)).toEqual(before);
    const { store } = server.services;
    const kept = (await snapshotsOf(id)).filter((rows) => rows % SPACING === 0);
    expect(kept).toEqual(even(950));
    expect(await store.markBefore(id, SPECTATOR, 1e6)).toMatchObject({ rows: 900 });
    const { rows } = await read(() => me.get(`/tables/${id}/replay?version=445`));
    expect(rows).toBeLessThanOrEqual(PLAY);
  });

  test('one that is not what the record says is passed over, and forgotten', async () => {
    const id = await bring(await longGame(650));
    const { store } = server.services;
    const before = await me.get(`/tables/${id}/view`);
    const then = await me.get(`/tables/${id}/replay?seat=spectator&version=333`);
    const late = await me.get(`/tables/${id}/replay?seat=spectator&version=200`);
    await layDown(id);
    const good = (await store.snapshot(id, 500))!;
    const elsewhere = (await store.snapshot(id, 400))!;
    const tally = JSON.parse(good.tally) as Tally;
    const broken: [string, string][] = [
      ['{"half', good.tally],
      [good.state, 'null'],
      [good.state, '{"half'],
      [elsewhere.state, good.tally],
      [good.state, elsewhere.tally],
      [good.state, JSON.stringify({ ...tally, versions: {} })],
      [good.state, JSON.stringify({ ...tally, draws: -1 })],
      [good.state, JSON.stringify({ ...tally, taken: [1] })],
    ];
    for (const [state, counted] of broken) {
      await layDown(id);
      for (const rows of [500, 600, 650])
        await store.write({
          do: 'put-snapshot',
          snapshot: { table: id, rows, state, tally: counted },
          versions: rows === 650 ? null : tally.versions,
        });
      expect(await me.get(`/tables/${id}/view`)).toEqual(before);
      expect(await me.get(`/tables/${id}/replay?seat=spectator&version=333`)).toEqual(then);
      expect(await me.get(`/tables/${id}/replay?seat=spectator&version=200`)).toEqual(late);
    }
    expect(server.complaints).toEqual([]);
  });
});

test('tables that are woken together are read two at a time, others’ logs one at a time', async () => {
  const { store } = server.services;
  const little = JSON.stringify(await longGame(20));
  const ids: string[] = [];
  for (let i = 0; i < 8; i++) ids.push((await me.post('/tables/import', { file: little })).table.id);
  await layDown(ids[0]!);
  const real = store.rows.bind(store);
  let going = 0;
  let most = 0;
  const spy = vi.spyOn(store, 'rows').mockImplementation(async (...args) => {
    most = Math.max(most, ++going);
    return real(...args).finally(() => going--);
  });
  await Promise.all(ids.map((one) => me.get(`/tables/${one}/view`)));
  expect(most).toBe(2);
  most = 0;
  await Promise.all(ids.map((one) => me.get(`/tables/${one}/log`)));
  expect(most).toBe(1);
  spy.mockRestore();
});

test('a whole game costs more than one request', async () => {
  const { url, services } = await serving({ common: { burst: 10, perSecond: 0 } });
  const reader = await guest(url);
  const person = (await services.store.person((await reader.get('/me')).me.id))!;
  const table = await services.derived.bring(JSON.stringify(await longGame(700)), person);
  expect((await reader.send('GET', `/tables/${table}/export`)).status).toBe(200);
  expect((await reader.send('GET', `/tables/${table}/export`)).status).toBe(429);
});
