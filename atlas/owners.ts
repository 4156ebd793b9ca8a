/** Whom a cell of the lattice belongs to, as a number. */

import type { MapArea, MapFile } from './recipe.ts';

/** Labels below FIRST are no areas; area i of the map has label FIRST + i. */
export const OUTSIDE = 0;
export const SEA = 1;
export const WILD = 2;
export const FIRST = 3;

const DISCS = ['burg', 'city'];
export const isDisc = ({ kind }: MapArea) => DISCS.includes(kind);
export const isSea = ({ kind }: MapArea) => kind === 'sea';

export function labelOf(id: string, map: MapFile): number {
  const at = map.areas.findIndex((area) => area.id === id);
  if (at === -1) throw new Error(`${map.game} has no area ${id}`);
  return FIRST + at;
}
