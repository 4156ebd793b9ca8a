/** What an area of one's own pays in taxes over the rounds to come: as it is, at another level, and once it is calmer. */

import { areaOf, highest } from '../rules/empire.ts';
import { STRONGEST } from '../rules/endeavors.ts';
import { rebellionValue } from '../rules/rebellion.ts';
import type { AreaId } from '../state.ts';
import type { Mind } from './mind.ts';

/** What a step on the way takes, in points and rounds: its cards and gold, less the point that a level counts anyhow. */
const STEPS = {
  level: { cost: 0.4, rounds: 0.6 },
  tie: { cost: 1.6, rounds: 0.3 },
  walls: { cost: 1.8, rounds: 0.3 },
} as const;

/** Taxes farther off than so many rounds are nothing to count on. */
const LONGEST = 8;
/** What unrest costs of which a tax is the cause. */
const ANGER = 1;

/** In a round, less the danger, of the sum that is best. */
function paid(mind: Mind, area: AreaId, level: number, value: number): number {
  const { gold, income } = mind.temper;
  const price = gold * income;
  if (area === mind.own.court) return Math.max(0, level) * price;
  let most = 0;
  for (let sum = 1; sum <= level; sum++) {
    const { unrest, rebels } = mind.risingAt(value + sum);
    const lost = mind.worth(area) + mind.cutBy(area) + 0.5;
    most = Math.max(most, sum * price - rebels * lost - unrest * ANGER);
  }
  return most;
}

/** In a round, as it is now. */
export const paidNow = (mind: Mind, area: AreaId): number =>
  paid(mind, area, areaOf(mind.t, area).level, rebellionValue(mind.t, area, { gold: 0, waived: [] }));

/** How many rounds all this should last: until the leader dies heirless, and all ties and calm with him. */
function lasting({ ahead, mortal, deaths }: Mind): number {
  const safe = ahead - mortal;
  const stays = 1 - deaths.all - deaths.language;
  let rounds = 0;
  for (let round = 1; round <= Math.min(ahead, LONGEST); round++)
    rounds += stays ** Math.max(0, round - safe);
  return rounds;
}

/** In all rounds to come but the first `late` of them. */
const paidAfter = (mind: Mind, area: AreaId, level: number, value: number, late = 0): number =>
  Math.max(0, lasting(mind) - late) * paid(mind, area, level, value);

/** The same if it is raised by so many levels that it pays best; that takes time. */
function paidWhenRaised(mind: Mind, area: AreaId, value: number, late: number): number {
  const { level } = areaOf(mind.t, area);
  const { cost, rounds } = STEPS.level;
  let most = 0;
  for (let more = 0; level + more <= highest(mind.t, area); more++)
    most = Math.max(most, paidAfter(mind, area, level + more, value, late + rounds * more) - cost * more);
  return most;
}

/** Its rebellion value once unrest is quelled. */
function calmValue({ t }: Mind, area: AreaId): number {
  const value = rebellionValue(t, area, { gold: 0, waived: [] });
  return areaOf(t, area).unrest ? value - t.charts.rebellionTerms.unrest : value;
}

/** What it would pay more, or less, by so many levels. */
export function byLevels(mind: Mind, area: AreaId, more: number): number {
  const { owner, level } = areaOf(mind.t, area);
  if (owner !== mind.own.id) return 0;
  const value = calmValue(mind, area);
  return paidAfter(mind, area, level + more, value) - paidAfter(mind, area, level, value);
}

/** What a tie makes calmer. */
const calmedByTie = ({ t }: Mind): number => -t.charts.rebellionTerms.ownTie;

/** Each next strength of walls, by how much it is more than the one before. */
const stepsOf = (fort: number): number[] =>
  fort === 0 ? [2, STRONGEST - 2] : fort < STRONGEST ? [STRONGEST - fort] : [];

/**
 * What it would pay more with a tie, or the next walls: often that alone is not enough to tax it safely, so what else it might
 * need is reckoned with, at its cost.
 */
export function onceCalmed(mind: Mind, area: AreaId, by: 'tie' | 'walls'): number {
  const { fort, ties } = areaOf(mind.t, area);
  const value = calmValue(mind, area);
  const tied = ties.includes(mind.own.id);
  const [first = 0, ...later] = stepsOf(fort);
  const walls = by === 'walls' ? later : stepsOf(fort);
  let most = 0;
  for (const tie of by === 'walls' && !tied ? [0, 1] : [0]) {
    let calmer = (by === 'walls' ? first : calmedByTie(mind)) + tie * calmedByTie(mind);
    let cost = tie * STEPS.tie.cost;
    let late = tie * STEPS.tie.rounds;
    for (let i = 0; i <= walls.length; i++) {
      most = Math.max(most, paidWhenRaised(mind, area, value - calmer, late) - cost);
      calmer += walls[i] ?? 0;
      cost += STEPS.walls.cost;
      late += STEPS.walls.rounds;
    }
  }
  return Math.max(0, most - paidWhenRaised(mind, area, value, 0));
}
