/** The table of Lex Saxonum, drawn from a view alone. */

import type { JsonObject, State } from '@annales/engine';
import { type Board, Table as Frame, later, type MapProps, type Seen } from '@annales/ui';
import { useMemo } from 'preact/hooks';
import { type MapFile, world } from '../data.ts';
import type { Act, At, LandId, Table } from '../state.ts';
import { Head, Nearness } from './head.tsx';
import { SYMBOLS } from './key.tsx';
import { landStates } from './lands.tsx';
import map from './map.json' with { type: 'json' };
import { CombatPanel, Sides } from './panels.tsx';
import { CONVERTED, OWNERS } from './sides.ts';

const board = map as unknown as Board;
const Aid = later(async () => (await import('./aid.tsx')).Aid);

export function GameTable(seen: Seen<State<Table, At>, Act>) {
  const { game, view, viewer } = seen;
  const lent = useMemo(() => world(game.data.value), [game]);
  const t: Table = { ...lent, ...view.table };
  const areaOf = (ref: string): LandId | null => {
    if (t.map.lands[ref]) return ref;
    const at = t.units[ref]?.at ?? (ref === 'charlemagne' || ref === 'widukind' ? t[ref].at : null);
    return at && t.map.lands[at] ? at : null;
  };
  return (
    <Frame
      seen={seen}
      head={<Head t={t} view={view} />}
      map={drawn(t, game.data.value)}
      areaOf={areaOf}
      players={
        <>
          <CombatPanel t={t} />
          <Nearness t={t} view={view} />
          <Sides t={t} viewer={viewer} waits={game.told(view, viewer).waits} />
        </>
      }
      leaves={[{ title: 'Aid', content: <Aid t={t} /> }]}
      headings={['year']}
      turns={['operation']}
    />
  );
}

/** The map of a table, wherever it is shown. */
const drawn = (t: Table, { map: file }: JsonObject): MapProps => ({
  board,
  label: 'Map of Saxony and its neighbours',
  owners: [...Object.values(OWNERS), CONVERTED],
  areas: landStates(t, reconstructed(file as unknown as MapFile)),
  valueName: 'RP',
  largest: 58,
  symbols: SYMBOLS,
});

/** The map of a view alone. */
export const mapOf = (
  { data }: Pick<Seen<State<Table>, Act>['game'], 'data'>,
  { table }: State<Table>,
): MapProps => drawn({ ...world(data.value), ...table }, data.value);

/** Lands whose coins the rulebook does not give. */
const reconstructed = ({ areas }: MapFile): ReadonlySet<LandId> =>
  new Set(
    areas
      .filter((area) =>
        String((area as unknown as { source?: { rp?: string } }).source?.rp).includes('reconstructed'),
      )
      .map(({ id }) => id),
  );
