/** What happens at the same moment: nothing gets between a question and what is done because of its answer. */

import { beforeAll, expect, test } from 'vitest';
import { endOfTurn } from '../http/turns.ts';
import type { Serving } from '../index.ts';
import { answer, propose } from '../tables/agreement.ts';
import type { LiveTable } from '../tables/live.ts';
import { type Client, guest, SALT, seated } from './client.ts';
import { serving } from './serving.ts';

let server: Serving;
beforeAll(async () => {
  server = await serving();
});

const live = async (id: string): Promise<LiveTable> => (await server.house.hall.table(id))!;

/** Of all that was done at a table. */
const kindsOf = async (id: string): Promise<string[]> =>
  (await server.house.store.rows(id, 0)).map(({ row }) => JSON.parse(row).kind);

/** A person against a bot: whatever is proposed is agreed. */
async function alone(): Promise<{ id: string; host: Client; table: LiveTable }> {
  const host = await guest(server.url);
  const { table } = await host.post('/tables', {
    game: 'lex-saxonum',
    seats: ['me', { bot: 'random' }],
  });
  await host.post(`/tables/${table.id}/salt`, { seat: 'carolingian', salt: SALT });
  await host.post(`/tables/${table.id}/start`);
  return { id: table.id, host, table: await live(table.id) };
}

const denied = async (doing: Promise<unknown>): Promise<string> =>
  doing.then(
    () => 'done',
    (error: Error) => error.message,
  );

test('whoever waits for the end of a turn goes on in the order of coming, after all that happens in it', async () => {
  const heard: string[] = [];
  const first = endOfTurn().then(() => heard.push('first'));
  process.nextTick(() => heard.push('a tick'));
  const second = Promise.resolve().then(() => endOfTurn().then(() => heard.push('second')));
  await Promise.all([first, second]);
  expect(heard).toEqual(['a tick', 'first', 'second']);
  await endOfTurn();
});

test('when the game has ended nothing is proposed any more, nor carried out', async () => {
  for (const wish of [{ kind: 'pause' } as const, { kind: 'rewind', version: 1 } as const]) {
    const { id, table } = await alone();
    const end = propose(table, 'carolingian', { kind: 'end' });
    const late = denied(propose(table, 'carolingian', wish));
    await end;
    expect(await late).toBe('The game is not being played');
    await table.settled();
    expect(table.row.status).toBe('over');
    expect(table.body).toMatchObject({ paused: false, proposals: [], ended: 'agreed' });
    expect(await kindsOf(id)).not.toContain('override');
  }
});

test('a rewind that all agree to while the game ends does not happen', async () => {
  const { id } = await seated(server.url, { game: 'lex-saxonum', seats: 2 });
  const table = await live(id);
  await propose(table, 'carolingian', { kind: 'rewind', version: 1 });
  await propose(table, 'carolingian', { kind: 'end' });
  const [rewind, end] = table.body.proposals;
  const late = denied(answer(table, rewind!.id, 'saxon', true));
  await answer(table, end!.id, 'saxon', true);
  expect(await late).toBe('The game is not being played');
  expect(await kindsOf(id)).not.toContain('override');
});

test('a game does not start without somebody who gets up at the same moment', async () => {
  const host = await guest(server.url);
  const friend = await guest(server.url);
  const { table } = await host.post('/tables', { game: 'lex-saxonum', seats: ['me', 'anyone'] });
  await host.post(`/tables/${table.id}/salt`, { seat: 'carolingian', salt: SALT });
  await friend.post(`/tables/${table.id}/join`, { seat: 'saxon', salt: SALT });
  const at = await live(table.id);
  const start = denied(server.house.lobby.start(at));
  await server.house.lobby.getUp(at, 'saxon');
  expect(await start).toBe('Nobody sits yet as saxon');
  expect(at.row.status).toBe('gathering');
});
