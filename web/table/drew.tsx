/** What one drew and holds, over the question: by its name, which can be asked about. */

import { type Drawn, Icon, Named } from '@annales/ui';
import { storyWords } from '../words/story.ts';

export const Drew = ({ drawn }: { drawn: readonly Drawn[] }) => (
  <ul class="lines" aria-label={storyWords.drawn}>
    {drawn.map(({ name, icon }, i) => (
      <li key={i}>
        <Icon name={icon} />
        <span>
          {storyWords.drawn}: <Named name={name} />
        </span>
      </li>
    ))}
  </ul>
);
