/** Die Wörter dessen, was geschah, auf Deutsch. */

import { grammarOf } from '@annales/engine/words/grammar.ts';
import type * as en from '../en/story.ts';

const { plural, list } = grammarOf('de');

export const storyWords: typeof en.storyWords = {
  goOn: 'Weiter',
  more: (others) => plural(others, { one: 'und noch eines', other: 'und # weitere' }),
  drawn: 'Für dich gezogen',
  inLog: (lines) =>
    plural(lines, {
      one: 'Eine weitere Zeile steht im Protokoll',
      other: '# weitere Zeilen stehen im Protokoll',
    }),
  drew: (names) => `Für dich gezogen: ${list(names)}`,
  deeds: {
    suffered: 'Geschehen',
    taken: 'Genommen',
    fought: 'Gekämpft',
    moved: 'Gezogen',
    placed: 'Gesetzt',
    built: 'Gebaut',
    played: 'Gespielt',
    drawn: 'Vom Stapel',
    received: 'Erhalten',
  },
  way: (areas) => areas.join(' → '),
  earlier: (lines) => plural(lines, { one: '… und eines davor', other: '… und # davor' }),
};
