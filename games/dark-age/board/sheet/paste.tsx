/** A whole sheet as text, to be pasted, changed or taken away. */

import { useEffect, useRef, useState } from 'preact/hooks';
import type { SheetWords } from '../../words/sheet/en.ts';

interface PasteProps {
  say: SheetWords;
  /** The sheet as it is. */
  written: readonly string[];
  onLay(text: string): void;
  onClose(): void;
}

export function PasteSheet({ say, written, onLay, onClose }: PasteProps) {
  const [text, setText] = useState(() => written.map((line, i) => `${i + 1}: ${line}`).join('\n'));
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <div class="order-paste">
      <label>
        <span>{say.paste.label}</span>
        <textarea
          ref={field}
          rows={8}
          aria-describedby="order-paste-about"
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <p id="order-paste-about" class="muted">
        {say.paste.about}
      </p>
      <button type="button" onClick={() => onLay(text)}>
        {say.paste.lay}
      </button>{' '}
      <button type="button" onClick={onClose}>
        {say.paste.close}
      </button>
    </div>
  );
}
