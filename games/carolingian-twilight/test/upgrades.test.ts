/** Tables that were stored under earlier rules go on under those of today. */

import { readFileSync } from 'node:fs';
import { type State, secretOf } from '@annales/engine';
import { expect, test } from 'vitest';
import { rules } from '../game.ts';
import type { Table } from '../state.ts';
import { upgrades } from '../upgrades.ts';
import { force, play, table, whyNot } from './table.ts';

const L = 'lothar';

test('since 2 all know how many forces of a power are paralysed', () => {
  const laid = table({
    at: { operations: L },
    forces: { [L]: { tuscany: { leader: 1, warrior: 2 }, spoleto: { warrior: 1 } } },
  });
  const tuscany = force(laid, L, 'tuscany');
  const old = JSON.parse(JSON.stringify(laid.state)) as State<Table>;
  for (const { id, paralysed } of Object.values(old.table.powers)) {
    delete paralysed.count;
    if (id === L) Object.assign(paralysed, { $is: [tuscany] });
  }
  const state = upgrades[0]!.state(old);
  const { powers } = state.table;
  expect(powers[L]!.paralysed).toMatchObject({ $for: [L], count: 1 });
  expect(secretOf(powers[L]!.paralysed)).toEqual([tuscany]);
  expect(Object.values(powers).filter(({ paralysed }) => paralysed.count === 0)).toHaveLength(
    Object.keys(powers).length - 1,
  );
  const now = { ...laid, state, t: state.table };
  expect(now.game.invariants(state)).toEqual([]);
  expect(whyNot(now, L, `form ${tuscany}`)[0]).toBe('CT-28.0.j');
  play(now, L, `form ${force(now, L, 'spoleto')}`);
});

test('every version has its upgrade, and each names clauses that there are', () => {
  expect(upgrades.map(({ from, to }) => [from, to])).toEqual(
    Array.from({ length: rules.facts.version - 1 }, (_, i) => [i + 1, i + 2]),
  );
  const clauses = readFileSync(`${import.meta.dirname}/../clauses.tsv`, 'utf8');
  for (const clause of upgrades.flatMap((one) => one.clauses)) expect(clauses).toContain(`\n${clause}\t`);
});
