/** What has become of the mutants, in figures and for people. */

import { NOT_LOADED } from './lanes.ts';
import { nameOf } from './names.ts';
import type { Mutant } from './pick.ts';

export interface Tried {
  mutant: Mutant;
  fate: 'killed' | 'killed by whole games alone' | 'survived';
  /** The test that noticed, or how the tests came to no end. */
  by: string | null;
  seconds: number;
}

/** No test has failed: the tests were silent for too long, broke down altogether, or were not even loaded. */
export const isByNoTest = ({ by }: Tried): boolean => by === 'stuck' || by === 'crashed' || by === NOT_LOADED;

interface Run {
  mutants: readonly Mutant[];
  tried: readonly Tried[];
  /** How many of those were found killed by an earlier run. */
  takenOver: number;
  /** Sentences about entries in the list of equivalents. */
  stale: string[];
  seconds: number;
}

export interface Figures {
  game: string;
  seed: string;
  mutants: number;
  equivalent: number;
  killed: number;
  takenOver: number;
  /** How many of all that are killed no test has failed on, tried twice. */
  byNoTest: number;
  byWholeGamesAlone: number;
  survived: number;
  /** Of all but the equivalent, 0 to 1. */
  killedShare: number;
  seconds: number;
  weak: object[];
  survivors: object[];
  stale: string[];
}

/** rules/bids.ts:61 number “1” to “2” in “return drawing.length === 1 ?…”  FM-4.d, FM-4.e */
export function told({ file, line, kind, from, to, code, clauses }: Mutant): string {
  const change =
    to.trim() === '' || to === ';' ? `without “${short(from)}”` : `“${short(from)}” to “${short(to)}”`;
  const within = from.trim() === code ? '' : ` in “${short(code)}”`;
  return `${file}:${line}  ${kind}: ${change}${within}  ${clauses.join(', ')}`.trimEnd();
}

const short = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > 90 ? `${line.slice(0, 89)}…` : line;
};

export function reportOf(game: string, seed: string, run: Run): { figures: Figures; text: string } {
  const { mutants, tried, takenOver, stale, seconds } = run;
  const of = (fate: Tried['fate']) => tried.filter((one) => one.fate === fate).map(({ mutant }) => mutant);
  const [killed, weak, survivors] = [of('killed'), of('killed by whole games alone'), of('survived')];
  const byNoTest = tried.filter(isByNoTest).length;
  const killedShare = tried.length === 0 ? 1 : (killed.length + weak.length) / tried.length;
  const listed = (mutant: Mutant) => ({ ...nameOf(mutant), line: mutant.line, clauses: mutant.clauses });
  const figures: Figures = {
    game,
    seed,
    mutants: mutants.length,
    equivalent: mutants.length - tried.length,
    killed: killed.length,
    takenOver,
    byNoTest,
    byWholeGamesAlone: weak.length,
    survived: survivors.length,
    killedShare,
    seconds: Math.round(seconds),
    weak: weak.map(listed),
    survivors: survivors.map(listed),
    stale,
  };
  const text = [
    ...section('Survived: no test notices', survivors),
    ...section('Killed by whole games alone: no test names the rule', weak),
    ...(stale.length > 0 ? ['', ...stale] : []),
    '',
    `${game}, seed “${seed}”, ${clock(seconds)}: ${mutants.length} mutants, ${figures.equivalent} equivalent`,
    `${killed.length} killed${takenOver > 0 ? ` (${takenOver} of them by an earlier run)` : ''}, ${weak.length} killed by whole games alone, ${survivors.length} survived`,
    ...(byNoTest > 0
      ? [`${byNoTest} of the killed without a test that failed (stuck, crashed or not loaded), tried twice`]
      : []),
    `${(100 * killedShare).toFixed(1)} % of the ${tried.length} that are not equivalent are killed`,
  ].join('\n');
  return { figures, text };
}

const section = (title: string, mutants: readonly Mutant[]): string[] =>
  mutants.length === 0 ? [] : ['', `${title}:`, ...mutants.map((mutant) => `  ${told(mutant)}`)];

export function clock(seconds: number): string {
  const whole = Math.round(seconds);
  return whole < 90 ? `${whole} s` : `${Math.round(whole / 60)} min`;
}
