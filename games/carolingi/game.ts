/** Carolingi: the grandchildren of Charlemagne, from 830 on. */

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
  evaluation,
  worth: (_, world) => evaluation.worth(world),
  guide: {
    policy: heuristic,
    // What an action brings is seen when all tiles of the season have been drawn.
    turns: 1,
    // Whoever looks no farther than an action judges when it is over.
    rests: ['swap', 'tiles'],
    horizon: 1,
    // Of these a season tells too little: what the evaluation sees by its end does not last.
    habits: [
      'placement',
      'swap',
      'tiles',
      'bonus',
      'starving',
      'expulsion',
      'equip',
      'influence',
      'move',
      'battle',
      'soothe',
    ],
    rivals,
    // What promises more is kept by the end of the game, less is not.
    errs: 0.02,
    iterations: 300,
  },
};
