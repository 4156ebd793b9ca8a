/** What may be corrected by agreement: gold and statures of the realms, what lies in an area, the round. */

import type { Correctable, JsonObject, State } from '@annales/engine';
import { areaOf, highest, LOWEST, realmOf, religionRelation } from './rules/empire.ts';
import { type AreaId, type At, RATINGS, type RealmId, STATURES, type Table } from './state.ts';

/** Questions at which no endeavor, tax, check or parley is under way. */
const AT_REST: At['step'][] = ['position', 'opening', 'act'];

/** More than anybody has ever had. */
const MOST_GOLD = 99;

const YES_OR_NO = [false, true];

export function corrections(t: Table, { flow }: State<Table, At>): Correctable[] {
  if (!AT_REST.includes(flow.at(-1)!.step)) return [];
  return [
    ...rounds(t),
    ...t.realmOrder.flatMap((id) => realms(t, id)),
    ...t.map.order.flatMap((area) => areas(t, area)),
  ];
}

const one = (
  what: string,
  facts: JsonObject,
  path: (string | number)[],
  allowed: Correctable['allowed'],
): Correctable => ({ what, facts, path: ['table', ...path], allowed });

/** Not where realms or cards come with the years: EM-32.0, EM-33.P1.3. */
function rounds({ grand, options, rounds: max }: Table): Correctable[] {
  return grand !== null || options.moreCards ? [] : [one('round', {}, ['round'], { min: 1, max })];
}

/** EM-2.0.d, EM-16.0, EM-22.11 */
function realms(t: Table, realm: RealmId): Correctable[] {
  if (realmOf(t, realm).seat === null) return [];
  const of = ['realms', realm];
  return [
    one('gold', { realm }, [...of, 'gold'], { min: 0, max: MOST_GOLD }),
    ...STATURES.map((field) => one('stature', { realm, field }, [...of, 'statures', field], [...RATINGS])),
    one('excommunicated', { realm }, [...of, 'excommunicated'], YES_OR_NO),
  ];
}

/** What is cut off stays in unrest, a court with its realm, and claims are of one's own faith: the rest is settled by the rules. */
function areas(t: Table, area: AreaId): Correctable[] {
  const { owner, holder, ties, claims, religion } = areaOf(t, area);
  const most = Math.max(highest(t, area), t.scenarios[t.scenario]!.levels[area] ?? LOWEST);
  const faithful = t.realmOrder.filter(
    (id) => religionRelation(t, realmOf(t, id).religion, religion) !== 'different',
  );
  const at = (what: string, allowed: Correctable['allowed']) =>
    one(what, { area }, ['areas', area, what], allowed);
  return [
    at('level', { min: LOWEST, max: most }),
    at('fort', [0, 2, 3]),
    at('ties', changed(ties, t.realmOrder)),
    at('claims', changed(claims, faithful)),
    ...(holder === null ? [at('owner', [null, ...t.realmOrder])] : []),
    ...(owner === null ? [] : [at('unrest', YES_OR_NO)]),
    ...(['armies', 'fleets'] as const)
      .filter((force) => t[force][area] !== undefined)
      .map((force) => one(force, { area }, [force, area], { min: 1, max: t.charts.expansion.most })),
  ];
}

/** As it is, one more, or one fewer. */
const changed = (now: readonly RealmId[], all: readonly RealmId[]): RealmId[][] => [
  [...now],
  ...now.map((gone) => now.filter((id) => id !== gone)),
  ...all.filter((id) => !now.includes(id)).map((id) => [...now, id]),
];
