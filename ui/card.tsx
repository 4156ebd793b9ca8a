/** Cards, tiles and piles. */

import type { ComponentChildren } from 'preact';
import { About, Named } from './explained.tsx';
import { Icon, type IconName } from './icons.tsx';
import './style/card.css';
import { Tip } from './tip.tsx';
import { kit } from './words.ts';

interface CardProps {
  title: string;
  icon: IconName;
  /** A line under the title: a phase, a condition. */
  note?: string | undefined;
  /** What is on the other side. */
  back?: string | undefined;
  /** The value is ours, not the rulebook's. */
  reconstructed?: boolean | undefined;
  tone?: 'plain' | 'dim' | 'seal';
  children?: ComponentChildren;
}

export const Card = ({ title, icon, note, back, reconstructed, tone = 'plain', children }: CardProps) => (
  <article class={`card ${tone}`}>
    <Icon name={icon} />
    <h3>
      <Named name={title} />
      {reconstructed && <Reconstructed />}
    </h3>
    {note && <p class="note">{note}</p>}
    {back && (
      <p class="back">
        {kit.card.back}
        <Named name={back} />
      </p>
    )}
    {children}
  </article>
);

/** A square tile with a sign. */
export const Tile = ({
  title,
  icon,
  dotted,
  dim,
}: {
  title: string;
  icon: IconName;
  dotted?: boolean;
  dim?: boolean;
}) => (
  <Tip about={<About title={title} />}>
    <span class={['tile', dotted && 'dotted', dim && 'dim'].filter(Boolean).join(' ')}>
      <Icon name={icon} title={title} />
    </span>
  </Tip>
);

/** A tile that lies face down. */
export const Covered = ({ count, label }: { count: number; label: string }) =>
  count > 0 ? (
    <span class="covered" role="img" aria-label={label}>
      {Array.from({ length: Math.min(count, 5) }, (_, i) => (
        <i key={i} />
      ))}
      <b>{count}</b>
    </span>
  ) : null;

/** A bag or deck, by number. */
export const Pile = ({
  icon,
  name,
  count,
  note,
}: {
  icon: IconName;
  name: string;
  count: number;
  note?: string;
}) => (
  <div class="pile">
    <Icon name={icon} />
    <span>
      <Named name={name} /> <b>{count}</b>
    </span>
    {note && <span class="muted">{note}</span>}
  </div>
);

/** Marks a value that the rulebook does not give. */
export const Reconstructed = () => (
  <sup class="reconstructed">
    <Tip about={kit.card.reconstructed}>
      <span aria-hidden="true">R</span>
      <span class="quiet"> {kit.card.isReconstructed}</span>
    </Tip>
  </sup>
);
