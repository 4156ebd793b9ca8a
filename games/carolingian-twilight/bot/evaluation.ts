/**
 * How likely each heir is to win, from what lies on the table between the turns of two powers. The weights were learned from
 * games that the bot played against itself: see `weights.json`.
 */

import {
  type Chance,
  change,
  type Evaluation,
  linear,
  type Seat,
  type State,
  secretOf,
} from '@annales/engine';
import { placeUnits, takeFrom } from '../rules/forces.ts';
import { countOf, forcesOf, landPoints, ownPower, sizeOf } from '../rules/ground.ts';
import { victoryPoints } from '../rules/victory.ts';
import type { Force, Marker, Power, PowerId, Table } from '../state.ts';
import { yearsLeft } from './mind.ts';
import weights from './weights.json' with { type: 'json' };

interface Looked {
  t: Table;
  power: Power;
  /** How near the end is: 1 in the last year. */
  late: number;
  /** How much of what serves later only will still be of use. */
  soon: number;
  /** What it would count for if the game were over. */
  points: number;
  /** Units on land. */
  units: number;
  /** The power has not had its turn this year. */
  fresh: boolean;
  /** So many powers that others run go before it on the track of this year. */
  before: number;
}

/** What tells who will win, among those who still can. */
const features = {
  points: ({ points }: Looked) => points,
  pointsLate: ({ points, late }: Looked) => points * late,
  levies: ({ t, power, soon }: Looked) => landPoints(t, power.id) * soon,
  unitsLate: ({ units, late }: Looked) => units * late,
  unitsToAct: ({ units, fresh, late }: Looked) => (fresh ? units * late : 0),
  before: ({ before }: Looked) => before,
  markers: ({ power, soon }: Looked) => power.hand.count! * soon,
};

/** For whom each is good, as everybody knows who plays it: what chance has taught otherwise is left out. */
const signs: Record<keyof typeof features, 1 | -1> = {
  points: 1,
  pointsLate: 1,
  levies: 1,
  unitsLate: 1,
  unitsToAct: 1,
  before: -1,
  markers: 1,
};

/** What is raised serves for so many years. */
const SERVES = 3;

/** Null: without a leader of the Franks nobody wins; a fallen one is followed by an heir only by the Succession rules: CT-26.0.b, CT-29.2. */
function lookAt(t: Table, seat: Seat): Looked | null {
  const power = ownPower(t, seat);
  if (!power?.frankish || power.controller !== seat) return null;
  if (!power.leader && !t.options.succession) return null;
  const years = yearsLeft(t);
  return {
    t,
    power,
    late: 1 / (1 + years),
    soon: Math.min(1, years / SERVES),
    points: victoryPoints(t, power),
    units: forcesOnLand(t, power).reduce((sum, force) => sum + sizeOf(unitsOf(force)), 0),
    fresh: isToAct(t, power.id),
    before: goneBefore(t, power),
  };
}

/** Its operations of this year are still to come. */
const isToAct = (t: Table, power: PowerId): boolean =>
  !t.acted.includes(power) || (t.turn?.power === power && !t.operated.includes(power));

/** Whoever goes first strikes before he is struck; none before the power has its space: CT-11.0.a. */
function goneBefore(t: Table, { id, controller }: Power): number {
  const place = isToAct(t, id) ? t.track.indexOf(id) : -1;
  return t.track
    .slice(0, Math.max(0, place))
    .filter((other) => other !== null && isToAct(t, other) && t.powers[other]!.controller !== controller)
    .length;
}

const unitsOf = (force: Force) => secretOf(force.units)!;

const forcesOnLand = (t: Table, power: Power): Force[] =>
  forcesOf(t, power.id).filter(({ at }) => t.map.places[at]!.kind !== 'sea');

// ---------------------------------------------------------------- what is changed in games that are learned from

/** One thing or another of each heir: his DP, his units, a force of his, his markers, what lies waste. */
function vary(t: Table, chance: Chance): void {
  const any = <T>(list: readonly T[]): T | undefined =>
    list.length > 0 ? list[chance.draw('which', list.length)] : undefined;
  for (const seat of t.order) {
    const power = ownPower(t, seat);
    if (power?.controller !== seat) continue;
    const forces = forcesOnLand(t, power);
    switch (chance.draw('what is changed', 7)) {
      case 0:
        power.dp = Math.max(0, power.dp + chance.draw('more or less', 9) - 4);
        break;
      case 1:
        for (let k = 0; k < 3; k++) {
          const force = any(forces);
          if (force) placeUnits(t, power.id, force.at, { militia: 1 });
        }
        break;
      case 2:
        for (let k = 0; k < 3; k++) {
          const force = any(forces);
          const least = force && sizeOf(unitsOf(force)) > 1 ? cheapest(force) : undefined;
          if (least) takeFrom(t, force!, { [least]: 1 });
        }
        break;
      case 3: {
        const force = any(forces.filter((one) => countOf(unitsOf(one), 'leader') === 0));
        if (force && forces.length > FEW) takeFrom(t, force, unitsOf(force));
        break;
      }
      case 4:
        varyHand(t, power, any, chance);
        break;
      case 5: {
        const place = any(t.pillaged);
        if (place !== undefined) t.pillaged = t.pillaged.filter((one) => one !== place);
        break;
      }
    }
  }
}

/** Who has no more forces loses none. */
const FEW = 3;

const cheapest = (force: Force) =>
  (['militia', 'warrior'] as const).find((unit) => countOf(unitsOf(force), unit) > 0);

/** A marker goes back to the pool, or one comes from it. */
function varyHand(
  t: Table,
  { hand }: Power,
  any: <T>(list: readonly T[]) => T | undefined,
  chance: Chance,
): void {
  const [held, pool] = [secretOf(hand)!, secretOf(t.pool)!];
  const gives = chance.draw('more or fewer', 2) === 0;
  const marker = any(gives ? held : pool.filter((kind) => !t.markers[kind].immediate));
  if (marker === undefined || (!gives && held.length >= t.tables.limits.markers - FEW)) return;
  const without = (list: readonly Marker[]) => list.toSpliced(list.indexOf(marker), 1);
  change(hand, gives ? without(held) : [...held, marker]);
  change(t.pool, gives ? [...pool, marker] : without(pool));
}

export const evaluation: Evaluation = linear({
  features: Object.keys(features),
  signs,
  weights,
  vary: (world, chance) => vary((world as State<Table>).table, chance),
  of: (world) => {
    const { table: t } = world as State<Table>;
    const found = Object.values(features);
    return Object.fromEntries(
      t.order.map((seat) => {
        const looked = lookAt(t, seat);
        // Before the first year some have been set up and others not: who they are is all that tells them apart.
        return [seat, looked && found.map((feature) => (t.gt === 0 ? 0 : feature(looked)))];
      }),
    );
  },
});
