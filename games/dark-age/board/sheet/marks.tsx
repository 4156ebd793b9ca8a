/** How sure a line is: each a shape of its own. */

import type { Sureness } from '../../rules/forecast.ts';

const SHAPES: Record<Sureness, string> = {
  certain: 'M2 9 L6 13 L14 3',
  likely: 'M2 7 C5 3 8 9 14 5 M2 12 C5 8 8 14 14 10',
  doubtful: 'M4 6 C4 1 12 1 12 5 C12 8 8 8 8 10.5 M8 13.4 L8 14',
  fails: 'M3 3 L13 13 M13 3 L3 13',
};

export const Mark = ({ sureness }: { sureness: Sureness }) => (
  <svg class={`mark ${sureness}`} viewBox="0 0 16 16" aria-hidden="true">
    <path d={SHAPES[sureness]} />
  </svg>
);
