/** What games among bots come to, counted. Tallies of parts add up to that of the whole, in whatever order. */

import type { Match } from '@annales/bots';
import type { Choice, Measured, Seat } from '@annales/engine';

/** How often each number was met. */
export type Counts = Record<string, number>;

export interface Tally {
  games: number;
  decisions: number;
  wins: Record<Seat, number>;
  /** Games without a single winner. */
  draws: number;
  passes: number;
  /** How often the table has come to wait for somebody, and the turns in which it did. */
  waits: number;
  turns: number;
  /** How games ended, and the points that each seat had then, all games together. */
  ends: Record<string, number>;
  scores: Record<Seat, number>;
  /** Most decisions in one game. */
  longest: number;
  errors: number;
  /** The first game that failed, and why. */
  error: { game: number; sentence: string } | null;
  /** How often a game took so many decisions, turns, waits. */
  lengths: { decisions: Counts; turns: Counts; waits: Counts };
  /** How often a seat had so many points, and the best so many more than the next. */
  points: Record<Seat, Counts>;
  margins: Counts;
  /** What the game itself names to be measured: of the whole game under `all`, else by seat. */
  measures: Record<string, Record<string, Counts>>;
  /** What was asked, by prompt, and answered; what was done unasked under ''. */
  questions: Record<string, Question>;
  /** Each game by itself, where that is wanted. */
  rows: Row[];
}

export interface Question {
  /** In words, as they stood in the first game that asked it. */
  words: string;
  first: number;
  asked: number;
  /** By verb: at how many of these questions it was offered, and how often taken. */
  verbs: Record<string, Answers>;
}

/** The answers of one verb. */
export interface Answers {
  offered: number;
  taken: number;
  /** How the words of all of them begin that were offered in the first game that offered one; '': each in its own way. */
  words: string;
  first: number;
}

export interface Row {
  game: number;
  winners: Seat[];
  how: string;
  decisions: number;
  turns: number;
  waits: number;
  scores: Record<Seat, number>;
  measures: Record<string, Measured>;
}

export const emptyTally = (seats: readonly Seat[]): Tally => ({
  games: 0,
  decisions: 0,
  wins: Object.fromEntries(seats.map((seat) => [seat, 0])),
  draws: 0,
  passes: 0,
  waits: 0,
  turns: 0,
  ends: {},
  scores: {},
  longest: 0,
  errors: 0,
  error: null,
  lengths: { decisions: {}, turns: {}, waits: {} },
  points: {},
  margins: {},
  measures: {},
  questions: {},
  rows: [],
});

/** The whole game has this name where others have a seat's. */
export const WHOLE_GAME = 'all';

export function countMatch(
  tally: Tally,
  game: number,
  match: Match<unknown>,
  measured: Record<string, Measured>,
  wantsRow: boolean,
): void {
  const { result, decisions, passes, waits, turns } = match;
  const { winners, how, scores = {} } = result;
  tally.games++;
  tally.decisions += decisions;
  tally.passes += passes;
  tally.waits += waits;
  tally.turns += turns;
  addCounts(tally.ends, { [how]: 1 });
  addCounts(tally.scores, scores);
  tally.longest = Math.max(tally.longest, decisions);
  if (winners.length === 1) tally.wins[winners[0]!]!++;
  else tally.draws++;
  addCounts(tally.lengths.decisions, { [decisions]: 1 });
  addCounts(tally.lengths.turns, { [turns]: 1 });
  addCounts(tally.lengths.waits, { [waits]: 1 });
  for (const [seat, points] of Object.entries(scores)) countIn(tally.points, seat, points);
  const [best, next] = Object.values(scores).sort((a, b) => b - a);
  if (next !== undefined) addCounts(tally.margins, { [best! - next]: 1 });
  for (const [name, value] of Object.entries(measured)) countMeasure(tally, name, value);
  if (wantsRow) tally.rows.push({ game, winners, how, decisions, turns, waits, scores, measures: measured });
}

function countMeasure(tally: Tally, name: string, value: Measured): void {
  if (value === null) return;
  const values = typeof value === 'number' ? { [WHOLE_GAME]: value } : value;
  tally.measures[name] ??= {};
  for (const [of, number] of Object.entries(values)) countIn(tally.measures[name], of, number);
}

function countIn(to: Record<string, Counts>, key: string, number: number): void {
  to[key] ??= {};
  addCounts(to[key], { [number]: 1 });
}

function addCounts(to: Record<string, number>, more: Record<string, number>): void {
  for (const [key, count] of Object.entries(more)) to[key] = (to[key] ?? 0) + count;
}

function addSeveral(to: Record<string, Counts>, more: Record<string, Counts>): void {
  for (const [key, counts] of Object.entries(more)) {
    to[key] ??= {};
    addCounts(to[key], counts);
  }
}

/** What was asked, and what a choice is called: said where it is met in a game for the first time. */
interface Sayer {
  prompt(): string;
  choice(action: unknown): string;
}

export function countChoice(
  tally: Tally,
  game: number,
  prompt: string,
  choices: readonly Choice<unknown>[],
  taken: string,
  say: Sayer,
): void {
  tally.questions[prompt] ??= { words: say.prompt(), first: game, asked: 0, verbs: {} };
  const question = tally.questions[prompt];
  question.asked++;
  const verbs: string[] = [];
  for (const { action } of choices) {
    const { verb } = action as { verb: string };
    const met = question.verbs[verb];
    if (!met) question.verbs[verb] = { offered: 0, taken: 0, words: say.choice(action), first: game };
    else if (met.first === game && met.words !== '') met.words = alikeIn(met.words, say.choice(action));
    // Choices of one verb stand together, mostly.
    if (verb === verbs.at(-1) || verbs.includes(verb)) continue;
    verbs.push(verb);
    question.verbs[verb]!.offered++;
  }
  question.verbs[taken] ??= { offered: 0, taken: 0, words: '', first: Infinity };
  question.verbs[taken].taken++;
}

const MORE = ' …';

/** How both begin, in whole words. */
export function alikeIn(one: string, other: string): string {
  if (one === other) return one;
  const [ours, theirs] = [one.replace(MORE, ''), other.replace(MORE, '')].map((text) => text.split(' '));
  const end = ours!.findIndex((word, i) => word !== theirs![i]);
  const alike = ours!.slice(0, end < 0 ? ours!.length : end).join(' ');
  return alike === '' ? '' : alike.replace(/[,:;]$/, '') + MORE;
}

export function countError(tally: Tally, game: number, sentence: string): void {
  tally.games++;
  tally.errors++;
  tally.error ??= { game, sentence };
}

export function addTally(to: Tally, more: Tally): void {
  to.games += more.games;
  to.decisions += more.decisions;
  addCounts(to.wins, more.wins);
  to.draws += more.draws;
  to.passes += more.passes;
  to.waits += more.waits;
  to.turns += more.turns;
  addCounts(to.ends, more.ends);
  addCounts(to.scores, more.scores);
  to.longest = Math.max(to.longest, more.longest);
  to.errors += more.errors;
  if (more.error && (to.error === null || more.error.game < to.error.game)) to.error = more.error;
  addCounts(to.lengths.decisions, more.lengths.decisions);
  addCounts(to.lengths.turns, more.lengths.turns);
  addCounts(to.lengths.waits, more.lengths.waits);
  addSeveral(to.points, more.points);
  addCounts(to.margins, more.margins);
  for (const [name, counts] of Object.entries(more.measures)) {
    to.measures[name] ??= {};
    addSeveral(to.measures[name], counts);
  }
  for (const [prompt, question] of Object.entries(more.questions)) addQuestion(to, prompt, question);
  to.rows.push(...more.rows);
}

function addQuestion(to: Tally, prompt: string, { words, first, asked, verbs }: Question): void {
  to.questions[prompt] ??= { words, first, asked: 0, verbs: {} };
  const question = to.questions[prompt];
  if (first < question.first) Object.assign(question, { words, first });
  question.asked += asked;
  for (const [verb, { offered, taken, ...met }] of Object.entries(verbs)) {
    question.verbs[verb] ??= { offered: 0, taken: 0, ...met };
    const sum = question.verbs[verb];
    if (met.first < sum.first) Object.assign(sum, met);
    sum.offered += offered;
    sum.taken += taken;
  }
}
