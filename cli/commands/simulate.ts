/** `annales simulate`: many games among bots, the same for the same seed. */

import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { hex, type Seat, type Title } from '@annales/engine';
import { games as inTheBox } from '@annales/games';
import { command } from '../command.ts';
import { Failure, Usage } from '../errors.ts';
import { columns, type Io, ink, progressBar, say, sayJson } from '../io.ts';
import { KeptShares } from '../simulate/kept.ts';
import { playShares } from '../simulate/run.ts';
import { type Simulation, sharesOf } from '../simulate/share.ts';
import { addTally, emptyTally, type Tally } from '../simulate/tally.ts';
import { layGame, seatBots, tableFlags, wholeNumber } from '../table.ts';
import { loadTitle } from '../titles.ts';

export const simulate = command({
  name: 'simulate',
  summary: 'Play many games among bots and count who wins',
  usage: [
    'GAME [--scenario ID] [--seats N] [--games K] [--bots NAME,…] [--seed TEXT] [--option KEY=VALUE …] [--standing [SEAT:]ON=ANSWER …] [--workers N] [--resume FILE] [--json]',
  ],
  flags: {
    ...tableFlags,
    games: { type: 'string', value: 'K', about: 'How many games; 100 if not said' },
    bots: {
      type: 'string',
      value: 'NAME,…',
      about: 'One bot for all seats, or one for each; random if not said',
    },
    seed: {
      type: 'string',
      value: 'TEXT',
      about: 'The same seed gives the same games; a new one if not said',
    },
    workers: {
      type: 'string',
      value: 'N',
      about: 'On how many threads; as many as there are cores if not said. The result is the same',
    },
    resume: {
      type: 'string',
      value: 'FILE',
      about: 'Keep what has been played in FILE, and go on from there if it was broken off; needs --seed',
    },
    json: { type: 'boolean', about: 'For programs' },
  },
  words: 1,
  examples: [
    ['annales simulate folkmoot', 'a hundred games of random bots'],
    ['annales simulate folkmoot --seats 4 --games 1000 --seed 7', 'the same thousand games every time'],
    ['annales simulate folkmoot --seed 7 --json', 'for a program'],
    [
      'annales simulate carolingi --bots heuristic --games 20000 --seed 7 --resume long.json',
      'may be broken off; the same line again goes on',
    ],
  ],
  async run([id], values, io) {
    const title = await loadTitle(io, id);
    const laid = await layGame(io, title, values);
    const games = wholeNumber('games', values.games ?? '100');
    const names = seatBots(title, laid.init.seats, values.bots ?? 'random');
    const seed = values.seed ?? hex(randomBytes(8));
    const workers = values.workers === undefined ? null : wholeNumber('workers', values.workers);
    if (values.resume !== undefined && values.seed === undefined)
      throw new Usage('--resume needs --seed: only the same seed gives the same games');
    const { game, init } = laid;
    const simulation: Simulation = {
      game: title.facts.id,
      data: game.data.value,
      init,
      bots: names,
      seed,
    };
    const kept =
      values.resume === undefined
        ? null
        : new KeptShares(resolve(io.cwd, values.resume), simulation, title.facts.version);
    const { tally, seconds } = await playAll(io, title, simulation, { games, workers, kept });
    const error = tally.error && `game ${tally.error.game}: ${tally.error.sentence}`;
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
    };
    if (values.json) sayJson(io, report);
    else show(io, title, report);
    if (error !== null) throw new Failure(`${tally.errors} of ${games} games failed; first ${error}`);
    return 0;
  },
});

interface Wanted {
  games: number;
  /** Null: as many as there are cores, where there is enough for them to do. */
  workers: number | null;
  kept: KeptShares | null;
}

async function playAll(
  io: Io,
  title: Title,
  simulation: Simulation,
  { games, workers, kept }: Wanted,
): Promise<{ tally: Tally; seconds: number }> {
  const tally = emptyTally(simulation.init.seats);
  const shares = sharesOf(games);
  const left = shares.filter((share) => {
    const known = kept?.played(share);
    if (known) addTally(tally, known);
    return !known;
  });
  const bar = progressBar(io, games, 'games', tally.games);
  const start = performance.now();
  await playShares(title, {
    simulation,
    shares: left,
    // A thread loads the games in the box, and no others.
    workers: io.games === inTheBox ? (workers ?? worthwhile(left.length)) : 1,
    onDone(share, played) {
      addTally(tally, played);
      kept?.add(share, played);
      bar.to(tally.games);
    },
  });
  kept?.write();
  bar.clear();
  return { tally, seconds: Math.round(performance.now() - start) / 1000 };
}

/** To start a thread takes as long as to play some shares. */
const worthwhile = (shares: number): number =>
  Math.max(1, Math.min(availableParallelism(), Math.floor(shares / 5)));

function show(
  io: Io,
  title: Title,
  report: Omit<Tally, 'error'> & {
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
  const share = (n: number) => `${((100 * n) / Math.max(ended, 1)).toFixed(1)} %`;
  const each = (n: number) => (n / Math.max(ended, 1)).toFixed(1);
  say(io, `${bold(title.facts.title)}, ${report.scenario}, seed ${report.seed}`);
  say(io, `${ended} games, ${decisions} decisions in ${seconds.toFixed(2)} s`);
  const rows = Object.entries(wins).map(([seat, n]) => [
    `  ${seat} (${report.bots[seat]})`,
    `${n} wins`,
    share(n),
    seat in scores ? `${each(scores[seat]!)} points` : '',
  ]);
  say(io, ...columns([...rows, ['  no single winner', `${draws} games`, share(draws), '']], [1, 2, 3]));
  const ways = Object.entries(ends).sort(([, a], [, b]) => b - a);
  say(io, `Ends: ${ways.map(([how, n]) => `${how} ${share(n)}`).join(', ')}.`);
  say(
    io,
    `A game takes ${each(decisions)} decisions, ${longest} at most; the turn passes ${each(passes)} times.`,
  );
  const perTurn = turns > 0 ? `, ${(waits / turns).toFixed(1)} in each of its ${each(turns)} turns` : '';
  say(io, `The table waits for somebody ${each(waits)} times${perTurn}.`);
}
