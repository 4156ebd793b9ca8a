import { decide, looksAlike, playersOf, searching } from '@annales/bots';
import { selfPlay } from '@annales/bots/training';
import { type Ask, fast, layTable, type Seat, type State } from '@annales/engine';
import { describe, expect, it } from 'vitest';
import { evaluation } from '../bot/evaluation.ts';
import { rivals } from '../bot/rivals.ts';
import weights from '../bot/weights.json' with { type: 'json' };
import { carolingianTwilight } from '../game.ts';
import type { Act, Table } from '../state.ts';
import { type Laid, type Lay, play, table } from './table.ts';

const game = carolingianTwilight.make(carolingianTwilight.data);
const { heuristic } = playersOf(carolingianTwilight);
/** The shortest scenario. */
const init = layTable(carolingianTwilight.facts, { scenario: '876', seats: 3 });
const { rests } = carolingianTwilight.guide!;

/** Three heirs who hold as much. */
const alike: Lay = {
  forces: {
    'charles-bald': { aquitania: { leader: 1, warrior: 5 } },
    'louis-german': { saxony: { leader: 1, warrior: 5 } },
    lothar: { burgundy: { leader: 1, warrior: 5 } },
  },
};

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
    for (const prompt of [...rests!, 'initiative', 'space']) expect([...prompts]).toContain(prompt);
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

  it('gives who goes before others more than who waits for them, until he has had his turn', () => {
    const track = ['lothar', 'muslims', 'louis-german', 'charles-bald', 'danes', null, null];
    const of = (acted: string[]) => worthOf({ ...alike, track, table: { acted } }, 'charles-bald');
    const first = worthOf(
      { ...alike, track: ['charles-bald', ...track.filter((id) => id !== 'charles-bald')] },
      'charles-bald',
    );
    expect(first).toBeGreaterThan(of([]));
    expect(of(['lothar'])).toBeGreaterThan(of([]));
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
  /** In what may be the last year, at the auction for turn order. */
  const auctioned = () =>
    table({
      ...alike,
      at: 'initiative',
      gt: 9,
      dp: { 'charles-bald': 9, 'louis-german': 9, lothar: 9 },
      table: { lastTrack: ['lothar', 'louis-german', 'charles-bald'] },
    });
  const tried = ({ game: rules, state }: Laid): Act[] => {
    const [{ seat, prompt }] = rules.asks(state) as [Ask<Act>];
    const choices = rules.choices(state, seat);
    return rivals({ view: state, ask: { prompt }, seat, choices } as unknown as Parameters<typeof rivals>[0]);
  };

  it('tries to bid no more for turn order, and to go first or last, and nothing else', () => {
    const laid = auctioned();
    expect(tried(laid)).toEqual([{ verb: 'stand' }]);
    for (const seat of ['lothar', 'charles-bald', 'louis-german']) play(laid, seat, 'stand');
    expect(tried(laid)).toEqual([
      { verb: 'space', space: 1 },
      { verb: 'space', space: laid.t.track.length },
    ]);
    expect(tried(table({ ...alike, at: { operations: 'lothar' } }))).toEqual([]);
  });

  it('sees that points are worth more than to go last, for which its policy would pay', () => {
    const laid = auctioned();
    const { game: rules, state } = laid;
    const [{ seat }] = rules.asks(state) as [Ask<Act>];
    expect(decide(rules, state, seat, heuristic!, fast('a mind'))).toEqual({ verb: 'bid', amount: 1 });
    expect(decide(rules, state, seat, searching(carolingianTwilight), fast('a mind'))).toEqual({
      verb: 'stand',
    });
  });

  it('decides the same in two states that look alike to its seat', () => {
    let searched = 0;
    const differ = looksAlike(game, searching(carolingianTwilight), {
      init,
      seed: 'alike',
      policy: heuristic!,
      every: 1,
      times: 230,
      thinking: {
        budget: { iterations: 6 },
        onIteration: (iterations) => {
          if (iterations === 1) searched++;
        },
      },
    });
    expect(differ).toBeGreaterThan(4);
    expect(searched).toBeGreaterThan(3);
  });
});
