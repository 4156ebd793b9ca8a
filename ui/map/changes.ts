/** What has changed on a map between two positions that were shown one after the other. */

import type { ComponentChildren } from 'preact';
import type { Spot } from '../stack.ts';
import type { Drawing } from './drawing.ts';
import type { LaidStack, StackPiece } from './stack.tsx';
import type { AreaState } from './state.ts';

/** A position as it is shown. */
export interface Shown {
  areas: Readonly<Record<string, AreaState>>;
  stacks: ReadonlyMap<string, LaidStack>;
}

export interface Changes {
  /** Pieces that lie elsewhere now. */
  moved: (Travelled & { from: Spot; to: Spot })[];
  /** Pieces that were nowhere before. */
  come: Travelled[];
  /** Pieces that are nowhere any more, and where they lay. */
  lost: (Travelled & { at: Spot })[];
  /** By how much a number of pieces has grown or shrunk. */
  counts: { area: string; id: string; colour: string | undefined; by: number; at: Spot }[];
  /** Areas that have another owner. */
  taken: string[];
}

interface Travelled {
  id: string;
  area: string;
  face: ComponentChildren;
}

/** When more has changed than somebody can follow, as from the first move to the last, nothing is marked. */
const MOST = 40;

const NONE: Changes = { moved: [], come: [], lost: [], counts: [], taken: [] };

export function changesBetween(drawing: Drawing, before: Shown, after: Shown): Changes {
  const [then, now] = [piecesIn(before), piecesIn(after)];
  const spotOf = (shown: Shown, area: string, id: string) => spotIn(drawing, shown, area, id);
  const changes: Changes = { moved: [], come: [], lost: [], counts: [], taken: [] };
  for (const [key, { id, area, face }] of now) {
    const last = then.get(key);
    const to = spotOf(after, area, id);
    if (!last) changes.come.push({ id, area, face });
    else if (last.area !== area)
      changes.moved.push({ id, area, face, from: spotOf(before, last.area, id), to });
  }
  for (const [key, { id, area, face }] of then)
    if (!now.has(key)) changes.lost.push({ id, area, face, at: spotOf(before, area, id) });
  for (const { id: area } of drawing.areas) {
    const [old, young] = [before.areas[area], after.areas[area]];
    if (old?.owner !== young?.owner || old?.over !== young?.over) changes.taken.push(area);
    const counts = [countsIn(old), countsIn(young)] as const;
    for (const id of new Set([...counts[0].keys(), ...counts[1].keys()])) {
      const [was, is] = [counts[0].get(id), counts[1].get(id)];
      const by = (is?.count ?? 0) - (was?.count ?? 0);
      const { colour } = (is ?? was)!;
      if (by !== 0) changes.counts.push({ area, id, colour, by, at: spotOf(is ? after : before, area, id) });
    }
  }
  const all = Object.values(changes).reduce((sum, list) => sum + list.length, 0);
  return all > MOST ? NONE : changes;
}

/**
 * All pieces that are not counted, with the area that they lie in; what does not travel is known by its area as well. One that
 * shows several which travel is each of them: who joins others goes there, and nobody is lost.
 */
function piecesIn({ areas }: Shown): Map<string, Travelled> {
  return new Map(
    Object.entries(areas).flatMap(([area, { rows = [] }]) =>
      rows.flatMap(({ pieces }) =>
        pieces.flatMap(({ id, face, travels, count, holds, passing }) => {
          if (count !== undefined || passing) return [];
          if (holds) return holds.map((one) => [one, { id: one, area, face }] as const);
          return [[travels ? id : `${id} ${area}`, { id, area, face }] as const];
        }),
      ),
    ),
  );
}

const countsIn = (area: AreaState | undefined): Map<string, StackPiece> =>
  new Map(
    (area?.rows ?? []).flatMap(({ pieces }) =>
      pieces.flatMap((piece) => (piece.count === undefined ? [] : [[piece.id, piece] as const])),
    ),
  );

/** Where a piece lies, or whatever it is shown within; where nothing is shown, where the area's pieces would lie. */
function spotIn({ byId }: Drawing, { stacks }: Shown, area: string, id: string): Spot {
  const stack = stacks.get(area);
  const isIt = (piece: StackPiece) => piece.id === id || piece.holds?.includes(id);
  const spot = stack?.spots[stack.pieces.findIndex(isIt)] ?? stack?.spots[0];
  const [x, y, r] = byId.get(area)!.stack;
  return spot ?? { x, y, size: Math.min(r, 40) };
}
