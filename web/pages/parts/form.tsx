/** Forms and labelled fields. */

import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import { attempt } from '../../shell/notices.ts';
import { pagesWords } from '../../words/pages.ts';

export interface Option {
  value: string;
  label: string;
}

export function Select(props: {
  label: string;
  value: string;
  options: readonly Option[];
  onChange(value: string): void;
  help?: ComponentChildren;
}) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{props.label}</label>
      <select id={id} value={props.value} onChange={(event) => props.onChange(event.currentTarget.value)}>
        {props.options.map(({ value, label }) => (
          <option key={value} value={value} selected={value === props.value}>
            {label}
          </option>
        ))}
      </select>
      {props.help && <small class="muted">{props.help}</small>}
    </div>
  );
}

export function Text(props: {
  label: string;
  value: string;
  onInput(value: string): void;
  type?: 'text' | 'password';
  complete?: string;
  help?: ComponentChildren;
  min?: number;
  max?: number;
}) {
  const id = useId();
  const field = {
    id,
    value: props.value,
    required: props.min !== 0,
    minLength: props.min,
    maxLength: props.max,
    autocomplete: props.complete ?? 'off',
    'aria-describedby': props.help ? `${id}-help` : undefined,
    onInput: ({ currentTarget }: { currentTarget: HTMLInputElement }) => props.onInput(currentTarget.value),
  };
  return (
    <div class="field">
      <label for={id}>{props.label}</label>
      {props.type === 'password' ? <input type="password" {...field} /> : <input type="text" {...field} />}
      {props.help && (
        <small class="muted" id={`${id}-help`}>
          {props.help}
        </small>
      )}
    </div>
  );
}

/** A password that is being chosen. */
export const NewPassword = (props: { label: string; value: string; onInput(value: string): void }) => (
  <Text {...props} type="password" complete="new-password" min={8} help={pagesWords.account.passwordHelp} />
);

export function Check(props: {
  label: string;
  checked: boolean;
  onChange(checked: boolean): void;
  help?: ComponentChildren;
}) {
  const id = useId();
  return (
    <div class="check">
      <input
        id={id}
        type="checkbox"
        checked={props.checked}
        aria-describedby={props.help ? `${id}-help` : undefined}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
      <label for={id}>{props.label}</label>
      {props.help && (
        <small class="muted" id={`${id}-help`}>
          {props.help}
        </small>
      )}
    </div>
  );
}

/** One of a few, all in sight. */
export function Radios(props: {
  legend: string;
  value: string;
  options: readonly (Option & { help?: ComponentChildren })[];
  onChange(value: string): void;
}) {
  const name = useId();
  return (
    <fieldset class="radios">
      <legend>{props.legend}</legend>
      {props.options.map(({ value, label, help }) => (
        <label key={value} class={value === props.value ? 'picked' : ''}>
          <input
            type="radio"
            name={name}
            checked={value === props.value}
            onChange={() => props.onChange(value)}
          />
          <span>
            {label}
            {help && <small class="muted">{help}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** A form that does one thing when it is sent. */
export function Form(props: {
  button: string;
  main?: true;
  ready?: boolean;
  onSend(): Promise<unknown>;
  children?: ComponentChildren;
  /** Has forms of its own, so it cannot stand within this one; it is shown before the button. */
  aside?: ComponentChildren;
}) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    await attempt(props.onSend);
    setBusy(false);
  };
  const isClosed = busy || props.ready === false;
  return (
    <div class="fields">
      <form id={id} class="fields" onSubmit={send}>
        {props.children}
      </form>
      {props.aside}
      <button type="submit" form={id} class={props.main ? 'main' : ''} disabled={isClosed}>
        {props.button}
      </button>
    </div>
  );
}
