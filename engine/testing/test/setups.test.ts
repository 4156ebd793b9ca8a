import { expect, test } from 'vitest';
import { canonical, type Facts, type Init, layTable } from '../../index.ts';
import { setups } from '../index.ts';

const FACTS: Facts = {
  id: 'sample',
  title: 'Sample',
  prefix: 'SA',
  version: 1,
  seats: { min: 2, max: 4, ids: ['a', 'b', 'c', 'd'] },
  scenarios: [
    { id: 'all', title: 'For any number' },
    { id: 'duel', title: 'For two', seats: { min: 2, max: 2 } },
  ],
  options: [
    { id: 'fog', title: 'Fog', clause: 'SA-1', values: [false, true], default: false },
    { id: 'deck', title: 'Deck', clause: 'SA-2', values: ['small', 'large', 'huge'], default: 'small' },
    { id: 'pace', title: 'Pace', clause: 'SA-3', values: [[1, 2], [3]], default: [1, 2] },
  ],
  longest: null,
  complete: false,
};

const WISHES = [{}, { fog: true }, { deck: 'large' }, { deck: 'huge' }, { pace: [3] }];

const has = (list: Init[], init: Init) => list.some((one) => canonical(one) === canonical(init));

test('every scenario is laid for every number of seats, with no option and with each value of each alone', () => {
  const list = setups(FACTS);
  for (const [scenario, counts] of [
    ['all', [2, 3, 4]],
    ['duel', [2]],
  ] as const) {
    for (const seats of counts) {
      for (const options of WISHES)
        expect(has(list, layTable(FACTS, { scenario, seats, options }))).toBe(true);
    }
  }
});

test('nothing is laid twice, nor beyond the seats of a scenario', () => {
  const list = setups(FACTS, 50);
  expect(new Set(list.map(canonical)).size).toBe(list.length);
  expect(list.filter(({ scenario, seats }) => scenario === 'duel' && seats.length !== 2)).toEqual([]);
});

test('mixtures of options are laid besides, the same in every run', () => {
  const mixed = ({ options }: Init) =>
    FACTS.options.filter(({ id, default: usual }) => canonical(options[id]) !== canonical(usual)).length > 1;
  expect(setups(FACTS, 0).some(mixed)).toBe(false);
  expect(setups(FACTS).filter(mixed).length).toBeGreaterThan(2);
  expect(setups(FACTS)).toEqual(setups(FACTS));
});

test('a game without options is laid once for each scenario and number of seats', () => {
  expect(setups({ ...FACTS, options: [] })).toHaveLength(4);
});
