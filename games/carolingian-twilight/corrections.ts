/** What may be corrected by agreement: points, where stacks lie, pillage and plague, the year, a Church Council. */

import type { Correctable, JsonObject, State } from '@annales/engine';
import type { At, PlaceId, Table } from './state.ts';

/** Questions at which nothing is under way that rests on what lies on the map. */
const AT_REST: At['step'][] = ['spaces', 'pick-npp', 'minors', 'maintain', 'raise', 'operations'];

/** More than anybody can have. */
const MOST_POINTS = 99;

export function corrections(t: Table, { flow }: State<Table, At>): Correctable[] {
  const { step } = flow.at(-1)!;
  // A bid rests on DP, an operation on its OP.
  if (step === 'operation') return [one('op', {}, ['operation', 'op'], { min: 0, max: 12 })];
  if (!AT_REST.includes(step)) return [];
  return [
    ...points(t, step),
    ...years(t),
    one('council', {}, ['council'], [false, true]),
    ...t.forces.flatMap((force, i) => whereabouts(t, i, force.id)),
    one('pillaged', {}, ['pillaged'], changed(t.pillaged, pillageable(t))),
    one('plague', {}, ['plague'], changed(t.plague, t.map.burgs)),
  ];
}

const one = (
  what: string,
  facts: JsonObject,
  path: (string | number)[],
  allowed: Correctable['allowed'],
): Correctable => ({ what, facts, path: ['table', ...path], allowed });

/** Of PPs, and LP of the power that levies: CT-2.2.2.a, b. */
function points(t: Table, step: At['step']): Correctable[] {
  const dp = t.powerOrder
    .filter((power) => t.powers[power]!.standing === 'pp')
    .map((power) => one('dp', { power }, ['powers', power, 'dp'], { min: 0, max: MOST_POINTS }));
  const levies = step === 'maintain' || step === 'raise';
  return levies
    ? [...dp, one('lp', { power: t.turn!.power }, ['turn', 'lp'], { min: 0, max: MOST_POINTS })]
    : dp;
}

/** Not beyond the last, and not back before the Magyars came: CT-25.0, CT-27.10.i. */
function years(t: Table): Correctable[] {
  const { length, magyars } = t.scenarios[t.scenario]!;
  const come = magyars?.turn ?? 1;
  const [min, max] = t.gt >= come ? [come, length[1]] : [1, come - 1];
  return t.options.extended ? [] : [one('gt', {}, ['gt'], { min, max })];
}

/** Fleets to seas, others to land and burgs; the homes of powers are theirs alone: CT-16.0.a, CT-19.0.b. */
function whereabouts(t: Table, i: number, id: number): Correctable[] {
  const { power, at, done } = t.forces[i]!;
  const isFleet = t.map.places[at]!.kind === 'sea';
  const { home } = t.powers[power]!;
  const places = t.map.order.filter((place) => {
    const { kind, within } = t.map.places[place]!;
    if (isFleet || kind === 'sea') return isFleet && kind === 'sea';
    const area = within ?? place;
    return t.map.places[area]!.kind === 'land' || area === home || area === at || within === at;
  });
  const facts = { force: id, power, at };
  const own = t.turn?.power === power && t.turn.segment === 'operations';
  return [
    one('force', facts, ['forces', i, 'at'], places),
    ...(own ? [one('done', { ...facts, done }, ['forces', i, 'done'], [false, true])] : []),
  ];
}

/** Never in peripheral areas: CT-18.0.e. */
const pillageable = (t: Table): PlaceId[] =>
  [...t.map.lands, ...t.map.burgs].filter((at) => {
    const { within } = t.map.places[at]!;
    return t.map.places[within ?? at]!.kind === 'land';
  });

/** As it is, one more, or one fewer. */
const changed = (now: readonly PlaceId[], all: readonly PlaceId[]): PlaceId[][] => [
  [...now],
  ...now.map((gone) => now.filter((at) => at !== gone)),
  ...all.filter((at) => !now.includes(at)).map((at) => [...now, at]),
];
