/** A game over time: lines for the eye, and the same numbers as a table. */

import { type GameRecord, type Json, replay, type Seat, SPECTATOR } from '@annales/engine';
import type { Chart, Measure, Moment } from '@annales/games/chart.ts';
import { resultWords } from '../words/after.ts';
import type { AnyGame, Sitting } from './sitting.ts';

const charts = import.meta.glob<Chart>('../../games/*/chart.ts');

/** What the game has to tell of itself; null: nothing. */
export const loadChart = async (id: string): Promise<Chart | null> =>
  (await charts[`../../games/${id}/chart.ts`]?.()) ?? null;

/** So many moments are enough for a line. */
export const MOMENTS = 48;

/** The record is played once, and looked at now and then as a spectator. */
export function momentsOf(game: AnyGame, record: GameRecord, chart: Chart): Moment[] {
  const last = record.rows.length - 1;
  const step = Math.max(1, last / MOMENTS);
  const moments: Moment[] = [];
  let next = 0;
  replay(game, record, {
    check: false,
    from: 0,
    each: ({ state }, i) => {
      if (i < next && i !== last) return;
      next += step;
      moments.push(momentOf(game, game.view(state, SPECTATOR) as Json, chart));
    },
  });
  return moments;
}

export const momentOf = (game: AnyGame, view: Json, chart: Chart): Moment =>
  chart.momentOf(view as never, game.data.value);

export const breakdownOf = (game: AnyGame, view: Json, chart: Chart): Measure[] =>
  chart.breakdown(view as never, game.data.value);

const WIDTH = 440;
const HEIGHT = 190;
const EDGE = { left: 30, right: 12, top: 10, bottom: 24 };

/** Each line has a dash of its own besides its colour. */
const DASHES = ['', '7 4', '2 3', '10 3 2 3', '1 4', '14 5'];

interface LinesProps {
  sitting: Sitting;
  moments: readonly Moment[];
  /** Which of the measures. */
  index: number;
}

export function Lines({ sitting, moments, index }: LinesProps) {
  const { title } = moments[0]!.measures[index]!;
  // In seating order, so that a seat's line is the same in every chart.
  const seats = sitting.about.value.seats.map(({ seat }) => seat);
  const name = (seat: Seat) => sitting.game.say.seat(seat, sitting.sight.value?.view);
  const numbers = (seat: Seat) => moments.map(({ measures }) => measures[index]!.values[seat] ?? 0);
  const most = Math.max(1, ...seats.flatMap(numbers));
  const x = (i: number) =>
    EDGE.left + (i / Math.max(1, moments.length - 1)) * (WIDTH - EDGE.left - EDGE.right);
  const y = (value: number) => HEIGHT - EDGE.bottom - (value / most) * (HEIGHT - EDGE.top - EDGE.bottom);
  const ticks = [...new Set([0, Math.round(most / 2), most])];
  const marks = [0, Math.floor((moments.length - 1) / 2), moments.length - 1];
  return (
    <figure class="chart">
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={spoken(title, seats, name, numbers)}>
        {ticks.map((tick) => (
          <g key={tick}>
            <line class="chart-grid" x1={EDGE.left} x2={WIDTH - EDGE.right} y1={y(tick)} y2={y(tick)} />
            <text x={EDGE.left - 5} y={y(tick) + 4} text-anchor="end">
              {tick}
            </text>
          </g>
        ))}
        {[...new Set(marks)].map((i, k, all) => (
          <text
            key={i}
            x={x(i)}
            y={HEIGHT - 7}
            text-anchor={k === 0 ? 'start' : k === all.length - 1 ? 'end' : 'middle'}
          >
            {moments[i]!.when}
          </text>
        ))}
        {seats.map((seat, s) => (
          <polyline
            key={seat}
            class={`chart-line line-${s % DASHES.length}`}
            stroke-dasharray={DASHES[s % DASHES.length]}
            points={numbers(seat)
              .map((value, i) => `${x(i).toFixed(1)},${y(value).toFixed(1)}`)
              .join(' ')}
          />
        ))}
      </svg>
      <ul class="chart-key">
        {seats.map((seat, s) => (
          <li key={seat}>
            <svg viewBox="0 0 34 8" aria-hidden="true">
              <line
                class={`chart-line line-${s % DASHES.length}`}
                stroke-dasharray={DASHES[s % DASHES.length]}
                x1="1"
                x2="33"
                y1="4"
                y2="4"
              />
            </svg>{' '}
            {name(seat)} <b>{numbers(seat).at(-1)}</b>
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
              {byWhen(moments).map(({ when, measures }) => (
                <tr key={when}>
                  <th scope="row">{when}</th>
                  {seats.map((seat) => (
                    <td key={seat}>{measures[index]!.values[seat]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}

/** Where each line begins and ends, for who cannot see it. */
const spoken = (
  title: string,
  seats: Seat[],
  name: (seat: Seat) => string,
  numbers: (seat: Seat) => number[],
): string =>
  `${title}: ${seats.map((seat) => `${name(seat)} from ${numbers(seat)[0]} to ${numbers(seat).at(-1)}`).join('; ')}`;

/** The last moment of each year or season. */
const byWhen = (moments: readonly Moment[]): Moment[] =>
  moments.filter(({ when }, i) => moments[i + 1]?.when !== when);
