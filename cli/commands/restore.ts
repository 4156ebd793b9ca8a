/** `annales restore`: puts a copy back in the place of the database. */

import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { isAddress, shownData } from '@annales/server/place.ts';
import { command } from '../command.ts';
import { dataFlag, keptIn, saidData } from '../data.ts';
import { Failure, Usage } from '../errors.ts';
import { say } from '../io.ts';

export const restore = command({
  name: 'restore',
  summary: 'Put a copy of a server’s database back',
  usage: ['FILE [--data FILE]'],
  about: ['The server must be stopped. What was there is kept under another name, which is told.'],
  flags: {
    data: dataFlag,
  },
  words: 1,
  examples: [['annales restore friday.db', 'back to Friday']],
  async run([name], { data }, io) {
    if (name === undefined) throw new Usage('From where? annales restore FILE');
    const to = keptIn(data, io);
    if (isAddress(to))
      throw new Usage(
        `A database is not replaced: name an empty one, or another schema, and move the copy there: annales move ${name} ${shownData(to)}`,
      );
    const { restoreFile } = await import('@annales/server');
    try {
      mkdirSync(dirname(to), { recursive: true });
      const kept = await restoreFile(resolve(io.cwd, name), to);
      say(io, `${saidData(data, io)} is as it was in ${name}.`);
      if (kept) say(io, `What was there before is kept as ${kept}`);
    } catch (error) {
      throw new Failure((error as Error).message, { cause: error });
    }
    return 0;
  },
});
