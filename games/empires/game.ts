/** Empires of the Middle Ages: from Charlemagne to the end of Byzantium. */

import { type Choice, defineGame, type State, type Title } from '@annales/engine';
import { briefly } from './ahead.ts';
import { board } from './board.ts';
import { evaluation } from './bot/evaluation.ts';
import { rivals } from './bot/rivals.ts';
import { heuristic, shortsighted } from './bot.ts';
import { corrections } from './corrections.ts';
import { data, world } from './data.ts';
import { invariants } from './invariants.ts';
import { measures } from './measures.ts';
import { playing } from './playing.ts';
import type { Act, Table } from './state.ts';
import { upgrades } from './upgrades.ts';
import type { words } from './words/en.ts';
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

export const empires: Title = {
  facts: rules.facts,
  data,
  make,
  checkData: async (box) => (await import('./check.ts')).checkData(box),
  turn: 'round',
  foretell({ data: own, say }, view, viewer) {
    const t: Table = { ...world(own), ...(view as State<Table>).table };
    const { board: told } = say.words as ReturnType<typeof words>;
    return (choice) => {
      const ahead = briefly(t, viewer, choice as Choice<Act>, told);
      if (!ahead) return null;
      const { brief, chance } = ahead;
      return { brief, short: chance === undefined ? brief : told.rating.percent(chance) };
    };
  },
  bots: { heuristic, shortsighted },
  measures,
  evaluation,
  worth: (_, world) => evaluation.worth(world),
  guide: {
    policy: heuristic,
    // A turn has brought what it brings when the next one begins.
    rests: ['opening', 'position'],
    horizon: 1,
    rivals,
    iterations: 80,
    unproven: true,
  },
};
