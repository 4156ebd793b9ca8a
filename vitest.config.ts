import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import LongFirst from './tools/long-first.ts';

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    pool: 'threads',
    setupFiles: ['./tools/each-file.ts'],
    // No test leaves anything behind in a module, so test files can share a worker, which is several times as fast.
    isolate: false,
    // At least two, also where Vitest would leave one of two cores idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: LongFirst },
    // On a busy machine everything comes late; a limit is there for what never comes.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    reporters: ['default', './tools/clause-reporter.ts'],
  },
});
