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

export type Told =
  /** Of each mutant: the test that killed it, or none. */
  | { number: number; by: string | null }
  /** A test that fails without any mutant, or a file that cannot be loaded: nothing can be tried. */
  | { fails: string; file: string }
  /** It passed as it was, and fails without any mutant now: something was left behind, and what follows is not tried. */
  | { spoiled: string; file: string };
