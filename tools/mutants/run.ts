/** Tries the tests as they are, then every mutant on them. */

import { join } from 'node:path';
import { Lane, type Verdict } from './lanes.ts';
import { inOrder, isWholeGames, type TestFile } from './order.ts';
import { type Mutant, textOf } from './pick.ts';
import { isByNoTest, type Tried } from './report.ts';

/** A test may take so many times as long as it did on the game as it is, on a machine that is busy with other things. */
const PATIENCE = 5;
const LEAST_SILENCE = 60;
/** Tried again alone, a mutant may be silent for so many times as long. */
const PATIENCE_ALONE = 2;

/** Notes how long each test file takes; returns after how many seconds of silence a mutant is stuck. */
export async function baseline(root: string, tests: TestFile[]): Promise<number> {
  const lane = new Lane(root);
  try {
    const order = { tests: tests.map(({ path }) => path), file: null, text: '', all: true as const };
    const verdict = await lane.try(order, 600);
    if (verdict.kind !== 'done') throw new Error('The tests do not come to an end as they are');
    if (verdict.by) throw new Error(`A test fails as it is: ${verdict.by.test} in ${verdict.by.file}`);
    for (const test of tests) test.seconds = verdict.seconds[test.path] ?? 0;
    return Math.max(LEAST_SILENCE, PATIENCE * verdict.longest);
  } finally {
    lane.end();
  }
}

export interface Trial {
  root: string;
  folder: string;
  lanes: number;
  /** After so many seconds without a word a mutant is stuck. */
  silence: number;
  tests: TestFile[];
  mutants: Mutant[];
  each(tried: Tried, done: number): void;
  /** Where a mutant is tried; a process of its own if absent. */
  lane?(root: string): Pick<Lane, 'try' | 'end'>;
}

/** Silence and breakdown may be the busy machine's: what no test noticed is tried once more, with nothing beside it. */
export async function tryMutants({ lanes, mutants, each, ...trial }: Trial): Promise<Tried[]> {
  const all: Tried[] = [];
  const doubtful: Mutant[] = [];
  const settle = (tried: Tried) => {
    all.push(tried);
    each(tried, all.length);
  };
  await sideBySide(lanes, mutants, trial, (tried) => {
    if (isByNoTest(tried)) doubtful.push(tried.mutant);
    else settle(tried);
  });
  await sideBySide(1, doubtful, { ...trial, silence: PATIENCE_ALONE * trial.silence }, settle);
  return all;
}

async function sideBySide(
  lanes: number,
  mutants: readonly Mutant[],
  trial: Omit<Trial, 'lanes' | 'mutants' | 'each'>,
  found: (tried: Tried) => void,
): Promise<void> {
  const left = [...mutants];
  const work = async () => {
    const lane = trial.lane?.(trial.root) ?? new Lane(trial.root);
    try {
      for (let mutant = left.shift(); mutant; mutant = left.shift()) found(await tryOne(lane, mutant, trial));
    } finally {
      lane.end();
    }
  };
  await Promise.all(Array.from({ length: Math.min(lanes, mutants.length) }, work));
}

/** First the tests that name rules; whole games only if none of those has noticed. */
async function tryOne(
  lane: Pick<Lane, 'try'>,
  mutant: Mutant,
  { folder, tests, silence }: Pick<Trial, 'folder' | 'tests' | 'silence'>,
): Promise<Tried> {
  const begun = performance.now();
  const attempt = (some: TestFile[]) =>
    lane.try(
      {
        tests: inOrder(some, mutant).map(({ path }) => path),
        file: join(folder, mutant.file),
        text: textOf(mutant),
      },
      silence,
    );
  const done = (fate: Tried['fate'], verdict: Verdict): Tried => ({
    mutant,
    fate,
    by: verdict.kind === 'done' ? (verdict.by?.test ?? null) : verdict.kind,
    seconds: (performance.now() - begun) / 1000,
  });
  const rules = await attempt(tests.filter((test) => !isWholeGames(test)));
  if (rules.kind !== 'done' || rules.by) return done('killed', rules);
  const games = await attempt(tests.filter(isWholeGames));
  return done(games.kind !== 'done' || games.by ? 'killed by whole games alone' : 'survived', games);
}
