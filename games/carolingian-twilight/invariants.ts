/** What must hold after every action. */

import { type State, secretOf } from '@annales/engine';
import { markerCount } from './rules/deals.ts';
import { lookersOf, sizeOf, strengthOf } from './rules/ground.ts';
import { type At, type Force, MARKERS, RAIDERS, type Table } from './state.ts';

export function invariants(t: Table, s: State<Table, At>): string[] {
  return [
    ...forcesWhole(t),
    ...placesRight(t),
    ...onePowerInBurgs(t),
    ...leadersOnce(t),
    ...markersKept(t),
    ...pointsWhole(t),
    ...onlyControllersLook(t, s),
    ...trackRight(t),
  ];
}

const nameOf = ({ id, power, at }: Force): string => `force ${id} of ${power} in ${at}`;

/** CT-13.0.c, CT-3.0.h */
function forcesWhole(t: Table): string[] {
  return t.forces.flatMap((force) => {
    const units = secretOf(force.units)!;
    const wrong = Object.entries(units).filter(([, count]) => !Number.isInteger(count) || count <= 0);
    const atSea = t.map.places[force.at]!.kind === 'sea';
    const fleets = units.fleet ?? 0;
    return [
      ...(sizeOf(units) === 0 ? [`${nameOf(force)} is empty`] : []),
      ...wrong.map(([unit, count]) => `${nameOf(force)} has ${count} ${unit}`),
      ...(force.power !== RAIDERS && atSea !== fleets > 0 ? [`${nameOf(force)} has ${fleets} fleets`] : []),
      ...(atSea && strengthOf(force) !== fleets ? [`${nameOf(force)} has land units`] : []),
      ...(t.powers[force.power]!.standing === 'gone' ? [`${nameOf(force)} stands, though it is gone`] : []),
    ];
  });
}

/** Only owners are in peripheral areas, and raiders alone in Scandinavia: CT-16.0.a, CT-2.1.i. */
function placesRight(t: Table): string[] {
  return t.forces.flatMap((force) => {
    const place = t.map.places[force.at]!;
    const area = place.within ?? place.id;
    if (t.map.places[area]!.kind !== 'peripheral') return [];
    const owner = force.power === RAIDERS ? area === 'scandinavia' : t.powers[force.power]!.home === area;
    return owner ? [] : [`${nameOf(force)} is no owner there`];
  });
}

/** CT-3.1.e, CT-13.0.b: one force of it, but in the segment of its own power. */
function onePowerInBurgs(t: Table): string[] {
  return t.map.burgs.flatMap((burg) => {
    const inside = t.forces.filter(({ at }) => at === burg);
    const powers = [...new Set(inside.map(({ power }) => power))];
    if (powers.length > 1) return [`${powers.join(' and ')} are both in ${burg}`];
    const operates = t.turn?.power === powers[0] || t.combat !== null;
    return inside.length > 1 && !operates && t.gt > 0 ? [`there are ${inside.length} forces in ${burg}`] : [];
  });
}

/** CT-23.0.a */
function leadersOnce(t: Table): string[] {
  if (t.gt === 0) return [];
  return t.powerOrder.flatMap((id) => {
    const leaders = t.forces
      .filter(({ power }) => power === id)
      .reduce((sum, { units }) => sum + (secretOf(units)!.leader ?? 0), 0);
    const due = t.powers[id]!.leader ? 1 : 0;
    return leaders === due ? [] : [`${id} has ${leaders} leaders instead of ${due}`];
  });
}

/** CT-20.0.a, CT-20.1.e */
function markersKept(t: Table): string[] {
  const hands = t.powerOrder.map((id) => t.powers[id]!.hand);
  const all = [
    ...secretOf(t.pool)!,
    ...t.open,
    ...t.removed,
    ...(t.ceremony ? ['de-ceremonis'] : []),
    ...hands.flatMap((hand) => secretOf(hand)!),
    ...t.offers.open.flatMap(({ markers }) => secretOf(markers)!),
  ];
  const kinds = MARKERS.flatMap((kind) => {
    const there = all.filter((one) => one === kind).length;
    const due = t.markers[kind].copies;
    return there === due ? [] : [`there are ${there} ${kind} instead of ${due}`];
  });
  const most = t.tables.limits.markers;
  return [
    ...kinds,
    ...t.powerOrder
      .filter((id) => markerCount(t, t.powers[id]!) > most)
      .map((id) => `${id} has more than ${most} markers`),
  ];
}

function pointsWhole(t: Table): string[] {
  const powers = t.powerOrder.map((id) => t.powers[id]!);
  return [
    ...powers
      .filter(({ dp, standing }) => !Number.isInteger(dp) || dp < 0 || (standing !== 'pp' && dp !== 0))
      .map(({ id, dp }) => `${id} has ${dp} DP`),
    ...(t.turn && t.turn.lp < 0 ? [`${t.turn.power} has ${t.turn.lp} LP`] : []),
    ...(t.operation?.op != null && t.operation.op < 0 ? [`an operation has ${t.operation.op} OP`] : []),
  ];
}

/** CT-20.1.a, CT-21.0.a. Who chooses units of another is shown them: CT-X30. */
function onlyControllersLook(t: Table, { flow }: State<Table, At>): string[] {
  const shown = flow.flatMap((frame) => (frame.step === 'units' ? [frame.from] : []));
  const wrong = t.forces.filter(({ power, units, id }) => {
    const due = lookersOf(t, t.powers[power]!);
    return !shown.includes(id) && units.$for.join() !== due.join();
  });
  const hands = t.powerOrder
    .map((id) => t.powers[id]!)
    .filter((power) => power.id !== RAIDERS && power.hand.$for.join() !== lookersOf(t, power).join());
  return [
    ...wrong.map((force) => `“${force.units.$for.join()}” may look into ${nameOf(force)}`),
    ...hands.map(({ id, hand }) => `“${hand.$for.join()}” may look at the markers of ${id}`),
  ];
}

function trackRight(t: Table): string[] {
  const placed = t.track.filter((power) => power !== null);
  return new Set(placed).size === placed.length ? [] : ['a power is on the track twice'];
}
