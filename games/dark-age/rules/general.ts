/** General rules: defence, blockade, income, maintenance, and how an area changes hands. Section 2 of the rulebook. */

import type { AreaId, KingdomId } from '../state.ts';
import {
  areaOf,
  areasOf,
  factsOf,
  isCity,
  kingdomOf,
  type Laid,
  nationOf,
  type Passage,
  type Turn,
  terrainOf,
} from './turn.ts';

/** DA-2.5.a, DA-2.5.b */
export function defenceLevel(t: Laid & Pick<Turn, 'options'>, id: AreaId): number {
  const { armies, population, forts, trade } = areaOf(t, id);
  const { defence, printed } = terrainOf(t, id);
  const men = armies + population;
  return men + Math.min(men, forts + trade) + (t.options.terrainDefence === '11.1' ? printed : defence);
}

/** DA-2.16.a, DA-2.16.b */
export function isBlockaded(t: Laid, id: AreaId): boolean {
  const { hinterland } = factsOf(t, id);
  if (hinterland === undefined) return false;
  const [city, around] = [areaOf(t, id), areaOf(t, hinterland)];
  return (
    around.owner !== null && around.owner !== city.owner && 2 * around.armies > city.population + city.armies
  );
}

/** DA-2.12.a */
export function maintenanceOf(t: Laid, id: AreaId): number {
  const { armies, forts, ships, population } = areaOf(t, id);
  return Math.max(0, Math.floor((armies + forts + ships - population) / 2));
}

/** DA-2.15.a, DA-2.16.c */
export const incomeOf = (t: Turn, id: AreaId): number => (isBlockaded(t, id) ? 0 : areaOf(t, id).population);

/** What a city's trade gives its owner, and as much again to the owner of its hinterland: DA-2.15.e. */
export function tradeOf(t: Turn, city: AreaId): number {
  const { population, trade } = areaOf(t, city);
  return isBlockaded(t, city) ? 0 : Math.min(population, trade);
}

/** What a Viking kingdom gets from its homeland: DA-2.15.c, DA-2.15.d. */
export const homelandOf = (t: Turn, kingdom: KingdomId): number =>
  nationOf(t, kingdom) === 'Viking' && !t.formed.has(kingdom) ? t.position.turn : 0;

export const totalIncome = (t: Turn, kingdom: KingdomId): number =>
  areasOf(t, kingdom).reduce((sum, id) => sum + incomeOf(t, id), 0);

export const totalMaintenance = (t: Turn, kingdom: KingdomId): number =>
  areasOf(t, kingdom).reduce((sum, id) => sum + maintenanceOf(t, id), 0);

export const totalPopulation = (t: Turn, kingdom: KingdomId): number =>
  areasOf(t, kingdom).reduce((sum, id) => sum + areaOf(t, id).population, 0);

// ---------------------------------------------------------------- changing hands

/**
 * An area has a new owner. What the old one ordered there is over: nobody retreats, ambushes or lies in wait by the orders
 * of another. X11, X20; DA-3.12.b.
 */
export function changeOwner(
  t: Turn,
  id: AreaId,
  owner: KingdomId | null,
  retreat: AreaId | null = null,
  how: 'for good' | 'by leave' = 'for good',
): void {
  const area = areaOf(t, id);
  area.owner = owner;
  area.mode = 'retreat';
  area.retreat = retreat;
  area.ambush = null;
  // A permission to pass is used up: X7. What was lost, given up or retaken does not go back by a leave given before: X6.
  forget(t.passages, id);
  if (how === 'for good') forget(t.passed, id);
  for (const kingdom of t.world.kingdomOrder) {
    const one = kingdomOf(t, kingdom);
    if (one.trap !== null && one.spy === id && owner !== kingdom) one.trap = null;
  }
}

/** In its place, since all of the turn share the list. */
function forget(list: Passage[], id: AreaId): void {
  for (const one of list.filter(({ area }) => area === id)) list.splice(list.indexOf(one), 1);
}

/** Armies in a sea area beyond its ships drown at once: DA-8.8. */
export function drown(t: Turn, id: AreaId): number {
  const area = areaOf(t, id);
  if (factsOf(t, id).kind !== 'sea' || area.armies <= area.ships) return 0;
  const lost = area.armies - area.ships;
  area.armies = area.ships;
  return lost;
}

/** Whoever enters hard country or a city is stuck there: DA-2.4.b, DA-3.7.a. */
export function enter(t: Turn, id: AreaId): void {
  if (terrainOf(t, id).sticky) t.sticky.add(id);
}

// ---------------------------------------------------------------- households

/** The household of a land area's owner comes to its defence: DA-3.14.a. */
export function deployHousehold(t: Turn, id: AreaId): number {
  const { owner } = areaOf(t, id);
  if (owner === null || isCity(t, id)) return 0;
  return deploy(t, owner, id);
}

/** Troops of a household become armies where it stands, if its kingdom owns the place. */
function deploy(t: Turn, kingdom: KingdomId, id: AreaId): number {
  const one = kingdomOf(t, kingdom);
  if (one.king !== id || areaOf(t, id).owner !== kingdom) return 0;
  const troops = one.household;
  one.household = 0;
  areaOf(t, id).armies += troops;
  return troops;
}

/** The household in a city stands to arms when another kingdom takes the land around it: DA-3.14.b. */
export function deployInCity(
  t: Turn,
  hinterland: AreaId,
  captor: KingdomId,
): { city: AreaId; troops: number } | null {
  const city = t.world.map.cityIn[hinterland];
  if (city === undefined) return null;
  const { owner } = areaOf(t, city);
  if (owner === null || owner === captor) return null;
  const troops = deploy(t, owner, city);
  return troops > 0 ? { city, troops } : null;
}

/**
 * Households in an area that somebody else has taken leave the map. With that of the loser goes half its treasury; one
 * that was there by another's leave costs nothing. DA-10.7.b, X8, X9.
 */
export function captureHousehold(t: Turn, id: AreaId, captor: KingdomId, loser: KingdomId | null): number {
  let taken = 0;
  for (const kingdom of t.world.kingdomOrder) {
    const one = kingdomOf(t, kingdom);
    if (one.king !== id || kingdom === captor) continue;
    one.king = null;
    if (kingdom !== loser || factsOf(t, id).kind === 'sea') continue;
    taken = Math.floor(one.treasury / 2);
    one.treasury -= taken;
    kingdomOf(t, captor).treasury += taken;
  }
  return taken;
}

/** A household leaves the map without loss. */
export function removeHousehold(t: Turn, kingdom: KingdomId, id: AreaId): void {
  const one = kingdomOf(t, kingdom);
  if (one.king === id) one.king = null;
}
