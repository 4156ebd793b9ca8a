/** Where games of this browser are kept: what is on the table, the record row by row, notes and drafts. */

import type { GameRecord, Init, Json, JsonObject, Result, Row, Seat } from '@annales/engine';
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

export interface Whole {
  kept: Kept;
  laid: Laid;
  rows: Row[];
  /** As it stands after the last row, for the day when newer rules cannot play the record again. */
  state: Json;
}

/** A row that somebody else has written already: the game goes on in another tab. */
export class PlayedElsewhere extends Error {}

export interface Shelf {
  /** False: what lies on it is gone with the page. */
  readonly lasting: boolean;
  list(): Promise<Kept[]>;
  read(id: string): Promise<Whole | null>;
  create(game: Whole): Promise<void>;
  /** Keeps a row, which must be the next one, with all that it has changed. */
  append(kept: Kept, row: Row, state: Json): Promise<void>;
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
  const games = new Map<string, string>();
  const notes = new Map<string, string>();
  const read = (id: string): Whole | null => JSON.parse(games.get(id) ?? 'null');
  const write = (game: Whole) => void games.set(game.kept.id, JSON.stringify(game));
  return {
    lasting: false,
    list: async () => [...games.keys()].map((id) => read(id)!.kept),
    read: async (id) => read(id),
    create: async (game) => write(game),
    append: async (kept, row, state) => {
      const { laid, rows } = read(kept.id)!;
      if (rows.length !== kept.rows - 1) throw new PlayedElsewhere();
      write({ kept, laid, rows: [...rows, row], state });
    },
    put: async (kept) => write({ ...read(kept.id)!, kept }),
    remove: async (id) => void games.delete(id),
    note: async (id, seat) => notes.get(`${id} ${seat}`) ?? '',
    writeNote: async (id, seat, text) => void notes.set(`${id} ${seat}`, text),
    draft: async (id, seat) => JSON.parse(notes.get(`${id} ${seat} draft`) ?? 'null'),
    writeDraft: async (id, seat, draft) => void notes.set(`${id} ${seat} draft`, JSON.stringify(draft)),
  };
}
