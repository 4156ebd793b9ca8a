/** Deals what a viewer cannot see: the units of others' forces, their markers, and what others have seen. */

import { type Chance, deal as fill, isBlank, look, type State, secretOf, type Viewer } from '@annales/engine';
import { removing } from './rules/effects.ts';
import { plus, seenForce } from './rules/forces.ts';
import { countOf, forcesOf, sizeOf } from './rules/ground.ts';
import {
  type At,
  type Force,
  type ForceId,
  MARKERS,
  type Marker,
  type Scenario,
  type Sighting,
  type Table,
  type Units,
  type UnitType,
} from './state.ts';

export function deal(s: State<Table>, viewer: Viewer, chance: Chance): void {
  const t = s.table;
  dealForces(t, s.flow as At[], viewer, chance);
  dealMarkers(t, chance);
  for (const id of t.powerOrder) {
    const { paralysed } = t.powers[id]!;
    if (isBlank(paralysed)) fill(paralysed, imaginedParalysis(t, id, paralysed.count!, chance));
  }
  for (const { asked, promises } of t.offers.open) {
    if (isBlank(asked)) fill(asked, Array<Marker>(asked.count!).fill('alliance'));
    if (isBlank(promises)) fill(promises, Array<string>(promises.count!).fill(''));
  }
  for (const frame of s.flow as At[]) {
    if (frame.step === 'unrest' && isBlank(frame.paid)) fill(frame.paid, {});
    if (frame.step === 'alternate') dealUnplaced(frame, chance);
  }
  for (const seat of t.order) if (isBlank(t.seen[seat]!)) fill(t.seen[seat]!, imaginedSightings(t, chance));
}

// ---------------------------------------------------------------- forces

function dealForces(t: Table, flow: readonly At[], viewer: Viewer, chance: Chance): void {
  const known = new Map<ForceId, Units>();
  const seen = viewer === 'spectator' ? null : t.seen[viewer];
  const sightings: readonly Sighting[] = seen && !isBlank(seen) ? look(seen) : [];
  for (const { forces } of sightings)
    for (const { id, units, changed } of forces)
      if (t.forces.some((force) => force.id === id && force.changed === changed)) known.set(id, units);
  const initial = initialUnits(t);
  const blank = t.forces.filter(({ units }) => isBlank(units));
  for (const force of blank) {
    const sure = known.get(force.id) ?? (force.changed === 0 ? initial.get(force.id) : undefined);
    fill(force.units, sure ?? guess(t, force, chance));
  }
  for (const id of t.powerOrder) placeLeader(t, id, blank, known, chance);
  for (const [id, least] of needed(t, flow)) {
    const force = blank.find((one) => one.id === id);
    if (force) fill(force.units, withLeast(t, force, least));
  }
}

const printed = new WeakMap<Scenario, Map<ForceId, Units>>();

/** NPPs stand at first as the scenario says, which everybody can read. */
export function initialUnits(t: Table): Map<ForceId, Units> {
  const scenario = t.scenarios[t.scenario]!;
  let units = printed.get(scenario);
  if (!units) {
    const { minors, majors } = scenario;
    const all = [...Object.values(minors), ...Object.values(majors)].flatMap((places) =>
      Object.values(places),
    );
    units = new Map(all.map((one, i) => [i + 1, one]));
    printed.set(scenario, units);
  }
  return units;
}

/** What a question under way takes for granted of a force: as many units as are to be lost, and one that survives. */
function needed(t: Table, flow: readonly At[]): Map<ForceId, number> {
  const least = new Map<ForceId, number>();
  for (const frame of flow) {
    if (frame.step === 'loss') least.set(frame.force, frame.count + 1);
    if (frame.step === 'units') least.set(frame.from, frame.count + 1);
    if (frame.step === 'removal') {
      const [own] = removing(t, frame);
      if (own) least.set(own.id, 1);
    }
  }
  return least;
}

/** So many common units at least: on land militia, since those may be what is asked for. */
function withLeast(t: Table, { at, units }: Force, least: number): Units {
  const common: UnitType = t.map.places[at]!.kind === 'sea' ? 'fleet' : 'militia';
  const there = secretOf(units)!;
  return plus(there, { [common]: Math.max(0, least - countOf(there, common)) });
}

/** Most forces are small; at sea there are fleets, and who lives by horses has some. */
function guess(t: Table, force: Force, chance: Chance): Units {
  const size = 1 + chance.draw('imagined size', 3) * chance.draw('imagined size', 2);
  if (t.map.places[force.at]!.kind === 'sea') return { fleet: size };
  let units: Units = {};
  for (let i = 0; i < size; i++) units = plus(units, { [anyType(force, chance)]: 1 });
  return units;
}

function anyType({ power }: Force, chance: Chance): UnitType {
  const face = chance.draw('imagined unit', 10);
  if (power === 'magyars') return face < 3 ? 'militia' : 'nomad';
  if (face === 0) return power === 'muslims' || power === 'bulgars' ? 'nomad' : 'army';
  return face < 5 ? 'warrior' : 'militia';
}

/** A leader who lives stands in one of his power's forces on land. */
function placeLeader(
  t: Table,
  id: string,
  blank: readonly Force[],
  known: ReadonlyMap<ForceId, Units>,
  chance: Chance,
): void {
  const forces = forcesOf(t, id);
  const hasOne = forces.some(({ units }) => countOf(secretOf(units)!, 'leader') > 0);
  if (!t.powers[id]!.leader || hasOne) return;
  const open = forces.filter(
    (force) => blank.includes(force) && t.map.places[force.at]!.kind !== 'sea' && !known.has(force.id),
  );
  if (open.length === 0) return;
  const force = open[chance.draw('imagined leader', open.length)]!;
  const units = secretOf(force.units)!;
  const common = Object.keys(units)[0] as UnitType;
  // He is one of them, so that sizes stay as they were.
  const rest = sizeOf(units) > 1 ? { ...units, [common]: units[common]! - 1 } : units;
  fill(force.units, plus(clean(rest), { leader: 1 }));
}

const clean = (units: Units): Units =>
  Object.fromEntries(Object.entries(units).filter(([, count]) => count > 0));

// ---------------------------------------------------------------- markers

/** What is played at once is in nobody's hand. */
function dealMarkers(t: Table, chance: Chance): void {
  const left = new Map<Marker, number>(MARKERS.map((kind) => [kind, t.markers[kind].copies]));
  const take = (kind: Marker) => left.set(kind, left.get(kind)! - 1);
  const places = [
    ...t.powerOrder.map((id) => t.powers[id]!.hand),
    ...t.offers.open.map((one) => one.markers),
  ];
  for (const kind of [...t.open, ...t.removed]) take(kind);
  if (t.ceremony) take('de-ceremonis');
  for (const place of places) if (!isBlank(place)) for (const kind of look(place)) take(kind);
  const unseen = MARKERS.flatMap((kind) => Array<Marker>(Math.max(0, left.get(kind)!)).fill(kind));
  for (const place of places) {
    if (!isBlank(place)) continue;
    const hand: Marker[] = [];
    for (let i = 0; i < place.count!; i++) {
      const open = unseen.filter((kind) => !t.markers[kind].immediate);
      const kind = open[chance.draw('imagined marker', open.length)]!;
      unseen.splice(unseen.indexOf(kind), 1);
      hand.push(kind);
    }
    fill(place, hand);
  }
  fill(t.pool, unseen);
}

// ---------------------------------------------------------------- the rest

/** As often as all have heard of it: none that has operated since; one may have been named twice, or be gone. */
function imaginedParalysis(t: Table, id: string, count: number, chance: Chance): ForceId[] {
  const idle = forcesOf(t, id).filter((force) => !force.done && force.id !== t.operation?.force);
  return Array.from({ length: count }, () =>
    idle.length === 0 ? GONE : idle[chance.draw('imagined paralysis', idle.length)]!.id,
  );
}

/** No force has this number. */
const GONE: ForceId = 0;

/** What another may have seen: now and then some power, as it might be now. */
function imaginedSightings(t: Table, chance: Chance): Sighting[] {
  if (t.gt === 0) return [];
  const count = chance.draw('imagined sightings', 3);
  const ids = new Set(
    Array.from(
      { length: count },
      () => t.powerOrder[chance.draw('imagined sightings', t.powerOrder.length)]!,
    ),
  );
  return [...ids].map((power) => ({
    gt: 1 + chance.draw('imagined sightings', t.gt),
    power,
    forces: forcesOf(t, power).map(seenForce),
    hand: [],
  }));
}

/** Those still to be placed of two and two: as many as are left. */
function dealUnplaced(frame: Extract<At, { step: 'alternate' }>, chance: Chance): void {
  for (const [power, place] of Object.entries(frame.left)) {
    if (!isBlank(place)) continue;
    const left = frame.each - frame.placed[power]!;
    const most = Math.min(frame.each / 2, left);
    const least = Math.max(0, left - frame.each / 2);
    const warrior = least + chance.draw('imagined unit', most - least + 1);
    fill(place, { warrior, militia: left - warrior });
  }
}
