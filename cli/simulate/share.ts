/** A share of a simulation: some games after each other, in this thread or in another. */

import { bots as anyBots, playOut } from '@annales/bots';
import { type Bot, fast, type Init, type JsonObject, type Seat, type Title } from '@annales/engine';
import { countError, countMatch, emptyTally, type Tally } from './tally.ts';

/** All that the games of a simulation have in common; plain data, so that a thread can be told. */
export interface Simulation {
  game: string;
  /** The data it is played with. */
  data: JsonObject;
  init: Init;
  bots: Record<Seat, string>;
  seed: string;
}

/** The games from `first` on, counted from 1. */
export interface Share {
  first: number;
  games: number;
}

/** As many games as a thread plays at a time. */
const SHARE = 20;

export function sharesOf(games: number): Share[] {
  const shares: Share[] = [];
  for (let first = 1; first <= games; first += SHARE) {
    shares.push({ first, games: Math.min(SHARE, games - first + 1) });
  }
  return shares;
}

export type PlayShare = (share: Share) => Tally;

/** Dice and bots of each game come from the seed and the game's number alone, whoever plays it and whatever was played before. */
export function playerOf(title: Title, { data, init, bots, seed }: Simulation): PlayShare {
  const game = title.make(data);
  const { turn } = title;
  const players: Record<Seat, Bot> = {};
  for (const [seat, name] of Object.entries(bots)) players[seat] = title.bots[name] ?? anyBots[name]!;
  return ({ first, games }) => {
    const tally = emptyTally(init.seats);
    for (let number = first; number < first + games; number++) {
      try {
        const minds = fast(`${seed} bots ${number}`);
        countMatch(
          tally,
          playOut(
            game,
            init,
            players,
            fast(`${seed} game ${number}`),
            turn === undefined ? { minds } : { minds, turn },
          ),
        );
      } catch (error) {
        countError(tally, number, (error as Error).message);
      }
    }
    return tally;
  };
}
