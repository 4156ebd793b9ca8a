/** The position as one kingdom knows it: what its last report showed, and for the rest what the roundup tells. */

import { look, type Seat } from '@annales/engine';
import type {
  Area,
  AreaId,
  Kingdom,
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
    return unguarded(seen[id] ?? sightings[id] ?? presumedArea(world, id, owner), owner);
  };
  const known = Object.fromEntries(world.map.codes.map((id) => [id, areaAs(id)]));
  for (const id of Object.keys(areas)) shutIn(world, report, known, id);
  const kingdoms = world.kingdomOrder.map((id): [KingdomId, Kingdom] => {
    const { standing, seat, left, treasury, reserve, fleet, overlord } = roundup.kingdoms[id]!;
    const missed = left ? world.tables.drops : 0;
    const fame = { standing, seat, missed, treasury, reserve, fleet, overlord };
    const own = id === by ? { ...stocks, watchers: [...stocks.watchers], seen: Object.keys(seen) } : {};
    return [id, { ...emptyKingdom(), ...fame, ...own }];
  });
  const all = Object.fromEntries(kingdoms);
  // Whoever owes has asked for it.
  for (const { lender, borrower } of report.debts) all[borrower]!.borrows = lender;
  return {
    turn: roundup.turn,
    areas: known,
    kingdoms: all,
    order: [...roundup.order],
    debts: report.debts.map((debt) => ({ ...debt })),
    freed: [],
    census: 0,
    warning: roundup.warning,
  };
}

/** Whether an own city is blockaded the report tells, and with it something of the armies around that nobody has seen: DA-1.10.e. */
export function shutIn(
  world: World,
  { areas, seen, blockaded }: Report,
  known: Record<AreaId, Area>,
  city: AreaId,
): void {
  const { hinterland } = world.map.areas[city]!;
  if (hinterland === undefined || areas[hinterland] || seen[hinterland]) return;
  const around = known[hinterland]!;
  const { population, armies } = areas[city]!;
  const most = Math.floor((population + armies) / 2);
  if (blockaded.includes(city)) around.armies = Math.max(around.armies, most + 1);
  else if (around.owner !== null) around.armies = Math.min(around.armies, most);
}

/** As a seat knows it, from its reports so far. */
export const knownBy = (t: Table, seat: Seat): Position =>
  knownFrom(t, t.roundup!, look(t.reports[seat]!), look(t.sightings[seat]!));

/** How others defend nobody knows; that nobody's areas have no orders, all do. */
const unguarded = ({ population, armies, forts, trade, ships }: SeenArea, owner: KingdomId | null): Area => ({
  owner,
  population,
  armies,
  forts,
  trade,
  ships,
  mode: owner === null ? 'retreat' : 'defend',
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
