/** A game among bots as a record that anybody can check: it is played once more by the one door through which all play. */

import {
  type Action,
  exportGame,
  type Game,
  type GameFile,
  giveSalt,
  type Init,
  layOut,
  type Seat,
  start,
  submit,
} from '@annales/engine';
import { saltFrom } from '../play/sitting.ts';

export interface Deed {
  seat: Seat;
  action: Action;
}

export const saltsOf = (seed: string, seats: readonly Seat[]): Record<Seat, string> =>
  Object.fromEntries(seats.map((seat) => [seat, saltFrom(seed, seat)]));

export function recordOf(
  game: Game<unknown, Action, unknown>,
  init: Init,
  seed: string,
  deeds: readonly Deed[],
): GameFile {
  const laid = layOut(game, init, seed);
  for (const [seat, salt] of Object.entries(saltsOf(seed, init.seats))) giveSalt(laid, seat, salt);
  const chronicle = start(laid);
  let texts = 0;
  const newSalt = () => saltFrom(seed, `text ${++texts}`);
  for (const [i, { seat, action }] of deeds.entries())
    submit(chronicle, { seat, version: chronicle.versions[seat]!, id: `${i + 1}`, action }, newSalt);
  return exportGame(chronicle);
}
