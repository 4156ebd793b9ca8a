/** How wide a text is, in parts of its size: advances of EB Garamond SemiBold and, for capitals of captions, Cinzel SemiBold. */

// biome-ignore format: a table
const GARAMOND: Record<string, number> = {
  ' ': 22, "'": 22, '’': 24, '(': 31, ')': 31, '.': 24, '-': 30,
  A: 71, B: 61, C: 71, D: 76, E: 57, F: 53, G: 72, H: 80, I: 36, J: 36, K: 74, L: 58, M: 91, N: 80, O: 76, P: 59, Q: 76,
  R: 74, S: 48, T: 69, U: 74, V: 69, W: 99, X: 74, Y: 63, Z: 60,
  a: 42, b: 53, c: 41, d: 54, e: 41, f: 35, g: 48, h: 54, i: 28, j: 25, k: 52, l: 27, m: 80, n: 55, o: 50, p: 54, q: 53,
  r: 39, s: 35, t: 35, u: 54, v: 47, w: 73, x: 48, y: 47, z: 42,
};
// biome-ignore format: a table
const CINZEL: Record<string, number> = {
  ' ': 25, "'": 19, '’': 23, '(': 39, ')': 39, '.': 21, '-': 38,
  A: 71, B: 64, C: 77, D: 82, E: 61, F: 58, G: 82, H: 84, I: 37, J: 36, K: 72, L: 60, M: 95, N: 86, O: 86, P: 63, Q: 87,
  R: 72, S: 54, T: 65, U: 81, V: 73, W: 97, X: 71, Y: 69, Z: 66,
  a: 65, b: 59, c: 69, d: 75, e: 56, f: 53, g: 73, h: 75, i: 35, j: 33, k: 66, l: 54, m: 87, n: 78, o: 78, p: 57, q: 77,
  r: 65, s: 50, t: 59, u: 70, v: 65, w: 88, x: 64, y: 64, z: 61,
};

/** Letter-spacing that captions are written with, in parts of the size. */
export const CAPTION_SPACING = 0.12;

/** Accents do not change a letter's width. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

const width = (text: string, table: Record<string, number>) =>
  [...plain(text)].reduce((sum, letter) => sum + (table[letter] ?? 60), 0) / 100;

export const nameWidth = (text: string) => width(text, GARAMOND);
export const captionWidth = (text: string) => width(text, CINZEL) + CAPTION_SPACING * text.length;

export { LINE } from './board.ts';
