/** The table as text, for the terminal. */

import { type Hidden, isBlank, look, type Viewer } from '@annales/engine';
import type { Kind, Table } from './state.ts';
import { boardWords, cards, coins, counted, name } from './words/en.ts';

export function board(t: Table, _viewer: Viewer): string {
  const rows = t.order.map((seat) => {
    const hand = t.hands[seat]!;
    const shown = seen(hand);
    return [
      name(seat),
      seat === t.chieftain ? boardWords.chieftain : '',
      coins(t.coins[seat]),
      `${cards(hand.count!)}${shown ? ` (${counted(shown)})` : ''}`,
    ];
  });
  return [
    boardWords.head(t),
    boardWords.discards(t),
    boardWords.hoard(t.hoard.count!, seen(t.hoard)),
    ...aligned(rows),
  ].join('\n');
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
