/** A worker in which a bot thinks. It is given a seat's view and nothing else, and is ended to stop a thought. */

import { bots as anyBots, think, thinkUnasked } from '@annales/bots';
import { fast } from '@annales/engine';
import { loadTitle, makeGame } from '../rules.ts';
import type { Task, Thought } from './task.ts';

async function thinkAbout({ game: id, pack, data, bot, seat, unasked, view, luck }: Task): Promise<Thought> {
  try {
    const title = await loadTitle(id);
    const game = await makeGame(title, pack, data ?? null);
    const player = title.bots[bot] ?? anyBots[bot];
    if (!player) return { error: `There is no bot “${bot}”` };
    const chance = fast(luck);
    // What a seat is asked and offered is the same in every world that it cannot tell from the real one.
    const world = game.imagine(view, seat, chance);
    return { decision: (unasked ? thinkUnasked : think)(game, world, seat, player, chance) };
  } catch (error) {
    return { error: (error as Error).message };
  }
}

addEventListener('message', async ({ data }: MessageEvent<Task>) => postMessage(await thinkAbout(data)));
