/** A table in a position of the gallery. Choices can be played, so that one can see what follows. */

import { type Action, type Entry, fast, type Title, type Viewer } from '@annales/engine';
import { games } from '@annales/games';
import { type Clause, parseClauses, RulesReader, type Seen } from '@annales/ui';
import type { ComponentType } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { type Kept, positions, type Reached, reach } from './positions.ts';

type AnyTable = ComponentType<Seen<unknown, Action>>;
const tables: Record<string, () => Promise<AnyTable>> = {
  'lex-saxonum': async () =>
    (await import('@annales/games/lex-saxonum/board/table.tsx')).GameTable as unknown as AnyTable,
  carolingi: async () =>
    (await import('@annales/games/carolingi/board/table.tsx')).GameTable as unknown as AnyTable,
  'carolingian-twilight': async () =>
    (await import('@annales/games/carolingian-twilight/board/table.tsx')).GameTable as unknown as AnyTable,
  empires: async () =>
    (await import('@annales/games/empires/board/table.tsx')).GameTable as unknown as AnyTable,
  'dark-age': async () =>
    (await import('@annales/games/dark-age/board/table.tsx')).GameTable as unknown as AnyTable,
};
const clauseFiles = import.meta.glob<string>('../games/*/clauses.tsv', { query: '?raw', import: 'default' });

interface Loaded {
  title: Title;
  Table: AnyTable;
  clauses: Clause[];
}

export function TablePage({ id, position, viewer }: { id: string; position: string; viewer: Viewer }) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    Promise.all([games[id]!(), tables[id]!(), clauseFiles[`../games/${id}/clauses.tsv`]!()]).then(
      ([title, Table, tsv]) => setLoaded({ title, Table, clauses: parseClauses(tsv) }),
    );
  }, [id]);
  return loaded ? <Laid {...loaded} position={position} viewer={viewer} /> : <p>Laying the table …</p>;
}

/** Whoever looks at the same position again and again may hand it in, as text. */
declare const handedIn: string | undefined;

function reached(title: Title, position: string): Reached {
  if (typeof handedIn === 'string')
    return { ...(JSON.parse(handedIn) as Kept), game: title.make(title.data) };
  return reach(title, positions[title.facts.id]!.find(({ name }) => name === position)!);
}

/** “asked” looks over the shoulder of whoever is asked. */
function Laid({ title, Table, clauses, position, viewer }: Loaded & { position: string; viewer: Viewer }) {
  const at = useMemo(() => reached(title, position), [title, position]);
  const [played, setPlayed] = useState<Entry[]>([]);
  const { game, state, seats } = at;
  const seat = viewer === 'asked' ? (game.asks(state)[0]?.seat ?? seats[0]!) : viewer;
  const seen = useMemo<Seen<unknown, Action>>(
    () => ({
      game,
      view: game.view(state, seat),
      viewer: seat,
      asked: played.length,
      choices: seats.includes(seat) ? game.choices(state, seat) : [],
      entries: [...at.entries, ...played].filter((entry) => !entry.for || entry.for.includes(seat)),
      rules: ({ clause }) => <RulesReader clauses={clauses} facts={game.facts} clause={clause} />,
      onAct: (action) =>
        setPlayed((before) => [...before, ...game.act(state, seat, action, fast(before.length + 1)).entries]),
    }),
    [game, state, seat, played, clauses],
  );
  return (
    <main>
      <Table {...seen} />
    </main>
  );
}
