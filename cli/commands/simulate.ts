/** `annales simulate`: many games among bots, the same for the same seed. */

import { randomBytes } from 'node:crypto';
import { type Match, playOut } from '@annales/bots';
import { type Bot, fast, hex, type Json, type Seat, type Title } from '@annales/engine';
import { command } from '../command.ts';
import { Failure, Usage, unknown } from '../errors.ts';
import { columns, type Io, ink, progressBar, say, sayJson } from '../io.ts';
import { findBot, type LaidGame, layGame, seatBots, tableFlags, wholeNumber } from '../table.ts';
import { loadTitle } from '../titles.ts';

export const simulate = command({
  name: 'simulate',
  summary: 'Play many games among bots and count who wins',
  usage: [
    'GAME [--scenario ID] [--seats N] [--games K] [--bots NAME,…] [--seed TEXT] [--option KEY=VALUE …] [--standing ON=ANSWER …] [--json]',
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
    standing: {
      type: 'string',
      multiple: true,
      value: 'ON=ANSWER',
      about: 'An answer that every seat leaves beforehand; may be given several times',
    },
    json: { type: 'boolean', about: 'For programs' },
  },
  words: 1,
  examples: [
    ['annales simulate folkmoot', 'a hundred games of random bots'],
    ['annales simulate folkmoot --seats 4 --games 1000 --seed 7', 'the same thousand games every time'],
    ['annales simulate folkmoot --seed 7 --json', 'for a program'],
  ],
  async run([id], values, io) {
    const title = await loadTitle(io, id);
    const laid = layGame(io, title, values);
    const games = wholeNumber('games', values.games ?? '100');
    const names = seatBots(title, laid.init.seats, values.bots ?? 'random');
    const seed = values.seed ?? hex(randomBytes(8));
    const bots = Object.fromEntries(
      Object.entries(names).map(([seat, name]) => [seat, findBot(title, name)]),
    );
    const standing = standingFrom(laid, values.standing ?? []);
    const tally = playAll(io, laid, games, bots, seed, standing);
    const report = {
      game: title.facts.id,
      games,
      decisions: tally.decisions,
      seconds: tally.seconds,
      wins: tally.wins,
      errors: tally.errors,
      scenario: laid.init.scenario,
      seats: laid.init.seats.length,
      bots: names,
      seed,
      ...(values.standing ? { standing } : {}),
      draws: tally.draws,
      passes: tally.passes,
      longest: tally.longest,
      ...(tally.error === null ? {} : { error: tally.error }),
    };
    if (values.json) sayJson(io, report);
    else show(io, title, report);
    if (tally.error !== null)
      throw new Failure(`${tally.errors} of ${games} games failed; first ${tally.error}`);
    return 0;
  },
});

/** `draw=2`, `walls=never`: one of the answers that the game lets every seat leave. */
function standingFrom({ game, init }: LaidGame, texts: string[]): Record<string, Json> {
  const { state } = game.setup(init, fast('standing answers'));
  const offers = game.standing(state, init.seats[0]!);
  return Object.fromEntries(
    texts.map((text) => {
      const [, on, written] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
      if (on === undefined) throw new Usage(`A standing answer is written ON=ANSWER, not “${text}”`);
      const offer = offers.find((one) => one.on === on);
      if (!offer) {
        throw unknown(
          'standing answer',
          on,
          offers.map((one) => one.on),
        );
      }
      const answers = offer.answers.map((one) => (typeof one === 'string' ? one : JSON.stringify(one)));
      const at = answers.indexOf(written!);
      if (at < 0) throw unknown(`answer to ${on}`, written!, answers);
      return [on, offer.answers[at]!];
    }),
  );
}

interface Tally {
  decisions: number;
  seconds: number;
  wins: Record<Seat, number>;
  /** Games without a single winner. */
  draws: number;
  passes: number;
  /** Most decisions in one game. */
  longest: number;
  errors: number;
  /** The first game that failed, and why. */
  error: string | null;
}

/** Dice and bots of each game come from the seed and the game's number alone, whatever was played before. */
function playAll(
  io: Io,
  { game, init }: LaidGame,
  games: number,
  bots: Record<Seat, Bot>,
  seed: string,
  standing: Record<string, Json>,
): Tally {
  const wins = Object.fromEntries(init.seats.map((seat) => [seat, 0]));
  const tally: Tally = {
    decisions: 0,
    seconds: 0,
    wins,
    draws: 0,
    passes: 0,
    longest: 0,
    errors: 0,
    error: null,
  };
  const bar = progressBar(io, games);
  const start = performance.now();
  for (let number = 1; number <= games; number++) {
    try {
      const minds = fast(`${seed} bots ${number}`);
      count(tally, playOut(game, init, bots, fast(`${seed} game ${number}`), { minds, standing }));
    } catch (error) {
      tally.errors++;
      tally.error ??= `game ${number}: ${(error as Error).message}`;
    }
    bar.to(number, `${number} of ${games} games`);
  }
  bar.clear();
  tally.seconds = Math.round(performance.now() - start) / 1000;
  return tally;
}

function count(tally: Tally, { result, decisions, passes }: Match<unknown>): void {
  tally.decisions += decisions;
  tally.passes += passes;
  tally.longest = Math.max(tally.longest, decisions);
  if (result.winners.length === 1) tally.wins[result.winners[0]!]!++;
  else tally.draws++;
}

function show(
  io: Io,
  title: Title,
  report: Omit<Tally, 'error'> & {
    games: number;
    scenario: string;
    bots: Record<Seat, string>;
    seed: string;
  },
): void {
  const { bold } = ink(io);
  const { games, decisions, seconds, wins, draws, passes, errors, longest } = report;
  const ended = games - errors;
  const share = (n: number) => `${((100 * n) / Math.max(ended, 1)).toFixed(1)} %`;
  const each = (n: number) => (n / Math.max(ended, 1)).toFixed(1);
  say(io, `${bold(title.facts.title)}, ${report.scenario}, seed ${report.seed}`);
  say(io, `${ended} games, ${decisions} decisions in ${seconds.toFixed(2)} s`);
  const rows = Object.entries(wins).map(([seat, n]) => [
    `  ${seat} (${report.bots[seat]})`,
    `${n} wins`,
    share(n),
  ]);
  say(io, ...columns([...rows, ['  no single winner', `${draws} games`, share(draws)]], [1, 2]));
  say(
    io,
    `A game takes ${each(decisions)} decisions, ${longest} at most; the turn passes ${each(passes)} times.`,
  );
}
