/** Pan, zoom and pinch. The picture is moved by one attribute, without drawing anything again. */

import { ZOOM_STEP, ZOOM_STEPS } from '@annales/atlas/board';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type Box, Camera } from './camera.ts';
import type { Point } from './drawing.ts';
import { placeOf } from './place.ts';
import { gradeOf, showReadable } from './readable.ts';

export interface Lens {
  /** One step in or out; in, to this point of the board. */
  step(direction: 1 | -1, to?: Point): void;
  /** One step in where a finger is, or all the way out again. */
  stepAt(finger: { clientX: number; clientY: number }): void;
  /** How much of the board is seen after a step in. */
  window(): Point;
  sees(at: Point): boolean;
  whole(): void;
  /** A part of the board, as large as it can be; null: as it is. */
  part(box: Box | null): void;
  /** Brings a point into sight, if it is not. */
  show(at: Point): void;
  /** The same for a while; gives the way back. */
  visit(at: Point): () => void;
  /** Hides what cannot be read at this zoom; to be done whenever something was drawn. */
  read(): void;
  /** Pixels of a board unit, at least, for what is laid anew when a grade of zoom is passed; 0 before anything is measured. */
  pixels: number;
}

const DEEPEST = ZOOM_STEP ** ZOOM_STEPS * 1.6;

/** `part`: what the map opens on, if not on the whole board. */
export function useLens(
  svg: RefObject<SVGSVGElement | null>,
  world: RefObject<SVGGElement | null>,
  [width, height]: Point,
  part: Box | null,
): Lens {
  // Pixels of a board unit while the map is whole; asking for it at each step would make the browser lay out anew.
  const unit = useRef(0);
  const seen = useRef(0);
  const grade = useRef(0);
  // The scale at which the map rests: grades of zoom are counted from it.
  const base = useRef(1);
  const [pixels, setPixels] = useState(0);
  const camera = useMemo(() => {
    const look = ({ scale, transform, isResting }: Camera) => {
      const element = svg.current;
      if (!element) return;
      if (isResting) base.current = scale;
      world.current?.setAttribute('transform', transform);
      const resting = `${isResting}`;
      // Written only when it changes: a new value makes the browser look at every style again.
      if (element.dataset.resting !== resting) element.dataset.resting = resting;
      const graded = unit.current * base.current * gradeOf(scale / base.current);
      grade.current = matchMedia('print').matches ? Infinity : roughly(graded);
      if (seen.current !== unit.current * scale) showReadable(element, unit.current * scale, grade.current);
      seen.current = unit.current * scale;
      setPixels(grade.current);
    };
    return new Camera([width, height], DEEPEST, look);
  }, [svg, world, width, height]);

  const measure = () => {
    const { clientWidth, clientHeight } = svg.current!;
    unit.current = Math.min(clientWidth / width, clientHeight / height);
  };
  const fit = (box: Box) => {
    const { clientWidth, clientHeight } = svg.current!;
    if (unit.current > 0) camera.fit(box, [clientWidth / unit.current, clientHeight / unit.current]);
  };
  useLayoutEffect(() => {
    measure();
    if (part) fit(part);
    else camera.tell();
  }, [camera, part]);
  useEffect(() => {
    const element = svg.current!;
    // Nobody holds a map before it is drawn.
    const held = import('./hands.ts').then(({ holdBy }) => holdBy(element, camera));
    const watch = new ResizeObserver(() => {
      // Told once more when the map has gone already.
      if (!svg.current) return;
      measure();
      if (camera.fitted) fit(camera.fitted);
      else camera.tell();
    });
    watch.observe(element);
    const print = () => camera.tell();
    const paper = matchMedia('print');
    paper.addEventListener('change', print);
    return () => {
      watch.disconnect();
      paper.removeEventListener('change', print);
      void held.then((letGo) => letGo());
    };
  }, [camera, svg, width, height]);

  const lens = useMemo(
    () => ({
      step: (direction: 1 | -1, to?: Point) => {
        camera.zoom(ZOOM_STEP ** direction);
        if (direction > 0 && to) camera.centre(to);
      },
      stepAt: (finger: { clientX: number; clientY: number }) => {
        const before = camera.scale;
        camera.zoom(ZOOM_STEP, placeOf(svg.current!, finger));
        if (camera.scale === before) camera.whole();
      },
      window: (): Point => {
        const scale = Math.min(DEEPEST, camera.scale * ZOOM_STEP);
        return [width / scale, height / scale];
      },
      sees: (at: Point) => camera.sees(at),
      whole: () => camera.whole(),
      part: (box: Box | null) => {
        if (box) fit(box);
      },
      show: (at: Point) => {
        if (!camera.isResting || !camera.sees(at)) camera.centre(at);
      },
      visit: (at: Point) => camera.visit(at),
      read: () => showReadable(svg.current!, unit.current * camera.scale, grade.current),
    }),
    [camera, svg, width, height],
  );
  return { ...lens, pixels };
}

/** Rounded down a little, so that a window that is dragged larger does not lay all stacks anew at every pixel. */
const roughly = (pixels: number): number => Math.floor(pixels * 400) / 400;
