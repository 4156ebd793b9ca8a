/** A button that asks once more, in its place. */

import { useState } from 'preact/hooks';
import { officeWords } from '../../words/office.ts';

interface SureProps {
  button: string;
  question: string;
  yes: string;
  onYes(): void;
}

export function Sure({ button, question, yes, onYes }: SureProps) {
  const [asking, setAsking] = useState(false);
  if (!asking)
    return (
      <button type="button" onClick={() => setAsking(true)}>
        {button}
      </button>
    );
  return (
    <div class="sure" role="alertdialog" aria-label={question}>
      <p>{question}</p>
      <button
        type="button"
        class="main"
        onClick={() => {
          setAsking(false);
          onYes();
        }}
      >
        {yes}
      </button>{' '}
      <button type="button" onClick={() => setAsking(false)}>
        {officeWords.no}
      </button>
    </div>
  );
}
