/**
 * One of several servers of a house. Says where it listens, and whatever it complains of; leaves in order when it is told to stop,
 * and is gone when whoever started it is.
 */

import { serve } from '../../index.ts';

const UNLIMITED = { burst: 1e9, perSecond: 1e9 };
process.on('disconnect', () => process.exit(1));
const server = await serve({
  file: process.argv[2]!,
  port: 0,
  common: UNLIMITED,
  strict: UNLIMITED,
  talk: UNLIMITED,
  kept: UNLIMITED,
  windowTime: 0,
  complain: (complaint) => process.send!({ complaint }),
});
/** How a table stands here and in the database, for whoever wonders why a stream of it stands still. */
async function standOf(id: string): Promise<string> {
  const { hall, store } = server.services;
  const table = await hall.alreadyOpen(id);
  const [stored] = await store.shared!.standings([id]);
  if (!table) return `not in memory, stored ${stored?.version}`;
  const { version, watchers, isStale, isBehind, isWriting, isOurs } = table;
  const how = Object.entries({ isStale, isBehind, isWriting, isOurs }).flatMap(([is, so]) => (so ? is : []));
  return `${version} of ${stored?.version}, watched by ${watchers.size}${how.map((one) => `, ${one}`).join('')}`;
}

process.on('message', ({ table }: { table: string }) => {
  void standOf(table)
    .catch((error: Error) => error.message)
    .then((stand) => process.send!({ table, stand }));
});
process.once('SIGTERM', () => void server.leave().then(() => process.exit(0)));
process.send!({ url: server.url });
