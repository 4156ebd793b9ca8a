/** Gives pages the boards of games packed: a map is the largest part of a table. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { packed } from './packed.ts';

const BOARD = /\/games\/[^/]+\/board\/map\.json$/;
const UNPACKING = join(import.meta.dirname, 'packed.ts').replaceAll('\\', '/');

export const maps = (): Plugin => ({
  name: 'annales-maps',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    if (!BOARD.test(id)) return null;
    const board = packed(JSON.parse(readFileSync(id, 'utf8')));
    const code = `import { unpacked } from ${JSON.stringify(UNPACKING)};\nexport default unpacked(${JSON.stringify(board)});`;
    return { code, moduleType: 'js' };
  },
});
