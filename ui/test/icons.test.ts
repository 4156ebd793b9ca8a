import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (file: string): string => readFileSync(`${root}${file}`, 'utf8');

const files = ['ui/icons.json', ...globSync('games/*/board/icons.json', { cwd: root })];
const icons = files.flatMap((file) => Object.entries<string>(JSON.parse(read(file))));

it('credits the author of every sign', () => {
  const credits = read('CREDITS.md');
  const named = [...credits.matchAll(/\[([a-z]+)\]\(https:\/\/game-icons\.net\/1x1\//g)].map(
    ([, name]) => name,
  );
  const ours = [...credits.matchAll(/^Drawn by ourselves, for .*: (.*)\.$/gm)].flatMap(([, all]) =>
    all!.split(', '),
  );
  expect([...named, ...ours].sort()).toEqual([...new Set(icons.map(([name]) => name))].sort());
});

it('draws a sign alike in every game that has it', () => {
  expect(
    icons.filter(([name, path]) => icons.some(([other, drawn]) => other === name && drawn !== path)),
  ).toEqual([]);
});
