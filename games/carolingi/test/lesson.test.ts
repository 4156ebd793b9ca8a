import { clauseIds } from '@annales/engine/testing';
import { expect, test } from 'vitest';
import { playLesson, termFaults } from '../../lesson-faults.ts';
import { carolingi } from '../game.ts';
import { lesson } from '../lesson/lesson.ts';
import { controlledBy } from '../rules/ground.ts';
import type { Table } from '../state.ts';
import { terms } from '../terms.ts';

const clauses = new Set(clauseIds(new URL('../clauses.tsv', import.meta.url)));

test('the lesson goes through winter and spring, each step offered, each draw wanted', () => {
  const { state, faults } = playLesson(carolingi.make(carolingi.data), lesson, clauses);
  expect(faults).toEqual([]);
  const t = (state as { table: Table }).table;
  expect(t.season).toBe('summer');
  expect(controlledBy(t, 'red')).toEqual(['normandie', 'anjou', 'ile-de-france', 'oberlothringen']);
});

test('every term is explained once, under a clause that there is', () => {
  expect(termFaults(terms, clauses)).toEqual([]);
});
