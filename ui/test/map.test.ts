import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { aimAt } from '../map/aim.ts';
import { bordersInWords } from '../map/borders.ts';
import { bestCorner } from '../map/corner.ts';
import { type Board, drawingOf } from '../map/drawing.ts';
import { amongMeant } from '../map/tap.ts';
import { ARROWS, neighbourTowards, travel } from '../map/travel.ts';

const read = (path: string) =>
  JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')) as Board;
const board = read('games/lex-saxonum/board/map.json');
const drawing = drawingOf(board);

describe('a map', () => {
  it('is worked out once for each board', () => {
    expect(drawingOf(board)).toBe(drawing);
  });

  it('knows the neighbours of an area and the kind of each border', () => {
    const verden = drawing.byId.get('verden')!;
    const words = bordersInWords(verden, (id) => id);
    expect(words).toContainEqual([
      'Over a river',
      expect.arrayContaining([expect.stringContaining('treva')]),
    ]);
    expect(words.flatMap(([, names]) => names).join()).toContain('bardowick');
  });

  it('is walked along borders by arrow keys', () => {
    for (const { id, neighbours } of drawing.areas) {
      for (const arrow of Object.values(ARROWS)) {
        const next = neighbourTowards(drawing, id, arrow);
        if (next !== null) expect(neighbours.map((one) => one.id)).toContain(next);
      }
    }
    expect(neighbourTowards(drawing, 'verden', ARROWS.ArrowRight!)).toBe('bardowick');
    expect(neighbourTowards(drawing, 'verden', ARROWS.ArrowUp!)).toBe('treva');
  });

  it.each([
    'games/lex-saxonum/board/map.json',
    'games/carolingi/board/map.json',
    'games/carolingian-twilight/board/map.json',
    'games/empires/board/map.json',
    'games/dark-age/board/map.json',
  ])('is gone through whole by page keys: %s', (path) => {
    const walked = drawingOf(read(path));
    const reached = [walked.areas[0]!.id];
    for (let i = 1; i < walked.areas.length; i++) reached.push(travel(walked, reached.at(-1)!, 'PageDown')!);
    expect(new Set(reached).size).toBe(walked.areas.length);
    expect(travel(walked, reached.at(-1)!, 'PageDown')).toBe(reached[0]);
    expect(travel(walked, reached[0]!, 'PageUp')).toBe(reached.at(-1));
  });
});

describe('a tap', () => {
  const lit = new Set(['syburg', 'eresburg']);

  it('means the one area that can be chosen', () => {
    expect(amongMeant(['paderborn', 'syburg'], lit)).toEqual(['syburg']);
  });

  it('has to be asked about where it could mean two', () => {
    expect(amongMeant(['paderborn', 'syburg', 'eresburg'], lit)).toEqual(['syburg', 'eresburg']);
  });

  it('means what most of the finger lies on, also if that cannot be chosen', () => {
    const touched = (middle: string, ...others: (string | null)[]) => [
      ...Array.from({ length: 9 - others.length }, () => middle),
      ...others,
    ];
    expect(amongMeant(touched('paderborn', 'syburg', 'eresburg'), lit)).toEqual(['paderborn']);
    expect(amongMeant(touched('syburg', 'eresburg', null), lit)).toEqual(['syburg']);
    expect(amongMeant(touched('paderborn', 'syburg', 'syburg', null), lit)).toEqual(['syburg']);
  });

  it('only looks at what cannot be chosen', () => {
    expect(amongMeant(['paderborn', 'verden'], lit)).toEqual(['paderborn']);
    expect(amongMeant([], lit)).toEqual([]);
  });
});

describe('a step of zoom, where nobody points', () => {
  it('goes to where most of what is offered is seen at once', () => {
    const offered: [number, number][] = [
      [100, 100],
      [160, 120],
      [900, 700],
    ];
    expect(aimAt(offered, [400, 300])).toEqual([130, 110]);
    expect(aimAt(offered.slice(2), [400, 300])).toEqual([900, 700]);
    expect(aimAt([], [400, 300])).toBeUndefined();
  });
});

describe('the card over a map', () => {
  const place = (matters: (x: number, y: number) => boolean) => bestCorner([200, 100], [800, 600], matters);

  it('lies in the first corner where it covers nothing that matters', () => {
    expect(place(() => false)).toEqual({ corner: 'left bottom', covered: 0 });
    expect(place((x, y) => x < 300 && y > 450)).toEqual({ corner: 'right bottom', covered: 0 });
    expect(place((_, y) => y > 450)).toEqual({ corner: 'left top', covered: 0 });
  });

  it('may lie in the middle above, if nothing that matters is there', () => {
    const above = (matters: (x: number, y: number) => boolean) =>
      bestCorner([200, 100], [800, 600], matters, ['middle top', 'left top', 'right bottom']);
    expect(above((x) => x < 250).corner).toBe('middle top');
    expect(above((x, y) => x > 300 && x < 500 && y < 100).corner).toBe('left top');
    expect(above((x, y) => x < 500 && y < 100).corner).toBe('right bottom');
  });

  it('says how much it covers where no corner is free, and takes the one where that is least', () => {
    const { corner, covered } = place((x, y) => y > 300 || x < 300 || y > 100);
    expect(corner).toBe('right top');
    expect(covered).toBeGreaterThan(0);
  });
});
