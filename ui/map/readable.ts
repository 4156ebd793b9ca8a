/** From which zoom on a text can be read. What cannot be read yet is not drawn. */

import { LEGIBLE, ZOOM_STEP } from '@annales/atlas/board';

/** Least height of a text, in pixels; names of areas are shown a little sooner, since one looks for them first. */
export const READABLE = LEGIBLE;
export const NAME_READABLE = 9;

/** From how many pixels on the name of an area is shown. */
export const leastOf = (kind: string): number => (kind === 'sea' ? READABLE : NAME_READABLE);

/** Stacks are laid anew when the map has grown or shrunk by this: five times in a step of zoom. */
export const GRADE = ZOOM_STEP ** (1 / 5);

/** The least scale of the grade that a scale belongs to. */
export const gradeOf = (scale: number): number =>
  GRADE ** Math.floor(Math.log(scale) / Math.log(GRADE) + 1e-3);

/** Pixels to a board unit from which on a text of this size, in units, can be read. */
export const readableFrom = (size: number, least = READABLE): number => Math.ceil((100 * least) / size) / 100;

/**
 * Hides what is too small at so many pixels to a unit, and shows the rest; writes only what changes. Codes go by the grade
 * of zoom, since those that are too small are written over the stacks, which are laid by it.
 */
export function showReadable(svg: SVGSVGElement, pixels: number, grade: number): void {
  for (const one of svg.querySelectorAll('[data-from]')) {
    const by = one.hasAttribute('data-codes') ? grade : pixels;
    const small = by < Number(one.getAttribute('data-from'));
    if (small !== one.hasAttribute('data-small')) one.toggleAttribute('data-small', small);
  }
}
