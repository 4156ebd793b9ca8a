/** What would a bot do in one's place? It knows what the seat knows, and no more. */

import type { Action, Json } from '@annales/engine';
import { newId } from '../house/chance.ts';
import { firstBot } from '../rules.ts';
import type { Sitting } from '../table/sitting.ts';
import { type Thinking, think } from './thinker.ts';

export { Cancelled } from './thinker.ts';

/** `pack`: hash of the data; null: those in the box. */
export const hintFor = (
  gameId: string,
  pack: string | null,
  bot: string,
  seat: string,
  view: Json,
  data: Sitting['game']['data']['value'] | null = null,
): Thinking => think({ game: gameId, pack, data, bot, seat, view, luck: newId() });

export interface Hint {
  action: Action;
  words: string;
}

/** What the game's own bot would do for the viewer now. */
export function hint(sitting: Sitting): { hint: Promise<Hint>; cancel(): void } {
  const { game, title } = sitting;
  const { viewer, view } = sitting.sight.value!;
  const { action, cancel } = hintFor(
    title.facts.id,
    game.data.hash,
    firstBot(title),
    viewer,
    view,
    sitting.where === 'here' ? game.data.value : null,
  );
  return { hint: action.then((one) => ({ action: one, words: game.say.action(view, one) })), cancel };
}
