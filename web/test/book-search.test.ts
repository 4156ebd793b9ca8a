import { book } from '@annales/games/lex-saxonum/book/book.ts';
import { data } from '@annales/games/lex-saxonum/data.ts';
import type { Clause } from '@annales/ui';
import { expect, test } from 'vitest';
import { excerpt, markedParts, searchBook } from '../book/search.ts';

const read = book.compose(book.first, data);
const clauses: Clause[] = [
  { id: 'LS-8.4.a', scope: 'core', statement: 'A mission costs 1 RP.' },
  { id: 'LS-8.4.d', scope: 'core', statement: 'While the Irminsul stands missions are harder.' },
];
const found = (query: string) => searchBook(read, clauses, query);

test('finds words in the text, in tables, in examples and in the fine print, each with its headings', () => {
  const places = found('irminsul');
  expect(places.at(-1)).toEqual({
    target: 'LS-8.4.d',
    headings: ['Reorganisation and victory', 'Conversion', 'LS-8.4.d'],
    text: clauses[1]!.statement,
  });
  expect(places.map(({ target }) => target)).toContain('irminsul');
  expect(found('wittekindsberg-2')[0]).toMatchObject({ target: 'map', headings: ['The table', 'The map'] });
  expect(found('nobody springs an ambush')[0]?.target).toBe('rounds');
  expect(found('irminsul hedgehog')).toEqual([]);
  expect(found('  ')).toEqual([]);
});

test('a clause that is named comes first, and a heading is found by itself', () => {
  expect(found('ls-8.4')[0]?.target).toBe('LS-8.4.a');
  expect(found('combat a round')[0]?.target).toBe('rounds');
});

test('long texts are cut around the word, at words', () => {
  const long = `${'never mind this '.repeat(20)}the Irminsul ${'nor any of that '.repeat(20)}`;
  const cut = excerpt(long, ['irminsul']);
  expect(cut.length).toBeLessThan(260);
  expect(cut).toMatch(/^… .*Irminsul.* …$/);
  expect(markedParts('The Irminsul, irminsul.', ['irminsul'])).toEqual([
    'The ',
    'Irminsul',
    ', ',
    'irminsul',
    '.',
  ]);
  expect(markedParts('A (b) c', ['(b)'])).toEqual(['A ', '(b)', ' c']);
});
