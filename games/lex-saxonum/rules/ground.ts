/** Who stands where and whose it is: questions that every chapter asks of the table. */

import { type Bar, bar, kit, onceEach, type Play } from '@annales/engine';
import {
  type Act,
  type At,
  type Commander,
  enemyOf,
  type LandId,
  type Operation,
  type Questions,
  type Side,
  type Table,
  type Unit,
  type UnitId,
  type Warband,
} from '../state.ts';

export const { run, sequence, ask, joint } = kit<Table, At, Act, Questions>();

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

/** In a land, and not out of play. */
export const isOnMap = (t: Table, unit: UnitId): boolean => isLand(t.units[unit]!.at);

export const isLand = (at: Unit['at']): boolean => at !== 'destroyed' && at !== 'reserve' && at !== 'away';

/** Of a people outside the war, who come only by a stratagem: LS-1.7.a, LS-5.2.e. */
export const isNeighbour = (t: Table, unit: UnitId): boolean =>
  t.map.lands[homeOf(t, unit)]!.kind === 'neutral';

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
export const unitsIn = (t: Table, land: LandId, side: Side): UnitId[] =>
  fighters(t, side).filter((unit) => t.units[unit]!.at === land);

export const hasUnits = (t: Table, land: LandId, side: Side): boolean => landsWith(t, side).includes(land);

/** The land of each unit of a side. */
const landsWith = onceEach((t: Table, side: Side): LandId[] => {
  const { units } = t;
  const lands: LandId[] = [];
  for (const unit of fighters(t, side)) lands.push(units[unit]!.at);
  return lands;
});

/** Units that fight for a side now, as `campOf` has it: its own, its allies, and raiders while it leads them. */
function fighters(t: Table, side: Side): readonly UnitId[] {
  const { operation, allies } = t;
  const { levies, ranks } = t.map;
  const raiders = operation?.kind === 'raid' && operation.by === side ? operation.units : NOBODY;
  if (side === 'carolingian')
    return raiders.length > 0 ? [...ranks.carolingian, ...raiders] : ranks.carolingian;
  if (!allies.danish && !allies.frisian && raiders.length === 0) return levies.saxon;
  const danes = allies.danish ? levies.danish : NOBODY;
  const frisians = allies.frisian ? levies.frisian : NOBODY;
  return [...levies.saxon, ...danes, ...frisians, ...raiders];
}

const NOBODY: readonly UnitId[] = [];

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

export const conqueredLands = (t: Table): LandId[] =>
  t.map.saxony.filter((land) => t.lands[land]!.control === 'carolingian');

/** A fortification that stands and belongs to a side. */
export const wallsOf = (t: Table, land: LandId, side: Side): boolean => {
  const { control, fortification, standing } = t.lands[land]!;
  return control === side && fortification !== null && standing;
};

/** A Winter Campaign is in phase F, every other operation in phase E: LS-4.2.h, i. */
export const isPhaseE = (t: Table): boolean => t.operation!.kind !== 'winter';

/** Raiders are Slavs, whoever leads them: R42, R43. */
export const warbandOf = ({ by, kind }: Operation): Warband => (kind === 'raid' ? 'slavs' : by);

// ---------------------------------------------------------------- the purse

/** The RP of a side. */
export const purseOf = (t: Table, side: Side): number => t.purse[side];

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
  purseOf(t, side) < rp ? bar(clause, 'too-dear', { side, rp, purse: purseOf(t, side) }) : null;

/** The value of a die in a table of lowest rolls. */
export const inTable = (table: [number, number][], roll: number): number =>
  table.findLast(([least]) => roll >= least)![1];

// ---------------------------------------------------------------- units come and go

/** A unit is no longer with the army that it was in. */
export function detach(t: Table, unit: UnitId): void {
  for (const list of [t.operation?.units, t.combat?.attackers]) {
    const at = list?.indexOf(unit) ?? -1;
    if (at >= 0) list!.splice(at, 1);
  }
}

export function destroy(p: Doing, units: readonly UnitId[]): void {
  const t = p.table;
  for (const unit of units) {
    t.units[unit] = { at: 'destroyed', active: false };
    detach(t, unit);
  }
}

export function sendTo(t: Table, units: readonly UnitId[], land: LandId): void {
  for (const unit of units) t.units[unit]!.at = land;
}

export const homeOf = (t: Table, unit: UnitId): LandId => t.map.units[unit]!.home;
