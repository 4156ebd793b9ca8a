/** What a table says of its areas, for the map to draw. */

import type { StackRow } from './stack.tsx';

/** What the table says of an area. */
export interface AreaState {
  owner?: string;
  /** Whose pattern lies over the owner's own: land that has changed hands. */
  over?: string;
  /** Pieces that lie there. */
  rows?: StackRow[];
  /** The numbers that decide, in as few pieces as can be: for a map seen from afar. */
  brief?: StackRow[];
  /** Its name is written over its pieces, where that on the board cannot be read. */
  named?: true;
  /** The same in words: for the inspector, the list and screen readers. */
  words: string[];
  /** The same on paper, where that must be short. */
  onPaper?: string;
  /** A number to be shown over the whole map on demand. */
  value?: string;
  /** Takes no part in this game. */
  outside?: boolean;
}
