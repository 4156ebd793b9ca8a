/** Unevenness that is the same in every run. */

import { createNoise2D, type NoiseFunction2D } from 'simplex-noise';

/** Mulberry32, a small generator that is good enough for hills and bends. */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export const noise = (seed: number): NoiseFunction2D => createNoise2D(random(seed));
