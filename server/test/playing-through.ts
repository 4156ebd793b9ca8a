/** A short run of the whole server that every store must carry: see `store-contract.ts` for what it must do by itself. */

import { type GameFile, verify } from '@annales/engine';
import { describe, expect, test } from 'vitest';
import { Services } from '../services.ts';
import { openStore } from '../store/open.ts';
import { atWindow, guest, listen, playerOf, playOn, SALT, seated } from './client.ts';
import { serving } from './serving.ts';
import { wholeRecord } from './whole-record.ts';

/** `place` gives another empty one with each call. */
export function playingThrough(name: string, place: () => string): void {
  describe(`a server: ${name}`, () => {
    test('a game is played over HTTP, through a restart, and verifies; bots go on where they were', async () => {
      const file = place();
      const first = await serving({ file });
      const player = await playerOf('folkmoot');
      const { id, players, host } = await seated(first.url, { game: 'folkmoot', seats: 2 });
      const { table } = await host.post('/tables', { game: 'folkmoot', seats: ['me', { bot: 'random' }] });
      const [{ seat }] = table.seats;
      await host.post(`/tables/${table.id}/salt`, { seat, salt: SALT });
      await host.post(`/tables/${table.id}/start`);
      const stream = await listen(await guest(first.url), id);
      await playOn(id, players, player, (round) => round > 6);
      await host.post(`/tables/${id}/chat`, { text: 'Back in a moment' });
      await host.ok('PUT', `/tables/${id}/note`, { text: 'my plan' });
      expect(stream.version).toBeGreaterThan(0);
      stream.stop();
      await first.close();
      const second = await serving({ file });
      for (const client of Object.values(players)) client.url = second.url;
      expect((await host.get(`/tables/${id}/note`)).text).toBe('my plan');
      expect((await host.get(`/tables/${id}/chat`)).lines.at(-1).text).toBe('Back in a moment');
      await playOn(id, players, player);
      const told = (await host.get(`/tables/${id}/export`)) as GameFile;
      expect(verify(told, () => player.game)).toMatchObject({ ok: true, wrong: null, checked: 'all' });
      await playOn(table.id, { [seat]: host }, player, (round) => round > 20);
      const rows = await wholeRecord((await second.services.hall.table(table.id))!);
      expect(new Set(rows.rows.flatMap((row) => ('seat' in row ? [row.seat] : []))).size).toBe(2);
      expect(second.complaints.filter((one) => !/fsync/.test(one))).toEqual([]);
    });

    test('who is overtaken by another process is judged anew, and notices nothing', async () => {
      const file = place();
      const server = await serving({ file });
      const { id, players, player, table } = await atWindow(server);
      const [one, other] = table.askedSeats();
      const beside = await Services.open(await openStore(file, { beside: true }), { still: true });
      const actionOf = (of: typeof table, seat: string) => {
        const action = player.decide(of.viewOf(seat), of.toldTo(seat), seat)!;
        return { seat, version: of.playing().versions[seat]!, id: `by-${seat}`, action };
      };
      const elsewhere = (await beside.hall.table(id))!;
      const mine = actionOf(table, one!);
      await elsewhere.submit(actionOf(elsewhere, other!) as never);
      const { status } = await players[one!]!.send('POST', `/tables/${id}/act`, mine);
      expect(status).toBe(200);
      const record = await wholeRecord((await server.services.hall.table(id))!);
      const ids = record.rows.flatMap((row) => ('id' in row && row.id ? [row.id] : []));
      expect(ids.slice(-2)).toEqual([`by-${other}`, `by-${one}`]);
      await beside.close();
    });
  });
}
