import { expect, test } from 'vitest';
import { canonical, type Facts, type Init, layTable } from '../../index.ts';
import { covering, drawn, features, nameOf, noteWay, tally, type Ways } from '../laws/setups.ts';

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

/** More ways than anybody would list. */
const MANY: Facts = {
  ...FACTS,
  options: Array.from({ length: 14 }, (_, i) => ({
    id: `o${i}`,
    title: `O${i}`,
    clause: 'SA-1',
    values: [0, 1, 2],
    default: 0,
  })),
};

const ALL = [
  'scenario all',
  'scenario duel',
  ...['2 seats', '3 seats', '4 seats'],
  ...['fog false', 'fog true'],
  ...['deck "small"', 'deck "large"', 'deck "huge"'],
  ...['pace [1,2]', 'pace [3]'],
];

const met = (ways: Init[]) => new Set(ways.flatMap((way) => features(way)));
const distinct = (ways: Init[]) => new Set(ways.map(canonical)).size;

test('a small sample has every scenario, number of seats and value of an option', () => {
  const sample = covering(FACTS);
  expect(met(sample)).toEqual(new Set(ALL));
  expect(sample.length).toBeLessThanOrEqual(5);
  const many = covering(MANY);
  expect(met(many).size).toBe(2 + 3 + 14 * 3);
  expect(many.length).toBeLessThan(20);
});

test('a larger sample has more pairs of them; nothing is laid twice, nor beyond the seats of a scenario', () => {
  const pairs = (ways: Init[]) =>
    new Set(ways.flatMap((way) => features(way).flatMap((a) => features(way).map((b) => a + b))));
  const [few, more] = [covering(FACTS), covering(FACTS, 16)];
  expect(more).toHaveLength(16);
  expect(distinct(more)).toBe(16);
  expect(more.slice(0, few.length)).toEqual(few);
  expect(pairs(more).size).toBeGreaterThan(pairs(few).size);
  expect(covering(FACTS, 1000)).toHaveLength(4 * 2 * 3 * 2);
  for (const { scenario, seats } of covering(FACTS, 1000))
    expect(scenario === 'all' || seats.length === 2).toBe(true);
});

test('a long trial begins with the sample and then draws by its seed, also each option alone and all as usual', () => {
  const draws = (seed: string, many: number) => Array.from({ length: many }, (_, i) => drawn(FACTS, seed, i));
  const [one, other] = [draws('one', 200), draws('other', 200)];
  const few = covering(FACTS);
  expect(one.slice(0, few.length)).toEqual(few);
  expect(draws('one', 200)).toEqual(one);
  expect(other).not.toEqual(one);
  expect(distinct(one)).toBeGreaterThan(35);
  const names = new Set(one.map((way) => nameOf(FACTS, way)));
  expect(names).toContain('all, 3 seats');
  expect(names).toContain('all, 3 seats, deck "huge"');
});

test('a game without options is laid once for each scenario and number of seats', () => {
  expect(covering({ ...FACTS, options: [] }, 100)).toHaveLength(4);
});

test('a way is named by what is unusual in it', () => {
  const way = layTable(FACTS, { scenario: 'all', seats: 3, options: { fog: true, pace: [3] } });
  expect(nameOf(FACTS, way)).toBe('all, 3 seats, fog true, pace [3]');
});

test('a tally names all that could occur, and how often it was played', () => {
  const ways: Ways = new Map();
  for (const deck of ['huge', 'huge', 'small']) {
    const init = layTable(FACTS, { scenario: 'all', seats: 3, options: { deck } });
    noteWay(ways, nameOf(FACTS, init), init);
  }
  const lines = tally(FACTS, ways);
  expect(lines).toHaveLength(ALL.length);
  for (const line of ['scenario duel: 0', '3 seats: 3', 'deck "huge": 2', 'deck "small": 1', 'fog true: 0'])
    expect(lines).toContain(line);
});
