/** Rules that meet amid an operation: what is drawn, changes sides or dies there, and who goes on. */

import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import {
  force,
  hand,
  type Laid,
  type Lay,
  open,
  operate,
  play,
  table,
  units,
  waits,
  whyNot,
} from './table.ts';

const L = 'lothar';
const C = 'charles-bald';
const G = 'louis-german';

// ---------------------------------------------------------------- drawn amid an operation

/** The Slavs, whom Lothar plays, pillage Saxony, which was Frankish: Frankish powers draw along the track. */
const outrage = (lay: Lay, ...draws: (string | number)[]): Laid => {
  const laid = table({
    at: { operations: 'slavs' },
    track: ['slavs', L, C, G],
    control: { slavs: L },
    table: { frankishFrom: ['saxony'] },
    ...lay,
    forces: { slavs: { saxony: { warrior: 3 } }, ...lay.forces },
  });
  operate(laid, 'slavs', 'saxony', 6);
  play(laid, L, 'pillage', ...draws);
  return laid;
};

clause(
  ['CT-28.0.ae', 'CT-18.1.b'],
  'who loses an NPP by what its own pillage made him draw: its turn is over, and the others draw all the same',
  () => {
    const laid = outrage({}, 'withdrawal', 'slavs', 'alliance', 'assassin');
    expect(laid.t.powers.slavs!.controller).toBeNull();
    expect([waits(laid), laid.t.turn!.power]).toEqual([['maintain', L], L]);
    expect([hand(laid, C), hand(laid, G)]).toEqual([['alliance'], ['assassin']]);
  },
);

clause(
  ['CT-28.0.t', 'CT-18.1.b'],
  'who gets an NPP by Perfidity amid its operation goes on with its OP and its force',
  () => {
    const laid = outrage({}, 'perfidity', 'slavs', G, 'alliance', 'assassin');
    expect([waits(laid), laid.t.operation!.op]).toEqual([['operation', G], 4]);
    expect(laid.t.forces.find(({ power }) => power === 'slavs')!.units.$for).toEqual([G]);
    play(laid, G, 'leave warrior 1');
    play(laid, G, 'move thuringia');
    play(laid, G, 'halt');
    expect(waits(laid)).toEqual(['operations', G]);
  },
);

clause(
  ['CT-28.0.u', 'CT-14.0.a'],
  'Peripheral War may take the very force that operates, and its OP with it',
  () => {
    const laid = outrage(
      { forces: { slavs: { saxony: { warrior: 2 }, sorbia: { militia: 1 } } } },
      'peripheral-war',
    );
    play(laid, L, 'choose slavs', 2);
    const lost = `lose-in ${force(laid, 'slavs', 'saxony')} warrior`;
    play(laid, L, lost);
    play(laid, L, lost, 'alliance', 'assassin');
    expect(laid.t.operation).toBeNull();
    expect(waits(laid)).toEqual(['operations', L]);
    expect(open(laid, L)).toContain(`form ${force(laid, 'slavs', 'sorbia')}`);
  },
);

clause(
  ['CT-28.0.v', 'CT-13.0.i'],
  'of several stacks that stand in a burg amid an operation Plague takes one unit, of whichever its player likes',
  () => {
    const laid = table({
      at: { operations: L },
      track: [L, C, G],
      table: { frankishFrom: ['hamburg'] },
      forces: { [L]: { hamburg: { warrior: 1 }, saxony: { leader: 1, warrior: 2 } } },
    });
    const garrison = force(laid, L, 'hamburg');
    operate(laid, L, 'saxony', 6);
    const own = force(laid, L, 'saxony');
    play(laid, L, 'move hamburg');
    const rolls = laid.t.map.burgs.map((burg) => (burg === 'hamburg' ? 6 : 1));
    play(laid, L, 'pillage', 'plague', ...rolls);
    expect(open(laid, L)).toEqual([
      `lose-in ${garrison} warrior`,
      `lose-in ${own} leader`,
      `lose-in ${own} warrior`,
    ]);
    expect(whyNot(laid, L, `lose-in ${garrison} militia`)[0]).toBe('CT-28.0.v');
    play(laid, L, `lose-in ${own} warrior`, 'alliance');
    expect(units(laid, L, 'hamburg')).toEqual({ leader: 1, warrior: 2 });
    expect(waits(laid)).toEqual(['operation', L]);
  },
);

clause(
  ['CT-28.0.r', 'CT-28.0.e'],
  'a Mésalliance that comes to nothing leaves the NPP its force and its OP',
  () => {
    const laid = table({
      at: { operations: 'slavs' },
      track: ['slavs', L, C, G],
      control: { slavs: L },
      hands: { [C]: ['mesalliance'], slavs: ['assassin'] },
      forces: { slavs: { saxony: { warrior: 2 } }, [C]: { saxony: { militia: 1 } } },
    });
    operate(laid, 'slavs', 'saxony', 4);
    play(laid, C, `mesalliance ${C}`);
    play(laid, L, 'assassin slavs');
    expect([waits(laid), laid.t.operation!.op]).toEqual([['operation', L], 4]);
    expect([hand(laid, C), hand(laid, 'slavs'), laid.t.pool.count]).toEqual([[], [], 40]);
  },
);

// ---------------------------------------------------------------- changed sides amid an operation

clause(
  ['CT-X6', 'CT-22.0.k'],
  'a burg that Holy War has emptied is not advanced into: who wants it pays for it',
  () => {
    const laid = table({
      at: { operations: L },
      hands: { [L]: ['religious-conversion'] },
      control: { slavs: G },
      forces: { [L]: { saxony: { leader: 1 } }, slavs: { hamburg: { warrior: 2 } } },
    });
    operate(laid, L, 'saxony', 1);
    play(laid, L, `convert ${force(laid, L, 'saxony')} ${force(laid, 'slavs', 'hamburg')}`, 6, 5);
    // They have joined him outside, and march and fight with him.
    expect([units(laid, L, 'saxony'), waits(laid), laid.t.operation!.op]).toEqual([
      { leader: 1, warrior: 2 },
      ['operation', L],
      2,
    ]);
    play(laid, L, 'move hamburg');
    expect([units(laid, L, 'hamburg'), laid.t.operation!.op]).toEqual([{ leader: 1, warrior: 2 }, 1]);
  },
);

clause(['CT-X5', 'CT-22.0.i'], 'Heresy that takes the whole operating force takes its OP', () => {
  const laid = table({
    at: { operations: L },
    hands: { [L]: ['religious-conversion'] },
    control: { slavs: G },
    forces: { [L]: { saxony: [{ warrior: 2 }, { warrior: 1 }] }, slavs: { saxony: { militia: 2 } } },
  });
  operate(laid, L, 'saxony', 4);
  play(laid, L, `convert ${force(laid, L, 'saxony')} ${force(laid, 'slavs', 'saxony')}`, 1);
  expect([laid.t.operation, waits(laid)]).toEqual([null, ['operations', L]]);
  expect(units(laid, 'slavs', 'saxony')).toEqual({ militia: 2, warrior: 1 });
  expect(open(laid, L)).toContain(`form ${force(laid, L, 'saxony')}`);
});

clause(
  ['CT-22.0.h', 'CT-24.2.c', 'CT-3.1.e'],
  'a whole garrison that rebels keeps its burg as a Minor NPP, and is woken when it is attacked',
  () => {
    const laid = table({
      at: { operations: L },
      hands: { [L]: ['subversion'] },
      forces: { [L]: { saxony: { leader: 1, warrior: 4 } }, [C]: { hamburg: { militia: 2 } } },
    });
    operate(laid, L, 'saxony', 4);
    play(laid, L, `subvert ${force(laid, L, 'saxony')} ${force(laid, C, 'hamburg')}`, 6, 5);
    expect(laid.t.powers['rebels-1']).toMatchObject({ standing: 'minor', controller: null, frankish: false });
    expect(units(laid, 'rebels-1', 'hamburg')).toEqual({ militia: 2 });
    expect(whyNot(laid, L, 'move hamburg')[0]).toBe('CT-15.0.g');
    play(laid, L, `attack ${force(laid, 'rebels-1', 'hamburg')}`, G);
    expect([laid.t.powers['rebels-1']!.controller, laid.t.combat!.siege]).toEqual([G, true]);
  },
);

clause(
  ['CT-X13', 'CT-22.0.k'],
  'of raiders that stand there Holy War takes as many as the die says, and nobody is asked',
  () => {
    const laid = table({
      at: { operations: L },
      hands: { [L]: ['religious-conversion'] },
      forces: { [L]: { frisia: { leader: 1 } }, raiders: { frisia: { warrior: 3 } } },
    });
    operate(laid, L, 'frisia', 3);
    const vikings = force(laid, 'raiders', 'frisia');
    play(laid, L, `convert ${force(laid, L, 'frisia')} ${vikings}`, 6, 2, 'warrior', 'warrior');
    expect([units(laid, L, 'frisia'), units(laid, 'raiders', 'frisia')]).toEqual([
      { leader: 1, warrior: 2 },
      { warrior: 1 },
    ]);
  },
);

// ---------------------------------------------------------------- leaders and ports

clause(
  ['CT-23.1.a', 'CT-23.1.b', 'CT-23.1.c'],
  'the leader of a Frankish NPP falls: its markers are gone, nobody plays it this year, and its space is passed over',
  () => {
    const laid = table({
      scenario: '855',
      seats: 4,
      at: { operations: G },
      track: [G, 'charles-provence', C],
      control: { 'charles-provence': C },
      hands: { 'charles-provence': ['alliance'] },
      forces: {
        [G]: { burgundy: { leader: 1, warrior: 5 } },
        'charles-provence': { burgundy: { leader: 1 }, provence: { warrior: 1 } },
      },
    });
    operate(laid, G, 'burgundy', 6);
    play(laid, G, `attack ${force(laid, 'charles-provence', 'burgundy')}`);
    play(laid, G, 'strike engagement', 6);
    play(laid, G, 'stay');
    expect(laid.t.powers['charles-provence']).toMatchObject({ standing: 'major', controller: null, last: C });
    expect(laid.t.pool.count).toBe(40);
    for (const act of ['halt', 'end']) play(laid, G, act);
    expect(waits(laid)).toEqual(['maintain', C]);
    expect(laid.t.turn!.power).toBe(C);
  },
);

clause(['CT-19.1.j', 'CT-15.0.c'], 'who embarks from his port pays nothing for enemies around it', () => {
  const laid = table({
    at: { operations: L },
    forces: {
      [L]: { pisa: { leader: 1, warrior: 1 }, ligurian: { fleet: 1 } },
      [C]: { tuscany: { warrior: 1 }, corsica: { militia: 1 } },
    },
  });
  operate(laid, L, 'pisa', 3);
  play(laid, L, 'sail ligurian,corsica');
  expect(laid.t.operation!.op).toBe(1);
});

clause(
  ['CT-12.0.q', 'CT-18.2'],
  'a pillaged port that nobody stands in still has its shipyard, and is repaired by nobody',
  () => {
    const laid = table({
      at: { raise: L, lp: 9 },
      pillaged: ['pisa'],
      forces: { [L]: { tuscany: { leader: 1, militia: 1 } } },
    });
    expect(open(laid, L)).toContain('raise fleet ligurian');
    expect(whyNot(laid, L, 'repair pisa')[0]).toBe('CT-18.2');
    play(laid, L, 'raise militia pisa');
    play(laid, L, 'repair pisa');
    expect([laid.t.pillaged, laid.t.turn!.lp]).toEqual([[], 6]);
  },
);
