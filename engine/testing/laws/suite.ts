/** The seven laws as one suite, tried on random games. */

import {
  type Action,
  type Chance,
  type Draw,
  type FastChance,
  fast,
  hashText,
  type Init,
  NotingChance,
  type Outcome,
  refsIn,
  submit,
} from '../../index.ts';
import {
  everyChoiceIsAccepted,
  everythingHasWords,
  leadsForward,
  resignedAreOut,
  somebodyIsAsked,
  somebodyWins,
  type Trails,
} from './closed.ts';
import { type Corrections, correctionsAreSafe, someAreAccepted } from './corrected.ts';
import {
  everyAnswerCanBeLeft,
  noOtherCanBeLeft,
  startsAsLaid,
  valuesStaySecret,
  withDefaults,
} from './left.ts';
import { refusesAllElse } from './legal.ts';
import { shutIn } from './outside.ts';
import { Pool, type Position } from './pool.ts';
import type { Door } from './recorded.ts';
import { anyOrder, replacesWhole, replaysAlike, sealedTouchesOwnDraft } from './replay.ts';
import { cannotTell, type Differences, secretsDiffer } from './secret.ts';
import { covering, drawn, nameOf, noteWay, tally, type Ways } from './setups.ts';
import { parsesBack } from './spelled.ts';
import { goesOnAlike, goesOnFromJson, isTree, storedCopy, survivesJson } from './stored.ts';
import { drawsStayHidden } from './telling.ts';
import {
  type AnyGame,
  type AnyState,
  apply,
  Broken,
  type LawName,
  type Lead,
  leadOn,
  type Move,
  must,
  Resignations,
  randomMove,
  text,
  under,
} from './trial.ts';
import { playsByTheRecord } from './undone.ts';
import { readsWhatItSees, saysNothing } from './wordless.ts';

export { drawn, type Lead, secretsDiffer, someAreAccepted, tally };

export interface Fault {
  law: LawName;
  sentence: string;
  init: Init;
  seed: string;
}

export interface LawReport {
  games: number;
  /** The ways in which tables were laid, by name, and how often. */
  ways: Ways;
  decisions: number;
  positions: number;
  faults: Fault[];
  /** How often each kind of secret could differ from world to world, and did. */
  differences: Differences;
  corrections: Corrections;
}

export const emptyReport = (): LawReport => ({
  games: 0,
  ways: new Map(),
  decisions: 0,
  positions: 0,
  faults: [],
  differences: new Map(),
  corrections: { tried: 0, accepted: 0 },
});

/** Adds what another run of the laws has found. */
export function addReport(total: LawReport, more: LawReport): void {
  total.games += more.games;
  total.decisions += more.decisions;
  total.positions += more.positions;
  total.faults.push(...more.faults);
  total.corrections.tried += more.corrections.tried;
  total.corrections.accepted += more.corrections.accepted;
  for (const [name, { init, times }] of more.ways) noteWay(total.ways, name, init, times);
  for (const [kind, { could, did }] of more.differences) {
    const { could: before, did: differed } = total.differences.get(kind) ?? { could: 0, did: 0 };
    total.differences.set(kind, { could: before + could, did: differed + did });
  }
}

export interface LawOptions {
  /** How many random games. */
  games: number;
  seed?: string;
  /** A game is broken off after so many moves, where playing to the end takes too long. */
  moves?: number;
  /** Who leads a game to the position from which it is tried. */
  lead?: Lead;
  /** About how many positions of a game are looked at closely. */
  closely?: number;
  /** Every how many games one is played through the record, with undo and hostile submissions. */
  recordEvery?: number;
  /** The ways to lay the table, by turns; if absent a sample in which everything occurs. */
  ways?: Init[];
  /** In one of how many games of three or more somebody resigns. */
  resignEvery?: number;
  /** Ask also that every secret differs among imagined worlds now and then; a few short games cannot tell. */
  differ?: boolean;
  /** Stop at the first fault. */
  stopAtFault?: boolean;
  /** The door through which the recorded games are played. */
  door?: Door;
  progress?: (done: number, games: number) => void;
  /** Is told of each fault as soon as it is found. */
  onFault?: (fault: Fault) => void;
}

/** Where rules set no end, a random game is broken off after so many moves. */
const NO_END = 3000;

/** Every how many games one is laid with answers that are left at the start. */
const DEFAULTS_EVERY = 3;

/** What is gathered over all the games. */
interface Gathered {
  report: LawReport;
  pool: Pool;
}

export function tryLaws(game: AnyGame, options: LawOptions): LawReport {
  const { games, seed = 'laws', closely = 12, recordEvery = 4, stopAtFault = true, progress } = options;
  const { door = submit, lead, resignEvery = 3 } = options;
  const { longest } = game.facts;
  // Where the rules set an end, it is random play that must come to it.
  const { moves = longest === null ? NO_END : Number.POSITIVE_INFINITY } = options;
  const { ways = covering(game.facts, games) } = options;
  const report = emptyReport();
  const gathered: Gathered = { report, pool: new Pool() };
  const fault = (error: unknown, init: Init, at: string) => {
    const { law, sentence } =
      error instanceof Broken
        ? { law: error.law, sentence: error.message }
        : { law: 'closed' as const, sentence: `failed: ${(error as Error).stack ?? error}` };
    const found = { law, sentence, init, seed: at };
    report.faults.push(found);
    options.onFault?.(found);
  };
  for (let i = 0; i < games; i++) {
    const at = `${seed} ${i}`;
    let init = ways[i % ways.length]!;
    try {
      shutIn(() => {
        if (i > 0 && i % DEFAULTS_EVERY === 0) init = withDefaults(game, init, at);
        noteWay(report.ways, nameOf(game.facts, init), init);
        tryGame(game, init, at, { closely, moves, lead, resignEvery }, gathered);
        if ((i + 1) % recordEvery === 0)
          playsByTheRecord(game, init, at, {
            longest: Math.min(moves, longest ?? NO_END),
            door,
            resignEvery,
            lead: lead?.records && lead,
          });
      });
    } catch (error) {
      fault(error, init, at);
      if (stopAtFault) return report;
    }
    report.games++;
    progress?.(i + 1, games);
  }
  try {
    if (options.differ ?? true) secretsDiffer(report.differences);
    someAreAccepted(report.corrections);
  } catch (error) {
    fault(error, ways[0]!, seed);
  }
  return report;
}

/** How one game is tried. */
interface Trial extends Required<Pick<LawOptions, 'closely' | 'moves' | 'resignEvery'>> {
  lead: Lead | undefined;
}

function tryGame(
  game: AnyGame,
  init: Init,
  seed: string,
  { closely, moves: most, lead, resignEvery }: Trial,
  gathered: Gathered,
): void {
  const { report } = gathered;
  const chance = fast(seed);
  const luck = fast(`moves of ${seed}`);
  const s = layTable(game, init, chance, luck);
  const moves: Move[] = lead ? led(game, s, lead, chance, luck) : [];
  let now = text(s);
  const hashes: (string | null)[] = [...moves.map(() => null), hashText(now)];
  const first = moves.length;
  const trails: Trails = new Map();
  const resignations = new Resignations(init, seed, resignEvery);
  const longest = game.facts.longest;
  let stored = storedCopy(s);
  let answers = 0;
  let written = false;
  const length = report.games > 0 ? report.decisions / report.games : Math.min(most, longest ?? 400) / 3;
  const every = Math.max(1, Math.round(length / closely));
  for (;;) {
    const before = game.copy(s);
    must('stored', text(before) === now, () => 'a copy of the state is not the same');
    somebodyIsAsked(game, s);
    somebodyWins(game, s);
    resignedAreOut(game, s);
    isTree(s);
    const wrong = game.invariants(s);
    must('invariant', wrong.length === 0, () => wrong.join('; '));
    if (luck.draw('look closely', every) === 0 || moves.length === first) {
      lookClosely(game, { s, chance: luck, pool: gathered.pool }, report);
      report.positions++;
      stored = storedCopy(s);
    }
    const move = resignations.next(game, s) ?? randomMove(game, s, luck);
    if (!move) break;
    const dice = chance.copy();
    const noted = new NotingChance(chance, 0);
    const outcome = under('closed', `${text(move)} was offered but failed`, () =>
      apply(game, s, move, noted),
    );
    if (outcome && move.replaces) replacesWhole(game, before, { state: s, outcome }, move, dice.copy());
    now = text(s);
    goesOnAlike(game, s, now, stored, () => apply(game, stored, move, dice), text(move));
    if (outcome) {
      written ||= refsIn(text(outcome.action)).length > 0;
      lookBack(game, before, s, { move, outcome, draws: noted.draws }, trails, luck);
      // What is replaced, with all that followed it, is no part of the game: AN-4.g.
      if (move.replaces) answers += game.draft(s, move.seat) - game.draft(before, move.seat);
      else if (!game.isFree(move.action)) answers++;
    }
    if (move.resign) trails.clear();
    moves.push(move);
    hashes.push(hashText(now));
    report.decisions++;
    must(
      'closed',
      longest === null || answers <= longest,
      () => `random play goes on after ${longest} actions`,
    );
    if (moves.length - first >= most) break;
  }
  const result = game.result(s);
  if (result) must('closed', game.say.result(result) !== '', () => 'the result has no words');
  replaysAlike(game, init, seed, moves, hashes);
  if (written) saysNothing(game, init, seed, moves);
}

/** Goes on from the set-up by the decisions of somebody who plays well, and notes them. */
function led(game: AnyGame, s: AnyState, lead: Lead, chance: FastChance, luck: FastChance): Move[] {
  const moves: Move[] = [];
  for (let left = luck.draw('led', lead.most + 1); left > 0; left--) {
    const move = leadOn(game, s, lead, luck);
    if (!move) break;
    apply(game, s, move, chance);
    moves.push(move);
  }
  return moves;
}

/** What must hold of an action once it is carried out. */
function lookBack(
  game: AnyGame,
  before: AnyState,
  s: AnyState,
  { move, outcome, draws }: { move: Move; outcome: Outcome<Action>; draws: Draw[] },
  trails: Trails,
  luck: FastChance,
): void {
  const { sealed, entries } = outcome;
  if (sealed) sealedTouchesOwnDraft(before, s, move);
  leadsForward(trails, before, s, move, { sealed, drew: draws.length > 0, free: game.isFree(move.action) });
  for (const entry of entries) {
    must('closed', game.say.entry(entry) !== '', () => `the entry “${entry.what}” has no words`);
  }
  readsWhatItSees(game, before, s, entries);
  const again = (chance: Chance) => {
    const state = game.copy(before);
    return { state, ...apply(game, state, move, chance)! };
  };
  drawsStayHidden(game, draws, again, luck);
}

function layTable(game: AnyGame, init: Init, chance: FastChance, luck: FastChance): AnyState {
  const setup = (source: Chance) => ({ ...game.setup(init, source), automatic: [] });
  const [noted, same] = [new NotingChance(chance, 0), chance.copy()];
  const laid = under('closed', 'the table cannot be laid', () => setup(noted));
  survivesJson(laid.state);
  startsAsLaid(game, init, laid.state);
  must(
    'replay',
    text(laid) === text(setup(same)),
    () => 'the same set-up and chance gave another first state',
  );
  drawsStayHidden(game, noted.draws, setup, luck);
  return laid.state;
}

function lookClosely(
  game: AnyGame,
  position: Position,
  { differences, corrections }: Pick<LawReport, 'differences' | 'corrections'>,
): void {
  const { s, chance, pool } = position;
  pool.note(game, s, chance);
  survivesJson(s);
  everyChoiceIsAccepted(game, position);
  everyAnswerCanBeLeft(game, position);
  parsesBack(game, position);
  everythingHasWords(game, position);
  goesOnFromJson(game, position);
  refusesAllElse(game, position);
  noOtherCanBeLeft(game, position);
  anyOrder(game, position.s, position.chance.copy());
  cannotTell(game, position, differences);
  valuesStaySecret(game, position);
  correctionsAreSafe(game, position, corrections);
}
