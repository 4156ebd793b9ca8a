import { describe, expect, it } from 'vitest';
import { inRows, largestIn, type Room, type Row, shapesOf, spotsIn } from '../stack.ts';

const row = (count: number, size = 1, most?: number): Row => ({
  count,
  width: size,
  height: size,
  scale: size,
  most,
});
const room = (width: number, height: number): Room => [100, 200, width, height];

describe('a stack', () => {
  it('lies within its room, however many pieces there are, and no piece lies on another', () => {
    for (const where of [room(20, 20), room(90, 30), room(30, 90)]) {
      for (const rows of [[row(1)], [row(3, 0.7, 4), row(5)], [row(4), row(6), row(6, 1, 3), row(2)]]) {
        const { room: into, shape, side } = largestIn([where], shapesOf(rows), 50);
        const spots = spotsIn(into, shape, side);
        expect(spots).toHaveLength(rows.reduce((sum, { count }) => sum + count, 0));
        const [x, y, w, h] = where;
        for (const [i, spot] of spots.entries()) {
          expect(Math.abs(spot.x - x - w / 2) + spot.size / 2).toBeLessThanOrEqual(w / 2 + 0.01);
          expect(Math.abs(spot.y - y - h / 2) + spot.size / 2).toBeLessThanOrEqual(h / 2 + 0.01);
          for (const other of spots.slice(i + 1)) {
            const apart = Math.max(Math.abs(spot.x - other.x), Math.abs(spot.y - other.y));
            expect(apart).toBeGreaterThanOrEqual((spot.size + other.size) / 2);
          }
        }
      }
    }
  });

  it('is as large as the room allows, and no larger than it is told', () => {
    const one = shapesOf([row(1)]);
    expect(largestIn([room(100, 100)], one, 40).side).toBe(40);
    expect(largestIn([room(20, 100)], one, 40).side).toBe(20);
  });

  it('takes the room and the shape in which it is largest', () => {
    const wide = room(90, 30);
    const tall: Room = [0, 0, 30, 90];
    expect(largestIn([tall, wide], shapesOf([row(3, 1, 3)]), 40).room).toBe(wide);
    expect(largestIn([wide, tall], shapesOf([row(1), row(1), row(1)]), 40).room).toBe(tall);
    const square = largestIn([room(60, 60)], shapesOf([row(4)]), 40);
    expect(square.shape.rows.map(({ count }) => count)).toEqual([2, 2]);
  });

  it('cuts a long row into equal ones', () => {
    expect(inRows(7, 5)).toEqual([4, 3]);
    expect(inRows(0, 5)).toEqual([]);
    expect(shapesOf([row(5)]).map(({ rows }) => rows.map(({ count }) => count))).toEqual([
      [5],
      [3, 2],
      [2, 2, 1],
      [1, 1, 1, 1, 1],
    ]);
  });
});
