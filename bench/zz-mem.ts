import { start } from './server/process.ts';
import { mkdtempSync } from 'node:fs';
const s = await start(mkdtempSync('/tmp/perf/db-') + '/a.db');
console.log('idle MB', await s.memory());
await s.stop();
