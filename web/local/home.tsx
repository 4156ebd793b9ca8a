/** The games of this browser: go on, look at, delete, and begin another. */

import { useEffect } from 'preact/hooks';
import '../style/pages.css';
import '../style/local.css';
import { useGames } from '../pages/parts/lists.ts';
import { hereWords } from '../words/here.ts';
import { words } from '../words.ts';
import { GameCards, useShelf } from './cards.tsx';
import { Fleeting } from './fleeting.tsx';
import { OfflineNote } from './offline-note.tsx';

const told = hereWords;

export function Here() {
  useGames();
  const { games, read } = useShelf();
  useEffect(() => {
    document.title = `${told.title} · ${words.name}`;
  }, []);
  return (
    <div class="page">
      <h1>{told.title}</h1>
      <p class="lead">{told.about}</p>
      <Fleeting />
      <p class="buttons">
        <a class="button main" href="/here/new">
          {told.start}
        </a>
      </p>
      <section>
        <h2>{told.list}</h2>
        {games?.length === 0 && <p class="muted">{told.none}</p>}
        {games && <GameCards games={games} onGone={read} />}
      </section>
      <OfflineNote />
    </div>
  );
}
