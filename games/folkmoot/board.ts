/** The table as text, for the terminal. */

import { type Hidden, isBlank, look, type Said, type Viewer } from '@annales/engine';
import type { Act, Kind, Table } from './state.ts';
import type { FolkmootWords } from './words/en.ts';

export function board(t: Table, _viewer: Viewer, _s: unknown, { words, name }: Said<Table, Act>): string {
  const say = (words as FolkmootWords).board;
  const rows = t.order.map((seat) => {
    const hand = t.hands[seat]!;
    return [
      name(seat),
      seat === t.chieftain ? say.chieftain() : '',
      say.coins(t.coins[seat]),
      say.hand(hand.count!, seen(hand)),
    ];
  });
  return [say.head(t), say.discards(t), say.hoard(t.hoard.count!, seen(t.hoard)), ...aligned(rows)].join(
    '\n',
  );
}

/** What lies in a place, if it is not blank for the one who looks. */
const seen = (place: Hidden<Kind[]>): readonly Kind[] | null => (isBlank(place) ? null : look(place));

function aligned(rows: string[][]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
}
