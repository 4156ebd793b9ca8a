/** What the examples of the book play: the winter and spring of the lesson in parts, a hunger, and a peace. */

import type { Json } from '@annales/engine';
import { cutAt, type Played } from '../../book.ts';
import { type Move, movesOf } from '../../lesson.ts';
import { lesson } from '../lesson/lesson.ts';

const { seats, draws = [] } = lesson;
const red = 'red';
const yellow = 'yellow';

const halfYear = lesson.steps.flatMap((step) => movesOf(lesson, step));
const [
  placed,
  marches,
  eastward,
  equip,
  influence,
  swaps,
  emissaries,
  landing,
  fight,
  trophy,
  first,
  second,
  summer,
] = cutAt(halfYear, [
  'march normandie ile-de-france',
  'finish',
  'arm 3',
  'dispatch westfalen',
  'keep',
  'dispatch oberlothringen',
  'finish',
  'fight hessen',
  'finish',
  'counter ile-de-france',
  'counter anjou',
  'swap battle equip',
]);
const winter = [placed, marches, eastward, equip, influence].flat();

/** A season in which nobody does anything, drawn in this order. */
const idle = (...drawn: Json[]): Move[] =>
  [red, red, yellow, yellow].map((seat, i) => ({
    seat,
    action: 'place none',
    draws: i === 3 ? drawn : [],
  }));
const NONES = ['red none', 'red none', 'yellow none', 'yellow none'];

const hungry = idle('event', 'hunger', ...NONES, 'event', 'flandre');

export const played = {
  season: {
    seats,
    draws,
    before: [],
    steps: [
      { at: ['normandie', 'ostfalen'], moves: placed },
      { at: ['ile-de-france', 'anjou'], moves: marches },
      { at: ['thueringen', 'hessen'], moves: eastward },
      { at: ['normandie', 'ile-de-france', 'anjou'], moves: equip },
      { at: ['westfalen'], moves: influence },
    ],
  },
  overflow: {
    seats,
    draws,
    before: [...winter, ...swaps],
    steps: [
      { at: ['oberlothringen'], moves: emissaries },
      { at: ['oberlothringen', 'friesland'], moves: landing },
    ],
  },
  battle: {
    seats,
    draws,
    before: [...winter, ...swaps, ...emissaries, ...landing],
    steps: [
      { at: ['hessen'], moves: fight },
      { at: ['hessen'], moves: trophy },
    ],
  },
  counters: {
    seats,
    draws,
    before: [...winter, ...swaps, ...emissaries, ...landing, ...fight, ...trophy],
    steps: [
      { at: ['ile-de-france'], moves: first },
      { at: ['anjou'], moves: second },
    ],
  },
  hunger: {
    seats,
    draws,
    before: [
      ...[winter, swaps, emissaries, landing, fight, trophy, first, second, summer].flat(),
      ...idle(...NONES, 'event', 'berry'),
      { seat: yellow, action: 'keep' },
      ...idle(...NONES, 'event', 'thueringen'),
      ...hungry.slice(0, -1),
    ],
    steps: [{ at: ['oberlothringen', 'thueringen'], moves: hungry.slice(-1) }],
  },
  peace: {
    seats,
    draws,
    before: [
      { seat: red, action: 'place develop' },
      { seat: red, action: 'place none' },
      { seat: yellow, action: 'place none' },
      { seat: yellow, action: 'place none', draws: ['red develop'] },
      {
        seat: red,
        action: 'activate peace',
        draws: ['red none', 'yellow none', 'yellow none', 'event', 'berry'],
      },
      { seat: red, action: 'keep' },
      { seat: red, action: 'place peace' },
      { seat: red, action: 'place none' },
      { seat: yellow, action: 'place none' },
      { seat: yellow, action: 'place none', draws: ['red peace'] },
    ],
    steps: [
      { at: ['normandie'], moves: [{ seat: red, action: 'play equip' }] },
      {
        at: ['normandie'],
        moves: [
          {
            seat: red,
            action: 'arm 3',
            draws: ['red none', 'yellow none', 'yellow none', 'event', 'anjou'],
          },
        ],
      },
    ],
  },
} satisfies Record<string, Played>;
