/** Writes which clauses their tests proved in this run to the file named by ANNALES_CLAUSES_OUT. */
import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

export type Outcome = 'passed' | 'failed';
export type Outcomes = Record<string, Outcome>;

export default class ClauseReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env.ANNALES_CLAUSES_OUT;
    if (!file) return;
    const runs = modules.flatMap((module) => [...module.children.allTests()].flatMap(runsOf));
    writeFileSync(file, `${JSON.stringify(outcomes(runs), null, 2)}\n`);
  }
}

export interface Run {
  clause: string;
  state: 'passed' | 'failed' | 'skipped' | 'pending';
}

/** A clause has passed when a test of it passed and none failed; one whose tests were all skipped is left out. */
export function outcomes(runs: Run[]): Outcomes {
  const found = new Map<string, Outcome>();
  for (const { clause, state } of runs) {
    if (state === 'failed') found.set(clause, 'failed');
    else if (state === 'passed' && !found.has(clause)) found.set(clause, 'passed');
  }
  return Object.fromEntries(found);
}

function runsOf(test: TestCase): Run[] {
  const { clauses = [] } = test.meta() as { clauses?: string[] };
  return clauses.map((clause) => ({ clause, state: test.result().state }));
}
