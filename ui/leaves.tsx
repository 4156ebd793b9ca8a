/** What lies beside the board, one key away: log, rules, the player aid and more. */

import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { kit } from './words.ts';

/** Opened by its tab or its key. */
export interface Leaf {
  title: string;
  content: ComponentChildren;
}

/** Keys that do something else at a table. */
const TAKEN = 'ghu';
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
  open: string;
  onOpen(title: string): void;
}

export function Leaves({ leaves, open, onOpen }: LeavesProps) {
  const titles = leaves.map(({ title }) => title).join();
  const keys = keysOf(titles.split(','));
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      const typing = (event.target as Element).matches('input, select, textarea');
      const to = [...keysOf(titles.split(','))].find(([, key]) => key === event.key)?.[0];
      if (to && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) onOpen(to);
    };
    addEventListener('keydown', follow);
    return () => removeEventListener('keydown', follow);
  }, [titles, onOpen]);
  // One that was open may be gone: nobody leaves answers beforehand in a game that is over.
  const shown = leaves.find(({ title }) => title === open) ?? leaves[0]!;
  const tabOf = (title: string) => `tab-${title.toLowerCase()}`;
  return (
    <div class="leaves">
      <div class="tabs" role="tablist" aria-label={kit.leaves.more}>
        {leaves.map(({ title }) => (
          <button
            key={title}
            type="button"
            role="tab"
            id={tabOf(title)}
            aria-selected={shown.title === title}
            aria-controls="leaf"
            title={kit.leaves.key(keys.get(title) ?? '')}
            onClick={() => onOpen(title)}
          >
            {title}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <div class="leaf" role="tabpanel" id="leaf" tabIndex={0} aria-labelledby={tabOf(shown.title)}>
        {shown.content}
      </div>
    </div>
  );
}
