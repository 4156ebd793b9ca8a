/** The table as text, for the terminal. */

import { type Branch, type Hidden, isBlank, look, type Said, type State, type Viewer } from '@annales/engine';
import type { Act, At, Errand, Kind, Questions, Table } from './state.ts';
import type { FolkmootWords } from './words/en.ts';

export function board(
  t: Table,
  viewer: Viewer,
  s: State<Table, At>,
  { words, name }: Said<Table, Act, Questions>,
): string {
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
  const lines = sheetOf(s, viewer);
  const offers = t.offers.open.map(({ number }) => say.offer(t, number, name));
  return [
    say.head(t),
    say.discards(t),
    say.hoard(t.hoard.count!, seen(t.hoard)),
    ...aligned(rows),
    ...offers,
    ...(lines ? [say.errands(lines, name)] : []),
  ].join('\n');
}

/** The viewer's own sheet of errands as it was given last, while it can be given: FM-10.b. */
function sheetOf({ flow }: State<Table, At>, viewer: Viewer): readonly Errand[] | null {
  const frame = flow.at(-1);
  const place: Hidden<Branch> | undefined = frame?.step === 'errands' ? frame.branches?.[viewer] : undefined;
  if (!place || isBlank(place)) return null;
  const { stack, answer } = look(place);
  const [top] = stack as At[];
  return top?.step === 'sheet' ? (top.lines ?? []) : (answer as unknown as Errand[]);
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
