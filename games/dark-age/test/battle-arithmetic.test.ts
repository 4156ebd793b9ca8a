import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import {
  assaultBattle,
  type Battle,
  BY_HALVES,
  CAUTIOUS,
  fightOnce,
  overrunBattle,
  scatteredOf,
} from '../rules/battles.ts';
import { area, kingdom, type Laid, lay, told, turn } from './table.ts';

/** A battle against so many armies and people, with walls and ground. */
const battle = (
  armies: number,
  defenders: number,
  people: number,
  more: Partial<Battle> & { walls?: number; ground?: number } = {},
): Battle => {
  const { walls = 0, ground = 0, ...rest } = more;
  return {
    armies,
    ships: 0,
    defenders,
    level: (left) => left + people + Math.min(left + people, walls) + ground,
    shelter: 0,
    ambushed: false,
    ...rest,
  };
};

const losses = ({ rounds }: ReturnType<typeof fightOnce>): [number, number][] =>
  rounds.map(({ attackerLost, defenderLost }) => [attackerLost, defenderLost]);

clause(
  ['DA-5.2.b', 'DA-3.5.b'],
  'a move costs half the other’s strength, and the weaker half the difference, rounded once',
  () => {
    // Six against five: two and a half, and three with half a one besides.
    expect(losses(fightOnce(battle(6, 5, 0), BY_HALVES))).toEqual([[2, 3]]);
    expect(losses(fightOnce(battle(5, 6, 0), BY_HALVES))).toEqual([[3, 2]]);
    // Equal strengths lose alike, and nobody is weaker.
    expect(losses(fightOnce(battle(5, 5, 0), BY_HALVES))).toEqual([[2, 2]]);
    // Three and a half and a half make four, not three: added first.
    expect(losses(fightOnce(battle(8, 7, 0), BY_HALVES))).toEqual([[3, 4]]);
  },
);

clause('DA-5.4.b', 'a probe costs a third of the other’s strength and looks at no difference', () => {
  expect(losses(fightOnce(battle(9, 4, 0), CAUTIOUS))).toEqual([[1, 3]]);
  expect(losses(fightOnce(battle(2, 9, 0), CAUTIOUS))).toEqual([[2, 0]]);
});

clause(['DA-5.3.b', 'DA-3.5.a'], 'worked battle 4: nine assault four armies and three people', () => {
  const fought = assaultBattle(battle(9, 4, 3));
  expect(losses(fought)).toEqual([
    [2, 3],
    [1, 1],
  ]);
  expect(fought).toMatchObject({ armies: 6, defenders: 0, won: true });
});

clause('DA-5.3.d', 'an assault in which nobody loses anything is given up', () => {
  const fought = assaultBattle(battle(2, 1, 1));
  expect(losses(fought)).toEqual([[0, 0]]);
  expect(fought).toMatchObject({ armies: 2, defenders: 1, won: false });
});

clause(
  ['DA-5.5.b', 'DA-5.5.c', 'DA-3.6.b'],
  'worked battle 5: eight overrun one army and one person on a mountain',
  () => {
    const fought = overrunBattle(battle(8, 1, 1, { ground: 2, shelter: 1 }));
    expect(losses(fought)).toEqual([
      [0, 0],
      [2, 1],
    ]);
    expect(fought).toMatchObject({ armies: 6, won: true });
  },
);

clause('DA-5.5.b', 'a sweep costs the weaker side a third of the difference, the other nothing', () => {
  const won = overrunBattle(battle(9, 2, 1));
  expect(losses(won)).toEqual([[0, 2]]);
  expect(won).toMatchObject({ armies: 9, won: true });
  // One army sweeps over an empty mountain, where a move would die.
  expect(overrunBattle(battle(1, 0, 0, { ground: 2, shelter: 1 })).won).toBe(true);
  expect(fightOnce(battle(1, 0, 0, { ground: 2, shelter: 1 }), BY_HALVES).won).toBe(false);
});

clause('DA-5.5.c', 'in confusion the attacker loses one more in each round, but not in the sweep', () => {
  const fought = overrunBattle(battle(4, 3, 2));
  // Four against five: a third of one is nothing; then (10 - 4) / 3 and one more.
  expect(losses(fought)[0]).toEqual([0, 0]);
  expect(losses(fought)[1]).toEqual([3, 1]);
});

clause('DA-3.6.a', 'mountain, forest and wetland spare the defender one loss a round', () => {
  expect(losses(fightOnce(battle(6, 3, 0), BY_HALVES))).toEqual([[1, 3]]);
  expect(losses(fightOnce(battle(6, 3, 0, { shelter: 1 }), BY_HALVES))).toEqual([[1, 3]]);
  expect(losses(fightOnce(battle(4, 3, 0, { shelter: 1 }), BY_HALVES))).toEqual([[1, 1]]);
  expect(losses(fightOnce(battle(1, 3, 0, { shelter: 1 }), BY_HALVES))).toEqual([[1, 0]]);
});

clause(
  ['DA-3.13.b', 'DA-3.13.c'],
  'an ambush shoots first, kills one more, and who is weaker is judged anew',
  () => {
    // Worked battle 3.
    const fought = fightOnce(battle(6, 2, 1, { ground: 2, shelter: 1, ambushed: true }), BY_HALVES);
    expect(losses(fought)).toEqual([[3, 0]]);
    expect(fought.won).toBe(false);
    // The first shot wipes them out: nothing is shot back.
    expect(losses(fightOnce(battle(2, 6, 0, { ambushed: true }), BY_HALVES))).toEqual([[2, 0]]);
    // In a sweep too.
    expect(losses(overrunBattle(battle(9, 2, 1, { ambushed: true })))[0]).toEqual([1, 1]);
  },
);

clause('DA-3.5.c', 'both gone, the defender keeps the area', () => {
  expect(fightOnce(battle(2, 1, 2), BY_HALVES)).toMatchObject({ armies: 0, defenders: 0, won: false });
});

clause('DA-3.5.d', 'half of a side’s losses, rounded down, come back', () => {
  expect([0, 1, 2, 3, 4, 5].map(scatteredOf)).toEqual([0, 0, 1, 1, 2, 2]);
});

// ---------------------------------------------------------------- on the map

/** Essex in Middlesex, with London within. */
const london = (more: Laid['areas'] = {}, armies = 5): ReturnType<typeof lay> =>
  lay({
    areas: { MXS: { owner: 'ESX', armies, population: 3 }, LON: { population: 2, forts: 1 }, ...more },
    kingdoms: { ESX: { balance: 1 } },
  });

clause(
  ['DA-5.2.b', 'DA-5.9.b', 'DA-3.5.d'],
  'worked battle 1: five armies take an unowned city of two people and one fort',
  () => {
    const laid = london();
    expect(told(turn(laid, { ESX: ['MOVE MXS LON 5'] }), 'ESX')).toEqual(['captured']);
    expect(area(laid, 'LON')).toBe('ESX P1 A2');
    expect(kingdom(laid, 'ESX').reserve).toBe(1);
  },
);

clause(
  ['DA-5.2.b', 'DA-3.6.a'],
  'worked battle 2: six armies take a forest from two armies and one person',
  () => {
    const laid = lay({
      areas: {
        HNS: { owner: 'WSX', armies: 6, population: 3 },
        NWF: { owner: 'WWL', armies: 2, population: 1 },
        EXE: { owner: 'WWL', population: 3 },
      },
      kingdoms: { WSX: { balance: 1 }, WWL: { balance: 0 } },
    });
    turn(laid, { WSX: ['MOVE HNS NWF'] });
    // The British lose a forest to the English: its people go. Four armies stand there, one of whom disperses.
    expect(area(laid, 'NWF')).toBe('WSX A3');
    expect(kingdom(laid, 'WSX').reserve).toBe(2);
    expect(kingdom(laid, 'WWL').reserve).toBe(1);
    expect(kingdom(laid, 'WWL').points).toBe(-1);
  },
);

clause(
  ['DA-3.13.b', 'DA-3.7.a', 'DA-3.3.d'],
  'worked battle 3: the same, ambushed: three come back and the forest is sticky',
  () => {
    const laid = lay({
      areas: {
        HNS: { owner: 'WSX', armies: 6, population: 9 },
        NWF: { owner: 'WWL', armies: 2, population: 1, mode: 'ambush', ambush: 'HNS' },
        DOR: { owner: 'WWL' },
      },
      kingdoms: { WSX: { balance: 1 } },
    });
    const played = turn(laid, { WSX: ['MOVE HNS NWF'], WWL: ['MOVE NWF DOR'] });
    expect(told(played, 'WSX')).toEqual(['repelled']);
    expect(area(laid, 'HNS')).toBe('WSX P3 A3');
    expect(area(laid, 'NWF')).toBe('WWL P1 A2');
    expect(told(played, 'WWL')).toEqual(['DA-3.7.d sticky']);
  },
);
