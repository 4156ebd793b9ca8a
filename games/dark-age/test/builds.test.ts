import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import type { Area, Kingdom } from '../state.ts';
import { area, kingdom, type Laid, lay, linesOf, told, turn } from './table.ts';

/** Essex in London and Middlesex, with BPs to spend. */
const essex = (own: Partial<Kingdom> = {}, areas: Laid['areas'] = {}, london: Partial<Area> = {}) =>
  lay({
    areas: {
      MXS: { owner: 'ESX', population: 3 },
      LON: { owner: 'ESX', population: 3, ...london },
      ...areas,
    },
    kingdoms: { ESX: { balance: 20, ...own } },
  });

/** What each line did, and the BPs that were left for ORDER at the end. */
function spent(laid: ReturnType<typeof lay>, lines: string[], by = 'ESX'): { lines: string[]; left: number } {
  const played = turn(laid, { [by]: [...lines, 'ORDER 999'] });
  return { lines: told(played, by).slice(0, lines.length), left: played.turn.bids[by]! };
}

clause(
  ['DA-6.1.a', 'DA-6.1.b', 'DA-2.10'],
  'a levy costs three for each, one if no number is given, and no more than people live there',
  () => {
    const laid = essex();
    expect(spent(laid, ['LEVY LON', 'LEVY LON 2', 'LEVY LON 9', 'LEVY LON'])).toEqual({
      lines: ['levied', 'levied', 'levied (reduced)', 'DA-6.1.f too-dear'],
      left: 20 - 3 * 6,
    });
    expect(spent(essex({}, {}, { population: 0 }), ['LEVY LON 1']).lines).toEqual(['DA-6.1.b no-population']);
  },
);

clause(
  ['DA-6.1.f', 'DA-5.1.c'],
  'LEVY ALL spends what there is, as far as people reach; AB-n does not exist for it',
  () => {
    expect(spent(essex({ balance: 8 }), ['LEVY LON ALL'])).toEqual({ lines: ['levied'], left: 2 });
    expect(spent(essex(), ['LEVY LON ALL', 'LEVY LON AB-1'])).toEqual({
      lines: ['levied', 'DA-5.1.c no-all-but'],
      left: 11,
    });
  },
);

clause('DA-6.1.c', 'new armies may act in the same turn', () => {
  expect(told(turn(essex(), { ESX: ['LEVY MXS 1', 'MOVE MXS LON 1'] }), 'ESX')).toEqual(['levied', 'moved']);
});

clause('DA-6.1.d', 'in an unowned area the armies are nobody’s', () => {
  const laid = essex({}, { FEN: { population: 1 } });
  turn(laid, { ESX: ['LEVY FEN 1'] });
  expect(area(laid, 'FEN')).toBe('- P1 A1');
});

clause('DA-6.1.e', 'an area lost this turn and empty is retaken by a levy, without loss; no other is', () => {
  const laid = essex(
    {},
    {
      KES: { owner: 'KNT', population: 3, armies: 4 },
      WEA: { owner: 'ESX' },
      SRY: { owner: 'ESX', population: 2 },
      CHL: { owner: 'KNT', population: 1, armies: 9, forts: 9 },
    },
  );
  const played = turn(laid, {
    KNT: ['MOVE CHL SRY 9', 'DISBAND SRY'],
    ESX: ['', '', 'LEVY SRY 1', 'LEVY KES 1'],
  });
  expect(told(played, 'ESX')).toEqual(['levied', 'DA-6.1.e not-own']);
  expect(area(laid, 'SRY')).toBe('ESX P2 A1');
  expect(laid.position.areas.SRY).toMatchObject({ mode: 'retreat', retreat: null });
  // Armies there forbid it, and what is nobody's by now stays so.
  const held = essex(
    {},
    { SRY: { owner: 'ESX', population: 2 }, CHL: { owner: 'KNT', population: 1, armies: 9, forts: 9 } },
  );
  expect(told(turn(held, { KNT: ['MOVE CHL SRY 9'], ESX: ['', 'LEVY SRY 1'] }), 'ESX')).toEqual([
    'DA-6.1.e held',
  ]);
  const disowned = essex({}, { SRY: { owner: 'ESX', population: 2 } });
  turn(disowned, { ESX: ['DISOWN SRY', 'LEVY SRY 1'] });
  expect(area(disowned, 'SRY')).toBe('- P2 A1');
});

clause(
  ['DA-6.2.a', 'DA-6.2.b', 'DA-6.2.c'],
  'the reserve comes for one BP each, whoever lives there, and sticks',
  () => {
    const laid = essex({ reserve: 5 }, { HRS: { owner: 'ESX' }, FEN: {} });
    expect(
      spent(laid, [
        'RESERVE HRS 2',
        'RESERVE HRS',
        'RESERVE FEN 1',
        'MOVE HRS MXS 1',
        'RESERVE LON 9',
        'RESERVE LON 1',
      ]),
    ).toEqual({
      lines: [
        'called-up',
        'called-up',
        'called-up',
        'DA-3.7.d sticky',
        'called-up (reduced)',
        'DA-6.2.a no-reserve',
      ],
      left: 15,
    });
    expect(area(laid, 'FEN')).toBe('- A1');
  },
);

clause(
  ['DA-6.2.d', 'DA-6.6.b', 'DA-6.10.b', 'DA-6.6.a'],
  'after an attempt to disband nothing comes out of the reserve',
  () => {
    const laid = essex({ reserve: 5 }, {}, { armies: 2 });
    expect(
      told(
        turn(laid, { ESX: ['RESERVE LON 1', 'DISBAND MXS', 'RESERVE LON 1', 'HOUSE 1', 'DISBAND LON'] }),
        'ESX',
      ),
    ).toEqual([
      'called-up',
      'DA-6.6.a no-army',
      'DA-6.2.d after-disband',
      'DA-6.10.b after-disband',
      'disbanded',
    ]);
    expect(area(laid, 'LON')).toBe('ESX P3');
    const misspelt = essex({ reserve: 5 });
    expect(told(turn(misspelt, { ESX: ['DISBAND LNO', 'RESERVE LON 1'] }), 'ESX')).toEqual([
      'DA-1.8.c unknown-word',
      'DA-6.2.d after-disband',
    ]);
  },
);

clause('DA-6.2.e', 'at sea there is room for as many armies as ships', () => {
  const laid = essex({ reserve: 5 }, { THA: { owner: 'ESX', ships: 3, armies: 1 }, YAR: { ships: 2 } });
  expect(told(turn(laid, { ESX: ['RESERVE THA 9', 'RESERVE THA 1', 'RESERVE YAR 1'] }), 'ESX')).toEqual([
    'called-up (reduced)',
    'DA-6.2.e no-room-aboard',
    'DA-6.2.e not-own',
  ]);
});

clause(
  ['DA-6.3.a', 'DA-6.3.b', 'DA-6.3.c', 'DA-2.14.a'],
  'forts for one BP each, as many at once as people live there, without a limit',
  () => {
    const laid = essex(
      {},
      { THA: { owner: 'ESX', ships: 1 }, HRS: { owner: 'ESX' }, KES: { owner: 'KNT', population: 1 } },
    );
    expect(
      spent(laid, [
        'FORTIFY LON',
        'FORTIFY LON 9',
        'FORTIFY LON 3',
        'FORTIFY THA 1',
        'FORTIFY HRS 1',
        'FORTIFY KES 1',
      ]),
    ).toEqual({
      lines: [
        'fortified',
        'fortified (reduced)',
        'fortified',
        'DA-6.3.c not-at-sea',
        'DA-6.3.b no-population',
        'DA-6.3.c not-own',
      ],
      left: 13,
    });
    expect(area(laid, 'LON')).toBe('ESX P3 F7');
  },
);

clause(
  ['DA-6.4.a', 'DA-6.4.b', 'DA-6.4.c'],
  'trade for ten BPs a level, in cities, up to five, never for Gaels',
  () => {
    const laid = essex({ balance: 65 });
    expect(spent(laid, ['BUILD MXS 1', 'BUILD LON 1', 'BUILD LON AB-3', 'BUILD LON', 'BUILD LON 1'])).toEqual(
      {
        lines: ['DA-6.4.a only-cities', 'built', 'built', 'built', 'DA-6.4.b trade-at-limit'],
        left: 15,
      },
    );
    expect(spent(essex({ balance: 25 }), ['BUILD LON ALL', 'BUILD LON 1'])).toEqual({
      lines: ['built', 'DA-6.4.c too-dear'],
      left: 5,
    });
    const gaels = lay({ areas: { GAL: { owner: 'IRI', population: 3 } } });
    expect(told(turn(gaels, { IRI: ['BUILD GAL 1'] }), 'IRI')).toEqual(['DA-6.4.b not-for-gaels']);
  },
);

clause(
  ['DA-6.5.a', 'DA-6.5.b', 'DA-6.5.c', 'DA-11.4.b'],
  'people grow by one for as many BPs as there are, once a turn, without armies beside them',
  () => {
    const laid = essex(
      {},
      {
        HRS: { owner: 'ESX' },
        ESS: { owner: 'ESX', population: 2, armies: 1 },
        CAM: { owner: 'ESX', population: 1 },
      },
    );
    expect(
      spent(laid, [
        'GROW MXS',
        'GROW MXS',
        'GROW HRS',
        'GROW ESS',
        'MIGRATE LON MXS 1',
        'MIGRATE MXS CAM 1',
        'GROW CAM',
        'GROW KES',
      ]),
    ).toEqual({
      lines: [
        'grown',
        'DA-6.5.b has-grown',
        'DA-6.5.b no-population',
        'DA-6.5.b armies-there',
        'migrated',
        'DA-5.14.a not-adjacent',
        'grown',
        'DA-6.5.b not-own',
      ],
      left: 20 - 3 - 1,
    });
    expect(spent(essex({ balance: 2 }), ['GROW MXS']).lines).toEqual(['DA-3.2.b too-dear']);
  },
);

clause(
  ['DA-5.14.a', 'DA-5.14.b', 'DA-5.14.c', 'DA-5.14.d'],
  'one of those who migrate is lost on the way, and nobody grows where they came',
  () => {
    const laid = essex(
      {},
      { HRS: { owner: 'ESX', population: 1 }, THA: { owner: 'ESX', ships: 1 }, ESS: { population: 1 } },
    );
    const played = turn(laid, {
      ESX: [
        'MIGRATE MXS HRS 1',
        'GROW HRS',
        'GROW MXS',
        'MIGRATE HRS ESS 1',
        'MIGRATE MXS THA 1',
        'MIGRATE LON MXS 3',
        'MIGRATE LON MXS',
      ],
    });
    expect(told(played, 'ESX')).toEqual([
      'migrated',
      'DA-6.5.b was-settled',
      'grown',
      'DA-5.14.c not-own',
      'DA-5.14.c not-at-sea',
      'DA-5.14.a too-few-people',
      'migrated',
    ]);
    expect([area(laid, 'MXS'), area(laid, 'HRS'), area(laid, 'LON')]).toEqual(['ESX P3', 'ESX P2', 'ESX P1']);
    expect(kingdom(laid, 'ESX').points).toBe(0);
  },
);

clause(['DA-6.7.a', 'DA-6.7.b'], 'what is disowned is nobody’s, with all that is in it', () => {
  const laid = essex(
    { king: 'LON', treasury: 8, balance: 0 },
    {},
    { armies: 2, forts: 1, trade: 1, mode: 'defend' },
  );
  expect(told(turn(laid, { ESX: ['DISOWN LON', 'DISOWN LON'] }), 'ESX')).toEqual([
    'disowned',
    'DA-6.7.b not-own',
  ]);
  expect(area(laid, 'LON')).toBe('- P3 A2 F1 T1');
  expect(kingdom(laid, 'ESX')).toMatchObject({ king: null, points: 0, treasury: 8 + 1 });
});

clause(
  ['DA-6.8.a', 'DA-6.8.b', 'DA-6.8.c'],
  'forts are razed for one BP each, as many at once as people live there',
  () => {
    const laid = essex({}, { HRS: { owner: 'ESX', forts: 2 } }, { forts: 5 });
    expect(spent(laid, ['RAZE LON', 'RAZE LON 9', 'RAZE MXS 1', 'RAZE HRS 1'])).toEqual({
      lines: ['razed', 'razed (reduced)', 'DA-6.8.b nothing-to-raze', 'DA-6.8.b nothing-to-raze'],
      left: 16,
    });
    expect(area(laid, 'LON')).toBe('ESX P3 F1');
  },
);

clause(['DA-6.9.a', 'DA-6.9.b'], 'Gaels make people of armies and armies of people', () => {
  const laid = lay({
    areas: {
      GAS: { owner: 'IRI', population: 1, armies: 2 },
      MXS: { owner: 'ESX', population: 1, armies: 1 },
      ATL: { owner: 'IRI', ships: 1, armies: 1 },
    },
  });
  const played = turn(laid, {
    IRI: [
      'POP GAS',
      'POP GAS',
      'POP GAS',
      'GROW GAS',
      'ARM GAS',
      'ARM GAS',
      'ARM GAS',
      'ARM GAS',
      'POP MXS',
      'ARM MXS',
      'POP ATL',
    ],
    ESX: ['POP MXS', 'ARM MXS'],
  });
  expect(told(played, 'IRI')).toEqual([
    'popped',
    'popped',
    'DA-6.9.a no-army',
    'DA-6.5.b was-settled',
    'armed',
    'armed',
    'armed',
    'DA-6.9.b no-population',
    'DA-6.9.a not-own',
    'DA-6.9.b not-own',
    'DA-6.9.a not-at-sea',
  ]);
  expect(told(played, 'ESX')).toEqual(['DA-6.9.a only-gaels', 'DA-6.9.b only-gaels']);
});

clause(['DA-6.10.a', 'DA-6.10.c'], 'the household is filled from the reserve', () => {
  const housed = (line: string) => {
    const laid = essex({ reserve: 4, balance: 0 });
    const played = turn(laid, { ESX: [line] });
    return [told(played, 'ESX')[0], kingdom(laid, 'ESX').household, kingdom(laid, 'ESX').reserve];
  };
  expect(housed('HOUSE')).toEqual(['housed', 4, 0]);
  expect(housed('HOUSE AB-1')).toEqual(['housed', 3, 1]);
  expect(housed('HOUSE 9')).toEqual(['housed (reduced)', 4, 0]);
  expect(housed('HOUSE AB-4')).toEqual(['DA-6.10.a no-reserve', 0, 4]);
});

// ---------------------------------------------------------------- loans

const neighbours = (esx: Partial<Kingdom> = {}, knt: Partial<Kingdom> = {}, more: Laid = {}) =>
  lay({
    ...more,
    areas: {
      MXS: { owner: 'ESX', population: 1 },
      KES: { owner: 'KNT', population: 1 },
      NFS: { owner: 'EAS', population: 1 },
    },
    kingdoms: {
      ESX: { balance: 0, ...esx },
      KNT: { balance: 0, ...knt },
      EAS: { balance: 0 },
      ...more.kingdoms,
    },
  });

clause(
  ['DA-6.11.a', 'DA-6.11.b', 'DA-6.12.a', 'DA-6.12.b', 'DA-6.12.c', 'DA-3.15.a', 'DA-3.15.b'],
  'armies are lent to whoever has asked, from one reserve to the other, and rest a turn',
  () => {
    const laid = neighbours({}, { reserve: 5 }, { kingdoms: { EAS: { borrows: 'KNT', balance: 0 } } });
    const played = turn(laid, {
      KNT: ['LOAN ESX 2', '', 'LOAN ESX 2', 'LOAN EAS 1', 'LOAN ESX 9', 'LOAN ESX'],
      ESX: ['', 'BORROW KNT', '', 'RESERVE MXS 1', 'BORROW EAS', 'BORROW ESX', 'BORROW DAN'],
    });
    expect(told(played, 'KNT')).toEqual([
      'DA-6.12.b not-asked',
      'lent',
      'DA-6.12.c lent-elsewhere',
      'lent (reduced)',
      'DA-5.1.e no-number',
    ]);
    expect(told(played, 'ESX')).toEqual([
      'would-borrow',
      'DA-6.2.a no-reserve',
      'DA-6.11.b owes-another',
      'DA-6.11.b oneself',
      'DA-6.11.b not-in-play',
    ]);
    expect(laid.position.debts).toEqual([{ lender: 'KNT', borrower: 'ESX', armies: 5 }]);
    expect(kingdom(laid, 'ESX')).toMatchObject({ reserve: 5, unusable: 0, borrows: 'KNT' });
  },
);

clause(
  ['DA-6.13.a', 'DA-6.13.b', 'DA-6.14.a', 'DA-6.14.b'],
  'either side ends a loan: any army in reserve will do',
  () => {
    const debts = [{ lender: 'KNT', borrower: 'ESX', armies: 4 }];
    const laid = neighbours({ reserve: 3 }, {}, { debts: debts.map((debt) => ({ ...debt })) });
    const played = turn(laid, { ESX: ['RETURN 1'], KNT: ['', 'RECALL 9', 'RESERVE KES 1', 'RECALL 1'] });
    expect(told(played, 'ESX')).toEqual(['returned']);
    expect(told(played, 'KNT')).toEqual([
      'recalled (reduced)',
      'DA-6.2.a no-reserve',
      'DA-6.14.a nothing-to-recall',
    ]);
    expect([kingdom(laid, 'ESX').reserve, kingdom(laid, 'KNT').reserve]).toEqual([0, 3]);
    expect(laid.position.debts).toEqual([{ lender: 'KNT', borrower: 'ESX', armies: 1 }]);
    const dummy = neighbours({ reserve: 3 }, { seat: null }, { debts: debts.map((debt) => ({ ...debt })) });
    expect(told(turn(dummy, { ESX: ['RETURN 1', 'RECALL 1'], EAS: ['RETURN 1'] }), 'ESX')).toEqual([
      'DA-6.13.b not-live',
      'DA-6.14.a nothing-lent',
    ]);
  },
);

// ---------------------------------------------------------------- numbers

clause(['DA-5.1.a', 'DA-5.1.b', 'DA-5.1.e', 'DA-5.1.f'], 'what a number, none, ALL and AB-n mean', () => {
  const laid = essex(
    { reserve: 2, treasury: 5 },
    { HRS: { owner: 'ESX', armies: 5 }, BDS: { owner: 'ESX' } },
  );
  const played = turn(laid, {
    ESX: [
      'MOVE HRS BDS 0',
      'MOVE HRS BDS 6',
      'MOVE HRS BDS AB-5',
      'MOVE HRS BDS AB-4',
      'MOVE HRS BDS ALL',
      'FORTIFY LON ALL',
      'RESERVE LON AB-1',
      'GIFT KNT',
      'STASH',
      'CASH',
      'CASH ALL',
      'CASH 9',
      'LEVY LON 0',
    ],
    KNT: [],
  });
  expect(told(played, 'ESX')).toEqual([
    'DA-5.1.b too-few-armies',
    'DA-5.1.b too-few-armies',
    'DA-5.1.b too-few-armies',
    'moved',
    'moved',
    'DA-5.1.c no-all',
    'DA-5.1.c no-all-but',
    'DA-5.1.e no-number',
    'DA-5.1.e no-number',
    'DA-5.1.e no-number',
    'DA-5.1.c no-all',
    'cashed (reduced)',
    'DA-6.1.f none',
  ]);
  expect(linesOf(played, 'ESX')[3]!.outcome).toMatchObject({ facts: { armies: 1 } });
});

clause('DA-5.1.d', 'the rulebook’s own example: three, and all but two', () => {
  const laid = (armies: number) =>
    lay({ areas: { HRS: { owner: 'ESX', armies, population: 3 }, BDS: { owner: 'ESX', population: 3 } } });
  const moved = (armies: number, line: string) =>
    linesOf(turn(laid(armies), { ESX: [line] }), 'ESX')[0]!.outcome;
  expect(moved(5, 'MOVE HRS BDS 3')).toMatchObject({ done: true, facts: { armies: 3 } });
  expect(moved(5, 'MOVE HRS BDS AB-2')).toMatchObject({ done: true, facts: { armies: 3 } });
  expect(moved(2, 'MOVE HRS BDS AB-2')).toMatchObject({ done: false, why: 'too-few-armies' });
});
