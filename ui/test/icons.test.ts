import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import icons from '../icons.json' with { type: 'json' };

it('credits the author of every sign', () => {
  const credits = readFileSync(new URL('../../CREDITS.md', import.meta.url), 'utf8');
  const named = [...credits.matchAll(/\[([a-z]+)\]\(https:\/\/game-icons\.net\/1x1\//g)].map(
    ([, name]) => name,
  );
  expect(named.sort()).toEqual(Object.keys(icons).sort());
});
