/** Which clauses have a test that names them: the test files are parsed, so a comment or a skipped test proves nothing. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix, relative } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { type Clause, folderOf, gamesWithClauses, HOUSE, readClauses } from './clauses.ts';

export interface Coverage {
  game: string;
  clauses: Clause[];
  proven: Set<string>;
}

export interface Report {
  games: Coverage[];
  /** Sentences with file and line: ids that no clause has, ids given twice, ids that cannot be read. */
  faults: string[];
}

/** A clause that a test says it proves. */
export interface Naming {
  id: string;
  file: string;
  line: number;
}

/** A game's tests prove its own clauses and the house's, the kernel's tests the house's. */
export function coverageOf(root: string): Report {
  const faults: string[] = [];
  const games = gamesWithClauses(root).map((game): Coverage => {
    const clauses = readClauses(root, game);
    faults.push(...twice(game, clauses));
    return { game, clauses, proven: new Set() };
  });
  const ids = new Map(games.map(({ game, clauses }) => [game, new Set(clauses.map(({ id }) => id))]));
  for (const { game, namings, unread } of testsIn(root)) {
    faults.push(...unread);
    for (const { id, file, line } of namings) {
      const owner = [game, HOUSE].find((one) => ids.get(one)?.has(id));
      if (owner) games.find((one) => one.game === owner)!.proven.add(id);
      else faults.push(`${file}:${line} names the clause ${id}, which ${game} does not have`);
    }
  }
  return { games, faults };
}

function twice(game: string, clauses: Clause[]): string[] {
  const seen = new Set<string>();
  return clauses.flatMap(({ id }) => {
    if (seen.has(id)) return [`The clauses of ${game} have ${id} twice`];
    seen.add(id);
    return [];
  });
}

// ---------------------------------------------------------------- test files

interface GameTests extends Scan {
  game: string;
}

function testsIn(root: string): GameTests[] {
  const games = readdirSync(posix.join(root, 'games'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  return [...games.sort(), HOUSE].flatMap((game) => {
    const folder = game === HOUSE ? folderOf(root, game) : posix.join(folderOf(root, game), 'test');
    return testFiles(folder).map((file) => ({
      game,
      ...scan(relative(root, file), readFileSync(file, 'utf8')),
    }));
  });
}

const testFiles = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.test.ts') && !file.includes('node_modules'))
        .sort()
        .map((file) => posix.join(folder, file))
    : [];

// ---------------------------------------------------------------- one file

export interface Scan {
  namings: Naming[];
  /** Sentences about calls whose ids are not written out. */
  unread: string[];
}

/** Every `clause('ID', …)` and `clause(['ID', 'ID2'], …)` that is not within something skipped. */
export function scan(file: string, text: string): Scan {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const found: Scan = { namings: [], unread: [] };
  let skipped = 0;
  new Visitor({
    CallExpression(call) {
      if (isSkipped(call.callee)) skipped++;
      if (skipped > 0 || call.callee.type !== 'Identifier' || call.callee.name !== 'clause') return;
      const line = text.slice(0, call.start).split('\n').length;
      for (const id of idsIn(call.arguments[0])) {
        if (id === null)
          found.unread.push(`${file}:${line} names a clause by something else than a plain text`);
        else found.namings.push({ id, file, line });
      }
    },
    'CallExpression:exit'(call) {
      if (isSkipped(call.callee)) skipped--;
    },
  }).visit(program);
  return found;
}

/** What the parser's nodes have that is looked at here. */
interface Node {
  type: string;
  value?: unknown;
  elements?: (Node | null)[];
  callee?: Node;
  object?: Node;
  property?: Node;
  name?: unknown;
}

const SKIPS: unknown[] = ['skip', 'todo', 'skipIf', 'runIf'];

/** `describe.skip`, `test.skipIf(…)`, `describe.skip.each(…)`: whatever is below does not surely run. */
function isSkipped(node: Node): boolean {
  if (node.type === 'CallExpression') return isSkipped(node.callee!);
  if (node.type !== 'MemberExpression') return false;
  return SKIPS.includes(node.property?.name) || isSkipped(node.object!);
}

/** The ids written out; null for one that only running the test would tell. */
function idsIn(argument: Node | undefined): (string | null)[] {
  if (argument?.type === 'ArrayExpression')
    return argument.elements!.map((one) => idsIn(one ?? undefined)[0]!);
  return [argument?.type === 'Literal' && typeof argument.value === 'string' ? argument.value : null];
}
