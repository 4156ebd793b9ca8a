/** A game over time: lines in the colours of the seats for the eye, and the same numbers as a table. */

import type { Json, Seat } from '@annales/engine';
import type { Chart, Measure, Moment } from '@annales/games/chart.ts';
import { resultWords } from '../words/after.ts';
import type { AnyGame, Sitting } from './sitting.ts';
import { type Step, thinned } from './turning.ts';

const charts = import.meta.glob<Chart>('../../games/*/board/chart.ts');

/** What the game has to tell of itself; null: nothing. */
export const loadChart = async (id: string): Promise<Chart | null> =>
  (await charts[`../../games/${id}/board/chart.ts`]?.()) ?? null;

/** Where the record is not at hand, so many views are asked for. */
export const MOMENTS = 48;

export const momentOf = (game: AnyGame, view: Json, chart: Chart): Moment =>
  chart.momentOf(game, view as never);

export const breakdownOf = (game: AnyGame, view: Json, chart: Chart): Measure[] =>
  chart.breakdown(game, view as never);

const WIDTH = 460;
const HEIGHT = 190;
const EDGE = { left: 26, right: 16, top: 12, bottom: 22 };

/** Each line has a dash of its own besides its colour, of which there is more than of the gaps. */
const DASHES = ['', '9 3', '3.5 1.5', '12 2 4 2', '6 2', '18 4'];

interface LinesProps {
  sitting: Sitting;
  colours: Readonly<Record<Seat, string>>;
  steps: readonly Step[];
  /** Which of the measures. */
  index: number;
  /** Steps that are marked, by their numbers on the page. */
  marks?: readonly number[];
}

export function Lines({ sitting, colours, steps, index, marks = [] }: LinesProps) {
  const { title } = steps[0]!.moment.measures[index]!;
  // In seating order, so that a seat's line is the same in every chart.
  const seats = sitting.about.value.seats.map(({ seat }) => seat);
  const name = (seat: Seat) => sitting.game.say.seat(seat, sitting.sight.value?.view);
  const at = (i: number, seat: Seat) => steps[i]!.moment.measures[index]!.values[seat] ?? 0;
  const drawn = thinned(steps.length, marks);
  const values = drawn.flatMap((i) => seats.map((seat) => at(i, seat)));
  const [least, most] = [Math.min(0, ...values), Math.max(1, ...values)];
  const x = (i: number) => EDGE.left + (i / Math.max(1, steps.length - 1)) * (WIDTH - EDGE.left - EDGE.right);
  const y = (value: number) =>
    HEIGHT - EDGE.bottom - ((value - least) / (most - least)) * (HEIGHT - EDGE.top - EDGE.bottom);
  const ticks = [...new Set([least, Math.round((least + most) / 2), most])];
  const when = (i: number) => steps[i]!.moment.when;
  const dates = [...new Set([0, Math.floor((steps.length - 1) / 2), steps.length - 1])];
  const numbers = apart(marks.map(x));
  const pathOf = (seat: Seat) =>
    drawn
      .map(
        (i, k) =>
          `${k === 0 ? 'M' : 'H'}${x(i).toFixed(1)}${k === 0 ? ' ' : 'V'}${y(at(i, seat)).toFixed(1)}`,
      )
      .join('');
  return (
    <figure class="chart">
      <figcaption>{title}</figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={resultWords.course(
          title,
          seats.map((seat) => ({ name: name(seat), from: at(0, seat), to: at(steps.length - 1, seat) })),
        )}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <line class="chart-grid" x1={EDGE.left} x2={WIDTH - EDGE.right} y1={y(tick)} y2={y(tick)} />
            <text x={EDGE.left - 5} y={y(tick) + 4} text-anchor="end">
              {tick}
            </text>
          </g>
        ))}
        {dates.map((i, k, all) => (
          <text
            key={i}
            x={x(i)}
            y={HEIGHT - 5}
            text-anchor={k === 0 ? 'start' : k === all.length - 1 ? 'end' : 'middle'}
          >
            {when(i)}
          </text>
        ))}
        {marks.map((i) => (
          <line key={i} class="chart-mark" x1={x(i)} x2={x(i)} y1={EDGE.top} y2={HEIGHT - EDGE.bottom} />
        ))}
        {seats.map((seat, s) => (
          <Line key={seat} d={pathOf(seat)} dash={DASHES[s % DASHES.length]!} colour={colours[seat]} />
        ))}
        {marks.map((i, k) => (
          <g key={i} class="chart-number" transform={`translate(${numbers[k]} ${EDGE.top - 2})`}>
            <circle r="8" />
            <text y="4" text-anchor="middle">
              {k + 1}
            </text>
          </g>
        ))}
      </svg>
      <div class="chart-foot">
        <ul class="chart-key">
          {seats.map((seat, s) => (
            <li key={seat}>
              <svg viewBox="0 0 34 10" aria-hidden="true">
                <Line d="M1 5H33" dash={DASHES[s % DASHES.length]!} colour={colours[seat]} />
              </svg>{' '}
              {name(seat)}
            </li>
          ))}
        </ul>
        <details>
          <summary>{resultWords.asTable}</summary>
          <div class="chart-table">
            <table>
              <thead>
                <tr>
                  <th scope="col">{resultWords.when}</th>
                  {seats.map((seat) => (
                    <th key={seat} scope="col">
                      {name(seat)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {lastOfEach(steps).map(({ moment: { when: date, measures } }) => (
                  <tr key={date}>
                    <th scope="row">{date}</th>
                    {seats.map((seat) => (
                      <td key={seat}>{measures[index]!.values[seat]}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      </div>
    </figure>
  );
}

/** So wide is a number that stands over the lines. */
const NUMBER = 20;

/** Places along a line, each as near to where it should be as leaves room for all. */
function apart(wanted: readonly number[]): number[] {
  const places: number[] = [];
  for (const one of wanted) places.push(Math.max(one, (places.at(-1) ?? -NUMBER) + NUMBER));
  const room = (k: number) => WIDTH - NUMBER / 2 - NUMBER * (wanted.length - 1 - k);
  return places.map((place, k) => Math.min(place, room(k)));
}

/** In a seat's own colour, which may be as light as the paper: it has an edge of ink. */
const Line = ({
  d,
  dash,
  colour = 'var(--ink)',
}: {
  d: string;
  dash: string;
  colour?: string | undefined;
}) => (
  <>
    <path class="chart-edge" d={d} />
    <path class="chart-line" d={d} style={{ stroke: colour }} stroke-dasharray={dash} />
  </>
);

/** The last step of each year or season. */
const lastOfEach = (steps: readonly Step[]): Step[] =>
  steps.filter(({ moment }, i) => steps[i + 1]?.moment.when !== moment.when);
