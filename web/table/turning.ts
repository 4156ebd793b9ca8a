/** How the score came about, step by step, and the steps that decided: those at which the winner's lead changed most. */

import '../doing/now.ts';
import { type Entry, type GameRecord, type Json, replay, type Seat, SPECTATOR } from '@annales/engine';
import type { Moment } from '@annales/games/chart.ts';
import type { AnyGame } from './sitting.ts';

/** What everybody could see after something had happened. */
export interface Step {
  /** A spectator's. */
  version: number;
  moment: Moment;
  /** What was told with it. */
  entries: readonly Entry[];
}

export interface TurningPoint {
  /** Which of the steps. */
  at: number;
  /** Whose score changed by how much; nobody's, if it decided otherwise. */
  changes: readonly { seat: Seat; by: number }[];
}

/** The record is played once. What was taken back again, or rewound by agreement, is no part of how it came about. */
export function stepsOf(game: AnyGame, record: GameRecord, momentOf: (view: Json) => Moment): Step[] {
  const steps: (Step & { hash: string })[] = [];
  let version = 0;
  replay(game, record, {
    check: false,
    from: 0,
    each: ({ state }, i) => {
      const { kind, seen, hash, entries } = record.rows[i]!;
      if (!seen.includes(SPECTATOR)) return;
      version++;
      if (kind === 'undo' || kind === 'override') {
        const back = steps.findLastIndex((step) => step.hash === hash);
        if (back >= 0) {
          steps.length = back + 1;
          return;
        }
      }
      steps.push({
        version,
        moment: momentOf(game.view(state, SPECTATOR) as Json),
        entries: entries.filter((entry) => !entry.for),
        hash,
      });
    },
  });
  return steps;
}

/** So many are worth looking at again. */
const MOST = 5;

/**
 * The steps at which the distance between the winner and the best of the others changed most; of equal changes the latest,
 * since later there was less left to be put right. Besides them the last step, and whatever else `decides` in the same year or
 * turn: a game may be won by what the score does not tell. In the order of the game. Nobody won, or nobody lost: none.
 */
export function turningPoints(
  steps: readonly Step[],
  winners: readonly Seat[],
  { most = MOST, decides = () => false }: { most?: number; decides?: (entry: Entry) => boolean } = {},
): TurningPoint[] {
  const valuesAt = (i: number) => steps[i]!.moment.measures[0]?.values ?? {};
  const last = steps.length - 1;
  if (last < 1 || winners.length === 0 || Object.keys(valuesAt(last)).every((seat) => winners.includes(seat)))
    return [];
  const leads = steps.map((_, i) => leadOf(valuesAt(i), winners));
  const changed = steps
    .map((_, at) => ({ at, by: at === 0 ? 0 : Math.abs(leads[at]! - leads[at - 1]!) }))
    .filter(({ by }) => by > 0)
    .sort((a, b) => b.by - a.by || b.at - a.at)
    .slice(0, most)
    .map(({ at }) => at);
  const { when } = steps[last]!.moment;
  const decisive = steps.flatMap(({ moment, entries }, at) =>
    moment.when === when && entries.some(decides) ? [at] : [],
  );
  return [...new Set([...changed, ...decisive, last])]
    .sort((a, b) => a - b)
    .map((at) => ({ at, changes: changesBetween(valuesAt(at - 1), valuesAt(at)) }));
}

function leadOf(values: Readonly<Record<Seat, number>>, winners: readonly Seat[]): number {
  const best = (won: boolean) =>
    Math.max(
      ...Object.entries(values).flatMap(([seat, value]) => (winners.includes(seat) === won ? [value] : [])),
    );
  const lead = best(true) - best(false);
  return Number.isFinite(lead) ? lead : 0;
}

const changesBetween = (before: Readonly<Record<Seat, number>>, after: Readonly<Record<Seat, number>>) =>
  Object.keys(after)
    .map((seat) => ({ seat, by: after[seat]! - (before[seat] ?? 0) }))
    .filter(({ by }) => by !== 0);

/** So many of them are enough for a line; those that must be seen are always among them. Which ones, by number. */
export function thinned(count: number, must: readonly number[], most = 60): number[] {
  const step = Math.max(1, (count - 1) / most);
  const even = Array.from({ length: Math.ceil((count - 1) / step) + 1 }, (_, i) =>
    Math.min(count - 1, Math.round(i * step)),
  );
  const kept = [...even, ...must.flatMap((at) => [Math.max(0, at - 1), at])];
  return [...new Set(kept)].sort((a, b) => a - b);
}
