import { secretOf } from '@annales/engine';
import { clauseIds } from '@annales/engine/testing';
import { expect, test } from 'vitest';
import { playTo, sectionOf } from '../../book.ts';
import { bookFaults, examplesOf, playExample } from '../../book-faults.ts';
import { book } from '../book/book.ts';
import { lexSaxonum } from '../game.ts';
import type { Table } from '../state.ts';

const clauses = clauseIds(new URL('../clauses.tsv', import.meta.url));
const game = lexSaxonum.make(lexSaxonum.data);
const read = book.compose(book.first, lexSaxonum.data);

test('every clause is the fine print of one section, and every table is whole', () => {
  expect(bookFaults(read, clauses)).toEqual([]);
  expect(sectionOf(read, 'LS-8.4.d')?.id).toBe('conversion');
  expect(sectionOf(read, 'LS-C7.2.d6b')?.id).toBe('danger');
  expect(sectionOf(read, 'LS-C7.2.d5')?.id).toBe('rounds');
});

test('tables are made from the data: other data, other tables', () => {
  const charts = { ...(lexSaxonum.data.charts as object), draws: [0, 4, 9] };
  const other = book.compose(book.first, { ...lexSaxonum.data, charts } as never);
  const draws = (of: typeof read) => sectionOf(of, 'LS-4.1.a')!.tables[0]!.rows.slice(0, 3);
  expect(draws(read)).toEqual([
    ['First marker', '0'],
    ['Second marker', '1'],
    ['Third marker', '2'],
  ]);
  expect(draws(other).map(([, rp]) => rp)).toEqual(['0', '4', '9']);
  expect(sectionOf(read, 'LS-M7.1.a')!.tables[0]!.rows).toEqual([
    ['1–3', '1', '1'],
    ['4–5', '2', '1'],
    ['6', '–', '1'],
    ['7–9', '–', '2'],
    ['10–12', '–', '3'],
    ['13 and more', '–', '4'],
  ]);
});

/** What the words of each example say, step by step, the position first. */
const SAYS: Record<string, ((t: Table) => unknown)[]> = {
  draws: [
    (t) =>
      expect([t.year, t.purse, t.initiative]).toEqual([772, { carolingian: 10, saxon: 7 }, 'carolingian']),
    (t) => expect(t.purse).toEqual({ carolingian: 10, saxon: 7 }),
    (t) => expect([t.purse, t.draws.saxon.finished]).toEqual([{ carolingian: 9, saxon: 7 }, true]),
    (t) => expect([t.purse, t.initiative]).toEqual([{ carolingian: 9, saxon: 10 }, 'carolingian']),
  ],
  syburg: [
    (t) => {
      expect([t.purse.carolingian, t.lands.syburg!.standing]).toEqual([10, true]);
      expect(unitsIn(t, 'syburg')).toEqual(['syburg-1']);
    },
    (t) => {
      expect(t.purse.carolingian).toBe(9);
      expect([unitsIn(t, 'koblenz').length, unitsIn(t, 'cologne-left').length]).toEqual([2, 2]);
      expect(Object.values(t.units).filter(({ active }) => active)).toHaveLength(4);
    },
    (t) => expect([t.purse.carolingian, unitsIn(t, 'cologne-left').length]).toEqual([9, 4]),
    (t) => expect([t.purse.carolingian, unitsIn(t, 'cologne-right').length]).toEqual([7, 4]),
    (t) => expect([t.purse.carolingian, t.combat?.land]).toEqual([5, 'syburg']),
    (t) => expect([t.purse.carolingian, t.units['syburg-1']!.at]).toEqual([4, 'destroyed']),
    (t) => {
      expect(t.units['koblenz-1']!.at).toBe('destroyed');
      expect(unitsIn(t, 'syburg')).toEqual(['cologne-1', 'cologne-2', 'koblenz-2']);
    },
    (t) => expect([t.purse.carolingian, t.lands.syburg!.standing]).toEqual([3, false]),
    (t) => {
      expect([t.purse.carolingian, t.lands.syburg!.pillaged]).toEqual([3, expect.anything()]);
      expect(unitsIn(t, 'cologne-right')).toEqual(['cologne-1', 'cologne-2', 'koblenz-2']);
    },
  ],
  interception: [
    (t) => {
      const here = unitsIn(t, 'buraburg');
      expect(here.filter((id) => id.startsWith('buraburg'))).toEqual(['buraburg-1', 'buraburg-2']);
      expect(here.filter((id) => t.map.units[id]!.nation === 'saxon')).toHaveLength(3);
      expect(t.lands.buraburg).toMatchObject({ fortification: 'stronghold', standing: true });
      expect(hasInterception(t)).toBe(true);
      expect(t.combat?.land).toBe('buraburg');
    },
    (t) => {
      expect([t.units['buraburg-1']!.at, t.units['paderborn-2']!.at]).toEqual(['destroyed', 'destroyed']);
      expect(unitsIn(t, 'fulda')).toContain('buraburg-2');
    },
    (t) => {
      expect(t.lands.buraburg!.pillaged).not.toBeNull();
      expect(unitsIn(t, 'aix')).toEqual(expect.arrayContaining(['scara-2', 'scara-3', 'scara-4']));
    },
    (t) => {
      expect(t.lands.buraburg!.pillaged).toBeNull();
      expect(unitsIn(t, 'buraburg')).toEqual([]);
      expect(unitsIn(t, 'aix')).toEqual(expect.arrayContaining(['scara-2', 'scara-3', 'scara-4']));
      expect(t.units['scara-2']!.active).toBe(false);
    },
  ],
  mission: [
    (t) => {
      expect([t.purse.carolingian, t.lands.syburg!.control]).toEqual([1, 'carolingian']);
      expect(t.lands.syburg!.standing).toBe(false);
    },
    (t) => {
      expect(unitsIn(t, 'syburg')).toEqual(['scara-2']);
      expect(unitsIn(t, 'aix')).toEqual(['scara-1', 'scara-3', 'scara-4']);
      expect(t.charlemagne.at).toBe('aix');
    },
    (t) => {
      expect([t.year, t.irminsul, t.lands.syburg!.converted]).toEqual([773, true, false]);
    },
  ],
};

const hasInterception = (t: Table): boolean => secretOf(t.hands.carolingian)!.includes('swamps');

const unitsIn = (t: Table, land: string): string[] =>
  Object.entries(t.units)
    .filter(([, { at }]) => at === land)
    .map(([id]) => id)
    .sort();

test.each(examplesOf(read).map((example) => [example.id, example] as const))(
  'the example “%s” goes as it is told',
  (id, example) => {
    const says = SAYS[id]!;
    expect(says).toHaveLength(example.steps.length + 1);
    playExample<{ table: Table }>(game as never, example, ({ table }, step) => says[step]!(table));
  },
);

test('a reader who steps back sees what was there', () => {
  const { played } = examplesOf(read).find(({ id }) => id === 'syburg')!;
  const purse = (step: number) =>
    (playTo(game as never, played, step).state as { table: Table }).table.purse.carolingian;
  expect([8, 3, 4, 0].map(purse)).toEqual([3, 7, 5, 10]);
  expect(playTo(game as never, played, 0).told).toEqual([]);
  expect(playTo(game as never, played, 4).told.map(({ what }) => what)).toContain('move');
});
