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
    seats: i % 2 === 0 ? seats!.max : seats!.min,
    options: Object.fromEntries(game.facts.options.map(({ id }, j) => [id, (i + j) % 3 === 0])),
  }),
);

/** Sensible play, so that tables are looked at in the middle of a game and not at its start alone. */
const lead: LawOptions['lead'] = {
  most: 700,
  decide: (at, s, seat) => decide(at, s, seat, heuristic, fast('a mind')),
};

test(`the seven laws of Carolingian Twilight hold in ${ways.length} games, of every scenario`, () => {
  const report = tryLaws(game as never, { games: ways.length, ways, moves: 60, closely: 2, lead });
  expect(report.faults).toEqual([]);
  expect(report.games).toBe(ways.length);
  expect(report.ways.size).toBe(ways.length);
  console.log(`${report.decisions} decisions, ${report.positions} positions looked at closely`);
});
