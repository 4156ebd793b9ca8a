/** What an attack comes to, by the arithmetic of battles. */

import {
  assaultBattle,
  type Battle,
  BY_HALVES,
  CAUTIOUS,
  fightOnce,
  overrunBattle,
} from '../rules/battles.ts';
import { defenceLevel } from '../rules/general.ts';
import { areaOf, isCity, type Turn, terrainOf } from '../rules/turn.ts';
import type { AreaId } from '../state.ts';

export type Way = 'MOVE' | 'OVERRUN' | 'PROBE' | 'ASSAULT';

/** Cheapest first. */
export const WAYS: readonly Way[] = ['MOVE', 'OVERRUN', 'PROBE', 'ASSAULT'];

export const PRICE: Record<Way, number> = { MOVE: 1, OVERRUN: 1, PROBE: 1, ASSAULT: 2 };
/** After it nothing leaves the area any more. */
export const STICKS: Record<Way, boolean> = { MOVE: false, OVERRUN: false, PROBE: true, ASSAULT: true };

/** What a place is defended by. */
export interface Ground {
  people: number;
  /** Forts and trade. */
  walls: number;
  /** What the ground adds. */
  bonus: number;
  shelter: number;
  city: boolean;
}

export function groundOf(t: Turn, id: AreaId): Ground {
  const { armies, population, forts, trade } = areaOf(t, id);
  const men = armies + population;
  const walls = forts + trade;
  return {
    people: population,
    walls,
    bonus: defenceLevel(t, id) - men - Math.min(men, walls),
    shelter: terrainOf(t, id).shelter,
    city: isCity(t, id),
  };
}

export interface Struck {
  readonly won: boolean;
  readonly armies: number;
  readonly ships: number;
  readonly killed: number;
}

const FIGHTS = {
  MOVE: (battle: Battle) => fightOnce(battle, BY_HALVES),
  OVERRUN: overrunBattle,
  PROBE: (battle: Battle) => fightOnce(battle, CAUTIOUS),
  ASSAULT: assaultBattle,
};

/** Larger numbers are not remembered. */
const LARGE = 64;
/** So many battles are. */
const BATTLES = 50_000;

/** Battles that were reckoned before: the same ones are looked at again and again, and nothing changes them. */
const struckBefore = new Map<number, Struck>();

/** One attack; null: it is not allowed there. */
export function strike(
  ground: Ground,
  way: Way,
  armies: number,
  ships: number,
  defenders: number,
  ambushed = false,
): Struck | null {
  if (ground.city && (way === 'OVERRUN' || way === 'PROBE')) return null;
  const key = keyOf(ground, [WAYS.indexOf(way), armies, ships, defenders, Number(ambushed)]);
  const before = key === null ? undefined : struckBefore.get(key);
  if (before) return before;
  const struck = fight(ground, way, armies, ships, defenders, ambushed);
  if (struckBefore.size === BATTLES) struckBefore.clear();
  if (key !== null) struckBefore.set(key, struck);
  return struck;
}

function fight(
  { people, walls, bonus, shelter, city }: Ground,
  way: Way,
  armies: number,
  ships: number,
  defenders: number,
  ambushed: boolean,
): Struck {
  const fought = FIGHTS[way]({
    armies,
    ships,
    defenders,
    level: (left) => left + people + Math.min(left + people, walls) + bonus,
    shelter,
    ambushed: ambushed && way !== 'PROBE' && !city,
  });
  return { won: fought.won, armies: fought.armies, ships: fought.ships, killed: fought.defendersLost };
}

/** One number for a ground and what comes with it; null: too large. */
function keyOf({ people, walls, bonus, shelter, city }: Ground, others: readonly number[]): number | null {
  if (people >= LARGE || walls >= LARGE) return null;
  let key = (((people * LARGE + walls) * 4 + bonus) * 2 + shelter) * 2 + Number(city);
  for (const other of others) {
    if (other >= LARGE) return null;
    key = key * LARGE + other;
  }
  return key;
}

/** Nobody comes with more. */
const HOST = 30;

const neededBefore = new Map<number, number>();

/** How many armies take a place held by so many, by whichever attack needs fewest. */
export function neededFor(ground: Ground, defenders: number, ambushed = false): number {
  const key = keyOf(ground, [defenders, Number(ambushed)]);
  const before = key === null ? undefined : neededBefore.get(key);
  if (before !== undefined) return before;
  const found = fewest(ground, defenders, ambushed);
  if (neededBefore.size === BATTLES) neededBefore.clear();
  if (key !== null) neededBefore.set(key, found);
  return found;
}

function fewest(ground: Ground, defenders: number, ambushed: boolean): number {
  for (let armies = 1; armies < HOST; armies++) {
    for (const way of WAYS) if (strike(ground, way, armies, 0, defenders, ambushed)?.won) return armies;
  }
  return HOST;
}
