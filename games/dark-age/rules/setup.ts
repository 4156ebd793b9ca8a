/** How the game begins: DA-1.2, DA-1.3. */

import type { Chance, Seat } from '@annales/engine';
import type { Area, AreaFacts, AreaId, KingdomId, Options, Position, World } from '../state.ts';
import { totalIncome, totalMaintenance } from './general.ts';
import { emptyKingdom } from './kings.ts';
import { nextCensus } from './rounds.ts';
import { beginTurn } from './turn.ts';

/** Who begins with which areas; the first is where the kingdom begins. */
export type Starts = Readonly<Record<KingdomId, readonly AreaId[]>>;

export function startPosition(
  world: World,
  options: Options,
  starts: Starts,
  seats: Readonly<Record<KingdomId, Seat>>,
  chance: Chance,
): Position {
  const { start } = world.tables;
  const owners = Object.entries(starts).flatMap(([kingdom, areas]) => areas.map((area) => [area, kingdom]));
  const ownerOf: Record<AreaId, KingdomId> = Object.fromEntries(owners);
  const position: Position = {
    turn: 0,
    areas: Object.fromEntries(world.map.codes.map((id) => [id, startArea(world, id, ownerOf[id] ?? null)])),
    kingdoms: Object.fromEntries(world.kingdomOrder.map((id) => [id, emptyKingdom()])),
    order: shuffled(Object.keys(starts), chance),
    debts: [],
    freed: [],
    census: nextCensus(world, chance),
    warning: null,
  };
  const t = beginTurn(world, options, position, chance);
  for (const kingdom of Object.keys(starts)) {
    const balance = totalIncome(t, kingdom) - totalMaintenance(t, kingdom) + start.balance;
    Object.assign(position.kingdoms[kingdom]!, {
      standing: 'playing',
      seat: seats[kingdom] ?? null,
      balance,
      treasury: start.treasury,
    });
  }
  return position;
}

/** DA-1.2.f, DA-1.3 */
function startArea(world: World, id: AreaId, owner: KingdomId | null): Area {
  const facts = world.map.areas[id]!;
  const { start } = world.tables;
  const sea = facts.kind === 'sea';
  return {
    owner,
    population: startPopulation(world, facts),
    armies: owner !== null && !sea ? start.armies : 0,
    forts: facts.kind === 'city' ? start.forts : 0,
    trade: 0,
    ships: owner !== null && sea ? start.ships : 0,
    mode: 'retreat',
    retreat: null,
    ambush: null,
  };
}

/** DA-1.3.c, DA-1.3.d */
export function startPopulation(world: World, { id, kind, terrain, roman }: AreaFacts): number {
  const { population } = world.tables.start;
  if (kind === 'sea') return 0;
  if (kind === 'land') return terrain === 'lowland' ? population.lowland : population.other;
  if (roman) return population.roman;
  const isHome = world.kingdomOrder.some((kingdom) => world.kingdoms[kingdom]!.start === id);
  return isHome ? population.home : population.city;
}

/** DA-2.17.c */
function shuffled(kingdoms: readonly KingdomId[], chance: Chance): KingdomId[] {
  const left = [...kingdoms];
  return Array.from(
    { length: left.length },
    () => left.splice(chance.draw('order of play', left.length), 1)[0]!,
  );
}
