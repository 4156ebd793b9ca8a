/** Where games of this browser are kept: what is on the table, the record row by row, notes and drafts. */

import type {
  GameRecord,
  Init,
  Json,
  JsonObject,
  Mark,
  Result,
  Row,
  Seat,
  Tally,
  Viewer,
  WrittenText,
} from '@annales/engine';
import type { KeptDraft } from '../table/sitting.ts';

/** Who plays a seat. A person may let a bot stand in. */
export interface SeatHere {
  seat: Seat;
  holder: 'person' | 'bot';
  bot: string | null;
}

/** What anybody may know of a game here: it is shown in the list. */
export interface Kept {
  id: string;
  game: string;
  init: Init;
  created: number;
  touched: number;
  /** How many rows its record has. */
  rows: number;
  seats: SeatHere[];
  /** A curtain is drawn between the seats of people. */
  curtain: boolean;
  result: Result | null;
  origin: 'here' | 'fork';
  /** The table at the server that was made of it. */
  uploaded: string | null;
}

/** What never changes: the data it plays with, and what its dice come from. */
export interface Laid extends Omit<GameRecord, 'rows' | 'seed'> {
  seed: string;
  values: JsonObject;
}

/** A game here, without its rows. */
export interface Table {
  kept: Kept;
  laid: Laid;
  /** As it stands after the last row, for the day when newer rules cannot play the record again. */
  state: Json;
}

/** A game after so many rows: reading begins here. Whatever becomes of it, the record has it all. */
export interface Snapshot {
  state: Json;
  tally: Tally;
}

/** A row that somebody else has written already: the game goes on in another tab. */
export class PlayedElsewhere extends Error {}

export interface Shelf {
  /** False: what lies on it is gone with the page. */
  readonly lasting: boolean;
  list(): Promise<Kept[]>;
  read(id: string): Promise<Table | null>;
  /** Rows from an index on, at most so many. */
  rows(id: string, from: number, limit: number): Promise<Row[]>;
  /** The last snapshot that has at most so many rows. */
  snapshot(id: string, rows: number): Promise<Snapshot | null>;
  /** The last one at which a viewer had not yet noticed so much. */
  markBefore(id: string, viewer: Viewer, version: number): Promise<Mark | null>;
  create(game: Table, rows: Row[]): Promise<void>;
  /** Keeps a row, which must be the next one, with all that it has changed and the words written with it; now and then a snapshot. */
  append(
    kept: Kept,
    row: Row,
    state: Json,
    snapshot: Snapshot | null,
    texts: readonly WrittenText[],
  ): Promise<void>;
  /** What people wrote at a game: AN-10. */
  texts(id: string): Promise<WrittenText[]>;
  /** Keeps a snapshot that is missing. */
  mend(id: string, snapshot: Snapshot): Promise<void>;
  /** Keeps what lies beside the record. */
  put(kept: Kept): Promise<void>;
  remove(id: string): Promise<void>;
  note(id: string, seat: Seat): Promise<string>;
  writeNote(id: string, seat: Seat, text: string): Promise<void>;
  draft(id: string, seat: Seat): Promise<KeptDraft | null>;
  writeDraft(id: string, seat: Seat, draft: KeptDraft | null): Promise<void>;
}

/** Keeps games as long as the page is open: for a browser that keeps nothing, and for tests. */
export function memoryShelf(): Shelf {
  const games = new Map<string, { table: string; rows: string[]; snapshots: Map<number, string> }>();
  const notes = new Map<string, string>();
  const tableOf = (id: string): Table => JSON.parse(games.get(id)!.table);
  const snapshots = (id: string): Snapshot[] =>
    [...games.get(id)!.snapshots].sort(([a], [b]) => b - a).map(([, text]) => JSON.parse(text));
  const lay = (id: string, snapshot: Snapshot) =>
    void games.get(id)!.snapshots.set(snapshot.tally.counted, JSON.stringify(snapshot));
  return {
    lasting: false,
    list: async () => [...games.keys()].map((id) => tableOf(id).kept),
    read: async (id) => (games.has(id) ? tableOf(id) : null),
    rows: async (id, from, limit) =>
      games
        .get(id)!
        .rows.slice(from, from + limit)
        .map((row) => JSON.parse(row)),
    snapshot: async (id, rows) => snapshots(id).find(({ tally }) => tally.counted <= rows) ?? null,
    markBefore: async (id, viewer, version) => {
      const found = snapshots(id).find(({ tally }) => tally.versions[viewer]! < version);
      return found ? { rows: found.tally.counted, version: found.tally.versions[viewer]! } : null;
    },
    create: async (table, rows) => {
      games.set(table.kept.id, {
        table: JSON.stringify(table),
        rows: rows.map((row) => JSON.stringify(row)),
        snapshots: new Map(),
      });
    },
    append: async (kept, row, state, snapshot, texts) => {
      const game = games.get(kept.id)!;
      if (game.rows.length !== kept.rows - 1) throw new PlayedElsewhere();
      game.rows.push(JSON.stringify(row));
      game.table = JSON.stringify({ ...tableOf(kept.id), kept, state });
      if (snapshot) lay(kept.id, snapshot);
      for (const text of texts) notes.set(`${kept.id} ${text.ref}`, JSON.stringify(text));
    },
    texts: async (id) =>
      [...notes].filter(([key]) => key.startsWith(`${id} text:`)).map(([, text]) => JSON.parse(text)),
    mend: async (id, snapshot) => lay(id, snapshot),
    put: async (kept) => {
      games.get(kept.id)!.table = JSON.stringify({ ...tableOf(kept.id), kept });
    },
    remove: async (id) => void games.delete(id),
    note: async (id, seat) => notes.get(`${id} ${seat}`) ?? '',
    writeNote: async (id, seat, text) => void notes.set(`${id} ${seat}`, text),
    draft: async (id, seat) => JSON.parse(notes.get(`${id} ${seat} draft`) ?? 'null'),
    writeDraft: async (id, seat, draft) => void notes.set(`${id} ${seat} draft`, JSON.stringify(draft)),
  };
}
