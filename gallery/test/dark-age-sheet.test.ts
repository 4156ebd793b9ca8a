import { fast, type Seat } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { nextOf, offersAnywhere, offersAt, type Pen } from '@annales/games/dark-age/board/sheet/next.ts';
import {
  begun,
  changed,
  countOf,
  inserted,
  moved,
  redone,
  removed,
  slotsOf,
  trimmed,
  undone,
  type Written,
} from '@annales/games/dark-age/board/sheet/slots.ts';
import { data, make } from '@annales/games/dark-age/game.ts';
import { Forecaster } from '@annales/games/dark-age/rules/forecast.ts';
import type { Table } from '@annales/games/dark-age/state.ts';
import { world } from '@annales/games/dark-age/test/table.ts';
import { expect, test } from 'vitest';

const sheet = (...lines: string[]) => slotsOf(lines, 16);

clause(['DA-1.8.a', 'DA-1.8.b'], 'lines keep their places; only a seventeenth is refused', () => {
  expect(trimmed(sheet('TAX', '4: LEVY WIN', 'GROW WIN'))).toEqual(['TAX', '', '', 'LEVY WIN', 'GROW WIN']);
  expect(countOf(sheet())).toBe(0);
  const full = sheet(...Array<string>(16).fill('TAX'));
  expect(inserted(full, 3)).toBeNull();
  // A gap further down takes up what is pushed; nothing that is written falls off.
  const gapped = sheet('A', 'B', '', 'C');
  expect(trimmed(inserted(gapped, 0, 'NEW')!)).toEqual(['NEW', 'A', 'B', 'C']);
  expect(inserted(full.with(9, ''), 3, 'NEW')!.filter((line) => line === 'TAX')).toHaveLength(15);
  expect(trimmed(moved(sheet('A', 'B', 'C'), 2, 0))).toEqual(['C', 'A', 'B']);
  expect(trimmed(removed(sheet('A', 'B', 'C'), 1))).toEqual(['A', 'C']);
});

test('what was written is gone back to step by step; typing on in a line is one step', () => {
  const now = (...lines: string[]): Written => ({
    slots: sheet(...lines),
    message: '',
    phone: '',
    email: '',
  });
  let history = begun(now());
  for (const text of ['T', 'TA', 'TAX']) history = changed(history, now(text), '1');
  history = changed(history, now('TAX', 'L'), '2');
  expect(trimmed(undone(history).now.slots)).toEqual(['TAX']);
  expect(trimmed(undone(undone(history)).now.slots)).toEqual([]);
  expect(undone(undone(undone(history)))).toEqual(undone(undone(history)));
  expect(redone(redone(undone(undone(history)))).now).toEqual(history.now);
  expect(redone(changed(undone(history), now('X'))).now).toEqual(now('X'));
});

// ---------------------------------------------------------------- what could follow

function penAt(number: number, ...lines: string[]): Pen {
  const game = make(data);
  const seats: Seat[] = ['wessex', 'kent'];
  const { state } = game.setup({ seats, scenario: 'quick', options: {} }, fast('a sheet'));
  const t: Table = { ...world, ...(state as { table: Table }).table };
  const forecaster = new Forecaster(t, 'wessex');
  forecaster.lines(lines);
  return { t, forecaster, number };
}

const words = (pen: Pen, line: string): string[] => nextOf(pen, line).suggestions.map(({ word }) => word);

test('a line is completed by what its action wants, by codes and by names', () => {
  const pen = penAt(1);
  expect(words(pen, 'MO')).toEqual(['MOVE']);
  expect(nextOf(pen, 'MOVE ').wants).toBe('from');
  expect(words(pen, 'MOVE hant')).toEqual(['HNS']);
  expect(words(pen, 'MOVE HNS ')).toEqual(world.map.neighbours.HNS);
  expect(nextOf(pen, 'MOVE HNS wil').suggestions).toMatchObject([{ line: 'MOVE HNS WLT ', word: 'WLT' }]);
  expect(nextOf(pen, 'MOVE HNS WLT ').wants).toBe('number');
  expect(words(pen, 'MOVE HNS WLT ')).toEqual(['ALL', '1']);
  expect(words(pen, 'GIFT ken')).toEqual(['KNT']);
  expect(nextOf(pen, 'TAX').wants).toBeNull();
  expect(nextOf(pen, 'FLY ').suggestions).toEqual([]);
});

test('an area offers what the adjudicator would carry out there, with its price', () => {
  const own = offersAt(penAt(1), 'HNS').map(({ line, cost }) => [line, cost]);
  expect(own).toContainEqual(['LEVY HNS', 3]);
  expect(own).toContainEqual(['MOVE HNS ', 1]);
  // An army stands there: nobody grows beside armies.
  expect(own.some(([line]) => line === 'GROW HNS')).toBe(false);
  expect(offersAt(penAt(2, 'DISBAND HNS'), 'HNS').map(({ action }) => action)).toContain('GROW');
  const foreign = offersAt(penAt(1), 'SRY');
  expect(foreign.map(({ line }) => line)).toContain('MOVE HNS SRY');
  expect(foreign.every(({ line }) => !line.startsWith('LEVY'))).toBe(true);
  expect(offersAnywhere(penAt(1)).map(({ action }) => action)[0]).toBe('TAX');
});
