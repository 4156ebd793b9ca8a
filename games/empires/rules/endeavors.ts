/** The endeavors in general: who may undertake which, from where, for how much, and how it goes: EM-9. */

import { type Bar, bar, type Chance, type Form } from '@annales/engine';
import {
  type Act,
  type Area,
  type AreaId,
  type Attack,
  type Build,
  type Endeavor,
  type Kind,
  type Land,
  type Leader,
  MARKERS,
  type Marker,
  type Realm,
  type RealmId,
  type Table,
} from '../state.ts';
import { fleetIn, isFull } from './armies.ts';
import { turnForNobody } from './assaults.ts';
import { hasFaithToConvert } from './church.ts';
import { hasMarker, palacesOf } from './civilization.ts';
import { conquestResults } from './conquest.ts';
import { passThrough } from './crusades.ts';
import { defenderOf } from './defense.ts';
import { diplomacyResults } from './diplomacy.ts';
import {
  active,
  allAreas,
  areaOf,
  areasOf,
  isCourt,
  isExile,
  LOWEST,
  landOf,
  leaderOf,
  magnateAt,
  realmOf,
} from './empire.ts';
import { fortificationResults } from './fortification.ts';
import { ask, type Doing, sequence } from './kit.ts';
import { callsForCheck, checkStatures, turnCard } from './leaders.ts';
import { endMagnate, endsMagnates } from './magnates.ts';
import { mayCallPeace, noteAids, spendAids } from './more-cards.ts';
import { pillageResults } from './pillage.ts';
import { bareRating, type Common, commonOf, effectiveness, type Undertaking } from './rating.ts';
import { callCheck } from './rebellion.ts';
import { broughtBy } from './results.ts';
import { ruleArea, rulingResults } from './ruling.ts';
import {
  type Approach,
  allApproaches,
  allChains,
  allTargets,
  approachesTo,
  fewestSeas,
  isConnected,
  seaCount,
} from './seas.ts';

const isAttack = (kind: Kind): kind is Attack => kind === 'conquest' || kind === 'pillage';

/** EM-9.51: the cost of the chart, and a point for each sea area that counts. What is built has a price of its own: EM-33. */
export function costOf(t: Table, kind: Kind, seas: number, builds: Build | null = null): number {
  if (builds === null) return t.charts.endeavors[kind].cost + seas;
  const { cost } = t.charts.expansion;
  return (builds === 'army' || builds === 'fleet' ? cost[builds] : cost.marker) + seas;
}

/** Where diplomacy is done from: the own court, or the host's: EM-12.11, EM-21.2.a. */
const embassyOf = (t: Table, realm: Realm): AreaId | null =>
  realm.court ?? (realm.asylum === null ? null : realmOf(t, realm.asylum).court);

// ---------------------------------------------------------------- what may be undertaken

/** Where those come from who have no base: EM-24.31. */
const OPEN_SEA: Area = {
  owner: null,
  holder: null,
  level: 0,
  religion: 'MO',
  language: 'Saracen',
  fort: 0,
  unrest: false,
  ties: [],
  claims: [],
  granted: [],
  results: [],
  converting: null,
};

/** What an endeavor would be with no gold beside its cost, and nobody defending. */
export const undertaking = (
  t: Table,
  who: Leader,
  kind: Kind,
  base: AreaId | null,
  target: AreaId,
  seas: number,
  builds: Build | null = null,
): Undertaking => ({
  who,
  kind,
  base,
  target,
  from: base === null ? OPEN_SEA : areaOf(t, base),
  to: areaOf(t, target),
  land: landOf(t, target),
  seas,
  extra: 0,
  defense: null,
  builds,
});

/** Payable, and with all the gold that is left not below zero: EM-9.18.a, R8. No gold is added to what is built: EM-33.A1.1.b. */
function hasMeans(
  t: Table,
  { gold }: Realm,
  common: Common,
  base: Land,
  target: Land,
  seas: number,
  builds: Build | null = null,
): boolean {
  const spare = gold - (builds === null ? common.cost + seas : costOf(t, common.kind, seas, builds));
  if (spare < 0 || isHeldOff(t, common.who, common.kind, base, target)) return false;
  return bareRating(t, common, base, target, seas, builds) + (builds === null ? spare : 0) >= 0;
}

/** Which of these is lacking. */
export function means(
  t: Table,
  realm: Realm,
  kind: Kind,
  base: Land,
  target: Land,
  seas: number,
  builds: Build | null = null,
): Bar | null {
  const common = commonOf(t, realm, kind);
  if (hasMeans(t, realm, common, base, target, seas, builds)) return null;
  const cost = costOf(t, kind, seas, builds);
  if (cost > realm.gold) return bar(COST_CLAUSE[kind], 'too-dear', { cost, gold: realm.gold });
  if (isHeldOff(t, realm, kind, base, target))
    return bar('EM-33.F4.3', 'fleets-in-the-way', {
      area: target.id,
      base: base.id,
      fleet: fleetIn(t, target.id),
      own: fleetIn(t, base.id),
    });
  const rating = bareRating(t, common, base, target, seas, builds);
  const spare = builds === null ? realm.gold - cost : 0;
  return bar('EM-9.18.a', 'too-weak', { kind, area: target.id, rating, spare });
}

/** Has a realm the means for such an endeavor against an area, from its embassy, from the area itself, or from any base? */
function meansAgainst(t: Table, realm: Realm, kind: Kind): (target: Land) => boolean {
  const common = commonOf(t, realm, kind);
  if (isAttack(kind)) {
    const approaches = allApproaches(t, realm.id);
    return (target) => {
      const ways = approaches[target.index]!;
      for (let i = 0; i < ways.length; i++)
        if (hasMeans(t, realm, common, ways[i]!.from, target, ways[i]!.count)) return true;
      return false;
    };
  }
  if (kind === 'diplomacy') {
    const embassy = embassyOf(t, realm);
    const from = embassy === null ? null : landOf(t, embassy);
    return (target) => from !== null && hasMeans(t, realm, common, from, target, 0);
  }
  const chains = allChains(t, realm.id);
  return (target) => hasMeans(t, realm, common, target, target, fewestSeas(chains[target.index]!));
}

/** Fleets keep off whoever comes over sea from a base with fewer, but not their owner: EM-33.F4.3. */
export const isHeldOff = (t: Table, who: Leader, kind: Kind, base: Land, { id: target }: Land): boolean =>
  t.options.fleets &&
  isAttack(kind) &&
  fleetIn(t, target) > fleetIn(t, base.id) &&
  !base.borders.includes(target) &&
  areaOf(t, target).owner !== who.id;

const COST_CLAUSE: Record<Kind, string> = {
  conquest: 'EM-10.1',
  pillage: 'EM-11.1',
  diplomacy: 'EM-12.2',
  fortification: 'EM-14.1',
  ruling: 'EM-15.1',
};

/** Bases from which an attack could be made now, each with what the sea areas on the way count. */
function basesFor(t: Table, realm: Realm, kind: Attack, target: AreaId): Approach[] {
  const common = commonOf(t, realm, kind);
  const to = landOf(t, target);
  return approachesTo(t, realm.id, target).filter(({ from, count }) =>
    hasMeans(t, realm, common, from, to, count),
  );
}

/** What cannot be attacked, whatever the means: EM-11.0, EM-22.2. */
function attackBar(t: Table, realm: Realm, kind: Attack, { id: target, index }: Land): Bar | null {
  const { owner, level } = allAreas(t)[index]!;
  if (owner === realm.id) {
    if (kind === 'pillage') return bar('EM-11.2.a', 'own-area', { area: target });
    if (!hasFaithToConvert(t, realm, target)) return bar('EM-9.0.d', 'nothing-to-convert', { area: target });
  }
  return kind === 'pillage' && level === LOWEST ? bar('EM-11.0', 'nothing-to-take', { area: target }) : null;
}

/** Where a magnate has risen, as long as it is his: EM-24.0.l. */
const isMagnatesCourt = ({ magnates, areas }: Table, area: AreaId): boolean =>
  magnates.some(({ id, court }) => court === area && areas[area]!.holder === id);

/** No court area, a magnate's neither: R52. */
function diplomacyBar(t: Table, { court }: Realm, { id: target }: Land): Bar | null {
  if (!isCourt(t, target) && !isMagnatesCourt(t, target)) return null;
  const others = court !== target && isCourt(t, target);
  return bar(others ? 'EM-12.16' : 'EM-12.12.b', 'court-area', { area: target });
}

/** The highest strength that fortifications have: EM-14.0.a. */
export const STRONGEST = 3;

function domesticBar(
  t: Table,
  realm: Realm,
  kind: Kind,
  { id: area, index }: Land,
  builds: Build | null,
): Bar | null {
  const { owner, fort } = allAreas(t)[index]!;
  if (owner !== realm.id) return bar('EM-9.14', 'not-yours', { area });
  if (!isConnected(t, realm.id, area)) return bar('EM-7.51.c', 'unconnected', { area });
  if (builds !== null) return buildBar(t, area, builds);
  return kind === 'fortification' && fort === STRONGEST ? bar('EM-14.0.a', 'fort-full', { area }) : null;
}

/** Whether there is room for it: EM-33.F1.1, EM-34.f, EM-33.C2.1. */
function buildBar(t: Table, area: AreaId, builds: Build): Bar | null {
  const { most } = t.charts.expansion;
  if (builds === 'army') {
    if (!t.options.armies) return bar('EM-33.A1.1.a', 'not-played', {});
    return isFull(t, 'army', area) ? bar('EM-34.f', 'army-full', { area, most }) : null;
  }
  if (builds === 'fleet') {
    if (!t.options.fleets) return bar('EM-33.F1.1.a', 'not-played', {});
    if (landOf(t, area).seas.length === 0) return bar('EM-33.F1.1.a', 'no-coast', { area });
    return isFull(t, 'fleet', area) ? bar('EM-34.f', 'fleet-full', { area, most }) : null;
  }
  if (!t.options.civilization) return bar('EM-33.C1.1.a', 'not-played', {});
  return hasMarker(t, area, builds) ? bar('EM-33.C2.1', 'marker-already', { area, marker: builds }) : null;
}

/** Who may undertake nothing of this kind: EM-9.11, EM-21.0. */
function leaderBar(t: Table, realm: Realm, kind: Kind): Bar | null {
  if (realm.cards === 0) return bar('EM-9.11', 'no-cards', {});
  return isExile(realm) && (kind !== 'diplomacy' || embassyOf(t, realm) === null)
    ? bar('EM-21.0', 'in-exile', {})
    : null;
}

/** What an endeavor can never be aimed at, whatever the means. */
function targetBar(t: Table, realm: Realm, kind: Kind, target: Land, builds: Build | null): Bar | null {
  if (isAttack(kind)) return attackBar(t, realm, kind, target);
  return kind === 'diplomacy' ? diplomacyBar(t, realm, target) : domesticBar(t, realm, kind, target, builds);
}

/** Which means are lacking: of several bases the last one's: EM-9.16. */
function meansBar(t: Table, realm: Realm, kind: Kind, target: Land, builds: Build | null): Bar | null {
  if (kind === 'diplomacy') return means(t, realm, kind, landOf(t, embassyOf(t, realm)!), target, 0);
  if (!isAttack(kind)) return means(t, realm, kind, target, target, seaCount(t, realm.id, target.id), builds);
  if (meansAgainst(t, realm, kind)(target)) return null;
  const last = approachesTo(t, realm.id, target.id).at(-1);
  return last
    ? means(t, realm, kind, last.from, target, last.count)
    : bar('EM-9.16', 'out-of-reach', { area: target.id });
}

/** Why a realm may not undertake this now. */
export function endeavorBar(
  t: Table,
  realm: Realm,
  kind: Kind,
  area: AreaId,
  builds: Build | null = null,
): Bar | null {
  const target = landOf(t, area);
  return (
    leaderBar(t, realm, kind) ??
    targetBar(t, realm, kind, target, builds) ??
    meansBar(t, realm, kind, target, builds)
  );
}

/** Does the duty to play a card bind, because something could be undertaken? R9. */
export function couldUndertake(t: Table, realm: Realm): boolean {
  const may = (kind: Kind, area: AreaId) => endeavorBar(t, realm, kind, area) === null;
  if (realm.court !== null && may('ruling', realm.court)) return true;
  if (t.map.order.some((area) => ALL.some((kind) => may(kind, area)))) return true;
  const raises = (area: AreaId) => endeavorBar(t, realm, 'fortification', area, 'army') === null;
  return t.options.armies && t.map.order.some(raises);
}

const ALL: readonly Kind[] = ['ruling', 'fortification', 'diplomacy', 'pillage', 'conquest'];

/** What an endeavor of a realm would be from the best of its bases, with the gold that it must have; null: there is none. */
export function wouldBe(
  t: Table,
  realm: Realm,
  kind: Kind,
  target: AreaId,
  builds: Build | null = null,
): Undertaking | null {
  const best = fromBestBase(t, realm, kind, target, builds);
  return best && builds === null ? { ...best, extra: Math.max(0, -effectiveness(t, best)) } : best;
}

function fromBestBase(
  t: Table,
  realm: Realm,
  kind: Kind,
  target: AreaId,
  builds: Build | null,
): Undertaking | null {
  if (!isAttack(kind)) {
    const base = kind === 'diplomacy' ? embassyOf(t, realm) : target;
    const seas = kind === 'diplomacy' ? 0 : seaCount(t, realm.id, target);
    return base === null ? null : undertaking(t, realm, kind, base, target, seas, builds);
  }
  return basesFor(t, realm, kind, target)
    .map(({ base, count }) => undertaking(t, realm, kind, base, target, count))
    .reduce<Undertaking | null>(
      (best, one) => (best !== null && effectiveness(t, best) >= effectiveness(t, one) ? best : one),
      null,
    );
}

// ---------------------------------------------------------------- choosing one

export type EndeavorVerb = 'conquer' | 'pillage' | 'negotiate' | 'fortify' | 'rule';

export const KIND_OF: Record<EndeavorVerb, Kind> = {
  conquer: 'conquest',
  pillage: 'pillage',
  negotiate: 'diplomacy',
  fortify: 'fortification',
  rule: 'ruling',
};

/** The same objects for every table of a box, in the order of the map: a list of choices is made often. */
const aims = new WeakMap<object, Record<EndeavorVerb, readonly { verb: EndeavorVerb; area: AreaId }[]>>();

function aimsOf<V extends EndeavorVerb>(t: Table, verb: V): readonly { verb: V; area: AreaId }[] {
  let all = aims.get(t.map);
  if (!all) {
    const verbs = Object.keys(KIND_OF) as EndeavorVerb[];
    all = Object.fromEntries(
      verbs.map((one) => [one, t.map.order.map((area) => Object.freeze({ verb: one, area }))]),
    ) as unknown as NonNullable<typeof all>;
    aims.set(t.map, all);
  }
  return all[verb] as readonly { verb: V; area: AreaId }[];
}

/** Of all areas, each at its index, those against which nothing bars an endeavor of this kind. */
function candidates<A>(t: Table, realm: Realm, kind: Kind, all: readonly A[]): A[] {
  const hasMeansFor = meansAgainst(t, realm, kind);
  const found: A[] = [];
  for (const land of landsFor(t, realm, kind))
    if (hasMeansFor(land) && targetBar(t, realm, kind, land, null) === null) found.push(all[land.index]!);
  return found;
}

/** Where an endeavor could be aimed at all, in the order of the map. */
function landsFor(t: Table, realm: Realm, kind: Kind): readonly Land[] {
  if (isAttack(kind)) return allTargets(t, realm.id);
  return kind === 'diplomacy' ? t.map.inOrder : areasOf(t, realm.id).map((area) => landOf(t, area));
}

const places = new Map<AreaId, readonly [AreaId]>();

export function placeOf(area: AreaId): readonly [AreaId] {
  let place = places.get(area);
  if (!place) {
    place = Object.freeze([area] as [AreaId]);
    places.set(area, place);
  }
  return place;
}

export const endeavorVerb = <V extends EndeavorVerb>(
  verb: V,
  clause: string,
  kind: Kind = KIND_OF[verb],
) => ({
  clause,
  written: 'area',
  each: (t: Table) => {
    const realm = active(t);
    // Who cannot pay for any of them need not look at each.
    if (leaderBar(t, realm, kind) || realm.gold < costOf(t, kind, 0)) return [];
    return candidates(t, realm, kind, aimsOf(t, verb));
  },
  exact: true as const,
  bar: (t: Table, _f: unknown, { area }: { area: AreaId }) => endeavorBar(t, active(t), kind, area),
  at: ({ area }: { area: AreaId }) => placeOf(area),
  do(p: Doing, _f: unknown, { area }: { area: AreaId }) {
    undertake(p, p.table.turn!.realm, kind, area);
  },
});

// ---------------------------------------------------------------- what the second edition builds

const buildVerb = <V extends 'raise' | 'launch'>(verb: V, builds: 'army' | 'fleet', clause: string) => ({
  clause,
  written: 'area',
  each: (t: Table) => (canPayFor(t, 'fortification', builds) ? ownAreas(t, (area) => ({ verb, area })) : []),
  bar: (t: Table, _f: unknown, { area }: { area: AreaId }) =>
    endeavorBar(t, active(t), 'fortification', area, builds),
  at: ({ area }: { area: AreaId }) => placeOf(area),
  do(p: Doing, _f: unknown, { area }: { area: AreaId }) {
    undertake(p, p.table.turn!.realm, 'fortification', area, builds);
  },
});

function canPayFor(t: Table, kind: Kind, builds: Build): boolean {
  const { cards, gold } = active(t);
  const option = builds === 'army' ? 'armies' : builds === 'fleet' ? 'fleets' : 'civilization';
  return t.options[option] && cards > 0 && gold >= costOf(t, kind, 0, builds);
}

const ownAreas = <A>(t: Table, of: (area: AreaId) => A): A[] => areasOf(t, t.turn!.realm).map(of);

/** The fortification endeavor, now mobilization, also builds armies and fleets: EM-33.0.b. */
export const raise = buildVerb('raise', 'army', 'EM-33.A1.1.a');
export const launch = buildVerb('launch', 'fleet', 'EM-33.F1.1.a');

/** A ruling that builds a marker: EM-33.C1.1. */
export const found = {
  clause: 'EM-33.C1.1.a',
  written: 'area marker',
  each: (t: Table) =>
    canPayFor(t, 'ruling', 'cathedral')
      ? ownAreas(t, (area) => MARKERS.map((marker) => ({ verb: 'found' as const, area, marker }))).flat()
      : [],
  bar: (t: Table, _f: unknown, { area, marker }: { area: AreaId; marker: Marker }) =>
    endeavorBar(t, active(t), 'ruling', area, marker),
  at: ({ area }: { area: AreaId }) => placeOf(area),
  do(p: Doing, _f: unknown, { area, marker }: { area: AreaId; marker: Marker }) {
    undertake(p, p.table.turn!.realm, 'ruling', area, marker);
  },
};

type Govern = Extract<Act, { verb: 'govern' }>;

/** One card rules several areas from their palaces: EM-33.C4.3. */
export const govern = {
  clause: 'EM-33.C4.3.a',
  written: 'areas*',
  form(t: Table): Form<Govern> | Bar {
    const realm = active(t);
    if (!t.options.civilization) return bar('EM-33.C4.3.a', 'not-played', {});
    const open = palacesOf(t, realm.id).filter((area) => endeavorBar(t, realm, 'ruling', area) === null);
    if (open.length < 2) return bar('EM-33.C4.3.a', 'few-palaces', {});
    const cheapest = open.toSorted((one, other) => rulingCost(t, realm, one) - rulingCost(t, realm, other));
    const barred = governBar(t, realm, cheapest.slice(0, 2));
    if (barred) return barred;
    return {
      verb: 'govern',
      fields: { areas: { kind: 'many', of: open, min: 2, max: open.length } },
      check: ({ areas }) => governBar(t, realm, areas),
      fill: (chance) => ({ verb: 'govern', areas: someOf(t, realm, cheapest, chance) }),
    };
  },
  do(p: Doing, _f: unknown, { areas }: Govern) {
    const [first, ...more] = areas;
    undertake(p, p.table.turn!.realm, 'ruling', first!, null, more);
  },
};

/** What an area takes beside others: its cost, and the gold without which its rating were below zero: EM-33.C4.3.b. */
function rulingCost(t: Table, realm: Realm, area: AreaId): number {
  const seas = seaCount(t, realm.id, area);
  const rating = effectiveness(t, undertaking(t, realm, 'ruling', area, area, seas));
  return costOf(t, 'ruling', seas) + Math.max(0, -rating);
}

/** All together payable, and none below zero: EM-33.C4.3.b. */
function governBar(t: Table, realm: Realm, areas: readonly AreaId[]): Bar | null {
  let cost = 0;
  for (const area of areas) cost += rulingCost(t, realm, area);
  return cost > realm.gold ? bar('EM-33.C4.3.b', 'too-dear', { cost, gold: realm.gold }) : null;
}

/** Two areas or more that can be paid for together, for who plays at random; the first two can. */
function someOf(t: Table, realm: Realm, cheapest: readonly AreaId[], chance: Chance): AreaId[] {
  let most = 2;
  while (most < cheapest.length && governBar(t, realm, cheapest.slice(0, most + 1)) === null) most++;
  const left = cheapest.slice(0, most);
  const count = 2 + chance.draw('how many areas', most - 1);
  return Array.from({ length: count }, () => left.splice(chance.draw('which area', left.length), 1)[0]!);
}

/** In his own turn or on a crusade. */
export function undertake(
  p: Doing,
  realm: RealmId,
  kind: Kind,
  target: AreaId,
  builds: Build | null = null,
  palaces: readonly AreaId[] = [],
): void {
  p.table.endeavor = {
    realm,
    kind,
    target,
    base: null,
    seas: 0,
    extra: 0,
    defense: null,
    unrestBefore: false,
    baseFell: false,
    card: null,
    defenseCard: null,
    builds,
    palaces: palaces.map((area) => ({ area, seas: 0, extra: 0, unrestBefore: false, fell: false })),
    aids: [],
    hit: false,
    peace: false,
  };
  p.call({ step: 'endeavor' });
}

// ---------------------------------------------------------------- the endeavor under way

/** What the sea areas on the way of the endeavor under way count. */
function seasOf(t: Table, { realm, kind, base, target }: Endeavor): number {
  if (kind === 'diplomacy') return 0;
  if (!isAttack(kind)) return seaCount(t, realm, target);
  return approachesTo(t, realm, target).find((approach) => approach.base === base)!.count;
}

/** The endeavor under way, as ratings see it; `area`: one of several that are ruled from their palaces. */
export function underWay(t: Table, area: AreaId = t.endeavor!.target): Undertaking {
  const e = t.endeavor!;
  const { kind, target, defense } = e;
  const { seas, extra } = area === target ? e : e.palaces.find((part) => part.area === area)!;
  const base = area === target ? e.base : area;
  const now = undertaking(t, leaderOf(t, e.realm), kind, base, area, seas, e.builds);
  now.extra = extra;
  now.defense = defense && { who: leaderOf(t, defense.realm), gold: defense.gold };
  return now;
}

/** EM-9.0.b */
export const endeavor = sequence('endeavor', {
  base(p) {
    const t = p.table;
    const e = t.endeavor!;
    const realm = realmOf(t, e.realm);
    if (!isAttack(e.kind)) {
      e.base = e.kind === 'diplomacy' ? embassyOf(t, realm) : e.target;
      return;
    }
    const bases = basesFor(t, realm, e.kind, e.target);
    if (bases.length === 1) e.base = bases[0]!.base;
    else p.call({ step: 'base' });
  },
  gold(p) {
    const t = p.table;
    if (t.endeavor!.base === null) {
      giveUp(p);
      return;
    }
    t.endeavor!.seas = seasOf(t, t.endeavor!);
    const parts = partsOf(t);
    for (const part of t.endeavor!.palaces) part.seas = seaCount(t, t.endeavor!.realm, part.area);
    for (const { area } of parts) setExtra(t, area, leastGold(t, area));
    for (const { area, extra } of partsOf(t).reverse())
      if (mostGold(t, area) > extra) p.call({ step: 'gold', area });
  },
  announce(p) {
    const t = p.table;
    const { realm, kind, base, builds, palaces } = t.endeavor!;
    t.endeavor!.unrestBefore = areaOf(t, base!).unrest;
    for (const part of palaces) part.unrestBefore = areaOf(t, part.area).unrest;
    realmOf(t, realm).bereaved = false;
    for (const { area, extra } of partsOf(t)) {
      const rating = effectiveness(t, underWay(t, area));
      const from = isAttack(kind) || kind === 'diplomacy' ? base : area;
      p.log('announced', 'EM-6.III.7.c', { realm, kind, base: from, area, rating, extra, builds });
    }
  },
  defense(p) {
    if (isAttack(p.table.endeavor!.kind)) callDefense(p);
  },
  pay(p) {
    const t = p.table;
    const e = t.endeavor!;
    for (const { seas, extra } of partsOf(t))
      realmOf(t, e.realm).gold -= costOf(t, e.kind, seas, e.builds) + extra;
    payDefense(p);
  },
  cards: turnCards,
  /** An area of one's own that was in unrest and lost a level by it: EM-9.19, EM-17.0.b. */
  check(p) {
    const t = p.table;
    const { realm, base, baseFell, unrestBefore, palaces } = t.endeavor!;
    const parts = [{ area: base!, fell: baseFell, unrestBefore }, ...palaces].reverse();
    for (const part of parts)
      if (part.fell && part.unrestBefore && areaOf(t, part.area).owner === realm)
        callCheck(p, part.area, 'endeavor');
  },
  /** The active player's card first, then the defender's: EM-9.0.b, EM-13.23. */
  statures(p) {
    const t = p.table;
    const { realm: id, kind, card, peace } = t.endeavor!;
    if (peace) return;
    const realm = realmOf(t, id);
    if (callsForCheck(t, card!, realm.statures[t.charts.endeavors[kind].stature])) checkStatures(p, realm);
    checkDefender(p);
  },
  close(p) {
    passThrough(p, p.table.endeavor!);
    spendAids(p);
    p.table.endeavor = null;
  },
});

/** A magnate's saved card is played by itself; a player is asked: EM-24.53.b, EM-6.III.7.d. */
export function callDefense(p: Doing): void {
  const t = p.table;
  const { target, realm } = t.endeavor!;
  const keeper = magnateAt(t, target);
  if (keeper?.guard && keeper.id !== realm) {
    keeper.guard = false;
    t.endeavor!.defense = { realm: keeper.id, gold: 0 };
    p.log('defends', 'EM-24.53.b', { realm: keeper.id, area: target, gold: 0 });
    return;
  }
  const defender = defenderOf(t, target, realm);
  if (defender) p.call({ step: 'defend', realm: defender.id });
  else if (mayCallPeace(t, realm, target)) p.call({ step: 'defend', realm: areaOf(t, target).owner! });
}

/** What a defense costs its player: EM-13.11. */
export function payDefense(p: Doing): void {
  const t = p.table;
  const { defense, target } = t.endeavor!;
  const defender = defense && t.realms[defense.realm];
  if (!defender) return;
  defender.gold -= t.charts.endeavors.defense.cost + seaCount(t, defender.id, target) + defense.gold;
  defender.defenses++;
}

/** The defender turns up a card as well: EM-13.0.a. */
export function turnDefense(p: Doing): void {
  const t = p.table;
  const e = t.endeavor!;
  if (e.defense === null) return;
  const defender = t.realms[e.defense.realm];
  e.defenseCard = defender ? turnCard(p, defender) : turnForNobody(p);
}

/** His combat is tested by it, or a magnate ended: EM-13.23, EM-24.54.a. */
export function checkDefender(p: Doing): void {
  const t = p.table;
  const { defense, defenseCard } = t.endeavor!;
  if (defense === null) return;
  const defender = t.realms[defense.realm];
  const keeper = t.magnates.find(({ id }) => id === defense.realm);
  if (defender && callsForCheck(t, defenseCard!, defender.statures.combat)) checkStatures(p, defender);
  if (keeper && endsMagnates(t, defenseCard!)) endMagnate(p, keeper, 'EM-24.54.a');
}

/** Who undertook it is gone. */
function giveUp(p: Doing): void {
  p.table.endeavor = null;
  p.done();
}

/** The areas that an endeavor is about, each with its gold: one, but for those that are ruled from palaces. */
function partsOf(t: Table): { area: AreaId; seas: number; extra: number }[] {
  const { target, seas, extra, palaces } = t.endeavor!;
  return [{ area: target, seas, extra }, ...palaces];
}

function setExtra(t: Table, area: AreaId, gold: number): void {
  const e = t.endeavor!;
  if (area === e.target) e.extra = gold;
  else e.palaces.find((part) => part.area === area)!.extra = gold;
}

/** How much gold must be added so that the rating is not below zero: EM-9.18.a, R8. */
const leastGold = (t: Table, area: AreaId): number =>
  t.endeavor!.builds === null ? Math.max(0, -withoutGold(t, area)) : 0;

/** The rating of the endeavor under way with no gold beside its cost. */
function withoutGold(t: Table, area: AreaId): number {
  const now = underWay(t, area);
  return effectiveness(t, now) - now.extra;
}

/** How much may be: all that is left after the costs, and what is added elsewhere: EM-9.33.b. */
function mostGold(t: Table, area: AreaId): number {
  const e = t.endeavor!;
  if (e.builds !== null) return 0;
  let most = realmOf(t, e.realm).gold;
  for (const part of partsOf(t)) most -= costOf(t, e.kind, part.seas) + (part.area === area ? 0 : part.extra);
  return most;
}

function turnCards(p: Doing): void {
  const t = p.table;
  const e = t.endeavor!;
  const now = underWay(t);
  const rating = effectiveness(t, now);
  const ratings = e.palaces.map(({ area }) => effectiveness(t, underWay(t, area)));
  const realm = realmOf(t, e.realm);
  noteAids(t, now, now.defense?.who ?? null);
  e.card = turnCard(p, realm);
  if (t.turn) t.turn.played++;
  if (e.peace) {
    p.log('turned-up', 'EM-33.P3', { realm: e.realm, card: e.card });
    return;
  }
  turnDefense(p);
  p.log('resolved', 'EM-9.2', {
    realm: e.realm,
    kind: e.kind,
    area: e.target,
    rating,
    card: e.card,
    defenseCard: e.defenseCard,
    builds: e.builds,
    brings: broughtBy(t.yearCards[e.card]!, e.kind, rating, areaOf(t, e.target).owner === e.realm),
  });
  RESULTS[e.kind](p, e, rating);
  for (const [i, part] of e.palaces.entries()) part.fell = ruleArea(p, e, part.area, ratings[i]!);
}

export const RESULTS: Record<Kind, (p: Doing, e: Endeavor, rating: number) => void> = {
  conquest: conquestResults,
  pillage: pillageResults,
  diplomacy: diplomacyResults,
  fortification: fortificationResults,
  ruling: rulingResults,
};

// ---------------------------------------------------------------- questions on the way

export const base = ask('base', {
  seat: (t) => realmOf(t, t.endeavor!.realm).seat,
  prompt: 'base',
  facts: (t) => ({ kind: t.endeavor!.kind, target: t.endeavor!.target }),
  clause: 'EM-9.15',
  late: (t) => {
    const { realm, kind, target } = t.endeavor!;
    return { verb: 'from', area: basesFor(t, realmOf(t, realm), kind as Attack, target)[0]!.base };
  },
  verbs: {
    from: {
      clause: 'EM-9.15',
      written: 'area',
      each: (t) =>
        approachesTo(t, t.endeavor!.realm, t.endeavor!.target).map(({ base: area }) => ({
          verb: 'from',
          area,
        })),
      bar(t, _f, { area }) {
        const { realm, kind, target } = t.endeavor!;
        const approach = approachesTo(t, realm, target).find((one) => one.base === area);
        if (!approach) return bar('EM-9.16', 'no-base', { area, target });
        return means(t, realmOf(t, realm), kind, approach.from, landOf(t, target), approach.count);
      },
      at: ({ area }) => placeOf(area),
      do(p, _f, { area }) {
        p.table.endeavor!.base = area;
        p.done();
      },
    },
  },
});

type Spend = Extract<Act, { verb: 'spend' }>;

/** EM-9.33 */
export const gold = ask('gold', {
  seat: (t) => realmOf(t, t.endeavor!.realm).seat,
  prompt: 'gold',
  facts: (t, { area }) => {
    const e = t.endeavor!;
    const rating = withoutGold(t, area);
    const cost = costOf(t, e.kind, partsOf(t).find((part) => part.area === area)!.seas);
    return { kind: e.kind, target: area, rating, cost, gold: cost + mostGold(t, area) };
  },
  clause: 'EM-9.33.a',
  late: (t, { area }) => ({ verb: 'spend', gold: leastGold(t, area) }),
  verbs: {
    spend: {
      clause: 'EM-9.33.a',
      written: 'gold#',
      form(t, { area }): Form<Spend> {
        const [min, max] = [leastGold(t, area), mostGold(t, area)];
        return { verb: 'spend', fields: { gold: { kind: 'number', min, max } } };
      },
      do(p, { area }, { gold: extra }) {
        setExtra(p.table, area, extra);
        p.done();
      },
    },
  },
});
