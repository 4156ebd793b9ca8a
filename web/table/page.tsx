/** The page of a table at the server: gathering, playing, or over. */

import { useEffect, useState } from 'preact/hooks';
import { Denied } from '../house/api.ts';
import { offeredBy } from '../house/links.ts';
import { me } from '../house/me.ts';
import { path } from '../shell/router.ts';
import { words } from '../words.ts';
import '../style/table.css';
import { TableBar } from './bar.tsx';
import { Door, Lobby } from './lobby.tsx';
import { Office } from './office.tsx';
import { Play } from './play.tsx';
import { RemoteTable } from './remote.ts';

export function TablePage({ id }: { id: string }) {
  const [sitting, setSitting] = useState<RemoteTable | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const person = me.value?.id;
  useEffect(() => {
    // Whoever comes by a kept link may not see a private table before sitting down: the door asks again then.
    let open: RemoteTable | null = null;
    let gone = false;
    setTrouble(null);
    RemoteTable.open(id).then(
      (table) => {
        open = table;
        if (gone) table.close();
        else setSitting(table);
      },
      (error: Error) => setTrouble(error instanceof Denied ? error.message : words.errors.unreadable),
    );
    return () => {
      gone = true;
      open?.close();
    };
  }, [id, tries, person]);
  const offer = trouble ? offeredBy(location.hash) : null;
  if (offer) return <Door id={id} {...offer} onSeated={() => setTries(tries + 1)} />;
  if (trouble) {
    return (
      <main class="trouble">
        <p>{trouble}</p>
        <button type="button" onClick={() => setTries(tries + 1)}>
          {words.errors.again}
        </button>{' '}
        <a href="/">{words.nav.home}</a>
      </main>
    );
  }
  if (!sitting) return <p class="loading">{words.table.opening}</p>;
  if (sitting.about.value.status === 'gathering') return <Lobby sitting={sitting} />;
  return (
    <main class="at-table" key={path.value}>
      <Play
        sitting={sitting}
        bar={<TableBar sitting={sitting} />}
        leaves={[{ title: 'Table', content: <Office sitting={sitting} /> }]}
      />
    </main>
  );
}
