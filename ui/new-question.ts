/** Whoever has scrolled elsewhere is brought back when something new is asked. */

import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/**
 * Goes to the column that begins with the question. `question`: its name; null: nothing is asked. `isWritten`: the answer is
 * a sheet that opens by itself.
 */
export function useNewQuestion(
  question: string | null,
  isWritten: boolean,
): RefObject<HTMLDivElement | null> {
  const column = useRef<HTMLDivElement>(null);
  const last = useRef(question);
  useEffect(() => {
    const isNew = question !== null && last.current !== question;
    if (question !== null) last.current = question;
    // Nobody is torn away from what they write.
    if (!isNew || document.activeElement?.matches('input, select, textarea')) return;
    goBack(column.current!, isWritten);
  }, [question]);
  return column;
}

/**
 * To the top of the column, and no farther down than it takes to see the question with its first choice, or the one that
 * is suggested: what is told before it, a lesson above all, stays in sight as long as there is room. Where a sheet
 * is to be written it stays at the top: what is being told there now is gone a moment later, and the question comes up.
 */
function goBack(column: HTMLElement, isWritten: boolean): void {
  for (let outer: HTMLElement | null = column; outer; outer = outer.parentElement) outer.scrollTop = 0;
  if (isWritten) return;
  const prompt = column.querySelector('.prompt');
  const choice = prompt?.querySelector('.choice.suggested') ?? prompt?.querySelector('.choice');
  (choice ?? prompt)?.scrollIntoView({ block: 'nearest' });
}
