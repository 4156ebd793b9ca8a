/** What the examples of the book play: a turn of the lesson, and positions laid by hand. */

import type { Played } from '../../book.ts';
import { movesOf } from '../../lesson.ts';
import { lesson } from '../lesson/lesson.ts';
import { turnOf } from './laying.ts';

const { seat, seats, scenario, draws = [] } = lesson;
const moves = lesson.steps.flatMap((step) => movesOf(lesson, step));
/** Where the first turn is run; right before it lies the whole sheet. */
const ready = moves.findIndex(({ action }) => action === 'ready');

/** Armies in the forest of the Chilterns: once they stand and fight, once they lie in ambush. */
const chilterns = (ambush: 'HNS' | null): Played =>
  turnOf({
    kingdoms: ['WSX', 'MDA'],
    areas: {
      HNS: { owner: 'WSX', population: 3, armies: 6 },
      CHL: { owner: 'MDA', population: 1, armies: 2, mode: ambush ? 'ambush' : 'defend', ambush },
      NHS: { owner: 'MDA', population: 3 },
    },
    lines: [['MOVE HNS CHL 6'], []],
    at: [['CHL'], ['HNS', 'CHL']],
  });

export const played = {
  first: {
    scenario: scenario!,
    seats,
    draws,
    viewer: seat,
    before: [],
    steps: [
      { at: ['HNS', 'WIN', 'DOR'], moves: moves.slice(ready - 1, ready) },
      { at: ['OXS', 'HNS', 'WIN', 'DOR'], moves: moves.slice(ready, ready + 1) },
    ],
  },
  numbers: turnOf({
    kingdoms: ['ESX'],
    areas: {
      HRS: { owner: 'ESX', population: 3, armies: 5 },
      BDS: { owner: 'ESX', population: 3 },
    },
    lines: [['MOVE HRS BDS 3', 'MOVE HRS BDS AB-2']],
    at: [['HRS', 'BDS']],
  }),
  city: turnOf({
    kingdoms: ['WSX'],
    areas: {
      OXS: { owner: 'WSX', population: 2, armies: 5 },
      OXF: { population: 2, forts: 1 },
    },
    lines: [['MOVE OXS OXF 5']],
    at: [['OXF'], ['OXS', 'OXF']],
  }),
  forest: chilterns(null),
  ambush: chilterns('HNS'),
  assault: turnOf({
    kingdoms: ['WSX', 'MER'],
    areas: {
      HNS: { owner: 'WSX', population: 3, armies: 9 },
      OXS: { owner: 'MER', population: 3, armies: 4, mode: 'defend' },
      STS: { owner: 'MER', population: 3 },
    },
    lines: [['ASSAULT HNS OXS 9'], []],
    at: [['OXS'], ['HNS', 'OXS']],
  }),
  overrun: turnOf({
    kingdoms: ['GWD', 'MER'],
    areas: {
      CHS: { owner: 'GWD', population: 3, armies: 8 },
      PEK: { owner: 'MER', population: 1, armies: 1, mode: 'defend' },
      STS: { owner: 'MER', population: 3 },
    },
    lines: [['OVERRUN CHS PEK 8'], []],
    at: [['PEK'], ['CHS', 'PEK']],
  }),
  retreat: turnOf({
    kingdoms: ['MER', 'WSX'],
    areas: {
      OXS: { owner: 'MER', population: 2, armies: 1, retreat: 'CHL' },
      CHL: { owner: 'MER', population: 1, armies: 1 },
      HNS: { owner: 'WSX', population: 3, armies: 5 },
    },
    lines: [[], ['MOVE HNS OXS 5']],
    at: [['OXS'], ['OXS', 'CHL']],
  }),
  blockade: turnOf({
    kingdoms: ['WWL', 'WSX'],
    areas: {
      EXE: { owner: 'WWL', population: 3, armies: 2, forts: 1, trade: 2 },
      CNW: { owner: 'WWL', population: 2 },
      DVS: { owner: 'WSX', population: 3, armies: 3 },
    },
    lines: [['LEVY EXE 2'], []],
    at: [['EXE', 'DVS'], ['EXE']],
  }),
  migration: turnOf({
    kingdoms: ['WSX'],
    areas: {
      SOM: { owner: 'WSX', population: 3 },
      DOR: { owner: 'WSX', population: 1 },
    },
    lines: [['MIGRATE SOM DOR 1', 'GROW SOM', 'GROW DOR']],
    at: [['SOM', 'DOR']],
  }),
  raid: turnOf({
    kingdoms: ['VIK', 'NMB'],
    areas: {
      NBS: { owner: 'VIK', ships: 2, armies: 2 },
      BNS: { owner: 'NMB', population: 2 },
      YKS: { owner: 'NMB', population: 3 },
    },
    lines: [['RAID NBS BNS'], []],
    at: [['NBS', 'BNS'], ['BNS']],
  }),
} satisfies Record<string, Played>;
