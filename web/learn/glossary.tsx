/** The words of a game with what they mean. */

import type { Term } from '@annales/games/lesson.ts';
import { learnWords } from '../words/learn.ts';

export const Glossary = ({ game, terms }: { game: string; terms: readonly Term[] }) => (
  <section class="glossary" id="terms" tabIndex={-1}>
    <h2>{learnWords.terms}</h2>
    <p class="muted">{learnWords.termsAbout}</p>
    <dl>
      {terms
        .filter(({ quiet }) => !quiet)
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
