/** What every store must do, whatever database it is. */

import { describe, expect, test } from 'vitest';
import {
  Conflict,
  type DraftRow,
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
  wakes: null,
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
      const link = { hash: 'l', kind: 'password', person: 'ada', expires: 9 } as const;
      await store.write(putPerson(person('ada')), { do: 'put-link', link });
      expect(await store.link('l')).toEqual(link);
      const uses = await Promise.allSettled([1, 2].map(() => store.write({ do: 'use-link', hash: 'l' })));
      expect(uses.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
      await store.close();
    });

    test('drops the links of one person', async () => {
      const store = await open();
      for (const who of ['ada', 'bob']) {
        const link = { hash: `of ${who}`, kind: 'password', person: who, expires: 9 } as const;
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

    test('knows which tables must be awake, and when', async () => {
      const store = await open();
      await store.write(
        put(tableRow('a', { wakes: 30 })),
        put(tableRow('b')),
        put(tableRow('c', { wakes: 20 })),
      );
      expect(await store.alarms()).toEqual([
        { id: 'c', wakes: 20 },
        { id: 'a', wakes: 30 },
      ]);
      await store.write(put(tableRow('c', { wakes: null })));
      expect(await store.alarms()).toEqual([{ id: 'a', wakes: 30 }]);
      expect((await store.table('a'))!.wakes).toBe(30);
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
