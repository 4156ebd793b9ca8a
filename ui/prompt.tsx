/** What a seat is asked, with every choice as a button: keyboard, screen reader and phone play the same game. */

import { type ComponentChildren, createContext } from 'preact';
import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import { findOffers, type Group, groupName, groupsOf, isFolded, type Offer } from './grouping.ts';
import { kit } from './words.ts';

export interface PromptProps {
  /** The question, or whom the table waits for. */
  prompt: ComponentChildren;
  clause?: string | undefined;
  offers: readonly Offer[];
  /** Narrowed to what touches this; its name, and how to widen again. */
  only?: { name: string; onWiden(): void } | undefined;
  /** An answer is on its way: nothing can be chosen until it has arrived. */
  busy?: boolean | undefined;
  onChoose(offer: Offer): void;
  onClause?(clause: string): void;
  children?: ComponentChildren;
}

/** Beyond so many choices one can look for them by typing. */
const MANY = 9;

export function Prompt(props: PromptProps) {
  const { prompt, clause, offers, only, busy = false, onChoose, onClause, children } = props;
  const [sought, setSought] = useState('');
  useEffect(() => setSought(''), [offers]);
  const found = sought === '' ? offers : findOffers(offers, sought);
  const { single, groups } = groupsOf(found);
  const isFoldedHere = (group: Group) => sought === '' && isFolded(group, offers.length);
  /** Those in sight, in the order in which they stand: the first nine have a key. */
  const inSight = [
    ...single,
    ...groups.filter((group) => !isFoldedHere(group)).flatMap((group) => group.offers),
  ];
  const finder = useRef<HTMLInputElement>(null);
  useKeys(inSight, busy, onChoose, finder);
  const button = (offer: Offer) => {
    const key = inSight.indexOf(offer) + 1;
    return (
      <button
        key={keyOf(offer)}
        type="button"
        class={['choice', offer.free && 'free', offer.suggested && 'suggested'].filter(Boolean).join(' ')}
        disabled={busy}
        onClick={() => onChoose(offer)}
      >
        {key > 0 && key <= 9 && (
          <span aria-hidden="true" class="key-of">
            {key}
          </span>
        )}
        {offer.words}
        {offer.final && (
          <span class="final" title={kit.prompt.final}>
            <span aria-hidden="true">⚑</span>
            <span class="quiet"> {kit.prompt.isFinal}</span>
          </span>
        )}
      </button>
    );
  };
  return (
    <section class="prompt" aria-label={kit.prompt.label} aria-busy={busy}>
      <p class="asked" role="status">
        {prompt}
        {clause && <ClauseLink clause={clause} {...(onClause && { onClause })} />}
      </p>
      {only && (
        <p class="only">
          {kit.prompt.only(only.name)}{' '}
          <button type="button" onClick={only.onWiden}>
            {kit.prompt.all}
          </button>
        </p>
      )}
      {offers.length > MANY && (
        <form
          class="finder"
          onSubmit={(event) => {
            event.preventDefault();
            if (found[0] && sought !== '' && !busy) onChoose(found[0]);
          }}
        >
          <label>
            <span class="quiet">{kit.prompt.find}</span>
            <input
              ref={finder}
              type="search"
              placeholder={kit.prompt.findAmong(offers.length)}
              value={sought}
              onInput={(event) => setSought(event.currentTarget.value)}
            />
          </label>
        </form>
      )}
      {single.length > 0 && <div class="choices">{single.map(button)}</div>}
      {groups.map((group) => (
        <Choices key={group.verb} group={group} folded={isFoldedHere(group)} button={button} />
      ))}
      {sought !== '' && found.length === 0 && <p class="muted">{kit.prompt.none}</p>}
      {children}
    </section>
  );
}

/** A button stays the same one, with whoever points at it, while others come and go beside it. */
const keyOf = ({ free, notation, verb }: Offer): string => `${free ? 'free ' : ''}${notation ?? verb}`;

/** A digit takes the choice that bears it; a stroke goes to the finder. */
function useKeys(
  inSight: readonly Offer[],
  busy: boolean,
  onChoose: (offer: Offer) => void,
  finder: { current: HTMLInputElement | null },
): void {
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      const typing = (event.target as Element).matches?.('input, select, textarea');
      if (typing || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const offer = /^[1-9]$/.test(event.key) ? inSight[Number(event.key) - 1] : undefined;
      if (offer && !busy) {
        event.preventDefault();
        onChoose(offer);
      } else if (event.key === '/' && finder.current) {
        event.preventDefault();
        finder.current.focus();
      }
    };
    addEventListener('keydown', follow);
    return () => removeEventListener('keydown', follow);
  });
}

function Choices(props: { group: Group; folded: boolean; button(offer: Offer): ComponentChildren }) {
  const { group, folded, button } = props;
  const start = groupName(group.offers.map(({ words }) => words));
  if (folded) {
    return (
      <details class="folded" open={group.offers.some(({ suggested }) => suggested)}>
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

/** Opens the rules at a clause; a table gives it to whatever surrounds its question. */
export const Reading = createContext<((clause: string) => void) | undefined>(undefined);

export function ClauseLink({ clause, onClause }: { clause: string; onClause?(clause: string): void }) {
  const read = useContext(Reading);
  return (
    <button
      type="button"
      class="clause"
      aria-label={kit.prompt.rule(clause)}
      onClick={() => (onClause ?? read)?.(clause)}
    >
      {clause}
    </button>
  );
}
