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
  won: boolean;
  armies: number;
  ships: number;
  killed: number;
}

const FIGHTS = {
  MOVE: (battle: Battle) => fightOnce(battle, BY_HALVES),
  OVERRUN: overrunBattle,
  PROBE: (battle: Battle) => fightOnce(battle, CAUTIOUS),
  ASSAULT: assaultBattle,
};

/** One attack; null: it is not allowed there. */
export function strike(
  ground: Ground,
  way: Way,
  armies: number,
  ships: number,
  defenders: number,
  ambushed = false,
): Struck | null {
  const { people, walls, bonus, shelter, city } = ground;
  if (city && (way === 'OVERRUN' || way === 'PROBE')) return null;
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

/** Nobody comes with more. */
const HOST = 30;

/** The same places are looked at again and again while a sheet is written. */
export type Needs = Map<number, number>;

/** How many armies take a place held by so many, by whichever attack needs fewest. */
export function neededFor(needs: Needs, ground: Ground, defenders: number, ambushed = false): number {
  const { people, walls, bonus, shelter, city } = ground;
  const numbers = [
    people,
    Math.min(walls, people + defenders),
    bonus,
    shelter,
    Number(city),
    Number(ambushed),
  ];
  const key = numbers.reduce((sum, number) => sum * 32 + number, defenders);
  const before = needs.get(key);
  if (before !== undefined) return before;
  const found = fewest(ground, defenders, ambushed);
  needs.set(key, found);
  return found;
}

function fewest(ground: Ground, defenders: number, ambushed: boolean): number {
  for (let armies = 1; armies < HOST; armies++) {
    for (const way of WAYS) if (strike(ground, way, armies, 0, defenders, ambushed)?.won) return armies;
  }
  return HOST;
}
