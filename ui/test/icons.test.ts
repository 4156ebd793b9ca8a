import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (file: string): string => readFileSync(`${root}${file}`, 'utf8');

it('credits the author of every sign', () => {
  const files = ['ui/icons.json', ...globSync('games/*/board/icons.json', { cwd: root })];
  const icons = files.flatMap((file) => Object.keys(JSON.parse(read(file))));
  const named = [...read('CREDITS.md').matchAll(/\[([a-z]+)\]\(https:\/\/game-icons\.net\/1x1\//g)].map(
    ([, name]) => name,
  );
  expect(named.sort()).toEqual(icons.sort());
});
