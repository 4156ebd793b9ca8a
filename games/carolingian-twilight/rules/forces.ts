/** Forces made, enlarged, lessened and ended, and what follows for those who own them: CT-13, CT-24.1.b, CT-24.2.f. */

import { change, hide, hideList, onlyFor, put, type Seat, secretOf, take } from '@annales/engine';
import type {
  Force,
  ForceId,
  Marker,
  PlaceId,
  Power,
  PowerId,
  Sighting,
  Table,
  Units,
  UnitType,
} from '../state.ts';
import { markersOf } from './deals.ts';
import { countOf, forcesAt, forcesOf, isNpp, lookersOf, powerOf, sizeOf } from './ground.ts';
import type { Doing } from './kit.ts';
import { loseFeudalism } from './pillage.ts';

// ---------------------------------------------------------------- counting

export function plus(units: Units, more: Units): Units {
  const sum: Units = { ...units };
  for (const type in more) sum[type as UnitType] = countOf(sum, type as UnitType) + more[type as UnitType]!;
  return sum;
}

export function minus(units: Units, fewer: Units): Units {
  const rest: Units = {};
  for (const type in units) {
    const left = units[type as UnitType]! - countOf(fewer, type as UnitType);
    if (left > 0) rest[type as UnitType] = left;
  }
  return rest;
}

// ---------------------------------------------------------------- changing forces

export function newForce(t: Table, power: PowerId, at: PlaceId, units: Units, done = false): Force {
  const force: Force = {
    id: ++t.forcesMade,
    power,
    at,
    units: hide({ ...units }, lookersOf(t, powerOf(t, power))),
    done,
    changed: 0,
  };
  t.forces.push(force);
  return force;
}

const secret = (force: Force): Units => secretOf(force.units)!;

export function addTo(force: Force, units: Units): void {
  change(force.units, plus(secret(force), units));
  force.changed++;
}

/** Units leave it, wherever they go; an empty force is none. */
export function takeFrom(t: Table, force: Force, units: Units): void {
  change(force.units, minus(secret(force), units));
  force.changed++;
  if (sizeOf(secret(force)) === 0) t.forces.splice(t.forces.indexOf(force), 1);
}

/** Joins a force of the power that stands there, else stands there as a new one: CT-12.0.l. */
export function placeUnits(t: Table, power: PowerId, at: PlaceId, units: Units): Force {
  const there = forcesAt(t, at).find((force) => force.power === power);
  if (!there) return newForce(t, power, at, units);
  addTo(there, units);
  return there;
}

/** Units die. A leader's death is answered for by and by, the end of a power at once. */
export function kill(p: Doing, force: Force, units: Units): void {
  const t = p.table;
  takeFrom(t, force, units);
  // Whether anybody is left tells of numbers.
  p.shown = true;
  loseFeudalism(t);
  if (countOf(units, 'leader') > 0) {
    powerOf(t, force.power).leader = false;
    t.fallen.push(force.power);
    p.log('leader-fell', 'CT-23.1.a', { power: force.power, at: force.at });
  }
  endIfGone(p, force.power);
}

/** Who has no force left is eliminated, but for owners of a peripheral area: CT-24.1.b, CT-24.2.f. */
export function endIfGone(p: Doing, id: PowerId): void {
  const t = p.table;
  const power = powerOf(t, id);
  if (!isNpp(power) || power.home !== null || forcesOf(t, id).length > 0) return;
  const clause = power.standing === 'major' ? 'CT-24.1.b' : 'CT-24.2.f';
  returnMarkers(t, power, secretOf(power.hand)!);
  setController(p, power, null);
  power.standing = 'gone';
  if (t.turn?.power === id) t.turn.over = true;
  p.log('eliminated', clause, { power: id });
}

/** In a burg of one power all its units are one force: CT-13.0.b, CT-13.0.i. */
export function mergeInBurgs(t: Table, power: PowerId): void {
  for (const burg of t.map.burgs) {
    const [first, ...others] = forcesAt(t, burg).filter((force) => force.power === power);
    for (const other of others) {
      addTo(first!, secret(other));
      first!.done ||= other.done;
      t.forces.splice(t.forces.indexOf(other), 1);
    }
  }
}

// ---------------------------------------------------------------- markers

/** Back to the pool, unrevealed. */
export function returnMarkers(t: Table, power: Power, markers: readonly Marker[]): void {
  for (const marker of [...markers]) {
    take(power.hand, marker);
    put(t.pool, marker);
  }
}

// ---------------------------------------------------------------- who plays a power

/** Another plays it, or nobody: who could look before keeps what he last saw, dated: CT-X18. */
export function setController(p: Doing, power: Power, seat: Seat | null): void {
  const t = p.table;
  const before = power.controller;
  if (before === seat) return;
  if (before !== null) noteSighting(t, before, sightingOf(t, power));
  power.controller = seat;
  if (power.standing === 'major' && before !== null) power.last = before;
  const lookers = lookersOf(t, power);
  for (const force of forcesOf(t, power.id)) onlyFor(force.units, lookers);
  onlyFor(power.hand, lookers);
  onlyFor(power.paralysed, lookers);
}

/** All of a power, as it is now. */
export const sightingOf = (t: Table, power: Power): Sighting => ({
  gt: t.gt,
  power: power.id,
  forces: forcesOf(t, power.id).map(seenForce),
  hand: markersOf(t, power),
});

export const seenForce = (force: Force): Sighting['forces'][0] => ({
  id: force.id,
  at: force.at,
  units: { ...secret(force) },
  changed: force.changed,
});

/** Keeps it in place of what the seat saw of the same before. */
export function noteSighting(t: Table, seat: Seat, sighting: Sighting): void {
  const place = t.seen[seat]!;
  const ids: ForceId[] = sighting.forces.map(({ id }) => id);
  const kept = secretOf(place)!.flatMap((old) => {
    if (old.power !== sighting.power) return [old];
    const hand = sighting.hand === null ? old.hand : null;
    const forces = old.forces.filter(({ id }) => !ids.includes(id) && t.forces.some((one) => one.id === id));
    return hand === null && forces.length === 0 ? [] : [{ ...old, forces, hand }];
  });
  change(place, [...kept, sighting]);
}

// ---------------------------------------------------------------- new powers

export function newPower(
  t: Table,
  id: PowerId,
  standing: Power['standing'],
  facts: Partial<Pick<Power, 'frankish' | 'home' | 'leader'>> = {},
): Power {
  const power: Power = {
    id,
    frankish: false,
    standing,
    controller: null,
    last: null,
    home: null,
    leader: false,
    dp: 0,
    hand: hideList<Marker>([]),
    paralysed: hideList<ForceId>([]),
    ...facts,
  };
  t.powers[id] = power;
  t.powerOrder.push(id);
  return power;
}
