/** What the driver is given and what it tells. */

export interface Given {
  tests: string[];
  /** Each with the end of the path of the tests that are nearest to it. */
  mutants: { number: number; near: string }[];
  /** A file that takes what is told, line by line. */
  out: string;
}

declare module 'vitest' {
  interface ProvidedContext extends Given {}
}

/** Of each mutant: the test that killed it, or none. */
export interface Told {
  number: number;
  by: string | null;
}
