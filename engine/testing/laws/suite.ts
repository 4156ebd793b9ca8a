/** The seven laws as one suite, tried on random games of every scenario and option. */

import { fast, hashState, type Init } from '../../index.ts';
import { everyChoiceIsAccepted, everythingHasWords, somebodyIsAsked } from './closed.ts';
import { refusesAllElse } from './legal.ts';
import { anyOrder, replaysAlike, sealedTouchesOwnDraft } from './replay.ts';
import { cannotTell, type Differences, secretsDiffer } from './secret.ts';
import { parsesBack } from './spelled.ts';
import { survivesJson } from './stored.ts';
import {
  type AnyGame,
  apply,
  Broken,
  type LawName,
  type Move,
  must,
  type Position,
  randomMove,
  setups,
} from './trial.ts';
import { playsByTheRecord } from './undone.ts';

export interface Fault {
  law: LawName;
  sentence: string;
  init: Init;
  seed: string;
}

export interface LawReport {
  games: number;
  decisions: number;
  positions: number;
  faults: Fault[];
}

export interface LawOptions {
  /** How many random games, spread evenly over the ways to lay a table. */
  games: number;
  seed?: string;
  /** About how many positions of a game are looked at closely. */
  closely?: number;
  /** Every how many games one is played through the record, with undo and hostile submissions. */
  recordEvery?: number;
  /** Stop at the first fault. */
  stopAtFault?: boolean;
  progress?: (done: number, games: number) => void;
}

/** Where rules set no end, a random game is broken off after so many moves. */
const NO_END = 3000;

export function tryLaws(game: AnyGame, options: LawOptions): LawReport {
  const { games, seed = 'laws', closely = 12, recordEvery = 4, stopAtFault = true, progress } = options;
  const ways = setups(game.facts);
  const report: LawReport = { games: 0, decisions: 0, positions: 0, faults: [] };
  const differences: Differences = new Map();
  const fault = (error: unknown, init: Init, at: string) => {
    if (!(error instanceof Broken)) {
      const sentence = `failed: ${(error as Error).stack ?? error}`;
      report.faults.push({ law: 'closed', sentence, init, seed: at });
    } else report.faults.push({ law: error.law, sentence: error.message, init, seed: at });
  };
  for (let i = 0; i < games; i++) {
    const init = ways[i % ways.length]!;
    const at = `${seed} ${i}`;
    try {
      tryGame(game, init, at, closely, report, differences);
      if (i % recordEvery === 0) playsByTheRecord(game, init, at, game.facts.longest ?? NO_END);
    } catch (error) {
      fault(error, init, at);
      if (stopAtFault) break;
    }
    report.games++;
    progress?.(i + 1, games);
  }
  try {
    secretsDiffer(differences);
  } catch (error) {
    fault(error, ways[0]!, seed);
  }
  return report;
}

function tryGame(
  game: AnyGame,
  init: Init,
  seed: string,
  closely: number,
  report: LawReport,
  differences: Differences,
): void {
  const chance = fast(seed);
  const luck = fast(`moves of ${seed}`);
  const s = game.setup(init, chance).state;
  const moves: Move[] = [];
  const hashes = [hashState(s)];
  const longest = game.facts.longest;
  let answers = 0;
  const every = Math.max(1, Math.round((longest ?? 400) / closely / 3));
  for (;;) {
    somebodyIsAsked(game, s);
    const wrong = game.invariants(s);
    must('invariant', wrong.length === 0, () => wrong.join('; '));
    if (luck.draw('look closely', every) === 0 || moves.length === 0) {
      lookClosely(game, { s, at: moves.length, chance: luck }, differences);
      report.positions++;
    }
    const move = randomMove(game, s, luck);
    if (!move) break;
    const before = game.copy(s);
    const outcome = apply(game, s, move, chance);
    if (outcome?.sealed) sealedTouchesOwnDraft(before, s, move);
    for (const entry of outcome?.entries ?? []) {
      must('closed', game.say.entry(entry) !== '', () => `the entry “${entry.what}” has no words`);
    }
    moves.push(move);
    hashes.push(hashState(s));
    if (!move.standing) answers++;
    report.decisions++;
    must(
      'closed',
      longest === null || answers <= longest,
      () => `random play goes on after ${longest} actions`,
    );
    if (longest === null && answers >= NO_END) break;
  }
  const result = game.result(s);
  if (result) must('closed', game.say.result(result) !== '', () => 'the result has no words');
  replaysAlike(game, init, seed, moves, hashes);
}

function lookClosely(game: AnyGame, position: Position, differences: Differences): void {
  everyChoiceIsAccepted(game, position);
  everythingHasWords(game, position);
  refusesAllElse(game, position);
  anyOrder(game, position.s, position.chance.copy());
  cannotTell(game, position, differences);
  survivesJson(game, position);
  parsesBack(game, position);
}
