/** What a seat is asked, with every choice as a button: keyboard, screen reader and phone play the same game. */

import { type ComponentChildren, createContext } from 'preact';
import { useContext, useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { AboutPiece } from './explained.tsx';
import { findOffers, foldedOf, type Group, groupName, groupsOf, type Offer } from './grouping.ts';
import { Icon } from './icons.tsx';
import { isPointing } from './tip.tsx';
import { kit } from './words.ts';

export interface PromptProps {
  /** The question, or whom the table waits for. */
  prompt: ComponentChildren;
  clause?: string | undefined;
  /** What it is about, under the question. */
  sense?: ComponentChildren;
  offers: readonly Offer[];
  /** Narrowed to what touches this; its name, and how to widen again. */
  only?: { name: string; onWiden(): void } | undefined;
  /** An answer is on its way: nothing can be chosen until it has arrived. */
  busy?: boolean | undefined;
  onChoose(offer: Offer): void;
  /** Somebody points at a choice, or has come to it by keys. */
  onPoint?(offer: Offer): void;
  onClause?(clause: string): void;
  /** Choices that stand beside what they are about, under the others or over the question. */
  apart?: Apart | undefined;
  children?: ComponentChildren;
}

export interface Apart {
  offers: readonly Offer[];
  /** `button` makes one of an offer, with fewer words where it stands beside the rest of them. */
  draw: DrawApart;
  /** What waits for an answer and is told over the question. */
  due: DrawApart;
}

type DrawApart = (button: (offer: Offer, short: string) => ComponentChildren) => ComponentChildren;

/** Beyond so many choices one can look for them by typing. */
const MANY = 9;

export function Prompt(props: PromptProps) {
  const { prompt, clause, sense, offers, only, busy = false, onClause, apart, children } = props;
  const [sought, setSought] = useState('');
  // Whatever else is drawn anew meanwhile, what is sought stays until something else is offered or it is chosen.
  useLayoutEffect(() => setSought(''), [offers.map(keyOf).join()]);
  const onChoose = (offer: Offer) => {
    setSought('');
    props.onChoose(offer);
  };
  const found = sought === '' ? offers : findOffers(offers, sought);
  const { single, groups } = groupsOf(found);
  const folded = foldedOf(sought === '' ? groups : [], offers.length);
  /** Those in sight: the first nine have a key. What comes over the question meanwhile takes no key from the answers. */
  const inSight = [
    ...single,
    ...groups.filter((group) => !folded.has(group)).flatMap((group) => group.offers),
    ...(apart?.offers ?? []),
  ];
  const finder = useRef<HTMLInputElement>(null);
  useKeys(inSight, busy, onChoose, finder);
  /** A piece is asked about where it comes first, not at every choice. */
  const firstAbout = new Map<string, Offer>();
  for (const offer of [...single, ...groups.flatMap((group) => group.offers)]) {
    if (offer.about && !firstAbout.has(offer.about.name)) firstAbout.set(offer.about.name, offer);
  }
  const why = useId();
  const because = offers.find((offer) => offer.because)?.because;
  const button = (offer: Offer) => {
    const asks = offer.about && firstAbout.get(offer.about.name) === offer;
    return (
      <div key={keyOf(offer)} class={offer.because ? 'offer advised' : asks ? 'offer about' : 'offer'}>
        <ChoiceButton
          offer={offer}
          number={inSight.indexOf(offer) + 1}
          busy={busy}
          why={offer.because && why}
          onChoose={onChoose}
          onPoint={props.onPoint}
        />
        {asks && <AboutPiece explained={offer.about!} label={kit.prompt.about(offer.about!.name)} />}
        {offer.because && <Because id={why}>{offer.because}</Because>}
      </div>
    );
  };
  const beside = (offer: Offer, short: string) => (
    <ChoiceButton
      key={keyOf(offer)}
      offer={offer}
      short={short}
      number={inSight.indexOf(offer) + 1}
      busy={busy}
      onChoose={onChoose}
    />
  );
  return (
    <section class="prompt" aria-label={kit.prompt.label} aria-busy={busy}>
      {apart?.due(beside)}
      <p class="asked">
        {prompt}
        {clause && <ClauseLink clause={clause} {...(onClause && { onClause })} />}
      </p>
      {sense}
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
              placeholder={kit.prompt.findAmong(offers.length, !matchMedia(FINGER).matches)}
              value={sought}
              onInput={(event) => setSought(event.currentTarget.value)}
            />
          </label>
        </form>
      )}
      {single.length > 0 && <div class="choices">{single.map(button)}</div>}
      {groups.map((group) => (
        <Choices key={group.verb} group={group} folded={folded.has(group)} button={button} />
      ))}
      <p class="quiet" role="status" data-advice>
        {because ?? (only && kit.prompt.only(only.name))}
      </p>
      {sought !== '' && found.length === 0 && <p class="muted">{kit.prompt.none}</p>}
      {apart?.draw(beside)}
      {children}
    </section>
  );
}

/** Why a choice is advised. It is spoken elsewhere; here it is brought into sight. */
function Because({ id, children }: { id: string; children: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.scrollIntoView({ block: 'nearest' }), [children]);
  return (
    <p class="because" id={id} ref={line}>
      {children}
    </p>
  );
}

/** Who has no keys is not told of them; the same limit stands in `style/kit.css`. */
const FINGER = '(pointer: coarse)';

interface ChoiceProps {
  offer: Offer;
  /** Its place among those in sight; 0: it has none. */
  number?: number;
  busy: boolean;
  /** The id of what says why it is advised. */
  why?: string | undefined;
  /** How its words begin, where the rest of them can be read beside it. */
  short?: string;
  onChoose(offer: Offer): void;
  onPoint?: ((offer: Offer) => void) | undefined;
}

export const ChoiceButton = ({ offer, number = 0, busy, why, short, onChoose, onPoint }: ChoiceProps) => (
  <button
    type="button"
    class={['choice', offer.free && 'free', offer.suggested && 'suggested'].filter(Boolean).join(' ')}
    disabled={busy}
    aria-describedby={why}
    title={short ? undefined : offer.about?.says}
    onClick={() => onChoose(offer)}
    onPointerDown={pressed}
    onPointerMove={onPoint && ((event) => isPointing(event) && onPoint(offer))}
    onFocus={onPoint && (() => onPoint(offer))}
  >
    {number > 0 && number <= 9 && (
      <span aria-hidden="true" class="key-of">
        {number}
      </span>
    )}
    {offer.about?.icon && !short && <Icon name={offer.about.icon} />}
    {short && offer.words.startsWith(short) ? (
      <>
        {short}
        <span class="quiet">{offer.words.slice(short.length)}</span>
      </>
    ) : (
      offer.words
    )}
    {offer.brief && <span class="brief"> {offer.brief}</span>}
    {offer.final && (
      <span class="final" title={offer.final}>
        <span aria-hidden="true">⚑</span>
        <span class="quiet"> {kit.prompt.isFinal}</span>
      </span>
    )}
  </button>
);

/** How far a hand may shake while it presses. */
const SHAKE = 6;

/** A press counts for what it began on, also if something else has come under the pointer meanwhile. */
function pressed({ currentTarget, x, y }: PointerEvent): void {
  const choice = currentTarget as HTMLElement;
  const over = new AbortController();
  const until = { capture: true, signal: over.signal };
  const end = () => over.abort();
  const follow = (event: MouseEvent) => {
    end();
    if (choice.contains(event.target as Node) || Math.hypot(event.x - x, event.y - y) > SHAKE) return;
    event.stopImmediatePropagation();
    if (choice.isConnected) choice.click();
  };
  addEventListener('click', follow, until);
  addEventListener('pointerdown', end, until);
  addEventListener('pointercancel', end, until);
}

/** A button stays the same one, with whoever points at it, while others come and go beside it. */
const keyOf = ({ free, notation, verb }: Offer): string => `${free ? 'free ' : ''}${notation ?? verb}`;

/** A digit takes the choice that bears it now; a stroke goes to the finder. */
function useKeys(
  inSight: readonly Offer[],
  busy: boolean,
  onChoose: (offer: Offer) => void,
  finder: { current: HTMLInputElement | null },
): void {
  useLayoutEffect(() => {
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
  // What is alike in nothing but that it answers no question has no words in common.
  const start = group.verb ? groupName(group.offers.map(({ words }) => words)) : kit.prompt.anyTime;
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
