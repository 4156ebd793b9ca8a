/** How deep a JSON text is nested, without reading it. */

/** Deeper than any action, option or file of a game. */
const DEEPEST = 60;

export const isTooDeep = (text: string): boolean => isDeeper(text, DEEPEST);

export function isDeeper(text: string, deepest: number): boolean {
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const sign = text.charCodeAt(i);
    if (quoted) {
      if (sign === BACKSLASH) i++;
      else if (sign === QUOTE) quoted = false;
    } else if (sign === QUOTE) quoted = true;
    else if (sign === BRACKET || sign === BRACE) {
      if (++depth > deepest) return true;
    } else if (sign === END_BRACKET || sign === END_BRACE) depth--;
  }
  return false;
}

const QUOTE = '"'.charCodeAt(0);
const BACKSLASH = '\\'.charCodeAt(0);
const BRACKET = '['.charCodeAt(0);
const BRACE = '{'.charCodeAt(0);
const END_BRACKET = ']'.charCodeAt(0);
const END_BRACE = '}'.charCodeAt(0);
