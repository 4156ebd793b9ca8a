/** `annales move`: a house from a file into PostgreSQL, or back. */

import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { isAddress, shownData } from '@annales/server/place.ts';
import { command } from '../command.ts';
import { placeOf } from '../data.ts';
import { Failure, Usage } from '../errors.ts';
import { say } from '../io.ts';

/** Progress is told after so many games. */
const OFTEN = 500;

export const move = command({
  name: 'move',
  summary: 'Move everything a server keeps into another database',
  usage: ['FROM TO'],
  about: [
    'Each is a file or postgres://user@host/database?schema=NAME (annales if none is named). No server may use either',
    'meanwhile, and TO must be empty. Every game is read back and compared when it is there. A move that was cut short',
    'goes on when it is begun again. What was moved stays in FROM as it was: keep it as a copy, and serve only TO.',
  ],
  flags: {},
  words: 2,
  examples: [
    ['annales move .annales/annales.db postgres://annales@db.example/annales', 'the club becomes a site'],
    ['annales move postgres://annales@db.example/annales club.db', 'and back'],
  ],
  async run([from, to], _values, io) {
    if (from === undefined || to === undefined) throw new Usage('From where to where? annales move FROM TO');
    const { move: moveHouse } = await import('@annales/server');
    const [source, target] = [placeOf(from, io), placeOf(to, io)];
    if (source === target) throw new Usage('FROM and TO are the same');
    if (!isAddress(target)) mkdirSync(dirname(target), { recursive: true });
    const moved = await moveHouse(source, target, {
      tell: (done, all) => {
        if (done % OFTEN === 0 && done < all) say(io, `${done} of ${all} games are there.`);
      },
    }).catch((error: Error) => {
      throw new Failure(error.message, { cause: error });
    });
    const before = moved.passedOver === 0 ? '' : ` ${moved.passedOver} were there already.`;
    say(
      io,
      `${moved.games} games are in ${shownData(to)}, each read back and alike.${before}`,
      `What was moved stays in ${shownData(from)}; serve it no more.`,
    );
    return 0;
  },
});
