/** Words of a game that explain themselves when pointed at, and the list of them all. */

import type { Term } from '@annales/games/lesson.ts';
import { Tip } from '@annales/ui';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { words } from '../words.ts';
import { loadTerms } from './data.ts';

export type Explain = (text: string) => ComponentChildren;

interface Spotter {
  pattern: RegExp;
  meant(spelling: string): Term;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Whole words as they are spelled, or with a capital at the beginning of a sentence; the longest first. */
function spotterOf(terms: readonly Term[]): Spotter {
  const spelled = new Map<string, Term>();
  for (const term of terms) {
    for (const spelling of [term.term, ...(term.variants ?? [])]) {
      spelled.set(spelling, term);
      if (!spelled.has(capital(spelling))) spelled.set(capital(spelling), term);
    }
  }
  const longest = [...spelled.keys()].sort((a, b) => b.length - a.length);
  const any = longest.map((spelling) => spelling.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return {
    // A unit bears a number behind its name: Scara-2.
    pattern: new RegExp(`(?<![\\p{L}\\p{N}])(${any})(?:-\\p{N}+)?(?![\\p{L}\\p{N}])`, 'gu'),
    meant: (spelling) => spelled.get(spelling)!,
  };
}

const spotters = new WeakMap<readonly Term[], Spotter>();

/** The text with each known term, where it comes first, as a word that can be asked about. */
export function explain(text: string, terms: readonly Term[]): ComponentChildren {
  if (terms.length === 0) return text;
  const spotter = spotters.get(terms) ?? spotterOf(terms);
  spotters.set(terms, spotter);
  const parts: ComponentChildren[] = [];
  const seen = new Set<Term>();
  let from = 0;
  for (const { 0: spelling, 1: named, index } of text.matchAll(spotter.pattern)) {
    const term = spotter.meant(named!);
    if (seen.has(term)) continue;
    seen.add(term);
    parts.push(text.slice(from, index), <Explained key={index} term={term} spelling={spelling} />);
    from = index + spelling.length;
  }
  return [...parts, text.slice(from)];
}

const Explained = ({ term, spelling }: { term: Term; spelling: string }) => (
  <span class="term">
    <Tip about={`${term.says} (${term.clause})`}>{spelling}</Tip>
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

export const Glossary = ({ game, terms }: { game: string; terms: readonly Term[] }) => (
  <section class="glossary" id="terms" tabIndex={-1}>
    <h2>{words.learn.terms}</h2>
    <p class="muted">{words.learn.termsAbout}</p>
    <dl>
      {terms
        .toSorted((a, b) => a.term.localeCompare(b.term, 'en'))
        .map(({ term, says, clause }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              {says}{' '}
              <a class="clause" href={`/rules/${game}/${clause}`}>
                {clause}
              </a>
            </dd>
          </div>
        ))}
    </dl>
  </section>
);
