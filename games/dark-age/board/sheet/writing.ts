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
  ready: string | null;
  beReady(): void;
  /** What that is called beside the question while something is written that is not sent; null: as usual. */
  callReady(words: string | null): void;
}

export const WritingOf = createContext<Writing | null>(null);
