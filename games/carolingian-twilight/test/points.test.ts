/** What is spent in a levy, and what follows from it: CT-12, CT-24.0.d; alternate placing: CT-27.10.g. */

import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import type { UnitType } from '../state.ts';
import {
  force,
  type Laid,
  type Lay,
  late,
  open,
  play,
  playOn,
  read,
  table,
  units,
  waits,
  whyNot,
} from './table.ts';

const L = 'lothar';
const C = 'charles-bald';
const G = 'louis-german';

clause(['CT-24.0.d', 'CT-12.0.f'], 'what an NPP pays for its units is spent on units; upkeep is told', () => {
  const lay: Lay = {
    at: { maintain: 'slavs', lp: 12 },
    control: { slavs: G },
    forces: { slavs: { moravia: { warrior: 4 } }, [C]: { moravia: { militia: 1 } } },
  };
  const laid = table(lay);
  expect(read(laid, play(laid, G, 'pay'), L)).toEqual(['The Slavs pay 4 for maintenance']);
  expect([laid.t.turn!.spent, laid.t.turn!.lp, laid.t.turn!.opening]).toEqual([
    {
      markers: 0,
      units: 4,
    },
    8,
    false,
  ]);
  play(laid, G, 'buy', 'alliance');
  play(laid, G, 'buy', 'assassin');
  // Four for units, four for markers: no more without more units.
  expect(whyNot(laid, G, 'buy')).toEqual([
    'CT-24.0.d',
    'An NPP spends no more on markers (4) than on units (4)',
  ]);
  expect(read(laid, play(laid, G, 'raise warrior moravia'), L)).toEqual([
    'The Slavs raise a unit in Moravia for 2',
  ]);
  expect([laid.t.turn!.spent, open(laid, G).includes('buy')]).toEqual([
    {
      markers: 4,
      units: 6,
    },
    true,
  ]);
});

clause(['CT-12.0.i', 'CT-12.0.s', 'CT-14.0.a'], 'nothing is left of LP when operations begin', () => {
  const laid = table({ at: { raise: L, lp: 7 }, forces: { [L]: { tuscany: { leader: 1 } } } });
  play(laid, L, 'finish');
  expect([laid.t.turn!.lp, laid.t.turn!.segment, waits(laid)]).toEqual([0, 'operations', ['operations', L]]);
});

clause(
  ['CT-12.0.j', 'CT-28.0.m'],
  'who has disbanded is past the start of his levy; what he let go is told',
  () => {
    const laid = table({
      at: { maintain: L, lp: 9 },
      forces: { [L]: { tuscany: { leader: 1, warrior: 2 } } },
    });
    expect(laid.t.turn!.opening).toBe(true);
    expect(read(laid, play(laid, L, `disband ${force(laid, L, 'tuscany')} warrior`), G)).toEqual([
      'Lothar I disbands a unit in Tuscany',
    ]);
    expect([laid.t.turn!.opening, units(laid, L, 'tuscany')]).toEqual([false, { leader: 1, warrior: 1 }]);
  },
);

clause('CT-27.10.g', 'placed one by one, each where it may stand; the late place the first', () => {
  const laid: Laid = table({ scenario: '888', seats: 6 });
  while (waits(laid)[0] === 'deploy') playOn(laid, waits(laid)[1]!, late(laid));
  const [prompt, seat] = waits(laid);
  expect(prompt).toBe('alternate');
  const text = late(laid);
  expect(open(laid, seat!)[0]).toBe(text);
  const [, unit, at] = text.split(' ') as [string, UnitType, string];
  const there = () => units(laid, laid.t.players[seat!]!.power!, at)[unit] ?? 0;
  const before = there();
  playOn(laid, seat!, text);
  expect(there()).toBe(before + 1);
});
