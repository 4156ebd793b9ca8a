/** Until when those have time for whom the table waits, and what one may do about it. */

import type { DeadlinesAt } from '@annales/server/wire';
import { useState } from 'preact/hooks';
import { deadlineWords } from '../../pages/parts/brief.tsx';
import { Chosen } from '../../pages/parts/chosen.tsx';
import { When } from '../../pages/parts/when.tsx';
import { post } from '../../remote/api.ts';
import { attempt } from '../../shell/notices.ts';
import { absentWords } from '../../words/absent.ts';
import { officeWords } from '../../words/office.ts';
import type { RemoteTable } from '../remote.ts';

const told = officeWords.due;

export function OfficeDeadlines({ table, deadlines }: { table: RemoteTable; deadlines: DeadlinesAt }) {
  const { mine, host, status, paused, leaving } = table.about.value;
  const { rule, due, extensions, misses, window, holidays } = deadlines;
  const name = (seat: string) => table.game.say.seat(seat, table.sight.value?.view);
  const command = (path: string, body: object) =>
    attempt(async () => {
      await post(`/tables/${table.id}/${path}`, body);
      await table.refresh();
    });
  const isOpen = status === 'playing' && !paused;
  return (
    <section>
      <h2>{told.title}</h2>
      <p class="muted">
        {deadlineWords(rule)} · {told.missed[rule.missed]}
      </p>
      <details class="more">
        <summary>{told.chosen}</summary>
        <Chosen leaving={leaving} deadlines={deadlines} />
      </details>
      {Object.entries(holidays).map(([seat, { left }]) => (
        <p key={seat} class="muted">
          {absentWords.holidays.left(left)} <a href="/account">{absentWords.holidays.title}</a>
        </p>
      ))}
      {paused && <p>{told.paused}</p>}
      {window !== null && isOpen && (
        <p>
          {officeWords.clocks.window}: <When at={window} ahead />
        </p>
      )}
      {isOpen && (
        <ul class="seats">
          {Object.entries(due).map(([seat, { at, missed }]) => (
            <li key={seat} class="seat">
              <p class="who">
                <b>{name(seat)}</b> <When at={at} ahead />{' '}
                {missed && <span class="tag turn">{told.late}</span>}
              </p>
              {mine.includes(seat) && !missed && extensions[seat]! > 0 && (
                <button type="button" onClick={() => command('longer', { seat })}>
                  {told.longer(rule.extensions.hours, extensions[seat]!)}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {Object.entries(misses).map(([seat, count]) => (
        <p key={seat} class="muted">
          {told.misses(name(seat), count)}
        </p>
      ))}
      {isOpen && host && table.title.facts.gameMaster && Object.keys(due).length > 0 && (
        <Moving onMove={(at) => command('deadline', { at })} />
      )}
    </section>
  );
}

/** The game master sets another time, by the own clock. */
function Moving({ onMove }: { onMove(at: number): void }) {
  const [time, setTime] = useState('');
  return (
    <form
      class="row"
      onSubmit={(event) => {
        event.preventDefault();
        onMove(new Date(time).getTime());
      }}
    >
      <label>
        {told.move}{' '}
        <input
          type="datetime-local"
          required
          value={time}
          onInput={(event) => setTime(event.currentTarget.value)}
        />
      </label>
      <button type="submit">{told.moveIt}</button>
    </form>
  );
}
