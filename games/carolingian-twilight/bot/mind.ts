/** The table as one seat sees and judges it: who stands where, how strong he may be, and who matters how much. */

import { look, mayLook, type Seat } from '@annales/engine';
import { initialUnits } from '../imagine.ts';
import { sizeOf } from '../rules/ground.ts';
import type { Force, ForceId, PlaceId, Power, PowerId, Sighting, Table, Units } from '../state.ts';
import type { Threat } from './danger.ts';
import { type Odds, oddsOf } from './odds.ts';

/** What the bot weighs by; tuned by games against itself. */
export interface Temper {
  /** A year's levy is worth so much of a victory point for each LP. */
  levy: number;
  /** All rivals together weigh so much beside the own power. */
  rivalry: number;
  /** Points by which a rival must lead another to weigh far more. */
  lead: number;
  /** Nothing is held for ever: years farther off than this hardly count. */
  horizon: number;
  /** How likely one who could attack will. */
  intent: number;
  /** How likely one who could come into an area, to share it, will. */
  trespass: number;
  /** Less than this is not worth an operation. */
  worthwhile: number;
  /** What must lie near an NPP of a year that it is strengthened. */
  foreign: number;
  /** Share of what an NPP is worth that is bid for it. */
  bid: number;
}

export const TEMPER: Temper = {
  levy: 0.8,
  rivalry: 0.65,
  lead: 10,
  horizon: 3,
  intent: 0.3,
  trespass: 0.1,
  worthwhile: 0.12,
  foreign: 1.5,
  bid: 0.35,
};

/** Of one who thinks of this year alone, and hardly of what others might do. */
export const SHORT_SIGHT: Temper = { ...TEMPER, horizon: 1, rivalry: 0.2, intent: 0.05, trespass: 0 };

/** An extended game has no last year: so many are reckoned with. */
const ENDLESS = 6;

/** What is held of an area and its burg: who stands in the land, and who in the burg. */
export interface Holding {
  land: readonly PowerId[];
  burg: PowerId | null;
}

export class Mind {
  readonly t: Table;
  readonly seat: Seat;
  readonly own: Power | null;
  readonly temper: Temper;
  /** Further years to be expected after this. */
  readonly years: number;
  /** Those years, as far as they count. */
  readonly #far: number;
  readonly odds: Odds;
  readonly #there = new Map<PlaceId, Force[]>();
  readonly #sizes = new Map<ForceId, number>();
  readonly #weights = new Map<PowerId, number>();
  readonly #seen = new Map<ForceId, Units>();
  /** Points that each PP of the Franks will have if all stays as it is. */
  readonly prospects = new Map<PowerId, number>();
  /** What has been worked out about this table: see `once`. */
  readonly #known = new Map<number, number>();
  readonly #threats = new Map<string, readonly Threat[]>();
  readonly #codes: ReadonlyMap<PlaceId, number>;

  /** `foe`: judged by one who wants nothing but to hurt this seat. */
  constructor(t: Table, seat: Seat, temper: Temper = TEMPER, foe = false) {
    this.t = t;
    this.seat = seat;
    this.temper = temper;
    const own = t.players[seat]?.power ?? null;
    this.own = own === null ? null : t.powers[own]!;
    this.years = yearsLeft(t);
    this.#far = temper.horizon * (1 - Math.exp(-this.years / temper.horizon));
    this.odds = oddsOf(t.tables);
    this.#codes = codesOf(t);
    for (const force of t.forces) {
      const there = this.#there.get(force.at);
      if (there) there.push(force);
      else this.#there.set(force.at, [force]);
    }
    this.#remember();
    this.#weigh();
    if (!foe) return;
    this.#weights.clear();
    if (this.own) this.#weights.set(this.own.id, -1);
  }

  foe(): Mind {
    return new Mind(this.t, this.seat, this.temper, true);
  }

  once(key: number, make: () => number): number {
    let value = this.#known.get(key);
    if (value === undefined) {
      value = make();
      this.#known.set(key, value);
    }
    return value;
  }

  /** What `find` finds, found once. */
  threats(
    power: PowerId,
    area: PlaceId,
    find: (mind: Mind, power: PowerId, area: PlaceId) => Threat[],
  ): readonly Threat[] {
    const key = `${power} ${area}`;
    let list = this.#threats.get(key);
    if (!list) {
      list = find(this, power, area);
      this.#threats.set(key, list);
    }
    return list;
  }

  /** A number for a place. */
  code(at: PlaceId): number {
    return this.#codes.get(at)!;
  }

  // -------------------------------------------------------------- who stands where

  forcesAt(at: PlaceId): readonly Force[] {
    return this.#there.get(at) ?? NONE;
  }

  /** In the area and its burg. */
  forcesAround(at: PlaceId): readonly Force[] {
    const { within, burg } = this.t.map.places[at]!;
    const area = within ?? at;
    const inside = within === null ? burg : at;
    const land = this.forcesAt(area);
    return inside === null ? land : [...land, ...this.forcesAt(inside)];
  }

  areaOf(at: PlaceId): PlaceId {
    return this.t.map.places[at]!.within ?? at;
  }

  holding(area: PlaceId): Holding {
    const { burg } = this.t.map.places[area]!;
    const land: PowerId[] = [];
    for (const { power } of this.forcesAt(area)) if (!land.includes(power)) land.push(power);
    return { land, burg: burg === null ? null : (this.forcesAt(burg)[0]?.power ?? null) };
  }

  isMine(power: PowerId): boolean {
    return this.t.powers[power]!.controller === this.seat;
  }

  // -------------------------------------------------------------- how strong

  /** Its units, if this seat knows them for certain. */
  unitsOf(force: Force): Units | null {
    if (mayLook(force.units, this.seat)) return look(force.units);
    return (
      this.#seen.get(force.id) ?? (force.changed === 0 ? (initialUnits(this.t).get(force.id) ?? null) : null)
    );
  }

  /** Its units, or as many warriors as one would guess. */
  supposed(force: Force): Units {
    return this.unitsOf(force) ?? { warrior: Math.max(1, Math.round(this.sizeOf(force))) };
  }

  /** How many they are, or what one would guess: forces that are added to again and again grow. */
  sizeOf(force: Force): number {
    let size = this.#sizes.get(force.id);
    if (size === undefined) {
      const units = this.unitsOf(force);
      size = units ? sizeOf(units) : guessedSize(this.t, force);
      this.#sizes.set(force.id, size);
    }
    return size;
  }

  /** What this seat once saw, as far as nothing has changed since. */
  #remember(): void {
    const place = this.t.seen[this.seat];
    if (!place || !mayLook(place, this.seat)) return;
    const sightings: readonly Sighting[] = look(place);
    if (sightings.length === 0) return;
    const changed = new Map(this.t.forces.map((force) => [force.id, force.changed]));
    for (const { forces } of sightings)
      for (const one of forces) if (changed.get(one.id) === one.changed) this.#seen.set(one.id, one.units);
  }

  // -------------------------------------------------------------- what counts

  /** What a point of a power is worth to this seat: its own 1, a rival's less than nothing. */
  weight(power: PowerId): number {
    return this.#weights.get(power) ?? 0;
  }

  /** How much this seat cares for the units of a power that it plays. */
  care(power: PowerId): number {
    if (power === this.own?.id) return 1;
    const { standing, controller } = this.t.powers[power]!;
    if (controller !== this.seat) return 0;
    return standing === 'minor' ? 0.35 : 0.12;
  }

  #weigh(): void {
    const { t, temper } = this;
    const points = new Map<PowerId, number>();
    const add = (power: PowerId, more: number) => points.set(power, (points.get(power) ?? 0) + more);
    for (const area of t.map.lands) {
      const { burg } = t.map.places[area]!;
      const held = this.holding(area);
      const land = held.land.length > 0 || held.burg === null ? held.land : [held.burg];
      for (const power of land) add(power, this.#current(area) / land.length);
      const lord = held.burg ?? (held.land.length === 1 ? held.land[0]! : null);
      if (burg !== null && lord !== null) add(lord, this.#current(burg) * (1 + this.years));
    }
    const rivals: Power[] = [];
    for (const id of t.powerOrder) {
      const power = t.powers[id]!;
      if (power.standing !== 'pp' || !power.frankish || !power.leader || power.controller === null) continue;
      this.prospects.set(id, (points.get(id) ?? 0) + power.dp);
      if (id !== this.own?.id) rivals.push(power);
    }
    const most = Math.max(0, ...rivals.map(({ id }) => this.prospects.get(id)!));
    const share = rivals.map(({ id }) => Math.exp((this.prospects.get(id)! - most) / temper.lead));
    const all = share.reduce((sum, one) => sum + one, 0);
    for (const [i, { id }] of rivals.entries()) this.#weights.set(id, (-temper.rivalry * share[i]!) / all);
    for (const id of t.powerOrder) if (this.isMine(id)) this.#weights.set(id, 0.04);
    // Who cannot win any more lives to see nobody win.
    if (this.own) this.#weights.set(this.own.id, this.own.frankish ? 1 : 0.2);
  }

  /** LV or DV as it counts now. */
  #current(at: PlaceId): number {
    return this.t.pillaged.includes(at) || this.t.plague.includes(at) ? 0 : this.t.map.places[at]!.value;
  }

  /** What an area and its burg are worth to this seat if they were so held, until the end and at it: CT-12.0, CT-26.1. */
  stake(area: PlaceId, { land, burg: inBurg }: Holding): number {
    const { burg, kind } = this.t.map.places[area]!;
    if (kind === 'sea') return land.reduce((sum, power) => sum + this.weight(power), 0) * this.#seaWorth();
    if (kind !== 'land') return 0;
    let sum = 0;
    const lords = land.length > 0 || inBurg === null ? land : [inBurg];
    for (const power of lords) sum += (this.weight(power) * this.landWorth(area)) / lords.length;
    const lord = inBurg ?? (land.length === 1 ? land[0]! : null);
    if (burg !== null && lord !== null) sum += this.weight(lord) * this.burgWorth(burg);
    return sum;
  }

  landWorth(area: PlaceId): number {
    const { value } = this.t.map.places[area]!;
    const feudal = this.t.feudalism.includes(area) ? 1 : 0;
    // What is pillaged could be repaired.
    return (
      (this.t.pillaged.includes(area) ? this.repairable : 1) * value * (1 + this.temper.levy * this.#far) +
      feudal
    );
  }

  /** What is left of a pillaged place: it could be repaired, if there is time. */
  get repairable(): number {
    return this.years < 1 ? 0 : 0.3;
  }

  burgWorth(burg: PlaceId): number {
    return (
      (this.t.pillaged.includes(burg) ? this.repairable : 1) *
      this.t.map.places[burg]!.value *
      (1 + this.#far)
    );
  }

  /** A sea counts at the end alone: CT-26.1.d. */
  #seaWorth(): number {
    return this.years < 2 ? 0.9 : 0.2;
  }
}

const NONE: readonly Force[] = [];

const codes = new WeakMap<Table['map'], Map<PlaceId, number>>();

function codesOf({ map }: Table): Map<PlaceId, number> {
  let all = codes.get(map);
  if (!all) {
    all = new Map(map.order.map((at, i) => [at, i]));
    codes.set(map, all);
  }
  return all;
}

/** CT-25.0: on the average one more year than the least. */
export function yearsLeft(t: Table): number {
  if (t.options.extended) return ENDLESS;
  const [first, last] = t.scenarios[t.scenario]!.length;
  const gt = Math.max(1, t.gt);
  if (gt >= last) return 0;
  return gt > first ? 0.5 : first - gt + 1;
}

/** By what open signs there are: where it stands, whose it is, and how often it has changed. */
function guessedSize(t: Table, { at, power, changed }: Force): number {
  const { kind } = t.map.places[at]!;
  if (kind === 'sea') return 1.2;
  const { standing } = t.powers[power]!;
  const base = kind === 'peripheral' ? 3 : standing === 'pp' ? 1.5 : 1.2;
  return base + 0.3 * Math.min(changed, kind === 'peripheral' ? 10 : 6);
}
