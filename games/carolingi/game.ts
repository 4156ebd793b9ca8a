/** Carolingi: the grandchildren of Charlemagne, from 830 on. */

import { defineGame, type Title } from '@annales/engine';
import { board } from './board.ts';
import { heuristic, shortsighted } from './bot.ts';
import { corrections } from './corrections.ts';
import { data } from './data.ts';
import { invariants } from './invariants.ts';
import { measures } from './measures.ts';
import { playing } from './playing.ts';
import { measures as measureWords } from './words/measures/en.ts';
import { reasons } from './words/reasons/en.ts';

export { data };

export const rules: typeof playing = {
  ...playing,
  board,
  invariants,
  corrections,
  words: (world) => ({ ...playing.words(world), reasons: reasons(world), measures: measureWords }),
};

export const make = defineGame(rules);

export const carolingi: Title = {
  facts: rules.facts,
  data,
  make,
  checkData: async (box) => (await import('./check.ts')).checkData(box),
  turn: 'season',
  bots: { heuristic, shortsighted },
  measures,
};
