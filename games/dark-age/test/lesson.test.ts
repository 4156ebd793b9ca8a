import { look } from '@annales/engine';
import { clauseIds } from '@annales/engine/testing';
import { expect, test } from 'vitest';
import { isWay } from '../../lesson.ts';
import { playLesson } from '../../lesson-faults.ts';
import { darkAge } from '../game.ts';
import { lesson } from '../lesson/lesson.ts';
import { sheet } from '../lesson/sheets.ts';
import { kingdomOfSeat } from '../rules/reporting.ts';
import type { Report, Table } from '../state.ts';

const clauses = new Set(clauseIds(new URL('../clauses.tsv', import.meta.url)));
const game = darkAge.make(darkAge.data);

const tableAfter = (steps: number): Table => {
  const { state, faults } = playLesson(game, { ...lesson, steps: lesson.steps.slice(0, steps) }, clauses);
  expect(faults).toEqual([]);
  return (state as { table: Table }).table;
};
const reportAfter = (steps: number): Report => look(tableAfter(steps).reports.wessex!);
const readies = lesson.steps.flatMap(({ action }, i) => (action === 'ready' ? [i] : []));

/** Armies and population of an area. */
const holds = ({ areas }: Report, id: string) => [areas[id]!.armies, areas[id]!.population, areas[id]!.forts];

test('the lesson begins with what it says: ten people, fifteen BPs, five in the treasury', () => {
  const { stocks, areas, kingdom } = reportAfter(0);
  expect([kingdom, stocks.balance, stocks.treasury]).toEqual(['WSX', 15, 5]);
  expect(Object.fromEntries(Object.entries(areas).map(([id, { population }]) => [id, population]))).toEqual({
    WIN: 3,
    HNS: 2,
    SOM: 2,
    WLT: 1,
    NWF: 1,
    DOR: 1,
  });
  expect(tableAfter(0).roundup!.order.slice(0, 3)).toEqual(['WWL', 'KNT', 'WSX']);
});

test('the first turn goes as it is told, every line of it', () => {
  const report = reportAfter(readies[0]! + 1);
  const told = report.lines.flatMap(({ outcome }) => (outcome ? [outcome.done && outcome.what] : []));
  expect(told).toEqual(['captured', 'grown', 'moved', 'grown', 'ambush-set', 'taxed', 'levied']);
  expect([holds(report, 'OXS'), holds(report, 'HNS'), holds(report, 'WIN')]).toEqual([
    [1, 1, 0],
    [1, 3, 0],
    [3, 4, 1],
  ]);
  expect([report.stocks.balance, report.account.maintenance]).toEqual([13, 0]);
  expect(report.seen.OXF).toMatchObject({ owner: null, population: 2, forts: 1, armies: 0 });
  expect(report.events.some(({ what }) => what === 'scouted')).toBe(true);
});

test('the second turn takes Oxford with three of five, and ends first in the order of play', () => {
  const steps = readies[1]! + 1;
  const report = reportAfter(steps);
  const told = report.lines.flatMap(({ outcome }) => (outcome ? [outcome.done && outcome.what] : []));
  expect(told).toEqual([
    'moved',
    'grown',
    'moved',
    'captured',
    'grown',
    'recruited-and-sent',
    'taxed',
    'bid',
  ]);
  expect(report.lines[3]!.outcome).toMatchObject({ facts: { armies: 5, survivors: 3 } });
  expect(report.lines[15]!.outcome).toMatchObject({ facts: { spent: 4 } });
  expect(holds(report, 'OXF')).toEqual([2, 1, 0]);
  expect([holds(report, 'WIN'), holds(report, 'OXS')]).toEqual([
    [0, 5, 1],
    [0, 2, 0],
  ]);
  expect([report.stocks.reserve, report.stocks.balance]).toEqual([2, 16]);
  expect(report.seen.SRY?.owner).toBe('KNT');
  const t = tableAfter(steps);
  expect([t.roundup!.order[0], kingdomOfSeat(t, 'wessex')]).toEqual(['WSX', 'WSX']);
});

test('a sheet that says the same in other words is what the lesson wants; another is not', () => {
  const way = sheet('MOVE HNS OXS', '16: ORDER');
  const same = (...lines: string[]) =>
    isWay(game as never, lesson, game.notation.parse(sheet(...lines)), way);
  expect(same('move hns oxs all', ...Array(14).fill(''), 'ORDER')).toBe(true);
  expect(same('1: MOVE HNS OXS', '16: ORDER', '')).toBe(true);
  expect(same('MOVE HNS OXS 1', '16: ORDER')).toBe(false);
  expect(same('MOVE HNS OXS', 'ORDER')).toBe(false);
  expect(same('MOVE HNS OXF', '16: ORDER')).toBe(false);
});
