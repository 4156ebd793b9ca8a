/** Who stands where, who controls what, and what it is worth: CT-2, CT-3. */

import { type Bar, bar, look, once, onceEach, reckon, type Seat, whileSo } from '@annales/engine';
import {
  type Force,
  type ForceId,
  type PlaceId,
  type Power,
  type PowerId,
  RAIDERS,
  type Table,
  UNITS,
  type Units,
  type UnitType,
} from '../state.ts';

// ---------------------------------------------------------------- units

export function sizeOf(units: Units): number {
  let size = 0;
  for (const type in units) size += units[type as UnitType]!;
  return size;
}

export const countOf = (units: Units, type: UnitType): number => units[type] ?? 0;

/** The types that are there, from the dearest to the cheapest. */
export function typesIn(units: Units): UnitType[] {
  const types: UnitType[] = [];
  for (const type of UNITS) if (countOf(units, type) > 0) types.push(type);
  return types;
}

/** What its controller sees in it. */
export const unitsOf = (force: Force): Units => look(force.units);

/** For rules that reckon with it in the open: whoever sees what comes of it may learn the number. */
export const strengthOf = (force: Force): number => sizeOf(reckon(force.units));

// ---------------------------------------------------------------- forces

const forcesInPlace = onceEach((t: Table, at: PlaceId): readonly Force[] => {
  let there: Force[] | null = null;
  for (const force of t.forces) {
    if (force.at !== at) continue;
    if (there) there.push(force);
    else there = [force];
  }
  return there ?? NONE;
});

const NONE: readonly Force[] = [];

export const forcesAt = (t: Table, at: PlaceId): readonly Force[] => forcesInPlace(t, at);

export function findForce(t: Table, id: ForceId | null): Force | undefined {
  for (const force of t.forces) if (force.id === id) return force;
  return undefined;
}

export const forceOf = (t: Table, id: ForceId): Force => findForce(t, id)!;

/** The force that operates; undefined if it is gone, by death or to another heir. */
export const operating = once((t: Table): Force | undefined => {
  const force = findForce(t, t.operation?.force ?? null);
  return force?.power === t.turn?.power ? force : undefined;
});

export function forcesOf(t: Table, power: PowerId): Force[] {
  const own: Force[] = [];
  for (const force of t.forces) if (force.power === power) own.push(force);
  return own;
}

/** In the area, and in its burg or in the area around the burg. */
export function forcesAround(t: Table, at: PlaceId): Force[] {
  const { within, burg } = t.map.places[at]!;
  const area = within ?? at;
  const inside = within === null ? burg : at;
  return [...forcesAt(t, area), ...(inside === null ? NONE : forcesAt(t, inside))];
}

/** Each power that has units there, once. */
export function powersAt(t: Table, at: PlaceId): PowerId[] {
  const powers: PowerId[] = [];
  for (const { power } of forcesAt(t, at)) if (!powers.includes(power)) powers.push(power);
  return powers;
}

/** Whose forces a spy would see in a whole area: a Player Power's, some NPP's, several powers', nobody's. */
export function spiedOn(t: Table, area: PlaceId): PowerId | 'major' | 'minor' | 'several' | 'sea' | 'nobody' {
  if (t.map.places[area]!.kind === 'sea') return 'sea';
  const [power, ...others] = new Set(forcesAround(t, area).map((force) => force.power));
  if (power === undefined) return 'nobody';
  if (others.length > 0) return 'several';
  const { standing } = powerOf(t, power);
  return standing === 'major' || standing === 'minor' ? standing : power;
}

/** Where two powers have their home the one does not count for the other: ruling 48. */
export const enemiesAt = (t: Table, at: PlaceId, power: PowerId): boolean =>
  forcesAt(t, at).some((force) => force.power !== power) && !isHome(t, at, power);

// ---------------------------------------------------------------- powers

export const powerOf = (t: Table, power: PowerId): Power => t.powers[power]!;

export const isNpp = ({ standing }: Power): boolean => standing === 'major' || standing === 'minor';

export const isFrankish = (t: Table, power: PowerId): boolean => powerOf(t, power).frankish;

/** All of them, in their order; there come new ones, but none takes another's place. */
const powersOf = whileSo(
  (t: Table): readonly Power[] => t.powerOrder.map((id) => powerOf(t, id)),
  (t, known) => known.length === t.powerOrder.length,
);

export const ofStanding = (t: Table, ...standings: Power['standing'][]): Power[] =>
  powersOf(t).filter(({ standing }) => standings.includes(standing));

/** A Frankish PP that somebody plays has its leader: ruling 28. */
export const somebodyLeads = (t: Table): boolean =>
  ofStanding(t, 'pp').some(({ frankish, leader, controller }) => frankish && leader && controller !== null);

/** A leader has fallen, and his power is still to get an heir: nothing comes between: CT-29.2.b. */
export const heirAwaited = once(
  (t: Table): boolean =>
    t.options.succession && ofStanding(t, 'pp').some(({ frankish, leader }) => frankish && !leader),
);

/** The PP of a seat, if it has one now. */
export const ownPower = (t: Table, seat: Seat): Power | null => {
  const own = t.players[seat]?.power ?? null;
  return own === null ? null : powerOf(t, own);
};

/** All that a seat plays now, its own power first. */
export const playedBy = onceEach((t: Table, seat: Seat): readonly Power[] => {
  const own = t.players[seat]!.power;
  const powers = own === null ? [] : [powerOf(t, own)];
  for (const power of powersOf(t)) if (power.controller === seat && power.id !== own) powers.push(power);
  return powers;
});

/** Seats with a power of their own that is played: who bids, clockwise. */
export const bidders = (t: Table): Seat[] => t.order.filter((seat) => ownPower(t, seat)?.controller === seat);

/** Who may look at what is a power's: its controller; raiders' numbers are rolled for all to see. */
export function lookersOf(t: Table, { id, controller }: Power): Seat[] {
  if (id === RAIDERS) return [...t.order, 'spectator'];
  return controller === null ? [] : [controller];
}

/** GT 1 is the scenario's first year: CT-1.1. */
export const yearOf = (t: Table): number => t.scenarios[t.scenario]!.year + t.gt - 1;

export const isHome = (t: Table, at: PlaceId, power: PowerId): boolean => {
  const { within } = t.map.places[at]!;
  return powerOf(t, power).home === (within ?? at);
};

/** Whose a peripheral area is now: CT-16.0.a, CT-27.10.j. */
export const ownersOf = (t: Table, at: PlaceId): PowerId[] =>
  t.powerOrder.filter((id) => t.powers[id]!.home === at && t.powers[id]!.standing !== 'gone');

/** What an NPP moves into by duty: a place that is empty, or has an enemy in it: CT-24.0.h. */
export const isTaking = (t: Table, power: PowerId, at: PlaceId): boolean =>
  !isHome(t, at, power) && (forcesAt(t, at).length === 0 || enemiesAt(t, at, power));

// ---------------------------------------------------------------- control

/** Who controls an area: one has full control, several share it: CT-3.1. */
export function controllersOf(t: Table, area: PlaceId): PowerId[] {
  const { kind, burg } = t.map.places[area]!;
  if (kind === 'peripheral') return ownersOf(t, area);
  const inArea = powersAt(t, area);
  return inArea.length > 0 || burg === null ? inArea : powersAt(t, burg);
}

/** Full control; of a home each of its owners has it. */
export function hasFullControl(t: Table, area: PlaceId, power: PowerId): boolean {
  const all = controllersOf(t, area);
  return all.includes(power) && (all.length === 1 || t.map.places[area]!.kind === 'peripheral');
}

/** A burg is its occupant's, or if empty whose the area around it is alone: CT-3.1.f, g, h. */
export function controlsBurg(t: Table, burg: PlaceId, power: PowerId): boolean {
  const area = t.map.places[burg]!.within!;
  if (t.map.places[area]!.kind === 'peripheral') return ownersOf(t, area).includes(power);
  const inside = powersAt(t, burg);
  return inside.length > 0 ? inside.includes(power) : hasFullControl(t, area, power);
}

export const isPillaged = (t: Table, at: PlaceId): boolean => t.pillaged.includes(at);

/** LV or DV as it is now: CT-18.1.c, CT-28.0.w. */
export const worthOf = (t: Table, at: PlaceId): number =>
  isPillaged(t, at) || t.plague.includes(at) ? 0 : t.map.places[at]!.value;

/** DV of all the burgs that a power controls: CT-7.0.a, b. */
export function burgValue(t: Table, power: PowerId): number {
  let sum = 0;
  for (const burg of t.map.burgs) if (controlsBurg(t, burg, power)) sum += worthOf(t, burg);
  return sum;
}

/** So many parts are one LV: each of up to sixteen powers that share an area gets a whole number of them. */
export const PARTS = 720_720;

/** LV of all areas, shared ones pro rata, before fractions are dropped: CT-12.0.a to c. In parts, so that it is exact. */
export function landValue(t: Table, power: PowerId, more: (area: PlaceId) => number = () => 0): number {
  let sum = 0;
  for (const area of [...t.map.lands, ...homeOf(t, power)]) {
    const all = controllersOf(t, area);
    if (!all.includes(power)) continue;
    const sharers = t.map.places[area]!.kind === 'peripheral' ? 1 : all.length;
    sum += (PARTS / sharers) * (worthOf(t, area) + more(area));
  }
  return sum;
}

/** Fractions are dropped once, from the sum: CT-12.0.c. */
export const landPoints = (...of: Parameters<typeof landValue>): number =>
  Math.floor(landValue(...of) / PARTS);

const homeOf = (t: Table, power: PowerId): PlaceId[] => {
  const { home } = powerOf(t, power);
  return home === null ? [] : [home];
};

/** Areas where a power has full or shared control. */
export const areasOf = (t: Table, power: PowerId): PlaceId[] =>
  [...t.map.lands, ...homeOf(t, power)].filter((area) => controllersOf(t, area).includes(power));

// ---------------------------------------------------------------- bans on attacking

/** After 865 the Bulgars are Christians: CT-28.0.f, ruling 55. */
const BAPTISED = 866;

const isChristian = (t: Table, power: PowerId): boolean =>
  isFrankish(t, power) ||
  ['byzantium', 'moravia', 'papal-states'].includes(power) ||
  (power === 'bulgars' && yearOf(t) >= BAPTISED);

/** What forbids the one to attack the other now: CT-28.0.f, s, CT-27.10.j. */
export function attackBan(t: Table, by: PowerId, on: PowerId, at: PlaceId): Bar | null {
  if (isHome(t, at, by) && isHome(t, at, on)) return bar('CT-27.10.j', 'common-home', { by, on });
  if (t.council && isChristian(t, by) && isChristian(t, on))
    return bar('CT-28.0.f', 'church-council', { by, on });
  if (t.oaths.some((sworn) => sworn.includes(by) && sworn.includes(on)))
    return bar('CT-28.0.s', 'sworn', { by, on });
  return null;
}
