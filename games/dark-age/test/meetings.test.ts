/** Rules of different chapters that meet in one turn; each is worked out by hand from the rulebook and its rulings. */

import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import type { Area, Kingdom, KingdomId } from '../state.ts';
import { begin, game, sit } from './seats.ts';
import { area, happened, kingdom, type Laid, lay, linesOf, told, turn } from './table.ts';

const land = (areas: Laid['areas'], kingdoms: Record<string, Partial<Kingdom>> = {}, more: Laid = {}) =>
  lay({ ...more, areas: areas ?? {}, kingdoms });

/** Open land with room for many. */
const many = (owner: string, armies: number): Partial<Area> => ({ owner, armies, population: 3, forts: 9 });

// ---------------------------------------------------------------- numbers

/** Whatever is numbered can be done here: armies, ships, trade, forts, loans both ways. */
const plenty = () =>
  lay({
    areas: {
      HRS: { owner: 'ESX', armies: 5 },
      BDS: { owner: 'ESX' },
      CAM: {},
      MXS: { owner: 'ESX', population: 3 },
      LON: { owner: 'ESX', population: 3, forts: 2 },
      THA: { owner: 'ESX', ships: 3 },
      YAR: { owner: 'ESX' },
      KES: { owner: 'KNT', population: 3 },
      NFS: { owner: 'EAS', population: 3 },
      MIN: { owner: 'VIK', ships: 3 },
      HEB: { owner: 'VIK', population: 1 },
    },
    kingdoms: {
      ESX: { balance: 40, reserve: 4, fleet: 4, treasury: 9, borrows: 'EAS' },
      KNT: { reserve: 3, borrows: 'ESX' },
    },
    debts: [
      { lender: 'ESX', borrower: 'KNT', armies: 2 },
      { lender: 'EAS', borrower: 'ESX', armies: 2 },
    ],
  });

/** What a line did and with how many: `moved 5`, `reduced 3`, or the clause by which it failed. */
function numberedBy(line: string): string {
  const by = line.startsWith('LAND') ? 'VIK' : 'ESX';
  const { outcome } = linesOf(turn(plenty(), { [by]: [line] }), by)[0]!;
  if (!outcome!.done) return outcome!.clause;
  const { armies, ships, forts, trade, population, bps, spent } = outcome!.facts;
  const count = ships ?? armies ?? forts ?? trade ?? population ?? bps ?? spent;
  return outcome!.reduced ? `reduced ${count}` : `${count}`;
}

clause(
  ['DA-5.1.a', 'DA-5.1.c', 'DA-5.1.e', 'DA-5.1.f'],
  'no number, ALL, AB-1, too many and none, for every action that takes a number',
  () => {
    const ways = (line: string) =>
      ['', 'ALL', 'AB-1', '9999', '0'].map((many) => numberedBy(`${line} ${many}`));
    const moves = (count: number) => [`${count}`, `${count}`, `${count - 1}`, 'DA-5.1.b', 'DA-5.1.b'];
    for (const line of ['MOVE HRS BDS', 'PROBE HRS BDS', 'OVERRUN HRS BDS', 'ASSAULT HRS CAM'])
      expect([line, ...ways(line)]).toEqual([line, ...moves(5)]);
    for (const line of ['SHIPS THA YAR', 'CONVOY THA YAR'])
      expect([line, ...ways(line)]).toEqual([line, ...moves(3)]);
    expect(ways('LAND MIN HEB')).toEqual(['3', '3', '2', 'DA-8.9.c', 'DA-8.9.c']);
    expect(ways('BUILD LON')).toEqual(['4', '4', '3', 'reduced 4', 'DA-6.4.c']);
    expect(ways('HOUSE')).toEqual(['4', '4', '3', 'reduced 4', 'DA-6.10.a']);
    const [no, none] = ['DA-5.1.c', 'DA-5.1.e'];
    expect(ways('LEVY LON')).toEqual(['1', '3', no, 'reduced 3', 'DA-6.1.f']);
    expect(ways('RESERVE LON')).toEqual(['1', no, no, 'reduced 4', 'DA-6.2.a']);
    expect(ways('FORTIFY LON')).toEqual(['1', no, no, 'reduced 3', 'DA-6.3.a']);
    expect(ways('RAZE LON')).toEqual(['1', no, no, 'reduced 2', 'DA-6.8.a']);
    expect(ways('LAUNCH MXS THA')).toEqual(['1', no, no, 'reduced 3', 'DA-8.1.a']);
    expect(ways('FLEET THA')).toEqual(['1', no, no, 'reduced 4', 'DA-8.2.c']);
    expect(ways('MIGRATE LON MXS')).toEqual(['1', no, no, 'DA-5.14.a', 'DA-5.14.a']);
    expect(ways('GIFT KNT')).toEqual([none, no, no, 'reduced 40', 'DA-9.2.b']);
    expect(ways('STASH')).toEqual([none, no, no, 'reduced 13', 'DA-9.4.b']);
    expect(ways('CASH')).toEqual([none, no, no, 'reduced 9', 'DA-9.5.b']);
    expect(ways('LOAN KNT')).toEqual([none, no, no, 'reduced 4', 'DA-6.12.c']);
    expect(ways('RETURN')).toEqual([none, no, no, 'reduced 2', 'DA-6.13.a']);
    expect(ways('RECALL')).toEqual([none, no, no, 'reduced 2', 'DA-6.14.a']);
    expect(ways('ORDER')).toEqual(['DA-9.1.b', no, no, 'reduced 40', 'DA-9.1.a']);
  },
);

clause(
  'DA-11.3.a',
  'seven against five, one of them an army: each attack has its own losses and number of rounds',
  () => {
    const fought = (line: string) => {
      const laid = land({
        HRS: many('ESX', 7),
        BDS: { owner: 'MDA', population: 3, armies: 2, mode: 'defend' },
        NTH: { owner: 'MDA', population: 1 },
      });
      const { rounds, won } = happened(turn(laid, { ESX: [line] }), 'battle')[0]!.facts;
      const losses = (rounds as { attackerLost: number; defenderLost: number }[]).map(
        ({ attackerLost, defenderLost }) => [attackerLost, defenderLost],
      );
      return [won, ...losses];
    };
    // Half of five; half of seven and of the two between them.
    expect(fought('MOVE HRS BDS')).toEqual([true, [2, 2]]);
    // A third of each, without the difference.
    expect(fought('PROBE HRS BDS')).toEqual([true, [1, 2]]);
    // A third of five; a third of seven and of two more.
    expect(fought('ASSAULT HRS BDS')).toEqual([true, [1, 2]]);
    // A third of the difference is nothing: then an assault, and one more for the confusion.
    expect(fought('OVERRUN HRS BDS')).toEqual([true, [0, 0], [2, 2]]);
  },
);

// ---------------------------------------------------------------- passages

clause(
  ['DA-5.12.f', 'DA-X8', 'DA-3.12.b'],
  'a guest by leave meets neither ambush nor household; after the return the ambush is gone, the household not',
  () => {
    const laid = land(
      {
        HRS: many('ESX', 3),
        CAM: { owner: 'ESX' },
        BDS: { owner: 'MDA', population: 2, mode: 'ambush', ambush: 'HRS' },
        NHS: many('MER', 9),
      },
      { MDA: { king: 'BDS', household: 2, treasury: 6, balance: 0 } },
    );
    const played = turn(laid, { MDA: ['PASSAGE BDS ESX'], ESX: ['', 'MOVE HRS BDS 2', 'MOVE BDS CAM'] });
    expect(told(played, 'ESX')).toEqual(['passed', 'moved']);
    expect(laid.position.areas.BDS).toMatchObject({ owner: 'MDA', armies: 0, mode: 'retreat', ambush: null });
    expect(kingdom(laid, 'MDA')).toMatchObject({ king: 'BDS', household: 2, treasury: 6 });
    // In the next turn it comes to the defence again.
    const next = turn(laid, { MER: ['TAX', 'MOVE NHS BDS 2'] });
    expect(happened(next, 'battle')[0]!.facts).toMatchObject({ deployed: 2 });
  },
);

clause(['DA-5.12.c', 'DA-3.12.b'], 'a guest who is attacked retreats to where he came from', () => {
  const laid = land(
    { HRS: many('ESX', 3), BDS: { owner: 'MDA', population: 0 }, NHS: many('MER', 12), NTH: many('MDA', 0) },
    {},
    { order: ['MDA', 'ESX', 'MER'] },
  );
  const played = turn(laid, {
    MDA: ['PASSAGE BDS ESX'],
    ESX: ['', 'MOVE HRS BDS 2'],
    MER: ['', '', 'MOVE NHS BDS 5'],
  });
  expect(happened(played, 'battle')[0]!.facts).toMatchObject({ owner: 'ESX', retreated: 2, retreat: 'HRS' });
  expect(area(laid, 'HRS')).toBe('ESX P3 A3 F9');
  // What was lost in battle does not go back to who gave leave.
  expect(laid.position.areas.BDS!.owner).toBe('MER');
});

clause(['DA-3.10', 'DA-5.12.c'], 'nobody retreats to a place where a guest is master now', () => {
  const laid = land(
    {
      HRS: many('ESX', 3),
      BDS: { owner: 'MDA', population: 0 },
      NHS: { owner: 'MDA', armies: 1, retreat: 'BDS' },
      ARD: many('MER', 9),
    },
    {},
    { order: ['MDA', 'ESX', 'MER'] },
  );
  const played = turn(laid, {
    MDA: ['PASSAGE BDS ESX'],
    ESX: ['', 'MOVE HRS BDS 1'],
    MER: ['', '', 'MOVE ARD NHS 8'],
  });
  expect(happened(played, 'battle')[0]!.facts.retreated).toBeUndefined();
});

clause('DA-5.12.a', 'leave given by a kingdom holds when its player has left it', () => {
  const laid = land(
    {
      HRS: many('ESX', 3),
      BDS: { owner: 'MDA' },
      NTH: many('MDA', 0),
      LEI: many('MDA', 0),
      LES: many('MDA', 0),
      KES: many('KNT', 0),
    },
    { KNT: { seat: null } },
    { order: ['MDA', 'ESX', 'KNT'] },
  );
  const played = turn(laid, { MDA: ['PASSAGE BDS ESX', 'EXCHANGE KNT'], ESX: ['', '', 'MOVE HRS BDS 1'] });
  expect(told(played, 'ESX')).toEqual(['passed']);
});

clause(['DA-X18', 'DA-4.1.a'], 'whose only area comes back from a guest is not eliminated', () => {
  const laid = land({ HRS: many('ESX', 3), CAM: { owner: 'ESX' }, BDS: { owner: 'MDA', population: 1 } });
  turn(laid, { MDA: ['PASSAGE BDS ESX'], ESX: ['', 'MOVE HRS BDS 1', 'MOVE BDS CAM 1'] });
  expect([area(laid, 'BDS'), kingdom(laid, 'MDA').standing]).toEqual(['MDA P1', 'playing']);
});

// ---------------------------------------------------------------- battles, captures, households

clause(
  ['DA-3.13.b', 'DA-5.5.b', 'DA-3.7.a'],
  'an ambush takes one more in the first phase of an overrun too, and pins the area whoever wins',
  () => {
    const laid = land({
      HRS: many('ESX', 7),
      BDS: { owner: 'MDA', population: 1, armies: 1, mode: 'ambush', ambush: 'HRS' },
      NTH: many('MDA', 0),
      CAM: { owner: 'ESX' },
    });
    const played = turn(laid, { ESX: ['OVERRUN HRS BDS 6', 'MOVE BDS CAM 1', 'MOVE HRS CAM 1'] });
    // Six against two: one to the ambush, five are left, and a third of three is one.
    expect(happened(played, 'battle')[0]!.facts.rounds).toEqual([
      { attack: 6, defence: 2, attackerLost: 1, defenderLost: 1 },
    ]);
    expect(told(played, 'ESX')).toEqual(['captured', 'DA-3.7.d sticky', 'moved']);
  },
);

clause(
  ['DA-X1', 'DA-4.2.d', 'DA-5.9.a'],
  'an area that falls twice in a turn is ruined twice, and costs each loser a point',
  () => {
    const laid = land(
      {
        HRS: many('GWD', 12),
        NHS: many('IRI', 12),
        BDS: { owner: 'MDA', population: 3, forts: 3 },
        NTH: many('MDA', 0),
      },
      {},
      { order: ['GWD', 'IRI', 'MDA'] },
    );
    turn(laid, { GWD: ['OVERRUN HRS BDS 8', 'MOVE BDS HRS AB-1'], IRI: ['', '', 'OVERRUN NHS BDS 9'] });
    expect(laid.position.areas.BDS).toMatchObject({ owner: 'IRI', population: 1, forts: 1 });
    expect([kingdom(laid, 'MDA').points, kingdom(laid, 'GWD').points]).toEqual([-1, -1]);
  },
);

clause(['DA-5.13.d', 'DA-4.2.d'], 'a city starved by sieges costs its owner no point when it falls', () => {
  const laid = land(
    { MXS: many('KNT', 12), LON: { owner: 'ESX', population: 1 }, COL: { owner: 'ESX', population: 1 } },
    { KNT: { balance: 4 } },
  );
  const played = turn(laid, { KNT: ['SIEGE MXS LON', 'MOVE MXS LON', 'ASSAULT MXS LON', 'TAX'] });
  // The siege pins the land around: the city cannot be stormed in the same turn.
  expect(told(played, 'KNT')).toEqual(['besieged', 'DA-3.7.d sticky', 'DA-3.7.d sticky', 'taxed']);
  turn(laid, { KNT: ['TAX', 'MOVE MXS LON'] });
  expect([laid.position.areas.LON!.owner, kingdom(laid, 'ESX').points]).toEqual(['KNT', 0]);
});

clause(['DA-3.14.a', 'DA-5.15.c'], 'an invasion meets the household: one of it falls, the rest stay', () => {
  const laid = land(
    { CLY: { owner: 'SCO', population: 2 }, DMS: { owner: 'STR', population: 2, forts: 2 } },
    { STR: { king: 'DMS', household: 3, balance: 0 } },
  );
  turn(laid, { SCO: ['INVADE CLY DMS'] });
  expect([area(laid, 'CLY'), area(laid, 'DMS')]).toEqual(['SCO P1', 'STR P2 A2 F2']);
  expect(kingdom(laid, 'STR').household).toBe(0);
});

clause(
  ['DA-3.14.b', 'DA-X9'],
  'who levies his own land back does not rouse his own household in its city',
  () => {
    const laid = land(
      {
        HRS: many('KNT', 9),
        MXS: { owner: 'ESX', population: 3 },
        LON: { owner: 'ESX', population: 3, forts: 9 },
        COL: { owner: 'ESX', population: 1 },
      },
      { ESX: { king: 'LON', household: 2, balance: 3 } },
      { order: ['KNT', 'ESX'] },
    );
    turn(laid, { KNT: ['OVERRUN HRS MXS 8'] });
    // The fall of Middlesex brought them out, and shut in the household: what is left over goes to the reserve.
    expect([area(laid, 'LON'), kingdom(laid, 'ESX').household]).toEqual(['ESX P3 A2 F9', 0]);
    const back = land(
      { MXS: { owner: 'ESX', population: 3 }, LON: { owner: 'ESX', population: 3 }, HRS: many('KNT', 1) },
      { ESX: { king: 'LON', household: 2, balance: 3 } },
    );
    turn(back, {
      ESX: ['PASSAGE MXS KNT', '', '', 'LEVY MXS 1'],
      KNT: ['', 'MOVE HRS MXS 1', 'MOVE MXS HRS 1'],
    });
    expect([area(back, 'MXS'), kingdom(back, 'ESX').household]).toEqual(['ESX P3 A1', 2]);
  },
);

clause('DA-10.7.b', 'a household at sea leaves the map with the sea, and costs no treasury', () => {
  const laid = land(
    { THA: { owner: 'ESX' }, KES: many('KNT', 0), MXS: many('ESX', 0) },
    { ESX: { king: 'THA', household: 2, treasury: 8, balance: 0 }, KNT: { fleet: 1 } },
  );
  const played = turn(laid, { KNT: ['FLEET THA 1'] });
  expect(told(played, 'KNT')).toEqual(['fleet-placed']);
  expect(kingdom(laid, 'ESX')).toMatchObject({ king: null, household: 2, treasury: 8 });
  expect(happened(played, 'sea-lost')).toMatchObject([{ told: ['ESX'], facts: { area: 'THA' } }]);
});

clause(['DA-3.11.c', 'DA-X3'], 'Gaels who fled into their city with their people hold it as armies', () => {
  const laid = land({
    RSC: many('STR', 12),
    GAS: { owner: 'IRI', armies: 1, population: 3, retreat: 'GAL' },
    GAL: { owner: 'IRI', population: 3 },
  });
  turn(laid, { STR: ['MOVE RSC GAS 9'] });
  expect(area(laid, 'GAL')).toBe('IRI P3 A4');
  expect(laid.position.areas.GAS).toMatchObject({ owner: 'STR', population: 0 });
});

clause(['DA-8.5.c', 'DA-3.7.a'], 'the ship that lands in a city is stuck there like any army', () => {
  const laid = land(
    { ATL: { owner: 'VIK', ships: 5, armies: 1 }, GAL: { owner: 'IRI', population: 1 }, MAY: many('IRI', 0) },
    { VIK: { balance: 9 } },
  );
  const played = turn(laid, { VIK: ['MOVE ATL GAL', 'MOVE GAL ATL 1', 'ORDER 99'] });
  // Six against four: two are lost, the army and a ship; another ship goes ashore.
  expect(told(played, 'VIK').slice(0, 2)).toEqual(['captured', 'DA-3.7.d sticky']);
  // Three ships are left at sea, of which one goes home.
  expect([area(laid, 'GAL'), area(laid, 'ATL')]).toEqual(['VIK A1', 'VIK S2']);
});

clause(
  ['DA-8.4.d', 'DA-8.4a.c', 'DA-8.8'],
  'half a convoy beaten back finds room among those who stayed, and nobody drowns',
  () => {
    const laid = land({
      THA: { owner: 'ESX', ships: 3, armies: 3 },
      YAR: { owner: 'KNT', ships: 3 },
      MXS: many('ESX', 0),
      KES: many('KNT', 0),
    });
    const played = turn(laid, { ESX: ['CONVOY THA YAR 2'] });
    // Four against three: one army is lost, and two ships of theirs.
    expect(happened(played, 'battle')[0]!.facts).toMatchObject({
      rounds: [{ attack: 4, defence: 3, attackerLost: 1, defenderLost: 2 }],
      survivors: 1,
      shipsLeft: 2,
      left: 1,
    });
    expect(linesOf(played, 'ESX')[0]!.outcome!.facts.drowned).toBeUndefined();
    // Three ships with two armies, of which one of each goes home.
    expect([area(laid, 'THA'), area(laid, 'YAR')]).toEqual(['ESX A1 S2', 'KNT S1']);
  },
);

clause(['DA-3.12.a', 'DA-3.11.a'], 'who marched through two areas falls back to the one before', () => {
  const laid = land(
    { HRS: many('ESX', 2), BDS: { owner: 'ESX' }, CAM: { owner: 'ESX' }, NFS: many('EAS', 9) },
    {},
    { order: ['ESX', 'EAS'] },
  );
  turn(laid, { ESX: ['MOVE HRS BDS 2', 'MOVE BDS CAM 2'], EAS: ['', '', 'MOVE NFS CAM 5'] });
  expect(area(laid, 'BDS')).toBe('ESX A1');
  expect(kingdom(laid, 'ESX').reserve).toBeGreaterThanOrEqual(1);
});

// ---------------------------------------------------------------- spies

clause(['DA-X21', 'DA-6.1.e'], 'sabotage of the last army lets its former owner levy the area back', () => {
  const laid = land(
    { HRS: many('KNT', 9), BDS: { owner: 'ESX', population: 2 }, COL: many('ESX', 0) },
    { ESX: { spy: 'BDS', balance: 9 } },
    { order: ['KNT', 'ESX'] },
  );
  const played = turn(laid, {
    KNT: ['OVERRUN HRS BDS 8', 'MOVE BDS HRS AB-1'],
    ESX: ['', '', 'LEVY BDS 1', 'SABOTAGE', 'LEVY BDS 1'],
  });
  expect(told(played, 'ESX')).toEqual(['DA-6.1.e held', 'sabotaged', 'levied']);
  expect(laid.position.areas.BDS).toMatchObject({ owner: 'ESX', armies: 1 });
});

clause(['DA-X21', 'DA-2.16.b'], 'sabotage may lift a blockade in the middle of the turn', () => {
  const laid = land(
    { MXS: { owner: 'KNT', population: 3, armies: 2 }, LON: { owner: 'ESX', population: 3 } },
    { ESX: { spy: 'MXS', balance: 9 } },
  );
  expect(told(turn(laid, { ESX: ['FORTIFY LON', 'SABOTAGE', 'FORTIFY LON'] }), 'ESX')).toEqual([
    'DA-2.16.d blockaded',
    'sabotaged',
    'fortified',
  ]);
});

clause(
  ['DA-7.7.b', 'DA-7.3.a'],
  'of two who watch one place in a turn the later stays; a new watcher is no spy',
  () => {
    const laid = land(
      { MXS: many('ESX', 0), KES: many('KNT', 0), BDS: many('MDA', 0) },
      { ESX: { spy: 'BDS' }, KNT: { spy: 'BDS' } },
      { order: ['ESX', 'KNT', 'MDA'] },
    );
    const played = turn(laid, { ESX: ['WATCH'], KNT: ['WATCH'], MDA: ['', 'KILL BDS ESX', 'KILL BDS KNT'] });
    expect(happened(played, 'watcher-ousted')).toMatchObject([{ by: 'KNT', told: ['ESX'] }]);
    expect(told(played, 'MDA')).toEqual(['DA-7.3.a nobody-to-kill', 'killed']);
    expect([kingdom(laid, 'ESX').watchers, kingdom(laid, 'KNT').watchers]).toEqual([[], []]);
  },
);

clause(['DA-7.4.d', 'DA-7.5.a'], 'a spy killed in a trap is found nowhere from that moment on', () => {
  const laid = land(
    { MXS: many('ESX', 0), HRS: many('KNT', 0) },
    { ESX: { spy: 'MXS', trap: 'KNT' }, KNT: { spy: 'HRS' } },
    { order: ['ESX', 'KNT'] },
  );
  const played = turn(laid, { ESX: ['FIND KNT', 'FIND KNT'], KNT: ['SPY MXS'] });
  expect(
    linesOf(played, 'ESX')
      .slice(0, 2)
      .map(({ outcome }) => outcome!.facts.area),
  ).toEqual(['HRS', null]);
  expect(happened(played, 'spy-trapped')).toMatchObject([
    { by: 'ESX', told: ['ESX', 'KNT'], facts: { area: 'MXS', kingdom: 'KNT' } },
  ]);
});

// ---------------------------------------------------------------- changing kingdoms

clause(
  ['DA-10.4.b', 'DA-5.13.a', 'DA-2.16.d'],
  'who exchanges into the city he besieges is blockaded by the armies he left',
  () => {
    const laid = land(
      { MXS: many('ESX', 5), LON: { owner: 'KNT', population: 4, armies: 1 }, KES: many('KNT', 0) },
      { KNT: { seat: null, balance: 9 }, ESX: { balance: 9 } },
    );
    const played = turn(laid, {
      ESX: ['SIEGE MXS LON', 'EXCHANGE KNT', 'SIEGE MXS LON', 'GROW LON', 'DEFEND LON'],
    });
    expect(told(played, 'ESX')).toEqual([
      'besieged',
      'exchanged',
      'DA-3.1.c not-own',
      'DA-2.16.d blockaded',
      'defends',
    ]);
    // The kingdom he left has one more army in its most populous place.
    expect(area(laid, 'MXS')).toBe('ESX P3 A5 F9');
  },
);

clause(['DA-X19', 'DA-6.14.a'], 'who exchanges into a lender recalls what that kingdom has lent', () => {
  const laid = land(
    { MXS: many('ESX', 0), KES: many('KNT', 0), NFS: many('EAS', 0) },
    { KNT: { seat: null, balance: 0 }, EAS: { reserve: 3, borrows: 'KNT', balance: 0 }, ESX: { balance: 0 } },
    { debts: [{ lender: 'KNT', borrower: 'EAS', armies: 2 }] },
  );
  const played = turn(laid, { ESX: ['RECALL 1', 'EXCHANGE KNT', 'RECALL 9', 'RESERVE KES 1'] });
  expect(told(played, 'ESX')).toEqual([
    'DA-6.14.a nothing-lent',
    'exchanged',
    'recalled (reduced)',
    'DA-6.2.a no-reserve',
  ]);
  expect([kingdom(laid, 'EAS').reserve, kingdom(laid, 'KNT').reserve]).toEqual([1, 2]);
  expect(laid.position.debts).toEqual([]);
});

clause(
  ['DA-10.4.e', 'DA-X25'],
  'within a nation kings stay what they were when a player goes; into another all four ties end',
  () => {
    const tied = (to: KingdomId) => {
      const laid = land(
        {
          MXS: many('ESX', 0),
          KES: many('KNT', 0),
          NFS: many('EAS', 0),
          EXE: { owner: 'WWL', population: 3 },
          CRM: { owner: 'DFD', population: 3 },
        },
        {
          ESX: { overlord: 'ESX' },
          KNT: { overlord: 'ESX', seat: null },
          EAS: { overlord: 'ESX' },
          WWL: { overlord: 'WWL', seat: null },
          DFD: { overlord: 'WWL' },
        },
      );
      turn(laid, { ESX: [`EXCHANGE ${to}`] });
      return ['ESX', 'KNT', 'EAS', 'WWL', 'DFD'].map((id) => kingdom(laid, id).overlord);
    };
    expect(tied('KNT')).toEqual(['ESX', 'ESX', 'ESX', 'WWL', 'WWL']);
    expect(tied('WWL')).toEqual([null, null, null, null, null]);
  },
);

clause(
  'DA-10.5.a',
  'a Viking kingdom that has not come yet goes before one that is gone; and a lone Viking cannot restart his own',
  () => {
    const founding = (kingdoms: Record<KingdomId, Partial<Kingdom>>, by = 'ESX') => {
      const laid = land(
        { MXS: many('ESX', 0), SKY: { owner: 'VIK', population: 1 }, HEB: { population: 1 } },
        { VIK: {}, ...kingdoms },
      );
      const { outcome } = linesOf(turn(laid, { [by]: ['VIKING'] }), by)[0]!;
      return outcome!.done ? outcome!.facts.kingdom : outcome!.why;
    };
    expect(founding({})).toBe('DAN');
    expect(founding({ DAN: { standing: 'gone', seat: null } })).toBe('NRS');
    const both = {
      DAN: { standing: 'gone' as const, seat: null },
      NRS: { standing: 'gone' as const, seat: null },
    };
    expect(founding(both)).toBe('DAN');
    expect(founding({ DAN: {}, NRS: {} })).toBe('no-viking-kingdom');
    expect(founding({ DAN: {}, NRS: {} }, 'VIK')).toBe('no-viking-kingdom');
    expect(founding({ DAN: {}, NRS: { seat: null } }, 'VIK')).toBe('NRS');
    expect(founding({ DAN: {}, NRS: { missed: 3 } })).toBe('NRS');
  },
);

clause(
  ['DA-10.5.d', 'DA-10.6.c', 'DA-8.2.b'],
  'a new Viking kingdom finds the ships of the one it left in its way',
  () => {
    const laid = land(
      { THA: { owner: 'ESX', ships: 1 }, MXS: many('ESX', 0), KES: many('KNT', 0) },
      { ESX: { balance: 0 } },
    );
    const played = turn(laid, {
      ESX: ['VIKING', 'FLEET THA 1', 'FLEET DOV 2', 'RESERVE DOV 9', 'MOVE DOV KES 1'],
    });
    expect(told(played, 'ESX')).toEqual([
      'founded',
      'DA-8.2.b foreign-ships',
      'fleet-placed',
      'called-up (reduced)',
      'DA-3.7.d sticky',
    ]);
    // Of two ships with two armies one of each has gone home.
    expect(area(laid, 'DOV')).toBe('DAN A1 S1');
  },
);

clause(
  ['DA-10.5.c', 'DA-4.1.c', 'DA-X19'],
  'with a kingdom that is begun again go its debts, both ways',
  () => {
    const laid = land(
      {
        MXS: many('ESX', 0),
        SKY: { owner: 'VIK', population: 1 },
        HEB: { owner: 'DAN', population: 1 },
        LEW: { owner: 'NRS', population: 1 },
      },
      { VIK: { seat: null, borrows: 'DAN' }, NRS: { borrows: 'VIK' }, DAN: { reserve: 1 } },
      {
        debts: [
          { lender: 'DAN', borrower: 'VIK', armies: 2 },
          { lender: 'VIK', borrower: 'NRS', armies: 1 },
        ],
      },
    );
    turn(laid, { ESX: ['VIKING'] });
    expect(laid.position.debts).toEqual([]);
    expect([kingdom(laid, 'VIK').borrows, kingdom(laid, 'NRS').borrows]).toEqual([null, null]);
    expect(kingdom(laid, 'VIK').seat).toBe('ESX');
  },
);

clause(
  ['DA-6.13.b', 'DA-1.7.e'],
  'nothing is returned to a lender who has dropped out, whose seat is still his',
  () => {
    const returned = (missed: number) => {
      const laid = land(
        { MXS: many('ESX', 0), KES: many('KNT', 0) },
        { ESX: { reserve: 2, borrows: 'KNT', balance: 0 }, KNT: { missed, balance: 0 } },
        { debts: [{ lender: 'KNT', borrower: 'ESX', armies: 2 }] },
      );
      return told(turn(laid, { ESX: ['RETURN 1'] }), 'ESX')[0];
    };
    expect([returned(2), returned(3)]).toEqual(['returned', 'DA-6.13.b not-live']);
  },
);

// ---------------------------------------------------------------- BPs

clause(
  ['DA-9.2.a', 'DA-2.17.a'],
  'a gift is spent by who comes later in the same round, not by who came before',
  () => {
    const given = (order: KingdomId[]) => {
      const laid = land(
        { MXS: many('ESX', 0), KES: many('KNT', 0) },
        { ESX: { balance: 3 }, KNT: { balance: 0 } },
        { order },
      );
      return told(turn(laid, { ESX: ['GIFT KNT 3'], KNT: ['LEVY KES 1'] }), 'KNT')[0];
    };
    expect(given(['ESX', 'KNT'])).toBe('levied');
    expect(given(['KNT', 'ESX'])).toBe('DA-6.1.f too-dear');
  },
);

clause(
  ['DA-9.1.b', 'DA-2.8.c'],
  'ORDER in line sixteen spends cashed BPs too: nothing is left to put back',
  () => {
    const laid = land({ MXS: many('ESX', 0) }, { ESX: { balance: 1, treasury: 6 } });
    const played = turn(laid, { ESX: ['CASH 6', ...Array(14).fill(''), 'ORDER'] });
    expect(played.accounts.ESX).toMatchObject({ leftover: 0, putBack: 0 });
    expect([played.turn.bids.ESX, kingdom(laid, 'ESX').treasury]).toEqual([7, 0]);
  },
);

clause(
  ['DA-9.4.a', 'DA-9.5.a', 'DA-2.8.c'],
  'what was stashed and cashed again went three for one, and goes back whole',
  () => {
    const laid = land({ MXS: many('ESX', 0) }, { ESX: { balance: 6 } });
    const played = turn(laid, { ESX: ['STASH 2', 'CASH 2'] });
    expect(played.accounts.ESX).toMatchObject({ leftover: 2, putBack: 2, bid: 0 });
    expect(kingdom(laid, 'ESX').treasury).toBe(2);
  },
);

clause(['DA-6.3.b', 'DA-5.1.f'], 'what people allow and BPs do not is reduced twice over', () => {
  const laid = land({ MXS: { owner: 'ESX', population: 3 } }, { ESX: { balance: 2 } });
  turn(laid, { ESX: ['FORTIFY MXS 9'] });
  expect(area(laid, 'MXS')).toBe('ESX P3 F2');
});

// ---------------------------------------------------------------- the end of a turn

clause(
  ['DA-X27', 'DA-2.7.d', 'DA-2.16.c'],
  'Gaels who take up arms for want of land may shut in a city by it',
  () => {
    const shut = (people: number) => {
      const laid = land(
        {
          GAS: { owner: 'IRI', population: people, forts: 9 },
          GAL: { owner: 'VIK', population: 3, trade: 2 },
        },
        { VIK: { balance: 0 }, IRI: { balance: 0 } },
      );
      turn(laid);
      return [kingdom(laid, 'VIK').balance, kingdom(laid, 'VIK').treasury, kingdom(laid, 'IRI').treasury];
    };
    // Three people live there; one more is one army, two more are two and more than half of three.
    expect(shut(4)).toEqual([3 + 1, 2, 2]);
    expect(shut(5)).toEqual([1, 0, 0]);
  },
);

clause(
  ['DA-X25', 'DA-10.3.b', 'DA-4.1.a'],
  'the last favour of a high king who falls is paid; then his men are free',
  () => {
    const laid = land(
      { MXS: many('ESX', 0), KES: { owner: 'ESX', population: 1 } },
      {
        ESX: { overlord: 'KNT', treasury: 10, balance: 0 },
        KNT: { overlord: 'KNT', treasury: 10, balance: 0 },
      },
    );
    turn(laid);
    expect(kingdom(laid, 'KNT').standing).toBe('gone');
    expect(kingdom(laid, 'ESX')).toMatchObject({ overlord: null, treasury: 10 + 2 - 0 });
  },
);

clause(
  ['DA-10.6.a', 'DA-4.1.a'],
  'a kingdom ruined with land in its hands leaves it to nobody, one army in each',
  () => {
    const laid = land(
      { FEN: { owner: 'MDA', forts: 1 }, NHS: { owner: 'MDA' }, MXS: many('ESX', 0) },
      { MDA: { balance: 0, king: 'FEN', household: 2, spy: 'MXS' } },
    );
    turn(laid);
    expect([area(laid, 'FEN'), kingdom(laid, 'MDA').standing]).toEqual(['MDA F1', 'gone']);
    turn(laid);
    expect([area(laid, 'FEN'), area(laid, 'NHS')]).toEqual(['- A1 F1', '- A1']);
  },
);

clause(
  ['DA-2.18.d', 'DA-6.7.a'],
  'what was disowned stirs from the next turn on like anything unowned',
  () => {
    const laid = land({ FEN: { owner: 'EAS' }, NFS: many('EAS', 0) }, {}, { draws: { 'unowned FEN': 0 } });
    turn(laid, { EAS: ['DISOWN FEN'] });
    expect(area(laid, 'FEN')).toBe('-');
    turn(laid);
    expect(area(laid, 'FEN')).toBe('- P1');
  },
);

clause(['DA-4.2.b', 'DA-1.11.f'], 'nobody can tell from what he sees when the next census will be', () => {
  const seenWith = (census: number) => {
    const seated = begin('quick', ['essex', 'kent']);
    seated.position().census = census;
    return ['essex', 'kent', 'spectator'].map((viewer) =>
      JSON.stringify(game.view(seated.state as never, viewer)),
    );
  };
  expect(seenWith(3)).toEqual(seenWith(5));
});

clause(
  ['DA-1.10.e', 'DA-1.8.c'],
  'whether a city is shut in is known from the report, whoever is around it',
  () => {
    const planned = (around: number) => {
      const seated = sit(
        {
          areas: {
            MXS: { owner: 'KNT', population: 3, armies: around, forts: 9 },
            LON: { owner: 'ESX', population: 4 },
            COL: { owner: 'ESX', population: 5 },
          },
          kingdoms: { ESX: { balance: 30 } },
        },
        ['ESX', 'KNT'],
      );
      for (const { seat, late } of game.asks(seated.state as never))
        game.act(
          seated.state as never,
          seat,
          late as never,
          { draw: (_l: string, n: number) => n - 1 } as never,
          true,
        );
      const { position } = seated;
      return position().areas.LON!.population;
    };
    // Three around four shut it in, and the computer, who sees nobody there, does not try to grow it.
    expect([planned(1), planned(3)]).toEqual([5, 4]);
  },
);

// ---------------------------------------------------------------- what is told, and what is left alone

clause('DA-X20', 'a trap stands while areas elsewhere change hands', () => {
  const laid = land(
    { MXS: many('ESX', 0), HRS: many('KNT', 9), BDS: { owner: 'MDA', population: 1 }, NTH: many('MDA', 0) },
    { ESX: { spy: 'MXS', trap: 'KNT' } },
  );
  turn(laid, { KNT: ['OVERRUN HRS BDS 8'] });
  expect(laid.position.areas.BDS!.owner).toBe('KNT');
  expect(kingdom(laid, 'ESX').trap).toBe('KNT');
});

clause('DA-10.4.c', 'half the treasury goes along and can be cashed in the new kingdom at once', () => {
  const laid = land(
    { MXS: many('ESX', 0), KES: many('KNT', 0) },
    { ESX: { balance: 0, treasury: 9 }, KNT: { seat: null, balance: 0, treasury: 1 } },
  );
  const played = turn(laid, { ESX: ['EXCHANGE KNT', 'CASH 99', 'ORDER 99'] });
  expect(told(played, 'ESX')).toEqual(['exchanged', 'cashed (reduced)', 'bid (reduced)']);
  expect(played.turn.bids.KNT).toBe(4 + 1);
  expect(kingdom(laid, 'ESX').treasury).toBe(5 + 10);
});

clause('DA-5.15.c', 'an invasion tells of a household only where one turned out', () => {
  const laid = land({ CLY: { owner: 'SCO', population: 2 }, DMS: { owner: 'STR', population: 2 } });
  const { facts } = happened(turn(laid, { SCO: ['INVADE CLY DMS'] }), 'invaded')[0]!;
  expect(facts).toEqual({ from: 'CLY', to: 'DMS', owner: 'STR', lost: 'population' });
});

clause(['DA-9.3.b', 'DA-4.2.e'], 'whoever pillages walls alone loses no point, and none is told of', () => {
  const laid = land({ MXS: { owner: 'ESX', forts: 2, armies: 1 }, COL: many('ESX', 0) });
  const played = turn(laid, { ESX: ['PILLAGE MXS'] });
  expect(told(played, 'ESX')).toEqual(['pillaged']);
  expect(area(laid, 'MXS')).toBe('ESX A1 F1');
  expect(played.turn.scored).toEqual([]);
});

clause(
  ['DA-1.10.g', 'DA-5.10.b', 'DA-5.11.b'],
  'all that a raid did is told to both sides, and to nobody else',
  () => {
    const laid = land(
      { CLY: many('VIK', 5), DMS: { owner: 'STR', population: 2, forts: 1 }, DUM: many('STR', 0) },
      { STR: { king: 'DMS', household: 1, balance: 0 } },
    );
    const played = turn(laid, { VIK: ['RAID CLY DMS'] });
    const [fought] = happened(played, 'raid-fought');
    expect(fought).toEqual({
      round: 1,
      what: 'raid-fought',
      clause: 'DA-5.10.b',
      by: 'VIK',
      told: ['VIK', 'STR'],
      facts: {
        from: 'CLY',
        to: 'DMS',
        owner: 'STR',
        raiderLost: 1,
        defenderLost: 1,
        success: true,
        deployed: 1,
        population: 1,
        trade: 0,
        forts: 1,
        plunder: 3,
        bonus: 2,
      },
    });
    expect(linesOf(played, 'VIK')[0]!.outcome!.facts).toEqual(fought!.facts);
  },
);

clause('DA-1.10.g', 'all that a battle did is told to both sides, and to nobody else', () => {
  const laid = land(
    {
      HRS: many('GWD', 9),
      BDS: { owner: 'MDA', population: 1, armies: 2, mode: 'ambush', ambush: 'HRS' },
      NTH: many('MDA', 0),
    },
    { MDA: { king: 'BDS', household: 1, treasury: 6, balance: 0 } },
  );
  const played = turn(laid, { GWD: ['ASSAULT HRS BDS 9'] });
  // Nine against four: two to the fight, none to a third of five... and one to the ambush.
  expect(happened(played, 'battle')).toEqual([
    {
      round: 1,
      what: 'battle',
      clause: 'DA-5.3.a',
      by: 'GWD',
      told: ['GWD', 'MDA'],
      facts: {
        action: 'ASSAULT',
        from: 'HRS',
        to: 'BDS',
        owner: 'MDA',
        armies: 9,
        ships: 0,
        defenders: 2,
        deployed: 1,
        ambushed: true,
        rounds: [{ attack: 9, defence: 4, attackerLost: 2, defenderLost: 3 }],
        survivors: 7,
        shipsLeft: 0,
        left: 0,
        won: true,
        treasury: 3,
      },
    },
  ]);
  // Half of two and half of three come home.
  expect([kingdom(laid, 'GWD').reserve, kingdom(laid, 'MDA').reserve]).toEqual([1 + 1 + 1, 1]);
});

clause(
  ['DA-1.10.g', 'DA-8.4a.a', 'DA-5.11.a'],
  'so is a battle at sea, with what a Viking gets for it',
  () => {
    const laid = land(
      {
        THA: { owner: 'VIK', ships: 4, armies: 1 },
        YAR: { owner: 'ESX', ships: 2 },
        SKY: { owner: 'VIK', population: 2 },
        COL: many('ESX', 0),
      },
      { ESX: { king: 'YAR', household: 1, treasury: 8, balance: 0 }, VIK: { balance: 1 } },
    );
    const played = turn(laid, { VIK: ['CONVOY THA YAR'] });
    expect(happened(played, 'battle').map(({ facts, told: ears }) => [facts, ears])).toEqual([
      [
        {
          action: 'sea',
          from: 'THA',
          to: 'YAR',
          owner: 'ESX',
          armies: 1,
          ships: 4,
          rounds: [{ attack: 5, defence: 2, attackerLost: 1, defenderLost: 2 }],
          survivors: 0,
          shipsLeft: 4,
          left: 0,
          won: true,
          bonus: 1,
        },
        ['VIK', 'ESX'],
      ],
    ]);
    expect(kingdom(laid, 'ESX')).toMatchObject({ king: null, treasury: 8 });
    expect(kingdom(laid, 'VIK')).toMatchObject({ points: 1, treasury: 1, fleet: 1 + 1 });
    expect(laid.position.kingdoms.ESX!.wronged).toEqual([{ by: 'VIK', turn: 1 }]);
  },
);

clause(['DA-1.10.a', 'DA-2.17.e'], 'the account of a turn’s end, line by line', () => {
  const laid = land(
    {
      MXS: { owner: 'VIK', population: 3, armies: 7, forts: 1 },
      LON: { owner: 'VIK', population: 3, trade: 2 },
      THA: { owner: 'VIK', ships: 3, armies: 1 },
      BDS: { owner: 'MDA', population: 2, armies: 4, mode: 'defend' },
      HRS: many('VIK', 4),
      NTH: many('MDA', 0),
    },
    { VIK: { balance: 9, treasury: 4, overlord: 'DAN' }, DAN: { overlord: 'DAN', treasury: 30, balance: 0 } },
    { turn: 2 },
  );
  const { accounts } = turn(laid, { VIK: ['CASH 3', 'MOVE HRS BDS 4'] });
  expect(accounts.VIK).toEqual({
    // Nine and three less one: three go back, an army each for household and reserve, two for the order of play.
    leftover: 11,
    putBack: 3,
    household: 1,
    reserve: 1,
    stashed: 0,
    bid: 2,
    trade: 4,
    income: 9,
    homeland: 2,
    // Middlesex two of seven, Hertfordshire three of nine, the ships one.
    maintenance: 2 + 3 + 1,
    shortage: 0,
    recognition: 1,
    dispersed: 1,
    shipsDispersed: 1,
    // Four against six: four are lost, of whom two come home.
    scattered: 2,
    armiesHome: 2 + 1 + 1,
    shipsHome: 1,
  });
});

clause(
  ['DA-5.1.f', 'DA-9.1.b'],
  'none is refused as none, too much for want of it, and a last ORDER is not reduced',
  () => {
    const why = (line: string, esx: Partial<Kingdom> = {}) => {
      const laid = plenty();
      Object.assign(kingdom(laid, 'ESX'), esx);
      const { outcome } = linesOf(turn(laid, { ESX: [line] }), 'ESX')[0]!;
      return outcome!.done ? outcome!.what : outcome!.why;
    };
    const lines = [
      'LEVY LON',
      'FORTIFY LON',
      'RAZE LON',
      'BUILD LON',
      'LAUNCH MXS THA',
      'FLEET THA',
      'RESERVE LON',
    ];
    const poor = { balance: 0 };
    for (const line of [
      ...lines,
      'GIFT KNT',
      'STASH',
      'CASH',
      'ORDER',
      'HOUSE',
      'LOAN KNT',
      'RETURN',
      'RECALL',
    ])
      expect([line, why(`${line} 0`)]).toEqual([line, 'none']);
    for (const line of lines) expect([line, why(`${line} 1`, poor)]).toEqual([line, 'too-dear']);
    expect(['GIFT KNT 1', 'ORDER 1', 'STASH 1'].map((line) => why(line, poor))).toEqual([
      'no-balance',
      'no-balance',
      'too-dear',
    ]);
    expect(why('CASH 1', { treasury: 0 })).toBe('no-treasury');
    expect(
      ['HOUSE 1', 'LOAN KNT 1', 'RETURN 1', 'RESERVE LON 1'].map((line) => why(line, { reserve: 0 })),
    ).toEqual(['no-reserve', 'no-reserve', 'no-reserve', 'no-reserve']);
    const last = linesOf(turn(plenty(), { ESX: [...Array(15).fill(''), 'ORDER'] }), 'ESX')[15]!.outcome!;
    expect(last).toEqual({ done: true, clause: 'DA-9.1.a', what: 'bid', facts: { spent: 40 } });
  },
);

clause('DA-5.5.b', 'the weaker side of a sweep loses a third of the difference, the attacker too', () => {
  const laid = land({
    HRS: many('ESX', 4),
    BDS: { owner: 'MDA', population: 3, armies: 5, forts: 2, mode: 'defend' },
    NTH: many('MDA', 0),
  });
  const { rounds } = happened(turn(laid, { ESX: ['OVERRUN HRS BDS'] }), 'battle')[0]!.facts;
  // Four against ten: two. Then two against ten: a third of eighteen and one more, but there are only two.
  expect(rounds).toEqual([
    { attack: 4, defence: 10, attackerLost: 2, defenderLost: 0 },
    { attack: 2, defence: 10, attackerLost: 2, defenderLost: 0 },
  ]);
});

clause('DA-1.11.c', 'a battle is major from ten on both sides, and not from nine on either', () => {
  const isMajor = (attackers: number, people: number) => {
    const laid = land({
      HRS: many('ESX', 20),
      BDS: { owner: 'MDA', population: people, armies: 7, mode: 'defend' },
      NTH: many('MDA', 0),
    });
    const played = turn(laid, { ESX: [`MOVE HRS BDS ${attackers}`] });
    const [told] = [...happened(played, 'capture'), ...happened(played, 'attack')];
    return told!.facts.major === true;
  };
  expect([isMajor(10, 3), isMajor(9, 3), isMajor(10, 2)]).toEqual([true, false, false]);
  const atSea = (ships: number, foes: number) => {
    const laid = land({
      THA: { owner: 'ESX', ships },
      YAR: { owner: 'KNT', ships: foes },
      MXS: many('ESX', 0),
      KES: many('KNT', 0),
    });
    const played = turn(laid, { ESX: ['SHIPS THA YAR'] });
    const [told] = [...happened(played, 'capture'), ...happened(played, 'attack')];
    return told!.facts.major === true;
  };
  expect([atSea(10, 10), atSea(9, 10), atSea(10, 9)]).toEqual([true, false, false]);
});
