/** My tables, those that wait for me first. */

import { later } from '@annales/ui';
import { useEffect } from 'preact/hooks';
import '../style/pages.css';
import type { Brief } from '@annales/server/wire';
import { me } from '../remote/me.ts';
import { mine, waiting } from '../remote/mine.ts';
import { go } from '../shell/router.ts';
import { pagesWords } from '../words/pages.ts';
import { words } from '../words.ts';
import { TableCard } from './parts/brief.tsx';
import { useGames, useMine } from './parts/lists.ts';
import { Waiting } from './parts/waiting.tsx';

const told = pagesWords.mine;

/** Games in this browser are mine too. */
const KeptHere = later(async () => (await import('../local/cards.tsx')).KeptHere);

export function Mine() {
  useGames();
  useMine();
  const turns = waiting.value.length;
  useEffect(() => {
    document.title = turns > 0 ? `(${turns}) ${told.title} · ${words.name}` : `${told.title} · ${words.name}`;
  }, [turns]);
  const tables = mine.value;
  if (!tables) return <Waiting />;
  const of = (...states: Brief['status'][]) =>
    tables.filter(({ status, turn }) => states.includes(status) && !turn);
  return (
    <div class="page">
      <h1>{told.title}</h1>
      {(!me.value || me.value.guest) && (
        <p class="muted">
          {told.signIn} <a href="/account">{words.nav.signIn}</a>
        </p>
      )}
      {tables.length === 0 && (
        <>
          <p>{told.none}</p>
          <p>
            <a href="/">{told.first}</a>
          </p>
        </>
      )}
      {tables.length > 0 && (
        <section>
          <h2>{told.turn}</h2>
          {turns === 0 && <p class="muted">{told.noTurn}</p>}
          {turns > 0 && (
            <p>
              <button type="button" class="main" onClick={() => go(`/table/${waiting.value[0]!.id}`)}>
                {told.next}
              </button>
            </p>
          )}
          <Cards tables={waiting.value} />
        </section>
      )}
      <List title={told.playing} tables={of('playing')} />
      <List title={told.gathering} tables={of('gathering')} />
      <List title={told.aside} tables={of('aside')} />
      <List title={told.over} tables={of('over')} />
      <KeptHere />
    </div>
  );
}

const List = ({ title, tables }: { title: string; tables: readonly Brief[] }) =>
  tables.length === 0 ? null : (
    <section>
      <h2>{title}</h2>
      <Cards tables={tables} />
    </section>
  );

const Cards = ({ tables }: { tables: readonly Brief[] }) => (
  <div class="cards">
    {tables.map((table) => (
      <TableCard key={table.id} table={table} />
    ))}
  </div>
);
