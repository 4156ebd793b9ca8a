/** Holds what the clause scan says against what the tests did. */
import type { Outcomes } from './clause-reporter.ts';

/** What `annales clauses --ids --json` prints. */
export type ScannedClauses = Record<string, { proven: string[]; unproven: string[] }>;

/** A sentence for each clause that the scan calls proven though no test of it passed in this run. */
export function brokenProofs(scanned: ScannedClauses, outcomes: Outcomes): string[] {
  return Object.entries(scanned).flatMap(([game, { proven }]) =>
    proven.flatMap((clause) => {
      const outcome = outcomes[clause];
      if (outcome === 'passed') return [];
      return [`${clause} (${game}): ${outcome === 'failed' ? 'its test failed' : 'its test did not run'}`];
    }),
  );
}
