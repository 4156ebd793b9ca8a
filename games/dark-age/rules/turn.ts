/** A turn under way: the position as it changes under everybody's orders, and what belongs to this turn alone. */

import type { Chance, JsonObject, Seat } from '@annales/engine';
import type {
  Area,
  AreaFacts,
  AreaId,
  Happening,
  Kingdom,
  KingdomId,
  Nationality,
  Options,
  Outcome,
  Position,
  TerrainFacts,
  World,
} from '../state.ts';

export interface Turn {
  readonly world: World;
  readonly options: Options;
  readonly position: Position;
  readonly chance: Chance;
  /** The round under way, from 1; 0 before the first, one more than there are lines after the last. */
  round: number;
  /** Areas out of which nothing moves or attacks any more: DA-3.7. */
  readonly sticky: Set<AreaId>;
  /** Areas that have grown, and those that may not: settled by migration, POP or SETTLE. */
  readonly grown: Set<AreaId>;
  readonly settled: Set<AreaId>;
  /** Whose each area was when the turn began: DA-6.1.e. */
  readonly owners: Record<AreaId, KingdomId | null>;
  /** Who may pass where, by leave of whom: DA-5.12. */
  readonly passages: Passage[];
  /** Areas that were entered so, in that order: they may go back. */
  readonly passed: Passage[];
  /** BPs spent on the order of play, and BPs cashed. */
  readonly bids: Record<KingdomId, number>;
  readonly cashed: Record<KingdomId, number>;
  /** Who has tried to disband: DA-6.6.b. */
  readonly disbanded: Set<KingdomId>;
  /** What comes back to the reserves when the turn ends. */
  readonly scattered: Record<KingdomId, { armies: number; ships: number }>;
  /** Kingdoms that a player has changed into, and players who have changed. */
  readonly entered: Set<KingdomId>;
  readonly changed: Set<Seat>;
  /** Viking kingdoms that were formed. */
  readonly formed: Set<KingdomId>;
  /** Areas that each kingdom has moved through, attacked or had a spy in. */
  readonly visited: Record<KingdomId, Set<AreaId>>;
  /** Every change of victory points, with its cause. */
  readonly scored: { kingdom: KingdomId; points: number; clause: string; why: string; area: AreaId | null }[];
  readonly happenings: Happening[];
}

export interface Passage {
  area: AreaId;
  granter: KingdomId;
  to: KingdomId;
}

/** What one kingdom does with one line. */
export type Action<O> = (t: Turn, by: KingdomId, order: O) => Outcome;

export function beginTurn(world: World, options: Options, position: Position, chance: Chance): Turn {
  const none = <V>(of: () => V): Record<KingdomId, V> =>
    Object.fromEntries(world.kingdomOrder.map((kingdom) => [kingdom, of()]));
  return {
    world,
    options,
    position,
    chance,
    round: 0,
    sticky: new Set(),
    grown: new Set(),
    settled: new Set(),
    owners: {},
    passages: [],
    passed: [],
    bids: none(() => 0),
    cashed: none(() => 0),
    disbanded: new Set(),
    scattered: none(() => ({ armies: 0, ships: 0 })),
    entered: new Set(),
    changed: new Set(),
    formed: new Set(),
    visited: none(() => new Set<AreaId>()),
    scored: [],
    happenings: [],
  };
}

// ---------------------------------------------------------------- looking

/** Areas as they lie, whether a turn is under way or not. */
export interface Laid {
  readonly world: World;
  readonly position: Pick<Position, 'areas'>;
}

export const areaOf = (t: Laid, id: AreaId): Area => t.position.areas[id]!;
export const kingdomOf = (t: Turn, id: KingdomId): Kingdom => t.position.kingdoms[id]!;
export const factsOf = (t: Laid, id: AreaId): AreaFacts => t.world.map.areas[id]!;
export const terrainOf = (t: Laid, id: AreaId): TerrainFacts =>
  t.world.tables.terrain[factsOf(t, id).terrain];
export const nationOf = (t: Turn, kingdom: KingdomId): Nationality => t.world.kingdoms[kingdom]!.nationality;

export const isSea = (t: Turn, id: AreaId): boolean => factsOf(t, id).kind === 'sea';
export const isCity = (t: Turn, id: AreaId): boolean => factsOf(t, id).kind === 'city';
export const isOwn = (t: Turn, by: KingdomId, id: AreaId): boolean => areaOf(t, id).owner === by;
export const isAdjacent = (t: Turn, a: AreaId, b: AreaId): boolean => t.world.map.neighbours[a]!.includes(b);
/** A kingdom that orders may name as a partner. */
export const isPlaying = (t: Turn, kingdom: KingdomId): boolean =>
  kingdomOf(t, kingdom).standing === 'playing';
export const areasOf = (t: Turn, kingdom: KingdomId): AreaId[] =>
  t.world.map.codes.filter((id) => areaOf(t, id).owner === kingdom);

// ---------------------------------------------------------------- telling

export const done = (clause: string, what: string, facts: JsonObject = {}): Outcome => ({
  done: true,
  clause,
  what,
  facts,
});

/** Done with fewer than were ordered. */
export const doneWith = (clause: string, what: string, facts: JsonObject, reduced: boolean): Outcome => ({
  done: true,
  clause,
  what,
  facts,
  ...(reduced && { reduced: true as const }),
});

export const failed = (clause: string, why: string, facts: JsonObject = {}): Outcome => ({
  done: false,
  clause,
  why,
  facts,
});

/** Something happens; `told` are the kingdoms that hear of it, everybody if absent. */
export function happens(
  t: Turn,
  what: string,
  clause: string,
  by: KingdomId | null,
  facts: JsonObject,
  told?: readonly (KingdomId | null)[],
): void {
  const ears = told && [...new Set(told.filter((one) => one !== null))];
  t.happenings.push({ round: t.round, what, clause, by, facts, ...(ears && { told: ears }) });
}

export function score(
  t: Turn,
  kingdom: KingdomId,
  points: number,
  clause: string,
  why: string,
  area: AreaId | null = null,
): void {
  if (points === 0) return;
  kingdomOf(t, kingdom).points += points;
  t.scored.push({ kingdom, points, clause, why, area });
}
