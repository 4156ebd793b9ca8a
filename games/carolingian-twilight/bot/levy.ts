/** The Levy Segment: what is kept, raised, repaired and bought: CT-12, CT-18.2. */

import { plus } from '../rules/forces.ts';
import { countOf, isNpp, sizeOf } from '../rules/ground.ts';
import { keepsMilitiaFree, levyPoints, maintenance, priceOf } from '../rules/levy.ts';
import type { Force, PlaceId, PowerId, Questions, Units, UnitType } from '../state.ts';
import { type Advice, advise, best, type Open, tenths } from './advice.ts';
import { near } from './danger.ts';
import { March, unitWorth } from './marches.ts';
import type { Mind } from './mind.ts';
import { ally } from './stratagems.ts';

/** A hand larger than this is hardly used. */
const HAND = 6;
/** So many units are lost in a year, and need no upkeep after it. */
const FALLEN = 1;

// ---------------------------------------------------------------- maintenance

/** A force and all others of its power in the same place count together. */
function companyAt(mind: Mind, power: PowerId, at: PlaceId): { band: Force[]; units: Units } {
  const band = mind.forcesAt(at).filter((force) => force.power === power);
  return { band, units: band.reduce<Units>((sum, force) => plus(sum, mind.supposed(force)), {}) };
}

/** Does this unit cost anything? One militia in each area may be free: CT-12.0.g. */
function isFree(mind: Mind, force: Force, unit: UnitType): boolean {
  if (unit !== 'militia') return false;
  const area = mind.areaOf(force.at);
  let militia = 0;
  for (const one of mind.forcesAround(area))
    if (one.power === force.power) militia += countOf(mind.supposed(one), 'militia');
  return militia === 1 && keepsMilitiaFree(mind.t, force.power, area);
}

/** All is kept that LP pay for; DP are points, and pay only for units that are worth more. */
export function maintain(mind: Mind, { power, cost, lp, dp }: Questions['maintain'], open: Open): Advice {
  const harvest = open('harvest')[0];
  if (harvest) return advise(harvest, 'harvest', () => ({ power, lp, cost }));
  const pay = open('pay')[0];
  const about = () => ({ power, cost, lp, dp });
  if (pay && cost <= lp) return advise(pay, 'keep', about);
  const disband = best(
    open('disband').filter(
      ({ force, unit }) => !isFree(mind, mind.t.forces.find(({ id }) => id === force)!, unit),
    ),
    (act) => -keepWorth(mind, mind.t.forces.find(({ id }) => id === act.force)!, act.unit),
  );
  if (disband) {
    const force = mind.t.forces.find(({ id }) => id === disband.force)!;
    if (!pay || keepWorth(mind, force, disband.unit) < 1)
      return advise(disband, 'disband', () => ({ ...about(), at: force.at, unit: disband.unit }));
  }
  if (pay) return advise(pay, 'keep-by-dp', about);
  return advise(open('disband').at(-1)!, 'disband', () => ({
    ...about(),
    at: mind.t.forces[0]!.at,
    unit: 'militia',
  }));
}

/** What would be lost without one unit of a force. */
function keepWorth(mind: Mind, force: Force, unit: UnitType): number {
  const { band, units } = companyAt(mind, force.power, force.at);
  const march = new March(mind, force.power, force.at, band);
  const fewer: Units = { ...units, [unit]: countOf(units, unit) - 1 };
  const sea = mind.t.map.places[force.at]!.kind === 'sea';
  const held = march.posture(force.at, units) - (sizeOf(units) > 1 ? march.posture(force.at, fewer) : 0);
  return Math.max(held, 0) + unitWorth(mind, unit) * (sea ? 0.2 : 0.8);
}

// ---------------------------------------------------------------- raising

/** CT-12.0.k: LP are lost if they are not spent; DP count at the end. */
export function raise(mind: Mind, { power, lp }: Questions['raise'], open: Open): Advice {
  const { t } = mind;
  const finish = open('finish')[0]!;
  const found = ally(mind, open);
  if (found) return found;
  if (isNpp(t.powers[power]!)) return raiseNpp(mind, power, lp, open);
  const repair = repairs(mind, power, lp, open);
  if (repair) return repair;
  const late = mind.years <= 1;
  if (late) {
    const fleet = fleets(mind, power, lp, open);
    if (fleet) return fleet;
  }
  const fief =
    lp >= t.tables.costs.feudalism ? best(open('enfeoff'), ({ at }) => mind.landWorth(at)) : undefined;
  if (fief) return advise(fief, 'enfeoff', () => ({ at: fief.at }));
  const income = levyPoints(t, t.powers[power]!);
  const upkeep = maintenance(t, power);
  const unit = recruits(mind, power, lp, open, mind.years <= 0.5 ? 99 : income + FALLEN - upkeep);
  if (unit) return advise(unit, 'raise', () => ({ ...unit, lp, upkeep, income }));
  const buy = open('buy')[0];
  if (buy && lp >= t.tables.costs.marker && t.powers[power]!.hand.count! < HAND && mind.years > 0)
    return advise(buy, 'buy', () => ({ lp, upkeep, income }));
  return advise(finish, 'levy-done', () => ({ lp, dp: t.powers[power]!.dp }));
}

/** A burg pays year by year, an area in levies: CT-18.2. */
function repairs(mind: Mind, power: PowerId, lp: number, open: Open): Advice | undefined {
  const { t } = mind;
  const dp = t.powers[power]!.dp;
  const gain = (at: PlaceId): number => {
    const { kind, value } = t.map.places[at]!;
    const cost = t.tables.costs.repair * value;
    const worth = value * (kind === 'burg' ? 1 + mind.years : 1 + mind.temper.levy * mind.years);
    if (cost <= lp) return worth - 0.4 * cost;
    return cost - lp <= dp ? worth - (cost - lp) - 0.4 * lp : -1;
  };
  const act = best(
    open('repair').filter(({ at }) => gain(at) > 0.5),
    ({ at }) => gain(at),
  );
  return act && advise(act, 'repair', () => ({ at: act.at, gain: tenths(gain(act.at)), lp }));
}

/** A sea is a point at the end: CT-26.1.d. */
function fleets(mind: Mind, power: PowerId, lp: number, open: Open): Advice | undefined {
  const price = priceOf(mind.t, power, 'fleet');
  if (price === null || lp < price) return undefined;
  const act = open('raise').find(
    ({ unit, at }) => unit === 'fleet' && !mind.forcesAt(at).some((force) => force.power === power),
  );
  return act && advise(act, 'fleet', () => ({ at: act.at, lp }));
}

type Raise = { verb: 'raise'; unit: UnitType; at: PlaceId };

/** Where one more helps most; the dearest kind that leaves LP for every other place. */
function recruits(mind: Mind, power: PowerId, lp: number, open: Open, room: number): Raise | undefined {
  const { t } = mind;
  const offers = open('raise').filter(({ unit }) => unit !== 'fleet');
  const areas = new Set(offers.map(({ at }) => mind.areaOf(at)));
  const price = (unit: UnitType): number => priceOf(t, power, unit) ?? 99;
  const slots = Math.max(1, areas.size);
  let top: { act: Raise; score: number } | null = null;
  const needs = new Map<PlaceId, number>();
  for (const act of offers) {
    const { unit, at } = act;
    if (price(unit) > lp) continue;
    const isGratis = unit === 'militia' && freeSlot(mind, power, at);
    const upkeep = isGratis ? 0 : t.tables.costs.upkeep[unit];
    if (upkeep > Math.max(0, room)) continue;
    // Plain men as long as LP are short; better ones when there is room for no more men.
    const fits = unit === 'militia' || lp >= price(unit) * Math.min(slots, Math.max(1, room));
    if (!fits) continue;
    let need = needs.get(at);
    if (need === undefined) {
      need = needOf(mind, power, at);
      needs.set(at, need);
    }
    const quality = unit === 'militia' ? 0 : unit === 'nomad' ? -1 : unit === 'army' ? 0.08 : 0.05;
    const score = need + quality + (isGratis ? 0.5 : 0);
    if (top === null || score > top.score) top = { act, score };
  }
  return top?.act;
}

const freeSlot = (mind: Mind, power: PowerId, at: PlaceId): boolean => {
  const area = mind.areaOf(at);
  if (!keepsMilitiaFree(mind.t, power, area)) return false;
  return mind
    .forcesAround(area)
    .every((force) => force.power !== power || countOf(mind.supposed(force), 'militia') === 0);
};

/** What one more unit there is good for: to hold the place, or to go out from it. */
function needOf(mind: Mind, power: PowerId, at: PlaceId): number {
  const { band, units } = companyAt(mind, power, at);
  const march = new March(mind, power, at, band);
  const one: Units = plus(units, { militia: 1 });
  const holds = march.posture(at, one) - (band.length > 0 ? march.posture(at, units) : 0);
  const court = countOf(units, 'leader') > 0 ? 0.35 : 0;
  return holds + court + 0.06 * Math.min(sizeOf(units), 6) + 0.05 * prey(mind, power, at);
}

/** What lies near and is another's: by what it is worth to have, or to take from him. */
function prey(mind: Mind, power: PowerId, at: PlaceId): number {
  let sum = 0;
  for (const [area, cost] of near(mind.t, mind.areaOf(at))) {
    if (cost === 0 || mind.t.map.places[area]!.kind !== 'land') continue;
    const { land, burg } = mind.holding(area);
    const lords = land.length > 0 ? land : burg === null ? [] : [burg];
    if (lords.includes(power)) continue;
    const theirs = lords.reduce((worth, lord) => worth - mind.weight(lord), 0);
    sum += ((mind.weight(power) + theirs) * mind.landWorth(area)) / (1 + cost);
  }
  return sum;
}

// ---------------------------------------------------------------- powers that are run for a year

/** Where it stands against rivals it is strengthened, but never next door to oneself: CT-24.0. */
function raiseNpp(mind: Mind, power: PowerId, lp: number, open: Open): Advice {
  const { t } = mind;
  const offers = open('raise').filter(
    ({ unit, at }) =>
      unit !== 'fleet' && unit !== 'army' && (priceOf(t, power, unit) ?? 99) <= lp && at !== '',
  );
  const act = best(
    offers,
    ({ at, unit }) => prey(mind, power, at) + (unit === 'warrior' && lp > 4 ? 0.01 : 0),
  );
  if (act && prey(mind, power, act.at) > mind.temper.foreign)
    return advise(act, 'raise-npp', () => ({ ...act, power, lp }));
  const buy = open('buy')[0];
  const { hand, standing } = t.powers[power]!;
  if (buy && lp >= t.tables.costs.marker && hand.count! < (standing === 'minor' ? HAND : 2))
    return advise(buy, 'buy-npp', () => ({ power, lp }));
  return advise(open('finish')[0]!, 'levy-done', () => ({ lp, dp: 0 }));
}
