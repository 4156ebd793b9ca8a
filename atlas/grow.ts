/** Gives free cells to labels: each label grows from the cells it has, over uneven ground, and stops at walls. */

import { type Cracks, crackBelow, crackRight } from './cracks.ts';
import type { Lattice } from './lattice.ts';

export interface Growth {
  lattice: Lattice;
  /** 0 is free; grown in place. */
  labels: Uint16Array;
  /** Cells that may be given. */
  open: (cell: number) => boolean;
  walls: Cracks;
  /** What a step onto a cell costs, about 1. */
  cost: Float32Array;
  /** No label goes farther than this. */
  reach: number;
  /** Whether a label may take a cell at all. */
  may: (label: number, cell: number) => boolean;
}

const STEPS_TO_UNIT = 4;

export function grow({ lattice, labels, open, walls, cost, reach, may }: Growth): void {
  const { w, h } = lattice;
  const far = new Float32Array(w * h).fill(1e9);
  const buckets: (number[] | null)[] = [];
  const put = (cell: number, d: number) => {
    const at = Math.floor(d * STEPS_TO_UNIT);
    while (buckets.length <= at) buckets.push(null);
    const bucket = buckets[at];
    if (bucket) bucket.push(cell);
    else buckets[at] = [cell];
  };
  for (let i = 0; i < labels.length; i++)
    if (labels[i] !== 0) {
      far[i] = 0;
      if (besideFree(i)) put(i, 0);
    }

  for (let at = 0; at < buckets.length; at++) {
    const bucket = buckets[at];
    if (!bucket) continue;
    for (let k = 0; k < bucket.length; k++) {
      const cell = bucket[k]!;
      if (Math.floor(far[cell]! * STEPS_TO_UNIT) < at) continue;
      const x = cell % w;
      const y = (cell - x) / w;
      const left = x > 0 && crackRight(walls, lattice, x - 1, y) === 0;
      const right = x < w - 1 && crackRight(walls, lattice, x, y) === 0;
      const up = y > 0 && crackBelow(walls, lattice, x, y - 1) === 0;
      const down = y < h - 1 && crackBelow(walls, lattice, x, y) === 0;
      if (left) step(cell, cell - 1, 1);
      if (right) step(cell, cell + 1, 1);
      if (up) step(cell, cell - w, 1);
      if (down) step(cell, cell + w, 1);
      if (left && up && open2(x - 1, y - 1)) step(cell, cell - w - 1, Math.SQRT2);
      if (right && up && open2(x, y - 1)) step(cell, cell - w + 1, Math.SQRT2);
      if (left && down && open2(x - 1, y)) step(cell, cell + w - 1, Math.SQRT2);
      if (right && down && open2(x, y)) step(cell, cell + w + 1, Math.SQRT2);
    }
    buckets[at] = null;
  }

  function besideFree(i: number): boolean {
    const x = i % w;
    return (
      (x > 0 && labels[i - 1] === 0) ||
      (x < w - 1 && labels[i + 1] === 0) ||
      (i >= w && labels[i - w] === 0) ||
      (i < w * (h - 1) && labels[i + w] === 0)
    );
  }

  /** No crack runs into the corner between four cells, of which (x, y) is the upper left. */
  function open2(x: number, y: number): boolean {
    return (
      crackRight(walls, lattice, x, y) === 0 &&
      crackRight(walls, lattice, x, y + 1) === 0 &&
      crackBelow(walls, lattice, x, y) === 0 &&
      crackBelow(walls, lattice, x + 1, y) === 0
    );
  }

  function step(from: number, to: number, length: number): void {
    if (!open(to)) return;
    const label = labels[from]!;
    if (!may(label, to)) return;
    const d = far[from]! + length * cost[to]!;
    if (d >= far[to]! || d > reach) return;
    far[to] = d;
    labels[to] = label;
    put(to, d);
  }
}
