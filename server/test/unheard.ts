/**
 * What a server does not hear of another, since the line was away, the other fell before it could say so, or nobody knows what was
 * stored: a stream ends up with what is stored all the same, and bots and clocks go on.
 */

import { describe, expect, test } from 'vitest';
import type { Shared } from '../store/shared.ts';
import { Away } from '../store/store.ts';
import { Leases } from '../tables/leases.ts';
import { type Client, guest, listen, type Player, playerOf, SALT, seated } from './client.ts';
import { ManualClock } from './manual-clock.ts';
import { serving } from './serving.ts';
import { by, command, isUpToDate, mute, ofNote } from './together.ts';

/** Somebody who is asked acts. */
async function act(players: Record<string, Client>, id: string, player: Player, name: string): Promise<void> {
  for (const [seat, client] of Object.entries(players)) {
    const sent = await command(client, id, seat, player, `${name}-${seat}`);
    if (sent) return void (await client.post(`/tables/${id}/act`, sent));
  }
  throw new Error('nobody is asked');
}

const away = () => Promise.reject(new Away('the database does not answer (tried)'));

export function unheard(house: () => string): void {
  describe('what a server does not hear of the others', () => {
    /** By one server it is played, by the other somebody looks on: its time passes when it is told. */
    async function watched() {
      const file = house();
      const clock = new ManualClock(Date.now());
      const one = await serving({ file });
      const other = await serving({ file, clock });
      const player = await playerOf('folkmoot');
      const { id, players, host } = await seated(one.url, { game: 'folkmoot', seats: 3 });
      const stream = await listen(by(host, other), id);
      await act(players, id, player, 'heard');
      await expect.poll(() => isUpToDate(stream, host, id)).toBe(true);
      const { standings } = other.services.store.shared!;
      const looks = { count: 0, fail: false };
      other.services.store.shared!.standings = async (tables) => {
        try {
          return await (looks.fail ? away() : standings.call(other.services.store.shared, tables));
        } finally {
          looks.count++;
        }
      };
      /** So many milliseconds pass there, and what is looked at then is. */
      const pass = async (milliseconds: number) => {
        const before = looks.count;
        clock.pass(milliseconds);
        await expect.poll(() => looks.count).toBeGreaterThan(before);
        await new Promise((goOn) => setImmediate(goOn));
      };
      const end = async () => {
        expect(stream.ended).toBe(false);
        expect(ofNote([...one.complaints, ...other.complaints])).toEqual([]);
        await one.close();
        await other.close();
      };
      return { one, other, pass, looks, player, players, id, host, stream, end };
    }

    test('one falls before it could say what it stored, while the other cannot look: it looks once more when it can', async () => {
      const { one, pass, looks, player, players, id, host, stream, end } = await watched();
      mute(one);
      await act(players, id, player, 'unheard');
      looks.fail = true;
      // By now nobody else is there, as far as it knows.
      await pass(7_000);
      looks.fail = false;
      await pass(1_000);
      await expect.poll(() => isUpToDate(stream, host, id)).toBe(true);
      await end();
    });

    test('whose line says nothing does not take itself for the only one', async () => {
      const { one, other, pass, player, players, id, host, stream, end } = await watched();
      mute(one);
      mute(other);
      // The first time it may still hear what was on its way.
      await pass(7_000);
      await pass(7_000);
      await pass(1_000);
      await act(players, id, player, 'unheard');
      await pass(1_000);
      await expect.poll(() => isUpToDate(stream, host, id)).toBe(true);
      await end();
    });

    test('a table that cannot be read holds up none of the others', async () => {
      const { one, other, pass, player, players, id, host, stream, end } = await watched();
      const shared = other.services.store.shared!;
      const { since } = shared;
      const second = await seated(one.url, { game: 'folkmoot', seats: 3 });
      const there = await listen(by(second.host, other), second.id);
      mute(one);
      await act(second.players, second.id, player, 'unread');
      const { promise: isRead, resolve: read } = Promise.withResolvers<void>();
      let tries = 0;
      shared.since = async (table, rows) => {
        if (table === second.id && tries++ >= 0) await isRead;
        return since.call(shared, table, rows);
      };
      await pass(1_000);
      await expect.poll(() => tries).toBe(1);
      await act(players, id, player, 'unheard');
      await pass(1_000);
      await expect.poll(() => isUpToDate(stream, host, id)).toBe(true);
      read();
      await expect.poll(() => isUpToDate(there, second.host, second.id)).toBe(true);
      there.stop();
      await end();
    });

    test('nobody knows whether a table was laid down: whoever comes gets another copy of it', async () => {
      const { other, player, players, id, host, stream, end } = await watched();
      const { store, hall } = other.services;
      const second = await seated(other.url, { game: 'folkmoot', seats: 3 });
      const { write } = store;
      store.write = (...changes) =>
        changes.some((change) => change.do === 'put-snapshot') ? away() : write.apply(store, changes);
      await expect((await hall.table(second.id))!.layDown()).rejects.toThrow(Away);
      store.write = write;
      const there = await listen(second.host, second.id);
      const [seat, ...seats] = Object.keys(second.players);
      const elsewhere = Object.fromEntries(
        [seat!, ...seats].map((one) => [one, by(second.players[one]!, host)]),
      );
      await act(elsewhere, second.id, player, 'after');
      await expect.poll(() => isUpToDate(there, elsewhere[seat!]!, second.id)).toBe(true);
      there.stop();
      await act(players, id, player, 'too');
      await expect.poll(() => isUpToDate(stream, host, id)).toBe(true);
      await end();
    });

    test('what could not be stored ends nothing: whoever looks after a table reads it again, and its bots go on', async () => {
      const file = house();
      const servers = [await serving({ file }), await serving({ file })];
      const player = await playerOf('folkmoot', 'random');
      const bot = { bot: 'random' };
      const somebody = await guest(servers[0]!.url);
      const { table } = await somebody.post('/tables', { game: 'folkmoot', seats: ['me', bot, bot] });
      const [{ seat }] = table.seats;
      await somebody.post(`/tables/${table.id}/salt`, { seat, salt: SALT });
      await somebody.post(`/tables/${table.id}/start`);
      const copies = await Promise.all(servers.map(({ services: { hall } }) => hall.table(table.id)));
      await expect.poll(() => copies.filter((one) => one!.isOurs).length).toBe(1);
      const ours = copies[0]!.isOurs ? 0 : 1;
      const copy = copies[ours]!;
      const { hall, store } = servers[ours]!.services;
      const host = by(somebody, servers[1 - ours]!);
      const { write } = store;
      let isRefused = false;
      store.write = (...changes) => {
        const row = changes.find((change) => change.do === 'append');
        if (isRefused || row?.table !== table.id) return write.apply(store, changes);
        isRefused = true;
        return away();
      };
      // Nobody asks that server for anything from now on.
      for (let i = 0; !isRefused; i++) {
        const sent = await command(host, table.id, seat, player, `turn-${i}`);
        if (sent) await host.send('POST', `/tables/${table.id}/act`, sent);
        else await new Promise((goOn) => setTimeout(goOn, 20));
      }
      await expect.poll(() => copy.dropped).toBe(true);
      await expect.poll(async () => (await hall.alreadyOpen(table.id))?.isOurs).toBe(true);
      const isAskedOrOver = async () =>
        (await command(host, table.id, seat, player, 'again')) !== null ||
        (await host.get(`/tables/${table.id}`)).status !== 'playing';
      await expect.poll(isAskedOrOver).toBe(true);
      for (const one of servers) await one.close();
    });
  });

  test('a table that could not be taken, or not be opened, when the database was away is looked after when it is back', async () => {
    const taken: string[][] = [];
    const attended: string[] = [];
    const shared = {
      take: async (tables: string[]) => {
        taken.push(tables);
        return taken.length === 1 ? away() : tables;
      },
      takeLeft: async () => [],
      renew: async () => ['t'],
      leave: async () => {},
      tell: () => {},
    } as unknown as Shared;
    const complaints: Error[] = [];
    const leases = new Leases(shared, {
      attend: async (table) => {
        attended.push(table);
        if (attended.length === 1) await away();
      },
      complain: (error) => complaints.push(error),
    });
    leases.start();
    leases.want('t');
    await expect.poll(() => attended).toEqual(['t', 't']);
    expect(taken).toEqual([['t'], ['t'], ['t']]);
    expect(complaints.every((error) => error instanceof Away)).toBe(true);
    await leases.stop();
  });
}
