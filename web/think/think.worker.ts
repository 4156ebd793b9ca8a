/** A worker in which a bot thinks. It is given a seat's view and nothing else, and is ended to stop a thought. */

import '../doing/now.ts';
import { ponder } from '@annales/bots';
import { loadTitle, makeGame } from '../rules.ts';
import type { Task, Thought } from './task.ts';

const say = (thought: Thought): void => postMessage(thought);

async function thinkAbout({ game: id, pack, data, view, ...wish }: Task): Promise<Thought> {
  try {
    const title = await loadTitle(id);
    const game = await makeGame(title, pack, data ?? null);
    const { decision, spent } = ponder(title, game, view, wish, {
      now: () => performance.now(),
      tell: (share) => say({ share }),
    });
    if (!decision) return { advice: null, spent };
    const { action, because } = decision;
    const why = wish.explained && because ? game.say.reason(view, because) : null;
    return { advice: { action, because: why }, spent };
  } catch (error) {
    return { error: (error as Error).message };
  }
}

addEventListener('message', async ({ data }: MessageEvent<Task>) => say(await thinkAbout(data)));
