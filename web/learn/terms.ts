/** Words of a game that explain themselves when pointed at. */

import type { Term } from '@annales/games/lesson.ts';
import type { Explained } from '@annales/ui';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';

export type Explain = (text: string) => ComponentChildren;

/**
 * How the words of a game are explained; until they have come, texts are left as they are. At a table they come as soon as
 * it can be played, before anybody has pointed at anything: buttons get their signs, and must not move under a finger.
 */
export function useTerms(game: string): Terms {
  const [known, setKnown] = useState<Terms>(NONE);
  useEffect(() => {
    fetchTerms(game).then(setKnown, () => null);
  }, [game]);
  return known;
}

interface Terms {
  terms: readonly Term[];
  explain: Explain;
  /** What a piece of this name does; what the piece does that a choice of these words is about. */
  about: About;
  aboutChoice: About;
}

type About = (name: string) => Explained | null;

const NONE: Terms = { terms: [], explain: (text) => text, about: () => null, aboutChoice: () => null };

async function fetchTerms(game: string): Promise<Terms> {
  const { aboutChoice, aboutName, explain, loadTerms } = await import('./explaining.tsx');
  const terms = await loadTerms(game);
  return {
    terms,
    explain: (text) => explain(text, terms),
    about: (name) => aboutName(name, terms),
    aboutChoice: (words) => aboutChoice(words, terms),
  };
}
