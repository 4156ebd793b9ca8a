/** Stands for Vitest where tests are only gathered, so that each can be run as often as there are mutants. */

export * from 'vitest';

export interface Gathered {
  name: string;
  run(context: object): unknown;
}

/** Laid down by whoever loads the tests, for each file anew. */
const world = globalThis as unknown as { gathered: Gathered[] };

type Run = (...given: never[]) => unknown;

let around: string[] = [];

export function test(name: string, ...rest: unknown[]): void {
  const run = rest.find((one) => typeof one === 'function') as Gathered['run'];
  world.gathered.push({ name: [...around, name].join(' > '), run });
}

test.each = (rows: readonly unknown[]) => (name: string, run: Run) => {
  for (const row of rows) {
    const given = (Array.isArray(row) ? row : [row]) as never[];
    test(name.replace('%s', String(given[0])), () => run(...given));
  }
};

export const it = test;

export function describe(name: string, tests: () => void): void {
  around = [...around, name];
  tests();
  around = around.slice(0, -1);
}

export const afterAll = (): void => {};
