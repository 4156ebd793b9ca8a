/** The page of a table at the server: gathering, playing, or over. */

import { later, Nothing } from '@annales/ui';
import { offeredBy } from '../remote/links.ts';
import { hash, path } from '../shell/router.ts';
import '../style/table.css';
import { words } from '../words.ts';
import { TableBar } from './bar.tsx';
import { AtServer } from './opening.tsx';
import { Play } from './play.tsx';
import type { RemoteTable } from './remote.ts';
import { countOf, unreadAt } from './unread.ts';

const Door = later(async () => (await import('./lobby.tsx')).Door);
const Invitation = later(async () => (await import('./links.tsx')).Invitation);
const KeptSeats = later(async () => (await import('./links.tsx')).KeptSeats);
const Lobby = later(async () => (await import('./lobby.tsx')).Lobby);
const News = later(async () => (await import('./news.tsx')).News, Nothing);
const Office = later(async () => (await import('./office.tsx')).Office);

/** Whoever comes by a kept link may not see a private table before sitting down: the door asks, then it is opened. */
export const TablePage = ({ id }: { id: string }) => (
  <AtServer
    id={id}
    refused={(again) => {
      const offer = offeredBy(hash.value);
      return offer && <Door id={id} {...offer} onSeated={again} />;
    }}
  >
    {(sitting) => <AtTable sitting={sitting} />}
  </AtServer>
);

function AtTable({ sitting }: { sitting: RemoteTable }) {
  if (sitting.about.value.status === 'gathering') return <Lobby sitting={sitting} />;
  return (
    <main class={sitting.about.value.origin === 'fork' ? 'at-table sandbox' : 'at-table'} key={path.value}>
      <Play
        sitting={sitting}
        bar={<TableBar sitting={sitting} />}
        banner={
          <>
            <NewsOf sitting={sitting} />
            {offeredBy(hash.value) && <Invitation sitting={sitting} />}
            {sitting.about.value.keptForMe.length > 0 && <KeptSeats sitting={sitting} />}
          </>
        }
        leaves={[{ title: words.table.leaf, content: <Office sitting={sitting} /> }]}
      />
    </main>
  );
}

/** Read aloud when something comes. */
export const NewsOf = ({ sitting }: { sitting: RemoteTable }) => (
  <div aria-live="polite" class="news-place">
    {countOf(unreadAt(sitting)) > 0 && <News sitting={sitting} />}
  </div>
);
