/**
 * Long test files first, so that at the end no worker waits for another. How long each took last time is not known on a fresh
 * clone, and how large a file is says little: what opens a browser comes first, then servers and games that are played to their end.
 */
import { matchesGlob } from 'node:path';
import { relative } from 'node:path/posix';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const ORDER = [
  ['{gallery,web}/**'],
  ['**/half-year/**', '**/laws.test.ts', 'games/*/test/sabotage/**', 'games/*/test/{bot,sentences}.test.ts'],
  ['{server,cli}/**', 'engine/test/{attack,comparison}.test.ts', 'tools/**'],
];

export default class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isKnown = files.every((file) => this.ctx.cache.getTestSpecificationResult(file));
    return isKnown ? sorted : sorted.toSorted((a, b) => this.#rank(a) - this.#rank(b));
  }

  #rank({ moduleId }: TestSpecification): number {
    const file = relative(this.ctx.config.root, moduleId);
    const found = ORDER.findIndex((globs) => globs.some((glob) => matchesGlob(file, glob)));
    return found < 0 ? ORDER.length : found;
  }
}
