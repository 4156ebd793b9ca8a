import { readFileSync } from 'node:fs';

/** The ids in a file of clauses, in their order. */
export const clauseIds = (file: URL): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .slice(1)
    .filter(Boolean)
    .map((line) => line.split('\t')[0]!);
