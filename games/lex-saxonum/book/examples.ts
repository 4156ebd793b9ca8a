/** What the examples of the book play: the draws of a year, and the year of the lesson in parts. */

import { cutAt, type Played } from '../../book.ts';
import { movesOf } from '../../lesson.ts';
import { lesson } from '../lesson/lesson.ts';

const year = lesson.steps.flatMap((step) => movesOf(lesson, step));

const [
  before,
  muster,
  gather,
  cross,
  advance,
  round,
  loss,
  assault,
  loot,
  raid,
  defence,
  pillage,
  chase,
  flight,
  king,
  stay,
  mission,
] = cutAt(year, [
  'operate',
  'group koblenz cologne-left',
  'group cologne-left cologne-right',
  'advance cologne-right syburg',
  'no',
  'lose koblenz-1',
  'assault',
  'pillage',
  'operate',
  'no',
  'pillage',
  'with scara-2',
  'intercept',
  'operate',
  'leave scara-2',
  'convert syburg',
] as const);

const campaign = [muster, gather, cross, advance, round, loss, assault, loot].flat();
const raided = [raid, defence, pillage, chase, flight].flat();

const carolingian = 'carolingian';
const saxon = 'saxon';

export const played = {
  draws: {
    seats: 2,
    before: [],
    steps: [
      {
        at: [],
        moves: [
          { seat: carolingian, action: 'draw', draws: ['swamps'] },
          { seat: saxon, action: 'draw', draws: ['harvest'] },
        ],
      },
      {
        at: [],
        moves: [
          { seat: carolingian, action: 'draw', draws: ['ambush'] },
          { seat: saxon, action: 'stop' },
        ],
      },
      { at: [], moves: [{ seat: carolingian, action: 'stop', draws: [5] }] },
    ],
  },
  syburg: {
    seats: 2,
    before,
    steps: [
      { at: ['koblenz', 'cologne-left'], moves: muster },
      { at: ['koblenz', 'cologne-left'], moves: gather },
      { at: ['cologne-left', 'cologne-right'], moves: cross },
      { at: ['syburg'], moves: advance },
      { at: ['syburg'], moves: round },
      { at: ['syburg'], moves: loss },
      { at: ['syburg'], moves: assault },
      { at: ['syburg', 'cologne-right'], moves: loot },
    ],
  },
  interception: {
    seats: 2,
    before: [...before, ...campaign, ...raid],
    steps: [
      { at: ['buraburg', 'fulda'], moves: defence },
      { at: ['buraburg', 'aix'], moves: [...pillage, ...chase] },
      { at: ['buraburg', 'aix', 'eresburg'], moves: flight },
    ],
  },
  mission: {
    seats: 2,
    before: [...before, ...campaign, ...raided, ...king],
    steps: [
      { at: ['syburg', 'aix'], moves: stay },
      { at: ['syburg'], moves: mission },
    ],
  },
} satisfies Record<string, Played>;
