/** How it ended: who won and by what, the score, the game over time, and what can be done with it now. */

import type { Json } from '@annales/engine';
import type { Measure, Moment } from '@annales/games/chart.ts';
import { ClauseLink } from '@annales/ui';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { LocalTable } from '../local/table.ts';
import { attempt } from '../shell/notices.ts';
import { go } from '../shell/router.ts';
import '../style/replay.css';
import { printWords, replayWords, resultWords } from '../words/after.ts';
import { breakdownOf, Lines, loadChart, MOMENTS, momentOf, momentsOf } from './chart.tsx';
import { DiceCheck } from './office/dice.tsx';
import { download, Rematch } from './office/keeping.tsx';
import { Past } from './past.ts';
import type { Sitting } from './sitting.ts';

const told = resultWords;

export function ResultSheet({ sitting }: { sitting: Sitting }) {
  const { game, about } = sitting;
  const { result, ended } = about.value;
  const past = useMemo(() => new Past(sitting), [sitting]);
  const view = sitting.sight.value?.view;
  const winners = result?.winners.map((seat) => game.say.seat(seat, view)) ?? [];
  return (
    <section class="result">
      <h2>{winners.length > 0 ? told.won(winners) : told.nobody}</h2>
      {result && (
        <p>
          {game.say.result(result, view)} <ClauseLink clause={result.clause} />
        </p>
      )}
      {ended && <p>{told[ended]}</p>}
      {result?.scores && <Score sitting={sitting} scores={result.scores} />}
      <Course sitting={sitting} past={past} />
      <Doing sitting={sitting} />
    </section>
  );
}

function Score({ sitting, scores }: { sitting: Sitting; scores: Record<string, number> }) {
  const ranked = Object.entries(scores).sort(([, a], [, b]) => b - a);
  return (
    <>
      <h3>{told.score}</h3>
      <ol class="scores">
        {ranked.map(([seat, score]) => (
          <li key={seat}>
            <span>{sitting.game.say.seat(seat, sitting.sight.value?.view)}</span> <b>{score}</b>
          </li>
        ))}
      </ol>
    </>
  );
}

/** What the score is made of, and how it came about. */
function Course({ sitting, past }: { sitting: Sitting; past: Past }) {
  const [course, setCourse] = useState<{ moments: Moment[]; breakdown: Measure[] } | null>(null);
  const isOver = sitting.about.value.status === 'over';
  useEffect(() => {
    let gone = false;
    if (!isOver) return;
    attempt(async () => {
      const { game } = sitting;
      const [chart, file] = await Promise.all([loadChart(game.facts.id), past.file()]);
      if (!chart) return;
      const moments = file
        ? momentsOf(game, file.record, chart)
        : (await past.spread(MOMENTS)).map((view) => momentOf(game, view, chart));
      if (gone) return;
      const view = sitting.sight.peek()?.view as Json;
      setCourse({ moments, breakdown: view ? breakdownOf(game, view, chart) : [] });
    });
    return () => {
      gone = true;
    };
  }, [sitting, past, isOver]);
  if (!course) return null;
  const seats = sitting.about.value.seats.map(({ seat }) => seat);
  return (
    <>
      <h3>{told.breakdown}</h3>
      <div class="chart-table">
        <table>
          <thead>
            <tr>
              <th scope="col">{told.what}</th>
              {seats.map((seat) => (
                <th key={seat} scope="col">
                  {sitting.game.say.seat(seat, sitting.sight.value?.view)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {course.breakdown.map(({ title, values }) => (
              <tr key={title}>
                <th scope="row">{title}</th>
                {seats.map((seat) => (
                  <td key={seat}>{values[seat]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <h3>{told.chart}</h3>
      {course.moments[0]!.measures.map(({ title }, i) => (
        <Lines key={title} sitting={sitting} moments={course.moments} index={i} />
      ))}
    </>
  );
}

function Doing({ sitting }: { sitting: Sitting }) {
  const { id, where, about, title } = sitting;
  const base = where === 'here' ? `/here/${id}` : `/table/${id}`;
  const again = (table: LocalTable) =>
    attempt(async () => go(`/here/${await LocalTable.create(table.wishAgain())}`));
  const save = () => attempt(async () => download(await sitting.file(), `${title.facts.id}-${id}.json`));
  return (
    <>
      <p class="buttons">
        {sitting instanceof LocalTable ? (
          <button type="button" class="main" onClick={() => again(sitting)}>
            {told.again}
          </button>
        ) : (
          <Rematch about={about.value} />
        )}
        <a class="button" href={`${base}/replay`}>
          {replayWords.title}
        </a>
        <button type="button" onClick={save}>
          {told.export}
        </button>
        <a class="button" href={`${base}/print`}>
          {printWords.title}
        </a>
      </p>
      <DiceCheck sitting={sitting} />
    </>
  );
}
