/** A finished game looked through: how it stood at every step, where that changed, and what a strong bot would have done. */

import type { GameFile, Seat } from '@annales/engine';
import type { Chart } from '@annales/games/chart.ts';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { AtHome } from '../local/here.tsx';
import { attempt } from '../shell/notices.ts';
import '../style/analysis.css';
import '../style/pages.css';
import '../style/replay.css';
import { addressOf } from '../table/address.ts';
import { Lines, loadChart } from '../table/chart.tsx';
import { forkAt } from '../table/forking.ts';
import { AtServer } from '../table/opening.tsx';
import type { Sitting } from '../table/sitting.ts';
import type { Step } from '../table/turning.ts';
import { analysisWords } from '../words/after.ts';
import { type Analysis, analyse } from './analyst.ts';
import type { JudgedStep } from './judging.ts';
import type { Point } from './task.ts';

const told = analysisWords;

export const AnalysisPage = ({ id }: { id: string }) => (
  <AtServer id={id}>{(table) => <AnalysisOf sitting={table} />}</AtServer>
);

export const AnalysisHere = ({ id }: { id: string }) => (
  <AtHome id={id}>{(table) => <AnalysisOf sitting={table} />}</AtHome>
);

/** What is shown of what a seat may expect. */
interface Scale {
  title: string;
  of(share: number | undefined): number;
  says(value: number): string;
}

const PERCENT: Scale = {
  title: told.measure,
  of: (share = 0) => Math.round(100 * share),
  says: told.percent,
};

/** Chances; of one who plays alone the points that tell how well. */
function scaleOf({ game }: Sitting, steps: readonly JudgedStep[]): Scale {
  const { alone } = game.facts;
  if (!alone || Object.keys(steps[0]?.expected ?? {}).length !== 1) return PERCENT;
  return {
    title: told.measureAlone,
    of: (share = 0) => Math.round(2 * alone.half * share),
    says: told.sum,
  };
}

const begin = async (sitting: Sitting) => {
  const { record, data } = (await sitting.file()) as unknown as GameFile;
  return analyse({ game: record.game, pack: record.data, data, record });
};

function useAnalysis(sitting: Sitting): Analysis | null {
  const isOver = sitting.about.value.status === 'over';
  const [analysis, setAnalysis] = useState<Analysis | null>(null);
  useEffect(() => {
    if (!isOver) return;
    let stop = () => {};
    let gone = false;
    attempt(async () => {
      const begun = await begin(sitting);
      const unsubscribe = begun.analysis.subscribe(setAnalysis);
      stop = () => {
        unsubscribe();
        begun.end();
      };
      if (gone) stop();
    });
    return () => {
      gone = true;
      stop();
    };
  }, [sitting, isOver]);
  return analysis;
}

function AnalysisOf({ sitting }: { sitting: Sitting }) {
  const { title } = sitting.game.facts;
  const analysis = useAnalysis(sitting);
  const isOver = sitting.about.value.status === 'over';
  useEffect(() => {
    document.title = `${told.title} · ${title}`;
  }, [title]);
  return (
    <div class="page analysis">
      <h1>
        {told.title} · {title}
      </h1>
      <p>
        <a href={addressOf(sitting)}>{told.back}</a>
      </p>
      <p>{told.about}</p>
      {!isOver && <p role="status">{told.notOver}</p>}
      {isOver && <Progress analysis={analysis} />}
      {analysis?.unjudged && <p role="status">{told.unjudged}</p>}
      {analysis?.trouble && <p role="alert">{analysis.trouble}</p>}
      {analysis?.course && <Course sitting={sitting} analysis={analysis} course={analysis.course} />}
    </div>
  );
}

function Progress({ analysis }: { analysis: Analysis | null }) {
  const share = analysis ? analysis.progress : 0;
  if (share === null) return null;
  return (
    <label class="analysis-progress">
      <span role="status">{analysis?.course ? told.thinking : told.working}</span>
      <progress max={1} value={share} />
    </label>
  );
}

interface CourseProps {
  sitting: Sitting;
  analysis: Analysis;
  course: NonNullable<Analysis['course']>;
}

function Course({ sitting, analysis, course: { steps, points } }: CourseProps) {
  const [chart, setChart] = useState<Chart | null>(null);
  useEffect(() => {
    attempt(async () => setChart(await loadChart(sitting.game.facts.id)));
  }, [sitting]);
  const scale = useMemo(() => scaleOf(sitting, steps), [sitting, steps]);
  const drawn = useMemo(() => steps.map((step) => asStep(step, scale)), [steps, scale]);
  return (
    <>
      {steps.length > 1 && (
        <>
          <Lines
            sitting={sitting}
            colours={chart?.colours ?? {}}
            steps={drawn}
            index={0}
            marks={points.map(({ at }) => at)}
          />
          <AnyMoment sitting={sitting} steps={steps} scale={scale} />
        </>
      )}
      <h2>{told.points}</h2>
      {points.length === 0 && <p>{told.none}</p>}
      <ol class="analysis-points">
        {points.map((point, i) => (
          <PointOf
            key={point.at}
            sitting={sitting}
            steps={steps}
            scale={scale}
            point={point}
            advice={analysis.advice.get(i)}
          />
        ))}
      </ol>
    </>
  );
}

/** As the chart draws them, in the place of a score. */
const asStep = ({ version, when, expected, entries }: JudgedStep, { title, of }: Scale): Step => ({
  version,
  entries,
  moment: {
    when,
    measures: [
      {
        title,
        values: Object.fromEntries(Object.entries(expected).map(([seat, share]) => [seat, of(share)])),
      },
    ],
  },
});

const useName = (sitting: Sitting) => (seat: Seat) => sitting.game.say.seat(seat, sitting.sight.value?.view);

/** How it stood at whatever step one picks, and the way there. */
function AnyMoment({
  sitting,
  steps,
  scale,
}: {
  sitting: Sitting;
  steps: readonly JudgedStep[];
  scale: Scale;
}) {
  const last = steps.length - 1;
  const [at, setAt] = useState(last);
  const name = useName(sitting);
  const { version, when, expected } = steps[at]!;
  const text = told.step(at + 1, last + 1, when);
  return (
    <div class="analysis-moment">
      <label>
        <span>{told.moment}</span>
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-valuetext={text}
          onInput={(event) => setAt(Number(event.currentTarget.value))}
        />
      </label>
      <output>
        {text}:{' '}
        {Object.keys(expected)
          .map((seat) => `${name(seat)} ${scale.says(scale.of(expected[seat]))}`)
          .join(', ')}
      </output>
      <a class="button" href={`${addressOf(sitting)}/replay?version=${version}`}>
        {told.replay}
      </a>
    </div>
  );
}

/** So many lines of the log tell what a step was. */
const LINES = 3;

interface PointProps {
  sitting: Sitting;
  steps: readonly JudgedStep[];
  scale: Scale;
  point: Point;
  advice: { words: string | null; because: string | null } | undefined;
}

function PointOf({ sitting, steps, scale, point: { at, decided }, advice }: PointProps) {
  const name = useName(sitting);
  const { say } = sitting.game;
  const { version, when, expected, entries, drew } = steps[at]!;
  const before = steps[at - 1]?.expected ?? expected;
  const shifts = Object.keys(expected)
    .filter((seat) => scale.of(expected[seat]) !== scale.of(before[seat]))
    .map((seat) => told.shift(name(seat), scale.of(before[seat]), scale.says(scale.of(expected[seat]))));
  const lines = entries.slice(0, LINES).map((entry) => say.entry(entry));
  return (
    <li>
      <p class="analysis-shift">
        {when && <b>{when}</b>} {shifts.join(', ')}
      </p>
      {decided && <p>{told.did(name(decided.seat), decided.words)}</p>}
      {lines.length > 0 && <p class="muted">{lines.join('. ')}</p>}
      {drew && <p class="muted">{told.dice}</p>}
      {decided && advice && (
        <p class="analysis-advice">
          {advice.words === null ? told.same(advice.because) : told.other(advice.words, advice.because)}
        </p>
      )}
      <p class="buttons">
        <a class="button" href={`${addressOf(sitting)}/replay?version=${Math.max(1, version - 1)}`}>
          {told.replay}
        </a>
        {decided && (
          <button type="button" onClick={() => attempt(() => forkAt(sitting, decided.seat, decided.asked))}>
            {told.fork}
          </button>
        )}
      </p>
    </li>
  );
}
