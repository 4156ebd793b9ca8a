/**
 * Most mutants are noticed by a quick test. So the quick tests are loaded once, with all mutants in them, and each is switched
 * on in turn; what no quick test notices is left to the lanes, where all tests decide.
 */

import { fork } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isCode } from '../mutations.ts';
import { isWholeGames, type TestFile } from '../order.ts';
import type { Mutant } from '../pick.ts';
import type { Tried } from '../report.ts';
import { say } from '../say.ts';
import { withSwitches } from '../switches.ts';
import type { Job } from './child.ts';
import type { Told } from './told.ts';

const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url));

/** After so many seconds without a word the rest is left to the lanes. */
const SILENCE = 600;

/** The quickest test files, as many as together take this share of all the time. */
const SHARE = 0.2;

/** Those that a quick test kills; the others are undecided. It throws if a test fails as it is. */
export async function firstPass(
  root: string,
  folder: string,
  tests: readonly TestFile[],
  mutants: readonly Mutant[],
): Promise<Tried[]> {
  const { texts, numbers } = switchedFiles(folder, mutants);
  if (numbers.length === 0) return [];
  const cache = join(root, 'node_modules', '.cache', 'annales');
  mkdirSync(cache, { recursive: true });
  const [file, out] = [join(cache, 'first-pass.json'), join(cache, 'first-pass.txt')];
  rmSync(out, { force: true });
  const job: Job = {
    texts,
    tests: quickOf(tests).map(({ path }) => path),
    mutants: numbers.map((number) => ({ number, near: `/${chapterOf(mutants[number]!)}.test.ts` })),
    out,
  };
  writeFileSync(file, JSON.stringify(job));
  const broken = await untilSilent(root, file, out);
  const told = toldIn(out);
  const tried = told.filter((one) => 'number' in one);
  const failing = told.filter((one) => 'fails' in one);
  if (failing.length > 0) {
    const each = failing.map(({ fails, file }) => `${fails} in ${file}`);
    throw new Error(`In the first pass a test fails as it is: ${each.join('; ')}`);
  }
  const spoiled = told.find((one) => 'spoiled' in one);
  const left = `${numbers.length - tried.length} of ${numbers.length} are left to all tests`;
  if (spoiled) say(`${spoiled.spoiled} in ${spoiled.file} fails once a mutant has been tried on it: ${left}`);
  else if (broken) say(`The first pass broke down (${broken}): ${left}`);
  return tried.flatMap(({ number, by }): Tried[] =>
    by === null ? [] : [{ mutant: mutants[number]!, fate: 'killed', by, seconds: 0 }],
  );
}

const chapterOf = ({ file }: Mutant): string => basename(file).replace(/\.\w+$/, '');

/** Data has no switches, nor has a file that would not read with them. */
function switchedFiles(folder: string, mutants: readonly Mutant[]) {
  const texts: Record<string, string> = {};
  const numbers: number[] = [];
  for (const file of new Set(mutants.map((mutant) => mutant.file))) {
    if (!file.endsWith('.ts')) continue;
    const own = mutants.flatMap(({ file: of, change }, number) => (of === file ? [{ number, change }] : []));
    const { text, left } = withSwitches(file, mutants[own[0]!.number]!.original, own);
    if (!isCode(file, text)) continue;
    texts[join(folder, file)] = text;
    numbers.push(...own.filter((one) => !left.includes(one)).map(({ number }) => number));
  }
  return { texts, numbers };
}

export function quickOf(tests: readonly TestFile[]): TestFile[] {
  const all = tests.reduce((sum, { seconds }) => sum + seconds, 0);
  let taken = 0;
  return tests
    .filter((test) => !isWholeGames(test))
    .sort((a, b) => a.seconds - b.seconds)
    .filter(({ seconds }) => {
      taken += seconds;
      return taken <= SHARE * all;
    });
}

/**
 * It writes a line for each mutant; one that comes to no end, or breaks down, ends the pass. Returns what ended it, null if it
 * came to its end.
 */
function untilSilent(root: string, file: string, out: string): Promise<string | null> {
  const child = fork(CHILD, [file], { cwd: root, stdio: 'ignore' });
  let [size, since] = [0, performance.now()];
  const watch = setInterval(() => {
    const now = existsSync(out) ? statSync(out).size : 0;
    if (now !== size) [size, since] = [now, performance.now()];
    else if (performance.now() - since > SILENCE * 1000) child.kill('SIGKILL');
  }, 1000);
  return new Promise((resolve) =>
    child.once('exit', (code, signal) => {
      clearInterval(watch);
      resolve(code === 0 ? null : (signal ?? `exit code ${code}`));
    }),
  );
}

const toldIn = (out: string): Told[] =>
  existsSync(out)
    ? readFileSync(out, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Told)
    : [];
