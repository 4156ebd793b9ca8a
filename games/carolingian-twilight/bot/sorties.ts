/** Which units should go out from a place, and what that is expected to bring: CT-13.0.e, CT-14.0. */

import { minus, plus } from '../rules/forces.ts';
import { countOf, isNpp, powerOf, sizeOf } from '../rules/ground.ts';
import type { Force, PlaceId, PowerId, Units } from '../state.ts';
import { isParalysed, March, oneGuard, type Plan } from './marches.ts';
import type { Mind } from './mind.ts';

/** Who goes from a place and who stays, and what that is expected to bring. */
export interface Sortie {
  at: PlaceId;
  band: Force[];
  stay: Units;
  gain: number;
  plan: Plan;
}

/** All fresh units of a power at one place. */
function freshAt(mind: Mind, power: PowerId, at: PlaceId): Force[] {
  return mind
    .forcesAt(at)
    .filter((force) => force.power === power && !force.done && !isParalysed(mind, force));
}

export const together = (mind: Mind, forces: readonly Force[]): Units =>
  forces.reduce<Units>((sum, force) => plus(sum, mind.supposed(force)), {});

/** The ways in which a company can part: all go, a guard or two stay, half of them, the leader with some. */
function garrisons(units: Units, most: number): Units[] {
  const list: Units[] = [{}];
  const size = sizeOf(units);
  let stay: Units = {};
  for (let count = 1; count < Math.min(size, most); count++) {
    const guard = oneGuard(minus(units, stay));
    if (!guard) break;
    stay = plus(stay, guard);
    list.push(stay);
  }
  if (countOf(units, 'leader') > 0 && size > 3) {
    let court: Units = { leader: 1 };
    while (sizeOf(court) < size - 2) court = plus(court, oneGuard(minus(units, court))!);
    list.push(court);
    const few: Units = plus({ leader: 1 }, oneGuard(units)!);
    if (size > 4 && most > 2) list.push(few);
  }
  return list.filter((one) => sizeOf(one) < size);
}

/** By dice of two, four and six; roughly, by one of four. */
const ROLLS = [2, 4, 6];
const ROUGHLY = [4];

/** The best that can be done from a place, before the dice are rolled. */
export function sortieFrom(mind: Mind, power: PowerId, at: PlaceId, rolls = ROLLS): Sortie | null {
  const band = freshAt(mind, power, at);
  const units = together(mind, band);
  if (sizeOf(units) === 0) return null;
  const kind = mind.t.map.places[at]!.kind;
  const bound =
    isNpp(powerOf(mind.t, power)) &&
    kind !== 'sea' &&
    kind !== 'peripheral' &&
    (mind.t.turn?.power !== power || mind.t.turn.held.includes(at)) &&
    !mind.forcesAt(at).some((force) => force.power === power && !band.includes(force));
  let top: Sortie | null = null;
  const whole = new March(mind, power, at, band);
  const all = whole.posture(at, units);
  // How many stay matters little to those who go.
  const parted = new March(mind, power, at, band, 1);
  for (const stay of kind === 'sea' ? [{}] : garrisons(units, rolls === ROLLS ? 4 : 2)) {
    const size = sizeOf(stay);
    if (bound && size === 0) continue;
    const going = minus(units, stay);
    const march = size === 0 ? whole : parted;
    const stays = size === 0 ? 0 : whole.posture(at, stay);
    const led = countOf(going, 'leader') > 0 ? mind.t.tables.op.leader : 0;
    let value = 0;
    let plan: Plan | null = null;
    for (const roll of rolls) {
      const one = march.explore(at, roll + led, going);
      // Who does not go stays with the others.
      value += (one.step.verb === 'halt' ? all - stays : one.value) / rolls.length;
      if (roll === 4 || plan === null) plan = one;
    }
    const gain = value + stays - all;
    if (top === null || gain > top.gain + 1e-6) top = { at, band, stay, gain, plan: plan! };
  }
  return top;
}

/** So many of the most promising are looked at closely. */
const CLOSELY = 3;

/** The best sorties of a power; first roughly, then those that promise most closely. */
export function sorties(mind: Mind, power: PowerId, close = CLOSELY): Sortie[] {
  const places = new Set<PlaceId>();
  for (const force of mind.t.forces) if (force.power === power && !force.done) places.add(force.at);
  const list: Sortie[] = [];
  for (const at of places) {
    const one = sortieFrom(mind, power, at, ROUGHLY);
    if (one) list.push(one);
  }
  const byGain = (a: Sortie, b: Sortie) => b.gain - a.gain;
  list.sort(byGain);
  const first = list.slice(0, close).map(({ at }) => sortieFrom(mind, power, at)!);
  return [...first.sort(byGain), ...list.slice(close)];
}

/** How much a power could do in a year for who judges: its two best sorties. */
export function potential(mind: Mind, power: PowerId): number {
  const [first, second] = sorties(mind, power, 0);
  return Math.max(0, first?.gain ?? 0) + Math.max(0, second?.gain ?? 0);
}
