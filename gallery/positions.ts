/** Positions that play reaches from a seed: a game, who plays, the seed, and how many decisions in. */

import { decide, random } from '@annales/bots';
import { type Action, type Entry, fast, type Game, type Seat, seatsOf, type Title } from '@annales/engine';
import { crowded } from './crowded.ts';
import { scouted } from './scouted.ts';
import { thronged } from './thronged.ts';

export interface Position {
  name: string;
  players: number;
  /** The first, unless it is said. */
  scenario?: string;
  /** Beside those that are usual. */
  options?: readonly string[];
  /** At random, or as the game's own bot would. */
  bot?: 'heuristic';
  seed: number;
  /** How many decisions in; Infinity: to the end. */
  decisions: number;
  /** What is made of what was reached, for whoever is asked then. */
  lay?(state: unknown, asked: Seat): void;
}

/** What playing on from a position needs of it: as text it can be handed on. */
export type Kept = Pick<Reached, 'state' | 'seats' | 'entries'>;

export interface Reached {
  game: Game<unknown, Action, unknown>;
  state: unknown;
  seats: Seat[];
  /** All entries so far. */
  entries: Entry[];
}

export function reach(
  title: Title,
  { players, scenario: wanted, options: chosen = [], bot, seed, decisions, lay }: Omit<Position, 'name'>,
  onDecision?: (state: unknown, count: number) => void,
): Reached {
  const game = title.make(title.data);
  const { scenarios, options } = game.facts;
  const scenario = scenarios.find(({ id }) => id === wanted) ?? scenarios[0]!;
  const { ids, min } = seatsOf(game.facts, scenario);
  const seats = ids.slice(0, Math.max(players, min));
  const chance = fast(seed);
  const { state, entries } = game.setup(
    {
      scenario: scenario.id,
      options: Object.fromEntries(
        options.map((one) => [one.id, chosen.includes(one.id) ? true : one.default]),
      ),
      seats,
    },
    chance,
  );
  const log = [...entries];
  for (let count = 1; count <= decisions; count++) {
    const seat = game.asks(state)[0]?.seat;
    if (seat === undefined) break;
    const action = decide(game, state, seat, bot ? title.bots[bot]! : random, chance);
    log.push(...game.act(state, seat, action, chance).entries);
    onDecision?.(state, count);
  }
  lay?.(state, game.asks(state)[0]!.seat);
  return { game, state, seats, entries: log };
}

/** What the second edition adds to Empires of the Middle Ages. */
const EXPANSION = ['armies', 'fleets', 'civilization', 'moreCards'];

/** The fullest were met in the random games of seeds 1 to 100: most pieces in one area, then on the whole map. */
export const positions: Record<string, Position[]> = {
  'lex-saxonum': [
    { name: 'start', players: 2, seed: 1, decisions: 4 },
    { name: 'middle', players: 2, bot: 'heuristic', seed: 4, decisions: 470 },
    { name: 'combat', players: 2, seed: 73, decisions: 284 },
    { name: 'fullest', players: 2, seed: 73, decisions: 282 },
    { name: 'end', players: 2, bot: 'heuristic', seed: 4, decisions: Number.POSITIVE_INFINITY },
    { name: 'last-year', players: 2, seed: 1, decisions: Number.POSITIVE_INFINITY },
  ],
  carolingi: [
    { name: 'start', players: 6, seed: 1, decisions: 0 },
    { name: 'middle', players: 6, bot: 'heuristic', seed: 4, decisions: 400 },
    { name: 'two', players: 2, bot: 'heuristic', seed: 4, decisions: 60 },
    { name: 'moving', players: 6, bot: 'heuristic', seed: 4, decisions: 384 },
    { name: 'fullest', players: 6, seed: 74, decisions: 410 },
    { name: 'end', players: 6, bot: 'heuristic', seed: 4, decisions: Number.POSITIVE_INFINITY },
  ],
  'carolingian-twilight': [
    { name: 'start', players: 3, seed: 1, decisions: 0 },
    { name: 'middle', players: 3, bot: 'heuristic', seed: 4, decisions: 300 },
    { name: 'fullest', players: 3, seed: 1, decisions: 0, lay: crowded },
    { name: 'end', players: 3, bot: 'heuristic', seed: 4, decisions: Number.POSITIVE_INFINITY },
  ],
  empires: [
    { name: 'start', players: 4, scenario: '28', seed: 1, decisions: 0 },
    { name: 'middle', players: 6, scenario: '28', seed: 4, decisions: 260 },
    { name: 'turn', players: 6, scenario: '28', options: EXPANSION, seed: 4, decisions: 296 },
    {
      name: 'fullest',
      players: 6,
      scenario: '28',
      options: EXPANSION,
      seed: 4,
      decisions: 296,
      lay: thronged,
    },
    { name: 'end', players: 1, scenario: '27', seed: 4, decisions: Number.POSITIVE_INFINITY },
  ],
  // Each turn takes two decisions of every player: the sheet, and ready.
  'dark-age': [
    { name: 'start', players: 6, seed: 1, decisions: 0 },
    { name: 'middle', players: 6, bot: 'heuristic', seed: 4, decisions: 72 },
    { name: 'sixteen', players: 16, bot: 'heuristic', seed: 4, decisions: 320 },
    // In games of one, six and sixteen bots nobody came to know troops in more than 54 areas.
    {
      name: 'fullest',
      players: 16,
      seed: 1,
      decisions: 0,
      lay: (state, asked) => scouted(state, asked, 54),
    },
    { name: 'end', players: 1, bot: 'heuristic', seed: 1, decisions: Number.POSITIVE_INFINITY },
  ],
};
