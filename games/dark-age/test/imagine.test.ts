/** What is dealt in the place of what a viewer cannot see: anything that might be, and nothing that could not. */

import { type Chance, look, type State, type Viewer } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import type { AreaId, KingdomId, Position, Table } from '../state.ts';
import { begin, game, order, reportFor, type Seated, sit } from './seats.ts';
import { area, kingdom, type Laid, world } from './table.ts';

/** All draws come out as low or as high as they can. */
const LOWEST: Chance = { draw: () => 0 };
const HIGHEST: Chance = { draw: (_, range) => range - 1 };

const imagined = (seated: Seated, viewer: Viewer, chance: Chance): Table => {
  const view = game.view(seated.state as never, viewer);
  return (game.imagine(view, viewer, chance) as unknown as State<Table>).table;
};
const dealt = (...about: Parameters<typeof imagined>): { position: Position } => ({
  position: look(imagined(...about).position!),
});

const defence = ({ position }: { position: Position }, id: AreaId): string => {
  const { mode, retreat, ambush } = position.areas[id]!;
  return `${mode} ${retreat} ${ambush}`;
};

/** Essex sees Hertfordshire, which is nobody's, and no more: Kent is too far off. */
const REALMS: Laid = {
  turn: 5,
  areas: {
    MXS: { owner: 'ESX', population: 2, armies: 1, mode: 'defend' },
    LON: { owner: 'ESX', population: 4, forts: 2, trade: 1 },
    HRS: { population: 3, armies: 2 },
    KES: { owner: 'KNT', population: 3, armies: 9, forts: 9 },
    CAN: { owner: 'KNT', population: 2, armies: 9, trade: 9 },
    DOV: { owner: 'KNT', ships: 9, armies: 9 },
    WEA: { owner: 'KNT' },
    SUX: { population: 1 },
    WIN: { population: 2 },
  },
  kingdoms: {
    ESX: { balance: 7, household: 2, points: 11, spy: 'MXS' },
    KNT: { balance: 77, household: 7, points: 77, treasury: 8 },
    EAS: {},
  },
};

clause('DA-1.10.b', 'what a report shows is as it shows it', () => {
  const seated = sit(REALMS);
  const before = { position: seated.position() };
  for (const chance of [LOWEST, HIGHEST]) {
    const after = dealt(seated, 'essex', chance);
    for (const id of ['MXS', 'LON', 'HRS']) {
      expect([id, area(after as never, id)]).toEqual([id, area(before as never, id)]);
      expect([id, defence(after, id)]).toEqual([id, defence(before, id)]);
    }
    const { balance, household, points, king, spy, watchers } = before.position.kingdoms.ESX!;
    expect(after.position.kingdoms.ESX).toMatchObject({ balance, household, points, king, spy, watchers });
    expect(after.position).toMatchObject({ turn: 4, order: before.position.order });
    expect(after.position.kingdoms.KNT).toMatchObject({ treasury: 8, seat: 'kent' });
  }
});

clause('DA-1.10.b', 'what none shows is anything from nothing to as much as might be', () => {
  const seated = sit(REALMS);
  const least = dealt(seated, 'essex', LOWEST);
  const most = dealt(seated, 'essex', HIGHEST);
  const range = (id: AreaId): string => [least, most].map((one) => area(one as never, id)).join(', ');
  expect(range('KES')).toBe('KNT, KNT P3 A4 F1');
  expect(range('CAN')).toBe('KNT, KNT P5 A4 F3 T2');
  expect(range('DOV')).toBe('KNT, KNT A3 S3');
  // Nobody's: an army at most, no trade and no ships.
  expect(range('SUX')).toBe('-, - P2 A1 F1');
  expect(range('WIN')).toBe('-, - P5 A1 F3');
  expect(range('IRS')).toBe('-, -');
});

clause('DA-3.9.a', 'how others defend is anything at all; nobody lies in wait in a city or at sea', () => {
  const seated = sit(REALMS);
  const [least, most] = [dealt(seated, 'essex', LOWEST), dealt(seated, 'essex', HIGHEST)];
  const beside = world.map.neighbours.KES!;
  expect(defence(least, 'KES')).toBe(`defend ${beside[0]} null`);
  expect(defence(most, 'KES')).toBe(`ambush ${beside.at(-1)} ${beside.at(-1)}`);
  expect(defence(most, 'CAN')).toBe(`retreat ${world.map.neighbours.CAN!.at(-1)} null`);
  expect(['DOV', 'SUX', 'IRS'].map((id) => defence(most, id))).toEqual([
    'defend null null',
    'retreat null null',
    'retreat null null',
  ]);
});

clause('DA-1.10.a', 'stocks of others are anything; of who is not in play nothing', () => {
  const seated = sit(REALMS);
  const [least, most] = [dealt(seated, 'essex', LOWEST), dealt(seated, 'essex', HIGHEST)];
  const stocks = (one: { position: Position }, id: KingdomId): object => {
    const { balance, household, points, king, spy, watchers, profile } = kingdom(one as never, id);
    return { balance, household, points, king, spy, watchers, profile };
  };
  const [first] = world.map.codes;
  // By turn five there are four points more to be had than the thirty.
  const full = { balance: 24, household: 4, points: 34, king: null, spy: null, watchers: [] };
  expect(stocks(most, 'KNT')).toEqual({ ...full, profile: 'dropout' });
  const empty = { balance: 0, household: 0, points: 4, spy: first, profile: 'dummy' };
  // No two watch the same area, and a king stands in an area of his own.
  expect(stocks(least, 'EAS')).toEqual({ ...empty, king: null, watchers: [first] });
  expect(stocks(least, 'KNT')).toEqual({ ...empty, king: 'CAN', watchers: [] });
  expect([least, most].map((one) => kingdom(one as never, 'DAN'))).toEqual([
    seated.position().kingdoms.DAN,
    seated.position().kingdoms.DAN,
  ]);
});

clause('DA-4.2.b', 'the next census is any that it may be', () => {
  const census = (turn: number) =>
    [LOWEST, HIGHEST].map((chance) => dealt(sit({ ...REALMS, turn }), 'essex', chance).position.census);
  expect(census(5)).toEqual([5, 9]);
  expect(census(4)).toEqual([4, 8]);
  // The first is in the third turn to the fifth.
  expect(census(3)).toEqual([3, 5]);
  expect(census(1)).toEqual([3, 5]);
});

clause(
  'DA-1.10.e',
  'around an own city that is shut in there are armies enough, and around another too few',
  () => {
    const laid = (armies: number): Laid => ({
      areas: { LON: { owner: 'ESX', population: 4, armies: 1 }, MXS: { owner: 'KNT', armies } },
    });
    const around = (armies: number, chance: Chance) =>
      dealt(sit({ ...laid(armies), kingdoms: {} }), 'essex', chance).position.areas.MXS!.armies;
    // London scouts Middlesex as long as an army is there; take it away, and the report still tells.
    const unseen = (armies: number, chance: Chance) => {
      const { areas } = laid(armies);
      const position = dealt(
        sit({ areas: { ...areas, LON: { owner: 'ESX', population: 5 } } }),
        'essex',
        chance,
      ).position;
      return position.areas.MXS!.armies;
    };
    expect([around(3, LOWEST), around(3, HIGHEST)]).toEqual([3, 3]);
    expect([unseen(3, LOWEST), unseen(3, HIGHEST)]).toEqual([3, 4]);
    expect([unseen(2, LOWEST), unseen(2, HIGHEST)]).toEqual([0, 2]);
  },
);

clause('DA-1.10.b', 'who looks on knows whose each area is, and what the roundup tells', () => {
  const laid = { ...REALMS, kingdoms: { ...REALMS.kingdoms, KNT: { treasury: 8, reserve: 3, fleet: 2 } } };
  const seated = sit({ ...laid, warning: { kingdom: 'KNT', conditions: ['points'] } });
  const most = dealt(seated, 'spectator', HIGHEST);
  const ranges = ['MXS', 'KES', 'CAN', 'DOV', 'HRS'].map((id) => area(most as never, id));
  expect(ranges).toEqual(['ESX P3 A4 F1', 'KNT P3 A4 F1', 'KNT P5 A4 F3 T2', 'KNT A3 S3', '- P3 A1 F1']);
  expect(defence(most, 'HRS')).toBe('retreat null null');
  expect(most.position).toMatchObject({
    turn: 4,
    order: seated.position().order,
    census: 9,
    warning: { kingdom: 'KNT', conditions: ['points'] },
    debts: [],
    freed: [],
  });
  expect(most.position.kingdoms.KNT).toMatchObject({
    seat: 'kent',
    treasury: 8,
    reserve: 3,
    fleet: 2,
    balance: 24,
  });
});

clause('DA-1.7.e', 'that a player has dropped out is known, and so is how many deadlines that takes', () => {
  const seated = sit({ ...REALMS, kingdoms: { ...REALMS.kingdoms, KNT: { missed: 3 }, ESX: { missed: 2 } } });
  for (const viewer of ['essex', 'spectator'] as const) {
    const { kingdoms } = dealt(seated, viewer, HIGHEST).position;
    expect([kingdoms.KNT!.missed, kingdoms.ESX!.missed]).toEqual([3, 0]);
  }
});

clause('DA-1.10.b', 'others have reports of what is dealt, and remember something of former turns', () => {
  const seated = sit(REALMS);
  const table = imagined(seated, 'essex', HIGHEST);
  const { position } = dealt(seated, 'essex', HIGHEST);
  expect(look(table.reports.kent!)).toMatchObject({ kingdom: 'KNT', areas: { KES: position.areas.KES } });
  expect(look(table.reports.essex!)).toEqual(reportFor(seated, 'essex'));
  const last = world.map.codes.at(-1)!;
  const { mode: _mode, retreat: _retreat, ambush: _ambush, ...counts } = position.areas[last]!;
  const remembered = (chance: Chance, turn: number) =>
    look(imagined(sit({ ...REALMS, turn }), 'essex', chance).sightings.kent!);
  expect(remembered(HIGHEST, 5)).toEqual({ [last]: { ...counts, turn: 3 } });
  expect(remembered(LOWEST, 5)).toEqual({});
  expect(remembered(HIGHEST, 1)).toEqual({});
});

clause('DA-1.2.g', 'before the start nothing is dealt, since nothing lies anywhere', () => {
  const seated = begin('chosen', ['essex', 'kent']);
  expect(imagined(seated, 'essex', HIGHEST).position).toBeNull();
});

clause('DA-1.10.b', 'of three kings one stands somewhere, of four spies and of six watchers one each', () => {
  const ranges = (lowest: boolean): number[] => {
    const drawn: number[] = [];
    imagined(sit(REALMS), 'essex', {
      draw(_, range) {
        drawn.push(range);
        return lowest ? 0 : range - 1;
      },
    });
    // First of all come the areas: what is said of kingdoms begins with the first profile.
    const others = [2, 25, 5, 31];
    const at = drawn.findIndex((_, i) => others.every((range, n) => drawn[i + n] === range));
    return drawn.slice(at);
  };
  const all = world.map.codes.length;
  // East Anglia has no area; of Essex itself only the profile is made up; Kent has four.
  const census = 5;
  expect(ranges(true)).toEqual([
    ...[2, 25, 5, 31, 4, all, all, 6],
    2,
    ...[2, 25, 5, 31, 3, 4, 4, all, all, 6],
    census,
    12,
  ]);
  const remembered = Array.from({ length: 11 }, () => all);
  expect(ranges(false)).toEqual([
    ...[2, 25, 5, 31, 4, all, 6],
    2,
    ...[2, 25, 5, 31, 3, 4, all, 6],
    census,
    12,
    ...remembered,
    ...remembered.map(() => 4),
  ]);
});

clause(
  'DA-1.10.b',
  'who has resigned keeps the report of his last turn, and imagines what all may know of this one',
  () => {
    const SUX = { owner: 'EAS', population: 1 } as const;
    const seated = sit({ ...REALMS, areas: { ...REALMS.areas, SUX } }, ['ESX', 'KNT', 'EAS']);
    game.resign(seated.state as never, 'essex');
    order(seated, { kent: [], 'east-anglia': [] });
    const { treasury, reserve } = reportFor(seated, 'essex').stocks;
    const now = seated.t.roundup!.kingdoms.ESX!;
    expect([treasury, reserve]).not.toEqual([now.treasury, now.reserve]);
    for (const chance of [LOWEST, HIGHEST]) {
      const view = game.view(seated.state as never, 'essex');
      expect(game.invariants(game.imagine(view, 'essex', chance))).toEqual([]);
    }
  },
);
