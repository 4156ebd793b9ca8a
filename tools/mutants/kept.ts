/** What earlier runs have found, so that a long run can be broken off and taken up again. */

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyOf } from './names.ts';
import type { Mutant } from './pick.ts';
import type { Tried } from './report.ts';

/** A mutant that was killed: by which test, and what its file was like. */
interface Killed {
  by: string;
  hash: string;
}

export class Kept {
  readonly #path: string;
  readonly #killed: Record<string, Killed>;

  constructor(root: string, game: string) {
    const cache = join(root, 'node_modules', '.cache', 'annales');
    mkdirSync(cache, { recursive: true });
    this.#path = join(cache, `mutants-${game}.json`);
    this.#killed = existsSync(this.#path) ? JSON.parse(readFileSync(this.#path, 'utf8')) : {};
  }

  /** A test that has killed a mutant still does, while its file is the same and nobody weakens the test. */
  killedBefore(mutants: readonly Mutant[]): Tried[] {
    return mutants.flatMap((mutant): Tried[] => {
      const killed = this.#killed[keyOf(mutant)];
      return killed?.hash === hashOf(mutant) ? [{ mutant, fate: 'killed', by: killed.by, seconds: 0 }] : [];
    });
  }

  keep({ mutant, fate, by }: Tried): void {
    if (fate === 'killed') this.#killed[keyOf(mutant)] = { by: by ?? '', hash: hashOf(mutant) };
    else delete this.#killed[keyOf(mutant)];
    writeFileSync(this.#path, JSON.stringify(this.#killed));
  }
}

const hashOf = ({ original }: Mutant): string => createHash('sha256').update(original).digest('hex');
