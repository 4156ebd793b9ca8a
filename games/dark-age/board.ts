/** The table as text, for the terminal: what one's last report says. */

import type { Said, State, Viewer } from '@annales/engine';
import { reportText } from './report/text.ts';
import type { Act, At, Questions, Table } from './state.ts';
import type { DarkAgeWords } from './words/en.ts';

export function board(
  t: Table,
  viewer: Viewer,
  _s: State<Table, At>,
  said: Said<Table, Act, Questions>,
): string {
  const words = said.words as DarkAgeWords;
  return t.roundup === null
    ? words.board.gathering(t.players.flatMap((seat) => t.taken[seat] ?? []))
    : reportText(t, viewer, words);
}
