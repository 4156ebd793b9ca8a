/** What happened since one was last here, in words, and step by step on the board if one likes. */

import { useEffect, useRef, useState } from 'preact/hooks';
import { recall, remember } from '../shell/kept.ts';
import { attempt } from '../shell/notices.ts';
import { words } from '../words.ts';
import type { Sight, Sitting } from './sitting.ts';
import type { Story } from './story.ts';

interface RecapProps {
  story: Story;
  sitting: Sitting;
  sight: Sight;
  isNow: boolean;
}

/** The latest lines are enough to find one's way again. */
const LINES = 8;

export function Recap({ story, sitting, sight, isNow }: RecapProps) {
  const key = `annales seen ${sitting.id}/${sight.viewer}`;
  const [since, setSince] = useState<number | null>(null);
  const begun = useRef('');
  useEffect(() => {
    if (begun.current === key) return;
    begun.current = key;
    const last = Number(recall(key) ?? 0);
    setSince(last > 0 && last < sight.version ? last : null);
  }, [key, sight.version]);
  useEffect(() => {
    if (isNow && !document.hidden) remember(key, String(sight.version));
  }, [key, isNow, sight.version]);
  const missed = since === null ? [] : sitting.log.value.filter(({ version }) => version > since);
  if (since === null || missed.length === 0) return null;
  const shown = missed.slice(-LINES);
  return (
    <section class="recap" aria-label={words.table.story.since}>
      <h2>{words.table.story.since}</h2>
      <ol>
        {missed.length > shown.length && <li class="muted">…</li>}
        {shown.map(({ version, entry }, i) => (
          <li key={`${version} ${i}`}>{sitting.game.say.entry(entry)}</li>
        ))}
      </ol>
      <button
        type="button"
        onClick={() => {
          setSince(null);
          attempt(async () => story.tell(await story.since(since)));
        }}
      >
        {words.table.story.show}
      </button>{' '}
      <button type="button" onClick={() => setSince(null)}>
        {words.table.story.thanks}
      </button>
    </section>
  );
}
