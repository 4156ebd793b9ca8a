/** Where a card lies over a map without covering what matters there. */

import type { Point } from './drawing.ts';

export const CORNERS = ['left bottom', 'right bottom', 'left top', 'right top'] as const;
export type Corner = (typeof CORNERS)[number];

/** Between card and edge. */
const EDGE = 10;
/** So many pixels lie between two points that are looked at. */
export const STEP = 4;

/** The corner in which a card covers least, and how much that is: 0, if nothing. */
export function bestCorner(
  card: Point,
  sheet: Point,
  matters: (x: number, y: number) => boolean,
): { corner: Corner; covered: number } {
  let best: { corner: Corner; covered: number } | null = null;
  for (const corner of CORNERS) {
    const [from, to] = corner.split(' ');
    const left = from === 'left' ? EDGE : sheet[0] - EDGE - card[0];
    const top = to === 'top' ? EDGE : sheet[1] - EDGE - card[1];
    const covered = countWithin([left, top], card, matters);
    if (!best || covered < best.covered) best = { corner, covered };
    if (covered === 0) break;
  }
  return best!;
}

function countWithin([left, top]: Point, [width, height]: Point, matters: (x: number, y: number) => boolean) {
  let count = 0;
  for (let x = 0; x <= width + STEP; x += STEP) {
    for (let y = 0; y <= height + STEP; y += STEP) if (matters(left + x, top + y)) count++;
  }
  return count;
}
