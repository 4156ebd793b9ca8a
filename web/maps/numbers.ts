/**
 * Whole numbers as text, a letter for each small one: what most of a map is made of. A line that goes on as it did is
 * written in noughts, which a server then packs well.
 */

/** Letters from here on; the backslash, which a script would have to write twice, has another. */
const FIRST = 35;
const BACKSLASH = '\\';
const INSTEAD = '!';
/** Numbers below this are one letter; from there on a letter leads on to the next. */
const SMALL = 72;
const LEADING = 18;

/** Numbers from 0 on. */
export function written(numbers: readonly number[]): string {
  let text = '';
  for (let number of numbers) {
    for (; number >= SMALL; number = Math.floor((number - SMALL) / LEADING))
      text += letter(SMALL + ((number - SMALL) % LEADING));
    text += letter(number);
  }
  return text.replaceAll(BACKSLASH, INSTEAD);
}

const letter = (value: number): string => String.fromCharCode(FIRST + value);

/** Gives one number after the other. */
export function reader(text: string): () => number {
  const letters = text.replaceAll(INSTEAD, BACKSLASH);
  let at = 0;
  const next = (): number => {
    const value = letters.charCodeAt(at++) - FIRST;
    return value < SMALL ? value : value + LEADING * next();
  };
  return next;
}

/** Numbers of either sign from 0 on, the small ones first. */
export const folded = (number: number): number => (number < 0 ? -2 * number - 1 : 2 * number);
export const unfolded = (number: number): number => (number % 2 === 1 ? -(number + 1) / 2 : number / 2);
