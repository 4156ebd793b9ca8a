import { decide, looksAlike, playersOf } from '@annales/bots';
import { selfPlay } from '@annales/bots/training';
import { AtSeat, type Choice, fast, type Init, layTable, type State } from '@annales/engine';
import { describe, expect, it } from 'vitest';
import { evaluation } from '../bot/evaluation.ts';
import { rivals } from '../bot/rivals.ts';
import weights from '../bot/weights.json' with { type: 'json' };
import { empires } from '../game.ts';
import { realmPlayedBy } from '../rules/empire.ts';
import type { Act, Area, Table } from '../state.ts';
import { table } from './table.ts';

const game = empires.make(empires.data);
const { heuristic, greedy } = playersOf(empires);
const laid = (scenario: string, seats: number): Init => layTable(empires.facts, { scenario, seats });

/** At the first question of each round of a game, so many rounds long at the most. */
function atRounds(init: Init, most: number, look: (world: State<Table>) => void): number {
  const { state } = game.setup(init, fast(`rounds of ${init.scenario}`));
  const dice = fast('dice');
  let rounds = 0;
  for (let ask = game.asks(state)[0]; ask; ask = game.asks(state)[0]) {
    const { table: t } = state as State<Table>;
    if (t.round > most) break;
    if (t.round > rounds) {
      rounds = t.round;
      look(state as State<Table>);
    }
    game.act(state, ask.seat, decide(game, state, ask.seat, heuristic!, dice), dice);
  }
  return rounds;
}

const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);

describe('the evaluation', () => {
  it('was learned from the features that there are, and tells games better than the base rate', () => {
    expect(Object.keys(weights.weights)).toEqual(evaluation.features);
    expect(weights.made.logLoss).toBeLessThan(weights.made.baseRate - 0.2);
    const learned: Record<string, number> = weights.weights;
    for (const [name, sign] of Object.entries(evaluation.signs!))
      expect(sign * learned[name]!, name).toBeGreaterThanOrEqual(0);
  });

  it('gives each ruler a chance of the one game there is, in every scenario', () => {
    for (const [scenario, seats] of [
      ['27', 2],
      ['28', 4],
      ['31', 6],
    ] as const) {
      const init = laid(scenario, seats);
      const rounds = atRounds(init, 4, (world) => {
        const worth = empires.worth!(game, world);
        expect(Object.keys(worth).sort()).toEqual([...init.seats].sort());
        for (const chance of Object.values(worth)) expect(chance).toBeGreaterThan(0);
        expect(sum(Object.values(worth))).toBeCloseTo(1, 9);
      });
      expect(rounds).toBe(4);
    }
  });

  it('knows who leads near the end: more points, more of the game', () => {
    const share = (level: number) => {
      const laid = table({
        own: { germany: ['swabia', 'franconia'], france: ['ile-de-france', 'burgundy'] },
        areas: { swabia: { level }, franconia: { level } },
        turn: 'germany',
        round: 19,
      });
      return empires.worth!(laid.game, laid.state).germany!;
    };
    expect(share(2)).toBeGreaterThan(share(0));
    expect(share(0)).toBeGreaterThan(share(-2));
  });

  it('expects of Charlemagne alone a part of the game by his points, at the end as many as he has', () => {
    const shares: number[] = [];
    const { scores } = selfPlay(
      { game, init: laid('27', 1), policy: heuristic!, seed: 'alone', turn: 'round', every: 1 },
      (world) => {
        const worth = empires.worth!(game, world);
        expect(Object.keys(worth)).toEqual(['franks']);
        shares.push(worth.franks!);
      },
    );
    expect(shares).toHaveLength(9);
    for (const share of shares) {
      expect(share).toBeGreaterThan(0.2);
      expect(share).toBeLessThan(0.9);
    }
    const { half } = empires.facts.alone!;
    expect(half).toBe(131);
    expect(Math.abs(shares.at(-1)! * 2 * half - scores!.franks!)).toBeLessThan(60);
  });

  it('gives nothing to who has left, and something to who waits for a throne', () => {
    const init = laid('32', 4);
    const { state } = game.setup(init, fast('grand'));
    const worth = empires.worth!(game, state);
    expect(sum(Object.values(worth))).toBeCloseTo(1, 9);
    const { table: t } = state as State<Table>;
    const waits = init.seats.filter((seat) => realmPlayedBy(t, seat) === null);
    for (const seat of waits) expect(worth[seat]).toBeGreaterThan(0);
    game.resign(state, 'player-2', fast('gone'));
    expect(empires.worth!(game, state)['player-2']).toBe(0);
    for (const seat of ['player-3', 'player-4']) game.resign(state, seat, fast('gone'));
    expect(empires.worth!(game, state)['player-1']).toBe(1);
  });

  it('is learned from tables that were changed between rounds, and could be so', () => {
    const changed = { gold: 0, level: 0, fort: 0, ties: 0, unrest: 0 };
    let looked = 0;
    for (const seed of ['one', 'two', 'three'])
      selfPlay(
        { game, init: laid('28', 3), policy: heuristic!, seed, rests: ['position'], every: 2 },
        (world) => {
          const own = game.copy(world) as State<Table>;
          const areas = (s: State<Table>): Area[] => Object.values(s.table.areas);
          const before = game.copy(world) as State<Table>;
          evaluation.vary!(own, fast(`vary ${looked++}`));
          expect(game.invariants(own)).toEqual([]);
          const gold = (s: State<Table>) => Object.values(s.table.realms).map((realm) => realm.gold);
          if (String(gold(own)) !== String(gold(before))) changed.gold++;
          for (const field of ['level', 'fort', 'ties', 'unrest'] as const)
            if (areas(own).some((one, i) => String(one[field]) !== String(areas(before)[i]![field])))
              changed[field]++;
        },
      );
    for (const [what, times] of Object.entries(changed)) expect(times, what).toBeGreaterThan(0);
  });
});

describe('who looks what an answer leads to', () => {
  const here = (more: Parameters<typeof table>[0] = {}) =>
    table({
      own: { germany: ['swabia', 'franconia', 'saxony'], france: ['ile-de-france', 'burgundy'] },
      turn: 'germany',
      realms: { germany: { statures: { combat: 3, administration: 3, diplomacy: 3 }, gold: 4 } },
      ...more,
    });

  it('tries endeavors of every kind that is open, to tax and to end the turn', () => {
    const { game, state } = here();
    const choices = game.choices(state, 'germany') as Choice<Act>[];
    const acts = rivals(new AtSeat(game, state, 'germany', fast('tried'), choices, {}) as never);
    const verbs = new Set(acts.map(({ verb }) => verb));
    for (const verb of ['conquer', 'negotiate', 'rule', 'fortify', 'tax'] as const)
      expect(verbs).toContain(verb);
    const offered = choices.map(({ action }) => JSON.stringify(action));
    for (const act of acts) expect(offered).toContain(JSON.stringify(act));
  });

  it('does what may be done, the same for the same chance', () => {
    const does = () => {
      const { game, state } = here();
      return game.notation.format(decide(game, state, 'germany', greedy!, fast('a mind')) as Act);
    };
    expect(does()).toBe(does());
  });

  it('decides the same in two states that look alike to its seat', () => {
    const differ = looksAlike(game, greedy!, {
      init: laid('30', 3),
      seed: 'alike',
      policy: heuristic!,
      every: 9,
      times: 8,
    });
    expect(differ).toBeGreaterThan(2);
  });

  it('plays Charlemagne alone, and is no level of anybody: a search has not been seen to play better', () => {
    expect(Object.keys(playersOf(empires))).toEqual(['heuristic', 'shortsighted', 'greedy', 'random']);
    const init = laid('27', 1);
    const dice = fast('greedy');
    const { state } = game.setup(init, dice);
    let made = 0;
    for (let ask = game.asks(state)[0]; ask && made < 25; ask = game.asks(state)[0], made++)
      game.act(state, ask.seat, decide(game, state, ask.seat, greedy!, dice), dice);
    expect(made).toBe(25);
  });
});
