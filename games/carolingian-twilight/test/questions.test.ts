/** The questions of a turn, each in a crowded position: all that may be done, and which clause forbids the rest. */

import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import {
  forbidden,
  force,
  type Laid,
  type Lay,
  late,
  open,
  operate,
  play,
  playOn,
  read,
  table,
  waits,
  whyNot,
} from './table.ts';

const L = 'lothar';
const C = 'charles-bald';
const G = 'louis-german';

/** What a seat may do, and what it may not. */
const whole = (laid: Laid, seat: string) => ({
  late: late(laid),
  open: open(laid, seat),
  not: forbidden(laid, seat),
});

// ---------------------------------------------------------------- levy

/** Lothar alone, sharing, in an empty burg's area, where the Stellinga rose, by a port, and at sea. */
const LANDS: Lay['forces'] = {
  [L]: {
    tuscany: { leader: 1, militia: 1, warrior: 1 },
    pisa: { militia: 1 },
    spoleto: { militia: 2 },
    burgundy: { warrior: 1 },
    saxony: { militia: 1 },
    pavia: { warrior: 1 },
    ligurian: { fleet: 1 },
  },
  [C]: { burgundy: { militia: 1 }, langobardia: { warrior: 1 } },
  slavs: { saxony: { militia: 1 } },
};

clause(
  ['CT-12.0.l', 'CT-12.0.p', 'CT-12.0.q', 'CT-28.0.ab'],
  'where units can be raised, and why not elsewhere',
  () => {
    const lay = (lp: number): Laid =>
      table({ at: { raise: L, lp }, table: { stellinga: ['saxony'] }, pillaged: ['spoleto'], forces: LANDS });
    expect(whole(lay(3), L)).toEqual({
      late: 'finish',
      not: {
        'ally CT-28.0.d': 18,
        'enfeoff CT-29.1': 87,
        'repair CT-18.2': 88,
      },
      open: [
        'raise nomad tuscany',
        'raise warrior tuscany',
        'raise militia tuscany',
        'raise nomad pisa',
        'raise warrior pisa',
        'raise militia pisa',
        'raise nomad spoleto',
        'raise warrior spoleto',
        'raise militia spoleto',
        'raise nomad burgundy',
        'raise warrior burgundy',
        'raise militia burgundy',
        'raise nomad pavia',
        'raise warrior pavia',
        'raise militia pavia',
        'raise fleet ligurian',
        'buy',
        'finish',
      ],
    });
    expect(whole(lay(1), L)).toEqual({
      late: 'finish',
      not: {
        'ally CT-28.0.d': 18,
        'buy CT-20.0.d': [''],
        'enfeoff CT-29.1': 87,
        'repair CT-18.2': 88,
      },
      open: [
        'raise militia tuscany',
        'raise militia pisa',
        'raise militia spoleto',
        'raise militia burgundy',
        'raise militia pavia',
        'finish',
      ],
    });
    expect(whole(lay(0), L)).toEqual({
      late: 'finish',
      not: {
        'ally CT-28.0.d': 18,
        'buy CT-20.0.d': [''],
        'enfeoff CT-29.1': 87,
        'repair CT-18.2': 88,
      },
      open: ['finish'],
    });
    const laid = lay(9);
    expect(whyNot(laid, L, 'raise militia geneva')).toEqual([
      'CT-12.0.p',
      'Geneva is empty, and the area around it is shared',
    ]);
    expect(whyNot(laid, L, 'raise militia paris')).toEqual(['CT-12.0.l', 'The power does not control Paris']);
    expect(whyNot(laid, L, 'raise militia langobardia')).toEqual([
      'CT-12.0.l',
      'The power does not control Langobardia',
    ]);
    expect(whyNot(laid, L, 'raise militia saxony')).toEqual([
      'CT-28.0.ab',
      'After the Stellinga no Frank raises units in Saxony until Feudalism is restored',
    ]);
    expect(whyNot(laid, L, 'raise militia hamburg')).toEqual([
      'CT-12.0.p',
      'Hamburg is empty, and the area around it is shared',
    ]);
    expect(whyNot(laid, L, 'raise fleet ionian')).toEqual([
      'CT-12.0.q',
      'The power controls no port on the Ionian',
    ]);
    expect(whyNot(laid, L, 'raise fleet pisa')).toEqual(['CT-13.0.c', 'A fleet cannot be raised in Pisa']);
    expect(whyNot(laid, L, 'raise militia ligurian')).toEqual([
      'CT-13.0.c',
      'A militia cannot be raised in the Ligurian',
    ]);
    expect(whyNot(laid, L, 'raise leader tuscany')).toEqual(['CT-2.2.1.d', 'Lothar I cannot raise a leader']);
    expect(whyNot(laid, L, 'enfeoff tuscany')).toEqual(['CT-29.1', 'Feudalism is not played at this table']);
    play(laid, L, 'raise militia pisa');
    // Area and burg are one.
    expect(whyNot(laid, L, 'raise militia tuscany')).toEqual([
      'CT-12.0.m',
      'A unit has already been raised in Tuscany in this segment',
    ]);
    expect(open(laid, L)).toEqual([
      'raise army spoleto',
      'raise nomad spoleto',
      'raise warrior spoleto',
      'raise militia spoleto',
      'raise army burgundy',
      'raise nomad burgundy',
      'raise warrior burgundy',
      'raise militia burgundy',
      'raise army pavia',
      'raise nomad pavia',
      'raise warrior pavia',
      'raise militia pavia',
      'raise fleet ligurian',
      'repair spoleto',
      'buy',
      'finish',
    ]);
  },
);

clause(['CT-28.0.ab', 'CT-12.0.l'], 'the Stellinga bar Franks alone', () => {
  const laid = table({
    at: { raise: 'slavs', lp: 9 },
    control: { slavs: G },
    table: { stellinga: ['saxony'] },
    forces: LANDS,
  });
  expect(whole(laid, G)).toEqual({
    late: 'finish',
    not: {
      'ally CT-28.0.b': 18,
      'enfeoff CT-29.1': 87,
      'repair CT-18.2': 87,
    },
    open: [
      'raise army slav-peripheral',
      'raise nomad slav-peripheral',
      'raise warrior slav-peripheral',
      'raise militia slav-peripheral',
      'raise army saxony',
      'raise nomad saxony',
      'raise warrior saxony',
      'raise militia saxony',
      'buy',
      'finish',
    ],
  });
});

clause(['CT-2.2.1.d', 'CT-27.10.k'], 'historical recruits: nomads and armies of those who had them', () => {
  const may = (power: string, historicalRecruits: boolean): string[] => {
    const laid = table({
      at: { raise: power, lp: 20 },
      options: { historicalRecruits },
      control: power === L ? {} : { [power]: G },
      forces: { [power]: { bohemia: { warrior: 1 } } },
    });
    return open(laid, power === L ? L : G).filter((text) => / bohemia$/.test(text));
  };
  expect(may('slavs', false)).toEqual([
    'raise army bohemia',
    'raise nomad bohemia',
    'raise warrior bohemia',
    'raise militia bohemia',
  ]);
  expect(
    ['slavs', 'bulgars', 'muslims', 'byzantium', L].map((power) => [power, ...may(power, true)]),
  ).toEqual([
    ['slavs', 'raise warrior bohemia', 'raise militia bohemia'],
    ['bulgars', 'raise nomad bohemia', 'raise warrior bohemia', 'raise militia bohemia'],
    [
      'muslims',
      'raise army bohemia',
      'raise nomad bohemia',
      'raise warrior bohemia',
      'raise militia bohemia',
    ],
    ['byzantium', 'raise army bohemia', 'raise warrior bohemia', 'raise militia bohemia'],
    ['lothar', 'raise army bohemia', 'raise warrior bohemia', 'raise militia bohemia'],
  ]);
});

clause(
  ['CT-29.1.1.b', 'CT-29.1.1.c', 'CT-29.1.1.d', 'CT-18.2'],
  'where Feudalism is bought, what is repaired',
  () => {
    const lay = (power: string, lp: number): Laid =>
      table({
        at: { raise: power, lp },
        options: { feudalism: true },
        control: { slavs: G },
        table: { feudalism: ['spoleto'], stellinga: ['tuscany'] },
        pillaged: ['burgundy', 'pavia', 'frisia', 'friuli'],
        forces: {
          [L]: {
            tuscany: { leader: 1 },
            spoleto: { militia: 1 },
            burgundy: { warrior: 1 },
            pavia: { warrior: 1 },
            langobardia: { warrior: 1 },
            mainz: { warrior: 1 },
            friuli: { warrior: 1 },
          },
          slavs: { bohemia: { militia: 1 } },
        },
      });
    const laid = lay(L, 9);
    const told = (text: string) => open(laid, L).filter((one) => one.startsWith(text));
    expect([told('enfeoff'), told('repair')]).toEqual([
      ['enfeoff franconia', 'enfeoff tuscany'],
      ['repair burgundy', 'repair pavia', 'repair friuli'],
    ]);
    const { 'enfeoff CT-29.1.1.c': none, ...not } = forbidden(laid, L);
    expect([none, not]).toEqual([
      78,
      {
        'ally CT-28.0.d': 18,
        'enfeoff CT-29.1.1.b': 44,
        'enfeoff CT-29.1.1.d': ['burgundy', 'langobardia', 'friuli', 'burgundy', 'langobardia', 'friuli'],
        'repair CT-18.2': 85,
      },
    ]);
    expect(read(laid, play(laid, L, 'enfeoff tuscany'), G)).toEqual(['Lothar I brings Feudalism to Tuscany']);
    expect([laid.t.turn!.lp, laid.t.feudalism, laid.t.stellinga]).toEqual([7, ['spoleto', 'tuscany'], []]);
    expect(read(laid, play(laid, L, 'repair pavia'), G)).toEqual(['Lothar I repairs Pavia']);
    expect(laid.t.pillaged).toEqual(['burgundy', 'frisia', 'friuli']);
    expect(forbidden(lay(L, 1), L)).toEqual({
      'ally CT-28.0.d': 18,
      'buy CT-20.0.d': [''],
      'enfeoff CT-29.1.1.b': 44,
      'enfeoff CT-29.1.1.c': 82,
      'enfeoff CT-29.1.1.d': ['burgundy', 'langobardia', 'friuli', 'burgundy', 'langobardia', 'friuli'],
      'repair CT-18.2': 91,
    });
    expect(whyNot(lay('slavs', 9), G, 'enfeoff bohemia')[0]).toBe('CT-29.1.1.c');
  },
);

clause(['CT-12.0.f', 'CT-12.0.j', 'CT-24.0.c'], 'upkeep: what it is, what may go, what the late do', () => {
  const lay = (power: string, lp: number, dp = 0): Laid =>
    table({
      at: { maintain: power, lp },
      control: { slavs: G },
      dp: { [L]: dp },
      pillaged: ['bohemia'],
      forces: {
        [L]: { tuscany: { leader: 1, militia: 1, warrior: 1 }, pisa: { militia: 1 }, ligurian: { fleet: 1 } },
        slavs: {
          moravia: { warrior: 1, militia: 1 },
          pannonia: { militia: 1 },
          bohemia: { militia: 1 },
          prague: { militia: 1 },
        },
        [C]: { moravia: { militia: 1 } },
      },
    });
  expect(lay(L, 9).game.asks(lay(L, 9).state)[0]!.facts).toEqual({
    cost: 3,
    dp: 0,
    lp: 9,
    power: 'lothar',
  });
  expect(whole(lay(L, 2, 1), L)).toEqual({
    late: 'pay',
    not: {
      'ally CT-28.0.d': 18,
      'disband CT-12.0.j': ['1 leader'],
      'harvest CT-28.0.m': [''],
    },
    open: ['disband 1 warrior', 'disband 1 militia', 'disband 2 militia', 'disband 3 fleet', 'pay'],
  });
  expect(whole(lay(L, 2, 0), L)).toEqual({
    late: 'disband 3 fleet',
    not: {
      'ally CT-28.0.d': 18,
      'disband CT-12.0.j': ['1 leader'],
      'harvest CT-28.0.m': [''],
      'pay CT-12.0.f': [''],
    },
    open: ['disband 1 warrior', 'disband 1 militia', 'disband 2 militia', 'disband 3 fleet'],
  });
  expect(lay('slavs', 9).game.asks(lay('slavs', 9).state)[0]!.facts).toEqual({
    cost: 5,
    dp: 0,
    lp: 9,
    power: 'slavs',
  });
  expect(whole(lay('slavs', 4), G)).toEqual({
    late: 'disband 7 militia',
    not: {
      'ally CT-28.0.b': 18,
      'disband CT-24.0.c': ['5 militia'],
      'harvest CT-28.0.m': [''],
      'pay CT-12.0.f': [''],
    },
    open: ['disband 4 warrior', 'disband 4 militia', 'disband 6 militia', 'disband 7 militia'],
  });
  expect(whole(lay('slavs', 9), G)).toEqual({
    late: 'pay',
    not: {
      'ally CT-28.0.b': 18,
      'disband CT-24.0.c': ['4 warrior', '4 militia', '5 militia', '6 militia', '7 militia'],
      'harvest CT-28.0.m': [''],
    },
    open: ['pay'],
  });
  const laid = lay(L, 9);
  expect(whyNot(laid, L, `disband ${force(laid, C, 'moravia')} militia`)).toEqual([
    'CT-12.0.j',
    'This is no force of the power whose turn it is',
  ]);
  expect(whyNot(laid, L, `disband ${force(laid, L, 'tuscany')} army`)).toEqual([
    'CT-12.0.j',
    'There is no field army in this force',
  ]);
});

clause('CT-12.0.f', 'who has left it so pays without being asked, if he can', () => {
  const lay = (left: boolean, lp: number): Laid => {
    const laid = table({
      at: 'phase',
      track: [C, L, G],
      forces: { [L]: { tuscany: { leader: 1, warrior: 3 } }, [C]: { francia: { leader: 1 } } },
    });
    if (left) laid.game.leave(laid.state, L, 'upkeep', 'pay');
    laid.t.powers[L]!.dp = lp;
    for (const act of ['pay', 'finish', 'end']) play(laid, C, act);
    return laid;
  };
  expect([waits(lay(true, 3)), waits(lay(true, 0)), waits(lay(false, 3))]).toEqual([
    ['raise', 'lothar'],
    ['maintain', 'lothar'],
    ['maintain', 'lothar'],
  ]);
});

// ---------------------------------------------------------------- operations

const FIELD: Lay = {
  at: { operations: L },
  hands: { [L]: ['subversion', 'religious-conversion', 'leadership-3', 'leadership-2', 'assassin'] },
  forces: {
    [L]: {
      burgundy: [{ leader: 1, warrior: 2, army: 1 }, { militia: 2 }],
      pisa: [{ warrior: 1 }, { militia: 1 }],
      ligurian: { fleet: 2 },
      tyrrhenian: { fleet: 1 },
    },
    [C]: {
      burgundy: { warrior: 1 },
      geneva: { militia: 1 },
      provence: { warrior: 1 },
      ligurian: { fleet: 1 },
    },
    slavs: { burgundy: { nomad: 1 }, tyrrhenian: { fleet: 2 } },
    'papal-states': { rome: { militia: 1 } },
  },
};

clause(
  ['CT-14.0.a', 'CT-22.0.a', 'CT-22.0.e', 'CT-28.0.j'],
  'which forces operate, and whom one subverts',
  () => {
    const laid = table(FIELD);
    expect(whole(laid, L)).toEqual({
      late: 'end',
      not: {
        'ally CT-28.0.d': 18,
        'form CT-14.0.a': 9,
      },
      open: [
        'form 1',
        'form 2',
        'form 3',
        'form 4',
        'form 5',
        'form 6',
        'subvert 1 7',
        'subvert 1 11',
        'subvert 1 8',
        'subvert 2 7',
        'subvert 2 11',
        'subvert 2 8',
        'subvert 5 10',
        'subvert 6 12',
        'convert 1 7',
        'convert 1 11',
        'convert 1 8',
        'convert 2 7',
        'convert 2 11',
        'convert 2 8',
        'convert 5 10',
        'convert 6 12',
        'end',
      ],
    });
    expect(whole(table({ ...FIELD, options: { noFrankishConversion: true } }), L).open).toEqual([
      'form 1',
      'form 2',
      'form 3',
      'form 4',
      'form 5',
      'form 6',
      'subvert 1 7',
      'subvert 1 11',
      'subvert 1 8',
      'subvert 2 7',
      'subvert 2 11',
      'subvert 2 8',
      'subvert 5 10',
      'subvert 6 12',
      'convert 1 11',
      'convert 2 11',
      'convert 6 12',
      'end',
    ]);
    operate(laid, L, 'burgundy', 3);
    play(laid, L, 'halt');
    const [own, enemy] = [force(laid, L, 'burgundy'), force(laid, C, 'burgundy')];
    expect(whyNot(laid, L, `form ${own}`)).toEqual([
      'CT-14.0.a',
      'The force in Burgundy has already operated in this segment',
    ]);
    expect(whyNot(laid, L, `form ${enemy}`)).toEqual([
      'CT-14.0.a',
      'This is no force of the power whose turn it is',
    ]);
    expect(whyNot(laid, L, `subvert ${enemy} ${own}`)).toEqual([
      'CT-28.0.y',
      'This is no force of the power whose turn it is',
    ]);
    expect(whyNot(laid, L, `subvert ${own} ${force(laid, C, 'provence')}`)).toEqual([
      'CT-22.0.a',
      'There is no such enemy in the same area',
    ]);
    expect(whyNot(laid, L, `subvert ${own} ${force(laid, L, 'pisa')}`)).toEqual([
      'CT-22.0.a',
      'There is no such enemy in the same area',
    ]);
    expect(whyNot(laid, L, `subvert ${own} 99`)).toEqual([
      'AN-3.b',
      '“(number)” is nothing that “subvert” could name as target',
    ]);
    const without = table({ ...FIELD, hands: {} });
    expect(whyNot(without, L, `subvert ${own} ${enemy}`)).toEqual([
      'CT-28.0.y',
      'Lothar I does not hold Subversion',
    ]);
    expect(whyNot(without, L, `convert ${own} ${enemy}`)).toEqual([
      'CT-28.0.x',
      'Lothar I does not hold Religious Conversion',
    ]);
  },
);

clause(
  ['CT-13.0.e', 'CT-13.0.f', 'CT-13.0.g', 'CT-19.1.f'],
  'who joins, who stays, whose leave is asked',
  () => {
    const laid = table({ ...FIELD, control: { slavs: G } });
    const [first, second] = laid.t.forces.filter(({ at, power }) => at === 'burgundy' && power === L);
    const pisa = laid.t.forces.filter(({ at }) => at === 'pisa');
    play(laid, L, `form ${first!.id}`);
    expect(whole(laid, L)).toEqual({
      late: 'roll',
      not: {
        'ally CT-28.0.d': 18,
        'ask-leave CT-19.1.b': [
          'north-sea',
          'channel-sea',
          'irish-sea',
          'atlantic',
          'mediterranean',
          'ionian',
        ],
        'ask-leave CT-19.1.f': 79,
        'lead CT-14.0.c': ['1'],
      },
      open: [
        'join 2 militia 1',
        'join 2 militia 2',
        'leave leader 1',
        'leave army 1',
        'leave warrior 1',
        'leave warrior 2',
        'ask-leave ligurian',
        'ask-leave tyrrhenian',
        'subvert 1 7',
        'subvert 1 11',
        'subvert 1 8',
        'subvert 2 7',
        'subvert 2 11',
        'subvert 2 8',
        'subvert 5 10',
        'subvert 6 12',
        'convert 1 7',
        'convert 1 11',
        'convert 1 8',
        'convert 2 7',
        'convert 2 11',
        'convert 2 8',
        'convert 5 10',
        'convert 6 12',
        'lead 3',
        'lead 2',
        'roll',
      ],
    });
    const why = (text: string) => whyNot(laid, L, text);
    expect(why(`join ${first!.id} warrior 1`)).toEqual(['CT-13.0.f', 'A force does not join itself']);
    expect(why(`join ${force(laid, C, 'burgundy')} warrior 1`)).toEqual([
      'CT-13.0.f',
      'This is no force of the power whose turn it is',
    ]);
    expect(why(`join ${pisa[0]!.id} warrior 1`)).toEqual(['CT-13.0.f', 'That force is in Pisa']);
    expect(why(`join ${second!.id} militia 3`)).toEqual([
      'AN-3.b',
      '“(number)” is nothing that “join” could name as count',
    ]);
    expect(why('leave militia 1')).toEqual(['CT-13.0.g', '1 militia were asked for, and 0 are there']);
    expect(why('leave warrior 3')).toEqual([
      'AN-3.b',
      '“(number)” is nothing that “leave” could name as count',
    ]);
    expect(why('ask-leave burgundy')).toEqual(['CT-19.1.f', 'Burgundy is no sea area']);
    expect(why('ask-leave ionian')).toEqual(['CT-19.1.b', 'The power has no fleet in the Ionian']);
    const joined = playOn(laid, L, `join ${second!.id} militia 1`);
    expect([joined.final, read(laid, joined.entries, G)]).toEqual([
      true,
      ['Lothar I picks up units in Burgundy'],
    ]);
    expect(read(laid, play(laid, L, 'ask-leave ligurian'), G)).toEqual([
      'Lothar I asks leave to cross the Ligurian',
    ]);
    expect(read(laid, play(laid, C, 'deny'), G)).toEqual(['The Ligurian is open to Lothar I']);
    expect(why('ask-leave ligurian')).toEqual([
      'CT-19.1.f',
      'It is known already whether the Ligurian is open',
    ]);
    play(laid, L, 'ask-leave tyrrhenian');
    expect(read(laid, play(laid, G, 'deny'), C)).toEqual(['The Tyrrhenian is closed to Lothar I']);
    expect(why('ask-leave tyrrhenian')).toEqual([
      'CT-19.1.f',
      'It is known already whether the Tyrrhenian is open',
    ]);
    expect(read(laid, play(laid, L, 'leave army 1'), G)).toEqual(['Lothar I leaves units in Burgundy']);
    expect(why(`join ${second!.id} militia 1`)).toEqual([
      'CT-13.0.e',
      'Units were left behind: nobody is picked up before the roll',
    ]);
    play(laid, L, 'lead 3');
    for (const seat of [L]) play(laid, seat, 'let-be');
    expect(why('lead 2')).toEqual(['CT-14.0.c', 'Lothar I has already played Leadership, or rolled']);
    expect(read(laid, play(laid, L, 'roll', 2), G)).toEqual([
      'Lothar I rolls 2 +1 for the leader +3 for Leadership in Burgundy: 6 OP',
    ]);
  },
);

clause(
  ['CT-15.0.a', 'CT-17.0.a', 'CT-17.2.a', 'CT-18.0.c', 'CT-14.0.e'],
  'where a force goes and whom it attacks',
  () => {
    const lay = (at: string, die: number, more: Lay = {}) => {
      const laid = table({ ...FIELD, ...more });
      operate(laid, L, at, die);
      return laid;
    };
    expect(whole(lay('burgundy', 6), L)).toEqual({
      late: 'halt',
      not: {
        'ally CT-28.0.d': 18,
        'attack CT-17.0.a': ['1', '2', '3', '4', '5', '6'],
        'attack CT-17.2.a': ['9', '10', '12', '13', '14', '15'],
        'leave CT-13.0.g': ['militia 2'],
        'move CT-15.0.a': 79,
        'move CT-15.0.g': ['geneva', 'geneva'],
        'pillage CT-18.0.c': [''],
        'sail CT-19.1.i': 87,
      },
      open: [
        'move francia',
        'move lotharingia',
        'move swabia',
        'move langobardia',
        'move provence',
        'move aquitania',
        'move septimania',
        'attack 7',
        'attack 11',
        'attack 8',
        'join 1 leader 1',
        'join 1 army 1',
        'join 1 warrior 1',
        'join 1 warrior 2',
        'leave militia 1',
        'subvert 1 7',
        'subvert 1 11',
        'subvert 1 8',
        'subvert 2 7',
        'subvert 2 11',
        'subvert 2 8',
        'subvert 5 10',
        'subvert 6 12',
        'convert 1 7',
        'convert 1 11',
        'convert 1 8',
        'convert 2 7',
        'convert 2 11',
        'convert 2 8',
        'convert 5 10',
        'convert 6 12',
        'halt',
      ],
    });
    expect(whole(lay('pisa', 6), L)).toEqual({
      late: 'halt',
      not: {
        'ally CT-28.0.d': 18,
        'attack CT-17.0.a': ['1', '2', '3', '4', '5', '6'],
        'attack CT-17.2.e': 9,
        'leave CT-13.0.g': ['militia 1'],
        'move CT-15.0.a': 86,
        'sail CT-19.1.n': 87,
      },
      open: [
        'move tuscany',
        'sail ligurian,langobardia',
        'sail ligurian,tuscany',
        'sail ligurian,corsica',
        'sail ligurian,septimania',
        'sail ligurian,provence',
        'sail ligurian,tyrrhenian,st-peters',
        'sail ligurian,tyrrhenian,benevento',
        'sail ligurian,tyrrhenian,sardinia',
        'sail ligurian,tyrrhenian,sicily',
        'sail ligurian,tyrrhenian,corsica',
        'pillage',
        'join 3 warrior 1',
        'subvert 1 7',
        'subvert 1 11',
        'subvert 1 8',
        'subvert 2 7',
        'subvert 2 11',
        'subvert 2 8',
        'subvert 5 10',
        'subvert 6 12',
        'convert 1 7',
        'convert 1 11',
        'convert 1 8',
        'convert 2 7',
        'convert 2 11',
        'convert 2 8',
        'convert 5 10',
        'convert 6 12',
        'halt',
      ],
    });
    expect(whole(lay('ligurian', 1), L)).toEqual({
      late: 'halt',
      not: {
        'ally CT-28.0.d': 18,
        'attack CT-17.0.a': ['1', '2', '3', '4', '5', '6'],
        'attack CT-17.2.a': 8,
        'leave CT-13.0.g': ['fleet 2'],
        'move CT-14.0.e': ['mediterranean', 'tyrrhenian', 'mediterranean', 'tyrrhenian'],
        'move CT-15.0.a': 85,
        'pillage CT-18.0.b': [''],
        'sail CT-19.1.i': 87,
      },
      open: [
        'attack 10',
        'leave fleet 1',
        'subvert 1 7',
        'subvert 1 11',
        'subvert 1 8',
        'subvert 2 7',
        'subvert 2 11',
        'subvert 2 8',
        'subvert 5 10',
        'subvert 6 12',
        'convert 1 7',
        'convert 1 11',
        'convert 1 8',
        'convert 2 7',
        'convert 2 11',
        'convert 2 8',
        'convert 5 10',
        'convert 6 12',
        'halt',
      ],
    });
    const sent = lay('burgundy', 1);
    play(sent, L, `attack ${force(sent, C, 'burgundy')}`);
    play(sent, L, 'strike engagement', 1);
    expect(waits(sent)).toEqual(['loss', 'lothar']);
    expect(forbidden(sent, L)).toEqual({
      'lose CT-17.6.b': 10,
    });
  },
);

clause(['CT-18.0.b', 'CT-18.0.e', 'CT-18.0.g'], 'what cannot be pillaged', () => {
  const why = (power: string, at: string, die: number, more: Lay = {}) => {
    const laid = table({ at: { operations: power }, control: { muslims: G, slavs: G }, ...more });
    operate(laid, power, at, die);
    return whyNot(laid, power === L ? L : G, 'pillage');
  };
  expect(why(L, 'ligurian', 6, { forces: { [L]: { ligurian: { fleet: 1 } } } })).toEqual([
    'CT-18.0.b',
    'There is nothing to pillage at sea',
  ]);
  expect(
    why('muslims', 'muslim-peripheral', 6, { forces: { muslims: { 'muslim-peripheral': { warrior: 1 } } } }),
  ).toEqual(['CT-18.0.e', 'The Muslim Peripheral Area is a peripheral area and is never pillaged']);
  expect(why(L, 'pisa', 6, { pillaged: ['pisa'], forces: { [L]: { pisa: { warrior: 1 } } } })).toEqual([
    'CT-18.0.g',
    'Pisa is pillaged',
  ]);
  expect(why(L, 'pisa', 1, { forces: { [L]: { pisa: { warrior: 1 } } } })).toEqual([
    'CT-14.0.e',
    'It costs 2 OP, and 1 are left',
  ]);
  // Enemies around a burg do not save it.
  const laid = table({
    at: { operations: L },
    forces: { [L]: { pisa: { warrior: 1 } }, [C]: { tuscany: { warrior: 1 } } },
  });
  operate(laid, L, 'pisa', 6);
  expect(read(laid, play(laid, L, 'pillage'), G)).toEqual(['Lothar I pillages Pisa for 1 DP']);
});
