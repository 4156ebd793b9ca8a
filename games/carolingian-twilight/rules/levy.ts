/** The Levy Segment: points, maintenance, and what is bought: CT-12, CT-18.2, CT-29.1. */

import { type Bar, bar, onceEach, type Seat } from '@annales/engine';
import {
  type Act,
  type Force,
  type PlaceId,
  type Power,
  type PowerId,
  type Table,
  UNITS,
  type UnitType,
} from '../state.ts';
import { kill, placeUnits } from './forces.ts';
import {
  burgValue,
  controllersOf,
  controlsBurg,
  countOf,
  findForce,
  forcesAround,
  forcesAt,
  forcesOf,
  hasFullControl,
  isFrankish,
  isNpp,
  isPillaged,
  landPoints,
  ofStanding,
  powerOf,
  typesIn,
  unitsOf,
} from './ground.ts';
import { ask, type Doing } from './kit.ts';
import { holds, notHeld, playMarker } from './markers.ts';
import { checkEmpire } from './victory.ts';
import { isOn } from './year.ts';

// ---------------------------------------------------------------- points

/** Counted once, at the start: CT-12.0.a to e, CT-X23. */
export function levyPoints(t: Table, power: Power): number {
  const burgs = isNpp(power) ? burgValue(t, power.id) : 0;
  return landPoints(t, power.id) + burgs;
}

/** The phasing power. */
const phasing = (t: Table): Power => powerOf(t, t.turn!.power);

const playerOf = (t: Table): Seat | null => (isOn(t) ? phasing(t).controller : null);

/** LP and, of a PP, DP: CT-3.0.f. */
export const funds = (t: Table): number => t.turn!.lp + phasing(t).dp;

/** LP go first: what is left of them is lost anyway. */
function spend(t: Table, cost: number): void {
  const lp = Math.min(cost, t.turn!.lp);
  t.turn!.lp -= lp;
  phasing(t).dp -= cost - lp;
  t.turn!.opening = false;
}

const tooDear = (t: Table, cost: number, clause: string): Bar | null =>
  funds(t) < cost ? bar(clause, 'too-dear', { cost, lp: t.turn!.lp, dp: phasing(t).dp }) : null;

// ---------------------------------------------------------------- Alliance, at any time of a PP's turn

/** Uncontrolled Minor NPPs, for a PP that plays Alliance: CT-28.0.b, d. */
export const alliesToBe = (t: Table): PowerId[] =>
  ofStanding(t, 'minor')
    .filter(({ controller }) => controller === null)
    .map(({ id }) => id);

export function allyBar(t: Table, minor: PowerId): Bar | null {
  const power = phasing(t);
  if (isNpp(power)) return bar('CT-28.0.b', 'pp-only', { power: power.id });
  if (!alliesToBe(t).includes(minor)) return bar('CT-28.0.d', 'no-ally', { power: minor });
  return notHeld(t, power.id, 'alliance', 'CT-28.0.d');
}

export const allyVerb = {
  clause: 'CT-28.0.d',
  written: 'power',
  each: (t: Table) =>
    isNpp(phasing(t)) || !holds(t, phasing(t).id, 'alliance')
      ? []
      : alliesToBe(t).map((power) => ({ verb: 'ally', power }) as const),
  bar: (t: Table, _f: unknown, { power }: { power: PowerId }) => allyBar(t, power),
  do: (p: Doing, _f: unknown, { power }: { power: PowerId }) =>
    playMarker(p, p.table.turn!.power, 'alliance', { kind: 'alliance', minor: power }),
} as const;

// ---------------------------------------------------------------- maintenance

/** CT-12.0.f, CT-18.1.d, CT-23.0.b */
const upkeepOf = (t: Table, unit: UnitType, at: PlaceId): number =>
  unit === 'leader' ? 0 : t.tables.costs.upkeep[unit] + (isPillaged(t, at) ? t.tables.costs.pillaged : 0);

/** May a power keep a militia for nothing in this area with its burg? CT-12.0.g, h, CT-29.1.2.a, CT-29.1.3.c */
export function keepsMilitiaFree(t: Table, power: PowerId, area: PlaceId): boolean {
  const { burg } = t.map.places[area]!;
  if (isPillaged(t, area) || (burg !== null && isPillaged(t, burg))) return false;
  if (!isFrankish(t, power))
    return hasFullControl(t, area, power) && (burg === null || controlsBurg(t, burg, power));
  if (t.options.feudalism) return t.feudalism.includes(area);
  return forcesAround(t, area).every((force) => isFrankish(t, force.power));
}

/** What all units of a power cost now. */
export const maintenance = onceEach((t: Table, power: PowerId): number => {
  let cost = 0;
  const militia: Record<PlaceId, number> = {};
  for (const force of forcesOf(t, power)) {
    const units = unitsOf(force);
    for (const unit of typesIn(units)) cost += countOf(units, unit) * upkeepOf(t, unit, force.at);
    const area = t.map.places[force.at]!.within ?? force.at;
    militia[area] = (militia[area] ?? 0) + countOf(units, 'militia');
  }
  for (const area in militia)
    if (militia[area]! > 0 && keepsMilitiaFree(t, power, area)) cost -= t.tables.costs.upkeep.militia;
  return cost;
});

/** Is anything saved by letting this unit go? A militia that costs nothing saves nothing. */
function saving(t: Table, force: Force, unit: UnitType): number {
  if (unit !== 'militia') return upkeepOf(t, unit, force.at);
  const area = t.map.places[force.at]!.within ?? force.at;
  const inArea = forcesAround(t, area)
    .filter(({ power }) => power === force.power)
    .reduce((sum, one) => sum + countOf(unitsOf(one), 'militia'), 0);
  return inArea === 1 && keepsMilitiaFree(t, force.power, area) ? 0 : upkeepOf(t, unit, force.at);
}

/** CT-12.0.j, CT-24.0.c, ruling 58 */
function disbandBar(t: Table, id: number, unit: UnitType): Bar | null {
  const power = phasing(t);
  const force = findForce(t, id);
  if (force?.power !== power.id) return bar('CT-12.0.j', 'not-your-force', {});
  if (unit === 'leader') return bar('CT-12.0.j', 'no-leader-disbanded', {});
  if (countOf(unitsOf(force), unit) === 0) return bar('CT-12.0.j', 'no-such-unit', { unit });
  if (!isNpp(power)) return null;
  const [cost, lp] = [maintenance(t, power.id), t.turn!.lp];
  if (cost <= lp) return bar('CT-24.0.c', 'can-pay', { cost, lp });
  return saving(t, force, unit) > 0 ? null : bar('CT-24.0.c', 'saves-nothing', { unit });
}

/** There is no other moment for it in the year: CT-28.0.m. */
const mayHarvest = (t: Table): boolean => t.turn!.opening && holds(t, t.turn!.power, 'good-harvest');

/** CT-12.0.f, i, j */
export const maintain = ask('maintain', {
  seat: playerOf,
  prompt: 'maintain',
  facts: (t) => ({
    power: t.turn!.power,
    cost: maintenance(t, t.turn!.power),
    lp: t.turn!.lp,
    dp: phasing(t).dp,
  }),
  clause: 'CT-12.0.f',
  late(t) {
    if (maintenance(t, t.turn!.power) <= funds(t)) return { verb: 'pay' };
    return disbands(t).findLast(({ force, unit }) => disbandBar(t, force, unit) === null)!;
  },
  standing: {
    on: 'upkeep',
    answer: (t, _f, _seat, left) =>
      left === 'pay' && !mayHarvest(t) && maintenance(t, t.turn!.power) <= funds(t) ? { verb: 'pay' } : null,
  },
  verbs: {
    harvest: {
      clause: 'CT-28.0.m',
      bar(t) {
        if (!t.turn!.opening) return bar('CT-28.0.m', 'not-at-start', {});
        return notHeld(t, t.turn!.power, 'good-harvest', 'CT-28.0.m');
      },
      do: (p) => playMarker(p, p.table.turn!.power, 'good-harvest', { kind: 'harvest' }),
    },
    disband: {
      clause: 'CT-12.0.j',
      written: 'force# unit',
      each: disbands,
      bar: (t, _f, { force, unit }) => disbandBar(t, force, unit),
      at: ({ force }) => [`force-${force}`],
      do(p, _f, { force, unit }) {
        const t = p.table;
        const there = findForce(t, force)!;
        t.turn!.opening = false;
        p.log('disbanded', 'CT-12.0.j', { power: there.power, at: there.at });
        kill(p, there, { [unit]: 1 });
        checkEmpire(p);
      },
    },
    ally: allyVerb,
    pay: {
      clause: 'CT-12.0.f',
      bar: (t) => tooDear(t, maintenance(t, t.turn!.power), 'CT-12.0.f'),
      do(p) {
        const t = p.table;
        const cost = maintenance(t, t.turn!.power);
        spend(t, cost);
        t.turn!.spent.units += cost;
        // The price tells of numbers.
        p.shown = true;
        p.log('maintained', 'CT-12.0.f', { power: t.turn!.power, cost });
        p.done();
      },
    },
  },
});

function disbands(t: Table): Extract<Act, { verb: 'disband' }>[] {
  return forcesOf(t, t.turn!.power).flatMap((force) =>
    typesIn(unitsOf(force)).map((unit) => ({ verb: 'disband', force: force.id, unit }) as const),
  );
}

// ---------------------------------------------------------------- raising

/** What a unit costs this power; null: it cannot have any: CT-27.10.k, ruling 51. */
export function priceOf(t: Table, power: PowerId, unit: UnitType): number | null {
  const { raise: prices, magyars } = t.tables.costs;
  if (unit === 'leader') return null;
  if (power === 'magyars') return magyars[unit] ?? null;
  if (t.options.historicalRecruits) {
    if (unit === 'nomad' && !['muslims', 'bulgars'].includes(power)) return null;
    if (unit === 'army' && !isFrankish(t, power) && !['byzantium', 'muslims'].includes(power)) return null;
  }
  return prices[unit];
}

/** Where any number of fleets may be raised: CT-12.0.r. */
const ARSENALS: Record<PowerId, PlaceId> = { muslims: 'mediterranean', byzantium: 'ionian' };

/** CT-12.0.l to r, CT-X24 */
export function raiseBar(t: Table, unit: UnitType, at: PlaceId): Bar | null {
  const power = t.turn!.power;
  const price = priceOf(t, power, unit);
  if (price === null) return bar('CT-2.2.1.d', 'cannot-raise', { power, unit });
  const { kind, within } = t.map.places[at]!;
  if ((unit === 'fleet') !== (kind === 'sea')) return bar('CT-13.0.c', 'wrong-element', { unit, at });
  const area = within ?? at;
  const where = placeBar(t, at);
  if (where) return where;
  const free = powerOf(t, power).home === area || ARSENALS[power] === at;
  if (!free && t.turn!.raised.includes(area))
    return bar(kind === 'sea' ? 'CT-12.0.q' : 'CT-12.0.m', 'raised-there', { at: area });
  return tooDear(t, price, 'CT-12.0.k');
}

/** Why the phasing power raises nothing at all there. */
const placeBar = onceEach((t: Table, at: PlaceId): Bar | null => {
  const { kind, within } = t.map.places[at]!;
  const { power } = t.turn!;
  return kind === 'sea' ? fleetBar(t, power, at) : landBar(t, power, at, within ?? at);
});

function landBar(t: Table, power: PowerId, at: PlaceId, area: PlaceId): Bar | null {
  const isBurg = at !== area;
  const controlled = isBurg ? controlsBurg(t, at, power) : controllersOf(t, area).includes(power);
  if (!controlled) {
    const shared = isBurg && forcesAt(t, at).length === 0 && controllersOf(t, area).includes(power);
    return shared ? bar('CT-12.0.p', 'burg-in-shared', { at }) : bar('CT-12.0.l', 'not-controlled', { at });
  }
  if (t.stellinga.includes(area) && isFrankish(t, power)) return bar('CT-28.0.ab', 'stellinga', { at });
  return null;
}

const fleetBar = (t: Table, power: PowerId, sea: PlaceId): Bar | null =>
  portSeas(t, power).includes(sea) ? null : bar('CT-12.0.q', 'no-port', { at: sea });

/** The seas beside the ports that a power controls, its home among them. */
const portSeas = onceEach((t: Table, power: PowerId): readonly PlaceId[] =>
  areasNear(t, power).flatMap((area) => {
    const { port, seas, burg } = t.map.places[area]!;
    const own = burg !== null && controlsBurg(t, burg, power);
    return [...(port ? seas : []), ...(own ? t.map.places[burg]!.seas : [])];
  }),
);

/** Where a power could control anything: where it stands, in the area or its burg, and its home. */
const areasNear = onceEach((t: Table, power: PowerId): readonly PlaceId[] => {
  const { home } = powerOf(t, power);
  const areas: PlaceId[] = home === null ? [] : [home];
  for (const { power: owner, at } of t.forces) {
    if (owner !== power) continue;
    const { kind, within } = t.map.places[at]!;
    const area = within ?? at;
    if (kind !== 'sea' && !areas.includes(area)) areas.push(area);
  }
  return areas;
});

// ---------------------------------------------------------------- the other purchases

/** CT-18.2 */
function repairBar(t: Table, at: PlaceId): Bar | null {
  const power = t.turn!.power;
  if (!isPillaged(t, at)) return bar('CT-18.2', 'not-pillaged', { at });
  if (!placesOf(t, power).includes(at)) return bar('CT-18.2', 'no-force-there', { at });
  return tooDear(t, repairPrice(t, at), 'CT-18.2');
}

/** Where a power stands. */
const placesOf = onceEach((t: Table, power: PowerId): readonly PlaceId[] =>
  forcesOf(t, power).map(({ at }) => at),
);

export const repairPrice = (t: Table, at: PlaceId): number => t.tables.costs.repair * t.map.places[at]!.value;

/** CT-20.0.d, CT-20.1.g, CT-24.0.d, CT-X28 */
function buyBar(t: Table): Bar | null {
  const power = phasing(t);
  const cost = t.tables.costs.marker;
  const { markers: most } = t.tables.limits;
  if (t.pool.count === 0) return bar('CT-X28', 'pool-empty', {});
  const { spent } = t.turn!;
  if (isNpp(power)) {
    if (power.hand.count! >= most) return bar('CT-20.1.g', 'hand-full', { power: power.id, most });
    if (spent.markers > 0 && spent.markers + cost > spent.units)
      return bar('CT-24.0.d', 'markers-before-units', { markers: spent.markers, units: spent.units });
  }
  return tooDear(t, cost, 'CT-20.0.d');
}

/** CT-29.1.1.b to d */
function enfeoffBar(t: Table, at: PlaceId): Bar | null {
  const power = t.turn!.power;
  const { burg, kind } = t.map.places[at]!;
  if (!t.options.feudalism) return bar('CT-29.1', 'no-feudalism', {});
  if (!isFrankish(t, power)) return bar('CT-29.1.1.c', 'not-frankish', { power });
  if (kind !== 'land') return bar('CT-29.1.1.b', 'no-land-area', { at });
  if (t.feudalism.includes(at)) return bar('CT-29.1.1.b', 'feudal-already', { at });
  if (!controllersOf(t, at).includes(power)) return bar('CT-29.1.1.c', 'not-controlled', { at });
  if (isPillaged(t, at) || (burg !== null && isPillaged(t, burg)))
    return bar('CT-29.1.1.d', 'pillaged', { at });
  return tooDear(t, t.tables.costs.feudalism, 'CT-29.1.1.c');
}

/** CT-12.0.k */
export const raise = ask('raise', {
  seat: playerOf,
  prompt: 'raise',
  facts: (t) => ({ power: t.turn!.power, lp: t.turn!.lp, dp: phasing(t).dp }),
  clause: 'CT-12.0.k',
  late: () => ({ verb: 'finish' }),
  verbs: {
    raise: {
      clause: 'CT-12.0.k',
      written: 'unit at',
      each: (t) => raisable(t),
      bar: (t, _f, { unit, at }) => raiseBar(t, unit, at),
      at: ({ at }) => [at],
      do(p, _f, { unit, at }) {
        const t = p.table;
        const { power } = t.turn!;
        const price = priceOf(t, power, unit)!;
        spend(t, price);
        t.turn!.spent.units += price;
        t.turn!.raised.push(t.map.places[at]!.within ?? at);
        placeUnits(t, power, at, { [unit]: 1 });
        p.log('raised', 'CT-12.0.l', { power, at, price });
      },
    },
    repair: {
      clause: 'CT-18.2',
      written: 'at',
      each: (t) => t.pillaged.map((at) => ({ verb: 'repair', at })),
      bar: (t, _f, { at }) => repairBar(t, at),
      at: ({ at }) => [at],
      do(p, _f, { at }) {
        const t = p.table;
        spend(t, repairPrice(t, at));
        t.pillaged = t.pillaged.filter((place) => place !== at);
        p.log('repaired', 'CT-18.2', { power: t.turn!.power, at });
      },
    },
    buy: {
      clause: 'CT-20.0.d',
      bar: buyBar,
      do(p) {
        const t = p.table;
        spend(t, t.tables.costs.marker);
        t.turn!.spent.markers += t.tables.costs.marker;
        p.log('buys', 'CT-20.0.d', { power: t.turn!.power });
        p.call({ step: 'draws', powers: [t.turn!.power] });
      },
    },
    enfeoff: {
      clause: 'CT-29.1.1.c',
      written: 'at',
      each: (t) => (t.options.feudalism ? t.map.lands.map((at) => ({ verb: 'enfeoff', at })) : []),
      bar: (t, _f, { at }) => enfeoffBar(t, at),
      at: ({ at }) => [at],
      do(p, _f, { at }) {
        const t = p.table;
        spend(t, t.tables.costs.feudalism);
        t.feudalism.push(at);
        t.stellinga = t.stellinga.filter((area) => area !== at);
        p.log('enfeoffed', 'CT-29.1.1.c', { power: t.turn!.power, at });
        checkEmpire(p);
      },
    },
    ally: allyVerb,
    finish: {
      clause: 'CT-12.0.s',
      do: (p) => p.done(),
    },
  },
});

/** Land units where the power could have some, fleets by its ports: what else one may point at is barred with its reason. */
function raisable(t: Table): Extract<Act, { verb: 'raise' }>[] {
  const { power } = t.turn!;
  const affordable = UNITS.filter((unit) => {
    const price = priceOf(t, power, unit);
    return price !== null && price <= funds(t);
  });
  if (affordable.length === 0) return [];
  const list: Extract<Act, { verb: 'raise' }>[] = [];
  for (const area of areasNear(t, power)) {
    const { burg } = t.map.places[area]!;
    for (const at of burg === null ? [area] : [area, burg]) {
      if (placeBar(t, at) !== null) continue;
      for (const unit of affordable) if (unit !== 'fleet') list.push({ verb: 'raise', unit, at });
    }
  }
  if (affordable.includes('fleet'))
    for (const sea of t.map.seas)
      if (placeBar(t, sea) === null) list.push({ verb: 'raise', unit: 'fleet', at: sea });
  return list;
}
