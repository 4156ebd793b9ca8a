import { expect, test } from 'vitest';
import { idsInData, inlineWords, literals, namesIn, sentences, wordsInBoards } from './plain-sentences.ts';

const ids = idsInData();

test('no sentence that a player reads has the name of a field, a file or an id', () => {
  const all = sentences();
  for (const where of [
    'engine/clauses.de',
    'games/lex-saxonum/clauses.tsv',
    'games/carolingi/words/en',
    'web/words/de',
  ])
    expect(
      all.some(({ file }) => file.startsWith(where)),
      where,
    ).toBe(true);
  const faults = all.flatMap(({ file, text }) => namesIn(text, ids).map((fault) => `${file} has ${fault}`));
  expect(faults).toEqual([]);
});

test.each([
  ['The value is read from rpLean.', 'the name of a field: rpLean'],
  ['Adjacent as map.json has it.', 'the name of a file: map.json'],
  ['The field start_year counts.', 'the name of a field: start_year'],
  ['Look up table.year first.', 'the name of a field: table.year'],
  ['See games/folkmoot/data for it.', 'a path: games/folkmoot/data'],
  ['The word `burg` is meant.', 'a backtick: `'],
  ['Only with optional:frugal.', 'a scope as the files write it: optional:f'],
  ['They march to west-friesland.', 'an id: west-friesland'],
])('%s', (sentence, fault) => {
  expect(namesIn(sentence, ids)).toContain(fault);
});

test.each([
  'A no-action tile comes back at once (LS-8.4.d, ruling R2); abbey/palace, i.e. walls.',
  'Île-de-France and Scara-2 +1 are names of the board, 1-2 a roll.',
])('%s', (sentence) => {
  expect(namesIn(sentence, ids)).toEqual([]);
});

test('what is done in a lesson is notation, what is said of it is not', () => {
  const source =
    "const step = { says: 'Cross to cologne-left', action: 'group koblenz cologne-left', 'lose koblenz-1': 'Not koblenz-1, if you can.' };";
  expect(literals('lesson.ts', source).map(({ text }) => text)).toEqual([
    'Cross to cologne-left',
    'Not koblenz-1, if you can.',
  ]);
});

test('what a drawn table says stands in the words of its game', () => {
  expect(wordsInBoards()).toEqual([]);
});

test.each([
  ['<h3>Stratagems</h3>', 'Stratagems'],
  ['<p>No stratagems {count}</p>', 'No stratagems'],
  ['<Pile name="Bag" />', 'Bag'],
  ["<Piece title={isOurs ? 'in ruins' : ''} />", 'in ruins'],
  ['<Piece title={`RP (reconstructed) of it`} />', 'RP (reconstructed) of it'],
  ["const then = 'the end';", 'the end'],
])('a table that says so itself is found: %s', (source, said) => {
  expect(inlineWords('table.tsx', source).map(({ text }) => text)).toContain(said);
});

test.each([
  '<Counter owner={OWNERS.saxon} icon="horse" class="large dim" key={`the land of saxons`} />',
  "const verb = t.map.lands[land].kind === 'neutral' ? 'to-arms-angria' : 'pass';",
])('a table that draws is none: %s', (source) => {
  expect(inlineWords('table.tsx', source)).toEqual([]);
});
