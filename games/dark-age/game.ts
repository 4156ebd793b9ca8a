/** Dark Age II: the play-by-mail game of Dark Age Britain. */

import { defineGame, type Title } from '@annales/engine';
import { board } from './board.ts';
import { heuristic, PACE, sheets, shortsighted } from './bot.ts';
import { data } from './data.ts';
import { invariants } from './invariants.ts';
import { measures } from './measures.ts';
import { playing } from './playing.ts';
import { upgrades } from './upgrades.ts';
import { measures as measureWords } from './words/measures/en.ts';
import { reasons } from './words/reasons/en.ts';

export { data };

export const rules: typeof playing = {
  ...playing,
  words: (world) => ({ ...playing.words(world), reasons: reasons(world), measures: measureWords }),
  board,
  invariants,
  upgrades,
};

export const make = defineGame(rules);

export const darkAge: Title = {
  facts: rules.facts,
  data,
  make,
  checkData: async (box) => (await import('./check.ts')).checkData(box),
  turn: 'turn',
  bots: { heuristic, shortsighted, sheets },
  guide: { iterations: PACE },
  measures,
};
