import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import type { Units } from '../state.ts';
import { force, type Laid, type Lay, open, operate, play, table, units, waits, whyNot } from './table.ts';

const L = 'lothar';
const C = 'charles-bald';
const G = 'louis-german';

function beside(
  own: Units,
  enemy: Units,
  marker: 'subversion' | 'religious-conversion',
  more: Lay = {},
): Laid {
  return table({
    at: { operations: L },
    hands: { [L]: [marker] },
    forces: { [L]: { burgundy: own }, [C]: { burgundy: enemy } },
    ...more,
  });
}

const against = (laid: Laid, verb: 'subvert' | 'convert', ...dice: number[]) =>
  play(laid, L, `${verb} ${force(laid, L, 'burgundy')} ${force(laid, C, 'burgundy')}`, ...dice);

clause(
  ['CT-22.0.a', 'CT-28.0.y', 'CT-22.0.f', 'CT-22.0.l'],
  'Betrayal: the target’s player picks a unit of the subverting force, which dies',
  () => {
    const laid = beside({ leader: 1, warrior: 1, militia: 1 }, { warrior: 2 }, 'subversion');
    against(laid, 'subvert', 1);
    expect(waits(laid)).toEqual(['pick-units', C]);
    expect(open(laid, C)).toEqual(['lose warrior', 'lose militia']);
    play(laid, C, 'lose warrior');
    expect(units(laid, L, 'burgundy')).toEqual({ leader: 1, militia: 1 });
    // He saw it and goes on knowing it.
    expect(laid.t.forces.find(({ power, at }) => power === L && at === 'burgundy')!.units.$for).toEqual([L]);
  },
);

clause(
  ['CT-22.0.g', 'CT-22.0.m'],
  'Desertion: a die of units, by their own player; field armies and Frankish warriors stay',
  () => {
    const laid = beside({ warrior: 1 }, { army: 1, warrior: 1, militia: 4, nomad: 1 }, 'subversion');
    against(laid, 'subvert', 4, 2);
    expect(open(laid, C)).toEqual(['lose nomad', 'lose militia']);
    play(laid, C, 'lose militia');
    play(laid, C, 'lose militia');
    expect(units(laid, C, 'burgundy')).toEqual({ army: 1, warrior: 1, militia: 2, nomad: 1 });
  },
);

clause('CT-22.0.g', 'the die is larger than those who could go: all of them go', () => {
  const laid = beside({ warrior: 1 }, { army: 1, militia: 2 }, 'subversion');
  against(laid, 'subvert', 5, 6);
  expect(units(laid, C, 'burgundy')).toEqual({ army: 1 });
});

clause(['CT-22.0.h', 'CT-24.2.g'], 'Rebellion: to the largest NPP force there, else a new Minor NPP', () => {
  const joined = beside({ warrior: 1 }, { warrior: 3 }, 'subversion', {
    forces: {
      [L]: { burgundy: { warrior: 1 } },
      [C]: { burgundy: { warrior: 3 } },
      slavs: { burgundy: { militia: 2 } },
      bulgars: { geneva: { militia: 1 } },
    },
  });
  against(joined, 'subvert', 6, 2, 1);
  play(joined, C, 'lose warrior');
  play(joined, C, 'lose warrior');
  expect(units(joined, 'slavs', 'burgundy')).toEqual({ militia: 2, warrior: 2 });
  const alone = beside({ warrior: 1 }, { warrior: 3 }, 'subversion');
  against(alone, 'subvert', 6, 1);
  play(alone, C, 'lose warrior');
  expect(units(alone, 'rebels-1', 'burgundy')).toEqual({ warrior: 1 });
  expect(alone.t.powers['rebels-1']).toMatchObject({ standing: 'minor', controller: null, frankish: false });
});

clause('CT-22.0.h', 'a garrison that rebels to the last man keeps the burg; less of it goes out', () => {
  const garrison = (...dice: number[]) => {
    const laid = table({
      at: { operations: L },
      hands: { [L]: ['subversion'] },
      forces: { [L]: { burgundy: { warrior: 1 } }, [C]: { geneva: { warrior: 2 } } },
    });
    play(laid, L, `subvert ${force(laid, L, 'burgundy')} ${force(laid, C, 'geneva')}`, 6, ...dice);
    return laid;
  };
  expect(units(garrison(2), 'rebels-1', 'geneva')).toEqual({ warrior: 2 });
  const some = garrison(1);
  play(some, C, 'lose warrior');
  expect(units(some, 'rebels-1', 'burgundy')).toEqual({ warrior: 1 });
});

clause(['CT-22.0.i', 'CT-28.0.x'], 'Heresy: a unit of the converting force joins the target', () => {
  const laid = beside({ warrior: 1, militia: 2 }, { warrior: 2 }, 'religious-conversion');
  against(laid, 'convert', 1);
  play(laid, C, 'lose militia');
  expect([units(laid, L, 'burgundy'), units(laid, C, 'burgundy')]).toEqual([
    { warrior: 1, militia: 1 },
    { warrior: 2, militia: 1 },
  ]);
});

clause('CT-22.0.j', 'Assimilation: one unit of the target joins the converting force', () => {
  const laid = beside({ warrior: 1 }, { warrior: 1, militia: 2 }, 'religious-conversion');
  against(laid, 'convert', 4);
  play(laid, C, 'lose militia');
  expect([units(laid, L, 'burgundy'), units(laid, C, 'burgundy')]).toEqual([
    { warrior: 1, militia: 1 },
    { warrior: 1, militia: 1 },
  ]);
});

clause('CT-22.0.k', 'Holy War: a die of them', () => {
  const laid = beside({ warrior: 1 }, { leader: 1, militia: 3 }, 'religious-conversion');
  against(laid, 'convert', 6, 5);
  expect([units(laid, L, 'burgundy'), units(laid, C, 'burgundy')]).toEqual([
    { warrior: 1, militia: 3 },
    { leader: 1 },
  ]);
});

clause('CT-22.0.m', 'Papal warriors and Muslim nomads stay as well, others do not', () => {
  const against2 = (power: string, unit: string) => {
    const laid = table({
      at: { operations: L },
      hands: { [L]: ['subversion'] },
      control: { [power]: G },
      forces: { [L]: { sicily: { warrior: 1 } }, [power]: { sicily: { [unit]: 2, militia: 1 } } },
    });
    play(laid, L, `subvert ${force(laid, L, 'sicily')} ${force(laid, power, 'sicily')}`, 4, 6);
    return units(laid, power, 'sicily');
  };
  expect(against2('muslims', 'nomad')).toEqual({ nomad: 2 });
  expect(against2('bulgars', 'nomad')).toEqual({});
  expect(against2('papal-states', 'warrior')).toEqual({ warrior: 2 });
  expect(against2('wessex', 'warrior')).toEqual({});
});

clause(['CT-22.0.b', 'CT-22.0.c', 'CT-22.0.d'], 'across the wall of a burg, and between fleets', () => {
  const wall = table({
    at: { operations: L },
    hands: { [L]: ['subversion'] },
    forces: {
      [L]: { geneva: { warrior: 1 }, ligurian: { fleet: 1 } },
      [C]: { burgundy: { militia: 1 }, ligurian: { fleet: 2 }, provence: { militia: 1 } },
    },
  });
  const subversions = open(wall, L).filter((text) => text.startsWith('subvert'));
  expect(subversions).toEqual([
    `subvert ${force(wall, L, 'geneva')} ${force(wall, C, 'burgundy')}`,
    `subvert ${force(wall, L, 'ligurian')} ${force(wall, C, 'ligurian')}`,
  ]);
});

clause('CT-22.0.e', 'with the option Franks and the Papal States do not convert each other', () => {
  const laid = table({
    at: { operations: L },
    options: { noFrankishConversion: true },
    hands: { [L]: ['religious-conversion', 'subversion'] },
    forces: { [L]: { burgundy: { warrior: 1 } }, [C]: { burgundy: { militia: 1 } } },
  });
  expect(open(laid, L).filter((text) => text.startsWith('convert'))).toEqual([]);
  expect(open(laid, L).filter((text) => text.startsWith('subvert'))).toHaveLength(1);
});

clause(['CT-X4', 'CT-24.2.c'], 'cancelled, it wakes nobody; carried out, it is an attack', () => {
  const bretons = (hands: Lay['hands']) =>
    table({
      at: { operations: L },
      hands: hands!,
      forces: { [L]: { brittany: { warrior: 1 } }, bretons: { brittany: { militia: 3 } } },
    });
  const text = (laid: Laid) => `subvert ${force(laid, L, 'brittany')} ${force(laid, 'bretons', 'brittany')}`;
  const cancelled = bretons({ [L]: ['subversion'], [C]: ['assassin'] });
  play(cancelled, L, text(cancelled));
  play(cancelled, C, 'assassin charles-bald');
  expect(cancelled.t.powers.bretons!.controller).toBeNull();
  const done = bretons({ [L]: ['subversion'] });
  play(done, L, text(done), G, 4, 1);
  expect(done.t.powers.bretons!.controller).toBe(G);
  // Its new player chooses who deserts.
  expect(waits(done)).toEqual(['pick-units', G]);
});

clause('CT-X5', 'units that join an operating force march with it; if it is gone its OP are lost', () => {
  const laid = beside({ warrior: 1 }, { warrior: 1, militia: 1 }, 'religious-conversion');
  operate(laid, L, 'burgundy', 3);
  against(laid, 'convert', 6, 3);
  play(laid, L, 'move provence');
  expect(units(laid, L, 'provence')).toEqual({ warrior: 1, militia: 1 });
  const gone = beside({ warrior: 1 }, { warrior: 2 }, 'subversion', {
    forces: { [L]: { burgundy: { warrior: 1 }, tuscany: { leader: 1 } }, [C]: { burgundy: { warrior: 2 } } },
  });
  operate(gone, L, 'burgundy', 3);
  against(gone, 'subvert', 1);
  expect([waits(gone), gone.t.operation]).toEqual([['operations', L], null]);
  const leader = beside({ leader: 1 }, { warrior: 2 }, 'subversion');
  against(leader, 'subvert', 1);
  expect(units(leader, L, 'burgundy')).toEqual({ leader: 1 });
});

clause(['CT-28.0.f', 'CT-28.0.y'], 'bans on attacking hold for subversion', () => {
  const laid = beside({ warrior: 1 }, { warrior: 2 }, 'subversion', { table: { council: true } });
  expect(whyNot(laid, L, `subvert ${force(laid, L, 'burgundy')} ${force(laid, C, 'burgundy')}`)[0]).toBe(
    'CT-28.0.f',
  );
});
