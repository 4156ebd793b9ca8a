/** What is left of each clock, by the server's time. */

import type { ClockAt } from '@annales/server/wire';
import { useEffect, useState } from 'preact/hooks';

interface Left {
  /** `seat:<id>`, `window` or `glass`. */
  what: string;
  time: string;
  runs: boolean;
}

/** The server's time minus that of this browser, as it was when the table was last told. */
const offsets = new WeakMap<ClockAt, number>();

function offsetOf(clock: ClockAt): number {
  const known = offsets.get(clock);
  if (known !== undefined) return known;
  const offset = clock.now - performance.now();
  offsets.set(clock, offset);
  return offset;
}

export function secondsLeft(clock: ClockAt): Left[] {
  const now = performance.now() + offsetOf(clock);
  const ends = (what: string, at: number | null): Left[] =>
    at === null ? [] : [{ what, time: asTime(at - now), runs: true }];
  const banks = Object.entries(clock.left ?? {}).map(([seat, left]) => {
    const runs = clock.running.includes(seat);
    return { what: `seat:${seat}`, time: asTime(runs ? left - (now - clock.now) : left), runs };
  });
  return [...banks, ...ends('window', clock.window), ...ends('glass', clock.glass)];
}

/** Hours only where there are some: 1:05:09, 4:07. */
export function asTime(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  const two = (number: number) => String(number).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** Draws whoever shows a clock anew while it runs. */
export function useTicking(runs: boolean): void {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => tick((count) => count + 1), 500);
    return () => clearInterval(timer);
  }, [runs]);
}
