import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { maintenance } from '../rules/levy.ts';
import { victoryPoints } from '../rules/victory.ts';
import type { Units } from '../state.ts';
import {
  force,
  hand,
  type Laid,
  type Lay,
  open,
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
const levy = (forces: Lay['forces'], more: Lay = {}) =>
  table({ at: { maintain: L }, forces: forces!, ...more });

clause(['CT-12.0.a', 'CT-2.2.2.b'], 'LP are the LV of areas under control, a pillaged one counting 0', () => {
  const laid = levy(
    { [L]: { lotharingia: { militia: 1 }, pavia: { militia: 1 }, tuscany: { leader: 1 } } },
    { pillaged: ['tuscany'] },
  );
  // Lotharingia 3 and Langobardia 3, held through its burg.
  expect(laid.t.turn!.lp).toBe(6);
});

clause(['CT-12.0.e', 'CT-24.0.a'], 'an NPP also gets the DV of its burgs as LP', () => {
  const laid = levy(
    { muslims: { 'upper-march': { warrior: 1 }, zaragoza: { militia: 1 } } },
    { at: { maintain: 'muslims' }, control: { muslims: G } },
  );
  // Home 5 with Cordoba 1, Upper March 2 with Zaragoza 1.
  expect(laid.t.turn!.lp).toBe(9);
  expect(waits(laid)).toEqual(['maintain', G]);
});

clause(
  ['CT-12.0.f', 'CT-23.0.b'],
  'every unit is maintained by the table; a leader costs nothing, even where pillaged',
  () => {
    const { t } = levy(
      { [L]: { tuscany: { leader: 1, army: 2, warrior: 3, nomad: 1 }, ligurian: { fleet: 1 } } },
      { pillaged: ['corsica'] },
    );
    expect(maintenance(t, L)).toBe(2 * 2 + 3 + 1 + 1);
  },
);

clause(
  ['CT-18.1.d', 'CT-2.1.k', 'CT-18.1.e'],
  'a pillaged area costs 1 more for each unit, and no militia is free there',
  () => {
    const { t } = levy(
      { [L]: { tuscany: { leader: 1, militia: 2 }, pisa: { militia: 1 }, spoleto: { militia: 1 } } },
      { pillaged: ['tuscany'] },
    );
    // 2 × 2 in Tuscany, 1 in Pisa (its area is pillaged, so it is not free), the one of Spoleto free.
    expect(maintenance(t, L)).toBe(5);
  },
);

clause(
  'CT-12.0.g',
  'a Frankish power keeps one militia free where only Franks stand, area and burg together',
  () => {
    const franks = levy({
      [L]: { tuscany: { leader: 1, militia: 1 }, pisa: { militia: 1 }, burgundy: { militia: 1 } },
      [C]: { burgundy: { leader: 1 } },
    });
    // One of the two in Tuscany and Pisa, and that in shared Burgundy.
    expect(maintenance(franks.t, L)).toBe(1);
    const foreign = levy({
      [L]: { friuli: { leader: 1, militia: 1 } },
      byzantium: { venice: { militia: 1 } },
    });
    expect(maintenance(foreign.t, L)).toBe(1);
  },
);

clause('CT-12.0.h', 'another power does where it has area and burg alone, its home included', () => {
  const laid = levy(
    {
      byzantium: {
        dalmatia: { militia: 1 },
        'byzantine-peripheral': { militia: 2 },
        friuli: { militia: 1 },
        sicily: { militia: 1 },
      },
      [C]: { venice: { leader: 1 } },
      muslims: { sicily: { militia: 1 } },
    },
    { at: { maintain: 'byzantium' }, control: { byzantium: G } },
  );
  // Free: Dalmatia, one at home; paid: one at home, Friuli (Venice is another's), Sicily (shared).
  expect(maintenance(laid.t, 'byzantium')).toBe(3);
});

clause(['CT-12.0.j', 'CT-3.0.f'], 'a PP may disband, or pay what LP lack with DP', () => {
  const laid = levy(
    { [L]: { tuscany: { leader: 1, warrior: 4 } } },
    { at: { maintain: L, lp: 2 }, dp: { [L]: 3 } },
  );
  const id = force(laid, L, 'tuscany');
  expect(open(laid, L)).toEqual([`disband ${id} warrior`, 'pay']);
  expect(whyNot(laid, L, `disband ${id} leader`)[1]).toBe('A leader costs nothing and is never disbanded');
  play(laid, L, `disband ${id} warrior`);
  play(laid, L, 'pay');
  expect([laid.t.turn!.lp, laid.t.powers[L]!.dp]).toEqual([0, 2]);
});

clause('CT-12.0.j', 'who cannot pay must disband', () => {
  const laid = levy({ [L]: { tuscany: { leader: 1, warrior: 2 } } }, { at: { maintain: L, lp: 1 } });
  expect(whyNot(laid, L, 'pay')).toEqual(['CT-12.0.f', 'It costs 2, and there are 1 LP and 0 DP']);
  play(laid, L, `disband ${force(laid, L, 'tuscany')} warrior`);
  play(laid, L, 'pay');
  expect(waits(laid)).toEqual(['raise', L]);
});

clause('CT-24.0.c', 'an NPP disbands only what it cannot pay', () => {
  const rich = levy(
    { slavs: { moravia: { warrior: 1, militia: 1 } } },
    { at: { maintain: 'slavs', lp: 3 }, control: { slavs: G } },
  );
  const id = force(rich, 'slavs', 'moravia');
  expect(whyNot(rich, G, `disband ${id} warrior`)).toEqual([
    'CT-24.0.c',
    'An NPP disbands nobody whom it can pay: all cost 1, and it has 3 LP',
  ]);
  const poor = levy(
    { slavs: { moravia: { warrior: 1, militia: 1 } } },
    { at: { maintain: 'slavs', lp: 0 }, control: { slavs: G } },
  );
  expect(whyNot(poor, G, `disband ${id} militia`)[1]).toBe(
    'This militia costs nothing: disbanding it saves nothing',
  );
  play(poor, G, `disband ${id} warrior`);
  expect(open(poor, G)).toEqual(['pay']);
});

clause('CT-X23', 'a Minor NPP that cannot pay its last unit is eliminated, and its turn is over', () => {
  const laid = levy(
    { bretons: { brittany: { warrior: 1 } }, [C]: { brittany: { leader: 1 } } },
    { at: { maintain: 'bretons', lp: 0 }, control: { bretons: G } },
  );
  playOn(laid, G, `disband ${force(laid, 'bretons', 'brittany')} warrior`);
  expect(laid.t.powers.bretons!.standing).toBe('gone');
  expect(laid.t.turn?.power).not.toBe('bretons');
});

clause(['CT-12.0.i', 'CT-12.0.s'], 'unspent LP vanish at the end of the segment, DP stay', () => {
  const laid = table({
    at: { raise: L, lp: 5 },
    dp: { [L]: 4 },
    forces: { [L]: { tuscany: { warrior: 1 } } },
  });
  play(laid, L, 'finish');
  expect([laid.t.turn!.lp, laid.t.powers[L]!.dp, laid.t.turn!.segment]).toEqual([0, 4, 'operations']);
});

const raising = (forces: Lay['forces'], more: Lay = {}) =>
  table({ at: { raise: L, lp: 20 }, forces: forces!, ...more });

clause(
  ['CT-12.0.k', 'CT-12.0.l', 'CT-2.2.1.d', 'CT-2.2.1.e'],
  'units are raised at their price where the power is in control',
  () => {
    const laid = raising({ [L]: { tuscany: { warrior: 1 } } });
    expect(whyNot(laid, L, 'raise warrior francia')).toEqual([
      'CT-12.0.l',
      'The power does not control Francia',
    ]);
    expect(whyNot(laid, L, 'raise leader tuscany')[0]).toBe('CT-2.2.1.d');
    play(laid, L, 'raise army tuscany');
    expect(laid.t.turn!.lp).toBe(16);
    expect(units(laid, L, 'tuscany')).toEqual({ warrior: 1, army: 1 });
    expect(laid.t.forces.filter(({ at }) => at === 'tuscany')).toHaveLength(1);
  },
);

clause('CT-12.0.k', 'LP go first, then DP; what cannot be paid is not raised', () => {
  const laid = raising({ [L]: { tuscany: { warrior: 1 } } }, { at: { raise: L, lp: 1 }, dp: { [L]: 2 } });
  expect(whyNot(laid, L, 'raise army tuscany')[1]).toBe('It costs 4, and there are 1 LP and 2 DP');
  play(laid, L, 'raise warrior tuscany');
  expect([laid.t.turn!.lp, laid.t.powers[L]!.dp]).toEqual([0, 1]);
});

clause(
  ['CT-12.0.m', 'CT-X24'],
  'one land unit in an area with its burg, however many forces are there',
  () => {
    const laid = raising({ [L]: { tuscany: [{ warrior: 1 }, { militia: 1 }], pisa: { militia: 1 } } });
    play(laid, L, 'raise militia pisa');
    expect(whyNot(laid, L, 'raise militia tuscany')).toEqual([
      'CT-12.0.m',
      'A unit has already been raised in Tuscany in this segment',
    ]);
  },
);

clause(['CT-12.0.n', 'CT-16.0.e'], 'any number at home, for the usual price', () => {
  const laid = raising(
    { slavs: { moravia: { militia: 1 } } },
    { at: { raise: 'slavs', lp: 9 }, control: { slavs: G } },
  );
  play(laid, G, 'raise warrior slav-peripheral');
  play(laid, G, 'raise warrior slav-peripheral');
  expect(units(laid, 'slavs', 'slav-peripheral')).toEqual({ warrior: 2 });
  expect(laid.t.turn!.lp).toBe(5);
});

clause('CT-12.0.o', 'from a burg into the empty area around it, and the other way round', () => {
  const laid = raising({ [L]: { pisa: { warrior: 1 }, langobardia: { warrior: 1 } } });
  play(laid, L, 'raise militia tuscany');
  play(laid, L, 'raise militia pavia');
  expect([units(laid, L, 'tuscany'), units(laid, L, 'pavia')]).toEqual([{ militia: 1 }, { militia: 1 }]);
});

clause('CT-12.0.p', 'not in an empty burg whose area is shared', () => {
  const laid = raising({ [L]: { tuscany: { warrior: 1 } }, [C]: { tuscany: { militia: 1 } } });
  expect(whyNot(laid, L, 'raise militia pisa')).toEqual([
    'CT-12.0.p',
    'Pisa is empty, and the area around it is shared',
  ]);
  play(laid, L, 'raise militia tuscany');
});

clause(['CT-12.0.q', 'CT-19.0.a'], 'fleets, one in a sea, beside a port that the power controls', () => {
  const laid = raising({ [L]: { tuscany: { warrior: 1 }, provence: { warrior: 1 } } });
  expect(whyNot(laid, L, 'raise fleet ionian')).toEqual([
    'CT-12.0.q',
    'The power controls no port on the Ionian',
  ]);
  expect(whyNot(laid, L, 'raise fleet tuscany')[0]).toBe('CT-13.0.c');
  play(laid, L, 'raise fleet ligurian');
  // Pisa and Marseille are two ports, but it is one sea.
  expect(whyNot(laid, L, 'raise fleet ligurian')[0]).toBe('CT-12.0.q');
});

clause(
  ['CT-12.0.r', 'CT-16.0.f'],
  'Muslims raise any number in the Mediterranean, Byzantines in the Ionian',
  () => {
    for (const [power, sea, other] of [
      ['muslims', 'mediterranean', 'atlantic'],
      ['byzantium', 'ionian', null],
    ] as const) {
      const laid = raising({}, { at: { raise: power, lp: 12 }, control: { [power]: G } });
      play(laid, G, `raise fleet ${sea}`);
      play(laid, G, `raise fleet ${sea}`);
      expect(units(laid, power, sea)).toEqual({ fleet: 2 });
      if (!other) continue;
      play(laid, G, `raise fleet ${other}`);
      expect(whyNot(laid, G, `raise fleet ${other}`)[0]).toBe('CT-12.0.q');
    }
  },
);

clause('CT-18.2', 'whoever has a force there repairs a place for twice its printed value', () => {
  const laid = raising(
    { [L]: { aachen: { warrior: 1 } } },
    { at: { raise: L, lp: 9 }, pillaged: ['lotharingia', 'aachen'] },
  );
  expect(whyNot(laid, L, 'repair lotharingia')).toEqual(['CT-18.2', 'The power has no force in Lotharingia']);
  expect(whyNot(laid, L, 'repair tuscany')[1]).toBe('Tuscany is not pillaged');
  play(laid, L, 'repair aachen');
  expect(laid.t.turn!.lp).toBe(5);
  expect(laid.t.pillaged).toEqual(['lotharingia']);
});

clause('CT-20.0.d', 'a marker costs 2 and is drawn unseen', () => {
  const laid = raising({ [L]: { tuscany: { warrior: 1 } } });
  play(laid, L, 'buy', 'subversion');
  expect(laid.t.turn!.lp).toBe(18);
  expect(hand(laid, L)).toEqual(['subversion']);
  expect(laid.t.pool.count).toBe(39);
  expect(JSON.stringify(laid.game.view(laid.state, C).table.powers[L]!.hand)).not.toContain('subversion');
});

clause('CT-24.0.d', 'an NPP may buy one marker, and more only as far as it spends on units', () => {
  const laid = raising(
    { slavs: { moravia: { militia: 1 } } },
    { at: { raise: 'slavs', lp: 20 }, control: { slavs: G } },
  );
  play(laid, G, 'buy', 'subversion');
  expect(whyNot(laid, G, 'buy')).toEqual([
    'CT-24.0.d',
    'An NPP spends no more on markers (2) than on units (0)',
  ]);
  play(laid, G, 'raise army slav-peripheral');
  play(laid, G, 'buy', 'subversion');
  expect(whyNot(laid, G, 'buy')[0]).toBe('CT-24.0.d');
});

clause(
  ['CT-24.0.b', 'CT-7.0.g', 'CT-24.0.g', 'CT-7.0.h'],
  'any PP gives an NPP DP in its levy, which it gets as LP',
  () => {
    const laid = table({
      at: { maintain: 'slavs', lp: 1 },
      control: { slavs: G },
      dp: { [C]: 3 },
      forces: { slavs: { moravia: { warrior: 1 } } },
    });
    expect(whyNot(laid, C, 'aid 4')[1]).toBe('“amount” is 4, but must be from 1 to 3');
    play(laid, C, 'aid 2');
    expect([laid.t.turn!.lp, laid.t.powers[C]!.dp]).toEqual([3, 1]);
    const own = table({ at: { maintain: L, lp: 1 }, dp: { [C]: 3 } });
    expect(whyNot(own, C, 'aid 1')[1]).toBe('No NPP is in its Levy Segment');
  },
);

// ---------------------------------------------------------------- from the edges

clause(
  ['CT-12.0.b', 'CT-12.0.c', 'CT-26.1.a'],
  'parts of areas add up, and what is less than one is dropped at the end',
  () => {
    const { t } = levy({
      [L]: {
        lotharingia: { militia: 1 },
        burgundy: { militia: 1 },
        provence: { militia: 1 },
        tuscany: { leader: 1 },
        frisia: { militia: 1 },
        friuli: { militia: 1 },
      },
      [C]: { frisia: { militia: 1 }, friuli: { militia: 1 } },
      [G]: { friuli: { militia: 1 } },
    });
    // 9, a half of Frisia and a third of Friuli.
    expect(t.turn!.lp).toBe(9);
    // Aachen 2, Geneva, Marseille and Pisa 1 each.
    expect(victoryPoints(t, t.powers[L]!)).toBe(9 + 5);
  },
);

clause(
  ['CT-12.0.g', 'CT-18.1.d'],
  'one militia is free for an area and its burg together, unless either is pillaged',
  () => {
    const cost = (pillaged: string[], own: Lay['forces']) => maintenance(levy(own, { pillaged }).t, L);
    const two = { [L]: { lotharingia: [{ leader: 1, militia: 1 }, { warrior: 1 }], aachen: { militia: 1 } } };
    expect([cost([], two), cost(['aachen'], two), cost(['lotharingia'], two)]).toEqual([2, 4, 5]);
  },
);

clause(
  ['CT-24.0.c', 'CT-12.0.j'],
  'what an NPP may disband: what it cannot pay, and only if that saves something',
  () => {
    const lay = (slavs: Record<string, Units>, lp: number, more: Lay = {}) =>
      table({ at: { maintain: 'slavs', lp }, control: { slavs: G }, forces: { slavs }, ...more });
    const why = (laid: Laid, at: string, unit: string) =>
      laid.game.why(laid.state, G, laid.game.notation.parse(`disband ${force(laid, 'slavs', at)} ${unit}`))
        ?.clause;
    // Two warriors and nothing for the only militia.
    const exact = lay({ moravia: { warrior: 2, militia: 1 } }, 2);
    expect(why(exact, 'moravia', 'warrior')).toBe('CT-24.0.c');
    const short = lay({ moravia: { warrior: 2, militia: 1 } }, 1);
    expect([why(short, 'moravia', 'warrior'), why(short, 'moravia', 'militia')]).toEqual([
      undefined,
      'CT-24.0.c',
    ]);
    // The second militia costs something.
    expect(why(lay({ moravia: { warrior: 2, militia: 2 } }, 1), 'moravia', 'militia')).toBeUndefined();
    // In a burg whose area is pillaged none is free.
    const prague = { prague: { militia: 1 }, moravia: { warrior: 2 } };
    expect(why(lay(prague, 0), 'prague', 'militia')).toBe('CT-24.0.c');
    expect(why(lay(prague, 0, { pillaged: ['bohemia'] }), 'prague', 'militia')).toBeUndefined();
  },
);

clause('CT-24.0.c', 'the militia of another Frank in the same area is not its own', () => {
  const laid = table({
    scenario: '855',
    seats: 4,
    at: { maintain: 'charles-provence', lp: 0 },
    control: { 'charles-provence': G },
    forces: {
      'charles-provence': { provence: { militia: 1, warrior: 1 } },
      [C]: { provence: { militia: 1 } },
    },
  });
  expect(whyNot(laid, G, `disband ${force(laid, 'charles-provence', 'provence')} militia`)[0]).toBe(
    'CT-24.0.c',
  );
});

clause('CT-12.0.f', 'who has said so beforehand pays unasked whenever he can, to his last point', () => {
  const lay = (dp: number) => {
    const laid = table({
      at: { operations: C },
      track: [C, L, G],
      dp: { [L]: dp },
      forces: { [L]: { ligurian: { fleet: 3 } } },
    });
    laid.game.leave(laid.state, L, 'upkeep', 'pay');
    play(laid, C, 'end');
    return waits(laid);
  };
  // Three fleets and the guard of the leader, 1 LP for each area.
  expect([lay(9)[0], lay(0)[0]]).toEqual(['raise', 'maintain']);
});

clause(
  ['CT-28.0.m', 'CT-12.0.f'],
  'who has said beforehand that he pays is asked all the same while he can play a Good Harvest',
  () => {
    const laid = table({
      at: { operations: C },
      track: [C, L, G],
      dp: { [L]: 9 },
      forces: { [L]: { ligurian: { fleet: 1 } } },
      hands: { [L]: ['good-harvest'] },
    });
    laid.game.leave(laid.state, L, 'upkeep', 'pay');
    play(laid, C, 'end');
    expect(waits(laid)).toEqual(['maintain', L]);
    play(laid, L, 'harvest', 6);
    // 1 LP of his lair, 3 of the harvest.
    expect(laid.t.turn!.lp).toBe(4);
  },
);

clause('CT-29.4.b', 'who disbands the last of his in an area may make an emperor of another', () => {
  const { t: map } = table();
  const others = ['hibernia', 'scotia', 'francia', 'corsica', 'sardinia', 'baleares'];
  const lands = map.map.lands.filter((at) => !others.includes(at));
  const laid = levy(
    {
      [C]: {
        ...Object.fromEntries(lands.map((at) => [at, { militia: 1 }])),
        paris: { leader: 1 },
      },
      [L]: { francia: { militia: 1 } },
    },
    { options: { extended: true } },
  );
  play(laid, L, `disband ${force(laid, L, 'francia')} militia`);
  expect(laid.state.result).toMatchObject({ winners: [C], how: 'empire' });
});

clause(
  ['CT-12.0.l', 'CT-12.0.p', 'CT-12.0.q'],
  'a burg with an enemy in it, or in a shared area; a sea beside another’s home',
  () => {
    const laid = table({
      at: { raise: L, lp: 9 },
      forces: {
        [L]: { burgundy: { militia: 1 }, lotharingia: { militia: 1 } },
        [C]: { geneva: { militia: 1 }, lotharingia: { militia: 1 } },
        muslims: { 'muslim-peripheral': { militia: 1 } },
      },
    });
    expect(whyNot(laid, L, 'raise militia geneva')[0]).toBe('CT-12.0.l');
    expect(whyNot(laid, L, 'raise militia aachen')[0]).toBe('CT-12.0.p');
    expect(whyNot(laid, L, 'raise fleet mediterranean')[0]).toBe('CT-12.0.q');
  },
);
