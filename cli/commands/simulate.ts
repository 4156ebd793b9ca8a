/** `annales simulate`: many games among bots, the same for the same seed. */

import { mkdirSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Seat, Title } from '@annales/engine';
import { games as inTheBox } from '@annales/games';
import { BOT_NAMES, botFiles, namesIn, seatBots, withBots } from '../bots.ts';
import { command } from '../command.ts';
import { Failure, Usage } from '../errors.ts';
import { columns, type Io, ink, progressBar, say, sayJson } from '../io.ts';
import { percent, shareOf } from '../report/figures.ts';
import { checkReports, jsonText, reportFlag, writeReports } from '../report/files.ts';
import { csvOf, reportOf } from '../report/simulation.ts';
import { simulationPage } from '../report/simulation-page.ts';
import { asked, keptIn, playFlags } from '../simulate/asked.ts';
import { identityOf, type Kept } from '../simulate/kept.ts';
import { playJobs, worthwhile } from '../simulate/run.ts';
import { type Share, type Simulation, sharesOf } from '../simulate/share.ts';
import { addTally, emptyTally, type Tally } from '../simulate/tally.ts';
import { layGame, tableFlags, wholeNumber } from '../table.ts';
import { loadTitle } from '../titles.ts';

export const simulate = command({
  name: 'simulate',
  summary: 'Play many games among bots and count who wins',
  usage: [
    'GAME [--scenario ID] [--seats N] [--games K] [--bots NAME,…] [--seed TEXT] [--option KEY=VALUE …] [--standing [SEAT:]ON=ANSWER …] [--iterations N] [--workers N] [--resume FILE] [--report FILE …] [--keep DIR] [--json]',
  ],
  about: [BOT_NAMES],
  flags: {
    ...tableFlags,
    games: { type: 'string', value: 'K', about: 'How many games; 100 if not said' },
    bots: {
      type: 'string',
      value: 'NAME,…',
      about: 'One bot for all seats, or one for each; random if not said',
    },
    ...playFlags,
    report: reportFlag('.html a page with charts, .csv a line for each game, .json all figures'),
    keep: {
      type: 'string',
      value: 'DIR',
      about:
        'Write each game into DIR as a file that `annales verify` takes. Dice are sealed then, as at a table: other games than without',
    },
  },
  words: 1,
  examples: [
    ['annales simulate folkmoot', 'a hundred games of random bots'],
    ['annales simulate folkmoot --seats 4 --games 1000 --seed 7', 'the same thousand games every time'],
    ['annales simulate folkmoot --seed 7 --json', 'for a program'],
    [
      'annales simulate carolingi --seats 4 --bots heuristic --seed 7 --report carolingi.html',
      'a page with charts, to be read anywhere',
    ],
    ['annales simulate folkmoot --bots ./mine.ts,heuristic', 'a bot of your own: docs/bots.md'],
    [
      'annales simulate carolingi --bots heuristic --games 20000 --seed 7 --resume long.json',
      'may be broken off; the same line again goes on',
    ],
  ],
  async run([id], values, io) {
    const files = botFiles(namesIn(values.bots ?? 'random'), io.cwd);
    const title = await withBots(await loadTitle(io, id), files);
    const laid = await layGame(io, title, values);
    const games = wholeNumber('games', values.games ?? '100');
    const names = seatBots(title, laid.init.seats, values.bots ?? 'random');
    const reports = values.report ?? [];
    checkReports(reports, ['html', 'csv', 'json']);
    const { seed, iterations, workers } = asked(values);
    const { game, init } = laid;
    const simulation: Simulation = {
      game: title.facts.id,
      data: game.data,
      init,
      bots: names,
      files,
      iterations,
      seed,
      rows: reports.some((name) => name.endsWith('.csv')),
      keep: values.keep === undefined ? null : folderToKeep(io, values.keep, values.resume !== undefined),
    };
    const kept = keptIn<Share, Tally>(io, values, 'simulation', identityOf(simulation, title.facts.version));
    const { tally, seconds } = await playAll(io, title, simulation, { games, workers, kept });
    const error = tally.error && `game ${tally.error.game}: ${tally.error.sentence}`;
    const figures = reportOf(title, game, simulation, tally);
    writeReports(io, reports, {
      html: () => simulationPage(figures),
      csv: () => csvOf(title, init.seats, tally),
      json: () => jsonText(figures),
    });
    const report = {
      game: title.facts.id,
      games,
      decisions: tally.decisions,
      seconds,
      wins: tally.wins,
      errors: tally.errors,
      scenario: laid.init.scenario,
      seats: laid.init.seats.length,
      bots: names,
      seed,
      ...(init.standing ? { standing: init.standing } : {}),
      draws: tally.draws,
      passes: tally.passes,
      waits: tally.waits,
      turns: tally.turns,
      ends: tally.ends,
      scores: tally.scores,
      longest: tally.longest,
      ...(error === null ? {} : { error }),
      figures,
    };
    if (values.json) sayJson(io, report);
    else show(io, title, report);
    if (error !== null) throw new Failure(`${tally.errors} of ${games} games failed; first ${error}`);
    return 0;
  },
});

/** Games are never written over, but what was broken off goes on in the same folder. */
function folderToKeep(io: Io, name: string, resumes: boolean): string {
  const folder = resolve(io.cwd, name);
  try {
    mkdirSync(folder, { recursive: true });
    if (readdirSync(folder).length > 0 && !resumes)
      throw new Usage(`${name} is not empty: games are kept in a folder of their own`);
  } catch (error) {
    if (error instanceof Usage) throw error;
    throw new Failure(`Games cannot be kept in ${name}: ${(error as Error).message}`);
  }
  return folder;
}

interface Wanted {
  games: number;
  /** Null: as many as there are cores, where there is enough for them to do. */
  workers: number | null;
  kept: Kept<Share, Tally> | null;
}

async function playAll(
  io: Io,
  title: Title,
  simulation: Simulation,
  { games, workers, kept }: Wanted,
): Promise<{ tally: Tally; seconds: number }> {
  const tally = emptyTally(simulation.init.seats);
  const left = sharesOf(games).filter((share) => {
    const known = kept?.played(share);
    if (known) addTally(tally, known);
    return !known;
  });
  const bar = progressBar(io, games, 'games', tally.games);
  const start = performance.now();
  // A thread loads the games in the box, and no others.
  const threads = io.games === inTheBox ? (workers ?? worthwhile(left.length)) : 1;
  await playJobs(title, {
    next() {
      const share = left.shift();
      return share ? { key: 'simulation', simulation, share } : null;
    },
    workers: Math.min(threads, Math.max(1, left.length)),
    onDone({ share }, played) {
      addTally(tally, played);
      kept?.add(share, played);
      bar.to(tally.games);
    },
  });
  kept?.write();
  bar.clear();
  return { tally, seconds: Math.round(performance.now() - start) / 1000 };
}

function show(
  io: Io,
  title: Title,
  report: Pick<
    Tally,
    'decisions' | 'wins' | 'draws' | 'passes' | 'waits' | 'turns' | 'ends' | 'scores' | 'errors' | 'longest'
  > & {
    games: number;
    seconds: number;
    scenario: string;
    bots: Record<Seat, string>;
    seed: string;
  },
): void {
  const { bold } = ink(io);
  const { games, decisions, seconds, wins, draws, passes, waits, turns, ends, scores, errors, longest } =
    report;
  const ended = games - errors;
  const share = (n: number) => percent(n / Math.max(ended, 1));
  const within = (n: number) => {
    const { low, high } = shareOf(n, ended);
    return `${percent(low)} to ${percent(high)}`;
  };
  const each = (n: number) => (n / Math.max(ended, 1)).toFixed(1);
  say(io, `${bold(title.facts.title)}, ${report.scenario}, seed ${report.seed}`);
  say(io, `${ended} games, ${decisions} decisions in ${seconds.toFixed(2)} s`);
  const rows = Object.entries(wins).map(([seat, n]) => [
    `  ${seat} (${report.bots[seat]})`,
    `${n} wins`,
    share(n),
    within(n),
    seat in scores ? `${each(scores[seat]!)} points` : '',
  ]);
  const nobody = ['  no single winner', `${draws} games`, share(draws), within(draws), ''];
  say(io, ...columns([...rows, nobody], [1, 2, 3, 4]));
  say(io, 'Shares are followed by their 95 % intervals.');
  const ways = Object.entries(ends).sort(([, a], [, b]) => b - a);
  say(io, `Ends: ${ways.map(([how, n]) => `${how} ${share(n)}`).join(', ')}.`);
  say(
    io,
    `A game takes ${each(decisions)} decisions, ${longest} at most; the turn passes ${each(passes)} times.`,
  );
  const perTurn = turns > 0 ? `, ${(waits / turns).toFixed(1)} in each of its ${each(turns)} turns` : '';
  say(io, `The table waits for somebody ${each(waits)} times${perTurn}.`);
}
