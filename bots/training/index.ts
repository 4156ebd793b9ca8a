/** What positions are worth, learned from self-play: for developers, by `npm run train`. */

import { type Facts, MEASURE, type Result, worthOf } from '@annales/engine';
import type { Example } from './softmax.ts';

export { type Probed, type Probing, probe } from './probing.ts';
export { type SelfPlay, selfPlay } from './self-play.ts';
export { chances, type Example, learn, learnSigned, logLoss, type Model } from './softmax.ts';

/** The features of the seats that could still win, and what each got of the result; where nobody wins all have equal parts. */
export function shareOf(
  features: Record<string, readonly number[] | null>,
  result: Pick<Result, 'winners'> & Partial<Result>,
  facts: Pick<Facts, 'lost' | 'alone'> = {},
): Example {
  const able = Object.entries(features).flatMap(([seat, own]) => (own ? [{ seat, own }] : []));
  const seats = able.map(({ seat }) => seat);
  const risen = result.winners.find((seat) => !seats.includes(seat));
  if (risen !== undefined) throw new Error(`${risen} has won, but is said to have been unable to`);
  const worth = worthOf({ facts }, result, seats);
  const all = {
    seats,
    features: able.map(({ own }) => own),
    shares: seats.map((seat) => worth[seat]!),
  };
  if (Object.keys(features).length > 1) return all;
  const [own] = all.features as [readonly number[]];
  const [share] = all.shares as [number];
  return { seats: [...seats, MEASURE], features: [own, own.map(() => 0)], shares: [share, 1 - share] };
}
