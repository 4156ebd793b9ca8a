/** What forms are asked about: they are fetched when they are first wanted, and told by the table then. */

import { type ComponentChildren, createContext } from 'preact';
import type { AreaId, Realm, Table } from '../state.ts';
import type { BoardWords } from '../words/board/en.ts';

interface Asking {
  t: Table;
  /** The viewer's own realm. */
  own: Realm | null;
  say: BoardWords;
  /** Of which area of the endeavor it is asked. */
  area: AreaId;
  /** What somebody who shows the way would answer, and why. */
  way: string | null;
  because: string | null | undefined;
  /** What stands under the sums, since these answer the question: taking back, asking a bot. */
  beside: ComponentChildren;
}

export const GoldOf = createContext<Asking | null>(null);
