/** What must hold at this table after every action. */

import { secretOf } from '@annales/engine';
import { hasUnits, homeOf } from './rules/ground.ts';
import { built } from './rules/reinforcements.ts';
import { SIDES, type Table } from './state.ts';

export const invariants = (t: Table): string[] => [
  ...purses(t),
  ...pieces(t),
  ...markers(t),
  ...lands(t),
  ...operations(t),
];

/** LS-2.m */
const purses = (t: Table): string[] =>
  SIDES.filter((side) => t.purse[side] < 0 || t.purse[side] > t.charts.purse).map(
    (side) => `the ${side} purse holds ${t.purse[side]} RP`,
  );

const OUT_OF_PLAY = ['destroyed', 'reserve', 'away'];

function pieces(t: Table): string[] {
  const wrong: string[] = [];
  const onMap = (at: string) => Object.hasOwn(t.lands, at);
  for (const [unit, { at, active }] of Object.entries(t.units)) {
    if (!onMap(at) && !OUT_OF_PLAY.includes(at)) wrong.push(`${unit} stands in ${at}`);
    if (active && !onMap(at)) wrong.push(`${unit} is ${at} and active`);
  }
  if (t.charlemagne.at === null || !onMap(t.charlemagne.at)) wrong.push('Charlemagne is not on the map');
  if (t.widukind.at !== null && !onMap(t.widukind.at)) wrong.push(`Widukind is in ${t.widukind.at}`);
  if (t.widukindDead && t.widukind.at !== null) wrong.push('Widukind is dead and on the map');
  if (t.widukindDead && t.irminsul) wrong.push('Widukind is dead and the Irminsul stands');
  if (t.irminsul && t.widukind.at !== null) wrong.push('Widukind is on the map and the Irminsul stands');
  return wrong;
}

/** No marker is ever lost or doubled. */
function markers(t: Table): string[] {
  const all = [
    ...secretOf(t.pile)!,
    ...SIDES.flatMap((side) => secretOf(t.hands[side])!),
    ...t.played,
    ...t.removed,
    ...t.granted.map((one) => one.marker),
  ];
  return Object.values(t.markers).flatMap(({ id, copies, from }) => {
    const wanted = from === undefined || t.year >= from ? copies : 0;
    const found = all.filter((marker) => marker === id).length;
    return found === wanted ? [] : [`there are ${found} markers “${id}”, not ${wanted}`];
  });
}

function lands(t: Table): string[] {
  const wrong: string[] = [];
  for (const land of t.map.order) {
    const { fortification, standing, control, converted } = t.lands[land]!;
    const { owner } = t.map.lands[land]!;
    if (standing && fortification === null) wrong.push(`${land} has walls of no kind`);
    if (converted && (owner !== 'saxon' || control !== 'carolingian'))
      wrong.push(`${land} is converted but not conquered`);
    if (owner !== 'saxon' && control !== owner) wrong.push(`${land} has changed hands`);
    if (owner === 'saxon' && control === 'saxon' && fortification !== 'fortress')
      wrong.push(`the Saxon has a ${fortification} in ${land}`);
  }
  for (const kind of ['stronghold', 'palace'] as const) {
    const works = built(t, kind);
    if (works > t.charts.supply[kind]) wrong.push(`${works} markers of a ${kind} are on the map`);
  }
  return wrong;
}

function operations(t: Table): string[] {
  if (t.operation) return [];
  const wrong: string[] = [];
  if (t.combat) wrong.push('there is a combat without an operation');
  if (hasUnits(t, t.map.places.court, 'saxon')) wrong.push('Saxons are at the court');
  // No raid ends anywhere but at home: R42.
  for (const unit of t.map.ranks.raiders) {
    const { at } = t.units[unit]!;
    if (at !== 'destroyed' && at !== homeOf(t, unit)) wrong.push(`${unit} has not come home from ${at}`);
  }
  return wrong;
}
