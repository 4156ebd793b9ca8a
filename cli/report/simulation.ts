/** What a simulation has come to: the same for the same seed, whoever played it and how often it was broken off. */

import { type Action, dataHashOf, type Game, type Json, type Seat, type Title } from '@annales/engine';
import { hashesOf } from '../bots.ts';
import type { Simulation } from '../simulate/share.ts';
import type { Tally } from '../simulate/tally.ts';
import { type Estimate, type Spread, shareOf, spreadOf } from './figures.ts';

/** What was played, so that somebody else can play it again. */
export interface Setting {
  game: string;
  title: string;
  /** Version of the rules, and the hash of the data. */
  rules: number;
  data: string;
  scenario: string;
  /** As people call it. */
  scenarioTitle: string;
  options: Record<string, Json>;
  /** As people call them. */
  optionTitles: Record<string, string>;
  standing?: Record<Seat, Record<string, Json>>;
  bots: Record<Seat, string>;
  /** The hash of each file with a bot of somebody's own. */
  botFiles?: Record<string, string>;
  iterations?: number;
  seed: string;
  /** `sealed`: drawn as at a table, since the games were kept; `fast` otherwise. */
  dice: 'fast' | 'sealed';
}

export interface QuestionReport {
  prompt: string;
  words: string;
  asked: number;
  verbs: { verb: string; words: string; offered: number; taken: number }[];
}

export interface MeasureReport {
  key: string;
  title: string;
  /** Of the whole game under `all`, else by seat. */
  values: Record<string, Spread>;
}

export interface SimulationReport {
  setting: Setting;
  names: Record<Seat, string>;
  /** Those that came to their end. */
  games: number;
  errors: number;
  error: { game: number; sentence: string } | null;
  fair: number;
  wins: Record<Seat, { wins: number; share: Estimate }>;
  draws: { games: number; share: Estimate };
  length: { decisions: Spread | null; turns: Spread | null; waits: Spread | null };
  points: Record<Seat, Spread>;
  margin: Spread | null;
  ends: { how: string; games: number; share: Estimate }[];
  questions: QuestionReport[];
  measures: MeasureReport[];
}

export function settingOf(title: Title, simulation: Simulation, hash: string): Setting {
  const { init, bots, files, iterations, seed, keep } = simulation;
  return {
    game: title.facts.id,
    title: title.facts.title,
    rules: title.facts.version,
    data: hash,
    scenario: init.scenario,
    scenarioTitle: title.facts.scenarios.find(({ id }) => id === init.scenario)?.title ?? init.scenario,
    options: init.options,
    optionTitles: Object.fromEntries((title.facts.options ?? []).map((one) => [one.id, one.title])),
    ...(init.standing && { standing: init.standing }),
    bots,
    ...(Object.keys(files).length > 0 && { botFiles: hashesOf(files) }),
    ...(iterations !== null && { iterations }),
    seed,
    dice: keep === null ? 'fast' : 'sealed',
  };
}

export function reportOf(
  title: Title,
  game: Game<unknown, Action, unknown>,
  simulation: Simulation,
  tally: Tally,
): SimulationReport {
  const { seats } = simulation.init;
  const ended = tally.games - tally.errors;
  return {
    setting: settingOf(title, simulation, dataHashOf(game)),
    names: Object.fromEntries(seats.map((seat) => [seat, game.say.seat(seat)])),
    games: ended,
    errors: tally.errors,
    error: tally.error,
    fair: 1 / seats.length,
    wins: Object.fromEntries(
      seats.map((seat) => [
        seat,
        { wins: tally.wins[seat] ?? 0, share: shareOf(tally.wins[seat] ?? 0, ended) },
      ]),
    ),
    draws: { games: tally.draws, share: shareOf(tally.draws, ended) },
    length: {
      decisions: spreadOf(tally.lengths.decisions),
      turns: tally.turns > 0 ? spreadOf(tally.lengths.turns) : null,
      waits: spreadOf(tally.lengths.waits),
    },
    points: Object.fromEntries(
      seats.flatMap((seat) => {
        const spread = spreadOf(tally.points[seat] ?? {});
        return spread ? [[seat, spread]] : [];
      }),
    ),
    margin: spreadOf(tally.margins),
    ends: Object.entries(tally.ends)
      .map(([how, games]) => ({ how, games, share: shareOf(games, ended) }))
      .sort((a, b) => b.games - a.games || (a.how < b.how ? -1 : 1)),
    questions: questionsOf(tally),
    measures: Object.keys(title.measures ?? {}).flatMap((key) => measureOf(game, seats, tally, key)),
  };
}

/** A word of a program as people write it. */
export const plainly = (id: string): string => (id.charAt(0).toUpperCase() + id.slice(1)).replace(/-/g, ' ');

/** What is asked most comes first. */
function questionsOf({ questions }: Tally): QuestionReport[] {
  return Object.entries(questions)
    .map(([prompt, { words, asked, verbs }]) => ({
      prompt,
      words,
      asked,
      verbs: Object.entries(verbs)
        .map(([verb, { words: said, offered, taken }]) => ({
          verb,
          words: said || plainly(verb),
          offered,
          taken,
        }))
        .sort((a, b) => b.taken - a.taken || b.offered - a.offered || (a.verb < b.verb ? -1 : 1)),
    }))
    .sort((a, b) => b.asked - a.asked || (a.prompt < b.prompt ? -1 : 1));
}

function measureOf(
  game: Game<unknown, Action, unknown>,
  seats: readonly Seat[],
  { measures }: Tally,
  key: string,
): MeasureReport[] {
  const counted = measures[key];
  if (!counted) return [];
  const values: Record<string, Spread> = {};
  for (const of of ['all', ...seats]) {
    const spread = spreadOf(counted[of] ?? {});
    if (spread) values[of] = spread;
  }
  return [{ key, title: game.say.measure(key), values }];
}

// ---------------------------------------------------------------- each game by itself

/** A line for each game, in their order; points and what is measured stand in columns of their own. */
export function csvOf(title: Title, seats: readonly Seat[], { rows, measures }: Tally): string {
  const measured = Object.keys(title.measures ?? {}).flatMap((key) =>
    ['all', ...seats].filter((of) => measures[key]?.[of]).map((of) => ({ key, of })),
  );
  const head = [
    'game',
    'winners',
    'how',
    'decisions',
    'turns',
    'waits',
    ...seats.map((seat) => `points ${seat}`),
    ...measured.map(({ key, of }) => (of === 'all' ? key : `${key} ${of}`)),
  ];
  const lines = rows
    .toSorted((a, b) => a.game - b.game)
    .map((row) => [
      row.game,
      row.winners.join(' '),
      row.how,
      row.decisions,
      row.turns,
      row.waits,
      ...seats.map((seat) => row.scores[seat] ?? ''),
      ...measured.map(({ key, of }) => {
        const value = row.measures[key];
        return (typeof value === 'number' ? value : value?.[of]) ?? '';
      }),
    ]);
  return `${[head, ...lines].map((line) => line.map(cell).join(',')).join('\n')}\n`;
}

const cell = (value: string | number): string => {
  const text = String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
