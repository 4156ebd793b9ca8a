/**
 * Runs with every test file. Files share a worker and its modules, so an `afterAll` in a helper would hold for the first alone; and
 * whether a test file has Node's hash would rest on which ones came before it: all of them have, as the server does.
 */

import '../server/hashing.ts';
import { afterAll } from 'vitest';
import { endAll } from './at-end.ts';

afterAll(endAll);
