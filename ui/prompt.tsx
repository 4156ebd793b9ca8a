/** What a seat is asked, with every choice as a button: keyboard, screen reader and phone play the same game. */

import type { ComponentChildren } from 'preact';
import { type Group, groupsOf, isFolded, type Offer, sharedStart } from './grouping.ts';

export interface PromptProps {
  /** The question, or whom the table waits for. */
  prompt: string;
  clause?: string | undefined;
  offers: readonly Offer[];
  /** Narrowed to what touches this; its name, and how to widen again. */
  only?: { name: string; onWiden(): void } | undefined;
  onChoose(offer: Offer): void;
  onClause?(clause: string): void;
  children?: ComponentChildren;
}

export function Prompt({ prompt, clause, offers, only, onChoose, onClause, children }: PromptProps) {
  const { single, groups } = groupsOf(offers);
  const button = (offer: Offer) => (
    <button
      key={offer.index}
      type="button"
      class={offer.free ? 'choice free' : 'choice'}
      onClick={() => onChoose(offer)}
    >
      {offer.words}
    </button>
  );
  return (
    <section class="prompt" aria-label="What can be done">
      <p class="asked" role="status">
        {prompt}
        {clause && <ClauseLink clause={clause} {...(onClause && { onClause })} />}
      </p>
      {only && (
        <p class="only">
          Only {only.name}{' '}
          <button type="button" onClick={only.onWiden}>
            Show all
          </button>
        </p>
      )}
      {single.length > 0 && <div class="choices">{single.map(button)}</div>}
      {groups.map((group) => (
        <Choices key={group.verb} group={group} folded={isFolded(group, offers.length)} button={button} />
      ))}
      {children}
    </section>
  );
}

function Choices(props: { group: Group; folded: boolean; button(offer: Offer): ComponentChildren }) {
  const { group, folded, button } = props;
  const start = sharedStart(group.offers.map(({ words }) => words)) || group.verb;
  if (folded) {
    return (
      <details class="folded">
        <summary>
          {start} … <span class="muted">({group.offers.length})</span>
        </summary>
        <div class="choices">{group.offers.map(button)}</div>
      </details>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form.
    <div class="choices" role="group" aria-label={start}>
      {group.offers.map(button)}
    </div>
  );
}

export const ClauseLink = ({ clause, onClause }: { clause: string; onClause?(clause: string): void }) => (
  <button type="button" class="clause" aria-label={`Rule ${clause}`} onClick={() => onClause?.(clause)}>
    {clause}
  </button>
);
