/** For somebody's first game of its kind: what one is after, where to begin, and what each question is about. */

import type { FirstWords } from '@annales/games/first.ts';
import { useEffect, useState } from 'preact/hooks';
import '../style/welcome.css';
import { learnWords } from '../words/learn.ts';
import { isFirstAsking, isHelpRead, readHelp } from './first.ts';
import type { Sight, Sitting } from './sitting.ts';

const files = import.meta.glob<FirstWords>('../../games/*/words/first/en.ts', { import: 'first' });

/** Null until it has come, and for a game that tells nothing. */
function useFirstWords({ title }: Sitting): FirstWords | null {
  const [words, setWords] = useState<FirstWords | null>(null);
  const { id } = title.facts;
  useEffect(() => {
    files[`../../games/${id}/words/first/en.ts`]?.().then(
      (found) => setWords(found),
      () => null,
    );
  }, [id]);
  return words;
}

/** One line until it is opened, so that on a phone the question is in sight. */
export function Welcome({ sitting }: { sitting: Sitting }) {
  const [isRead, setRead] = useState(() => isHelpRead(sitting));
  const words = useFirstWords(sitting);
  if (isRead || !words) return null;
  const { id, title } = sitting.title.facts;
  const { first, lesson, tips, thanks } = learnWords.welcome;
  return (
    <section class="welcome" aria-label={first(title)}>
      <details>
        <summary>{first(title)}</summary>
        <p>{words.goal(sitting.viewer.value)}</p>
        <ul>
          {[...words.tips, tips(words.isWritten === true)].map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </details>
      <a href={`/learn/${id}`}>{lesson}</a>
      <button
        type="button"
        onClick={() => {
          readHelp(sitting);
          setRead(true);
        }}
      >
        {thanks}
      </button>
    </section>
  );
}

/** The sense of a question that is put for the first time. */
export function Sense({ sitting, sight }: { sitting: Sitting; sight: Sight }) {
  const words = useFirstWords(sitting);
  const ask = sitting.game.told(sight.view, sight.viewer).ask;
  const sense = ask && words?.senses[ask.prompt];
  const isShown = ask && sense && isFirstAsking(sitting, ask.prompt, sight);
  // It is written into a place that is there already, after the question: so it is read aloud, and in this order.
  const [said, setSaid] = useState<string | null>(null);
  useEffect(() => setSaid(isShown ? sense : null), [isShown, sense]);
  return <div role="status">{said && <p class="sense">{said}</p>}</div>;
}
