/** How games among bots are asked for, whichever command plays them: by which seed, on how many threads, kept where. */

import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { hex } from '@annales/engine';
import { botFlags } from '../bots.ts';
import type { Flags, Values } from '../command.ts';
import { Usage } from '../errors.ts';
import type { Io } from '../io.ts';
import { wholeNumber } from '../table.ts';
import { Kept, type KeptKind } from './kept.ts';

export const playFlags = {
  ...botFlags,
  seed: { type: 'string', value: 'TEXT', about: 'The same seed gives the same games; a new one if not said' },
  workers: {
    type: 'string',
    value: 'N',
    about: 'On how many threads; as many as there are cores if not said. The result is the same',
  },
  resume: {
    type: 'string',
    value: 'FILE',
    about: 'Keep what has been played in FILE, and go on from there if it was broken off; needs --seed',
  },
  json: { type: 'boolean', about: 'For programs' },
} as const satisfies Flags;

type Given = Values<typeof playFlags>;

export interface Asked {
  seed: string;
  /** Null: as each bot likes. */
  iterations: number | null;
  /** Null: as many as there are cores, where there is enough for them to do. */
  workers: number | null;
}

export function asked({ seed, iterations, workers, resume }: Given): Asked {
  if (resume !== undefined && seed === undefined)
    throw new Usage('--resume needs --seed: only the same seed gives the same games');
  return {
    seed: seed ?? hex(randomBytes(8)),
    iterations: iterations === undefined ? null : wholeNumber('iterations', iterations),
    workers: workers === undefined ? null : wholeNumber('workers', workers),
  };
}

/** Null: nothing is kept. */
export const keptIn = <P extends object, T>(
  io: Io,
  { resume }: Given,
  kind: KeptKind,
  of: object,
): Kept<P, T> | null => (resume === undefined ? null : new Kept<P, T>(resolve(io.cwd, resume), kind, of));
