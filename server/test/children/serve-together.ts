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
process.once('SIGTERM', () => void server.leave().then(() => process.exit(0)));
process.send!({ url: server.url });
