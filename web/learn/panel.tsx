/** What the lesson says, over the question: what happened, what to do, and why. */

import { easiestOf } from '@annales/bots/levels.ts';
import type { Lesson } from '@annales/games/lesson.ts';
import { ClauseLink } from '@annales/ui';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { attempt } from '../shell/notices.ts';
import { go } from '../shell/router.ts';
import { playNow } from '../table/making.ts';
import { learnWords } from '../words/learn.ts';
import { keepStep } from './data.ts';
import { type LessonTable, seatsIn } from './lesson-table.ts';
import type { Explain } from './terms.ts';

const told = learnWords;

interface PanelProps {
  table: LessonTable;
  explain: Explain;
  /** The board has told what happened. */
  isTold: boolean;
}

export function LessonPanel({ table, explain, isTold }: PanelProps) {
  const { lesson } = table;
  // What is said next waits for the board.
  const read = useRef(table.place.value);
  if (isTold) read.current = table.place.value;
  const place = read.current;
  const { happened, says, why, clause, action } = lesson.steps[place]!;
  const astray = table.astray.value;
  const isPointing = table.isPointing.value;
  const isLast = place === lesson.steps.length - 1;
  const isHidden = useHiddenWay();
  const panel = useRef<HTMLElement>(null);
  // A new step is read from its beginning, also where the page is longer than the screen.
  useEffect(() => {
    if (panel.current) showWhole(panel.current);
  }, [place]);
  useEffect(() => {
    if (isPointing) pointAtChoice();
  }, [isPointing]);
  return (
    <section class="lesson" ref={panel} aria-label={told.panel}>
      <header>
        <h2>{partOf(lesson, place)}</h2>
        <progress max={lesson.steps.length} value={place + 1} aria-label={told.panel} />
        <span class="muted">{told.step(place + 1, lesson.steps.length)}</span>
      </header>
      {table.resumed.value && <p class="muted">{told.resumed}</p>}
      <div role="status">
        {happened && <p class="happened">{explain(happened)}</p>}
        <p class="says">
          {explain(says)}
          <ClauseLink clause={clause} />
        </p>
        {why && <Because key={place}>{explain(why)}</Because>}
      </div>
      <div role="status">{astray && <p class="astray">{explain(astray)}</p>}</div>
      {!isTold && (
        <p class="muted" role="status">
          {told.watch}
        </p>
      )}
      {isLast && <End table={table} />}
      <div class="buttons">
        {place > 0 && (
          <button type="button" disabled={!isTold} onClick={table.back}>
            {told.back}
          </button>
        )}
        {action !== undefined && (
          <button
            type="button"
            class={isPointing ? 'main' : isHidden ? 'leads' : ''}
            disabled={!isTold}
            onClick={table.showMe}
          >
            {isPointing ? told.doIt : told.show}
          </button>
        )}
        {action === undefined && !isLast && (
          <button type="button" class="main" disabled={!isTold} onClick={table.goOn}>
            {told.next}
          </button>
        )}
        <span class="ways-out">
          {(table.resumed.value || isLast) && (
            <button type="button" class="plain" onClick={() => table.goTo(0)}>
              {told.again}
            </button>
          )}
          <a href={`/learn/${table.title.facts.id}`}>{told.leave}</a>
        </span>
      </div>
    </section>
  );
}

/** The heading under which a step stands. */
const partOf = ({ steps, title }: Lesson, place: number): string =>
  steps.slice(0, place + 1).findLast(({ part }) => part !== undefined)?.part ?? title;

/** Into sight, and not behind the map where that stays at the top of a phone's screen; if it is too long, its beginning. */
function showWhole(panel: HTMLElement): void {
  const map = document.querySelector<HTMLElement>('.table-map');
  const isOver = map !== null && getComputedStyle(map).position === 'sticky';
  const above = 8 + (isOver ? map.offsetHeight : 0);
  panel.style.scrollMarginTop = `${above}px`;
  panel.scrollIntoView({ block: above + panel.offsetHeight > innerHeight ? 'start' : 'nearest' });
}

/** Into sight, and to whoever does not see it: the choice, or the form that is filled in now. */
function pointAtChoice(): void {
  const { body } = document;
  const choice =
    body.querySelector<HTMLElement>('.choice.suggested') ??
    body.querySelector<HTMLElement>('.prompt :is(input, select, textarea)');
  choice?.scrollIntoView({ block: 'nearest' });
  choice?.focus({ preventScroll: true });
}

/** Whether the choice that the lesson means is out of sight: then it is best to be shown it. */
function useHiddenWay(): boolean {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    let way: Element | null = null;
    const sight = new IntersectionObserver((seen) => setHidden(!seen.at(-1)!.isIntersecting));
    const follow = () => {
      const now = document.querySelector('.choice.suggested');
      if (now === way) return;
      sight.disconnect();
      way = now;
      if (way) sight.observe(way);
      else setHidden(false);
    };
    const changes = new MutationObserver(follow);
    changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['class'] });
    follow();
    return () => {
      changes.disconnect();
      sight.disconnect();
    };
  }, []);
  return isHidden;
}

/** So narrow that board and text have no room beside each other: what could be read later is folded. */
const NARROW = '(max-width: 700px)';

const Because = ({ children }: { children: ComponentChildren }) => (
  <details class="because" open={!matchMedia(NARROW).matches}>
    <summary>{told.why}</summary>
    <p>{children}</p>
  </details>
);

function End({ table }: { table: LessonTable }) {
  const [laying, setLaying] = useState(false);
  const { lesson } = table;
  const { facts, bots } = table.title;
  const isAlone = lesson.seats === 1;
  const begin = async () => {
    setLaying(true);
    const own = seatsIn(lesson, facts).indexOf(lesson.seat);
    const done = await attempt(async () => {
      const to = await playNow(facts.id, lesson.seats, own, easiestOf(bots));
      keepStep(facts.id, 0);
      go(to);
    });
    if (!done) setLaying(false);
  };
  return (
    <div class="lesson-end">
      <h3>{told.end}</h3>
      <p>{isAlone ? told.endAlone : told.endAbout}</p>
      <button type="button" class="main big" disabled={laying} onClick={begin}>
        {laying ? told.laying : isAlone ? told.realAlone : told.real}
      </button>
    </div>
  );
}
