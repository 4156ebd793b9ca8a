/** Which keys do what: fetched and shown when one asks with a question mark. */

import { useLayoutEffect, useRef } from 'preact/hooks';
import { keysWords } from '../words/opened.ts';
import { words } from '../words.ts';

export function Keys({ onClose }: { onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    // What is pressed here must not reach the table behind it.
    <dialog
      ref={dialog}
      class="keys"
      aria-label={keysWords.title}
      onKeyDown={(event) => event.stopPropagation()}
      onClose={onClose}
    >
      <h2>{keysWords.title}</h2>
      <dl>
        {keysWords.list.map(([key, about]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{about}</dd>
          </div>
        ))}
      </dl>
      <button type="button" onClick={() => dialog.current?.close()}>
        {words.table.close}
      </button>
    </dialog>
  );
}
