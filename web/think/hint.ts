/** What would a bot do in one's place? It knows what the seat knows, and no more. */

import { strongestOf } from '@annales/bots/levels.ts';
import { newId } from '../remote/chance.ts';
import type { Sight, Sitting } from '../table/sitting.ts';
import type { Advice } from './task.ts';
import { think } from './thinker.ts';

/** What the strongest bot of the game would do; `tell` hears how far it is. */
export function hintFor(
  { title, about }: Pick<Sitting, 'title' | 'about'>,
  { viewer, view }: Pick<Sight, 'viewer' | 'view'>,
  tell: (share: number) => void,
): { advice: Promise<Advice>; cancel(): void } {
  const { pack } = about.peek();
  const bot = strongestOf(title.bots);
  const { thoughts, cancel } = think(
    { game: title.facts.id, pack, bot, seat: viewer, explained: true, view, luck: newId() },
    tell,
  );
  return { advice: thoughts.then(({ advice }) => advice!), cancel };
}
