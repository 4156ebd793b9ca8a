import { bySightAlone, playOut } from '@annales/bots';
import { type Bot, fast, type Init, layTable, type State } from '@annales/engine';
import { describe, expect, it } from 'vitest';
import { folkmoot } from '../game.ts';
import type { Table } from '../state.ts';

const game = folkmoot.make(folkmoot.data);
const laid = (seats: number): Init => layTable(folkmoot.facts, { seats, scenario: 'long' });
const seated = ({ seats }: Init, bot = folkmoot.bots.heuristic!) =>
  Object.fromEntries(seats.map((seat) => [seat, bot]));

describe('the heuristic bot', () => {
  it('goes by what its seat may know, also where it is shown a whole world', () => {
    const init = laid(4);
    for (let i = 0; i < 10; i++)
      playOut(game, init, seated(init, bySightAlone(folkmoot.bots.heuristic!)), fast(`sight ${i}`));
  });

  it('has a reason in words for all but what speaks for itself', () => {
    const init = laid(3);
    const said = new Map<string, string>();
    const told = {
      ...folkmoot.bots.heuristic!,
      decide(situation: Parameters<Bot['decide']>[0]) {
        const decision = folkmoot.bots.heuristic!.decide(situation);
        const because = decision?.because;
        if (because) said.set(because.key, game.say.reason(situation.view, because));
        return decision;
      },
    };
    for (let i = 0; i < 20; i++) playOut(game, init, seated(init, told), fast(`reasons ${i}`));
    expect([...said.keys()].sort()).toEqual(['bid', 'bold', 'careful', 'exchange', 'raid', 'sell']);
    expect(said.get('raid')).toMatch(/ has most to lose: \d+ coins?$/);
    for (const sentence of said.values()) expect(sentence).toMatch(/^\S.{10,}[^.]$/);
  });
});

describe('what a position is worth', () => {
  it('is a share for each seat, all of it for whoever has won', () => {
    const init = laid(3);
    const { state } = game.setup(init, fast('worth'));
    const begun = folkmoot.worth!(game, state);
    expect(Object.keys(begun)).toEqual(init.seats);
    expect(Object.values(begun).reduce((sum, one) => sum + one, 0)).toBeCloseTo(1);
    const table = (game.copy(state) as State<Table>).table;
    table.coins.bede! += 5;
    const richer = folkmoot.worth!(game, { ...(state as State<Table>), table });
    expect(richer.bede).toBeGreaterThan(begun.bede!);
    expect(richer.aelle).toBeLessThan(begun.aelle!);
    const { state: over, result } = playOut(game, init, seated(init), fast('worth'));
    const { winners } = result;
    for (const seat of init.seats)
      expect(folkmoot.worth!(game, over)[seat]).toBe(winners.includes(seat) ? 1 / winners.length : 0);
  });
});
