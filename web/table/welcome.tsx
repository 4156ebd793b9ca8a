/** For somebody's first table: where to begin. It is said once. */

import { useState } from 'preact/hooks';
import { recall, remember } from '../shell/kept.ts';
import { words } from '../words.ts';
import type { Sitting } from './sitting.ts';

const KEY = 'annales welcomed';

export function Welcome({ sitting }: { sitting: Sitting }) {
  const [known, setKnown] = useState(() => recall(KEY) !== null);
  const { mine, status } = sitting.about.value;
  if (known || mine.length === 0 || status !== 'playing') return null;
  const { id, title } = sitting.title.facts;
  const { first, lesson, how, tips, thanks } = words.table.welcome;
  return (
    <section class="recap" aria-label={first}>
      <p>
        <b>{first}</b> <a href={`/learn/${id}`}>{lesson(title)}</a>
      </p>
      {/* Folded, so that on a phone the question is in sight. */}
      <details>
        <summary>{how}</summary>
        <p>{tips}</p>
      </details>
      <button
        type="button"
        onClick={() => {
          remember(KEY, 'yes');
          setKnown(true);
        }}
      >
        {thanks}
      </button>
    </section>
  );
}
