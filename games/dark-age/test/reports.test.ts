/** What kingdoms are told of a turn, and what all are. */

import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { reportOf, roundupOf, scoutedBy, seenBy } from '../rules/reports.ts';
import { type Laid, lay, turn, world } from './table.ts';

const LAID: Laid = {
  areas: {
    MXS: { owner: 'ESX', population: 3, armies: 1 },
    HRS: { owner: 'ESX', population: 3 },
    LON: { owner: 'ESX', population: 1 },
    KES: { owner: 'KNT', population: 3, armies: 2 },
    CAN: { owner: 'ESX', population: 2 },
    WEA: { owner: 'KNT' },
  },
};

clause(['DA-7.1.a', 'DA-7.1.c', 'DA-1.10.b'], 'armies scout what is beside them, and is another’s', () => {
  const { position } = lay(LAID);
  const beside = world.map.neighbours.MXS!.filter((id) => !['HRS', 'LON'].includes(id));
  expect(scoutedBy(world, position, 'ESX')).toEqual(beside);
  position.kingdoms.ESX!.watchers = ['YOR', 'HRS'];
  // Watched and visited are seen as well, but what is one’s own is in its own place.
  expect(seenBy(world, position, 'ESX', new Set(['KES', 'MXS']))).toEqual([...beside, 'KES', 'YOR'].sort());
});

clause(
  ['DA-1.10.a', 'DA-1.10.d', 'DA-1.10.f'],
  'a report tells what is one’s own, and of debts those that touch one',
  () => {
    const debts = [
      { lender: 'ESX', borrower: 'KNT', armies: 1 },
      { lender: 'EAS', borrower: 'ESX', armies: 2 },
      { lender: 'EAS', borrower: 'MDA', armies: 3 },
    ];
    const laid = lay({
      ...LAID,
      debts,
      kingdoms: { ESX: { watchers: ['YOR'], seen: ['KES'] }, EAS: {}, MDA: {} },
    });
    const { position } = laid;
    const report = reportOf(world, position, 'ESX');
    expect(report.debts).toEqual(debts.slice(0, 2));
    expect(Object.keys(report.areas)).toEqual(['CAN', 'HRS', 'LON', 'MXS']);
    expect(report.blockaded).toEqual(['CAN']);
    expect(report).toMatchObject({
      kingdom: 'ESX',
      missed: false,
      lines: [],
      events: [],
      scored: [],
      account: {},
    });
    expect(report.stocks.watchers).toEqual(['YOR']);
    expect(report.seen).toEqual({
      KES: { owner: 'KNT', population: 3, armies: 2, forts: 0, trade: 0, ships: 0 },
    });
  },
);

clause(
  ['DA-1.11.a', 'DA-1.9.c', 'DA-1.7.e'],
  'contact lines stay with the player until he gives others',
  () => {
    const { position, options } = lay({
      ...LAID,
      kingdoms: { ESX: { seat: 'a' }, KNT: { seat: 'b' }, EAS: { seat: null } },
    });
    const given = { a: { phone: '1', email: 'a@x' }, b: { phone: '2', email: '' } };
    const first = roundupOf(world, options, position, null, null, [], given);
    const lines = ({ kingdoms }: typeof first) =>
      ['ESX', 'KNT', 'EAS'].map((id) => `${kingdoms[id]!.phone} ${kingdoms[id]!.email}`);
    expect(lines(first)).toEqual(['1 a@x', '2 ', ' ']);
    const next = roundupOf(world, options, position, first, null, [], { a: { phone: '3', email: '' } });
    expect(lines(next)).toEqual(['3 a@x', '2 ', ' ']);
    // The player goes over to East Anglia, and nobody plays Essex any more.
    position.kingdoms.EAS!.seat = 'a';
    position.kingdoms.ESX!.seat = null;
    expect(lines(roundupOf(world, options, position, next, null, [], {}))).toEqual([' ', '2 ', '3 a@x']);
  },
);

clause(
  ['DA-1.11.a', 'DA-1.11.h', 'DA-1.7.e'],
  'the roundup: order, census, who has dropped out, and points by the option',
  () => {
    const laid = lay({
      ...LAID,
      order: ['KNT', 'ESX'],
      turn: 4,
      census: 4,
      kingdoms: { ESX: { missed: 2, points: 5 }, KNT: { missed: 3 }, EAS: { seat: null, missed: 3 } },
    });
    const { position, options } = laid;
    const before = roundupOf(world, options, position, null, null, [], {});
    expect(before).toMatchObject({ turn: 3, order: ['KNT', 'ESX'], census: false, actions: [] });
    expect(['ESX', 'KNT', 'EAS'].map((id) => before.kingdoms[id]!.left)).toEqual([
      undefined,
      true,
      undefined,
    ]);
    expect('points' in before.kingdoms.ESX!).toBe(false);
    const open = roundupOf(world, { ...options, publicVp: true }, position, null, null, [], {});
    expect(open.kingdoms.ESX!.points).toBe(5);
    const played = turn(laid);
    expect(roundupOf(world, options, position, before, played, [], {}).census).toBe(true);
    expect(roundupOf(world, options, position, before, turn(laid), [], {}).census).toBe(false);
  },
);
