/** At the end of the table's head: the way out, the next table, the clock, and who is here. */

import { nextTable } from '../remote/next.ts';
import { attempt } from '../shell/notices.ts';
import { go } from '../shell/router.ts';
import { words } from '../words.ts';
import { secondsLeft, useTicking } from './clocks.ts';
import { useKey } from './key.ts';
import type { Sitting } from './sitting.ts';

export function TableBar({ sitting }: { sitting: Sitting }) {
  const about = sitting.about.value;
  const goOn = () =>
    attempt(async () => {
      go((await nextTable(about.id)) ?? '/mine');
    });
  useKey('g', sitting.where === 'server', goOn);
  return (
    <nav class="table-bar" aria-label={words.table.around}>
      {about.origin === 'fork' && (
        <strong class="tag sandbox" title={words.table.sandboxAbout}>
          {words.table.sandbox}
        </strong>
      )}
      <Clocks sitting={sitting} />
      <a href="/">{words.nav.home}</a>
      {sitting.where === 'server' && about.mine.length > 0 && (
        <button type="button" title={words.nav.next} aria-label={words.nav.next} onClick={goOn}>
          {words.table.next}
        </button>
      )}
    </nav>
  );
}

/** One's own bank, or whose runs for who only watches: all stand in the panels. In a window the window's own time. */
function Clocks({ sitting }: { sitting: Sitting }) {
  const { clock, mine } = sitting.about.value;
  const runs = clock.left !== null || clock.window !== null || clock.glass !== null;
  useTicking(runs);
  if (!runs) return null;
  const isOwn = (what: string) => mine.some((seat) => what === `seat:${seat}`);
  const left = secondsLeft(clock).filter(
    ({ what, runs: running }) => isOwn(what) || !what.startsWith('seat:') || (mine.length === 0 && running),
  );
  return (
    <span class="clocks" role="timer">
      {left.map(({ what, time, runs: running }) => (
        <span key={what} class={running ? 'running' : ''}>
          <span class={isOwn(what) && mine.length === 1 ? 'quiet' : undefined}>
            {what.startsWith('seat:')
              ? sitting.game.say.seat(what.slice(5), sitting.sight.value?.view)
              : words.table.clocks[what as 'window']}{' '}
          </span>
          <b>{time}</b>
        </span>
      ))}
    </span>
  );
}
