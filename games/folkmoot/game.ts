/** Folkmoot: a small invented game that proves the kernel and shows how a game's folder looks. */

import { defineGame, type State, type Title } from '@annales/engine';
import { board } from './board.ts';
import { heuristic, worth } from './bot.ts';
import { corrections } from './corrections.ts';
import { data } from './data.ts';
import { invariants } from './invariants.ts';
import { measures } from './measures.ts';
import { languages, playing } from './playing.ts';
import type { Table } from './state.ts';

export { data };

export const rules: typeof playing = { ...playing, board, invariants, corrections };

export const make = defineGame(rules);

export const folkmoot: Title = {
  facts: rules.facts,
  data,
  make,
  languages,
  checkData: async (box) => (await import('./check.ts')).checkData(box),
  turn: 'round',
  bots: { heuristic },
  measures,
  worth: (game, world) => worth(game, world as State<Table>),
  guide: { policy: heuristic, horizon: 30, iterations: 200 },
};
