/** The shelf in IndexedDB. A row is on the disk before anybody is told of it. */

import type { Json, Row, WrittenText } from '@annales/engine';
import type { KeptDraft } from '../table/sitting.ts';
import { type Kept, type Laid, memoryShelf, PlayedElsewhere, type Shelf, type Snapshot } from './shelf.ts';

const NAME = 'annales';
const STORES = ['games', 'laid', 'states', 'rows', 'notes', 'snapshots', 'marks'] as const;
type StoreName = (typeof STORES)[number];

let shelf: Promise<Shelf> | null = null;

/** A browser that keeps nothing still plays, until the page is closed. */
export function openShelf(): Promise<Shelf> {
  shelf ??= open().then(shelfIn, () => memoryShelf());
  return shelf;
}

/** A browser may refuse by throwing, or later. */
async function open(): Promise<IDBDatabase> {
  // Version 2 has snapshots, and what each viewer had noticed by then.
  const request = indexedDB.open(NAME, 2);
  request.onupgradeneeded = () => {
    const { result } = request;
    for (const name of STORES) if (!result.objectStoreNames.contains(name)) result.createObjectStore(name);
  };
  const database = await done(request);
  // A tab of tomorrow must not wait for this one.
  database.onversionchange = () => database.close();
  return database;
}

const done = <V>(request: IDBRequest<V>): Promise<V> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Everything of a game is named by its id and what follows it. */
const within = (id: string): IDBKeyRange => IDBKeyRange.bound([id], [id, []]);

const references = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 'text:'], [id, 'text:~']);

function lay(store: (name: StoreName) => IDBObjectStore, id: string, snapshot: Snapshot): void {
  const { counted, versions } = snapshot.tally;
  store('snapshots').put(snapshot, [id, counted]);
  for (const [viewer, version] of Object.entries(versions))
    store('marks').put(true, [id, viewer, version, counted]);
}

function shelfIn(database: IDBDatabase): Shelf {
  const read = (...names: StoreName[]) => database.transaction(names, 'readonly');
  const write = (names: StoreName[], work: (store: (name: StoreName) => IDBObjectStore) => void) =>
    new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(names, 'readwrite', { durability: 'strict' });
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => {
        const taken = transaction.error?.name === 'ConstraintError';
        reject(taken ? new PlayedElsewhere() : transaction.error);
      };
      work((name) => transaction.objectStore(name));
    });
  return {
    lasting: true,
    async list() {
      const games = await done<Kept[]>(read('games').objectStore('games').getAll());
      return games.sort((a, b) => b.touched - a.touched);
    },
    async read(id) {
      const from = read('games', 'laid', 'states');
      const [kept, laid, state] = await Promise.all([
        done<Kept | undefined>(from.objectStore('games').get(id)),
        done<Laid>(from.objectStore('laid').get(id)),
        done<Json>(from.objectStore('states').get(id)),
      ]);
      return kept ? { kept, laid, state } : null;
    },
    rows: (id, from, limit) => {
      if (limit <= 0) return Promise.resolve([]);
      const range = IDBKeyRange.bound([id, from], [id, from + limit - 1]);
      return done<Row[]>(read('rows').objectStore('rows').getAll(range));
    },
    async snapshot(id, rows) {
      const range = IDBKeyRange.bound([id, 0], [id, rows]);
      const found = await done(read('snapshots').objectStore('snapshots').openCursor(range, 'prev'));
      return (found?.value as Snapshot | undefined) ?? null;
    },
    async markBefore(id, viewer, version) {
      const range = IDBKeyRange.bound([id, viewer], [id, viewer, version], false, true);
      const found = await done(read('marks').objectStore('marks').openKeyCursor(range, 'prev'));
      if (!found) return null;
      const [, , seen, rows] = found.key as [string, string, number, number];
      return { rows, version: seen };
    },
    create: ({ kept, laid, state }, rows) =>
      write(['games', 'laid', 'states', 'rows'], (store) => {
        store('games').put(kept, kept.id);
        store('laid').put(laid, kept.id);
        store('states').put(state, kept.id);
        for (const [i, row] of rows.entries()) store('rows').add(row, [kept.id, i]);
      }),
    append: (kept, row, state, snapshot, texts) =>
      write(['games', 'states', 'rows', 'snapshots', 'marks', 'notes'], (store) => {
        store('rows').add(row, [kept.id, kept.rows - 1]);
        store('games').put(kept, kept.id);
        store('states').put(state, kept.id);
        if (snapshot) lay(store, kept.id, snapshot);
        for (const text of texts) store('notes').put(text, [kept.id, text.ref]);
      }),
    // Beside the notes as drafts are: no seat is called as a reference is.
    texts: (id) => done<WrittenText[]>(read('notes').objectStore('notes').getAll(references(id))),
    mend: (id, snapshot) => write(['snapshots', 'marks'], (store) => lay(store, id, snapshot)),
    put: (kept) => write(['games'], (store) => void store('games').put(kept, kept.id)),
    remove: (id) =>
      write([...STORES], (store) => {
        for (const name of ['games', 'laid', 'states'] as const) store(name).delete(id);
        for (const name of ['rows', 'notes', 'snapshots', 'marks'] as const) store(name).delete(within(id));
      }),
    async note(id, seat) {
      return (await done<string | undefined>(read('notes').objectStore('notes').get([id, seat]))) ?? '';
    },
    writeNote: (id, seat, text) => write(['notes'], (store) => void store('notes').put(text, [id, seat])),
    // Beside the notes, so that a browser that has kept games before needs no other shelf.
    async draft(id, seat) {
      const kept = read('notes').objectStore('notes').get([id, seat, 'draft']);
      return (await done<KeptDraft | undefined>(kept)) ?? null;
    },
    writeDraft: (id, seat, draft) =>
      write(['notes'], (store) => {
        if (draft) store('notes').put(draft, [id, seat, 'draft']);
        else store('notes').delete([id, seat, 'draft']);
      }),
  };
}
