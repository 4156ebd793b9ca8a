/** What games among bots come to, counted. Tallies of parts add up to that of the whole, in whatever order. */

import type { Match } from '@annales/bots';
import type { Seat } from '@annales/engine';

export interface Tally {
  games: number;
  decisions: number;
  wins: Record<Seat, number>;
  /** Games without a single winner. */
  draws: number;
  passes: number;
  /** Most decisions in one game. */
  longest: number;
  errors: number;
  /** The first game that failed, and why. */
  error: { game: number; sentence: string } | null;
}

export const emptyTally = (seats: readonly Seat[]): Tally => ({
  games: 0,
  decisions: 0,
  wins: Object.fromEntries(seats.map((seat) => [seat, 0])),
  draws: 0,
  passes: 0,
  longest: 0,
  errors: 0,
  error: null,
});

export function countMatch(tally: Tally, { result, decisions, passes }: Match<unknown>): void {
  tally.games++;
  tally.decisions += decisions;
  tally.passes += passes;
  tally.longest = Math.max(tally.longest, decisions);
  if (result.winners.length === 1) tally.wins[result.winners[0]!]!++;
  else tally.draws++;
}

export function countError(tally: Tally, game: number, sentence: string): void {
  tally.games++;
  tally.errors++;
  tally.error ??= { game, sentence };
}

export function addTally(to: Tally, more: Tally): void {
  to.games += more.games;
  to.decisions += more.decisions;
  for (const [seat, wins] of Object.entries(more.wins)) to.wins[seat] = (to.wins[seat] ?? 0) + wins;
  to.draws += more.draws;
  to.passes += more.passes;
  to.longest = Math.max(to.longest, more.longest);
  to.errors += more.errors;
  if (more.error && (to.error === null || more.error.game < to.error.game)) to.error = more.error;
}
