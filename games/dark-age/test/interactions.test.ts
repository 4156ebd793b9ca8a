import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import type { Area, Kingdom } from '../state.ts';
import { area, happened, kingdom, type Laid, lay, linesOf, told, turn } from './table.ts';

const land = (areas: Laid['areas'], kingdoms: Record<string, Partial<Kingdom>> = {}, more: Laid = {}) =>
  lay({ ...more, areas: areas ?? {}, kingdoms });

/** Open land with room for many. */
const many = (owner: string, armies: number): Partial<Area> => ({ owner, armies, population: 3, forts: 9 });

clause('DA-X1', 'of two attacks on one area the second meets the victors of the first', () => {
  const laid = land(
    {
      HRS: many('ESX', 9),
      NHS: many('MER', 9),
      BDS: { owner: 'MDA', population: 3, forts: 3 },
      NTH: { owner: 'MDA', population: 1 },
    },
    { MDA: { balance: 3 } },
    { order: ['ESX', 'MER', 'MDA'] },
  );
  const played = turn(laid, {
    ESX: ['OVERRUN HRS BDS 8'],
    MER: ['ASSAULT NHS BDS 9'],
    MDA: ['', 'LEVY BDS 1'],
  });
  expect(happened(played, 'capture').map(({ by, facts }) => [by, facts.owner])).toEqual([
    ['ESX', 'MDA'],
    ...(laid.position.areas.BDS!.owner === 'MER' ? [['MER', 'ESX']] : []),
  ]);
  expect(kingdom(laid, 'MDA').points).toBe(-1);
  const second = happened(played, 'battle')[1]!.facts;
  expect(second.owner).toBe('ESX');
});

clause('DA-X2', 'whoever retreated fights under the orders of where he went, ambush and all', () => {
  const laid = land({
    HRS: many('ESX', 20),
    BDS: { owner: 'MDA', armies: 2, population: 1, retreat: 'NHS' },
    NHS: { owner: 'MDA', population: 3, mode: 'ambush', ambush: 'BDS' },
  });
  const played = turn(laid, { ESX: ['MOVE HRS BDS 12', 'MOVE BDS NHS 9'] });
  expect(happened(played, 'battle')[0]!.facts.retreated).toBe(2);
  expect(happened(played, 'battle')[1]!.facts.ambushed).toBe(true);
});

clause('DA-X3', 'defenders may retreat into their city, and count there against a blockade', () => {
  const laid = land({
    HRS: many('KNT', 12),
    MXS: { owner: 'ESX', armies: 4, population: 0, retreat: 'LON' },
    LON: { owner: 'ESX', population: 3, forts: 9 },
  });
  const played = turn(laid, { KNT: ['MOVE HRS MXS 5'], ESX: ['', 'MOVE LON MXS 1', 'FORTIFY LON 1'] });
  expect(area(laid, 'LON')).toContain('A4');
  // The city is sticky; five around seven in it blockade it all the same.
  expect(told(played, 'ESX')).toEqual(['DA-3.7.d sticky', 'DA-2.16.d blockaded']);
});

clause('DA-X4', 'a raid that Gaels have left before finds nobody, and is worth one', () => {
  const laid = land(
    {
      CLY: { owner: 'VIK', armies: 4, population: 2 },
      DMS: { owner: 'SCO', armies: 1, population: 2, retreat: 'DAL' },
      DAL: { owner: 'SCO', population: 1, forts: 9 },
    },
    { VIK: { balance: 9 } },
  );
  turn(laid, { VIK: ['RAID CLY DMS', 'ORDER 99'] });
  expect(kingdom(laid, 'VIK')).toMatchObject({ points: 1, fleet: 1 });
  expect(area(laid, 'DAL')).toBe('SCO P1 A3 F9');
});

clause(
  'DA-X5',
  'whoever passes into hard country stays, unless his armies are gone before the turn ends',
  () => {
    const passing = (last: string) => {
      const laid = land({
        HRS: many('ESX', 3),
        BDS: { owner: 'ESX' },
        FEN: { owner: 'EAS', population: 1 },
        NFS: { owner: 'EAS', population: 1 },
      });
      turn(laid, {
        EAS: ['PASSAGE FEN ESX'],
        ESX: ['MOVE HRS BDS 1', 'MOVE BDS FEN 1', 'MOVE FEN BDS 1', last],
      });
      return laid.position.areas.FEN!.owner;
    };
    expect(passing('TAX')).toBe('ESX');
    expect(passing('DISBAND FEN')).toBe('EAS');
  },
);

clause('DA-X6', 'a visitor is a full owner; if he gives the area away it does not go back', () => {
  const laid = land({
    HRS: many('ESX', 3),
    BDS: { owner: 'MDA', population: 2 },
    NHS: { owner: 'MDA', population: 3 },
  });
  const played = turn(laid, {
    MDA: ['PASSAGE BDS ESX'],
    ESX: ['', 'MOVE HRS BDS 1', 'FORTIFY BDS 1', 'DISOWN BDS'],
  });
  expect(told(played, 'ESX')).toEqual(['passed', 'fortified', 'disowned']);
  expect(laid.position.areas.BDS!.owner).toBeNull();
  const back = land({
    HRS: many('ESX', 3),
    BDS: { owner: 'MDA', population: 2 },
    NHS: { owner: 'MDA', population: 3 },
    FEN: { owner: 'ESX' },
  });
  const again = turn(back, {
    MDA: ['PASSAGE BDS ESX', '', '', 'LEVY BDS 1'],
    ESX: ['', 'MOVE HRS BDS 1', 'MOVE BDS FEN 1'],
  });
  expect(told(again, 'MDA')).toEqual(['granted', 'levied']);
  expect(area(back, 'BDS')).toBe('MDA P2 A1');
});

clause('DA-X7', 'passages are undone from last to first, and used up when the owner changes', () => {
  const laid = land({
    HRS: many('ESX', 3),
    BDS: { owner: 'MDA', population: 2 },
    FEN: { owner: 'ESX' },
    NFS: many('EAS', 3),
    CAM: { owner: 'EAS' },
    NHS: { owner: 'MDA', population: 1 },
  });
  const played = turn(laid, {
    MDA: ['PASSAGE BDS ESX'],
    ESX: ['', 'MOVE HRS BDS 1', 'MOVE BDS FEN 1', 'PASSAGE BDS EAS', '', '', '', 'MOVE HRS BDS 1'],
    EAS: ['', '', '', '', 'MOVE NFS CAM 1', 'MOVE CAM BDS 1', 'MOVE BDS CAM 1'],
  });
  expect(told(played, 'EAS')).toEqual(['moved', 'passed', 'moved']);
  // The leave of the Middle Angles is used up: Essex has to fight for what is East Anglia's now.
  expect(told(played, 'ESX').at(-1)).not.toBe('passed');
});

clause('DA-X8', 'a household among visitors neither fights nor pays; a third owner sends it off', () => {
  const laid = land(
    {
      HRS: many('ESX', 3),
      BDS: { owner: 'MDA', population: 2 },
      NHS: many('MER', 12),
      NTH: { owner: 'MDA', population: 1 },
    },
    { MDA: { king: 'BDS', household: 3, treasury: 8, balance: 0 } },
  );
  turn(laid, { MDA: ['PASSAGE BDS ESX'], ESX: ['', 'MOVE HRS BDS 1'], MER: ['', '', 'ASSAULT NHS BDS 12'] });
  expect(laid.position.areas.BDS!.owner).toBe('MER');
  expect(kingdom(laid, 'MDA')).toMatchObject({ king: null, household: 3 });
  expect(kingdom(laid, 'MDA').treasury).toBeGreaterThanOrEqual(8);
});

clause(
  'DA-X9',
  'a levy that retakes an area takes the household there, and rouses the one in its city',
  () => {
    const laid = land(
      {
        CHL: many('KNT', 9),
        MXS: { owner: 'ESX', population: 3 },
        LON: { owner: 'KNT', population: 3, forts: 9 },
        COL: { owner: 'ESX', population: 1 },
      },
      { KNT: { treasury: 8, household: 2, balance: 9 }, ESX: { balance: 9 } },
    );
    const played = turn(laid, {
      KNT: ['OVERRUN CHL MXS 9', 'DISBAND MXS', 'KING LON'],
      ESX: ['', '', '', 'LEVY MXS 1'],
    });
    expect(told(played, 'ESX')).toEqual(['levied']);
    expect(kingdom(laid, 'KNT').household).toBeLessThan(2);
    expect(area(laid, 'LON')).toContain('A2');
    expect(happened(played, 'capture').at(-1)).toMatchObject({ by: 'ESX', facts: { area: 'MXS' } });
  },
);

clause('DA-X10', 'what was grown, settled or made sticky stays so for every later owner', () => {
  const laid = land({
    HRS: many('ESX', 12),
    BDS: { owner: 'MDA', population: 2 },
    NHS: { owner: 'MDA', population: 3 },
  });
  const played = turn(laid, { MDA: ['GROW BDS'], ESX: ['', 'MOVE HRS BDS 6', 'DISBAND BDS', 'GROW BDS'] });
  expect(told(played, 'ESX')).toEqual(['captured', 'disbanded', 'DA-6.5.b has-grown']);
});

clause(
  'DA-X11',
  'what nobody owns neither retreats nor ambushes; nobody’s ships bar a fleet and vanish one by one',
  () => {
    const laid = land(
      {
        BDS: { owner: 'MDA', armies: 2, mode: 'ambush', ambush: 'HRS' },
        THA: { ships: 3 },
        MXS: { owner: 'ESX', population: 3 },
      },
      { ESX: { fleet: 2, reserve: 1 } },
    );
    const played = turn(laid, {
      MDA: ['DISOWN BDS'],
      ESX: ['LAUNCH MXS THA 1', 'FLEET THA 1', 'RESERVE THA 1'],
    });
    expect(laid.position.areas.BDS).toMatchObject({
      owner: null,
      mode: 'retreat',
      retreat: null,
      ambush: null,
    });
    expect(told(played, 'ESX')).toEqual([
      'DA-8.1.b foreign-ships',
      'DA-8.2.b foreign-ships',
      'DA-6.2.e not-own',
    ]);
    expect(area(laid, 'THA')).toBe('- S2');
  },
);

const changing = (esx: Partial<Kingdom> = {}, knt: Partial<Kingdom> = {}, more: Laid = {}) =>
  land(
    {
      MXS: { owner: 'ESX', population: 3 },
      LON: { owner: 'ESX', population: 1 },
      KES: { owner: 'KNT', population: 3, armies: 1 },
      ...more.areas,
    },
    { ESX: { balance: 0, ...esx }, KNT: { balance: 9, seat: null, ...knt }, ...more.kingdoms },
    more,
  );

clause('DA-X12', 'only points and halves follow the player; the rest belongs to the kingdom', () => {
  const laid = changing(
    { spy: 'WEA', borrows: 'EAS' },
    { spy: 'LON', reserve: 2 },
    { areas: { NFS: { owner: 'EAS', population: 1 } } },
  );
  const played = turn(laid, { ESX: ['DISBAND LON', 'EXCHANGE KNT', 'RESERVE KES 1'] });
  expect(told(played, 'ESX')).toEqual(['DA-6.6.a no-army', 'exchanged', 'called-up']);
  expect(kingdom(laid, 'ESX')).toMatchObject({ spy: 'WEA', borrows: 'EAS' });
  expect(kingdom(laid, 'KNT').spy).toBe('LON');
});

clause('DA-X13', 'the whole balance is stashed at three for one, and usable armies go first', () => {
  const laid = changing({ treasury: 3, reserve: 4, unusable: 3 }, { reserve: 0, treasury: 0 });
  const played = turn(laid, { ESX: ['CASH 3', 'EXCHANGE KNT', 'RESERVE KES 9'] });
  expect(told(played, 'ESX')).toEqual(['cashed', 'exchanged', 'called-up (reduced)']);
  // Three cashed BPs are one again; half of four armies are two, of which one can be used.
  expect(linesOf(played, 'ESX')[2]!.outcome).toMatchObject({ facts: { armies: 1 } });
  expect(kingdom(laid, 'ESX')).toMatchObject({ treasury: 1 + 10, reserve: 2 });
});

clause('DA-X14', 'a kingdom left in this turn can be entered, one entered cannot', () => {
  const laid = changing(
    {},
    {},
    {
      areas: { NFS: { owner: 'EAS', population: 1 }, WIN: { owner: 'WSX', population: 1 } },
      order: ['ESX', 'EAS', 'WSX', 'KNT'],
    },
  );
  const played = turn(laid, {
    ESX: ['EXCHANGE KNT'],
    EAS: ['EXCHANGE KNT', 'EXCHANGE ESX', 'TAX'],
    KNT: ['TAX', 'TAX'],
  });
  expect(told(played, 'EAS')).toEqual(['DA-10.4.a entered-already', 'exchanged', 'taxed']);
  expect(kingdom(laid, 'ESX').seat).toBe('EAS');
  // What the computer had written for a kingdom that a player has entered is dropped, in the very round.
  expect(told(played, 'KNT')).toEqual([]);
});

clause('DA-X15', 'a Viking kingdom that was left in this turn cannot be begun again yet', () => {
  const laid = changing(
    { seat: 'ESX' },
    { seat: 'KNT' },
    {
      areas: {
        SKY: { owner: 'VIK', population: 1 },
        HEB: { owner: 'DAN', population: 1 },
        LEW: { owner: 'NRS', population: 1 },
      },
      kingdoms: { DAN: { standing: 'gone' }, NRS: {}, VIK: {} },
      order: ['VIK', 'NRS', 'ESX', 'KNT'],
    },
  );
  laid.position.areas.HEB!.owner = null;
  const played = turn(laid, { VIK: ['VIKING'], ESX: ['VIKING'] });
  expect(told(played, 'VIK')).toEqual(['founded']);
  expect(kingdom(laid, 'DAN').seat).toBe('VIK');
  expect(told(played, 'ESX')).toEqual(['DA-10.5.a no-viking-kingdom']);
});

clause(
  'DA-X16',
  'what a kingdom had is gone at once when it is abandoned; its areas still defend, and count for Vikings',
  () => {
    const laid = changing(
      { reserve: 3, spy: 'KES', household: 2, king: 'MXS' },
      { seat: 'KNT', balance: 9 },
      {
        areas: { HRS: many('DAN', 12), MXS: { owner: 'ESX', population: 3, armies: 1 } },
        kingdoms: { DAN: { balance: 9 } },
      },
    );
    const played = turn(laid, { ESX: ['VIKING'], KNT: ['', 'GIFT ESX 1'], DAN: ['', 'OVERRUN HRS MXS 12'] });
    expect(told(played, 'KNT')).toEqual(['DA-9.2.b not-in-play']);
    expect(told(played, 'DAN')).toEqual(['captured']);
    expect(kingdom(laid, 'DAN').points).toBe(2);
    expect(kingdom(laid, 'ESX')).toMatchObject({
      standing: 'abandoned',
      reserve: 0,
      spy: null,
      household: 0,
      king: null,
    });
  },
);

clause(
  'DA-X17',
  'areas of a kingdom begun again are nobody’s at once; those still so gain an army at the next start',
  () => {
    const laid = changing(
      {},
      { seat: 'KNT' },
      {
        areas: {
          SKY: { owner: 'VIK', population: 1 },
          HEB: { owner: 'DAN', population: 1 },
          LEW: { owner: 'NRS', population: 1 },
          MUL: { owner: 'VIK', population: 1 },
        },
        kingdoms: { VIK: { seat: null, balance: 0 } },
      },
    );
    turn(laid, { ESX: ['VIKING'] });
    expect([area(laid, 'SKY'), laid.position.freed]).toEqual(['- P1', ['MUL', 'SKY']]);
    laid.position.areas.MUL!.owner = 'DAN';
    turn(laid);
    expect([area(laid, 'SKY'), area(laid, 'MUL')]).toEqual(['- P1 A1', 'DAN P1']);
  },
);

clause('DA-X18', 'a kingdom without areas plays on until the turn ends, and may save itself', () => {
  const lost = (line: string) => {
    const laid = land(
      { HRS: many('KNT', 9), BDS: { owner: 'ESX', population: 1 } },
      { ESX: { balance: 9, fleet: 1, treasury: 1 } },
    );
    turn(laid, { KNT: ['MOVE HRS BDS'], ESX: ['', line] });
    return kingdom(laid, 'ESX').standing;
  };
  expect(lost('TAX')).toBe('gone');
  expect(lost('FLEET THA 1')).toBe('playing');
});

clause('DA-X19', 'debts lie between kingdoms: a player who goes leaves them', () => {
  const debts = [{ lender: 'ESX', borrower: 'EAS', armies: 2 }];
  const laid = changing(
    {},
    {},
    { areas: { NFS: { owner: 'EAS', population: 1 } }, kingdoms: { EAS: { reserve: 3 } }, debts },
  );
  const played = turn(laid, { ESX: ['EXCHANGE KNT', 'RECALL 1'], EAS: ['', 'RETURN 1', 'BORROW KNT'] });
  expect(told(played, 'ESX')).toEqual(['exchanged', 'DA-6.14.a nothing-lent']);
  expect(told(played, 'EAS')).toEqual(['DA-6.13.b not-live', 'DA-6.11.b owes-another']);
});

clause(
  'DA-X20',
  'a spy recruited in a trap dies there, paid and unmoved; a change of owner ends the trap',
  () => {
    const laid = land(
      { MXS: { owner: 'ESX', population: 3 }, KES: { owner: 'KNT', population: 3 } },
      { ESX: { spy: 'MXS', trap: 'KNT' }, KNT: { watchers: ['MXS'], balance: 9 } },
    );
    const played = turn(laid, { KNT: ['SPY MXS WEA', 'ORDER 99'] });
    expect(told(played, 'KNT')[0]).toBe('spy-trapped');
    expect([kingdom(laid, 'KNT').spy, played.turn.bids.KNT]).toEqual([null, 7]);
    const moved = land(
      { MXS: { owner: 'ESX', population: 3 }, WEA: many('KNT', 2), KES: { owner: 'KNT', population: 1 } },
      { ESX: { spy: 'MXS', trap: 'KNT' }, KNT: { spy: 'WEA' } },
    );
    turn(moved, { ESX: ['PASSAGE MXS KNT'], KNT: ['', 'MOVE WEA MXS 1', 'MOVE MXS WEA 1', 'SPY MXS'] });
    expect(moved.position.areas.MXS!.owner).toBe('ESX');
    expect([kingdom(moved, 'ESX').trap, kingdom(moved, 'KNT').spy]).toEqual([null, 'MXS']);
  },
);

clause('DA-X21', 'sabotage empties an area at once: for growth, for a levy, for a passage', () => {
  const laid = land({ MXS: { owner: 'ESX', population: 2, armies: 1 } }, { ESX: { spy: 'MXS', balance: 9 } });
  expect(told(turn(laid, { ESX: ['GROW MXS', 'SABOTAGE', 'GROW MXS'] }), 'ESX')).toEqual([
    'DA-6.5.b armies-there',
    'sabotaged',
    'grown',
  ]);
});

clause('DA-X22', 'the ship that must land leaves at once, and whoever stayed aboard too many drowns', () => {
  const laid = land({
    THA: { owner: 'ESX', ships: 4, armies: 4 },
    KES: { owner: 'KNT', population: 1 },
    MXS: { owner: 'ESX', population: 3 },
    CAN: { owner: 'KNT', population: 1 },
  });
  // Five against one: nobody falls. Against three people one does, who was alone; a ship goes ashore, and one drowns.
  laid.position.areas.KES!.population = 3;
  turn(laid, { ESX: ['MOVE THA KES 1'] });
  expect(area(laid, 'KES')).toBe('ESX P3 A1');
  // Three ships and three armies are left, of which one of each goes home.
  expect(area(laid, 'THA')).toBe('ESX A2 S2');
});

clause(
  'DA-X23',
  'an assault from the sea that fails holds the ships there, but not who lands by other words',
  () => {
    const laid = land(
      {
        MIN: { owner: 'VIK', ships: 5, armies: 2 },
        SKY: { owner: 'PIC', population: 2, armies: 3, mode: 'defend' },
        HEB: { owner: 'VIK' },
      },
      { VIK: { balance: 19, fleet: 1 } },
    );
    const played = turn(laid, {
      VIK: [
        'PROBE MIN SKY 1',
        'SHIPS MIN ATL',
        'CONVOY MIN ATL',
        'MOVE MIN HEB 1',
        'RAID MIN SKY',
        'LAND MIN HEB 1',
        'FLEET MIN 1',
        'SETTLE MIN HEB',
      ],
    });
    expect(told(played, 'VIK').slice(1)).toEqual(
      expect.arrayContaining(['DA-3.7.d sticky', 'landed', 'fleet-placed', 'settled']),
    );
    expect(told(played, 'VIK').filter((one) => one === 'DA-3.7.d sticky')).toHaveLength(4);
  },
);

clause(
  'DA-X24',
  'bonus, plunder and captured treasury come at once, scattered armies only at the end',
  () => {
    const laid = land(
      {
        MXS: many('VIK', 24),
        LON: { owner: 'ESX', population: 2, armies: 2 },
        COL: { owner: 'ESX', population: 1 },
      },
      { VIK: { balance: 9 } },
    );
    const played = turn(laid, { VIK: ['MOVE MXS LON 20', 'CASH 2', 'FLEET THA 2', 'HOUSE ALL'] });
    expect(told(played, 'VIK')).toEqual(['captured', 'cashed', 'fleet-placed', 'DA-6.10.a no-reserve']);
  },
);

clause('DA-X25', 'no chains: whoever stops being high king frees his under kings for good', () => {
  const laid = land(
    {
      MXS: { owner: 'ESX', population: 1 },
      KES: { owner: 'KNT', population: 1 },
      NFS: { owner: 'EAS', population: 1 },
    },
    { ESX: { overlord: 'KNT' }, KNT: { overlord: 'KNT' }, EAS: { overlord: 'EAS' } },
  );
  turn(laid, { KNT: ['OVERLORD EAS', 'OVERLORD KNT', 'OVERLORD KNT'] });
  expect([kingdom(laid, 'ESX').overlord, kingdom(laid, 'KNT').overlord]).toEqual([null, 'KNT']);
});

clause(
  'DA-X26',
  'the end is tested without those eliminated; computer kingdoms count, and a lone one wins',
  () => {
    const laid = land(
      { MXS: { owner: 'ESX', population: 1 } },
      { ESX: { points: 3, seat: null, balance: 0 }, KNT: { points: 90, balance: 0 } },
      { turn: 3, census: 9 },
    );
    const played = turn(laid);
    expect(kingdom(laid, 'KNT').standing).toBe('gone');
    expect(happened(played, 'warning')[0]!.facts).toEqual({
      kingdom: 'ESX',
      conditions: ['runaway', 'knockout'],
    });
    const tie = land(
      { MXS: { owner: 'ESX', population: 1 }, KES: { owner: 'KNT', population: 1 } },
      { ESX: { points: 400 }, KNT: { points: 400 } },
      { turn: 5, census: 5, warning: { kingdom: 'ESX', conditions: ['points'] } },
    );
    expect(turn(tie).won).toBeNull();
    expect(tie.position.warning).toBeNull();
  },
);

clause('DA-X27', 'leftovers see the blockade as it stands then, income as it is after dispersal', () => {
  // Four around six: a blockade until one goes home... three are no more than half.
  const laid = land(
    {
      MXS: { owner: 'KNT', armies: 4, population: 1, forts: 1 },
      LON: { owner: 'ESX', population: 5, armies: 1 },
      KES: { owner: 'KNT', population: 3 },
    },
    { ESX: { balance: 3, king: 'LON' } },
  );
  turn(laid);
  expect(kingdom(laid, 'ESX')).toMatchObject({ household: 0, reserve: 1, balance: 5 });
});

clause('DA-X30', 'what the computer moves home never attacks; a player’s move does', () => {
  const lost = (peaceful: boolean) => {
    const laid = land(
      { HRS: many('ESX', 4), BDS: { owner: 'ESX' }, NHS: many('MER', 9) },
      {},
      { order: ['MER', 'ESX'] },
    );
    const sheets = { MER: ['MOVE NHS BDS 5'], ESX: ['MOVE HRS BDS 1'] };
    return told(turn(laid, sheets, peaceful ? { ESX: [0] } : {}), 'ESX');
  };
  expect(lost(false)).toEqual(['repelled']);
  expect(lost(true)).toEqual(['DA-1.7.d not-own']);
});
