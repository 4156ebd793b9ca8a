/** The words of what happened: great events, what one drew, and what is told in short. */

import { grammarOf } from '@annales/engine/words/grammar.ts';
import type { Deed } from '@annales/ui';

const { plural, list } = grammarOf('en-GB');

export const storyWords = {
  goOn: 'Go on',
  more: (others: number) => plural(others, { one: 'and one more', other: 'and # more' }),
  drawn: 'Drawn for you',
  /** After what is read aloud of a long turn. */
  inLog: (lines: number) =>
    plural(lines, { one: 'One more line stands in the log', other: '# more lines stand in the log' }),
  drew: (names: readonly string[]) => `Drawn for you: ${list(names)}`,
  deeds: {
    suffered: 'Befell',
    taken: 'Taken',
    fought: 'Fought',
    moved: 'Moved',
    placed: 'Placed',
    built: 'Built',
    played: 'Played',
    drawn: 'Drawn',
    received: 'Received',
  } satisfies Record<Deed, string>,
  way: (areas: readonly string[]) => areas.join(' → '),
  earlier: (lines: number) => plural(lines, { one: '… and one before', other: '… and # before' }),
};
