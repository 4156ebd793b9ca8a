/** A worker in which a bot thinks. It is given a seat's view and nothing else, and is ended to stop a thought. */

import '../doing/now.ts';
import { playersOf, think, thinkUnasked } from '@annales/bots';
import { fast } from '@annales/engine';
import { loadTitle, makeGame } from '../rules.ts';
import type { Task, Thought } from './task.ts';

async function thinkAbout(task: Task): Promise<Thought> {
  const { game: id, pack, data, bot, seat, unasked, explained = false, view, luck } = task;
  try {
    const title = await loadTitle(id);
    const game = await makeGame(title, pack, data ?? null);
    const player = playersOf(title)[bot];
    if (!player) return { error: `There is no bot “${bot}”` };
    const chance = fast(luck);
    // What a seat is asked and offered is the same in every world that it cannot tell from the real one.
    const world = game.imagine(view, seat, chance);
    const decision = unasked
      ? thinkUnasked(game, world, seat, player, chance)
      : think(game, world, seat, player, chance, undefined, { explained });
    if (!decision) return { advice: null };
    const { action, because } = decision;
    return { advice: { action, because: explained && because ? game.say.reason(view, because) : null } };
  } catch (error) {
    return { error: (error as Error).message };
  }
}

addEventListener('message', async ({ data }: MessageEvent<Task>) => postMessage(await thinkAbout(data)));
