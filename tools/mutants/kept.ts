/** What earlier runs have found, so that a long run can be broken off and taken up again. */

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyOf } from './names.ts';
import { filesOf, type Mutant } from './pick.ts';
import type { Tried } from './report.ts';

interface File {
  /** Of all rules and data: what was found on others says nothing. */
  hash: string;
  killed: Record<string, string>;
}

export class Kept {
  readonly #path: string;
  readonly #file: File;

  constructor(root: string, game: string, folder: string) {
    const cache = join(root, 'node_modules', '.cache', 'annales');
    mkdirSync(cache, { recursive: true });
    this.#path = join(cache, `mutants-${game}.json`);
    const hash = createHash('sha256');
    for (const file of filesOf(folder)) hash.update(readFileSync(join(folder, file)));
    this.#file = { hash: hash.digest('hex'), killed: {} };
    if (!existsSync(this.#path)) return;
    const before = JSON.parse(readFileSync(this.#path, 'utf8')) as File;
    if (before.hash === this.#file.hash) this.#file.killed = before.killed;
  }

  /** A test that has killed a mutant still does, as long as nobody weakens it; all others are tried again. */
  killedBefore(mutants: readonly Mutant[]): Tried[] {
    return mutants.flatMap((mutant): Tried[] => {
      const by = this.#file.killed[keyOf(mutant)];
      return by === undefined ? [] : [{ mutant, fate: 'killed', by, seconds: 0 }];
    });
  }

  keep({ mutant, fate, by }: Tried): void {
    if (fate === 'killed') this.#file.killed[keyOf(mutant)] = by ?? '';
    else delete this.#file.killed[keyOf(mutant)];
    writeFileSync(this.#path, JSON.stringify(this.#file));
  }
}
