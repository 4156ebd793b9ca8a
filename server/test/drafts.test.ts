/** What a seat is writing is kept beside the record, for that seat alone and for the question it was written for. */

import { beforeAll, expect, test } from 'vitest';
import type { Serving } from '../index.ts';
import { Client, guest, listen, SALT, seated } from './client.ts';
import { newHouse } from './files.ts';
import { serving } from './serving.ts';

let server: Serving;

beforeAll(async () => {
  server = await serving();
});

const table = () => seated(server.url, { game: 'folkmoot', seats: 2 });

const draftOf = (client: Client, id: string, seat: string) => client.get(`/tables/${id}/draft?seat=${seat}`);

/** Keeps a draft for what the seat is asked now. */
async function keep(client: Client, id: string, seat: string, draft: unknown): Promise<number> {
  const { asked } = await draftOf(client, id, seat);
  await client.ok('PUT', `/tables/${id}/draft`, { seat, question: asked, draft });
  return asked;
}

let acts = 0;
async function act(client: Client, id: string, seat: string, verb: string): Promise<void> {
  const { version } = await client.get(`/tables/${id}/view?seat=${seat}`);
  await client.post(`/tables/${id}/act`, { seat, version, id: `act-${++acts}`, action: { verb } });
}

test('a draft is kept for its seat, and nobody else may read, write or end it', async () => {
  const { id, players } = await table();
  const { aelle, bede } = players as Record<string, Client>;
  expect(await draftOf(aelle!, id, 'aelle')).toEqual({ asked: 1, draft: null });
  await keep(aelle!, id, 'aelle', { errands: { lines: [{ kind: 'gather' }] } });
  expect((await draftOf(aelle!, id, 'aelle')).draft).toMatchObject({
    question: 1,
    body: { errands: { lines: [{ kind: 'gather' }] } },
  });
  const stranger = await guest(server.url);
  for (const other of [bede!, stranger]) {
    expect(await other.refused('GET', `/tables/${id}/draft?seat=aelle`)).toMatch(/^403/);
    const mine = { seat: 'aelle', question: 1, draft: {} };
    expect(await other.refused('PUT', `/tables/${id}/draft`, mine)).toMatch(/^403/);
    expect(await other.refused('DELETE', `/tables/${id}/draft?seat=aelle`)).toMatch(/^403/);
  }
  expect(await new Client(server.url).refused('GET', `/tables/${id}/draft?seat=aelle`)).toMatch(/^401/);
  expect((await draftOf(bede!, id, 'bede')).draft).toBeNull();
  await aelle!.ok('DELETE', `/tables/${id}/draft?seat=aelle`);
  expect((await draftOf(aelle!, id, 'aelle')).draft).toBeNull();
});

test('it is told to nobody, changes no version, and is in no file of the game', async () => {
  const { id, players } = await table();
  const { aelle, bede } = players as Record<string, Client>;
  const streams = await Promise.all([
    listen(aelle!, `${id}/aelle`),
    listen(bede!, `${id}/bede`),
    listen(await guest(server.url), id),
  ]);
  const before = await Promise.all(streams.map(async ({ told }) => told.length));
  await keep(aelle!, id, 'aelle', 'a-word-that-nobody-else-writes');
  await act(bede!, id, 'bede', 'seal');
  await streams[1]!.reaches(({ told }) => told.length > before[1]!);
  for (const { told } of streams) expect(JSON.stringify(told)).not.toContain('a-word-that-nobody');
  for (const path of ['', '/view?seat=aelle', '/log?seat=aelle', '/export?seat=aelle', '/choices?seat=aelle'])
    expect(JSON.stringify(await aelle!.get(`/tables/${id}${path}`))).not.toContain('a-word-that-nobody');
  for (const stream of streams) stream.stop();
});

test('others who seal, and what one seals oneself, leave it for the same question; the next question is another', async () => {
  const { id, players } = await table();
  const { aelle, bede } = players as Record<string, Client>;
  const question = await keep(aelle!, id, 'aelle', 'half a sheet');
  await act(bede!, id, 'bede', 'seal');
  expect(await draftOf(aelle!, id, 'aelle')).toMatchObject({ asked: question, draft: { question } });
  await keep(aelle!, id, 'aelle', 'a whole sheet');
  await act(bede!, id, 'bede', 'undo');
  expect((await draftOf(aelle!, id, 'aelle')).asked).toBe(question);
  await act(aelle!, id, 'aelle', 'seal');
  expect((await draftOf(aelle!, id, 'aelle')).asked).toBe(question);
  await act(aelle!, id, 'aelle', 'undo');
  expect(await draftOf(aelle!, id, 'aelle')).toMatchObject({
    asked: question,
    draft: { question, body: 'a whole sheet' },
  });
  await act(aelle!, id, 'aelle', 'seal');
  await act(bede!, id, 'bede', 'seal');
  const { asked, draft } = await draftOf(aelle!, id, 'aelle');
  expect(asked).toBeGreaterThan(question);
  expect(draft).toMatchObject({ question, body: 'a whole sheet' });
  expect(
    await aelle!.refused('PUT', `/tables/${id}/draft`, { seat: 'aelle', question, draft: 'too late' }),
  ).toMatch(/^409 .*not asked any more/);
  const { asked: seen } = await aelle!.get(`/tables/${id}/view?seat=aelle`);
  expect(seen).toBe(asked);
});

test('a new holder of the seat sees the draft, not the notes; the old one sees neither', async () => {
  const host = await guest(server.url);
  const { table: made, links } = await host.post('/tables', { game: 'folkmoot', seats: ['me', 'link'] });
  const { id } = made;
  const friend = await guest(server.url);
  const { link } = await friend.post(`/tables/${id}/join`, { seat: 'bede', link: links.bede, salt: SALT });
  await host.post(`/tables/${id}/salt`, { seat: 'aelle', salt: SALT });
  await host.post(`/tables/${id}/start`);
  await keep(friend, id, 'bede', 'for whoever comes after me');
  await friend.ok('PUT', `/tables/${id}/note`, { text: 'for nobody else' });
  const substitute = await guest(server.url);
  await substitute.post(`/tables/${id}/join`, { seat: 'bede', link });
  expect((await draftOf(substitute, id, 'bede')).draft.body).toBe('for whoever comes after me');
  expect((await substitute.get(`/tables/${id}/note`)).text).toBe('');
  expect(await friend.refused('GET', `/tables/${id}/draft?seat=bede`)).toMatch(/^403/);
});

test('it is limited in length and depth, and is JSON', async () => {
  const { id, players } = await table();
  const put = (draft: unknown, question: unknown = 1) => ({ seat: 'aelle', question, draft });
  const refused = (body: unknown) => players.aelle!.refused('PUT', `/tables/${id}/draft`, body);
  expect(await refused(put('x'.repeat(20_000)))).toMatch(/^400 .*at most 20000 characters/);
  expect(await refused(put(JSON.parse(`${'['.repeat(9)}${']'.repeat(9)}`)))).toMatch(/^400 .*8 deep/);
  expect(await refused({ seat: 'aelle', question: 1 })).toMatch(/^400/);
  for (const question of [-1, 1.5, '1', null]) expect(await refused(put({}, question))).toMatch(/^400/);
  expect(await refused({ ...put({}), extra: 1 })).toMatch(/^400/);
  await players.aelle!.ok('PUT', `/tables/${id}/draft`, put('x'.repeat(19_000)));
  await players.aelle!.ok('PUT', `/tables/${id}/draft`, put({ deep: [[[[[[]]]]]], odd: '\ud800 \u0000 “' }));
  expect((await draftOf(players.aelle!, id, 'aelle')).draft.body.odd).toBe('\ud800 \u0000 “');
});

test('it survives a restart, with the question it belongs to', async () => {
  const file = newHouse();
  const first = await serving({ file });
  const { id, players } = await seated(first.url, { game: 'folkmoot', seats: 2 });
  await act(players.bede!, id, 'bede', 'seal');
  const question = await keep(players.aelle!, id, 'aelle', 'half a sheet');
  await first.close();
  const second = await serving({ file });
  players.aelle!.url = second.url;
  expect(await draftOf(players.aelle!, id, 'aelle')).toMatchObject({
    asked: question,
    draft: { question, body: 'half a sheet' },
  });
});

test('those who write too often are told so', async () => {
  const strict = await serving({ talk: { burst: 3, perSecond: 0.001 } });
  const { id, players } = await seated(strict.url, { game: 'folkmoot', seats: 2 });
  for (let i = 0; i < 3; i++) await keep(players.aelle!, id, 'aelle', i);
  const body = { seat: 'aelle', question: 1, draft: 4 };
  expect(await players.aelle!.refused('PUT', `/tables/${id}/draft`, body)).toMatch(/^429/);
});
