/** A key of the whole page, while nobody writes. */

import { useLayoutEffect } from 'preact/hooks';

export function useKey(key: string, active: boolean, run: () => void): void {
  // At once: a key does what is drawn, never what stood there before.
  useLayoutEffect(() => {
    if (!active) return;
    const follow = (event: KeyboardEvent) => {
      const typing = (event.target as Element).matches?.('input, select, textarea');
      if (event.key === key && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) run();
    };
    addEventListener('keydown', follow);
    return () => removeEventListener('keydown', follow);
  });
}
