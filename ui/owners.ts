/**
 * Twenty owners for games of many: each has a colour, a pattern and an emblem that no other has. The colours are as far
 * apart as twenty can be, with usual sight and with each of the three colour blindnesses; the first few differ most.
 */

import type { Charge } from './charges.ts';
import './charges.ts';
import type { Owner, Pattern } from './owner.ts';

// biome-ignore format: a table
const SIGNS: readonly (readonly [colour: string, ink: string, pattern: Pattern, emblem: Charge])[] = [
  ['#d53683', '#000000', 'plain', 'crosslet'],
  ['#000000', '#fff8ea', 'rising', 'saltire'],
  ['#fdf958', '#1c1408', 'falling', 'chevron'],
  ['#0700c9', '#fff8ea', 'level', 'bend'],
  ['#640c02', '#fff8ea', 'upright', 'pale'],
  ['#75a5ff', '#1c1408', 'dots', 'fess'],
  ['#d48e49', '#1c1408', 'crosses', 'pall'],
  ['#00003a', '#fff8ea', 'lozenges', 'pile'],
  ['#b6fffe', '#1c1408', 'chevrons', 'roundel'],
  ['#68522f', '#fff8ea', 'waves', 'annulet'],
  ['#4f3cff', '#fff8ea', 'bricks', 'lozenge'],
  ['#2d0003', '#fff8ea', 'grid', 'mascle'],
  ['#8b70c6', '#1c1408', 'lattice', 'mullet'],
  ['#edbf10', '#1c1408', 'rings', 'sunburst'],
  ['#991583', '#fff8ea', 'squares', 'crescent'],
  ['#60d8fd', '#1c1408', 'zigzag', 'billets'],
  ['#a36d00', '#000000', 'tramlines', 'escutcheon'],
  ['#3e264a', '#fff8ea', 'dashes', 'quatrefoil'],
  ['#aba3ac', '#1c1408', 'ticks', 'hourglass'],
  ['#bad4a8', '#1c1408', 'saltires', 'checks'],
];

export const MOST_OWNERS = SIGNS.length;

/** The signs of the owner with this number, from 0, under its own name. */
export function ownerAt(number: number, { id, name }: Pick<Owner, 'id' | 'name'>): Owner {
  const signs = SIGNS[number];
  if (!signs) throw new Error(`There are signs for ${MOST_OWNERS} owners, not for ${number + 1}`);
  const [colour, ink, pattern, emblem] = signs;
  return { id, name, colour, ink, pattern, emblem };
}
