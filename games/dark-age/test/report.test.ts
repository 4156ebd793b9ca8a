/** Reports as a person reads them. The expected texts lie in `reports/`; ANNALES_REGENERATE=1 writes them anew. */

import { readFileSync, writeFileSync } from 'node:fs';
import { change, copy, fast, hide, look, type Seat, type State } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { describe, expect, test } from 'vitest';
import { data, make } from '../game.ts';
import { randomLine } from '../random.ts';
import { ledgersOf, STOCKS } from '../report/ledger.ts';
import { reportIn, reportPage } from '../report/telling.ts';
import { reportText } from '../report/text.ts';
import { reportOf, roundupOf, scoutedBy } from '../rules/reports.ts';
import type { Report, Table } from '../state.ts';
import { words as wordsOf } from '../words/en.ts';
import { type Laid, lay, OPTIONS, world } from './table.ts';

const game = make(data);
const words = wordsOf(world);

interface Seated {
  state: State<Table>;
  t(): Table;
}

const seatOf = (kingdom: string): Seat => world.kingdoms[kingdom]!.name.toLowerCase().replaceAll(' ', '-');

/** A table whose position is laid by hand; the kingdoms that have orders are run by their players. */
function sit(laid: Laid, kingdoms: readonly string[]): Seated {
  const { state } = game.setup(
    { scenario: 'quick', seats: kingdoms.map(seatOf), options: { ...OPTIONS, ...laid.options } },
    fast('a table'),
  );
  const { table } = state as unknown as State<Table>;
  const t = { ...world, ...table };
  const { position } = lay(laid);
  for (const [id, one] of Object.entries(position.kingdoms)) {
    if (one.standing !== 'playing') continue;
    one.seat = kingdoms.includes(id) ? seatOf(id) : null;
    one.seen = scoutedBy(world, position, id);
  }
  change(table.position!, position);
  table.roundup = roundupOf(world, t.options, position, null, null, [], {});
  for (const id of kingdoms) table.reports[seatOf(id)] = hide(reportOf(world, position, id), [seatOf(id)]);
  return { state: state as unknown as State<Table>, t: () => ({ ...world, ...table }) };
}

/** All give their orders, and the turn is run. */
function run(
  { state }: Seated,
  sheets: Record<string, readonly string[]>,
  messages: Record<string, string> = {},
): void {
  for (const [kingdom, lines] of Object.entries(sheets)) {
    const sheet = {
      verb: 'orders',
      message: messages[kingdom] ?? '',
      phone: '',
      email: '',
      lines: lines.map((line) => ({ line })),
    };
    for (const action of [sheet, { verb: 'ready' }])
      game.act(state as never, seatOf(kingdom), action as never, fast('luck'));
  }
}

/** What was written stands there by reference until somebody quotes it. */
const quoted = (text: string): string => text.replace(/text:\w+/g, '“London will be ours”');

const textFor = (seated: Seated, kingdom: string): string =>
  quoted(reportText(seated.t(), seatOf(kingdom), words));

function expectText(name: string, text: string): void {
  const file = new URL(`./reports/${name}.txt`, import.meta.url);
  if (process.env.ANNALES_REGENERATE) writeFileSync(file, text);
  expect(text).toBe(readFileSync(file, 'utf8'));
}

// ---------------------------------------------------------------- scripted turns

/** Essex is attacked from the south, while its neighbours give, lend, spy and kill. */
function shires(): Seated {
  const seated = sit(
    {
      turn: 4,
      census: 4,
      areas: {
        MXS: { owner: 'ESX', armies: 2, population: 3 },
        LON: { owner: 'ESX', population: 4, forts: 1, trade: 2 },
        ESS: { owner: 'ESX', armies: 1, population: 6 },
        HRS: { owner: 'ESX', armies: 9, population: 2, mode: 'defend' },
        THA: { owner: 'ESX', ships: 2 },
        CHL: { population: 1, armies: 1 },
        WEA: { owner: 'KNT', armies: 12, population: 1, forts: 9 },
        KES: { owner: 'KNT', population: 3 },
        SUF: { owner: 'EAS', population: 2 },
        CAM: { owner: 'EAS', armies: 1, population: 2 },
        YAR: { owner: 'EAS' },
        BDS: { owner: 'MDA', armies: 1, population: 1 },
      },
      kingdoms: {
        ESX: {
          balance: 14,
          treasury: 9,
          points: 20,
          spy: 'CAM',
          watchers: ['SUF'],
          king: 'LON',
          household: 3,
          overlord: 'ESX',
          fleet: 1,
        },
        KNT: { balance: 6, treasury: 10, household: 5, points: 10, overlord: 'ESX' },
        EAS: { balance: 9, reserve: 4, spy: 'HRS', treasury: 1 },
        MDA: { balance: 4, spy: 'SUF' },
      },
      order: ['ESX', 'KNT', 'EAS', 'MDA'],
    },
    ['ESX', 'KNT', 'EAS', 'MDA'],
  );
  run(
    seated,
    {
      ESX: [
        'BORROW EAS',
        'TAX',
        'ASSAULT HRS CHL 4',
        'LEVY ESS 1',
        'GROW LON',
        'STASH 1',
        'AMBUSH HRS CAM',
        'KING COL',
        'MOOVE HRS BDS',
        'WATCH',
        'MOVE ESS COL 9',
        'FORTIFY ESS 9',
        'PILLAGE ESS',
        '',
        'CASH 2',
        'ORDER',
      ],
      KNT: ['MOVE WEA MXS 10', 'RAID MXS ESS', 'SIEGE MXS LON'],
      EAS: ['GIFT ESX 4', 'LOAN ESX 2', 'PASSAGE SUF ESX', 'KILL CAM ESX', 'SABOTAGE'],
      MDA: ['WATCH'],
    },
    { KNT: 'London will be ours' },
  );
  return seated;
}

/** A turn later armies pass, come back and are called back. */
function shiresAgain(): Seated {
  const seated = shires();
  run(seated, {
    ESX: ['TAX', 'RETURN 1', 'MOVE ESS SUF 1', 'MOVE SUF ESS 1', 'FLEET YAR 1', '', 'TAX'],
    KNT: ['MOVE MXS HRS', 'MOVE HRS MXS', 'DISBAND MXS'],
    EAS: ['PASSAGE SUF ESX', '', '', '', '', 'RECALL 1'],
    MDA: [],
  });
  return seated;
}

/** The north: Gaels come too many, invade and trap a spy; Vikings raid; two players look for new kingdoms. */
function north(): Seated {
  const seated = sit(
    {
      turn: 2,
      areas: {
        DAL: { owner: 'SCO', armies: 1, population: 2 },
        ANT: { owner: 'SCO', population: 5 },
        DMS: { owner: 'STR', armies: 2, population: 2 },
        DUM: { owner: 'STR', population: 3 },
        NCH: { owner: 'VIK', ships: 3, armies: 2 },
        HEB: { owner: 'VIK', population: 2 },
        MRY: { owner: 'PIC', population: 2 },
        YOR: { owner: 'NMB', population: 3 },
        CMS: { owner: 'DFD', population: 2 },
      },
      kingdoms: {
        SCO: { balance: 6, spy: 'DAL', trap: 'STR' },
        STR: { balance: 6, spy: 'DMS' },
        VIK: { balance: 8 },
        PIC: { balance: 4 },
        NMB: { balance: 4 },
        DFD: {},
      },
      order: ['SCO', 'VIK', 'STR', 'PIC', 'NMB', 'DFD'],
    },
    ['SCO', 'VIK', 'STR', 'PIC', 'NMB'],
  );
  run(seated, {
    SCO: ['INVADE DAL DMS'],
    VIK: ['RAID NCH DAL', 'MOVE NCH DAL'],
    STR: ['SPY DAL', 'TAX'],
    PIC: ['TAX', 'VIKING', 'FLEET MFI 2', 'LEVY MRY 1'],
    NMB: ['LEVY YOR 1', 'EXCHANGE DFD', 'TAX'],
  });
  return seated;
}

/** Kent takes an area and leaves it empty: its owner levies there, and takes the household that Kent had put there. */
function retaken(): Seated {
  const seated = sit(
    {
      areas: {
        BDS: { owner: 'MDA', population: 3 },
        NHS: { owner: 'MDA', population: 1 },
        HRS: { owner: 'KNT', armies: 6, population: 3, forts: 9 },
      },
      kingdoms: { KNT: { treasury: 9, household: 2, balance: 2 }, MDA: { balance: 4 } },
      order: ['KNT', 'MDA'],
    },
    ['KNT', 'MDA'],
  );
  run(seated, { KNT: ['MOVE HRS BDS 6', 'KING BDS', 'MOVE BDS HRS'], MDA: ['', '', '', 'LEVY BDS 1'] });
  return seated;
}

const SCENES = { shires, 'shires again': shiresAgain, north, retaken };

describe('a report as text', () => {
  test.each([
    ['shires', 'ESX'],
    ['shires again', 'EAS'],
    ['shires again', 'KNT'],
    ['north', 'SCO'],
    ['north', 'VIK'],
    ['north', 'NMB'],
    ['retaken', 'KNT'],
    ['retaken', 'MDA'],
  ] as const)('%s: what %s reads', (scene, kingdom) => {
    expectText(`${scene.replaceAll(' ', '-')}-${kingdom.toLowerCase()}`, textFor(SCENES[scene](), kingdom));
  });

  test('what all read is the same for all, and nothing else for whoever only watches', () => {
    const seated = shires();
    const open = (viewer: string): string => {
      const text = reportText(seated.t(), viewer, words);
      return text.slice(text.indexOf(words.board.report.toAll));
    };
    expect(new Set(['essex', 'kent', 'spectator'].map(open)).size).toBe(1);
    expectText('shires-all', quoted(reportText(seated.t(), 'spectator', words)));
  });

  test('the scripted turns have every kind of event and of change that there are words for', () => {
    const reports = Object.values(SCENES).flatMap((scene) => {
      const t = scene().t();
      return t.players.flatMap((seat) => reportIn(t, seat) ?? []);
    });
    const kinds = new Set(reports.flatMap(({ events }) => events.map(({ what }) => `own-${what}`)));
    const all = Object.keys(words.entries).filter((kind) => kind.startsWith('own-'));
    expect(all.filter((kind) => !kinds.has(kind))).toEqual([]);
    const why = new Set(reports.flatMap(({ scored }) => scored.map((one) => one.why)));
    expect([...why].sort()).toEqual([
      'census',
      'lost-area',
      'over-limit',
      'pillaged',
      'recognised',
      'viking',
    ]);
  });

  test('before the first turn it tells what there is', () => {
    const { state } = game.setup(
      { scenario: 'quick', seats: ['essex'], options: { ...OPTIONS } },
      fast('a start'),
    );
    const t: Table = { ...world, ...(state as unknown as State<Table>).table };
    const page = reportPage(t, 'essex', words)!;
    expect(page.parts.map(({ id }) => id)).toEqual([
      'notes',
      'balance',
      'scored',
      'areas',
      'seen',
      'court',
      'neighbours',
      'kingdoms',
      'order',
      'owners',
    ]);
    expect(reportText(t, 'essex', words)).toContain('BPs: 17');
  });
});

clause(
  ['DA-1.10.a', 'DA-2.8.a'],
  'what a report says of each stock adds up to what the last one said',
  () => {
    let compared = 0;
    for (const seed of [1, 2, 3, 4]) {
      const chance = fast(seed);
      const seats = game.facts.seats.ids;
      const { state } = game.setup({ scenario: 'quick', options: { ...OPTIONS }, seats: [...seats] }, chance);
      const { table } = state as unknown as State<Table>;
      for (let turn = 0; turn < 10; turn++) {
        const t: Table = { ...world, ...table };
        const before = new Map<Seat, Report>(
          seats.flatMap((seat) => {
            const report = reportIn(t, seat);
            return report ? [[seat, copy(report as never) as Report]] : [];
          }),
        );
        for (const { seat } of game.asks(state)) {
          const lines = Array.from({ length: 16 }, () => ({
            line: randomLine(t, look(t.reports[seat]!), chance),
          }));
          game.act(
            state,
            seat,
            { verb: 'orders', message: '', phone: '', email: '', lines } as never,
            chance,
          );
          game.act(state, seat, { verb: 'ready' } as never, chance);
        }
        for (const [seat, last] of before) {
          const report = reportIn({ ...world, ...table }, seat);
          if (report?.kingdom !== last.kingdom) continue;
          for (const { stock, before: was } of ledgersOf(world, report)) {
            if (was === null) continue;
            expect([seed, turn, seat, stock, was]).toEqual([seed, turn, seat, stock, last.stocks[stock]]);
            compared++;
          }
        }
      }
    }
    expect(compared).toBeGreaterThan(200 * STOCKS.length);
  },
);

clause(['DA-1.11.f', 'DA-X28'], 'nothing of another kingdom is in a report but what its own says', () => {
  for (const [scene, kingdom] of [
    [shires, 'ESX'],
    [shiresAgain, 'EAS'],
    [north, 'VIK'],
  ] as const) {
    const { state } = scene();
    const seat = seatOf(kingdom);
    const read = (of: unknown): string =>
      reportText({ ...world, ...(of as State<Table>).table }, seat, words);
    const text = read(state);
    const view = game.view(state as never, seat);
    expect(read(view)).toBe(text);
    // In every world that the seat cannot tell from this one.
    for (const seed of [1, 2, 3]) expect(read(game.imagine(view, seat, fast(seed)))).toBe(text);
  }
});
