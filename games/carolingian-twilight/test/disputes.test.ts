/** What one player says to another across the table, with two paragraphs in his hand: each is tried as he would. */

import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { maintenance } from '../rules/levy.ts';
import { victoryPoints } from '../rules/victory.ts';
import {
  force,
  foreign,
  hand,
  type Laid,
  type Lay,
  open,
  operate,
  out,
  play,
  playOn,
  table,
  units,
  waits,
  whyNot,
} from './table.ts';

const L = 'lothar';
const C = 'charles-bald';
const G = 'louis-german';

// ---------------------------------------------------------------- who strikes, and what follows

clause(['CT-17.4.b', 'CT-17.8.c'], 'nomads strike out of their burg by Raid, and by nothing else', () => {
  const laid = table({
    at: { operations: L },
    control: { muslims: C },
    forces: { [L]: { 'upper-march': { warrior: 3 } }, muslims: { zaragoza: { nomad: 1, militia: 1 } } },
  });
  operate(laid, L, 'upper-march', 4);
  play(laid, L, `attack ${force(laid, 'muslims', 'zaragoza')}`);
  play(laid, L, 'strike engagement', 2);
  expect(waits(laid)).toEqual(['strike', C]);
  expect(open(laid, C)).toEqual(['strike raid']);
});

clause(
  ['CT-17.7.b', 'CT-19.0.b', 'CT-15.0.c'],
  'fleets that win a free move leave the enemy’s sea for nothing',
  () => {
    const laid = table({
      at: { operations: L },
      control: { muslims: C },
      forces: { [L]: { ligurian: { fleet: 3 } }, muslims: { ligurian: { fleet: 3 } } },
    });
    operate(laid, L, 'ligurian', 1);
    play(laid, L, `attack ${force(laid, 'muslims', 'ligurian')}`);
    play(laid, L, 'strike engagement', 6);
    play(laid, C, 'lose fleet');
    expect(waits(laid)).toEqual(['free-move', L]);
    play(laid, L, 'move tyrrhenian');
    expect([units(laid, L, 'tyrrhenian'), laid.t.operation!.op]).toEqual([{ fleet: 3 }, 0]);
  },
);

clause(
  ['CT-17.7.b', 'CT-16.0.a', 'CT-16.0.c'],
  'a free move leads home too, and costs none of the 3 OP',
  () => {
    const laid = table({
      at: { operations: 'bulgars' },
      control: { bulgars: C },
      forces: { bulgars: { avars: { nomad: 3 } }, slavs: { avars: { warrior: 3 } } },
    });
    operate(laid, 'bulgars', 'avars', 1);
    play(laid, C, `attack ${force(laid, 'slavs', 'avars')}`);
    play(laid, C, 'strike raid', 5, 'warrior');
    expect(waits(laid)).toEqual(['free-move', C]);
    play(laid, C, 'move bulgar-peripheral');
    // Where its turn began one must stay.
    expect([units(laid, 'bulgars', 'bulgar-peripheral'), units(laid, 'bulgars', 'avars')]).toEqual([
      { nomad: 2 },
      { nomad: 1 },
    ]);
  },
);

clause(
  ['CT-28.0.ae', 'CT-20.0.e', 'CT-17.7.a'],
  'an NPP whose victory draws Withdrawal has nobody who goes on with it',
  () => {
    const laid = table({
      at: { operations: 'bulgars' },
      track: ['bulgars', C, G, L],
      control: { bulgars: L },
      forces: { bulgars: { avars: { army: 2 } }, slavs: { avars: { warrior: 3 } } },
    });
    operate(laid, 'bulgars', 'avars', 6);
    play(laid, L, `attack ${force(laid, 'slavs', 'avars')}`);
    play(laid, L, 'strike shock', 6, 'warrior', 'withdrawal', 'bulgars');
    expect([laid.t.powers.bulgars!.controller, laid.t.operation]).toEqual([null, null]);
    expect(laid.t.turn!.power).toBe(C);
  },
);

clause(
  ['CT-28.0.t', 'CT-20.0.e'],
  'an NPP whose victory draws Perfidity is operated by its new player from there on',
  () => {
    const laid = table({
      at: { operations: 'bulgars' },
      track: [L, 'bulgars', C, G],
      control: { bulgars: L },
      forces: { bulgars: { avars: { army: 2 } }, slavs: { avars: { warrior: 3 } } },
    });
    operate(laid, 'bulgars', 'avars', 6);
    play(laid, L, `attack ${force(laid, 'slavs', 'avars')}`);
    play(laid, L, 'strike shock', 6, 'warrior', 'perfidity', 'bulgars', G);
    expect([waits(laid), laid.t.operation!.op]).toEqual([['operation', G], 5]);
    expect(whyNot(laid, L, 'halt')).toBeDefined();
  },
);

clause(['CT-15.0.c', 'CT-3.0.g'], 'the NPP that one plays oneself is an enemy to get past', () => {
  const laid = table({
    at: { operations: L },
    control: { slavs: L },
    forces: { [L]: { saxony: { warrior: 1 } }, slavs: { saxony: { militia: 1 } } },
  });
  operate(laid, L, 'saxony', 1);
  expect(whyNot(laid, L, 'move frisia')[1]).toContain('2');
});

// ---------------------------------------------------------------- pillage

clause(
  ['CT-18.1.b', 'CT-23.1.c', 'CT-24.0.g'],
  'what a Frankish NPP pillages angers its player’s own power too, and brings nobody DP',
  () => {
    const laid = out({
      at: { operations: L },
      control: { [L]: C },
      forces: { [L]: { tuscany: { warrior: 2 } } },
      table: { frankishFrom: ['tuscany'] },
    });
    laid.t.powers[L]!.controller = C;
    for (const one of laid.t.forces.filter(({ power }) => power === L))
      Object.assign(one.units, { $for: [C] });
    for (const place of [laid.t.powers[L]!.hand, laid.t.powers[L]!.paralysed])
      Object.assign(place, { $for: [C] });
    operate(laid, L, 'tuscany', 4);
    play(laid, C, 'pillage', 'alliance', 'espionage');
    expect([hand(laid, C), hand(laid, G), hand(laid, L)]).toEqual([['alliance'], ['espionage'], []]);
    expect(laid.t.powers[L]!.dp).toBe(0);
  },
);

clause(
  ['CT-18.1.a', 'CT-18.1.b', 'CT-X21'],
  'a foreign Player Power is paid for pillage, and draws nothing',
  () => {
    const laid = foreign({
      at: { operations: 'slavs' },
      forces: { slavs: { saxony: { warrior: 2 } } },
      table: { frankishFrom: ['saxony'] },
    });
    laid.t.powers.slavs!.dp = 1;
    operate(laid, 'slavs', 'saxony', 2);
    play(laid, G, 'pillage', 'alliance', 'espionage');
    expect([laid.t.powers.slavs!.dp, hand(laid, 'slavs'), hand(laid, C), hand(laid, L)]).toEqual([
      4,
      [],
      ['alliance'],
      ['espionage'],
    ]);
  },
);

// ---------------------------------------------------------------- the levy

clause(['CT-12.0.a', 'CT-18.2', 'CT-X23'], 'what is repaired yields nothing before the next levy', () => {
  const laid = table({
    at: { raise: L, lp: 6 },
    forces: { [L]: { saxony: { warrior: 1 } } },
    pillaged: ['saxony'],
  });
  play(laid, L, 'repair saxony');
  expect([laid.t.pillaged, laid.t.turn!.lp]).toEqual([[], 0]);
});

clause(
  ['CT-12.0.g', 'CT-3.1.e'],
  'two Franks who share an area keep one militia each for nothing, be it in the burg or around it',
  () => {
    const { t } = table({
      at: { operations: L },
      forces: {
        [L]: { tuscany: { militia: 1 }, pisa: { militia: 1 } },
        [C]: { tuscany: { militia: 2 } },
        [G]: { bavaria: { militia: 1 }, regensburg: { militia: 1 } },
      },
    });
    // Of two militia each has one free, besides one warrior with each leader.
    expect([L, C, G].map((power) => maintenance(t, power))).toEqual([2, 2, 2]);
  },
);

clause(
  ['CT-28.0.m', 'CT-24.0.d'],
  'what a good harvest brings an NPP it may spend, but it is not spent on units yet',
  () => {
    const laid = table({
      at: { maintain: 'slavs', lp: 0 },
      control: { slavs: C },
      forces: { slavs: { moravia: { militia: 1 } } },
      hands: { slavs: ['good-harvest'] },
    });
    play(laid, C, 'harvest', 6);
    playOn(laid, C, 'pay');
    expect([laid.t.turn!.lp, laid.t.turn!.spent]).toEqual([3, { units: 0, markers: 0 }]);
    play(laid, C, 'buy', 'alliance');
    expect(whyNot(laid, C, 'buy')[0]).toBe('CT-24.0.d');
  },
);

clause(['CT-28.0.i', 'CT-X21'], 'a foreign Player Power pays its vassals of LP first, then of DP', () => {
  const laid = foreign({
    at: { raise: 'slavs', lp: 3 },
    forces: { slavs: { moravia: { warrior: 3 } } },
  });
  laid.t.powers.slavs!.dp = 2;
  play(laid, G, 'buy', 'feudal-unrest');
  const id = force(laid, 'slavs', 'moravia');
  play(laid, G, `pay-unit ${id} warrior`);
  play(laid, G, `pay-unit ${id} warrior`);
  expect([laid.t.turn!.lp, laid.t.powers.slavs!.dp]).toEqual([0, 1]);
  play(laid, G, 'finish', 5);
  expect(units(laid, 'slavs', 'moravia')).toEqual({ warrior: 2, militia: 1 });
});

clause(
  ['CT-29.1.3.b', 'CT-12.0.j'],
  'who disbands the last Frank beside a foreign garrison ends Feudalism there',
  () => {
    const laid = table({
      options: { feudalism: true },
      at: { maintain: L, lp: 5 },
      forces: { [L]: { tuscany: { militia: 1 } }, muslims: { pisa: { warrior: 1 } } },
      table: { feudalism: ['tuscany'] },
    });
    play(laid, L, `disband ${force(laid, L, 'tuscany')} militia`);
    expect(laid.t.feudalism).toEqual([]);
  },
);

// ---------------------------------------------------------------- markers

clause(
  ['CT-28.0.j', 'CT-22.0.a', 'CT-20.1.k'],
  'a paralysed force subverts its neighbours all the same: that is no operation',
  () => {
    const laid = table({
      at: { operations: L },
      forces: { [L]: { burgundy: { leader: 1, warrior: 1 } }, [C]: { burgundy: { warrior: 3 } } },
      hands: { [L]: ['subversion'] },
    });
    const own = force(laid, L, 'burgundy');
    Object.assign(laid.t.powers[L]!.paralysed, { $is: [own], count: 1 });
    expect(whyNot(laid, L, `form ${own}`)[0]).toBe('CT-28.0.j');
    expect(open(laid, L)).toContain(`subvert ${own} ${force(laid, C, 'burgundy')}`);
  },
);

clause(
  ['CT-28.0.d', 'CT-22.0.h', 'CT-24.2.e'],
  'rebels are won by Alliance as any Minor NPP is, and act behind their new lord',
  () => {
    const laid = table({
      at: { operations: L },
      track: [L, C, G],
      forces: { [L]: { burgundy: { leader: 1, warrior: 1 } }, [C]: { burgundy: { warrior: 3 } } },
      hands: { [L]: ['subversion', 'alliance'] },
    });
    const rebellion = laid.t.tables.subversion.subversion.indexOf('rebellion') + 1;
    play(laid, L, `subvert ${force(laid, L, 'burgundy')} ${force(laid, C, 'burgundy')}`);
    play(laid, L, 'let-be', rebellion, 1);
    play(laid, C, 'lose warrior');
    const { id } = Object.values(laid.t.powers).find(({ standing }) => standing === 'minor')!;
    play(laid, L, `ally ${id}`);
    expect(laid.t.powers[id]!.controller).toBe(L);
    play(laid, L, 'end');
    expect([waits(laid), laid.t.turn!.power]).toEqual([['maintain', L], id]);
  },
);

clause(['CT-X4', 'CT-24.0.h', 'CT-28.0.e'], 'Subversion that an Assassin stops is no duty done', () => {
  const laid = table({
    at: { operations: 'slavs' },
    control: { slavs: G },
    forces: { slavs: { burgundy: { warrior: 2 } }, [C]: { burgundy: { warrior: 3 } } },
    hands: { slavs: ['subversion'], [C]: ['assassin'] },
  });
  play(laid, G, `subvert ${force(laid, 'slavs', 'burgundy')} ${force(laid, C, 'burgundy')}`);
  play(laid, C, `assassin ${C}`);
  expect([laid.t.turn!.dutiful, whyNot(laid, G, 'end')[0]]).toEqual([false, 'CT-24.0.h']);
});

clause(['CT-19.1.e', 'CT-28.0.t'], 'whose fleets change hands may bar the sea from then on', () => {
  const lay = (by: string) => {
    const laid = table({
      at: { operations: L },
      control: { byzantium: by },
      forces: {
        [L]: { rome: { warrior: 1 }, tyrrhenian: { fleet: 1 } },
        byzantium: { tyrrhenian: { fleet: 2 } },
      },
    });
    operate(laid, L, 'rome', 6);
    play(laid, L, 'sail tyrrhenian,corsica');
    return units(laid, L, 'corsica');
  };
  expect([lay(L), lay(C)]).toEqual([{ warrior: 1 }, {}]);
});

// ---------------------------------------------------------------- Vikings and the count

clause(
  ['CT-29.3.a', 'CT-10.2.b', 'CT-29.3.b'],
  'those who waited in Scandinavia are priced with the rest; when all are paid nothing is burnt',
  () => {
    const laid = table({
      at: 'raid',
      options: { buyOff: true },
      dp: { [L]: 9 },
      forces: { [L]: { frisia: { warrior: 1 } }, raiders: { scandinavia: { warrior: 1 } } },
      // One more, who lands at once, in Frisia.
      draws: [1, 1, 4],
    });
    play(laid, L, 'buy-off', 4, 5);
    play(laid, L, 'pay-die 5');
    play(laid, L, 'pay-die 4');
    expect([laid.t.pillaged, laid.t.powers[L]!.dp, laid.t.raid]).toEqual([[], 0, null]);
    expect(laid.t.forces.some(({ power }) => power === 'raiders')).toBe(false);
    expect(units(laid, L, 'frisia')).toEqual({ warrior: 1 });
  },
);

clause(['CT-26.1.d', 'CT-19.0.b'], 'a sea counts once for each who is in it, however many fleets', () => {
  const worth = (fleets: Lay['forces']) => {
    const { t } = table({
      at: { operations: L },
      forces: {
        [L]: { tuscany: { leader: 1 }, ...fleets![L] },
        [C]: { francia: { leader: 1 }, ...fleets![C] },
      },
    });
    return [L, C].map((power) => victoryPoints(t, t.powers[power]!));
  };
  const [own, other] = worth({});
  expect(
    worth({
      [L]: { ligurian: [{ fleet: 1 }, { fleet: 1 }], tyrrhenian: { fleet: 1 } },
      [C]: { ligurian: { fleet: 1 } },
    }),
  ).toEqual([own! + 2, other! + 1]);
});

// ---------------------------------------------------------------- a leader who dies in bed

/** The one who buys it draws Plague, which strikes one burg alone; nobody has anything to answer with. */
const plagueIn = ({ t }: Laid, struck: string): number[] =>
  t.map.burgs.map((burg) => (burg === struck ? 6 : 1));

clause(
  ['CT-29.2.b', 'CT-X29', 'CT-6.0.c'],
  'what he had offered comes back before the half is counted that his heir gives up',
  () => {
    const laid = table({
      options: { succession: true },
      at: { raise: C, lp: 4 },
      forces: { [L]: { aachen: { leader: 1 }, tuscany: { warrior: 1 } } },
      hands: { [L]: ['alliance', 'espionage', 'mesalliance'] },
      dp: { [L]: 4 },
    });
    playOn(laid, L, `offer ${G} 0 1 give mesalliance`);
    play(laid, C, 'buy', 'plague');
    play(laid, L, 'let-be', ...plagueIn(laid, 'aachen'), 2);
    expect([waits(laid), hand(laid, L).length]).toEqual([['forfeit', L], 3]);
    play(laid, L, 'give-up alliance');
    play(laid, L, 'give-up espionage');
    play(laid, L, `crown ${force(laid, L, 'tuscany')}`);
    expect([hand(laid, L), laid.t.powers[L]!.dp, laid.t.offers.open]).toEqual([['mesalliance'], 4, []]);
  },
);

clause(
  ['CT-X23', 'CT-28.0.v', 'CT-12.0.m'],
  'Plague that one buys in one’s own levy leaves the LP as they were counted, and the place to raise in',
  () => {
    const laid = table({
      at: { raise: 'byzantium', lp: 5 },
      control: { byzantium: G },
      forces: { byzantium: { naples: { militia: 1 } } },
    });
    play(laid, G, 'buy', 'plague', ...plagueIn(laid, 'naples'));
    expect([units(laid, 'byzantium', 'naples'), laid.t.plague, laid.t.turn!.lp]).toEqual([{}, ['naples'], 3]);
    // Nobody holds it any more; at home any number may be raised.
    expect(whyNot(laid, G, 'raise militia naples')[0]).toBe('CT-12.0.l');
    play(laid, G, 'raise militia byzantine-peripheral');
    play(laid, G, 'raise militia thessalonica');
  },
);
