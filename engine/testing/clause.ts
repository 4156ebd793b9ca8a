/** A test that proves clauses of the rules: it would fail if the rule were absent. */

import { test } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    clauses?: string[];
  }
}

export function clause(
  ids: string | readonly string[],
  title: string,
  proof: () => void | Promise<void>,
): void {
  const clauses = typeof ids === 'string' ? [ids] : [...ids];
  test(`${clauses.join(', ')}: ${title}`, ({ task }) => {
    task.meta.clauses = clauses;
    return proof();
  });
}
