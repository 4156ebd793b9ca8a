/** Carolingian Twilight: the heirs of Charlemagne, 806 to 899. */

import { defineGame, type Title } from '@annales/engine';
import { board } from './board.ts';
import { evaluation } from './bot/evaluation.ts';
import { rivals } from './bot/rivals.ts';
import { heuristic, shortsighted } from './bot.ts';
import { corrections } from './corrections.ts';
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
  board,
  invariants,
  corrections,
  upgrades,
  words: (world) => ({ ...playing.words(world), reasons: reasons(world), measures: measureWords }),
};

export const make = defineGame(rules);

export const carolingianTwilight: Title = {
  facts: rules.facts,
  data,
  make,
  checkData: async (box) => (await import('./check.ts')).checkData(box),
  turn: 'year',
  bots: { heuristic, shortsighted },
  measures,
  evaluation,
  worth: (_, world) => evaluation.worth(world),
  guide: {
    policy: heuristic,
    // When a power begins its turn nothing is half done: bids are paid, and all have their places.
    rests: ['maintain'],
    horizon: 1,
    rivals,
    errs: 0.005,
    iterations: 40,
  },
};
