/** Mutants that play just as the game does, each with the reason: a list in the game's tests that people have looked at. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isNamed, mutantsNamed } from './names.ts';
import { filesOf, type Mutant } from './pick.ts';

export interface Equivalent {
  file: string;
  /** The line of code, without the spaces around it: so the entry survives that lines move. */
  code: string;
  from: string;
  to: string;
  why: string;
}

const LIST = 'test/equivalent-mutants.json';

export function equivalentsOf(folder: string): Equivalent[] {
  const path = join(folder, LIST);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Equivalent[]) : [];
}

export const isEquivalent = (mutant: Mutant, list: readonly Equivalent[]): boolean =>
  list.some((entry) => isNamed(mutant, entry));

/** A sentence for each entry that no mutant answers to any more, or that gives no reason. */
export function staleEntries(folder: string, list: readonly Equivalent[]): string[] {
  const files = filesOf(folder);
  return list.flatMap((entry) => {
    const known = files.includes(entry.file) && mutantsNamed(folder, entry).length > 0;
    const what = `${LIST}: ${entry.file}, “${entry.from}” to “${entry.to}” in “${entry.code}”`;
    return [
      ...(known ? [] : [`${what} matches nothing any more`]),
      ...(entry.why?.trim() ? [] : [`${what} gives no reason`]),
    ];
  });
}
