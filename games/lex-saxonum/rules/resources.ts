/** Phases A and B, resource points and initiative: LS-2, LS-3. */

import { die } from '@annales/engine';
import type { LandId, Side, Table } from '../state.ts';
import { SIDES } from '../state.ts';
import { coins, type Doing, earn, inTable } from './ground.ts';

/** Phase A; in 772 the opening reserves stand instead: LS-2.a, LS-2.l. */
export function income(p: Doing): void {
  const t = p.table;
  if (t.year > t.charts.years.first) {
    for (const side of SIDES) {
      const rp = ofLands(t, side) + ofAbbeys(t, side) + ofIrminsul(t, side) + ofLoot(t, side);
      earn(t, side, rp);
      p.log('income', 'LS-2.b', { side, rp, purse: t.purse[side] });
    }
    fromElsewhere(p);
  }
  t.loot = { carolingian: [], saxon: [] };
  t.thuringe = { risen: false, unpaid: false };
  for (const land of Object.values(t.lands)) land.pillaged = null;
}

/** Own lands from the start, and converted ones: LS-2.b, LS-2.c, LS-4.3.1S.r. */
function ofLands(t: Table, side: Side): number {
  let rp = 0;
  for (const land of t.map.order) if (paysTo(t, land, side)) rp += coins(t, land);
  return rp;
}

function paysTo(t: Table, land: LandId, side: Side): boolean {
  const { control, converted, pillaged } = t.lands[land]!;
  if (control !== side || pillaged) return false;
  if (land === t.map.places.thuringe && t.thuringe.unpaid) return false;
  return t.map.lands[land]!.owner === side || (side === 'carolingian' && converted);
}

/** Printed abbeys only, pillaged land or not: LS-2.d. */
function ofAbbeys(t: Table, side: Side): number {
  if (side !== 'carolingian') return 0;
  const standing = t.map.order.filter(
    (land) => t.lands[land]!.fortification === 'abbey' && t.lands[land]!.standing,
  );
  return standing.length * t.charts.abbey;
}

/** LS-2.e */
const ofIrminsul = (t: Table, side: Side): number => (side === 'saxon' && t.irminsul ? t.charts.irminsul : 0);

/** Pillage and seizures of the turn before: LS-2.f to i. */
const ofLoot = (t: Table, side: Side): number =>
  t.loot[side].reduce(
    (rp, loot) => rp + (loot.kind === 'pillage' ? coins(t, loot.land) : t.charts.seized[loot.fortification]),
    0,
  );

/** The Avars or Italy pay the Carolingian, before initiative is compared: LS-2.j. */
function fromElsewhere(p: Doing): void {
  const t = p.table;
  for (; t.owed > 0; t.owed--) {
    const roll = die(p, 'campaign elsewhere');
    const rp = inTable(t.charts.campaignGain, roll);
    earn(t, 'carolingian', rp);
    p.log('campaign-gain', 'LS-2.j', { roll, rp });
  }
}

/** Phase B: LS-3.a, LS-3.b. */
export function initiative(p: Doing): void {
  const t = p.table;
  const { carolingian, saxon } = t.purse;
  if (t.year > t.charts.years.first) {
    const tied = t.widukind.at !== null ? 'saxon' : 'carolingian';
    t.initiative = carolingian === saxon ? tied : carolingian > saxon ? 'carolingian' : 'saxon';
  }
  p.log('initiative', 'LS-3.a', { year: t.year, side: t.initiative });
}
