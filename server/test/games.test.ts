/** Whole games over real HTTP and a real database file. */

import { type GameFile, logFor, SPECTATOR, type Viewer, verify } from '@annales/engine';
import { expect, test } from 'vitest';
import { viewAt } from '../http/routes/play.ts';
import type { Serving } from '../index.ts';
import { Client, type Listener, listen, playerOf, playOn, seated } from './client.ts';
import { serving } from './serving.ts';
import { wholeRecord } from './whole-record.ts';

/** All that a seat was ever sent is its view, its question and its log at that moment: nothing of another's secret. */
async function toldNoMore(server: Serving, id: string, viewer: Viewer, listener: Listener): Promise<void> {
  const table = (await server.services.hall.table(id))!;
  const record = await wholeRecord(table);
  const log = logFor(record, viewer);
  for (const [i, seen] of listener.seen().entries()) {
    const { patch, view: whole, entries, told, ...rest } = seen;
    expect(Object.keys(rest).sort()).toEqual(['asked', 'table', 'undo', 'version', 'viewer']);
    expect(rest).toMatchObject({ table: id, viewer });
    // Comparing some of many versions is enough: a leak would stay in all later views.
    if (i % 40 === 0 || i === listener.seen().length - 1) {
      const was = await viewAt(table, viewer, rest.version);
      expect(listener.views[i]).toBe(JSON.stringify(was.view));
      expect(told).toEqual(JSON.parse(JSON.stringify(was.told)));
    }
    if (i > 0) {
      const lines = log.filter(({ version }) => version === rest.version).map(({ entry }) => entry);
      expect(entries).toEqual(JSON.parse(JSON.stringify(lines)));
    }
    expect(patch === undefined).toBe(whole !== undefined);
  }
  // No index, no hash, no seed, no draw of the record while it was played.
  expect(listener.text).not.toContain(table.body.seed);
  for (const { hash } of record.rows) expect(listener.text).not.toContain(hash);
}

async function verified(client: Client, id: string, player: Awaited<ReturnType<typeof playerOf>>) {
  const file = (await client.get(`/tables/${id}/export`)) as GameFile;
  const verdict = verify(file, () => player.game);
  expect(verdict).toMatchObject({ ok: true, wrong: null, checked: 'all' });
  return verdict;
}

test('two people play Lex Saxonum to its end, a bot standing in for one of them for some years', async () => {
  const server = await serving();
  const player = await playerOf('lex-saxonum');
  const { id, players } = await seated(server.url, { game: 'lex-saxonum', seats: 2 });
  const { carolingian, saxon } = players as Record<string, Client>;
  const stranger = new Client(server.url);
  const streams: Record<Viewer, Listener> = {
    carolingian: await listen(carolingian!, `${id}/carolingian`),
    saxon: await listen(saxon!, `${id}/saxon`),
    [SPECTATOR]: await listen(stranger, id),
  };
  await playOn(id, players, player, (round) => round > 12);
  await saxon!.post(`/tables/${id}/stand-in`, { seat: 'saxon', bot: 'random' });
  expect(await saxon!.refused('POST', `/tables/${id}/act`, act('saxon'))).toMatch(/A bot stands in for you/);
  let rounds = 0;
  await playOn(id, { carolingian: carolingian! }, player, () => ++rounds > 60);
  const now = await saxon!.post(`/tables/${id}/stand-in`, { seat: 'saxon', bot: null });
  if (now.status === 'playing') await playOn(id, players, player);
  const over = await stranger.get(`/tables/${id}`);
  expect(over).toMatchObject({ status: 'over', result: { how: expect.any(String) } });
  const verdict = await verified(stranger, id, player);
  expect(verdict.result).toEqual(over.result);
  const table = (await server.services.hall.table(id))!;
  const kinds = (await wholeRecord(table)).rows.map((row) => row.kind);
  expect(kinds.filter((kind) => kind === 'hand-over')).toHaveLength(2);
  for (const [viewer, stream] of Object.entries(streams)) {
    await stream.reaches(({ version }) => version === table.chronicle!.versions[viewer]);
    await toldNoMore(server, id, viewer, stream);
    stream.stop();
  }
  expect(server.complaints).toEqual([]);
});

const act = (seat: string) => ({ seat, version: 0, id: 'x', action: { verb: 'no' } });

test('four people play Carolingi to its end', async () => {
  const server = await serving();
  const player = await playerOf('carolingi');
  const { id, players } = await seated(server.url, { game: 'carolingi', seats: 4 });
  const seats = Object.keys(players);
  const stranger = new Client(server.url);
  const streams: Record<Viewer, Listener> = { [SPECTATOR]: await listen(stranger, id) };
  for (const seat of seats) streams[seat] = await listen(players[seat]!, `${id}/${seat}`);
  await playOn(id, players, player);
  const over = await stranger.get(`/tables/${id}`);
  expect(over.status).toBe('over');
  await verified(stranger, id, player);
  const table = (await server.services.hall.table(id))!;
  for (const [viewer, stream] of Object.entries(streams)) {
    await stream.reaches(({ version }) => version === table.chronicle!.versions[viewer]);
    await toldNoMore(server, id, viewer, stream);
    stream.stop();
  }
  expect(server.complaints).toEqual([]);
});
