/** What a seat is called. */

import type { Seat } from '@annales/engine';
import type { Sitting } from './sitting.ts';

/** Within a sentence: the Saxon, but Yellow. By what the seat commands now, once the game has begun. */
export const calledWithin = ({ game, sight }: Pick<Sitting, 'game' | 'sight'>, seat: Seat): string =>
  game.say.seat(seat, sight.value?.view).replace(/^The /, 'the ');
