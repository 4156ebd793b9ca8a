/** Talking at the table. */

import type { Seat } from '@annales/engine';
import { useState } from 'preact/hooks';
import { recall, remember } from '../shell/kept.ts';
import { attempt } from '../shell/notices.ts';
import { timeOf } from '../shell/times.ts';
import { newsWords } from '../words/news.ts';
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
  const { host, mine } = sitting.about.value;
  const { gameMaster } = sitting.title.facts;
  // Whoever has no seat can say it in no other way.
  const isBoth = gameMaster === true && host && mine.length > 0;
  const [asMaster, setAsMaster] = useState(false);
  const { none, say, send } = words.table.chat;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const line = text.trim();
    if (line === '') return;
    attempt(async () => {
      await chat.say(line, asMaster);
      write('');
    });
  };
  return (
    <section class="chat" aria-label={words.table.chat.title}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <ol class="log" aria-live="polite" tabIndex={0} aria-label={words.table.chat.title}>
        {chat.lines.value.toReversed().map(({ id, at, name, seat, text: said }) => (
          <li key={id}>
            <b>{speaker(sitting, name, seat)}</b> <small class="muted">{timeOf(at)}</small>
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
        {isBoth && (
          <label class="as-master">
            <input
              type="checkbox"
              checked={asMaster}
              onChange={(event) => setAsMaster(event.currentTarget.checked)}
            />{' '}
            {newsWords.asMaster}
          </label>
        )}
      </form>
    </section>
  );
}

/** Who has said something; what the host says from no seat, the game master says where the rules have one. */
export function speaker({ game, sight, title }: Sitting, name: string | null, seat: Seat | null): string {
  const who = name ?? (seat ? game.say.seat(seat, sight.value?.view) : words.table.chat.somebody);
  return seat === null && title.facts.gameMaster ? newsWords.master(who) : who;
}
