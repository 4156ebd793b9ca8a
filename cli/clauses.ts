/** The clauses of a game in our own words, as `clauses.tsv` beside its rules has them. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIRST, type LanguageTag } from '@annales/engine';
import { Failure, unknown } from './errors.ts';
import type { Io } from './io.ts';

export interface Clause {
  id: string;
  scope: string;
  statement: string;
}

/** What the kernel itself rules at every table: its clauses lie in `engine/`. */
export const HOUSE = 'house';

export const folderOf = (root: string, game: string): string =>
  game === HOUSE ? join(root, 'engine') : join(root, 'games', game);

const fileOf = (root: string, game: string): string => join(folderOf(root, game), 'clauses.tsv');

/** Every game whose clauses are written down, and the house. */
export function gamesWithClauses(root: string): string[] {
  const folders = readdirSync(join(root, 'games'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  return [...folders, HOUSE].filter((game) => existsSync(fileOf(root, game)));
}

export function readClauses(root: string, game: string): Clause[] {
  const [head, ...lines] = readFileSync(fileOf(root, game), 'utf8').split(/\r?\n/);
  if (head !== 'id\tscope\tstatement') {
    throw new Failure(`The clauses of ${game} do not begin with the line “id, scope, statement”`);
  }
  return lines.flatMap((line, i) => {
    if (line.trim() === '') return [];
    const [id, scope, statement, ...more] = line.split('\t');
    if (!id || !scope || !statement || more.length > 0) {
      throw new Failure(`Line ${i + 2} of the clauses of ${game} is not an id, a scope and a statement`);
    }
    return [{ id, scope, statement }];
  });
}

/** As `clauses.de.tsv` has them, id and statement; what nobody has translated stays as it is. */
function inLanguage(root: string, game: string, clauses: Clause[], language: LanguageTag): Clause[] {
  const file = join(folderOf(root, game), `clauses.${language}.tsv`);
  if (language === FIRST || !existsSync(file)) return clauses;
  const lines = readFileSync(file, 'utf8').split(/\r?\n/);
  const statements = new Map(lines.map((line) => line.split('\t') as [string, string]));
  return clauses.map((clause) => ({ ...clause, statement: statements.get(clause.id) ?? clause.statement }));
}

/** The clauses of one game, or a sentence if there is no such game or it has none. */
export function clausesOf(io: Io, game: string, language: LanguageTag = FIRST): Clause[] {
  const written = gamesWithClauses(io.root);
  if (written.includes(game)) return inLanguage(io.root, game, readClauses(io.root, game), language);
  if (Object.hasOwn(io.games, game)) throw new Failure(`The clauses of ${game} are not written down`);
  throw unknown('game', game, [...new Set([...Object.keys(io.games), ...written])]);
}

/** `LS-C7.2.d1`, all below `LS-C7`, or `C7` for short. */
export function belowClause(clauses: Clause[], wanted: string): Clause[] {
  const prefix = clauses[0]?.id.split('-')[0] ?? '';
  for (const word of [wanted, `${prefix}-${wanted}`]) {
    const low = word.toLowerCase();
    const below = clauses.filter(({ id }) => `${id.toLowerCase()}.`.startsWith(`${low}.`));
    if (below.length > 0) return below;
    const begun = clauses.filter(({ id }) => id.toLowerCase().startsWith(low));
    if (begun.length > 0) return begun;
  }
  return [];
}

/** What rules a table: the game's clauses and the house's, as far as they are written down. */
export const clausesAtTable = (io: Io, game: string): Clause[] =>
  [game, HOUSE].filter((one) => existsSync(fileOf(io.root, one))).flatMap((one) => readClauses(io.root, one));

export const clauseAtTable = (io: Io, game: string, wanted: string): Clause | undefined =>
  clausesAtTable(io, game).find(({ id }) => id === wanted);
