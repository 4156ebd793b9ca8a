/** `annales backup`: a consistent copy of everything, made while the server runs. */

import { resolve } from 'node:path';
import { shownData } from '@annales/server/place.ts';
import { command } from '../command.ts';
import { dataFlag, keptIn, saidData } from '../data.ts';
import { Failure, Usage } from '../errors.ts';
import { say } from '../io.ts';

export const backup = command({
  name: 'backup',
  summary: 'Copy a server’s database, while it runs',
  usage: ['FILE [--data FILE|URL]'],
  about: [
    'The copy holds all that was acknowledged when it was made. It is read through before it is called good.',
    'It is a file, also where the server keeps everything in PostgreSQL.',
  ],
  flags: {
    data: dataFlag,
  },
  words: 1,
  examples: [['annales backup friday.db', 'a copy for the shelf']],
  async run([name], { data }, io) {
    if (name === undefined) throw new Usage('Where to? annales backup FILE');
    const { backupData } = await import('@annales/server');
    await backupData(keptIn(data, io), resolve(io.cwd, name)).catch((error: Error) => {
      throw new Failure(error.message, { cause: error });
    });
    say(
      io,
      `${name} is a copy of ${shownData(saidData(data, io))}. It holds passwords’ hashes and secrets of games: keep it safe.`,
    );
    return 0;
  },
});
