/** What was played so far, kept in a file, so that it can be broken off and gone on with. */

import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { canonical, equal, hashData, type Json } from '@annales/engine';
import { hashesOf } from '../bots.ts';
import { Failure } from '../errors.ts';
import type { Simulation } from './share.ts';

/** Plays of one kind: simulations, arenas, tunings. */
export type KeptKind = 'simulation' | 'arena' | 'tuning';

interface File<P, T> {
  annales: KeptKind;
  /** What is played; a file of another is not gone on with. */
  of: Json;
  played: { share: P; tally: T }[];
}

/** Milliseconds between two writings: what was played since is played again after a break. */
const PACE = 1_000;

/** What came of each part. */
export class Kept<P extends object, T> {
  readonly #path: string;
  readonly #file: File<P, T>;
  readonly #known: Map<string, T>;
  #written = performance.now();

  constructor(path: string, kind: KeptKind, of: object) {
    this.#path = path;
    const asked = JSON.parse(JSON.stringify(of)) as Json;
    this.#file = { annales: kind, of: asked, played: existsSync(path) ? read(path, kind, asked) : [] };
    this.#known = new Map(this.#file.played.map(({ share, tally }) => [canonical(share), tally]));
  }

  played(share: P): T | null {
    return this.#known.get(canonical(share)) ?? null;
  }

  add(share: P, tally: T): void {
    this.#file.played.push({ share, tally });
    this.#known.set(canonical(share), tally);
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

/** What must be the same for games to be the same; `rules`: the version of the rules. */
export function identityOf(simulation: Simulation, rules: number): object {
  const { data, files, ...rest } = simulation;
  return { ...rest, counts: 3, rules, data: hashData(data), files: hashesOf(files) };
}

function read<P, T>(path: string, kind: KeptKind, of: Json): File<P, T>['played'] {
  let file: File<P, T>;
  try {
    file = JSON.parse(readFileSync(path, 'utf8')) as File<P, T>;
  } catch (error) {
    throw new Failure(`${path} cannot be read: ${(error as Error).message}`);
  }
  if (file?.annales !== kind || !Array.isArray(file.played))
    throw new Failure(`${path} holds no ${kind} that was broken off`);
  if (!equal(file.of, of))
    throw new Failure(
      `${path} holds another ${kind}: game, rules, data, seats, options, bots, standing answers and seed must be the same`,
    );
  return file.played;
}
