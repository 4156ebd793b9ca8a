/** What the levels mean that are offered. */

import { levelWords } from '../../words/levels.ts';

export const LevelsAbout = ({ levels }: { levels: readonly string[] }) => (
  <small class="muted">{levels.flatMap((level) => levelWords.about[level] ?? []).join(' ')}</small>
);
