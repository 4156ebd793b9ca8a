import { clauseIds } from '@annales/engine/testing';
import { expect, test } from 'vitest';
import { playLesson, termFaults } from '../../lesson-faults.ts';
import { world } from '../data.ts';
import { empires } from '../game.ts';
import { lesson } from '../lesson/lesson.ts';
import { pointsOf } from '../rules/victory.ts';
import type { Table } from '../state.ts';
import { terms } from '../terms.ts';

const clauses = new Set(clauseIds(new URL('../clauses.tsv', import.meta.url)));

test('the lesson goes through the years 771 to 775, each step offered, each draw wanted', () => {
  const game = empires.make(empires.data);
  const { state, faults } = playLesson(game, lesson, clauses);
  expect(faults).toEqual([]);
  const t: Table = { ...world(empires.data), ...(state as { table: Table }).table };
  expect(t.round).toBe(2);
  expect(t.realms.franks!.gold).toBe(15);
  expect([t.areas.bavaria!.level, t.areas.lombardy!.owner, t.areas.tuscany!.ties]).toEqual([
    1,
    'franks',
    ['franks'],
  ]);
  expect(pointsOf(t, t.realms.franks!).total).toBe(105);
});

test('each card of the second edition has a sentence of its own', () => {
  const { moreCards, eventCards } = world(empires.data);
  const said = moreCards.map((n) => terms.find(({ term }) => term === eventCards[n]!.title)!.says);
  expect(said).toHaveLength(108);
  for (const one of said) expect(one).toMatch(/^[+\dA-Z].*\. \d{3,4} to \d{3,4}\.$/);
});

test('every term is explained once, under a clause that there is', () => {
  expect(termFaults(terms, clauses)).toEqual([]);
});
