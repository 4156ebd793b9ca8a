import { clause } from '@annales/engine/testing';
import { expect, test } from 'vitest';
import { readSheet } from '../rules/pasted.ts';
import { world } from './table.ts';

const read = (...rows: string[]) => readSheet(world, rows.join('\n'));

clause('DA-1.8.d', 'a pasted sheet is read whatever its lines are numbered by', () => {
  const lines = ['TAX', 'MOVE HRS BDS AB-2', '', 'LEVY LON 2'];
  for (const rows of [
    ['1: TAX', '2: MOVE HRS BDS AB-2', '4: LEVY LON 2'],
    ['1. TAX', '2. MOVE HRS BDS AB-2', '4. LEVY LON 2'],
    ['1) TAX', '2) MOVE HRS BDS AB-2', '', '4) LEVY LON 2'],
    ['(1) TAX', '(2) MOVE HRS BDS AB-2', '(4) LEVY LON 2'],
    ['#1 TAX', '#2 MOVE HRS BDS AB-2', '#4 LEVY LON 2'],
    ['01 - TAX', '02 - MOVE HRS BDS AB–2', '04 - LEVY LON 2'],
    ['Line 1: TAX', 'Line 2: MOVE HRS BDS AB-2', 'line 4: LEVY LON 2'],
    ['1 TAX', '2 MOVE HRS BDS AB-2', '4 LEVY LON 2'],
    ['1\tTAX', '2\tMOVE\tHRS\tBDS\tAB−2', '3', '4\tLEVY\tLON\t2'],
    ['- TAX', '- MOVE HRS, BDS, AB-2', '-', '• LEVY LON 2'],
    ['TAX; MOVE HRS BDS AB-2; -; LEVY LON 2'],
    ['4: LEVY LON 2', '1: TAX', 'MOVE HRS BDS AB-2'],
  ])
    expect(
      read(...rows).lines.map((line) => (line === '-' ? '' : line)),
      rows.join(' / '),
    ).toEqual(lines);
});

clause('DA-1.8.c', 'three faults in a sheet stay at their lines, as they were written', () => {
  const { lines, left } = read(
    '1. MOV HRS BDS',
    '2. TAX',
    '3. LEVY LOM 2',
    '4. MOVE HRS',
    '5. Lévy LON # for “bread”',
  );
  expect(lines).toEqual(['MOV HRS BDS', 'TAX', 'LEVY LOM 2', 'MOVE HRS', 'Levy LON # for ?bread?']);
  expect(left).toEqual([]);
});

clause(
  'DA-1.8.a',
  'what has no place is left over, not lost: headings, a seventeenth line, a number written twice',
  () => {
    const many = Array.from({ length: 17 }, (_, i) => `${i + 1}. TAX`);
    expect(read('Orders of Essex', ...many, '3. LEVY LON').left).toEqual([
      'Orders of Essex',
      '17. TAX',
      '3. LEVY LON',
    ]);
    expect(read(...Array<string>(18).fill('TAX')).left).toEqual(['TAX', 'TAX']);
    expect(read('Orders of Essex', 'TAX').lines).toEqual(['Orders of Essex', 'TAX']);
  },
);

clause(['DA-1.9.a', 'DA-1.9.c'], 'messages and ways to be reached go where they belong', () => {
  expect(
    read('TAX', 'MESSAGE Peace; until spring', 'message: to all', 'PHONE 01 23', 'EMAIL: a@b.example'),
  ).toEqual({
    lines: ['TAX'],
    message: 'Peace; until spring to all',
    phone: '01 23',
    email: 'a@b.example',
    left: [],
  });
});

test('an empty text is an empty sheet', () => {
  expect(read('', '  ')).toEqual({ lines: [], left: [] });
});

clause(
  'DA-1.8.d',
  'a line without a number takes the next place that is free, after the line before it',
  () => {
    expect(read('Orders of Essex', '2. TAX')).toEqual({ lines: ['', 'TAX'], left: ['Orders of Essex'] });
    expect(read('2: TAX', '3: GROW LON', 'LEVY LON', '4: TAX').lines).toEqual([
      '',
      'TAX',
      'GROW LON',
      'TAX',
      'LEVY LON',
    ]);
    expect(read('LEVY LON', 'LEVY HRS', '1: TAX').lines).toEqual(['TAX', 'LEVY LON', 'LEVY HRS']);
    expect(read('3: TAX', 'LEVY LON', '2: GROW LON', 'LEVY HRS').lines).toEqual([
      '',
      'GROW LON',
      'TAX',
      'LEVY LON',
      'LEVY HRS',
    ]);
    expect(read('0: TAX', '1: TAX')).toEqual({ lines: ['TAX'], left: ['0: TAX'] });
    expect(read('1: TAX', 'KONVOY THA DOV', '-', 'LEVY LON').lines).toEqual([
      'TAX',
      'KONVOY THA DOV',
      '-',
      'LEVY LON',
    ]);
  },
);

clause('DA-1.8.d', 'what is said behind a line is no line, whatever stands in it', () => {
  expect(read('TAX # bread; and games').lines).toEqual(['TAX # bread and games']);
  expect(read('#1 TAX; LEVY LON').lines).toEqual(['TAX', 'LEVY LON']);
});
