import { clauseIds } from '@annales/engine/testing';
import { expect, test } from 'vitest';
import { sectionOf } from '../../book.ts';
import { bookFaults, examplesOf, playExample } from '../../book-faults.ts';
import { book } from '../book/book.ts';
import { empires } from '../game.ts';
import type { AreaId, Table } from '../state.ts';

const clauses = clauseIds(new URL('../clauses.tsv', import.meta.url));
const game = empires.make(empires.data);
const read = book.compose(book.first, empires.data);

test('every clause is the fine print of one section, and every table is whole', () => {
  expect(bookFaults(read, clauses)).toEqual([]);
  const home = (clause: string) => sectionOf(read, clause)?.id;
  expect(home('EM-9.32.a')).toBe('sea');
  expect(home('EM-9.3.a')).toBe('effectiveness');
  expect(home('EM-16.2.d')).toBe('plunder');
  expect(home('EM-24.0.i')).toBe('magnates');
  expect(home('EM-24.0.c')).toBe('raiders');
  expect(home('EM-X22')).toBe('exile');
  expect(home('EM-X2')).toBe('conquest');
});

test('tables are made from the data: other data, other tables', () => {
  const charts = structuredClone(empires.data.charts) as { points: { claim: number } };
  charts.points.claim = 7;
  const other = book.compose(book.first, { ...empires.data, charts } as never);
  const claim = (of: typeof read) => sectionOf(of, 'EM-26.0.a')!.tables[0]!.rows[1]![1];
  expect([claim(read), claim(other)]).toEqual(['3', '7']);
});

test('the tables say what the rulebook’s say', () => {
  const rowsOf = (clause: string, table = 0) => sectionOf(read, clause)!.tables[table]!.rows;
  expect(rowsOf('EM-3.11')).toHaveLength(77);
  expect(
    rowsOf('EM-3.11')
      .find(([name]) => name === 'Anatolia')!
      .slice(2),
  ).toEqual(['Eastern Orthodox', '0', '+1']);
  expect(rowsOf('EM-19.1.b').reduce((sum, [, count]) => sum + Number(count), 0)).toBe(56);
  expect(rowsOf('EM-9.3.a').map(([kind, cost]) => `${kind} ${cost}`)).toEqual([
    'Conquest 2',
    'Pillage 0',
    'Diplomacy 1',
    'Fortification 2',
    'Ruling 0',
    'Defense 1',
  ]);
  expect(rowsOf('EM-25.24').at(-1)).toEqual(['4', '200']);
  expect(rowsOf('EM-27.91', 1).map(([from]) => from)).toEqual(['131', '111', '91', '71', '61', 'less']);
  expect(rowsOf('EM-28.1')).toHaveLength(7);
  expect(rowsOf('EM-33.P2.2')).toHaveLength(60);
  expect(rowsOf('EM-33.P2.2', 1)).toHaveLength(48);
});

// ---------------------------------------------------------------- examples

/** Whose an area is, at which level, and whether it is in unrest. */
const lies = (t: Table, id: AreaId): string => {
  const { owner, level, unrest } = t.areas[id]!;
  return `${owner ?? '-'} ${level}${unrest ? ' unrest' : ''}`;
};
const gold = (t: Table, realm: string): number => t.realms[realm]!.gold;

/** What the words of each example say, step by step, the position first. */
const SAYS: Record<string, ((t: Table, state: unknown) => unknown)[]> = {
  ruling: [
    (t) => expect([t.realms.franks!.statures.administration, lies(t, 'franconia')]).toEqual([9, 'franks 0']),
    (t) => expect([lies(t, 'franconia'), gold(t, 'franks')]).toEqual(['franks 1', 12]),
  ],
  bavaria: [
    (t) =>
      expect([lies(t, 'franconia'), lies(t, 'bavaria'), t.areas.bavaria!.fort]).toEqual([
        'franks 1',
        '- 0',
        0,
      ]),
    (t) => expect([lies(t, 'bavaria'), gold(t, 'franks')]).toEqual(['franks 0 unrest', 10]),
    (t) => expect(lies(t, 'bavaria')).toBe('franks 1'),
  ],
  inheritance: [
    (t) => expect([lies(t, 'lombardy'), t.areas.lombardy!.claims]).toEqual(['- 2', ['franks']]),
    (t) => expect(lies(t, 'lombardy')).toBe('franks 2'),
  ],
  taxes: [
    (t) => {
      expect(['lorraine', 'friesland', 'flanders', 'franconia'].map((id) => t.areas[id]!.fort)).toEqual([
        2, 2, 2, 0,
      ]);
      expect([t.realms.franks!.court, lies(t, 'lorraine'), gold(t, 'franks')]).toEqual([
        'lorraine',
        'franks 3',
        9,
      ]);
    },
    (t) => expect(gold(t, 'franks')).toBe(12),
    (t) => expect(gold(t, 'franks')).toBe(13),
    (t) => expect(gold(t, 'franks')).toBe(14),
    (t) => expect([gold(t, 'franks'), lies(t, 'franconia')]).toEqual([15, 'franks 1']),
  ],
  defense: [
    (t) => expect([lies(t, 'lorraine'), lies(t, 'champagne')]).toEqual(['germany 2', 'france 0']),
    (t, state) => {
      const { facts } = game.told(state as never, 'france').ask!;
      expect(facts).toMatchObject({ target: 'champagne', rating: 5 });
      // Nothing is paid before the answer.
      expect(t.endeavor).toMatchObject({ extra: 0, base: 'lorraine' });
    },
    (t) => {
      expect([lies(t, 'champagne'), t.areas.champagne!.results]).toEqual(['france 0', []]);
      expect([gold(t, 'germany'), gold(t, 'france')]).toEqual([10, 10]);
      expect([t.realms.germany!.cards, t.realms.france!.cards]).toEqual([4, 4]);
    },
  ],
  unrest: [
    (t) => expect([lies(t, 'saxony'), t.areas.saxony!.ties]).toEqual(['germany 1 unrest', ['france']]),
    (_t, state) => expect(game.asks(state as never).map(({ seat }) => seat)).toEqual(['france']),
    (t) => expect([lies(t, 'saxony'), gold(t, 'germany')]).toEqual(['- 1', 12]),
  ],
  sea: [
    (t) => expect([lies(t, 'wessex'), lies(t, 'granada')]).toEqual(['england 0', '- 0']),
    (t) => {
      expect([lies(t, 'granada'), gold(t, 'england')]).toEqual(['england 0 unrest', 6]);
      expect(t.areas.granada!.religion).toBe('RC');
    },
  ],
  parley: [
    (t) => expect([t.areas.anjou!.ties, t.areas.anjou!.claims]).toEqual([['france'], ['england']]),
    (t) => expect(t.parley).toMatchObject({ caller: 'france', votes: { germany: 5, france: 3, england: 2 } }),
    (t) => expect(t.areas.anjou!.claims.toSorted()).toEqual(['england', 'france']),
  ],
};

test.each(examplesOf(read).map((example) => [example.id, example] as const))(
  'the example “%s” goes as it is told',
  (id, example) => {
    const says = SAYS[id]!;
    expect(says).toHaveLength(example.steps.length + 1);
    playExample<{ table: Table }>(game as never, example, (state, step) => says[step]!(state.table, state));
  },
);
