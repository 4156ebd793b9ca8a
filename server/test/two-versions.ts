/**
 * Servers of one house that know different things: one whose copy of a table is stale, and one whose rules or tables of the
 * database are older than those of another.
 */

import { type GameFile, type JsonObject, type Upgrade, verify } from '@annales/engine';
import { games } from '@annales/games';
import { describe, expect, test } from 'vitest';
import type { Serving } from '../index.ts';
import { connect, placeOf } from '../store/postgres/connection.ts';
import { bringUpToDate } from '../store/postgres/opening.ts';
import { openPostgres } from '../store/postgres/postgres.ts';
import { SCHEMA, STEPS } from '../store/postgres/schema.ts';
import { Client, guest, listen, playerOf, playOn, SALT, seated, step } from './client.ts';
import { laterRules } from './later-rules.ts';
import { ManualClock } from './manual-clock.ts';
import { serving } from './serving.ts';

/** The same visitor, by way of another server. */
function by(client: Client, { url }: Pick<Serving, 'url'>): Client {
  const other = new Client(url);
  other.cookie = client.cookie;
  return other;
}

const allBy = (players: Record<string, Client>, server: Pick<Serving, 'url'>): Record<string, Client> =>
  Object.fromEntries(Object.entries(players).map(([seat, client]) => [seat, by(client, server)]));

const ofNote = (complaints: readonly string[]) => complaints.filter((one) => !/fsync/.test(one));

/** Its games follow as they are. */
const same = (version: number): Upgrade<never>[] => [
  { from: version, to: version + 1, clauses: ['FM-1.a'], state: (old) => old as never },
];

export function twoVersions(
  house: () => string,
  ask: (url: string, sql: string) => Promise<Record<string, unknown>[]>,
): void {
  describe('what another server knows better', () => {
    test('a copy that nobody needs goes stale, and is brought up to date when it is asked for', async () => {
      const file = house();
      // Time stands still: when the table was last touched is stored once, and whoever was just there was just there.
      const one = await serving({ file, clock: new ManualClock(Date.now()) });
      const other = await serving({ file, clock: new ManualClock(Date.now()) });
      const player = await playerOf('folkmoot', 'random');
      const { id, players, host } = await seated(one.url, { game: 'folkmoot', seats: 3, scenario: 'long' });
      const there = by(host, other);
      await there.get(`/tables/${id}`);
      const copy = (await other.services.hall.alreadyOpen(id))!;
      const shared = other.services.store.shared!;
      const { since } = shared;
      let reads = 0;
      shared.since = (...asked) => {
        reads++;
        return since.apply(shared, asked);
      };
      const version = async () => Number((await ask(file, 'SELECT version FROM table_version'))[0]!.version);
      const heard = async () => expect.poll(() => copy.isStale).toBe(true);
      /** As if nobody had been there for a while. */
      const forgotten = () => {
        copy.used -= 60_000;
      };

      forgotten();
      await playOn(id, players, player, (round) => round > 4);
      await heard();
      expect(reads).toBe(0);
      expect(copy.version).toBeLessThan(await version());
      const now = await host.get(`/tables/${id}/view`);
      expect((await there.get(`/tables/${id}/view`)).view).toEqual(now.view);
      expect([reads, copy.isStale, copy.version]).toEqual([1, false, await version()]);

      // Where somebody has just been, what is told along with the word is carried out, and nothing is read.
      let told = 0;
      for (let i = 0; i < 2; i++) {
        for (const [seat, client] of Object.entries(players)) {
          if (!(await step(client, id, seat, player))) continue;
          told++;
          await expect.poll(async () => copy.version === (await version())).toBe(true);
        }
      }
      expect(told).toBeGreaterThan(0);
      expect(reads).toBe(1);
      expect((await there.get(`/tables/${id}/view`)).view).toEqual(
        (await host.get(`/tables/${id}/view`)).view,
      );

      // Whoever acts there is judged by what it has read before, and nothing has to be refused by the store.
      forgotten();
      await playOn(id, players, player, (round) => round > 4);
      await heard();
      await playOn(id, allBy(players, other), player, (round) => round > 2);
      expect(copy.version).toBe(await version());

      // Whoever watches is told at once; when nobody does any more it goes stale again.
      const stream = await listen(there, id);
      await playOn(id, players, player, (round) => round > 4);
      await expect.poll(async () => copy.version === (await version())).toBe(true);
      await expect
        .poll(async () => stream.version === (await host.get(`/tables/${id}/view`)).version)
        .toBe(true);
      stream.stop();
      await expect.poll(() => copy.watchers.size).toBe(0);
      forgotten();
      await playOn(id, players, player, (round) => round > 4);
      await heard();
      // It is laid down without a word: the other one has it.
      await other.services.hall.sweep(Number.POSITIVE_INFINITY);
      expect(copy.dropped).toBe(true);
      await playOn(id, players, player);
      expect(ofNote([...one.complaints, ...other.complaints])).toEqual([]);
      await one.close();
      await other.close();
    });

    test('a table that a newer server has taken on is left to it by the older one, which serves the others', async () => {
      const file = house();
      const { folkmoot: _folkmoot, ...without } = games;
      const [older, oldest] = [await serving({ file }), await serving({ file, games: without })];
      const player = await playerOf('folkmoot', 'random');
      const { id, players, host } = await seated(older.url, { game: 'folkmoot', seats: 3 });
      await playOn(id, players, player, (round) => round > 3);
      const stream = await listen(host, id);
      const bots = await host.post('/tables', {
        game: 'folkmoot',
        seats: ['me', { bot: 'random' }, { bot: 'random' }],
      });
      await host.post(`/tables/${bots.table.id}/salt`, { seat: bots.table.seats[0].seat, salt: SALT });
      await host.post(`/tables/${bots.table.id}/start`);
      const held = (await older.services.hall.table(bots.table.id))!;
      await expect.poll(() => held.isOurs).toBe(true);

      const later = laterRules('folkmoot', same);
      const newer = await serving({ file, games: later });
      // Nothing has happened as yet: the older one plays on.
      await playOn(id, players, player, (round) => round > 1);
      expect(
        (await host.get(`/tables/${id}/log`)).lines.map((line: { what: string }) => line.what),
      ).not.toContain('upgrade');

      const there = allBy(players, newer);
      const hostThere = by(host, newer);
      await hostThere.get(`/tables/${id}`);
      await expect.poll(() => stream.ended).toBe(true);
      expect(stream.told.at(-1)!.event).toBe('leave');
      const act = { seat: Object.keys(players)[0], version: 1, id: 'x', action: { verb: 'no' } };
      for (const server of [older, oldest]) {
        const me = by(host, server);
        for (const [method, path, body] of [
          ['GET', `/tables/${id}/view`, undefined],
          ['POST', `/tables/${id}/act`, act],
          ['GET', `/stream?tables=${id}`, undefined],
        ] as const) {
          const { status, body: answer, headers } = await me.send(method, path, body);
          expect([status, answer.error, headers.get('retry-after')]).toEqual([503, 'leaving', '1']);
        }
        const { tables } = await me.get('/me/tables');
        expect(tables.map(({ status }: { status: string }) => status)).toEqual(['playing', 'playing']);
      }

      // Who looks after the bots cannot any more: the newer one does.
      await hostThere.get(`/tables/${bots.table.id}`);
      const taken = (await newer.services.hall.table(bots.table.id))!;
      await expect.poll(() => taken.isOurs, { timeout: 10_000 }).toBe(true);
      expect([held.dropped, held.isOurs]).toEqual([true, false]);
      // Nor does one that is started anew take it, open it or set it aside.
      await older.close();
      const again = await serving({ file });
      expect((await by(host, again).send('GET', `/tables/${id}`)).status).toBe(503);
      // A job of that table is left to the newer one.
      const rules = await newer.services.store.setting('rules');
      expect(JSON.parse(rules!).folkmoot).toBe(player.game.facts.version + 1);

      // Laid by the newer one: the older one leaves it alone before it has begun, too. What the older one lays goes on with both.
      const laid = await hostThere.post('/tables', { game: 'folkmoot', seats: ['me', 'anyone', 'anyone'] });
      expect((await by(host, again).send('GET', `/tables/${laid.table.id}`)).status).toBe(503);
      const lex = await seated(again.url, { game: 'lex-saxonum', seats: 2 });
      await playOn(
        lex.id,
        allBy(lex.players, newer),
        await playerOf('lex-saxonum', 'random'),
        (round) => round > 2,
      );
      await playOn(lex.id, lex.players, await playerOf('lex-saxonum', 'random'), (round) => round > 2);

      await playOn(id, there, player);
      const export_ = (await hostThere.get(`/tables/${id}/export`)) as GameFile;
      const title = await later.folkmoot!();
      expect(verify(export_, () => title.make(title.data as JsonObject) as never)).toMatchObject({
        ok: true,
        wrong: null,
      });
      expect(export_.record.rows.filter(({ kind }) => kind === 'upgrade')).toHaveLength(1);
      const found = await ask(file, "SELECT count(*)::int AS aside FROM game_table WHERE status = 'aside'");
      expect(found).toEqual([{ aside: 0 }]);
      for (const { complaints } of [older, oldest, newer, again]) expect(ofNote(complaints)).toEqual([]);
      for (const server of [oldest, newer, again]) await server.close();
    });

    test('a table that an older server begins, while it gathers at a newer one too, is taken on there as any other', async () => {
      const file = house();
      const later = laterRules('folkmoot', same);
      const [older, newer] = [await serving({ file }), await serving({ file, games: later })];
      const player = await playerOf('folkmoot', 'random');
      const host = await guest(older.url);
      const hostThere = by(host, newer);
      const { table } = await host.post('/tables', {
        game: 'folkmoot',
        seats: ['me', { bot: 'random' }, { bot: 'random' }],
      });
      const { id, mine } = table;
      await host.post(`/tables/${id}/salt`, { seat: mine[0], salt: SALT });
      const stream = await listen(hostThere, id);
      const gathering = (await newer.services.hall.alreadyOpen(id))!;
      await host.post(`/tables/${id}/start`);
      await expect.poll(() => gathering.dropped).toBe(true);
      await expect.poll(() => stream.ended).toBe(true);

      await playOn(id, { [mine[0]]: hostThere }, player);
      const export_ = (await hostThere.get(`/tables/${id}/export`)) as GameFile;
      expect(export_.record.rules).toBe(player.game.facts.version);
      expect(export_.record.rows.filter(({ kind }) => kind === 'upgrade')).toHaveLength(1);
      const title = await later.folkmoot!();
      expect(verify(export_, () => title.make(title.data as JsonObject) as never).ok).toBe(true);
      for (const { complaints } of [older, newer]) expect(ofNote(complaints)).toEqual([]);
      for (const server of [older, newer]) await server.close();
    });

    test('what a newer server has set aside an older one leaves so, readable, for as long as the newer is there', async () => {
      const file = house();
      const older = await serving({ file });
      const player = await playerOf('folkmoot', 'random');
      const { id, players, host } = await seated(older.url, { game: 'folkmoot', seats: 3 });
      await playOn(id, players, player, (round) => round > 3);
      const cannot = (from: number): Upgrade<never>[] => [
        {
          from,
          to: from + 1,
          clauses: ['FM-1.a'],
          state: () => {
            throw new Error('these rules have no place for it');
          },
        },
      ];
      const newer = await serving({ file, games: laterRules('folkmoot', cannot) });
      const { version } = player.game.facts;
      const company = older.services.hall.company!;
      await expect.poll(() => company.hasNewer('folkmoot', version)).toBe(true);
      expect((await by(host, newer).get(`/tables/${id}`)).status).toBe('aside');

      const laidDown = () => older.services.hall.sweep(Number.POSITIVE_INFINITY);
      await laidDown();
      expect(await older.services.hall.alreadyOpen(id)).toBeNull();
      const { status, aside } = await host.get(`/tables/${id}`);
      expect([status, aside]).toEqual(['aside', expect.stringContaining('no place for it')]);
      expect((await host.get(`/tables/${id}/view`)).view).toBeTruthy();
      expect(await ask(file, 'SELECT status FROM game_table')).toEqual([{ status: 'aside' }]);

      // The house goes back to the older rules.
      await newer.close();
      await expect.poll(() => company.hasNewer('folkmoot', version)).toBe(false);
      await laidDown();
      expect((await host.get(`/tables/${id}`)).status).toBe('playing');
      await playOn(id, players, player);
      expect(ofNote(older.complaints)).toEqual([]);
      await older.close();
    });

    test('tables of the database that are newer but fit are used; what would not fit waits until nobody uses them', async () => {
      const url = house();
      const server = await serving({ file: url });
      const client = await connect(placeOf(url));
      const column = "ALTER TABLE game_table ADD COLUMN colour text NOT NULL DEFAULT 'red'";
      // It adds something: whoever runs goes on, and an older one may start.
      const expanding = { steps: [...STEPS, column], backTo: SCHEMA };
      expect(await bringUpToDate(client, placeOf(url), expanding)).toBe(SCHEMA);
      const { id, players } = await seated(server.url, { game: 'folkmoot', seats: 3 });
      const player = await playerOf('folkmoot', 'random');
      await playOn(id, players, player, (round) => round > 2);
      const beside = await serving({ file: url });
      await playOn(id, allBy(players, beside), player, (round) => round > 2);
      expect(await ask(url, 'SELECT version, back_to FROM house')).toEqual([
        { version: SCHEMA + 1, back_to: SCHEMA },
      ]);
      // It takes something away: not while servers run that need it.
      const contracting = { steps: [...expanding.steps, 'DROP TABLE letter'], backTo: SCHEMA + 2 };
      await expect(bringUpToDate(client, placeOf(url), contracting)).rejects.toThrow(/stop them first/);
      await server.close();
      await beside.close();
      expect(await bringUpToDate(client, placeOf(url), contracting)).toBe(SCHEMA + 1);
      await expect(openPostgres(url)).rejects.toThrow(/was written by a newer version of Annales/);
      await client.end();
    });
  });
}
