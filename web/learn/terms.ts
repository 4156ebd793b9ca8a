/** Words of a game that explain themselves when pointed at. */

import type { Term } from '@annales/games/lesson.ts';
import type { Explained } from '@annales/ui';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';

export type Explain = (text: string) => ComponentChildren;

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
export function useTerms(game: string, atOnce: boolean): Terms {
  const [known, setKnown] = useState<Terms>(NONE);
  useEffect(() => {
    const load = () => void fetchTerms(game).then(setKnown, () => null);
    if (!atOnce) return onceStirred(load);
    load();
  }, [game, atOnce]);
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
