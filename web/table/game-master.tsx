/** For the host, where the rules make him game master: he says that time is up, and is asked once more whom he means. */

import { type Seat, SPECTATOR } from '@annales/engine';
import { useState } from 'preact/hooks';
import { post } from '../remote/api.ts';
import { attempt } from '../shell/notices.ts';
import '../style/game-master.css';
import { officeWords } from '../words/office.ts';
import type { RemoteTable } from './remote.ts';
import type { Sight } from './sitting.ts';

const told = officeWords.master;

interface MasterProps {
  sitting: RemoteTable;
  sight: Sight;
}

export function GameMaster({ sitting, sight }: MasterProps) {
  const { game } = sitting;
  const { drafts, mine, question } = sitting.about.value;
  /** The question that he was shown: what is asked by then is not ended by the same word. */
  const [asking, setAsking] = useState<number | null>(null);
  // Who is ready everybody sees; who has sent something nobody does.
  const { waits, window } = game.told(sight.view, SPECTATOR);
  const late = window ? [] : waits.filter((seat) => isPerson(sitting, seat));
  const names = late.map((seat) => game.say.seat(seat, sight.view));
  const ask = () =>
    attempt(async () => {
      await sitting.refresh();
      setAsking(sitting.about.peek().question);
    });
  const run = () =>
    attempt(async () => {
      setAsking(null);
      try {
        await post(`/tables/${sitting.id}/late`, { question: asking });
      } finally {
        await sitting.refresh();
      }
    });
  // Whoever waits for nobody but himself need not tell himself that time is up.
  if (late.every((seat) => mine.includes(seat))) return null;
  if (asking === null || asking !== question)
    return (
      <div class="game-master">
        <button type="button" title={told.awaited(names)} onClick={ask}>
          {told.run}
        </button>
      </div>
    );
  return (
    <div class="game-master sure" role="alertdialog" aria-label={told.sure(names)}>
      <p>
        {told.sure(names)} {told.drafts[drafts]} {told.rest}
      </p>
      <button type="button" class="main" onClick={run}>
        {told.yes}
      </button>{' '}
      <button type="button" onClick={() => setAsking(null)}>
        {officeWords.no}
      </button>
    </div>
  );
}

const isPerson = ({ about }: RemoteTable, seat: Seat): boolean =>
  about.value.seats.find((one) => one.seat === seat)?.bot === null;
