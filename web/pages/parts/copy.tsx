/** A text to be taken along: a link, a code. */

import { useId, useRef, useState } from 'preact/hooks';
import { pagesWords } from '../../words/pages.ts';

const { copy } = pagesWords;

export function Copyable({ label, text }: { label: string; text: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [told, setTold] = useState('');
  const take = async () => {
    field.current!.select();
    setTold((await isCopied(text)) ? copy.done : copy.byHand);
  };
  return (
    <div class="copyable">
      <label for={id}>{label}</label>
      <span class="copyable-line">
        <input id={id} ref={field} readOnly value={text} onFocus={(event) => event.currentTarget.select()} />
        <button type="button" onClick={take}>
          {copy.button}
        </button>
      </span>
      <span role="status" class="muted">
        {told}
      </span>
    </div>
  );
}

/** Over plain http a browser has no clipboard but the old way: what is selected. */
async function isCopied(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
    return document.execCommand('copy');
  } catch {
    return false;
  }
}
