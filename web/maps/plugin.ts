/** Gives pages the boards and the data of games packed: they are the largest part of a table. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { columned } from './columns.ts';
import { packed } from './packed.ts';

const BOARD = /\/games\/[^/]+\/board\/map\.json$/;
const DATA = /\/games\/[^/]+\/data\/[^/]+\.json$/;
const fileOf = (name: string): string =>
  JSON.stringify(join(import.meta.dirname, name).replaceAll('\\', '/'));
const UNPACKING = fileOf('packed.ts');
const COLUMNS = fileOf('columns.ts');
const HASHES = /\/web\/data-hashes\.ts$/;
const root = join(import.meta.dirname, '../..');

/** By game, how the hash of the data begins that the pages are built with. */
async function hashesOfData(): Promise<Record<string, string>> {
  const { hashData } = await import(pathToFileURL(join(root, 'engine/hashing.ts')).href);
  const games = readdirSync(join(root, 'games')).filter((id) =>
    existsSync(join(root, 'games', id, 'data.ts')),
  );
  const hashes: Record<string, string> = {};
  for (const id of games)
    hashes[id] = hashData((await import(pathToFileURL(join(root, 'games', id, 'data.ts')).href)).data).slice(
      0,
      12,
    );
  return hashes;
}

export const maps = (): Plugin => ({
  name: 'annales-maps',
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    if (HASHES.test(id))
      return `const hashes = ${JSON.stringify(await hashesOfData())};\nexport const hashOfBoxed = (id) => hashes[id];`;
    if (DATA.test(id)) {
      const columns = JSON.stringify(columned(JSON.parse(readFileSync(id, 'utf8'))));
      return {
        code: `import { uncolumned } from ${COLUMNS};\nexport default uncolumned(${columns});`,
        moduleType: 'js',
      };
    }
    if (!BOARD.test(id)) return null;
    const board = packed(JSON.parse(readFileSync(id, 'utf8')));
    const code = `import { unpacked } from ${UNPACKING};\nexport default unpacked(${JSON.stringify(board)});`;
    return { code, moduleType: 'js' };
  },
});
