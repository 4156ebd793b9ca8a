/** The table of Lex Saxonum, drawn from a view alone. */

import type { State } from '@annales/engine';
import { type Board, Table as Frame, later, type MapProps, type Seen } from '@annales/ui';
import { useMemo } from 'preact/hooks';
import { type MapFile, world } from '../data.ts';
import type { Act, At, LandId, Table } from '../state.ts';
import { chronicle, drew } from './chronicle.ts';
import { Head, Nearness } from './head.tsx';
import { symbols } from './key.tsx';
import { landStates } from './lands.tsx';
import map from './map.json' with { type: 'json' };
import { CombatPanel, Sides } from './panels.tsx';
import { boardWords, landOwners } from './sides.ts';

const board = map as unknown as Board;
const Aid = later(async () => (await import('./aid.tsx')).Aid);

export function GameTable(seen: Seen<State<Table, At>, Act>) {
  const { game, view, viewer } = seen;
  const lent = useMemo(() => world(game.data), [game]);
  const t: Table = { ...lent, ...view.table };
  const say = boardWords(game);
  const areaOf = (ref: string): LandId | null => {
    if (t.map.lands[ref]) return ref;
    const at = t.units[ref]?.at ?? (ref === 'charlemagne' || ref === 'widukind' ? t[ref].at : null);
    return at && t.map.lands[at] ? at : null;
  };
  return (
    <Frame
      seen={seen}
      head={<Head t={t} view={view} say={say} />}
      map={drawn(t, game)}
      areaOf={areaOf}
      termOf={(ref) => (t.map.units[ref] ? say.key.nation(t.map.units[ref].nation) : null)}
      players={
        <>
          <CombatPanel t={t} say={say} />
          <Nearness t={t} view={view} say={say} />
          <Sides t={t} viewer={viewer} waits={game.told(view, viewer).waits} say={say} />
        </>
      }
      leaves={[{ title: say.aid, content: <Aid t={t} say={say} /> }]}
      chronicle={chronicle}
      drew={(entry) => drew(t, viewer, say, entry)}
    />
  );
}

type Drawable = Pick<Seen<State<Table>, Act>['game'], 'data' | 'say'>;

/** The map of a table, wherever it is shown. */
function drawn(t: Table, game: Drawable): MapProps {
  const say = boardWords(game);
  return {
    board,
    label: say.map,
    owners: landOwners(say),
    areas: landStates(t, reconstructed(game.data.map as unknown as MapFile), say),
    valueName: say.rp,
    largest: 58,
    symbols: symbols(say),
  };
}

/** The map of a view alone. */
export const mapOf = (game: Drawable, { table }: State<Table>): MapProps =>
  drawn({ ...world(game.data), ...table }, game);

/** Lands whose coins the rulebook does not give. */
const reconstructed = ({ areas }: MapFile): ReadonlySet<LandId> =>
  new Set(
    areas
      .filter((area) =>
        String((area as unknown as { source?: { rp?: string } }).source?.rp).includes('reconstructed'),
      )
      .map(({ id }) => id),
  );
