/** What positions are worth, learned from self-play: for developers, by `npm run train`. */

import type { Result } from '@annales/engine';
import type { Example } from './softmax.ts';

export { type Probed, type Probing, probe } from './probing.ts';
export { type SelfPlay, selfPlay } from './self-play.ts';
export { chances, type Example, learn, learnSigned, logLoss, type Model } from './softmax.ts';

/** The features of the seats that could still win, and what each got of the result; where nobody wins all have equal parts. */
export function shareOf(features: Record<string, readonly number[] | null>, { winners }: Result): Example {
  const able = Object.entries(features).flatMap(([seat, own]) => (own ? [{ seat, own }] : []));
  const seats = able.map(({ seat }) => seat);
  const risen = winners.find((seat) => !seats.includes(seat));
  if (risen !== undefined) throw new Error(`${risen} has won, but is said to have been unable to`);
  return {
    seats,
    features: able.map(({ own }) => own),
    shares: seats.map((seat) =>
      winners.length === 0 ? 1 / seats.length : winners.includes(seat) ? 1 / winners.length : 0,
    ),
  };
}
