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
  const under = points.map(([px, py]) => {
    const area = svg.ownerDocument.elementFromPoint(px!, py!)?.closest<SVGElement>(OF_AREA);
    return area && svg.contains(area) ? idOf(area) : null;
  });
  return amongMeant(under, lit);
}

/** So much of a fingertip on one area, and that one is meant. */
const MOST = 2 / 3;

/** `under`: what lies below each point that is touched, the middle of the finger first. */
export function amongMeant(under: readonly (string | null)[], lit: ReadonlySet<string>): string[] {
  const areas = under.filter((area) => area !== null);
  const [middle] = under;
  // Whoever lays a finger on what cannot be chosen wants to know why not.
  if (middle && areas.filter((area) => area === middle).length > MOST * under.length) return [middle];
  const choosable = areas.filter((area) => lit.has(area));
  if (choosable.length > 0) return [...new Set(choosable)];
  // Nothing hangs on looking at the wrong area: the one under the middle of the finger will do.
  return areas.slice(0, 1);
}

/** Two taps so near each other, in time (milliseconds) and place (pixels), are one double tap. */
const [SOON, NEAR] = [350, 30];

export const isSecondTap = (before: MouseEvent | null, event: MouseEvent): boolean =>
  before !== null &&
  (event as PointerEvent).pointerType === 'touch' &&
  event.timeStamp - before.timeStamp < SOON &&
  Math.hypot(event.clientX - before.clientX, event.clientY - before.clientY) < NEAR;

/** The area in which something happened. */
export function areaUnder({ target }: Event): string | undefined {
  const area = (target as Element).closest<SVGElement>(OF_AREA);
  return area ? idOf(area) : undefined;
}

/** An area itself, or pieces of it that lie elsewhere. */
const OF_AREA = '[data-area], [data-stack]';
const idOf = ({ dataset: { area, stack } }: SVGElement): string => (area ?? stack)!;
