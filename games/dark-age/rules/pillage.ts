/** Taking away what can be carried: DA-9.3, and after a raid DA-5.10.c. */

import type { AreaId, KingdomId, Order } from '../state.ts';
import { isBlockaded } from './general.ts';
import {
  type Action,
  areaOf,
  done,
  failed,
  happens,
  isOwn,
  isSea,
  kingdomOf,
  score,
  type Turn,
} from './turn.ts';

export interface Pillaged {
  population: number;
  trade: number;
  forts: number;
  /** What it brings into the treasury. */
  plunder: number;
}

/** One of each that there is; what it brings goes to the treasury. */
export function pillage(t: Turn, by: KingdomId, id: AreaId): Pillaged {
  const area = areaOf(t, id);
  const { pillagedPopulation, pillagedTrade } = t.world.tables.yields;
  const population = Math.min(1, area.population);
  const trade = Math.min(1, area.trade);
  const forts = Math.min(1, area.forts);
  const plunder = population * pillagedPopulation + trade * pillagedTrade;
  area.population -= population;
  area.trade -= trade;
  area.forts -= forts;
  kingdomOf(t, by).treasury += plunder;
  return { population, trade, forts, plunder };
}

/** DA-9.3.a, DA-9.3.b */
export const pillageOwn: Action<Order> = (t, by, { from }) => {
  const id = from!;
  if (!isOwn(t, by, id)) return failed('DA-9.3.a', 'not-own', { area: id });
  if (isSea(t, id)) return failed('DA-9.3.a', 'not-at-sea', { area: id });
  const { armies, population, trade, forts } = areaOf(t, id);
  if (armies === 0) return failed('DA-9.3.a', 'no-army', { area: id });
  if (isBlockaded(t, id)) return failed('DA-2.16.d', 'blockaded', { area: id });
  if (population + trade + forts === 0) return failed('DA-9.3.b', 'nothing-to-lose', { area: id });
  const taken = pillage(t, by, id);
  score(t, by, -taken.population - taken.trade, 'DA-4.2.e', 'pillaged', id);
  happens(t, 'pillage', 'DA-1.11.b', by, { area: id, owner: by });
  return done('DA-9.3.b', 'pillaged', { area: id, ...taken });
};
