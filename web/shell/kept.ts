/** Small things that this browser remembers. One that keeps nothing remembers them while the page is open. */

const here = new Map<string, string>();

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? here.get(key) ?? null;
  } catch {
    return here.get(key) ?? null;
  }
}

export function remember(key: string, value: string): void {
  here.set(key, value);
  try {
    localStorage.setItem(key, value);
  } catch {
    // It is remembered above.
  }
}

const PLAYED = 'annales played here';

/** A game was begun in this browser: only then is it worth looking for one. */
export const hasPlayedHere = (): boolean => recall(PLAYED) !== null;
export const notePlayedHere = (): void => remember(PLAYED, 'yes');
