/** Making a table: which game and scenario, for how many, with whom, how fast; all else under “more”. */

import { later } from '@annales/ui';
import { useState } from 'preact/hooks';
import '../style/pages.css';
import type { GameFacts } from '@annales/server/wire';
import { post } from '../remote/api.ts';
import { isRipe } from '../remote/games.ts';
import { keepInvitations } from '../remote/links.ts';
import { go } from '../shell/router.ts';
import { makeTable } from '../table/making.ts';
import { pagesWords } from '../words/pages.ts';
import { standingWords } from '../words/standing.ts';
import { DeadlineFields, usualDeadlines } from './parts/deadlines.tsx';
import { Form, Radios, Select } from './parts/form.tsx';
import { MakingPage } from './parts/making.tsx';
import { More, Played } from './parts/more.tsx';
import {
  CLOCK,
  type Company,
  type Draft,
  draftFor,
  isComplete,
  wishOf,
  withCompany,
  withFittingStanding,
} from './parts/wish.ts';

const told = pagesWords.make;

const Beginnings = later(async () => (await import('./parts/beginnings.tsx')).Beginnings);

export const NewTable = () => (
  <MakingPage title={told.title}>{(games, wanted) => <Making games={games} wanted={wanted} />}</MakingPage>
);

function Making({ games, wanted }: { games: readonly GameFacts[]; wanted: GameFacts }) {
  const [draft, setWhole] = useState<Draft>(() => draftFor(wanted));
  const [isOpen, setOpen] = useState(false);
  const setDraft = (next: Draft) => setWhole(withFittingStanding(draft, next));
  const facts = games.find(({ id }) => id === draft.game)!;
  const make = async () => {
    const { table, invitations } = await makeTable(wishOf(draft, facts));
    keepInvitations(table.id, invitations);
    if (isComplete(draft)) await post(`/tables/${table.id}/start`);
    go(`/table/${table.id}`);
  };
  return (
    <div class="page narrow">
      <h1>{told.title}</h1>
      <Form
        main
        button={told.go}
        onSend={make}
        aside={
          <details class="more" onToggle={(event) => setOpen(event.currentTarget.open)}>
            <summary>{standingWords.defaults}</summary>
            {isOpen && (
              <Beginnings
                game={draft.game}
                pack={draft.pack || null}
                scenario={draft.scenario}
                options={draft.options}
                count={draft.sitters.length}
                standing={draft.standing}
                onChange={(standing) => setDraft({ ...draft, standing })}
              />
            )}
          </details>
        }
      >
        <Radios
          legend={told.game}
          value={draft.game}
          options={games.map((one) => ({
            value: one.id,
            label: isRipe(one) ? one.title : told.preview(one.title),
            help: pagesWords.game.players(one.seats.min, one.seats.max),
          }))}
          onChange={(id) => setDraft(draftFor(games.find((one) => one.id === id)!, draft.company))}
        />
        <Played facts={facts} draft={draft} onChange={setDraft} />
        <Radios
          legend={told.whom}
          value={draft.company}
          options={[
            { value: 'friends', label: told.friends, help: told.friendsAbout },
            { value: 'anyone', label: told.anyone, help: told.anyoneAbout },
            { value: 'bots', label: told.bots, help: told.botsAbout },
          ]}
          onChange={(company) => setDraft(withCompany(draft, facts, company as Company))}
        />
        <Radios
          legend={told.time}
          value={draft.clock ? 'clock' : draft.deadlines ? 'days' : 'none'}
          options={[
            { value: 'none', label: told.noHurry, help: told.noHurryAbout },
            { value: 'clock', label: told.clock, help: told.clockAbout },
            { value: 'days', label: told.correspondence, help: told.correspondenceAbout },
          ]}
          onChange={(value) =>
            setDraft({
              ...draft,
              clock: value === 'clock' ? CLOCK : null,
              deadlines: value === 'days' ? usualDeadlines(facts, draft.company) : null,
            })
          }
        />
        {draft.clock && <ClockFields draft={draft} onChange={setDraft} />}
        {draft.deadlines && <DeadlineFields draft={draft} onChange={setDraft} />}
        <More facts={facts} draft={draft} onChange={setDraft} />
      </Form>
    </div>
  );
}

const BANKS = [5, 10, 25, 45, 90, 180];
const INCREMENTS = [0, 5, 15, 30, 60];
const WINDOWS = [15, 30, 60, 120];

function ClockFields({ draft, onChange }: { draft: Draft; onChange(draft: Draft): void }) {
  const clock = draft.clock!;
  const field = (
    label: string,
    key: 'bank' | 'increment' | 'window',
    values: number[],
    say: (n: number) => string,
  ) => (
    <Select
      label={label}
      value={String(clock[key])}
      options={values.map((value) => ({ value: String(value), label: say(value) }))}
      onChange={(value) => onChange({ ...draft, clock: { ...clock, [key]: Number(value) } })}
    />
  );
  return (
    <div class="row">
      {field(
        told.bank,
        'bank',
        BANKS.map((one) => one * 60),
        (one) => told.minutes(one / 60),
      )}
      {field(told.increment, 'increment', INCREMENTS, told.seconds)}
      {field(told.window, 'window', WINDOWS, told.seconds)}
    </div>
  );
}
