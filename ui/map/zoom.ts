/** Pan, zoom and pinch. The picture is moved by one attribute, without drawing anything again. */

import { ZOOM_STEP, ZOOM_STEPS } from '@annales/atlas/board';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { Camera } from './camera.ts';
import type { Point } from './drawing.ts';
import { holdBy } from './hands.ts';
import { showReadable } from './readable.ts';

export interface Lens {
  /** One step in or out. */
  step(direction: 1 | -1): void;
  whole(): void;
  /** Brings a point into sight, if it is not. */
  show(at: Point): void;
  /** Hides what cannot be read at this zoom; to be done whenever something was drawn. */
  read(): void;
}

const DEEPEST = ZOOM_STEP ** ZOOM_STEPS * 1.6;

export function useLens(
  svg: RefObject<SVGSVGElement | null>,
  world: RefObject<SVGGElement | null>,
  [width, height]: Point,
): Lens {
  // Pixels of a board unit while the map is whole; asking for it at each step would make the browser lay out anew.
  const unit = useRef(0);
  const seen = useRef(0);
  const camera = useMemo(() => {
    const look = ({ scale, transform }: Camera) => {
      const element = svg.current;
      if (!element) return;
      world.current?.setAttribute('transform', transform);
      const whole = `${scale === 1}`;
      // Written only when it changes: a new value makes the browser look at every style again.
      if (element.dataset.whole !== whole) element.dataset.whole = whole;
      if (seen.current !== unit.current * scale) showReadable(element, unit.current * scale);
      seen.current = unit.current * scale;
    };
    return new Camera([width, height], DEEPEST, look);
  }, [svg, world, width, height]);

  const measure = ({ clientWidth, clientHeight }: SVGSVGElement) => {
    unit.current = Math.min(clientWidth / width, clientHeight / height);
  };
  useLayoutEffect(() => measure(svg.current!), [width, height]);
  useEffect(() => {
    const element = svg.current!;
    const letGo = holdBy(element, camera);
    const watch = new ResizeObserver(() => {
      measure(element);
      camera.pan(0, 0);
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
      letGo();
    };
  }, [camera, svg, width, height]);

  return useMemo(
    () => ({
      step: (direction) => camera.zoom(ZOOM_STEP ** direction),
      whole: () => camera.whole(),
      show: (at) => {
        if (camera.scale > 1) camera.centre(at);
      },
      read: () => showReadable(svg.current!, unit.current * camera.scale),
    }),
    [camera, svg],
  );
}
