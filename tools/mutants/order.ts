/** Which tests are tried first on a mutant: those most likely to notice, and quick ones before slow ones. */

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Mutant } from './pick.ts';

export interface TestFile {
  path: string;
  text: string;
  /** How long it takes on the game as it is. */
  seconds: number;
}

/** The tests of the game itself; folders beside them test other things by its example. */
export function testFilesOf(folder: string): TestFile[] {
  return readdirSync(join(folder, 'test'))
    .filter((file) => file.endsWith('.test.ts'))
    .sort()
    .map((file) => join(folder, 'test', file))
    .map((path) => ({ path, text: readFileSync(path, 'utf8'), seconds: 0 }));
}

/** Whole games that are played again: they notice almost any change, and do not say which rule it breaks. */
const WHOLE_GAMES = /^(playthroughs|lesson|bot)\.test\.ts$/;

export const isWholeGames = ({ path }: TestFile): boolean => WHOLE_GAMES.test(basename(path));

/** The chapter's own tests, then those that name its clauses, then the rest; the quickest first. */
export function inOrder(tests: readonly TestFile[], { file, clauses }: Mutant): TestFile[] {
  const chapter = basename(file).replace(/\.\w+$/, '');
  const nearness = ({ path, text }: TestFile): number => {
    if (basename(path) === `${chapter}.test.ts`) return 0;
    if (file.includes('data') && basename(path) === 'data.test.ts') return 0;
    return clauses.some((clause) => text.includes(`'${clause}'`)) ? 1 : 2;
  };
  return tests.toSorted((a, b) => nearness(a) - nearness(b) || a.seconds - b.seconds);
}
