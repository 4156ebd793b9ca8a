/** A process that runs the driver once, on files with switches; it may be ended when it comes to no end by itself. */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createVitest } from 'vitest/node';
import type { Given } from './told.ts';

/** What it is given, in the file that its only argument names. */
export interface Job extends Given {
  /** The files of the game that have switches, and their texts. */
  texts: Record<string, string>;
}

const { texts, ...given } = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as Job;

const here = fileURLToPath(new URL('.', import.meta.url));
const driver = `${here}driver.ts`;
const own = `${here}vitest.ts`;

const vitest = await createVitest(
  {
    watch: false,
    include: [driver],
    setupFiles: [],
    reporters: [{}],
    maxWorkers: 1,
    fileParallelism: false,
    pool: 'threads',
    isolate: false,
    testTimeout: 0,
    fsModuleCache: false,
    provide: given,
  },
  {
    plugins: [
      {
        name: 'first pass',
        enforce: 'pre',
        load: (id) => texts[id.split('?')[0]!],
        // Tests are gathered, not run: whoever asks for Vitest gets what stands for it.
        transform: (code, id) =>
          id.startsWith(here) || id.includes('/node_modules/')
            ? undefined
            : code.replace(/from 'vitest'/, `from '${own}'`),
      },
    ],
  },
);
const run = await vitest.runTestSpecifications([vitest.getRootProject().createSpecification(driver)]);
await vitest.close();
process.exit(run.testModules.every((module) => module.ok()) ? 0 : 1);
