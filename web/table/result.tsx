/**
 * How it ended, on a sheet over the map: who won and why, the score and how it came about, the moments that decided, and what
 * can be done with the game now. Put away, the first of it stays beside the board.
 */

import type { Json, Seat } from '@annales/engine';
import type { Chart, Measure } from '@annales/games/chart.ts';
import { ClauseLink, Reading } from '@annales/ui';
import { useContext, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { LocalTable } from '../local/table.ts';
import { Address, originFor } from '../pages/parts/address.tsx';
import { Copyable } from '../pages/parts/copy.tsx';
import { attempt } from '../shell/notices.ts';
import { go } from '../shell/router.ts';
import '../style/pages.css';
import '../style/replay.css';
import { analysisWords, printWords, replayWords, resultWords } from '../words/after.ts';
import { addressOf } from './address.ts';
import { breakdownOf, Lines, loadChart, MOMENTS, momentOf } from './chart.tsx';
import { DiceCheck } from './office/dice.tsx';
import { download, Rematch } from './office/keeping.tsx';
import { Past } from './past.ts';
import type { Sitting } from './sitting.ts';
import { type Step, stepsOf, type TurningPoint, turningPoints } from './turning.ts';

const told = resultWords;

/** Where the sheet covers everything else. */
const isNarrow = () => matchMedia('(max-width: 900px)').matches;

export function ResultSheet({ sitting }: { sitting: Sitting }) {
  const { result, ended, status } = sitting.about.value;
  const { say } = sitting.game;
  const isOver = status === 'over';
  const [open, setOpen] = useState(isOver);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const read = useContext(Reading);
  useEffect(() => setOpen(isOver), [isOver]);
  useLayoutEffect(() => {
    if (open) heading.current?.focus({ preventScroll: true });
  }, [open]);
  const view = sitting.sight.value?.view;
  const winners = result?.winners.map((seat) => say.seat(seat, view)) ?? [];
  const close = () => setOpen(false);
  /** A rule is read beside the board. */
  const readBeside = (clause: string) => {
    if (isNarrow()) close();
    read?.(clause);
  };
  return (
    <Reading.Provider value={read && readBeside}>
      <section
        class={open ? 'result open' : 'result'}
        aria-labelledby={id}
        {...(open && { role: 'dialog' })}
        onKeyDown={(event) => {
          if (open && event.key === 'Escape') close();
        }}
      >
        <header>
          <h2 id={id} ref={heading} tabIndex={-1}>
            {winners.length > 0 ? told.won(winners) : told.nobody}
          </h2>
          {open && (
            <button type="button" class="result-close" aria-label={told.board} onClick={close}>
              <span>{told.board}</span>
            </button>
          )}
        </header>
        {result && (
          <p class="result-why">
            {say.result(result, view)} <ClauseLink clause={result.clause} />
          </p>
        )}
        {ended && <p class="result-why">{told[ended]}</p>}
        {open ? <Whole sitting={sitting} /> : result?.scores && <Scores sitting={sitting} />}
        {isOver && !open && (
          <p class="buttons">
            <button type="button" class="main" onClick={() => setOpen(true)}>
              {told.show}
            </button>
          </p>
        )}
      </section>
    </Reading.Provider>
  );
}

interface Course {
  chart: Chart;
  steps: Step[];
  turning: TurningPoint[];
  breakdown: Measure[];
}

function Whole({ sitting }: { sitting: Sitting }) {
  const course = useCourse(sitting);
  return (
    <div class={course ? 'result-parts' : ''}>
      <div class="result-score">
        {course ? <Breakdown sitting={sitting} course={course} /> : <Scores sitting={sitting} />}
        <Doing sitting={sitting} />
      </div>
      {course && (
        <div class="result-course">
          {course.steps.length > 1 && (
            <Lines
              sitting={sitting}
              colours={course.chart.colours}
              steps={course.steps}
              index={0}
              marks={course.turning.map(({ at }) => at)}
            />
          )}
          <Turning sitting={sitting} course={course} />
        </div>
      )}
      <div class="result-rest">
        {course && <More sitting={sitting} course={course} />}
        <DiceCheck sitting={sitting} />
      </div>
    </div>
  );
}

/** What is counted beside the score. */
function More({ sitting, course: { chart, steps } }: { sitting: Sitting; course: Course }) {
  const others = steps[0]?.moment.measures.slice(1) ?? [];
  if (others.length === 0 || steps.length < 2) return null;
  return (
    <details class="result-more">
      <summary>{told.more}</summary>
      {others.map(({ title }, i) => (
        <Lines key={title} sitting={sitting} colours={chart.colours} steps={steps} index={i + 1} />
      ))}
    </details>
  );
}

/** What the score is made of, and how it came about; null until it is known, or where the game has nothing to tell. */
function useCourse(sitting: Sitting): Course | null {
  const [course, setCourse] = useState<Course | null>(null);
  const past = useMemo(() => new Past(sitting), [sitting]);
  useEffect(() => {
    let gone = false;
    attempt(async () => {
      const { game } = sitting;
      const [chart, file] = await Promise.all([loadChart(game.facts.id), past.file()]);
      if (!chart) return;
      const draw = (view: Json) => momentOf(game, view, chart);
      const steps = file
        ? stepsOf(game, file.record, draw)
        : (await past.spread(MOMENTS)).map(({ version, view }) => ({
            version,
            moment: draw(view),
            entries: [],
          }));
      if (gone) return;
      const view = sitting.sight.peek()?.view as Json;
      const { result } = sitting.about.peek();
      setCourse({
        chart,
        steps,
        turning: turningPoints(steps, result?.winners ?? [], {
          decides: (entry) => (result && chart.decides?.(entry, result)) === true,
        }),
        breakdown: view ? breakdownOf(game, view, chart) : [],
      });
    });
    return () => {
      gone = true;
    };
  }, [sitting, past]);
  return course;
}

const useNames = (sitting: Sitting) => {
  const { seats, result } = sitting.about.value;
  return {
    seats: seats.map(({ seat }) => seat),
    nameOf: (seat: Seat) => sitting.game.say.seat(seat, sitting.sight.value?.view),
    /** Who sat there, where that is known. */
    playerOf: (seat: Seat) => {
      const at = seats.find((one) => one.seat === seat);
      return at?.name ?? (at?.bot ? told.bot : null);
    },
    hasWon: (seat: Seat) => result?.winners.includes(seat) ?? false,
    scoreOf: (seat: Seat) => result?.scores?.[seat],
  };
};

function Scores({ sitting }: { sitting: Sitting }) {
  const { seats, nameOf, playerOf, scoreOf } = useNames(sitting);
  const ranked = seats
    .filter((seat) => scoreOf(seat) !== undefined)
    .sort((a, b) => scoreOf(b)! - scoreOf(a)!);
  if (ranked.length === 0) return null;
  return (
    <ol class="scores">
      {ranked.map((seat) => (
        <li key={seat}>
          <span>
            {nameOf(seat)} <small class="muted">{playerOf(seat)}</small>
          </span>{' '}
          <b>{scoreOf(seat)}</b>
        </li>
      ))}
    </ol>
  );
}

/** Each seat with its score, and what that is made of. */
function Breakdown({ sitting, course: { chart, breakdown } }: { sitting: Sitting; course: Course }) {
  const { seats, nameOf, playerOf, hasWon, scoreOf } = useNames(sitting);
  return (
    <>
      <h3>{told.score}</h3>
      <div class="chart-table">
        <table class="score-sheet">
          <thead>
            <tr>
              <td />
              {seats.map((seat) => (
                <th key={seat} scope="col" class={hasWon(seat) ? 'winner' : ''}>
                  <span class="chip" style={{ background: chart.colours[seat] }} />
                  {nameOf(seat)}
                  {playerOf(seat) && <small>{playerOf(seat)}</small>}
                  {scoreOf(seat) !== undefined && <b>{scoreOf(seat)}</b>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {breakdown.map(({ title, values }) => (
              <tr key={title}>
                <th scope="row">{title}</th>
                {seats.map((seat) => (
                  <td key={seat} class={hasWon(seat) ? 'winner' : ''}>
                    {values[seat]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** So many lines of the log tell what a step was. */
const LINES = 3;

function Turning({ sitting, course: { steps, turning } }: { sitting: Sitting; course: Course }) {
  const { nameOf } = useNames(sitting);
  const { say } = sitting.game;
  const { result } = sitting.about.value;
  const view = sitting.sight.value?.view;
  if (turning.length === 0) return null;
  return (
    <>
      <h3>{told.turning}</h3>
      <p class="muted turning-about">{told.turningAbout}</p>
      <ol class="turning">
        {turning.map(({ at, changes }) => {
          const { version, moment, entries } = steps[at]!;
          const isEnd = at === steps.length - 1 && result;
          const lines = isEnd
            ? [say.result(result, view)]
            : entries.slice(0, LINES).map((entry) => say.entry(entry));
          const swings = changes.map(({ seat, by }) => told.swing(nameOf(seat), by));
          const headline = isEnd ? told.end : entries.map((entry) => say.headline(entry)).find(Boolean);
          return (
            <li key={version}>
              <a href={`${addressOf(sitting)}/replay?version=${version}`}>
                <b>{moment.when}</b> {swings.join(', ') || headline}
              </a>
              {lines.length > 0 && <span class="turning-lines">{lines.join('. ')}</span>}
            </li>
          );
        })}
      </ol>
    </>
  );
}

function Doing({ sitting }: { sitting: Sitting }) {
  const { id, about, title } = sitting;
  // Who plays alone has nobody to change with.
  const isSwappable = about.value.seats.length > 1;
  const again = (table: LocalTable, swapped: boolean) =>
    attempt(async () => go(`/here/${await LocalTable.create(table.wishAgain(swapped))}`));
  const save = () => attempt(async () => download(await sitting.file(), `${title.facts.id}-${id}.json`));
  return (
    <>
      <p class="buttons">
        {sitting instanceof LocalTable ? (
          <>
            <button type="button" class="main" onClick={() => again(sitting, false)}>
              {told.again}
            </button>
            {isSwappable && (
              <button type="button" onClick={() => again(sitting, true)}>
                {told.swapped}
              </button>
            )}
          </>
        ) : (
          <>
            <Rematch about={about.value} />
            {isSwappable && !about.value.rematch && <Rematch about={about.value} swapped />}
          </>
        )}
        <a class="button" href={`${addressOf(sitting)}/replay`}>
          {replayWords.title}
        </a>
        <a class="button" href={`${addressOf(sitting)}/analysis`}>
          {analysisWords.title}
        </a>
        <button type="button" onClick={save}>
          {told.export}
        </button>
        <a class="button" href={`${addressOf(sitting)}/print`}>
          {printWords.title}
        </a>
      </p>
      <Share sitting={sitting} />
    </>
  );
}

/** A link to the table, or where nobody else can come, how it ended as a text. */
function Share({ sitting }: { sitting: Sitting }) {
  const about = sitting.about.value;
  const { game } = sitting;
  if (about.status !== 'over') return null;
  if (sitting.where === 'server' && about.listed !== 'private')
    return <Address label={told.share} url={`${originFor(about)}/table/${about.id}`} />;
  const how = about.result ? game.say.result(about.result, sitting.sight.value?.view) : told.nobody;
  return <Copyable label={told.shareText} text={`${game.facts.title}: ${how}`} />;
}
