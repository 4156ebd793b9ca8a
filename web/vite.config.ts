import { join } from 'node:path';
import { defineConfig } from 'vite';
import { maps } from './maps/plugin.ts';
import { offline } from './offline/plugin.ts';

/** Whoever starts a server need not know how long each part of the build took. */
const quiet = { bundlerTimings: false };

const ROOT = join(import.meta.dirname, '..');
/** Where a module lies in here: what the folder is called in which all of this lies says nothing. */
const placeOf = (id: string): string => id.replace(ROOT, '');
const lies = (where: RegExp) => (id: string) => where.test(placeOf(id));

/**
 * What is wanted together is fetched together: many small files are packed less well than a few. The first that takes a
 * module, with what it imports, has it; what nobody names here (pages, lessons, bots) is cut as the imports are.
 */
const CHUNKS = [
  // Another language than the first: that of pages, kit and kernel in one file, that of each game in another.
  {
    name: (id: string) => {
      const [, room, tag] =
        /\/(web|ui|engine|games\/[^/]+)\/words\/([a-z]{2})(?:\/|\.ts$)/.exec(placeOf(id)) ?? [];
      if (!room || tag === 'en') return null;
      return room.startsWith('games/') ? `${room.slice('games/'.length)}-${tag}` : tag!;
    },
    includeDependenciesRecursively: false,
  },
  // Apart from what a table needs at once, though it is exported beside it.
  {
    name: 'record',
    test: lies(
      /\/engine\/(record\/|init\.ts|(plain-text|text-refs)\.ts|words\/quoting\.ts|comparison\/(?!patch))/,
    ),
    includeDependenciesRecursively: false,
  },
  // What judges choices and carries them out: fetched when the first of them stand.
  {
    name: 'doing',
    test: lies(
      /\/engine\/(kernel\/(doing|acting|going-on|imagining|judging|leaving|nouns)|form-reading|notation-reading|play|hashing|seeding|sha256|texts|evaluation)\.ts$|\/web\/(doing\/now|table\/judging|words\/(en\/)?judging)\.ts$/,
    ),
    includeDependenciesRecursively: false,
  },
  // In the first view, but not needed to play: fetched when the board and the choices stand.
  {
    name: 'beside',
    test: lies(
      /\/ui\/((log|why|doubt|chapters|signs|scrolling)\.tsx?|style\/(log|asking|printed|moves)\.css|map\/(ornament|hills|relief|hands|printed|which|changes|changed|landed|marking)\.tsx?)$|\/web\/(table\/(attention|beside|lines|recap|spoken|summary|telling|welcome|great|stops)\.tsx?|words\/(en\/)?story\.ts)$|\/sheet\/left-line\.tsx$/,
    ),
    includeDependenciesRecursively: false,
  },
  {
    name: 'local-table',
    test: lies(/\/web\/local\/table\.ts$/),
    includeDependenciesRecursively: false,
  },
  {
    name: 'inspected',
    test: lies(
      /\/ui\/(map\/((inspector|area-facts|area-sheet)\.tsx|(borders|corner)\.ts)|style\/inspected\.css)$/,
    ),
    includeDependenciesRecursively: false,
  },
  {
    name: 'opened',
    test: lies(
      /\/ui\/((form|form-words|words\/forms\/en|rows|reader|clauses|map\/(key|list))\.tsx?|style\/(opened|form|reader)\.css)$|\/engine\/blank-form\.ts$/,
    ),
    includeDependenciesRecursively: false,
  },
  {
    name: 'pages',
    test: lies(
      /\/web\/(abouts|box|remote\/games|table\/making|words\/(en\/)?pages|pages\/parts\/(?!qr|beginnings))|\/games\/[^/]+\/about\.ts$/,
    ),
    includeDependenciesRecursively: false,
  },
  {
    name: 'shell',
    test: lies(
      /\/ui\/later\.tsx$|\/web\/(main\.tsx|words(\.ts|\/en\/shell\.ts)|rules\.ts|shell\/|remote\/(?!hub))|\/engine\/(house|facts)\.ts$|\/(preact|@preact)\//,
    ),
  },
  // What only some games need: offers that lie on the table, dice, cards, what twenty owners look like. Each by itself, or it would
  // lie with one of them, and the others would fetch that game as well.
  {
    name: (id: string) =>
      /\/(?:engine|ui)\/(?:style\/)?(offers|owners|charges|dice|card|panel|track)\b/.exec(placeOf(id))?.[1] ??
      null,
    includeDependenciesRecursively: false,
  },
  {
    name: 'table',
    test: lies(
      /\/web\/(table\/page\.tsx$|maps\/)|\/(engine|ui)\/(?!(?:offers|owners|charges|dice|card|panel|track)\b|words\/languages).*\.tsx?$/,
    ),
  },
  {
    name: (id: string) => /\/games\/([^/]+)\/(playing\.ts|board\/table\.tsx)$/.exec(placeOf(id))?.[1] ?? null,
  },
];

/**
 * What is fetched together with a part that is imported later: its styles, and all of the front page. Naming the rest as
 * well would cost every visitor a kilobyte; it is fetched a moment later.
 */
const beforehand = (part: string, needed: string[]): string[] =>
  /\/front-/.test(part) ? needed : needed.filter((file) => file.endsWith('.css'));

export default defineConfig({
  root: import.meta.dirname,
  plugins: [maps(), offline()],
  resolve: {
    alias: [
      // Data packs are brought to hosts alone: no page has what checks them.
      { find: './check.ts', replacement: join(import.meta.dirname, 'local/no-check.ts') },
      // Looking at a table needs half of the kernel; the other half comes with whoever judges or carries out.
      { find: /^\.\/(kernel\/)?doing\.ts$/, replacement: join(import.meta.dirname, 'doing/later.ts') },
    ],
  },
  // The same wherever it is built: what helps while developing is larger.
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact', development: false } },
  optimizeDeps: {
    noDiscovery: true,
    include: ['preact', 'preact/hooks', 'preact/jsx-runtime', '@preact/signals'],
  },
  worker: { format: 'es', rolldownOptions: { checks: quiet } },
  build: {
    outDir: 'dist',
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: beforehand },
    rolldownOptions: { checks: quiet, output: { codeSplitting: { groups: CHUNKS } } },
  },
  server: { proxy: { '/api': 'http://localhost:8814' } },
});
