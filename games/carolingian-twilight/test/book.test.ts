import { secretOf } from '@annales/engine';
import { clauseIds } from '@annales/engine/testing';
import { expect, test } from 'vitest';
import { playTo, sectionOf } from '../../book.ts';
import { bookFaults, examplesOf, playExample } from '../../book-faults.ts';
import { book } from '../book/book.ts';
import { carolingianTwilight } from '../game.ts';
import { controllersOf } from '../rules/ground.ts';
import type { PlaceId, PowerId, Table, Units } from '../state.ts';

const clauses = clauseIds(new URL('../clauses.tsv', import.meta.url));
const game = carolingianTwilight.make(carolingianTwilight.data);
const read = book.compose(book.first, carolingianTwilight.data);

test('every clause is the fine print of one section, and every table is whole', () => {
  expect(bookFaults(read, clauses)).toEqual([]);
  expect(sectionOf(read, 'CT-12.0.g')?.id).toBe('upkeep');
  expect(sectionOf(read, 'CT-12.0.b')?.id).toBe('income');
  expect(sectionOf(read, 'CT-10.4.f')?.id).toBe('raid-fight');
  expect(sectionOf(read, 'CT-X8')?.id).toBe('aftermath');
});

test('tables are made from the data: other data, other tables', () => {
  const tables = carolingianTwilight.data.tables as { costs: object };
  const dear = { ...tables, costs: { ...tables.costs, marker: 5 } };
  const other = book.compose(book.first, { ...carolingianTwilight.data, tables: dear } as never);
  const price = (of: typeof read) => sectionOf(of, 'CT-12.0.l')!.tables[0]!.rows[0];
  expect([price(read), price(other)]).toEqual([
    ['Stratagem marker', '2'],
    ['Stratagem marker', '5'],
  ]);
  const [shock] = sectionOf(read, 'CT-17.4.a')!.tables;
  expect(shock!.head).toEqual(['Die', '1', '2', '3', '4–5', '6–8', '9–12', '13+']);
  expect(shock!.rows[5]![4]).toBe('D2 DV / D2');
});

const at = (t: Table, power: PowerId, place: PlaceId): Units[] =>
  t.forces
    .filter((force) => force.power === power && force.at === place)
    .map(({ units }) => secretOf(units)!);
const [C, G, L] = ['charles-bald', 'louis-german', 'lothar'] as const;
const dp = (t: Table) => [C, G, L].map((power) => t.powers[power]!.dp);

/** What the words of each example say, step by step, the position first. */
const SAYS: Record<string, ((t: Table) => unknown)[]> = {
  bids: [
    (t) => expect([t.gt, dp(t)]).toEqual([1, [5, 4, 7]]),
    (t) => expect(dp(t)).toEqual([4, 4, 5]),
    (t) => expect(t.track).toEqual([C, G, null, null, null, L, null]),
    (t) => {
      expect([t.track[6], t.powers.byzantium!.controller]).toEqual(['byzantium', L]);
      expect(dp(t)).toEqual([4, 4, 3]);
    },
  ],
  raid: [
    (t) => expect(at(t, C, 'flanders')).toEqual([{ warrior: 1, militia: 1 }]),
    (t) => {
      expect(t.shown).toEqual({ crt: 'shock', column: 2, die: 4, cell: 'D1 CA' });
      expect(at(t, 'raiders', 'flanders')).toEqual([{ warrior: 2 }]);
    },
    (t) => expect([at(t, C, 'flanders'), t.combat?.roller]).toEqual([[{ warrior: 1 }], 1]),
    (t) => {
      expect(at(t, 'raiders', 'flanders')).toEqual([{ warrior: 1 }]);
      expect(controllersOf(t, 'flanders')).toHaveLength(2);
      expect(t.turn).toMatchObject({ power: C, lp: 14 });
    },
  ],
  shares: [
    (t) => expect([controllersOf(t, 'provence').length, controllersOf(t, 'bavaria').length]).toEqual([3, 2]),
    (t) => expect(t.turn).toMatchObject({ power: G, segment: 'levy', lp: 2 }),
  ],
  op: [
    (t) => expect(at(t, L, 'tuscany')).toEqual([{ leader: 1, warrior: 2 }]),
    (t) => expect(t.operation).toMatchObject({ leadership: 2, op: null }),
    (t) => expect(t.operation?.op).toBe(6),
  ],
  mountains: [
    (t) => expect([t.operation?.op, controllersOf(t, 'burgundy').length]).toEqual([3, 2]),
    (t) => expect([t.operation?.op, at(t, L, 'langobardia')]).toEqual([0, [{ warrior: 2 }]]),
  ],
  brittany: [
    (t) => {
      expect(at(t, C, 'aquitania')).toEqual([{ leader: 1, army: 1, warrior: 3, militia: 1 }]);
      expect(at(t, 'bretons', 'brittany')).toEqual([{ warrior: 1, militia: 1 }]);
      expect(secretOf(t.powers[C]!.hand)).toEqual(['leadership-2']);
    },
    (t) => expect(at(t, C, 'aquitania')).toContainEqual({ leader: 1, army: 1, warrior: 2 }),
    (t) => expect([t.operation?.op, t.powers.bretons!.controller]).toEqual([2, G]),
    (t) => {
      expect(t.shown).toEqual({ crt: 'shock', column: 4, die: 4, cell: 'D1' });
      expect(at(t, 'bretons', 'brittany')).toEqual([{ warrior: 1 }]);
    },
    (t) => expect([t.operation?.op, t.powers.bretons!.standing]).toEqual([1, 'gone']),
    (t) => {
      expect(at(t, C, 'brittany')).toEqual([{ warrior: 1 }]);
      expect(at(t, C, 'francia')).toContainEqual({ leader: 1, army: 1, warrior: 1 });
    },
  ],
  permission: [
    (t) =>
      expect([at(t, 'byzantium', 'tyrrhenian'), at(t, L, 'tyrrhenian').length]).toEqual([[{ fleet: 2 }], 1]),
    (t) => expect([at(t, L, 'tyrrhenian').length, at(t, L, 'ligurian')]).toEqual([2, []]),
    (t) => expect(t.operation?.op).toBe(5),
    (t) => expect([t.operation?.op, at(t, L, 'benevento')]).toEqual([1, [{ warrior: 1 }]]),
  ],
  crossing: [
    (t) => expect([t.operation?.op, at(t, L, 'provence')]).toEqual([5, [{ warrior: 2 }]]),
    (t) => expect([t.operation?.op, at(t, L, 'provence')]).toEqual([0, []]),
  ],
  'last-years': [
    (t) => expect([t.gt, t.scenarios['843']!.length]).toEqual([8, [8, 10]]),
    (t) => expect(t.gt).toBe(9),
  ],
  buying: [
    (t) => {
      expect(at(t, 'raiders', 'frisia')).toEqual([{ warrior: 3 }]);
      expect(at(t, L, 'dorestad')).toEqual([{ leader: 1, warrior: 3 }]);
    },
    (t) => expect(at(t, 'raiders', 'frisia')).toEqual([{ warrior: 3 }]),
    (t) => expect([at(t, 'raiders', 'frisia'), t.powers[L]!.dp]).toEqual([[{ warrior: 1 }], 0]),
    (t) => expect([at(t, 'raiders', 'frisia'), t.pillaged]).toEqual([[{ warrior: 2 }], ['frisia']]),
  ],
};

test.each(examplesOf(read).map((example) => [example.id, example] as const))(
  'the example “%s” goes as it is told',
  (id, example) => {
    const says = SAYS[id]!;
    expect(says).toHaveLength(example.steps.length + 1);
    playExample<{ table: Table }>(game as never, example, ({ table }, step) => says[step]!(table));
  },
);

test('a reader who steps back sees what was there', () => {
  const { played } = examplesOf(read).find(({ id }) => id === 'op')!;
  const op = (step: number) =>
    (playTo(game as never, played, step).state as { table: Table }).table.operation?.op;
  expect([2, 1, 2].map(op)).toEqual([6, null, 6]);
});
