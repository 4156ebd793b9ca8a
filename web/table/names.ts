/** What a seat is called. */

import type { Seat } from '@annales/engine';
import type { Sitting } from './sitting.ts';

/** Within a sentence: the Saxon, but Yellow. */
export const calledWithin = ({ game }: Pick<Sitting, 'game'>, seat: Seat): string =>
  game.say.seat(seat).replace(/^The /, 'the ');
