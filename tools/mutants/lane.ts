/**
 * A process that tries one mutant after the other on tests that stay loaded. The changed file exists only in the answer
 * that the tests get when they ask for it: nothing is written anywhere.
 */

import { createVitest, type TestSpecification } from 'vitest/node';
import { NOT_LOADED } from './lanes.ts';

/** What the lane is asked: these tests, in this order, with this text in the place of that file, until one fails. */
export interface Order {
  tests: string[];
  file: string | null;
  text: string;
  /** Go on after a failure, and tell how long each test file takes. */
  all?: true;
}

export type Told =
  | { kind: 'alive' }
  /** `by` names the first test that failed, or that its file could not be loaded; null: all have passed. */
  | {
      kind: 'done';
      by: { test: string; file: string } | null;
      seconds: Record<string, number>;
      longest: number;
    };

const tell = (told: Told) => process.send!(told);

let order: Order = { tests: [], file: null, text: '' };

/** Test files are run in the order in which they are asked for. */
class AsAsked {
  shard = (files: TestSpecification[]) => files;
  sort = (files: TestSpecification[]) => files;
}

const vitest = await createVitest(
  {
    watch: false,
    reporters: [
      {
        onTestCaseResult: () => void tell({ kind: 'alive' }),
        onTestModuleCollected: () => void tell({ kind: 'alive' }),
      },
    ],
    maxWorkers: 1,
    fileParallelism: false,
    pool: 'threads',
    isolate: false,
    // Whoever tries a mutant decides when it is stuck; a test that takes long has not failed.
    testTimeout: 0,
    hookTimeout: 0,
    // What is kept on disk is known by the file's own text, so no mutant must get there, and none would be asked for.
    fsModuleCache: false,
    sequence: { sequencer: AsAsked as never },
  },
  {
    plugins: [
      {
        name: 'mutant',
        enforce: 'pre',
        load: (id) => (id.split('?')[0] === order.file ? order.text : undefined),
      },
    ],
  },
);

process.on('message', async (next: Order) => {
  for (const file of [order.file, next.file]) if (file) vitest.invalidateFile(file);
  order = next;
  vitest.config.bail = order.all ? 0 : 1;
  const project = vitest.getRootProject();
  project.config.bail = vitest.config.bail;
  const run = await vitest.runTestSpecifications(
    order.tests.map((test) => project.createSpecification(test)),
  );
  // It also tells what became of tests that were run for an earlier mutant.
  const testModules = run.testModules.filter(({ moduleId }) => order.tests.includes(moduleId));
  const tests = testModules.flatMap((module) => [...module.children.allTests()]);
  const failed = tests.find((test) => test.result().state === 'failed');
  const broken = testModules.find((module) => module.state() === 'failed');
  const by = failed
    ? { test: failed.fullName, file: failed.module.moduleId }
    : broken
      ? { test: NOT_LOADED, file: broken.moduleId }
      : null;
  const seconds = Object.fromEntries(
    testModules.map((module) => [module.moduleId, module.diagnostic().duration / 1000]),
  );
  const longest = Math.max(0, ...tests.map((test) => (test.diagnostic()?.duration ?? 0) / 1000));
  tell({ kind: 'done', by, seconds, longest });
});

process.on('disconnect', () => process.exit());
tell({ kind: 'alive' });
