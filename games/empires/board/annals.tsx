/** The annals of a game, while it is played and after: the realms over time, a map of each quarter century, and its years. */

import type { Entry, JsonObject, State } from '@annales/engine';
import { BoardMap, ClauseLink, Icon, Picturing, type Seen } from '@annales/ui';
import { useContext, useEffect, useMemo, useState } from 'preact/hooks';
import './annals.css';
import type { Moment } from '../../chart.ts';
import { world } from '../data.ts';
import { yearOf } from '../rules/years.ts';
import type { Act, At, Table } from '../state.ts';
import type { BoardWords } from '../words/board/en.ts';
import type { words } from '../words/en.ts';
import { momentOf } from './chart.ts';
import { liveryOf } from './colours.ts';
import { type Found, LookingBack, quarters } from './looking-back.ts';
import { mapOf } from './table.tsx';

interface AnnalsProps {
  seen: Seen<State<Table, At>, Act>;
  t: Table;
  say: BoardWords;
}

export function Annals({ seen, t, say }: AnnalsProps) {
  const { game, past } = seen;
  const lent = useMemo(() => world(game.data), [game]);
  const back = useMemo(() => (past ? new LookingBack(lent, past.at) : null), [lent, past?.at]);
  return (
    <div class="annals aid">
      {back && past ? (
        <>
          <Course seen={seen} t={t} say={say} back={back} last={past.version} />
          <Maps seen={seen} t={t} say={say} back={back} last={past.version} />
        </>
      ) : (
        <p class="facts">{say.annals.unkept}</p>
      )}
      <Years seen={seen} say={say} />
    </div>
  );
}

interface LookingProps extends AnnalsProps {
  back: LookingBack;
  /** The version that is shown now. */
  last: number;
}

// ---------------------------------------------------------------- over time

/** So many positions are asked for. */
const MOMENTS = 32;

interface Step {
  year: number;
  moment: Moment;
}

/** The realms over time. It is asked for when somebody wants it, and says how far it has come. */
function Course({ seen, t, say, back, last }: LookingProps) {
  const [steps, setSteps] = useState<readonly Step[] | null>(null);
  const [index, setIndex] = useState(0);
  const { annals: told } = say;
  const read = async () => {
    const found: Step[] = [];
    setSteps([]);
    await back.spread(last, MOMENTS, ({ year, view }) => {
      found.push({ year, moment: momentOf(seen.game, view) });
      setSteps([...found]);
    });
  };
  const measures = steps?.[0]?.moment.measures ?? [];
  return (
    <section>
      <h3>{told.course}</h3>
      {steps === null ? (
        <button type="button" onClick={() => void read().catch(() => setSteps(null))}>
          {told.showCourse}
        </button>
      ) : (
        <>
          <label>
            {told.measure}{' '}
            <select value={index} onChange={(event) => setIndex(Number(event.currentTarget.value))}>
              {measures.map(({ title }, i) => (
                <option key={title} value={i}>
                  {title}
                </option>
              ))}
            </select>
          </label>
          {steps.length > 1 && <Chart t={t} seen={seen} say={say} steps={steps} index={index} />}
          <p class="facts muted" role="status">
            {steps.length < Math.min(last, MOMENTS)
              ? told.reading(steps.length, Math.min(last, MOMENTS))
              : ''}
          </p>
        </>
      )}
    </section>
  );
}

const [WIDTH, HEIGHT, EDGE] = [300, 150, 30];
const DASHES = ['', '9 3', '3.5 1.5', '12 2 4 2', '6 2', '18 4'];

/** Lines for the eye, each with a dash of its own; the same numbers as a table for everybody. */
function Chart({
  t,
  seen,
  say,
  steps,
  index,
}: Pick<AnnalsProps, 't' | 'seen' | 'say'> & { steps: readonly Step[]; index: number }) {
  const value = (step: Step, seat: string) => step.moment.measures[index]?.values[seat] ?? 0;
  const values = steps.flatMap((step) => t.order.map((seat) => value(step, seat)));
  const [least, most] = [Math.min(0, ...values), Math.max(1, ...values)];
  const x = (i: number) => EDGE + (i / (steps.length - 1)) * (WIDTH - 2 * EDGE);
  const y = (number: number) => HEIGHT - EDGE - ((number - least) / (most - least)) * (HEIGHT - EDGE - 10);
  const name = (seat: string) => seen.game.say.seat(seat, seen.view);
  const colour = (seat: string) => liveryOf(t.players[seat]?.realm ?? seat, t).colour;
  const path = (seat: string) =>
    steps
      .map((step, i) => `${i === 0 ? 'M' : 'L'}${x(i).toFixed(1)} ${y(value(step, seat)).toFixed(1)}`)
      .join('');
  const byYear = steps.filter(({ year }, i) => steps[i + 1]?.year !== year);
  return (
    <figure class="course">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {[least, most].map((tick) => (
          <g key={tick}>
            <line class="grid" x1={EDGE} x2={WIDTH - EDGE} y1={y(tick)} y2={y(tick)} />
            <text x={EDGE - 4} y={y(tick) + 4} text-anchor="end">
              {tick}
            </text>
          </g>
        ))}
        <text x={EDGE} y={HEIGHT - 6}>
          {steps[0]!.year}
        </text>
        <text x={WIDTH - EDGE} y={HEIGHT - 6} text-anchor="end">
          {steps.at(-1)!.year}
        </text>
        {t.order.map((seat, s) => (
          <g key={seat}>
            <path class="edge" d={path(seat)} />
            <path
              class="line"
              d={path(seat)}
              style={{ stroke: colour(seat) }}
              stroke-dasharray={DASHES[s % 6]}
            />
          </g>
        ))}
      </svg>
      <div class="wide-table">
        <table>
          <caption>{steps[0]!.moment.measures[index]?.title}</caption>
          <thead>
            <tr>
              <th scope="col">{say.annals.year}</th>
              {t.order.map((seat, s) => (
                <th key={seat} scope="col">
                  <svg class="dash" viewBox="0 0 30 8" aria-hidden="true">
                    <path class="edge" d="M1 4H29" />
                    <path
                      class="line"
                      d="M1 4H29"
                      style={{ stroke: colour(seat) }}
                      stroke-dasharray={DASHES[s % 6]}
                    />
                  </svg>{' '}
                  {name(seat)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {byYear.map((step) => (
              <tr key={step.year}>
                <th scope="row">{step.year}</th>
                {t.order.map((seat) => (
                  <td key={seat}>{value(step, seat)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

// ---------------------------------------------------------------- maps

function Maps({ seen, t, say, back, last }: LookingProps) {
  const { annals: told } = say;
  const [wanted, setWanted] = useState<number | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  const first = t.scenarios[t.scenario]!.years[0];
  useEffect(() => {
    if (wanted === null) return;
    let gone = false;
    setFound(null);
    back.firstOf(wanted, last).then(
      (one) => gone || setFound(one),
      () => gone || setWanted(null),
    );
    return () => {
      gone = true;
    };
  }, [wanted, back]);
  return (
    <section>
      <h3>{told.maps}</h3>
      <p class="quarters">
        {quarters(first, yearOf(t)).map((year) => (
          <button
            key={year}
            type="button"
            aria-pressed={wanted === year}
            onClick={() => setWanted(wanted === year ? null : year)}
          >
            {year}
          </button>
        ))}
      </p>
      {wanted !== null && !found && <p class="facts muted">{told.fetching}</p>}
      {found && wanted !== null && (
        <div class="then">
          <p class="facts">{told.mapOf(found.year)}</p>
          <BoardMap {...mapOf(seen.game, found.view)} label={told.mapOf(found.year)} aside />
        </div>
      )}
    </section>
  );
}

// ---------------------------------------------------------------- years

type What = keyof ReturnType<typeof words>['entries'];

/** What the annals tell of: the rest can be read in the log. */
const KINDS = {
  rulers: [
    'heirless',
    'statures',
    'exile',
    'court',
    'crown',
    'kingdom',
    'divided',
    'excommunicated',
    'readmitted',
  ],
  wars: [
    'conquered',
    'won-over',
    'inherited',
    'colonised',
    'converted',
    'holy-land',
    'magnate',
    'magnate-ends',
    'crusade',
    'crusaders',
    'crusade-over',
    'deal',
  ],
  rebellions: [
    'rebels',
    'rebellion-check',
    'cut-off',
    'heresy',
    'unrest',
    'black-death',
    'schism',
    'union',
    'independent',
  ],
  cards: ['event', 'played', 'parley', 'vote'],
} as const satisfies Record<string, readonly What[]>;
export type Kind = keyof typeof KINDS;
const ALL = Object.keys(KINDS) as Kind[];

/** A check that came to nothing, or to unrest, is no rebellion. */
const isTold = ({ what, facts }: Entry, kinds: readonly Kind[]): boolean =>
  kinds.some((kind) => (KINDS[kind] as readonly string[]).includes(what)) &&
  (what !== 'rebellion-check' || (facts as JsonObject).outcome === 'R');

interface Year {
  year: number | null;
  title: Entry | null;
  entries: Entry[];
}

/** By rounds, the latest first. */
function yearsOf(entries: readonly Entry[], kinds: readonly Kind[]): Year[] {
  const years: Year[] = [{ year: null, title: null, entries: [] }];
  for (const entry of entries) {
    if (entry.what === 'round') years.push({ year: Number(entry.facts.year), title: entry, entries: [] });
    else if (isTold(entry, kinds)) years.at(-1)!.entries.push(entry);
  }
  return years.filter(({ title, entries: told }) => title !== null || told.length > 0).reverse();
}

function Years({ seen, say }: Pick<AnnalsProps, 'seen' | 'say'>) {
  const { annals: told } = say;
  const [kinds, setKinds] = useState<readonly Kind[]>(ALL);
  const picturing = useContext(Picturing);
  const years = useMemo(() => yearsOf(seen.entries, kinds), [seen.entries, kinds]);
  const toggle = (kind: Kind) =>
    setKinds(kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind]);
  return (
    <section>
      <h3>{told.years}</h3>
      <p class="quarters">
        {ALL.map((kind) => (
          <button key={kind} type="button" aria-pressed={kinds.includes(kind)} onClick={() => toggle(kind)}>
            {told.kinds[kind]}
          </button>
        ))}
      </p>
      {years.map(({ year, entries }, i) => (
        <section key={`${year} ${i}`} class="year">
          <h4>{year === null ? told.before : told.span(year)}</h4>
          {entries.length === 0 && <p class="facts muted">{told.quiet}</p>}
          <ul>
            {entries.map((entry, n) => {
              const picture = picturing?.picture(entry);
              return (
                <li key={n}>
                  {picture?.icon && <Icon name={picture.icon} />}{' '}
                  {picture?.words ?? seen.game.say.entry(entry)} <ClauseLink clause={entry.clause} />
                </li>
              );
            })}
          </ul>
        </section>
      ))}
      {seen.onEarlier && (
        <button type="button" onClick={seen.onEarlier}>
          {told.earlier}
        </button>
      )}
    </section>
  );
}
