/** The position as one kingdom knows it. */

import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { knownFrom } from '../rules/known.ts';
import { reportOf, roundupOf } from '../rules/reports.ts';
import type { AreaId, KingdomId, Position, Sighting } from '../state.ts';
import { area, type Laid, lay, world } from './table.ts';

/** What a kingdom knows that saw these areas in its last report, and those some time before. */
function known(
  laid: Laid,
  by: KingdomId,
  seen: AreaId[] = [],
  sightings: Record<AreaId, Sighting> = {},
): { position: Position; at(id: AreaId): string } {
  const { position, options } = lay({
    ...laid,
    kingdoms: { ...laid.kingdoms, [by]: { ...laid.kingdoms?.[by], seen } },
  });
  const roundup = roundupOf(world, options, position, null, null, [], {});
  const result = knownFrom(world, roundup, reportOf(world, position, by), sightings);
  return { position: result, at: (id) => area({ position: result } as never, id) };
}

clause(
  ['DA-1.7.j', 'DA-1.10.b'],
  'own areas and those seen are as they are, others as they were or may be',
  () => {
    const laid: Laid = {
      areas: {
        MXS: { owner: 'ESX', population: 2, armies: 3, mode: 'ambush', ambush: 'HRS' },
        HRS: { owner: 'MDA', population: 3, armies: 7, forts: 2, mode: 'ambush', ambush: 'MXS' },
        BDS: { owner: 'MDA', population: 3, armies: 7 },
        LES: { owner: 'MDA', population: 9, armies: 7, forts: 7 },
        LEI: { owner: 'MDA', population: 9, armies: 7, forts: 7, trade: 7 },
        OXF: { population: 9, forts: 7 },
        YAR: { owner: 'EAS', ships: 7, armies: 7 },
      },
    };
    const past: Sighting = { owner: 'KNT', population: 1, armies: 5, forts: 1, trade: 0, ships: 0, turn: 2 };
    const { position, at } = known(laid, 'ESX', ['HRS'], { BDS: past, HRS: past });
    expect(at('MXS')).toBe('ESX P2 A3');
    expect(position.areas.MXS).toMatchObject({ mode: 'ambush', ambush: 'HRS' });
    // How others defend nobody knows; that nobody’s areas have no orders, all do.
    expect([at('HRS'), position.areas.HRS!.mode, position.areas.HRS!.ambush]).toEqual([
      'MDA P3 A7 F2',
      'defend',
      null,
    ]);
    expect([at('BDS'), position.areas.BDS!.mode]).toEqual(['MDA P1 A5 F1', 'defend']);
    expect(['LES', 'LEI', 'YAR'].map(at)).toEqual(['MDA P2 A1', 'MDA P2 A1 F1', 'EAS A1 S1']);
    expect([at('OXF'), position.areas.OXF!.mode]).toEqual(['- P2 F1', 'retreat']);
    expect(['IRS', 'FEN'].map(at)).toEqual(['-', '- P1']);
  },
);

clause(['DA-1.10.e', 'DA-2.16.b'], 'around an own city there are as many as its report allows', () => {
  const around = (people: number, armies: number, there: number, seen: AreaId[] = []) =>
    known(
      { areas: { LON: { owner: 'ESX', population: people, armies }, MXS: { owner: 'KNT', armies: there } } },
      'ESX',
      seen,
    ).position.areas.MXS!.armies;
  // Four are shut in by three at least; one stands there as far as anybody knows.
  expect([around(3, 1, 3), around(4, 0, 9), around(5, 0, 9)]).toEqual([3, 3, 3]);
  expect(around(0, 0, 9)).toBe(1);
  // Who is not shut in has no more around him than half his strength.
  expect([around(3, 1, 2), around(1, 0, 0), around(0, 1, 0)]).toEqual([1, 0, 0]);
  expect([around(3, 1, 9, ['MXS']), around(1, 0, 0, ['MXS'])]).toEqual([9, 0]);
  const free = known({ areas: { LON: { owner: 'ESX' }, MXS: { armies: 4 } } }, 'ESX');
  expect(free.position.areas.MXS!.armies).toBe(0);
  const own = known({ areas: { LON: { owner: 'ESX' }, MXS: { owner: 'ESX', armies: 4 } } }, 'ESX');
  expect(own.position.areas.MXS!.armies).toBe(4);
});

clause(
  ['DA-1.11.a', 'DA-6.11.a', 'DA-1.7.e'],
  'of others what the roundup tells, of oneself everything',
  () => {
    const laid: Laid = {
      turn: 5,
      order: ['KNT', 'ESX'],
      areas: { MXS: { owner: 'ESX' }, KES: { owner: 'KNT' }, HRS: { owner: 'MDA' } },
      kingdoms: {
        ESX: { balance: 7, watchers: ['HRS'], points: 5, household: 2, king: 'MXS', spy: 'KES' },
        KNT: {
          balance: 9,
          treasury: 3,
          reserve: 2,
          fleet: 1,
          overlord: 'KNT',
          points: 9,
          household: 4,
          missed: 3,
        },
        MDA: { missed: 2 },
      },
      debts: [{ lender: 'ESX', borrower: 'KNT', armies: 2 }],
      warning: { kingdom: 'KNT', conditions: ['points'] },
    };
    const { position } = known(laid, 'ESX', ['KES']);
    expect(position).toMatchObject({
      turn: 4,
      order: ['KNT', 'ESX'],
      debts: laid.debts!,
      freed: [],
      census: 0,
      warning: laid.warning!,
    });
    const { ESX, KNT, MDA } = position.kingdoms;
    expect(ESX).toMatchObject({
      balance: 7,
      watchers: ['HRS'],
      points: 5,
      household: 2,
      king: 'MXS',
      spy: 'KES',
    });
    expect(ESX).toMatchObject({ seen: ['KES'], borrows: null, missed: 0 });
    expect(KNT).toMatchObject({ balance: 0, treasury: 3, reserve: 2, fleet: 1, overlord: 'KNT', points: 0 });
    // Whoever owes has asked for it; who has dropped out is known, and how near to it others are is not.
    expect(KNT).toMatchObject({ household: 0, borrows: 'ESX', missed: 3 });
    expect(MDA).toMatchObject({ missed: 0, borrows: null });
  },
);
