/** Talking at the table. */

import type { Seat } from '@annales/engine';
import type { ChatLine } from '@annales/server/wire';
import { later, Nothing } from '@annales/ui';
import { useEffect, useState } from 'preact/hooks';
import { me } from '../remote/me.ts';
import { recall, remember } from '../shell/kept.ts';
import { attempt } from '../shell/notices.ts';
import { timeOf } from '../shell/times.ts';
import { newsWords } from '../words/news.ts';
import { peopleWords } from '../words/people.ts';
import { words } from '../words.ts';
import type { Sitting } from './sitting.ts';
import { lookedAt } from './unread.ts';

const LineTools = later(async () => (await import('./chat-line.tsx')).LineTools, Nothing);

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
        {chat.lines.value.toReversed().map((line) => (
          <Line key={line.id} line={line} chat={chat} sitting={sitting} />
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

interface LineProps {
  line: ChatLine;
  chat: NonNullable<Sitting['chat']>;
  sitting: Sitting;
}

/** What somebody has said. Of whoever is shunned it is folded until it is asked for. */
function Line({ line, chat, sitting }: LineProps) {
  const [shown, setShown] = useState(false);
  const [open, setOpen] = useState(false);
  const { at, name, seat, text, mine, folded } = line;
  const who = speaker(sitting, name, seat);
  if (folded && !shown)
    return (
      <li>
        <div class="line muted">
          {peopleWords.chat.folded}{' '}
          <button type="button" onClick={() => setShown(true)}>
            {peopleWords.chat.show}
          </button>
        </div>
      </li>
    );
  return (
    <li>
      <div class="line">
        <b>{who}</b> <small class="muted">{timeOf(at)}</small>{' '}
        {!mine && text !== '' && me.value && (
          <button
            type="button"
            class="line-more"
            aria-label={peopleWords.chat.more(who)}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {peopleWords.chat.moreMark}
          </button>
        )}
        <br />
        {text === '' ? <i class="muted">{peopleWords.chat.removed}</i> : text}
        {open && <LineTools table={sitting.id} line={line} again={chat.again} close={() => setOpen(false)} />}
      </div>
    </li>
  );
}

/** Who has said something; what the host says from no seat, the game master says where the rules have one. */
export function speaker({ game, sight, title }: Sitting, name: string | null, seat: Seat | null): string {
  const who = name ?? (seat ? game.say.seat(seat, sight.value?.view) : words.table.chat.somebody);
  return seat === null && title.facts.gameMaster ? newsWords.master(who) : who;
}

/** Whoever has the chat open and looks at the page has read it. What else is new stands over the question until it is seen there. */
function useLooked(sitting: Sitting): void {
  const last = sitting.chat?.lines.value.at(-1)?.id;
  useEffect(() => {
    const look = () => document.hidden || lookedAt(sitting, 'chat');
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [sitting, last]);
}
