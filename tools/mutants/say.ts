/** Beside the result, so that this can be piped. */
export function say(line: string): void {
  console.error(line);
}
