/** Explains the words of a game in a text. It is fetched after a table can be played, with the words. */

import type { Term } from '@annales/games/lesson.ts';
import { type Explained, Tip } from '@annales/ui';
import type { ComponentChildren } from 'preact';
import { named, pieceIn, type Spotted, spot } from './spotting.ts';

const glossaries = import.meta.glob<readonly Term[]>('../../games/*/terms.ts', { import: 'terms' });

/** None for a game whose words nobody has explained. */
export const loadTerms = async (game: string): Promise<readonly Term[]> =>
  (await glossaries[`../../games/${game}/terms.ts`]?.()) ?? [];

/** The text with each known term, where it comes first, as a word that can be asked about. */
export const explain = (text: string, terms: readonly Term[]): ComponentChildren =>
  spot(text, terms).map((part) =>
    typeof part === 'string' ? part : <Spelled key={part.term.term} {...part} />,
  );

const explained = (term: Term | undefined): Explained | null =>
  term ? { name: term.term, says: `${term.says} (${term.clause})`, icon: term.icon as never } : null;

/** What a piece of this name does. */
export const aboutName = (name: string, terms: readonly Term[]): Explained | null =>
  explained(named(name, terms));

/** What the piece does that a choice is about. */
export const aboutChoice = (words: string, terms: readonly Term[]): Explained | null =>
  explained(pieceIn(words, terms));

const Spelled = ({ term, start, spelling, stop }: Spotted) => (
  <span class="term">
    {start}
    <Tip about={`${term.says} (${term.clause})`}>{spelling}</Tip>
    {stop}
  </span>
);
