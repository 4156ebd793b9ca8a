/** `annales tune`: tries values of a game's data, and tells what each does to balance. */

import { dataHashOf, fast, type Json, type Title } from '@annales/engine';
import { games as inTheBox } from '@annales/games';
import { BOT_NAMES, botFiles, botsOf, namesIn, seatBots, withBots } from '../bots.ts';
import { command, type Values } from '../command.ts';
import { Failure, Usage } from '../errors.ts';
import { columns, type Io, ink, progressBar, say, sayJson } from '../io.ts';
import { figure, percent, percentWithin, sum } from '../report/figures.ts';
import { checkReports, jsonText, reportFlag, writeReports } from '../report/files.ts';
import { settingOf } from '../report/simulation.ts';
import {
  balanceOf,
  moreEven,
  type PointReport,
  pointWords,
  type TuningReport,
  tuningPage,
  valuesAt,
  written,
} from '../report/tuning.ts';
import { readText } from '../saves.ts';
import { asked, keptIn, playFlags } from '../simulate/asked.ts';
import { identityOf, type Kept } from '../simulate/kept.ts';
import { type Job, playJobs, worthwhile } from '../simulate/run.ts';
import { type Share, type Simulation, sharesOf } from '../simulate/share.ts';
import { addTally, emptyTally, type Tally } from '../simulate/tally.ts';
import { layGame, tableFlags, wholeNumber } from '../table.ts';
import { loadTitle } from '../titles.ts';
import { drawnFrom, gridOf, roundsOf } from '../tune/search.ts';
import { dataAt, type Point, readTried, type Tried } from '../tune/values.ts';

const flags = {
  value: {
    type: 'string',
    multiple: true,
    value: 'PATH=VALUE,…',
    about: 'A value of the data, and what to try for it; may be given several times',
  },
  values: {
    type: 'string',
    value: 'FILE',
    about: 'The same as JSON: { "PATH": [VALUE, …], "PATH": { "from": 1, "to": 5, "step": 2 } }',
  },
  any: { type: 'boolean', about: 'Also values that are not marked as reconstructed' },
  search: {
    type: 'string',
    value: 'HOW',
    about:
      '`grid`: every combination, all equally often (usual); `halving`: some, ever fewer of them ever more often',
  },
  points: { type: 'string', value: 'N', about: 'How many combinations halving begins with; 16 if not said' },
  games: {
    type: 'string',
    value: 'K',
    about: 'Games for each combination, in halving for the last; 200 if not said',
  },
  bots: {
    type: 'string',
    value: 'NAME,…',
    about: 'One bot for all seats, or one for each; the game’s own bot if not said',
  },
  ...playFlags,
  ...tableFlags,
  report: reportFlag('.html a page with charts, .json all figures'),
} as const;

export const tune = command({
  name: 'tune',
  summary: 'Try values that were reconstructed, and tell what each does to balance',
  usage: [
    'GAME --value PATH=VALUE,… … [--values FILE] [--any] [--search grid|halving] [--points N] [--games K] [--bots NAME,…] [--scenario ID] [--seats N] [--option KEY=VALUE …] [--data-pack DIR] [--seed TEXT] [--workers N] [--resume FILE] [--report FILE …] [--json]',
  ],
  about: [
    'A path leads from a file of the data to a value: map.areas.eresburg.rp, tables.standby. In a list an item is named by its',
    'id, kind or number. What the rulebook gives is refused: only values whose source says that they are reconstructed are tried.',
    'Each combination is checked as a data pack is; those that the game refuses are listed and not played. All have the same',
    'dice. The data as they are come first, to compare with. How even a game is: how much of the wins would have to go to others',
    'for every seat to have the same.',
    BOT_NAMES,
  ],
  flags,
  words: 1,
  examples: [
    [
      'annales tune lex-saxonum --value stratagems.markers.ambush.copies=2,4,6 --games 40 --seed 7',
      'how many ambushes there should be',
    ],
    [
      'annales tune folkmoot --value sizes.raid.spoils=0,1,2 --value sizes.hoard=2,3,4 --any --report folkmoot.html',
      'nine combinations of invented values, with charts',
    ],
    [
      'annales tune dark-age --seats 4 --value tables.standby=5,10,15 --value tables.drops=2,3,4 --search halving --points 6 --games 20 --seed 7 --resume long.json',
      'may be broken off; the same line again goes on',
    ],
  ],
  async run([id], values, io) {
    const loaded = await loadTitle(io, id);
    const bots = values.bots ?? Object.keys(botsOf(loaded))[0]!;
    const files = botFiles(namesIn(bots), io.cwd);
    const title = await withBots(loaded, files);
    const { game, init } = await layGame(io, title, values);
    const names = seatBots(title, init.seats, bots);
    const tried = readTried(game.data, candidatesIn(io, values), values.any === true);
    const search = values.search ?? 'grid';
    if (search !== 'grid' && search !== 'halving')
      throw new Usage(`--search is grid or halving, not “${search}”`);
    if (values.points !== undefined && search === 'grid') throw new Usage('--points needs --search halving');
    checkReports(values.report ?? [], ['html', 'json']);
    const { seed, iterations, workers } = asked(values);
    const games = wholeNumber('games', values.games ?? '200');
    const base: Simulation = {
      game: title.facts.id,
      data: game.data,
      init,
      bots: names,
      files,
      iterations,
      seed,
      rows: false,
      keep: null,
    };
    const points =
      search === 'grid'
        ? gridOf(tried)
        : drawnFrom(tried, wholeNumber('points', values.points ?? '16', 2), fast(`${seed} points`));
    const { sound, refused } = await judged(title, base, tried, points);
    const kept = keptIn<Part, Tally>(io, values, 'tuning', {
      ...identityOf(base, title.facts.version),
      paths: tried.map(({ path }) => path),
    });
    const lab = { io, title, kept, workers };
    const now: Candidate = { point: null, simulation: base, tally: emptyTally(init.seats), games: 0 };
    await play(
      lab,
      [now, ...sound],
      search === 'grid' ? [{ points: sound.length, games }] : roundsOf(sound.length, games),
    );
    const report: TuningReport = {
      setting: settingOf(title, base, dataHashOf(game)),
      names: Object.fromEntries(init.seats.map((seat) => [seat, game.say.seat(seat)])),
      fair: 1 / init.seats.length,
      search,
      values: tried.map(({ path, now: value, source, candidates }) => ({
        path,
        now: value,
        source,
        candidates,
      })),
      now: reportOn(tried, now),
      points: sound.map((one) => reportOn(tried, one)).sort(moreEven),
      effects: tried.map(({ path, candidates }, i) => ({
        path,
        candidates: candidates.flatMap((value) => effectOf(base, sound, i, value)),
      })),
      refused,
    };
    writeReports(io, values.report ?? [], {
      html: () => tuningPage(report),
      json: () => jsonText(report),
    });
    if (values.json) sayJson(io, report);
    else show(io, report);
    const failed = [now, ...sound].find(({ tally }) => tally.error !== null);
    if (failed) {
      const { game: number, sentence } = failed.tally.error!;
      const where = pointWords(failed.point && valuesAt(tried, failed.point));
      throw new Failure(`Some games failed; first with ${where}, game ${number}: ${sentence}`);
    }
    return 0;
  },
});

/** From the line and from a file, each by its path. */
function candidatesIn(io: Io, { value = [], values }: Values<typeof flags>): Record<string, unknown> {
  const given: Record<string, unknown> = values === undefined ? {} : readSpec(io, values);
  for (const text of value) {
    const [, path, list] = /^([^=]+)=(.+)$/s.exec(text) ?? [];
    if (path === undefined) throw new Usage(`A value is written PATH=VALUE,…, not “${text}”`);
    given[path] = list!.split(',').map((one) => readJson(one.trim()));
  }
  return given;
}

function readSpec(io: Io, name: string): Record<string, unknown> {
  const spec = ((): unknown => {
    try {
      return JSON.parse(readText(io, name));
    } catch (error) {
      if (error instanceof SyntaxError) throw new Usage(`${name}: this is not JSON: ${error.message}`);
      throw error;
    }
  })();
  if (typeof spec !== 'object' || spec === null || Array.isArray(spec))
    throw new Usage(`${name} must be an object with candidates by path`);
  return { ...spec };
}

/** 3, true, or else a text. */
function readJson(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}

// ---------------------------------------------------------------- playing

/** A combination of values, or the data as they are, and what came of it so far. */
interface Candidate {
  point: Point | null;
  simulation: Simulation;
  tally: Tally;
  games: number;
}

/** Checked like a data pack, before anything is played. */
async function judged(
  title: Title,
  base: Simulation,
  tried: readonly Tried[],
  points: readonly Point[],
): Promise<{ sound: Candidate[]; refused: TuningReport['refused'] }> {
  const sound: Candidate[] = [];
  const refused: TuningReport['refused'] = [];
  for (const point of points) {
    const data = dataAt(base.data, tried, point);
    const [fault] = await title.checkData(data);
    if (fault !== undefined) refused.push({ values: valuesAt(tried, point), fault });
    else sound.push({ point, simulation: { ...base, data }, tally: emptyTally(base.init.seats), games: 0 });
  }
  if (sound.length > 0) return { sound, refused };
  throw new Failure(
    [
      `${title.facts.title} refuses every combination of these values:`,
      ...refused.slice(0, 10).map((one) => `${pointWords(one.values)}: ${one.fault}`),
    ].join('\n  '),
  );
}

interface Lab {
  io: Io;
  title: Title;
  kept: Kept<Part, Tally> | null;
  workers: number | null;
}

/** Some games of a combination, by which they are known again. */
interface Part extends Share {
  point: Point | null;
}

interface PartJob extends Job {
  candidate: Candidate;
  part: Part;
}

/** The data as they are play every round; of the others the more even go on. */
async function play(
  { io, title, kept, workers }: Lab,
  [now, ...others]: Candidate[],
  rounds: readonly { points: number; games: number }[],
): Promise<void> {
  const all = sum(rounds.map((round, i) => (round.points + 1) * (round.games - (rounds[i - 1]?.games ?? 0))));
  const bar = progressBar(io, all, 'games');
  let left = others;
  let played = 0;
  for (const { points, games } of rounds) {
    left = left.toSorted((a, b) => moreEven(...balances(a, b))).slice(0, points);
    const jobs: PartJob[] = [];
    for (const candidate of [now!, ...left]) {
      for (const part of partsUpTo(candidate, games)) {
        const known = kept?.played(part);
        if (known) addTally(candidate.tally, known);
        else {
          const { first, games: count } = part;
          const key = JSON.stringify(candidate.point);
          jobs.push({
            key,
            simulation: candidate.simulation,
            share: { first, games: count },
            candidate,
            part,
          });
        }
      }
      candidate.games = games;
    }
    // A thread loads the games in the box, and no others.
    const threads = io.games === inTheBox ? (workers ?? worthwhile(jobs.length)) : 1;
    await playJobs(title, {
      next: () => jobs.shift() ?? null,
      workers: Math.min(threads, Math.max(1, jobs.length)),
      onDone({ candidate, part }, tally) {
        addTally(candidate.tally, tally);
        kept?.add(part, tally);
        played += part.games;
        bar.to(played);
      },
    });
  }
  kept?.write();
  bar.clear();
}

const balances = (a: Candidate, b: Candidate): Parameters<typeof moreEven> => [
  balanceOf(a.simulation.init.seats, a.tally),
  balanceOf(b.simulation.init.seats, b.tally),
];

/** From what it has played up to so many. */
const partsUpTo = ({ point, games: before }: Candidate, games: number): Part[] =>
  sharesOf(games - before).map((share) => ({ point, first: before + share.first, games: share.games }));

// ---------------------------------------------------------------- telling

const reportOn = (tried: readonly Tried[], { point, simulation, tally }: Candidate): PointReport => ({
  values: point && valuesAt(tried, point),
  ...balanceOf(simulation.init.seats, tally),
});

function effectOf(
  { init }: Simulation,
  sound: readonly Candidate[],
  which: number,
  value: Json,
): TuningReport['effects'][number]['candidates'] {
  const all = emptyTally(init.seats);
  const alike = sound.filter(({ point }) => written(point![which]!) === written(value));
  for (const { tally } of alike) addTally(all, tally);
  return alike.length > 0 ? [{ value, ...balanceOf(init.seats, all) }] : [];
}

function show(io: Io, { setting, names, now, points, effects, refused, values }: TuningReport): void {
  const { bold } = ink(io);
  const seats = Object.keys(names);
  say(io, `${bold(setting.title)}, ${setting.scenario}, seed ${setting.seed}`);
  for (const { path, now: value, source } of values)
    say(io, `${path} is ${written(value)}; source: ${source ?? 'not said'}`);
  const row = (what: string, one: Omit<PointReport, 'values'>) => [
    `  ${what}`,
    `${one.games}`,
    one.imbalance === null ? '–' : percent(one.imbalance),
    ...seats.map((seat) => percentWithin(one.shares[seat]!)),
    one.decisions ? figure(one.decisions.value) : '–',
  ];
  const head = (first: string) => [`  ${first}`, 'games', 'imbalance', ...Object.values(names), 'decisions'];
  const right = seats.map((_, i) => i + 3).concat(1, 2, seats.length + 3);
  for (const { path, candidates } of effects)
    say(io, ...columns([head(path), ...candidates.map((one) => row(written(one.value), one))], right));
  const list = [now, ...points].map((one) => row(pointWords(one.values), one));
  if (effects.length > 1) say(io, ...columns([head('the most even first'), ...list], right));
  else say(io, ...columns([head('to compare with'), list[0]!], right));
  for (const one of refused) say(io, `Refused: ${pointWords(one.values)}: ${one.fault}`);
  say(io, 'Shares of games that one seat won alone, with 95 % intervals.');
}
