/** Lines of a board in the terminal. */

export const WIDTH = 100;

/** Words set into lines of a width. */
export function wrap(words: string[], width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** A label and what belongs to it, over as many lines as it takes; nothing to tell, no line. */
export function paragraph(label: string, words: string[]): string[] {
  if (words.length === 0) return [];
  const [first, ...more] = wrap([label, ...words], WIDTH - 2);
  return [first!, ...more.map((line) => `  ${line}`)];
}
