/** What every store must do, whatever database it is. */

import { describe, expect, test } from 'vitest';
import type { NoticeRow } from '../store/notices.ts';
import type { MailedOrder, ReplyAddress } from '../store/orders.ts';
import {
  Conflict,
  type DraftRow,
  type JobRow,
  type Person,
  type SeatRow,
  type Session,
  type Store,
  type StoreChange,
  type TableRow,
} from '../store/store.ts';

export const person = (id: string, more: Partial<Person> = {}): Person => ({
  id,
  name: id,
  // Whoever has a name has an account, unless it is said otherwise.
  password: more.name === null ? null : 'hashed',
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

export const append = (table: string, from: number, ...rows: string[]): StoreChange => ({
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
  opened: null,
  keptFor: null,
  ...more,
});

const draft = (table: string, at: string, who: string, more: Partial<DraftRow> = {}): DraftRow => ({
  table,
  seat: at,
  person: who,
  question: 3,
  at: 5,
  body: '{}',
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

/** With versions it stays. */
const snapshot = (
  table: string,
  rows: number,
  versions: Record<string, number> | null = null,
  state = '“∞”',
): StoreChange => ({
  do: 'put-snapshot',
  snapshot: { table, rows, state, tally: String(rows) },
  versions,
});

const put = (row: TableRow): StoreChange => ({ do: 'put-table', table: row });
const putPerson = (one: Person, was: Person | null = null): StoreChange => ({
  do: 'put-person',
  person: one,
  was,
});
const putSeat = (one: SeatRow): StoreChange => ({ do: 'put-seat', seat: one });
const putSession = (one: Session): StoreChange => ({ do: 'put-session', session: one });

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
      await store.write(append('t', 2, 'c'), snapshot('t', 3));
      const again = await reopen(store);
      expect(await texts(again, 't')).toEqual(['a', 'b', 'c']);
      expect(await again.rows('t', 2)).toEqual([{ row: 'c', patch: 'patch of c' }]);
      expect((await again.rows('t', 1, 1)).map(({ row }) => row)).toEqual(['b']);
      expect(await again.rowCount('t')).toBe(3);
      expect(await again.rowCount('nowhere')).toBe(0);
      expect(await again.snapshot('t', 3)).toEqual({ table: 't', rows: 3, state: '“∞”', tally: '3' });
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

    test('looks up who sits at several tables in one go, by name', async () => {
      const store = await open();
      await store.write(putPerson(person('ada')), putPerson(person('guest', { name: null })));
      for (const id of ['t', 'u', 'v']) await store.write(put(tableRow(id)));
      await store.write(
        putSeat(seat('t', 'red', { person: 'ada' })),
        putSeat(seat('t', 'blue', { person: 'guest' })),
        putSeat(seat('u', 'red', { holder: 'bot', bot: 'random' })),
        putSeat(seat('v', 'red', { person: 'ada' })),
      );
      const found = await store.seatsAt(['t', 'u', 'nowhere']);
      expect(found.map(({ table, seat: one, name: who }) => `${table} ${one} ${who}`).sort()).toEqual([
        't blue null',
        't red ada',
        'u red null',
      ]);
      expect(found.find(({ table }) => table === 'u')).toEqual({
        ...seat('u', 'red', { holder: 'bot', bot: 'random' }),
        name: null,
      });
      expect(await store.seatsAt([])).toEqual([]);
      await store.close();
    });

    test('finds tables of which a seat looks for a player', async () => {
      const store = await open();
      await store.write(putPerson(person('ada')));
      for (const id of ['t', 'u', 'v']) await store.write(put(tableRow(id)));
      await store.write(put(tableRow('over', { status: 'over' })));
      const opened = seat('t', 'red', { person: 'ada', opened: 7 });
      await store.write(
        putSeat(opened),
        putSeat(seat('t', 'blue', { person: 'ada' })),
        putSeat(seat('u', 'red', { person: 'ada' })),
        putSeat(seat('v', 'red', { holder: 'bot', bot: 'random', opened: 9 })),
        putSeat(seat('over', 'red', { opened: 9 })),
      );
      const seeking = async () =>
        (await store.tables({ seeking: true, status: ['playing'], limit: 10 })).map(({ id }) => id).sort();
      expect(await seeking()).toEqual(['t', 'v']);
      expect((await store.seats('t')).find((one) => one.seat === 'red')).toEqual(opened);
      expect((await store.seatsAt(['v']))[0]).toMatchObject({ opened: 9 });
      await store.write(putSeat({ ...opened, opened: null }));
      expect(await seeking()).toEqual(['v']);
      const again = await reopen(store);
      expect((await again.seatsAt(['v']))[0]).toMatchObject({ opened: 9 });
      await again.close();
    });

    test('a table is among those of whoever has lost a seat there that is kept, as a guest and with an account', async () => {
      const store = await open();
      await store.write(putPerson(person('ada')), putPerson(person('bede', { name: null })));
      await store.write(put(tableRow('t')), put(tableRow('u')));
      const kept = seat('t', 'red', { holder: 'bot', bot: 'random', keptFor: 'bede' });
      await store.write(putSeat(kept), putSeat(seat('u', 'red', { person: 'bede' })));
      const of = async (who: string) =>
        (await store.tables({ person: who, limit: 10 })).map(({ id }) => id).sort();
      expect([await of('bede'), (await store.seats('t'))[0]]).toEqual([['t', 'u'], kept]);
      await store.write({ do: 'merge-person', guest: 'bede', account: 'ada' });
      expect([await of('ada'), (await store.seatsAt(['t']))[0]!.keptFor]).toEqual([['t', 'u'], 'ada']);
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

    test('whoever waits for what they have written goes on in the order in which it was written, with a job or without', async () => {
      const store = await open();
      const order: number[] = [];
      const job = { kind: 'bell', key: 'k', at: 1, failures: 0, body: '' };
      const told: number[] = [];
      store.onJob((at) => told.push(at));
      const setting = (value: string): StoreChange => ({ do: 'put-setting', name: 'x', value });
      const writes: StoreChange[][] = [
        [setting('1')],
        [{ do: 'put-job', job }, setting('2')],
        [setting('3')],
      ];
      await Promise.all(writes.map((changes, i) => store.write(...changes).then(() => order.push(i))));
      expect(order).toEqual([0, 1, 2]);
      expect(told).toEqual([1]);
      await store.close();
    });

    test('gives the last snapshot up to a row; of those that do not stay only the last is kept', async () => {
      const store = await open();
      await store.write(put(tableRow('t')), put(tableRow('u')));
      await store.write(snapshot('t', 100, { ada: 40 }), snapshot('t', 200, { ada: 90 }), snapshot('u', 250));
      await store.write(snapshot('t', 203));
      const found = async (rows: number) => (await store.snapshot('t', rows))?.rows ?? null;
      expect(await Promise.all([99, 100, 199, 200, 202, 203, 999].map(found))).toEqual([
        null,
        100,
        100,
        200,
        200,
        203,
        203,
      ]);
      await store.write(snapshot('t', 207));
      expect(await Promise.all([206, 207].map(found))).toEqual([200, 207]);
      // One that stays, stays also when it was the last for a while; and it is replaced by its like.
      await store.write(snapshot('t', 300), snapshot('t', 300, { ada: 120 }), snapshot('t', 300));
      await store.write(snapshot('t', 301), snapshot('t', 200, { ada: 90 }, 'anew'));
      expect(await found(300)).toBe(300);
      expect((await store.snapshot('t', 200))!.state).toBe('anew');
      await store.write({ do: 'drop-snapshot', table: 't', rows: 200 });
      expect(await found(299)).toBe(100);
      await store.write({ do: 'drop-snapshots', table: 't' });
      expect(await found(999)).toBeNull();
      expect((await store.snapshot('u', 999))!.rows).toBe(250);
      await store.write({ do: 'drop-table', id: 'u' });
      expect(await store.snapshot('u', 999)).toBeNull();
      await store.close();
    });

    test('finds the last place at which a viewer had not yet noticed so much', async () => {
      const store = await open();
      await store.write(put(tableRow('t')), put(tableRow('u')));
      await store.write(
        snapshot('t', 100, { ada: 40, bea: 7 }),
        snapshot('t', 200, { ada: 90, bea: 7 }),
        snapshot('t', 300, { ada: 150, bea: 9 }),
        snapshot('u', 400, { ada: 30 }),
        snapshot('t', 301),
      );
      const before = (viewer: string, version: number) => store.markBefore('t', viewer, version);
      expect(await before('ada', 40)).toBeNull();
      expect(await before('ada', 41)).toEqual({ rows: 100, version: 40 });
      expect(await before('ada', 91)).toEqual({ rows: 200, version: 90 });
      expect(await before('ada', 999)).toEqual({ rows: 300, version: 150 });
      // Nothing was noticed in between: what is wanted comes after all of that.
      expect(await before('bea', 8)).toEqual({ rows: 200, version: 7 });
      expect(await before('nobody', 8)).toBeNull();
      await store.write({ do: 'drop-snapshots', table: 't' });
      expect(await before('ada', 999)).toBeNull();
      expect(await store.markBefore('u', 'ada', 99)).toEqual({ rows: 400, version: 30 });
      await store.write({ do: 'drop-table', id: 'u' });
      expect(await store.markBefore('u', 'ada', 99)).toBeNull();
      await store.close();
    });

    test('names are one name whatever their case, and taken once', async () => {
      const store = await open();
      await store.write(putPerson(person('1', { name: 'Ælfred' })));
      expect((await store.personNamed('ÆLFRED'))!.id).toBe('1');
      await expect(store.write(putPerson(person('2', { name: 'ælfred' })))).rejects.toThrow(Conflict);
      const before = person('1', { name: 'Ælfred' });
      await store.write(
        putPerson(person('1', { name: 'Offa' }), before),
        putPerson(person('2', { name: 'ælfred' })),
      );
      expect((await store.people()).map((one) => one.name)).toEqual(['Offa', 'ælfred']);
      await store.close();
    });

    test('no two names look alike', async () => {
      const store = await open();
      await store.write(putPerson(person('1', { name: 'Aca' })));
      // All of it Cyrillic.
      await expect(store.write(putPerson(person('2', { name: 'Аса' })))).rejects.toThrow(Conflict);
      const program = person('3', { name: 'А\ufe0fса', owner: '1' });
      await expect(store.write(putPerson(program))).rejects.toThrow(Conflict);
      const guest = person('4', { name: null });
      await store.write(putPerson(guest));
      await expect(store.write(putPerson({ ...guest, name: 'АСА' }, guest))).rejects.toThrow(Conflict);
      // One is found by the name itself alone.
      expect(await store.personNamed('Аса')).toBeNull();
      await store.write({ do: 'drop-person', id: '1' });
      await store.write(putPerson({ ...guest, name: 'Аса' }, guest));
      await store.close();
    });

    test('a person is changed only by whoever has read what is there now', async () => {
      const store = await open();
      const guest = person('ada', { name: null, owner: null });
      await store.write(putPerson(guest));
      // There is somebody of this id already.
      await expect(store.write(putPerson(guest))).rejects.toThrow(Conflict);
      // Two at once, from the same state: one of them.
      const account = { ...guest, name: 'Ada', password: 'p1', recovery: 'r1' };
      const rivals = [account, { ...account, name: 'Eve' }].map((one) => store.write(putPerson(one, guest)));
      expect((await Promise.allSettled(rivals)).map(({ status }) => status)).toEqual([
        'fulfilled',
        'rejected',
      ]);
      expect(await store.person('ada')).toEqual(account);
      for (const was of [{ name: 'Adah' }, { password: 'p0' }, { recovery: 'r0' }, { recovery: null }]) {
        await expect(store.write(putPerson(account, { ...account, ...was }))).rejects.toThrow(Conflict);
      }
      // What is written together with it stands or falls with it.
      const late = store.write(putPerson(account, guest), putSession(session('s', 'ada')));
      await expect(late).rejects.toThrow(Conflict);
      expect(await store.session('s')).toBeNull();
      await store.write(putPerson({ ...account, password: 'p2' }, account));
      expect((await store.person('ada'))!.password).toBe('p2');
      // Somebody who is not there cannot be changed, nor own a program.
      await expect(store.write(putPerson(person('bo'), person('bo')))).rejects.toThrow(Conflict);
      await expect(store.write(putPerson(person('p', { owner: 'bo' })))).rejects.toThrow(Conflict);
      await store.close();
    });

    test('all that a guest has becomes the account’s, once', async () => {
      const store = await open();
      await store.write(
        putPerson(person('guest', { name: null })),
        putPerson(person('other', { name: null })),
        putPerson(person('ada')),
        putPerson(person('eve')),
        ...['t', 'u', 'v'].map((id) => put(tableRow(id))),
        put(tableRow('h', { host: 'guest' })),
        putSeat(seat('t', 'white', { person: 'guest', link: 'own' })),
        putSeat(seat('t', 'black', { person: 'other', link: 'others' })),
        putSession(session('s', 'guest')),
        { do: 'add-chat', line: { table: 't', id: 1, at: 5, person: 'guest', seat: 'white', text: 'hello' } },
        { do: 'add-chat', line: { table: 't', id: 2, at: 6, person: 'other', seat: 'black', text: 'hi' } },
        { do: 'put-note', table: 't', person: 'guest', text: 'mine' },
        { do: 'put-note', table: 'u', person: 'guest', text: 'as a guest' },
        { do: 'put-note', table: 'u', person: 'ada', text: 'as Ada' },
        { do: 'put-note', table: 'v', person: 'guest', text: 'again' },
        { do: 'put-note', table: 'v', person: 'ada', text: '' },
        { do: 'put-note', table: 't', person: 'other', text: 'another’s' },
        { do: 'put-draft', draft: draft('t', 'white', 'guest') },
        { do: 'put-draft', draft: draft('t', 'black', 'other') },
      );
      await store.write(
        { do: 'put-away', table: 'u', person: 'guest', away: true },
        { do: 'put-away', table: 'u', person: 'ada', away: true },
        { do: 'put-away', table: 't', person: 'guest', away: true },
      );
      const merge: StoreChange = { do: 'merge-person', guest: 'guest', account: 'ada' };
      const both = await Promise.allSettled([store.write(merge), store.write(merge)]);
      expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
      expect([await store.person('guest'), await store.session('s')]).toEqual([null, null]);
      const white = (await store.seats('t')).find((one) => one.seat === 'white');
      expect(white).toMatchObject({ holder: 'person', person: 'ada', link: null });
      expect((await store.table('h'))!.host).toBe('ada');
      const ofAda = async (away: boolean) =>
        (await store.tables({ person: 'ada', away, limit: 9 })).map(({ id }) => id).sort();
      expect([await ofAda(true), await ofAda(false)]).toEqual([['t'], ['h']]);
      expect((await store.chat('t', 0, 9)).map((line) => [line.person, line.text])).toEqual([
        ['ada', 'hello'],
        ['other', 'hi'],
      ]);
      const notes = await Promise.all(['t', 'u', 'v'].map((id) => store.note(id, 'ada')));
      expect(notes).toEqual(['mine', 'as Ada\n\nas a guest', 'again']);
      expect(await store.note('t', 'other')).toBe('another’s');
      expect([(await store.draft('t', 'white'))!.person, (await store.draft('t', 'black'))!.person]).toEqual([
        'ada',
        'other',
      ]);
      // Nobody takes over an account, and nothing goes to a guest or to nobody.
      for (const [guest, account] of [
        ['ada', 'eve'],
        ['ada', 'other'],
        ['other', 'other'],
        ['other', 'nobody'],
        ['nobody', 'ada'],
      ] as const) {
        await expect(store.write({ do: 'merge-person', guest, account })).rejects.toThrow(Conflict);
      }
      const black = (await store.seats('t')).find((one) => one.seat === 'black');
      expect(black).toMatchObject({ person: 'other', link: 'others' });
      await store.close();
    });

    test('a person who goes takes texts, sessions and programs along, and no game', async () => {
      const store = await open();
      await store.write(
        putPerson(person('ada')),
        putPerson(person('bot', { owner: 'ada' })),
        put(tableRow('t', { host: 'ada' })),
        putSeat(seat('t', 'white', { person: 'ada' })),
        putSeat(seat('t', 'black', { person: 'bot' })),
        put(tableRow('g', { status: 'gathering' })),
        putSeat(seat('g', 'white', { person: 'ada', link: 'own' })),
        putSession(session('s', 'ada')),
        putSession(session('p', 'bot', { kind: 'token' })),
        append('t', 0, 'a'),
        { do: 'add-chat', line: { table: 't', id: 1, at: 5, person: 'ada', seat: 'white', text: 'hello' } },
        { do: 'put-note', table: 't', person: 'ada', text: 'secret' },
        { do: 'put-draft', draft: draft('t', 'white', 'ada') },
        { do: 'put-draft', draft: draft('t', 'black', 'bot') },
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
      expect([await store.draft('t', 'white'), await store.draft('t', 'black')]).toEqual([null, null]);
      expect((await store.table('t'))!.host).toBeNull();
      expect(await store.seats('t')).toMatchObject([
        { seat: 'black', holder: 'person', person: null },
        { seat: 'white', holder: 'person', person: null },
      ]);
      expect(await store.seats('g')).toMatchObject([{ holder: 'anyone', person: null, link: null }]);
      expect(await texts(store, 't')).toEqual(['a']);
      await store.close();
    });

    test('nobody goes as long as a table knows them, or a program of theirs', async () => {
      const store = await open();
      const isNowhere = (id: string) => store.write({ do: 'must-be-nowhere', person: id });
      await store.write(putPerson(person('eve')));
      for (const known of [
        put(tableRow('t', { host: 'ada' })),
        putSeat(seat('t', 'white', { person: 'ada' })),
        putSeat(seat('t', 'white', { holder: 'bot', person: null, bot: 'random', keptFor: 'ada' })),
        putSeat(seat('t', 'white', { person: 'bot' })),
      ]) {
        await store.write(
          putPerson(person('ada')),
          putPerson(person('bot', { owner: 'ada' })),
          put(tableRow('t')),
          known,
        );
        await expect(isNowhere('ada')).rejects.toThrow(Conflict);
        await isNowhere('eve');
        await store.write({ do: 'drop-table', id: 't' });
        await isNowhere('ada');
        await store.write({ do: 'drop-person', id: 'ada' });
      }
      await expect(isNowhere('ada')).rejects.toThrow(Conflict);
      await store.close();
    });

    test('words are read by whoever was shown them, removed, and go with their writer or their table', async () => {
      const store = await open();
      const text = (ref: string, person: string | null, more: object = {}): StoreChange => ({
        do: 'put-text',
        text: {
          table: 't',
          ref,
          seat: 'white',
          person,
          at: 1,
          salt: 's',
          text: `of ${ref}`,
          contact: 0,
          ...more,
        },
      });
      await store.write(
        putPerson(person('ada', { owner: null })),
        putPerson(person('eve', { owner: null })),
        put(tableRow('t')),
        text('a', 'ada'),
        text('b', 'ada', { at: 2, contact: 1 }),
        text('c', 'eve', { at: 3 }),
        text('d', null, { at: 4 }),
        // The same once more changes nothing.
        text('a', 'eve', { text: 'another' }),
        {
          do: 'show-texts',
          table: 't',
          shown: [
            ['a', 'white'],
            ['a', 'black'],
            ['b', 'white'],
            ['c', 'black'],
            ['d', 'spectator'],
          ],
        },
        { do: 'show-texts', table: 't', shown: [['a', 'white']] },
      );
      const shown = async (viewers: string[], refs = ['a', 'b', 'c', 'd', 'x']) =>
        (await store.textsShown('t', viewers, refs)).map(({ ref }) => ref).sort();
      expect(await shown(['white'])).toEqual(['a', 'b']);
      expect(await shown(['black', 'spectator'])).toEqual(['a', 'c', 'd']);
      expect(await shown(['black', 'spectator'], ['d'])).toEqual(['d']);
      expect([await shown([]), await store.textsShown('u', ['white'], ['a'])]).toEqual([[], []]);
      const paged = async (from: number, limit: number) =>
        (await store.textsFor('t', ['white', 'black'], from, limit)).map(({ ref }) => ref);
      expect([await paged(0, 2), await paged(2, 2), await paged(3, 2)]).toEqual([['a', 'b'], ['c'], []]);
      expect((await store.textsBy('t', 'ada', 9)).map(({ ref }) => ref)).toEqual(['b', 'a']);
      expect((await store.readersOf('t', 'a')).sort()).toEqual(['black', 'white']);
      expect(await store.text('t', 'b')).toEqual({
        table: 't',
        ref: 'b',
        seat: 'white',
        person: 'ada',
        at: 2,
        salt: 's',
        text: 'of b',
        contact: 1,
      });
      await store.write({ do: 'remove-text', table: 't', ref: 'a', by: null });
      expect(await store.text('t', 'a')).toMatchObject({ text: '', salt: '', person: 'ada' });
      expect(await shown(['white'])).toEqual(['a', 'b']);
      expect((await store.textsBy('t', 'ada', 9)).map(({ ref }) => ref)).toEqual(['b']);
      await store.write({ do: 'drop-person', id: 'ada' });
      expect(await store.text('t', 'b')).toMatchObject({ text: '', salt: '', person: null });
      expect(await store.text('t', 'c')).toMatchObject({ text: 'of c', person: 'eve' });
      await store.write({ do: 'drop-table', id: 't' });
      expect([await store.text('t', 'c'), await store.readersOf('t', 'c')]).toEqual([null, []]);
      await store.close();
    });

    test('who wrote words removes them wherever they were copied; whoever else, at one table', async () => {
      const store = await open();
      const text = (table: string, ref: string, who: string | null): StoreChange => ({
        do: 'put-text',
        text: { table, ref, seat: 'white', person: who, at: 1, salt: 's', text: ref, contact: 0 },
      });
      await store.write(
        putPerson(person('ada')),
        ...['t', 'sandbox', 'brought'].map((id) => put(tableRow(id))),
        ...['t', 'sandbox'].flatMap((id) => [text(id, 'a', 'ada'), text(id, 'b', 'ada')]),
        text('brought', 'a', null),
      );
      await store.write(put(tableRow('copy')), {
        do: 'copy-texts',
        from: 't',
        table: 'copy',
        refs: ['a', 'z'],
      });
      expect(await store.text('copy', 'a')).toEqual({ ...(await store.text('t', 'a')), table: 'copy' });
      const places = async (ref?: string) =>
        (await store.placesOfTexts('ada', ref)).map((one) => `${one.table} ${one.ref}`).sort();
      expect(await places('a')).toEqual(['copy a', 'sandbox a', 't a']);
      expect(await places()).toEqual(['copy a', 'sandbox a', 'sandbox b', 't a', 't b']);
      const left = async (ref: string) =>
        Promise.all(['t', 'sandbox', 'brought'].map(async (id) => (await store.text(id, ref))?.text));
      await store.write({ do: 'remove-text', table: 'sandbox', ref: 'b', by: null });
      expect(await left('b')).toEqual(['b', '', undefined]);
      await store.write({ do: 'remove-text', table: 't', ref: 'a', by: 'ada' });
      expect(await left('a')).toEqual(['', '', 'a']);
      expect(await left('b')).toEqual(['b', '', undefined]);
      expect(await places()).toEqual(['t b']);
      await store.close();
    });

    test('a table is put away by one person and not by another, brought back, and goes with its person', async () => {
      const store = await open();
      const away = (who: string, is: boolean): StoreChange => ({
        do: 'put-away',
        table: 't',
        person: who,
        away: is,
      });
      await store.write(
        putPerson(person('ada')),
        putPerson(person('eve')),
        put(tableRow('t')),
        putSeat(seat('t', 'white', { person: 'ada' })),
        putSeat(seat('t', 'black', { person: 'eve' })),
        away('ada', true),
        away('ada', true),
      );
      const count = async (who: string, is?: boolean) =>
        (await store.tables({ person: who, limit: 9, ...(is !== undefined && { away: is }) })).length;
      expect([await count('ada', true), await count('ada', false), await count('ada')]).toEqual([1, 0, 1]);
      expect([await count('eve', true), await count('eve', false)]).toEqual([0, 1]);
      await store.write(away('ada', false));
      expect([await count('ada', true), await count('ada', false)]).toEqual([0, 1]);
      await store.write(away('ada', true), { do: 'bring-back', table: 't' });
      expect(await count('ada', true)).toBe(0);
      await store.write(away('ada', true), { do: 'drop-person', id: 'ada' });
      await store.write({ do: 'drop-table', id: 't' });
      await store.close();
    });

    test('a draft is one to a seat, whoever writes it, and goes with its table', async () => {
      const store = await open();
      await store.write(
        putPerson(person('ada')),
        putPerson(person('eve')),
        put(tableRow('t')),
        put(tableRow('u')),
      );
      expect(await store.draft('t', 'white')).toBeNull();
      await store.write(
        { do: 'put-draft', draft: draft('t', 'white', 'ada') },
        { do: 'put-draft', draft: draft('t', 'black', 'ada') },
        { do: 'put-draft', draft: draft('u', 'white', 'ada') },
      );
      const later = draft('t', 'white', 'eve', { question: 9, at: 8, body: '{"orders":"\\ud800 ; --"}' });
      await store.write({ do: 'put-draft', draft: later });
      expect(await store.draft('t', 'white')).toEqual(later);
      await store.write({ do: 'drop-draft', table: 't', seat: 'white' });
      await store.write({ do: 'drop-draft', table: 't', seat: 'nobody' });
      expect(await store.draft('t', 'white')).toBeNull();
      expect(await store.draft('t', 'black')).toEqual(draft('t', 'black', 'ada'));
      await store.write({ do: 'drop-table', id: 't' });
      expect([await store.draft('t', 'black'), await store.draft('u', 'white')]).toEqual([
        null,
        draft('u', 'white', 'ada'),
      ]);
      await expect(store.write({ do: 'put-draft', draft: draft('t', 'white', 'ada') })).rejects.toThrow();
      await store.close();
    });

    test('sessions end one by one, all but one with those of programs, or by age', async () => {
      const store = await open();
      await store.write(
        putPerson(person('ada')),
        putPerson(person('eve')),
        putPerson(person('late', { owner: 'ada', created: 5 })),
        putPerson(person('early', { owner: 'ada', created: 3 })),
        ...['a', 'b', 'c'].map((hash) => putSession(session(hash, 'ada'))),
        putSession(session('e', 'eve', { expires: 900 })),
        putSession(session('t', 'late', { kind: 'token', expires: 900 })),
      );
      expect((await store.programsOf('ada')).map(({ id }) => id)).toEqual(['early', 'late']);
      await store.write({ do: 'drop-session', hash: 'c' });
      const left = async () =>
        (await Promise.all(['a', 'b', 'c', 'e', 't'].map((hash) => store.session(hash)))).flatMap((one) =>
          one ? [one.hash] : [],
        );
      expect(await left()).toEqual(['a', 'b', 'e', 't']);
      await store.write({ do: 'drop-sessions', person: 'ada', but: 'a' });
      expect(await left()).toEqual(['a', 'e']);
      await store.write({ do: 'drop-expired', now: 500 });
      expect(await left()).toEqual(['e']);
      await store.close();
    });

    test('a session is told with whose it is', async () => {
      const store = await open();
      const [ada, bot] = [person('ada', { created: 7 }), person('bot', { owner: 'ada' })];
      const [own, token] = [session('a', 'ada'), session('t', 'bot', { kind: 'token', label: 'a program' })];
      await store.write(putPerson(ada), putPerson(bot), putSession(own), putSession(token));
      expect(await Promise.all(['a', 't', 'none'].map((hash) => store.visitor(hash)))).toEqual([
        { session: await store.session('a'), person: await store.person('ada') },
        { session: await store.session('t'), person: await store.person('bot') },
        null,
      ]);
      expect((await store.visitor('a'))!.session).toEqual(own);
      await store.close();
    });

    test('a session is made longer, but not brought back', async () => {
      const store = await open();
      await store.write(putPerson(person('ada')), putSession(session('a', 'ada')));
      await store.write({ do: 'renew-session', hash: 'a', expires: 700 });
      expect((await store.session('a'))!.expires).toBe(700);
      await store.write({ do: 'drop-session', hash: 'a' });
      await store.write({ do: 'renew-session', hash: 'a', expires: 900 });
      expect(await store.session('a')).toBeNull();
      await store.close();
    });

    test('guests whom nobody can be any more are forgotten, unless they sit somewhere', async () => {
      const store = await open();
      await store.write(
        putPerson(person('gone', { password: null })),
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
      const link = { hash: 'l', kind: 'password', person: 'ada', about: '', expires: 9 } as const;
      await store.write(putPerson(person('ada')), { do: 'put-link', link });
      expect(await store.link('l')).toEqual(link);
      const uses = await Promise.allSettled([1, 2].map(() => store.write({ do: 'use-link', hash: 'l' })));
      expect(uses.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
      await store.close();
    });

    test('drops the links of one person', async () => {
      const store = await open();
      for (const who of ['ada', 'bob']) {
        const link = { hash: `of ${who}`, kind: 'password', person: who, about: '', expires: 9 } as const;
        await store.write(putPerson(person(who)), { do: 'put-link', link });
      }
      await store.write({ do: 'drop-links', person: 'ada' });
      expect(await store.link('of ada')).toBeNull();
      expect(await store.link('of bob')).not.toBeNull();
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

    test('jobs stand in the order of their times, one of a kind and key; what has taken a place is not ended', async () => {
      const store = await open();
      const told: number[] = [];
      store.onJob((at) => told.push(at));
      const job = (kind: string, key: string, at: number) => ({ kind, key, at, failures: 0, body: 'b' });
      const putJob = (one: JobRow): StoreChange => ({ do: 'put-job', job: one });
      await store.write(
        putJob(job('wake', 'a', 30)),
        putJob(job('wake', 'b', 20)),
        putJob(job('mail', 'a', 25)),
      );
      expect(told).toEqual([30, 20, 25]);
      expect(await store.nextJobs(['wake', 'mail'], 2)).toEqual([job('wake', 'b', 20), job('mail', 'a', 25)]);
      await store.write(putJob(job('wake', 'b', 40)));
      expect((await store.nextJobs(['wake'], 9)).map(({ at }) => at)).toEqual([30, 40]);
      // Whoever did the one of before does not end, or put off, the one that has its place.
      await store.write({ do: 'end-job', job: job('wake', 'b', 20) });
      await store.write({ do: 'put-off-job', job: job('wake', 'b', 20), at: 90, failures: 1 });
      expect(await store.job('wake', 'b')).toEqual(job('wake', 'b', 40));
      await store.write({ do: 'put-off-job', job: job('wake', 'b', 40), at: 70, failures: 1 });
      expect(await store.job('wake', 'b')).toEqual({ ...job('wake', 'b', 70), failures: 1 });
      expect(told.at(-1)).toBe(70);
      await store.write(
        { do: 'end-job', job: { ...job('wake', 'b', 70), failures: 1 } },
        { do: 'drop-job', kind: 'mail', key: 'a' },
      );
      expect(await store.nextJobs(['wake', 'mail'], 9)).toEqual([job('wake', 'a', 30)]);
      await store.close();
    });

    test('a job that is put sooner keeps the earlier time, and is another one', async () => {
      const store = await open();
      const job = (at: number, body: string) => ({ kind: 'look', key: 'ada', at, failures: 0, body });
      const put = (at: number, body: string) =>
        store.write({ do: 'put-job', job: job(at, body), sooner: true });
      await put(30, 'a');
      await put(50, 'b');
      expect(await store.job('look', 'ada')).toEqual(job(30, 'b'));
      await store.write({ do: 'end-job', job: job(30, 'a') });
      await put(20, 'c');
      expect(await store.job('look', 'ada')).toEqual(job(20, 'c'));
      await store.close();
    });

    test('of each matter a person is told the last, of the same one once; what has taken a place is not moved', async () => {
      const store = await open();
      const row = (mark: string, more: Partial<NoticeRow> = {}): NoticeRow => ({
        person: 'guest',
        matter: 'turn t',
        mark,
        table: 't',
        body: '{}',
        at: 5,
        mail: null,
        push: null,
        ...more,
      });
      const putNotice = (notice: NoticeRow) => store.write({ do: 'put-notice', notice });
      await store.write(
        putPerson(person('ada')),
        putPerson(person('guest', { name: null })),
        put(tableRow('t')),
      );
      await putNotice(row('1'));
      await store.write({ do: 'move-notice', notice: row('1', { at: null, mail: 7 }) });
      expect(await store.noticesFor('guest')).toEqual([row('1', { at: null, mail: 7 })]);
      await putNotice(row('1', { at: 9 }));
      expect(await store.noticesFor('guest')).toEqual([row('1', { at: null, mail: 7 })]);
      await store.write({ do: 'move-notice', notice: row('1', { at: null }) });
      await putNotice(row('1'));
      expect(await store.noticesFor('guest')).toEqual([]);
      // Two ways settle it at the same time, each for itself.
      await store.write({ do: 'move-notice', notice: row('1', { at: null, mail: 7, push: 7 }) });
      await store.write({ do: 'settle-notice', notice: row('1'), way: 'push' });
      expect(await store.noticesFor('guest')).toEqual([row('1', { at: null, mail: 7 })]);
      await store.write({ do: 'settle-notice', notice: row('1'), way: 'mail' });
      expect(await store.noticesFor('guest')).toEqual([]);
      await putNotice(row('2', { at: 11 }));
      await store.write({ do: 'settle-notice', notice: row('1'), way: 'mail' });
      await store.write({ do: 'move-notice', notice: row('1', { mail: 3 }) });
      await store.write({ do: 'drop-notice', notice: row('1') });
      expect(await store.noticesFor('guest')).toEqual([row('2', { at: 11 })]);
      await store.write({ do: 'merge-person', guest: 'guest', account: 'ada' });
      expect(await store.noticesFor('ada')).toEqual([row('2', { at: 11, person: 'ada' })]);
      // Nobody, and nowhere.
      await putNotice(row('1', { person: 'guest' }));
      await putNotice(row('1', { person: 'ada', matter: 'x', table: 'gone' }));
      expect([await store.noticesFor('guest'), (await store.noticesFor('ada')).length]).toEqual([[], 1]);
      await store.write({ do: 'drop-table', id: 't' });
      expect(await store.noticesFor('ada')).toEqual([]);
      await store.close();
    });

    test('settings of a person are found by how their names begin', async () => {
      const store = await open();
      const set = (name: string): StoreChange => ({ do: 'put-personal', person: 'ada', name, value: name });
      await store.write(putPerson(person('ada')), set('at b'), set('at a'), set('a%'), set('atlas'));
      const names = async (beginning: string) =>
        (await store.personalUnder('ada', beginning)).map(({ name }) => name);
      expect(await names('at ')).toEqual(['at a', 'at b']);
      expect(await names('a%')).toEqual(['a%']);
      expect(await store.personalUnder('nobody', '')).toEqual([]);
      await store.close();
    });

    test('letters are read by who wrote them and who got them, and by no other holder of the seat unless all are wanted', async () => {
      const store = await open();
      await store.write(
        putPerson(person('ada')),
        putPerson(person('bob')),
        putPerson(person('guest', { name: null })),
        put(tableRow('t')),
      );
      const letter = (id: string, at: number, by: string | null, to = 'all'): StoreChange => ({
        do: 'put-letter',
        letter: { table: 't', id, at, seat: 'white', person: by, to, text: `letter ${id}` },
        readers: [
          { seat: 'black', person: id === 'old' ? 'bob' : 'guest' },
          { seat: 'red', person: null },
        ],
      });
      await store.write(letter('old', 10, 'ada'), letter('new', 20, 'ada', '["black"]'));
      const at = async (seat: string, who: string | null, before: number | null = null) =>
        (await store.letters('t', { seat, person: who }, { before, limit: 9 })).map(
          ({ id, read }) => `${id}${read ? '' : ' unread'}`,
        );
      expect(await at('white', 'ada')).toEqual(['new', 'old']);
      expect(await at('white', 'bob')).toEqual([]);
      expect(await at('black', 'bob')).toEqual(['old unread']);
      expect(await at('black', 'guest')).toEqual(['new unread']);
      expect(await at('black', null)).toEqual(['new unread', 'old unread']);
      expect(await at('black', null, 20)).toEqual(['old unread']);
      expect(await at('green', null)).toEqual([]);
      expect((await store.letters('t', null, { before: null, limit: 1 })).map(({ id }) => id)).toEqual([
        'new',
      ]);
      expect(await store.unreadLetters('bob')).toEqual([{ table: 't', count: 1 }]);
      expect(await store.unreadAt('t', 'bob')).toEqual([{ seat: 'black', count: 1 }]);
      expect(await store.unreadAt('t', null)).toEqual([
        { seat: 'black', count: 2 },
        { seat: 'red', count: 2 },
      ]);
      await store.write({
        do: 'read-letters',
        table: 't',
        reader: { seat: 'black', person: 'bob' },
        until: 9,
      });
      expect(await at('black', 'bob')).toEqual(['old unread']);
      await store.write({
        do: 'read-letters',
        table: 't',
        reader: { seat: 'black', person: 'bob' },
        until: 10,
      });
      expect(await at('black', null)).toEqual(['new unread', 'old']);
      expect(await store.unreadLetters('bob')).toEqual([]);
      const to = async (seat: string, who: string | null) =>
        (await store.letterTo('t', { seat, person: who }, 'old'))?.text ?? null;
      expect([await to('black', 'bob'), await to('black', null), await to('red', null)]).toEqual(
        Array.from({ length: 3 }, () => 'letter old'),
      );
      expect([await to('black', 'guest'), await to('red', 'bob'), await to('white', null)]).toEqual([
        null,
        null,
        null,
      ]);
      await store.write({ do: 'merge-person', guest: 'guest', account: 'bob' });
      expect(await at('black', 'bob')).toEqual(['new unread', 'old']);
      const consent = (who: string, agrees: boolean): StoreChange => ({
        do: 'put-letter-consent',
        table: 't',
        person: who,
        agrees,
      });
      await store.write(
        consent('ada', true),
        consent('ada', true),
        consent('bob', true),
        consent('bob', false),
      );
      expect(await store.letterPeople('t')).toEqual({ people: ['ada', 'bob'], agreed: ['ada'] });
      await store.write({ do: 'remove-letter', table: 't', id: 'old' });
      expect((await store.letter('t', 'old'))!.text).toBe('');
      await store.write({ do: 'drop-person', id: 'ada' });
      expect(await store.letter('t', 'new')).toMatchObject({ person: null, text: '' });
      expect(await store.letterPeople('t')).toEqual({ people: ['bob'], agreed: [] });
      await store.write({ do: 'drop-table', id: 't' });
      expect(await store.letter('t', 'new')).toBe(null);
      await store.close();
    });

    test('what people have set for themselves goes with them, and comes along with a guest', async () => {
      const store = await open();
      const set = (who: string, name: string, value: string): StoreChange => ({
        do: 'put-personal',
        person: who,
        name,
        value,
      });
      await store.write(putPerson(person('ada')), putPerson(person('guest', { name: null })));
      await store.write(set('ada', 'zone', '1'), set('ada', 'zone', '2'), set('guest', 'zone', '3'));
      await store.write(set('guest', 'other', '4'));
      expect(await store.personalOf(['ada', 'guest', 'nobody'], 'zone')).toEqual([
        { person: 'ada', value: '2' },
        { person: 'guest', value: '3' },
      ]);
      await store.write({ do: 'merge-person', guest: 'guest', account: 'ada' });
      expect([await store.personal('ada', 'zone'), await store.personal('ada', 'other')]).toEqual(['2', '4']);
      await store.write({ do: 'drop-personal', person: 'ada', name: 'other' });
      expect(await store.personal('ada', 'other')).toBe(null);
      await store.write({ do: 'drop-person', id: 'ada' });
      expect(await store.personalOf(['ada', 'guest'], 'zone')).toEqual([]);
      await store.close();
    });

    test('an address is confirmed once, reaches whoever has confirmed it, and goes with its person', async () => {
      const store = await open();
      const add = (who: string, address: string, at = 1): StoreChange => ({
        do: 'put-address',
        person: who,
        address,
        at,
      });
      const confirm = (who: string, address: string): StoreChange => ({
        do: 'confirm-address',
        person: who,
        address,
        at: 5,
      });
      const of = async (who: string) =>
        (await store.addressesOf(who)).map(
          (one) =>
            `${one.address} ${one.added} ${one.confirmed ? 'confirmed' : 'asked'}${one.bounced ? ' bounced' : ''}`,
        );
      const reached = async (...people: string[]) =>
        (await store.reachable(people, 10)).map((one) => `${one.person} ${one.address}`);
      await store.write(...['ada', 'bea', 'eve'].map((id) => putPerson(person(id))));
      await store.write(add('ada', 'Ada@Example.org'), add('bea', 'ada@example.org'));
      expect([await reached('ada', 'bea'), await store.reachedAt('ada@example.org', 10)]).toEqual([[], []]);
      // Another that is not confirmed takes its place; a spelling of the same one does too.
      await store.write(add('ada', 'old@example.org'), add('ada', 'ADA@example.org', 2));
      expect(await of('ada')).toEqual(['ADA@example.org 2 asked']);
      await expect(store.write(confirm('ada', 'old@example.org'))).rejects.toThrow(Conflict);
      await store.write(confirm('ada', 'ada@EXAMPLE.org'), confirm('bea', 'ada@example.org'));
      expect(await reached('ada', 'bea', 'eve')).toEqual(['ada ADA@example.org', 'bea ada@example.org']);
      expect(await store.reachedAt('AdA@eXample.org', 10)).toEqual(['ada', 'bea']);
      // One that is confirmed stays until the next one is; as it was written then.
      await store.write(add('ada', 'ada@example.org', 3), add('ada', 'new@example.org', 4));
      expect(await of('ada')).toEqual(['ADA@example.org 3 confirmed', 'new@example.org 4 asked']);
      await store.write({ do: 'bounce-address', address: 'ADA@example.ORG', at: 6 });
      expect([await reached('ada', 'bea'), await store.reachedAt('ada@example.org', 10)]).toEqual([[], []]);
      expect(await of('bea')).toEqual(['ada@example.org 1 confirmed bounced']);
      await store.write(confirm('bea', 'ada@example.org'), confirm('ada', 'new@example.org'));
      expect(await of('ada')).toEqual(['new@example.org 4 confirmed']);
      expect(await reached('ada', 'bea')).toEqual(['ada new@example.org', 'bea ada@example.org']);
      await store.write(add('ada', 'later@example.org'), {
        do: 'drop-addresses',
        person: 'ada',
        only: 'unconfirmed',
      });
      expect(await of('ada')).toEqual(['new@example.org 4 confirmed']);
      await store.write(
        { do: 'drop-addresses', person: 'ada', only: null },
        { do: 'drop-person', id: 'bea' },
      );
      expect([await of('ada'), await store.reachedAt('ada@example.org', 10)]).toEqual([[], []]);
      await expect(store.write(add('bea', 'ada@example.org'))).rejects.toThrow();
      await store.close();
    });

    test('who is suspended is so until then or for good, with programs, and is not reached', async () => {
      const store = await open();
      await store.write(putPerson(person('ada')), putPerson(person('bot', { owner: 'ada' })));
      await store.write(
        { do: 'put-address', person: 'ada', address: 'a@b.example', at: 1 },
        { do: 'confirm-address', person: 'ada', address: 'a@b.example', at: 1 },
      );
      const suspend = (until: number | null): StoreChange => ({
        do: 'put-suspension',
        suspension: { person: 'ada', since: 1, until, reason: 'shouting' },
      });
      expect(await store.suspension('ada', 5)).toBeNull();
      await store.write(suspend(10));
      expect(await store.suspension('ada', 9)).toEqual({
        person: 'ada',
        since: 1,
        until: 10,
        reason: 'shouting',
      });
      expect([(await store.suspension('bot', 9))!.person, await store.suspension('bot', 10)]).toEqual([
        'ada',
        null,
      ]);
      expect([await store.reachable(['ada'], 9), await store.reachedAt('a@b.example', 9)]).toEqual([[], []]);
      expect(await store.reachedAt('a@b.example', 10)).toEqual(['ada']);
      await store.write(suspend(null));
      expect((await store.suspension('ada', 1e15))!.until).toBeNull();
      expect(await store.reachable(['ada'], 1e15)).toEqual([]);
      await store.write({ do: 'drop-suspension', person: 'ada' });
      expect(await store.suspension('ada', 5)).toBeNull();
      await store.close();
    });

    test('whom somebody shuns is shunned with programs, one way, until it is taken back', async () => {
      const store = await open();
      await store.write(
        ...['ada', 'eve'].map((id) => putPerson(person(id))),
        putPerson(person('bot', { owner: 'eve' })),
      );
      const shun = (kind: 'block' | 'mute', other = 'eve'): StoreChange => ({
        do: 'put-shunned',
        row: { person: 'ada', other, kind, since: 3 },
      });
      await store.write(shun('mute'));
      expect([await store.shuns('ada', 'eve'), await store.shuns('ada', 'bot')]).toEqual(['mute', 'mute']);
      await store.write(shun('block'), shun('mute', 'bot'));
      expect([await store.shuns('ada', 'bot'), await store.shuns('eve', 'ada')]).toEqual(['block', null]);
      expect((await store.shunnedBy('ada')).map(({ other, kind }) => `${other} ${kind}`)).toEqual([
        'bot mute',
        'eve block',
      ]);
      await store.write({ do: 'drop-shunned', person: 'ada', other: 'eve' });
      expect([await store.shuns('ada', 'eve'), await store.shuns('ada', 'bot')]).toEqual([null, 'mute']);
      await store.write({ do: 'drop-person', id: 'eve' });
      expect(await store.shunnedBy('ada')).toEqual([]);
      await store.close();
    });

    test('addresses for orders by mail go with their time, their table and their person, and are closed together', async () => {
      const store = await open();
      await store.write(putPerson(person('ada')), putPerson(person('guest', { name: null })));
      await store.write(put(tableRow('t')), put(tableRow('u')));
      const address = (hash: string, more: Partial<ReplyAddress> = {}): ReplyAddress => ({
        hash,
        table: 't',
        seat: 'red',
        person: 'ada',
        question: 3,
        rows: 7,
        ask: 'bid',
        expires: 100,
        ...more,
      });
      const all = [
        address('a'),
        address('b', { question: 4, expires: 50 }),
        address('blue', { seat: 'blue' }),
        address('guest', { person: 'guest' }),
        address('u', { table: 'u' }),
      ];
      await store.write(...all.map((one) => ({ do: 'put-reply-address', address: one }) as const));
      const there = async () => {
        const found = await Promise.all(all.map(({ hash }) => store.replyAddress(hash)));
        return found.flatMap((one) => one?.hash ?? []);
      };
      expect(await store.replyAddress('a')).toEqual(all[0]);
      await store.write({ do: 'merge-person', guest: 'guest', account: 'ada' });
      expect((await store.replyAddress('guest'))!.person).toBe('ada');
      await store.write({ do: 'drop-expired', now: 60 });
      expect(await there()).toEqual(['a', 'blue', 'guest', 'u']);
      await store.write({ do: 'drop-reply-addresses', table: 't', seat: 'red', person: 'ada' });
      expect(await there()).toEqual(['blue', 'u']);
      await store.write({ do: 'drop-table', id: 'u' });
      expect(await there()).toEqual(['blue']);
      await store.write({ do: 'drop-person', id: 'ada' });
      expect(await there()).toEqual([]);
      await store.close();
    });

    test('what came by mail is known once with what stood before it, and its “not me” works once', async () => {
      const store = await open();
      await store.write(putPerson(person('ada')), put(tableRow('t')));
      const order = (more: Partial<MailedOrder> = {}): MailedOrder => ({
        key: 'k',
        link: 'l',
        table: 't',
        seat: 'red',
        person: 'ada',
        question: 3,
        done: 0,
        expires: 100,
        body: 'before',
        ...more,
      });
      await store.write({ do: 'put-mailed-order', order: order() });
      expect(await store.mailedOrder('k')).toEqual(order());
      await store.write({ do: 'put-mailed-order', order: order({ link: 'm', done: 1, body: 'after' }) });
      expect(await store.mailedOrder('k')).toEqual(order({ link: 'm', done: 1 }));
      expect([await store.mailedOrderBy('l'), await store.mailedOrderBy('m')]).toEqual([
        null,
        order({ link: 'm', done: 1 }),
      ]);
      await store.write({ do: 'use-mailed-order', key: 'k' });
      await expect(store.write({ do: 'use-mailed-order', key: 'k' })).rejects.toThrow(Conflict);
      expect(await store.mailedOrder('k')).toEqual(order({ link: null, done: 1 }));
      await store.write({ do: 'drop-expired', now: 101 });
      expect(await store.mailedOrder('k')).toBe(null);
      await store.close();
    });

    test('who is suspended gets no session, nor do the programs', async () => {
      const store = await open();
      await store.write(putPerson(person('ada')), putPerson(person('bot', { owner: 'ada' })));
      await store.write({
        do: 'put-suspension',
        suspension: { person: 'ada', since: 1, until: 10, reason: 'x' },
      });
      for (const who of ['ada', 'bot']) {
        const early = store.write(putSession(session(`early ${who}`, who, { created: 9 })));
        await expect(early).rejects.toThrow(Conflict);
        await store.write(putSession(session(`late ${who}`, who, { created: 10 })));
      }
      expect((await store.suspended(9)).map(({ name, until }) => [name, until])).toEqual([['ada', 10]]);
      expect(await store.suspended(10)).toEqual([]);
      await store.write({ do: 'drop-expired', now: 11 });
      expect(await store.suspension('ada', 9)).toBeNull();
      await store.close();
    });

    test('an invitation lets in as many as it says, in its time, and goes with who made it', async () => {
      const store = await open();
      const invitation = (hash: string, by: string | null, more = {}): StoreChange => ({
        do: 'put-invitation',
        invitation: { hash, by, left: 2, created: 1, expires: 10, ...more },
      });
      await store.write(putPerson(person('ada')), invitation('a', 'ada'), invitation('o', null));
      const use = (hash: string, now = 5) => store.write({ do: 'use-invitation', hash, now });
      const uses = await Promise.allSettled([use('a'), use('a'), use('a'), use('o', 10), use('none')]);
      expect(uses.map(({ status }) => status)).toEqual([
        'fulfilled',
        'fulfilled',
        'rejected',
        'rejected',
        'rejected',
      ]);
      // Whoever does not get in with it has not used it.
      const rival = store.write({ do: 'use-invitation', hash: 'o', now: 5 }, putPerson(person('ada')));
      await expect(rival).rejects.toThrow(Conflict);
      expect((await store.invitation('o'))!.left).toBe(2);
      expect((await store.invitations(5)).map(({ hash }) => hash)).toEqual(['o']);
      expect([await store.invitations(10), await store.invitations(5, 'ada')]).toEqual([[], []]);
      await store.write(invitation('b', 'ada'));
      expect((await store.invitations(5, 'ada')).map(({ hash }) => hash)).toEqual(['b']);
      await store.write({ do: 'drop-person', id: 'ada' }, { do: 'drop-invitation', hash: 'o' });
      expect([await store.invitation('b'), await store.invitation('o')]).toEqual([null, null]);
      await store.close();
    });

    test('a report keeps the words until it is dealt with, also when those it is about are gone', async () => {
      const store = await open();
      const report = (id: string, more: object = {}): StoreChange => ({
        do: 'put-report',
        report: {
          id,
          at: 1,
          by: 'ada',
          whom: 'eve',
          what: 'chat',
          table: 't',
          place: id,
          name: 'eve',
          text: 'rude',
          around: '["before"]',
          why: 'it is rude',
          done: null,
          outcome: '',
          ...more,
        },
      });
      await store.write(...['ada', 'eve', 'bea'].map((id) => putPerson(person(id))));
      await store.write(report('1'), report('2', { at: 2 }), report('3', { at: 3, whom: 'bea' }));
      await expect(store.write(report('4', { place: '1' }))).rejects.toThrow(Conflict);
      const end = (id: string): StoreChange => ({ do: 'end-report', id, at: 9, outcome: 'warned' });
      await store.write(end('2'), end('3'));
      await expect(store.write(end('2'))).rejects.toThrow(Conflict);
      expect((await store.reports(false, 9)).map(({ id }) => id)).toEqual(['1']);
      expect((await store.reports(true, 9)).map(({ id }) => id)).toEqual(['2', '3']);
      expect(await store.report('2')).toMatchObject({ byName: 'ada', whomName: 'eve', outcome: 'warned' });
      await store.write({ do: 'drop-person', id: 'ada' }, { do: 'drop-person', id: 'eve' });
      expect(await store.report('1')).toMatchObject({ by: null, whom: null, text: 'rude', name: 'eve' });
      expect(await store.report('2')).toMatchObject({ text: '', name: '', around: '[]' });
      expect(await store.report('3')).toMatchObject({ text: 'rude', name: 'eve' });
      await store.write(end('1'));
      expect(await store.report('1')).toMatchObject({ text: '', name: '', around: '[]', outcome: 'warned' });
      const halfAYear = 180 * 24 * 3600 * 1000;
      await store.write({ do: 'drop-expired', now: halfAYear + 9 });
      expect(await store.report('3')).not.toBeNull();
      await store.write({ do: 'drop-expired', now: halfAYear + 10 });
      expect(await store.report('3')).toBeNull();
      await store.close();
    });

    test('deeds stand in their order for ever, also when those who did them are gone', async () => {
      const store = await open();
      const deed = (what: string, who: string | null, whom: string | null): StoreChange => ({
        do: 'add-deed',
        deed: { at: 4, who, what, whom, about: 'a', why: 'because' },
      });
      await store.write(
        ...['ada', 'eve'].map((id) => putPerson(person(id))),
        { do: 'put-moderator', person: 'ada', since: 1 },
        { do: 'put-moderator', person: 'ada', since: 2 },
        deed('appoint', null, 'ada'),
        deed('suspend', 'ada', 'eve'),
      );
      expect(await store.moderators()).toEqual(['ada']);
      const read = async (before = 1e9, limit = 9) =>
        (await store.deeds(before, limit)).map((one) => `${one.whoName} ${one.what} ${one.whomName}`);
      expect(await read()).toEqual(['ada suspend eve', 'null appoint ada']);
      const [last] = await store.deeds(1e9, 1);
      expect(await read(last!.id)).toEqual(['null appoint ada']);
      await store.write({ do: 'drop-moderator', person: 'ada' }, { do: 'drop-person', id: 'ada' });
      expect(await store.moderators()).toEqual([]);
      expect(await read()).toEqual(['null suspend eve', 'null appoint null']);
      expect((await store.deeds(1e9, 1))[0]).toMatchObject({ who: 'ada', whom: 'eve', why: 'because' });
      await store.close();
    });

    test('what was said is removed, read with what surrounds it, and told to whoever said it', async () => {
      const store = await open();
      await store.write(
        putPerson(person('ada')),
        putPerson(person('guest', { name: null })),
        put(tableRow('t')),
      );
      for (const id of [1, 2, 3, 4, 5]) {
        const line = {
          table: 't',
          id,
          at: id,
          person: id % 2 ? 'guest' : null,
          seat: null,
          text: `line ${id}`,
        };
        await store.write({ do: 'add-chat', line });
      }
      const around = async (id: number, span: number) =>
        (await store.chatAround('t', id, span)).map(({ text }) => text);
      expect([await around(3, 1), await around(9, 0)]).toEqual([['line 2', 'line 3', 'line 4'], []]);
      await store.write({ do: 'remove-chat', table: 't', id: 3 });
      expect(await around(3, 0)).toEqual(['']);
      await store.write(
        { do: 'put-personal', person: 'ada', name: 'zone', value: 'x' },
        { do: 'put-note', table: 't', person: 'ada', text: 'mine' },
        { do: 'put-shunned', row: { person: 'guest', other: 'ada', kind: 'mute', since: 1 } },
      );
      // Nobody shuns himself, whoever he turns out to be.
      await store.write({ do: 'merge-person', guest: 'guest', account: 'ada' });
      expect(await store.shunnedBy('ada')).toEqual([]);
      expect(await store.belongings('ada')).toEqual({
        settings: [{ name: 'zone', value: 'x' }],
        notes: [{ table: 't', text: 'mine' }],
        chat: [
          { table: 't', at: 1, text: 'line 1' },
          { table: 't', at: 3, text: '' },
          { table: 't', at: 5, text: 'line 5' },
        ],
        texts: [],
        reports: [],
        letters: [],
        notices: [],
        orders: [],
        replyAddresses: [],
      });
      await store.close();
    });

    test('data packs keep their name, settings the last value or the first, chat its order', async () => {
      const store = await open();
      const pack = { hash: 'h', game: 'folkmoot', name: 'mine', data: '{}' };
      await store.write(
        { do: 'put-pack', pack },
        { do: 'put-pack', pack: { ...pack, name: null } },
        { do: 'put-setting', name: 'x', value: '1' },
        { do: 'put-setting', name: 'x', value: '2' },
        { do: 'make-setting', name: 'x', value: '3' },
        { do: 'make-setting', name: 'made', value: '4' },
        { do: 'make-setting', name: 'made', value: '5' },
        put(tableRow('t')),
      );
      for (const id of [1, 2, 3]) {
        const line = { table: 't', id, at: id, person: null, seat: null, text: `line ${id}` };
        await store.write({ do: 'add-chat', line });
      }
      expect(await store.packs()).toEqual([{ hash: 'h', game: 'folkmoot', name: 'mine' }]);
      expect(await store.pack('h')).toEqual(pack);
      const settings = await Promise.all(['x', 'y', 'made'].map((name) => store.setting(name)));
      expect(settings).toEqual(['2', null, '4']);
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
