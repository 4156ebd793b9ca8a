/** Files and games of earlier versions go on. */

import { copyFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import type { Upgrade } from '@annales/engine';
import { describe, expect, test } from 'vitest';
import { SCHEMA } from '../store/sqlite/schema.ts';
import { openSqlite } from '../store/sqlite/sqlite.ts';
import { Client, guest, listen, playerOf, playOn, SALT, seated, step } from './client.ts';
import { databaseFile } from './files.ts';
import { laterRules } from './later-rules.ts';
import { serving } from './serving.ts';
import { wholeRecord } from './whole-record.ts';

const FIXTURES = fileURLToPath(new URL('./fixtures/', import.meta.url));

describe('a database of each version that has landed', () => {
  for (const name of readdirSync(FIXTURES).filter((one) => one.endsWith('.db'))) {
    test(`${name}: today’s server opens it, and its games go on`, async () => {
      const file = databaseFile();
      copyFileSync(join(FIXTURES, name), file);
      const server = await serving({ file });
      const me = new Client(server.url);
      await me.post('/session', { name: 'Alcuin', password: 'trivium and quadrivium' });
      const { tables } = await me.get('/me/tables');
      expect(tables.map(({ game }: { game: string }) => game).sort()).toEqual(['folkmoot', 'lex-saxonum']);
      for (const { id, game, status } of tables) {
        expect(status).toBe('playing');
        const before = (await me.get(`/tables/${id}/log?seat=spectator`)).lines.length;
        expect(before).toBeGreaterThan(0);
        const { seats } = await me.get(`/tables/${id}`);
        const players = Object.fromEntries(seats.map(({ seat }: { seat: string }) => [seat, me]));
        let steps = 0;
        await playOn(id, players, await playerOf(game, 'random', 'on'), () => ++steps > 6);
        expect((await me.get(`/tables/${id}/chat`)).lines[0].text).toBe('Hello from long ago');
      }
      expect(server.complaints).toEqual([]);
    });
  }
});

test('a file of the first version is brought up to date with every row as it was; the old file is kept', async () => {
  const file = databaseFile();
  copyFileSync(join(FIXTURES, 'version-1.db'), file);
  const rowsIn = (path: string) => {
    const db = new DatabaseSync(path, { readOnly: true });
    const rows = db.prepare('SELECT * FROM record_row ORDER BY game_table, at').all();
    db.close();
    return rows;
  };
  // What an upgrade that broke off has left behind is not taken for a copy.
  writeFileSync(`${file}.before-${SCHEMA}`, 'half a copy');
  writeFileSync(`${file}.before-${SCHEMA}.part`, 'half a copy');
  const before = rowsIn(file);
  expect(before.length).toBeGreaterThan(10);
  const store = await openSqlite(file);
  const { from, to, kept } = store.opened;
  await store.close();
  expect([from, to]).toEqual([1, SCHEMA]);
  expect(rowsIn(file)).toEqual(before);
  expect(rowsIn(kept!)).toEqual(before);
});

test('names that look alike from before that was looked at stay; no third comes', async () => {
  const file = databaseFile();
  copyFileSync(join(FIXTURES, 'version-2.db'), file);
  const db = new DatabaseSync(file);
  const { password, created } = db.prepare('SELECT password, created FROM person').get()!;
  const add = db.prepare(
    'INSERT INTO person (id, name, folded, password, recovery, owner, created) VALUES (?, ?, ?, ?, NULL, ?, ?)',
  );
  // All three look alike; the one from the fixture is neither the oldest nor the newest.
  add.run('older', 'АIсuіn', 'аiсuіn', password!, null, Number(created) - 1);
  add.run('newer', 'Alcuіn', 'alcuіn', password!, 'older', Number(created) + 1);
  add.run('other', 'Einhard', 'einhard', password!, null, Number(created) + 1);
  db.close();
  const server = await serving({ file });
  const { store } = server.services;
  const names = (await store.people()).map(({ name }) => name).sort();
  expect(names).toEqual(['Alcuin', 'Alcuіn', 'Einhard', 'АIсuіn'].sort());
  // Each goes on, also with a new password.
  const old = 'trivium and quadrivium';
  for (const name of ['АIсuіn', 'Alcuin', 'Alcuіn', 'Einhard']) {
    const me = new Client(server.url);
    await me.post('/session', { name, password: old });
    await me.post('/me/password', { old, password: 'seven liberal arts' });
  }
  for (const name of ['AIcuin', 'A1cuin', 'Einhаrd'])
    await expect(server.services.people.signUp(null, name, old)).rejects.toThrow(/looks like one that is/);
});

test('a seat that was lost by a vote before that was looked for is found by whoever had it', async () => {
  const file = databaseFile();
  copyFileSync(join(FIXTURES, 'version-8.db'), file);
  const db = new DatabaseSync(file);
  const { id } = db.prepare('SELECT id FROM person').get()!;
  const lost = db.prepare("SELECT game_table, seat FROM seat WHERE seat = 'saxon'").get()!;
  db.prepare('UPDATE game_table SET host = NULL').run();
  db.prepare("UPDATE seat SET person = NULL, holder = 'bot', bot = 'random'").run();
  db.prepare("UPDATE game_table SET body = json_set(body, '$.former', json(?))").run(
    JSON.stringify({
      saxon: { person: id, how: 'vote', id: null },
      carolingian: { person: id, how: 'left', id: 'x' },
    }),
  );
  db.close();
  const { store } = (await serving({ file })).services;
  const tables = await store.tables({ person: String(id), limit: 10 });
  expect(tables.map((one) => one.id)).toEqual([lost.game_table]);
  const kept = (await store.seats(tables[0]!.id)).filter(({ keptFor }) => keptFor !== null);
  expect(kept.map(({ seat }) => seat)).toEqual(['saxon']);
});

describe('a change of rules in mid-game', () => {
  const richer = (version: number): Upgrade<never>[] => [
    {
      from: version,
      to: version + 1,
      clauses: ['LS-2.1'],
      state: (old) => {
        const state = structuredClone(old) as { table: { purse: Record<string, number> } };
        state.table.purse.saxon! += 1;
        return state as never;
      },
    },
  ];

  test('a table that was laid before it and begins after it is of the newer rules from its first row, and follows no more', async () => {
    const file = databaseFile();
    const games = laterRules('lex-saxonum', richer);
    const first = await serving({ file });
    const host = await guest(first.url);
    const { table } = await host.post('/tables', { game: 'lex-saxonum', seats: ['me', 'anyone'] });
    const [mine, theirs] = table.seats.map(({ seat }: { seat: string }) => seat);
    await host.post(`/tables/${table.id}/salt`, { seat: mine, salt: SALT });
    await first.close();

    const second = await serving({ file, games });
    host.url = second.url;
    const other = await guest(second.url);
    await other.post(`/tables/${table.id}/join`, { seat: theirs, salt: SALT });
    await host.post(`/tables/${table.id}/start`);
    const before = await host.get(`/tables/${table.id}/view?seat=${mine}`);
    await second.close();
    const third = await serving({ file, games });
    host.url = third.url;
    const { rows, rules } = await wholeRecord((await third.services.hall.table(table.id))!);
    expect(rules).toBe((await games['lex-saxonum']!()).facts.version);
    expect(rows.map(({ kind }) => kind)).toEqual(['start']);
    expect((await host.get(`/tables/${table.id}/view?seat=${mine}`)).view).toEqual(before.view);
  });

  test('the game follows from its last state, the log tells which clauses changed, a copy is kept', async () => {
    const file = databaseFile();
    const first = await serving({ file });
    const player = await playerOf('lex-saxonum', 'random');
    const { id, players } = await seated(first.url, { game: 'lex-saxonum', seats: 2 });
    await playOn(id, players, player, (round) => round > 4);
    const before = await players.saxon!.get(`/tables/${id}/view?seat=saxon`);
    await first.close();

    const second = await serving({ file, games: laterRules('lex-saxonum', richer) });
    for (const client of Object.values(players)) client.url = second.url;
    const after = await players.saxon!.get(`/tables/${id}/view?seat=saxon`);
    expect(after.view.table.purse.saxon).toBe(before.view.table.purse.saxon + 1);
    expect(after.version).toBe(before.version + 1);
    const { lines } = await players.saxon!.get(`/tables/${id}/log`);
    expect(lines.at(-1)).toMatchObject({ what: 'upgrade', clause: 'AN-9.a', facts: { clauses: ['LS-2.1'] } });
    expect(readdirSync(dirname(file)).some((one) => one.startsWith(`${basename(file)}.before-rules-`))).toBe(
      true,
    );
    // It goes on, its past can be looked at as it was, and a stream that broke off resumes across it.
    const stream = await listen(players.saxon!, `${id}/saxon`, `${id}/saxon:${before.version}`);
    await stream.reaches(({ version }) => version === after.version);
    expect(stream.seen()[0].entries).toHaveLength(1);
    const was = await players.saxon!.get(`/tables/${id}/replay?seat=saxon&version=${before.version}`);
    expect(was.view).toEqual(before.view);
    await playOn(id, players, player, (round) => round > 4);
    const wish = { seat: 'saxon', wish: { kind: 'rewind', version: 2 } };
    expect(await players.saxon!.refused('POST', `/tables/${id}/proposals`, wish)).toMatch(
      /rules have changed/,
    );
    await second.close();
    const third = await serving({ file, games: laterRules('lex-saxonum', richer) });
    for (const client of Object.values(players)) client.url = third.url;
    expect((await players.saxon!.get(`/tables/${id}`)).status).toBe('playing');
    expect(third.complaints).toEqual([]);
    // It has followed once; nothing is done to it again.
    const { lines: now } = await players.saxon!.get(`/tables/${id}/log`);
    expect(now.filter(({ what }: { what: string }) => what === 'upgrade')).toHaveLength(1);
    stream.stop();
  });

  test('a game that cannot follow is set aside, readable, while the others play on; later it can come back', async () => {
    const file = databaseFile();
    const first = await serving({ file });
    const lex = await seated(first.url, { game: 'lex-saxonum', seats: 2 });
    const other = await seated(first.url, { game: 'folkmoot', seats: 3 });
    const player = await playerOf('lex-saxonum', 'random');
    await playOn(lex.id, lex.players, player, (round) => round > 4);
    const me = lex.players.saxon!;
    const before = await me.get(`/tables/${lex.id}/view?seat=saxon`);
    await first.close();

    const second = await serving({ file, games: laterRules('lex-saxonum', () => []) });
    const clients = [...Object.values(lex.players), ...Object.values(other.players)];
    for (const client of clients) client.url = second.url;
    const aside = await me.get(`/tables/${lex.id}`);
    expect(aside).toMatchObject({
      status: 'aside',
      aside: expect.stringMatching(/set aside, readable: .* has no upgrade/),
    });
    expect(second.complaints).toHaveLength(1);
    expect((await me.get(`/tables/${lex.id}/view?seat=saxon`)).view).toEqual(before.view);
    expect((await me.get(`/tables/${lex.id}/log`)).lines.length).toBeGreaterThan(0);
    expect((await me.get(`/tables/${lex.id}/export`)).annales).toBe('position');
    const act = { seat: 'saxon', version: before.version, id: 'x', action: { verb: 'no' } };
    expect(await me.refused('POST', `/tables/${lex.id}/act`, act)).toMatch(/set aside/);
    await me.ok('PUT', `/tables/${lex.id}/away`, { away: true });
    expect((await me.get('/me/tables')).tables).toEqual([]);
    const moot = await playerOf('folkmoot', 'random');
    const moves = await Promise.all(
      Object.entries(other.players).map(([seat, client]) =>
        step(client, other.id, seat, moot).catch(() => false),
      ),
    );
    expect(moves).toContain(true);
    await second.close();

    const third = await serving({ file, games: laterRules('lex-saxonum', richer) });
    for (const client of clients) client.url = third.url;
    const rival = lex.players.carolingian!;
    expect(await rival.get(`/tables/${lex.id}`)).toMatchObject({ status: 'playing', aside: null });
    // Whoever has put it away is waited for again.
    expect((await me.get('/me/tables')).tables).toMatchObject([{ id: lex.id, status: 'playing' }]);
    expect((await me.get('/me/tables?away=true')).tables).toEqual([]);
    await playOn(lex.id, lex.players, player, (round) => round > 3);
  });
});
