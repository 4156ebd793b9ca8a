/** Where chapters meet that seldom do: a seat that is given up, an heir, a ceremony, the order of the track: CT-X10, CT-X19, CT-X22. */

import { secretOf } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { fromPhasingOn, inTrackOrder } from '../rules/markers.ts';
import {
  force,
  foreign,
  hand,
  type Laid,
  open,
  operate,
  play,
  playOn,
  resign,
  table,
  waits,
  whyNot,
} from './table.ts';

const L = 'lothar';
const C = 'charles-bald';
const G = 'louis-german';

// ---------------------------------------------------------------- bids

const FREE = [null, null, null, null];
const auctions = (dp: Record<string, number>): Laid =>
  table({ at: 'auctions', dp, track: [L, C, G, ...FREE] });

clause(
  ['CT-X22', 'CT-9.0.c'],
  'what he has bid who resigns is void: he pays nothing, and gets no NPP',
  () => {
    const laid = auctions({ [L]: 5, [C]: 3, [G]: 2 });
    play(laid, L, 'auction slavs');
    play(laid, L, 'bid 3');
    play(laid, C, 'bid 1');
    play(laid, G, 'stand');
    expect(waits(laid)).toEqual(['npp-bid', L]);
    resign(laid, L);
    expect([laid.t.locked, laid.t.powers[L]!.dp]).toEqual([{ [C]: 1 }, 5]);
    play(laid, C, 'stand');
    expect(waits(laid)).toEqual(['npp-space', C]);
    expect([laid.t.powers.slavs!.controller, laid.t.powers[C]!.dp, laid.t.powers[L]!.dp]).toEqual([C, 2, 5]);
  },
);

clause(['CT-X22', 'CT-9.0.e'], 'was his the only bid, the NPP goes as one for which nobody has bid', () => {
  const laid = auctions({ [L]: 5, [C]: 3, [G]: 2 });
  laid.t.powers.slavs!.last = G;
  play(laid, L, 'auction slavs');
  play(laid, L, 'bid 3');
  resign(laid, L);
  play(laid, C, 'stand');
  play(laid, G, 'stand');
  expect([waits(laid), laid.t.powers.slavs!.controller, laid.t.powers[L]!.dp]).toEqual([
    ['npp-space', G],
    G,
    5,
  ]);
});

clause(
  ['CT-X22', 'CT-9.0.a'],
  'who resigns while he is to pick an NPP picks none: the next richest does',
  () => {
    const laid = auctions({ [L]: 5, [C]: 2, [G]: 3 });
    expect(waits(laid)).toEqual(['pick-npp', L]);
    resign(laid, L);
    expect(waits(laid)).toEqual(['pick-npp', G]);
  },
);

clause(
  ['CT-X22', 'CT-9.0.g'],
  'an NPP that nobody left may have stays without player and without space',
  () => {
    // Charles has as many as he may, and Lothar, who is out, is no bidder: Louis alone is left, and resigns.
    const laid = table({
      at: 'auctions',
      dp: { [G]: 2 },
      control: { byzantium: C, muslims: C },
      track: [C, G, 'byzantium', 'muslims', null, null],
    });
    Object.assign(laid.t.players[L]!, { power: null, formerly: null, out: true });
    const own = laid.t.powers[L]!;
    Object.assign(own, { standing: 'gone', controller: null, leader: false });
    laid.t.forces = laid.t.forces.filter(({ power }) => power !== L);
    for (const place of [own.hand, own.paralysed]) Object.assign(place, { $for: [] });
    play(laid, G, 'auction slavs');
    resign(laid, G);
    expect(laid.t.powers.slavs!.controller).toBeNull();
    expect(laid.t.track).toEqual([C, G, 'byzantium', 'muslims', null, null]);
    expect(laid.t.gt).toBe(2);
  },
);

clause(
  ['CT-X22', 'CT-8.0.c'],
  'who resigns amid the bids for the order pays nothing and takes no space',
  () => {
    const laid = table({ at: 'initiative', dp: { [L]: 5, [C]: 3, [G]: 2 } });
    play(laid, L, 'bid 3');
    resign(laid, L);
    play(laid, C, 'stand');
    play(laid, G, 'stand');
    expect([waits(laid), laid.t.powers[L]!.dp]).toEqual([['space', C], 5]);
    play(laid, C, 'space 1');
    play(laid, G, 'space 2');
    expect(laid.t.track).toEqual([C, G, null, null, null, null, null]);
  },
);

clause(['CT-X22', 'CT-8.0.c'], 'nor does he take one who resigns when it is his to choose', () => {
  const laid = table({ at: 'initiative', dp: { [L]: 5, [C]: 3, [G]: 2 } });
  play(laid, L, 'bid 3');
  play(laid, C, 'stand');
  play(laid, G, 'stand');
  play(laid, L, 'stand');
  expect(waits(laid)).toEqual(['space', L]);
  resign(laid, L);
  expect([waits(laid), laid.t.track[0]]).toEqual([['space', C], null]);
});

// ---------------------------------------------------------------- heirs

/** Whose Levy it is buys Plague, which nobody answers; the leader in Aachen dies of it, and a die is rolled for heirs. */
function plagued(laid: Laid, buyer: string, heirs: number): void {
  play(laid, buyer, 'buy', 'plague');
  const [, ...asked] = waits(laid);
  const dice = laid.t.map.burgs.map((burg) => (burg === 'aachen' ? 6 : 1));
  for (const [i, seat] of asked.entries())
    play(laid, seat, 'let-be', ...(i === asked.length - 1 ? [...dice, heirs] : []));
}

const HEIRS = { options: { succession: true } };
const DYING = { [L]: { aachen: { leader: 1 }, tuscany: { warrior: 1 } } };

clause(
  ['CT-29.2.b', 'CT-X22', 'CT-23.1.c'],
  'who resigns before he has crowned an heir leaves a power without leader, and play goes on for all',
  () => {
    const laid = table({
      ...HEIRS,
      at: { raise: G, lp: 9 },
      track: [G, L, C],
      dp: { [L]: 3 },
      forces: DYING,
      hands: { [L]: ['mesalliance', 'alliance'], [C]: ['espionage'] },
    });
    plagued(laid, G, 3);
    expect(waits(laid)).toEqual(['forfeit', L]);
    expect(whyNot(laid, C, 'spy-area charles-bald tuscany')[0]).toBe('CT-29.2.b');
    resign(laid, L);
    expect(laid.t.powers[L]).toMatchObject({ standing: 'major', controller: null, leader: false, dp: 0 });
    expect([hand(laid, L), laid.t.bereft, waits(laid)]).toEqual([[], [], ['raise', G]]);
    play(laid, C, 'spy-area charles-bald tuscany');
    expect(hand(laid, C)).toEqual([]);
  },
);

clause(
  ['CT-29.2.b', 'CT-23.1.g', 'CT-X22'],
  'the game goes on for an heir, though the last other leader is nobody’s meanwhile',
  () => {
    const lay = (): Laid => {
      const laid = foreign({
        ...HEIRS,
        at: { raise: 'slavs', lp: 9 },
        track: ['slavs', L, C],
        forces: { ...DYING, slavs: { moravia: { militia: 1 } } },
        hands: { [L]: ['mesalliance'] },
      });
      plagued(laid, G, 3);
      expect(waits(laid)).toEqual(['forfeit', L]);
      return laid;
    };
    const laid = lay();
    resign(laid, C);
    expect([laid.state.result, waits(laid)]).toEqual([null, ['forfeit', L]]);
    play(laid, L, 'give-up mesalliance');
    play(laid, L, `crown ${force(laid, L, 'tuscany')}`);
    expect([laid.state.result, laid.t.powers[L]!.leader]).toEqual([null, true]);
  },
);

clause(['CT-29.2.b', 'CT-24.0.b'], 'between a leader and his heir no DP are given to an NPP either', () => {
  const laid = table({
    ...HEIRS,
    at: { raise: 'slavs', lp: 9 },
    control: { slavs: G },
    track: ['slavs', G, L, C],
    dp: { [L]: 3, [G]: 3 },
    forces: { ...DYING, slavs: { moravia: { militia: 1 } } },
    hands: { [L]: ['mesalliance'] },
  });
  plagued(laid, G, 3);
  expect(waits(laid)).toEqual(['forfeit', L]);
  for (const seat of [L, G]) expect(whyNot(laid, seat, 'aid 1')[0]).toBe('CT-29.2.b');
});

clause(
  ['CT-29.2.b', 'CT-29.2.e', 'CT-13.0.i'],
  'a single heir finds the stacks of a burg as they were: who has not operated still may',
  () => {
    const laid = table({
      ...HEIRS,
      at: { operations: L },
      track: [L, C, G],
      forces: {
        [L]: { burgundy: { leader: 1 }, aachen: { warrior: 2 }, lotharingia: { warrior: 1 } },
        [G]: { burgundy: { warrior: 6 } },
      },
    });
    const garrison = force(laid, L, 'aachen');
    operate(laid, L, 'lotharingia', 3);
    play(laid, L, 'move aachen');
    play(laid, L, 'halt');
    operate(laid, L, 'burgundy', 6);
    play(laid, L, `attack ${force(laid, G, 'burgundy')}`);
    // He falls by his own A1, and has one heir.
    play(laid, L, 'strike shock', 1, 3);
    play(laid, L, `crown ${garrison}`);
    expect(
      laid.t.forces.filter(({ power }) => power === L).map(({ done, units }) => [done, secretOf(units)]),
    ).toEqual([
      [false, { warrior: 2, leader: 1 }],
      [true, { warrior: 1 }],
    ]);
    play(laid, L, `form ${garrison}`);
  },
);

// ---------------------------------------------------------------- a ceremony that brings another

clause(
  ['CT-28.0.g', 'CT-20.1.b'],
  'De Ceremonis that its own ceremony brings counts for the very next segment',
  () => {
    const laid = table({ at: { operations: L }, track: [L, C, G], forces: { [L]: { rome: { leader: 1 } } } });
    const pool = laid.t.pool as unknown as { $is: string[]; count: number };
    pool.$is.splice(pool.$is.indexOf('de-ceremonis'), 1);
    pool.count--;
    laid.t.ceremony = { power: L, waits: false };
    play(laid, L, 'end', 1, 'de-ceremonis');
    expect(laid.t.ceremony).toEqual({ power: L, waits: false });
  },
);

// ---------------------------------------------------------------- the order of the track

clause(
  ['CT-X3', 'CT-X10'],
  'draws go by the track from its first space; Assassins from the phasing power on, a Minor NPP included',
  () => {
    const { t } = table({
      at: { operations: 'bretons' },
      track: [C, L, G],
      control: { bretons: L, wessex: C },
      forces: { bretons: { brittany: { militia: 1 } }, wessex: { wessex: { militia: 1 } } },
    });
    const all = ['bretons', G, L, 'wessex', C];
    expect(inTrackOrder(t, all)).toEqual([C, 'wessex', L, 'bretons', G]);
    expect(fromPhasingOn(t, all)).toEqual(['bretons', G, C, 'wessex', L]);
  },
);

clause(
  'CT-X3',
  'of two who answer, the first behind the phasing power on the track plays his Assassin',
  () => {
    const laid = table({
      at: { operations: L },
      track: [C, L, G],
      forces: { [L]: { tuscany: { warrior: 1 } } },
      hands: { [L]: ['leadership-3'], [C]: ['assassin'], [G]: ['assassin'] },
    });
    play(laid, L, `form ${force(laid, L, 'tuscany')}`);
    play(laid, L, 'lead 3');
    play(laid, C, `assassin ${C}`);
    play(laid, G, `assassin ${G}`);
    expect([hand(laid, C), hand(laid, G)]).toEqual([['assassin'], []]);
  },
);

clause(
  ['CT-X19', 'CT-24.2.e'],
  'a Minor NPP that comes while the others of its player act waits for the next year',
  () => {
    const laid = table({
      at: { operations: L },
      track: [L, C, G],
      control: { bretons: L, wessex: C },
      forces: {
        bretons: { brittany: { militia: 1 }, aquitania: { militia: 1 } },
        wessex: { wessex: { militia: 1 } },
      },
    });
    play(laid, L, 'end');
    playOn(laid, L, 'pay');
    play(laid, L, 'buy', 'perfidity', 'wessex', L);
    expect([laid.t.turn!.power, laid.t.powers.wessex!.controller]).toEqual(['bretons', L]);
    play(laid, L, 'finish');
    operate(laid, 'bretons', 'brittany', 1);
    play(laid, L, 'halt');
    play(laid, L, 'end');
    expect([laid.t.turn!.power, laid.t.acted]).toEqual([C, [L, 'bretons', C]]);
    expect(open(laid, C)).toContain('pay');
  },
);
