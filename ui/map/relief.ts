/** Signs for hills, mountains, woods and marshes: each kind of stroke as one path. */

import type { Board } from './drawing.ts';

type Sign = (by: (part: number) => string) => string;

/** Strokes on a sign of ten units about its middle, step by step from there. Drawn in this order. */
const STROKES: { of: string; name: string; sign: Sign }[] = [
  {
    of: 'hill',
    name: 'hill',
    sign: (n) => `m${n(-5)} ${n(2)}c${n(2)} ${n(-5.4)} ${n(7)} ${n(-5.8)} ${n(10)} 0`,
  },
  {
    of: 'mountain',
    name: 'peak',
    sign: (n) =>
      `m${n(-5)} ${n(3)}q${n(2.8)} ${n(-3.6)} ${n(4.5)} ${n(-8)}q${n(2.3)} ${n(4)} ${n(5.5)} ${n(8)}`,
  },
  {
    of: 'mountain',
    name: 'peak-shade',
    sign: (n) =>
      `m${n(-0.5)} ${n(-5)}q${n(2.3)} ${n(4)} ${n(5.5)} ${n(8)}h${n(-2.4)}l${n(-1.1)} ${n(-2.1)} ${n(-0.8)} ${n(0.7)} ${n(-0.2)} ${n(-3.2)}z`,
  },
  { of: 'forest', name: 'trunk', sign: (n) => `m0 ${n(3.6)}v${n(-3.6)}` },
  {
    of: 'forest',
    name: 'tree',
    sign: (n) =>
      `m${n(-3)} ${n(1.6)}q${n(2)} ${n(-3)} ${n(3)} ${n(-6.6)}q${n(1)} ${n(3.6)} ${n(3)} ${n(6.6)}q${n(-3)} ${n(1)} ${n(-6)} 0z`,
  },
  {
    of: 'marsh',
    name: 'marsh',
    sign: (n) =>
      `m${n(-5)} ${n(1)}h${n(10)}m${n(-7)} 0l${n(-1)} ${n(-4)}m${n(3)} ${n(4)}v${n(-5)}m${n(2)} ${n(5)}l${n(1)} ${n(-4)}`,
  },
];

/** A sign of a size is drawn once in words, then put wherever it stands. */
export function reliefPaths(marks: Board['relief']): [name: string, path: string][] {
  return STROKES.flatMap(({ of, name, sign }): [string, string][] => {
    const drawn = new Map<number, string>();
    let path = '';
    for (const [x, y, kind, size] of marks) {
      if (kind !== of) continue;
      const whole = Math.round(size);
      const shape = drawn.get(whole) ?? sign((part) => `${Math.round(part * whole) / 10}`);
      drawn.set(whole, shape);
      path += `M${x} ${y}${shape}`;
    }
    return path === '' ? [] : [[name, path]];
  });
}
