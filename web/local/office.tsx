/** Who plays each seat of a game here, and taking the game elsewhere. */

import { offeredOf } from '@annales/bots/levels.ts';
import type { Answer } from '@annales/server/wire';
import { useEffect, useState } from 'preact/hooks';
import { Select } from '../pages/parts/form.tsx';
import { LevelsAbout } from '../pages/parts/levels.tsx';
import { get } from '../remote/api.ts';
import { newId } from '../remote/chance.ts';
import { mustBeSomebody } from '../remote/me.ts';
import { attempt } from '../shell/notices.ts';
import { Keeping } from '../table/office/keeping.tsx';
import { Sure } from '../table/office/sure.tsx';
import { seenVersion } from '../table/sitting.ts';
import { hereWords } from '../words/here.ts';
import { officeWords } from '../words/office.ts';
import '../style/pages.css';
import { inSentence } from './curtain.tsx';
import { onShelf } from './line.ts';
import type { LocalTable } from './table.ts';

const told = hereWords;

export function OfficeHere({ table }: { table: LocalTable }) {
  const { status, seats } = table.about.value;
  const levels = offeredOf(table.title.bots);
  // A game of before may have another.
  const botsFor = (bot: string | null) => (bot === null || levels.includes(bot) ? levels : [...levels, bot]);
  return (
    <section class="office-here">
      {status === 'playing' && (
        <>
          <h2>{told.seats}</h2>
          {seats.map(({ seat, bot }) => (
            <Select
              key={seat}
              label={table.game.say.seat(seat, table.sight.value?.view)}
              value={bot ?? ''}
              options={[
                { value: '', label: told.takeSeat },
                ...botsFor(bot).map((name) => ({ value: name, label: told.bot(name) })),
              ]}
              onChange={(value) => attempt(() => table.standIn(seat, value === '' ? null : value))}
            />
          ))}
          <LevelsAbout levels={levels} />
          <Eyes table={table} />
          <Resign table={table} />
        </>
      )}
      <Keeping sitting={table} remote={null} />
      <Upload table={table} />
    </section>
  );
}

/** People who want to look from their seat though they are not asked. */
function Eyes({ table }: { table: LocalTable }) {
  const { mine, seats } = table.about.value;
  const others = mine.filter(
    (seat) => seat !== table.viewer.value && seats.some((one) => one.seat === seat && one.bot === null),
  );
  if (others.length === 0) return null;
  return (
    <p class="buttons">
      {others.map((seat) => (
        <button key={seat} type="button" onClick={() => attempt(() => table.look(seat))}>
          {told.hand(inSentence(table.game.say.seat(seat, table.sight.value?.view)))}
        </button>
      ))}
    </p>
  );
}

/** Whoever has the screen gives up. */
function Resign({ table }: { table: LocalTable }) {
  const seat = table.viewer.value;
  const { mine, seats } = table.about.value;
  if (!mine.includes(seat) || seats.find((one) => one.seat === seat)?.bot != null) return null;
  return (
    <Sure
      button={officeWords.resign}
      question={officeWords.resignSure[table.about.value.leaving]}
      yes={officeWords.resignYes}
      onYes={() => attempt(async () => table.act({ verb: 'resign' }, await seenVersion(table)))}
    />
  );
}

/** Milliseconds after which one asks again how far it is. */
const EVERY = 1_000;

function Upload({ table }: { table: LocalTable }) {
  const [uploaded, setUploaded] = useState<string | null>(null);
  /** How far it is, in words; null: nothing is being sent. */
  const [busy, setBusy] = useState<string | null>(null);
  useEffect(() => {
    attempt(async () => {
      const games = await onShelf((line) => line.ask('list', null));
      setUploaded(games.find(({ id }) => id === table.id)?.uploaded ?? null);
    });
  }, [table]);
  const upload = async () => {
    const name = newId();
    setBusy(told.uploading);
    const look = async () => {
      const { share } = await get<Answer<'GET /imports/:name'>>(`/imports/${name}`);
      if (share !== null) setBusy(told.verifying(share));
    };
    const looking = setInterval(() => look().catch(() => null), EVERY);
    await attempt(async () => {
      await mustBeSomebody();
      setUploaded(await table.upload(name));
    });
    clearInterval(looking);
    setBusy(null);
  };
  return (
    <>
      <h2>{told.upload}</h2>
      <p class="muted">{told.uploadAbout}</p>
      {uploaded ? (
        <p>
          {told.uploaded} <a href={`/table/${uploaded}`}>{told.uploadedLink}</a>
        </p>
      ) : (
        <p class="buttons">
          <button type="button" disabled={busy !== null} onClick={upload}>
            {busy ?? told.upload}
          </button>
        </p>
      )}
    </>
  );
}
