/** Where a card lies over a map without covering what matters there. */

import type { Point } from './drawing.ts';

export const CORNERS = ['left bottom', 'right bottom', 'left top', 'right top'] as const;
export type Corner = (typeof CORNERS)[number] | 'middle top';

/** Between card and edge. */
const EDGE = 10;
/** So many pixels lie between two points that are looked at. */
const STEP = 4;

/** The corner in which a card covers least, and how much that is: 0, if nothing. */
export function bestCorner(
  card: Point,
  sheet: Point,
  matters: (x: number, y: number) => boolean,
  corners: readonly Corner[] = CORNERS,
): { corner: Corner; covered: number } {
  let best: { corner: Corner; covered: number } | null = null;
  for (const corner of corners) {
    const [from, to] = corner.split(' ');
    const right = sheet[0] - EDGE - card[0];
    const left = { left: EDGE, middle: (EDGE + right) / 2, right }[from as 'left' | 'middle' | 'right'];
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

/** Whether an outline on the board is at a point of the sheet, in pixels: it is drawn out of sight, and looked at. */
export function drawnOn(sheet: HTMLElement, outline: string): (x: number, y: number) => boolean {
  const { left, top, width, height } = sheet.getBoundingClientRect();
  const { a, d, e, f } = sheet.querySelector<SVGGElement>('.world')!.getScreenCTM()!;
  const [across, down] = [Math.ceil(width / STEP) + 1, Math.ceil(height / STEP) + 1];
  const canvas = Object.assign(document.createElement('canvas'), { width: across, height: down });
  const pen = canvas.getContext('2d', { willReadFrequently: true })!;
  pen.setTransform(a / STEP, 0, 0, d / STEP, (e - left) / STEP, (f - top) / STEP);
  pen.fill(new Path2D(outline));
  const { data } = pen.getImageData(0, 0, across, down);
  return (x, y) => data[4 * (Math.floor(y / STEP) * across + Math.floor(x / STEP)) + 3]! > 0;
}
