/** What lies beside the board, one key away: log, rules, the player aid and more. */

import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { kit } from './words.ts';

/** Opened by its tab or its key. */
export interface Leaf {
  title: string;
  content: ComponentChildren;
  /** Where there is room it is always in sight, and its key goes there. */
  stays?: boolean;
  /** It is read at length: while it is open, what stays gives it its place, and the column is wider. */
  isLong?: boolean;
  /** So much in it has not been looked at. */
  unread?: number;
  /** Where there are too many tabs for a row, those with the highest are put away; 0 if absent. */
  rank?: number;
}

/** So many tabs are in sight at once, with the button for the others, where more than one other would be. */
const IN_SIGHT = 6;

/** Those whose tabs are put away. */
export function putAway<L extends Pick<Leaf, 'rank'>>(leaves: readonly L[]): L[] {
  const byRank = leaves.toSorted(({ rank: one = 0 }, { rank: other = 0 }) => one - other);
  return leaves.length > IN_SIGHT + 1 ? byRank.slice(IN_SIGHT - 1) : [];
}

/** Keys that do something else at a table. */
const TAKEN = 'ghuw';
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** The key of each leaf, by title: its first letter; where two begin alike, another for the later one. */
export function keysOf(titles: readonly string[]): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  const isFree = (key: string) => !TAKEN.includes(key) && ![...keys.values()].includes(key);
  for (const title of titles) {
    const first = title.charAt(0).toLowerCase();
    if (isFree(first)) keys.set(title, first);
  }
  for (const title of titles) {
    const letters = [...title.toLowerCase(), ...LETTERS].filter((letter) => LETTERS.includes(letter));
    const key = keys.has(title) ? undefined : letters.find(isFree);
    if (key) keys.set(title, key);
  }
  return keys;
}

interface LeavesProps {
  leaves: readonly Leaf[];
  /** Null: none is open, where one is in sight without; else the first. */
  open: string | null;
  onOpen(title: string | null): void;
  /** There is room for those that stay. */
  wide: boolean;
}

export function Leaves({ leaves, open, onOpen, wide }: LeavesProps) {
  const staying = useRef<HTMLDivElement>(null);
  const titles = leaves.map(({ title }) => title).join();
  const keys = keysOf(titles.split(','));
  const isReading = leaves.some(({ title, isLong }) => wide && isLong && title === open);
  const stay = leaves.filter(({ stays }) => wide && stays && !isReading);
  const canShut = stay.length > 0 || isReading;
  const tabs = leaves.filter((leaf) => !stay.includes(leaf));
  const go = (title: string) => {
    const place = stay.findIndex((leaf) => leaf.title === title);
    if (place < 0) onOpen(title);
    else staying.current?.children[place]?.querySelector<HTMLElement>('[tabindex]')?.focus();
  };
  useLayoutEffect(() => {
    const follow = (event: KeyboardEvent) => {
      const typing = (event.target as Element).matches('input, select, textarea');
      const to = [...keys].find(([, key]) => key === event.key)?.[0];
      if (to && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) go(to);
    };
    addEventListener('keydown', follow);
    return () => removeEventListener('keydown', follow);
  });
  // Where the page is longer than the screen, what is opened comes up from below it.
  const whole = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (open !== null) whole.current!.scrollIntoView();
  }, [open]);
  // One that was open may be gone: nobody leaves answers beforehand in a game that is over.
  const shown = tabs.find(({ title }) => title === open) ?? (canShut ? undefined : tabs[0]);
  const [unfolded, setUnfolded] = useState(false);
  const away = putAway(tabs);
  // Whatever is open or has something new is in sight.
  const row = tabs.filter((leaf) => unfolded || !away.includes(leaf) || leaf.unread || leaf === shown);
  const tabOf = (title: string) => `tab-${title.toLowerCase()}`;
  return (
    <div ref={whole} class={isReading ? 'leaves reading' : 'leaves'}>
      {stay.length > 0 && (
        <div class="stays" ref={staying}>
          {stay.map(({ title, content }) => (
            <section key={title} aria-label={title}>
              <h2 title={kit.leaves.key(keys.get(title) ?? '')}>{title}</h2>
              {content}
            </section>
          ))}
        </div>
      )}
      <div class="tab-row">
        <div class="tabs" role="tablist" id="tabs" aria-label={kit.leaves.more}>
          {row.map(({ title, unread }) => (
            <button
              key={title}
              type="button"
              role="tab"
              id={tabOf(title)}
              aria-selected={shown?.title === title}
              aria-controls={shown ? 'leaf' : undefined}
              title={kit.leaves.key(keys.get(title) ?? '')}
              onClick={() => onOpen(canShut && shown?.title === title ? null : title)}
            >
              {title}{' '}
              {unread ? (
                <span class="count">
                  {unread}
                  <span class="quiet"> {kit.leaves.unread}</span>
                </span>
              ) : null}
            </button>
          ))}
        </div>
        {away.length > 0 && (
          <button
            type="button"
            class="more-tabs"
            aria-expanded={unfolded}
            aria-controls="tabs"
            onClick={() => setUnfolded(!unfolded)}
          >
            {kit.leaves.more}
          </button>
        )}
        {canShut && shown && (
          <button
            type="button"
            class="shut"
            aria-label={kit.leaves.close(shown.title)}
            onClick={() => onOpen(null)}
          >
            <span aria-hidden="true">×</span>
          </button>
        )}
      </div>
      {shown && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        <div class="leaf" role="tabpanel" id="leaf" tabIndex={0} aria-labelledby={tabOf(shown.title)}>
          {shown.content}
        </div>
      )}
    </div>
  );
}
