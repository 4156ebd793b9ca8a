/** A thread in which bots think. It is given a seat’s view and nothing else. */

import { parentPort } from 'node:worker_threads';
import { playersOf, think, thinkUnasked } from '@annales/bots';
import { type Action, type Decision, fast, type Game, type JsonObject } from '@annales/engine';
import { games } from '@annales/games';
import type { Done } from '../threads.ts';
import { MOST_MADE } from '../titles.ts';
import type { Task } from './pool.ts';

const port = parentPort!;
type AnyGame = Game<unknown, Action, unknown>;
const made = new Map<string, AnyGame>();

port.on('message', async (task: Task) => {
  port.postMessage(await thinkAbout(task));
});

async function thinkAbout(task: Task): Promise<Done<Decision<Action> | null>> {
  const { game: gameId, pack, data, bot, seat, view, luck } = task;
  try {
    const title = await games[gameId]!();
    const key = `${gameId} ${pack}`;
    const game = made.get(key) ?? title.make((data ? JSON.parse(data) : title.data) as JsonObject);
    // Data that people bring are forgotten again.
    if (made.size >= MOST_MADE) made.delete(made.keys().next().value!);
    made.set(key, game);
    const player = playersOf(title)[bot];
    if (!player) throw new Error(`there is no bot “${bot}”`);
    const chance = fast(luck);
    // What a seat is asked and offered is the same in every world that it cannot tell from the real one.
    const world = game.imagine(JSON.parse(view), seat, chance);
    if (task.unasked) return { value: thinkUnasked(game, world, seat, player, chance) };
    const { explained } = task;
    return { value: think(game, world, seat, player, chance, undefined, { explained }) };
  } catch (error) {
    return { error: (error as Error).message };
  }
}
