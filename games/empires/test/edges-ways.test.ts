/** The edges of rules about seas, the table at its beginning, and points. */

import { fast, layTable } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { data, make } from '../game.ts';
import { lootAt } from '../rules/pillage.ts';
import {
  across,
  allTargets,
  approachesTo,
  isConnected,
  isSeafaring,
  rangeFrom,
  seaCount,
} from '../rules/seas.ts';
import { judgedAlone, pointsOf } from '../rules/victory.ts';
import { wayOf } from '../rules/ways.ts';
import { OPTIONS } from '../state.ts';
import { area, type Laid, type Lay, loaded, realm, table } from './table.ts';

const G = 'germany';
const F = 'france';

const ground = (more: Lay = {}): Laid =>
  table({ seats: 2, own: { [G]: ['swabia', 'franconia'], [F]: ['champagne'] }, turn: G, ...more });

// ---------------------------------------------------------------- seas

clause(
  ['EM-7.51.b', 'EM-9.53.b', 'EM-9.54.d', 'EM-33.F4.1', 'EM-33.F4.2.a'],
  'how far a chain goes over sea, and what of it counts',
  () => {
    const { t } = ground({ options: { fleets: true }, table: { seafaring: ['sicily'] } });
    Object.assign(t.fleets, { flanders: 1, normandy: 2, venice: 1 });
    expect(
      ['wessex', 'denmark', 'sicily', 'flanders', 'normandy', 'venice'].map((id) => rangeFrom(t, id)),
    ).toEqual([2, 3, 3, 3, 4, 4]);
    expect(['wessex', 'denmark', 'sicily', 'flanders'].map((id) => isSeafaring(t, id))).toEqual([
      false,
      true,
      true,
      true,
    ]);
    const start = { seas: 0, count: 0, range: 2 };
    expect(across(t, start, 'wessex', 2)).toEqual({ seas: 2, count: 2, range: 2 });
    expect(across(t, start, 'wessex', 3)).toBe(null);
    expect(across(t, start, 'denmark', 3)).toEqual({ seas: 3, count: 2, range: 3 });
    expect(across(t, start, 'denmark', 4)).toBe(null);
    const on = { seas: 1, count: 0, range: 3 };
    expect(across(t, on, 'wessex', 2)).toEqual({ seas: 3, count: 2, range: 3 });
    expect(across(t, on, 'wessex', 3)).toBe(null);
    expect(across(t, on, 'denmark', 1)).toEqual({ seas: 2, count: 0, range: 3 });
  },
);

clause(
  ['EM-7.51.a', 'EM-7.51.c', 'EM-9.15', 'EM-9.16', 'EM-9.51'],
  'what is connected, from which bases a target is reached, and by which way',
  () => {
    const { t } = ground({ own: { [G]: ['wessex', 'mercia', 'flanders'], [F]: ['champagne'] } });
    expect(['wessex', 'mercia', 'flanders', 'champagne'].map((id) => isConnected(t, G, id))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(['wessex', 'mercia', 'flanders', 'champagne'].map((id) => seaCount(t, G, id))).toEqual([
      0,
      0,
      1,
      Number.POSITIVE_INFINITY,
    ]);
    const bases = (target: string) =>
      approachesTo(t, G, target).map(({ base, seas, count }) => [base, seas, count]);
    expect(bases('northumbria')).toEqual([
      ['flanders', 2, 2],
      ['wessex', 1, 1],
      ['mercia', 0, 0],
    ]);
    expect(bases('lorraine')).toEqual([['flanders', 1, 1]]);
    expect(bases('bavaria')).toEqual([]);
    const targets = allTargets(t, G).map(({ id }) => id);
    expect(['northumbria', 'lorraine', 'bavaria'].map((id) => targets.includes(id))).toEqual([
      true,
      true,
      false,
    ]);
    expect(targets).toEqual(t.map.order.filter((id) => targets.includes(id)));
    const leg = (from: string, to: string, ...seas: string[]) => ({ from, to, seas });
    expect(wayOf(t, G, 'wessex', 'wessex', 0)).toEqual([]);
    expect(wayOf(t, G, 'flanders', 'lorraine', 1)).toEqual([
      leg('wessex', 'flanders', 'north-sea'),
      leg('flanders', 'lorraine'),
    ]);
    expect(wayOf(t, G, 'mercia', 'northumbria', 0)).toEqual([
      leg('wessex', 'mercia'),
      leg('mercia', 'northumbria'),
    ]);
    expect(wayOf(t, G, 'flanders', 'lorraine', 5)).toEqual([]);
    realm({ t } as Laid, G).court = null;
    expect(wayOf(t, G, 'flanders', 'lorraine', 1)).toEqual([]);
  },
);

// ---------------------------------------------------------------- the beginning

clause(
  ['EM-4.0.a', 'EM-4.0.f', 'EM-33.S0', 'EM-32.0.a'],
  'the table at its beginning, with all options and with none',
  () => {
    const game = make(data);
    const laid = (scenario: string, on: boolean, seats?: number) => {
      const options = Object.fromEntries(OPTIONS.map((id) => [id, on]));
      return game.setup(layTable(game.facts, { scenario, seats, options }), fast('a beginning')).state.table;
    };
    const bare = laid('30', false);
    expect(bare).toMatchObject({
      ...{
        scenario: '30',
        round: 1,
        rounds: 20,
        grand: null,
        armies: {},
        fleets: {},
        markers: {},
        removed: [],
      },
      ...{ rivalPopes: null, burnt: [], raid: null, ceased: [], magnates: [], mongols: 0, lastPositions: [] },
      ...{
        turn: null,
        endeavor: null,
        parley: null,
        schism: true,
        crusade: null,
        crusades: { held: 0, last: 0 },
      },
      ...{ blackDeath: false, mourning: null, regained: [], treaties: { made: 0, list: [] }, discards: [] },
    });
    expect(Object.values(bare.options)).toEqual(OPTIONS.map(() => false));
    expect(bare.order).toEqual(Object.keys(bare.players));
    expect(
      Object.values(bare.areas).every(
        ({ ties, results, converting, holder }) =>
          !holder && !converting && ties.length + results.length === 0,
      ),
    ).toBe(true);
    const full = laid('31', true, 6);
    const { expansion, turks } = full.scenarios['31']!;
    const owned = (points: Record<string, number>) =>
      Object.fromEntries(Object.entries(points).filter(([id]) => full.areas[id]!.owner !== null));
    expect([full.armies, full.fleets]).toEqual([owned(expansion!.armies), owned(expansion!.fleets)]);
    expect(Object.keys(full.markers).length).toBeGreaterThan(10);
    expect(full.markers.constantinople).toEqual(['cathedral', 'commerce']);
    expect(full.markers.wessex).toEqual(['commerce', 'palace', 'university']);
    expect(full.markers.swabia).toBe(undefined);
    expect([full.realms.turks!.kept, full.realms[G]!.kept]).toEqual([[turks!.card], []]);
    // Without the Turk his card lies in the deck.
    expect([laid('31', false, 2).deck.count, laid('31', false, 6).deck.count]).toEqual([56, 55]);
    const grand = laid('32', false, 4);
    expect(grand.grand).toEqual({ checks: 0, split: false, division: null, waiting: [] });
    expect(Object.values(grand.players).map(({ realm: id }) => id)).toEqual([
      'franks',
      'byzantium',
      null,
      null,
    ]);
    expect(laid('28', true).schism).toEqual(expect.any(Boolean));
  },
);

// ---------------------------------------------------------------- points

clause(
  ['EM-26.0.a', 'EM-26.0.b', 'EM-26.0.c', 'EM-26.0.d', 'EM-5.0.b'],
  'points are told by what they are for, and equal ones share',
  () => {
    const laid = ground({
      own: { [G]: ['swabia', 'franconia', 'novgorod'], [F]: ['champagne'] },
      areas: {
        franconia: { level: 2, claims: [G, F] },
        novgorod: { claims: [G], unrest: true },
        champagne: { claims: [G] },
      },
      realms: { [G]: { conversions: 2, colonizations: 1, handicap: 4 }, [F]: { handicap: 0 } },
    });
    expect(pointsOf(laid.t, realm(laid, G))).toEqual({
      ...{ areas: 8, claims: 3, conversions: 10, colonizations: 5, handicap: 4, prize: 0, total: 30 },
    });
    expect(pointsOf(laid.t, realm(laid, F)).total).toBe(3);
    realm(laid, F).handicap = 27;
    laid.t.rounds = laid.t.round;
    laid.state.flow = [{ step: 'game', at: 'next' }] as never;
    laid.t.turn = null;
    const entries = laid.game.goOn(laid.state, loaded(laid));
    expect(entries.filter(({ what }) => what === 'points').map(({ facts }) => facts)).toEqual([
      { realm: G, areas: 8, claims: 3, conversions: 10, colonizations: 5, handicap: 4, prize: 0, total: 30 },
      { realm: F, areas: 3, claims: 0, conversions: 0, colonizations: 0, handicap: 27, prize: 0, total: 30 },
    ]);
    expect(laid.state.result).toMatchObject({ winners: [G, F], how: 'points' });
  },
);

clause(['EM-27.91', 'EM-27.92'], 'how Charlemagne alone is judged, level by level', () => {
  const alone = table({ scenario: '27', seats: 1 });
  const judged = (total: number) => {
    const { level, next } = judgedAlone(alone.t, total)!;
    return [level, next?.from ?? null];
  };
  expect([131, 130, 111, 110, 90, 70, 61, 60, -200].map(judged)).toEqual([
    ['excellent', null],
    ['very-good', 131],
    ['very-good', 131],
    ['good', 111],
    ['mediocre', 91],
    ['poor', 71],
    ['poor', 71],
    ['very-poor', 61],
    ['very-poor', 61],
  ]);
  expect(pointsOf(alone.t, realm(alone, 'franks')).handicap).toBe(0);
  const two = table({ scenario: '27', seats: 2 });
  expect([judgedAlone(two.t, 131), pointsOf(two.t, realm(two, 'franks')).handicap]).toEqual([null, -40]);
});

clause(['EM-11.3', 'EM-16.2.d'], 'loot by the level and the die', () => {
  const { t } = ground();
  const loot = (level: number) => [1, 3, 6].map((roll) => lootAt(t, level, roll));
  expect([-2, -1, 0, 1, 2, 3, 4].map(loot)).toEqual([
    [0, 0, 2],
    [0, 0, 2],
    [0, 1, 2],
    [0, 1, 3],
    [1, 2, 4],
    [1, 2, 5],
    [1, 2, 5],
  ]);
  expect(area(ground(), 'swabia').level).toBe(0);
});
