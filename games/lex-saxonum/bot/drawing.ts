/** Whether to draw another marker, for either side, and what the RP are wanted for otherwise. */

import { type Advice, advise } from './advice.ts';
import { type Aims, bestCampaign } from './campaign.ts';
import { CAMPAIGN, families } from './families.ts';
import type { Open } from './operation.ts';
import { type Position, yearsLeft } from './position.ts';

/** Up to so many are wanted. */
export function drawing(
  position: Position,
  open: Open,
  wanted: number,
  aims: () => Aims,
): Advice | undefined {
  const { t, side } = position;
  const { taken } = t.draws[side];
  const rp = t.charts.draws[taken] ?? null;
  const draw = open('draw');
  if (taken < wanted && draw) return advise(draw, 'draw', () => ({ rp, taken, wanted, years: yearsLeft(t) }));
  return advise(open('stop'), draw ? 'stop' : 'no-more', () => {
    const plan = bestCampaign(position, families(position, CAMPAIGN), aims());
    return {
      rp,
      taken,
      purse: t.purse[side],
      aim: plan ? { land: plan.prize.land, rp: Math.round(plan.cost) } : null,
    };
  });
}
