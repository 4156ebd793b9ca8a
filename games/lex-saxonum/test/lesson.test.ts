import { clauseIds } from '@annales/engine/testing';
import { expect, test } from 'vitest';
import { playLesson, termFaults } from '../../lesson-faults.ts';
import { lexSaxonum } from '../game.ts';
import { lesson } from '../lesson/lesson.ts';
import type { Table } from '../state.ts';
import { terms } from '../terms.ts';

const clauses = new Set(clauseIds(new URL('../clauses.tsv', import.meta.url)));
const game = lexSaxonum.make(lexSaxonum.data);

test('the lesson goes from the set-up to the income of 773, each step offered, each draw wanted', () => {
  const { state, faults } = playLesson(game, lesson, clauses);
  expect(faults).toEqual([]);
  const t = (state as { table: Table }).table;
  expect(t.year).toBe(773);
  expect(t.purse).toEqual({ carolingian: 18, saxon: 14 });
  expect(t.lands.syburg).toMatchObject({ control: 'carolingian', converted: false });
});

test('the printed campaign costs 7 of the 10 RP', () => {
  const end = lesson.steps.findIndex(({ action }) => action === 'retreat');
  const printed = { ...lesson, steps: lesson.steps.slice(0, end + 1) };
  const { state } = playLesson(game, printed, clauses);
  expect((state as { table: Table }).table.purse.carolingian).toBe(3);
});

test('every term is explained once, under a clause that there is', () => {
  expect(termFaults(terms, clauses)).toEqual([]);
});
