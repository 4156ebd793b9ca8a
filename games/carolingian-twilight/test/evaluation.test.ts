import { decide, looksAlike, playersOf } from '@annales/bots';
import { selfPlay } from '@annales/bots/training';
import { fast, isForm, layTable, type Seat, type Situation, type State } from '@annales/engine';
import { describe, expect, it } from 'vitest';
import { evaluation } from '../bot/evaluation.ts';
import { rivals } from '../bot/rivals.ts';
import weights from '../bot/weights.json' with { type: 'json' };
import { carolingianTwilight } from '../game.ts';
import type { Act, Table } from '../state.ts';
import { type Lay, table } from './table.ts';

const game = carolingianTwilight.make(carolingianTwilight.data);
const { heuristic, greedy } = playersOf(carolingianTwilight);
/** The shortest scenario. */
const init = layTable(carolingianTwilight.facts, { scenario: '876', seats: 3 });
const { rests } = carolingianTwilight.guide!;

describe('the evaluation', () => {
  it('was learned from the features that there are, and tells games better than the base rate', () => {
    expect(Object.keys(weights.weights)).toEqual(evaluation.features);
    expect(weights.made.logLoss).toBeLessThan(weights.made.baseRate - 0.1);
    for (const [name, weight] of Object.entries(weights.weights))
      expect(weight * evaluation.signs![name]!, name).toBeGreaterThanOrEqual(0);
  });

  it('gives each seat a chance of the one game there is', () => {
    let looked = 0;
    const prompts = new Set<string>();
    selfPlay({ game, init, policy: heuristic!, seed: 'evaluated', every: 1 }, (world) => {
      const { prompt } = game.asks(world)[0]!;
      prompts.add(prompt);
      if (!rests!.includes(prompt)) return;
      looked++;
      const worth = carolingianTwilight.worth!(game, world);
      expect(Object.keys(worth).sort()).toEqual([...init.seats].sort());
      const { powers, players } = (world as State<Table>).table;
      for (const seat of init.seats) {
        const own = powers[players[seat]!.power ?? ''];
        expect(worth[seat]! > 0, seat).toBe(own?.frankish === true && own.leader);
      }
      expect(Object.values(worth).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
    });
    expect(looked).toBeGreaterThan(20);
    // It is judged, and a search begins, at questions that there are.
    for (const prompt of [...rests!, 'operations']) expect([...prompts]).toContain(prompt);
  });

  it('tells nobody from another by what has been set up so far', () => {
    const chances = new Set<string>();
    let first: string | null = null;
    const own = layTable(carolingianTwilight.facts, { scenario: '843', seats: 3 });
    selfPlay({ game, init: own, policy: heuristic!, seed: 'set up', every: 1 }, (world) => {
      const chance = JSON.stringify(carolingianTwilight.worth!(game, world));
      if ((world as State<Table>).table.gt === 0) chances.add(chance);
      else first ??= chance;
    });
    expect(chances.size).toBe(1);
    expect(chances).not.toContain(first);
  });

  const worthOf = (lay: Lay, seat: Seat): number =>
    carolingianTwilight.worth!(game, table({ at: 'phase', ...lay }).state)[seat]!;
  const alike: Lay = {
    forces: {
      'charles-bald': { aquitania: { leader: 1, warrior: 5 } },
      'louis-german': { saxony: { leader: 1, warrior: 5 } },
      lothar: { burgundy: { leader: 1, warrior: 5 } },
    },
  };

  it('gives who has points more, the more the nearer the end is', () => {
    const more = (gt: number): number =>
      worthOf({ ...alike, gt, dp: { lothar: 6 } }, 'lothar') - worthOf({ ...alike, gt }, 'lothar');
    expect(more(2)).toBeGreaterThan(0);
    expect(more(9)).toBeGreaterThan(more(2) + 0.1);
  });

  it('gives an heir whose leader has fallen nothing, whatever he holds, and shares it out among the others', () => {
    const laid = table({ at: 'phase', ...alike, gt: 4, dp: { lothar: 12 } });
    const worth = () => carolingianTwilight.worth!(game, laid.state);
    expect(worth().lothar!).toBeGreaterThan(0.4);
    laid.t.powers.lothar!.leader = false;
    expect(worth().lothar).toBe(0);
    expect(worth()['charles-bald']! + worth()['louis-german']!).toBeCloseTo(1, 9);
    // Where one may be followed by an heir, his claim does not die with him.
    laid.t.options.succession = true;
    expect(worth().lothar!).toBeGreaterThan(0.4);
    laid.t.players.lothar!.power = null;
    expect(worth().lothar).toBe(0);
  });

  it('is learned from tables that were changed between years, and could be so', () => {
    const changed: Record<string, number> = { dp: 0, forces: 0, hands: 0, pillaged: 0 };
    const seen = (t: Table): Record<string, string> => ({
      dp: JSON.stringify(t.powerOrder.map((id) => t.powers[id]!.dp)),
      forces: JSON.stringify(t.forces),
      hands: JSON.stringify(t.powerOrder.map((id) => t.powers[id]!.hand)),
      pillaged: JSON.stringify(t.pillaged),
    });
    let looked = 0;
    selfPlay({ game, init, policy: heuristic!, seed: 'varied', turn: 'year', every: 1 }, (world) => {
      for (let i = 0; i < 8; i++) {
        const own = game.copy(world) as State<Table>;
        const before = seen(own.table);
        evaluation.vary!(own, fast(`vary ${looked++}`));
        expect(game.invariants(own)).toEqual([]);
        const after = seen(own.table);
        for (const what of Object.keys(changed)) if (after[what] !== before[what]) changed[what]!++;
      }
    });
    for (const [what, times] of Object.entries(changed)) expect(times, what).toBeGreaterThan(0);
  });
});

describe('who looks ahead', () => {
  it('tries the sorties that the bot thinks best of, and to end the segment where that is allowed', () => {
    const laid = table({
      at: { operations: 'charles-bald' },
      forces: {
        lothar: { provence: { leader: 1, warrior: 5 } },
        'louis-german': { saxony: { leader: 1, warrior: 5 } },
        'charles-bald': {
          gascony: { warrior: 2, militia: 1 },
          francia: { leader: 1, warrior: 4 },
          septimania: { militia: 2 },
          aquitania: { militia: 1 },
          flanders: { militia: 1 },
        },
      },
      table: { gt: 2 },
    });
    const seat = 'charles-bald';
    const choices = laid.game.choices(laid.state, seat);
    const situation = (prompt: string) =>
      ({ view: laid.state, ask: { prompt }, seat, choices }) as unknown as Situation<unknown, Act, unknown>;
    const tried = rivals(situation('operations') as never);
    expect(tried.map(({ verb }) => verb)).toEqual(['form', 'form', 'form', 'end']);
    expect(new Set(tried.map((act) => JSON.stringify(act))).size).toBe(4);
    const usual = decide(laid.game, laid.state, seat, heuristic!, fast('a mind')) as Act;
    if (usual.verb === 'form') expect(tried[0]).toEqual(usual);
    for (const act of tried)
      expect(choices.filter(({ action }) => !isForm(action)).map(({ action }) => action)).toContainEqual(act);
    expect(rivals(situation('raise') as never)).toEqual([]);
  });

  it('decides the same in two states that look alike to its seat', () => {
    let searched = 0;
    const differ = looksAlike(game, greedy!, {
      init,
      seed: 'alike',
      policy: heuristic!,
      every: 23,
      times: 16,
      thinking: {
        onIteration: (iterations) => {
          if (iterations === 1) searched++;
        },
      },
    });
    expect(differ).toBeGreaterThan(4);
    expect(searched).toBeGreaterThan(0);
  });
});
