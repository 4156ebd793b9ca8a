/** Lex Saxonum: Charlemagne against the Saxons, 772 to 785. */

import { defineGame, type Title } from '@annales/engine';
import { board } from './board.ts';
import { evaluation } from './bot/evaluation.ts';
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

export const lexSaxonum: Title = {
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
    // What an operation is worth shows when the year is over: conquests count, purses are filled, and nothing is half done.
    turns: 1,
    // Whoever looks no farther than an operation judges when it is over.
    rests: ['operations'],
    horizon: 1,
    // Of these a year tells too little: what luck makes of it is more than what they do; and where to go is known by its odds.
    habits: [
      'draw',
      'levy',
      'conversion',
      'scara',
      'refuge',
      'party',
      'ambush',
      'thuringe',
      'swamps',
      'walls',
      'loss',
      'activation',
      'gathering',
      'campaign',
    ],
    // To save what is left; and not to begin what the policy would not know how to go on with.
    tried: { reinforcements: ['finish'], operations: ['play', 'pass'] },
    iterations: 60,
  },
};
