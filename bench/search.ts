/** How many iterations a search makes in a second of one core: of each game that it can judge, and beside boardgame.io's bot. */

import { createRequire } from 'node:module';
import { decide, playersOf, searching } from '@annales/bots';
import { type Action, type Bot, fast, type Game, type Init, layTable, type Thinking } from '@annales/engine';
import { games } from '@annales/games';
import type * as AiModule from 'boardgame.io/dist/types/packages/ai.js';
import type * as InternalModule from 'boardgame.io/dist/types/packages/internal.js';
import type { G } from './connect-four/boardgame-io.ts';
import { connectFour } from './connect-four/kernel.ts';
import { COLUMNS, ROWS } from './connect-four/plain.ts';
import { type Progress, type Row, row } from './measure.ts';

const ITERATIONS = 200;

export async function benchSearch(progress: Progress): Promise<Row[]> {
  progress('connect four, searched by two engines');
  const rows = await connectFourRows();
  for (const load of Object.values(games)) {
    const title = await load();
    if (!title.worth) continue;
    progress(title.facts.title);
    const { heuristic, random } = playersOf(title);
    rows.push(
      gameRow(
        title.facts.title,
        title.make(title.data),
        layTable(title.facts),
        searching(title),
        heuristic ?? random!,
      ),
    );
  }
  return rows;
}

/** From the first move on, with as many iterations for each; playouts to the end for both. */
async function connectFourRows(): Promise<Row[]> {
  const rival = await import('./connect-four/boardgame-io.ts');
  const require = createRequire(import.meta.url);
  const { MCTSBot } = require('boardgame.io/ai') as typeof AiModule;
  const { InitializeGame } = require('boardgame.io/internal') as typeof InternalModule;
  const theirs = new MCTSBot({
    game: rival.connectFour,
    enumerate: ({ cells }: G) => {
      const open: { move: string; args: number[] }[] = [];
      for (let column = 0; column < COLUMNS; column++)
        if (cells[(ROWS - 1) * COLUMNS + column] === 0) open.push({ move: 'drop', args: [column] });
      return open;
    },
    seed: 'bench',
    iterations: ITERATIONS,
  });
  const start = InitializeGame({ game: rival.connectFour, numPlayers: 2 });
  const ours = searching({});
  const { state } = connectFour.setup(layTable(connectFour.facts), fast('bench'));
  const chance = fast('search');
  const budget = { iterations: ITERATIONS };
  const [own, other] = perSecond([
    () => decide(connectFour, state, 'first', ours, chance, undefined, { budget }),
    // It searches before it returns its promise.
    () => void theirs.play(start, '0'),
  ]);
  return [
    row({
      name: 'connect four: iterations of a search in a second',
      value: own!,
      unit: '/s',
      against: "boardgame.io's MCTS bot",
      ratio: own! / other!,
      budget: '≥ 50 × as many',
      holds: own! / other! >= 50,
    }),
    row({
      name: "connect four: iterations of boardgame.io's MCTS bot",
      value: other!,
      unit: '/s',
    }),
  ];
}

/** Seconds that this thread has worked: on a busy machine nobody else's count. */
const spent = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1e6;
};

const ROUNDS = 12;

/** Iterations in a second of each, by turns; the best of some rounds, the first of which is for warming up. */
function perSecond(searches: (() => unknown)[]): number[] {
  const speeds = searches.map((): number[] => []);
  for (let round = 0; round <= ROUNDS; round++) {
    searches.forEach((search, i) => {
      const begun = spent();
      let runs = 0;
      do {
        search();
        runs++;
      } while (spent() - begun < 0.2);
      if (round > 0) speeds[i]!.push((runs * ITERATIONS) / (spent() - begun));
    });
  }
  return speeds.map((list) => Math.max(...list));
}

/** So many decisions are for warming up, and so many are measured: of those alone at which a game is searched. */
const DECISIONS = 45;
/** From one to the next the game goes on a little. */
const APART = 4;

/** In positions of games among bots. */
function gameRow(name: string, game: Game<unknown, Action, unknown>, init: Init, bot: Bot, policy: Bot): Row {
  const chance = fast('bench');
  let { state } = game.setup(init, chance);
  let seconds = 0;
  let iterations = 0;
  let made = 0;
  const thinking: Thinking = {
    budget: { iterations: 40 },
    onIteration: (count) => {
      if (count > 0) made++;
    },
  };
  for (let played = 0, searched = 0, next = 0; searched < 2 * DECISIONS; played++) {
    let [ask] = game.asks(state);
    if (!ask) {
      ({ state } = game.setup(init, chance));
      ask = game.asks(state)[0]!;
    }
    if (played >= next) {
      made = 0;
      const begun = spent();
      decide(game, state, ask.seat, bot, fast(played), undefined, thinking);
      if (made > 0) {
        if (searched >= DECISIONS) {
          seconds += spent() - begun;
          iterations += made;
        }
        searched++;
        next = played + APART;
      }
    }
    game.act(state, ask.seat, decide(game, state, ask.seat, policy, chance), chance);
  }
  return row({
    name: `${name}: iterations of a search in a second`,
    value: iterations / seconds,
    unit: '/s',
  });
}
