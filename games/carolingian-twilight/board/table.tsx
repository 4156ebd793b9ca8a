/** The table of Carolingian Twilight, drawn from a view alone. */

import { type Choice, SPECTATOR, type State, type Viewer } from '@annales/engine';
import { type Board, Table as Frame, later, type MapProps, type Seen } from '@annales/ui';
import { useMemo } from 'preact/hooks';
import './board.css';
import { world } from '../data.ts';
import { findForce } from '../rules/ground.ts';
import type { Act, At, PlaceId, Table } from '../state.ts';
import type { BoardWords } from '../words/board/en.ts';
import { chronicle, drew } from './chronicle.ts';
import { boardWords, ownersOf } from './colours.ts';
import { Head } from './head.tsx';
import { symbols } from './key.tsx';
import { placeStates } from './lands.tsx';
import map from './map.json' with { type: 'json' };
import { Auction, CombatPanel, Operation, Raid, stepsOf, Track } from './panels.tsx';
import { Powers, Seats } from './seats.tsx';

const board = map as unknown as Board;
const Aid = later(async () => (await import('./aid.tsx')).Aid);

/** How a choice names a force that it touches. */
const FORCE = /^force-(\d+)$/;

export function GameTable(seen: Seen<State<Table, At>, Act>) {
  const { game, view, viewer, choices, entries } = seen;
  const lent = useMemo(() => world(game.data.value), [game]);
  const t: Table = useMemo(() => ({ ...lent, ...view.table }), [lent, view]);
  const say = boardWords(game);
  const nameOf = (seat: string) => game.say.seat(seat, view);
  const areaOf = (ref: string): PlaceId | null => {
    if (t.map.places[ref]) return ref;
    const [, id] = FORCE.exec(ref) ?? [];
    return id === undefined ? null : (findForce(t, Number(id))?.at ?? null);
  };
  const states = useMemo(() => drawn(t, viewer, say, choices), [t, viewer, say, choices]);
  const steps = stepsOf(t, entries);
  const trail = t.raid
    ? [voyageOf(t)]
    : steps.length > 0
      ? steps.map(({ from, at }) => [from, at])
      : undefined;
  return (
    <Frame
      seen={seen}
      head={<Head t={t} view={view} say={say} />}
      map={trail ? { ...states, trail } : states}
      areaOf={areaOf}
      players={
        <>
          <CombatPanel t={t} say={say} />
          <Operation t={t} say={say} entries={entries} />
          <Auction t={t} view={view} say={say} nameOf={nameOf} />
          <Raid t={t} say={say} nameOf={nameOf} />
          <Track t={t} say={say} />
          <Seats t={t} viewer={viewer} waits={game.told(view, viewer).waits} say={say} nameOf={nameOf} />
        </>
      }
      leaves={[
        { title: say.leaves.powers, content: <Powers t={t} say={say} nameOf={nameOf} /> },
        { title: say.leaves.aid, content: <Aid t={t} say={say} /> },
      ]}
      chronicle={chronicle}
      drew={(entry) => drew(t, say, entry)}
    />
  );
}

/** From home over the seas to where they are. */
const voyageOf = ({ map: { seas }, raid }: Table): PlaceId[] => [
  'scandinavia',
  ...seas.slice(0, seas.indexOf(raid!.sea) + 1),
  ...(raid!.target === null ? [] : [raid!.target]),
];

/** The map of a table, wherever it is shown. */
const drawn = (t: Table, viewer: Viewer, say: BoardWords, choices: readonly Choice<Act>[]): MapProps => ({
  board,
  label: say.map,
  owners: ownersOf(t, say),
  areas: placeStates(t, viewer, say, choices),
  valueName: say.worth,
  largest: 34,
  symbols: symbols(say),
});

/** The map of a view alone, as somebody sees it. */
export const mapOf = (
  game: Pick<Seen<State<Table>, Act>['game'], 'data' | 'say'>,
  { table }: State<Table>,
  viewer: Viewer = SPECTATOR,
): MapProps => drawn({ ...world(game.data.value), ...table }, viewer, boardWords(game), []);
