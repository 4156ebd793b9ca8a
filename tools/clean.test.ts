/** The repository speaks of itself alone: it tells neither where its packages came from nor on which machine it was written. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const personal = ['home', 'Users', 'root', 'work'].join('|');
const hosts = ['registry', 'artifactory', 'nexus', 'verdaccio', 'jfrog'].join('|');

/** Written in pieces, so that this file does not hold what it looks for. */
const forbidden = [
  { what: 'a folder of one machine', pattern: new RegExp(`(?<![\\w.~-])/(?:${personal})/[\\w.]`) },
  { what: 'a folder of one machine', pattern: /\b[A-Z]:\\+Users\\/ },
  { what: 'a package registry', pattern: new RegExp(`//[\\w.@:-]*\\b(?:${hosts})\\b`) },
  { what: 'a package registry', pattern: /^\s*(?:@[\w-]+:)?registry\s*=/m },
  { what: 'a download address', pattern: /"resolved":\s*"[a-z+]+:/ },
];

test('no file holds a registry host or a path of one machine', () => {
  const found = repositoryFiles().flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return forbidden.flatMap(({ what, pattern }) => {
      const hit = pattern.exec(text);
      return hit ? [`${file}:${lineOf(text, hit.index)} holds ${what}: ${hit[0]}`] : [];
    });
  });
  expect(found).toEqual([]);
});

test.each([
  `see ${['', 'home', 'anna', 'notes'].join('/')}`,
  `file://${['', 'work', 'main'].join('/')}`,
  `https://${['registry', 'example', 'org'].join('.')}/x.tgz`,
  `"resolved": "${'https'}://example.org/x.tgz"`,
])('%s would be found', (text) => {
  expect(forbidden.some(({ pattern }) => pattern.test(text))).toBe(true);
});

/** What is tracked, and what would be with the next commit. */
function repositoryFiles(): string[] {
  const list = (...options: string[]) =>
    execFileSync('git', ['ls-files', '-z', ...options], { encoding: 'utf8' })
      .split('\0')
      .filter(Boolean);
  const gone = new Set(list('--deleted'));
  return list('--cached', '--others', '--exclude-standard').filter((file) => !gone.has(file));
}

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
