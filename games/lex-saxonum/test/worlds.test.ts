/** Imagined worlds, and what must hold at every table. */

import { change, fast, secretOf } from '@annales/engine';
import { expect, test } from 'vitest';
import type { Table } from '../state.ts';
import { hand, table } from './table.ts';

test('an imagined hand holds nothing that must have been played', () => {
  const laid = table({ hands: { carolingian: ['ambush', 'sorbs'], saxon: ['swamps', 'revolt', 'danes'] } });
  const { game, state } = laid;
  const view = game.view(state, 'carolingian');
  const kinds = new Set<string>();
  for (let i = 0; i < 200; i++) {
    const world = game.imagine(view, 'carolingian', fast(`world ${i}`));
    expect(game.invariants(world)).toEqual([]);
    expect(secretOf(world.table.hands.carolingian)).toEqual(hand(laid, 'carolingian'));
    for (const marker of secretOf(world.table.hands.saxon)!) kinds.add(marker);
  }
  const possible = Object.values(laid.t.markers).filter(
    ({ id, saxon }) => laid.t.phases[saxon] !== 'C' && id !== 'massacre' && id !== 'sorbs',
  );
  expect([...kinds].sort()).toEqual(possible.map(({ id }) => id).sort());
});

test('while the draws go on a hand may hold anything', () => {
  const { game, state } = table({ at: 'draw', hands: { saxon: ['swamps', 'revolt'] } });
  const view = game.view(state, 'saxon');
  const kinds = new Set<string>();
  for (let i = 0; i < 200; i++) {
    const world = game.imagine(view, 'saxon', fast(`world ${i}`));
    for (const marker of secretOf(world.table.hands.saxon)!) kinds.add(marker);
  }
  expect(kinds).toContain('truce');
  expect(kinds).toContain('harvest');
});

test('a table that cannot be is told what is wrong with it', () => {
  const wrong = (spoil: (t: Table) => void): string[] => {
    const { game, state, t } = table({ conquered: ['ohrum'] });
    spoil(t);
    return game.invariants(state);
  };
  const cases: [spoil: (t: Table) => void, fault: string][] = [
    [(t) => (t.purse.saxon = 26), 'the saxon purse holds 26 RP'],
    [(t) => (t.purse.carolingian = -1), 'the carolingian purse holds -1 RP'],
    [(t) => (t.units['fulda-1']!.at = 'paris'), 'fulda-1 stands in paris'],
    [(t) => (t.units['neustria-1']!.active = true), 'neustria-1 is reserve and active'],
    [(t) => (t.charlemagne.at = null), 'Charlemagne is not on the map'],
    [(t) => (t.widukind.at = 'verden'), 'Widukind is on the map and the Irminsul stands'],
    [(t) => change(t.hands.saxon, ['sorbs']), 'there are 2 markers “sorbs”, not 1'],
    [(t) => (t.lands.syburg!.converted = true), 'syburg is converted but not conquered'],
    [(t) => (t.lands.fulda!.control = 'saxon'), 'fulda has changed hands'],
    [(t) => (t.lands.syburg!.fortification = 'palace'), 'the Saxon has a palace in syburg'],
    [(t) => (t.lands['cologne-right']!.standing = true), 'cologne-right has walls of no kind'],
    [(t) => (t.units['ohrum-1']!.at = 'aix'), 'Saxons are at the court'],
  ];
  for (const [spoil, fault] of cases) expect(wrong(spoil)).toEqual([fault]);
});
