/** What the sheet of orders is written from; the table gives it. */

import type { Seat } from '@annales/engine';
import { createContext } from 'preact';
import type { Table } from '../../state.ts';
import type { SheetWords } from '../../words/sheet/en.ts';

export interface Writing {
  t: Table;
  seat: Seat;
  say: SheetWords;
  /** Ends the writing of this turn, once a sheet is sent; null: that is not offered. */
  ready: { words: string; act(): void } | null;
}

export const WritingOf = createContext<Writing | null>(null);
