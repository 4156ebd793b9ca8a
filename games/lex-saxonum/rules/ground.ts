/** Who stands where and whose it is: questions that every chapter asks of the table. */

import { type Bar, bar, kit, type Play } from '@annales/engine';
import {
  type Act,
  type At,
  type Commander,
  enemyOf,
  type LandId,
  type Side,
  type Table,
  type UnitId,
} from '../state.ts';

export const { run, sequence, ask, joint } = kit<Table, At, Act>();

/** An action of this game being carried out. */
export type Doing = Play<Table, At>;

/** A unit's combat bonus; the elites lose theirs when they rally: LS-1.3.a, LS-4.3.1C.k. */
export function bonusOf(t: Table, unit: UnitId): number {
  const { bonus, nation } = t.map.units[unit]!;
  return t.rallied && nation === 'saxon' ? 0 : bonus;
}

/** The coin value that this table plays with: LS-1.1.a, LS-1.1.a2. */
export function coins(t: Table, land: LandId): number {
  const { rp, rpLean } = t.map.lands[land]!;
  return t.leanPurse ? rpLean : rp;
}

export const isOnMap = (t: Table, unit: UnitId): boolean => Object.hasOwn(t.lands, t.units[unit]!.at);

/** For whom a unit fights now; neutrals for nobody: LS-1.0.a, LS-1.7.a. */
export function campOf(t: Table, unit: UnitId): Side | null {
  switch (t.map.units[unit]!.nation) {
    case 'saxon':
      return 'saxon';
    case 'danish':
      return t.allies.danish ? 'saxon' : null;
    case 'frisian':
      return t.allies.frisian ? 'saxon' : null;
    case 'obotrite':
    case 'veleti':
    case 'sorb':
      return t.operation?.units.includes(unit) ? t.operation.by : null;
    default:
      return 'carolingian';
  }
}

/** A side's units in a land. */
export function unitsIn(t: Table, land: LandId, side: Side): UnitId[] {
  return t.map.unitOrder.filter((unit) => t.units[unit]!.at === land && campOf(t, unit) === side);
}

export function hasUnits(t: Table, land: LandId, side: Side): boolean {
  for (const unit of t.map.unitOrder) {
    if (t.units[unit]!.at === land && campOf(t, unit) === side) return true;
  }
  return false;
}

export const commanderOf = (t: Table, side: Side): Commander =>
  side === 'saxon' ? t.widukind : t.charlemagne;
export const commanderName = (side: Side): 'widukind' | 'charlemagne' =>
  side === 'saxon' ? 'widukind' : 'charlemagne';

/** Controlled and free of enemy units, whether or not own units are there: LS-1.1.b. */
export const isFriendly = (t: Table, land: LandId, side: Side): boolean =>
  t.lands[land]!.control === side && !hasUnits(t, land, enemyOf(side));

/** Controlled by the other side, empty or not: LS-1.1.c. */
export const isEnemy = (t: Table, land: LandId, side: Side): boolean =>
  t.lands[land]!.control === enemyOf(side);

/** Saxon from the start, now under a Carolingian control marker. */
export const isConquered = (t: Table, land: LandId): boolean =>
  t.map.lands[land]!.owner === 'saxon' && t.lands[land]!.control === 'carolingian';

export const conqueredLands = (t: Table): LandId[] => t.map.order.filter((land) => isConquered(t, land));

/** A fortification that stands and belongs to a side. */
export const wallsOf = (t: Table, land: LandId, side: Side): boolean => {
  const { control, fortification, standing } = t.lands[land]!;
  return control === side && fortification !== null && standing;
};

// ---------------------------------------------------------------- the purse

/** RP go in, never above the cap: LS-2.m. */
export function earn(t: Table, side: Side, rp: number): void {
  t.purse[side] = Math.min(t.charts.purse, t.purse[side] + rp);
}

export function pay(t: Table, side: Side, rp: number): void {
  if (t.purse[side] < rp) throw new Error(`${side} pays ${rp} RP out of ${t.purse[side]}`);
  t.purse[side] -= rp;
}

/** What stands in the way of a price. */
export const unaffordable = (t: Table, side: Side, rp: number, clause: string): Bar | null =>
  t.purse[side] < rp ? bar(clause, 'too-dear', { side, rp, purse: t.purse[side] }) : null;

/** The value of a die in a table of lowest rolls. */
export const inTable = (table: [number, number][], roll: number): number =>
  table.findLast(([least]) => roll >= least)![1];

// ---------------------------------------------------------------- units come and go

export function destroy(p: Doing, units: readonly UnitId[]): void {
  const t = p.table;
  for (const unit of units) {
    t.units[unit] = { at: 'destroyed', active: false };
    for (const list of [t.operation?.units, t.combat?.attackers]) {
      const at = list?.indexOf(unit) ?? -1;
      if (at >= 0) list!.splice(at, 1);
    }
  }
}

export function sendTo(t: Table, units: readonly UnitId[], land: LandId): void {
  for (const unit of units) t.units[unit]!.at = land;
}

export const homeOf = (t: Table, unit: UnitId): LandId => t.map.units[unit]!.home;
