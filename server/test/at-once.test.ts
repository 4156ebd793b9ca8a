/** What happens at the same moment: nothing gets between a question and what is done because of its answer. */

import { beforeAll, describe, expect, test, vi } from 'vitest';
import { judgedAnew } from '../anew.ts';
import { endOfTurn } from '../http/batch.ts';
import type { Serving } from '../index.ts';
import { Conflict } from '../store/store.ts';
import { answer, propose } from '../tables/agreement.ts';
import type { LiveTable } from '../tables/live.ts';
import { type Client, guest, SALT, seated } from './client.ts';
import { serving } from './serving.ts';

let server: Serving;
beforeAll(async () => {
  server = await serving();
});

const live = async (id: string): Promise<LiveTable> => (await server.services.hall.table(id))!;

/** Of all that was done at a table. */
const kindsOf = async (id: string): Promise<string[]> =>
  (await server.services.store.rows(id, 0)).map(({ row }) => JSON.parse(row).kind);

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

describe('people', () => {
  const PASSWORD = 'a good password';
  const outcomes = async (...doing: Promise<unknown>[]) =>
    (await Promise.allSettled(doing)).map((one) =>
      one.status === 'fulfilled' ? 'done' : one.reason.message,
    );

  async function account(name: string) {
    const { people } = server.services;
    const { token, recovery } = await people.signUp(null, name, PASSWORD);
    return { people, token, recovery, visitor: (await people.visitor(token))! };
  }

  test('a guest signs up once', async () => {
    const { people, store } = server.services;
    const { token } = await people.guest();
    const visitor = (await people.visitor(token))!;
    const names = ['Hincmar', 'Hraban'];
    const came = await outcomes(...names.map((name) => people.signUp(visitor, name, PASSWORD)));
    expect(came.filter((one) => one === 'done')).toHaveLength(1);
    const winner = names[came.indexOf('done')]!;
    expect((await store.person(visitor.person.id))!.name).toBe(winner);
    expect((await people.signIn(winner, PASSWORD, null)).person.id).toBe(visitor.person.id);
    // The other name is still to be had: it was not the name that was taken.
    expect(came.join()).not.toMatch(/is taken/);
    await people.signUp(null, names.find((name) => name !== winner)!, PASSWORD);
  });

  test('a recovery code is used once, a password is changed once', async () => {
    const { people, recovery } = await account('Lupus');
    const codes = await outcomes(
      ...['first one', 'second one'].map((password) => people.recover('Lupus', recovery, password)),
    );
    expect(codes.sort()).toEqual(['Name and recovery code do not go together', 'done']);
    const second = await account('Servatus');
    const changes = await outcomes(
      ...['first one', 'second one'].map((password) =>
        people.changePassword(second.visitor, PASSWORD, password),
      ),
    );
    expect(changes.sort()).toEqual(['The old password is not right', 'done']);
  });

  test('who signs in with a password that is being changed is not let in, nor is a program made', async () => {
    const { people, visitor } = await account('Walahfrid');
    const { store } = server.services;
    const { person } = visitor;
    const read = vi.spyOn(store, 'personNamed').mockImplementationOnce(async () => {
      await people.changePassword(visitor, PASSWORD, 'a new password');
      return person;
    });
    expect(await denied(people.signIn('Walahfrid', PASSWORD, null))).toMatch(/do not go together/);
    read.mockRestore();
    expect(await store.sessionsOf(person.id)).toHaveLength(1);
    await expect(people.program(person, 'Strabo')).rejects.toThrow(Conflict);
    expect(await store.programsOf(person.id)).toEqual([]);
  });

  test('a session that ends while it is looked up, or renewed, has ended', async () => {
    const { people, store } = server.services;
    const { token } = await people.guest();
    const { session, person } = (await people.visitor(token))!;
    people.forget(null);
    const read = vi.spyOn(store, 'visitor').mockImplementationOnce(async () => {
      await people.close(session);
      return { person, session };
    });
    await people.visitor(token);
    read.mockRestore();
    expect(await people.visitor(token)).toBeNull();
    await people.renew({ person, session });
    expect(await people.visitor(token)).toBeNull();
  });

  test('of two who come by one link one sits down', async () => {
    const host = await guest(server.url);
    const { table, links } = await host.post('/tables', { game: 'lex-saxonum', seats: ['me', 'link'] });
    const friends = await Promise.all([guest(server.url), guest(server.url)]);
    const body = { seat: 'saxon', link: links.saxon, salt: SALT };
    const came = await Promise.all(friends.map((one) => one.send('POST', `/tables/${table.id}/join`, body)));
    expect(came.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('a guest becomes an account in the middle of a game, which goes on', async () => {
    const { people } = server.services;
    const { id, host } = await seated(server.url, { game: 'lex-saxonum', seats: 2 });
    const table = await live(id);
    const { me } = await host.get('/me');
    const { visitor, token } = await account('Rimbert');
    // As a route does it: where other servers may write too, who comes second is judged anew.
    const save = () => judgedAnew(() => table.save());
    const saves = [save()];
    const claim = server.services.claim((await server.services.store.person(me.id))!, visitor.person);
    for (let i = 0; i < 5; i++) {
      saves.push(save());
      await endOfTurn();
    }
    await Promise.all([claim, ...saves]);
    expect(table.dropped).toBe(false);
    expect(table.row.host).toBe(visitor.person.id);
    const stored = (await server.services.store.seats(id)).find(({ seat }) => seat === 'carolingian');
    expect(stored).toMatchObject({ person: visitor.person.id });
    host.cookie = `annales=${token}`;
    const { version } = await host.get(`/tables/${id}/view?seat=carolingian`);
    await host.post(`/tables/${id}/act`, {
      seat: 'carolingian',
      version,
      id: 'on',
      action: { verb: 'resign' },
    });
    expect(await people.visitor(token)).not.toBeNull();
  });

  test('a guest who has signed up at the same moment keeps everything', async () => {
    const { people, store } = server.services;
    const { id, host } = await seated(server.url, { game: 'lex-saxonum', seats: 2 });
    const { me } = await host.get('/me');
    const before = (await store.person(me.id))!;
    const { visitor } = await account('Notker');
    await host.post('/people', { name: 'Ekkehard', password: PASSWORD });
    await server.services.claim(before, visitor.person);
    expect((await live(id)).seats.get('carolingian')).toMatchObject({ person: me.id });
    expect((await live(id)).row.host).toBe(me.id);
    expect((await people.signIn('Ekkehard', PASSWORD, null)).person.id).toBe(me.id);
  });

  test('whoever sits down while the own account is deleted sits there no more', async () => {
    const { people, lobby, store } = server.services;
    const host = await guest(server.url);
    const { table } = await host.post('/tables', { game: 'lex-saxonum', seats: ['me', 'anyone'] });
    const { visitor } = await account('Gottschalk');
    const drop = people.remove.bind(people);
    vi.spyOn(people, 'remove').mockImplementationOnce(async (one) => {
      await lobby.join(await live(table.id), visitor.person, 'saxon', null, SALT);
      await drop(one);
    });
    await server.services.remove(visitor.person.id);
    const at = await live(table.id);
    expect(at.seats.get('saxon')).toMatchObject({ holder: 'anyone', person: null });
    expect(at.body.salts).not.toHaveProperty('saxon');
    expect(JSON.parse((await store.table(table.id))!.body).salts).not.toHaveProperty('saxon');
    const again = lobby.join(at, visitor.person, 'saxon', null);
    await expect(again).rejects.toThrow(Conflict);
    const friend = await guest(server.url);
    await friend.post(`/tables/${table.id}/join`, { seat: 'saxon', salt: SALT });
  });
});

test('a game does not start without somebody who gets up at the same moment', async () => {
  const host = await guest(server.url);
  const friend = await guest(server.url);
  const { table } = await host.post('/tables', { game: 'lex-saxonum', seats: ['me', 'anyone'] });
  await host.post(`/tables/${table.id}/salt`, { seat: 'carolingian', salt: SALT });
  await friend.post(`/tables/${table.id}/join`, { seat: 'saxon', salt: SALT });
  const at = await live(table.id);
  const start = denied(server.services.lobby.start(at));
  await server.services.lobby.getUp(at, 'saxon');
  expect(await start).toBe('Nobody sits yet as saxon');
  expect(at.row.status).toBe('gathering');
});
