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
] as const;
export type Pattern = (typeof PATTERNS)[number];

export interface Owner {
  id: string;
  name: string;
  /** Of its counters, and what is written on them: a value of CSS, as all colours here. */
  colour: string;
  ink: string;
  /** Of its lands, where the counters' colour would be too heavy. */
  tint?: string;
  pattern: Pattern;
  emblem: IconName;
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
};
