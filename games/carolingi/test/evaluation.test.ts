import { looksAlike, playersOf, think } from '@annales/bots';
import { selfPlay } from '@annales/bots/training';
import { AtSeat, fast, layTable, type State } from '@annales/engine';
import { describe, expect, it } from 'vitest';
import { evaluation } from '../bot/evaluation.ts';
import { rivals } from '../bot/rivals.ts';
import weights from '../bot/weights.json' with { type: 'json' };
import { carolingi } from '../game.ts';
import type { Act, Table } from '../state.ts';
import { drawn } from './table.ts';

const game = carolingi.make(carolingi.data);
const { heuristic, ismcts } = playersOf(carolingi);
const init = layTable(carolingi.facts, { seats: 3, options: { sundial: 831 } });

describe('the evaluation', () => {
  it('was learned from the features that there are, and tells games better than the base rate', () => {
    expect(Object.keys(weights.weights)).toEqual(evaluation.features);
    expect(weights.made.logLoss).toBeLessThan(weights.made.baseRate - 0.1);
    for (const weight of Object.values(weights.weights)) expect(weight).toBeGreaterThanOrEqual(0);
  });

  it('gives each seat a chance of the one game there is', () => {
    let looked = 0;
    selfPlay({ game, init, policy: heuristic!, seed: 'evaluated', turn: 'season', every: 1 }, (world) => {
      looked++;
      const worth = carolingi.worth!(game, world);
      expect(Object.keys(worth).sort()).toEqual([...init.seats].sort());
      const chances = Object.values(worth);
      for (const chance of chances) expect(chance).toBeGreaterThan(0);
      expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
    });
    expect(looked).toBeGreaterThan(3);
  });

  it('is learned from tables that were changed between seasons, and could be so', () => {
    const changed = { courts: 0, countries: 0, seasons: 0 };
    let looked = 0;
    selfPlay({ game, init, policy: heuristic!, seed: 'varied', turn: 'season', every: 1 }, (world) => {
      const own = game.copy(world);
      const { table } = own as State<Table>;
      const before = JSON.parse(JSON.stringify(table)) as Table;
      evaluation.vary!(own, fast(`vary ${looked++}`));
      expect(game.invariants(own)).toEqual([]);
      for (const place of ['courts', 'countries', 'seasons'] as const)
        if (JSON.stringify(table[place]) !== JSON.stringify(before[place])) changed[place]++;
    });
    for (const times of Object.values(changed)) expect(times).toBeGreaterThan(0);
  });
});

describe('a bot that searches', () => {
  const develops = (seed: string) => {
    const laid = drawn('red', 'develop', {
      followers: { normandie: { red: 5 }, ostfalen: { blue: 5 }, 'comte-de-bourgogne': { yellow: 5 } },
      courts: { red: { missi: 4 } },
    });
    const thinking = { budget: { iterations: 12 } };
    return think(laid.game, laid.state, 'red', ismcts!, fast(seed), undefined, thinking).action as Act;
  };

  it('does what may be done, the same for the same chance and as many iterations', () => {
    expect(develops('a')).toEqual(develops('a'));
    expect(['activate', 'counter', 'decline']).toContain(develops('a').verb);
  });

  it('ends by itself when more worlds would tell nothing, whatever time it has', () => {
    const laid = drawn('red', 'develop', {
      followers: { normandie: { red: 5 }, ostfalen: { blue: 5 }, 'comte-de-bourgogne': { yellow: 5 } },
      courts: { red: { missi: 4 } },
    });
    const thought = (most: number) => {
      let made = 0;
      const { action } = think(laid.game, laid.state, 'red', ismcts!, fast('long'), undefined, {
        budget: { iterations: most },
        onIteration: (iterations) => {
          made = Math.max(made, iterations);
        },
      });
      return { action, made };
    };
    const long = thought(5000);
    expect(long.made).toBeGreaterThan(8);
    expect(long.made).toBeLessThan(300);
    expect(thought(300)).toEqual(long);
  });

  it('tries no peace in the first year, and every tile in later ones', () => {
    const tried = (year: number) => {
      const { game, state, t } = drawn('red', 'develop', { year });
      const acts = rivals(new AtSeat(game, state, 'red', fast('tried'), game.choices(state, 'red'), {}));
      return acts.flatMap((act) => (act.verb === 'activate' ? [t.tiles[act.tile]!.action] : [])).sort();
    };
    expect(tried(831)).toEqual(['equip', 'influence', 'move', 'peace', 'soothe']);
    expect(tried(830)).toEqual(['equip', 'influence', 'move', 'soothe']);
  });

  it('leaves all but developing to its policy, and thinks of nothing else', () => {
    let thought = 0;
    const dice = fast('habits');
    const { state } = game.setup(init, dice);
    const searched = new Set<string>();
    for (let ask = game.asks(state)[0], made = 0; ask && made < 120; ask = game.asks(state)[0], made++) {
      const { seat, prompt } = ask;
      const { action } = think(game, state, seat, ismcts!, dice, undefined, {
        budget: { iterations: 4 },
        onIteration: (iterations) => {
          thought += iterations;
          searched.add(prompt);
        },
      });
      game.act(state, seat, action, dice);
    }
    expect(thought).toBeGreaterThan(0);
    expect([...searched]).toEqual(['develop']);
  });

  it('decides the same in two states that look alike to its seat', () => {
    const differ = looksAlike(game, ismcts!, {
      init,
      seed: 'alike',
      policy: heuristic!,
      every: 7,
      times: 16,
      thinking: { budget: { iterations: 6 } },
    });
    expect(differ).toBeGreaterThan(2);
  });
});
