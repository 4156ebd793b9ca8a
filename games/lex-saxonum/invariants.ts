/** What must hold at this table after every action. */

import { secretOf } from '@annales/engine';
import { hasUnits } from './rules/ground.ts';
import { SIDES, type Table } from './state.ts';

export function invariants(t: Table): string[] {
  const wrong: string[] = [];
  for (const side of SIDES) {
    const rp = t.purse[side];
    if (rp < 0 || rp > t.charts.purse) wrong.push(`the ${side} purse holds ${rp} RP`);
  }
  for (const [unit, { at }] of Object.entries(t.units)) {
    const known = Object.hasOwn(t.lands, at) || ['destroyed', 'reserve', 'away'].includes(at);
    if (!known) wrong.push(`${unit} stands in ${at}`);
  }
  const markers = [
    ...secretOf(t.pile)!,
    ...SIDES.flatMap((side) => secretOf(t.hands[side])!),
    ...t.played,
    ...t.removed,
  ];
  const all = [...markers, ...t.granted.map((one) => one.marker)];
  for (const { id, copies, from } of Object.values(t.markers)) {
    const wanted = from === undefined || t.year >= from ? copies : 0;
    const found = all.filter((marker) => marker === id).length;
    if (found !== wanted) wrong.push(`there are ${found} markers “${id}”, not ${wanted}`);
  }
  for (const [land, { fortification, standing, control, converted }] of Object.entries(t.lands)) {
    if (standing && fortification === null) wrong.push(`${land} has walls of no kind`);
    if (converted && control !== 'carolingian') wrong.push(`${land} is converted but not conquered`);
    if (t.map.lands[land]!.owner === 'carolingian' && control !== 'carolingian')
      wrong.push(`${land} has left the kingdom`);
  }
  for (const kind of ['stronghold', 'palace'] as const) {
    const built = Object.keys(t.lands).filter(
      (land) => t.lands[land]!.fortification === kind && t.map.lands[land]!.fortification !== kind,
    );
    if (built.length > t.charts.supply[kind]) wrong.push(`${built.length} of ${kind} are built`);
  }
  if (t.widukindDead && t.widukind.at !== null) wrong.push('Widukind is dead and on the map');
  if (!t.operation && t.combat) wrong.push('there is a combat without an operation');
  if (
    !t.operation &&
    t.map.order.some((land) => t.map.lands[land]!.kind === 'box' && hasUnits(t, land, 'saxon'))
  ) {
    wrong.push('Saxons are at the court');
  }
  return wrong;
}
