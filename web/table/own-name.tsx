/** A guest chooses the name by which others see him, at any time. */

import type { Answer } from '@annales/server/wire';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { call } from '../remote/api.ts';
import { me } from '../remote/me.ts';
import { attempt } from '../shell/notices.ts';
import { words } from '../words.ts';

/** `inPlace`: beside the name as it is, folded away until it is wanted. */
export function OwnName({ inPlace }: { inPlace?: true }) {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState(me.value?.name ?? '');
  const field = useRef<HTMLInputElement>(null);
  // Whoever asked for it writes: no key of the table's is meant.
  useLayoutEffect(() => field.current?.focus(), [open]);
  if (!me.value?.guest) return null;
  const { choose, change, label, keep, cancel } = words.table.name;
  const button = me.value.name === null ? choose : change;
  if (!open)
    return (
      <button type="button" class={inPlace ? 'plain' : ''} onClick={() => setOpen(true)}>
        {button}
      </button>
    );
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    attempt(async () => {
      me.value = (await call<Answer<'PUT /me/name'>>('PUT', '/me/name', { name })).me;
      setOpen(false);
    });
  };
  return (
    <form class="own-name" onSubmit={send}>
      <label>
        <span class="quiet">{label}</span>
        <input
          ref={field}
          type="text"
          required
          maxLength={30}
          autocomplete="nickname"
          placeholder={label}
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>{' '}
      <button type="submit" class="main">
        {keep}
      </button>{' '}
      <button type="button" onClick={() => setOpen(false)}>
        {cancel}
      </button>
    </form>
  );
}
