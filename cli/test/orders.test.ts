/** A sheet of plain lines in the terminal: pasted, read from a file, checked at its lines, and kept as it was written. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { annales, folder, SEED } from './listen.ts';

const start = ['play', 'dark-age', ...SEED, '--save', 'game.json'];

const given = (cwd: string): string[][] =>
  JSON.parse(readFileSync(join(cwd, 'game.json'), 'utf8'))
    .file.record.rows.filter(({ action }: { action?: { verb: string } }) => action?.verb === 'orders')
    .filter(({ seat }: { seat: string }) => seat === 'wessex')
    .map(({ action }: { action: { lines: { line: string }[] } }) => action.lines.map(({ line }) => line));

async function saying(cwd: string, ...lines: string[]): Promise<string> {
  const left = [...lines];
  const { out } = await annales(start, { cwd, answer: () => left.shift() ?? null });
  expect(left).toEqual([]);
  return out;
}

test('is pasted whole, faults and all; each is told at its line', async () => {
  const cwd = folder();
  const out = await saying(
    cwd,
    'orders',
    'Peace to all',
    '',
    '',
    'Orders of Wessex',
    '1. MOV HNS WLT',
    '2) TAX',
    '',
    '4: LEVY WIN 99',
    '5. MOVE HNS',
    'done',
    'y',
  );
  expect(out).toContain('This has no place on the sheet: Orders of Wessex');
  expect(out).toContain('Careful: line 1: There is no action “MOV” (DA-11.5.f).');
  expect(out).toContain('Careful: line 4: Fewer than the line says (DA-6.1.a).');
  expect(out).toContain('Careful: line 5: MOVE wants an area to go to (DA-1.8.c).');
  expect(given(cwd)).toEqual([['MOV HNS WLT', 'TAX', '', 'LEVY WIN 99', 'MOVE HNS']]);
});

test('is read from a file, kept by `done` alone, and changed by its numbers', async () => {
  const cwd = folder({ 'orders.txt': '1: TAX\n2: GROW WIN\n3: LEVY WIN 2\n' });
  const words = ['', '', ''];
  const out = await saying(
    cwd,
    ...['orders', ...words, 'file nothing.txt', 'file orders.txt', 'done', 'y'],
    ...['orders', ...words, 'move 3 1', 'drop 3', 'done', 'y'],
    ...['orders', ...words, 'done', 'y'],
  );
  expect(out).toContain('nothing.txt cannot be read');
  expect(given(cwd)).toEqual([
    ['TAX', 'GROW WIN', 'LEVY WIN 2'],
    ['LEVY WIN 2', 'TAX'],
    ['LEVY WIN 2', 'TAX'],
  ]);
});

test('is brought along by --orders: told, checked, and given when one says so; a saved game takes the next', async () => {
  const cwd = folder({ 'one.txt': '1: TAX\n3: MOV HNS\n', 'two.txt': 'GROW WIN\nMESSAGE Peace' });
  const said = async (args: string[], ...lines: string[]) => {
    const prompts: string[] = [];
    const answer = (prompt: string) => {
      prompts.push(prompt);
      return lines.shift() ?? null;
    };
    const { out } = await annales(args, { cwd, answer });
    return { out, prompts };
  };
  const first = await said([...start, '--orders', 'one.txt'], 'y', 'ready');
  expect(first.prompts[0]).toBe('Send 3 lines – sure? (y/n): ');
  expect(first.out).toContain('    1  TAX\n    2  \n    3  MOV HNS\n');
  expect(first.out).toContain('Careful: line 3: There is no action “MOV” (DA-11.5.f).');
  // Only one sheet was brought: the next turn asks as ever.
  expect(first.prompts.slice(1)).toEqual(['> ', '> ']);
  const second = await said(
    ['play', '--resume', 'game.json', '--orders', 'two.txt'],
    'n',
    'orders',
    'cancel',
  );
  expect(second.prompts.slice(0, 2)).toEqual(['Send 1 line – sure? (y/n): ', '> ']);
  await said(['play', '--resume', 'game.json', '--orders', 'two.txt'], 'y');
  expect(given(cwd)).toEqual([['TAX', '', 'MOV HNS'], ['GROW WIN']]);
  const { err } = await annales([...start.slice(0, -1), 'other.json', '--orders', 'none.txt'], { cwd });
  expect(err).toContain('There is no file none.txt');
});
