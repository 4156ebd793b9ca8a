/** The log: what happened, linked to the board and to the rules. */

import type { ComponentChildren } from 'preact';
import { ClauseLink } from './prompt.tsx';

export interface LogLine {
  words: string;
  clause: string;
  /** Areas that it tells of. */
  at: readonly string[];
  /** A new year or phase: set apart. */
  heading?: boolean;
}

interface LogProps {
  lines: readonly LogLine[];
  onShow?(areas: readonly string[]): void;
  onClause?(clause: string): void;
  /** A text in which terms of the game can be asked about; lines that lead to the board are left as they are. */
  explain?: ((text: string) => ComponentChildren) | undefined;
}

/** The latest first. */
export const Log = ({ lines, onShow, onClause, explain }: LogProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
  <ol class="log" aria-label="Log" tabIndex={0}>
    {lines.toReversed().map(({ words, clause, at, heading }, i) => (
      <li key={lines.length - i} class={heading ? 'heading' : ''}>
        {at.length > 0 && onShow ? (
          <button type="button" class="entry" onClick={() => onShow(at)}>
            {words}
          </button>
        ) : (
          <span class="entry">{explain?.(words) ?? words}</span>
        )}{' '}
        <ClauseLink clause={clause} {...(onClause && { onClause })} />
      </li>
    ))}
  </ol>
);
