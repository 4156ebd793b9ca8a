/** Where armies may go and what it costs: LS-M7.1, LS-M6.2, LS-M6.4. */

import { type Bar, bar, onceEach } from '@annales/engine';
import { enemyOf, type LandId, type Operation, type Side, type Table, type UnitId } from '../state.ts';
import { newStay } from './armies.ts';
import { commanderOf, type Doing, hasUnits, pay, purseOf, sendTo } from './ground.ts';

/** Units that set out together from a land, with their commander or without. */
export interface Party {
  from: LandId;
  units: readonly UnitId[];
  led: boolean;
}

// ---------------------------------------------------------------- where to

/** Does a land count as friendly for the operation? Raiders and allies are at home in their own: LS-1.1.b, R41, R42, R66. */
export const isHaven = onceEach((t: Table, land: LandId): boolean => {
  const { by, kind, free } = t.operation!;
  if (kind === 'raid') return t.map.lands[land]!.nation === free;
  const { control } = t.lands[land]!;
  if (control !== 'neutral') return control === by && !hasUnits(t, land, enemyOf(by));
  const frisian = t.map.lands[land]!.nation === 'frisian';
  return by === 'saxon' && (land === t.map.places.denmark || (frisian && t.allies.frisian));
});

/** May these go there at all? LS-M7.1.b to d. */
export function entryBar(
  t: Table,
  units: readonly UnitId[],
  led: boolean,
  side: Side,
  to: LandId,
): Bar | null {
  const { kind, nation } = t.map.lands[to]!;
  if (kind === 'territory') return null;
  if (kind === 'box') return bar('LS-M7.1.d', 'no-entry', { land: to });
  const strangers = units.filter((unit) => t.map.units[unit]!.nation !== nation);
  if (strangers.length === 0 && units.length > 0) return null;
  if (to !== t.map.places.denmark || side !== 'saxon') return bar('LS-M7.1.b', 'neutral-land', { land: to });
  const refugees = strangers.every((unit) => t.map.units[unit]!.nation === 'saxon');
  const most = t.charts.denmark;
  const there = t.map.levies.saxon.filter((unit) => t.units[unit]!.at === to).length;
  return led && refugees && there + strangers.length <= most
    ? null
    : bar('LS-M7.1.c', 'denmark', { land: to, most, there });
}

/** A step for this party, whatever it costs: into a land that it may enter, and from one next to it: LS-M7.1. */
export function stepBar(t: Table, { from, units, led }: Party, to: LandId): Bar | null {
  if (t.map.open[from]!.includes(to)) return null;
  return (
    entryBar(t, units, led, t.operation!.by, to) ??
    (t.map.exits[from]!.includes(to) ? null : bar('LS-M7.1.a', 'not-adjacent', { from, to }))
  );
}

// ---------------------------------------------------------------- for how much

/** RP for a move by so many units, the commander not counted: LS-M6.2.b, c. */
export function marchPrice(t: Pick<Table, 'charts'>, units: number, led: boolean): number {
  const { alone, led: withLeader } = t.charts.march;
  if (!led) return Math.ceil(units / alone.units);
  const further = Math.ceil(Math.max(0, units - withLeader.first) / withLeader.further);
  return Math.min(withLeader.most, 1 + further);
}

/** Between the two halves of Cologne no move is free: LS-M7.1.e, R15. */
export const crossesRhine = (t: Table, from: LandId, to: LandId): boolean =>
  t.map.neverFree[from]!.includes(to);

/** How many units of a party have moved since the activation, and whether its commander has. */
export function haveMoved(t: Table, { units, led }: Party): { units: number; led: boolean } {
  const { moved } = t.operation!;
  let count = 0;
  if (moved.length > 0) for (const unit of units) if (moved.includes(unit)) count++;
  return { units: count, led: led && moved.includes('commander') };
}

/** A formed army moves as one: all pay, unless it is everybody's first move and into friendly land: LS-M6.2.a, R14. */
function armyPrice(t: Table, army: Party, to: LandId): number {
  const payers = haveMoved(t, army);
  const first = payers.units === 0 && !payers.led;
  const free = first && !crossesRhine(t, army.from, to) && isHaven(t, to);
  return free ? 0 : marchPrice(t, army.units.length, army.led);
}

/** Then it does not matter who goes free. */
export const canPayForAll = (t: Table, { units, led }: Party): boolean =>
  purseOf(t, t.operation!.by) >= marchPrice(t, units.length, led);

export function tooFar(t: Table, { led }: Party, land: LandId, rp: number): Bar | null {
  const purse = purseOf(t, t.operation!.by);
  return purse < rp ? bar(`LS-M6.2.${led ? 'c' : 'b'}`, 'too-far', { land, rp, purse }) : null;
}

// ---------------------------------------------------------------- the army

/** Entering a land with enemy units takes the RP for a round as well: R26. */
export function armyBar(t: Table, army: Party, to: LandId): Bar | null {
  const { by } = t.operation!;
  const barred = stepBar(t, army, to);
  if (barred) return barred;
  const purse = purseOf(t, by);
  // With so much it does not matter who goes free or who stands there.
  if (purse >= marchPrice(t, army.units.length, army.led) + t.charts.round) return null;
  const rp = armyPrice(t, army, to);
  if (purse >= rp && purse < rp + t.charts.round && hasUnits(t, to, enemyOf(by))) {
    return bar('LS-C7.2.a', 'no-rp-for-battle', { land: to, rp: rp + t.charts.round, purse });
  }
  return tooFar(t, army, to, rp);
}

/** The army enters a land; where enemy units stand it must fight, where walls stand it need not: LS-M6.4, LS-C7.1.a. */
export function moveArmy(p: Doing, to: LandId): void {
  const t = p.table;
  const operation = t.operation!;
  const { by, units, led } = operation;
  const from = operation.at!;
  const rp = armyPrice(t, { from, units, led }, to);
  pay(t, by, rp);
  relocate(t, { from, units, led }, to);
  arrive(operation, to);
  operation.route.push(to);
  p.log('move', 'LS-M7.1.a', { side: by, units: [...units], led, from, to, rp });
  const enemy = enemyOf(by);
  if (hasUnits(t, to, enemy)) p.call({ step: 'combat' });
  else if (commanderOf(t, enemy).at === to) p.call({ step: 'refuge', side: enemy });
}

/** The army stands in another land: a new stay begins. */
export function arrive(operation: Operation, land: LandId): void {
  operation.at = land;
  operation.stay = newStay();
}

/** Puts a party into another land, and remembers that it has moved. */
export function relocate(t: Table, { units, led }: Party, to: LandId): void {
  const { moved, by } = t.operation!;
  sendTo(t, units, to);
  if (led) commanderOf(t, by).at = to;
  for (const mover of led ? [...units, 'commander'] : units) if (!moved.includes(mover)) moved.push(mover);
}
