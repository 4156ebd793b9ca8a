/** What is asked of a bot that thinks in a thread, on a server and in a browser alike, and what it answers. */

import { type Action, type Decision, fast, type Game, type Seat, type Title } from '@annales/engine';
import { think, thinkUnasked } from './match.ts';
import { playerOf } from './players.ts';
import { NOTHING_SPENT, payingFor, type Spent, type Watch } from './purse.ts';

export interface Pondering {
  /** A level, or a bot by its name. */
  bot: string;
  seat: Seat;
  /** What it would do of itself; null if nothing. */
  unasked?: boolean;
  /** Its reason is wanted too. */
  explained?: boolean;
  /** What it has spent on this operation before; nothing if absent. */
  spent?: Spent;
  /** So many bots are asked at once. */
  among?: number;
  /** In a window: so many milliseconds at most. */
  within?: number | null;
  /** What its chance is made of: the same decides the same, where no time is counted. */
  luck: string;
}

export interface Pondered {
  /** Null: nothing, of a bot that is not asked. */
  decision: Decision<Action> | null;
  spent: Spent;
}

/** From the seat's view, and nothing else. */
export function ponder(
  title: Pick<Title, 'bots' | 'worth' | 'guide'>,
  game: Game<unknown, Action, unknown>,
  view: unknown,
  { bot, seat, unasked, explained = false, spent = NOTHING_SPENT, among, within, luck }: Pondering,
  watch: Watch = {},
): Pondered {
  const player = playerOf(title, bot);
  if (!player) throw new Error(`there is no bot “${bot}”`);
  const chance = fast(luck);
  // What a seat is asked and offered is the same in every world that it cannot tell from the real one.
  const world = game.imagine(view, seat, chance);
  if (unasked) return { decision: thinkUnasked(game, world, seat, player, chance), spent };
  const prompt = game.told(world, seat).ask?.prompt ?? '';
  const paying = payingFor(player, { prompt, spent, among: among ?? 1, within: within ?? null }, watch);
  const decision = think(game, world, seat, player, chance, undefined, { ...paying.thinking, explained });
  return { decision, spent: paying.spent() };
}
