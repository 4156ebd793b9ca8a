/** What one may do about somebody who sits at the table: report the name, hear that person no more. */

import type { SeatAt } from '@annales/server/wire';
import { useState } from 'preact/hooks';
import { me } from '../remote/me.ts';
import { peopleWords } from '../words/people.ts';
import { ReportForm, ShunButtons } from './chat-line.tsx';

const told = peopleWords;

export function SeatTools({ table, at }: { table: string; at: SeatAt }) {
  const [open, setOpen] = useState(false);
  if (!me.value) return null;
  const close = () => setOpen(false);
  return (
    <details
      class="more"
      open={open}
      onToggle={(event) => setOpen((event.currentTarget as HTMLDetailsElement).open)}
    >
      <summary>{told.seat.more}</summary>
      {open && (
        <>
          <ShunButtons
            who={{ table, seat: at.seat }}
            block={told.seat.block}
            mute={told.seat.mute}
            onDone={close}
          />
          {at.name !== null && (
            <ReportForm
              body={{ what: 'name', table, seat: at.seat }}
              label={told.chat.reportName}
              onDone={close}
            />
          )}
        </>
      )}
    </details>
  );
}

/** What the table itself is called. */
export function TitleTools({ table }: { table: string }) {
  const [open, setOpen] = useState(false);
  if (!me.value) return null;
  return (
    <details
      class="more"
      open={open}
      onToggle={(event) => setOpen((event.currentTarget as HTMLDetailsElement).open)}
    >
      <summary>{told.chat.reportTitle}</summary>
      {open && (
        <ReportForm body={{ what: 'title', table }} label={told.chat.send} onDone={() => setOpen(false)} />
      )}
    </details>
  );
}
