/** A turn round by round on the map, as far as the reader was told of it. */

import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import type { Line, ReportPage } from '../../report/telling.ts';
import type { Position, Table } from '../../state.ts';
import { DeskOf, type Shown as DeskShown } from '../desk.ts';
import { Lines, type Reader } from './parts.tsx';

interface StepperProps {
  t: Table;
  page: ReportPage;
  reader: Reader;
  /** The positions of the turn; null: what was before it is not to be had. */
  positions(): Promise<Position[] | null>;
  /** The map is to be in sight. */
  onShow(): void;
}

/** What was told of a round: the own order, what others did, and the actions report. */
export const linesIn = ({ parts }: ReportPage, round: number): Line[] =>
  parts.flatMap(({ id, groups = [] }) => {
    if (id === 'lines') return groups[0]!.lines.filter((line) => line.round === round);
    return groups.flatMap((group) => (group.round === round ? group.lines : []));
  });

export function Stepper({ t, page, reader, positions, onShow }: StepperProps) {
  const { steps: say, round: roundWords } = reader.say;
  const desk = useContext(DeskOf);
  const [shown, setShown] = useState<{ all: Position[]; step: number } | 'failed' | null>(null);
  const last = t.tables.lines + 1;
  const isShown = shown !== null && shown !== 'failed';
  const own = useRef<DeskShown | null>(null);
  const deskNow = useRef(desk);
  deskNow.current = desk;
  // Whatever else the map was made to show meanwhile, this is over.
  const isOver = isShown && desk.shown !== own.current;
  useEffect(() => {
    if (isOver) setShown(null);
  }, [isOver]);
  useEffect(() => {
    if (!isShown) return;
    return () => {
      if (deskNow.current.shown === own.current) deskNow.current.show(null);
    };
  }, [isShown]);
  // Another turn is read: what is shown of this one is over.
  useEffect(() => () => setShown(null), [page.turn]);
  const begin = () =>
    positions().then(
      (all) => {
        if (all === null) setShown('failed');
        else {
          show(all, 0);
          onShow();
        }
      },
      () => setShown('failed'),
    );
  const show = (all: Position[], step: number) => {
    const told = linesIn(page, step);
    const flat = told.flatMap((line) => [line, ...(line.under ?? [])]);
    own.current = {
      position: all[step]!,
      caption: say.caption(page.turn, roundWords(step, t.tables.lines)),
      ways: flat.flatMap(({ ways = [] }) => ways),
      marked: [...new Set(flat.flatMap(({ areas }) => areas))],
    };
    setShown({ all, step });
    desk.show(own.current);
  };
  return (
    <section class="report-steps" aria-label={say.title} data-shown={isShown ? true : undefined}>
      {isShown ? (
        <Shown
          step={shown.step}
          last={last}
          lines={linesIn(page, shown.step)}
          reader={reader}
          name={roundWords(shown.step, t.tables.lines)}
          onStep={(step) => show(shown.all, Math.min(last, Math.max(0, step)))}
          onEnd={() => setShown(null)}
        />
      ) : (
        <>
          <button type="button" onClick={begin} title={say.about}>
            {say.title}
          </button>
          {shown === 'failed' && <p class="trouble">{reader.say.page.unread}</p>}
        </>
      )}
    </section>
  );
}

interface ShownProps {
  step: number;
  last: number;
  lines: readonly Line[];
  reader: Reader;
  name: string;
  onStep(step: number): void;
  onEnd(): void;
}

function Shown({ step, last, lines, reader, name, onStep, onEnd }: ShownProps) {
  const { steps: say } = reader.say;
  const button = (label: string, sign: string, to: number) => (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={to === step || to < 0 || to > last}
      onClick={() => onStep(to)}
    >
      {sign}
    </button>
  );
  return (
    <>
      <div class="report-step-row">
        {button(say.first, '|◀', 0)}
        {button(say.back, '◀', step - 1)}
        <output>{name}</output>
        {button(say.on, '▶', step + 1)}
        {button(say.last, '▶|', last)}
      </div>
      <input
        type="range"
        min={0}
        max={last}
        value={step}
        aria-label={say.slider}
        aria-valuetext={name}
        onInput={(event) => onStep(Number(event.currentTarget.value))}
      />
      <div aria-live="polite">
        {lines.length > 0 ? <Lines lines={lines} reader={reader} /> : <p class="muted">{say.quiet}</p>}
      </div>
      <button type="button" onClick={onEnd}>
        {say.end}
      </button>
    </>
  );
}
