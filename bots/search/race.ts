/**
 * Which of several answers is best, by playing each of them in the same worlds with the same dice. The first is the one to
 * beat: another is preferred only if it is better by more than what luck would explain.
 */

/** How an answer has fared beside the first, world by world. */
export interface Runner<T> {
  answer: T;
  worlds: number;
  /** What it brought, and by how much that was more than the first answer in the same world, on average. */
  mean: number;
  lead: number;
  /** Sum of squared deviations of the lead. */
  spread: number;
}

export const newRunner = <T>(answer: T): Runner<T> => ({ answer, worlds: 0, mean: 0, lead: 0, spread: 0 });

export function note<T>(runner: Runner<T>, value: number, first: number): void {
  runner.worlds++;
  runner.mean += (value - runner.mean) / runner.worlds;
  const lead = value - first;
  const before = lead - runner.lead;
  runner.lead += before / runner.worlds;
  runner.spread += before * (lead - runner.lead);
}

/** In few worlds the spread of one answer says little: that of all counts as so many worlds more. */
const SHARED = 3;

function error<T>({ worlds, spread }: Runner<T>, all: readonly Runner<T>[]): number {
  let [sum, count] = [0, 0];
  for (const one of all) {
    if (one.worlds < 2) continue;
    sum += one.spread;
    count += one.worlds - 1;
  }
  const shared = count > 0 ? sum / count : 0;
  return Math.sqrt((spread + SHARED * shared) / (worlds - 1 + SHARED) / worlds);
}

/**
 * After 2, 4, 8 … worlds the better half of the challengers goes on; the first answer always does. `hope`: how far behind the
 * first another may lie, in errors of what is known of it.
 */
export function survivors<T>(running: readonly Runner<T>[], worlds: number, hope = 2): Runner<T>[] {
  const [first, ...challengers] = running as [Runner<T>, ...Runner<T>[]];
  if (worlds < 2) return [...running];
  let left = challengers.filter((one) => !isBeaten(one, running, hope));
  if ((worlds & (worlds - 1)) === 0 && left.length > 1) {
    left = left.toSorted((a, b) => b.lead - a.lead).slice(0, Math.ceil(left.length / 2));
  }
  return [first, ...left];
}

/** It trails the first answer beyond luck, or has never made any difference. */
function isBeaten<T>(one: Runner<T>, all: readonly Runner<T>[], hope: number): boolean {
  if (one.worlds < 4) return false;
  if (one.spread === 0 && one.lead === 0) return one.worlds >= 6;
  return one.lead < -hope * error(one, all);
}

/** In fewer worlds nobody knows how large luck is. */
const TELLING = 8;

/** So little is left to luck, of each answer's lead, that more worlds would tell nothing. */
export const isKnown = <T>([, ...challengers]: readonly Runner<T>[], luck: number): boolean =>
  luck > 0 && challengers.every((one) => one.worlds >= TELLING && error(one, challengers) <= luck);

/**
 * The best of those that are left; `proof`: how much surer than even it must be to take the place of the first, and by how
 * much better, at `least`: an evaluation errs alike in all worlds, and no number of them would tell.
 */
export function winner<T>(
  all: readonly Runner<T>[],
  left: readonly Runner<T>[],
  proof: number,
  least = 0,
): Runner<T> {
  const [first, ...challengers] = left as [Runner<T>, ...Runner<T>[]];
  let best = first;
  let most = least;
  // Of many answers one always looks good by luck.
  const needed = proof * Math.sqrt(2 * Math.log(Math.max(2, all.length)));
  for (const one of challengers) {
    if (one.worlds === 0 || one.lead <= most) continue;
    if (proof > 0 && (one.worlds < 2 || one.lead <= needed * error(one, all))) continue;
    best = one;
    most = one.lead;
  }
  return best;
}
