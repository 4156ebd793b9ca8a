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
import { beginPlan, type Plan, write } from './plan.ts';
import { goAshore, landShips, musterAtSea } from './sea.ts';

/** So many lines may go into attacks; and what comes later leaves the last to the rest. */
const ATTACKS = 13;
/** Of these so many are kept for people who can grow at once. */
const GROWTH = 6;
/** As many lines call cities to arms. */
const CALLS = 3;
const MARCHES = 5;
const LAST = 1;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** `known` is the position as the kingdom knows it; the plan is carried out on it. */
export function writeSheet(world: World, options: Options, known: Position, by: KingdomId): Plan {
  const plan = beginPlan(world, options, known, by);
  beginAgain(plan);
  recognise(plan);
  const { treasury } = kingdomOf(plan.t, plan.by);
  if (treasury > world.tables.yields.tax) write(plan, `CASH ${treasury}`, 'money');
  callToArms(plan, CALLS);
  const growth = growthOf(plan, GROWTH);
  takeWhatPays(plan, ATTACKS - growth.length, sum(growth));
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
