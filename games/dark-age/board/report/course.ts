/** All turns together: what was counted in each report, and what is found in their words. */

import type { Viewer } from '@annales/engine';
import { reportIn } from '../../report/telling.ts';
import type { KingdomId, Table } from '../../state.ts';

export const MEASURES = ['population', 'armies', 'points', 'areas'] as const;
export type Measure = (typeof MEASURES)[number];

/** What one report tells of each kingdom: of others only what all may know. */
export interface Counted {
  turn: number;
  /** Whose report; null: the reader has none. */
  own: KingdomId | null;
  isCensus: boolean;
  values: Record<Measure, Record<KingdomId, number>>;
}

export function countedIn(t: Table, viewer: Viewer): Counted {
  const { roundup } = t;
  const report = reportIn(t, viewer);
  const own = report?.kingdom ?? null;
  const sum = (what: 'population' | 'armies'): Record<KingdomId, number> =>
    report
      ? { [report.kingdom]: Object.values(report.areas).reduce((total, area) => total + area[what], 0) }
      : {};
  const areas: Record<KingdomId, number> = {};
  for (const owner of Object.values(roundup!.owners))
    if (owner !== null) areas[owner] = (areas[owner] ?? 0) + 1;
  const points = Object.fromEntries(
    Object.entries(roundup!.kingdoms).flatMap(([id, fame]) =>
      fame.points === undefined ? [] : [[id, fame.points]],
    ),
  );
  return {
    turn: roundup!.turn,
    own,
    isCensus: roundup!.census,
    values: {
      population: sum('population'),
      armies: sum('armies'),
      points: { ...points, ...(report && { [report.kingdom]: report.stocks.points }) },
      areas,
    },
  };
}

export interface Found {
  turn: number;
  line: string;
}

/** Lines that have the words, the latest turn first. Fewer than two letters are not sought. */
export function findIn(texts: ReadonlyMap<number, string>, words: string): Found[] {
  const sought = words.trim().toLowerCase();
  if (sought.length < 2) return [];
  return [...texts]
    .sort(([a], [b]) => b - a)
    .flatMap(([turn, text]) =>
      text
        .split('\n')
        .filter((line) => line.toLowerCase().includes(sought))
        .map((line) => ({ turn, line: line.trim().replace(/\s{2,}/g, '  ') })),
    );
}
