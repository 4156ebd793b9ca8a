/** What is read aloud of what happened. */

import { questionOf } from '@annales/ui';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { storyWords } from '../words/story.ts';
import type { Sight, Sitting } from './sitting.ts';
import { spokenOf } from './summary.ts';

/**
 * What happened is read aloud, the others' actions and what one's own has brought, and then what is asked: once, when it
 * is another question than before.
 */
export function Spoken({ sight, game }: { sight: Sight; game: Sitting['game'] }) {
  const said = useMemo(() => {
    const { told, more } = spokenOf(sight.entries);
    return [...told.map((entry) => game.say.entry(entry)), ...(more > 0 ? [storyWords.inLog(more)] : [])];
  }, [sight]);
  const { prompt } = questionOf({ game, view: sight.view, viewer: sight.viewer });
  // Only what comes into a place that is there already is read.
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return (
    <div class="quiet" aria-live="polite" aria-atomic="false" data-spoken>
      <p key={sight.version} data-version={sight.version}>
        {said.join('. ')}
      </p>
      <p key="asked">{isThere && prompt}</p>
    </div>
  );
}
