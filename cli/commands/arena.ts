/** `annales arena`: bots against each other, with seats swapped, until it is certain who is better. */

import { dataHashOf, type Title } from '@annales/engine';
import { games as inTheBox } from '@annales/games';
import { Arena, type ArenaPlan, type Outcome } from '../arena/arena.ts';
import { BOT_NAMES, botFiles, findBot, namesIn, withBots } from '../bots.ts';
import { command, type Values } from '../command.ts';
import { Failure, Usage, unknown } from '../errors.ts';
import { columns, type Io, ink, progressBar, say, sayJson } from '../io.ts';
import { type ArenaReport, arenaPage, verdictOn } from '../report/arena.ts';
import { percent, percentWithin } from '../report/figures.ts';
import { checkReports, jsonText, reportFlag, writeReports } from '../report/files.ts';
import { settingOf } from '../report/simulation.ts';
import { asked, keptIn, playFlags } from '../simulate/asked.ts';
import { identityOf, type Kept } from '../simulate/kept.ts';
import { type Job, playJobs, worthwhile } from '../simulate/run.ts';
import type { Simulation } from '../simulate/share.ts';
import { layGame, tableFlags, wholeNumber } from '../table.ts';
import { loadTitle } from '../titles.ts';

const flags = {
  bots: { type: 'string', value: 'NAME,NAME,…', about: 'Who plays: two or more' },
  against: {
    type: 'string',
    value: 'NAME',
    about: 'Only this one of the bots plays all others: each sits alone among it',
  },
  share: {
    type: 'string',
    value: 'PERCENT',
    about: 'Decide whether a bot gets more than this share of the wins, not the fair one; with --against',
  },
  games: { type: 'string', value: 'K', about: 'At most so many games; 1000 if not said' },
  ...playFlags,
  ...tableFlags,
  report: reportFlag('.html a page with charts, .json all figures'),
} as const;

export const arena = command({
  name: 'arena',
  summary: 'Let bots play against each other until it is certain who is better',
  usage: [
    'GAME --bots NAME,NAME,… [--against NAME [--share PERCENT]] [--games K] [--iterations N] [--scenario ID] [--seats N] [--option KEY=VALUE …] [--seed TEXT] [--workers N] [--resume FILE] [--report FILE] [--json]',
  ],
  about: [
    'Games come in blocks of the same dice. In a block each bot of a pair sits once in every seat, alone among the other’s.',
    'The share of wins is compared with the fair one (one half at a table for two, a quarter at one for four); a victory that',
    'is shared counts in parts. Ratings (Bradley-Terry, on Elo’s scale, mean 1500) count pairs of ranks: who came before whom.',
    'At a table for one, bots are compared by what each makes of the same dice.',
    'It ends by itself: after each block there is an interval for every pair, which is made by betting against each share that',
    'might be the true one (Waudby-Smith and Ramdas). Such intervals hold at all times at once, and each is widened for the',
    'number of pairs, so that the chance of any wrong verdict is at most 5 %, however often one looks. When no interval holds the',
    'fair share any more, or --games are played, it is over. The same seed ends after the same block.',
    BOT_NAMES,
  ],
  flags,
  words: 1,
  examples: [
    ['annales arena folkmoot --bots heuristic,random', 'who is better, and by how much'],
    [
      'annales arena carolingi --seats 4 --bots ./mine.ts,heuristic --against heuristic --seed 7 --resume long.json',
      'a bot of your own (docs/bots.md) alone among three, in each seat; the same line again goes on',
    ],
    ['annales arena folkmoot --bots ismcts@50,ismcts@400 --games 400', 'what more thought is worth'],
  ],
  async run([id], values, io) {
    if (values.bots === undefined) throw new Usage('Which bots? --bots NAME,NAME,…');
    const names = namesIn(values.bots);
    const files = botFiles(names, io.cwd);
    const title = await withBots(await loadTitle(io, id), files);
    for (const name of names) findBot(title, name);
    if (names.length < 2 || new Set(names).size < names.length)
      throw new Usage('--bots takes two bots or more, and no one twice; NAME@N makes two of one');
    checkReports(values.report ?? [], ['html', 'json']);
    const { seed, iterations, workers } = asked(values);
    const { game, init } = await layGame(io, title, values);
    const judge = new Arena(planOf(names, init.seats, values));
    const most = wholeNumber('games', values.games ?? '1000');
    const blocks = Math.floor(most / judge.lineUps.length);
    if (blocks === 0)
      throw new Usage(`--games must allow one block at least, which takes ${judge.lineUps.length} games`);
    const base: Simulation = {
      game: title.facts.id,
      data: game.data,
      init,
      bots: {},
      files,
      iterations,
      seed,
      rows: true,
      keep: null,
    };
    const kept = keptIn<BlockNumber, Outcome[]>(io, values, 'arena', {
      ...identityOf(base, title.facts.version),
      names,
      against: judge.plan.against,
    });
    await fight(io, title, judge, base, { blocks, workers, kept });
    const { bots: _, botFiles: hashes, ...setting } = settingOf(title, base, dataHashOf(game));
    const report: ArenaReport = {
      ...setting,
      seats: init.seats.length,
      bots: names,
      ...(hashes && { botFiles: hashes }),
      against: values.against ?? null,
      blocks: judge.blocks,
      games: judge.blocks * judge.lineUps.length,
      ended: judge.isDecided ? 'decided' : 'games',
      ...judge.report(),
    };
    writeReports(io, values.report ?? [], {
      html: () => arenaPage(report),
      json: () => jsonText(report),
    });
    if (values.json) sayJson(io, report);
    else show(io, judge, report);
    return 0;
  },
});

function planOf(names: string[], seats: string[], { against, share }: Values<typeof flags>): ArenaPlan {
  if (against !== undefined && !names.includes(against))
    throw unknown('bot among those that play', against, names);
  if (share !== undefined && against === undefined) throw new Usage('--share needs --against');
  if (share !== undefined && seats.length === 1)
    throw new Usage('--share needs a table of two seats or more');
  const percents = Number(share ?? 0);
  if (share !== undefined && !(percents > 0 && percents < 100))
    throw new Usage(`--share takes a number between 0 and 100, not “${share}”`);
  return {
    bots: names,
    seats,
    against: against === undefined ? null : names.indexOf(against),
    share: share === undefined ? null : percents / 100,
  };
}

interface BlockNumber {
  block: number;
}

interface Wanted {
  blocks: number;
  workers: number | null;
  kept: Kept<BlockNumber, Outcome[]> | null;
}

interface TableJob extends Job {
  block: number;
  lineUp: number;
}

/** Blocks are told to the judge in their order, whatever comes first: so the end is the same on however many threads. */
async function fight(
  io: Io,
  title: Title,
  judge: Arena,
  base: Simulation,
  { blocks, workers, kept }: Wanted,
): Promise<void> {
  const { lineUps, plan } = judge;
  const simulations = lineUps.map(
    ({ bots }): Simulation => ({
      ...base,
      bots: Object.fromEntries(Object.entries(bots).map(([seat, bot]) => [seat, plan.bots[bot]!])),
    }),
  );
  const bar = progressBar(io, blocks * lineUps.length, 'games at most');
  const whole = new Map<number, Outcome[]>();
  const parts = new Map<number, (Outcome | null)[]>();
  const judgeThoseInOrder = () => {
    for (;;) {
      const outcomes = whole.get(judge.blocks + 1);
      if (!outcomes || judge.isDecided) return;
      whole.delete(judge.blocks + 1);
      judge.add(outcomes);
    }
  };
  let block = 0;
  let lineUp = lineUps.length;
  const next = (): TableJob | null => {
    while (lineUp >= lineUps.length) {
      if (block >= blocks || judge.isDecided) return null;
      block++;
      const known = kept?.played({ block });
      if (known) {
        whole.set(block, known);
        judgeThoseInOrder();
        continue;
      }
      lineUp = 0;
      parts.set(
        block,
        lineUps.map(() => null),
      );
    }
    if (judge.isDecided) return null;
    const job = { key: `${lineUp}`, simulation: simulations[lineUp]!, share: { first: block, games: 1 } };
    return { ...job, block, lineUp: lineUp++ };
  };
  const games = blocks * lineUps.length;
  try {
    await playJobs(title, {
      next,
      // A thread loads the games in the box, and no others.
      workers: io.games === inTheBox ? (workers ?? worthwhile(games / 10)) : 1,
      onDone(job, { rows, error }) {
        if (error) throw new Failure(`Block ${job.block}: ${error.sentence}`);
        const outcomes = parts.get(job.block)!;
        const { winners, scores } = rows[0]!;
        outcomes[job.lineUp] = { winners, scores };
        if (outcomes.includes(null)) return;
        parts.delete(job.block);
        whole.set(job.block, outcomes as Outcome[]);
        kept?.add({ block: job.block }, outcomes as Outcome[]);
        judgeThoseInOrder();
        bar.to(judge.blocks * lineUps.length);
      },
    });
  } finally {
    kept?.write();
    bar.clear();
  }
}

function show(io: Io, { lineUps }: Arena, report: ArenaReport): void {
  const { bold } = ink(io);
  const { ratings, pairs, shares, games, blocks } = report;
  const seats = `${report.seats} seat${report.seats === 1 ? '' : 's'}`;
  say(io, `${bold(report.title)}, ${report.scenario}, ${seats}, seed ${report.seed}`);
  say(io, `${games} games in ${blocks} block${blocks === 1 ? '' : 's'} of ${lineUps.length}`);
  const rated = ratings.map(({ bot, rating: { value, low, high }, games: played }) => [
    `  ${bot}`,
    value.toFixed(0),
    `${low.toFixed(0)} to ${high.toFixed(0)}`,
    `${played}`,
  ]);
  say(io, ...columns([['  bot', 'rating', '95 % interval', 'games'], ...rated], [1, 2, 3]));
  for (const { bot, among, share, fair } of shares)
    say(io, `${bot} among ${among}: ${percentWithin(share)} of the wins; the fair share is ${percent(fair)}`);
  const open = pairs.filter(({ verdict }) => verdict === 'open');
  for (const pair of pairs) if (pair.verdict !== 'open') say(io, verdictOn(pair));
  const undecided = open.map(({ one, other }) => `${one} or ${other}`).join('; ');
  say(
    io,
    open.length === 0
      ? 'All is decided; the chance of any of this being wrong is at most 5 %.'
      : `Not decided after as many games as --games allows: ${undecided}.`,
  );
}
