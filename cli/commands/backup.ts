/** `annales backup`: a consistent copy of everything, made while the server runs. */

import { resolve } from 'node:path';
import { command } from '../command.ts';
import { Failure, Usage } from '../errors.ts';
import { say } from '../io.ts';
import { dataFile } from './serve.ts';

export const backup = command({
  name: 'backup',
  summary: 'Copy a server’s database, while it runs',
  usage: ['FILE [--data FILE]'],
  about: [
    'The copy holds all that was acknowledged when it was made. It is read through before it is called good.',
  ],
  flags: {
    data: { type: 'string', value: 'FILE', about: 'The database file; .annales/annales.db if not said' },
  },
  words: 1,
  examples: [['annales backup friday.db', 'a copy for the shelf']],
  async run([name], { data }, io) {
    if (name === undefined) throw new Usage('Where to? annales backup FILE');
    const { backupFile } = await import('@annales/server');
    const from = resolve(io.cwd, dataFile(data, io));
    await backupFile(from, resolve(io.cwd, name)).catch((error: Error) => {
      throw new Failure(error.message, { cause: error });
    });
    say(
      io,
      `${name} is a copy of ${dataFile(data, io)}. It holds passwords’ hashes and secrets of games: keep it safe.`,
    );
    return 0;
  },
});
