/** Where boards lie, and how they are written: a line for each arc and each area, so that a change can be read. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Board } from './board.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

/** With its game, once that has a folder; until then here. */
export function boardFile(game: string): string {
  const folder = join(here, '..', 'games', game);
  return existsSync(folder) ? join(folder, 'board', 'map.json') : join(here, 'boards', `${game}.json`);
}

export const readBoard = (game: string): Board => JSON.parse(readFileSync(boardFile(game), 'utf8')) as Board;

export function write({ arcs, objects, ...rest }: Board): string {
  const lines = (items: unknown[]) => `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]`;
  const members = Object.entries(objects).map(([name, object]) => {
    if (!('geometries' in object)) return `${JSON.stringify(name)}:${JSON.stringify(object)}`;
    return `${JSON.stringify(name)}:{"type":"GeometryCollection","geometries":${lines(object.geometries)}}`;
  });
  const head = JSON.stringify(rest).slice(0, -1);
  return `${head},\n"objects":{\n${members.join(',\n')}\n},\n"arcs":${lines(arcs)}}\n`;
}
