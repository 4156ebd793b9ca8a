/** Gives pages the boards and the data of games packed: they are the largest part of a table. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { columned } from './columns.ts';
import { packed } from './packed.ts';

const BOARD = /\/games\/[^/]+\/board\/map\.json$/;
const DATA = /\/games\/[^/]+\/data\/[^/]+\.json$/;
const fileOf = (name: string): string =>
  JSON.stringify(join(import.meta.dirname, name).replaceAll('\\', '/'));
const UNPACKING = fileOf('packed.ts');
const COLUMNS = fileOf('columns.ts');

export const maps = (): Plugin => ({
  name: 'annales-maps',
  apply: 'build',
  enforce: 'pre',
  load(id) {
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
