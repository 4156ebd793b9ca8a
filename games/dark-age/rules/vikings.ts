/** What Vikings get for their raids and conquests: DA-5.11. */

import type { AreaId, KingdomId } from '../state.ts';
import { areaOf, kingdomOf, nationOf, score, type Turn } from './turn.ts';

/** VPs, ships and plunder alike: one for the battle, one for people, one for trade. Looked at before anything is reduced. */
export function vikingBonus(t: Turn, by: KingdomId, loser: KingdomId | null, id: AreaId): number {
  if (loser === null || nationOf(t, by) !== 'Viking') return 0;
  const { population, trade } = areaOf(t, id);
  const bonus = 1 + (population > 0 ? 1 : 0) + (trade > 0 ? 1 : 0);
  const kingdom = kingdomOf(t, by);
  kingdom.fleet += bonus;
  kingdom.treasury += bonus;
  score(t, by, bonus, 'DA-5.11.a', 'viking', id);
  return bonus;
}
