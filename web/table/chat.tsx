/** Talking at the table. */

import { useState } from 'preact/hooks';
import { recall, remember } from '../shell/kept.ts';
import { attempt } from '../shell/notices.ts';
import { timeOf } from '../shell/times.ts';
import { words } from '../words.ts';
import type { Sitting } from './sitting.ts';
import { useLooked } from './unread.ts';

export function Chat({ chat, sitting }: { chat: NonNullable<Sitting['chat']>; sitting: Sitting }) {
  // A reload, after an upgrade perhaps, loses no draft.
  const draft = `annales draft ${sitting.id}`;
  const [text, setText] = useState(() => recall(draft) ?? '');
  const write = (line: string) => {
    setText(line);
    remember(draft, line);
  };
  useLooked(sitting);
  const { none, say, send } = words.table.chat;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const line = text.trim();
    if (line === '') return;
    attempt(async () => {
      await chat.say(line);
      write('');
    });
  };
  return (
    <section class="chat" aria-label={words.table.chat.title}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <ol class="log" aria-live="polite" tabIndex={0} aria-label={words.table.chat.title}>
        {chat.lines.value.toReversed().map(({ id, at, name, seat, text: said }) => (
          <li key={id}>
            <b>
              {name ??
                (seat ? sitting.game.say.seat(seat, sitting.sight.value?.view) : words.table.chat.somebody)}
            </b>{' '}
            <small class="muted">{timeOf(at)}</small>
            <br />
            {said}
          </li>
        ))}
      </ol>
      {chat.lines.value.length === 0 && <p class="muted">{none}</p>}
      <form onSubmit={submit}>
        <label>
          <span class="quiet">{say}</span>
          <input
            type="text"
            maxLength={2000}
            placeholder={say}
            value={text}
            onInput={(event) => write(event.currentTarget.value)}
          />
        </label>{' '}
        <button type="submit">{send}</button>
      </form>
    </section>
  );
}
