/** Where on the sheet a place on the screen is. */

import type { Point } from './drawing.ts';

export interface Place {
  clientX: number;
  clientY: number;
}

/** A place on the screen, in units of the sheet. */
export function placeOf(element: SVGSVGElement, { clientX, clientY }: Place): Point {
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(element.getScreenCTM()!.inverse());
  return [x, y];
}
