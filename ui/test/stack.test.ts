import { describe, expect, it } from 'vitest';
import { inRows, layStack, type Room, type Row } from '../stack.ts';

const row = (count: number, fan = true, size = 1): Row => ({ count, width: size, height: size, fan });
const room = (width: number, height: number): Room => [100, 200, width, height];

describe('a stack', () => {
  it('lies within its room, however many pieces there are', () => {
    for (const [x, y, w, h] of [room(20, 20), room(90, 30), room(30, 90)]) {
      for (const rows of [[row(1)], [row(3, false, 0.7), row(5)], [row(4, false), row(6), row(6), row(2)]]) {
        const { side, rows: spots } = layStack([[x, y, w, h]], rows, 50);
        spots.forEach((line, i) => {
          const [halfWidth, halfHeight] = [(rows[i]!.width * side) / 2, (rows[i]!.height * side) / 2];
          for (const spot of line) {
            expect(Math.abs(spot.x - x - w / 2) + halfWidth).toBeLessThanOrEqual(w / 2 + 0.01);
            expect(Math.abs(spot.y - y - h / 2) + halfHeight).toBeLessThanOrEqual(h / 2 + 0.01);
          }
        });
      }
    }
  });

  it('is as large as the room allows, and no larger than it is told', () => {
    expect(layStack([room(100, 100)], [row(1)], 40).side).toBe(40);
    expect(layStack([room(20, 100)], [row(1)], 40).side).toBe(20);
  });

  it('takes the room in which it is largest', () => {
    const wide = room(90, 30);
    const tall: Room = [0, 0, 30, 90];
    expect(layStack([tall, wide], [row(3, false)], 40).rows[0]![0]!.y).toBe(215);
    expect(layStack([wide, tall], [row(1), row(1), row(1)], 40).rows[0]![0]!.x).toBe(15);
  });

  it('lies side by side while it is large enough, else it is fanned so that each piece is still seen', () => {
    const apart = layStack([room(130, 40)], [row(3)], 40);
    expect(apart.rows[0]![1]!.x - apart.rows[0]![0]!.x).toBeGreaterThanOrEqual(apart.side);
    const { side, rows } = layStack([room(90, 40)], [row(6)], 40);
    const step = rows[0]![1]!.x - rows[0]![0]!.x;
    expect(step).toBeLessThan(side);
    expect(step).toBeGreaterThanOrEqual(0.42 * side - 0.01);
  });

  it('never lays over one another what must be seen whole', () => {
    const { side, rows } = layStack([room(60, 60)], [row(4, false)], 40);
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
