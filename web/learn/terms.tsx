/** Words of a game that explain themselves when pointed at. */

import type { Term } from '@annales/games/lesson.ts';
import { Tip } from '@annales/ui';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { type Spotted, spot } from './spotting.ts';

const glossaries = import.meta.glob<readonly Term[]>('../../games/*/terms.ts', { import: 'terms' });

/** None for a game whose words nobody has explained. */
const loadTerms = async (game: string): Promise<readonly Term[]> =>
  (await glossaries[`../../games/${game}/terms.ts`]?.()) ?? [];

export type Explain = (text: string) => ComponentChildren;

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

/** How the words of a game are explained; until they have come, texts are left as they are. */
export function useTerms(game: string): { terms: readonly Term[]; explain: Explain } {
  const [terms, setTerms] = useState<readonly Term[]>([]);
  useEffect(() => {
    loadTerms(game).then(setTerms, () => null);
  }, [game]);
  return useMemo(() => ({ terms, explain: (text: string) => explain(text, terms) }), [terms]);
}
