/** What is known of the table itself, and what can be taken along: a link, a file, a sandbox, a rematch. */

import { SPECTATOR } from '@annales/engine';
import type { About, Answer } from '@annales/server/wire';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Address, originFor } from '../../pages/parts/address.tsx';
import { valueWords } from '../../pages/parts/options.tsx';
import { When } from '../../pages/parts/when.tsx';
import { post } from '../../remote/api.ts';
import { mustBeSomebody } from '../../remote/me.ts';
import { attempt } from '../../shell/notices.ts';
import { go } from '../../shell/router.ts';
import { printWords, replayWords, resultWords } from '../../words/after.ts';
import { lobbyWords } from '../../words/lobby.ts';
import { officeWords } from '../../words/office.ts';
import { addressOf } from '../address.ts';
import type { RemoteTable } from '../remote.ts';
import type { Sitting } from '../sitting.ts';

const told = officeWords;

export function Keeping({ sitting, remote }: { sitting: Sitting; remote: RemoteTable | null }) {
  const about = sitting.about.value;
  const { facts } = sitting.title;
  const isOver = about.status === 'over';
  const base = addressOf(sitting);
  const save = () => attempt(async () => download(await sitting.file(), `${facts.id}-${about.id}.json`));
  return (
    <section>
      <h2>{told.table}</h2>
      {told.origin[about.origin] && <p>{told.origin[about.origin]}</p>}
      <dl class="facts">
        <Fact name={told.made}>
          <When at={about.created} />
        </Fact>
        <Fact name={told.last}>
          <When at={about.touched} />
        </Fact>
        {facts.scenarios.length > 1 && (
          <Fact name={told.scenario}>{facts.scenarios.find(({ id }) => id === about.scenario)?.title}</Fact>
        )}
        {facts.options.length > 0 && (
          <Fact name={told.options}>
            {facts.options
              .filter(({ id }) => id in about.options)
              .map(({ id, title }) => `${title}: ${valueWords(facts.id, about.options[id]!)}`)
              .join(', ')}
          </Fact>
        )}
        {sitting.title.untranslated && <Fact name={told.language}>{told.untranslated}</Fact>}
        <Fact name={told.data}>{about.packName ?? told.boxed}</Fact>
        {remote && <Fact name={told.open}>{lobbyWords.listed[about.listed]}</Fact>}
      </dl>
      {remote &&
        (about.listed === 'private' ? (
          <p class="muted">{told.watchPrivate}</p>
        ) : (
          <Address label={told.watch} url={`${originFor(about)}/table/${about.id}`} />
        ))}
      <div class="buttons">
        <button type="button" onClick={save}>
          {isOver || !remote ? told.file : told.fileRunning}
        </button>
        <a class="button" href={`${base}/replay`}>
          {replayWords.title}
        </a>
        <a class="button" href={`${base}/print`}>
          {printWords.title}
        </a>
        {remote && about.status === 'playing' && <Fork sitting={remote} />}
        {remote && isOver && <Rematch about={about} />}
      </div>
    </section>
  );
}

const Fact = ({ name, children }: { name: string; children: ComponentChildren }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

export function download(value: unknown, name: string): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(value)], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser has to fetch it first.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** A private table from what one may know, with all seats in one's own hands. */
function Fork({ sitting }: { sitting: RemoteTable }) {
  const viewer = sitting.viewer.value;
  const fork = () =>
    attempt(async () => {
      await mustBeSomebody();
      const body = viewer === SPECTATOR ? {} : { seat: viewer };
      const { table } = await post<Answer<'POST /tables/:id/fork'>>(`/tables/${sitting.id}/fork`, body);
      go(`/table/${table.id}`);
    });
  return (
    <button type="button" onClick={fork}>
      {told.fork}
    </button>
  );
}

/** Whoever comes second finds it made. */
export function Rematch({ about, swapped = false }: { about: About; swapped?: boolean }) {
  const [laying, setLaying] = useState(false);
  if (about.rematch)
    return (
      <a class="button main" href={`/table/${about.rematch}`}>
        {told.toRematch}
      </a>
    );
  if (about.mine.length === 0 && !about.host) return null;
  const again = async () => {
    setLaying(true);
    await attempt(async () => {
      const { table } = await post<Answer<'POST /tables/:id/rematch'>>(`/tables/${about.id}/rematch`, {
        swapped,
      });
      go(`/table/${table.id}`);
    });
    setLaying(false);
  };
  return (
    <button type="button" class={swapped ? '' : 'main'} disabled={laying} onClick={again}>
      {swapped ? resultWords.swapped : told.rematch}
    </button>
  );
}
