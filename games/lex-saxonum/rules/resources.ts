/** Phases A and B, resource points and initiative: LS-2, LS-3. */

import { die } from '@annales/engine';
import type { LandId, Side, Table } from '../state.ts';
import { SIDES } from '../state.ts';
import { coins, type Doing, earn, inTable } from './ground.ts';

/** Phase A; in 772 the opening reserves stand instead: LS-2.a, LS-2.l. */
export function income(p: Doing): void {
  const t = p.table;
  if (t.year > t.charts.years.first) {
    for (const side of SIDES) receive(p, side);
    fromElsewhere(p);
  }
  t.loot = { carolingian: [], saxon: [] };
  t.thuringe = { risen: false, unpaid: false };
  for (const land of Object.values(t.lands)) land.pillaged = null;
}

/** All that a side receives, told apart; what does not fit into the purse is lost: LS-2.b to i, LS-2.m. */
function receive(p: Doing, side: Side): void {
  const t = p.table;
  const parts = {
    lands: ofLands(t, side),
    converted: ofConverted(t, side),
    abbeys: ofAbbeys(t, side),
    irminsul: ofIrminsul(t, side),
    pillage: ofPillage(t, side),
    seized: ofSeizures(t, side),
  };
  const rp = sum(Object.values(parts));
  const before = t.purse[side];
  earn(t, side, rp);
  const purse = t.purse[side];
  p.log('income', 'LS-2.b', { side, rp, purse, lost: before + rp - purse, ...parts });
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

/** Lands that were a side's own from the start, and are: LS-2.b, LS-4.3.1S.r. */
const ofLands = (t: Table, side: Side): number =>
  coinsOf(t, side, (land) => {
    const unpaid = land === t.map.places.thuringe && t.thuringe.unpaid;
    return t.map.lands[land]!.owner === side && !unpaid;
  });

/** Saxon lands that the Carolingian has converted: LS-2.c. */
const ofConverted = (t: Table, side: Side): number => coinsOf(t, side, (land) => t.lands[land]!.converted);

/** The coins of those lands of a side that nobody has pillaged. */
const coinsOf = (t: Table, side: Side, pays: (land: LandId) => boolean): number =>
  sum(
    t.map.order
      .filter((land) => t.lands[land]!.control === side && !t.lands[land]!.pillaged && pays(land))
      .map((land) => coins(t, land)),
  );

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

/** Of the turn before: LS-2.f. */
const ofPillage = (t: Table, side: Side): number =>
  sum(t.loot[side].map((loot) => (loot.kind === 'pillage' ? coins(t, loot.land) : 0)));

/** Of the turn before: LS-2.g to i. */
const ofSeizures = (t: Table, side: Side): number =>
  sum(t.loot[side].map((loot) => (loot.kind === 'seized' ? t.charts.seized[loot.fortification] : 0)));

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
