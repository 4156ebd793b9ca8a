/** Titles and causes of one line: what is wrong with them, as a sentence. */

import { unseenIn } from '@annales/engine';
import { codeOf } from './people/names.ts';

/** What is wrong with a text of one line, as a sentence; null: nothing. */
export function faultOfLine(text: string): string | null {
  for (const unseen of unseenIn(text)) {
    if (unseen === '\n' || unseen === '\r' || unseen === '\t')
      return 'This is one line: leave out tabs and line breaks';
    return `Leave out ${codeOf(unseen)}: it cannot be seen, or turns the direction of what is written`;
  }
  return null;
}
