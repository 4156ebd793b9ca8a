/** What the capture of an area brings: DA-5.9, and the order of DA-5.2.e. */

import type { JsonObject } from '@annales/engine';
import type { AreaId, KingdomId } from '../state.ts';
import { captureHousehold, changeOwner, deployInCity, enter } from './general.ts';
import { areaOf, happens, kingdomOf, nationOf, score, type Turn } from './turn.ts';
import { vikingBonus } from './vikings.ts';

/** A battle is won: what the victor gets, the loser loses, and how the survivors stand there. */
export function captureArea(t: Turn, by: KingdomId, from: AreaId, to: AreaId, survivors: number): JsonObject {
  const area = areaOf(t, to);
  const loser = area.owner;
  const bonus = vikingBonus(t, by, loser, to);
  const treasury = captureHousehold(t, to, by, loser);
  if (loser !== null) loseArea(t, by, loser, to);
  const foreign = loser === null || nationOf(t, loser) !== nationOf(t, by);
  area.forts = Math.max(0, area.forts - 1);
  if (foreign) {
    area.population = Math.max(0, area.population - 1);
    area.trade = Math.max(0, area.trade - 1);
  }
  changeOwner(t, to, by, from);
  area.armies = survivors > 0 ? survivors : landShip(t, from);
  enter(t, to);
  const deployed = deployInCity(t, to, by);
  if (deployed)
    happens(t, 'household-deployed', 'DA-3.14.b', areaOf(t, deployed.city).owner, { ...deployed }, [
      areaOf(t, deployed.city).owner,
    ]);
  return { ...(bonus > 0 && { bonus }), ...(treasury > 0 && { treasury }) };
}

/** The loser of a populated area is a point poorer: DA-4.2.d. He remembers who it was. */
function loseArea(t: Turn, by: KingdomId, loser: KingdomId, id: AreaId): void {
  const costs = t.options.captureVp === 'always' || nationOf(t, loser) !== nationOf(t, by);
  if (areaOf(t, id).population > 0 && costs) score(t, loser, -1, 'DA-4.2.d', 'lost-area', id);
  remember(t, loser, by);
}

/** For so many turns wrongs are remembered: DA-1.7.h. */
export const REMEMBERED = 2;

/** Who took something from whom: computer kingdoms take it back for two turns. DA-1.7.h */
export function remember(t: Turn, loser: KingdomId, by: KingdomId): void {
  kingdomOf(t, loser).wronged.push({ by, turn: t.position.turn });
}

/** A landing whose armies all fell puts one of its ships ashore: DA-8.5.c, X22. */
function landShip(t: Turn, sea: AreaId): number {
  areaOf(t, sea).ships--;
  return 1;
}
