/** A map alone, in several states: bare, all owned, and with areas that can be chosen. */

import '@annales/games/carolingi/board/icons.ts';
import '@annales/games/lex-saxonum/board/icons.ts';
import {
  type AreaState,
  type Board,
  BoardMap,
  Counter,
  type Owner,
  PATTERNS,
  type StackRow,
} from '@annales/ui';
import { useState } from 'preact/hooks';

const COLOURS = ['#27497f', '#e0a32b', '#a5352b', '#35734a', '#7a4390', '#efe9da', '#4f5a5c', '#1a6f76'];
const EMBLEMS = ['eagle', 'horse', 'lion', 'stag', 'crown', 'lily', 'raven', 'boar'] as const;

const owners: Owner[] = COLOURS.map((colour, i) => ({
  id: `owner-${i}`,
  name: `Owner ${i + 1}`,
  colour,
  ink: [1, 5].includes(i) ? '#2a1c06' : '#fdf6e3',
  pattern: PATTERNS[i]!,
  emblem: EMBLEMS[i]!,
}));

export function MapPage({ board, state }: { board: Board; state: string }) {
  const [asked, setAsked] = useState<string | null>(null);
  const areas = board.objects.areas.geometries;
  const groups = [...new Set(areas.map(({ properties }) => properties.group))];
  const owned = Object.fromEntries(
    areas.map(({ id, properties: { kind, group } }, i): [string, AreaState] => {
      const owner = owners[groups.indexOf(group) % owners.length]!;
      const land = kind !== 'sea';
      return [
        id,
        { ...(land && { owner: owner.id, rows: land ? [pieces(owner, 1 + (i % 4))] : [] }), words: [kind] },
      ];
    }),
  );
  const lit = new Set(areas.filter((_, i) => i % 5 === 0).map(({ id }) => id));
  return (
    <main class="map-page">
      <h1 class="quiet">{board.title}</h1>
      <BoardMap
        board={board}
        label={board.title}
        owners={owners}
        areas={state === 'bare' ? {} : owned}
        lit={state === 'lit' ? lit : new Set()}
        onPick={() => {}}
        onWhy={setAsked}
      />
      {asked && <output>Somebody asks why nothing can be done in {asked}.</output>}
    </main>
  );
}

const pieces = (owner: Owner, count: number): StackRow => ({
  pieces: Array.from({ length: count }, (_, i) => ({
    id: `${i}`,
    face: <Counter owner={owner} icon={owner.emblem} number={i > 0 ? `+${i}` : undefined} spent={i === 2} />,
  })),
});
