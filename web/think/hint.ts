/** What would a bot do in one's place? It knows what the seat knows, and no more. */

import type { Json } from '@annales/engine';
import { newId } from '../remote/chance.ts';
import type { Sitting } from '../table/sitting.ts';
import type { Advice } from './task.ts';
import { type Thinking, think } from './thinker.ts';

/** `pack`: hash of the data; null: those in the box. */
export const hintFor = (
  gameId: string,
  pack: string | null,
  bot: string,
  seat: string,
  view: Json,
  data: Sitting['game']['data']['value'] | null = null,
): Thinking & { decision: Promise<Advice> } =>
  think({ game: gameId, pack, data, bot, seat, explained: true, view, luck: newId() }) as Thinking & {
    decision: Promise<Advice>;
  };
