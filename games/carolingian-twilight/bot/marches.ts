/** Where a band of units should go, and whom it should fight, with so many OP: CT-14, CT-15, CT-17. */

import { isBlank, look, mayLook } from '@annales/engine';
import { minus } from '../rules/forces.ts';
import { attackBan, countOf, isHome, isNpp, sizeOf, typesIn } from '../rules/ground.ts';
import type { Crt, Force, ForceId, PlaceId, PowerId, Units, UnitType } from '../state.ts';
import { lossChance, trespass } from './danger.ts';
import type { Holding, Mind } from './mind.ts';
import type { Chances } from './odds.ts';

/** Attacks on one force that are reckoned with. */
const ATTACKS = 4;
/** Farther than this nobody plans. */
const STEPS = 5;

export type Aim = 'hold' | 'take' | 'attack' | 'pillage';

export type Step =
  | { verb: 'halt' }
  | { verb: 'move'; at: PlaceId }
  | { verb: 'sail'; seas: PlaceId[]; at: PlaceId }
  | { verb: 'attack'; force: ForceId; chances: Chances }
  | { verb: 'leave'; next: PlaceId }
  | { verb: 'pillage' };

export interface Plan {
  value: number;
  step: Step;
  aim: Aim;
  /** Where it leads to. */
  at: PlaceId;
}

const HALT: Step = { verb: 'halt' };

/** A step on, what it costs, and the seas it leads over, if any. */
interface Way {
  to: PlaceId;
  cost: number;
  seas?: PlaceId[];
}

// ---------------------------------------------------------------- what units are worth

const WORTH: Record<Exclude<UnitType, 'leader'>, number> = {
  army: 1.5,
  nomad: 0.8,
  warrior: 0.8,
  militia: 0.6,
  fleet: 1,
};

/** A leader is the game: CT-23.1. */
function leaderWorth(mind: Mind, power: PowerId): number {
  if (power !== mind.own?.id) return 2;
  return mind.t.options.succession ? 25 : 60;
}

/** What a unit is still good for. */
export const unitWorth = (mind: Mind, unit: UnitType): number =>
  unit === 'leader' ? 0 : WORTH[unit] * Math.min(1, 0.35 + 0.2 * mind.years);

function worthOfAll(mind: Mind, power: PowerId, units: Units): number {
  let sum = 0;
  for (const unit of typesIn(units))
    sum += countOf(units, unit) * (unit === 'leader' ? leaderWorth(mind, power) : unitWorth(mind, unit));
  return sum * mind.care(power);
}

/** CT-17.4: the best table that a force may use. */
export function crtOf(units: Units, naval = false): Crt {
  const size = sizeOf(units);
  if (naval) return 'shock';
  if (2 * countOf(units, 'nomad') >= size) return 'raid';
  const chosen = countOf(units, 'leader') + countOf(units, 'army');
  const plain = countOf(units, 'nomad') + countOf(units, 'militia');
  return plain === 0 && 2 * chosen >= size ? 'shock' : 'engagement';
}

// ---------------------------------------------------------------- a band on the march

/** A band is thought away from where it stands, and then put here and there. */
export class March {
  readonly mind: Mind;
  readonly power: PowerId;
  readonly origin: PlaceId;
  /** Forces that are the band, or make it up together. */
  readonly #band: ReadonlySet<ForceId>;
  /** Some of them stay where they are. */
  readonly #stay: number;
  readonly #stakes = new Map<number, number>();
  readonly #exposures = new Map<PlaceId, number>();
  readonly #plans = new Map<number, Plan>();
  readonly #wayOuts = new Map<PlaceId, Way[]>();
  readonly #fights = new Map<number, { value: number; force: Force; chances: Chances } | null>();

  constructor(mind: Mind, power: PowerId, origin: PlaceId, band: readonly Force[], stay = 0) {
    this.mind = mind;
    this.power = power;
    this.origin = origin;
    this.#band = new Set(band.map(({ id }) => id));
    this.#stay = stay;
  }

  #others(at: PlaceId): number {
    let sum = at === this.origin ? this.#stay : 0;
    for (const force of this.mind.forcesAt(at))
      if (force.power === this.power && !this.#band.has(force.id)) sum += this.mind.sizeOf(force);
    return sum;
  }

  /** Who holds the area if the band were there, and without some force. */
  #holding(at: PlaceId, here: boolean, without: ForceId): Holding {
    const { mind } = this;
    const area = mind.areaOf(at);
    const { burg } = mind.t.map.places[area]!;
    const powers = (place: PlaceId): PowerId[] => {
      const list: PowerId[] = [];
      if ((here && place === at) || (this.#stay > 0 && place === this.origin)) list.push(this.power);
      for (const { id, power } of mind.forcesAt(place))
        if (id !== without && !this.#band.has(id) && !list.includes(power)) list.push(power);
      return list;
    };
    return { land: powers(area), burg: burg === null ? null : (powers(burg)[0] ?? null) };
  }

  #stake(at: PlaceId, here: boolean, without: ForceId = 0): number {
    const key = (this.mind.code(at) * 2 + (here ? 1 : 0)) * 4096 + without;
    let value = this.#stakes.get(key);
    if (value === undefined) {
      value = this.mind.stake(this.mind.areaOf(at), this.#holding(at, here, without));
      this.#stakes.set(key, value);
    }
    return value;
  }

  /** What it changes that some of them are there. */
  presence(at: PlaceId): number {
    return this.#stake(at, true) - this.#stake(at, false);
  }

  /** What it is worth to have these units there until the next year, with what may happen to them. */
  posture(at: PlaceId, units: Units): number {
    const { mind, power } = this;
    const size = sizeOf(units);
    if (size === 0) return 0;
    const loss = lossChance(mind, power, at, size + this.#others(at) / 2);
    return this.presence(at) * (1 - 0.6 * loss) - loss * worthOfAll(mind, power, units) - this.#exposure(at);
  }

  /** What a trespasser would cost: half of a land with a guard in it, all of one without, and a burg that stands empty. */
  #exposure(at: PlaceId): number {
    const { mind, power } = this;
    const weight = mind.weight(power);
    const area = mind.areaOf(at);
    const { kind, burg } = mind.t.map.places[area]!;
    if (kind !== 'land' || weight <= 0.1 || mind.temper.trespass === 0) return 0;
    let value = this.#exposures.get(at);
    if (value === undefined) {
      const { land, burg: inBurg } = this.#holding(at, true, 0);
      const mine = land.includes(power);
      const shared = land.length > 1 || (!mine && land.length > 0);
      const open = burg !== null && inBurg === null ? mind.burgWorth(burg) : 0;
      const lost = (mine ? 0.5 : 1) * mind.landWorth(area) + open;
      value = shared ? 0 : weight * lost * trespass(mind, power, area);
      this.#exposures.set(at, value);
    }
    return value;
  }

  // -------------------------------------------------------------- fighting

  /** The best attack from there; null: none. */
  #fight(at: PlaceId, units: Units, op: number): { value: number; force: Force; chances: Chances } | null {
    const { mind } = this;
    const size = sizeOf(units);
    const attacks = Math.min(op, ATTACKS);
    const key = (mind.code(at) * 64 + size) * 8 + attacks;
    const known = this.#fights.get(key);
    if (known !== undefined) return known;
    const { kind } = mind.t.map.places[at]!;
    let found: { value: number; force: Force; chances: Chances } | null = null;
    if (attacks > 0 && kind !== 'burg')
      for (const force of kind === 'sea' ? mind.forcesAt(at) : mind.forcesAround(at)) {
        if (force.power === this.power || attackBan(mind.t, this.power, force.power, at)) continue;
        const one = this.against(force, at, units, attacks);
        if (found === null || one.value > found.value) found = { ...one, force };
      }
    this.#fights.set(key, found);
    return found;
  }

  /** What attacking a force would bring, besides being there. */
  against(enemy: Force, at: PlaceId, units: Units, attacks: number): { value: number; chances: Chances } {
    const { mind, power } = this;
    const { t } = mind;
    const { kind } = t.map.places[enemy.at]!;
    const known = mind.unitsOf(enemy);
    const size = sizeOf(units);
    const chances = mind.odds.campaign(size, mind.sizeOf(enemy), attacks, {
      crt: crtOf(units, kind === 'sea'),
      counter: known ? crtOf(known, kind === 'sea') : kind === 'sea' ? 'shock' : 'engagement',
      siege: kind === 'burg',
      bonus: 0,
    });
    const { won, died, lost, killed } = chances;
    const gone = this.removal(enemy, at);
    const weight = mind.weight(enemy.power);
    const each = unitWorth(mind, 'warrior') * mind.care(power);
    const leads = countOf(units, 'leader') > 0;
    const value =
      won * gone -
      weight * killed * unitWorth(mind, 'warrior') +
      this.#regicide(enemy, won) -
      lost * each -
      (leads ? died * leaderWorth(mind, power) * mind.care(power) : 0) -
      this.#wakes(enemy, killed) +
      // Blows struck against who might come tomorrow; and a decisive one brings a marker.
      (weight === 0 ? 0.05 * killed * mind.care(power) : 0);
    return { value: value + this.posture(at, units), chances };
  }

  /** What it changes at a place if a force were gone from it. */
  removal(enemy: Force, at: PlaceId): number {
    return this.#stake(at, true, enemy.id) - this.#stake(at, true);
  }

  /** Who loses his leader has lost: CT-23.1. */
  #regicide(enemy: Force, won: number): number {
    const { mind } = this;
    const { leader, frankish, standing, dp } = mind.t.powers[enemy.power]!;
    if (!leader || !frankish || standing !== 'pp') return 0;
    return -mind.weight(enemy.power) * won * leaderChance(mind, enemy) * (dp + 15);
  }

  /** A Minor NPP that is attacked becomes another player's: CT-24.2.c. */
  #wakes(enemy: Force, killed: number): number {
    const { mind } = this;
    const { standing, controller } = mind.t.powers[enemy.power]!;
    if (standing !== 'minor' || controller !== null) return 0;
    let left = -killed;
    for (const force of mind.t.forces) if (force.power === enemy.power) left += mind.sizeOf(force);
    return 0.35 * Math.max(0, left) * Math.min(1, mind.years / 4);
  }

  // -------------------------------------------------------------- pillaging

  /** CT-18.1: DP for a PP, nothing for whose it is, and a marker for every other Frankish PP. */
  #pillage(at: PlaceId, units: Units, op: number): number | null {
    const { mind, power } = this;
    const { t } = mind;
    const { kind, value } = t.map.places[at]!;
    const area = mind.areaOf(at);
    if (op < t.tables.op.pillage || t.map.places[area]!.kind !== 'land') return null;
    if (t.pillaged.includes(at) || value === 0) return null;
    const others = mind.forcesAt(at).some((force) => force.power !== power);
    if (others && kind === 'land') return null;
    const worth = kind === 'burg' ? mind.burgWorth(at) : mind.landWorth(at);
    const loss = lossChance(mind, power, at, sizeOf(units) + this.#others(at) / 2);
    // What is lost to enemies soon is theirs then.
    const theirs = 0.6 * loss * 0.4 * worth;
    let sum = -(1 - mind.repairable) * worth * mind.weight(power) * (1 - 0.6 * loss) + theirs;
    if (!isNpp(t.powers[power]!)) sum += mind.weight(power) * value;
    if (t.frankishFrom.includes(at))
      for (const [id] of mind.prospects) if (id !== power) sum += 0.7 * mind.weight(id);
    return sum + this.posture(at, units);
  }

  // -------------------------------------------------------------- going

  /** The best that can be done from there with so many OP; not back to where it comes from. */
  explore(at: PlaceId, op: number, units: Units, from: PlaceId | null = null, steps = 0): Plan {
    const size = sizeOf(units);
    const key =
      ((this.mind.code(at) * 128 + (from === null ? 127 : this.mind.code(from))) * 16 + op) * 64 + size;
    const known = this.#plans.get(key);
    if (known) return known;
    let plan: Plan = { value: this.posture(at, units), step: HALT, aim: 'hold', at };
    if (from !== null && plan.value > 0) plan.aim = 'take';
    if (op > 0) plan = this.#acting(at, op, units, plan);
    if (op > 0 && steps < STEPS) plan = this.#going(at, op, units, plan, from, steps);
    this.#plans.set(key, plan);
    return plan;
  }

  /** Fighting or pillaging there, if that is better. */
  #acting(at: PlaceId, op: number, units: Units, plan: Plan): Plan {
    let top = plan;
    const fight = this.#fight(at, units, op);
    if (fight && fight.value > top.value)
      top = {
        value: fight.value,
        step: { verb: 'attack', force: fight.force.id, chances: fight.chances },
        aim: 'attack',
        at,
      };
    const pillage = this.#pillage(at, units, op);
    if (pillage !== null && pillage > top.value)
      top = { value: pillage, step: { verb: 'pillage' }, aim: 'pillage', at };
    return top;
  }

  /** Going on from there, with all or but for a guard, if that is better. */
  #going(at: PlaceId, op: number, units: Units, plan: Plan, from: PlaceId | null, steps: number): Plan {
    let top = plan;
    const held = this.#others(at) > 0;
    const guard = held || sizeOf(units) < 2 || this.#isSea(at) ? null : oneGuard(units);
    const guarded = guard ? this.posture(at, guard) : 0;
    const rest = guard && guarded > 0.1 ? minus(units, guard) : null;
    const bound = this.#mustHold(at);
    for (const { to, cost, seas } of this.#ways(at)) {
      if (cost > op || to === from || to === this.origin) continue;
      if (!bound) {
        const then = this.explore(to, op - cost, units, at, steps + 1);
        if (then.value > top.value + 1e-9) {
          const step: Step = seas ? { verb: 'sail', seas, at: to } : { verb: 'move', at: to };
          top = { value: then.value, step, aim: then.aim, at: then.at };
        }
      }
      if (rest) {
        const then = this.explore(to, op - cost, rest, at, steps + 1);
        if (then.value + guarded > top.value + 1e-9)
          top = {
            value: then.value + guarded,
            step: { verb: 'leave', next: to },
            aim: then.aim,
            at: then.at,
          };
      }
    }
    return top;
  }

  #isSea(at: PlaceId): boolean {
    return this.mind.t.map.places[at]!.kind === 'sea';
  }

  /** An NPP leaves nothing empty that it held: CT-24.0.j. */
  #mustHold(at: PlaceId): boolean {
    const { t } = this.mind;
    const { kind } = t.map.places[at]!;
    if (at !== this.origin || !isNpp(t.powers[this.power]!) || kind === 'sea' || kind === 'peripheral')
      return false;
    if (t.turn?.power === this.power && !t.turn.held.includes(at)) return false;
    return this.#others(at) === 0;
  }

  /** One step on, and what it costs: CT-15.0, CT-16.0.c, CT-19.1. */
  #ways(at: PlaceId): Way[] {
    let ways = this.#wayOuts.get(at);
    if (!ways) {
      ways = this.#findWays(at);
      this.#wayOuts.set(at, ways);
    }
    return ways;
  }

  #findWays(at: PlaceId): Way[] {
    const { mind, power } = this;
    const { t } = mind;
    const { op } = t.tables;
    const { kind, within, burg, borders, seas } = t.map.places[at]!;
    const list: Way[] = [];
    const leaving =
      kind !== 'burg' && !isHome(t, at, power) && mind.forcesAt(at).some((force) => force.power !== power)
        ? op.leaveEnemy
        : 0;
    if (kind === 'sea') return seas.map((to) => ({ to, cost: op.sea + leaving }));
    if (within !== null) list.push({ to: within, cost: op.burg });
    else {
      if (burg !== null && mind.forcesAt(burg).every((force) => force.power === power))
        list.push({ to: burg, cost: op.burg });
      for (const { to, rough } of borders) {
        const home = t.map.places[to]!.kind === 'peripheral';
        if (home && !isHome(t, to, power)) continue;
        list.push({ to, cost: (home ? op.peripheral : op.enter) + (rough ? op.border : 0) + leaving });
      }
    }
    this.#crossings(at, leaving, list);
    return list;
  }

  /** Over one sea or two, where own fleets are: CT-19.1. */
  #crossings(at: PlaceId, leaving: number, list: Way[]): void {
    const { t } = this.mind;
    const { op } = t.tables;
    const { kind, port, seas } = t.map.places[at]!;
    if (seas.length === 0 || (kind === 'burg' && !port) || this.#fleets().size === 0) return;
    const rate = port ? op.embarked.port : op.embarked.land;
    const land = (route: PlaceId[]) => {
      const cost = leaving + rate * route.length + op.landing.land;
      for (const to of coasts(this.mind, route.at(-1)!)) if (to !== at) list.push({ to, cost, seas: route });
    };
    for (const sea of seas) {
      if (!this.#fleets().has(sea)) continue;
      land([sea]);
      for (const next of t.map.places[sea]!.seas) if (this.#fleets().has(next)) land([sea, next]);
    }
  }

  #seas: Set<PlaceId> | null = null;

  #fleets(): Set<PlaceId> {
    const { t } = this.mind;
    this.#seas ??= new Set(
      t.map.seas.filter(
        (sea) =>
          this.mind.forcesAt(sea).some(({ power }) => power === this.power) &&
          !t.operation?.barred.includes(sea),
      ),
    );
    return this.#seas;
  }
}

/** One who stays behind: never the leader. */
export function oneGuard(units: Units): Units | null {
  const unit = typesIn(units).findLast((type) => type !== 'leader');
  return unit === undefined ? null : { [unit]: 1 };
}

const coasts = ({ t }: Mind, sea: PlaceId): PlaceId[] =>
  t.map.lands.filter((area) => t.map.places[area]!.seas.includes(sea));

/** Where a rival's leader may be: in one of his forces on land, rather in a large one. */
function leaderChance(mind: Mind, force: Force): number {
  const known = mind.unitsOf(force);
  if (known) return countOf(known, 'leader') > 0 ? 1 : 0;
  let all = 0;
  for (const one of mind.t.forces)
    if (one.power === force.power && mind.t.map.places[one.at]!.kind !== 'sea') all += mind.sizeOf(one) ** 2;
  return all === 0 ? 0 : mind.sizeOf(force) ** 2 / all;
}

/** Is this force held fast? Its player alone knows: CT-28.0.j. */
export function isParalysed(mind: Mind, { id, power }: Force): boolean {
  const { paralysed } = mind.t.powers[power]!;
  return mayLook(paralysed, mind.seat) && !isBlank(paralysed) && look(paralysed).includes(id);
}
