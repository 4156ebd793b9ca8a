/** Which names look alike: the skeleton of Unicode’s UTS #39, by its published table of letters that can be confused. */

import { readFileSync } from 'node:fs';

let table: Map<string, string> | null = null;

/** What a letter looks like, by letter. */
function shapes(): Map<string, string> {
  if (table) return table;
  table = new Map();
  const letters = (codes: string): string =>
    String.fromCodePoint(...codes.split('+').map((code) => Number.parseInt(code, 16)));
  for (const line of readFileSync(new URL('./confusables.txt', import.meta.url), 'utf8').split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [shape, ...alike] = line.split(' ').map(letters);
    for (const letter of alike) table.set(letter, shape!);
  }
  return table;
}

function shapeOf(text: string): string {
  const shape = shapes();
  const letters = [...text.normalize('NFD').replaceAll(/\p{DI}/gu, '')];
  return letters
    .map((letter) => shape.get(letter) ?? letter)
    .join('')
    .normalize('NFD');
}

/** Two names with one skeleton cannot be told apart. Also when only one of them is in capitals: I and l, 0 and o. */
export const skeleton = (name: string): string =>
  shapeOf(shapeOf(name.normalize('NFKC')).toLocaleLowerCase('en'));
