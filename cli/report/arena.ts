/** What an arena has come to: who is better, by how much, and how sure that is. */

import type { Arena, PairReport } from '../arena/arena.ts';
import { bars, ranges } from './charts.ts';
import { percent, percentWithin } from './figures.ts';
import { facts, figureOf, grid, type Html, pageOf, section, table } from './page.ts';
import type { Setting } from './simulation.ts';

export interface ArenaReport extends Omit<Setting, 'bots'>, ReturnType<Arena['report']> {
  seats: number;
  bots: string[];
  /** The one against whom all others played; null: everybody against everybody. */
  against: string | null;
  blocks: number;
  games: number;
  /** Why it ended: all was decided, or there were no games left. */
  ended: 'decided' | 'games';
}

export const verdictOn = ({ one, other, verdict, line }: PairReport): string => {
  if (verdict === 'open') return `Between ${one} and ${other} nothing is decided.`;
  return line === 0.5
    ? `${one} is ${verdict} than ${other}.`
    : `${one} gets ${verdict === 'better' ? 'more' : 'less'} than ${percent(line)} of the wins among ${other}.`;
};

export function arenaPage(report: ArenaReport): Html {
  const { title, scenario, seed, bots, games, blocks, ratings, pairs, shares, seats } = report;
  const indexOf = (bot: string) => bots.indexOf(bot);
  const rated = ratings.map(({ bot, rating: { value, low, high } }) => ({
    label: bot,
    text: `${value.toFixed(0)} (${low.toFixed(0)} to ${high.toFixed(0)})`,
    value,
    low,
    high,
    index: indexOf(bot),
  }));
  const won = shares.map(({ bot, among, share }) => ({
    label: `${bot} among ${among}`,
    text: percentWithin(share),
    ...share,
    index: indexOf(bot),
  }));
  const fair = 1 / seats;
  return pageOf({
    title: `${title}: bots against each other`,
    about: `${report.scenarioTitle}: ${games} games in ${blocks} blocks, seed ${seed}`,
    sections: [
      section(
        'Who is better',
        'Ratings count pairs of ranks: who came before whom. A victory that is shared counts in parts. Shares have intervals that hold however often one looks.',
        grid(
          figureOf('Ratings', 'with 95 % intervals', ranges(rated, { value: 1500, label: 'mean 1500' })),
          ...(won.length > 0
            ? [figureOf('Wins', '', bars(won, 1, { value: fair, label: `fair share ${percent(fair)}` }))]
            : []),
        ),
        table(
          ['Verdict', 'Score', 'Interval', 'To be decided about'],
          pairs.map((pair) => [
            verdictOn(pair),
            percent(pair.score.value),
            `${percent(pair.score.low)} to ${percent(pair.score.high)}`,
            percent(pair.line),
          ]),
        ),
      ),
      section(
        'What was played',
        'In each block every bot of a pair sits once in every seat, alone among the other’s, with the same dice.',
        facts([
          ['Game', `${title}, rules ${report.rules}`],
          ['Scenario', scenario],
          ['Seats', `${seats}`],
          ['Bots', bots.join(', ')],
          ...(report.against === null ? [] : [['Against', report.against] as [string, string]]),
          ...(report.iterations === undefined
            ? []
            : [['Worlds that a bot looks at', `${report.iterations}`] as [string, string]]),
          ['Seed', seed],
          ['Ended', report.ended === 'decided' ? 'all was decided' : 'no games were left'],
          ['Options', optionsIn(report)],
          ['Hash of the data', report.data],
          ...Object.entries(report.botFiles ?? {}).map(([name, hash]): [string, string] => [
            `Hash of ${name}`,
            hash,
          ]),
        ]),
      ),
    ],
  });
}

const optionsIn = ({ options }: Pick<Setting, 'options'>): string =>
  Object.entries(options)
    .map(([key, value]) => `${key} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ') || 'none';
