/** A binding agreement as it is proposed: with whom, known to whom, and its terms: EM-20.3. */

import { asWritten, type JsonObject, readForm, startForm } from '@annales/engine';
import type { FormProps } from '@annales/ui';
import { useContext, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Act, RealmId } from '../state.ts';
import { GoldOf } from './asking.ts';

const KNOWN = ['open', 'secret'] as const;

export function ProposeForm({ form, clause, title, asked, say: sentence, onSend, onCancel }: FormProps<Act>) {
  const { say } = useContext(GoldOf)!;
  const [values, setValues] = useState<JsonObject>(() => startForm(form));
  const [tried, setTried] = useState(false);
  const sheet = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (!asked) return;
    sheet.current!.querySelector('input')?.focus({ preventScroll: true });
    sheet.current!.scrollIntoView({ block: 'nearest' });
  }, []);
  const { parties: partners, terms } = form.fields;
  const others = partners?.kind === 'many' ? (partners.of as RealmId[]) : [];
  const parties = values.parties as RealmId[];
  const read = readForm(form, values, clause);
  const write = (changed: JsonObject) => setValues({ ...values, ...changed });
  return (
    <form
      ref={sheet}
      class="form deal"
      aria-label={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if ('action' in read) onSend(asWritten(form, values));
      }}
    >
      <h2>{title}</h2>
      <fieldset>
        <legend>{say.agreements.with}</legend>
        <div class="picks">
          {others.map((id) => (
            <label key={id}>
              <input
                type="checkbox"
                checked={parties.includes(id)}
                onChange={() =>
                  write({ parties: others.filter((one) => parties.includes(one) !== (one === id)) })
                }
              />{' '}
              {say.realm(id)}
            </label>
          ))}
        </div>
      </fieldset>
      <p>
        <label>
          {say.agreements.knownTo}{' '}
          <select
            value={String(values.open)}
            onChange={(event) => write({ open: event.currentTarget.value })}
          >
            {KNOWN.map((one) => (
              <option key={one} value={one}>
                {say.agreements.known[one]}
              </option>
            ))}
          </select>
        </label>
      </p>
      <p>
        <label>
          {say.agreements.itsTerms}{' '}
          <textarea
            rows={3}
            maxLength={terms?.kind === 'text' ? terms.max : undefined}
            value={String(values.terms)}
            onInput={(event) => write({ terms: event.currentTarget.value })}
          />
        </label>
      </p>
      <p class="facts muted">{say.agreements.about}</p>
      <div role="alert">
        {tried && 'faults' in read && read.faults.map((bar) => <p key={bar.key}>{sentence(bar)}</p>)}
      </div>
      <button type="submit">{say.agreements.send}</button>{' '}
      <button type="button" onClick={onCancel}>
        {say.deal.cancel}
      </button>
    </form>
  );
}
