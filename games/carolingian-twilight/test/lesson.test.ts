import { clauseIds } from '@annales/engine/testing';
import { expect, test } from 'vitest';
import { playLesson, termFaults } from '../../lesson-faults.ts';
import { carolingianTwilight } from '../game.ts';
import { lesson } from '../lesson/lesson.ts';
import { controllersOf } from '../rules/ground.ts';
import { sensible } from '../rules/setup.ts';
import { victoryPoints } from '../rules/victory.ts';
import type { Table } from '../state.ts';
import { terms } from '../terms.ts';
import { table } from './table.ts';

const clauses = new Set(clauseIds(new URL('../clauses.tsv', import.meta.url)));

test('the lesson goes through the year 843, each step offered, each draw wanted', () => {
  const { state, faults } = playLesson(carolingianTwilight.make(carolingianTwilight.data), lesson, clauses);
  expect(faults).toEqual([]);
  const t = (state as { table: Table }).table;
  expect(t.gt).toBe(2);
  expect(controllersOf(t, 'brittany')).toEqual(['charles-bald']);
  const brothers = ['charles-bald', 'louis-german', 'lothar'].map((power) => t.powers[power]!);
  expect(brothers.map(({ dp }) => dp)).toEqual([7, 5, 9]);
  expect(brothers.map((power) => victoryPoints(t, power))).toEqual([28, 22, 34]);
});

test('the sheet that the lesson takes as it is, is the one that is offered', () => {
  const { game, t } = table();
  const { action } = lesson.steps.find((step) => step.action?.startsWith('deploy'))!;
  expect(game.notation.format(sensible(t, 'charles-bald'))).toBe(action);
});

test('every term is explained once, under a clause that there is', () => {
  expect(termFaults(terms, clauses)).toEqual([]);
});
