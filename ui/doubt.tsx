/** Asks again. */

import { useLayoutEffect, useRef } from 'preact/hooks';
import './style/asking.css';
import { kit } from './words.ts';

/** What gives something up is asked again, in its place and not in a window of its own. */
export function Doubt({ sentence, onYes, onNo }: { sentence: string; onYes(): void; onNo(): void }) {
  const yes = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    // A browser would bring what it focuses to the middle of the screen: on a phone, under the board.
    yes.current!.focus({ preventScroll: true });
    yes.current!.parentElement!.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div class="doubt" role="alertdialog" aria-label={sentence}>
      <p>{sentence}</p>
      <button ref={yes} type="button" class="main" onClick={onYes}>
        {kit.doubt.yes}
      </button>{' '}
      <button type="button" onClick={onNo}>
        {kit.doubt.no}
      </button>
    </div>
  );
}
