import { decide } from '@annales/bots';
import { fast, type Init, layTable } from '@annales/engine';
import { type LawOptions, tryLaws } from '@annales/engine/testing';
import { expect, test } from 'vitest';
import { heuristic } from '../bot.ts';
import { data, make } from '../game.ts';
import { OPTIONS } from '../state.ts';

const game = make(data);

/** Each scenario with each number of players; where it has an option with more values than that, more often. */
const seatings = game.facts.scenarios.flatMap(({ id: scenario, seats, options }) => {
  const numbers = Array.from({ length: seats!.max - seats!.min + 1 }, (_, i) => seats!.min + i);
  const values = Math.max(...Object.values(options!).map((list) => list.length), numbers.length);
  return Array.from({ length: values }, (_, i) => ({
    scenario,
    seats: numbers[i % numbers.length]!,
    own: Object.fromEntries(
      Object.entries(options!)
        .filter(([option]) => !OPTIONS.includes(option as never))
        .map(([option, list]) => [option, list[i % list.length]!]),
    ),
  }));
});

/** Every second game has one of the optional rules alone, the others some of them, at random; the last two none and all. */
const ways: Init[] = seatings.map(({ scenario, seats, own }, i) => {
  const chance = fast(`the rules of game ${i}`);
  const isPlayed = (nth: number): boolean => {
    if (i % 2 === 0 && i / 2 < OPTIONS.length) return nth === i / 2;
    return i < seatings.length - 2 ? chance.draw('rule', 2) === 0 : i === seatings.length - 1;
  };
  const rules = Object.fromEntries(OPTIONS.map((option, nth) => [option, isPlayed(nth)]));
  return layTable(game.facts, { scenario, seats, options: { ...rules, ...own } });
});

/** Sensible play to anywhere in the first rounds, so that raids, parleys, deaths and divisions are looked at, not starts alone. */
const lead: LawOptions['lead'] = {
  most: 120,
  decide: (at, s, seat, chance) => decide(at, s, seat, heuristic as never, chance),
};

test('they are tried on every scenario with every number of players, on every rule alone and in mixtures, on every length and every place of Kiev', () => {
  const rulesOf = ({ options }: Init) => OPTIONS.filter((option) => options[option] === true);
  for (const { id, seats, options } of game.facts.scenarios) {
    const own = ways.filter(({ scenario }) => scenario === id);
    expect(new Set(own.map((way) => way.seats.length)).size).toBe(seats!.max - seats!.min + 1);
    for (const [option, values] of Object.entries(options!))
      if (!OPTIONS.includes(option as never))
        expect(new Set(own.map((way) => way.options[option]))).toEqual(new Set(values));
  }
  const alone = ways.map(rulesOf).filter(({ length }) => length === 1);
  expect(new Set(alone.flat()).size).toBe(OPTIONS.length);
  const mixed = ways.map(rulesOf).filter(({ length }) => length > 1);
  for (const one of OPTIONS)
    for (const other of OPTIONS)
      expect(mixed.some((all) => all.includes(one) && all.includes(other))).toBe(true);
  expect(ways.map((way) => rulesOf(way).length)).toEqual(expect.arrayContaining([0, OPTIONS.length]));
});

test(`the seven laws of Empires of the Middle Ages hold in ${ways.length} games, from positions that bots have come to`, () => {
  const report = tryLaws(game as never, { games: ways.length, ways, moves: 12, closely: 1, lead });
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
