import { scripted } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { undertaking } from '../rules/endeavors.ts';
import { explain } from '../rules/rating.ts';
import type { Kind } from '../state.ts';
import { area, endeavor, type Laid, play, realm, table, yearCard } from './table.ts';

const G = 'germany';
const F = 'france';

clause(
  ['EM-3.51'],
  'no number of markers limits play: every area has every one, and still one more comes',
  () => {
    const laid = table({
      seats: 6,
      own: { [G]: ['swabia', 'franconia', 'bavaria'], [F]: ['ile-de-france'] },
      turn: G,
    });
    const all = laid.t.realmOrder;
    for (const id of laid.t.map.order)
      Object.assign(area(laid, id), {
        ties: [...all],
        claims: [...all],
        fort: 3,
        unrest: area(laid, id).owner !== null,
      });
    area(laid, 'saxony').ties = [F];
    area(laid, 'franconia').fort = 0;
    Object.assign(realm(laid, G), { gold: 9, statures: { combat: 5, administration: 5, diplomacy: 9 } });
    // The 462nd tie, the 77th fortification, and a claim and a tie that stay where they were.
    endeavor(laid, G, 'negotiate saxony', yearCard(laid, 'diplomacy', 5, ['T']));
    expect(area(laid, 'saxony').ties).toEqual([F, G]);
    endeavor(laid, G, 'fortify franconia', yearCard(laid, 'fortification', 5, ['F']));
    expect(area(laid, 'franconia').fort).toBe(2);
    endeavor(laid, G, 'conquer saxony', yearCard(laid, 'conquest', 1, ['C']));
    expect(area(laid, 'saxony')).toMatchObject({
      owner: G,
      fort: 2,
      claims: all,
      ties: [F, G],
      unrest: true,
    });
  },
);

clause(['EM-7.0.a'], 'people never change, faith and language only by their own rules', () => {
  const laid = table({
    own: { [G]: ['swabia', 'franconia'], [F]: ['ile-de-france'] },
    turn: G,
    areas: { saxony: { religion: 'PA' } },
    realms: { [G]: { gold: 2, statures: { combat: 5, administration: 3, diplomacy: 3 } } },
  });
  const before = ({ t }: Laid) => JSON.stringify(t.map.lands.saxony);
  const land = before(laid);
  play(laid, G, 'conquer saxony', yearCard(laid, 'conquest', 2, ['C']));
  expect(before(laid)).toBe(land);
  expect(area(laid, 'saxony')).toMatchObject({ owner: G, religion: 'PA', language: 'Old Saxon' });
});

clause(
  ['EM-9.35', 'EM-9.35.f'],
  'what goes into each rating, with its sign, and nothing else: neither claims nor ties nor unrest',
  () => {
    const laid = table({
      own: { [G]: ['swabia', 'franconia'], [F]: ['ile-de-france', 'lorraine'] },
      areas: {
        swabia: { level: 2, results: [{ by: F, from: 'lorraine', count: 1 }] },
        lorraine: { level: -1, fort: 2, religion: 'PA', language: 'Greek' },
      },
      realms: { [F]: { statures: { combat: 1, administration: 1, diplomacy: 5 } } },
    });
    const terms = (kind: Kind, base: string, target: string) => {
      const u = undertaking(laid.t, realm(laid, G), kind, base, target, 0);
      return Object.fromEntries(explain(laid.t, u).terms.map(({ what, value }) => [what, value]));
    };
    const { combat, administration, diplomacy } = realm(laid, G).statures;
    const gap = { language: -2, religion: -2 };
    const shown = () => ({
      conquest: terms('conquest', 'swabia', 'lorraine'),
      pillage: terms('pillage', 'swabia', 'lorraine'),
      diplomacy: terms('diplomacy', 'swabia', 'lorraine'),
      fortification: terms('fortification', 'lorraine', 'lorraine'),
      ruling: terms('ruling', 'lorraine', 'lorraine'),
    });
    const people = laid.t.map.lands.lorraine!.population;
    const war = { stature: combat, 'base-level': 2, 'target-level': 1, fortification: -2, results: -1 };
    const due = {
      conquest: { ...war, ...gap },
      pillage: { ...war, ...gap, population: people },
      diplomacy: {
        stature: diplomacy,
        'base-level': 2,
        'target-level': 1,
        opponent: -5,
        results: -1,
        ...gap,
      },
      fortification: { stature: administration, 'target-level': -1, population: people, ...gap },
      ruling: { stature: administration, 'distance-from-zero': -1, ...gap },
    };
    expect(shown()).toEqual(due);
    Object.assign(area(laid, 'lorraine'), { claims: [G, F], ties: [G, F], unrest: true });
    Object.assign(area(laid, 'swabia'), { claims: [G], ties: [G], unrest: true });
    expect(shown()).toEqual(due);
  },
);

clause(['EM-23.34.c'], 'what a scenario says goes before the general rule', () => {
  // A claim to a pagan area, which EM-18.14 would forbid.
  const { t } = table({ scenario: '27', seats: 2 });
  expect(t.areas.macedonia).toMatchObject({ religion: 'PA', claims: ['byzantium'] });
  // It goes on standing where the general rule takes away another of the same kind.
  const laid = table({ scenario: '27', seats: 2, turn: 'byzantium' });
  area(laid, 'naples').religion = 'PA';
  expect(area(laid, 'naples').claims).toContain('byzantium');
  laid.state.flow.push({ step: 'settle' } as never);
  laid.game.goOn(laid.state, scripted());
  expect(area(laid, 'naples').claims).not.toContain('byzantium');
  expect(area(laid, 'macedonia').claims).toEqual(['byzantium']);
});

clause(
  ['EM-34.c'],
  'what is marked is the endeavor, in the area where it is undertaken, until it is over',
  () => {
    const laid = table({
      own: { [G]: ['swabia', 'franconia'], [F]: ['ile-de-france'] },
      turn: G,
      areas: { franconia: { level: 2 } },
      realms: { [G]: { gold: 9, statures: { combat: 3, administration: 3, diplomacy: 3 } } },
    });
    // The leader himself is nowhere but at his court: nothing else of his moves.
    const before = JSON.stringify(laid.t.realms);
    play(laid, G, 'conquer saxony');
    expect(laid.t.endeavor).toMatchObject({
      realm: G,
      kind: 'conquest',
      base: 'franconia',
      target: 'saxony',
    });
    expect(JSON.stringify(laid.t.realms)).toBe(before);
    play(laid, G, 'spend 0', yearCard(laid, 'conquest', 2, []));
    expect(laid.t.endeavor).toBe(null);
    expect(realm(laid, G).court).toBe('swabia');
    play(laid, G, 'rule swabia');
    expect(laid.t.endeavor).toMatchObject({ kind: 'ruling', base: 'swabia', target: 'swabia' });
  },
);
