import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { sources, violations } from './arrows.ts';

const check = (file: string, ...lines: string[]) => violations({ file, text: lines.join('\n') });

test('the sources of the repository are found, and no others', () => {
  const files = sources(fileURLToPath(new URL('..', import.meta.url))).map(({ file }) => file);
  expect(files).toContain('tools/arrows.test.ts');
  expect(files).toContain('cli/bin/annales.mjs');
  expect(files.filter((file) => file.includes('node_modules'))).toEqual([]);
});

test('a violation is a sentence with file, line and rule', () => {
  expect(
    check(
      'games/carolingi/rules/tiles.ts',
      "import { offer } from '@annales/engine';",
      '',
      "import '@annales/server';",
    ),
  ).toEqual(['games/carolingi/rules/tiles.ts:3 imports @annales/server: games may not import server']);
});

test.each([
  ['engine/flow.ts', "import type { Seat } from './seats.ts';"],
  [
    'engine/testing/laws.ts',
    "import { test } from 'vitest'; import fc from 'fast-check'; import 'node:fs'; import '../index.ts';",
  ],
  ['engine/flow.test.ts', "import { test } from 'vitest'; import { clause } from './testing/index.ts';"],
  ['bots/random.ts', "import { choices } from '@annales/engine';"],
  ['games/index.ts', "export * from './carolingi/game.ts';"],
  ['games/carolingi/game.ts', "import map from './data/map.json' with { type: 'json' };"],
  ['games/carolingi/check.ts', "import { whole } from '../shapes.ts';"],
  ['games/shapes.ts', "import type { Json } from '@annales/engine'; import './lines.ts';"],
  [
    'games/carolingi/board/table.tsx',
    "import { h } from 'preact'; import '../state.ts'; import '@annales/ui';",
  ],
  ['games/carolingi/test/laws.test.ts', "import { laws } from '@annales/engine/testing'; import 'node:fs';"],
  [
    'cli/commands/bench.ts',
    "const bench = await import('@annales/bench'); const server = import('@annales/server');",
  ],
  [
    'bench/kernel.ts',
    "import { Client } from 'boardgame.io/client'; import '@annales/games/carolingi/game.ts';",
  ],
  ['web/table.tsx', "import board from '@annales/games/carolingi/board/table.tsx';"],
  ['web/table.tsx', "import type { About } from '@annales/server/wire';"],
  [
    'web/table.tsx',
    "export type { About } from '@annales/server/wire'; type Me = import('@annales/server/wire').Me;",
  ],
  ['vitest.config.ts', "import { defineConfig } from 'vitest/config'; import './tools/clause-reporter.ts';"],
  ['tools/soak.ts', "import '../cli/main.ts'; import '@annales/games';"],
])('%s may say %s', (file, text) => {
  expect(check(file, text)).toEqual([]);
});

test.each([
  ['engine/flow.ts', "import { readFileSync } from 'node:fs';", 'engine may not import what only Node has'],
  ['engine/flow.ts', "import fs from 'fs';", 'engine may not import what only Node has'],
  ['engine/flow.ts', "import { z } from 'zod';", 'engine may not import zod'],
  ['engine/flow.ts', "import { clause } from './testing/index.ts';", 'engine may not import engine/testing'],
  ['engine/flow.ts', "type Bot = import('@annales/bots').Bot;", 'engine may not import bots'],
  [
    'engine/testing/laws.ts',
    "import { games } from '@annales/games';",
    'engine/testing may not import games',
  ],
  ['bots/greedy.ts', "import { carolingi } from '@annales/games';", 'bots may not import games'],
  ['games/carolingi/game.ts', "import '@annales/engine/testing';", 'games may not import engine/testing'],
  ['games/carolingi/game.ts', "import { h } from 'preact';", 'games may not import preact'],
  ['games/carolingi/check.ts', "import { z } from 'zod';", 'games may not import zod'],
  ['games/carolingi/game.ts', "import 'node:path';", 'games may not import what only Node has'],
  ['games/carolingi/game.ts', "import './board/table.tsx';", 'games may not import board'],
  ['games/carolingi/game.ts', "import '../empires/state.ts';", 'carolingi may not import empires'],
  [
    'games/carolingi/game.ts',
    "import '@annales/games/empires/state.ts';",
    'carolingi may not import empires',
  ],
  ['games/carolingi/game.ts', "import '../index.ts';", 'carolingi may not import the list of all games'],
  ['games/shapes.ts', "import './index.ts';", 'what games share may not import the list of all games'],
  ['games/shapes.ts', "import './empires/state.ts';", 'what games share may not import empires'],
  ['games/carolingi/board/table.tsx', "import '../../empires/state.ts';", 'carolingi may not import empires'],
  ['ui/map.tsx', "export { view } from '@annales/games';", 'ui may not import games'],
  [
    'web/table.tsx',
    "import { type About } from '@annales/server/wire';",
    'of server/wire web may import types alone, by `import type`',
  ],
  ['web/table.tsx', "import type { Serving } from '@annales/server';", 'web may not import server'],
  ['server/http.ts', "await import('annales/main.ts');", 'server may not import cli'],
  [
    'cli/main.ts',
    "import '../engine/index.ts';",
    'another workspace is imported by its package name, @annales/engine',
  ],
  ['cli/main.ts', "import '../tools/soak.ts';", 'cli may not import tools'],
  ['attic/old.ts', "import 'vitest';", 'this folder is in no room, name it in tools/arrows.ts'],
])('%s may not say %s', (file, text, rule) => {
  expect(check(file, text)).toEqual([expect.stringMatching(new RegExp(`^${file}:1 imports .*: ${rule}$`))]);
});
