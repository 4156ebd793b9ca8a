/** Finds what no player should have to read in a sentence: names of fields, files and ids. */

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Where sentences for players stand: in rows of clauses, and in files of words. */
const CLAUSES = ['engine/clauses*.tsv', 'games/*/clauses*.tsv'];
const WORDS = [
  '{engine,ui,web}/words/**/*.ts',
  'games/*/words/**/*.ts',
  'games/*/{terms,about,about.*}.ts',
  'games/*/lesson/*.ts',
  'games/*/book/[a-z][a-z].ts',
];

/** What a sentence must not have, and what that is. */
const FORBIDDEN: readonly [what: string, pattern: RegExp][] = [
  ['a backtick', /`/],
  ['the name of a field', /\b[a-z]+[A-Z]\w*|\b[A-Za-z]+_\w+/],
  ['the name of a field', /\b[a-z]{2,}\.[a-z]{2,}\b/],
  ['the name of a file', /\b[\w-]+\.(?:json|tsv|tsx?|mjs|md|css)\b/],
  ['a path', /(?<![\w/])\.{0,2}\/[a-z][\w-]*|\b[\w-]+\/[\w-]+\/[\w-]+/],
  ['a scope as the files write it', /\b(?:optional|variant|module|scenario):\w/],
];

export interface Sentence {
  file: string;
  text: string;
}

/** All sentences that a player may read. */
export const sentences = (): Sentence[] => [
  ...filesOf(CLAUSES).flatMap((file) => statements(file)),
  ...filesOf(WORDS).flatMap((file) => literals(file, readFileSync(join(root, file), 'utf8'))),
];

/** What is wrong with a sentence; `ids`: names that the data give to things, such as `west-friesland`. */
export function namesIn(text: string, ids: ReadonlySet<string>): string[] {
  const found = FORBIDDEN.flatMap(([what, pattern]) => {
    const name = pattern.exec(text)?.[0];
    return name === undefined ? [] : [`${what}: ${name}`];
  });
  const said = text.match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu) ?? [];
  return [...found, ...said.filter((word) => ids.has(word)).map((word) => `an id: ${word}`)];
}

/** The ids with a hyphen that any game's data have; one without may be a word. */
export function idsInData(): ReadonlySet<string> {
  const ids = new Set<string>();
  const look = (one: unknown): void => {
    if (typeof one !== 'object' || one === null) return;
    for (const [key, value] of Object.entries(one)) {
      if (key === 'id' && typeof value === 'string' && value.includes('-')) ids.add(value);
      look(value);
    }
  };
  for (const file of filesOf(['games/*/data/*.json']))
    look(JSON.parse(readFileSync(join(root, file), 'utf8')));
  return ids;
}

const filesOf = (patterns: readonly string[]): string[] => globSync([...patterns], { cwd: root }).sort();

/** The last column: a file of another language has no scopes. */
const statements = (file: string): Sentence[] =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .slice(1)
    .filter(Boolean)
    .map((line) => {
      const [id = '', ...cells] = line.split('\t');
      return { file: `${file} ${id}`, text: (file.split('.').length > 2 ? cells[0] : cells[1]) ?? '' };
    });

/** Texts of several words in a file of words; what stands between them in a template is left out. */
export function literals(file: string, source: string): Sentence[] {
  const found: Sentence[] = [];
  /** What is written in notation: the keys of a record, and what is done in a lesson or an example. */
  const notation = new Set<number>();
  const add = (start: number, text: string) => {
    const line = source.slice(0, start).split('\n').length;
    if (/\S\s+\S/.test(text) && !notation.has(start)) found.push({ file: `${file}:${line}`, text });
  };
  new Visitor({
    Property: ({ key, value }) => {
      notation.add(key.start);
      if (key.type === 'Identifier' && key.name === 'action') notation.add(value.start);
    },
    Literal: ({ value, start }) => {
      if (typeof value === 'string') add(start, value);
    },
    TemplateElement: ({ value, start }) => add(start, value.cooked ?? value.raw),
  }).visit(parseSync(file, source).program);
  return found;
}

/** Where a table is drawn, nothing is said: what it says stands in files of words. */
const BOARDS = ['games/*/board/**/*.{ts,tsx}'];

/** Attributes that nobody reads. */
const UNREAD = new Set([
  'class',
  'key',
  'style',
  'd',
  'viewBox',
  'transform',
  'points',
  'href',
  'src',
  'type',
]);

/** A capital with a word behind it, or two words: ids, icons, verbs and keys are neither. */
const IS_SAID = /^\p{Lu}\p{Ll}+|\p{L}{2,}[.,:;!?…]?\s+\p{L}{2,}|^\s+\p{L}{2,}|\p{L}{2,}\s+$/u;

/** What a file that draws a table says in words of its own. */
export function inlineWords(file: string, source: string): Sentence[] {
  const found: Sentence[] = [];
  const unread: [start: number, end: number][] = [];
  const add = (start: number, text: string, isSaid: RegExp) => {
    if (!isSaid.test(text) || unread.some(([from, to]) => from <= start && start < to)) return;
    found.push({ file: `${file}:${source.slice(0, start).split('\n').length}`, text: text.trim() });
  };
  new Visitor({
    ImportDeclaration: ({ start, end }) => void unread.push([start, end]),
    JSXAttribute: ({ name, start, end }) => {
      if (name.type === 'JSXIdentifier' && UNREAD.has(name.name)) unread.push([start, end]);
    },
    JSXText: ({ value, start }) => add(start, value, /\p{L}{2,}/u),
    Literal: ({ value, start }) => {
      if (typeof value === 'string') add(start, value, IS_SAID);
    },
    TemplateElement: ({ value, start }) => add(start, value.cooked ?? value.raw, IS_SAID),
  }).visit(parseSync(file, source).program);
  return found;
}

/** What all tables say in words of their own. */
export const wordsInBoards = (): Sentence[] =>
  filesOf(BOARDS).flatMap((file) => inlineWords(file, readFileSync(join(root, file), 'utf8')));
