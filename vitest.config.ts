import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    pool: 'threads',
    // Modules hold no state of their own, so test files can share a worker: four times as fast on two cores.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    reporters: ['default', './tools/clause-reporter.ts'],
  },
});
