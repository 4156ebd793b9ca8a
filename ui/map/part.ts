/** The part of a board that a map opens on, where that is much less than all of it: what is in play, or one's own. */

import { arcPoints } from '@annales/atlas/board';
import type { Box } from './camera.ts';
import type { Drawing, Point } from './drawing.ts';
import type { AreaState } from './state.ts';

/** Air about it, in board units. */
const MARGIN = 24;
/** A part that would be shown no larger than this many times the whole is not worth leaving out the rest. */
const WORTH = 1.2;

export function partInPlay(drawing: Drawing, areas: Readonly<Record<string, AreaState>>): Box | null {
  const all = drawing.areas.map(({ id }) => id);
  const inPlay = all.filter((id) => !areas[id]?.outside);
  return inPlay.length === all.length ? null : partAbout(drawing, inPlay);
}

/** The part in which these areas lie; null: it is about as large as the whole. */
export function partAbout({ board, byId }: Drawing, ids: readonly string[]): Box | null {
  if (ids.length === 0) return null;
  const wanted = new Set(ids);
  const points = board.objects.areas.geometries
    .filter(({ id }) => wanted.has(id))
    .flatMap((area): Point[] => {
      const { box, leader } = byId.get(area.id)!.label;
      const name: Point[] = leader
        ? [
            [box[0], box[1]],
            [box[0] + box[2], box[1] + box[3]],
          ]
        : [];
      return area.type === 'Point'
        ? [area.properties.stack.slice(0, 2) as Point]
        : [...name, ...area.arcs.flat(2).flatMap((arc) => arcPoints(board, arc))];
    });
  const [left, top] = [0, 1].map((side) => Math.max(0, least(points, side) - MARGIN));
  const [right, bottom] = [0, 1].map((side) => Math.min(board.size[side]!, most(points, side) + MARGIN));
  const [width, height] = [right! - left!, bottom! - top!];
  const nearer = Math.min(board.size[0] / width, board.size[1] / height);
  return nearer < WORTH ? null : [left!, top!, width, height];
}

const least = (points: readonly Point[], side: number): number =>
  points.reduce((so, point) => Math.min(so, point[side]!), Infinity);
const most = (points: readonly Point[], side: number): number =>
  points.reduce((so, point) => Math.max(so, point[side]!), 0);
