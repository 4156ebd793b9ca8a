/** Thinking time is counted by operations: what a bot may spend on one is shared out over the decisions that it makes in a row. */

import type { Bot, Budget, Purse, Seat, Thinking } from '@annales/engine';

/** What a seat has spent since its operation began, and what it was asked last. */
export interface Spent {
  iterations: number;
  milliseconds: number;
  prompt: string | null;
}

export const NOTHING_SPENT: Spent = { iterations: 0, milliseconds: 0, prompt: null };

/** A decision may take this share of what is left; however many there are, each has that share of the whole at least. */
const SHARE = 1 / 3;
const LEAST = 1 / 30;

/** How long a bot may think about one decision; `among`: so many bots are asked at once, and share what one would have. */
export function shareOf(purse: Budget, spent: Spent, among = 1): Budget {
  const share = (whole: number, gone: number): number =>
    Math.max(Math.max(0, whole - gone) * SHARE, whole * LEAST) / among;
  const { iterations, milliseconds } = purse;
  return {
    ...(iterations !== undefined && {
      iterations: Math.max(1, Math.round(share(iterations, spent.iterations))),
    }),
    ...(milliseconds !== undefined && { milliseconds: share(milliseconds, spent.milliseconds) }),
  };
}

/** What counts as spent when this is asked: with a question at which nothing is half done an operation begins. */
export const spentBefore = ({ rests }: Purse, spent: Spent, prompt: string): Spent =>
  rests?.includes(prompt) && spent.prompt !== prompt ? NOTHING_SPENT : spent;

/** What the seats of a table have spent. */
export class Purses {
  readonly #spent = new Map<Seat, Spent>();

  /** Whoever is not asked while another is has ended the operation; a window, which others answer, ends nobody's. */
  asked(seats: readonly Seat[], window: boolean): void {
    if (window) return;
    for (const seat of this.#spent.keys()) if (!seats.includes(seat)) this.#spent.delete(seat);
  }

  of(seat: Seat): Spent {
    return this.#spent.get(seat) ?? NOTHING_SPENT;
  }

  note(seat: Seat, spent: Spent): void {
    this.#spent.set(seat, spent);
  }

  forget(): void {
    this.#spent.clear();
  }
}

export interface Question {
  prompt: string;
  spent: Spent;
  /** So many bots are asked at once. */
  among?: number;
  /** In a window all take the same time, so that no thought may take longer: milliseconds. */
  within?: number | null;
}

/** With the host's clock milliseconds count, without it iterations alone: the same number of them decides the same. */
export interface Watch {
  now?: (() => number) | undefined;
  /** Told now and then which share of what may be spent on this decision is spent. */
  tell?: ((share: number) => void) | undefined;
}

/** So many milliseconds at least between two words about how far a thought is: of short ones nothing is told. */
const EVERY = 300;
/** And so much more of its time must be over. */
const STEP = 0.05;

/**
 * How a bot thinks about a question, and afterwards what it has spent by then. What was thought in a window costs nothing: else how
 * long it thinks later would tell what it held.
 */
export function payingFor(
  bot: Pick<Bot, 'purse' | 'budget'>,
  { prompt, spent, among = 1, within = null }: Question,
  { now, tell }: Watch = {},
): { thinking: Thinking; spent(): Spent } {
  const { purse } = bot;
  const before = purse ? spentBefore(purse, spent, prompt) : spent;
  const own = purse ? shareOf(purse, before, among) : bot.budget;
  const budget =
    within === null ? own : { ...own, milliseconds: Math.min(within, own?.milliseconds ?? within) };
  const begun = now?.() ?? 0;
  let made = 0;
  let told = { at: begun, share: 0 };
  const onIteration = (iterations: number): void => {
    made = iterations;
    // What nobody may know, or is over at once, is not told.
    if (!tell || within !== null || iterations === 0) return;
    const at = now?.() ?? 0;
    if (now && at - told.at < EVERY) return;
    const share = Math.max(
      iterations / (budget?.iterations ?? Number.POSITIVE_INFINITY),
      (at - begun) / (budget?.milliseconds ?? Number.POSITIVE_INFINITY),
    );
    if (share - told.share < STEP) return;
    told = { at, share };
    tell(Math.min(1, share));
  };
  return {
    thinking: { ...(budget && { budget }), ...(now && { now }), onIteration },
    spent: () => {
      if (within !== null) return { ...before, prompt };
      return {
        iterations: before.iterations + made,
        milliseconds: before.milliseconds + (made > 0 && now ? now() - begun : 0),
        prompt,
      };
    },
  };
}
