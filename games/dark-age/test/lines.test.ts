/** What a single line does, refuses and tells, for actions whose every condition no other test tries. */

import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { restorePassages } from '../rules/passages.ts';
import { carryOut } from '../rules/rounds.ts';
import { beginTurn, type Turn } from '../rules/turn.ts';
import type { KingdomId, World } from '../state.ts';
import { area, type Laid, lay, world } from './table.ts';

interface Tried {
  t: Turn;
  /** What became of each line: what was done, or why not, with what is told of it. */
  did: string[];
  /** What happened besides, and who hears of it. */
  heard: string[];
  at(id: string): string;
}

/** Carries lines out one after the other, in the middle of a turn. */
function tried(laid: Laid, by: KingdomId, ...lines: string[]): Tried {
  return triedIn(world, laid, by, ...lines);
}

function triedIn(box: World, laid: Laid, by: KingdomId, ...lines: string[]): Tried {
  const table = lay(laid);
  const t = beginTurn(box, table.options, table.position, table.chance);
  for (const id of world.map.codes) t.owners[id] = table.position.areas[id]!.owner;
  const facts = (of: object): string =>
    Object.entries(of)
      .map(([name, value]) => ` ${name} ${typeof value === 'object' ? JSON.stringify(value) : value}`)
      .join();
  const did = lines.map((line) => {
    const outcome = carryOut(t, by, line)!;
    return (outcome.done ? `${outcome.what}:` : `not ${outcome.why}:`) + facts(outcome.facts);
  });
  const heard = t.happenings.map(
    ({ what, facts: of, told }) => `${what} for ${told ? told.join(' ') : 'all'}:${facts(of)}`,
  );
  return { t, did, heard, at: (id) => area(table, id) };
}

/** The reason why a line fails. */
const refusal = (laid: Laid, by: KingdomId, line: string): string =>
  tried(laid, by, line).did[0]!.split(':')[0]!;

// ---------------------------------------------------------------- section 5

clause(['DA-5.12.a', 'DA-5.12.e'], 'who may be let pass, where, and who is told', () => {
  const laid: Laid = {
    areas: { MXS: { owner: 'ESX' }, THA: { owner: 'ESX', ships: 1 }, KES: { owner: 'KNT' } },
  };
  expect(
    ['KES KNT', 'THA KNT', 'MXS ESX', 'MXS DAN'].map((rest) => refusal(laid, 'ESX', `PASSAGE ${rest}`)),
  ).toEqual(['not not-own', 'not not-at-sea', 'not oneself', 'not not-in-play']);
  const { t, did, heard } = tried(laid, 'ESX', 'PASSAGE MXS KNT');
  expect(did).toEqual(['granted: area MXS, kingdom KNT']);
  expect(heard).toEqual(['passage-granted for KNT: area MXS, to KNT']);
  expect(t.passages).toEqual([{ area: 'MXS', granter: 'ESX', to: 'KNT' }]);
});

clause(
  ['DA-5.12.a', 'DA-5.12.f'],
  'a passage is for one kingdom, one area, and by leave of its owner',
  () => {
    const enter = (passage: { area: string; granter: KingdomId; to: KingdomId }, armies = 0) => {
      const table = lay({
        areas: {
          KES: { owner: 'KNT', armies: 2, population: 3 },
          WEA: { owner: 'ESX', population: 1, armies },
        },
        kingdoms: { MDA: {} },
      });
      const t = beginTurn(world, table.options, table.position, table.chance);
      t.passages.push(passage);
      const outcome = carryOut(t, 'KNT', 'MOVE KES WEA 2')!;
      return outcome.done ? outcome.what : outcome.why;
    };
    const leave = { area: 'WEA', granter: 'ESX', to: 'KNT' };
    const passed = enter(leave);
    expect(enter({ ...leave, area: 'MXS' })).not.toBe(passed);
    expect(enter({ ...leave, granter: 'MDA' })).not.toBe(passed);
    expect(enter({ ...leave, to: 'MDA' })).not.toBe(passed);
    expect(enter(leave, 1)).not.toBe(passed);
  },
);

clause(['DA-5.13.a', 'DA-5.13.b', 'DA-1.10.d'], 'a siege: what it needs, takes and tells', () => {
  const laid = (city: object, armies = 2, balance = 9): Laid => ({
    areas: {
      MXS: { owner: 'KNT', armies, population: 3 },
      LON: { owner: 'ESX', ...city },
      HRS: { owner: 'ESX' },
    },
    kingdoms: { KNT: { balance } },
  });
  expect(refusal(laid({ population: 2 }, 0), 'KNT', 'SIEGE MXS LON')).toBe('not too-few-armies');
  expect(refusal(laid({}), 'KNT', 'SIEGE MXS LON')).toBe('not nothing-to-lose');
  expect(refusal(laid({ population: 2 }, 2, 0), 'KNT', 'SIEGE MXS LON')).toBe('not too-dear');
  expect(refusal(laid({ population: 2 }), 'ESX', 'SIEGE MXS LON')).toBe('not not-own');
  const starved = tried(laid({ population: 2 }, 1), 'KNT', 'SIEGE MXS LON');
  expect(starved.did).toEqual(['besieged: from MXS, to LON, lost population']);
  expect(starved.heard).toEqual([
    'siege-laid for KNT ESX: from MXS, to LON, owner ESX, lost population',
    'siege for all: area LON, owner ESX',
  ]);
  expect([...starved.t.visited.KNT!]).toEqual(['MXS', 'LON']);
  // Two armies and two people, or two forts and none: something is to be had of either.
  expect(refusal(laid({ armies: 2, population: 2 }), 'KNT', 'SIEGE MXS LON')).toBe('besieged');
  expect(refusal(laid({ armies: 1, forts: 1 }), 'KNT', 'SIEGE MXS LON')).toBe('besieged');
});

clause(['DA-5.15.a', 'DA-5.15.b', 'DA-5.15.c'], 'an invasion: what it needs, takes and tells', () => {
  const laid = (people: number, by: KingdomId = 'IRI'): Laid => ({
    areas: { GAS: { owner: by, population: people }, TIP: { owner: 'DFD', population: 1, armies: 1 } },
    kingdoms: { IRI: {}, DFD: { king: 'TIP', household: 2 } },
  });
  expect(refusal(laid(0), 'IRI', 'INVADE GAS TIP')).toBe('not no-population');
  expect(refusal(laid(1), 'IRI', 'INVADE GAS TIP')).toBe('invaded');
  expect(refusal(laid(3, 'ESX'), 'ESX', 'INVADE GAS TIP')).toBe('not only-gaels');
  expect(refusal(laid(3), 'IRI', 'INVADE TIP GAS')).toBe('not not-own');
  expect(refusal(laid(3), 'IRI', 'INVADE GAS HRS')).toBe('not not-adjacent');
  const { t, heard } = tried(laid(3), 'IRI', 'INVADE GAS TIP');
  expect(heard).toEqual([
    'invaded for IRI DFD: from GAS, to TIP, owner DFD, lost armies, deployed 2',
    'attack for all: area TIP, owner DFD',
  ]);
  expect([...t.visited.IRI!]).toEqual(['GAS', 'TIP']);
});

clause(['DA-5.10.a', 'DA-5.10.b', 'DA-5.10.c'], 'a raid: what it needs, costs either side and tells', () => {
  const laid = (theirs: object, own: object = {}, balance = 9): Laid => ({
    areas: { HRS: { owner: 'ESX', armies: 3, population: 3, ...own }, BDS: { owner: 'MDA', ...theirs } },
    kingdoms: { ESX: { balance } },
  });
  expect(refusal(laid({ population: 1 }, { armies: 0 }), 'ESX', 'RAID HRS BDS')).toBe('not too-few-armies');
  expect(refusal(laid({ population: 1 }, {}, 0), 'ESX', 'RAID HRS BDS')).toBe('not too-dear');
  expect(refusal(laid({}), 'ESX', 'RAID HRS HER')).toBe('not only-land');
  const bare = tried(laid({}), 'ESX', 'RAID HRS BDS');
  // Where nobody and nothing stands no raider falls.
  expect(bare.did[0]).toMatch(
    /^raided: from HRS, to BDS, owner MDA, raiderLost 0, defenderLost 0, success true/,
  );
  expect(bare.did[0]).not.toMatch(/deployed|retreat|ambushed|bonus|drowned/);
  expect([...bare.t.visited.ESX!]).toEqual(['HRS', 'BDS']);
  const one = tried(laid({ population: 1 }), 'ESX', 'RAID HRS BDS');
  expect([one.did[0]!.split(':')[0], one.at('HRS'), one.at('BDS')]).toEqual(['raided', 'ESX P3 A2', 'MDA']);
  // The last raider falls, and nobody is left to pillage.
  const last = tried(laid({ population: 1 }, { armies: 1 }), 'ESX', 'RAID HRS BDS');
  expect([last.did[0]!.split(':')[0], last.at('BDS')]).toEqual(['raid-repelled', 'MDA P1']);
  const held = tried(laid({ population: 1, armies: 2 }), 'ESX', 'RAID HRS BDS');
  expect([held.did[0]!.split(':')[0], held.at('BDS')]).toEqual(['raid-repelled', 'MDA P1 A1']);
  const ambush = { population: 1, armies: 1, mode: 'ambush', ambush: 'HRS' };
  const trapped = tried(laid(ambush), 'ESX', 'RAID HRS BDS');
  expect(trapped.did[0]).toMatch(/^raid-repelled: .*defenderLost 0, success false, ambushed true$/);
  expect([trapped.t.sticky.has('BDS'), held.t.sticky.has('BDS')]).toEqual([true, false]);
});

clause(
  ['DA-5.11.a', 'DA-5.11.b', 'DA-8.8'],
  'a raid of Vikings tells its bonus, and who drowned after it',
  () => {
    const laid = (nation: KingdomId): Laid => ({
      areas: { THA: { owner: nation, ships: 1, armies: 2 }, ESS: { owner: 'ESX', population: 1 } },
    });
    expect(tried(laid('VIK'), 'VIK', 'RAID THA ESS').did[0]).toMatch(/success true.*bonus \d/);
    expect(tried(laid('KNT'), 'KNT', 'RAID THA ESS').did[0]).not.toMatch(/bonus/);
  },
);

clause(['DA-5.14.a', 'DA-5.14.b'], 'a migration: one more goes than arrives', () => {
  const laid = (people: number): Laid => ({
    areas: {
      HRS: { owner: 'ESX', population: people },
      ESS: { owner: 'ESX' },
      CAM: { owner: 'MDA', population: 3 },
    },
  });
  const moved = tried(laid(3), 'ESX', 'MIGRATE HRS ESS 2');
  expect([moved.did, moved.at('HRS'), moved.at('ESS')]).toEqual([
    ['migrated: from HRS, to ESS, population 2'],
    'ESX',
    'ESX P2',
  ]);
  expect(tried(laid(2), 'ESX', 'MIGRATE HRS ESS 2').did).toEqual([
    'not too-few-people: area HRS, population 2, needed 3',
  ]);
  expect(refusal(laid(3), 'ESX', 'MIGRATE CAM ESS 1')).toBe('not not-own');
});

// ---------------------------------------------------------------- section 6

clause(
  ['DA-6.1.e', 'DA-X9', 'DA-1.10.d'],
  'a lost area is levied back: who is told, and what it brings',
  () => {
    const back = (loser: object) => {
      const table = lay({
        areas: {
          MXS: { owner: 'KNT', population: 3 },
          LON: { owner: 'KNT', population: 2 },
          HRS: { owner: 'ESX' },
        },
        kingdoms: { ESX: { balance: 9 }, KNT: loser },
      });
      const t = beginTurn(world, table.options, table.position, table.chance);
      t.owners.MXS = 'ESX';
      const outcome = carryOut(t, 'ESX', 'LEVY MXS 1')!;
      return {
        t,
        facts: outcome.facts,
        heard: t.happenings.map(({ what, told }) => `${what} ${told ?? 'all'}`),
      };
    };
    const rich = back({ king: 'MXS', treasury: 9 });
    expect(rich.facts).toEqual({ area: 'MXS', armies: 1, unowned: false, treasury: 4 });
    expect(rich.heard).toEqual(['retaken KNT', 'capture all']);
    expect(rich.t.position.kingdoms.KNT!.wronged).toEqual([{ by: 'ESX', turn: 0 }]);
    expect(back({ king: 'MXS', treasury: 2 }).facts).toEqual({
      area: 'MXS',
      armies: 1,
      unowned: false,
      treasury: 1,
    });
    expect(back({ king: 'MXS', treasury: 1 }).facts).toEqual({ area: 'MXS', armies: 1, unowned: false });
    // A household in the city within stands to arms.
    expect(back({ king: 'LON', household: 2 }).heard).toEqual([
      'retaken KNT',
      'capture all',
      'household-deployed KNT',
    ]);
  },
);

clause(
  ['DA-6.1.d', 'DA-6.1.f', 'DA-6.2.a', 'DA-6.3.a', 'DA-6.8.a'],
  'what BPs do not reach is reduced',
  () => {
    const laid = (balance: number): Laid => ({
      areas: { HRS: { owner: 'ESX', population: 3, forts: 3 }, BDS: { population: 2 } },
      kingdoms: { ESX: { balance, reserve: 9 } },
    });
    expect(tried(laid(7), 'ESX', 'LEVY HRS 3').did).toEqual(['levied: area HRS, armies 2, unowned false']);
    expect(tried(laid(7), 'ESX', 'LEVY BDS 1').did).toEqual(['levied: area BDS, armies 1, unowned true']);
    expect(tried(laid(2), 'ESX', 'RESERVE HRS 5').did).toEqual(['called-up: area HRS, armies 2']);
    expect(tried(laid(2), 'ESX', 'FORTIFY HRS 3').did).toEqual(['fortified: area HRS, forts 2']);
    expect(tried(laid(2), 'ESX', 'RAZE HRS 3').did).toEqual(['razed: area HRS, forts 2']);
    expect(
      ['RESERVE', 'FORTIFY', 'RAZE', 'LEVY'].map((action) => refusal(laid(9), 'ESX', `${action} HRS 0`)),
    ).toEqual(Array(4).fill('not none'));
    expect(
      ['RESERVE', 'FORTIFY', 'RAZE', 'LEVY'].map((action) => refusal(laid(0), 'ESX', `${action} HRS 1`)),
    ).toEqual(Array(4).fill('not too-dear'));
  },
);

clause(
  ['DA-6.6.a', 'DA-6.7.a', 'DA-6.7.b', 'DA-6.9.b'],
  'armies go home, areas are given up, people take up arms',
  () => {
    const laid: Laid = {
      areas: {
        HRS: { owner: 'ESX', armies: 3 },
        GAS: { owner: 'IRI', population: 2 },
        BDS: { owner: 'MDA', armies: 1 },
      },
      kingdoms: { ESX: { king: 'HRS', reserve: 1 } },
    };
    const home = tried(laid, 'ESX', 'DISBAND HRS', 'DISBAND BDS');
    expect([home.did, home.at('HRS'), home.t.position.kingdoms.ESX!.reserve]).toEqual([
      ['disbanded: area HRS, armies 3', 'not not-own: area BDS'],
      'ESX',
      4,
    ]);
    const free = tried(laid, 'ESX', 'DISOWN HRS');
    expect([free.at('HRS'), free.t.position.kingdoms.ESX!.king]).toEqual(['- A3', null]);
    const armed = tried(laid, 'IRI', 'ARM GAS');
    expect(armed.at('GAS')).toBe('IRI P1 A1');
  },
);

clause(['DA-6.10.a', 'DA-3.15.b'], 'only armies that can be used join the household or are lent', () => {
  const laid = (king: string | null): Laid => ({
    areas: { HRS: { owner: 'ESX' }, LON: { owner: 'ESX', population: 3 }, MXS: { owner: 'KNT', armies: 2 } },
    kingdoms: { ESX: { reserve: 5, unusable: 2, king }, KNT: { borrows: 'ESX' } },
  });
  expect(tried(laid(null), 'ESX', 'HOUSE').did).toEqual(['housed: armies 3']);
  expect(tried(laid('HRS'), 'ESX', 'HOUSE').did).toEqual(['housed: armies 3']);
  expect(refusal(laid('LON'), 'ESX', 'HOUSE')).toBe('not blockaded');
  const lent = tried(laid(null), 'ESX', 'LOAN KNT 9');
  expect([lent.did, lent.heard]).toEqual([
    ['lent: kingdom KNT, armies 3'],
    ['lent for KNT: to KNT, armies 3'],
  ]);
  expect(refusal(laid(null), 'ESX', 'LOAN ESX 1')).toBe('not oneself');
  expect(refusal(laid(null), 'ESX', 'LOAN DAN 1')).toBe('not not-in-play');
});

clause(['DA-6.11.b', 'DA-6.13.a', 'DA-6.14.a'], 'debts are settled between the two whom they concern', () => {
  const laid = (): Laid => ({
    areas: { HRS: { owner: 'ESX' }, KES: { owner: 'KNT' }, BDS: { owner: 'MDA' }, NFS: { owner: 'EAS' } },
    kingdoms: { ESX: { reserve: 4, unusable: 1 }, MDA: { reserve: 3 } },
    debts: [
      { lender: 'KNT', borrower: 'MDA', armies: 1 },
      { lender: 'EAS', borrower: 'ESX', armies: 3 },
    ],
  });
  expect(tried(laid(), 'ESX', 'BORROW EAS', 'BORROW KNT').did).toEqual([
    'would-borrow: kingdom EAS',
    'not owes-another: kingdom EAS, armies 3',
  ]);
  const back = tried(laid(), 'ESX', 'RETURN 2');
  expect([back.did, back.heard]).toEqual([
    ['returned: kingdom EAS, armies 2'],
    ['returned for EAS: to EAS, armies 2'],
  ]);
  expect(back.t.position.kingdoms.ESX).toMatchObject({ reserve: 2, unusable: 0 });
  expect(back.t.position.kingdoms.EAS).toMatchObject({ reserve: 2, unusable: 2 });
  expect(back.t.position.debts).toEqual([laid().debts![0], { lender: 'EAS', borrower: 'ESX', armies: 1 }]);
  const called = tried(laid(), 'KNT', 'RECALL 9');
  expect([called.did, called.heard, called.t.position.debts]).toEqual([
    ['recalled: kingdom MDA, armies 1'],
    ['recalled for MDA: to MDA, armies 1'],
    [laid().debts![1]],
  ]);
});

// ---------------------------------------------------------------- section 8

clause(['DA-8.1.a', 'DA-8.2.a', 'DA-8.2.c'], 'ships are built and called up for what they cost', () => {
  const laid = (balance: number, people = 3): Laid => ({
    areas: {
      ESS: { owner: 'ESX', population: people },
      KES: { owner: 'KNT', population: 1 },
      THA: { owner: 'ESX', ships: 1 },
    },
    kingdoms: { ESX: { balance, fleet: 3 }, KNT: { fleet: 0 } },
  });
  const built = tried(laid(20), 'ESX', 'LAUNCH ESS THA 2');
  expect([built.at('THA'), built.t.position.kingdoms.ESX!.balance]).toEqual(['ESX S3', 14]);
  expect(tried(laid(8), 'ESX', 'LAUNCH ESS THA 3').did).toEqual(['launched: from ESS, to THA, ships 2']);
  expect(tried(laid(8, 1), 'ESX', 'LAUNCH ESS THA 1').did).toEqual(['launched: from ESS, to THA, ships 1']);
  expect(refusal(laid(8, 0), 'ESX', 'LAUNCH ESS THA 1')).toBe('not no-population');
  expect(refusal(laid(8), 'ESX', 'LAUNCH KES THA 1')).toBe('not not-own');
  expect(refusal(laid(8), 'ESX', 'LAUNCH THA DOV 1')).toBe('not not-at-sea');
  expect(tried(laid(2), 'ESX', 'FLEET THA 3').did).toEqual(['fleet-placed: area THA, ships 2']);
  expect(refusal(laid(2), 'KNT', 'FLEET DOV 1')).toBe('not no-fleet');
});

clause(
  ['DA-8.1.b', 'DA-8.4a.d', 'DA-1.7.h', 'DA-10.7.b'],
  'a sea that is taken is remembered, and a household there is gone',
  () => {
    const laid = (ships: number): Laid => ({
      areas: { THA: { owner: 'ESX', ships: 9, armies: 2 }, DOV: { owner: 'KNT', ships } },
      kingdoms: { KNT: { king: 'DOV', treasury: 8 } },
    });
    for (const ships of [0, 1]) {
      const { t, at } = tried(laid(ships), 'ESX', 'CONVOY THA DOV 9');
      expect(at('DOV')).toMatch(/^ESX A2 S\d/);
      expect(t.position.kingdoms.KNT).toMatchObject({
        king: null,
        treasury: 8,
        wronged: [{ by: 'ESX', turn: 0 }],
      });
      expect([...t.visited.ESX!]).toEqual(['THA', 'DOV']);
    }
  },
);

clause(
  ['DA-8.3.a', 'DA-8.4.c', 'DA-8.8'],
  'whoever stays without a deck drowns; a voyage is paid for',
  () => {
    const laid = (balance: number, armies: number): Laid => ({
      areas: { THA: { owner: 'ESX', ships: 3, armies } },
      kingdoms: { ESX: { balance } },
    });
    expect(refusal(laid(0, 0), 'ESX', 'SHIPS THA DOV')).toBe('not too-dear');
    expect(refusal(laid(0, 2), 'ESX', 'CONVOY THA DOV')).toBe('not too-dear');
    const gone = tried(laid(9, 5), 'ESX', 'CONVOY THA DOV 2');
    expect([gone.at('THA'), gone.at('DOV')]).toEqual(['ESX A1 S1', 'ESX A2 S2']);
  },
);

clause(
  ['DA-8.4a.a', 'DA-8.4a.c', 'DA-1.11.c'],
  'a battle at sea: what is lost, and what is told to whom',
  () => {
    const fought = (own: number, theirs: number, aboard = 0) =>
      tried(
        {
          areas: { THA: { owner: 'ESX', ships: own, armies: aboard }, DOV: { owner: 'KNT', ships: theirs } },
        },
        'ESX',
        `CONVOY THA DOV ${own}`,
      );
    const won = fought(9, 1);
    expect(won.did).toEqual(['sea-won: from THA, to DOV, ships 9, shipsLeft 9']);
    expect(won.heard.map((line) => line.split(':')[0])).toEqual(['battle for ESX KNT', 'capture for all']);
    expect(won.heard[0]).not.toMatch(/bonus/);
    expect(won.heard[1]).toBe('capture for all: area DOV, owner KNT');
    const lost = fought(1, 9);
    expect(lost.heard.map((line) => line.split(':')[0])).toEqual(['battle for ESX KNT', 'attack for all']);
    expect(lost.heard[1]).toBe('attack for all: area DOV, owner KNT');
    // Both fleets are gone: nobody has won.
    expect(fought(1, 1).did[0]).toMatch(/^sea-/);
    expect(fought(30, 10).heard[1]).toBe('capture for all: area DOV, owner KNT, major true');
  },
);

clause(
  ['DA-8.6.a', 'DA-8.6.b', 'DA-8.6.d', 'DA-8.9.b'],
  'going ashore: who may, from where to where, and what is left at sea',
  () => {
    const laid = (by: KingdomId, sea: object, balance = 9): Laid => ({
      areas: {
        MIN: { owner: by, ships: 1, ...sea },
        HEB: { owner: by },
        SKY: { owner: 'SCO' },
        MXS: { owner: by },
      },
      kingdoms: { [by]: { balance } },
    });
    expect(['SETTLE', 'LAND'].map((action) => refusal(laid('VIK', {}), 'VIK', `${action} HEB MIN`))).toEqual([
      'not only-at-sea',
      'not only-at-sea',
    ]);
    expect(refusal(laid('VIK', { owner: 'SCO' }), 'VIK', 'SETTLE MIN HEB')).toBe('not not-own');
    expect(refusal(laid('VIK', {}), 'VIK', 'SETTLE MIN ATL')).toBe('not not-at-sea');
    expect(refusal(laid('VIK', {}), 'VIK', 'SETTLE MIN MXS')).toBe('not not-adjacent');
    expect(refusal(laid('VIK', { ships: 0 }), 'VIK', 'SETTLE MIN HEB')).toBe('not no-ships');
    expect(refusal(laid('VIK', { ships: 2, armies: 2 }), 'VIK', 'SETTLE MIN HEB')).toBe('not would-drown');
    expect(refusal(laid('VIK', {}, 0), 'VIK', 'SETTLE MIN HEB')).toBe('not too-dear');
    expect(refusal(laid('VIK', {}, 0), 'VIK', 'LAND MIN HEB')).toBe('not too-dear');
    for (const by of ['VIK', 'IRI']) {
      const settled = tried(laid(by, { ships: 2, armies: 1 }), by, 'SETTLE MIN HEB');
      expect([settled.did, settled.at('MIN'), settled.at('HEB')]).toEqual([
        ['settled: from MIN, to HEB'],
        `${by} A1 S1`,
        `${by} P1`,
      ]);
    }
    const landed = tried(laid('VIK', { ships: 3, armies: 1 }), 'VIK', 'LAND MIN HEB');
    expect([landed.at('MIN'), landed.at('HEB')]).toEqual(['VIK A1 S1', 'VIK A2']);
  },
);

// ---------------------------------------------------------------- sections 7, 9 and 10

clause(['DA-9.1.a', 'DA-9.2.a', 'DA-9.4.a', 'DA-1.10.d'], 'bids, gifts and savings', () => {
  const laid = (balance: number): Laid => ({
    areas: { HRS: { owner: 'ESX' }, KES: { owner: 'KNT' } },
    kingdoms: { ESX: { balance } },
  });
  expect(refusal(laid(5), 'ESX', 'ORDER')).toBe('not no-number');
  expect(refusal(laid(5), 'ESX', 'ORDER 0')).toBe('not none');
  expect(refusal(laid(0), 'ESX', 'ORDER 1')).toBe('not no-balance');
  expect(refusal(laid(1), 'ESX', 'ORDER 1')).toBe('bid');
  const given = tried(laid(5), 'ESX', 'GIFT KNT 2');
  expect(given.heard).toEqual(['gift for KNT: to KNT, bps 2']);
  expect(tried(laid(20), 'ESX', 'STASH 4').did).toEqual(['stashed: bps 4, cost 12']);
});

clause(
  ['DA-10.4.a', 'DA-10.4.c', 'DA-10.4.d', 'DA-X13'],
  'an exchange: who may, what goes along and what stays',
  () => {
    const laid = (to: object = {}): Laid => ({
      areas: {
        HRS: { owner: 'ESX', population: 2 },
        BDS: { owner: 'ESX', population: 2 },
        CAM: { owner: 'ESX', population: 3 },
        MXS: { owner: 'ESX', population: 1 },
        THA: { owner: 'ESX', ships: 1 },
        KES: { owner: 'KNT' },
      },
      kingdoms: {
        ESX: {
          balance: 2,
          treasury: 9,
          reserve: 9,
          unusable: 7,
          fleet: 5,
          household: 3,
          missed: 1,
          points: 4,
        },
        KNT: { seat: null, points: 6, ...to },
        EAS: { seat: null },
      },
    });
    expect(['ESX', 'DAN'].map((to) => refusal(laid(), 'ESX', `EXCHANGE ${to}`))).toEqual([
      'not oneself',
      'not not-in-play',
    ]);
    expect(refusal(laid(), 'KNT', 'EXCHANGE EAS')).toBe('not changed-already');
    expect(refusal(laid(), 'KNT', 'VIKING')).toBe('not changed-already');
    const { t, heard, at } = tried(laid(), 'ESX', 'EXCHANGE KNT');
    // Half of nine are four, of whom two could be used; ten more console whoever is left behind.
    expect(t.position.kingdoms.KNT).toMatchObject({
      seat: 'ESX',
      missed: 1,
      points: 4,
      treasury: 4,
      reserve: 4,
      unusable: 2,
      fleet: 2,
      household: 1,
    });
    expect(t.position.kingdoms.ESX).toMatchObject({
      seat: null,
      missed: 0,
      points: 6,
      balance: 0,
      treasury: 5 + 10,
      reserve: 5,
      unusable: 5,
      fleet: 3,
      household: 2,
      profile: 'dummy',
    });
    expect(heard).toEqual(['exchanged for KNT: from ESX, to KNT']);
    // An army more in the three areas with most people, the first by their codes, and none at sea.
    expect(['BDS', 'CAM', 'HRS', 'MXS', 'THA'].map(at)).toEqual([
      'ESX P2 A1',
      'ESX P3 A1',
      'ESX P2 A1',
      'ESX P1',
      'ESX S1',
    ]);
    const dropped = tried(laid({ profile: 'dropout' }), 'ESX', 'EXCHANGE KNT');
    expect(dropped.t.position.kingdoms.ESX!.profile).toBe('dropout');
    const few = tried(
      { ...laid(), kingdoms: { ...laid().kingdoms, ESX: { reserve: 9, unusable: 2 } } },
      'ESX',
      'EXCHANGE KNT',
    );
    expect([few.t.position.kingdoms.KNT!.unusable, few.t.position.kingdoms.ESX!.unusable]).toEqual([0, 2]);
  },
);

clause(
  ['DA-10.5.b', 'DA-4.1.c', 'DA-X19'],
  'nothing of an abandoned kingdom passes on, in this turn either',
  () => {
    const { t, heard } = tried(
      {
        areas: { HRS: { owner: 'ESX', population: 3, armies: 2 }, KES: { owner: 'KNT' } },
        kingdoms: {
          ESX: { balance: 20, treasury: 9 },
          KNT: { trap: 'ESX', borrows: 'ESX' },
          EAS: { trap: 'KNT' },
        },
      },
      'ESX',
      'CASH 2',
      'ORDER 3',
      'DISBAND HRS',
      'VIKING',
    );
    expect(heard).toEqual(['founded for DAN: kingdom DAN']);
    expect([t.cashed.ESX, t.bids.ESX, t.disbanded.has('ESX'), t.scattered.ESX]).toEqual([
      0,
      0,
      false,
      { armies: 0, ships: 0 },
    ]);
    expect(t.position.kingdoms.KNT).toMatchObject({ trap: null, borrows: null });
    expect(t.position.kingdoms.EAS!.trap).toBe('KNT');
  },
);

clause(
  ['DA-10.5.c', 'DA-10.5.a'],
  'a Viking kingdom that the computer runs is begun again, and the old one consoled',
  () => {
    const laid: Laid = {
      areas: {
        HRS: { owner: 'ESX', population: 3 },
        SKY: { owner: 'DAN', population: 1 },
        HEB: { owner: 'VIK' },
        ATL: { owner: 'NRS', ships: 1 },
      },
      kingdoms: { ESX: { treasury: 2 }, DAN: { seat: null, profile: 'dropout' }, NRS: {}, VIK: {} },
    };
    const { t, heard, at } = tried(laid, 'ESX', 'VIKING');
    expect(heard).toEqual(['founded for DAN: kingdom DAN']);
    expect([at('SKY'), at('HRS'), t.position.freed]).toEqual(['- P1', 'ESX P3 A1', ['SKY']]);
    expect(t.position.kingdoms.ESX).toMatchObject({ profile: 'dropout', seat: null });
    expect(t.position.kingdoms.DAN).toMatchObject({ seat: 'ESX', standing: 'playing' });
  },
);

clause(
  ['DA-10.7.a', 'DA-2.16.d', 'DA-10.3.a'],
  'no household goes into a city that is shut in; who is released by whom',
  () => {
    const laid: Laid = {
      areas: { LON: { owner: 'ESX', population: 2 }, MXS: { owner: 'KNT', armies: 2 } },
      kingdoms: {
        EAS: { overlord: 'EAS' },
        ESX: { overlord: 'ESX' },
        MER: { overlord: 'ESX' },
        WSX: { overlord: 'EAS' },
      },
    };
    expect(refusal(laid, 'ESX', 'KING LON')).toBe('not blockaded');
    const { t } = tried(laid, 'ESX', 'OVERLORD EAS');
    expect(['EAS', 'ESX', 'MER', 'WSX'].map((id) => t.position.kingdoms[id]!.overlord)).toEqual([
      'EAS',
      'EAS',
      null,
      'EAS',
    ]);
  },
);

clause(['DA-7.2.b', 'DA-7.5.a', 'DA-X20'], 'a trap: where it stands, for whom, and what it costs', () => {
  const laid = (kent: object, more: object = {}): Laid => ({
    areas: { KES: { owner: 'KNT' }, WEA: { owner: 'KNT' }, MXS: { owner: 'ESX' } },
    kingdoms: { KNT: { spy: 'KES', trap: 'ESX', ...kent }, ESX: { spy: 'WEA', balance: 9, ...more } },
  });
  const caught = tried(laid({}, { trap: 'KNT' }), 'ESX', 'SPY KES');
  expect(caught.did).toEqual(['spy-trapped: area KES, kingdom KNT']);
  expect(caught.t.position.kingdoms.ESX).toMatchObject({ spy: null, trap: null });
  expect([...caught.t.visited.ESX!]).toContain('KES');
  expect(refusal(laid({ trap: 'MDA' }), 'ESX', 'SPY KES')).not.toBe('spy-trapped');
  expect(refusal(laid({ spy: 'WEA' }), 'ESX', 'SPY KES')).not.toBe('spy-trapped');
});

clause(
  ['DA-6.2.a', 'DA-6.3.a', 'DA-6.8.a', 'DA-8.2.a'],
  'where a box has other prices, as many are had as can be paid',
  () => {
    const { tables } = world;
    const dear = { ...world, tables: { ...tables, prices: { ...tables.prices, recall: 2, fort: 2 } } };
    const laid: Laid = {
      areas: { HRS: { owner: 'ESX', population: 3, forts: 3 }, THA: { owner: 'ESX', ships: 1 } },
      kingdoms: { ESX: { balance: 5, reserve: 9, fleet: 9 } },
    };
    const spent = (line: string) => {
      const { t, did } = triedIn(dear, laid, 'ESX', line);
      return `${did[0]!.split(', ').at(-1)}, ${t.position.kingdoms.ESX!.balance} left`;
    };
    expect(['RESERVE HRS 3', 'FORTIFY HRS 3', 'RAZE HRS 3', 'FLEET THA 3'].map(spent)).toEqual([
      'armies 2, 1 left',
      'forts 2, 1 left',
      'forts 2, 1 left',
      'ships 2, 1 left',
    ]);
  },
);

// ---------------------------------------------------------------- marches

clause(
  ['DA-3.7.b', 'DA-11.4.c', 'DA-1.10.b'],
  'after an assault or a probe whoever stands there is stuck, also at home',
  () => {
    const laid = (): Laid => ({
      areas: {
        HRS: { owner: 'ESX', armies: 9, population: 3 },
        ESS: { owner: 'ESX', population: 1 },
        BDS: { population: 1 },
      },
    });
    const stuck = (line: string) => [...tried(laid(), 'ESX', line).t.sticky];
    expect(stuck('MOVE HRS ESS 2')).toEqual([]);
    expect(stuck('PROBE HRS ESS 2')).toEqual(['ESS']);
    expect(stuck('OVERRUN HRS ESS 2')).toEqual([]);
    expect(stuck('ASSAULT HRS BDS 8')).toEqual(['BDS']);
    expect(stuck('OVERRUN HRS BDS 8')).toEqual([]);
    const { t } = tried(laid(), 'ESX', 'MOVE HRS ESS 2');
    expect([...t.visited.ESX!]).toEqual(['HRS', 'ESS']);
  },
);

clause(['DA-8.4.a', 'DA-8.4.b'], 'armies go aboard by a move, for its price, and by nothing else', () => {
  const laid = (balance: number): Laid => ({
    areas: { ESS: { owner: 'ESX', armies: 3, population: 3 }, THA: { owner: 'ESX', ships: 3 } },
    kingdoms: { ESX: { balance } },
  });
  const aboard = tried(laid(5), 'ESX', 'MOVE ESS THA 2');
  expect([aboard.at('ESS'), aboard.at('THA'), aboard.t.position.kingdoms.ESX!.balance]).toEqual([
    'ESX P3 A1',
    'ESX A2 S3',
    4,
  ]);
  expect([...aboard.t.visited.ESX!]).toEqual(['ESS', 'THA']);
  expect(refusal(laid(0), 'ESX', 'MOVE ESS THA 2')).toBe('not too-dear');
  expect(refusal(laid(9), 'ESX', 'ASSAULT ESS THA 2')).toMatch(/^not /);
});

clause(['DA-5.5.a', 'DA-5.4.a'], 'no overrun and no probe against a city, but into one’s own', () => {
  const laid = (owner: KingdomId): Laid => ({
    areas: { MXS: { owner: 'ESX', armies: 9, population: 3 }, LON: { owner, population: 1 } },
  });
  for (const action of ['OVERRUN', 'PROBE']) {
    expect(refusal(laid('KNT'), 'ESX', `${action} MXS LON 9`)).toBe('not not-against-cities');
    expect(refusal(laid('ESX'), 'ESX', `${action} MXS LON 9`)).toBe('moved');
  }
  expect(refusal(laid('KNT'), 'ESX', 'MOVE MXS LON 9')).toBe('captured');
});

clause(
  ['DA-1.10.g', 'DA-3.11.a', 'DA-1.7.h'],
  'a battle tells what there was, and nothing that was not',
  () => {
    const fought = (theirs: object, more: Laid['areas'] = {}, kent: object = {}) =>
      tried(
        {
          areas: {
            HRS: { owner: 'ESX', armies: 6, population: 3 },
            BDS: { owner: 'KNT', population: 1, ...theirs },
            ...more,
          },
          kingdoms: { KNT: kent },
        },
        'ESX',
        'MOVE HRS BDS 6',
      );
    const plain = fought({ armies: 1 });
    expect(plain.heard.map((line) => line.split(':')[0])).toEqual(['battle for ESX KNT', 'capture for all']);
    expect(plain.heard.join()).not.toMatch(/deployed|retreat|ambushed|bonus|treasury|major|drowned/);
    expect(plain.t.position.kingdoms.KNT!.wronged).toEqual([{ by: 'ESX', turn: 0 }]);
    expect(fought({ armies: 1 }, {}, { king: 'BDS', household: 1, treasury: 2 }).heard[0]).toMatch(
      /deployed 1.*treasury 1/,
    );
    expect(fought({ armies: 1 }, {}, { king: 'BDS', treasury: 1 }).heard[0]).not.toMatch(/deployed|treasury/);
    expect(fought({ armies: 1, retreat: 'CAM' }, { CAM: { owner: 'KNT' } }).heard[0]).toMatch(/retreat/);
    expect(fought({ armies: 1, mode: 'ambush', ambush: 'HRS' }).heard[0]).toMatch(/ambushed true/);
    const lost = fought({ armies: 9, forts: 9 });
    expect(lost.heard.map((line) => line.split(':')[0])).toEqual(['battle for ESX KNT', 'attack for all']);
    expect(lost.at('BDS')).toMatch(/^KNT P1 A\d F9$/);
  },
);

clause(
  ['DA-5.12.c', 'DA-5.12.d', 'DA-5.12.f', 'DA-1.10.d'],
  'guests: who is told that they come and go, and whose household stays',
  () => {
    const laid: Laid = {
      areas: {
        KES: { owner: 'KNT', armies: 2, population: 3 },
        WEA: { owner: 'ESX', population: 1 },
        SRY: { owner: 'KNT' },
      },
      kingdoms: { ESX: { king: 'WEA' }, KNT: { king: 'WEA' }, MDA: { king: 'WEA' } },
    };
    const table = lay(laid);
    const t = beginTurn(world, table.options, table.position, table.chance);
    t.passages.push({ area: 'WEA', granter: 'ESX', to: 'KNT' });
    carryOut(t, 'KNT', 'MOVE KES WEA 2');
    const heard = () => t.happenings.map(({ what, told }) => `${what} for ${told ? told.join(' ') : 'all'}`);
    expect(heard()).toEqual(['entered for ESX']);
    const kings = () => ['ESX', 'KNT', 'MDA'].map((id) => t.position.kingdoms[id]!.king);
    expect(kings()).toEqual(['WEA', 'WEA', null]);
    t.position.areas.WEA!.armies = 0;
    restorePassages(t);
    expect([heard().at(-1), t.position.areas.WEA!.owner]).toEqual(['passage-over for ESX KNT', 'ESX']);
    // The guest’s household has no home there any more.
    expect(kings()).toEqual(['WEA', null, null]);
  },
);

clause(
  'DA-5.12.d',
  'an area goes back neither to who is no more, nor from who has lost it, nor past armies',
  () => {
    const back = (area: object, granter: object = {}) => {
      const table = lay({ areas: { WEA: { owner: 'KNT', ...area } }, kingdoms: { ESX: granter, MDA: {} } });
      const t = beginTurn(world, table.options, table.position, table.chance);
      t.passed.push({ area: 'WEA', granter: 'ESX', to: 'KNT' });
      restorePassages(t);
      return table.position.areas.WEA!.owner;
    };
    expect([back({}), back({ armies: 1 }), back({ owner: 'MDA' }), back({}, { standing: 'gone' })]).toEqual([
      'ESX',
      'KNT',
      'MDA',
      'KNT',
    ]);
  },
);

clause(['DA-3.11.a', 'DA-3.10', 'DA-5.7.a'], 'who retreats: where to, and before how many', () => {
  const left = (theirs: object, sent: number, more: Laid['areas'] = {}) =>
    tried(
      {
        areas: {
          HRS: { owner: 'ESX', armies: sent, population: 3 },
          BDS: { owner: 'KNT', armies: 2, population: 1, retreat: 'CAM', ...theirs },
          CAM: { owner: 'KNT' },
          SUF: { owner: 'KNT' },
          ...more,
        },
      },
      'ESX',
      `MOVE HRS BDS ${sent}`,
    ).at('CAM');
  // Two armies and one of the people are three: before four they go, before three they stand.
  expect([left({}, 4), left({}, 3)]).toEqual(['KNT A2', 'KNT']);
  expect(left({ mode: 'defend' }, 9)).toBe('KNT');
  expect(left({ armies: 0 }, 9)).toBe('KNT');
  expect(left({}, 9, { CAM: { owner: 'MDA' } })).toBe('MDA');
  expect(
    tried(
      {
        areas: {
          HRS: { owner: 'ESX', armies: 9, population: 3 },
          BDS: { owner: 'KNT', armies: 2, population: 1, retreat: 'SUF' },
          SUF: { owner: 'KNT' },
        },
      },
      'ESX',
      'MOVE HRS BDS 9',
    ).at('SUF'),
  ).toBe('KNT');
});

clause(
  ['DA-3.11.a', 'DA-3.12.b', 'DA-5.10.b'],
  'to sea they go only if there are decks for all, and from raiders as from others',
  () => {
    const fled = (ships: number, aboard: number, line: string) =>
      tried(
        {
          areas: {
            HRS: { owner: 'ESX', armies: 9, population: 3 },
            ESS: { owner: 'KNT', armies: 2, population: 1, retreat: 'THA' },
            THA: { owner: 'KNT', ships, armies: aboard },
          },
        },
        'ESX',
        line,
      ).at('THA');
    expect(fled(3, 1, 'MOVE HRS ESS 9')).toBe('KNT A3 S3');
    expect(fled(2, 1, 'MOVE HRS ESS 9')).toBe('KNT A1 S2');
    expect(fled(3, 1, 'RAID HRS ESS')).toBe('KNT A3 S3');
  },
);

clause(
  ['DA-5.12.c', 'DA-3.7.b', 'DA-11.4.c'],
  'a guest who comes probing is stuck, and one who moves is not',
  () => {
    const guest = (line: string) => {
      const table = lay({
        areas: { HRS: { owner: 'KNT', armies: 2, population: 3 }, ESS: { owner: 'ESX', population: 1 } },
      });
      const t = beginTurn(world, table.options, table.position, table.chance);
      t.passages.push({ area: 'ESS', granter: 'ESX', to: 'KNT' });
      carryOut(t, 'KNT', line);
      return [table.position.areas.ESS!.owner, t.sticky.has('ESS')];
    };
    expect([guest('PROBE HRS ESS 2'), guest('MOVE HRS ESS 2')]).toEqual([
      ['KNT', true],
      ['KNT', false],
    ]);
  },
);
