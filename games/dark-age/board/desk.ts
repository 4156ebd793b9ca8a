/**
 * What sheet, report and map of one table share: a sheet that is written and a report that is read show positions on the
 * map, and an area that is picked there goes into the line under the pen.
 */

import { createContext } from 'preact';
import type { AreaId, Position } from '../state.ts';

/** A position shown in place of the one that was reported last. */
export interface Shown {
  position: Position;
  /** What it is, in words: "after line 3, if nobody else did anything". */
  caption: string;
  /** Counts that are not known for certain: least and most, by area. */
  ranges?: Readonly<
    Record<AreaId, Partial<Record<'armies' | 'population' | 'ships', readonly [number, number]>>>
  >;
  /** Ways that something went, and areas where something happened. */
  ways?: readonly { from: AreaId; to: AreaId }[];
  marked?: readonly AreaId[];
}

export interface Desk {
  /** Null: the position as it was reported last. */
  shown: Shown | null;
  show(shown: Shown | null): void;
  /** What was picked on the map last; null: nothing. */
  picked: AreaId | null;
  pick(area: AreaId | null): void;
}

/** The table provides it; elsewhere nothing is shown and nothing picked. */
export const DeskOf = createContext<Desk>({ shown: null, show() {}, picked: null, pick() {} });
