/** Tracks: where one stands within a sequence, and how far one is towards a goal. */

import './style/track.css';
import { Tip } from './tip.tsx';
import { kit } from './words.ts';

export interface Space {
  id: string;
  label: string;
  /** What is seen of it where there is little room. */
  short?: string;
  /** In full, for a tooltip. */
  about?: string;
}

/** Spaces in their order with a marker on one of them; those before it lie behind us. A long one shows little else on a phone. */
export function Track(props: { spaces: readonly Space[]; at: string | null; label: string; long?: boolean }) {
  const { spaces, at, label, long } = props;
  const now = spaces.findIndex(({ id }) => id === at);
  return (
    <ol class={long ? 'track long' : 'track'} aria-label={label}>
      {spaces.map(({ id, about, ...named }, i) => (
        <li
          key={id}
          class={i < now ? 'past' : i === now ? 'now' : 'next'}
          aria-current={i === now ? 'step' : undefined}
        >
          {about ? <Tip about={about}>{nameOf(named)}</Tip> : nameOf(named)}
        </li>
      ))}
    </ol>
  );
}

const nameOf = ({ label, short }: Pick<Space, 'label' | 'short'>) =>
  short === undefined ? (
    label
  ) : (
    <>
      <span aria-hidden="true">{short}</span>
      <span class="quiet">{label}</span>
    </>
  );

/** So many of so many. */
export function Goal({
  label,
  have,
  want,
  met = have >= want,
}: {
  label: string;
  have: number;
  want: number;
  met?: boolean;
}) {
  return (
    <div class={met ? 'goal met' : 'goal'}>
      <span class="goal-label">{label}</span>
      <span class="pips" aria-hidden="true">
        {Array.from({ length: want }, (_, i) => (
          <i key={i} class={i < have ? 'full' : ''} />
        ))}
      </span>
      <span class="goal-count">
        {kit.goal.of(have, want)}
        {met && <span class="quiet"> {kit.goal.met}</span>}
      </span>
    </div>
  );
}
