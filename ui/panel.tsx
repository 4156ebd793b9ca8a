/** A player's panel: who it is, whether the table waits for him, and what he has. */

import type { ComponentChildren } from 'preact';
import { Icon } from './icons.tsx';
import type { Owner } from './owner.ts';
import { Sitter } from './people.tsx';
import { kit } from './words.ts';

interface PanelProps {
  owner: Owner;
  /** Next to the name: a purse, points. */
  figure?: ComponentChildren;
  waitedFor?: boolean;
  own?: boolean;
  children?: ComponentChildren;
}

export const PlayerPanel = ({ owner, figure, waitedFor, own, children }: PanelProps) => (
  // No landmark: the same may stand beside the question and in a leaf.
  <article
    class={waitedFor ? 'panel waited' : 'panel'}
    aria-label={owner.name}
    style={{ '--owner': owner.colour, '--owner-ink': owner.ink }}
  >
    <h2>
      <span class="shield" data-pattern={owner.pattern}>
        <Icon name={owner.emblem} />
      </span>
      {owner.name}
      {own && <span class="tag">{kit.panel.own}</span>}
      {waitedFor && <span class="tag turn">{kit.panel.waitedFor}</span>}
      <span class="figure">{figure}</span>
    </h2>
    <Sitter seat={owner.id} />
    {children}
  </article>
);
