/** For somebody's first table: where to begin. It is said once. */

import { useState } from 'preact/hooks';
import { words } from '../words.ts';
import type { Sitting } from './sitting.ts';

const KEY = 'annales welcomed';

export function Welcome({ sitting }: { sitting: Sitting }) {
  const [known, setKnown] = useState(() => localStorage.getItem(KEY) !== null);
  const { mine, status } = sitting.about.value;
  if (known || mine.length === 0 || status !== 'playing') return null;
  const { id, title } = sitting.title.facts;
  const { first, lesson, tips, thanks } = words.table.welcome;
  return (
    <section class="recap" aria-label={first}>
      <p>
        <b>{first}</b> <a href={`/learn/${id}`}>{lesson(title)}</a> {tips}
      </p>
      <button
        type="button"
        onClick={() => {
          localStorage.setItem(KEY, 'yes');
          setKnown(true);
        }}
      >
        {thanks}
      </button>
    </section>
  );
}
