/**
 * What a browser test puts in a page's way stays there. When the last route goes, Chromium stops to intercept, and what is
 * under way at that moment fails or never ends: once in a few tries on a busy machine. A variable says what a route does.
 */

import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { type Source, sources } from './arrows.ts';

const GOING = /\.unroute(?:All)?\(|\{ times: \d+ \}/;

const goingIn = ({ file, text }: Source): string[] =>
  text
    .split('\n')
    .flatMap((line, at) =>
      GOING.test(line) ? [`${file}:${at + 1} takes a route away: ${line.trim()}`] : [],
    );

test('no browser test takes a route away', () => {
  const own = sources(fileURLToPath(new URL('..', import.meta.url))).filter(({ file }) =>
    /^(?:web|gallery)\/test\//.test(file),
  );
  expect(own.length).toBeGreaterThan(40);
  expect(own.flatMap(goingIn)).toEqual([]);
});

test('it sees every way to do so', () => {
  const ways = ["page.unroute('**/act')", 'context.unrouteAll()', "page.route('**/act', lose, { times: 1 })"];
  for (const text of ways) expect(goingIn({ file: 'one.ts', text }), text).toHaveLength(1);
});
