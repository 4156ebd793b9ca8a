/** Runs with every test file. Files share a worker and its modules, so an `afterAll` in a helper would hold for the first alone. */

import { afterAll } from 'vitest';
import { endAll } from './at-end.ts';

afterAll(endAll);
