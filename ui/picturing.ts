/** What a table gives to whatever surrounds it: entries as they are pictured, and the board to point at. */

import type { Entry } from '@annales/engine';
import { createContext } from 'preact';
import type { Drawn, Pictured } from './chronicle.ts';

export interface Picturing {
  picture(entry: Entry): Pictured;
  /** What came to the viewer with an entry that has just been written. */
  drew(entry: Entry): readonly Drawn[];
  nameOf(area: string): string;
  /** Shows on the board where something happened, and what fell there; null: nothing any more. */
  show(told: readonly Pictured[] | null): void;
  /** Shows an area, as whoever clicks on a line of the log is shown it. */
  choose(area: string): void;
  /** Lights areas that are pointed at; null: none any more. */
  point(areas: readonly string[] | null): void;
}

export const Picturing = createContext<Picturing | undefined>(undefined);
