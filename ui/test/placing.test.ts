import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Board, drawingOf } from '../map/drawing.ts';
import { arrange, type Content, linesOver, type Placed, written } from '../map/placing.ts';
import type { Room } from '../stack.ts';

const drawingAt = (path: string) =>
  drawingOf(JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')) as Board);

const counters = (count: number) => ({
  count,
  width: 1,
  height: 1,
  scale: 1,
  number: 0.56,
  most: undefined,
});

const overlap = ([ax, ay, aw, ah]: Room, [bx, by, bw, bh]: Room): boolean =>
  ax < bx + bw && bx < ax + aw && ay < by + bh && by < ay + ah;

/** How far the corners of a counter that has acted stick out of its place, in parts of its side. */
const TURNED = 0.083;

describe.each([
  'games/lex-saxonum/board/map.json',
  'games/carolingi/board/map.json',
  'games/carolingian-twilight/board/map.json',
  'games/empires/board/map.json',
  'games/dark-age/board/map.json',
])('on a map with pieces in every land, none of them told in brief: %s', (path) => {
  const drawing = drawingAt(path);
  const [width, height] = drawing.board.size;
  const lands = drawing.areas.filter(({ kind }) => kind !== 'sea');
  const laidAt = (pixels: number, named: boolean): [string, Placed][] => {
    const contents = lands.map(
      ({ id }, i): Content => ({ id, rows: [counters(1 + (i % 4))], brief: null, named }),
    );
    const sheet = { pixels, largest: 40, within: [0, 0, width, height] as Room, isSmall: true };
    return [...arrange(drawing, contents, sheet)].filter(([, { spots, name }]) => spots.length > 0 || name);
  };

  it.each([0.3, 0.4, 0.5, 0.8])('stacks lie on no name and on no other, at %f pixels to a unit', (pixels) => {
    const names = written(drawing, pixels);
    const stacks = laidAt(pixels, false);
    for (const [i, [id, { box, atHome }]] of stacks.entries()) {
      if (!atHome) expect([id, names.filter((name) => overlap(name, box))]).toEqual([id, []]);
      const others = stacks.slice(i + 1).filter(([, other]) => !(atHome && other.atHome));
      expect([id, others.filter(([, other]) => overlap(other.box, box))]).toEqual([id, []]);
    }
  });

  it('a name over pieces stays clear of those that have acted', () => {
    const stacks = laidAt(0.5, true).filter(([, { spots }]) => spots.length > 0);
    expect(stacks).not.toEqual([]);
    for (const [id, { spots, name }] of stacks) {
      const lines = linesOver(drawing.byId.get(id)!.label).length;
      // Where the last line stands, and what hangs below it.
      const foot = name!.top + name!.size * (0.8 + 1.02 * (lines - 1) + 0.16);
      expect(Math.min(...spots.map(({ y, size }) => y - (0.5 + TURNED) * size))).toBeGreaterThan(foot);
    }
  });
});

it.each([0.3325, 0.36, 0.41])(
  'all codes of Dark Age have a place of their own where those of the board are too small, at %f pixels to a unit',
  (pixels) => {
    const drawing = drawingAt('games/dark-age/board/map.json');
    const [width, height] = drawing.board.size;
    const contents = drawing.areas.map(({ id }): Content => ({ id, rows: [], brief: null, named: true }));
    const sheet = { pixels, largest: 26, within: [0, 0, width, height] as Room, isSmall: false };
    const placed = [...arrange(drawing, contents, sheet).values()];
    expect(placed.filter(({ name }) => name && name.size * pixels >= 9)).toHaveLength(173);
    for (const [i, { box }] of placed.entries())
      expect(placed.slice(i + 1).filter((other) => overlap(other.box, box))).toEqual([]);
  },
);
