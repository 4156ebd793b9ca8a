import { decide } from '@annales/bots';
import { fast, layTable } from '@annales/engine';
import { covering, type LawOptions, tryLaws } from '@annales/engine/testing';
import { expect, test } from 'vitest';
import { heuristic } from '../bot.ts';
import { data, make } from '../game.ts';

const game = make(data);

/** Every scenario, number of seats and value of an option, and many pairs of them. The soak lays all others, to their end. */
const ways = covering(game.facts);

/** Sensible play to anywhere in the first rounds, so that raids, parleys, deaths and divisions are looked at, not starts alone. */
const lead: LawOptions['lead'] = {
  most: 200,
  decide: (at, s, seat, chance) => decide(at, s, seat, heuristic as never, chance),
};

test(`the seven laws of Empires of the Middle Ages hold in ${ways.length} games, in which every scenario, number of seats and value of an option occurs, from positions that bots have come to`, () => {
  const report = tryLaws(game as never, { games: ways.length, ways, moves: 20, closely: 1, lead });
  expect(report.faults).toEqual([]);
  expect(report.games).toBe(ways.length);
  expect(report.ways.size).toBe(ways.length);
  console.log(`${report.decisions} decisions, ${report.positions} positions looked at closely`);
});

test('Charlemagne alone comes to a judgement by random play', () => {
  const chance = fast('Charlemagne at random');
  const { state } = game.setup(layTable(game.facts, { scenario: '27', seats: 1 }), chance);
  for (let asks = game.asks(state); asks.length > 0; asks = game.asks(state)) {
    const [ask] = asks;
    game.act(state, ask!.seat, ask!.late!, chance, true);
  }
  expect(game.result(state)!.how).toMatch(/^(excellent|very-good|good|mediocre|poor|very-poor)$/);
});
