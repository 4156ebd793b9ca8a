/** What a simulation has played so far, kept in a file, so that it can be broken off and gone on with. */

import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { equal, hashData, type Json } from '@annales/engine';
import { Failure } from '../errors.ts';
import type { Share, Simulation } from './share.ts';
import type { Tally } from './tally.ts';

interface File {
  annales: 'simulation';
  /** What is played; a file of another simulation is not gone on with. */
  of: Json;
  played: { share: Share; tally: Tally }[];
}

/** Milliseconds between two writings: what was played since is played again after a break. */
const PACE = 1_000;

export class KeptShares {
  readonly #path: string;
  readonly #file: File;
  #written = performance.now();

  /** `rules`: the version of the rules. */
  constructor(path: string, simulation: Simulation, rules: number) {
    this.#path = path;
    const { data, ...rest } = simulation;
    const of = { ...rest, counts: 2, rules, data: hashData(data) } as unknown as Json;
    this.#file = { annales: 'simulation', of, played: existsSync(path) ? read(path, of) : [] };
  }

  played({ first, games }: Share): Tally | null {
    const found = this.#file.played.find(({ share }) => share.first === first && share.games === games);
    return found?.tally ?? null;
  }

  add(share: Share, tally: Tally): void {
    this.#file.played.push({ share, tally });
    if (performance.now() - this.#written > PACE) this.write();
  }

  /** Whole or not at all. */
  write(): void {
    const part = `${this.#path}.part`;
    writeFileSync(part, JSON.stringify(this.#file));
    renameSync(part, this.#path);
    this.#written = performance.now();
  }
}

function read(path: string, of: Json): File['played'] {
  let file: File;
  try {
    file = JSON.parse(readFileSync(path, 'utf8')) as File;
  } catch (error) {
    throw new Failure(`${path} cannot be read: ${(error as Error).message}`);
  }
  if (file?.annales !== 'simulation' || !Array.isArray(file.played))
    throw new Failure(`${path} holds no simulation that was broken off`);
  if (!equal(file.of, of))
    throw new Failure(
      `${path} holds another simulation: game, rules, data, seats, options, bots, standing answers and seed must be the same`,
    );
  return file.played;
}
