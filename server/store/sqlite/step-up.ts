/** Brings a database file up to date. */

import type { DatabaseSync } from 'node:sqlite';
import { skeleton } from '../../people/lookalike.ts';
import { SCHEMA, STEPS } from './schema.ts';

/** All steps or none: a file that was left between two of them would not be the one that the copy was made of. */
export function stepUp(db: DatabaseSync, from: number): void {
  db.function('name_skeleton', { deterministic: true }, (name) => skeleton(String(name)));
  db.exec('BEGIN IMMEDIATE');
  for (const step of STEPS.slice(from)) db.exec(step);
  db.exec(`PRAGMA user_version = ${SCHEMA}`);
  db.exec('COMMIT');
}
