/** What trying values has come to: what each does to who wins, how long a game is, and to points. */

import type { Json, Seat } from '@annales/engine';
import type { Tally } from '../simulate/tally.ts';
import type { Point, Tried } from '../tune/values.ts';
import { bars } from './charts.ts';
import { type Estimate, figure, percent, percentWithin, shareOf, spreadOf, sum } from './figures.ts';
import { facts, figureOf, grid, type Html, pageOf, section, table } from './page.ts';
import type { Setting } from './simulation.ts';
import { settingFacts } from './simulation-page.ts';

/** What games with some values came to. */
export interface Balance {
  games: number;
  errors: number;
  /** Of the games that one seat won alone. */
  shares: Record<Seat, Estimate>;
  /** Games without a single winner. */
  draws: number;
  /** How much of the wins would have to go to others for all to have the same; null where there is but one seat. */
  imbalance: number | null;
  decisions: Estimate | null;
  waits: Estimate | null;
  points: Record<Seat, Estimate>;
}

export interface PointReport extends Balance {
  /** By path; null: the data as they are. */
  values: Record<string, Json> | null;
}

export interface TuningReport {
  setting: Setting;
  names: Record<Seat, string>;
  fair: number;
  search: 'grid' | 'halving';
  values: { path: string; now: Json; source: string | null; candidates: Json[] }[];
  /** The data as they are. */
  now: PointReport;
  /** The most even first. */
  points: PointReport[];
  /** All games with a value together, whatever the others were. */
  effects: { path: string; candidates: ({ value: Json } & Balance)[] }[];
  /** Points that the game refuses, and the first thing that is wrong with each. */
  refused: { values: Record<string, Json>; fault: string }[];
}

export function balanceOf(seats: readonly Seat[], tally: Tally): Balance {
  const won = sum(seats.map((seat) => tally.wins[seat] ?? 0));
  const shares = Object.fromEntries(seats.map((seat) => [seat, shareOf(tally.wins[seat] ?? 0, won)]));
  const fair = 1 / seats.length;
  const meanOf = (counts: Record<string, number> | undefined) => spreadOf(counts ?? {})?.mean ?? null;
  return {
    games: tally.games - tally.errors,
    errors: tally.errors,
    shares,
    draws: tally.draws,
    imbalance:
      seats.length < 2 || won === 0
        ? null
        : sum(Object.values(shares).map(({ value }) => Math.abs(value - fair))) / 2,
    decisions: meanOf(tally.lengths.decisions),
    waits: meanOf(tally.lengths.waits),
    points: Object.fromEntries(
      seats.flatMap((seat) => {
        const mean = meanOf(tally.points[seat]);
        return mean ? [[seat, mean]] : [];
      }),
    ),
  };
}

/** The more even of two comes first; where that says nothing, they stay as they are. */
export const moreEven = (a: Balance, b: Balance): number => (a.imbalance ?? 1) - (b.imbalance ?? 1);

export const valuesAt = (tried: readonly Tried[], point: Point): Record<string, Json> =>
  Object.fromEntries(tried.map(({ path }, i) => [path, point[i]!]));

/** 3, long, true */
export const written = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

export const pointWords = (values: Record<string, Json> | null): string =>
  values === null
    ? 'as it is'
    : Object.entries(values)
        .map(([path, value]) => `${path} ${written(value)}`)
        .join(', ');

// ---------------------------------------------------------------- as a page

export function tuningPage(report: TuningReport): Html {
  const { setting, values, points, now, refused, search } = report;
  return pageOf({
    title: `${setting.title}: what values do`,
    about: `${setting.scenarioTitle}: ${points.length} points of ${values.length === 1 ? 'one value' : `${values.length} values`}, seed ${setting.seed}`,
    sections: [
      section(
        'What was tried',
        search === 'grid'
          ? 'Every combination of these values, with the same dice.'
          : 'Some combinations of these values, with the same dice: the more even half of them went on each time.',
        table(
          ['Value', 'Now', 'Tried', 'Source'],
          values.map((one) => [
            one.path,
            written(one.now),
            one.candidates.map(written).join(', '),
            one.source ?? 'not said',
          ]),
        ),
      ),
      ...report.effects.map((effect) => effectSection(report, effect)),
      section(
        'All points, the most even first',
        'Imbalance is how much of the wins would have to go to others for every seat to have the same. Shares are of games that one seat won alone, with 95 % intervals.',
        pointsTable(report, [now, ...points]),
      ),
      refused.length === 0
        ? ''
        : section(
            'What the game refuses',
            '',
            table(
              ['Point', 'What is wrong'],
              refused.map((one) => [pointWords(one.values), one.fault]),
            ),
          ),
      section(
        'What was played',
        '',
        facts(
          settingFacts(setting, {
            names: report.names,
            games: sum([now, ...points].map(({ games }) => games)),
            errors: 0,
            error: null,
          }),
        ),
      ),
    ],
  });
}

function effectSection(
  { names, fair }: TuningReport,
  { path, candidates }: TuningReport['effects'][number],
): Html {
  const seats = Object.keys(names);
  const most = Math.max(
    fair,
    ...candidates.flatMap(({ shares }) => Object.values(shares).map(({ high }) => high)),
  );
  return section(
    path,
    'All games with this value together, whatever the others were.',
    grid(
      ...candidates.map((one) =>
        figureOf(
          `${path.split('.').at(-1)} ${written(one.value)}`,
          [
            `${one.games} games`,
            one.decisions && `${figure(one.decisions.value)} decisions`,
            one.imbalance !== null && `imbalance ${percent(one.imbalance)}`,
          ]
            .filter(Boolean)
            .join(', '),
          bars(
            seats.map((seat, index) => {
              const { value, low, high } = one.shares[seat]!;
              return { label: names[seat]!, text: percentWithin(one.shares[seat]!), value, low, high, index };
            }),
            most * 1.05,
            { value: fair, label: `fair share ${percent(fair)}` },
          ),
        ),
      ),
    ),
  );
}

const pointsTable = ({ names }: TuningReport, points: readonly PointReport[]): Html =>
  table(
    ['Values', 'Games', 'Imbalance', ...Object.values(names), 'Decisions', 'Waits', 'Points'],
    points.map((point) => [
      pointWords(point.values),
      `${point.games}`,
      point.imbalance === null ? '–' : percent(point.imbalance),
      ...Object.keys(names).map((seat) => percentWithin(point.shares[seat]!)),
      point.decisions ? figure(point.decisions.value) : '–',
      point.waits ? figure(point.waits.value) : '–',
      Object.keys(names)
        .map((seat) => (point.points[seat] ? figure(point.points[seat].value) : '–'))
        .join(' / '),
    ]),
  );
