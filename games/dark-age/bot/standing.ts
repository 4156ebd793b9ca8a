/**
 * How well a kingdom stands between two turns: its points, and those that it may hope for in the twelve turns to come. The
 * weights are those of a plain regression over games among bots, rounded: see “The bot that searches” in rulings.md.
 */

import { areaOf, isCity, isSea, kingdomOf } from '../rules/turn.ts';
import type { AreaId, KingdomId, Options, Position, World } from '../state.ts';
import { beginPlan, own } from './plan.ts';
import { hostWorth, risk, threatTo } from './worth.ts';

const WEIGHTS = {
  bp: 0.02,
  household: 0.3,
  army: 0.05,
  /** Of what draws armies where they stand. */
  host: 0.3,
  sea: 2.3,
  land: 3,
  city: 1.2,
  person: 1.3,
  trade: 0.2,
  /** Each who may be lost next turn. */
  staked: -1.9,
  /** A land without an army that somebody could march into. */
  bare: -1.3,
  /** Armies of others beside one's own land; those of whom one has wronged count twice. */
  neighbour: -0.13,
  /** The great are attacked by all: see rivals.ts. */
  eminence: -40,
};

/** It takes the position for its own. */
export function standingOf(world: World, options: Options, position: Position, by: KingdomId): number {
  const plan = beginPlan(world, options, position, by);
  const { t } = plan;
  const { points, balance, treasury, household } = kingdomOf(t, by);
  let sum =
    points +
    WEIGHTS.bp * (balance + treasury) +
    WEIGHTS.household * household +
    WEIGHTS.eminence * (plan.eminence[by]! - 1);
  const beside = new Set<AreaId>();
  for (const id of own(plan)) {
    for (const other of world.map.neighbours[id]!) beside.add(other);
    const { armies, population, trade } = areaOf(t, id);
    sum += WEIGHTS.army * armies + WEIGHTS.host * hostWorth(plan, id, armies);
    if (isSea(t, id)) {
      sum += WEIGHTS.sea;
      continue;
    }
    sum += WEIGHTS.land + (isCity(t, id) ? WEIGHTS.city : 0);
    sum += WEIGHTS.person * population + WEIGHTS.trade * Math.min(trade, population);
    sum += WEIGHTS.staked * risk(plan, id, armies) * population;
    if (armies === 0 && threatTo(plan, id) > 0) sum += WEIGHTS.bare;
  }
  for (const id of beside) {
    const { owner, armies } = areaOf(t, id);
    if (owner === null || owner === by) continue;
    const isWronged = kingdomOf(t, owner).wronged.some((wrong) => wrong.by === by);
    sum += WEIGHTS.neighbour * (isWronged ? 2 : 1) * armies;
  }
  return sum;
}
