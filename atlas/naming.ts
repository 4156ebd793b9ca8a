/** Names and places for stacks of every area of a board, then captions; each keeps off those before it. */

import type { Board, Caption, Label } from './board.ts';
import type { Project } from './frame.ts';
import type { Ground } from './ground.ts';
import {
  type Box,
  beside,
  breaks,
  type Circle,
  type Code,
  deepest,
  edgeToward,
  extent,
  GRID,
  overlaps,
  type Plot,
  type Room,
  round,
  toBox,
  within,
} from './labels.ts';
import { distances, fill, type Lattice, type Point } from './lattice.ts';
import { FIRST, isDisc, isSea, OUTSIDE, SEA, WILD } from './owners.ts';
import type { MapArea, MapFile, Recipe } from './recipe.ts';

export interface Named {
  label: Label;
  stack: Circle;
  /** Its picture on the coarse grid; a disc has none. */
  plot?: Plot;
  /** For burgs and cities. */
  disc?: Circle;
}

export interface NamingWork {
  recipe: Recipe;
  map: MapFile;
  lattice: Lattice;
  project: Project;
  ground: Ground;
  /** Rings in units. */
  lakes: Point[][];
  /** The corners of the lattice that each river runs through. */
  rivers: Map<string, number[][]>;
}

/** The least size of what is written in a sea: it is shown only where it is so much larger than the name of a land. */
const AT_SEA = 1.23;
/** How far a leader may reach, in units. */
const LEADER = 260;
/** Nothing is written this near to the edge of the board, where its frame is: in units, and in cells of the grid. */
const FRAME = 20;
const EDGE = FRAME / GRID;

export function nameAreas(work: NamingWork): { named: Map<string, Named>; room: Room } {
  const { recipe, map, lattice, project, ground } = work;
  const { labels: wish } = recipe;
  const [width, height] = [recipe.frame.width, recipe.frame.height];
  const named = new Map<string, Named>();
  const room: Room = { boxes: [], circles: [] };
  const plots = plotsOf(work);
  const labelAt = (x: number, y: number) => {
    const [i, j] = [Math.floor(x * lattice.perUnit), Math.floor(y * lattice.perUnit)];
    return i < 0 || j < 0 || i >= lattice.w || j >= lattice.h ? -1 : ground.labels[j * lattice.w + i]!;
  };

  const discs = new Map<string, Circle>();
  for (const area of map.areas) {
    if (!isDisc(area)) continue;
    const [x, y] = settle(project([area.lon, area.lat]), wish.disc!, plots.get(area.within!)!);
    discs.set(area.id, [round(x), round(y), wish.disc!]);
    room.circles.push([round(x), round(y), wish.disc!]);
  }

  const late: { area: MapArea; stack: Circle; plot: Plot }[] = [];
  const bySize = map.areas
    .filter((area) => !isDisc(area))
    .sort((a, b) => volume(plots.get(a.id)) - volume(plots.get(b.id)) || (a.id < b.id ? -1 : 1));
  for (const area of bySize) {
    const plot = plots.get(area.id);
    if (!plot) throw new Error(`${area.id} has no ground on the board`);
    const sea = isSea(area);
    const found = within(
      plot,
      {
        name: textOf(area),
        code: codeOf(area),
        largest: sea ? (wish.sea ?? wish.largest) : wish.largest,
        smallest: wish.smallest * (sea ? AT_SEA : 1),
        stack: wish.stack,
        ...(sea ? { style: 'caption' as const } : {}),
      },
      room,
    );
    if (found) {
      named.set(area.id, { ...found, plot });
      room.boxes.push(found.label.box);
      keepClear(found.stack);
    } else {
      const stack = deepest(plot, room, null).map(round) as Circle;
      keepClear(stack);
      late.push({ area, stack, plot });
    }
  }
  for (const area of map.areas) {
    const disc = discs.get(area.id);
    if (!disc) continue;
    const home = FIRST + map.areas.findIndex(({ id }) => id === area.within);
    outside(area, disc, (x, y) => (labelAt(x, y) === home ? 0 : 0.6), disc);
  }
  for (const { area, stack, plot } of late) {
    const own = FIRST + map.areas.indexOf(area);
    const calm = (x: number, y: number) => {
      const label = labelAt(x, y);
      if (label === own) return 0.3;
      return label === SEA || label === WILD || (label >= FIRST && isSea(map.areas[label - FIRST]!))
        ? 0.15
        : 1.2;
    };
    outside(area, stack, calm);
    named.get(area.id)!.plot = plot;
  }
  return { named, room };

  /** A stack needs no more room than it was wished, however wide the sea. */
  function keepClear([x, y, r]: Circle): void {
    room.circles.push([x, y, Math.min(r, wish.stack)]);
  }

  function textOf({ id, name }: MapArea): string {
    return wish.names?.[id] ?? name;
  }

  function codeOf(area: MapArea): Code | undefined {
    return wish.codes ? { text: area.id, size: wish.codes * (isSea(area) ? AT_SEA : 1) } : undefined;
  }

  /** A name that stands beside its place, with a leader if it is not right next to it. */
  function outside(
    area: MapArea,
    stack: Circle,
    calm: (x: number, y: number) => number,
    disc?: Circle,
  ): void {
    const at: Point = [stack[0], stack[1]];
    const reach = disc ? disc[2] : Math.max(4, stack[2]);
    const strain = ([x, y, w, h]: Box) => {
      if (x < FRAME || y < FRAME || x + w > width - FRAME || y + h > height - FRAME) return Infinity;
      let sum = 0;
      for (const fx of [0, 0.25, 0.5, 0.75, 1])
        for (const fy of [0, 0.5, 1]) sum += calm(x + fx * w, y + fy * h);
      return sum * 3;
    };
    const written = codeOf(area);
    const placed = (size: number) =>
      breaks(textOf(area), written)
        .flatMap((lines) => {
          const code = written && Math.max(written.size, size);
          const span = extent(lines, size, isSea(area) ? 'caption' : 'name', code);
          const box = beside({ at, clear: reach + 2, size: span, room, farthest: LEADER, cost: strain });
          return box ? [{ lines, size, ...(code && { code }), box }] : [];
        })
        .sort((a, b) => toBox(at, a.box) - toBox(at, b.box))[0];
    // A larger size is taken only where it disturbs nobody: on calm ground, right beside its place.
    const larger = placed(round(wish.smallest + (wish.largest - wish.smallest) * 0.5));
    const fits =
      larger &&
      strain(larger.box) < 8 &&
      toBox(at, larger.box) - reach < 30 &&
      !(disc && strain(larger.box) > 0);
    const best = fits ? larger : placed(round(wish.smallest * (isSea(area) ? AT_SEA : 1)));
    if (!best) throw new Error(`There is no room for the name of ${area.id}`);
    const far = toBox(at, best.box) - reach;
    const from = edgeToward(best.box, at);
    const label: Label =
      far > 5 || !disc ? { ...best, leader: [from, leaderEnd(from, at, disc ? reach : 0)] } : best;
    named.set(area.id, { label, stack, ...(disc ? { disc } : {}) });
    room.boxes.push(best.box);
  }
}

function leaderEnd(from: Point, at: Point, short: number): Point {
  const d = Math.hypot(at[0] - from[0], at[1] - from[1]);
  const share = d === 0 ? 0 : Math.max(0, d - short) / d;
  return [round(from[0] + (at[0] - from[0]) * share), round(from[1] + (at[1] - from[1]) * share)];
}

const volume = (plot?: Plot) => (plot ? plot.depth.reduce((sum, d) => sum + (d > 0 ? 1 : 0), 0) : 0);

/** Moves a disc as little as need be to lie well in its land. */
function settle(at: Point, radius: number, plot: Plot): Point {
  let best: Point = at;
  let least = Infinity;
  for (let j = 0; j < plot.h; j++)
    for (let i = 0; i < plot.w; i++) {
      const depth = plot.depth[j * plot.w + i]!;
      if (depth <= 0) continue;
      const p: Point = [plot.x0 + (i + 0.5) * GRID, plot.y0 + (j + 0.5) * GRID];
      const worth = Math.hypot(p[0] - at[0], p[1] - at[1]) + 2.5 * Math.max(0, radius * 0.85 - depth);
      if (worth < least) {
        least = worth;
        best = p;
      }
    }
  return best;
}

/** A coarse picture of each area, its largest part only. */
function plotsOf({ recipe, map, lattice, ground, lakes }: NamingWork): Map<string, Plot> {
  const step = GRID * lattice.perUnit;
  const [w, h] = [Math.floor(recipe.frame.width / GRID), Math.floor(recipe.frame.height / GRID)];
  const coarse: Lattice = { w, h, perUnit: 1 / GRID };
  const label = new Uint16Array(w * h);
  for (let j = 0; j < h; j++)
    for (let i = 0; i < w; i++)
      label[j * w + i] =
        ground.labels[Math.floor((j + 0.5) * step) * lattice.w + Math.floor((i + 0.5) * step)]!;
  for (const lake of lakes)
    fill([lake.map(([x, y]): Point => [x / GRID, y / GRID])], coarse, (cell) => {
      label[cell] = OUTSIDE;
    });
  const depth = distances(coarse, (cell) => {
    const [i, j] = [cell % w, Math.floor(cell / w)];
    const own = label[cell];
    return (
      i < EDGE ||
      j < EDGE ||
      i >= w - EDGE ||
      j >= h - EDGE ||
      label[cell - 1] !== own ||
      label[cell + 1] !== own ||
      label[cell - w] !== own ||
      label[cell + w] !== own
    );
  });
  const spans = new Map<number, [number, number, number, number]>();
  for (let cell = 0; cell < label.length; cell++) {
    const [i, j] = [cell % w, Math.floor(cell / w)];
    const s = spans.get(label[cell]!) ?? [i, j, i, j];
    spans.set(label[cell]!, [Math.min(s[0], i), Math.min(s[1], j), Math.max(s[2], i), Math.max(s[3], j)]);
  }
  const plots = new Map<string, Plot>();
  map.areas.forEach((area, k) => {
    const s = spans.get(FIRST + k);
    if (!s) return;
    const [pw, ph] = [s[2] - s[0] + 1, s[3] - s[1] + 1];
    const own = new Float32Array(pw * ph);
    for (let j = 0; j < ph; j++)
      for (let i = 0; i < pw; i++) {
        const cell = (s[1] + j) * w + s[0] + i;
        if (label[cell] === FIRST + k && depth[cell]! > 0) own[j * pw + i] = (depth[cell]! + 0.1) * GRID;
      }
    plots.set(area.id, { x0: s[0] * GRID, y0: s[1] * GRID, w: pw, h: ph, depth: own });
  });
  return plots;
}

/** What a caption is of. */
type Written = 'title' | 'sea' | 'land';

/** How far a caption may be moved from where it is wished, and by which steps, in units. */
const ASTRAY = 200;
const STEP = 8;

/** Captions and the rose go where the recipe wants them, or as near as there is room on ground that is not another's. */
export function placeCaptions(
  { recipe, map, project, ground, lattice, rivers }: NamingWork,
  room: Room,
): Pick<Board, 'captions' | 'rose'> {
  const { width, height } = recipe.frame;
  const wet = [...rivers.values()].flat(2).map((corner): Point => {
    const across = lattice.w + 1;
    return [(corner % across) / lattice.perUnit, Math.floor(corner / across) / lattice.perUnit];
  });
  const captions = (recipe.captions ?? []).map(({ text, style, at, size }): Caption => {
    const [x, y, w, h] = placed(
      text,
      project(at),
      extent(text.split('|'), size, style === 'title' ? 'title' : 'caption'),
      style,
    );
    return { text, style, at: [round(x + w / 2), round(y + h / 2)], size };
  });
  if (!recipe.rose) return { captions };
  const { at, radius } = recipe.rose;
  const [x, y] = placed('the rose', project(at), [2.4 * radius, 3.3 * radius], 'sea');
  return { captions, rose: [round(x + 1.2 * radius), round(y + radius), radius] };

  function placed(what: string, [x, y]: Point, [w, h]: Point, style: Written): Box {
    let best: { box: Box; worth: number } | null = null;
    for (let dy = -ASTRAY; dy <= ASTRAY; dy += STEP)
      for (let dx = -ASTRAY; dx <= ASTRAY; dx += STEP) {
        const box: Box = [x + dx - w / 2, y + dy - h / 2, w, h];
        if (box[0] < 24 || box[1] < 24 || box[0] + w > width - 24 || box[1] + h > height - 24) continue;
        if (room.boxes.some((other) => overlaps(box, other, 4))) continue;
        if (room.circles.some(([cx, cy, r]) => toBox([cx, cy], box) < r)) continue;
        const worth = Math.hypot(dx, dy) + 25 * strange(box, style);
        if (best && worth >= best.worth) continue;
        const whole = worth + (style === 'land' ? wet.filter((at) => toBox(at, box) < 3).length : 0);
        if (!best || whole < best.worth) best = { box, worth: whole };
      }
    if (!best) throw new Error(`There is no room for ${what}`);
    room.boxes.push(best.box);
    return best.box;
  }

  /** How much of a box lies where its caption does not belong. */
  function strange(box: Box, style: Written): number {
    let count = 0;
    for (let fx = 0; fx <= 1; fx += 0.1)
      for (const fy of [0, 0.5, 1]) {
        const [i, j] = [box[0] + fx * box[2], box[1] + fy * box[3]].map((c) =>
          Math.floor(c * lattice.perUnit),
        );
        const cell = j! * lattice.w + i!;
        const label = ground.labels[cell]!;
        const wet = ground.isLand[cell] === 0 && (label < FIRST || isSea(map.areas[label - FIRST]!));
        if (!(style === 'land' ? label === WILD : style === 'sea' ? wet : wet || label === WILD)) count++;
      }
    return count;
  }
}
