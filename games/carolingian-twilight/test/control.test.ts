import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import {
  burgValue,
  controllersOf,
  controlsBurg,
  hasFullControl,
  landPoints,
  landValue,
  PARTS,
  sizeOf,
  worthOf,
  yearOf,
} from '../rules/ground.ts';
import { UNITS } from '../state.ts';
import { force, open, operate, play, table, units, whyNot } from './table.ts';

const L = 'lothar';
const C = 'charles-bald';
const G = 'louis-german';
const { t: map } = table();

clause('CT-1.1', 'the first GT is the scenario’s year, and each GT is a year', () => {
  expect(yearOf(table({ at: { operations: L }, gt: 1 }).t)).toBe(843);
  expect(yearOf(table({ at: { operations: L }, gt: 8 }).t)).toBe(850);
});

clause(
  ['CT-2.1.a', 'CT-2.1.b', 'CT-2.1.c', 'CT-2.1.e', 'CT-2.1.f', 'CT-2.1.g', 'CT-2.1.j'],
  'the map',
  () => {
    const { places, lands, burgs, seas } = map.map;
    expect(lands).toHaveLength(45);
    expect(lands.every((land) => places[land]!.value > 0)).toBe(true);
    const peripheral = map.map.order.filter((at) => places[at]!.kind === 'peripheral');
    expect(peripheral.map((at) => [at, places[at]!.value])).toEqual([
      ['scandinavia', 0],
      ['slav-peripheral', 4],
      ['bulgar-peripheral', 3],
      ['byzantine-peripheral', 5],
      ['muslim-peripheral', 5],
    ]);
    expect(seas).toHaveLength(8);
    expect(places.flanders!.seas).toEqual(['north-sea']);
    expect(burgs.filter((burg) => places[burg]!.value !== 1)).toEqual(['rome', 'aachen']);
    expect(places.barcelona!.port).toBe(true);
    expect(places.barcelona!.within).toBe('spanish-march');
    const rough = (a: string, b: string) => places[a]!.borders.find(({ to }) => to === b)?.rough;
    expect([rough('francia', 'burgundy'), rough('francia', 'aquitania'), rough('francia', 'saxony')]).toEqual(
      [false, true, undefined],
    );
    // Every border can be crossed in both directions alike.
    for (const at of map.map.order)
      for (const { to, rough: hard } of places[at]!.borders) expect(rough(to, at)).toBe(hard);
  },
);

clause(['CT-2.2.1.a', 'CT-2.2.1.b', 'CT-17.5.a'], 'six types of units, each of strength 1', () => {
  expect(UNITS).toEqual(['leader', 'army', 'nomad', 'warrior', 'militia', 'fleet']);
  expect(sizeOf({ leader: 1, army: 2, militia: 3 })).toBe(6);
});

clause(['CT-3.1.a', 'CT-3.1.b', 'CT-3.1.c', 'CT-3.1.d'], 'full, shared and no control of an area', () => {
  const { t } = table({
    at: { operations: L },
    forces: {
      [L]: {
        burgundy: { militia: 1 },
        geneva: { militia: 1 },
        pavia: { militia: 1 },
        tuscany: { militia: 1 },
      },
      [C]: { burgundy: { militia: 1 }, pisa: { militia: 1 } },
    },
  });
  expect(controllersOf(t, 'burgundy')).toEqual([L, C]);
  expect(hasFullControl(t, 'burgundy', L)).toBe(false);
  // Through its burg alone.
  expect(hasFullControl(t, 'langobardia', L)).toBe(true);
  // Whoever holds its burg.
  expect(hasFullControl(t, 'tuscany', L)).toBe(true);
  expect(controllersOf(t, 'francia')).toEqual([]);
});

clause('CT-3.1.a', 'who moves out loses the area at once', () => {
  const laid = table({ at: { operations: L }, forces: { [L]: { tuscany: { militia: 1 } } } });
  operate(laid, L, 'tuscany', 2);
  play(laid, L, 'move st-peters');
  expect(controllersOf(laid.t, 'tuscany')).toEqual([]);
  play(laid, L, 'move tuscany');
  expect(controllersOf(laid.t, 'tuscany')).toEqual([L]);
});

clause(['CT-3.1.e', 'CT-3.1.f', 'CT-3.1.g'], 'a burg is its garrison’s, else whose the area is alone', () => {
  const { t } = table({
    at: { operations: L },
    forces: {
      [L]: { burgundy: { militia: 1 }, tuscany: { militia: 1 }, lotharingia: { militia: 1 } },
      [C]: { burgundy: { militia: 1 }, pisa: { militia: 1 } },
    },
  });
  expect([controlsBurg(t, 'geneva', L), controlsBurg(t, 'geneva', C)]).toEqual([false, false]);
  expect([controlsBurg(t, 'pisa', L), controlsBurg(t, 'pisa', C)]).toEqual([false, true]);
  expect(controlsBurg(t, 'aachen', L)).toBe(true);
  expect(controlsBurg(t, 'paris', C)).toBe(false);
});

clause(['CT-3.1.h', 'CT-16.0.b'], 'a peripheral area and its burg are always their owner’s', () => {
  const { t } = table({ at: { operations: L } });
  expect(controllersOf(t, 'muslim-peripheral')).toEqual(['muslims']);
  expect(controlsBurg(t, 'cordoba', 'muslims')).toBe(true);
  expect(controlsBurg(t, 'cordoba', L)).toBe(false);
});

clause(['CT-2.1.i', 'CT-16.0.g'], 'nobody enters Scandinavia, and the Muslim area is one', () => {
  const laid = table({
    at: { operations: L },
    forces: { [L]: { saxony: { warrior: 1 }, asturias: { militia: 1 } } },
  });
  operate(laid, L, 'saxony', 6);
  expect(whyNot(laid, L, 'move scandinavia')[0]).toBe('CT-15.0.a');
  const muslims = map.map.places['muslim-peripheral']!;
  // Iberia touches Asturias and the Atlantic, North Africa the Tyrrhenian.
  expect(muslims.borders.map(({ to }) => to)).toContain('asturias');
  expect(muslims.seas).toEqual(['atlantic', 'mediterranean', 'tyrrhenian']);
});

clause(['CT-2.2.2.c', 'CT-18.1.c', 'CT-7.0.b'], 'a marker of pillage or plague makes a value 0', () => {
  const { t } = table({
    at: { operations: L },
    forces: { [L]: { lotharingia: { militia: 1 } } },
    pillaged: ['lotharingia'],
    table: { plague: ['aachen'] },
  });
  expect([worthOf(t, 'lotharingia'), worthOf(t, 'aachen'), worthOf(t, 'francia')]).toEqual([0, 0, 3]);
  expect(burgValue(t, L)).toBe(0);
});

clause(
  ['CT-12.0.b', 'CT-12.0.c', 'CT-12.0.d'],
  'shared areas give LV/n, and fractions are added before they are dropped',
  () => {
    const { t } = table({
      at: { operations: L },
      forces: {
        // One third of 2 and one half of 3 are two and a sixth.
        [L]: { burgundy: { leader: 1 }, francia: { militia: 1 } },
        [C]: { burgundy: { leader: 1 }, francia: { militia: 1 } },
        [G]: { burgundy: { leader: 1 } },
      },
    });
    expect(6 * landValue(t, L)).toBe(13 * PARTS);
    expect(landPoints(t, L)).toBe(2);
  },
);

clause(['CT-3.0.g', 'CT-13.0.a', 'CT-3.1.i'], 'powers of one player are enemies and never stack', () => {
  const laid = table({
    at: { operations: 'slavs' },
    control: { slavs: L, bulgars: L },
    forces: { slavs: { moravia: [{ warrior: 2 }, { militia: 1 }] }, bulgars: { moravia: { warrior: 1 } } },
  });
  const own = laid.t.forces[0]!.id;
  play(laid, L, `form ${own}`);
  expect(whyNot(laid, L, `join ${force(laid, 'bulgars', 'moravia')} warrior 1`)[0]).toBe('CT-13.0.f');
  play(laid, L, 'roll', 3);
  expect(open(laid, L)).toContain(`attack ${force(laid, 'bulgars', 'moravia')}`);
  // Leaving it costs 1 more: the other is an enemy.
  play(laid, L, 'move avars');
  expect(laid.t.operation!.op).toBe(1);
  expect(units(laid, 'slavs', 'avars')).toEqual({ warrior: 2 });
});
