/** While what others did is told step by step: how to go on faster. */

import { words } from '../words.ts';
import type { Story } from './story.ts';

export function Telling({ story }: { story: Story }) {
  const { telling, next, skip, pause, play, left } = words.table.story;
  if (story.left.value === 0) return null;
  return (
    <section class="telling" aria-label={telling}>
      <span>
        {telling}: {left(story.left.value)}
      </span>{' '}
      <button type="button" onClick={story.next}>
        {next}
      </button>{' '}
      <button type="button" onClick={() => story.pause(!story.paused.value)}>
        {story.paused.value ? play : pause}
      </button>{' '}
      <button type="button" class="main" onClick={story.skip}>
        {skip}
      </button>
    </section>
  );
}
