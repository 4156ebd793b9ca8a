/** Pan, zoom and pinch. The picture is moved by one attribute, without drawing anything again. */

import { ZOOM_STEP, ZOOM_STEPS } from '@annales/atlas/board';
import { select } from 'd3-selection';
import { type ZoomBehavior, zoom, zoomIdentity } from 'd3-zoom';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Point } from './drawing.ts';
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
  const behaviour = useMemo<ZoomBehavior<SVGSVGElement, unknown>>(
    () =>
      zoom<SVGSVGElement, unknown>()
        .scaleExtent([1, DEEPEST])
        .translateExtent([
          [0, 0],
          [width, height],
        ])
        // One finger scrolls the page past a map that is shown whole; once zoomed in, it moves the map.
        .filter(function (event) {
          const single = event.type === 'touchstart' && event.touches.length === 1;
          return !event.button && !(single && scaleOf(this) === 1);
        }),
    [width, height],
  );
  // Pixels of a board unit while the map is whole; asking for it at each step would make the browser lay out anew.
  const unit = useRef(0);
  const measure = ({ clientWidth, clientHeight }: SVGSVGElement) => {
    unit.current = Math.min(clientWidth / width, clientHeight / height);
  };
  useLayoutEffect(() => measure(svg.current!), [width, height]);
  useEffect(() => {
    const element = svg.current!;
    let seen = 0;
    const look = (scale: number) => {
      const whole = `${scale === 1}`;
      // Written only when it changes: a new value makes the browser look at every style again.
      if (element.dataset.whole !== whole) element.dataset.whole = whole;
      if (seen !== unit.current * scale) showReadable(element, unit.current * scale);
      seen = unit.current * scale;
    };
    behaviour.on('zoom', ({ transform }) => {
      world.current?.setAttribute('transform', transform.toString());
      look(transform.k);
    });
    const selection = select(element);
    selection.call(behaviour).on('dblclick.zoom', null);
    const watch = new ResizeObserver(() => {
      // The map may just have left the page, and with it what the reference holds.
      measure(element);
      look(scaleOf(element));
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
      selection.on('.zoom', null);
    };
  }, [behaviour, svg, world, width, height]);

  return useMemo(
    () => ({
      step: (direction) => select(svg.current!).call(behaviour.scaleBy, ZOOM_STEP ** direction),
      whole: () => select(svg.current!).call(behaviour.transform, zoomIdentity),
      show: ([x, y]) => {
        const element = svg.current!;
        const scale = scaleOf(element);
        if (scale > 1) select(element).call(behaviour.translateTo, x, y);
      },
      read: () => showReadable(svg.current!, unit.current * scaleOf(svg.current!)),
    }),
    [behaviour, svg],
  );
}

const scaleOf = (element: SVGSVGElement): number =>
  (element as unknown as { __zoom?: { k: number } }).__zoom?.k ?? 1;
