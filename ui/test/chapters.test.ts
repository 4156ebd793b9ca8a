/** How lines of the log are read together. */

import { expect, test } from 'vitest';
import { type Begins, chaptersOf } from '../chapters.ts';

const begins = (line: string): Begins =>
  line.startsWith('year') ? 'part' : line.startsWith('turn') ? 'turn' : null;

test('the latest year comes first with its heading on top, in it the latest turn, and each turn is read downwards', () => {
  const lines = [
    'income',
    'year 1',
    'income',
    'turn a',
    'march',
    'fight',
    'turn b',
    'pass',
    'year 2',
    'truce',
  ];
  expect(chaptersOf(lines, begins)).toEqual([
    { heading: 'year 2', turns: [['truce']] },
    { heading: 'year 1', turns: [['turn b', 'pass'], ['turn a', 'march', 'fight'], ['income']] },
    { heading: null, turns: [['income']] },
  ]);
});

test('no line is lost or doubled, however long a turn is, and whatever page of it is at hand', () => {
  const lines = Array.from({ length: 230 }, (_, i) => (i % 97 === 3 ? `turn ${i}` : `line ${i}`));
  for (const from of [0, 1, 3, 100, 229]) {
    const chapters = chaptersOf(lines.slice(from), begins);
    const read = chapters.toReversed().flatMap(({ turns }) => turns.toReversed().flat());
    expect(read).toEqual(lines.slice(from));
    expect(
      Math.max(...chapters.flatMap(({ turns }) => turns.map(({ length }) => length))),
    ).toBeLessThanOrEqual(50);
  }
});
