/** Builds the pages, if what they are made of has changed since: the one build step of Annales. */

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const here = import.meta.dirname;
const root = join(here, '..');
const DIST = join(here, 'dist');
const STAMP = 'build.txt';

/** What goes into the pages. */
const SOURCES = ['web', 'ui', 'games', 'engine', 'bots', 'package-lock.json'];
const SKIPPED = new Set(['node_modules', 'dist', 'test', 'testing', 'playthroughs']);

/** Changes when anything that goes into the pages does. */
export function buildId(): string {
  const hash = createHash('sha256');
  const walk = (path: string): void => {
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort())
        if (!SKIPPED.has(name) && !/^(\.|dist-)/.test(name)) walk(join(path, name));
    } else hash.update(path.slice(root.length)).update(readFileSync(path));
  };
  for (const source of SOURCES) if (existsSync(join(root, source))) walk(join(root, source));
  return hash.digest('hex').slice(0, 12);
}

/** The folder with the pages, built anew where needed; `say` is told before that takes its time. */
export async function pages(say: (sentence: string) => void): Promise<string> {
  const build = buildId();
  const stamp = join(DIST, STAMP);
  const built = existsSync(stamp) ? readFileSync(stamp, 'utf8') : null;
  if (built !== build) {
    say('Building the pages; this is done once, and again after an upgrade …');
    const begun = Date.now();
    const { build: bundle } = await import('vite');
    // Beside the old pages first: nobody is ever served half of the new ones.
    const outDir = join(here, `dist-${process.pid}`);
    await bundle({
      configFile: join(here, 'vite.config.ts'),
      logLevel: 'warn',
      build: { outDir, emptyOutDir: true },
    });
    const { pack } = await import('./packing.ts');
    await pack(outDir);
    writeFileSync(join(outDir, STAMP), build);
    rmSync(DIST, { recursive: true, force: true });
    renameSync(outDir, DIST);
    say(`Built in ${((Date.now() - begun) / 1000).toFixed(1)} s.`);
  }
  return DIST;
}
