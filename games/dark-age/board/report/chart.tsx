/** Something that reports count, turn by turn: the own kingdom's line, and the others' where all may know. */

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { KingdomId, Table } from '../../state.ts';
import type { ReportWords } from '../../words/report/en.ts';
import { ownerOf } from '../colours.ts';
import type { Counted, Measure } from './course.ts';

/** As wide as there is room, so that what is written stays as large as the rest. */
const USUAL = 360;
const HEIGHT = 190;
const EDGE = { left: 30, right: 12, top: 10, bottom: 24 };
/** Lines of others are told apart by their dashes too. */
const DASHES = ['7 3', '2 3', '10 3 2 3', '4 4', '1 4', '12 4'];

interface ChartProps {
  t: Table;
  counted: readonly Counted[];
  measure: Measure;
  own: KingdomId | null;
  say: ReportWords;
}

export function Chart({ t, counted, measure, own, say }: ChartProps) {
  const figure = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(USUAL);
  useLayoutEffect(() => {
    const watch = new ResizeObserver(() => setWidth(figure.current?.clientWidth || USUAL));
    watch.observe(figure.current!);
    return () => watch.disconnect();
  }, []);
  const title = say.course.measures[measure];
  const value = (i: number, id: KingdomId): number | undefined => counted[i]!.values[measure][id];
  const told = t.kingdomOrder.filter((id) => counted.some(({ values }) => values[measure][id] !== undefined));
  // The own line is drawn last, over the others.
  const kingdoms = [...told.filter((id) => id !== own), ...told.filter((id) => id === own)];
  const values = counted.flatMap((_, i) => kingdoms.map((id) => value(i, id) ?? 0));
  const [least, most] = [Math.min(0, ...values), Math.max(1, ...values)];
  const [first, last] = [counted[0]!.turn, counted.at(-1)!.turn];
  const x = (turn: number): number =>
    EDGE.left + ((turn - first) / Math.max(1, last - first)) * (width - EDGE.left - EDGE.right);
  const y = (of: number): number =>
    HEIGHT - EDGE.bottom - ((of - least) / (most - least)) * (HEIGHT - EDGE.top - EDGE.bottom);
  /** Where nothing was told the line is broken. */
  const path = (id: KingdomId): string =>
    counted
      .map(({ turn }, i) => {
        const of = value(i, id);
        const begins = i === 0 || value(i - 1, id) === undefined;
        return of === undefined ? '' : `${begins ? 'M' : 'L'}${x(turn).toFixed(1)} ${y(of).toFixed(1)}`;
      })
      .join('');
  const ticks = [...new Set([least, Math.round((least + most) / 2), most])];
  const dates = [...new Set([first, Math.floor((first + last) / 2), last])];
  const described = kingdoms.map((id) => {
    const known = counted.map((_, i) => value(i, id)).filter((of) => of !== undefined);
    return say.course.described(title, say.kingdom(id), known[0] ?? 0, known.at(-1) ?? 0);
  });
  return (
    <figure class="report-chart" ref={figure}>
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={described.join('. ')}>
        {ticks.map((tick) => (
          <g key={tick}>
            <line class="grid" x1={EDGE.left} x2={width - EDGE.right} y1={y(tick)} y2={y(tick)} />
            <text x={EDGE.left - 5} y={y(tick) + 4} text-anchor="end">
              {tick}
            </text>
          </g>
        ))}
        {dates.map((turn) => (
          <text
            key={turn}
            x={x(turn)}
            y={HEIGHT - 6}
            text-anchor={turn === first ? 'start' : turn === last ? 'end' : 'middle'}
          >
            {say.page.turnName(turn)}
          </text>
        ))}
        {counted.map(
          ({ turn, isCensus }) =>
            isCensus && (
              <line
                key={turn}
                class="mark"
                x1={x(turn)}
                x2={x(turn)}
                y1={EDGE.top}
                y2={HEIGHT - EDGE.bottom}
              />
            ),
        )}
        {kingdoms.map((id, i) => (
          <Course key={id} d={path(id)} isOwn={id === own} colour={ownerOf(t, id).colour} number={i} />
        ))}
        {own !== null &&
          counted.map(({ turn }, i) => {
            const of = value(i, own);
            return of === undefined ? null : <circle key={turn} cx={x(turn)} cy={y(of)} r="2.5" />;
          })}
      </svg>
      <ul class="key">
        {kingdoms.toReversed().map((id) => (
          <li key={id}>
            <svg viewBox="0 0 34 10" aria-hidden="true">
              <Course
                d="M1 5H33"
                isOwn={id === own}
                colour={ownerOf(t, id).colour}
                number={kingdoms.indexOf(id)}
              />
            </svg>{' '}
            {say.kingdom(id)}
          </li>
        ))}
      </ul>
    </figure>
  );
}

/** A line in its owner's colour, which may be as light as the paper: it has an edge of ink. */
function Course({ d, isOwn, colour, number }: { d: string; isOwn: boolean; colour: string; number: number }) {
  if (isOwn) return <path class="own" d={d} />;
  const dash = DASHES[number % DASHES.length];
  return (
    <>
      <path class="edge" d={d} />
      <path d={d} style={{ stroke: colour }} stroke-dasharray={dash} />
    </>
  );
}
