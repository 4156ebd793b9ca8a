import { fast, hide, look, type Seat } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect, test } from 'vitest';
import { data, make } from '../game.ts';
import { doubts, Forecaster, forecast, type LineForecast } from '../rules/forecast.ts';
import { randomLine } from '../rules/random.ts';
import { reportOf, roundupOf, scoutedBy } from '../rules/reports.ts';
import type { KingdomId, Position, Table } from '../state.ts';
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
