/** Whoever plays by keyboard never falls out of the table: what goes away with the focus on it gives it to the question. */

import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** For something that stands under the choices. */
export function useKeptFocus(): RefObject<HTMLDivElement | null> {
  const here = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const table = here.current!.closest<HTMLElement>('.table');
    const prompt = here.current!.closest<HTMLElement>('.prompt');
    if (!table || !prompt) return;
    let last = table.contains(document.activeElement) ? document.activeElement : null;
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
