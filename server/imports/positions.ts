/**
 * Positions that a file brings along whole: after a correction, in a sandbox, where newer rules took over. No rule has made
 * them, so anybody may have written anything there. They must be such that the server can look at them and play on.
 */

import { bots, decide } from '@annales/bots';
import {
  type Action,
  carriesState,
  fast,
  type Game,
  type GameRecord,
  type Json,
  SPECTATOR,
} from '@annales/engine';
import { result as resultSchema } from '../wire/answers.ts';

type AnyGame = Game<unknown, Action, Json>;

/** Far more than any game has: whoever counts, walks or writes them is never held up. */
const MOST = { letters: 2 ** 18, text: 500, list: 1_000, number: 10_000, choices: 1_000 };
/** So many steps are tried from each of them. */
const STEPS = 60;

/**
 * What is too large in the first position that is, before any rule has looked at it: a count of a thousand million would be
 * walked through, and a thread that has no memory left may take the server with it.
 */
export function tooLargeIn({ rows }: GameRecord): string | null {
  for (const [i, row] of rows.entries()) {
    const fault = carriesState(row) ? tooMuchIn(row.state) : null;
    if (fault) return `the position of row ${i} cannot be: ${fault}`;
  }
  return null;
}

/** What is wrong with the first position that cannot be, as a sentence; null: nothing. `last`: the state after all rows. */
export function faultOfPositions(game: AnyGame, record: GameRecord, last: Json): string | null {
  const reached = new Set<string>();
  let isStrange = false;
  for (const [i, row] of record.rows.entries()) {
    // Whoever goes back comes to a position that the rules have made.
    if (carriesState(row) && !reached.has(row.hash)) {
      isStrange = true;
      const fault = faultOf(game, row.state);
      if (fault) return `the position of row ${i} cannot be: ${fault}`;
    }
    reached.add(row.hash);
  }
  const fault = isStrange ? (tooMuchIn(last) ?? faultOf(game, last)) : null;
  return fault && `the last position cannot be: ${fault}`;
}

function faultOf(game: AnyGame, state: Json): string | null {
  try {
    return game.invariants(state)[0] ?? lookedAt(game, state) ?? playedOn(game, state);
  } catch (error) {
    return `the rules cannot read it (${(error as Error).message})`;
  }
}

function tooMuchIn(state: Json): string | null {
  if (JSON.stringify(state).length > MOST.letters) return `it has more than ${MOST.letters} letters`;
  const oddIn = (value: Json): string | null => {
    if (typeof value === 'number')
      return Number.isInteger(value) && Math.abs(value) <= MOST.number
        ? null
        : `it has the number ${value} in it`;
    if (typeof value === 'string') return value.length > MOST.text ? 'it has a long text in it' : null;
    if (typeof value !== 'object' || value === null) return null;
    const all = Object.values(value);
    if (all.length > MOST.list) return `it has a list of ${all.length} in it`;
    for (const one of all) {
      const odd = oddIn(one);
      if (odd) return odd;
    }
    return null;
  };
  return oddIn(state);
}

/** As everybody here looks at a table. */
function lookedAt(game: AnyGame, state: Json): string | null {
  const { seats } = state as unknown as { seats: string[] };
  const odd = faultOfResult(game, state, seats);
  if (odd) return odd;
  for (const viewer of [...seats, SPECTATOR]) {
    const view = game.view(state, viewer);
    game.told(state, viewer);
    game.board(view, viewer);
    game.imagine(view, viewer, fast('a world'));
    if (viewer !== SPECTATOR && game.result(state) === null) {
      game.standing(state, viewer);
      game.barred(state, viewer);
      if (game.choices(state, viewer).length > MOST.choices) return 'there is too much to choose from';
    }
  }
  return null;
}

/** How it ended stands in lists, and is told in the game’s words. */
function faultOfResult(game: AnyGame, state: Json, seats: readonly string[]): string | null {
  const result = game.result(state);
  if (result === null) return null;
  if (!resultSchema.strict().safeParse(result).success) return 'it has a result that is none';
  const named = [...result.winners, ...Object.keys(result.scores ?? {})];
  if (new Set(result.winners).size < result.winners.length || named.some((seat) => !seats.includes(seat)))
    return 'its result names somebody who does not play';
  game.say.result(result, game.view(state, SPECTATOR));
  return null;
}

/** Goes on for a while, as the seats might. */
function playedOn(game: AnyGame, from: Json): string | null {
  const state = game.copy(from);
  const luck = fast('a try');
  for (let step = 0; step < STEPS && game.result(state) === null; step++) {
    const [ask] = game.asks(state);
    if (!ask) return 'nobody is asked anything';
    game.act(state, ask.seat, decide(game as never, state as never, ask.seat, bots.random!, luck), luck);
  }
  return game.invariants(state)[0] ?? null;
}
