import { fast, hide, look, type Seat } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect, test } from 'vitest';
import { data, make } from '../game.ts';
import { randomLine } from '../random.ts';
import { doubts, Forecaster, forecast, type LineForecast } from '../rules/forecast.ts';
import { reportOf, roundupOf, scoutedBy } from '../rules/reports.ts';
import type { AreaId, KingdomId, Position, Table } from '../state.ts';
import type { Laid } from './table.ts';
import { lay, linesOf, turn, world } from './table.ts';

/** A table at which the kingdom's seat has the report that this position gives it. */
function tableOf(
  position: Position,
  kingdom: KingdomId,
  options: Table['options'],
  seen = scoutedBy(world, position, kingdom),
): Table {
  const seat = position.kingdoms[kingdom]!.seat!;
  position.kingdoms[kingdom]!.seen = seen;
  return {
    ...world,
    options,
    players: [seat],
    quick: true,
    taken: {},
    position: hide(position, []),
    roundup: roundupOf(world, options, position, null, null, [], {}),
    reports: { [seat]: hide(reportOf(world, position, kingdom), [seat]) },
    sightings: { [seat]: hide({}, [seat]) },
    stoodBy: {},
    watching: [],
  };
}

function foreseen(laid: Laid, kingdom: KingdomId, lines: readonly string[]): LineForecast[] {
  const { position, options } = lay(laid);
  return forecast(tableOf(position, kingdom, options), kingdom, lines);
}

const shortly = ({ sureness, doubts: against }: LineForecast): string =>
  [sureness, ...against.map(({ why }) => why)].join(' ');

// ---------------------------------------------------------------- by the adjudicator itself

const ESSEX: Laid = {
  areas: {
    MXS: { owner: 'ESX', armies: 5, population: 3 },
    HRS: { owner: 'ESX', population: 2 },
    ESS: { owner: 'ESX', armies: 2, population: 2 },
    LON: { population: 4, forts: 1, armies: 1 },
    BDS: { population: 2 },
    COL: { owner: 'ESX', population: 4, forts: 1 },
    THA: { owner: 'ESX', ships: 2 },
  },
  kingdoms: { ESX: { balance: 14, treasury: 4, reserve: 3 } },
};

test('alone in the world, a sheet comes to what the adjudicator makes of it', () => {
  const lines = [
    'TAX',
    'GROW COL',
    'LEVY COL 2',
    'MOVE MXS HRS 2',
    'MOVE HRS BDS ALL',
    'ASSAULT MXS LON',
    'RESERVE ESS 2',
    'MOVE ESS MXS',
    'CASH 2',
    'FORTIFY COL 9',
    'STASH 1',
    'ORDER 1',
  ];
  const laid = lay(ESSEX);
  const seen = new Forecaster(tableOf(lay(ESSEX).position, 'ESX', laid.options), 'ESX');
  const told = seen.lines(lines);
  const played = turn(laid, { ESX: lines });
  expect(told.map(({ outcome }) => outcome)).toEqual(linesOf(played, 'ESX').map(({ outcome }) => outcome));
  const end = seen.end()!;
  expect(end.account).toEqual(played.accounts.ESX);
  expect(end.balance).toContain(laid.position.kingdoms.ESX!.balance);
});

test('whatever the line, the forecast of one who knows all is what happens', () => {
  const chance = fast('lines of a forecast');
  let tried = 0;
  for (let game = 0; game < 40; game++) {
    const report = reportOf(world, lay(ESSEX).position, 'ESX');
    const lines = Array.from({ length: 16 }, () => randomLine(world, report, chance));
    const { position, options } = lay(ESSEX);
    const others = world.map.codes.filter((id) => position.areas[id]!.owner !== 'ESX');
    const known = forecast(tableOf(position, 'ESX', options, others), 'ESX', lines);
    const played = linesOf(turn(lay(ESSEX), { ESX: lines }), 'ESX');
    for (const [i, { outcome }] of played.entries()) {
      const { outcome: told, reading } = known[i]!;
      const isFind = 'order' in reading && reading.order.action === 'FIND';
      if (outcome === null || isFind) continue;
      expect(told, lines.join('; ')).toEqual(outcome);
      tried++;
    }
  }
  expect(tried).toBeGreaterThan(400);
});

clause(
  'DA-1.8.c',
  'a line is told apart by what will come of it, with the clause that speaks against it',
  () => {
    const told = foreseen(ESSEX, 'ESX', [
      'LEVY COL 4',
      'MOVE MXS HRS 1',
      'MOV MXS HRS',
      'MOVE MXS KES 1',
      'MOVE COL ESS',
      'LEVY COL',
      'MOVE ESS COL 1',
      'MOVE COL ESS 1',
      'TAX LON',
      'FORTIFY COL 9',
    ]);
    expect(told.slice(0, 10).map(shortly)).toEqual([
      'certain',
      'certain',
      'fails unknown-action',
      'fails not-adjacent',
      'certain',
      'fails too-dear',
      'fails too-dear',
      'fails too-few-armies',
      'certain surplus',
      'certain reduced',
    ]);
    expect(told[5]!.doubts).toEqual([
      { clause: 'DA-6.1.f', why: 'too-dear', facts: { cost: 3, balance: 0 } },
    ]);
  },
);

clause('DA-3.7.d', 'a second move out of sticky ground is foreseen to fail', () => {
  const told = foreseen(
    {
      areas: {
        CAM: { owner: 'EAS', armies: 3, population: 1 },
        FEN: { owner: 'EAS', population: 1 },
        SUF: { owner: 'EAS' },
      },
    },
    'EAS',
    ['MOVE CAM FEN 2', 'MOVE FEN CAM 1'],
  );
  expect(told.slice(0, 2).map(shortly)).toEqual(['certain', 'fails sticky']);
});

clause('DA-2.8.a', 'the BPs that are left stand at every line', () => {
  const told = foreseen(ESSEX, 'ESX', ['LEVY COL 2', '', 'TAX', 'MOVE MXS HRS']);
  expect(told.slice(0, 4).map(({ balance, cost }) => [balance, cost])).toEqual([
    [[8, 8], 6],
    [[8, 8], 0],
    [[10, 10], -2],
    [[9, 9], 1],
  ]);
});

// ---------------------------------------------------------------- what nobody knows

const against = (target: object): Laid => ({
  areas: { MXS: { owner: 'ESX', armies: 6, population: 1 }, ESS: target },
});

clause(
  'DA-2.18.a',
  'nobody’s area may arm itself before the first round: a range, and perhaps a doubt',
  () => {
    const [weak] = foreseen(against({ population: 1 }), 'ESX', ['MOVE MXS ESS 6']);
    expect(weak).toMatchObject({ sureness: 'likely', battle: { sent: 6, lost: [0, 1], left: [5, 6] } });
    const [even] = foreseen(against({ population: 1 }), 'ESX', ['MOVE MXS ESS 1']);
    expect(shortly(even!)).toBe('doubtful may-stir');
    expect(even!.battle!.upTo).toBe(0);
  },
);

clause(['DA-3.9.a', 'DA-3.13.a'], 'how a kingdom defends nobody knows: an ambush is reckoned with', () => {
  const [strong] = foreseen(against({ owner: 'KNT', armies: 1, population: 1 }), 'ESX', ['MOVE MXS ESS']);
  expect(strong).toMatchObject({ sureness: 'likely', battle: { sent: 6, lost: [1, 2] } });
  expect(strong!.doubts.map(({ why }) => why)).toEqual(['unknown-defence']);
  const [weak] = foreseen(against({ owner: 'KNT', armies: 3, population: 1 }), 'ESX', ['MOVE MXS ESS']);
  expect(shortly(weak!)).toBe('doubtful unknown-defence');
});

test('what rests on a line that is not certain says on which', () => {
  const told = foreseen(against({ population: 1 }), 'ESX', ['MOVE MXS ESS 1', 'TAX', 'MOVE ESS MXS']);
  expect(told[2]!.doubts).toEqual([{ clause: 'DA-2.17.a', why: 'rests-on', facts: { line: 1 } }]);
  const places = new Forecaster(
    tableOf(lay(against({ population: 1 })).position, 'ESX', lay({}).options),
    'ESX',
  );
  places.lines(['MOVE MXS ESS 1']);
  expect(places.after(1).ranges.ESS).toEqual({ armies: [0, 1] });
  expect(places.after(0).ranges).toEqual({});
});

test('an area that no report shows is taken as it might be, from none to more than can be beaten', () => {
  const laid: Laid = {
    areas: { MXS: { owner: 'ESX', population: 3 }, ESS: { owner: 'KNT', armies: 2, population: 3 } },
  };
  const [, attack] = foreseen(laid, 'ESX', ['LEVY MXS 3', 'MOVE MXS ESS']);
  expect(shortly(attack!)).toBe('doubtful unseen');
  expect(attack!.battle).toMatchObject({ sent: 3, lost: [0, 3], left: [0, 3] });
});

clause(
  'DA-2.16.b',
  'who lies around an own city that sees nothing may shut it in once it has fewer people',
  () => {
    const laid: Laid = {
      areas: { COL: { owner: 'ESX', population: 2 }, ESS: { owner: 'KNT', armies: 1, population: 1 } },
    };
    const told = foreseen(laid, 'ESX', ['LEVY COL', 'PILLAGE COL', 'DISBAND COL', 'LEVY COL']);
    expect(told.slice(0, 3).map(shortly)).toEqual(['certain', 'certain', 'certain']);
    expect(told[3]!.doubts).toEqual([{ clause: 'DA-1.10.b', why: 'unseen', facts: { area: 'ESS' } }]);
  },
);

test('spies, wishes and what a search will find are not told', () => {
  const laid: Laid = {
    areas: { MXS: { owner: 'ESX', population: 3 }, ESS: { owner: 'KNT' } },
    kingdoms: { ESX: { reserve: 2, spy: 'MXS' }, KNT: { spy: 'MXS', borrows: 'ESX' } },
  };
  const told = foreseen(laid, 'ESX', ['KILL MXS KNT', 'LOAN KNT 1', 'FIND KNT', 'SPY ESS']);
  expect(told.slice(0, 4).map(shortly)).toEqual([
    'doubtful unknown-spy',
    'doubtful unknown-wish',
    'certain',
    'likely unknown-trap',
  ]);
  expect(told[2]!.outcome).toMatchObject({ what: 'asked' });
});

clause('DA-10.4.b', 'of a kingdom that is taken over nothing is foretold', () => {
  const laid: Laid = {
    areas: { MXS: { owner: 'ESX', population: 3 }, ESS: { owner: 'KNT' } },
    kingdoms: { KNT: { seat: null } },
  };
  const told = foreseen(laid, 'ESX', ['EXCHANGE KNT', 'TAX']);
  expect(told.slice(0, 2).map(shortly)).toEqual(['certain', 'doubtful another-kingdom']);
  expect(told.slice(0, 2).map(({ balance }) => balance)).toEqual([null, null]);
});

// ---------------------------------------------------------------- X28

clause('DA-X28', 'states that are alike to a seat are foretold alike, to it and by the form', () => {
  const game = make(data);
  const chance = fast('a table of a forecast');
  const seats: Seat[] = ['wessex', 'northumbria', 'gwynedd'];
  const state = game.setup({ seats, scenario: 'quick', options: {} }, chance).state;
  for (const seat of seats) {
    const t: Table = { ...world, ...(state as { table: Table }).table };
    const lines = Array.from({ length: 16 }, () => randomLine(world, look(t.reports[seat]!), chance));
    for (let i = 0; i < 4; i++) {
      const other = game.imagine(game.view(state, seat), seat, chance);
      const dealt: Table = { ...world, ...(other as { table: Table }).table };
      expect(forecast(dealt, seat, lines)).toEqual(forecast(t, seat, lines));
      const rows = lines.map((line) => ({ line }));
      expect(doubts(dealt, seat, rows)).toEqual(doubts(t, seat, rows));
    }
  }
});

test('a forecast leaves the table as it is, and comes out the same every time', () => {
  const { position, options } = lay(ESSEX);
  const t = tableOf(position, 'ESX', options);
  const before = JSON.stringify([t.reports, t.roundup, t.position]);
  const lines = ['MOVE MXS LON', 'LEVY COL 2', 'EXCHANGE KNT', 'MOVE MXS ESS', 'VIKING', 'FLEET THA 2'];
  const first = forecast(t, 'ESX', lines);
  expect(forecast(t, 'ESX', lines)).toEqual(first);
  expect(JSON.stringify([t.reports, t.roundup, t.position])).toBe(before);
});

test('a sheet that changes is foretold as if it were new', () => {
  const { position, options } = lay(ESSEX);
  const t = tableOf(position, 'ESX', options);
  const seen = new Forecaster(t, 'ESX');
  const lines = ['TAX', 'MOVE MXS HRS 2', 'MOVE HRS BDS', 'GROW COL'];
  for (const changed of [
    lines,
    lines.with(1, 'MOVE MXS HRS 3'),
    lines.toSpliced(0, 1),
    lines.toReversed(),
    [],
  ])
    expect(seen.lines(changed)).toEqual(forecast(t, 'ESX', changed));
});

test('what is wrong is said at the row that was written, whatever its number', () => {
  const { position, options } = lay(ESSEX);
  const t = tableOf(position, 'ESX', options);
  const rows = ['4: FLY', 'TAX', '2: FLY'].map((line) => ({ line }));
  expect(doubts(t, 'ESX', rows).map(({ at, key }) => [at, key])).toEqual([
    [['lines', 2, 'line'], 'unknown-action'],
    [['lines', 0, 'line'], 'unknown-action'],
  ]);
});

// ---------------------------------------------------------------- as harshly and as kindly as it could be

/** How many are lost at best and at worst by an attack out of Middlesex. */
const lossesOf = (areas: Laid['areas'], line: string, kingdom: KingdomId = 'ESX') => {
  const [told] = foreseen({ areas: areas ?? {} }, kingdom, [line]);
  return told!.battle ? `${told!.battle.lost.join('-')} ${shortly(told!)}` : shortly(told!);
};

clause('DA-2.18.b', 'the worst that nobody’s area can do: an army, else a fort, else people', () => {
  const attack = (target: AreaId, theirs: object) =>
    lossesOf({ MXS: { owner: 'ESX', armies: 40, population: 1 }, [target]: theirs }, `MOVE MXS ${target}`);
  const shown = (target: AreaId, list: object[]) =>
    list.map((theirs) => attack(target, theirs).split(' ')[0]);
  const list = [
    { population: 0 },
    { population: 0, armies: 1 },
    { population: 1 },
    { population: 1, armies: 1 },
    { population: 1, armies: 2 },
    { population: 1, armies: 2, forts: 1 },
    { population: 1, armies: 3, forts: 1 },
    { population: 2, armies: 3, forts: 1 },
    { population: 2, armies: 4, forts: 1 },
    { population: 2, armies: 5, forts: 2 },
    { population: 3, armies: 4, forts: 0 },
    { population: 3, armies: 7, forts: 3 },
  ];
  // By halves of what they defend with, in the open, in the hills and in the woods.
  expect(shown('HRS', list).join(' ')).toBe('0-0 0-1 0-1 1-1 1-2 2-2 2-3 3-3 3-4 4-5 3-4 6-6');
  expect(shown('SRY', list).join(' ')).toBe('0-1 1-1 1-1 1-2 2-2 2-3 3-3 3-4 4-4 5-5 4-4 7-7');
  expect(shown('CHL', list).join(' ')).toBe('1-1 1-2 1-2 2-2 2-3 3-3 3-3 4-4 4-5 5-5 4-5 7-7');
});

test('unseen seas are taken as empty or as full of ships, and nobody’s as they are', () => {
  const laid = (owner: string | null): Laid => ({
    areas: {
      MXS: { owner: 'ESX', population: 3 },
      THA: { owner: 'ESX', ships: 3 },
      DOV: { owner, ships: owner ? 2 : 0 },
    },
  });
  const sail = (owner: string | null) => {
    const [told] = foreseen(laid(owner), 'ESX', ['SHIPS THA DOV']);
    return shortly(told!);
  };
  expect([sail('KNT'), sail(null)]).toEqual(['doubtful unseen', 'certain']);
});

test('what others have ordered is taken as kindly and as harshly as it could be', () => {
  const own = { MXS: { owner: 'ESX', armies: 6, population: 1 } };
  const land = (beside: object = {}) =>
    lossesOf({ ...own, ESS: { owner: 'KNT', armies: 2, population: 1 }, ...beside }, 'MOVE MXS ESS');
  const city = lossesOf({ ...own, LON: { owner: 'KNT', armies: 1 } }, 'MOVE MXS LON');
  expect([land(), land({ SUF: { owner: 'KNT' } }), land({ THA: { owner: 'KNT', ships: 3 } }), city]).toEqual([
    // An ambush costs one more. Who has a place to go to may leave without a blow, but not to sea.
    '1-2 likely unknown-defence',
    '0-2 likely unknown-defence',
    '1-2 likely unknown-defence',
    // Nobody lies in wait in a city.
    '2-2 likely unknown-defence',
  ]);
});

test('a line tried at a place, its outcome alone, and what stands before it', () => {
  const { position, options } = lay(ESSEX);
  const seen = new Forecaster(tableOf(position, 'ESX', options), 'ESX');
  seen.lines(['LEVY COL 2', 'MOVE MXS HRS 2', 'MOVE HRS BDS 1']);
  expect(seen.tried(2, 'LEVY COL 2')).toMatchObject({ number: 2, cost: 6, balance: [2, 2] });
  expect(seen.outcome(2, 'LEVY COL 2')).toMatchObject({ cost: 6, outcome: { done: true } });
  expect(seen.outcome(1, 'MOVE HRS BDS 1').outcome!.done).toBe(false);
  expect(seen.outcome(3, 'MOVE HRS ESS 1').outcome!.done).toBe(true);
  // Without a number ORDER is for the last line alone.
  expect([15, 16].map((number) => seen.outcome(number, 'ORDER').outcome!.done)).toEqual([false, true]);
  expect([1, 2, 3].map((number) => seen.before(number).position.areas.HRS!.armies)).toEqual([0, 0, 2]);
  expect([0, 1, 2].map((number) => seen.after(number).position.areas.HRS!.armies)).toEqual([0, 0, 2]);
  expect(seen.before(1).kingdom).toBe('ESX');
});
