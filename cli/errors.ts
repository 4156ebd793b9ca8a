/** What can go wrong, as sentences: wrong usage ends with exit code 2, a failure with 1. */

/** The command was not understood: exit code 2. */
export class Usage extends Error {}

/** It was understood and cannot be done: exit code 1. */
export class Failure extends Error {}

/** A word that is none of a list: a sentence with what was probably meant, or all that there is. */
export function unknown(what: string, word: string, known: readonly string[]): Usage {
  const meant = nearest(word, known);
  const help = meant ? `did you mean “${meant}”?` : `there ${listed(known)}`;
  return new Usage(`There is no ${what} “${word}”; ${help}`);
}

/** A longer list is not written out. */
const MANY = 20;

const listed = (known: readonly string[]): string => {
  if (known.length === 0) return 'is none';
  if (known.length > MANY) return `are ${known.length}, from ${known[0]} to ${known.at(-1)}`;
  return `${known.length === 1 ? 'is only' : 'are'} ${known.join(', ')}`;
};

/** The one of a list that a mistyped word most likely means, if any comes near. */
export function nearest(word: string, known: readonly string[]): string | null {
  const typed = word.toLowerCase();
  const ranked = known
    .map((one) => ({ one, steps: distance(typed, one.toLowerCase()) }))
    .sort((a, b) => a.steps - b.steps);
  const best = ranked[0];
  if (best && best.steps <= Math.max(1, Math.floor(Math.max(typed.length, best.one.length) / 3)))
    return best.one;
  return known.find((one) => typed.length >= 3 && one.toLowerCase().startsWith(typed)) ?? null;
}

/** How many letters must be added, left out, changed or swapped with their neighbour. */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => [i, ...new Array<number>(b.length).fill(0)]);
  for (let j = 0; j <= b.length; j++) rows[0]![j] = j;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let steps = Math.min(rows[i - 1]![j]! + 1, rows[i]![j - 1]! + 1, rows[i - 1]![j - 1]! + same);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) steps = Math.min(steps, rows[i - 2]![j - 2]! + 1);
      rows[i]![j] = steps;
    }
  }
  return rows[a.length]![b.length]!;
}
