/**
 * Makes `server/people/confusables.txt`, by which names that look alike are told: Unicode’s published table, cut down to
 * what can stand in a name. Run it when Unicode publishes a new one:
 * `npx node tools/confusables.ts confusables.txt LICENSE`. Both lie in the source of ICU, `source/data/unidata` and its
 * root, which Debian has as the source package `icu`; the table also at unicode.org, Public/security.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { mayStandInName } from '../server/people/names.ts';

const [table, licence] = process.argv.slice(2).map((file) => readFileSync(file, 'utf8'));
if (!table || !licence) throw new Error('Name two files: confusables.txt and the licence that it comes with');

const lettersOf = (codes: string): string =>
  String.fromCodePoint(
    ...codes
      .trim()
      .split(' ')
      .map((code) => Number.parseInt(code, 16)),
  );

/** What stands in names lies apart, letter and marks: letters that can be taken apart never meet the table. */
const isWanted = (letter: string): boolean =>
  mayStandInName(letter) && letter.normalize('NFKD') === letter && !/\p{DI}/u.test(letter);

const sources = new Map<string, string[]>();
for (const line of table.split('\n')) {
  const [source, target] = line.split(';');
  if (line.startsWith('#') || !source?.trim() || !target) continue;
  const letter = lettersOf(source.replace('\uFEFF', ''));
  if (!isWanted(letter)) continue;
  const shape = lettersOf(target);
  sources.set(shape, [...(sources.get(shape) ?? []), letter]);
}

const codes = (letters: string): string =>
  [...letters].map((letter) => letter.codePointAt(0)!.toString(16)).join('+');

const version = /^# Version: (\S+)/m.exec(table)![1];
const notice = licence.slice(0, licence.indexOf('SPDX-License-Identifier')).trim();
const comment = [
  `Letters that look alike: Unicode Security Mechanisms, UTS #39, confusables.txt ${version},`,
  'cut down to letters that can stand in a name by tools/confusables.ts.',
  'Each line: a shape, then the letters that look like it; code points in hexadecimal.',
  '',
  ...notice.split('\n').map((line) => line.trim()),
].map((line) => `# ${line}`.trim());
const lines = [...sources].map(([shape, letters]) => [shape, ...letters].map(codes).join(' '));
const file = fileURLToPath(new URL('../server/people/confusables.txt', import.meta.url));
writeFileSync(file, `${[...comment, ...lines.sort()].join('\n')}\n`);
console.log(`${[...sources.values()].flat().length} letters of ${sources.size} shapes`);
