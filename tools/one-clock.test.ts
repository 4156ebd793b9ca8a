/** The server asks one clock for the time: nothing else in it reads or sets time by itself. */

import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { type Source, sources } from './arrows.ts';

const FORBIDDEN = /^(?:Date\.now|performance\.now|process\.hrtime|setTimeout|setInterval)$/;

/** Where a file asks for the time or sets a timer. */
function clocksIn({ file, text }: Source): string[] {
  const found: string[] = [];
  const note = (start: number, what: string) =>
    found.push(`${file}:${text.slice(0, start).split('\n').length} uses ${what}; take the server’s clock`);
  new Visitor({
    MemberExpression: ({ start, end }) => {
      const what = text.slice(start, end).replace(/^globalThis\./, '');
      if (FORBIDDEN.test(what)) note(start, what);
    },
    Identifier: ({ start, name }) => {
      if (FORBIDDEN.test(name)) note(start, name);
    },
    NewExpression: ({ start, callee, arguments: given }) => {
      if (callee.type === 'Identifier' && callee.name === 'Date' && given.length === 0)
        note(start, 'new Date()');
    },
    ImportDeclaration: ({ start, source }) => {
      if (/^(?:node:)?(?:timers|perf_hooks)/.test(source.value)) note(start, source.value);
    },
  }).visit(parseSync(file, text).program);
  return found;
}

test('nothing in the server but its clock asks for the time or sets a timer', () => {
  const all = sources(fileURLToPath(new URL('..', import.meta.url)));
  const own = all.filter(({ file }) => /^server\/(?!test\/)/.test(file) && file !== 'server/clock.ts');
  expect(own.length).toBeGreaterThan(40);
  expect(own.flatMap(clocksIn)).toEqual([]);
});

test('it sees every way to ask', () => {
  const ways = [
    'Date.now()',
    'performance.now()',
    'process.hrtime()',
    'globalThis.setTimeout(() => {}, 1)',
    'setInterval(() => {}, 1)',
    'const later = setTimeout;',
    'new Date()',
    "import { setTimeout } from 'node:timers/promises';",
  ];
  for (const text of ways) expect(clocksIn({ file: 'one.ts', text }), text).not.toEqual([]);
  expect(clocksIn({ file: 'one.ts', text: 'new Date(clock.wall())' })).toEqual([]);
});
