/** What a helper of tests has opened is closed when the test file is done, which `each-file.ts` sees to. */

const ends: (() => unknown)[] = [];

/** Is done when the test file that runs now is through; what came last goes first. */
export function atEnd(end: () => unknown): void {
  ends.push(end);
}

export async function endAll(): Promise<void> {
  for (const end of ends.splice(0).reverse()) await end();
}
