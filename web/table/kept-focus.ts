/** Whoever plays by keyboard never falls out of the table: what goes away with the focus on it gives it to the question. */

import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** For something that stands under the choices. */
export function useKeptFocus(): RefObject<HTMLDivElement | null> {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const table = here.current!.closest<HTMLElement>('.table');
    const prompt = here.current!.closest<HTMLElement>('.prompt');
    if (!table || !prompt) return;
    let last: Element | null = null;
    const note = ({ target }: FocusEvent) => {
      last = target as Element;
    };
    const look = () => {
      const { activeElement, body } = document;
      const isGone = last !== null && (!last.isConnected || last.matches(':disabled'));
      if (!isGone || (activeElement !== body && activeElement !== last)) return;
      prompt.tabIndex = -1;
      prompt.focus({ preventScroll: true });
    };
    table.addEventListener('focusin', note);
    const changes = new MutationObserver(look);
    changes.observe(table, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      table.removeEventListener('focusin', note);
      changes.disconnect();
    };
  }, []);
  return here;
}
