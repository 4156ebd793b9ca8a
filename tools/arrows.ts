/** Checks that imports between folders point one way. Run it with `npm run arrows`. */
import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { matchesGlob, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'vite';

/**
 * Which files make up a room, and what they may import beside their own room: other rooms, packages by name,
 * `node` for what Node brings, `libraries` for any package, `types of` a room for what it declares and nothing that runs.
 * A file belongs to the first row that it matches.
 */
// biome-ignore format: a table
const rooms: Room[] = [
  { room: 'engine/testing', files: 'engine/testing/**', may: ['engine', 'vitest', 'fast-check', 'node'] },
  { room: 'engine',         files: 'engine/**',         may: [] },
  { room: 'bots',           files: 'bots/**',           may: ['engine'] },
  { room: 'board',          files: 'games/*/board/**',  may: ['engine', 'ui', 'games', 'libraries'] },
  { room: 'games',          files: 'games/*/test/**',   may: ['engine', 'bots'] },
  { room: 'games',          files: 'games/shapes.ts',   may: ['engine', 'zod'] },
  { room: 'games',          files: 'games/**',          may: ['engine'] },
  { room: 'ui',             files: 'ui/**',             may: ['engine', 'atlas', 'libraries'] },
  { room: 'atlas',          files: 'atlas/**',          may: ['libraries', 'node'] },
  { room: 'server/wire',    files: 'server/wire/**',    may: ['engine', 'server', 'libraries'] },
  { room: 'server',         files: 'server/**',         may: ['engine', 'bots', 'games', 'server/wire', 'libraries', 'node'] },
  { room: 'web',            files: 'web/test/**',       may: ['engine', 'bots', 'games', 'board', 'ui', 'gallery', 'server', 'types of server/wire', 'libraries'] },
  { room: 'web/build',      files: 'web/{build,packing,vite.config,offline/plugin,maps/*}.ts', may: ['ui', 'libraries', 'node'] },
  { room: 'web',            files: 'web/**',            may: ['engine', 'bots', 'games', 'board', 'ui', 'types of server/wire', 'libraries'] },
  { room: 'gallery',        files: 'gallery/**',        may: ['engine', 'bots', 'games', 'board', 'ui', 'libraries', 'node'] },
  { room: 'bench',          files: 'bench/**',          may: ['engine', 'engine/testing', 'bots', 'games', 'gallery', 'server', 'types of server/wire', 'web/build', 'libraries', 'node'] },
  { room: 'cli',            files: 'cli/**',            may: ['engine', 'engine/testing', 'bots', 'games', 'bench', 'server', 'web/build', 'libraries', 'node'] },
  { room: 'tools',          files: 'tools/**',          may: ['anything'] },
  { room: 'root',           files: '*',                 may: ['tools', 'libraries', 'node'] },
];

/** What any test may import on top of what its room may. */
const tests = {
  files: ['**/*.test.ts', '**/*.test.tsx', '**/test/**'],
  may: ['engine/testing', 'tools', 'web/build', 'vitest', 'fast-check', 'node'],
};

/** The folder of each package of this repository that is not simply named @annales/<folder>. */
const folders: Record<string, string> = { annales: 'cli' };

interface Room {
  room: string;
  files: string;
  may: string[];
}

export interface Source {
  file: string;
  text: string;
}

/** A sentence for each import that points the wrong way. */
export function violations({ file, text }: Source): string[] {
  return imports(file, text).flatMap(({ line, name, typesOnly }) => {
    const fault = faultOf(file, name, typesOnly);
    return fault ? [`${file}:${line} imports ${name}: ${fault}`] : [];
  });
}

function faultOf(file: string, name: string, typesOnly: boolean): string | null {
  const from = roomOf(file);
  if (!from) return 'this folder is in no room, name it in tools/arrows.ts';
  const may = isTest(file) ? [...from.may, ...tests.may] : from.may;
  if (may.includes('anything')) return null;

  const target = targetOf(file, name);
  if (target === null) {
    if (isBuiltin(name))
      return may.includes('node') ? null : `${from.room} may not import what only Node has`;
    const library = packageOf(name);
    return may.includes(library) || may.includes('libraries')
      ? null
      : `${from.room} may not import ${library}`;
  }
  const to = roomOf(target);
  if (!to) return 'it leads to no room of this repository';
  if (to.room !== from.room && !may.includes(to.room)) {
    const types = may.includes(`types of ${to.room}`);
    if (!types) return `${from.room} may not import ${to.room}`;
    if (!typesOnly) return `of ${to.room} ${from.room} may import types alone, by \`import type\``;
  }
  if (name.startsWith('.') && top(file) !== top(target) && to.room !== 'tools')
    return `another workspace is imported by its package name, @annales/${top(target)}`;
  const [own, other] = [gameOf(file), gameOf(target)];
  if (top(target) !== 'games' || isShared(target)) return null;
  if (own && own !== other) return `${own} may not import ${other ?? 'the list of all games'}`;
  if (isShared(file)) return `what games share may not import ${other ?? 'the list of all games'}`;
  return null;
}

/** The file or folder in this repository that an import names; null for Node's own and for libraries. */
function targetOf(file: string, name: string): string | null {
  if (name.startsWith('.')) return posix.join(posix.dirname(file), name);
  const library = packageOf(name);
  const folder = library.startsWith('@annales/') ? library.slice('@annales/'.length) : folders[library];
  if (!folder) return null;
  const inside = name.slice(library.length + 1);
  return posix.join(folder, inside, posix.extname(inside) ? '' : 'index.ts');
}

const packageOf = (name: string) => name.split('/', name.startsWith('@') ? 2 : 1).join('/');
const roomOf = (file: string) => rooms.find(({ files }) => matchesGlob(file, files));
const isTest = (file: string) => tests.files.some((files) => matchesGlob(file, files));
const top = (file: string) => (file.includes('/') ? file.slice(0, file.indexOf('/')) : 'root');
const gameOf = (file: string) => /^games\/([^/]+)\//.exec(file)?.[1] ?? null;
/** Beside the list of all games lies what several of them use; it knows none of them. */
const isShared = (file: string) => /^games\/[^/]+$/.test(file) && file !== 'games/index.ts';

interface Import {
  line: number;
  name: string;
  /** Nothing of it is left when the program runs. */
  typesOnly: boolean;
}

interface Noted {
  type: string;
  source?: unknown;
  importKind?: string;
  exportKind?: string;
}

/** Every import with a fixed name: of values, of types, re-exports, and those within expressions. */
function imports(file: string, text: string): Import[] {
  const found: Import[] = [];
  const note = (node: object) => {
    const { type, source, importKind, exportKind } = node as Noted;
    const { value, start } = (source ?? {}) as { value?: unknown; start?: number };
    if (typeof value !== 'string') return;
    const typesOnly = importKind === 'type' || exportKind === 'type' || type === 'TSImportType';
    found.push({ line: text.slice(0, start).split('\n').length, name: value, typesOnly });
  };
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  new Visitor({
    ImportDeclaration: note,
    ExportNamedDeclaration: note,
    ExportAllDeclaration: note,
    ImportExpression: note,
    TSImportType: note,
  }).visit(program);
  return found;
}

/** Every source file of the repository, by its path from the root. */
export function sources(root: string): Source[] {
  const skipped = new Set(['node_modules', 'dist', 'coverage']);
  const walk = (folder: string): string[] =>
    readdirSync(posix.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = posix.join(folder, entry.name);
      if (entry.isDirectory()) return skipped.has(entry.name) || entry.name.startsWith('.') ? [] : walk(path);
      return /\.(?:ts|tsx|js|mjs)$/.test(entry.name) ? [path] : [];
    });
  return walk('').map((file) => ({ file, text: readFileSync(posix.join(root, file), 'utf8') }));
}

if (import.meta.main) {
  const found = sources(fileURLToPath(new URL('..', import.meta.url))).flatMap(violations);
  for (const sentence of found) console.error(sentence);
  if (found.length > 0) process.exitCode = 1;
}
