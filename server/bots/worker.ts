/** A thread in which bots think. It is given a seat’s view and nothing else. */

import { parentPort } from 'node:worker_threads';
import { type Pondered, ponder } from '@annales/bots';
import type { Action, Game, JsonObject } from '@annales/engine';
import { games } from '@annales/games';
import { systemClock } from '../clock.ts';
import type { Done, Told } from '../threads.ts';
import { MOST_MADE } from '../titles.ts';
import type { Task } from './pool.ts';

const port = parentPort!;
type AnyGame = Game<unknown, Action, unknown>;
const made = new Map<string, AnyGame>();

port.on('message', async (task: Task) => {
  port.postMessage(await thinkAbout(task));
});

async function thinkAbout({ game: id, pack, data, view, ...wish }: Task): Promise<Done<Pondered>> {
  try {
    const title = await games[id]!();
    const key = `${id} ${pack}`;
    const game = made.get(key) ?? title.make((data ? JSON.parse(data) : title.data) as JsonObject);
    // Data that people bring are forgotten again.
    if (made.size >= MOST_MADE) made.delete(made.keys().next().value!);
    made.set(key, game);
    const tell = (share: number): void => port.postMessage({ share } satisfies Told<Pondered>);
    return { value: ponder(title, game, JSON.parse(view), wish, { now: systemClock.steady, tell }) };
  } catch (error) {
    return { error: (error as Error).message };
  }
}
