import { fast, type Json } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { ratingFor } from '../rules/assaults.ts';
import { rebellionValue } from '../rules/rebellion.ts';
import type { Magnate } from '../state.ts';
import {
  area,
  beforeInitiative,
  clausesOf,
  from,
  type Laid,
  type Lay,
  loaded,
  magnate,
  play,
  rated,
  realm,
  statures,
  table,
  threeRealms,
  told,
  waits,
  yearCard,
} from './table.ts';

const E = 'england';
const G = 'germany';
const F = 'france';

const ground = (more: Lay = {}) =>
  table({
    scenario: '30',
    options: { magnates: true },
    own: { [G]: ['swabia', 'bavaria'], [F]: ['ile-de-france'] },
    ...more,
  });

/** The magnate phase, with these draws. */
function phase(laid: Laid, script: Record<string, Json[]> = {}): void {
  laid.state.flow = [
    { step: 'game', at: 'next' },
    { step: 'round', at: 'initiative' },
    { step: 'magnates' },
  ] as never;
  laid.t.turn = null;
  for (const id of laid.t.realmOrder) laid.t.realms[id]!.cards = 5;
  laid.t.realms[G]!.statures.combat = 9;
  laid.game.goOn(laid.state, loaded(laid, script));
}

/** One who has risen there, with what he holds. */
function risen(court: string, held: string[] = [], more: Partial<Magnate> = {}): Partial<Lay> {
  const one = magnate(court, more);
  return {
    areas: Object.fromEntries([court, ...held].map((area) => [area, { holder: one.id }])),
    table: { magnates: [one] },
  };
}

/** Nobody new rises. */
const NOTHING = 6;

clause(
  [
    'EM-24.0.h',
    'EM-24.91',
    'EM-24.0.i',
    'EM-24.92',
    'EM-24.6',
    'EM-24.0.l',
    'EM-24.5.a',
    'EM-24.0.m',
    'EM-24.53.a',
  ],
  'a die for the matrix, then column and row; he rises with combat 5 and acts with four cards',
  () => {
    const laid = ground({ areas: { bohemia: { level: -2 } } });
    // Second matrix, column 5, row 2: Bohemia.
    phase(laid, { magnate: [2], column: [5], row: [2] });
    expect(area(laid, 'bohemia')).toMatchObject({ holder: 'magnate-of-bohemia', owner: null, level: 1 });
    expect(laid.t.magnates).toMatchObject([
      { court: 'bohemia', language: 'West Slavonic', statures: { combat: 5 }, guard: true },
    ]);
    expect(laid.t.burnt).toHaveLength(4);
  },
);

clause(['EM-24.0.j', 'EM-24.6'], 'not where a player rules in peace, nor where a magnate is', () => {
  const peace = ground();
  // Second matrix, column 3, row 2: Bavaria.
  phase(peace, { magnate: [2], column: [3], row: [2] });
  expect(peace.t.magnates).toEqual([]);
  const there = ground(risen('bohemia') as Lay);
  phase(there, { magnate: [2], column: [5], row: [2] });
  expect(there.t.magnates).toHaveLength(1);
  const unrest = ground({ areas: { bavaria: { unrest: true } } });
  phase(unrest, { magnate: [2], column: [3], row: [2] });
  expect(area(unrest, 'bavaria')).toMatchObject({ owner: null, holder: 'magnate-of-bavaria' });
});

clause(['EM-24.0.h'], 'three at the most: no die then', () => {
  const laid = ground();
  const [one] = (risen('bohemia').table as { magnates: Magnate[] }).magnates;
  laid.t.magnates = ['bohemia', 'sicily', 'wessex'].map((court) => ({
    ...one!,
    id: `magnate-of-${court}`,
    court,
  }));
  for (const { id, court } of laid.t.magnates) area(laid, court).holder = id;
  laid.state.flow = [
    { step: 'game', at: 'next' },
    { step: 'round', at: 'initiative' },
    { step: 'magnates' },
  ] as never;
  const labels: string[] = [];
  const luck = fast('three of them');
  laid.game.goOn(laid.state, {
    draw: (label, range) => {
      labels.push(label);
      return luck.draw(label, range);
    },
  });
  expect(labels).not.toContain('magnate');
});

clause(
  ['EM-24.7.a', 'EM-24.7.b', 'EM-24.93', 'EM-24.0.k'],
  'from 1001 a 3 may bring a magnate to Syria, whom no difference hinders',
  () => {
    const laid = ground({ own: { [G]: ['swabia', 'syria'], [F]: ['ile-de-france'] } });
    phase(laid, { magnate: [3], 'Syrian magnate': [4] });
    expect(laid.t.magnates).toMatchObject([{ kind: 'syrian', statures: { combat: 9 }, zealous: true }]);
    // Whatever the status of the area.
    expect(area(laid, 'syria').owner).toBeNull();
    const none = ground();
    phase(none, { magnate: [3], 'Syrian magnate': [5] });
    expect(none.t.magnates).toEqual([]);
    const early = table({
      scenario: '28',
      options: { magnates: true },
      own: { [G]: ['swabia'], [F]: ['ile-de-france'] },
    });
    phase(early, { magnate: [3] });
    expect(early.t.magnates).toEqual([]);
  },
);

clause(
  ['EM-24.8.a', 'EM-24.8.b', 'EM-24.8.c', 'EM-24.8.d', 'EM-X27'],
  'from 1201 to 1276 a 4 brings the Mongols: ten cards, none saved; twice at the most',
  () => {
    const laid = ground();
    phase(laid, { magnate: [4] });
    expect(laid.t.magnates).toMatchObject([
      { id: 'mongols', court: 'steppes', statures: { combat: 9 }, guard: false, zealous: true },
    ]);
    expect(laid.t.burnt).toHaveLength(10);
    const third = ground({ table: { mongols: 2 } });
    phase(third, { magnate: [4] });
    expect(third.t.magnates).toEqual([]);
  },
);

clause(
  ['EM-24.51.a', 'EM-24.51.b'],
  'he attacks the highest area beside him, and from what he has conquered on',
  () => {
    const lay = risen('bohemia') as Lay;
    const laid = ground({
      ...lay,
      areas: { ...lay.areas, bohemia: { holder: 'magnate-of-bohemia', level: 1 }, brandenburg: { level: 1 } },
    });
    // Brandenburg is at +1: 5 + 1 - 1 - 2 = 3.
    const card = yearCard(laid, 'conquest', 3, ['C']);
    phase(laid, { magnate: [NOTHING], 'year card': [card] });
    expect(area(laid, 'brandenburg')).toMatchObject({ holder: 'magnate-of-bohemia', owner: null });
  },
);

clause(
  ['EM-24.51.a', 'EM-24.52.a', 'EM-24.52.b'],
  'equals: the most like him; too strong for conquest: pillage; else the next',
  () => {
    const lay = risen('bohemia') as Lay;
    const like = ground({
      ...lay,
      areas: { ...lay.areas, silesia: { level: 1 }, brandenburg: { level: 1 } },
    });
    // Silesia speaks his language.
    phase(like, { magnate: [NOTHING], 'year card': [yearCard(like, 'conquest', 4, ['C'])] });
    expect(area(like, 'silesia').holder).toBe('magnate-of-bohemia');
    const strong = ground({
      ...lay,
      areas: { ...lay.areas, austria: { level: 2, fort: 3 }, saxony: { level: 2, fort: 2 } },
    });
    // Austria: 5 - 2 - 3 - 2 = -2, and nobody lives there; Saxony: -1, but +1 for its people is not above 0 either.
    phase(strong, { magnate: [NOTHING] });
    expect([area(strong, 'austria').level, area(strong, 'saxony').level]).toEqual([2, 2]);
  },
);

clause(['EM-24.53.c', 'EM-24.0.n'], 'a player may defend; populous areas take him as many results', () => {
  const lay = risen('bohemia') as Lay;
  const laid = ground({ ...lay, areas: { ...lay.areas, bavaria: { level: 2 } } });
  phase(laid, { magnate: [NOTHING] });
  expect(waits(laid)).toEqual(['defend', G]);
});

clause(['EM-24.53.b', 'EM-X25'], 'his saved card defends him against the first attack', () => {
  const lay = risen('bohemia') as Lay;
  const laid = ground({
    ...lay,
    turn: G,
    realms: { [G]: { gold: 2, statures: { combat: 9, administration: 3, diplomacy: 3 } } },
  });
  // 9 - 2 - 5.
  const card = yearCard(laid, 'conquest', 2, []);
  const entries = play(laid, G, 'conquer bohemia', card, yearCard(laid, 'ruling', 9, ['+1']));
  expect(entries.find(({ what }) => what === 'resolved')?.facts).toMatchObject({ rating: 2 });
  expect(laid.t.magnates[0]!.guard).toBe(false);
  realm(laid, G).gold = 9;
  expect(rated(laid, G, 'conquer bohemia').rating).toBe(7);
});

clause(
  ['EM-24.54.a', 'EM-24.54.b'],
  'a card that names 5 ends him, the saved one too: his lands are free',
  () => {
    const names = (laid: Laid) => laid.t.yearOrder.find((n) => laid.t.yearCards[n]!.check.includes(5))!;
    const lay = risen('bohemia', ['silesia']) as Lay;
    const laid = ground({
      ...lay,
      areas: {
        ...lay.areas,
        brandenburg: { level: 1, results: [{ by: 'magnate-of-bohemia', from: 'bohemia', count: 1 }] },
      },
    });
    phase(laid, { magnate: [NOTHING], 'year card': [names(laid)] });
    expect(laid.t.magnates).toEqual([]);
    expect([area(laid, 'bohemia').holder, area(laid, 'silesia').holder]).toEqual([null, null]);
  },
);

clause(['EM-X26'], 'whose court is taken ends; his other lands are free', () => {
  const lay = risen('bohemia', ['silesia'], { guard: false }) as Lay;
  const laid = ground({
    ...lay,
    turn: G,
    areas: { ...lay.areas, silesia: { holder: 'magnate-of-bohemia', fort: 3 } },
    realms: { [G]: { gold: 2, statures: { combat: 9, administration: 3, diplomacy: 3 } } },
  });
  play(laid, G, 'conquer bohemia', yearCard(laid, 'conquest', 7, ['C']));
  expect(area(laid, 'bohemia')).toMatchObject({ owner: G, holder: null });
  expect(area(laid, 'silesia')).toMatchObject({ holder: null, fort: 3 });
  expect(laid.t.magnates).toEqual([]);
});

clause(['EM-17.22.b'], 'what a magnate holds is not independent: it moves nobody to rebel', () => {
  const value = (holder: string | null) => {
    const laid = ground({
      own: { [G]: ['swabia', 'franconia', 'lorraine', 'switzerland'], [F]: ['ile-de-france'] },
    });
    laid.t.magnates = (risen('bavaria').table as { magnates: Magnate[] }).magnates;
    area(laid, 'bavaria').holder = holder;
    return rebellionValue(laid.t, 'swabia', { gold: 0, waived: [] });
  };
  expect([value(null), value('magnate-of-bavaria')]).toEqual([1, 0]);
});

clause(['EM-21.3.b', 'EM-X23'], 'where an exile would be at home it is his', () => {
  const laid = ground({ own: { [G]: ['swabia'], [F]: [] }, realms: { [F]: { language: "Langue d'Oil" } } });
  // First matrix, column 3, row 2: Anjou.
  phase(laid, { magnate: [1], column: [3], row: [2] });
  expect(realm(laid, F).court).toBe('anjou');
  expect(laid.t.magnates).toEqual([]);
});

clause(['EM-24.51.c'], 'beside seafaring people he looks at all the coasts of their sea', () => {
  const lay = risen('saxony') as Lay;
  // Denmark borders Saxony and sails the North Sea and the Baltic; Wessex is the highest of all.
  const laid = ground({ ...lay, areas: { ...lay.areas, wessex: { level: 2 } } });
  const entries = phaseTold(laid);
  expect(entries[0]).toMatchObject({ realm: 'magnate-of-saxony', area: 'wessex', base: 'saxony' });
});

clause(
  ['EM-24.51.b', 'EM-24.51.c'],
  'what he has won over the sea of seafaring people hangs together with his court, and is a base like any other',
  () => {
    // Venice sails the Adriatic to Apulia, beside which lies Sicily on other seas.
    const lay = risen('venice', ['apulia']) as Lay;
    const laid = ground({ ...lay, areas: { ...lay.areas, sicily: { level: 2 } } });
    expect(phaseTold(laid)[0]).toMatchObject({ base: 'apulia', area: 'sicily' });
    // Nobody at home in Croatia sails, but he borders Venice.
    const beside = risen('croatia', ['apulia']) as Lay;
    const neighbour = ground({ ...beside, areas: { ...beside.areas, sicily: { level: 2 } } });
    expect(phaseTold(neighbour)[0]).toMatchObject({ base: 'apulia', area: 'sicily' });
  },
);

/** What is announced in a magnate phase in which nobody new rises. */
function phaseTold(laid: Laid) {
  laid.state.flow = [
    { step: 'game', at: 'next' },
    { step: 'round', at: 'initiative' },
    { step: 'magnates' },
  ] as never;
  const entries = laid.game.goOn(laid.state, loaded(laid, { magnate: [NOTHING] }));
  return entries.filter(({ what }) => what === 'announced').map(({ facts }) => facts);
}

clause(
  ['EM-6.III.3', 'EM-6.III.4'],
  'raiders, then magnates, after the cards are dealt and before the order of turns',
  () => {
    const laid = table({ scenario: '28', own: { [G]: ['swabia'], [F]: ['ile-de-france'] } });
    Object.assign(laid.t.options, { raiders: true, magnates: true });
    laid.state.flow = [{ step: 'game', at: 'next' }, { step: 'round' }] as never;
    const entries = laid.game.goOn(laid.state, loaded(laid, { saracens: [6], magnate: [NOTHING] }));
    const told = entries.map(({ what }) => what);
    const order = ['round', 'raiders', 'saracens', 'no-magnate'].map((what) => told.indexOf(what));
    expect(order.every((at, i) => at >= 0 && (i === 0 || at > order[i - 1]!))).toBe(true);
    expect(waits(laid)[0]).toBe('position');
  },
);

// ---------------------------------------------------------------- read closely

clause(
  ['EM-24.7.b', 'EM-24.8.c', 'EM-24.0.d'],
  'neither language nor faith hinders the zealous; they hinder all others',
  () => {
    const laid = table({ own: { [G]: ['swabia'] }, areas: { cilicia: { religion: 'EO' } } });
    const foreign = { ...magnate('syria', { religion: 'MO' }), id: 'x' };
    const rating = (zealous: boolean, kind: 'conquest' | 'pillage') =>
      ratingFor(laid.t, { ...foreign, zealous }, kind, 'syria', 'cilicia');
    expect(rating(true, 'conquest') - rating(false, 'conquest')).toBe(4);
    expect(rating(true, 'pillage') - rating(false, 'pillage')).toBe(4);
  },
);

clause(
  ['EM-24.7.a', 'EM-X27'],
  'while one lives no second magnate rises in Syria, nor do two hordes ride',
  () => {
    const lay = (held: Magnate[]) => {
      const laid = table({
        scenario: '30',
        options: { magnates: true },
        own: { [G]: ['swabia'], [F]: ['champagne'] },
      });
      laid.t.magnates = held;
      for (const { id, court } of held) area(laid, court).holder = id;
      return laid;
    };
    const rises = (laid: Laid, script: Record<string, Json[]>) => {
      const entries = from(laid, [beforeInitiative(), { step: 'magnates' }], script);
      return [
        told(entries, 'magnate').length,
        told(entries, 'no-magnate').length,
        clausesOf(entries, 'no-magnate'),
      ];
    };
    const chart = lay([]).t.charts.magnates;
    const syria = chart.appearance.indexOf('syria') + 1;
    const strong = chart.syrian.findIndex((combat) => combat > 0) + 1;
    const script = () => ({ magnate: [syria], 'Syrian magnate': [strong] });
    const syrian = () => magnate('syria', { kind: 'syrian', zealous: true, religion: 'MO' });
    expect(rises(lay([]), script())).toEqual([1, 0, []]);
    expect(rises(lay([magnate('bohemia')]), script())).toEqual([1, 0, []]);
    expect(rises(lay([syrian()]), script())).toEqual([0, 1, ['EM-24.7.a']]);
    const mongols = chart.appearance.indexOf('mongols') + 1;
    const horde = () => magnate('steppes', { id: 'mongols', kind: 'mongol', zealous: true, guard: false });
    expect(rises(lay([]), { magnate: [mongols] })).toEqual([1, 0, []]);
    expect(rises(lay([horde()]), { magnate: [mongols] })).toEqual([0, 1, ['EM-24.8.d']]);
  },
);

clause(
  ['EM-X26', 'EM-24.51.b'],
  'Mongols who have lost the Steppes ride on from what is left to them',
  () => {
    const laid = table({
      scenario: '30',
      options: { magnates: true },
      own: { [G]: ['swabia'], [F]: ['champagne'] },
    });
    const horde = magnate('steppes', {
      id: 'mongols',
      kind: 'mongol',
      zealous: true,
      guard: false,
      statures: statures(9, 9, 9),
    });
    laid.t.magnates = [horde];
    area(laid, 'kiev').holder = 'mongols';
    const entries = from(laid, [beforeInitiative(), { step: 'magnates', at: 'deeds' }]);
    const bases = new Set(told(entries, 'announced').map((facts) => (facts as { base: string }).base));
    expect(bases.has('kiev')).toBe(true);
    expect(told(entries, 'announced').length).toBeGreaterThan(0);
  },
);

clause(
  ['EM-24.54.b', 'EM-24.53.b'],
  'a saved card is turned up at the end of the round, one that defended is not',
  () => {
    const ended = (guard: boolean, n: number | null) => {
      const laid = table({
        scenario: '30',
        options: { magnates: true },
        own: { [G]: ['swabia'], [F]: ['champagne'] },
      });
      laid.t.magnates = [magnate('bohemia', { guard })];
      area(laid, 'bohemia').holder = 'magnate-of-bohemia';
      for (const id of laid.t.realmOrder) realm(laid, id).cards = 0;
      laid.t.positions = [...laid.t.realmOrder];
      laid.t.rounds = laid.t.round;
      const entries = from(
        laid,
        [{ step: 'round', at: 'unusedCards' }],
        n === null ? {} : { 'year card': [n] },
      );
      return [told(entries, 'turned-up'), told(entries, 'magnate-ends')];
    };
    const { t } = table();
    const deadly = t.yearOrder.find((n) => t.yearCards[n]!.check.includes(5))!;
    const mild = t.yearOrder.find((n) => t.yearCards[n]!.check.length === 0)!;
    const id = 'magnate-of-bohemia';
    expect(ended(true, deadly)).toEqual([[{ realm: id, card: deadly }], [{ realm: id }]]);
    expect(ended(true, mild)).toEqual([[{ realm: id, card: mild }], []]);
    expect(ended(false, null)).toEqual([[], []]);
  },
);

clause(
  ['EM-24.53.b', 'EM-24.54.a'],
  'a magnate defends with his saved card, without gold, and may end by it',
  () => {
    const laid = threeRealms({ own: { [G]: ['swabia', 'bavaria'], [F]: ['champagne'], [E]: ['wessex'] } });
    laid.t.magnates = [magnate('bohemia')];
    area(laid, 'bohemia').holder = 'magnate-of-bohemia';
    const plain = rated(laid, G, 'conquer bohemia', undefined).rating;
    const mild = yearCard(laid, 'conquest', 0, []);
    const deadly = laid.t.yearOrder.find((n) => laid.t.yearCards[n]!.check.includes(5))!;
    play(laid, G, 'conquer bohemia');
    const entries = play(laid, G, `spend ${Math.max(0, -plain)}`, mild, deadly);
    expect(told(entries, 'defends')).toEqual([{ realm: 'magnate-of-bohemia', area: 'bohemia', gold: 0 }]);
    expect(told(entries, 'resolved')).toMatchObject([{ card: mild, defenseCard: deadly }]);
    expect([told(entries, 'magnate-ends'), laid.t.magnates]).toEqual([[{ realm: 'magnate-of-bohemia' }], []]);
    expect(clausesOf(entries, 'magnate-ends')).toEqual(['EM-24.54.a']);
  },
);

clause(
  ['EM-24.8.a', 'EM-24.8.d', 'EM-X25'],
  'hordes are counted, magnates are not; one who can do nothing still ends by a card',
  () => {
    const rising = (result: string) => {
      const laid = table({
        scenario: '30',
        options: { magnates: true },
        own: { [G]: ['swabia'], [F]: ['champagne'] },
      });
      const { appearance, syrian } = laid.t.charts.magnates;
      from(laid, [beforeInitiative(), { step: 'magnates' }], {
        magnate: [appearance.indexOf(result as never) + 1],
        'Syrian magnate': [syrian.findIndex((combat) => combat > 0) + 1],
      });
      return [laid.t.magnates.map(({ kind }) => kind), laid.t.mongols];
    };
    expect(rising('mongols')).toEqual([['mongol'], 1]);
    expect(rising('syria')).toEqual([['syrian'], 0]);
    const helpless = (cards: number[]) => {
      const laid = table({
        scenario: '30',
        options: { magnates: true },
        own: { [G]: ['swabia'], [F]: ['champagne'] },
      });
      laid.t.magnates = [magnate('bohemia', { guard: false, statures: statures(1, 1, 1) })];
      area(laid, 'bohemia').holder = 'magnate-of-bohemia';
      for (const id of laid.t.map.order) area(laid, id).fort = 99;
      const entries = from(
        laid,
        [beforeInitiative(), { step: 'magnate', id: 'magnate-of-bohemia', left: 3 }],
        {
          'year card': cards,
        },
      );
      return [
        told(entries, 'turned-up').length,
        told(entries, 'magnate-ends').length,
        told(entries, 'announced').length,
      ];
    };
    const { t } = table();
    const deadly = t.yearOrder.filter((n) => t.yearCards[n]!.check.includes(5));
    const mild = t.yearOrder.filter((n) => t.yearCards[n]!.check.length === 0);
    expect(helpless(mild.slice(0, 3))).toEqual([3, 0, 0]);
    expect(helpless([mild[0]!, deadly[0]!])).toEqual([2, 1, 0]);
  },
);

clause(
  ['EM-24.51.b'],
  'a magnate acts from what hangs together with his court, not from what lies apart',
  () => {
    const laid = table({
      scenario: '30',
      options: { magnates: true },
      own: { [G]: ['swabia'], [F]: ['champagne'] },
    });
    laid.t.magnates = [magnate('bohemia', { guard: false })];
    // Scotland comes before Bohemia by the map, and far away.
    for (const id of ['bohemia', 'scotland']) area(laid, id).holder = 'magnate-of-bohemia';
    const entries = from(laid, [beforeInitiative(), { step: 'magnates', at: 'deeds' }]);
    const bases = told(entries, 'announced').map((facts) => (facts as { base: string }).base);
    expect([bases.length > 0, bases.includes('scotland')]).toEqual([true, false]);
  },
);
