/** A thread that plays shares of simulations, one after the other, as they are handed to it. */

import { parentPort } from 'node:worker_threads';
import type { Title } from '@annales/engine';
import { games } from '@annales/games';
import { withBots } from '../bots.ts';
import { type Job, jobPlayer } from './run.ts';

/** Games with the bots that play them; all simulations of a run have the same. */
const titles = new Map<string, Title>();
const play = jobPlayer(({ game }) => titles.get(game)!);

parentPort!.on('message', async (job: Job) => {
  const { game, files } = job.simulation;
  if (!titles.has(game)) titles.set(game, await withBots(await games[game]!(), files));
  parentPort!.postMessage(play(job));
});
