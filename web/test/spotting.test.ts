import type { Term } from '@annales/games/lesson.ts';
import { expect, test } from 'vitest';
import { spot } from '../learn/spotting.ts';

const term = (name: string, ...variants: string[]): Term => ({
  term: name,
  variants,
  says: `What ${name} is.`,
  clause: 'LS-1.a',
});
const terms = [
  term('RP'),
  term('pillage', 'pillaged'),
  term('Scara'),
  term('Revolt'),
  term('General Revolt'),
];

const spotted = (text: string) =>
  spot(text, terms).map((part) =>
    typeof part === 'string' ? part : [part.spelling, part.term.term, part.stop],
  );

test('a term is found as a whole word, where it comes first, with its comma', () => {
  expect(spotted('1 RP, then 2 RP; no RPs')).toEqual(['1 ', ['RP', 'RP', ','], ' then 2 RP; no RPs']);
});

test('a bracket before it is kept with it', () => {
  expect(spot('Scara (RP)', terms.slice(0, 1))).toMatchObject([
    'Scara ',
    { start: '(', spelling: 'RP', stop: ')' },
  ]);
});

test('a variant means its term, also at the beginning of a sentence', () => {
  expect(spotted('Pillaged, and pillage again')).toEqual([
    ['Pillaged', 'pillage', ','],
    ' and pillage again',
  ]);
});

test('a name is not taken for a common word', () => {
  expect(spotted('They revolt')).toEqual(['They revolt']);
});

test('the longer term wins, and a unit keeps its number', () => {
  expect(spotted('General Revolt of Scara-2 +1')).toEqual([
    ['General Revolt', 'General Revolt', ''],
    ' of ',
    ['Scara-2', 'Scara', ''],
    ' +1',
  ]);
});

test('without terms a text is left as it is', () => {
  expect(spot('1 RP', [])).toEqual(['1 RP']);
});
