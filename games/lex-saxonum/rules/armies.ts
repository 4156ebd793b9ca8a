/** Operations and their armies: what one is made of, and who may march together: LS-6.2.1 to 6.2.3. */

import { type Bar, bar } from '@annales/engine';
import type { Operation, Side, Stay, Table, UnitFacts, UnitId } from '../state.ts';

/** What can be activated: units, and commanders by their names. */
export type Piece = UnitId | 'charlemagne' | 'widukind';

export const isCommander = (piece: Piece): boolean => piece === 'charlemagne' || piece === 'widukind';

/** Commanders are never bought, sent away or left behind as units are: LS-1.4.a. */
export const noUnit = (piece: Piece): Bar | null =>
  isCommander(piece) ? bar('LS-1.4.a', 'no-unit', { piece }) : null;

/** Whatever a person may name. */
export const everyPiece = (t: Table): Piece[] => [...t.map.unitOrder, 'charlemagne', 'widukind'];

export const newOperation = (by: Side, kind: Operation['kind'], free: string | null = null): Operation => ({
  by,
  kind,
  free,
  paid: [],
  units: [],
  led: false,
  start: {},
  moved: [],
  at: null,
  route: [],
  pillaged: [],
  stay: newStay(),
  over: false,
});

export const newStay = (): Stay => ({ siege: 0, swamps: false });

/** What counts when units are to be one army. */
export interface Composition {
  size: number;
  /** The first that follows Charlemagne only. */
  guard: UnitId | null;
  /** Saxon groups. */
  groups: readonly string[];
  danes: boolean;
  frisians: boolean;
}

const NONE: readonly string[] = [];

/** Worked out once where many are asked to join. */
export function compositionOf(t: Table, units: readonly UnitId[]): Composition {
  const army: Composition = { size: 0, guard: null, groups: NONE, danes: false, frisians: false };
  for (const unit of units) join(army, t.map.units[unit]!);
  return army;
}

/** The same with one more. */
export function joinedBy(
  { size, guard, groups, danes, frisians }: Composition,
  unit: UnitFacts,
): Composition {
  const army = { size, guard, groups, danes, frisians };
  join(army, unit);
  return army;
}

function join(army: Composition, unit: UnitFacts): void {
  army.size++;
  if (isGuard(unit)) army.guard ??= unit.id;
  if (isNew(army.groups, unit.group)) army.groups = [...army.groups, unit.group!];
  if (unit.nation === 'danish') army.danes = true;
  if (unit.nation === 'frisian') army.frisians = true;
}

const isNew = (groups: readonly string[], group: string | null): boolean =>
  group !== null && !groups.includes(group);

/** May these units be one army, and may another join it? */
export function compositionBar(
  t: Table,
  army: Composition,
  { by, led, kind }: Pick<Operation, 'by' | 'led' | 'kind'>,
  joining: UnitFacts | null = null,
): Bar | null {
  return (
    sizeBar(t, army.size + (joining ? 1 : 0), led, kind) ??
    (by === 'saxon' ? saxonBar(t, army, led, joining) : guardBar(army, led, joining))
  );
}

/** Five without a commander; four in winter with or without one: LS-6.2.3.a, LS-4.3.1C.a. */
function sizeBar({ charts }: Table, units: number, led: boolean, kind: Operation['kind']): Bar | null {
  if (kind === 'winter') {
    return units <= charts.winterUnits
      ? null
      : bar('LS-4.3.1C.a', 'too-many', { units, most: charts.winterUnits });
  }
  const most = charts.armyWithoutCommander;
  return led || units <= most ? null : bar('LS-6.2.3.a', 'too-many', { units, most });
}

/** All Carolingians mix, but Neustria and the Scara +2 follow Charlemagne only: LS-6.2.1. */
function guardBar(army: Composition, led: boolean, joining: UnitFacts | null): Bar | null {
  if (led) return null;
  const unit = army.guard ?? (joining && isGuard(joining) ? joining.id : null);
  return unit ? bar('LS-6.2.1.b', 'needs-charlemagne', { unit }) : null;
}

const isGuard = ({ royalGuard, reserve }: UnitFacts): boolean => royalGuard || reserve;

/** Groups mix only under Widukind; Frisians follow him or nobody; Danes need a Nordalbingian: LS-6.2.2. */
function saxonBar(t: Table, army: Composition, led: boolean, joining: UnitFacts | null): Bar | null {
  const { groups } = army;
  const another = joining !== null && isNew(groups, joining.group);
  const count = groups.length + (another ? 1 : 0);
  const danes = army.danes || joining?.nation === 'danish';
  const frisians = army.frisians || joining?.nation === 'frisian';
  if (!led && count > 1) {
    return bar('LS-6.2.2.b', 'groups-apart', {
      groups: another ? [...groups, joining.group!] : [...groups],
    });
  }
  if (!led && frisians && (count > 0 || danes)) return bar('LS-6.2.2.b', 'frisians-alone');
  const spared = groups.includes(t.map.places.spared) || joining?.group === t.map.places.spared;
  return danes && (count > 0 || frisians) && !spared ? bar('LS-6.2.2.c', 'danes-apart') : null;
}
