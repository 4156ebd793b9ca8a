/** A whole sheet: attacks before anybody has moved, then work at home, guards and what is left at the end. */

import { kingdomOf } from '../rules/turn.ts';
import type { KingdomId, Options, Position, World } from '../state.ts';
import { takeWhatPays } from './campaigns.ts';
import {
  beginAgain,
  bidForOrder,
  fillHousehold,
  placeHousehold,
  recognise,
  sendSpy,
  standTogether,
} from './court.ts';
import { callToArms, growthOf, marchOut, spendTheRest, workAtHome } from './home.ts';
import { type Manner, USUAL } from './manner.ts';
import { beginPlan, type Plan, write } from './plan.ts';
import { goAshore, landShips, musterAtSea } from './sea.ts';

/** As many lines call cities to arms. */
const CALLS = 3;
const MARCHES = 5;
/** What comes after the attacks leaves so many lines to the rest. */
const LAST = 1;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** `known` is the position as the kingdom knows it; the plan is carried out on it. */
export function writeSheet(
  world: World,
  options: Options,
  known: Position,
  by: KingdomId,
  manner: Manner = USUAL,
): Plan {
  const plan = beginPlan(world, options, known, by, manner);
  beginAgain(plan);
  recognise(plan);
  const { treasury } = kingdomOf(plan.t, plan.by);
  if (treasury > world.tables.yields.tax) write(plan, `CASH ${treasury}`, 'money');
  callToArms(plan, CALLS);
  const growth = growthOf(plan, manner.growth);
  takeWhatPays(plan, manner.attacks - growth.length, sum(growth));
  workAtHome(plan, LAST);
  goAshore(plan, LAST);
  musterAtSea(plan, LAST);
  marchOut(plan, MARCHES, LAST);
  landShips(plan, LAST);
  placeHousehold(plan, LAST);
  standTogether(plan, LAST);
  fillHousehold(plan, LAST);
  sendSpy(plan, LAST);
  bidForOrder(plan, 0);
  spendTheRest(plan);
  return plan;
}
