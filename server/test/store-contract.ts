/** What every store must do, whatever database it is. */

import { describe, expect, test } from 'vitest';
import {
  type Change,
  Conflict,
  type Person,
  type SeatRow,
  type Session,
  type Store,
  type TableRow,
} from '../store/store.ts';

export const person = (id: string, more: Partial<Person> = {}): Person => ({
  id,
  name: id,
  password: null,
  recovery: null,
  owner: null,
  created: 1,
  ...more,
});

export const tableRow = (id: string, more: Partial<TableRow> = {}): TableRow => ({
  id,
  game: 'folkmoot',
  status: 'playing',
  listed: 'public',
  host: null,
  created: 1,
  touched: 1,
  body: '{}',
  ...more,
});

export const append = (table: string, from: number, ...rows: string[]): Change => ({
  do: 'append',
  table,
  from,
  rows: rows.map((row) => ({ row, patch: `patch of ${row}` })),
});

const seat = (table: string, name: string, more: Partial<SeatRow> = {}): SeatRow => ({
  table,
  seat: name,
  holder: 'person',
  person: null,
  bot: null,
  link: null,
  ...more,
});

const session = (hash: string, who: string, more: Partial<Session> = {}): Session => ({
  hash,
  person: who,
  kind: 'cookie',
  label: '',
  created: 1,
  expires: 100,
  ...more,
});

const put = (row: TableRow): Change => ({ do: 'put-table', table: row });
const putPerson = (one: Person): Change => ({ do: 'put-person', person: one });
const putSeat = (one: SeatRow): Change => ({ do: 'put-seat', seat: one });
const putSession = (one: Session): Change => ({ do: 'put-session', session: one });

/** `open` gives an empty store; `reopen` the same one again after it was closed. */
export function storeContract(
  name: string,
  { open, reopen }: { open(): Promise<Store>; reopen(store: Store): Promise<Store> },
): void {
  const texts = async (store: Store, table: string) => (await store.rows(table, 0)).map(({ row }) => row);

  describe(`the store: ${name}`, () => {
    test('keeps what it has acknowledged', async () => {
      const store = await open();
      await store.write(put(tableRow('t')), append('t', 0, 'a', 'b'), putPerson(person('ada')));
      await store.write(append('t', 2, 'c'), {
        do: 'put-snapshot',
        snapshot: { table: 't', rows: 3, body: '“∞”' },
      });
      const again = await reopen(store);
      expect(await texts(again, 't')).toEqual(['a', 'b', 'c']);
      expect(await again.rows('t', 2)).toEqual([{ row: 'c', patch: 'patch of c' }]);
      expect(await again.snapshot('t')).toEqual({ table: 't', rows: 3, body: '“∞”' });
      expect(await again.person('ada')).toEqual(person('ada'));
      expect(await again.table('t')).toEqual(tableRow('t'));
      await again.close();
    });

    test('writes all of a call or nothing', async () => {
      const store = await open();
      await store.write(put(tableRow('t')), append('t', 0, 'a'));
      const failing = store.write(
        putPerson(person('ada')),
        put(tableRow('t', { body: 'changed' })),
        append('t', 0, 'b'),
      );
      await expect(failing).rejects.toThrow(Conflict);
      expect(await store.person('ada')).toBeNull();
      expect((await store.table('t'))!.body).toBe('{}');
      expect(await texts(store, 't')).toEqual(['a']);
      await store.close();
    });

    test('calls of one moment stand or fall each by itself', async () => {
      const store = await open();
      await store.write(put(tableRow('t')), put(tableRow('u')), append('t', 0, 'a'), append('u', 0, 'a'));
      const results = await Promise.allSettled([
        store.write(append('t', 1, 'b')),
        store.write(append('t', 1, 'rival')),
        store.write(append('u', 1, 'b')),
        store.write(append('nowhere', 0, 'a')),
        store.write(append('t', 2, 'c')),
      ]);
      expect(results.map(({ status }) => status)).toEqual([
        'fulfilled',
        'rejected',
        'fulfilled',
        'rejected',
        'fulfilled',
      ]);
      expect([await texts(store, 't'), await texts(store, 'u')]).toEqual([
        ['a', 'b', 'c'],
        ['a', 'b'],
      ]);
      await store.close();
    });

    test('never leaves a gap in a record', async () => {
      const store = await open();
      await store.write(put(tableRow('t')), append('t', 0, 'a'));
      await expect(store.write(append('t', 2, 'c'))).rejects.toThrow(Conflict);
      // What follows a row that could not be stored is not stored either.
      const [rival, next] = await Promise.allSettled([
        store.write(append('t', 0, 'rival')),
        store.write(append('t', 2, 'next')),
      ]);
      expect([rival.status, next.status]).toEqual(['rejected', 'rejected']);
      expect(await texts(store, 't')).toEqual(['a']);
      await store.close();
    });

    test('keeps hundreds of calls of one moment in order', async () => {
      const store = await open();
      await store.write(...['t', 'u', 'v'].map((id) => put(tableRow(id))));
      const calls: Promise<void>[] = [];
      for (let i = 0; i < 200; i++)
        for (const id of ['t', 'u', 'v']) calls.push(store.write(append(id, i, `${id}${i}`)));
      await Promise.all(calls);
      for (const id of ['t', 'u', 'v']) {
        expect(await texts(store, id)).toEqual(Array.from({ length: 200 }, (_, i) => `${id}${i}`));
      }
      await store.close();
    });

    test('names are one name whatever their case, and taken once', async () => {
      const store = await open();
      await store.write(putPerson(person('1', { name: 'Ælfred' })));
      expect((await store.personNamed('ÆLFRED'))!.id).toBe('1');
      await expect(store.write(putPerson(person('2', { name: 'ælfred' })))).rejects.toThrow(Conflict);
      await store.write(putPerson(person('1', { name: 'Offa' })), putPerson(person('2', { name: 'ælfred' })));
      expect((await store.people()).map((one) => one.name)).toEqual(['Offa', 'ælfred']);
      await store.close();
    });

    test('a person who goes takes texts, sessions and programs along, and no game', async () => {
      const store = await open();
      await store.write(
        putPerson(person('ada')),
        putPerson(person('bot', { owner: 'ada' })),
        put(tableRow('t', { host: 'ada' })),
        putSeat(seat('t', 'white', { person: 'ada' })),
        putSession(session('s', 'ada')),
        putSession(session('p', 'bot', { kind: 'token' })),
        append('t', 0, 'a'),
        { do: 'add-chat', line: { table: 't', id: 1, at: 5, person: 'ada', seat: 'white', text: 'hello' } },
        { do: 'put-note', table: 't', person: 'ada', text: 'secret' },
      );
      await store.write({ do: 'drop-person', id: 'ada' });
      expect(await store.chat('t', 0, 9)).toEqual([
        { table: 't', id: 1, at: 5, person: null, seat: 'white', text: '' },
      ]);
      expect([await store.session('s'), await store.session('p'), await store.person('bot')]).toEqual([
        null,
        null,
        null,
      ]);
      expect(await store.note('t', 'ada')).toBe('');
      expect((await store.table('t'))!.host).toBeNull();
      expect((await store.seats('t'))[0]).toMatchObject({ seat: 'white', person: null });
      expect(await texts(store, 't')).toEqual(['a']);
      await store.close();
    });

    test('sessions end one by one, all but one, or by age', async () => {
      const store = await open();
      await store.write(
        putPerson(person('ada')),
        ...['a', 'b', 'c'].map((hash) => putSession(session(hash, 'ada'))),
        putSession(session('t', 'ada', { kind: 'token', expires: 900 })),
      );
      await store.write({ do: 'drop-session', hash: 'c' });
      await store.write({ do: 'drop-sessions', person: 'ada', but: 'a', kind: 'cookie' });
      expect((await store.sessionsOf('ada')).map(({ hash }) => hash).sort()).toEqual(['a', 't']);
      await store.write({ do: 'drop-expired', now: 500 });
      expect((await store.sessionsOf('ada')).map(({ hash }) => hash)).toEqual(['t']);
      await store.close();
    });

    test('guests whom nobody can be any more are forgotten, unless they sit somewhere', async () => {
      const store = await open();
      await store.write(
        putPerson(person('gone', { name: null })),
        putPerson(person('sits', { name: null })),
        putPerson(person('here', { name: null })),
        putSession(session('h', 'here', { expires: 900 })),
        put(tableRow('t')),
        putSeat(seat('t', 'white', { person: 'sits' })),
      );
      await store.write({ do: 'drop-expired', now: 500 });
      const left = await Promise.all(['gone', 'sits', 'here'].map((id) => store.person(id)));
      expect(left.map((one) => one !== null)).toEqual([false, true, true]);
      await store.close();
    });

    test('a link works once', async () => {
      const store = await open();
      const link = { hash: 'l', kind: 'password', person: 'ada', expires: 9 } as const;
      await store.write(putPerson(person('ada')), { do: 'put-link', link });
      expect(await store.link('l')).toEqual(link);
      const uses = await Promise.allSettled([1, 2].map(() => store.write({ do: 'use-link', hash: 'l' })));
      expect(uses.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
      await store.close();
    });

    test('finds tables by who may see them, how they stand and who sits there', async () => {
      const store = await open();
      await store.write(
        putPerson(person('ada')),
        put(tableRow('a', { touched: 3 })),
        put(tableRow('b', { touched: 5, status: 'gathering' })),
        put(tableRow('c', { touched: 4, listed: 'private' })),
        put(tableRow('d', { touched: 1, status: 'over', host: 'ada' })),
        putSeat(seat('c', 'white', { person: 'ada' })),
      );
      const ids = async (query: Parameters<Store['tables']>[0]) =>
        (await store.tables(query)).map(({ id }) => id);
      expect(await ids({ listed: 'public', status: ['gathering', 'playing'], limit: 9 })).toEqual(['b', 'a']);
      expect(await ids({ person: 'ada', limit: 9 })).toEqual(['c', 'd']);
      expect(await ids({ limit: 2 })).toEqual(['b', 'c']);
      await store.close();
    });

    test('data packs keep their name, settings the last value, chat its order', async () => {
      const store = await open();
      const pack = { hash: 'h', game: 'folkmoot', name: 'mine', data: '{}' };
      await store.write(
        { do: 'put-pack', pack },
        { do: 'put-pack', pack: { ...pack, name: null } },
        { do: 'put-setting', name: 'x', value: '1' },
        { do: 'put-setting', name: 'x', value: '2' },
        put(tableRow('t')),
      );
      for (const id of [1, 2, 3]) {
        const line = { table: 't', id, at: id, person: null, seat: null, text: `line ${id}` };
        await store.write({ do: 'add-chat', line });
      }
      expect(await store.packs()).toEqual([{ hash: 'h', game: 'folkmoot', name: 'mine' }]);
      expect(await store.pack('h')).toEqual(pack);
      expect([await store.setting('x'), await store.setting('y')]).toEqual(['2', null]);
      expect((await store.chat('t', 0, 2)).map(({ id }) => id)).toEqual([2, 3]);
      expect((await store.chat('t', 2, 9)).map(({ id }) => id)).toEqual([3]);
      await store.close();
    });

    test('text comes back as it was, whatever is in it', async () => {
      const store = await open();
      const odd = `'; DROP TABLE person; -- "$1" ? \u0000 \u202e 𐍈 <script>`;
      await store.write(putPerson(person('ada', { name: odd })), put(tableRow('t', { body: odd })));
      await store.write(append('t', 0, odd), { do: 'put-note', table: 't', person: 'ada', text: odd });
      expect((await store.personNamed(odd))!.name).toBe(odd);
      expect([(await store.table('t'))!.body, await store.note('t', 'ada')]).toEqual([odd, odd]);
      expect(await texts(store, 't')).toEqual([odd]);
      await store.close();
    });
  });
}
