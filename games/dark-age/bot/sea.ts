/** What Vikings and Gaels do with ships besides. */

import { areaOf, isSea, kingdomOf, nationOf } from '../rules/turn.ts';
import type { AreaId } from '../state.ts';
import { isOpen } from './forces.ts';
import {
  beside,
  isMine,
  linesLeft,
  meansOf,
  own,
  ownLand,
  type Plan,
  priceOf,
  raise,
  write,
} from './plan.ts';
import { LINE, PERSON, plunderOf, risk } from './worth.ts';

/** Ships become armies and people on own shores: DA-8.6, DA-8.9. */
export function goAshore(plan: Plan, spare: number): void {
  const { t, by } = plan;
  const nation = nationOf(t, by);
  if (nation !== 'Viking' && nation !== 'Gaelic') return;
  for (const land of ownLand(plan)) {
    if (areaOf(t, land).population > 0 || t.world.map.areas[land]!.kind === 'city') continue;
    if (linesLeft(plan) <= spare + 1 || risk(plan, land, areaOf(t, land).armies) > 0.3) continue;
    const sea = beside(plan, land).find((id) => isSea(t, id) && isOpen(plan, id));
    if (sea === undefined) continue;
    const { ships, armies } = areaOf(t, sea);
    const { fleet } = kingdomOf(t, by);
    if (isMine(plan, sea) && ships > armies) {
      if (raise(plan, 1, 1 + spare)) write(plan, `SETTLE ${sea} ${land}`, 'settle', land);
    } else if (fleet > 0 && PERSON > priceOf(plan) * (2 + 2 * LINE) && raise(plan, 2, 2 + spare)) {
      if (write(plan, `FLEET ${sea} 1`, 'settle', land)) write(plan, `SETTLE ${sea} ${land}`, 'settle', land);
    }
  }
}

/** Ships of the reserve land as armies where these can be of use: a BP each, and one for the landing. */
export function landShips(plan: Plan, spare: number): void {
  const { t, by } = plan;
  if (nationOf(t, by) !== 'Viking') return;
  for (const sea of t.world.map.codes) {
    const count = Math.min(kingdomOf(t, by).fleet - 4, 5);
    if (count < 2 || linesLeft(plan) < spare + 2 || meansOf(plan) < count + 1) return;
    if (!isSea(t, sea) || !isOpen(plan, sea)) continue;
    const shores = beside(plan, sea).filter((id) => !isSea(t, id) && isMine(plan, id));
    const [shore] = shores.sort((a, b) => plan.lures[b]! - plan.lures[a]!);
    if (shore === undefined || !raise(plan, count + 1, 2 + spare)) continue;
    if (write(plan, `FLEET ${sea} ${count}`, 'sail', sea))
      write(plan, `LAND ${sea} ${shore} ${count}`, 'sail', shore);
  }
}

/** Less is not worth the way. */
const BOOTY = 8;

/** Raiders go aboard in the waters where most is to be had next turn, one ship and one army in each. */
export function musterAtSea(plan: Plan, spare: number): void {
  const { t, by } = plan;
  if (nationOf(t, by) !== 'Viking') return;
  const waters = t.world.map.codes
    .filter((id) => isSea(t, id) && isOpen(plan, id))
    .map((id) => ({ id, booty: bootyAt(plan, id) }))
    .sort((a, b) => b.booty - a.booty || (a.id < b.id ? -1 : 1));
  for (const { id, booty } of waters) {
    // Whoever has nothing on the map must come from somewhere.
    if (booty < BOOTY && own(plan).length > 0) return;
    const { armies, ships } = isMine(plan, id) ? areaOf(t, id) : { armies: 0, ships: 0 };
    const { fleet, reserve, unusable } = kingdomOf(t, by);
    if (armies > 0 || reserve - unusable < 1 || t.disbanded.has(by)) continue;
    const lines = ships > 0 ? 1 : 2;
    if (ships === 0 && fleet === 0) continue;
    if (linesLeft(plan) < lines + spare || !raise(plan, lines, lines + spare)) return;
    if (ships === 0 && !write(plan, `FLEET ${id} 1`, 'sail', id)) continue;
    write(plan, `RESERVE ${id} 1`, 'sail', id);
  }
}

/** The best that a raid from these waters could bring. */
const bootyAt = (plan: Plan, sea: AreaId): number =>
  Math.max(
    0,
    ...beside(plan, sea).map((id) => {
      const { armies } = areaOf(plan.t, id);
      return plan.t.world.map.areas[id]!.kind === 'land' && !isMine(plan, id) && armies <= 1
        ? plunderOf(plan, id) - 3 * armies
        : 0;
    }),
  );
