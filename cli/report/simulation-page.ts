/** The report of a simulation as a page. */

import { bars, boxes, histogram } from './charts.ts';
import { figure, percent, percentWithin, type Spread } from './figures.ts';
import { facts, figureOf, grid, type Html, pageOf, section, table } from './page.ts';
import {
  type MeasureReport,
  plainly,
  type QuestionReport,
  type Setting,
  type SimulationReport,
} from './simulation.ts';

export const simulationPage = (report: SimulationReport): Html =>
  pageOf({
    title: report.setting.title,
    about: `${report.setting.scenarioTitle}: ${report.games} games among bots, seed ${report.setting.seed}`,
    sections: [
      section('What was played', '', facts(settingFacts(report.setting, report))),
      winners(report),
      lengths(report),
      points(report),
      measured(report),
      chosen(report.questions),
    ],
  });

const plain = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? plainly(value).toLowerCase() : JSON.stringify(value);
};

/** With the words that the command takes, as whoever plays it again writes them. */
const commandOf = ({ game, scenario, options, seed }: Setting): string =>
  [
    game,
    '--scenario',
    scenario,
    ...Object.entries(options).flatMap(([key, value]) => [
      '--option',
      `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
    ]),
    '--seed',
    seed,
  ].join(' ');

export function settingFacts(
  setting: Setting,
  { names, games, errors, error }: Pick<SimulationReport, 'names' | 'games' | 'errors' | 'error'>,
): [string, string][] {
  const options = Object.entries(setting.options);
  return [
    ['Game', `${setting.title}, rules ${setting.rules}`],
    ['Scenario', setting.scenarioTitle],
    [
      'Games',
      `${games}${errors > 0 ? `; ${errors} failed, first game ${error!.game}: ${error!.sentence}` : ''}`,
    ],
    ['Bots', botsIn(setting.bots, names)],
    ...(setting.iterations === undefined
      ? []
      : [['Worlds that a bot looks at', `${setting.iterations}`] as [string, string]]),
    ['Seed', setting.seed],
    ['Dice', setting.dice === 'sealed' ? 'sealed, as at a table: the games were kept' : 'fast'],
    [
      'Options',
      options.map(([key, value]) => `${setting.optionTitles[key] ?? key}: ${plain(value)}`).join('; ') ||
        'none',
    ],
    ...(setting.standing ? [['Left beforehand', JSON.stringify(setting.standing)] as [string, string]] : []),
    ['As commands take it', commandOf(setting)],
    ['Hash of the data', setting.data],
    ...Object.entries(setting.botFiles ?? {}).map(([name, hash]): [string, string] => [
      `Hash of ${name}`,
      hash,
    ]),
  ];
}

/** All alike are named once. */
function botsIn(bots: Record<string, string>, names: Record<string, string>): string {
  const all = new Set(Object.values(bots));
  return all.size === 1
    ? `${[...all][0]} in ${Object.keys(bots).length === 1 ? 'the only seat' : `each of ${Object.keys(bots).length} seats`}`
    : Object.entries(bots)
        .map(([seat, bot]) => `${names[seat] ?? seat}: ${bot}`)
        .join(', ');
}

function winners({ setting, names, wins, draws, fair, ends, points: scored }: SimulationReport): Html {
  const seats = Object.keys(names);
  const list = seats.map((seat, index) => {
    const { share } = wins[seat]!;
    const { value, low, high } = share;
    return { label: names[seat]!, text: percentWithin(share), value, low, high, index };
  });
  const most = Math.max(fair, ...list.map(({ high }) => high)) * 1.08;
  return section(
    'Who wins, and how',
    'Games that one seat won alone. The line through a bar is the interval in which the true share lies with 95 % certainty; the broken line is the fair share.',
    grid(
      figureOf(
        'Wins by seat',
        draws.games > 0 ? `without a single winner: ${percentWithin(draws.share)}` : '',
        bars(list, most, { value: fair, label: `fair share ${percent(fair)}` }),
      ),
      figureOf(
        'How games ended',
        '',
        bars(
          ends.map(({ how, share: { value, low, high }, games }, index) => ({
            label: plainly(how),
            text: `${games} ${games === 1 ? 'game' : 'games'}, ${percent(value)}`,
            value,
            low,
            high,
            index,
          })),
          1,
        ),
      ),
    ),
    table(
      [
        'Seat',
        'Bot',
        'Wins',
        'Share',
        '95 % interval',
        ...(Object.keys(scored).length > 0 ? ['Points'] : []),
      ],
      seats.map((seat) => {
        const { wins: won, share } = wins[seat]!;
        const mean = scored[seat]?.mean;
        return [
          names[seat]!,
          setting.bots[seat]!,
          `${won}`,
          percent(share.value),
          `${percent(share.low)} to ${percent(share.high)}`,
          ...(mean ? [`${figure(mean.value)} (${figure(mean.low)} to ${figure(mean.high)})`] : []),
        ];
      }),
    ),
  );
}

function lengths({ length: { decisions, turns, waits } }: SimulationReport): Html {
  const one = (title: string, spread: Spread | null, index: number) =>
    spread ? [figureOf(title, noteOn(spread), histogram(spread, index))] : [];
  return section(
    'How long games are',
    'A table waits once for all the steps that a seat takes in a row, and once for what is asked of several at a time.',
    grid(...one('Decisions', decisions, 3), ...one('Turns', turns, 1), ...one('Waits', waits, 2)),
  );
}

const noteOn = ({ mean, tenth, ninetieth }: Spread): string =>
  `mean ${figure(mean.value)} (${figure(mean.low)} to ${figure(mean.high)}); four of five games from ${figure(tenth)} to ${figure(ninetieth)}`;

function points({ points: scored, margin, names }: SimulationReport): Html {
  const seats = Object.keys(names).filter((seat) => scored[seat]);
  if (seats.length === 0) return '';
  return section(
    'Points and margins',
    'From the least to the most a line, four of five games the box, the median the stroke, the mean the dot.',
    grid(
      figureOf(
        'Points at the end',
        '',
        boxes(
          seats.map((seat) => ({
            label: names[seat]!,
            spread: scored[seat]!,
            index: Object.keys(names).indexOf(seat),
          })),
        ),
      ),
      ...(margin
        ? [figureOf('How far the best was ahead of the next', noteOn(margin), histogram(margin, 5))]
        : []),
    ),
  );
}

function measured({ measures, names }: SimulationReport): Html {
  if (measures.length === 0) return '';
  return section(
    'What the game measures',
    '',
    grid(...measures.map((one, index) => measureFigure(one, names, index))),
  );
}

function measureFigure({ title, values }: MeasureReport, names: Record<string, string>, index: number): Html {
  if (values.all) return figureOf(title, noteOn(values.all), histogram(values.all, index));
  const seats = Object.keys(names);
  return figureOf(
    title,
    '',
    boxes(
      Object.entries(values).map(([seat, spread]) => ({
        label: names[seat]!,
        spread,
        index: seats.indexOf(seat),
      })),
    ),
  );
}

/** All answers look alike: none belongs to a seat. */
const CHOSEN = 3;

function chosen(questions: readonly QuestionReport[]): Html {
  if (questions.length === 0) return '';
  return section(
    'What was chosen',
    'Of each question how often it was asked, and how often each answer was taken where it was offered.',
    grid(
      ...questions.map(({ words, asked, verbs }) =>
        figureOf(
          words || 'Done unasked',
          asked === 1 ? 'once' : `${asked} times`,
          bars(
            verbs.map(({ words: said, offered, taken }) => ({
              label: said,
              text: `${taken} of ${offered}, ${percent(taken / Math.max(offered, taken, 1))}`,
              value: taken / Math.max(offered, taken, 1),
              index: CHOSEN,
            })),
            1,
          ),
        ),
      ),
    ),
  );
}
