/** What the examples of the book play: parts of the lesson, and the examples of the rulebook, laid as it tells them. */

import { cutAt, type Played } from '../../book.ts';
import { type Move, movesOf } from '../../lesson.ts';
import { CHARLES, LOTHAR, LOUIS } from '../lesson/any-time.ts';
import { lesson } from '../lesson/lesson.ts';
import { position } from './position.ts';

const year = { seats: 3, scenario: '843' };

const [setUp, bids, spaces, byzantium, others, losing, striking, levy, parting, marching, hit, again, home] =
  cutAt(
    lesson.steps.flatMap((step) => movesOf(lesson, step)),
    [
      'bid 2',
      'space 6',
      'auction byzantium',
      'auction muslims',
      'lose militia',
      'strike engagement',
      'pay',
      'leave militia 1',
      'lead 2',
      'strike shock',
      'attack 7',
      'leave warrior 1',
    ],
  );
/** The last bid of the year, with which the raid begins. */
const lastBid = others.slice(-1);
const toRaid = [...setUp, ...bids, ...spaces, ...byzantium, ...others.slice(0, -1)];

const lothar = (action: string, ...draws: (string | number)[]): Move => ({ seat: LOTHAR, action, draws });
const charles = (action: string, ...draws: (string | number)[]): Move => ({ seat: CHARLES, action, draws });

/** Leaders who take no part stand far away. */
const AWAY = {
  [CHARLES]: { scotia: { leader: 1, warrior: 1 } },
  [LOUIS]: { avars: { leader: 1, warrior: 1 } },
};

const ITALY = [
  'burgundy',
  'provence',
  'langobardia',
  'tuscany',
  'swabia',
  'aquitania',
  'septimania',
  'francia',
];
const SOUTH = [
  'spanish-march',
  'mediterranean',
  'ligurian',
  'tyrrhenian',
  'benevento',
  'septimania',
  'provence',
  'tuscany',
  'st-peters',
  'corsica',
  'sardinia',
];
const WEST = [
  'aquitania',
  'brittany',
  'francia',
  'flanders',
  'gascony',
  'burgundy',
  'atlantic',
  'channel-sea',
];
const NORTH = ['north-sea', 'flanders', 'frisia', 'lotharingia', 'saxony', 'francia'];

/** The forces are numbered as they are named here. */
export const played = {
  bids: {
    ...year,
    before: setUp,
    steps: [
      { at: [], moves: bids },
      { at: [], moves: spaces },
      { at: [], moves: byzantium },
    ],
  },
  raid: {
    ...year,
    viewer: CHARLES,
    within: NORTH,
    before: toRaid,
    steps: [
      { at: ['flanders'], moves: lastBid },
      { at: ['flanders'], moves: losing },
      { at: ['flanders'], moves: striking },
    ],
  },
  shares: {
    ...year,
    before: [],
    arrange: position({
      at: { operations: CHARLES },
      track: [CHARLES, LOUIS, LOTHAR],
      forces: {
        [LOUIS]: { bavaria: { leader: 1, warrior: 1 }, provence: { warrior: 1 } },
        [LOTHAR]: { baleares: { leader: 1, warrior: 1 }, bavaria: { militia: 1 }, provence: { militia: 1 } },
        [CHARLES]: { scotia: { leader: 1, warrior: 1 }, provence: { militia: 1 } },
      },
    }),
    steps: [{ at: ['bavaria', 'provence'], moves: [charles('end')] }],
  },
  op: {
    ...year,
    viewer: LOTHAR,
    within: ITALY,
    before: [],
    arrange: position({
      at: { operations: LOTHAR },
      track: [LOTHAR, CHARLES, LOUIS],
      hands: { [LOTHAR]: ['leadership-2'] },
      forces: { [LOTHAR]: { tuscany: { leader: 1, warrior: 2 } }, ...AWAY },
    }),
    steps: [
      { at: ['tuscany'], moves: [lothar('form 1'), lothar('lead 2')] },
      { at: ['tuscany'], moves: [lothar('roll', 3)] },
    ],
  },
  mountains: {
    ...year,
    viewer: LOTHAR,
    within: ITALY,
    before: [lothar('form 1'), lothar('roll', 3)],
    arrange: position({
      at: { operations: LOTHAR },
      track: [LOTHAR, CHARLES, LOUIS],
      forces: {
        [LOTHAR]: { burgundy: { warrior: 2 }, baleares: { leader: 1, warrior: 1 } },
        [CHARLES]: { burgundy: { warrior: 1 }, ...AWAY[CHARLES] },
        [LOUIS]: AWAY[LOUIS],
      },
    }),
    steps: [{ at: ['burgundy', 'langobardia'], moves: [lothar('move langobardia')] }],
  },
  brittany: {
    ...year,
    viewer: CHARLES,
    within: WEST,
    before: [...toRaid, ...lastBid, ...losing, ...striking, ...levy],
    steps: [
      { at: ['aquitania'], moves: parting },
      { at: ['aquitania', 'brittany'], moves: marching },
      { at: ['brittany'], moves: hit },
      { at: ['brittany'], moves: again },
      { at: ['brittany', 'francia'], moves: home.slice(0, 2) },
    ],
  },
  permission: {
    ...year,
    viewer: LOTHAR,
    within: SOUTH,
    before: [],
    arrange: position({
      at: { operations: LOTHAR },
      track: [LOTHAR, CHARLES, LOUIS, 'byzantium'],
      control: { byzantium: CHARLES },
      forces: {
        [LOTHAR]: {
          barcelona: { warrior: 1 },
          mediterranean: { fleet: 1 },
          ligurian: { fleet: 1 },
          tyrrhenian: { fleet: 1 },
          spoleto: { leader: 1, warrior: 1 },
        },
        byzantium: { mediterranean: { fleet: 1 }, tyrrhenian: { fleet: 2 } },
        ...AWAY,
      },
    }),
    steps: [
      {
        at: ['ligurian', 'tyrrhenian'],
        moves: [lothar('form 3'), lothar('roll', 2), lothar('move tyrrhenian'), lothar('halt')],
      },
      { at: ['barcelona'], moves: [lothar('form 1'), lothar('roll', 5)] },
      { at: ['barcelona', 'benevento'], moves: [lothar('sail mediterranean,tyrrhenian,benevento')] },
    ],
  },
  crossing: {
    ...year,
    viewer: LOTHAR,
    within: SOUTH,
    before: [lothar('form 1'), lothar('roll', 5)],
    arrange: position({
      at: { operations: LOTHAR },
      track: [LOTHAR, CHARLES, LOUIS],
      forces: {
        [LOTHAR]: {
          provence: { warrior: 2 },
          rome: { warrior: 1 },
          ligurian: { fleet: 1 },
          tyrrhenian: { fleet: 1 },
          spoleto: { leader: 1, warrior: 1 },
        },
        ...AWAY,
      },
    }),
    steps: [{ at: ['provence', 'rome'], moves: [lothar('sail ligurian,tyrrhenian,rome')] }],
  },
  'last-years': {
    ...year,
    before: [],
    arrange: position({
      at: { operations: CHARLES },
      gt: 8,
      track: [LOUIS, LOTHAR, CHARLES],
      acted: [LOUIS, LOTHAR],
      forces: { [LOTHAR]: { tuscany: { leader: 1, warrior: 2 } }, ...AWAY },
    }),
    steps: [{ at: [], moves: [charles('end', 5)] }],
  },
  buying: {
    ...year,
    options: { buyOff: true },
    viewer: LOTHAR,
    within: NORTH,
    before: [lothar('space 4', 4, 1, 4)],
    arrange: position({
      at: { award: 'bulgars', to: LOTHAR },
      track: [LOTHAR, CHARLES, LOUIS, null, null],
      dp: { [LOTHAR]: 5, [CHARLES]: 4 },
      forces: { [LOTHAR]: { dorestad: { leader: 1, warrior: 3 } }, ...AWAY },
    }),
    steps: [
      { at: ['frisia'], moves: [lothar('buy-off', 2, 3, 4)] },
      { at: ['frisia'], moves: [lothar('pay-die 2'), lothar('pay-die 3')] },
      { at: ['frisia'], moves: [charles('pass', 2)] },
    ],
  },
} satisfies Record<string, Played>;
