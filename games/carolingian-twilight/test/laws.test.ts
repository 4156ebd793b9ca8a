import { decide } from '@annales/bots';
import { fast, layTable } from '@annales/engine';
import { type LawOptions, tryLaws } from '@annales/engine/testing';
import { expect, test } from 'vitest';
import { heuristic } from '../bot.ts';
import { data, make } from '../game.ts';

const game = make(data);

/** Every scenario, by turns with few and with many players; each option in a third of them. The soak lays all others. */
const ways = game.facts.scenarios.map(({ id: scenario, seats }, i) =>
  layTable(game.facts, {
    scenario,
    seats: i % 2 === 0 ? seats!.min : seats!.max,
    options: Object.fromEntries(game.facts.options.map(({ id }, j) => [id, (i + j) % 3 === 0])),
  }),
);

test('the sample has every number of players, and each option taken and left', () => {
  expect(new Set(ways.map(({ seats }) => seats.length))).toEqual(new Set([2, 3, 4, 5, 6]));
  for (const { id } of game.facts.options)
    expect(new Set(ways.map(({ options }) => options[id]))).toEqual(new Set([true, false]));
});

/** Sensible play, so that tables are looked at in the middle of a game and not at its start alone. */
const lead: LawOptions['lead'] = {
  most: 250,
  records: true,
  decide: (at, s, seat) => decide(at, s, seat, heuristic, fast('a mind')),
};

test(`the seven laws of Carolingian Twilight hold in ${ways.length} games, of every scenario`, () => {
  const report = tryLaws(game as never, { games: ways.length, ways, moves: 40, closely: 2, lead });
  expect(report.faults).toEqual([]);
  expect(report.games).toBe(ways.length);
  expect(report.ways.size).toBe(ways.length);
  console.log(`${report.decisions} decisions, ${report.positions} positions looked at closely`);
});
