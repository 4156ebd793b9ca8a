/** The log: what happened, linked to the board and to the rules. */

import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { type Begins, type Chapter, chaptersOf } from './chapters.ts';
import type { Pictured } from './chronicle.ts';
import { ClauseLink } from './prompt.tsx';
import { Signs } from './signs.tsx';
import './style/log.css';
import { kit } from './words.ts';

export type LogLine = Pick<Pictured, 'words' | 'clause' | 'at' | 'icon' | 'owner'>;

export interface LogProps<E extends object> {
  /** In order; each is the same object as long as it is the same line. */
  entries: readonly E[];
  line(entry: E): LogLine;
  /** How lines are read together. */
  begins(entry: E): Begins;
  /** So many of the last lines are new to the reader. */
  fresh?: number | undefined;
  /** Chosen: shows these areas. */
  onShow?(areas: readonly string[]): void;
  /** Pointed at; null: no more. */
  onPoint?(areas: readonly string[] | null): void;
  onClause?(clause: string): void;
  /** A text in which terms of the game can be asked about; lines that lead to the board are left as they are. */
  explain?: ((text: string) => ComponentChildren) | undefined;
  /** Whoever has the words: another means other words. */
  teller?: unknown;
  /** There are earlier lines, which can be read as well. */
  onEarlier?: (() => void) | undefined;
}

/** The latest turn first. Of what was read the browser draws the lines one looks at (`kit.css`); all can be searched. */
export function Log<E extends object>(props: LogProps<E>) {
  const now = useRef(props);
  now.current = props;
  const { entries, begins, fresh = 0, onEarlier, onPoint } = props;
  const first = entries[0] && numberOf(entries[0]);
  const news = new Set(fresh > 0 ? entries.slice(-fresh) : []);
  const point = (event: Event) => {
    const line = (event.target as Element).closest<HTMLElement>('[data-at]');
    onPoint?.(line ? line.dataset.at!.split(' ') : null);
  };
  const block = (lines: readonly E[], heading = false) => (
    <Block
      key={`${numberOf(lines[0]!)}${heading}`}
      entries={lines}
      heading={heading}
      isNew={(line) => news.has(line)}
      now={now}
      explain={props.explain}
    />
  );
  const chapters = chaptersOf(entries, begins);
  const list = useLatestInSight(entries.length, latestOf(chapters));
  // Tab would have to go through every line of a long game: to Tab the log is one thing, and arrow keys go through it.
  useLayoutEffect(() => {
    for (const one of list.current!.querySelectorAll('button')) one.tabIndex = -1;
  });
  return (
    <ol
      ref={list}
      onKeyDown={walk}
      class="log"
      aria-label={kit.leaves.log}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      {...(onPoint && {
        onPointerOver: point,
        onFocusIn: point,
        onPointerLeave: () => onPoint(null),
        onFocusOut: () => onPoint(null),
      })}
    >
      {chapters.flatMap(({ heading, turns }) => [
        ...(heading ? [block([heading], true)] : []),
        ...turns.map((turn) => block(turn)),
      ])}
      {onEarlier && <Earlier key={`before ${first}`} onEarlier={onEarlier} />}
    </ol>
  );
}

/** To what can be chosen next, or before; from the log itself to the first of all. */
function walk(event: KeyboardEvent): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const all = [...(event.currentTarget as Element).querySelectorAll('button')];
  const to = step !== 0 && all[all.indexOf(document.activeElement as HTMLButtonElement) + step];
  if (!to) return;
  event.preventDefault();
  to.focus();
}

/** At which place the latest line stands: last in the latest turn, which comes first. */
const latestOf = <E,>([latest]: readonly Chapter<E>[]): number =>
  (latest?.heading ? 1 : 0) + (latest?.turns[0]?.length ?? 0) - 1;

/** A turn may be longer than the log: its latest line is brought into sight, unless somebody is reading elsewhere. */
function useLatestInSight(count: number, latest: number) {
  const list = useRef<HTMLOListElement>(null);
  const left = useRef(0);
  const isAway = () => Math.abs((list.current?.scrollTop ?? 0) - left.current) > NEAR;
  // Asked before new lines stand over the others: then the browser scrolls by itself, to keep what is read in its place.
  const wasAway = isAway();
  useEffect(() => {
    const log = list.current!;
    let isOver = false;
    let stays = () => wasAway;
    const show = () => {
      const line = log.children[latest];
      if (isOver || !line) return;
      const below = line.getBoundingClientRect().bottom - log.getBoundingClientRect().bottom;
      log.scrollTop = Math.max(0, log.scrollTop + below + NEAR / 2);
      left.current = log.scrollTop;
      // Lines that come into sight only now are drawn, and have other heights than was thought.
      if (below > NEAR) requestAnimationFrame(show);
    };
    const sizes = new ResizeObserver(() => {
      if (!stays()) show();
      stays = isAway;
    });
    sizes.observe(log);
    return () => {
      isOver = true;
      sizes.disconnect();
    };
  }, [count, latest]);
  return list;
}

/** Who has scrolled no farther than this, in pixels, has not gone away. */
const NEAR = 16;

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

interface BlockProps<E extends object> {
  /** Lines that are drawn again together. */
  entries: readonly E[];
  heading: boolean;
  isNew(entry: E): boolean;
  now: { current: LogProps<E> };
  explain: LogProps<E>['explain'];
}

function Block<E extends object>({ entries, heading, isNew, now, explain }: BlockProps<E>) {
  const { onShow, onClause, teller } = now.current;
  const first = numberOf(entries[0]!);
  const news = entries.filter(isNew).length;
  const lines = useMemo(
    () =>
      entries.map((entry, i) => {
        const { words, clause, at, icon, owner } = now.current.line(entry);
        return (
          <li
            key={numberOf(entry)}
            class={heading ? 'heading' : i === 0 ? 'first' : undefined}
            data-at={at.length > 0 ? at.join(' ') : undefined}
            data-new={isNew(entry) ? kit.log.fresh : undefined}
          >
            <Signs icon={icon} owner={owner} />
            <span class="told">
              {at.length > 0 && onShow ? (
                <button type="button" class="entry" onClick={() => now.current.onShow?.(at)}>
                  {words}
                </button>
              ) : (
                <span class="entry">{explain?.(words) ?? words}</span>
              )}{' '}
              <ClauseLink
                clause={clause}
                {...(onClause && { onClause: (wanted: string) => now.current.onClause?.(wanted) })}
              />
            </span>
          </li>
        );
      }),
    [first, entries.length, news, explain, teller, onShow === undefined, onClause === undefined],
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
