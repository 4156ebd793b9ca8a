/** Operations and their armies: what one is made of, and who may march together: LS-6.2.1 to 6.2.3. */

import { type Bar, bar } from '@annales/engine';
import type { Operation, Side, Table, UnitId } from '../state.ts';

/** What can be activated: units, and commanders by their names. */
export type Piece = UnitId | 'charlemagne' | 'widukind';

export const isCommander = (piece: Piece): boolean => piece === 'charlemagne' || piece === 'widukind';

/** Whatever a person may point at. */
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
  siege: 0,
  swamps: false,
  over: false,
});

/** May these units be one army, and may another join it? */
export function compositionBar(
  t: Table,
  units: readonly UnitId[],
  { by, led, kind }: Pick<Operation, 'by' | 'led' | 'kind'>,
  joining?: UnitId,
): Bar | null {
  return (
    sizeBar(t, units.length + (joining ? 1 : 0), led, kind) ??
    (by === 'saxon' ? saxonBar(t, units, led, joining) : guardBar(t, units, led, joining))
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
function guardBar(t: Table, units: readonly UnitId[], led: boolean, joining?: UnitId): Bar | null {
  if (led) return null;
  const guard = units.find((unit) => isGuard(t, unit)) ?? (joining && isGuard(t, joining) ? joining : null);
  return guard ? bar('LS-6.2.1.b', 'needs-charlemagne', { unit: guard }) : null;
}

function isGuard(t: Table, unit: UnitId): boolean {
  const { royalGuard, reserve } = t.map.units[unit]!;
  return royalGuard || reserve;
}

/** Groups mix only under Widukind; Frisians follow him or nobody; Danes need a Nordalbingian: LS-6.2.2. */
function saxonBar(t: Table, units: readonly UnitId[], led: boolean, joining?: UnitId): Bar | null {
  const groups: string[] = [];
  let danes = false;
  let frisians = false;
  const size = units.length + (joining ? 1 : 0);
  for (let i = 0; i < size; i++) {
    const { nation, group } = t.map.units[units[i] ?? joining!]!;
    if (nation === 'danish') danes = true;
    else if (nation === 'frisian') frisians = true;
    else if (group !== null && !groups.includes(group)) groups.push(group);
  }
  if (!led && groups.length > 1) return bar('LS-6.2.2.b', 'groups-apart', { groups });
  if (!led && frisians && (groups.length > 0 || danes)) return bar('LS-6.2.2.b', 'frisians-alone');
  const strangers = groups.length > 0 || frisians;
  return danes && strangers && !groups.includes(t.map.places.spared)
    ? bar('LS-6.2.2.c', 'danes-apart')
    : null;
}
