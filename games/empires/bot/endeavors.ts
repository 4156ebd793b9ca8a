/** Which endeavor is worth most now: by its rating, the odds of the cards that are left, and its gold. */

import { conversionNeeds } from '../rules/church.ts';
import { mayClaim } from '../rules/claims.ts';
import { resultsNeeded, resultsOf } from '../rules/conquest.ts';
import { areaOf, highest, ownerOf, realmOf } from '../rules/empire.ts';
import { STRONGEST, undertaking, underWay } from '../rules/endeavors.ts';
import { lootAt } from '../rules/pillage.ts';
import { effectiveness } from '../rules/rating.ts';
import { approachesTo, seaCount } from '../rules/seas.ts';
import type { Act, AreaId, Attack, Kind } from '../state.ts';
import { type Advice, advise, best, type Open, percent } from './advice.ts';
import type { Mind } from './mind.ts';

/** An endeavor that is thought of. */
export interface Plan {
  action: Act;
  kind: Kind;
  area: AreaId;
  base: AreaId;
  rating: number;
  extra: number;
  /** What it should bring, in points, its gold taken off. */
  gain: number;
  /** The chance of what it is for. */
  odds: number;
}

const IN_UNREST = { gold: 0, waived: [] };

// ---------------------------------------------------------------- what each would bring

function conquest(mind: Mind, area: AreaId, base: AreaId, rating: number): [gain: number, odds: number] {
  const { t, own } = mind;
  const target = areaOf(t, area);
  const odds = mind.chance('conquest', 'C', rating);
  const pays = baseLoss(mind, 'conquest', base, rating);
  if (target.owner === own.id) {
    const needed = conversionNeeds(t, own, area) - (target.converting?.count ?? 0);
    const angry = mind.chance('conquest', 'target -1', rating) * (1 + mind.danger(area, IN_UNREST));
    return [(odds * t.charts.points.conversion * 0.8) / Math.max(1, needed) ** 1.4 - angry - pays, odds];
  }
  const needed = resultsNeeded(t, area) - resultsOf(t, own.id, area);
  const owner = ownerOf(t, area);
  const claimed = target.claims.includes(own.id) || (target.claims.length === 0 && mayClaim(t, own, area));
  // What is conquered is in unrest, and a tie may bring a claim to it.
  const worth = Math.max(0.2, mind.worth(area) * 0.85 + (claimed ? 0.8 : 0));
  const hurt = owner ? mind.harm(owner) * mind.worth(area, owner) : 0;
  // What takes several results may never be finished.
  const share = needed <= 1 ? 1 : 0.75 / needed ** 1.2;
  return [odds * (worth + hurt) * share - pays, odds];
}

const baseLoss = (mind: Mind, kind: Attack, base: AreaId, rating: number): number => {
  const rebels = areaOf(mind.t, base).unrest ? mind.danger(base, IN_UNREST) : 0;
  return mind.chance(kind, 'base -1', rating) * (1.1 + rebels);
};

function pillage(mind: Mind, area: AreaId, base: AreaId, rating: number): [gain: number, odds: number] {
  const { t } = mind;
  const { level } = areaOf(t, area);
  const odds = mind.chance('pillage', 'G', rating);
  let loot = 0;
  for (let roll = 1; roll <= 6; roll++) loot += lootAt(t, level, roll) / 6;
  const owner = ownerOf(t, area);
  const hurt = owner ? mind.chance('pillage', 'target -1', rating) * mind.harm(owner) : 0;
  return [odds * loot * mind.gold + hurt - baseLoss(mind, 'pillage', base, rating), odds];
}

function diplomacy(mind: Mind, area: AreaId, rating: number): [gain: number, odds: number] {
  const { t, own } = mind;
  const { owner, claims, ties } = areaOf(t, area);
  const tie = mind.chance('diplomacy', 'T', rating) + mind.chance('diplomacy', 'T/C', rating);
  if (owner === own.id) {
    if (ties.includes(own.id)) return [-1, tie];
    const claim = claims.length === 0 && mayClaim(t, own, area) ? t.charts.points.claim : 0.3;
    return [tie * (claim + 0.6), tie];
  }
  const wins = mind.chance('diplomacy', 'T/C', rating);
  const from = owner === null ? 0 : mind.harm(realmOf(t, owner));
  const foothold = ties.includes(own.id) ? 0 : 0.35;
  return [wins * (mind.worth(area) + 1) * (1 + from) + (tie - wins) * foothold, tie];
}

/** Walls make taxes safe for as long as the game lasts, and keep neighbours off. */
function fortification(mind: Mind, area: AreaId, rating: number): [gain: number, odds: number] {
  const { t } = mind;
  const { level, fort } = areaOf(t, area);
  const odds = mind.chance('fortification', 'F', rating);
  const taxed = Math.max(0, level);
  const before = taxed === 0 ? 0 : mind.danger(area, { gold: taxed, waived: [] });
  const use = Math.min(before, taxed * mind.gold) * Math.min(mind.left, 6) * (fort === 0 ? 0.5 : 0.3);
  const fell = mind.chance('fortification', '-1', rating);
  return [odds * use - fell, odds];
}

function ruling(mind: Mind, area: AreaId, rating: number): [gain: number, odds: number] {
  const { t } = mind;
  const { level, unrest } = areaOf(t, area);
  const up = level < highest(t, area) ? mind.chance('ruling', '+1', rating) : 0;
  const down = mind.chance('ruling', '-1', rating);
  const better = 1 + (level >= 0 ? mind.gold * Math.min(2, mind.left) * 0.5 : 0.1);
  const quelled = unrest ? (1 - down) * (0.6 + 0.2 * Math.max(0, mind.worth(area))) : 0;
  const angry = unrest ? mind.danger(area, IN_UNREST) : 0;
  return [up * better + quelled - down * (1 + angry), unrest ? 1 - down : up];
}

// ---------------------------------------------------------------- with how much gold

/** As much gold as pays for itself. */
function priced(
  mind: Mind,
  plan: Omit<Plan, 'gain' | 'odds' | 'extra'>,
  cost: number,
  of: (rating: number) => [number, number],
): Plan | undefined {
  const spare = mind.own.gold - cost;
  const least = Math.max(0, -plan.rating);
  const sums = [least, least + 1, least + 2, least + 3, least + 4].filter((gold) => gold <= spare);
  const plans = sums.map((extra) => {
    const rating = plan.rating + extra;
    const [gain, odds] = of(rating);
    return { ...plan, rating, extra, odds, gain: gain - (cost + extra) * mind.gold };
  });
  return best(plans, ({ gain }) => gain);
}

function attack(mind: Mind, kind: Attack, action: Act, area: AreaId, from?: AreaId): Plan | undefined {
  const { t, own } = mind;
  const of = kind === 'conquest' ? conquest : pillage;
  const plans: Plan[] = [];
  for (const { base, count } of approachesTo(t, own.id, area)) {
    if (from !== undefined && base !== from) continue;
    const rating = effectiveness(t, undertaking(t, own, kind, base, area, count));
    const cost = t.charts.endeavors[kind].cost + count;
    if (cost > own.gold) continue;
    const plan = priced(mind, { action, kind, area, base, rating }, cost, (at) => of(mind, area, base, at));
    if (plan) plans.push(plan);
  }
  return best(plans, ({ gain }) => gain);
}

function atHome(mind: Mind, kind: 'fortification' | 'ruling', action: Act, area: AreaId): Plan | undefined {
  const { t, own } = mind;
  const seas = seaCount(t, own.id, area);
  const rating = effectiveness(t, undertaking(t, own, kind, area, area, seas));
  const cost = t.charts.endeavors[kind].cost + seas;
  const of = kind === 'ruling' ? ruling : fortification;
  return priced(mind, { action, kind, area, base: area, rating }, cost, (at) => of(mind, area, at));
}

function embassy(mind: Mind, action: Act, area: AreaId): Plan | undefined {
  const { t, own } = mind;
  const base = own.court ?? (own.asylum === null ? null : realmOf(t, own.asylum).court);
  if (base === null) return undefined;
  const rating = effectiveness(t, undertaking(t, own, 'diplomacy', base, area, 0));
  const plan = { action, kind: 'diplomacy' as const, area, base, rating };
  return priced(mind, plan, t.charts.endeavors.diplomacy.cost, (at) => diplomacy(mind, area, at));
}

/** Every endeavor that is open, with what it should bring. */
export function plans(mind: Mind, open: Open): Plan[] {
  const all: (Plan | undefined)[] = [
    ...open('conquer').map((one) => attack(mind, 'conquest', one, one.area)),
    ...open('pillage').map((one) => attack(mind, 'pillage', one, one.area)),
    ...open('negotiate').map((one) => embassy(mind, one, one.area)),
    ...open('rule').map((one) => atHome(mind, 'ruling', one, one.area)),
    ...open('fortify')
      .filter(({ area }) => areaOf(mind.t, area).fort < STRONGEST)
      .map((one) => atHome(mind, 'fortification', one, one.area)),
  ];
  return all.filter((plan) => plan !== undefined);
}

export const explained = (plan: Plan): Advice =>
  advise(plan.action, plan.kind, () => ({
    area: plan.area,
    rating: plan.rating,
    extra: plan.extra,
    odds: percent(plan.odds),
  }));

// ---------------------------------------------------------------- on the way

/** From where the attack that is chosen should come. */
export function whence(mind: Mind, open: Open): Advice {
  const { kind, target } = mind.t.endeavor!;
  const from = open('from');
  const action = best(
    from,
    ({ area }) => attack(mind, kind as Attack, from[0]!, target, area)?.gain ?? Number.NEGATIVE_INFINITY,
  )!;
  return advise(action, 'base', () => ({ area: action.area }));
}

/** How much gold, between the bounds that are asked for. */
export function howMuch(mind: Mind, area: AreaId, min: number, max: number): Advice {
  const { t } = mind;
  const e = t.endeavor!;
  const bare = effectiveness(t, { ...underWay(t, area), extra: 0 });
  const value = (rating: number): number => {
    if (e.kind === 'conquest') return conquest(mind, area, e.base!, rating)[0];
    if (e.kind === 'pillage') return pillage(mind, area, e.base!, rating)[0];
    if (e.kind === 'diplomacy') return diplomacy(mind, area, rating)[0];
    return (e.kind === 'ruling' ? ruling : fortification)(mind, area, rating)[0];
  };
  const sums = Array.from({ length: Math.min(max - min, 6) + 1 }, (_, i) => min + i);
  const gold = best(sums, (extra) => value(bare + extra) - extra * mind.gold)!;
  return advise({ verb: 'spend', gold }, 'spend', () => ({ gold, rating: bare + gold }));
}

/** What an attack would cost its owner at a rating. */
export function threat(mind: Mind, kind: Kind, area: AreaId, by: string, rating: number): number {
  const { t } = mind;
  const falls = mind.chance(kind, 'target -1', rating);
  if (kind === 'pillage') return falls;
  const needed = resultsNeeded(t, area) - resultsOf(t, by, area);
  const whole = mind.worth(area) + (mind.own.court === area ? 6 : 1.5);
  return falls + (mind.chance('conquest', 'C', rating) * whole) / Math.max(1, needed);
}
