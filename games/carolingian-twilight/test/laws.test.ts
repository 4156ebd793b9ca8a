import { decide } from '@annales/bots';
import { fast, type Init, layTable } from '@annales/engine';
import { type LawOptions, tryLaws } from '@annales/engine/testing';
import { expect, test } from 'vitest';
import { heuristic } from '../bot.ts';
import { data, make } from '../game.ts';
import { OPTIONS } from '../state.ts';

const game = make(data);

/** Each scenario with each number of players. */
const seatings = game.facts.scenarios.flatMap(({ id: scenario, seats }) =>
  Array.from({ length: seats!.max - seats!.min + 1 }, (_, i) => ({ scenario, seats: seats!.min + i })),
);

const mixtures = Math.floor(seatings.length / 2);

/** Every second game has one option alone, the others two of three; the last two of those none and all. */
const ways: Init[] = seatings.map((seating, i) => {
  const mixture = (i - 1) / 2;
  const isOn = (nth: number): boolean => {
    if (i % 2 === 0) return nth === (i / 2) % OPTIONS.length;
    if (mixture < mixtures - 2) return (mixture + nth) % 3 !== 0;
    return mixture === mixtures - 1;
  };
  const options = Object.fromEntries(OPTIONS.map((option, nth) => [option, isOn(nth)]));
  return layTable(game.facts, { ...seating, options });
});

test('they are tried on every scenario with every number of players, on every option alone and in mixtures', () => {
  for (const { id, seats } of game.facts.scenarios) {
    const counts = ways.filter(({ scenario }) => scenario === id).map((way) => way.seats.length);
    expect([counts.length, Math.min(...counts), Math.max(...counts)]).toEqual([
      seats!.max - seats!.min + 1,
      seats!.min,
      seats!.max,
    ]);
  }
  const taken = ways.map(({ options }) => OPTIONS.filter((option) => options[option] === true));
  expect(new Set(taken.filter(({ length }) => length === 1).flat()).size).toBe(OPTIONS.length);
  const some = taken.filter(({ length }) => length > 1 && length < OPTIONS.length);
  for (const one of OPTIONS) {
    expect(some.some((all) => !all.includes(one))).toBe(true);
    for (const other of OPTIONS)
      expect(some.some((all) => all.includes(one) && all.includes(other))).toBe(true);
  }
  expect(taken.map(({ length }) => length)).toEqual(expect.arrayContaining([0, OPTIONS.length]));
});

/** Sensible play, so that tables are looked at in the middle of a game and not at its start alone. */
const lead: LawOptions['lead'] = {
  most: 250,
  records: true,
  decide: (at, s, seat) => decide(at, s, seat, heuristic, fast('a mind')),
};

test(`the seven laws of Carolingian Twilight hold in ${ways.length} games`, () => {
  const report = tryLaws(game as never, { games: ways.length, ways, moves: 40, closely: 2, lead });
  expect(report.faults).toEqual([]);
  expect(report.games).toBe(ways.length);
  expect(report.ways.size).toBe(ways.length);
  console.log(`${report.decisions} decisions, ${report.positions} positions looked at closely`);
});
