/** Public tables: to join, or to watch. */

import { useEffect } from 'preact/hooks';
import '../style/pages.css';
import type { Brief } from '@annales/server/wire';
import { absentWords } from '../words/absent.ts';
import { pagesWords } from '../words/pages.ts';
import { words } from '../words.ts';
import { TableCard } from './parts/brief.tsx';
import { openTables, useTables } from './parts/lists.ts';
import { Waiting } from './parts/waiting.tsx';

const told = pagesWords.tables;

export function Tables() {
  useTables();
  useEffect(() => {
    document.title = `${told.title} · ${words.name}`;
  }, []);
  const tables = openTables.value;
  return (
    <div class="page">
      <h1>{told.title}</h1>
      <p class="buttons">
        <a class="button main" href="/new">
          {told.make}
        </a>
        <a class="button" href="/seats">
          {absentWords.seats.link}
        </a>
      </p>
      {tables ? (
        <>
          <List
            title={told.gathering}
            none={told.noneGathering}
            tables={tables.filter(({ status }) => status === 'gathering')}
          />
          <List
            title={told.playing}
            none={told.nonePlaying}
            tables={tables.filter(({ status }) => status === 'playing')}
          />
        </>
      ) : (
        <Waiting />
      )}
    </div>
  );
}

const List = ({ title, none, tables }: { title: string; none: string; tables: readonly Brief[] }) => (
  <section>
    <h2>{title}</h2>
    {tables.length === 0 && <p class="muted">{none}</p>}
    <div class="cards">
      {tables.map((table) => (
        <TableCard key={table.id} table={table} />
      ))}
    </div>
  </section>
);
