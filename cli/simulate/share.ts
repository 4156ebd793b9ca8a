/** A share of a simulation: some games after each other, in this thread or in another. */

import { join } from 'node:path';
import { type Match, playOut } from '@annales/bots';
import {
  type Action,
  type Bot,
  type Budget,
  type Chance,
  type Choice,
  type Ended,
  type Entry,
  fast,
  type Game,
  hashText,
  type Init,
  isForm,
  type JsonObject,
  type Measured,
  SealedChance,
  type Seat,
  type Title,
} from '@annales/engine';
import { type BotFiles, budgetOf, findBot } from '../bots.ts';
import { writeJson } from '../saves.ts';
import { type Deed, recordOf, saltsOf } from './record.ts';
import { countChoice, countError, countMatch, emptyTally, type Tally } from './tally.ts';

/** All that the games of a simulation have in common; plain data, so that a thread can be told. */
export interface Simulation {
  game: string;
  /** The data it is played with. */
  data: JsonObject;
  init: Init;
  /** As they were named. */
  bots: Record<Seat, string>;
  /** Where those lie that are somebody's own. */
  files: BotFiles;
  /** How many worlds a bot that searches looks at; null: as it likes. */
  iterations: number | null;
  seed: string;
  /** Is each game wanted by itself? */
  rows: boolean;
  /** A folder into which each game is written; its dice are sealed then, as at a table. */
  keep: string | null;
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
export function playerOf(title: Title, simulation: Simulation): PlayShare {
  const { data, init, bots, iterations, rows } = simulation;
  const game = title.make(data);
  const players: Record<Seat, Bot> = {};
  const budgets: Record<Seat, Budget> = {};
  for (const [seat, name] of Object.entries(bots)) {
    players[seat] = findBot(title, name);
    const budget = budgetOf(name, iterations);
    if (budget) budgets[seat] = budget;
  }
  return ({ first, games }) => {
    const tally = emptyTally(init.seats);
    for (let number = first; number < first + games; number++) {
      try {
        const { match, log } = playOne({ title, game, simulation, players, budgets }, tally, number);
        countMatch(tally, number, match, measuresOf(title, game, match, log), rows);
      } catch (error) {
        countError(tally, number, (error as Error).message);
      }
    }
    return tally;
  };
}

interface Playing {
  title: Title;
  game: Game<unknown, Action, unknown>;
  simulation: Simulation;
  players: Record<Seat, Bot>;
  budgets: Record<Seat, Budget>;
}

function playOne(
  { title, game, simulation, players, budgets }: Playing,
  tally: Tally,
  number: number,
): { match: Match<unknown>; log: Entry[] } {
  const { init, seed, keep } = simulation;
  const log: Entry[] = [];
  const deeds: Deed[] = [];
  const match = playOut(game, init, players, diceOf(simulation, number), {
    minds: fast(`${seed} bots ${number}`),
    budgets,
    ...(title.turn !== undefined && { turn: title.turn }),
    ...(title.measures && { log }),
    onDecision({ state, seat, prompt, choices, outcome }) {
      const { action } = outcome;
      if (keep !== null) deeds.push({ seat, action });
      countChoice(tally, number, prompt ?? '', choices, action.verb, {
        prompt: () => (prompt === null ? '' : wordsOf(game, state, seat, prompt)),
        choice: (one) => choiceOf(game, state, one as Choice<Action>['action']),
      });
    },
  });
  if (keep !== null) {
    const file = join(keep, `${simulation.game}-${String(number).padStart(6, '0')}.json`);
    writeJson(file, recordOf(game, init, sealOf(simulation, number), deeds));
  }
  return { match, log };
}

/** Where games are kept their dice are such as `verify` can draw again, which takes longer. */
function diceOf(simulation: Simulation, number: number): Chance {
  if (simulation.keep === null) return fast(`${simulation.seed} game ${number}`);
  const seed = sealOf(simulation, number);
  return new SealedChance(seed, saltsOf(seed, simulation.init.seats));
}

const sealOf = ({ seed }: Simulation, number: number): string => hashText(`${seed} game ${number}`);

/** A question as everybody may read it. */
function wordsOf(game: Playing['game'], state: unknown, seat: Seat, prompt: string): string {
  try {
    return game.say.prompt(state, { seat, prompt });
  } catch {
    return prompt;
  }
}

/** A choice as it stands among those that are offered; '': there are no words for it without somebody who is asked. */
function choiceOf(game: Playing['game'], state: unknown, action: Choice<Action>['action']): string {
  try {
    return isForm(action) ? game.say.form(state, action) : game.say.action(state, action);
  } catch {
    return '';
  }
}

function measuresOf(
  { measures = {} }: Title,
  game: Playing['game'],
  { state, result }: Match<unknown>,
  entries: Entry[],
): Record<string, Measured> {
  const ended: Ended = { game, state, result, entries };
  return Object.fromEntries(Object.entries(measures).map(([name, measure]) => [name, measure(ended)]));
}
