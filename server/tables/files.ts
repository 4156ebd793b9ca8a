/** A game as a file, written piece by piece: nobody else waits for a long one, and it never lies in memory whole. */

import {
  exportedTexts,
  FILE_FORMAT,
  type Json,
  mayRead,
  type Row,
  SPECTATOR,
  type Viewer,
} from '@annales/engine';
import type { Store, StoredRow } from '../store/store.ts';
import type { LiveTable } from './live.ts';

/** Whoever takes a file along, and as whom he has looked at the table: of what was written he gets what he has been shown. */
interface Taker {
  store: Store;
  eyes: readonly Viewer[];
}

/** The whole game, as `exportGame` gives it; rows are taken along as they are stored. */
export async function* gameFile(table: LiveTable, taker: Taker): AsyncGenerator<string> {
  const { game, record } = table.playing();
  const { rows: _none, ...head } = record;
  yield `${opened({ annales: 'game', format: FILE_FORMAT, record: head as unknown as Json }, 2)},"rows":[`;
  let between = '';
  for await (const some of table.storedRows()) {
    if (some.length === 0) continue;
    yield between + some.map(({ row }) => row).join(',');
    between = ',';
  }
  yield `]},"data":${JSON.stringify(game.data)}`;
  yield* textsOf(table, taker);
  yield '}';
}

/** So many at a time. */
const TEXTS = 500;

/** What is left of what was written; contact lines are never exported: AN-10.e. */
async function* textsOf(table: LiveTable, { store, eyes }: Taker): AsyncGenerator<string> {
  let written = '';
  for (let from = 0; ; from += TEXTS) {
    const some = await store.textsFor(table.id, eyes, from, TEXTS);
    const left = some.filter(({ text, contact }) => text !== '' && contact === 0);
    const texts = exportedTexts(left.map(({ ref, salt, text }) => ({ ref, salt, text })));
    if (texts.length > 0) {
      yield (written ? ',' : ',"texts":[') + JSON.stringify(texts).slice(1, -1);
      written = ']';
    }
    if (some.length < TEXTS) break;
  }
  yield written;
}

/** While it is played: what a viewer may know now, and the log as it may read it. */
export async function* positionFile(table: LiveTable, viewer: Viewer, store: Store): AsyncGenerator<string> {
  const head: Json = {
    annales: 'position',
    format: 1,
    game: table.row.game,
    data: table.body.pack,
    viewer,
    version: table.playing().versions[viewer]!,
    view: table.viewOf(viewer),
  };
  yield* withLog(head, table.storedRows(), viewer);
  yield* textsOf(table, { store, eyes: [viewer, SPECTATOR] });
  yield '}';
}

async function* withLog(
  head: Json,
  rows: AsyncGenerator<StoredRow[]>,
  viewer: Viewer,
): AsyncGenerator<string> {
  yield `${opened(head, 1)},"log":[`;
  let version = 0;
  let between = '';
  for await (const some of rows) {
    const lines: string[] = [];
    for (const { row } of some) {
      const { seen, entries } = JSON.parse(row) as Row;
      if (seen.includes(viewer)) version++;
      for (const entry of entries) if (mayRead(entry, viewer)) lines.push(JSON.stringify({ version, entry }));
    }
    if (lines.length === 0) continue;
    yield between + lines.join(',');
    between = ',';
  }
  yield ']';
}

/** JSON without the last brackets: more comes. */
const opened = (head: Json, brackets: number): string => JSON.stringify(head).slice(0, -brackets);
