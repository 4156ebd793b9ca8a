import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import type { Area } from '../state.ts';
import { area, happened, kingdom, type Laid, lay, told, turn } from './table.ts';

/** Essex in Hertfordshire and Middle Angles in Bedfordshire, side by side on open land. */
const border = (essex: Partial<Area> = {}, angles: Partial<Area> = {}, more: Laid = {}) =>
  lay({
    ...more,
    areas: {
      HRS: { owner: 'ESX', armies: 6, population: 3, forts: 9, ...essex },
      BDS: { owner: 'MDA', armies: 2, population: 3, ...angles },
      NHS: { owner: 'MDA', population: 3, forts: 9 },
      ...more.areas,
    },
    kingdoms: {
      ESX: { balance: 9, ...more.kingdoms?.ESX },
      MDA: { balance: 0, ...more.kingdoms?.MDA },
      ...more.kingdoms,
    },
  });

clause(
  ['DA-3.1.a', 'DA-3.1.b', 'DA-3.1.c', 'DA-5.2.a'],
  'armies go one area an action, on and back, out of own areas alone',
  () => {
    const laid = border({}, { owner: 'ESX', armies: 0 });
    const played = turn(laid, {
      ESX: [
        'MOVE HRS BDS 3',
        'MOVE BDS FEN 1',
        'MOVE BDS HRS 2',
        'MOVE HRS NHS 1',
        'MOVE NHS BDS 1',
        'MOVE CAM HRS',
      ],
    });
    expect(told(played, 'ESX')).toEqual([
      'moved',
      'repelled',
      'moved',
      'DA-3.1.c not-adjacent',
      'DA-3.1.c not-own',
      'DA-3.1.c not-own',
    ]);
  },
);

clause(
  ['DA-3.2.a', 'DA-3.2.b', 'DA-3.2.c'],
  'an assault costs two, the rest one; without BPs they fail, and what fails costs nothing',
  () => {
    const spent = (line: string, balance = 9) => {
      const laid = border({}, {}, { kingdoms: { ESX: { balance } } });
      const played = turn(laid, { ESX: [line, 'ORDER 99'] });
      return [told(played, 'ESX')[0], balance - played.turn.bids.ESX!];
    };
    expect(spent('MOVE HRS BDS')[1]).toBe(1);
    expect(spent('PROBE HRS BDS')[1]).toBe(1);
    expect(spent('OVERRUN HRS BDS')[1]).toBe(1);
    expect(spent('RAID HRS BDS')[1]).toBe(1);
    expect(spent('ASSAULT HRS BDS')[1]).toBe(2);
    expect(spent('MOVE HRS BDS 9')).toEqual(['DA-5.1.b too-few-armies', 0]);
    expect(spent('ASSAULT HRS BDS', 1)).toEqual(['DA-3.2.b too-dear', 0]);
    // Fought and lost is paid for all the same.
    expect(spent('MOVE HRS BDS 1')).toEqual(['repelled', 1]);
  },
);

clause(
  ['DA-3.3.a', 'DA-3.3.b', 'DA-3.3.c'],
  'into an own area one walks; assault, raid, siege and invasion of it fail',
  () => {
    const laid = lay({
      areas: {
        GAS: { owner: 'IRI', armies: 3, population: 3 },
        RSC: { owner: 'IRI', population: 3, armies: 1, forts: 9 },
        GAL: { owner: 'IRI', population: 3, armies: 1, forts: 9 },
      },
    });
    const played = turn(laid, {
      IRI: [
        'ASSAULT GAS RSC',
        'RAID GAS RSC',
        'SIEGE GAS GAL',
        'INVADE GAS RSC',
        'MOVE GAS RSC 1',
        'OVERRUN GAS RSC 1',
        'PROBE GAS RSC 1',
      ],
    });
    expect(told(played, 'IRI')).toEqual([
      'DA-3.3.b own-area',
      'DA-3.3.b own-area',
      'DA-3.3.b own-area',
      'DA-3.3.b own-area',
      'moved',
      'moved',
      'moved',
    ]);
    expect(area(laid, 'RSC')).toBe('IRI P3 A4 F9');
  },
);

clause(['DA-3.4.a', 'DA-3.4.b', 'DA-2.5.c'], 'even empty ground is fought for', () => {
  const laid = border({ armies: 2 }, {}, { areas: { FEN: {}, CAM: {} } });
  // One army against an empty wetland dies; against empty open land it loses nothing.
  expect(told(turn(laid, { ESX: ['MOVE HRS CAM 1', 'MOVE CAM FEN 1'] }), 'ESX')).toEqual([
    'captured',
    'repelled',
  ]);
  expect(area(laid, 'FEN')).toBe('-');
});

clause('DA-3.5.e', 'people and forts do not fall in battle', () => {
  const laid = border({ armies: 2 }, { forts: 2 });
  turn(laid, { ESX: ['MOVE HRS BDS'] });
  expect(area(laid, 'BDS')).toMatch(/^MDA P3 A\d F2$/);
});

clause(
  ['DA-3.7.a', 'DA-2.4.b', 'DA-3.7.c', 'DA-3.7.d'],
  'whoever enters hard country or a city is stuck there, and whoever comes after',
  () => {
    const laid = border({}, {}, { areas: { FEN: { owner: 'ESX' }, BDS: { owner: 'ESX', armies: 2 } } });
    const played = turn(laid, {
      ESX: [
        'MOVE BDS FEN 1',
        'MOVE FEN BDS 1',
        'MOVE BDS FEN 1',
        'RAID FEN NHS',
        'ASSAULT FEN NHS',
        'PROBE FEN NHS',
        'OVERRUN FEN NHS',
      ],
    });
    expect(told(played, 'ESX')).toEqual([
      'moved',
      'DA-3.7.d sticky',
      'moved',
      'DA-3.7.d sticky',
      'DA-3.7.d sticky',
      'DA-3.7.d sticky',
      'DA-3.7.d sticky',
    ]);
  },
);

clause('DA-3.7.f', 'whoever began the turn in hard country may leave', () => {
  const laid = border({}, {}, { areas: { FEN: { owner: 'ESX', armies: 2 }, CAM: { owner: 'ESX' } } });
  expect(told(turn(laid, { ESX: ['MOVE FEN CAM'] }), 'ESX')).toEqual(['moved']);
});

clause(
  ['DA-3.7.b', 'DA-5.3.c', 'DA-5.4.c', 'DA-11.4.c'],
  'an assault or a probe sticks where it ends: in the target if won, else at home',
  () => {
    const won = border({ armies: 9 }, { armies: 1 }, { areas: { CAM: { owner: 'ESX' } } });
    expect(
      told(turn(won, { ESX: ['ASSAULT HRS BDS 8', 'MOVE BDS CAM 1', 'MOVE HRS CAM 1'] }), 'ESX'),
    ).toEqual(['captured', 'DA-3.7.d sticky', 'moved']);
    const lost = border({ armies: 4 }, { forts: 9 }, { areas: { CAM: { owner: 'ESX' } } });
    expect(told(turn(lost, { ESX: ['PROBE HRS BDS 2', 'MOVE HRS CAM 1'] }), 'ESX')).toEqual([
      'repelled',
      'DA-3.7.d sticky',
    ]);
  },
);

clause('DA-5.5.d', 'an overrun that turns into a fight sticks nobody', () => {
  const laid = border({ armies: 9 }, { armies: 4 }, { areas: { CAM: { owner: 'ESX' } } });
  const played = turn(laid, { ESX: ['OVERRUN HRS BDS 8', 'MOVE HRS CAM 1'] });
  expect(told(played, 'ESX')[1]).toBe('moved');
});

clause(['DA-3.7.e', 'DA-3.7.g'], 'an attack pins nobody, and who is stuck may still retreat', () => {
  const laid = border({ armies: 3 }, { armies: 4 });
  expect(told(turn(laid, { ESX: ['MOVE HRS BDS 1'], MDA: ['', 'CASH 1', 'DEFEND BDS'] }), 'MDA')).toEqual([
    'DA-9.5.b no-treasury',
    'defends',
  ]);
  const stuck = border(
    { armies: 12 },
    { mode: 'retreat', retreat: 'NHS', armies: 1, population: 0 },
    { kingdoms: { MDA: { balance: 1, reserve: 1 } } },
  );
  turn(stuck, { MDA: ['RESERVE BDS 1'], ESX: ['', 'MOVE HRS BDS'] });
  expect(area(stuck, 'NHS')).toBe('MDA P3 A2 F9');
});

// ---------------------------------------------------------------- retreats and ambushes

const retreating = (strength: number, more: Partial<Area> = {}) => {
  const laid = border({ armies: strength }, { armies: 2, population: 1, retreat: 'NHS', ...more });
  const played = turn(laid, { ESX: ['MOVE HRS BDS'] });
  return { laid, battle: happened(played, 'battle')[0]! };
};

clause(
  ['DA-3.11.a', 'DA-3.11.b', 'DA-3.10'],
  'whoever is outnumbered and outclassed goes before the battle, if there is where to',
  () => {
    // Armies 2 and people 1: a strength of 3 is no more than that, 4 is.
    expect(retreating(3).battle.facts.retreated).toBeUndefined();
    const { laid, battle } = retreating(4);
    expect(battle.facts).toMatchObject({ retreated: 2, retreat: 'NHS', won: true });
    expect(area(laid, 'NHS')).toBe('MDA P3 A2 F9');
    expect(retreating(4, { mode: 'defend' }).battle.facts.retreated).toBeUndefined();
    expect(retreating(4, { retreat: null }).battle.facts.retreated).toBeUndefined();
    expect(retreating(4, { retreat: 'CAM' }).battle.facts.retreated).toBeUndefined();
    expect(retreating(4, { retreat: 'LES' }).battle.facts.retreated).toBeUndefined();
  },
);

clause('DA-3.11.d', 'a retreat into hard country sticks, and sets no retreat there', () => {
  const laid = border(
    { armies: 9 },
    { armies: 1, population: 1, retreat: 'FEN' },
    { areas: { FEN: { owner: 'MDA', retreat: 'NHS' } } },
  );
  const played = turn(laid, { ESX: ['MOVE HRS BDS'], MDA: ['', 'MOVE FEN NHS'] });
  expect(told(played, 'MDA')).toEqual(['DA-3.7.d sticky']);
  expect(laid.position.areas.FEN!.retreat).toBe('NHS');
});

/** Strathclyde attacks the Scots, or the Picts do, in Dumbartonshire. */
const gaels = (attacker: string, people = 2) => {
  const laid = lay({
    areas: {
      CLY: { owner: attacker, armies: 9, population: 3, forts: 9 },
      DMS: { owner: 'SCO', armies: 1, population: people, retreat: 'DAL' },
      DAL: { owner: 'SCO', population: 1, forts: 9 },
    },
  });
  turn(laid, { [attacker]: ['MOVE CLY DMS'] });
  return laid;
};

clause(
  ['DA-3.11.c', 'DA-3.11.f', 'DA-2.6.b'],
  'Gaels go with all their people before strangers, and lose no VP by it',
  () => {
    const strangers = gaels('STR');
    expect(area(strangers, 'DAL')).toBe('SCO P1 A3 F9');
    expect(kingdom(strangers, 'SCO').points).toBe(0);
    const kin = gaels('PIC');
    expect(area(kin, 'DAL')).toBe('SCO P1 A1 F9');
    expect(kingdom(kin, 'SCO').points).toBe(-1);
  },
);

clause('DA-3.11.e', 'nobody retreats before a siege or an invasion', () => {
  const laid = lay({
    areas: {
      CLY: { owner: 'IRI', population: 2, armies: 0, forts: 9 },
      DMS: { owner: 'STR', armies: 1, retreat: 'DUM' },
      DUM: { owner: 'STR', population: 2, armies: 2, forts: 9 },
    },
  });
  const played = turn(laid, { IRI: ['INVADE CLY DMS'] });
  expect(told(played, 'IRI')).toEqual(['invaded']);
  expect(area(laid, 'DMS')).toBe('STR');
});

clause(['DA-3.12.a', 'DA-3.9.a'], 'whoever moves in retreats to where he came from; the mode stays', () => {
  const laid = border({}, { owner: 'ESX', armies: 0, mode: 'defend' });
  turn(laid, { ESX: ['MOVE HRS BDS 1'] });
  expect(laid.position.areas.BDS).toMatchObject({ mode: 'defend', retreat: 'HRS' });
});

clause('DA-3.12.b', 'a captured area retreats to where its captor came from, and ambushes nobody', () => {
  const laid = border({ armies: 9 }, { mode: 'ambush', ambush: 'NHS', armies: 1 });
  turn(laid, { ESX: ['MOVE HRS BDS'] });
  expect(laid.position.areas.BDS).toMatchObject({
    owner: 'ESX',
    mode: 'retreat',
    retreat: 'HRS',
    ambush: null,
  });
});

const ambushed = (line: string, more: Partial<Area> = {}) => {
  const laid = border({ armies: 4 }, { mode: 'ambush', ambush: 'HRS', armies: 3, ...more });
  const played = turn(laid, { ESX: [line] });
  return happened(played, line.startsWith('RAID') ? 'raid-fought' : 'battle')[0]!.facts.ambushed === true;
};

clause(
  ['DA-3.13.a', 'DA-3.13.d', 'DA-11.3.c'],
  'an ambush works against move, assault, overrun and raid from there, with armies',
  () => {
    expect(
      ['MOVE HRS BDS', 'ASSAULT HRS BDS', 'OVERRUN HRS BDS', 'RAID HRS BDS', 'PROBE HRS BDS'].map((line) =>
        ambushed(line),
      ),
    ).toEqual([true, true, true, true, false]);
    expect(ambushed('MOVE HRS BDS', { ambush: 'NHS' })).toBe(false);
    expect(ambushed('MOVE HRS BDS', { armies: 0 })).toBe(false);
  },
);

// ---------------------------------------------------------------- captures

clause(
  ['DA-5.9.a', 'DA-5.9.c', 'DA-5.9.d', 'DA-2.14.b', 'DA-4.2.d'],
  'a foreign captor ruins people, forts and trade, a kinsman forts alone; either costs a VP',
  () => {
    const taken = (captor: string, options = {}) => {
      const laid = lay({
        options,
        areas: {
          MXS: { owner: captor, armies: 30, population: 3, forts: 9 },
          LON: { owner: 'ESX', population: 3, forts: 2, trade: 2 },
          COL: { owner: 'ESX', population: 1 },
        },
        kingdoms: { [captor]: { balance: 1 } },
      });
      turn(laid, { [captor]: ['MOVE MXS LON 20'] });
      return [area(laid, 'LON').replace(/ A\d+/, ''), kingdom(laid, 'ESX').points];
    };
    expect(taken('KNT')).toEqual(['KNT P3 F1 T2', -1]);
    expect(taken('GWD')).toEqual(['GWD P2 F1 T1', -1]);
    expect(taken('KNT', { captureVp: 'foreignOnly' })).toEqual(['KNT P3 F1 T2', 0]);
    expect(taken('GWD', { captureVp: 'foreignOnly' })).toEqual(['GWD P2 F1 T1', -1]);
  },
);

// ---------------------------------------------------------------- raids

const raid = (essex: Partial<Area>, angles: Partial<Area>, by = 'ESX') => {
  const laid = lay({
    areas: {
      HRS: { owner: by, armies: 3, population: 3, ...essex },
      BDS: { owner: 'MDA', population: 2, ...angles },
      NTH: { owner: 'MDA', population: 1 },
    },
    kingdoms: { [by]: { balance: 1 } },
  });
  const played = turn(laid, { [by]: ['RAID HRS BDS'] });
  return {
    outcome: told(played, by)[0],
    home: area(laid, 'HRS'),
    there: area(laid, 'BDS'),
    treasury: kingdom(laid, by).treasury,
    points: kingdom(laid, 'MDA').points,
    laid,
  };
};

clause(
  ['DA-5.10.a', 'DA-5.10.b', 'DA-5.10.c', 'DA-5.10.e'],
  'a raid costs an army where anybody lives, and pillages what is undefended',
  () => {
    expect(raid({}, { forts: 1 })).toMatchObject({
      outcome: 'raided',
      home: 'ESX P3 A2',
      there: 'MDA P1',
      treasury: 3,
      points: 0,
    });
    expect(raid({}, { armies: 1 })).toMatchObject({
      outcome: 'raided',
      home: 'ESX P3 A2',
      there: 'MDA P1',
    });
    expect(raid({}, { armies: 2 })).toMatchObject({
      outcome: 'raid-repelled',
      there: 'MDA P2 A1',
      treasury: 0,
    });
    expect(raid({ armies: 1 }, {})).toMatchObject({
      outcome: 'raid-repelled',
      home: 'ESX P3',
      there: 'MDA P2',
    });
    expect(raid({}, { population: 0 })).toMatchObject({ outcome: 'raided', home: 'ESX P3 A3' });
    const laid = border(
      {},
      {},
      { areas: { MXS: { owner: 'ESX', armies: 2 }, LON: { owner: 'MDA' }, THA: { owner: 'MDA' } } },
    );
    expect(told(turn(laid, { ESX: ['RAID MXS LON', 'RAID MXS THA'] }), 'ESX')).toEqual([
      'DA-5.10.a only-land',
      'DA-5.10.a only-land',
    ]);
  },
);

clause(
  ['DA-5.10.d', 'DA-5.10.b'],
  'an ambush, or hard country, saves the army that a raid would kill',
  () => {
    expect(raid({}, { armies: 1, mode: 'ambush', ambush: 'HRS' })).toMatchObject({
      outcome: 'raid-repelled',
      home: 'ESX P3 A2',
      there: 'MDA P2 A1',
    });
    const laid = border(
      {},
      {},
      { areas: { FEN: { owner: 'EAS', armies: 1, population: 1 }, BDS: { owner: 'ESX', armies: 3 } } },
    );
    expect(told(turn(laid, { ESX: ['RAID BDS FEN'] }), 'ESX')).toEqual(['raid-repelled']);
    expect(area(laid, 'FEN')).toBe('EAS P1 A1');
  },
);

clause(
  ['DA-5.11.a', 'DA-5.11.b', 'DA-5.11.c', 'DA-4.2.f'],
  'Vikings get VPs, ships and plunder for a battle, for people and for trade; nothing of the unowned',
  () => {
    const bonus = (city: Partial<Area>) => {
      const laid = lay({
        areas: {
          MXS: { owner: 'VIK', armies: 24, population: 3 },
          NFS: { owner: 'VIK', population: 3 },
          SUF: { owner: 'VIK', population: 3 },
          CAM: { owner: 'VIK', population: 3 },
          LON: city,
          COL: { owner: 'ESX', population: 1 },
        },
        kingdoms: { VIK: { balance: 1 } },
      });
      turn(laid, { VIK: ['MOVE MXS LON 20'] });
      const { points, fleet, treasury } = kingdom(laid, 'VIK');
      return [points, fleet, treasury];
    };
    expect(bonus({ owner: 'ESX' })).toEqual([1, 1, 1]);
    expect(bonus({ owner: 'ESX', population: 1 })).toEqual([2, 2, 2]);
    // What trade is left pays the captor twice at the turn's end: he owns city and land.
    expect(bonus({ owner: 'ESX', population: 1, trade: 1 })).toEqual([3, 3, 3]);
    expect(bonus({ population: 3 })).toEqual([0, 0, 0]);
    const { laid } = raid({}, { owner: 'MDA' }, 'DAN');
    expect(kingdom(laid, 'DAN')).toMatchObject({ points: 2, fleet: 2, treasury: 3 + 2 });
  },
);

// ---------------------------------------------------------------- passage

clause(
  ['DA-5.12.a', 'DA-5.12.c', 'DA-5.12.d'],
  'whoever may pass takes the area without a fight, and it goes back when he has left',
  () => {
    const laid = border({}, { armies: 0, trade: 0, forts: 2 }, { areas: { FEN: { owner: 'ESX' } } });
    const played = turn(laid, { MDA: ['PASSAGE BDS ESX'], ESX: ['', 'MOVE HRS BDS 2', 'MOVE BDS FEN'] });
    expect(told(played, 'ESX')).toEqual(['passed', 'moved']);
    expect(area(laid, 'BDS')).toBe('MDA P3 F2');
    expect(laid.position.areas.BDS).toMatchObject({ mode: 'retreat', retreat: null });
    expect(kingdom(laid, 'MDA').points).toBe(0);
    const staying = border({}, { armies: 0 });
    turn(staying, { MDA: ['PASSAGE BDS ESX'], ESX: ['', 'MOVE HRS BDS 2'] });
    expect(area(staying, 'BDS')).toBe('ESX P3 A2');
  },
);

clause(
  ['DA-5.12.b', 'DA-5.12.e', 'DA-5.12.f'],
  'armies of the granter make it a battle; no leave at sea, for raids, or after it changed hands',
  () => {
    const held = border({}, { armies: 2 });
    expect(told(turn(held, { MDA: ['PASSAGE BDS ESX'], ESX: ['', 'MOVE HRS BDS 2'] }), 'ESX')).toEqual([
      'repelled',
    ]);
    const laid = border(
      {},
      { armies: 0 },
      { areas: { WSH: { owner: 'MDA', ships: 1 }, FEN: { owner: 'EAS', armies: 9 } } },
    );
    const played = turn(laid, {
      MDA: ['PASSAGE WSH ESX', 'PASSAGE BDS ESX', 'PASSAGE BDS EAS'],
      ESX: ['', '', '', 'RAID HRS BDS', 'MOVE HRS BDS 2'],
      EAS: ['', '', '', '', '', 'MOVE FEN BDS 1'],
    });
    expect(told(played, 'MDA')).toEqual(['DA-5.12.e not-at-sea', 'granted', 'granted']);
    expect(told(played, 'ESX')).toEqual(['raided', 'passed']);
    expect(told(played, 'EAS')).toEqual(['repelled']);
  },
);

// ---------------------------------------------------------------- sieges and invasions

clause(
  ['DA-5.13.a', 'DA-5.13.b', 'DA-5.13.c', 'DA-5.13.d'],
  'a siege wears a city down: armies, forts, people; stuck armies may go on',
  () => {
    const laid = lay({
      areas: {
        MXS: { owner: 'KNT', armies: 5, population: 3, forts: 9 },
        LON: { owner: 'ESX', armies: 1, forts: 1, population: 2 },
        COL: { owner: 'ESX', population: 1 },
      },
      kingdoms: { KNT: { balance: 9 } },
    });
    const played = turn(laid, {
      KNT: [
        'SIEGE MXS LON',
        'SIEGE MXS LON',
        'SIEGE MXS LON',
        'SIEGE MXS LON',
        'SIEGE MXS LON',
        'MOVE MXS HRS 1',
        'SIEGE MXS COL',
      ],
    });
    expect(told(played, 'KNT')).toEqual([
      'besieged',
      'besieged',
      'besieged',
      'besieged',
      'DA-5.13.b nothing-to-lose',
      'DA-3.7.d sticky',
      'DA-5.13.a not-its-city',
    ]);
    expect([area(laid, 'LON'), area(laid, 'MXS')]).toEqual(['ESX', 'KNT P3 A4 F9']);
    expect(kingdom(laid, 'ESX')).toMatchObject({ points: 0, reserve: 1 });
  },
);

clause(
  ['DA-5.15.a', 'DA-5.15.b', 'DA-5.15.c'],
  'Gaels invade with their people: an army, a fort or one population is lost',
  () => {
    const laid = lay({
      areas: {
        DAL: { owner: 'SCO', population: 5, forts: 1 },
        DMS: { owner: 'STR', armies: 1, forts: 1, population: 1 },
        LRN: {},
        DUM: { owner: 'STR', population: 3 },
        CLY: { owner: 'STR', population: 1 },
      },
    });
    const played = turn(laid, {
      SCO: [
        'INVADE DAL DMS',
        'INVADE DAL DMS',
        'INVADE DAL DMS',
        'INVADE DAL DMS',
        'INVADE DAL LRN',
        'INVADE DAL CLD',
        'INVADE DAL CLY',
      ],
      STR: ['INVADE CLY DMS'],
    });
    expect(told(played, 'SCO')).toEqual([
      'invaded',
      'invaded',
      'invaded',
      'DA-5.15.c nothing-to-lose',
      'DA-5.15.c nothing-to-lose',
      'DA-5.15.a only-land',
      'DA-3.1.c not-adjacent',
    ]);
    expect(told(played, 'STR')).toEqual(['DA-5.15.a only-gaels']);
    expect([area(laid, 'DAL'), area(laid, 'DMS')]).toEqual(['SCO P2 F1', 'STR']);
  },
);

clause(
  ['DA-5.6.a', 'DA-5.6.b', 'DA-5.7.a', 'DA-5.7.b', 'DA-5.8.a', 'DA-5.8.b'],
  'how areas are told to defend',
  () => {
    const laid = lay({
      areas: {
        MXS: { owner: 'ESX', retreat: 'HRS' },
        LON: { owner: 'ESX' },
        THA: { owner: 'ESX', ships: 1 },
        HRS: {},
      },
    });
    const played = turn(laid, {
      ESX: [
        'AMBUSH MXS THA',
        'AMBUSH LON MXS',
        'AMBUSH THA MXS',
        'AMBUSH HRS MXS',
        'AMBUSH MXS BDS',
        'RETREAT MXS',
        'RETREAT MXS THA',
        'RETREAT MXS BDS',
        'RETREAT LON MXS',
        'DEFEND THA',
        'DEFEND HRS',
        'DEFEND LON',
      ],
    });
    expect(told(played, 'ESX')).toEqual([
      'ambush-set',
      'DA-3.13.d not-in-cities',
      'DA-5.6.a not-at-sea',
      'DA-5.6.a not-own',
      'DA-5.6.a not-adjacent',
      'retreat-set',
      'DA-5.7.a not-at-sea',
      'DA-5.7.a not-adjacent',
      'retreat-set',
      'DA-5.8.b not-at-sea',
      'DA-5.8.b not-own',
      'defends',
    ]);
    expect(laid.position.areas.MXS).toMatchObject({ mode: 'retreat', retreat: 'HRS', ambush: null });
    expect(laid.position.areas.LON).toMatchObject({ mode: 'defend', retreat: 'MXS' });
  },
);

clause(['DA-3.14.a', 'DA-3.14.d'], 'a household in open land turns out before the battle', () => {
  const laid = border(
    { armies: 4 },
    { armies: 0, mode: 'defend' },
    { kingdoms: { MDA: { balance: 0, household: 3, king: 'BDS' } } },
  );
  const played = turn(laid, { ESX: ['MOVE HRS BDS'] });
  expect(told(played, 'ESX')).toEqual(['repelled']);
  expect(kingdom(laid, 'MDA')).toMatchObject({ household: 0, king: 'BDS' });
});

clause(
  ['DA-3.14.b', 'DA-3.14.c'],
  'one in a city stands to arms when the land around falls, not when the city is attacked',
  () => {
    const fallen = lay({
      areas: {
        HRS: { owner: 'KNT', armies: 9, population: 3, forts: 9 },
        MXS: { owner: 'ESX', population: 1 },
        LON: { owner: 'ESX', population: 3, forts: 9 },
      },
      kingdoms: { ESX: { balance: 0, household: 3, king: 'LON' } },
    });
    turn(fallen, { KNT: ['MOVE HRS MXS'] });
    expect(area(fallen, 'LON')).toBe('ESX P3 A3 F9');
    const attacked = lay({
      areas: {
        MXS: { owner: 'KNT', armies: 9, population: 3, forts: 9 },
        LON: { owner: 'ESX', population: 3, forts: 9 },
      },
      kingdoms: { ESX: { balance: 0, household: 3, king: 'LON' } },
    });
    turn(attacked, { KNT: ['MOVE MXS LON 1'] });
    expect(area(attacked, 'LON')).toBe('ESX P3 F9');
  },
);

clause(
  ['DA-10.7.b', 'DA-10.7.c'],
  'with a captured household goes half the treasury; its troops stay with it',
  () => {
    const laid = lay({
      areas: {
        MXS: { owner: 'KNT', armies: 12, population: 3 },
        KES: { owner: 'KNT', population: 3 },
        LON: { owner: 'ESX', population: 1 },
        COL: { owner: 'ESX', population: 1 },
      },
      kingdoms: { ESX: { balance: 0, household: 3, king: 'LON', treasury: 9 }, KNT: { balance: 1 } },
    });
    turn(laid, { KNT: ['MOVE MXS LON 9'] });
    expect(kingdom(laid, 'ESX')).toMatchObject({ household: 3, king: null, treasury: 5 });
    expect(kingdom(laid, 'KNT').treasury).toBe(4);
  },
);
