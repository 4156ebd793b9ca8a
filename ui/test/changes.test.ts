import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { countMarks } from '../map/changed.tsx';
import { changesBetween, type Shown } from '../map/changes.ts';
import { type Board, drawingOf } from '../map/drawing.ts';
import { layLandings, readOn } from '../map/marking.ts';
import { layStacks, type StackPiece } from '../map/stack.tsx';
import type { AreaState } from '../map/state.ts';
import type { Room } from '../stack.ts';

const file = new URL('../../games/lex-saxonum/board/map.json', import.meta.url);
const drawing = drawingOf(JSON.parse(readFileSync(file, 'utf8')) as Board);
const [first, second] = drawing.areas.slice(5, 7).map(({ id }) => id) as [string, string];
const within = [0, 0, ...drawing.board.size] as const;

const shown = (areas: Record<string, Partial<AreaState>>, pixels = 1): Shown => {
  const all = Object.fromEntries(
    Object.entries(areas).map(([id, state]): [string, AreaState] => [id, { words: [], ...state }]),
  );
  const sheet = { pixels, largest: 40, within, isSmall: false };
  return { areas: all, stacks: layStacks(drawing, all, new Set(), sheet) };
};
const unit = (id: string): StackPiece => ({ id, face: id, travels: true });
const crowd = (id: string, count: number): StackPiece => ({ id, face: id, count });

describe('between two positions', () => {
  it('a piece goes from where it lay to where it lies, and others come and are lost', () => {
    const before = shown({ [first]: { rows: [{ pieces: [unit('a'), unit('b')] }] } });
    const after = shown({ [second]: { rows: [{ pieces: [unit('a'), unit('c')] }] } });
    const { moved, come, lost, counts, taken } = changesBetween(drawing, before, after);
    expect(moved).toEqual([
      {
        id: 'a',
        area: second,
        face: 'a',
        from: before.stacks.get(first)!.spots[0],
        to: after.stacks.get(second)!.spots[0],
      },
    ]);
    expect(come.map(({ id }) => id)).toEqual(['c']);
    expect(lost).toMatchObject([{ id: 'b', at: before.stacks.get(first)!.spots[1] }]);
    expect([counts, taken]).toEqual([[], []]);
  });

  it('a piece in a heap, or told of in brief, goes to and from what stands for it', () => {
    const heap = { over: 2, top: 1, face: () => 'heap' };
    const many = ['a', 'b', 'c', 'd'].map(unit);
    const before = shown({ [first]: { rows: [{ pieces: many, heap }] } });
    const after = shown({
      [first]: { rows: [{ pieces: many.slice(1), heap }] },
      [second]: { rows: [{ pieces: [unit('a')] }] },
    });
    const { moved } = changesBetween(drawing, before, after);
    expect(moved).toMatchObject([{ id: 'a', from: before.stacks.get(first)!.spots[0] }]);
    const brief = [{ width: 1.4, pieces: [{ id: 'side', face: 'side', holds: ['a'] }] }];
    const afar = shown({ [second]: { rows: [{ pieces: [unit('a')] }], brief } }, 0.2);
    expect(afar.stacks.get(second)!.brief).toBe(true);
    expect(changesBetween(drawing, before, afar).moved).toMatchObject([
      { id: 'a', to: afar.stacks.get(second)!.spots[0] },
    ]);
  });

  it('a piece that joins others goes to the one that shows them all, and none of them is lost', () => {
    const both = { id: 'side', face: 'both', holds: ['a', 'b'] };
    const before = shown({
      [first]: { rows: [{ pieces: [unit('a')] }] },
      [second]: { rows: [{ pieces: [unit('b')] }] },
    });
    const after = shown({ [second]: { rows: [{ pieces: [both] }] } });
    const { moved, come, lost } = changesBetween(drawing, before, after);
    expect([moved.map(({ id, area }) => [id, area]), come, lost]).toEqual([[['a', second]], [], []]);
  });

  it('what is only said while a question stands neither comes nor is lost', () => {
    const price = { id: 'price', face: '2', passing: true as const };
    const [asked, answered] = [shown({ [first]: { rows: [{ pieces: [price] }] } }), shown({ [first]: {} })];
    for (const changes of [
      changesBetween(drawing, asked, answered),
      changesBetween(drawing, answered, asked),
    ])
      expect([changes.come, changes.lost]).toEqual([[], []]);
  });

  it('what belongs to its area is new there, or lost there, and never travels', () => {
    const wall = { id: 'walls', face: 'walls' };
    const before = shown({ [first]: { rows: [{ pieces: [wall] }] } });
    const after = shown({ [second]: { rows: [{ pieces: [wall] }] } });
    const { moved, come, lost } = changesBetween(drawing, before, after);
    expect([moved, come.map(({ area }) => area), lost.map(({ area }) => area)]).toEqual([
      [],
      [second],
      [first],
    ]);
  });

  it('numbers grow and shrink where they are, and an area may have another owner', () => {
    const rows = (...pieces: StackPiece[]) => [{ width: 1.4, number: 0.86, pieces }];
    const before = shown({ [first]: { owner: 'red', rows: rows(crowd('red', 3), crowd('blue', 1)) } });
    const after = shown({ [first]: { owner: 'blue', rows: rows(crowd('blue', 5)) } });
    const { counts, taken } = changesBetween(drawing, before, after);
    expect(counts.map(({ id, by }) => [id, by])).toEqual([
      ['red', -3],
      ['blue', 4],
    ]);
    expect(taken).toEqual([first]);
  });

  it('nothing is told when more has changed than can be followed', () => {
    const many = Array.from({ length: 41 }, (_, i) => unit(`${i}`));
    const after = shown({ [first]: { rows: [{ pieces: many }] } });
    expect(changesBetween(drawing, shown({}), after).come).toEqual([]);
  });
});

it('a number that has changed where nothing can be laid is marked in its land, not at the edge of the board', () => {
  const nowhere = shown({ [first]: { rows: [{ pieces: [crowd('men', 3)] }] } }).stacks.get(first)!;
  const stacks = new Map([[first, { ...nowhere, spots: [], box: [0, 0, 0, 0] as const }]]);
  const at = { x: 700, y: 500, size: 20 };
  const counts = [{ area: first, id: 'men', colour: undefined, by: 2, at }];
  const [mark] = countMarks(drawing, { stacks }, { counts }, 1);
  expect(mark!.words).toBe('+2');
  expect(Math.hypot(mark!.at[0] - at.x, mark!.at[1] - at.y)).toBeLessThan(80);
});

describe('what is drawn over a map for a while', () => {
  const places = drawing.areas.map(({ id }) => id);
  const fallen = [{ area: first, icon: 'crown', dice: [] }] as const;
  /** On every land of the map numbers lie. */
  const full = (pixels: number) =>
    shown(
      Object.fromEntries(
        places.map((id) => [id, { rows: [{ pieces: [crowd('men', 3), crowd('ships', 2)] }] }]),
      ),
      pixels,
    );
  const shared = (a: Room, b: Room): boolean =>
    a[0] < b[0] + b[2] && b[0] < a[0] + a[2] && a[1] < b[1] + b[3] && b[1] < a[1] + a[3];

  it('lies on no piece and no name, and marks lie on nothing that has fallen on the land', () => {
    const pixels = 2;
    const { stacks } = full(pixels);
    const read = readOn(drawing, stacks, pixels);
    const landed = layLandings({ drawing, landed: fallen, stacks, pixels });
    const boxes = landed.map(({ box }) => box);
    expect(boxes.filter((box) => read.some((one) => shared(one, box)))).toEqual([]);
    const at = stacks.get(first)!.spots[0]!;
    const counts = ['men', 'ships'].map((id) => ({ area: first, id, colour: undefined, by: 1, at }));
    const marks = countMarks(drawing, { stacks }, { counts }, pixels, boxes).map(
      ({ at: [x, y], size }): Room => {
        const wide = size * 1.7;
        return [x - wide / 2, y - size / 2, wide, size];
      },
    );
    expect(marks.filter((box) => [...read, ...boxes].some((one) => shared(one, box)))).toEqual([]);
    expect(shared(marks[0]!, marks[1]!)).toBe(false);
  });

  it('is as large as on the whole map at most, and never larger than a fingertip', () => {
    const sideAt = (pixels: number) => {
      const [one] = layLandings({ drawing, landed: fallen, stacks: full(pixels).stacks, pixels });
      return one!.box[2] * pixels;
    };
    expect(sideAt(4)).toBeCloseTo(sideAt(2));
    expect(sideAt(4)).toBeLessThan(44);
    expect(sideAt(0.4)).toBeLessThan(sideAt(2));
  });
});
