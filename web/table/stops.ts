/** At what a table stops for a moment: great events, and what came to the viewer. */

import type { Drawn, Pictured } from '@annales/ui';

export type Stop =
  | {
      kind: 'great';
      /** Whoever is struck goes on by himself; for others it passes. */
      strikes: boolean;
      headline: string;
      /** Of one kind, as they came; with a fight what it cost. */
      lines: readonly Pictured[];
    }
  | { kind: 'drawn'; strikes: false; drawn: readonly Drawn[] };

/** Great events of one kind stop a table once, with all their sentences. */
export function stopsOf(told: readonly Pictured[], drawn: readonly Drawn[]): Stop[] {
  const kinds = Map.groupBy(
    told.filter(({ great, headline }) => great !== null && headline !== null),
    ({ entry }) => entry.what,
  );
  const fought = [...kinds.values()].find(([first]) => first!.deed === 'fought');
  const costs = told.filter(({ great, deed }) => great === null && deed === 'fought');
  return [
    ...(drawn.length > 0 ? [{ kind: 'drawn' as const, strikes: false as const, drawn }] : []),
    ...[...kinds.values()].map((lines) => ({
      kind: 'great' as const,
      strikes: lines.some(({ great }) => great === 'strikes'),
      headline: lines[0]!.headline!,
      lines: lines === fought ? [...lines, ...costs] : lines,
    })),
  ];
}
