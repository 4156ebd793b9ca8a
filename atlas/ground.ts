/** Gives every cell of the lattice to an area, to the land beyond, or to the sea. */

import { cellFinder, coastline, inCells } from './coast.ts';
import { type Cracks, noCracks } from './cracks.ts';
import { grow } from './grow.ts';
import { disc, distances, fill, type Lattice, type Point, parts } from './lattice.ts';
import { cracksOf, type LineWork, pathAlong } from './lines.ts';
import { noise } from './noise.ts';
import { FIRST, isDisc, isSea, labelOf, SEA, WILD } from './owners.ts';
import type { LonLat, MapFile, Recipe } from './recipe.ts';
import type { Unit } from './sources.ts';

export interface Ground {
  labels: Uint16Array;
  isLand: Uint8Array;
}

export interface GroundWork extends LineWork {
  recipe: Recipe;
  map: MapFile;
  rivers: Map<string, number[][]>;
}

export function layGround(work: GroundWork): Ground {
  const { lattice, recipe } = work;
  const isLand = coastline(work);
  const { labels, softened } = claims(work, isLand);
  const km = (distance: number) => (distance / recipe.frame.kmPerUnit) * lattice.perUnit;
  const cost = roughness(lattice);

  const { walls, bent, allowed } = bendBorders(work, labels);
  seedAnchors(work, labels, isLand);
  const first = { lattice, labels, walls, cost, reach: km(recipe.ground.reach) };
  grow({
    ...first,
    open: (cell) => isLand[cell] === 1,
    may: (label, cell) => bent[cell] === 0 || (bent[cell]! & allowed[label]!) !== 0,
  });
  // What the areas along a line could not reach goes to whoever is next to it on that side.
  grow({
    ...first,
    reach: Number.POSITIVE_INFINITY,
    open: (cell) => bent[cell] !== 0 || softened[cell] === 1,
    may: (label) => label !== WILD,
  });
  islands(work, labels, isLand, km(recipe.land.islandReach));
  for (let i = 0; i < labels.length; i++) if (isLand[i] && labels[i] === 0) labels[i] = WILD;
  tidy(work, labels, isLand, cost);
  boxes(work, labels);
  seas(work, labels, isLand, cost);
  return { labels, isLand };

  function roughness({ w, h, perUnit }: Lattice): Float32Array {
    const coarse = noise(1);
    const fine = noise(2);
    const cells = new Float32Array(w * h);
    for (let y = 0; y < h; y++)
      for (let x = 0; x < w; x++) {
        const [u, v] = [x / perUnit, y / perUnit];
        cells[y * w + x] = 1 + 0.45 * coarse(u / 26, v / 26) + 0.25 * fine(u / 9, v / 9);
      }
    return cells;
  }
}

/** What outlines and modern units say at once; 0 where growth decides, of that `softened` what an outline claimed. */
function claims(
  { lattice, recipe, map, project, sources }: GroundWork,
  isLand: Uint8Array,
): { labels: Uint16Array; softened: Uint8Array } {
  const { ground } = recipe;
  const { perUnit } = lattice;
  const labels = new Uint16Array(isLand.length);
  const softened = new Uint8Array(isLand.length);
  const km = (distance: number) => (distance / recipe.frame.kmPerUnit) * perUnit;
  const give = (rings: LonLat[][], label: number) =>
    fill(
      rings.map((ring) => inCells(ring, project, perUnit)),
      lattice,
      (cell) => {
        if (isLand[cell]) labels[cell] = label;
      },
    );
  const outlined = map.areas.some((area) => area.outline);
  if (ground.units)
    for (const unit of sources.units) {
      const label = labelOfUnit(unit, ground.units, map);
      if (label !== 0 && near(unit)) give(unit.rings, label);
    }
  map.areas.forEach((area, i) => {
    if (area.outline && !recipe.boxes?.[area.id]) give([area.outline], FIRST + i);
  });
  if (outlined) {
    const toSea = distances(lattice, (cell) => isLand[cell] === 0);
    const edge = distances(lattice, (cell) => {
      const x = cell % lattice.w;
      return (
        (x > 0 && labels[cell] !== labels[cell - 1] && isLand[cell - 1] === 1 && isLand[cell] === 1) ||
        (cell >= lattice.w &&
          labels[cell] !== labels[cell - lattice.w] &&
          isLand[cell - lattice.w] === 1 &&
          isLand[cell] === 1)
      );
    });
    for (let i = 0; i < labels.length; i++) {
      if (!isLand[i]) continue;
      if (labels[i] === 0 && toSea[i]! > km(ground.shore)) labels[i] = WILD;
      if (labels[i] === 0 || edge[i]! >= km(ground.soften)) continue;
      if (labels[i]! >= FIRST) softened[i] = 1;
      labels[i] = 0;
    }
  }
  return { labels, softened };

  function near({ rings }: Unit): boolean {
    const [x, y] = project(rings[0]![0]!);
    return x > -900 && y > -900 && x < lattice.w / perUnit + 900 && y < lattice.h / perUnit + 900;
  }
}

/** By the unit's code, its country and region, or its country alone; 0 if no rule names it. */
function labelOfUnit({ iso, country, region }: Unit, rules: Record<string, string[]>, map: MapFile): number {
  for (const key of [iso, `${country}:${region}`, country]) {
    const area = Object.keys(rules).find((id) => rules[id]!.includes(key));
    if (area) return area === 'wild' ? WILD : labelOf(area, map);
  }
  return 0;
}

/** Unclaims the ground near lines that are borders, and makes those lines walls. */
function bendBorders(
  work: GroundWork,
  labels: Uint16Array,
): { walls: Cracks; bent: Uint32Array; allowed: Uint32Array } {
  const { lattice, recipe, map } = work;
  const walls = noCracks(lattice);
  const bent = new Uint32Array(labels.length);
  const allowed = new Uint32Array(FIRST + map.areas.length);
  const across = lattice.w + 1;
  const before = labels.slice();
  recipe.bends.forEach(({ along, areas, within }, k) => {
    const paths = pathAlong(along, work, work.rivers);
    cracksOf(paths, k + 1, lattice, walls);
    const own = new Set(areas.map((id) => labelOf(id, map)));
    for (const label of own) allowed[label]! |= 1 << k;
    const reach = (within / recipe.frame.kmPerUnit) * lattice.perUnit;
    for (const path of paths)
      for (let at = 0; at < path.length; at += Math.max(1, Math.floor(reach / 8))) {
        const [x, y] = [path[at]! % across, Math.floor(path[at]! / across)];
        disc(lattice, [x, y], reach, (cell) => {
          if (!own.has(before[cell]!)) return;
          labels[cell] = 0;
          bent[cell]! |= 1 << k;
        });
      }
  });
  return { walls, bent, allowed };
}

function seedAnchors(
  { lattice, recipe, map, project }: GroundWork,
  labels: Uint16Array,
  isLand: Uint8Array,
): void {
  const { ground } = recipe;
  const cellAt = cellFinder(lattice, project);
  map.areas.forEach((area, i) => {
    if (isSea(area) || isDisc(area) || recipe.boxes?.[area.id]) return;
    const own: LonLat[] = ground.noAnchor?.includes(area.id) ? [] : [[area.lon, area.lat]];
    for (const anchor of [...own, ...(ground.anchors?.[area.id] ?? [])]) {
      const cell = cellAt(anchor);
      if (isLand[cell]) labels[cell] = FIRST + i;
    }
  });
}

/** Islands go to the nearest area, if it is near; land parts without any label only. */
function islands(work: GroundWork, labels: Uint16Array, isLand: Uint8Array, reach: number): void {
  const { lattice, recipe, project } = work;
  const { part, keys, sizes } = parts(lattice, (cell) => isLand[cell]!);
  const cellAt = cellFinder(lattice, project);
  const strange = new Set((recipe.land.strangeIslands ?? []).map((at) => part[cellAt(at)]!));
  const taken = new Set<number>();
  for (let i = 0; i < labels.length; i++) if (isLand[i] && labels[i] !== 0) taken.add(part[i]!);
  const free = new Set(keys.map((_, p) => p).filter((p) => keys[p] === 1 && !taken.has(p)));
  const spread = labels.slice();
  grow({
    lattice,
    labels: spread,
    walls: noCracks(lattice),
    cost: new Float32Array(labels.length).fill(1),
    open: (cell) => isLand[cell] === 0 || free.has(part[cell]!),
    reach,
    may: () => true,
  });
  const votes = new Map<number, Map<number, number>>();
  for (let i = 0; i < labels.length; i++) {
    const p = part[i]!;
    if (!free.has(p)) continue;
    const vote = votes.get(p) ?? new Map<number, number>();
    vote.set(spread[i]!, (vote.get(spread[i]!) ?? 0) + 1);
    votes.set(p, vote);
  }
  for (let i = 0; i < labels.length; i++) {
    const p = part[i]!;
    if (!free.has(p)) continue;
    const vote = votes.get(p)!;
    const [best] = [...vote].reduce((a, b) => (b[1] > a[1] ? b : a));
    labels[i] = strange.has(p) || best === 0 || sizes[p]! === 0 ? WILD : best;
  }
}

/** Scraps of an area that other land cuts off from it go to that land. */
function tidy(
  { lattice, map }: GroundWork,
  labels: Uint16Array,
  isLand: Uint8Array,
  cost: Float32Array,
): void {
  const { part, keys, sizes } = parts(lattice, (cell) => labels[cell]!);
  const largest = new Map<number, number>();
  keys.forEach((label, p) => {
    const best = largest.get(label);
    if (best === undefined || sizes[p]! > sizes[best]!) largest.set(label, p);
  });
  const landlocked = new Set(
    keys.map((_, p) => p).filter((p) => keys[p]! >= FIRST && largest.get(keys[p]!) !== p),
  );
  const touchesLand = new Set<number>();
  for (let i = 0; i < labels.length - lattice.w - 1; i++)
    for (const n of [i + 1, i + lattice.w])
      if (isLand[i] && isLand[n] && part[i] !== part[n]) {
        touchesLand.add(part[i]!);
        touchesLand.add(part[n]!);
      }
  for (let i = 0; i < labels.length; i++)
    if (landlocked.has(part[i]!) && touchesLand.has(part[i]!)) labels[i] = 0;
  grow({
    lattice,
    labels,
    walls: noCracks(lattice),
    cost,
    open: (cell) => isLand[cell] === 1,
    reach: 1e6,
    may: (label) => label >= WILD && label < FIRST + map.areas.length,
  });
}

function boxes({ lattice, recipe, map, project }: GroundWork, labels: Uint16Array): void {
  for (const [id, { size }] of Object.entries(recipe.boxes ?? {})) {
    const label = labelOf(id, map);
    const area = map.areas[label - FIRST]!;
    const [x, y] = project([area.lon, area.lat]);
    const corner = (dx: number, dy: number): Point => [
      (x + (dx * size[0]) / 2) * lattice.perUnit,
      (y + (dy * size[1]) / 2) * lattice.perUnit,
    ];
    fill([[corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]], lattice, (cell) => {
      labels[cell] = label;
    });
  }
}

/** Sea areas grow over the water from their anchors; without any, the sea is one. */
function seas(work: GroundWork, labels: Uint16Array, isLand: Uint8Array, cost: Float32Array): void {
  const { lattice, recipe, map, project } = work;
  if (recipe.sea) {
    const cellAt = cellFinder(lattice, project);
    map.areas.forEach((area, i) => {
      if (!isSea(area)) return;
      for (const anchor of [[area.lon, area.lat] as LonLat, ...(recipe.sea?.anchors?.[area.id] ?? [])]) {
        const cell = cellAt(anchor);
        if (!isLand[cell]) labels[cell] = FIRST + i;
      }
    });
    for (const place of recipe.sea.none ?? []) {
      const cell = cellAt(place);
      if (!isLand[cell]) labels[cell] = SEA;
    }
    const water = (label: number) => label === SEA || (label >= FIRST && isSea(map.areas[label - FIRST]!));
    grow({
      lattice,
      labels,
      walls: noCracks(lattice),
      cost: cost.map((c) => 1 + (c - 1) * 0.3),
      open: (cell) => isLand[cell] === 0,
      reach: 1e6,
      may: water,
    });
  }
  for (let i = 0; i < labels.length; i++) if (!isLand[i] && labels[i] === 0) labels[i] = SEA;
}
