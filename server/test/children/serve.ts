/** Serves a file until it is killed; says where, and since when. */

import { serve } from '../../index.ts';

const UNLIMITED = { burst: 1e9, perSecond: 1e9 };
const since = Date.now();
const { url } = await serve({ file: process.argv[2]!, port: 0, common: UNLIMITED, strict: UNLIMITED });
process.stdout.write(`${url} ${since}\n`);
