import { fast, layTable } from '@annales/engine';
import { tryLaws } from '@annales/engine/testing';
import { expect, test } from 'vitest';
import { data, make } from '../game.ts';

const game = make(data);

/** Every scenario, by turns with few and with many players. */
const ways = [
  ...game.facts.scenarios.map(({ id: scenario, seats }, i) =>
    layTable(game.facts, {
      scenario,
      seats: i % 2 === 0 ? seats!.min : seats!.max,
      options: {
        halvedStature: i % 2 === 0,
        schism: i % 2 === 1,
        raiders: i < 3,
        magnates: i > 0,
        crusades: i > 0,
        colonization: i % 3 === 1,
        armies: i % 2 === 0,
        fleets: i > 1,
        civilization: i % 3 !== 1,
        moreCards: i % 2 === 1,
      },
    }),
  ),
  layTable(game.facts, { scenario: '28', seats: 3, options: { kievInsteadOf: 'germany' } }),
];

test(`the seven laws of Empires of the Middle Ages hold in ${ways.length} games, of every scenario`, () => {
  const report = tryLaws(game as never, { games: ways.length, ways, moves: 50, closely: 2 });
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
