/** Dark Age as a king sees it who has scouts far about: how full the map is does not hang on how well bots play. */

import { change, type Hidden, look, type Seat, type State } from '@annales/engine';
import { data, world } from '@annales/games/dark-age/data.ts';
import type { AreaId, Sighting, Table } from '@annales/games/dark-age/state.ts';

/** So many times as large are armies late in a game. */
const LATE = 7;

/** This seat has seen so many areas in which troops stand, the nearest first. */
export function scouted(state: unknown, seat: Seat, count: number): void {
  const { table } = state as State<Table>;
  const { areas } = look(table.position!);
  const place = table.sightings[seat] as Hidden<Record<AreaId, Sighting>>;
  const own = Object.keys(look(table.reports[seat]!).areas);
  const { turn } = table.roundup!;
  const near = byNearness(own).filter((id) => areas[id]!.armies + areas[id]!.ships > 0);
  const seen = near.slice(0, count).map((id): [AreaId, Sighting] => {
    const { owner, population, armies, forts, trade, ships } = areas[id]!;
    return [id, { owner, population, armies: armies * LATE, forts, trade, ships, turn: turn - 1 }];
  });
  change(place, { ...look(place), ...Object.fromEntries(seen) });
}

/** All areas, those first that the fewest steps lead to from these. */
function byNearness(from: readonly AreaId[]): AreaId[] {
  const { neighbours } = world(data).map;
  const found = new Set(from);
  for (const id of found) for (const next of neighbours[id]!) found.add(next);
  return [...found];
}
