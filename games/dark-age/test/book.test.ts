import { look } from '@annales/engine';
import { clauseIds } from '@annales/engine/testing';
import { expect, test } from 'vitest';
import { sectionOf } from '../../book.ts';
import { bookFaults, examplesOf, playExample } from '../../book-faults.ts';
import { book } from '../book/book.ts';
import { darkAge } from '../game.ts';
import { positionOf } from '../rules/reporting.ts';
import type { AreaId, Report, Table } from '../state.ts';

const clauses = clauseIds(new URL('../clauses.tsv', import.meta.url));
const game = darkAge.make(darkAge.data);
const read = book.compose(book.first, darkAge.data);

test('every clause is the fine print of one section, and every table is whole', () => {
  expect(bookFaults(read, clauses)).toEqual([]);
  expect(sectionOf(read, 'DA-5.14.d')?.id).toBe('migrations');
  expect(sectionOf(read, 'DA-2.17.e')?.id).toBe('turn');
  expect(sectionOf(read, 'DA-8.4a.a')?.id).toBe('sailing');
  expect(sectionOf(read, 'DA-X12')?.id).toBe('changing');
});

test('tables are made from the data: other data, other tables', () => {
  const tables = { ...(darkAge.data.tables as object), standby: 77 };
  const other = book.compose(book.first, { ...darkAge.data, tables } as never);
  const standby = (of: typeof read) => sectionOf(of, 'DA-1.3.a')!.tables[0]!.rows.at(-1)![1];
  expect([standby(read), standby(other)]).toEqual(['10', '77']);
});

test('the tables say what the rulebook’s say', () => {
  const rowsOf = (clause: string, table = 0) => sectionOf(read, clause)!.tables[table]!.rows;
  expect(rowsOf('DA-1.2.a').find(([name]) => name === 'Wessex')).toEqual([
    'Wessex',
    'WSX',
    'English',
    'Winchester, WIN',
    'WIN HNS WLT NWF DOR SOM',
    '10',
  ]);
  expect(rowsOf('DA-11.2.a').map((row) => row.join(' '))).toEqual([
    '1 1 2 2 2 2 2',
    '2 2 3 4 4 4 4',
    '3 3 4 5 6 6 6',
    '4 4 5 6 7 8 8',
    '5 5 6 7 8 9 10',
  ]);
  expect(rowsOf('DA-11.5.a')).toHaveLength(49);
  expect(rowsOf('DA-11.5.a').find(([form]) => form!.startsWith('LEVY'))).toEqual([
    'LEVY area number',
    '6.1',
    '3 BPs each',
    'ALL',
    'one',
  ]);
  // Five against six by halves cost the attacker three: the first worked battle.
  expect(rowsOf('DA-11.3.a')[4]![6]).toBe('3:2');
  expect(rowsOf('DA-2.18.b')[0]).toEqual(['yields 3 or more', '1–3', '4–5', '6–8', '9–12']);
});

// ---------------------------------------------------------------- examples

const lies = (t: Table, id: AreaId): string => {
  const { owner, population, armies, forts } = positionOf(t).areas[id]!;
  return `${owner ?? '-'} P${population} A${armies} F${forts}`;
};
const reserve = (t: Table, kingdom: string): number => positionOf(t).kingdoms[kingdom]!.reserve;
const reportOf = (t: Table): Report => look(t.reports.wessex!);
/** What became of the lines of whoever looks. */
const told = (t: Table): string[] =>
  reportOf(t).lines.flatMap(({ outcome }) => (outcome ? [outcome.done ? outcome.what : outcome.why] : []));
/** The last battle, round by round: strengths, and what each side lost. */
const rounds = (t: Table): number[][] =>
  (reportOf(t).events.find(({ what }) => what === 'battle')!.facts.rounds as Record<string, number>[]).map(
    ({ attack, defence, attackerLost, defenderLost }) => [attack!, defence!, attackerLost!, defenderLost!],
  );

/** What the words of each example say, step by step, the position first. */
const SAYS: Record<string, ((t: Table) => unknown)[]> = {
  first: [
    (t) => {
      expect(reportOf(t).stocks.balance).toBe(15);
      expect(lies(t, 'OXS')).toBe('- P2 A0 F0');
    },
    (t) => expect([t.roundup!.turn, lies(t, 'OXS')]).toEqual([0, '- P2 A0 F0']),
    (t) => {
      expect(['OXS', 'HNS', 'WIN'].map((id) => lies(t, id))).toEqual([
        'WSX P1 A1 F0',
        'WSX P3 A1 F0',
        'WSX P4 A3 F1',
      ]);
      expect(reportOf(t).stocks.balance).toBe(13);
    },
  ],
  numbers: [
    (t) => expect([lies(t, 'HRS'), lies(t, 'BDS')]).toEqual(['ESX P3 A5 F0', 'ESX P3 A0 F0']),
    (t) => {
      expect([lies(t, 'HRS'), lies(t, 'BDS')]).toEqual(['ESX P3 A2 F0', 'ESX P3 A3 F0']);
      expect(told(t)).toEqual(['moved', 'too-few-armies']);
    },
  ],
  city: [
    (t) => expect([lies(t, 'OXS'), lies(t, 'OXF')]).toEqual(['WSX P2 A5 F0', '- P2 A0 F1']),
    (t) => expect(lies(t, 'OXF')).toBe('- P2 A0 F1'),
    (t) => {
      expect([lies(t, 'OXS'), lies(t, 'OXF')]).toEqual(['WSX P2 A0 F0', 'WSX P1 A2 F0']);
      expect([rounds(t), reserve(t, 'WSX')]).toEqual([[[5, 6, 3, 0]], 1]);
    },
  ],
  forest: [
    (t) => expect([lies(t, 'HNS'), lies(t, 'CHL')]).toEqual(['WSX P3 A6 F0', 'MDA P1 A2 F0']),
    (t) => expect(lies(t, 'CHL')).toBe('MDA P1 A2 F0'),
    (t) => {
      // One of the four goes home when the turn ends.
      expect([rounds(t), told(t)]).toEqual([[[6, 5, 2, 2]], ['captured']]);
      expect(reportOf(t).lines[0]!.outcome).toMatchObject({ facts: { survivors: 4 } });
      expect([reserve(t, 'WSX'), reserve(t, 'MDA')]).toEqual([2, 1]);
    },
  ],
  ambush: [
    (t) => expect(positionOf(t).areas.CHL).toMatchObject({ mode: 'ambush', ambush: 'HNS' }),
    (t) => expect(lies(t, 'CHL')).toBe('MDA P1 A2 F0'),
    (t) => {
      expect([rounds(t), told(t)]).toEqual([[[6, 5, 3, 0]], ['repelled']]);
      expect([lies(t, 'HNS'), lies(t, 'CHL')]).toEqual(['WSX P3 A3 F0', 'MDA P1 A2 F0']);
    },
  ],
  assault: [
    (t) => expect([lies(t, 'HNS'), lies(t, 'OXS')]).toEqual(['WSX P3 A9 F0', 'MER P3 A4 F0']),
    (t) => expect(lies(t, 'OXS')).toBe('MER P3 A4 F0'),
    (t) => {
      expect(rounds(t)).toEqual([
        [9, 7, 2, 3],
        [7, 4, 1, 1],
      ]);
      expect(reportOf(t).lines[0]!.outcome).toMatchObject({ facts: { survivors: 6 } });
      expect(lies(t, 'OXS')).toBe('WSX P3 A5 F0');
    },
  ],
  overrun: [
    (t) => expect([lies(t, 'CHS'), lies(t, 'PEK')]).toEqual(['GWD P3 A8 F0', 'MER P1 A1 F0']),
    (t) => expect(lies(t, 'PEK')).toBe('MER P1 A1 F0'),
    (t) => {
      expect(rounds(t)).toEqual([
        [8, 4, 0, 0],
        [8, 4, 2, 1],
      ]);
      expect(reportOf(t).lines[0]!.outcome).toMatchObject({ facts: { survivors: 6 } });
    },
  ],
  retreat: [
    (t) => expect([lies(t, 'OXS'), lies(t, 'CHL')]).toEqual(['MER P2 A1 F0', 'MER P1 A1 F0']),
    (t) => expect(lies(t, 'OXS')).toBe('MER P2 A1 F0'),
    (t) => {
      expect(rounds(t)).toEqual([[5, 2, 1, 0]]);
      expect([lies(t, 'OXS'), lies(t, 'CHL')]).toEqual(['WSX P2 A3 F0', 'MER P1 A2 F0']);
    },
  ],
  blockade: [
    (t) => expect(positionOf(t).areas.EXE).toMatchObject({ population: 3, armies: 2, forts: 1, trade: 2 }),
    (t) => expect(t.roundup!.turn).toBe(0),
    (t) => {
      expect(told(t)).toEqual(['blockaded']);
      expect(reportOf(t).account).toMatchObject({ income: 2, trade: 0 });
    },
  ],
  migration: [
    (t) => expect([lies(t, 'SOM'), lies(t, 'DOR')]).toEqual(['WSX P3 A0 F0', 'WSX P1 A0 F0']),
    (t) => {
      expect(told(t)).toEqual(['migrated', 'grown', 'was-settled']);
      expect([lies(t, 'SOM'), lies(t, 'DOR')]).toEqual(['WSX P2 A0 F0', 'WSX P2 A0 F0']);
    },
  ],
  raid: [
    (t) => expect([positionOf(t).areas.NBS!.ships, lies(t, 'BNS')]).toEqual([2, 'NMB P2 A0 F0']),
    (t) => expect(lies(t, 'BNS')).toBe('NMB P2 A0 F0'),
    (t) => {
      expect([told(t), lies(t, 'BNS')]).toEqual([['raided'], 'NMB P1 A0 F0']);
      const { points, fleet, treasury } = positionOf(t).kingdoms.VIK!;
      // One ship of the two goes home as well when the turn ends.
      expect({ points, fleet, treasury }).toEqual({ points: 2, fleet: 3, treasury: 3 + 2 });
    },
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
