/** The table as text, for the terminal: what one's last report says. */

import { isBlank, look, type Said, type State, type Viewer } from '@annales/engine';
import type { Act, Area, At, Questions, SeenArea, Table } from './state.ts';
import type { DarkAgeWords } from './words/en.ts';

export function board(
  t: Table,
  viewer: Viewer,
  _s: State<Table, At>,
  { words }: Said<Table, Act, Questions>,
): string {
  const say = (words as DarkAgeWords).board;
  if (t.roundup === null) return say.gathering(t.players.flatMap((seat) => t.taken[seat] ?? []));
  const place = t.reports[viewer];
  if (!place || isBlank(place)) return [say.order(t.roundup.order), ...owners(t)].join('\n');
  const { kingdom, stocks, areas, seen } = look(place);
  return [
    say.head(t.roundup.turn, say.kingdom(kingdom)),
    say.stocks(stocks),
    say.order(t.roundup.order),
    ...Object.entries(areas).map(
      ([id, area]) => `  ${id} ${say.area(id).padEnd(28)} ${numbers(area)}  ${defence(area)}`,
    ),
    ...Object.entries(seen).map(
      ([id, area]) => `  ${id} ${say.area(id).padEnd(28)} ${numbers(area)}  ${area.owner ?? '-'}`,
    ),
  ].join('\n');
}

const numbers = ({ population, armies, forts, trade, ships }: SeenArea): string =>
  `P${population} A${armies} F${forts} T${trade}${ships > 0 ? ` S${ships}` : ''}`.padEnd(18);

const defence = ({ mode, retreat, ambush }: Area): string =>
  mode === 'retreat' ? `retreat ${retreat ?? '-'}` : mode === 'ambush' ? `ambush ${ambush}` : 'defend';

/** Who owns what, a line for each. */
const owners = (t: Table): string[] =>
  t.kingdomOrder.flatMap((kingdom) => {
    const own = t.map.codes.filter((id) => t.roundup!.owners[id] === kingdom);
    return own.length > 0 ? [`  ${kingdom}: ${own.join(' ')}`] : [];
  });
