/** While what others did is told step by step: what each step is, at the edge of the map, and how to go on faster. */

import '../style/telling.css';
import { Picturing } from '@annales/ui';
import { useContext, useEffect, useMemo } from 'preact/hooks';
import { settings } from '../shell/settings.ts';
import { words } from '../words.ts';
import { Lines } from './lines.tsx';
import type { Sight } from './sitting.ts';
import type { Story } from './story.ts';
import { lastOf } from './summary.ts';

/** What fell on the board lies there for so many steps' time, and no less than so many milliseconds. */
const LYING = { steps: 4, least: 3000 };

export function Telling({ story, sight }: { story: Story; sight: Sight }) {
  const { telling, next, skip, pause, play, left } = words.table.story;
  const { picture, show } = useContext(Picturing)!;
  const lines = useMemo(() => sight.entries.map(picture), [sight]);
  useEffect(() => {
    show(lines.length > 0 ? lines : null);
    const timer = setTimeout(() => show(null), Math.max(LYING.least, LYING.steps * settings.peek().pace));
    return () => clearTimeout(timer);
  }, [lines]);
  const isLast = story.left.value === 0;
  if (!story.telling.value && isLast) return null;
  // The last step stands over the question: it is said there only, and the board is in sight.
  if (isLast && !story.paused.value && !story.again.value && lastOf(lines, sight.viewer, false).length > 0)
    return null;
  return (
    <section class="telling at-foot" aria-label={telling}>
      {story.telling.value && <Lines lines={lines} />}
      <p class="buttons">
        {isLast ? (
          <button type="button" onClick={story.next}>
            {play}
          </button>
        ) : (
          <>
            <button type="button" onClick={story.next}>
              {next}
            </button>{' '}
            <button type="button" onClick={() => story.pause(!story.paused.value)}>
              {story.paused.value ? play : pause}
            </button>{' '}
            <button type="button" class="main" onClick={story.skip}>
              {skip}
            </button>{' '}
            <span class="muted">{left(story.left.value)}</span>
          </>
        )}
      </p>
    </section>
  );
}
