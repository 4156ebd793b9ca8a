/**
 * Packs what a first visit fetches as small as gzip can be made: a server packs the rest when it starts, quickly, and a
 * twentieth larger. Over plain http browsers take nothing better than gzip.
 */

import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipAsync } from '@gfx/zopfli';

const games = globSync('*/playing.ts', { cwd: join(import.meta.dirname, '../games') }).map(dirname);
/** Parts of the first view of the front page and of a table, and what comes right after or stands in it for some games. */
const FIRST = [
  ...['index', 'shell', 'table', 'pages', 'front', 'hub.worker'],
  ...['doing', 'beside', 'inspected', 'opened', 'record', 'sheet'],
  ...['offers', 'owners', 'charges', 'dice', 'card', 'panel', 'track'],
  ...games,
];
/** More rounds hardly make it smaller. */
const ROUNDS = 5;

/** Beside each file of a first view, under its name with `.gz`. */
export async function pack(folder: string): Promise<void> {
  const files = ['index.html', ...readdirSync(join(folder, 'assets')).map((name) => join('assets', name))];
  for (const file of files.filter(isFirst)) {
    const plain = readFileSync(join(folder, file));
    writeFileSync(join(folder, `${file}.gz`), await gzipAsync(plain, { numiterations: ROUNDS }));
  }
}

/** Names are those of the parts, and a hash of eight signs. */
const isFirst = (file: string): boolean =>
  /\.(html|js|css)$/.test(file) &&
  FIRST.some((part) => new RegExp(`^(assets/)?${part}(-.{8})?\\.\\w+$`).test(file));
