/** Games that nobody plays cost an idle server nothing but their facts. */

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { namesOf, offeredOf } from '@annales/bots';
import { games } from '@annales/games';
import { expect, test } from 'vitest';
import { databaseFile } from './files.ts';

/** What facts may be read from: data, the names of things on the table, what they are called. */
const LIGHT = /^[^/]+\/(facts|data|state)\.ts$|\/data\/[^/]+\.json$|\/words\/names\/en\.ts$/;

test('a server starts and lists its games without the rules, words and bots of any', async () => {
  const script = fileURLToPath(new URL('./children/unplayed.ts', import.meta.url));
  const { stdout, stderr } = spawnSync(process.execPath, [script, databaseFile()], { encoding: 'utf8' });
  expect(stderr).toBe('');
  const told = JSON.parse(stdout) as { games: { id: string; bots: string[] }[]; loaded: string[] };
  const heavy = told.loaded.filter((file) => file !== 'index.ts' && !LIGHT.test(file));
  expect(heavy, 'loaded though nobody plays').toEqual([]);
  for (const id of Object.keys(games)) expect(told.loaded).toContain(`${id}/facts.ts`);

  // And what it tells of each is what the whole game says.
  const whole = await Promise.all(Object.values(games).map((load) => load()));
  expect(told.games).toEqual(
    whole.map((title) => ({
      ...title.facts,
      bots: namesOf(title),
      levels: offeredOf(namesOf(title)),
      packs: [],
    })),
  );
});
