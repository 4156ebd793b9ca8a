/** The gallery's pages, named in the address: `#map/dark-age`, `#table/carolingi/fullest/red`, `#kit`. */

import { useEffect, useState } from 'preact/hooks';
import { boards } from './boards.ts';
import { Kit } from './kit.tsx';
import { MapPage } from './maps.tsx';
import { positions } from './positions.ts';
import { TablePage } from './tables.tsx';
import { Timing } from './timing.tsx';

export function Gallery() {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const follow = () => setHash(location.hash);
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const [page = '', ...which] = hash.slice(1).split('/');
  if (page === 'map') return <MapPage key={hash} board={boards[which[0]!]!} state={which[1] ?? 'bare'} />;
  if (page === 'table') {
    return <TablePage key={hash} id={which[0]!} position={which[1]!} viewer={which[2] ?? 'spectator'} />;
  }
  if (page === 'timing') return <Timing board={boards[which[0]!]!} />;
  if (page === 'kit') return <Kit />;
  return <Contents />;
}

const Contents = () => (
  <main class="contents">
    <h1>Annales: gallery</h1>
    <ul>
      <li>
        <a href="#kit">Components</a>
      </li>
    </ul>
    <h2>Maps</h2>
    <ul>
      {Object.values(boards).map(({ game, title }) => (
        <li key={game}>
          {title}: <a href={`#map/${game}/bare`}>bare</a>, <a href={`#map/${game}/owned`}>owned</a>,{' '}
          <a href={`#map/${game}/lit`}>lit</a>, <a href={`#timing/${game}`}>timing</a>
        </li>
      ))}
    </ul>
    <h2>Tables</h2>
    <ul>
      {Object.entries(positions).map(([game, list]) => (
        <li key={game}>
          {boards[game]?.title}:{' '}
          {list.map(({ name }, i) => (
            <span key={name}>
              {i > 0 && ', '}
              <a href={`#table/${game}/${name}`}>{name}</a>
            </span>
          ))}
        </li>
      ))}
    </ul>
  </main>
);
