/**
 * Connect four for boardgame.io, written as its tutorial does, and played in the two ways in which boardgame.io itself applies a move.
 * Where there is a choice, it is made in favour of boardgame.io: production mode, everything that can be kept from
 * game to game is kept, no subscriber, no storage, no network.
 */
import { createRequire } from 'node:module';
import type { Game, State } from 'boardgame.io';
import type * as ClientModule from 'boardgame.io/dist/types/packages/client.js';
import type * as CoreModule from 'boardgame.io/dist/types/packages/core.js';
import type * as InternalModule from 'boardgame.io/dist/types/packages/internal.js';
import type * as PlainModule from './plain.ts';
import type { Cells, Outcome, Player } from './plain.ts';

// Otherwise boardgame.io checks on each move that the whole of G can be serialised, and loads Immer's development build.
process.env.NODE_ENV = 'production';

// Its subpaths are folders of CommonJS, which `import` does not find.
const require = createRequire(import.meta.url);
const { CreateGameReducer, InitializeGame } = require('boardgame.io/internal') as typeof InternalModule;
const { Client } = require('boardgame.io/client') as typeof ClientModule;
const { INVALID_MOVE } = require('boardgame.io/core') as typeof CoreModule;

// A copy of the rules of its own: Immer calls them with proxies and frozen arrays, and V8, having seen those, would run them
// several times slower for every other candidate of the same process too.
const ownRules = new URL('./plain.ts?own', import.meta.url).href;
const { COLUMNS, emptyBoard, isFull, landingRow, wins } = (await import(ownRules)) as typeof PlainModule;

export interface G {
  cells: Cells;
  last: number | null;
}

export const connectFour: Game<G> = {
  name: 'connect-four',
  setup: () => ({ cells: emptyBoard(), last: null }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    drop({ G, playerID }, column: number) {
      const row = landingRow(G.cells, column);
      if (row < 0) return INVALID_MOVE;
      G.last = row * COLUMNS + column;
      G.cells[G.last] = discOf(playerID);
      return undefined;
    },
  },
  endIf({ G, ctx }) {
    if (G.last !== null && wins(G.cells, G.last)) return { winner: ctx.currentPlayer };
    return isFull(G.cells) ? { draw: true } : undefined;
  },
};

/**
 * Plays by the reducer, which is what the server's Master dispatches each move to. The Master makes a reducer and a store
 * anew for every move and checks player and version first; all that is left out here.
 */
export function reducerPlayer(): (columns: readonly number[]) => Outcome | null {
  const reducer = CreateGameReducer({ game: connectFour });
  const initial = InitializeGame({ game: connectFour, numPlayers: 2 });
  return (columns) => {
    let state = initial;
    for (const column of columns) state = reducer(state, makeMove('drop', [column], state.ctx.currentPlayer));
    return outcome(state);
  };
}

/** Plays by the local client, as a page in a browser does. */
export function clientPlayer(): (columns: readonly number[]) => Outcome | null {
  const client = Client({ game: connectFour, numPlayers: 2, debug: false });
  client.start();
  return (columns) => {
    client.reset();
    for (const column of columns) client.moves.drop?.(column);
    return outcome(client.store.getState());
  };
}

/** As boardgame.io's own action creator, which it keeps to itself. */
const makeMove = (type: string, args: unknown[], playerID: string) =>
  ({ type: 'MAKE_MOVE', payload: { type, args, playerID, credentials: undefined } }) as const;

const discOf = (playerID: string): Player => (playerID === '0' ? 1 : 2);

function outcome({ ctx }: State<G>): Outcome | null {
  if (ctx.gameover === undefined) return null;
  return ctx.gameover.draw ? 'draw' : discOf(ctx.gameover.winner);
}
