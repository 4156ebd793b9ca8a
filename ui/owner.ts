/** Whose a thing is: told by colour, by pattern and by emblem, so that no one of them is needed. */

import type { IconName } from './icons.tsx';

export const PATTERNS = [
  'plain',
  'rising',
  'falling',
  'level',
  'upright',
  'dots',
  'crosses',
  'lozenges',
  'chevrons',
  'waves',
  'bricks',
  'grid',
  'lattice',
  'rings',
  'squares',
  'zigzag',
  'tramlines',
  'dashes',
  'ticks',
  'saltires',
] as const;
export type Pattern = (typeof PATTERNS)[number];

/** How it looks, whatever it is called. */
export interface Livery {
  id: string;
  /** Of its counters, and what is written on them: a value of CSS, as all colours here. */
  colour: string;
  ink: string;
  /** Of its lands, where the counters' colour would be too heavy. */
  tint?: string;
  pattern: Pattern;
  emblem: IconName;
}

export interface Owner extends Livery {
  name: string;
}

/**
 * A colour of the box, and the one that takes its place for whoever has asked for colours that no kind of colour
 * blindness confuses. Of the two variables one is empty and the other has no value, so that one colour is left over.
 */
export const inPalette = (usual: string, distinct: string): string =>
  `var(--usual, ${usual}) var(--distinct, ${distinct})`;

/** Side of a pattern's square, in board units, and its strokes. */
export const PATTERN_SIDE = 16;

export const patternStrokes: Record<Pattern, string> = {
  plain: '',
  rising: 'M-4 20L20 -4M-4 4L4 -4M12 20L20 12',
  falling: 'M-4 -4L20 20M12 -4L20 4M-4 12L4 20',
  level: 'M0 8H16',
  upright: 'M8 0V16',
  dots: 'M4 4h.01M12 12h.01',
  crosses: 'M8 4V12M4 8H12',
  lozenges: 'M8 1L15 8L8 15L1 8Z',
  chevrons: 'M0 12L8 4L16 12',
  waves: 'M0 8Q4 2 8 8T16 8',
  bricks: 'M0 4H16M0 12H16M4 4V12M12 0V4M12 12V16',
  grid: 'M0 8H16M8 0V16',
  lattice: 'M0 0L16 16M16 0L0 16',
  rings: 'M4 8a4 4 0 1 1 8 0a4 4 0 1 1 -8 0',
  squares: 'M4 4H12V12H4Z',
  zigzag: 'M0 4L4 12L8 4L12 12L16 4',
  tramlines: 'M5 0V16M11 0V16',
  dashes: 'M1 4H7M9 12H15',
  ticks: 'M3 6L6 10L13 3',
  saltires: 'M4 4L12 12M12 4L4 12',
};
