/** One defender fewer before an attack: people of Gaels fight him, or a spy disperses him. DA-5.15, DA-7.6 */

import { areaOf, kingdomOf, nationOf, terrainOf } from '../rules/turn.ts';
import type { AreaId } from '../state.ts';
import { beside, isMine, type Plan } from './plan.ts';
import { ARMY, LINE } from './worth.ts';

export interface Softening {
  lines: readonly string[];
  bps: number;
  /** What is given up for it besides, in BPs. */
  lost: number;
}

/** How to have one army less there; null: that cannot be. */
export function softeningOf(plan: Plan, to: AreaId, made: number): Softening | null {
  const { t, by } = plan;
  if (areaOf(t, to).armies === 0 || areaOf(t, to).owner === null) return null;
  const invaded = nationOf(t, by) === 'Gaelic' ? invasion(plan, to) : null;
  // Whoever levies for it levies enough.
  return invaded ?? (made > 0 ? null : sabotage(plan, to));
}

/** From a place that is full and without armies: there people grow again. */
function invasion(plan: Plan, to: AreaId): Softening | null {
  const { t } = plan;
  if (t.world.map.areas[to]!.kind !== 'land') return null;
  for (const from of beside(plan, to)) {
    const { population, armies } = areaOf(t, from);
    if (!isMine(plan, from) || armies > 0 || t.grown.has(from) || t.settled.has(from)) continue;
    if (population < 2 || population < terrainOf(t, from).limit) continue;
    return { lines: [`INVADE ${from} ${to}`], bps: 0, lost: population - 1 + LINE };
  }
  return null;
}

function sabotage(plan: Plan, to: AreaId): Softening | null {
  const { t, by } = plan;
  const { spy } = kingdomOf(t, by);
  const { cost = 0 } = t.world.actions.SABOTAGE!;
  const once = Number(cost);
  // The army comes back to its lord's reserve, the spy does not come back.
  if (spy === to) return { lines: ['SABOTAGE'], bps: once, lost: ARMY / 2 };
  if (spy !== null)
    return beside(plan, spy).includes(to)
      ? { lines: [`SPY ${to}`, 'SABOTAGE'], bps: once, lost: ARMY / 2 }
      : null;
  const from = beside(plan, to).find((id) => isMine(plan, id));
  if (from === undefined) return null;
  const bps = once + t.world.tables.prices.spy;
  return { lines: [`SPY ${from} ${to}`, 'SABOTAGE'], bps, lost: ARMY / 2 };
}
