/** Wheel, mouse and fingers move a camera over a picture. */

import type { Camera } from './camera.ts';
import type { Point } from './drawing.ts';
import { type Place, placeOf } from './place.ts';
import { swallowClick } from './swallow-click.ts';

/** A mouse that has moved less than this has clicked, not dragged. */
const DRAG = 4;

/** Listens until the returned function is called. */
export function holdBy(element: SVGSVGElement, camera: Camera): () => void {
  const gone = new AbortController();
  const { signal } = gone;
  const at = (place: Place) => placeOf(element, place);

  element.addEventListener(
    'wheel',
    (event) => {
      // A map that is whole lets the page scroll on.
      if (camera.scale === 1 && event.deltaY > 0) return;
      event.preventDefault();
      camera.zoom(2 ** -turned(event), at(event));
    },
    { passive: false, signal },
  );

  element.addEventListener(
    'mousedown',
    (down) => {
      if (down.button !== 0 || camera.scale === 1) return;
      const ended = new AbortController();
      let last = at(down);
      let dragged = false;
      addEventListener(
        'mousemove',
        (event) => {
          dragged ||= Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > DRAG;
          const now = at(event);
          if (dragged) camera.pan(now[0] - last[0], now[1] - last[1]);
          if (dragged) last = now;
        },
        { signal: ended.signal },
      );
      addEventListener(
        'mouseup',
        () => {
          ended.abort();
          if (dragged) swallowClick();
        },
        { signal: ended.signal },
      );
    },
    { signal },
  );

  let fingers: Point[] = [];
  const lay = (event: TouchEvent) => {
    fingers = [...event.touches].slice(0, 2).map(at);
  };
  for (const kind of ['touchstart', 'touchend', 'touchcancel'] as const)
    element.addEventListener(kind, lay, { signal, passive: true });
  element.addEventListener(
    'touchmove',
    (event) => {
      // One finger scrolls the page past a map as it was opened; once somebody has moved it, it moves the map.
      if (fingers.length === 0 || (fingers.length === 1 && camera.isResting)) return;
      event.preventDefault();
      const now = [...event.touches].slice(0, 2).map(at);
      if (now.length !== fingers.length) return;
      const [from, to] = [middle(fingers), middle(now)];
      camera.pan(to[0] - from[0], to[1] - from[1]);
      if (now.length === 2) camera.zoom(apart(now) / apart(fingers), to);
      fingers = now;
    },
    { passive: false, signal },
  );
  // Hands are fetched after the map is drawn: from now on it can be moved.
  element.dataset.held = '';
  return () => gone.abort();
}

/** How far a wheel was turned, in doublings, whatever unit it counts in. */
function turned({ deltaY, deltaMode, ctrlKey }: WheelEvent): number {
  const unit = deltaMode === 1 ? 0.05 : deltaMode === 2 ? 1 : 0.002;
  // A pinch on a touchpad comes as a wheel with the control key, and in small steps.
  return deltaY * unit * (ctrlKey ? 10 : 1);
}

const middle = (points: readonly Point[]): Point => {
  const [a, b = a] = points as [Point, Point?];
  return [(a[0] + b![0]) / 2, (a[1] + b![1]) / 2];
};

const apart = ([a, b]: readonly Point[]): number => Math.hypot(a![0] - b![0], a![1] - b![1]) || 1;
