/** What a lawyer asks of the rulebook: where sentences of two chapters meet, and exceptions that are soon forgotten. */

import { scripted, secretOf, take } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { attackBan } from '../rules/ground.ts';
import { levyPoints, maintenance } from '../rules/levy.ts';
import { victoryPoints } from '../rules/victory.ts';
import {
  force,
  foreign,
  hand,
  type Laid,
  open,
  operate,
  play,
  resign,
  table,
  units,
  waits,
  whyNot,
} from './table.ts';

const L = 'lothar';
const C = 'charles-bald';
const G = 'louis-german';

// ---------------------------------------------------------------- points

clause(['CT-12.0.c', 'CT-26.1.a'], 'sevenths that add up to a whole are a whole', () => {
  const sharers = ['slavs', 'bulgars', 'byzantium', 'muslims', 'moravia', 'bretons'];
  // 1, 2, 2 and 2 sevenths beside a whole one.
  const places = Object.fromEntries(
    ['scotia', 'mercia', 'wessex', 'upper-march'].map((at) => [at, { militia: 1 }]),
  );
  const { t } = table({
    at: { raise: L, lp: 0 },
    forces: {
      [L]: { hibernia: { leader: 1 }, ...places },
      ...Object.fromEntries(sharers.map((id) => [id, places])),
      [C]: { paris: { leader: 1 } },
      [G]: { mainz: { leader: 1 } },
    },
  });
  expect([levyPoints(t, t.powers[L]!), victoryPoints(t, t.powers[L]!)]).toEqual([2, 3]);
});

// ---------------------------------------------------------------- forces

clause(
  ['CT-13.0.g', 'CT-13.0.h'],
  'a guard of several kinds is left on the way as one stack, if one likes',
  () => {
    const laid = table({
      at: { operations: L },
      forces: { [L]: { tuscany: { leader: 1, army: 1, warrior: 3 }, langobardia: { militia: 1 } } },
    });
    operate(laid, L, 'tuscany', 5);
    play(laid, L, 'leave warrior 1');
    const picket = force(laid, L, 'tuscany');
    play(laid, L, 'move spoleto');
    // What was left elsewhere is none to be left with, nor is one that stands apart.
    expect(whyNot(laid, L, `leave-with warrior 1 ${picket}`)[0]).toBe('CT-13.0.d');
    expect(open(laid, L).filter((text) => text.startsWith('leave-with'))).toEqual([]);
    play(laid, L, 'leave warrior 1');
    const guard = force(laid, L, 'spoleto');
    expect(open(laid, L).filter((text) => text.startsWith('leave-with'))).toEqual([
      `leave-with leader 1 ${guard}`,
      `leave-with army 1 ${guard}`,
      `leave-with warrior 1 ${guard}`,
    ]);
    play(laid, L, `leave-with leader 1 ${guard}`);
    expect(whyNot(laid, L, `leave-with warrior 2 ${guard}`)[0]).toBe('CT-13.0.g');
    play(laid, L, 'leave warrior 1');
    // Three stacks: who has gone on so far, the guard with the leader, and one apart.
    expect(laid.t.forces.filter(({ at, power }) => at === 'spoleto' && power === L)).toHaveLength(3);
    expect(units(laid, L, 'spoleto')).toEqual({ leader: 1, army: 1, warrior: 2 });
    expect(laid.t.forces.find(({ id }) => id === guard)).toMatchObject({ done: true, at: 'spoleto' });
    play(laid, L, 'move st-peters');
    play(laid, L, 'halt');
    expect(whyNot(laid, L, `form ${guard}`)[0]).toBe('CT-14.0.a');
  },
);

clause(
  ['CT-13.0.e', 'CT-13.0.g'],
  'who was left before the roll may still operate: who is left after it stands apart',
  () => {
    const laid = table({
      at: { operations: L },
      forces: { [L]: { tuscany: { leader: 1, army: 1, warrior: 2 } } },
    });
    play(laid, L, `form ${force(laid, L, 'tuscany')}`);
    play(laid, L, 'leave army 1');
    const second = force(laid, L, 'tuscany');
    play(laid, L, `leave-with warrior 1 ${second}`);
    play(laid, L, 'roll', 4);
    expect(whyNot(laid, L, `leave-with warrior 1 ${second}`)).toEqual([
      'CT-13.0.g',
      'Who was left before the roll may still operate: others are left apart',
    ]);
    play(laid, L, 'move spoleto');
    play(laid, L, 'halt');
    operate(laid, L, 'tuscany', 3);
    expect(units(laid, L, 'tuscany')).toEqual({ army: 1, warrior: 1 });
  },
);

// ---------------------------------------------------------------- leaders

const LAIRS = { [C]: { paris: { leader: 1 } }, [G]: { mainz: { leader: 1 } } };

clause(
  ['CT-23.1.a', 'CT-23.1.b', 'CT-24.2.e'],
  'the NPP that one plays kills one’s own leader: it goes on, the own turn is skipped, and Minor NPPs have theirs',
  () => {
    const laid = table({
      at: { operations: 'slavs' },
      track: ['slavs', L, 'bulgars', C, G],
      control: { slavs: L, bulgars: L, moravia: L },
      dp: { [L]: 5 },
      hands: { [L]: ['alliance'], slavs: ['espionage'] },
      forces: {
        slavs: { bavaria: { army: 6 } },
        [L]: { bavaria: { leader: 1 }, tuscany: { warrior: 1 } },
        moravia: { moravia: { warrior: 2 } },
        bulgars: { avars: { militia: 1 } },
        ...LAIRS,
      },
    });
    operate(laid, 'slavs', 'bavaria', 4);
    play(laid, L, `attack ${force(laid, L, 'bavaria')}`);
    play(laid, L, 'strike shock', 5);
    expect(laid.t.powers[L]).toMatchObject({ standing: 'major', controller: null, dp: 0 });
    expect([hand(laid, L), hand(laid, 'slavs')]).toEqual([[], ['espionage']]);
    // The Slavs have their free move, and 3 OP left.
    expect(waits(laid)).toEqual(['free-move', L]);
    play(laid, L, 'stay');
    play(laid, L, 'pillage');
    play(laid, L, 'halt');
    play(laid, L, 'end');
    expect([waits(laid), laid.t.turn!.power]).toEqual([['maintain', L], 'moravia']);
    play(laid, L, 'pay');
    play(laid, L, 'finish');
    play(laid, L, `form ${force(laid, 'moravia', 'moravia')}`);
    play(laid, L, 'leave warrior 1');
    play(laid, L, 'roll', 1);
    play(laid, L, 'move bohemia');
    play(laid, L, 'halt');
    play(laid, L, 'end');
    expect([waits(laid), laid.t.turn!.power]).toEqual([['maintain', L], 'bulgars']);
  },
);

clause(
  ['CT-23.1.b', 'CT-28.0.v', 'CT-20.0.d'],
  'the Plague that he buys kills his leader: what LP are left buy nothing more, and no force of his operates',
  () => {
    const laid = table({
      at: { raise: L, lp: 9 },
      track: [L, C, G],
      control: { moravia: L },
      forces: {
        [L]: { pisa: { leader: 1 }, tuscany: { warrior: 1 } },
        moravia: { moravia: { militia: 1 } },
        ...LAIRS,
      },
    });
    play(laid, L, 'buy', 'plague', ...laid.t.map.burgs.map((burg) => (burg === 'pisa' ? 6 : 1)));
    expect([waits(laid), laid.t.turn!.power]).toEqual([['maintain', L], 'moravia']);
    expect(laid.t.operated).toEqual([]);
  },
);

/** Lothar falls and leaves two heirs; Spoleto goes to the second. */
function divided(more: object = {}): Laid {
  const laid = table({
    at: { operations: G },
    options: { succession: true, feudalism: true },
    track: [G, 'slavs', L, C],
    control: { slavs: C },
    ...more,
    forces: {
      [G]: { burgundy: { leader: 1, warrior: 5 } },
      [L]: { burgundy: { leader: 1 }, tuscany: { warrior: 1 }, spoleto: { warrior: 1 } },
      slavs: { spoleto: { warrior: 2 } },
      byzantium: { spoleto: { militia: 1 } },
    },
  });
  operate(laid, G, 'burgundy', 6);
  play(laid, G, `attack ${force(laid, L, 'burgundy')}`);
  play(laid, G, 'strike engagement', 6, 5);
  for (const at of ['tuscany', 'spoleto']) play(laid, L, `deal ${force(laid, L, at)}`);
  play(laid, L, 'keep 1');
  play(laid, L, `crown ${force(laid, L, 'tuscany')}`);
  play(laid, G, 'stay');
  play(laid, G, 'halt');
  play(laid, G, 'end');
  return laid;
}

clause(
  ['CT-29.2.d', 'CT-24.0.i', 'CT-28.0.f'],
  'the faction of another heir is Frankish: an NPP prefers it, and a Church Council protects it from Franks',
  () => {
    const laid = divided();
    play(laid, C, 'pay');
    play(laid, C, 'finish');
    operate(laid, 'slavs', 'spoleto', 3);
    const faction = force(laid, 'lothar-heir-2', 'spoleto');
    expect(whyNot(laid, C, `attack ${force(laid, 'byzantium', 'spoleto')}`)[0]).toBe('CT-24.0.i');
    expect(open(laid, C)).toContain(`attack ${faction}`);
    expect(attackBan(laid.t, C, 'lothar-heir-2', 'spoleto')).toBeNull();
    laid.t.council = true;
    expect(attackBan(laid.t, C, 'lothar-heir-2', 'spoleto')!.clause).toBe('CT-28.0.f');
  },
);

clause(
  ['CT-23.1.c', 'CT-29.1.1.c', 'CT-29.1.2.a'],
  'a Frankish power without leader goes on as a Frank: it buys Feudalism with its LP and keeps militia by it',
  () => {
    const laid = table({
      at: { raise: 'charles-fat', lp: 5 },
      scenario: '876',
      seats: 3,
      options: { feudalism: true },
      control: { 'charles-fat': 'carloman' },
      forces: { 'charles-fat': { swabia: { militia: 1 } }, slavs: { swabia: { militia: 1 } } },
    });
    expect(maintenance(laid.t, 'charles-fat')).toBe(1);
    play(laid, 'carloman', 'enfeoff swabia');
    expect([laid.t.turn!.lp, laid.t.feudalism, maintenance(laid.t, 'charles-fat')]).toEqual([
      3,
      ['swabia'],
      0,
    ]);
    expect(maintenance(laid.t, 'slavs')).toBe(1);
  },
);

// ---------------------------------------------------------------- bans

clause(
  ['CT-22.0.h', 'CT-28.0.f', 'CT-24.2.g'],
  'whoever rebels is no Frank any more: a Church Council does not protect him',
  () => {
    const laid = table({
      at: { operations: L },
      hands: { [L]: ['subversion'] },
      forces: { [L]: { tuscany: { leader: 1, warrior: 2 } }, [C]: { tuscany: { militia: 3 } } },
    });
    play(laid, L, `subvert ${force(laid, L, 'tuscany')} ${force(laid, C, 'tuscany')}`, 6, 1);
    play(laid, C, 'lose militia');
    laid.t.council = true;
    operate(laid, L, 'tuscany', 3);
    expect(open(laid, L).filter((text) => text.startsWith('attack'))).toEqual([
      `attack ${force(laid, 'rebels-1', 'tuscany')}`,
    ]);
    expect(whyNot(laid, L, `attack ${force(laid, C, 'tuscany')}`)[0]).toBe('CT-28.0.f');
  },
);

clause(
  ['CT-27.10.n', 'CT-28.0.f'],
  'the Magyars that come for the Bulgars are no Christians: no Church Council binds them',
  () => {
    const { t } = table({
      scenario: '888',
      seats: 4,
      at: 'new-year',
      gt: 5,
      forces: { bulgars: { avars: { militia: 1 } } },
      dp: { arnulf: 1 },
    });
    t.council = true;
    expect(t.powers.bulgars!.standing).toBe('gone');
    expect(attackBan(t, 'arnulf', 'magyars', 'avars')).toBeNull();
    expect(attackBan(t, 'magyars', 'arnulf', 'avars')).toBeNull();
  },
);

// ---------------------------------------------------------------- pillage, raids and the sea

clause(
  ['CT-18.1.b', 'CT-20.0.f', 'CT-20.0.b'],
  'what his NPP pillages angers its player’s own heir too; what a foreign Player Power pillages, every heir',
  () => {
    const lay = (power: string) => ({
      at: { operations: power },
      forces: { [power]: { bavaria: { warrior: 2 } }, [L]: { tuscany: { leader: 1 } } },
      table: { frankishFrom: ['bavaria'] },
    });
    const npp = table({ ...lay('slavs'), control: { slavs: L } });
    operate(npp, 'slavs', 'bavaria', 2);
    play(npp, L, 'pillage', 'alliance', 'espionage', 'assassin');
    expect([C, G, L, 'slavs'].map((power) => hand(npp, power).length)).toEqual([1, 1, 1, 0]);
    const pp = foreign(lay('slavs'));
    operate(pp, 'slavs', 'bavaria', 2);
    play(pp, G, 'pillage', 'alliance', 'espionage');
    expect([C, G, L, 'slavs'].map((power) => hand(pp, power).length)).toEqual([1, 0, 1, 0]);
    expect([npp.t.powers.slavs!.dp, pp.t.powers.slavs!.dp]).toEqual([0, 3]);
  },
);

clause(
  ['CT-29.3.a', 'CT-29.3.b'],
  'where nobody has DP to buy them off with, who has announced it has one Viking more',
  () => {
    const laid = table({
      at: 'raid',
      options: { buyOff: true },
      forces: { [L]: { dorestad: { warrior: 3 } } },
      draws: [4, 1, 4],
    });
    play(laid, L, 'buy-off', 2, 3, 4, 2);
    expect(units(laid, 'raiders', 'frisia')).toEqual({ warrior: 4 });
    expect(waits(laid)).toEqual(['maintain', C]);
  },
);

clause(['CT-29.3.a', 'CT-29.3.b'], 'who plays an NPP there announces it, and another may pay it all', () => {
  const laid = table({
    at: 'raid',
    options: { buyOff: true },
    dp: { [C]: 9 },
    control: { slavs: L },
    forces: { slavs: { frisia: { warrior: 3 } } },
    draws: [4, 1, 4],
  });
  expect(waits(laid)).toEqual(['buy-off', L]);
  play(laid, L, 'buy-off', 1, 1, 2);
  for (const die of [2, 1, 1]) play(laid, C, `pay-die ${die}`);
  expect([laid.t.powers[C]!.dp, laid.t.pillaged, hand(laid, 'slavs')]).toEqual([5, [], []]);
});

clause(
  ['CT-15.0.d', 'CT-19.1.j'],
  'a besieger embarks without paying for the garrison that he leaves behind him',
  () => {
    const laid = table({
      at: { operations: L },
      forces: {
        [L]: { 'st-peters': { leader: 1, warrior: 2 }, tyrrhenian: { fleet: 1 } },
        'papal-states': { rome: { militia: 1 } },
      },
    });
    operate(laid, L, 'st-peters', 3);
    play(laid, L, 'sail tyrrhenian,corsica');
    expect(laid.t.operation!.op).toBe(0);
  },
);

// ---------------------------------------------------------------- who is gone

clause(
  ['CT-X22', 'CT-28.0.ad'],
  'who resigns when he is to send the Vikings sends them nowhere: the die does',
  () => {
    const laid = table({
      at: 'raid',
      hands: { [L]: ['viking-diplomacy'] },
      forces: { [L]: { frisia: { leader: 1, warrior: 3 } } },
    });
    play(laid, L, 'aim north-sea', 4, 1);
    expect(waits(laid)).toEqual(['aim', L]);
    expect(laid.t.raid!.target).toBeNull();
    laid.game.resign(laid.state, L, scripted(4, 2));
    expect(laid.t.announced.find(({ what }) => what === 'viking-raid')!.at).toBe('frisia');
  },
);

clause(
  ['CT-X22', 'CT-28.0.ac'],
  'who resigns between two rolls of the Vikings names no modifier any more',
  () => {
    const laid = table({
      at: 'raid',
      hands: { [L]: ['viking-diplomacy'] },
      forces: { [L]: { frisia: { leader: 1, warrior: 3 } } },
    });
    play(laid, L, 'diplomacy');
    play(laid, L, 'modify 1', 4);
    laid.game.resign(laid.state, L, scripted(1, 4, 2));
    expect(units(laid, 'raiders', 'frisia')).toEqual({ warrior: 4 });
  },
);

clause(
  ['CT-X22', 'CT-28.0.g', 'CT-20.1.i'],
  'a ceremony of who resigns is none: De Ceremonis goes back to the pool',
  () => {
    const laid = table({
      at: { operations: C },
      track: [C, L, G],
      forces: { [L]: { aachen: { leader: 1 } } },
    });
    take(laid.t.pool, 'de-ceremonis');
    laid.t.ceremony = { power: L, waits: false };
    resign(laid, L);
    expect(laid.t.ceremony).toBeNull();
    expect(secretOf(laid.t.pool)).toContain('de-ceremonis');
    play(laid, C, 'end');
    expect(laid.t.turn!.power).toBe(G);
  },
);

clause(
  ['CT-X22', 'CT-28.0.i'],
  'who resigns when he is to pay for his units pays for no more: the dice are rolled for all others',
  () => {
    const laid = table({
      at: { raise: L, lp: 3 },
      forces: { [L]: { tuscany: { leader: 1, warrior: 3 } } },
    });
    play(laid, L, 'buy', 'feudal-unrest');
    expect(waits(laid)).toEqual(['unrest', L]);
    play(laid, L, `pay-unit ${force(laid, L, 'tuscany')} warrior`);
    laid.game.resign(laid.state, L, scripted(4, 3));
    expect(units(laid, L, 'tuscany')).toEqual({ leader: 1, warrior: 2, militia: 1 });
    expect(laid.game.invariants(laid.state)).toEqual([]);
  },
);
