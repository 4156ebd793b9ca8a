/** The position as one kingdom knows it: what its last report showed, and for the rest what the roundup tells. */

import { look, type Seat } from '@annales/engine';
import type {
  Area,
  AreaId,
  KingdomId,
  Position,
  Report,
  Roundup,
  SeenArea,
  Sighting,
  Table,
  World,
} from '../state.ts';
import { emptyKingdom } from './kings.ts';
import { startPopulation } from './setup.ts';

/**
 * A position in which nothing is that the kingdom does not know: its own areas and those its last report showed are as
 * they are; of any other the owner is known, and how it was when it was last seen. Nobody knows how others defend.
 */
export function knownFrom(
  world: World,
  roundup: Roundup,
  report: Report,
  sightings: Readonly<Record<AreaId, Sighting>> = {},
): Position {
  const { kingdom: by, areas, seen, stocks } = report;
  const areaAs = (id: AreaId): Area => {
    if (areas[id]) return { ...areas[id] };
    const owner = roundup.owners[id]!;
    return unguarded(seen[id] ?? { ...(sightings[id] ?? presumedArea(world, id, owner)), owner });
  };
  const kingdoms = world.kingdomOrder.map((id) => {
    const { standing, seat, treasury, reserve, fleet, overlord } = roundup.kingdoms[id]!;
    const fame = { standing, seat, treasury, reserve, fleet, overlord };
    const own = id === by ? { ...stocks, watchers: [...stocks.watchers], seen: Object.keys(seen) } : {};
    return [id, { ...emptyKingdom(), ...fame, ...own }];
  });
  return {
    turn: roundup.turn,
    areas: Object.fromEntries(world.map.codes.map((id) => [id, areaAs(id)])),
    kingdoms: Object.fromEntries(kingdoms),
    order: [...roundup.order],
    debts: report.debts.map((debt) => ({ ...debt })),
    freed: [],
    census: 0,
    warning: roundup.warning,
  };
}

/** As a seat knows it, from its reports so far. */
export const knownBy = (t: Table, seat: Seat): Position =>
  knownFrom(t, t.roundup!, look(t.reports[seat]!), look(t.sightings[seat]!));

const unguarded = ({ owner, population, armies, forts, trade, ships }: SeenArea): Area => ({
  owner,
  population,
  armies,
  forts,
  trade,
  ships,
  mode: 'defend',
  retreat: null,
  ambush: null,
});

/** What an area is taken to be that nobody has looked at: one army if somebody owns it, people and forts as at the start. */
export function presumedArea(world: World, id: AreaId, owner: KingdomId | null): SeenArea {
  const facts = world.map.areas[id]!;
  const held = owner === null ? 0 : 1;
  return {
    owner,
    population: startPopulation(world, facts),
    armies: held,
    forts: facts.kind === 'city' ? world.tables.start.forts : 0,
    trade: 0,
    ships: facts.kind === 'sea' ? held : 0,
  };
}
