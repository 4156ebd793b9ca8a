/** Explains the words of a game in a text. It is fetched after a table can be played, with the words. */

import type { Term } from '@annales/games/lesson.ts';
import { Tip } from '@annales/ui';
import type { ComponentChildren } from 'preact';
import { type Spotted, spot } from './spotting.ts';

const glossaries = import.meta.glob<readonly Term[]>('../../games/*/terms.ts', { import: 'terms' });

/** None for a game whose words nobody has explained. */
export const loadTerms = async (game: string): Promise<readonly Term[]> =>
  (await glossaries[`../../games/${game}/terms.ts`]?.()) ?? [];

/** The text with each known term, where it comes first, as a word that can be asked about. */
export const explain = (text: string, terms: readonly Term[]): ComponentChildren =>
  spot(text, terms).map((part) =>
    typeof part === 'string' ? part : <Explained key={part.term.term} {...part} />,
  );

const Explained = ({ term, spelling, stop }: Spotted) => (
  <span class="term">
    <Tip about={`${term.says} (${term.clause})`}>{spelling}</Tip>
    {stop}
  </span>
);
