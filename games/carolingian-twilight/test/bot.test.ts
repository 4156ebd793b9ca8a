import { askedWhy, bySightAlone, decide, playOut, random } from '@annales/bots';
import { type Bot, fast, layTable, type Seat, scripted, secretOf } from '@annales/engine';
import { describe, expect, it } from 'vitest';
import { idsInData, namesIn } from '../../../tools/plain-sentences.ts';
import { Odds } from '../bot/odds.ts';
import { heuristic } from '../bot.ts';
import { data, make } from '../game.ts';
import { sizeOf } from '../rules/ground.ts';
import type { Act } from '../state.ts';
import { type Laid, type Lay, table } from './table.ts';

/** What the bot does at a position, in notation. */
const does = ({ game, state }: Laid, seat: Seat): string =>
  game.notation.format(decide(game, state, seat, heuristic, fast('a mind')) as Act);

/** What the bot does until its power's segment is over, in notation; dice as they fall. */
function segment(laid: Laid, seat: Seat, seed = 'dice'): string[] {
  const { game, state } = laid;
  const chance = fast(seed);
  const acts: string[] = [];
  const power = laid.t.turn!.power;
  while (laid.t.turn?.power === power && acts.length < 60) {
    const asked = game.asks(state)[0]!.seat;
    const action = decide(game, state, asked, heuristic, fast('a mind')) as Act;
    if (asked === seat) acts.push(game.notation.format(action));
    game.act(state, asked, action, chance);
  }
  return acts;
}

describe('odds', () => {
  const odds = new Odds(table().t.tables);
  const field = { crt: 'engagement', counter: 'engagement', siege: false, bonus: 0 } as const;

  it('are those of the combat tables', () => {
    // One against one: a 6 kills, a 1 dies, a 2 is answered alike.
    const { won, died } = odds.campaign(1, 1, 1, field);
    expect(won).toBeCloseTo(1 / 6 + (1 / 6) * (1 / 6) + (1 / 6) * (1 / 6) * (1 / 6), 2);
    expect(died).toBeCloseTo(won, 1);
  });

  it('grow with numbers, attacks and better tables, and shrink before walls', () => {
    const won = (attackers: number, attacks: number, fight: Parameters<Odds['campaign']>[3]) =>
      odds.campaign(attackers, 2, attacks, fight).won;
    expect(won(6, 2, field)).toBeGreaterThan(won(3, 2, field));
    expect(won(6, 3, field)).toBeGreaterThan(won(6, 2, field));
    expect(won(6, 2, { ...field, crt: 'shock' })).toBeGreaterThan(won(6, 2, field));
    expect(won(6, 2, { ...field, siege: true })).toBeLessThan(won(6, 2, field));
    expect(won(5, 2, { ...field, bonus: 1 })).toBeCloseTo(won(6, 2, field), 1);
  });
});

describe('the bot', () => {
  const far = {
    lothar: { provence: { leader: 1, warrior: 5 } },
    'louis-german': { saxony: { leader: 1, warrior: 5 } },
  };

  it('leaves a guard at home and goes where nobody is', () => {
    const lay: Lay = {
      at: { operations: 'charles-bald' },
      forces: {
        ...far,
        'charles-bald': { gascony: { warrior: 2, militia: 1 }, francia: { leader: 1, warrior: 4 } },
      },
      table: { gt: 2 },
    };
    const laid = table(lay);
    segment(laid, 'charles-bald');
    const held = new Set(laid.t.forces.filter(({ power }) => power === 'charles-bald').map(({ at }) => at));
    expect([...held]).toContain('gascony');
    expect(held.size).toBeGreaterThan(2);
  });

  it('attacks whom it should beat, and not who would beat it', () => {
    const against = (enemies: number) => {
      const laid = table({
        at: { operations: 'charles-bald' },
        // On an island: there is nowhere else to go.
        forces: {
          ...far,
          'charles-bald': { corsica: { leader: 1, warrior: 6 } },
          bretons: { corsica: { warrior: enemies } },
        },
        control: { bretons: 'lothar' },
        table: { gt: 2 },
      });
      const { game, state } = laid;
      game.act(state, 'lothar', { verb: 'reveal', power: 'bretons', to: 'charles-bald' }, fast('dice'));
      return segment(laid, 'charles-bald').some((act) => act.startsWith('attack'));
    };
    expect(against(1)).toBe(true);
    expect(against(12)).toBe(false);
  });

  it('keeps its leader in company', () => {
    const laid = table({
      at: { operations: 'charles-bald' },
      forces: {
        lothar: { burgundy: { leader: 1, warrior: 9 }, lotharingia: { warrior: 9 } },
        'louis-german': far['louis-german'],
        'charles-bald': { francia: { leader: 1, warrior: 5 } },
      },
      table: { gt: 3, revealed: [] },
    });
    const { game, state } = laid;
    game.act(state, 'lothar', { verb: 'reveal', power: 'lothar', to: 'charles-bald' }, fast('dice'));
    segment(laid, 'charles-bald');
    const companies = laid.t.forces.flatMap(({ power, units }) =>
      power === 'charles-bald' ? [secretOf(units)!] : [],
    );
    const court = companies.find((units) => (units.leader ?? 0) > 0)!;
    expect(sizeOf(court)).toBeGreaterThan(2);
  });

  it('goes on with what somebody else has begun: of an NPP that would leave a place empty one stays, then it does its duty', () => {
    const laid = table({
      at: { operations: 'bretons' },
      control: { bretons: 'charles-bald' },
      // They can go nowhere but to him who plays them, and nothing is to be gained any more.
      forces: {
        ...far,
        'charles-bald': { francia: { leader: 1, warrior: 5 }, aquitania: { warrior: 5 } },
        bretons: { brittany: { militia: 2 } },
      },
      table: { gt: 9 },
    });
    const { game, state, t } = laid;
    const band = t.forces.find(({ power }) => power === 'bretons')!;
    for (const act of [`form ${band.id}`, 'roll'])
      game.act(state, 'charles-bald', game.notation.parse(act) as Act, scripted(6));
    expect(t.operation!.op).toBe(6);
    expect(segment(laid, 'charles-bald')[0]).toBe('leave militia 1');
    expect(t.forces.some(({ at, power }) => power === 'bretons' && at === 'brittany')).toBe(true);
  });

  it('spends LP, which are lost, and saves DP, which count', () => {
    const laid = table({
      at: { raise: 'charles-bald', lp: 6 },
      dp: { 'charles-bald': 9 },
      forces: {
        ...far,
        'charles-bald': {
          francia: { leader: 1, warrior: 2 },
          aquitania: { militia: 1 },
          gascony: { militia: 1 },
          flanders: { militia: 1 },
        },
      },
      table: { gt: 2 },
    });
    const { game, state, t } = laid;
    const raised: string[] = [];
    while (game.asks(state)[0]!.prompt === 'raise' && t.turn!.segment === 'levy') {
      const act = does(laid, 'charles-bald');
      raised.push(act);
      game.act(state, 'charles-bald', game.notation.parse(act) as Act, fast('dice'));
      if (act === 'finish') break;
    }
    expect(raised.filter((act) => /^(raise|buy)/.test(act)).length).toBeGreaterThan(2);
    expect(t.powers['charles-bald']!.dp).toBe(9);
  });

  it('raises fleets for a point each when the end is near', () => {
    const laid = (gt: number) =>
      table({
        at: { raise: 'charles-bald', lp: 3 },
        forces: { ...far, 'charles-bald': { paris: { leader: 1, warrior: 2 } } },
        table: { gt },
      });
    expect(does(laid(10), 'charles-bald')).toBe('raise fleet channel-sea');
    expect(does(laid(2), 'charles-bald')).not.toContain('fleet');
  });

  it('takes a gift, and pays no more for a marker than it is worth', () => {
    const offered = (dp: number, price: number) => {
      const laid = table({
        at: { operations: 'charles-bald' },
        dp: { lothar: 9, 'charles-bald': 9 },
        hands: { lothar: ['espionage'] },
        forces: { ...far, 'charles-bald': { aquitania: { leader: 1, warrior: 3 } } },
        table: { gt: 2 },
      });
      const { game, state } = laid;
      const lines = [{ kind: 'give' as const, marker: 'espionage' as const }];
      game.act(state, 'lothar', { verb: 'offer', to: 'charles-bald', dp, price, lines }, fast('dice'));
      return does(laid, 'charles-bald');
    };
    expect(offered(3, 0)).toMatch(/^accept/);
    expect(offered(0, 5)).toMatch(/^refuse/);
  });
});

describe('matches', () => {
  const game = make(data);
  /** The shortest scenario. */
  const init = layTable(game.facts, { scenario: '876', seats: 3 });

  it('beats random ones with a weak heir, and goes by what its seat may know, also where it is shown a whole world', () => {
    const bots: Record<Seat, Bot> = Object.fromEntries(init.seats.map((seat) => [seat, random]));
    bots['louis-younger'] = bySightAlone(heuristic);
    expect(playOut(game, init, bots, fast('one of three')).result.winners).toEqual(['louis-younger']);
  });
});

describe('asked why', () => {
  const game = make(data);
  const init = layTable(game.facts, { scenario: '876', seats: 3 });
  const said = askedWhy(game, heuristic, init, 'why');

  it('the bot has a reason for every decision', () => {
    expect(said.filter(({ because }) => because === null)).toEqual([]);
    const prompts = new Set(said.map(({ prompt }) => prompt));
    for (const prompt of [
      'deploy',
      'initiative',
      'space',
      'npp-bid',
      'npp-space',
      'maintain',
      'raise',
      'operations',
      'forming',
      'operation',
      'strike',
      'loss',
    ])
      expect(prompts).toContain(prompt);
  });

  it('a reason is a sentence without ids, and nothing is missing in it', () => {
    const ids = idsInData();
    const faults = said.filter(
      ({ because }) =>
        /undefined|null|NaN|\[object|Infinity/.test(because!) || namesIn(because!, ids).length > 0,
    );
    expect(faults).toEqual([]);
  });
});
