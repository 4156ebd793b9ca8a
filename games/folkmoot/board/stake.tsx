/** How many coins are staked: each number a button, instead of a form to fill in. */

import type { FormProps } from '@annales/ui';
import type { Act } from '../state.ts';

export function Stake({ form, title, nameOf, onSend, onCancel }: FormProps<Act>) {
  const { amount } = form.fields;
  const most = amount?.kind === 'number' ? amount.max : 0;
  return (
    <section class="form" aria-label={title}>
      <h2>{nameOf?.('amount')}</h2>
      <div class="choices">
        {Array.from({ length: most + 1 }, (_, coins) => (
          <button
            key={`${coins} coins`}
            type="button"
            class="choice"
            onClick={() => onSend({ verb: 'stake', amount: coins })}
          >
            {coins}
          </button>
        ))}
        <button type="button" onClick={onCancel}>
          ×
        </button>
      </div>
    </section>
  );
}
