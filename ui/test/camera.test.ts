import { describe, expect, it } from 'vitest';
import { Camera } from '../map/camera.ts';

const told: string[] = [];
const camera = () => new Camera([1000, 800], 8, ({ transform }) => told.push(transform));

describe('the camera over a board', () => {
  it('keeps the point that is zoomed at, and tells of every move', () => {
    const one = camera();
    one.zoom(2, [250, 400]);
    expect(one.transform).toBe('translate(-250 -400) scale(2)');
    one.pan(10, -20);
    expect(told.at(-1)).toBe('translate(-240 -420) scale(2)');
  });

  it('never shows what lies beyond the edge, nor more than whole, nor deeper than the deepest', () => {
    const one = camera();
    one.pan(500, -500);
    expect(one.transform).toBe('translate(0 0) scale(1)');
    one.zoom(100);
    expect(one.scale).toBe(8);
    one.pan(-1e6, 1e6);
    expect(one.transform).toBe('translate(-7000 0) scale(8)');
    one.zoom(0.001);
    expect(one.transform).toBe('translate(0 0) scale(1)');
  });

  it('brings a point into the middle, as far as the edge lets it', () => {
    const one = camera();
    one.zoom(4);
    one.centre([500, 400]);
    expect(one.transform).toBe('translate(-1500 -1200) scale(4)');
    one.centre([0, 0]);
    expect(one.transform).toBe('translate(0 0) scale(4)');
    one.whole();
    expect(one.scale).toBe(1);
  });

  it('shows a part as large as it can be, and rests there until somebody moves it', () => {
    const one = camera();
    one.fit([200, 100, 250, 100], [1000, 800]);
    expect(one.transform).toBe('translate(-800 -200) scale(4)');
    expect(one.isResting).toBe(true);
    one.zoom(1.5);
    expect([one.isResting, one.fitted]).toEqual([false, null]);
    one.whole();
    expect([one.isResting, one.fitted]).toEqual([true, null]);
  });

  it('goes somewhere for a while, and back to where it was, unless somebody moves it there', () => {
    const one = camera();
    one.fit([0, 0, 200, 160], [1000, 800]);
    const before = one.transform;
    // What is in sight is no way to go.
    one.visit([100, 100])();
    expect(one.transform).toBe(before);
    const back = one.visit([900, 700]);
    expect(one.sees([900, 700])).toBe(true);
    back();
    expect([one.transform, one.isResting]).toEqual([before, true]);
    const unused = one.visit([900, 700]);
    one.pan(20, 0);
    const moved = one.transform;
    unused();
    expect(one.transform).toBe(moved);
  });
});
