/** What the lesson says, over the question: what happened, what to do, and why. */

import { ClauseLink } from '@annales/ui';
import { useEffect, useRef, useState } from 'preact/hooks';
import { attempt } from '../shell/notices.ts';
import { go } from '../shell/router.ts';
import { playNow } from '../table/making.ts';
import { learnWords } from '../words/learn.ts';
import { keepStep } from './data.ts';
import type { LessonTable } from './lesson-table.ts';
import type { Explain } from './terms.ts';

const told = learnWords;

/** The easiest bot of all: it does what may be done, without a thought. */
const EASIEST = 'random';

export function LessonPanel({ table, explain }: { table: LessonTable; explain: Explain }) {
  const { lesson } = table;
  const place = table.place.value;
  const { part, happened, says, why, clause, action } = table.step.value;
  const astray = table.astray.value;
  const panel = useRef<HTMLElement>(null);
  // A new step is read from its beginning, also where the page is longer than the screen.
  useEffect(() => panel.current?.scrollIntoView({ block: 'nearest' }), [place]);
  return (
    <section class="lesson" ref={panel} aria-label={told.panel}>
      <header>
        <h2>{part ?? partOf(table)}</h2>
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
        {why && <p class="because">{explain(why)}</p>}
      </div>
      <div role="status">{astray && <p class="astray">{explain(astray)}</p>}</div>
      <div class="buttons">
        {place > 0 && (
          <button type="button" onClick={table.back}>
            {told.back}
          </button>
        )}
        {action !== undefined && (
          <button type="button" onClick={table.showMe}>
            {told.show}
          </button>
        )}
        {action === undefined && !table.isLast.value && (
          <button type="button" class="main" onClick={table.goOn}>
            {told.next}
          </button>
        )}
        <span class="ways-out">
          {(table.resumed.value || table.isLast.value) && (
            <button type="button" class="plain" onClick={() => table.goTo(0)}>
              {told.again}
            </button>
          )}
          <a href={`/learn/${table.title.facts.id}`}>{told.leave}</a>
        </span>
      </div>
      {table.isLast.value && <End table={table} />}
    </section>
  );
}

/** The heading under which a step stands. */
function partOf({ lesson, place }: LessonTable): string {
  const before = lesson.steps.slice(0, place.value);
  return before.findLast(({ part }) => part !== undefined)?.part ?? lesson.title;
}

function End({ table }: { table: LessonTable }) {
  const [laying, setLaying] = useState(false);
  const { id, seats } = table.title.facts;
  const { lesson } = table;
  const begin = async () => {
    setLaying(true);
    const own = seats.ids.indexOf(lesson.seat);
    const done = await attempt(async () => {
      const to = await playNow(id, lesson.seats, own, EASIEST);
      keepStep(id, 0);
      go(to);
    });
    if (!done) setLaying(false);
  };
  return (
    <div class="lesson-end">
      <h3>{told.end}</h3>
      <p>{told.endAbout}</p>
      <button type="button" class="main big" disabled={laying} onClick={begin}>
        {laying ? told.laying : told.real}
      </button>
    </div>
  );
}
