/** Which area is meant by a click or a tap. */

/** A finger covers about this many pixels to each side of where it is felt. */
const FINGERTIP = 11;

/**
 * A mouse points at one area. A finger may touch several: those that can be chosen come before the others, and where
 * more than one is left a person has to be asked.
 */
export function meantBy(svg: SVGSVGElement, event: MouseEvent, lit: ReadonlySet<string>): string[] {
  const { clientX: x, clientY: y } = event;
  const touch = (event as PointerEvent).pointerType === 'touch';
  const around = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => (i * Math.PI) / 4);
  const points = touch
    ? [[x, y], ...around.map((turn) => [x + FINGERTIP * Math.cos(turn), y + FINGERTIP * Math.sin(turn)])]
    : [[x, y]];
  const under = points.flatMap(([px, py]) => {
    const area = svg.ownerDocument.elementFromPoint(px!, py!)?.closest('[data-area]');
    return area && svg.contains(area) ? [(area as SVGElement).dataset.area!] : [];
  });
  return amongMeant([...new Set(under)], lit);
}

export function amongMeant(under: readonly string[], lit: ReadonlySet<string>): string[] {
  const choosable = under.filter((area) => lit.has(area));
  if (choosable.length > 0) return choosable;
  // Nothing hangs on looking at the wrong area: the one under the middle of the finger will do.
  return under.slice(0, 1);
}

/** The area in which something happened. */
export const areaUnder = ({ target }: Event): string | undefined =>
  (target as Element).closest<SVGElement>('[data-area]')?.dataset.area;
