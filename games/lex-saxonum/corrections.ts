/** What may be corrected by agreement: purses at any time, and between operations most of what lies on the map. */

import type { Correctable, Json, JsonObject, State } from '@annales/engine';
import { homeOf, isNeighbour } from './rules/ground.ts';
import { isReserve } from './rules/reinforcements.ts';
import { type At, type LandId, SIDES, type Table, type UnitId } from './state.ts';

/** Questions at which nothing is under way that rests on what lies on the map. */
const AT_REST: At['step'][] = ['draw', 'reinforcements', 'operations', 'conversion'];

export function corrections(t: Table, { flow }: State<Table, At>): Correctable[] {
  const { step } = flow.at(-1)!;
  if (!AT_REST.includes(step)) return purses(t);
  return [
    ...purses(t),
    // Once reinforcements have begun, its order is being followed.
    ...(step === 'draw' ? [one('initiative', {}, ['initiative'], [...SIDES])] : []),
    ...(step === 'operations' ? passes() : []),
    ...commanders(t),
    ...t.map.order.flatMap((land) => ofLand(t, land)),
    ...t.map.unitOrder.flatMap((unit) => ofUnit(t, unit)),
    ...fortunes(),
  ];
}

const YES_OR_NO = [false, true];

const one = (
  what: string,
  facts: JsonObject,
  path: (string | number)[],
  allowed: Correctable['allowed'],
): Correctable => ({ what, facts, path: ['table', ...path], allowed });

/** In an operation a round may be owed, which is paid without asking: LS-C7.2.a. */
function purses({ charts, operation }: Table): Correctable[] {
  const allowed = { min: operation ? charts.round : 0, max: charts.purse };
  return SIDES.map((side) => one('purse', { side }, ['purse', side], allowed));
}

const passes = (): Correctable[] => SIDES.map((side) => one('passed', { side }, ['passed', side], YES_OR_NO));

/** Where armies march. */
const territories = ({ map }: Table): LandId[] =>
  map.order.filter((land) => map.lands[land]!.kind === 'territory');

function commanders(t: Table): Correctable[] {
  const { court, denmark } = t.map.places;
  return [
    one('charlemagne', {}, ['charlemagne', 'at'], [...territories(t), court]),
    one('charlemagne-active', {}, ['charlemagne', 'active'], YES_OR_NO),
    one('widukind', {}, ['widukind', 'at'], [...territories(t), denmark, null]),
    one('widukind-active', {}, ['widukind', 'active'], YES_OR_NO),
    one('widukind-dead', {}, ['widukindDead'], YES_OR_NO),
    one('irminsul', {}, ['irminsul'], YES_OR_NO),
  ];
}

/** Control changes in Saxony alone; elsewhere walls are as they are printed: LS-1.1.b, LS-5.5, LS-5.6. */
function ofLand(t: Table, land: LandId): Correctable[] {
  const { owner, pillageable, fortification } = t.map.lands[land]!;
  const here = (what: string, field: string, allowed: Json[]) =>
    one(what, { land }, ['lands', land, field], allowed);
  const list: Correctable[] = [];
  if (owner === 'saxon') {
    list.push(
      here('control', 'control', [...SIDES]),
      here('converted', 'converted', YES_OR_NO),
      here('fortification', 'fortification', ['fortress', 'stronghold', 'palace']),
    );
  }
  if (fortification !== null) list.push(here('standing', 'standing', YES_OR_NO));
  if (pillageable) {
    const markers = [...SIDES, 'slavs'].map((by) => ({ by, year: t.year }));
    list.push(here('pillaged', 'pillaged', [null, ...markers]));
  }
  // Whether they fell this year, and to whom, can decide the game: LS-8.6.b.
  if (t.map.places.sack.includes(land)) {
    list.push(here('fell', 'fell', [null, t.year]), here('fell-to', 'fellTo', [null, ...SIDES, 'slavs']));
  }
  return list;
}

/** Neighbours stay at home until they are called: LS-1.7.a. */
function ofUnit(t: Table, unit: UnitId): Correctable[] {
  const home = homeOf(t, unit);
  const { court, denmark } = t.map.places;
  const saxon = t.map.units[unit]!.nation === 'saxon';
  const lands = isNeighbour(t, unit) ? [home] : [...territories(t), saxon ? denmark : court];
  const out = isReserve(t, unit) ? ['destroyed', 'reserve'] : ['destroyed'];
  return [
    one('unit', { unit }, ['units', unit, 'at'], [...lands, ...out]),
    one('unit-active', { unit }, ['units', unit, 'active'], YES_OR_NO),
  ];
}

/** What lasts for the year, or for good. */
const fortunes = (): Correctable[] => [
  one('danes', {}, ['allies', 'danish'], YES_OR_NO),
  one('frisians', {}, ['allies', 'frisian'], YES_OR_NO),
  one('thuringe', {}, ['thuringe', 'risen'], YES_OR_NO),
  one('thuringe-unpaid', {}, ['thuringe', 'unpaid'], YES_OR_NO),
  one('sent-home', {}, ['sentHome'], YES_OR_NO),
  one('rallied', {}, ['rallied'], YES_OR_NO),
];
