/** Names written along rivers, where the water runs straight enough and nothing else is in the way. */

import type { Caption } from './board.ts';
import { type Box, overlaps, type Room, round, toBox } from './labels.ts';
import type { Point } from './lattice.ts';
import { rivers } from './lines.ts';
import type { NamingWork } from './naming.ts';
import { gap, smooth } from './shape.ts';
import { nameWidth } from './text.ts';

/** The least share of a stretch's length that its ends must lie apart. */
const STRAIGHT = 0.9;

export function nameRivers(
  { recipe, lattice, ground, rivers: paths }: NamingWork,
  room: Room,
  /** Where nothing may be written. */
  kept: readonly Box[],
): Caption[] {
  const size = recipe.labels.river;
  if (!size) return [];
  const across = lattice.w + 1;
  const cellAt = ([x, y]: Point) =>
    Math.floor(y * lattice.perUnit) * lattice.w + Math.floor(x * lattice.perUnit);
  const dry = (at: Point) => ground.isLand[cellAt(at)] === 1;
  const labelAt = (at: Point) => ground.labels[cellAt(at)];
  return recipe.rivers.flatMap((id) => {
    const text = rivers[id]!.name;
    const width = nameWidth(text) * size * 1.12;
    let best: { caption: Caption; box: Box; worth: number } | null = null;
    for (const path of paths.get(id)!) {
      const line = smooth(
        path.map(
          (corner): Point => [
            (corner % across) / lattice.perUnit,
            Math.floor(corner / across) / lattice.perUnit,
          ],
        ),
        6,
      );
      for (let from = 0; from < line.length; from += 6) {
        let to = from;
        let length = 0;
        while (to + 1 < line.length && gap(line[from]!, line[to]!) < width) {
          length += gap(line[to]!, line[to + 1]!);
          to++;
        }
        const [a, b] = [line[from]!, line[to]!];
        if (gap(a, b) < width || gap(a, b) / length < STRAIGHT) continue;
        for (const side of [-1, 1]) {
          const found = along(text, a, b, side, width);
          if (found && (!best || found.worth > best.worth)) best = found;
        }
      }
    }
    if (!best) return [];
    room.boxes.push(best.box);
    return [best.caption];
  });

  function along(text: string, a: Point, b: Point, side: number, width: number) {
    const [p, q] = a[0] <= b[0] ? [a, b] : [b, a];
    const turn = Math.atan2(q[1] - p[1], q[0] - p[0]);
    const off = side * size! * 0.68;
    const at: Point = [(p[0] + q[0]) / 2 - Math.sin(turn) * off, (p[1] + q[1]) / 2 + Math.cos(turn) * off];
    const [w, h] = [
      width * Math.abs(Math.cos(turn)) + size! * Math.abs(Math.sin(turn)),
      width * Math.abs(Math.sin(turn)) + size! * Math.abs(Math.cos(turn)),
    ];
    const box: Box = [at[0] - w / 2, at[1] - h / 2, w, h];
    const [fw, fh] = [recipe.frame.width, recipe.frame.height];
    if (box[0] < 20 || box[1] < 20 || box[0] + w > fw - 20 || box[1] + h > fh - 20) return null;
    if ([...room.boxes, ...kept].some((other) => overlaps(box, other, 3))) return null;
    if (room.circles.some(([x, y, r]) => toBox([x, y], box) < Math.min(r, recipe.labels.stack) * 0.75))
      return null;
    const half: Point = [(Math.cos(turn) * width) / 2, (Math.sin(turn) * width) / 2];
    const spots = [-1, -0.5, 0, 0.5, 1].map((f): Point => [at[0] + half[0] * f, at[1] + half[1] * f]);
    if (![p, q, ...spots].every(dry) || new Set(spots.map(labelAt)).size > 1) return null;
    const caption: Caption = {
      text,
      style: 'river',
      at: [round(at[0]), round(at[1])],
      size: size!,
      turn: Math.round((turn * 180) / Math.PI),
    };
    return { caption, box, worth: Math.cos(turn) + (side < 0 ? 0.05 : 0) };
  }
}
