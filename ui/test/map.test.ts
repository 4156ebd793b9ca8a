import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bordersInWords } from '../map/borders.ts';
import { type Board, drawingOf } from '../map/drawing.ts';
import { amongMeant } from '../map/tap.ts';
import { ARROWS, neighbourTowards } from '../map/travel.ts';

const file = new URL('../../games/lex-saxonum/board/map.json', import.meta.url);
const board = JSON.parse(readFileSync(file, 'utf8')) as Board;
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

  it('lets every area be reached from every other by arrows', () => {
    const reached = new Set(['verden']);
    for (const id of reached) {
      for (const arrow of Object.values(ARROWS)) {
        const next = neighbourTowards(drawing, id, arrow);
        if (next) reached.add(next);
      }
    }
    expect(drawing.areas.map(({ id }) => id).filter((id) => !reached.has(id))).toEqual([]);
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

  it('only looks at what cannot be chosen', () => {
    expect(amongMeant(['paderborn', 'verden'], lit)).toEqual(['paderborn']);
    expect(amongMeant([], lit)).toEqual([]);
  });
});
