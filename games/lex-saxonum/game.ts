/** Lex Saxonum: Charlemagne against the Saxons, 772 to 785. */

import { defineGame, type Title } from '@annales/engine';
import { board } from './board.ts';
import { evaluation } from './bot/evaluation.ts';
import { heuristic } from './bot.ts';
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

export const lexSaxonum: Title = {
  facts: rules.facts,
  data,
  make,
  checkData: async (box) => (await import('./check.ts')).checkData(box),
  turn: 'year',
  bots: { heuristic },
  measures,
  evaluation,
  worth: (_, world) => evaluation.worth(world),
  guide: {
    policy: heuristic,
    // Between two operations nothing is half done; markers that were drawn have been played as far as they must.
    rests: ['operations'],
    horizon: 1,
    // Where an army in the field goes on is left to the plan that called it: judged by itself, a march ever further looks well.
    habits: [
      'ambush',
      'thuringe',
      'levy',
      'refuge',
      'party',
      'gathering',
      'campaign',
      'walls',
      'loss',
      'swamps',
    ],
    iterations: 200,
  },
};
