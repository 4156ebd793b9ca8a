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

/** Signs that somebody is at the page. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const;

/** Milliseconds after which words are explained though nobody has stirred: some ways to read a page give no sign. */
const LATEST = 10_000;

/** Does something once somebody stirs. Gives back how to do without. */
function onceStirred(run: () => void): () => void {
  const stop = () => {
    clearTimeout(timer);
    for (const sign of SIGNS) removeEventListener(sign, stirred, true);
  };
  const stirred = () => {
    stop();
    run();
  };
  const timer = setTimeout(stirred, LATEST);
  for (const sign of SIGNS) addEventListener(sign, stirred, true);
  return stop;
}

/**
 * How the words of a game are explained; until they have come, texts are left as they are. At a table they come when
 * somebody stirs, so that it can be played sooner; in a lesson, which is made of them, `atOnce`.
 */
export function useTerms(game: string, atOnce: boolean): { terms: readonly Term[]; explain: Explain } {
  const [terms, setTerms] = useState<readonly Term[]>([]);
  useEffect(() => {
    const load = () => void loadTerms(game).then(setTerms, () => null);
    if (!atOnce) return onceStirred(load);
    load();
  }, [game, atOnce]);
  return useMemo(() => ({ terms, explain: (text: string) => explain(text, terms) }), [terms]);
}
