import { readFileSync } from 'node:fs';
import { clauseIds } from '@annales/engine/testing';
import { expect, test } from 'vitest';
import { termFaults } from '../../lesson-faults.ts';
import { data, world } from '../data.ts';
import { terms } from '../terms.ts';
import { actions, price } from '../words/actions/en.ts';
import { first } from '../words/first/en.ts';

const clauses = new Set(clauseIds(new URL('../clauses.tsv', import.meta.url)));
const box = world(data);
const saysOf = (name: string) => terms.find(({ term }) => term === name)?.says;

test('every term is explained once, under a clause that there is', () => {
  expect(termFaults(terms, clauses)).toEqual([]);
});

test('each of the 49 actions has its sentence, with its price and how it is written', () => {
  expect(Object.keys(actions).sort()).toEqual(Object.keys(box.actions).sort());
  expect(Object.keys(actions)).toHaveLength(49);
  for (const [action, facts] of Object.entries(box.actions)) {
    expect(saysOf(action), action).toContain(`Price: ${price(facts, box.tables)}.`);
    expect(saysOf(action), action).toContain(`Written: ${action}`);
  }
  expect(saysOf('LEVY')).toContain('Price: 3 BPs each. Written: LEVY area number.');
  expect(saysOf('FIND')).toContain('Written: FIND [area] [kingdom].');
});

test('every kingdom and every terrain explains itself', () => {
  for (const id of box.kingdomOrder) expect(saysOf(box.kingdoms[id]!.name), id).toContain(`${id} in orders`);
  for (const [terrain, { limit }] of Object.entries(box.tables.terrain))
    if (limit > 0) expect(saysOf(terrain), terrain).toContain(`at most ${limit} population`.slice(3));
});

test('every sign is drawn', () => {
  const known = ['../../../ui/icons.json', '../board/icons.json'].flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as object),
  );
  expect(terms.flatMap(({ icon }) => icon ?? []).filter((icon) => !known.includes(icon))).toEqual([]);
});

test('every kingdom of the quick start has a goal of its own', () => {
  const goals = box.kingdomOrder
    .filter((id) => box.kingdoms[id]!.start !== null)
    .map((id) => first.goal(box.kingdoms[id]!.name.toLowerCase().replaceAll(' ', '-')));
  expect(new Set(goals).size).toBe(16);
  expect(goals.every((goal) => goal.startsWith('You are '))).toBe(true);
});
