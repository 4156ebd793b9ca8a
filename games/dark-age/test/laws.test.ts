import { fillForm, isForm, layTable } from '@annales/engine';
import { type LawOptions, tryLaws } from '@annales/engine/testing';
import { expect, test } from 'vitest';
import { data, make } from '../game.ts';

const game = make(data);

/** Tables of one, four and sixteen, by either scenario, in which every value of every option occurs; the soak lays all others. */
const ways = [1, 4, 16].flatMap((seats) =>
  game.facts.scenarios.map(({ id: scenario }, i) =>
    layTable(game.facts, {
      scenario,
      seats,
      options: Object.fromEntries(
        game.facts.options.map(({ id, values }, j) => [id, values[(seats + i + j) % 2]!]),
      ),
    }),
  ),
);

/** Sheets at random, one after the other, so that tables are looked at in the middle of a game and not at its start alone. */
const lead: LawOptions['lead'] = {
  most: 40,
  decide(at, s, seat, chance) {
    const choices = at.choices(s, seat);
    if (choices.some(({ replaces }) => replaces)) return { verb: 'ready' };
    const { action } = choices[0]!;
    return isForm(action) ? fillForm(action, chance) : action;
  },
};

test(`the seven laws of Dark Age II hold at tables of one, four and sixteen, laid in ${ways.length} ways`, () => {
  const {
    faults,
    games,
    ways: laid,
  } = tryLaws(game, { games: ways.length, ways, moves: 40, closely: 3, lead });
  expect(faults).toEqual([]);
  expect(games).toBe(ways.length);
  expect(laid.size).toBe(ways.length);
});
