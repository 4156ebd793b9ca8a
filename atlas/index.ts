/** `npm run atlas [-- game … --preview]`: draws the boards anew. */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from './build.ts';
import { preview } from './preview.ts';
import type { MapFile } from './recipe.ts';
import { recipes } from './recipes/index.ts';
import { readSources } from './sources.ts';
import { boardFile, write } from './store.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const words = process.argv.slice(2);
const wanted = words.filter((word) => !word.startsWith('--'));
const unknown = wanted.find((game) => !recipes.some((recipe) => recipe.game === game));
if (unknown) throw new Error(`There is no recipe for ${unknown}`);
const chosen = recipes.filter(({ game }) => wanted.length === 0 || wanted.includes(game));

if (!words.includes('--look')) {
  const sources = readSources();
  for (const recipe of chosen) {
    const start = performance.now();
    const map = JSON.parse(readFileSync(join(here, 'maps', `${recipe.game}.json`), 'utf8')) as MapFile;
    const { board, faults } = build(map, recipe, sources);
    for (const fault of faults) console.error(`${recipe.game}: ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
    const text = write(board);
    const file = boardFile(recipe.game);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const points = board.arcs.reduce((sum, arc) => sum + arc.length, 0);
    console.log(`${recipe.game}: ${points} points, ${gzipSync(text).length} bytes gzipped, ${seconds} s`);
  }
}
if (words.includes('--preview') || words.includes('--look'))
  await preview(chosen.map(({ game }) => game).filter((game) => existsSync(boardFile(game))));
