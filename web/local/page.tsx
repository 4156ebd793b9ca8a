/** The page of a game in this browser. */

import { later } from '@annales/ui';
import { useEffect, useState } from 'preact/hooks';
import '../style/table.css';
import { attempt } from '../shell/notices.ts';
import { TableBar } from '../table/bar.tsx';
import { Play } from '../table/play.tsx';
import { hereWords } from '../words/here.ts';
import { words } from '../words.ts';
import { inSentence } from './curtain.tsx';
import { Fleeting } from './fleeting.tsx';
import { AtHome } from './here.tsx';
import type { LocalTable } from './table.ts';

const told = hereWords;

const OfficeHere = later(async () => (await import('./office.tsx')).OfficeHere);

export const HerePage = ({ id }: { id: string }) => (
  <AtHome id={id}>
    {(table) => (
      <main class={table.about.value.origin === 'fork' ? 'at-table sandbox' : 'at-table'}>
        <Play
          sitting={table}
          bar={<TableBar sitting={table} />}
          banner={
            <>
              <Fleeting />
              <Handing table={table} />
            </>
          }
          leaves={[{ title: told.table, content: <OfficeHere table={table} /> }]}
        />
      </main>
    )}
  </AtHome>
);

/** Somebody else is asked, or a bot takes its time. */
function Handing({ table }: { table: LocalTable }) {
  const handing = table.handing.value;
  const name = (seat: string) => table.game.say.seat(seat, table.sight.value?.view);
  if (handing && handing.next !== table.viewer.value)
    return (
      <p class="handing" role="status">
        {told.asked(name(handing.next))}{' '}
        <button type="button" class="main" onClick={() => attempt(() => table.look(handing.next))}>
          {told.hand(inSentence(name(handing.next)))}
        </button>
      </p>
    );
  return <SlowBot table={table} />;
}

/** Milliseconds after which a thought can be stopped. */
const SLOW = 3000;

function SlowBot({ table }: { table: LocalTable }) {
  const [thinking] = table.about.value.presence.thinking;
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (thinking === undefined) return;
    const timer = setTimeout(() => setSlow(true), SLOW);
    return () => clearTimeout(timer);
  }, [thinking, table.sight.value?.version]);
  if (thinking === undefined || !slow) return null;
  return (
    <p class="handing" role="status">
      {words.table.thinks(table.game.say.seat(thinking, table.sight.value?.view))}{' '}
      <button type="button" onClick={() => attempt(() => table.standIn(thinking, null))}>
        {told.stopBot}
      </button>
    </p>
  );
}
