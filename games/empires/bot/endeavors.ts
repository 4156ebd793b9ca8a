/** Which endeavor is worth most now: by its rating, the odds of the cards that are left, and its gold. */

import { conversionNeeds } from '../rules/church.ts';
import { hasMarker } from '../rules/civilization.ts';
import { mayClaim } from '../rules/claims.ts';
import { resultsNeeded, resultsOf } from '../rules/conquest.ts';
import { areaOf, highest, LOWEST, landOf, ownerOf, realmOf } from '../rules/empire.ts';
import { costOf, isHeldOff, STRONGEST, undertaking, underWay } from '../rules/endeavors.ts';
import { effectiveness } from '../rules/rating.ts';
import { approachesTo, seaCount } from '../rules/seas.ts';
import type { Act, AreaId, Attack, Kind, Realm } from '../state.ts';
import { type Advice, advise, best, type Open, percent } from './advice.ts';
import type { Mind } from './mind.ts';
import { onceCalmed } from './revenue.ts';

/** An endeavor that is thought of. */
export interface Plan {
  action: Act;
  kind: Kind;
  area: AreaId;
  base: AreaId;
  /** What the sea areas on the way count. */
  seas: number;
  rating: number;
  extra: number;
  /** What it should bring, in points, its gold taken off. */
  gain: number;
  /** The chance of what it is for. */
  odds: number;
}

/** What an endeavor brings at a rating, and the chance of what it is for. */
type Judged = [gain: number, odds: number];

// ---------------------------------------------------------------- what each would bring

function conquest(mind: Mind, area: AreaId, base: AreaId, rating: number): Judged {
  const { t, own } = mind;
  const target = areaOf(t, area);
  const odds = mind.chance('conquest', 'C', rating);
  const pays = baseLoss(mind, 'conquest', base, rating);
  if (target.owner === own.id) {
    const needed = conversionNeeds(t, own, area) - (target.converting?.count ?? 0);
    const angry =
      mind.chance('conquest', 'target -1', rating) *
      (mind.level(area) + mind.danger(area) + mind.unrestCost(area));
    return [(odds * t.charts.points.conversion * 0.8) / Math.max(1, needed) ** 1.4 - angry - pays, odds];
  }
  const needed = resultsNeeded(t, area) - resultsOf(t, own.id, area);
  const owner = ownerOf(t, area);
  const hurt = owner ? mind.harm(owner) * mind.worth(area, owner) : 0;
  const share = needed <= 1 ? 1 : mind.temper.siege / needed;
  return [odds * (prize(mind, area) + hurt) * share - pays, odds];
}

/** What an area would be worth that is conquered: in unrest, without walls, and perhaps with a claim by and by. */
const prize = (mind: Mind, area: AreaId): number => mind.once('prize', area, () => prizeOf(mind, area));

function prizeOf(mind: Mind, area: AreaId): number {
  const { t, own } = mind;
  const { claims, fort } = areaOf(t, area);
  const free = claims.length === 0 && mayClaim(t, own, area);
  const worth = mind.worth(area) + (free ? claimToCome(mind) : 0);
  return Math.max(0.2, worth * mind.kept(area, fort === STRONGEST ? 2 : 0) - (mind.left > 0 ? 0.4 : 0));
}

/** A claim that a tie may still bring; in the last round only the cards that are left can. */
function claimToCome({ left, own, temper }: Mind): number {
  if (left > 0) return temper.claim;
  const { lastClaim } = temper;
  return lastClaim[Math.min(Math.max(0, own.cards - 1), lastClaim.length - 1)]!;
}

/** What lies in the base may be lost; an army bears it, and the poorest have nothing to lose. */
function baseLoss(mind: Mind, kind: Attack, base: AreaId, rating: number): number {
  const odds = mind.chance(kind, 'base -1', rating);
  if ((mind.t.armies[base] ?? 0) > 0) return odds * 0.4;
  const { level, unrest } = areaOf(mind.t, base);
  return level === LOWEST ? 0 : odds * (mind.level(base) + 0.1 + (unrest ? mind.danger(base) : 0));
}

function pillage(mind: Mind, area: AreaId, base: AreaId, rating: number): Judged {
  const { t } = mind;
  const odds = mind.chance('pillage', 'G', rating);
  const loot = mind.loot(areaOf(t, area).level);
  const owner = ownerOf(t, area);
  const hurt = owner ? mind.chance('pillage', 'target -1', rating) * mind.harm(owner) : 0;
  return [odds * loot * mind.gold + hurt - baseLoss(mind, 'pillage', base, rating), odds];
}

function diplomacy(mind: Mind, area: AreaId, rating: number): Judged {
  const { t, own } = mind;
  const { owner, claims, ties } = areaOf(t, area);
  const wins = mind.chance('diplomacy', 'T/C', rating);
  const tie = mind.chance('diplomacy', 'T', rating) + wins;
  if (owner === own.id) {
    if (ties.includes(own.id)) return [-1, tie];
    const free = mayClaim(t, own, area) && !claims.includes(own.id);
    // Where others claim it a parley must give the claim.
    const claim = free ? t.charts.points.claim * (claims.length === 0 ? 1 : 0.35) : 0;
    const calmed = mind.once('tied', area, () => onceCalmed(mind, area, 'tie'));
    return [tie * (claim * mind.kept(area) + calmed), tie];
  }
  const from = owner === null ? 0 : mind.harm(realmOf(t, owner)) * 0.6;
  const foothold = ties.includes(own.id) ? 0 : 0.05 + 0.02 * mind.ahead + from * 0.3;
  return [wins * prize(mind, area) * (1 + from) + (tie - wins) * foothold, tie];
}

/** Walls keep the land when the leader dies, make taxes safe, and keep neighbours off. */
function fortification(mind: Mind, area: AreaId, rating: number): Judged {
  const odds = mind.chance('fortification', 'F', rating);
  const fell = mind.chance('fortification', '-1', rating);
  const lost = areaOf(mind.t, area).level === LOWEST ? 0 : fell * mind.level(area);
  return [odds * mind.once('walls', area, () => wallsUse(mind, area)) - lost, odds];
}

function wallsUse(mind: Mind, area: AreaId): number {
  const { fort, unrest } = areaOf(mind.t, area);
  const next = fort === 0 ? 2 : STRONGEST;
  const [before, after] = [mind.deathRisk(area, fort, unrest), mind.deathRisk(area, next, unrest)];
  const lives = (before.rebels - after.rebels) * (mind.worth(area) + mind.cutBy(area));
  const calmed = onceCalmed(mind, area, 'walls');
  return lives * mind.mortal + calmed + exposure(mind, area, next - fort) * Math.min(mind.ahead, 6);
}

/** What neighbours could do there in a round, less what they could if they were weaker by so much. */
function exposure(mind: Mind, area: AreaId, weaker: number): number {
  let sum = 0;
  for (const realm of mind.neighbours(area)) {
    const rating = reachOf(mind, realm, area);
    sum += assault(mind, area, rating) - assault(mind, area, rating - weaker);
  }
  return sum * mind.temper.intent;
}

/** The best rating of a neighbour's pillage, over land. */
function reachOf({ t }: Mind, realm: Realm, area: AreaId): number {
  let most = -9;
  for (const base of landOf(t, area).borders)
    if (areaOf(t, base).owner === realm.id)
      most = Math.max(most, effectiveness(t, undertaking(t, realm, 'pillage', base, area, 0)));
  return most;
}

/** What the worse of pillage and conquest would cost: the rating is that of pillage. */
const assault = (mind: Mind, area: AreaId, rating: number): number => {
  if (rating < 0) return 0;
  const { population } = landOf(mind.t, area);
  const war = rating - population;
  const falls = war < 0 ? 0 : mind.chance('conquest', 'C', war) / Math.max(1, population);
  return Math.max(mind.chance('pillage', 'target -1', rating) * mind.level(area), falls * mind.worth(area));
};

function ruling(mind: Mind, area: AreaId, rating: number): Judged {
  const { t } = mind;
  const { level, unrest } = areaOf(t, area);
  const down = mind.chance('ruling', '-1', rating);
  const up = level < highest(t, area) ? mind.chance('ruling', '+1', rating) : 0;
  const quelled = unrest ? (1 - down) * mind.unrestCost(area) : 0;
  const lost = level === LOWEST ? 0 : mind.level(area) + (unrest ? mind.danger(area) : 0);
  return [up * rise(mind, area) + quelled - down * lost, unrest ? 1 - down : up];
}

/** What a ruling that succeeds brings; a university makes two of a level. */
function rise(mind: Mind, area: AreaId): number {
  const room = highest(mind.t, area) - areaOf(mind.t, area).level;
  return mind.higher(area) * (room > 1 && hasMarker(mind.t, area, 'university') ? 2 : 1);
}

// ---------------------------------------------------------------- with how much gold

/** As much gold as pays for itself. */
function priced(
  mind: Mind,
  plan: Omit<Plan, 'gain' | 'odds' | 'extra'>,
  cost: number,
  of: (rating: number) => Judged,
): Plan | undefined {
  const spare = mind.own.gold - cost;
  const least = Math.max(0, -plan.rating);
  let top: Plan | undefined;
  for (let extra = least; extra <= least + 5 && extra <= spare; extra++) {
    const rating = plan.rating + extra;
    const [value, odds] = of(rating);
    const gain = value - (cost + extra) * mind.gold;
    if (!top || gain > top.gain) top = { ...plan, rating, extra, odds, gain };
  }
  return top;
}

/** From the base from which it would bring most as it stands, then with more gold. */
export function attack(mind: Mind, kind: Attack, action: Act, area: AreaId, from?: AreaId): Plan | undefined {
  const { t, own } = mind;
  const of = kind === 'conquest' ? conquest : pillage;
  let top: Omit<Plan, 'gain' | 'odds' | 'extra'> | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const { base, count } of approachesTo(t, own.id, area)) {
    if (from !== undefined && base !== from) continue;
    const cost = costOf(t, kind, count);
    const rating = effectiveness(t, undertaking(t, own, kind, base, area, count));
    const least = Math.max(0, -rating);
    if (cost + least > own.gold || isHeldOff(t, own, kind, landOf(t, base), landOf(t, area))) continue;
    const gain = of(mind, area, base, rating + least)[0] - (cost + least) * mind.gold;
    if (gain > most) [top, most] = [{ action, kind, area, base, seas: count, rating }, gain];
  }
  return top && priced(mind, top, costOf(t, kind, top.seas), (at) => of(mind, area, top!.base, at));
}

function atHome(mind: Mind, kind: 'fortification' | 'ruling', action: Act, area: AreaId): Plan | undefined {
  const { t, own } = mind;
  const seas = seaCount(t, own.id, area);
  const rating = effectiveness(t, undertaking(t, own, kind, area, area, seas));
  const of = kind === 'ruling' ? ruling : fortification;
  const plan = { action, kind, area, base: area, seas, rating };
  return priced(mind, plan, costOf(t, kind, seas), (at) => of(mind, area, at));
}

function embassy(mind: Mind, action: Act, area: AreaId): Plan | undefined {
  const { t, own } = mind;
  const base = own.court ?? (own.asylum === null ? null : realmOf(t, own.asylum).court);
  if (base === null) return undefined;
  const rating = effectiveness(t, undertaking(t, own, 'diplomacy', base, area, 0));
  const plan = { action, kind: 'diplomacy' as const, area, base, seas: 0, rating };
  return priced(mind, plan, costOf(t, 'diplomacy', 0), (at) => diplomacy(mind, area, at));
}

/** Every endeavor that is open, with what it should bring. */
export function plans(mind: Mind, open: Open): Plan[] {
  const all: (Plan | undefined)[] = [];
  for (const one of open('conquer')) all.push(attack(mind, 'conquest', one, one.area));
  for (const one of open('pillage')) all.push(attack(mind, 'pillage', one, one.area));
  for (const one of open('negotiate')) all.push(embassy(mind, one, one.area));
  for (const one of open('rule')) all.push(atHome(mind, 'ruling', one, one.area));
  for (const one of open('fortify')) all.push(atHome(mind, 'fortification', one, one.area));
  return all.filter((plan) => plan !== undefined);
}

/** The attack that would bring most if one could begin now: where armies should stand. */
export function bestWar(mind: Mind): Plan | undefined {
  const { t, own } = mind;
  const targets = t.map.order.filter((area) => areaOf(t, area).owner !== own.id);
  const wars = targets.map((area) => attack(mind, 'conquest', { verb: 'conquer', area }, area));
  return best(
    wars.filter((plan) => plan !== undefined),
    ({ gain }) => gain,
  );
}

export const explained = (plan: Plan): Advice =>
  advise(plan.action, plan.kind, () => ({
    area: plan.area,
    rating: plan.rating,
    extra: plan.extra,
    odds: percent(plan.odds),
  }));

/** What it would bring at another rating, or with less sea on its way, the gold apart. */
export function valueAt(mind: Mind, { kind, area, base }: Plan, rating: number): number {
  if (kind === 'conquest') return conquest(mind, area, base, rating)[0];
  if (kind === 'pillage') return pillage(mind, area, base, rating)[0];
  if (kind === 'diplomacy') return diplomacy(mind, area, rating)[0];
  return (kind === 'ruling' ? ruling : fortification)(mind, area, rating)[0];
}

// ---------------------------------------------------------------- on the way

/** From where the attack that is chosen should come. */
export function whence(mind: Mind, open: Open): Advice {
  const { kind, target } = mind.t.endeavor!;
  const from = open('from');
  const action = best(
    from,
    ({ area }) => attack(mind, kind as Attack, from[0]!, target, area)?.gain ?? -1000,
  )!;
  return advise(action, 'base', () => ({ area: action.area }));
}

/** How much gold, between the bounds that are asked for. */
export function howMuch(mind: Mind, area: AreaId, min: number, max: number): Advice {
  const { t } = mind;
  const { kind, base, seas } = t.endeavor!;
  const bare = effectiveness(t, { ...underWay(t, area), extra: 0 });
  const plan = { action: { verb: 'spend', gold: 0 }, kind, area, base: base!, seas } as Plan;
  const sums = Array.from({ length: Math.min(max - min, 6) + 1 }, (_, i) => min + i);
  const gold = best(sums, (extra) => valueAt(mind, plan, bare + extra) - extra * mind.gold)!;
  return advise({ verb: 'spend', gold }, 'spend', () => ({ gold, rating: bare + gold }));
}

// ---------------------------------------------------------------- endeavors of others

/** What an attack would cost its owner at a rating. */
export function threat(mind: Mind, kind: Kind, area: AreaId, by: string, rating: number): number {
  const { t } = mind;
  if (rating < 0) return 0;
  const { level } = areaOf(t, area);
  const bears = level === LOWEST ? 0 : (t.armies[area] ?? 0) > 0 ? 0.4 : mind.level(area);
  const falls = mind.chance(kind, 'target -1', rating) * bears;
  const rival = t.realms[by];
  const harm = rival ? mind.harm(rival) : 0;
  if (kind === 'pillage') {
    const loot = mind.chance('pillage', 'G', rating) * mind.loot(level);
    return falls + loot * 0.3 * harm;
  }
  const needed = resultsNeeded(t, area) - resultsOf(t, by, area);
  const whole = mind.worth(area) + mind.cutBy(area) + harm * mind.worth(area, rival ?? mind.own);
  return falls + (mind.chance('conquest', 'C', rating) * whole) / Math.max(1, needed);
}

/** What a card that is kept may save, if those who play later come: the worst of what each could do. */
export function guardWorth(mind: Mind, later: readonly Realm[]): number {
  const { t, own } = mind;
  const { combat } = own.statures;
  let worth = 0;
  for (const area of t.map.order) {
    if (areaOf(t, area).owner !== own.id) continue;
    for (const realm of mind.neighbours(area)) {
      if (!later.includes(realm)) continue;
      const rating = reachOf(mind, realm, area);
      const saved = assault(mind, area, rating) - assault(mind, area, rating - combat);
      worth = Math.max(worth, saved);
    }
  }
  return worth;
}
