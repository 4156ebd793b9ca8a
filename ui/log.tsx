/** The log: what happened, linked to the board and to the rules. */

import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { ClauseLink } from './prompt.tsx';
import { kit } from './words.ts';

export interface LogLine {
  words: string;
  clause: string;
  /** Areas that it tells of. */
  at: readonly string[];
  /** A new year or phase: set apart. */
  heading?: boolean;
}

interface LogProps<E extends object> {
  /** In order; each is the same object as long as it is the same line. */
  entries: readonly E[];
  line(entry: E): LogLine;
  onShow?(areas: readonly string[]): void;
  onClause?(clause: string): void;
  /** A text in which terms of the game can be asked about; lines that lead to the board are left as they are. */
  explain?: ((text: string) => ComponentChildren) | undefined;
  /** Whoever has the words: another means other words. */
  teller?: unknown;
  /** There are earlier lines, which can be read as well. */
  onEarlier?: (() => void) | undefined;
}

/** The latest first. Of what was read the browser draws the lines one looks at (`kit.css`); all can be searched. */
export function Log<E extends object>(props: LogProps<E>) {
  const now = useRef(props);
  now.current = props;
  const { entries, onEarlier } = props;
  const first = entries[0] && numberOf(entries[0]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <ol class="log" aria-label={kit.leaves.log} tabIndex={0}>
      {blocksOf(entries)
        .reverse()
        .map((block) => (
          <Block key={numberOf(block[0]!)} entries={block} now={now} explain={props.explain} />
        ))}
      {onEarlier && <Earlier key={`before ${first}`} onEarlier={onEarlier} />}
    </ol>
  );
}

/** Lines keep their number, whatever comes before or after them. */
const numbers = new WeakMap<object, number>();
let next = 0;

function numberOf(entry: object): number {
  let number = numbers.get(entry);
  if (number === undefined) {
    number = next++;
    numbers.set(entry, number);
  }
  return number;
}

/** Lines that are drawn again together. */
const BLOCK = 50;

/** Cut where the numbers say: so a block stays as it is while lines come after the last or before the first. */
function blocksOf<E extends object>(entries: readonly E[]): E[][] {
  const blocks: E[][] = [];
  let last = Number.NaN;
  for (const entry of entries) {
    const number = numberOf(entry);
    if (number === last + 1 && number % BLOCK !== 0) blocks.at(-1)!.push(entry);
    else blocks.push([entry]);
    last = number;
  }
  return blocks;
}

interface BlockProps<E extends object> {
  entries: readonly E[];
  now: { current: LogProps<E> };
  explain: LogProps<E>['explain'];
}

function Block<E extends object>({ entries, now, explain }: BlockProps<E>) {
  const { onShow, onClause, teller } = now.current;
  const first = numberOf(entries[0]!);
  const lines = useMemo(
    () =>
      entries.toReversed().map((entry) => {
        const { words, clause, at, heading } = now.current.line(entry);
        return (
          <li key={numberOf(entry)} class={heading ? 'heading' : ''}>
            {at.length > 0 && onShow ? (
              // Where a thing is may have changed since the line was drawn.
              <button
                type="button"
                class="entry"
                onClick={() => now.current.onShow?.(now.current.line(entry).at)}
              >
                {words}
              </button>
            ) : (
              <span class="entry">{explain?.(words) ?? words}</span>
            )}{' '}
            <ClauseLink
              clause={clause}
              {...(onClause && { onClause: (wanted: string) => now.current.onClause?.(wanted) })}
            />
          </li>
        );
      }),
    [first, entries.length, explain, teller, onShow === undefined, onClause === undefined],
  );
  return <>{lines}</>;
}

/** Whoever comes so far down reads on; by the keyboard it is a button. */
function Earlier({ onEarlier }: { onEarlier(): void }) {
  const end = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && onEarlier());
    watch.observe(end.current!);
    return () => watch.disconnect();
  }, []);
  return (
    <li class="earlier">
      <button ref={end} type="button" onClick={onEarlier}>
        {kit.log.earlier}
      </button>
    </li>
  );
}
