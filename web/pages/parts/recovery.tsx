/** The recovery code, which is told once: it stays on the page until it has been written down. */

import { signal } from '@preact/signals';
import { go } from '../../shell/router.ts';
import { pagesWords } from '../../words/pages.ts';
import { Copyable } from './copy.tsx';

export const recoveryCode = signal<string | null>(null);

export function RecoveryCode() {
  const { recovery, recoveryAbout, written } = pagesWords.account;
  const done = () => {
    recoveryCode.value = null;
    go('/mine');
  };
  return (
    <div class="page narrow">
      <h1>{recovery}</h1>
      <p>{recoveryAbout}</p>
      <p class="code">{recoveryCode.value}</p>
      <Copyable label={recovery} text={recoveryCode.value ?? ''} />
      <p class="buttons">
        <button type="button" class="main" onClick={done}>
          {written}
        </button>
      </p>
    </div>
  );
}
