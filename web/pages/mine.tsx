/** My tables, those that wait for me first. */

import { later } from '@annales/ui';
import { useEffect, useState } from 'preact/hooks';
import '../style/pages.css';
import type { Answer, Brief } from '@annales/server/wire';
import { call, get } from '../remote/api.ts';
import { me } from '../remote/me.ts';
import { learnMine, mine, waiting } from '../remote/mine.ts';
import { attempt } from '../shell/notices.ts';
import { go } from '../shell/router.ts';
import { absentWords } from '../words/absent.ts';
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
    tables.filter(
      ({ status, turn, origin, asleep }) => states.includes(status) && !turn && !asleep && origin !== 'fork',
    );
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
      <List title={told.lost} tables={of('playing').filter(isLost)} />
      <List title={told.playing} tables={of('playing').filter((table) => !isLost(table))} />
      <List title={told.gathering} tables={of('gathering')} />
      <List
        title={absentWords.fading.sleeping}
        tables={tables.filter(({ asleep, turn }) => asleep && !turn)}
      />
      <List title={told.sandboxes} tables={tables.filter(({ origin }) => origin === 'fork')} away />
      <List title={told.aside} tables={of('aside')} away />
      <List title={told.over} tables={of('over')} away />
      <KeptHere />
      {me.value && <PutAway />}
    </div>
  );
}

/** A bot plays in one's place, by the vote of the others. */
const isLost = ({ lost = [] }: Brief): boolean => lost.length > 0;

/** Nothing is deleted: it is only not in the way any more. */
function putAway(id: string, away: boolean, then: () => unknown = () => null): void {
  attempt(async () => {
    await call('PUT', `/tables/${id}/away`, { away });
    await learnMine();
    await then();
  });
}

/** What one has put away, when one asks for it. */
function PutAway() {
  const [tables, setTables] = useState<readonly Brief[] | null>(null);
  const look = async () => setTables((await get<Answer<'GET /me/tables'>>('/me/tables?away=true')).tables);
  // What is put away while this is open comes here.
  const count = mine.value?.length;
  useEffect(() => {
    if (tables) look().catch(() => null);
  }, [count]);
  if (!tables)
    return (
      <p>
        <button type="button" onClick={() => attempt(look)}>
          {told.showAway}
        </button>
      </p>
    );
  return (
    <section>
      <h2>{told.away}</h2>
      {tables.length === 0 && <p class="muted">{told.noneAway}</p>}
      <div class="cards">
        {tables.map((table) => (
          <TableCard
            key={table.id}
            table={table}
            onAway={{ label: pagesWords.tables.bringBack, run: () => putAway(table.id, false, look) }}
          />
        ))}
      </div>
    </section>
  );
}

const List = ({ title, tables, away }: { title: string; tables: readonly Brief[]; away?: true }) =>
  tables.length === 0 ? null : (
    <section>
      <h2>{title}</h2>
      <Cards tables={tables} away={away} />
    </section>
  );

/** `away`: they can be put away. */
const Cards = ({ tables, away }: { tables: readonly Brief[]; away?: true | undefined }) => (
  <div class="cards">
    {tables.map((table) => (
      <TableCard
        key={table.id}
        table={table}
        onAway={away && { label: pagesWords.tables.putAway, run: () => putAway(table.id, true) }}
      />
    ))}
  </div>
);
