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
  /** How often the table has come to wait for somebody, and the turns in which it did. */
  waits: number;
  turns: number;
  /** How games ended, and the points that each seat had then, all games together. */
  ends: Record<string, number>;
  scores: Record<Seat, number>;
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
  waits: 0,
  turns: 0,
  ends: {},
  scores: {},
  longest: 0,
  errors: 0,
  error: null,
});

export function countMatch(tally: Tally, match: Match<unknown>): void {
  const { result, decisions, passes, waits, turns } = match;
  tally.games++;
  tally.decisions += decisions;
  tally.passes += passes;
  tally.waits += waits;
  tally.turns += turns;
  addCounts(tally.ends, { [result.how]: 1 });
  addCounts(tally.scores, result.scores ?? {});
  tally.longest = Math.max(tally.longest, decisions);
  if (result.winners.length === 1) tally.wins[result.winners[0]!]!++;
  else tally.draws++;
}

function addCounts(to: Record<string, number>, more: Record<string, number>): void {
  for (const [key, count] of Object.entries(more)) to[key] = (to[key] ?? 0) + count;
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
  to.waits += more.waits;
  to.turns += more.turns;
  addCounts(to.ends, more.ends);
  addCounts(to.scores, more.scores);
  to.longest = Math.max(to.longest, more.longest);
  to.errors += more.errors;
  if (more.error && (to.error === null || more.error.game < to.error.game)) to.error = more.error;
}
