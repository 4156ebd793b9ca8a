import { describe, expect, it } from 'vitest';
import { inRows, layStack, type Row } from '../stack.ts';

const row = (count: number, fan = true, size = 1): Row => ({ count, width: size, height: size, fan });

describe('a stack', () => {
  it('lies within its circle, however many pieces there are', () => {
    for (const radius of [15, 41, 90]) {
      for (const rows of [[row(1)], [row(3, false, 0.7), row(5)], [row(4, false), row(6), row(6), row(2)]]) {
        const { side, rows: spots } = layStack(radius, rows, 50);
        spots.forEach((line, i) => {
          const half = { x: (rows[i]!.width * side) / 2, y: (rows[i]!.height * side) / 2 };
          for (const { x, y } of line) {
            const corner = Math.hypot(Math.abs(x) + half.x, Math.abs(y) + half.y);
            expect(corner).toBeLessThanOrEqual(radius + 0.01);
          }
        });
      }
    }
  });

  it('is as large as the room allows, and no larger than it is told', () => {
    expect(layStack(100, [row(1)], 40).side).toBe(40);
    expect(layStack(20, [row(1)], 40).side).toBeCloseTo(28.2, 0);
  });

  it('is fanned where pieces are many, so that each is still seen', () => {
    const { side, rows } = layStack(30, [row(6)], 40);
    const step = rows[0]![1]!.x - rows[0]![0]!.x;
    expect(step).toBeLessThan(side);
    expect(step).toBeGreaterThanOrEqual(0.42 * side);
  });

  it('never lays over one another what must be seen whole', () => {
    const { side, rows } = layStack(30, [row(4, false)], 40);
    expect(rows[0]![1]!.x - rows[0]![0]!.x).toBeGreaterThanOrEqual(side);
  });

  it('cuts a long row into equal ones', () => {
    expect(inRows([1, 2, 3, 4, 5, 6, 7], 5)).toEqual([
      [1, 2, 3, 4],
      [5, 6, 7],
    ]);
    expect(inRows([], 5)).toEqual([]);
  });
});
