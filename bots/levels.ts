/**
 * How strong a bot is, in words that are the same in every game. Which bot a level is follows from those that a game has; a level
 * for which it has none is not offered there. Nothing else is imported here: pages that only offer levels need none of the bots.
 */

/** The weakest first. */
export const LEVELS = ['easy', 'steady', 'shrewd', 'strong'] as const;
export type Level = (typeof LEVELS)[number];

interface Strength {
  /** The first of these that a game has. */
  bots: readonly string[];
  /** How long it thinks about an operation on a core of its own; absent: as long as it takes, which nobody notices. */
  seconds?: number;
}

/** Search over imagined worlds; over whole sheets where all write one at a time. */
const SEARCHING = ['ismcts', 'sheets'] as const;

/** The one table: easy sees no farther than the next step, steady is the game's own bot, the others search. */
export const STRENGTHS: Readonly<Record<Level, Strength>> = {
  easy: { bots: ['shortsighted'] },
  steady: { bots: ['heuristic'] },
  shrewd: { bots: SEARCHING, seconds: 1.5 },
  strong: { bots: SEARCHING, seconds: 6 },
};

/** Bots that play any game. */
export const ANYWHERE = 'random';

/** Who plays where nobody has said who. */
const USUAL: Level = 'steady';

export const isLevel = (name: string): name is Level => Object.hasOwn(STRENGTHS, name);

/** Which of these bots a level is; undefined: none. */
export const botAt = (level: Level, bots: readonly string[]): string | undefined =>
  STRENGTHS[level].bots.find((bot) => bots.includes(bot));

/** The levels of a game that has bots of these names. */
export const levelsOf = (bots: readonly string[]): Level[] =>
  LEVELS.filter((level) => botAt(level, bots) !== undefined);

/** Whom people are offered: the levels; where a game has none, its bots, or whoever plays anything. */
export function offeredOf(bots: readonly string[]): string[] {
  const levels = levelsOf(bots);
  if (levels.length > 0) return levels;
  return bots.length > 0 ? [...bots] : [ANYWHERE];
}

export function usualOf(bots: readonly string[]): string {
  const offered = offeredOf(bots);
  return offered.find((name) => name === USUAL) ?? offered[0]!;
}

export const easiestOf = (bots: readonly string[]): string => offeredOf(bots)[0]!;

/** Whose advice is best: of bots that are no levels the first, since a game names its best first. */
export function strongestOf(bots: readonly string[]): string {
  return levelsOf(bots).at(-1) ?? offeredOf(bots)[0]!;
}
