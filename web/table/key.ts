/** A key of the whole page, while nobody writes. */

import { useEffect } from 'preact/hooks';

export function useKey(key: string, active: boolean, run: () => void): void {
  useEffect(() => {
    if (!active) return;
    const follow = (event: KeyboardEvent) => {
      const typing = (event.target as Element).matches?.('input, select, textarea');
      if (event.key === key && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) run();
    };
    addEventListener('keydown', follow);
    return () => removeEventListener('keydown', follow);
  });
}
