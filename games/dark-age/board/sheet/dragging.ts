/** A line that is dragged to another place. */

import type { TargetedPointerEvent } from 'preact';
import { useState } from 'preact/hooks';

export interface Drag {
  from: number;
  to: number;
}

/** Where among the rows a point is. */
function placeAt(list: HTMLElement, y: number): number {
  const rows = [...list.children];
  const below = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height;
  });
  return below < 0 ? rows.length - 1 : below;
}

/** So far a hand may shake without meaning to drag. */
const SHAKE = 5;

export function useDragging(onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const grab = (from: number, event: TargetedPointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const handle = event.currentTarget;
    const list = handle.closest('ol')!;
    const start = event.clientY;
    let to: number | null = null;
    handle.setPointerCapture(event.pointerId);
    const follow = (moved: PointerEvent) => {
      if (to === null && Math.abs(moved.clientY - start) < SHAKE) return;
      to = placeAt(list, moved.clientY);
      setDrag({ from, to });
    };
    const end = (ended: PointerEvent) => {
      handle.removeEventListener('pointermove', follow);
      handle.removeEventListener('pointerup', end);
      handle.removeEventListener('pointercancel', end);
      setDrag(null);
      if (ended.type === 'pointerup' && to !== null && to !== from) onMove(from, to);
    };
    handle.addEventListener('pointermove', follow);
    handle.addEventListener('pointerup', end);
    handle.addEventListener('pointercancel', end);
  };
  return { drag, grab };
}
