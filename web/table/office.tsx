/** The “Table” leaf: who sits here, agreements, the dice, and what can be taken along. */

import { later } from '@annales/ui';
import { useEffect } from 'preact/hooks';
import '../style/pages.css';
import { me } from '../remote/me.ts';
import { officeWords } from '../words/office.ts';
import { Agreements } from './office/agreements.tsx';
import { DiceCheck } from './office/dice.tsx';
import { Keeping } from './office/keeping.tsx';
import { OfficeSeats } from './office/seats.tsx';
import { WrittenHere } from './office/written.tsx';
import type { RemoteTable } from './remote.ts';
import type { Sitting } from './sitting.ts';

const told = officeWords;
const TableNotices = later(async () => (await import('../notices/at-table.tsx')).TableNotices);

export function Office({ sitting }: { sitting: Sitting }) {
  const { ended, aside } = sitting.about.value;
  const remote = asRemote(sitting);
  useEffect(() => {
    // When the table was last used is not told at every step.
    remote?.refresh().catch(() => null);
  }, [remote]);
  return (
    <div class="office">
      {aside && (
        <p>
          {told.aside} {aside}
        </p>
      )}
      {ended && <p>{told.ended[ended]}</p>}
      <OfficeSeats sitting={sitting} remote={remote} />
      {remote && <Agreements sitting={remote} />}
      {remote && <WrittenHere sitting={remote} />}
      {remote && isToldOf(remote) && <TableNotices table={remote.id} />}
      <DiceCheck sitting={sitting} />
      <Keeping sitting={sitting} remote={remote} />
    </div>
  );
}

/** What only a table at the server has: others who sit there, links, proposals. */
const asRemote = (sitting: Sitting): RemoteTable | null =>
  sitting.where === 'server' ? (sitting as RemoteTable) : null;

/** Whoever has an account and sits there, as long as something may be told. */
const isToldOf = ({ about }: RemoteTable): boolean => {
  const { mine, status, origin } = about.value;
  return me.value?.guest === false && mine.length > 0 && status !== 'over' && origin !== 'fork';
};
