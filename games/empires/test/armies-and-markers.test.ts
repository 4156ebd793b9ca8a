/** Armies, fleets and civilization markers, read closely: EM-33. */

import type { Entry } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { data } from '../game.ts';
import {
  answer,
  area,
  clausesOf,
  endeavor,
  from,
  type Laid,
  type Lay,
  lines,
  open,
  play,
  rated,
  realm,
  statures,
  threeRealms,
  told,
  waits,
  whyNot,
  yearCard,
} from './table.ts';

const G = 'germany';
const F = 'france';
const E = 'england';

clause(['EM-33.A2.2', 'EM-33.F2.2'], 'what is dispersed is told, and nothing where nothing stood', () => {
  const taken = (table: NonNullable<Lay['table']>) => {
    const laid = threeRealms({
      options: { armies: true, fleets: true },
      own: { [G]: ['swabia', 'franconia'], [F]: ['champagne', 'lorraine', 'flanders'], [E]: ['wessex'] },
      table,
    });
    return leavesTo(laid, 'flanders');
  };
  const leavesTo = (laid: Laid, id: string): Entry[] => {
    play(laid, G, `offer ${F} 1 - - - - - 0 ${id} - - - -`);
    return play(laid, F, 'accept 1');
  };
  expect(told(taken({}), 'dispersed')).toEqual([]);
  const fleet = taken({ fleets: { flanders: 1 } });
  expect([told(fleet, 'dispersed'), clausesOf(fleet, 'dispersed')]).toEqual([
    [{ area: 'flanders', army: 0, fleet: 1 }],
    ['EM-33.F2.2'],
  ]);
  const both = taken({ armies: { flanders: 2 }, fleets: { flanders: 1 } });
  expect([told(both, 'dispersed'), clausesOf(both, 'dispersed')]).toEqual([
    [{ area: 'flanders', army: 2, fleet: 1 }],
    ['EM-33.A2.2'],
  ]);
});

clause(['EM-33.A3.1', 'EM-33.A3.2.a'], 'a march by land and a voyage are told with their seas', () => {
  const laid = threeRealms({
    at: 'opening',
    options: { armies: true },
    own: { [G]: ['wessex', 'mercia', 'normandy'], [F]: ['champagne'], [E]: ['scotland'] },
    table: { armies: { wessex: 2 }, seafaring: ['wessex'] },
  });
  const land = play(laid, G, 'march wessex mercia');
  expect([told(land, 'marched'), clausesOf(land, 'marched')]).toEqual([
    [{ realm: G, from: 'wessex', to: 'mercia', seas: 0 }],
    ['EM-33.A3.1'],
  ]);
  const sea = play(laid, G, 'march wessex normandy');
  expect([told(sea, 'marched'), clausesOf(sea, 'marched'), realm(laid, G).gold]).toEqual([
    [{ realm: G, from: 'wessex', to: 'normandy', seas: 1 }],
    ['EM-33.A3.2.a'],
    8,
  ]);
});

clause(
  ['EM-33.C2.1', 'EM-33.P3'],
  'a card puts down no army, fleet or marker whose rule is not played',
  () => {
    const drawn = (n: number, options: Record<string, boolean>) => {
      const laid = threeRealms({
        scenario: '29',
        round: 5,
        at: 'opening',
        options: { moreCards: true, ...options },
        own: { [G]: ['venice'], [F]: ['champagne'], [E]: ['wessex'] },
        areas: { venice: { level: 2 } },
      });
      answer(laid, G, 'draw', { 'event card': [n] });
      return [laid.t.armies, laid.t.fleets, laid.t.markers];
    };
    // The arsenal of Venice, an army for the court, a university.
    expect(drawn(193, { armies: true })).toEqual([{}, {}, {}]);
    expect(drawn(193, { fleets: true })).toEqual([{}, { venice: 2 }, {}]);
    expect(drawn(184, { fleets: true })).toEqual([{}, {}, {}]);
    expect(drawn(184, { armies: true })).toEqual([{ venice: 1 }, {}, {}]);
    expect(drawn(195, { armies: true })).toEqual([{}, {}, {}]);
    expect(drawn(195, { civilization: true })).toEqual([{}, {}, { venice: ['university'] }]);
  },
);

clause(['EM-33.A1.2', 'EM-33.F1.2'], 'who has dismissed the last point has nothing to pay for', () => {
  const laid = threeRealms({
    options: { armies: true, fleets: true },
    table: { armies: { swabia: 1 }, fleets: {} },
  });
  realm(laid, G).cards = 0;
  play(laid, G, 'finish');
  expect(waits(laid)).toEqual(['upkeep', G]);
  expect(told(answer(laid, G, 'disband swabia'), 'dismissed')).toEqual([
    { realm: G, area: 'swabia', force: 'army' },
  ]);
  expect([laid.t.armies, realm(laid, G).gold, waits(laid)[1]]).toEqual([{}, 9, F]);
});

clause(['EM-33.C2.4'], 'what a pillager tears down is told, and pays', () => {
  const laid = threeRealms({
    options: { civilization: true },
    table: { markers: { lorraine: ['commerce', 'palace'] } },
  });
  const { rating } = rated(laid, G, 'pillage lorraine', 'swabia');
  play(laid, G, 'pillage lorraine');
  play(laid, G, 'from swabia');
  play(laid, G, 'spend 0', yearCard(laid, 'pillage', rating, ['target -1']));
  const before = realm(laid, G).gold;
  expect(told(play(laid, G, 'tear-down palace'), 'torn-down')).toEqual([
    { realm: G, area: 'lorraine', marker: 'palace', gold: 1 },
  ]);
  expect([laid.t.markers, realm(laid, G).gold - before, area(laid, 'lorraine').level]).toEqual([
    { lorraine: ['commerce'] },
    1,
    0,
  ]);
});

clause(
  ['EM-33.F1.1.a', 'EM-33.C1.1.a', 'EM-33.A1.1.a'],
  'an army costs 2, a fleet 4 and a marker 4; who has just so much may build',
  () => {
    const offered = (gold: number) => {
      const laid = threeRealms({
        options: { armies: true, fleets: true, civilization: true },
        own: { [G]: ['wessex'], [F]: ['champagne'], [E]: ['scotland'] },
        realms: { [G]: { gold, statures: statures(3, 9) } },
      });
      return ['raise wessex', 'launch wessex', 'found wessex palace'].map((text) =>
        open(laid, G).includes(text),
      );
    };
    expect([1, 2, 3, 4].map(offered)).toEqual([
      [false, false, false],
      [true, false, false],
      [true, false, false],
      [true, true, true],
    ]);
    const charts = structuredClone(data.charts) as { expansion: { cost: object } };
    charts.expansion.cost = { army: 2, fleet: 7, marker: 5 };
    const dear = threeRealms({
      data: { charts } as never,
      options: { fleets: true, civilization: true },
      own: { [G]: ['wessex'], [F]: ['champagne'], [E]: ['scotland'] },
      realms: { [G]: { gold: 6, statures: statures(3, 9) } },
    });
    expect(whyNot(dear, G, 'launch wessex')[1]).toContain('7');
    expect(open(dear, G)).toContain('found wessex palace');
  },
);

clause(['EM-33.F4.3'], 'fleets keep off attackers who have fewer, not diplomats', () => {
  const offered = (fleets: Record<string, number>) => {
    const laid = threeRealms({
      options: { fleets: true },
      own: { [G]: ['wessex'], [F]: ['champagne', 'normandy'], [E]: ['scotland'] },
      realms: { [G]: { statures: statures(9, 3, 9) } },
      table: { fleets },
    });
    return ['conquer normandy', 'pillage normandy', 'negotiate normandy'].map((text) =>
      open(laid, G).includes(text),
    );
  };
  expect(offered({ normandy: 1 })).toEqual([false, false, true]);
  expect(offered({ normandy: 1, wessex: 1 })).toEqual([true, true, true]);
});

clause(
  ['EM-33.A3.0.b', 'EM-6.III.7.a'],
  'a turn begins with no march made, no tax taken and nothing played',
  () => {
    const laid = threeRealms({
      options: { armies: true },
      table: { armies: { swabia: 3 } },
      realms: { [G]: { statures: statures(1) } },
    });
    from(laid, [
      { step: 'round', at: 'unusedCards' },
      { step: 'turns', next: 1 },
      { step: 'turn', realm: G },
    ]);
    expect(waits(laid)).toEqual(['opening', G]);
    expect(laid.t.turn).toMatchObject({
      realm: G,
      drawn: false,
      taxed: false,
      squeezed: [],
      marched: 0,
      played: 0,
      heresy: null,
    });
    play(laid, G, 'march swabia franconia');
    expect(whyNot(laid, G, 'march swabia franconia')[0]).toBe('EM-33.A3.0.b');
  },
);

clause(['EM-33.A3.0.a'], 'from an own area without an army nothing marches', () => {
  const laid = threeRealms({
    options: { armies: true },
    table: { armies: { swabia: 1 } },
    realms: { [G]: { statures: statures(9) } },
  });
  from(laid, [
    { step: 'round', at: 'unusedCards' },
    { step: 'turns', next: 1 },
    { step: 'turn', realm: G },
  ]);
  expect(whyNot(laid, G, 'march franconia swabia')).toEqual([
    'EM-33.A3.0.a',
    'You have no army in Franconia',
  ]);
});

clause(
  ['EM-SV.3', 'EM-33.A1.2', 'EM-33.A2.3.b', 'EM-33.C1.1.b', 'EM-33.C2.2.a', 'EM-33.P2.1.a', 'EM-33.P3'],
  'the log tells what the second edition builds, keeps up and loses',
  () => {
    const army = threeRealms({ options: { armies: true }, table: { armies: { lorraine: 2 } } });
    const { rating } = rated(army, G, 'conquer lorraine', 'swabia');
    play(army, G, 'conquer lorraine');
    play(army, G, 'from swabia');
    play(army, G, 'spend 3', yearCard(army, 'conquest', rating + 3, ['target -1']));
    expect(lines(play(army, F, 'lose-army'), 'army-lost')).toEqual([
      ['EM-33.A2.3.b', { area: 'lorraine', points: 1 }],
    ]);
    const upkeep = threeRealms({ options: { armies: true }, table: { armies: { swabia: 2 } } });
    realm(upkeep, G).cards = 0;
    play(upkeep, G, 'finish');
    expect(lines(answer(upkeep, G, 'maintain'), 'maintained')).toEqual([
      ['EM-33.A1.2', { realm: G, gold: 2 }],
    ]);
    const found = threeRealms({
      options: { civilization: true },
      realms: { [G]: { statures: statures(3, 9), gold: 20 } },
    });
    const built = rated(found, G, 'rule franconia').rating;
    expect(
      lines(play(found, G, 'found franconia palace', yearCard(found, 'ruling', built, ['+1'])), 'founded'),
    ).toEqual([['EM-33.C1.1.b', { area: 'franconia', marker: 'palace' }]]);
    play(found, G, `offer ${F} 0 franconia - - - - 0 - - - - -`);
    expect(lines(play(found, F, 'accept 1'), 'marker-lost')).toEqual([
      ['EM-33.C2.2.a', { area: 'franconia', marker: 'palace' }],
    ]);
    const gold = threeRealms({
      scenario: '31',
      seats: 6,
      options: { moreCards: true },
      hands: { [G]: [210] },
      own: { [G]: ['swabia'], [F]: ['champagne'] },
    });
    const used = play(gold, G, 'use 210');
    expect([lines(used, 'card-gold'), lines(used, 'played')]).toEqual([
      [['EM-33.P3', { realm: G, gold: 4 }]],
      [['EM-33.P3', { realm: G, card: 210 }]],
    ]);
    const aided = threeRealms({
      scenario: '29',
      options: { moreCards: true },
      realms: { [G]: { kept: [220], statures: statures(3, 3, 9) } },
    });
    const more = rated(aided, G, 'negotiate franconia').rating;
    const spent = endeavor(aided, G, 'negotiate franconia', yearCard(aided, 'diplomacy', more, ['T']));
    expect([lines(spent, 'card-spent'), realm(aided, G).kept, aided.t.discards]).toEqual([
      [['EM-33.P2.1.a', { realm: G, card: 220 }]],
      [],
      [220],
    ]);
    const sicily = threeRealms({
      scenario: '30',
      round: 16,
      seats: 6,
      at: 'opening',
      options: { moreCards: true },
      own: { [G]: ['swabia'], [F]: ['champagne', 'sicily'] },
    });
    expect(lines(answer(sicily, G, 'draw', { 'event card': [205] }), 'rebels')).toEqual([
      ['EM-33.P3', { area: 'sicily', realm: F }],
    ]);
  },
);
