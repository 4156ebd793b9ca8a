/** Games by their id, with the data in the box or with a data pack laid over it. */

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { JsonObject, Title } from '@annales/engine';
import { Failure, Usage, unknown } from './errors.ts';
import type { Io } from './io.ts';

/** What a person calls a game, or a clear sentence. */
export async function loadTitle(io: Io, id: string | undefined): Promise<Title> {
  const ids = Object.keys(io.games);
  if (id === undefined) throw new Usage(`Which game? There are ${ids.join(', ')}`);
  if (!Object.hasOwn(io.games, id)) throw unknown('game', id, ids);
  try {
    return await io.games[id]!();
  } catch (error) {
    throw new Failure(`The game “${id}” cannot be loaded: ${(error as Error).message}`, { cause: error });
  }
}

export const loadTitles = (io: Io): Promise<Title[]> =>
  Promise.all(Object.keys(io.games).map((id) => loadTitle(io, id)));

/** The game's data; each JSON file of the pack replaces what is named like it. A faulty pack is refused whole. */
export async function dataOf(io: Io, title: Title, pack: string | undefined): Promise<JsonObject> {
  if (pack === undefined) return title.data;
  const folder = resolve(io.cwd, pack);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new Usage(`The data pack ${pack} is not a folder`);
  }
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort();
  const faults: string[] = [];
  const data = { ...title.data };
  for (const file of files) {
    const name = basename(file, '.json');
    if (!Object.hasOwn(title.data, name)) {
      faults.push(
        `${file}: ${title.facts.title} has no data of this name, only ${Object.keys(data).join(', ')}`,
      );
      continue;
    }
    try {
      data[name] = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    } catch (error) {
      faults.push(`${file}: this is not JSON: ${(error as Error).message}`);
    }
  }
  if (files.length === 0)
    faults.push(`${pack} holds no JSON file; the data is named ${Object.keys(data).join(', ')}`);
  faults.push(...(await title.checkData(data)));
  if (faults.length > 0) throw new Failure(['The data pack is refused:', ...faults].join('\n  '));
  return data;
}
