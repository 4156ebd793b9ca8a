/** No word is kept that no code can reach. */

import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { games } from '@annales/games';
import { expect, test } from 'vitest';
import { pagesWords as deutsch } from '../words/de/pages.ts';
import { pagesWords } from '../words/en/pages.ts';

const root = resolve(import.meta.dirname, '../..');
const list = (pattern: string): string[] =>
  globSync(pattern, { cwd: root, exclude: (path) => /node_modules|dist/.test(path) }).sort();

/** All code but tests and words. */
const CODE = list('{engine,games,bots,server,cli,ui,web,gallery,atlas}/**/*.{ts,tsx}')
  .filter((path) => !/\/(test|words)\//.test(path))
  .map((path) => readFileSync(resolve(root, path), 'utf8'))
  .join('\n');

const words = (pattern: RegExp): Set<string> => new Set([...CODE.matchAll(pattern)].map(([, word]) => word!));

/** Read as a field, by a text, or out of an object; or the key of a record whose keys are gone through. */
const FIELDS = words(/\.(\w+)/g);
const TEXTS = words(/['"`]([\w-]+)['"`]/g);
const KEYS = words(/(?<![\w-])'?([\w-]+)'?\s*[:,}]/g);
/** Keys that are put together: `not-${side}`. */
const BEGUN = [...words(/`([\w-]+-)\$\{/g)];

/** What the boxes hold: a form names a place of the map by its id, a result bears the name of its level. */
const IDS = new Set(
  list('games/*/data/*.json').flatMap((path) =>
    [...readFileSync(resolve(root, path), 'utf8').matchAll(/"(?:id|level)": ?"([\w-]+)"/g)].map(
      ([, id]) => id!,
    ),
  ),
);

const isReached = (key: string): boolean =>
  [FIELDS, TEXTS, KEYS, IDS].some((one) => one.has(key)) || BEGUN.some((part) => key.startsWith(part));

/** The keys of words, whatever lies below each. */
const keysOf = (said: unknown): string[] =>
  typeof said !== 'object' || said === null || Array.isArray(said)
    ? []
    : Object.entries(said).flatMap(([key, below]) => [key, ...keysOf(below)]);

const unreached = (said: unknown): string[] => keysOf(said).filter((key) => !isReached(key));

test.each(list('{web/words/en/*,ui/words/en,ui/words/forms/en}.ts'))(
  'every word of %s is said somewhere',
  async (path) => {
    expect(unreached({ ...(await import(resolve(root, path))) })).toEqual([]);
  },
);

test.each(Object.keys(games))('every word of %s is said somewhere', async (id) => {
  const { make, data } = await games[id]!();
  expect(unreached(make(data).say.words)).toEqual([]);
});

test('a word that nobody says is found', () => {
  expect(unreached({ bars: { 'never-so-dear': () => '' } })).toEqual(['never-so-dear']);
});

test('how long a game takes is said in hours where minutes would say little', () => {
  expect(pagesWords.game.minutes(60, 120)).toBe('60 to 120 minutes');
  expect(pagesWords.game.minutes(240, 900)).toBe('4 to 15 hours');
  expect(deutsch.game.minutes(240, 900)).toBe('4 bis 15 Stunden');
});

test('what is told of a game and its facts call it by one name', async () => {
  // Facts that read what is told of a game would bring all of that to every table.
  for (const path of list('games/*/facts.ts')) {
    const { facts } = await import(resolve(root, path));
    const { about } = await import(resolve(root, path.replace('facts.ts', 'about.ts')));
    expect(about.title, path).toBe(facts.title);
  }
});
