/** The Grand Scenario: Charlemagne's empire is divided, and kingdoms come and go: EM-32.0. */

import { bar, die, look, type Seat, take } from '@annales/engine';
import type { AreaId, Division, Grand, Realm, RealmId, Statures, Table } from '../state.ts';
import { dropTreaties } from './agreements.ts';
import { disperse } from './armies.ts';
import { passMarkers } from './civilization.ts';
import { dropDeals } from './deals.ts';
import { areaOf, areasOf, isChristian, landOf, magnateAt, realmOf } from './empire.ts';
import { placeOf } from './endeavors.ts';
import { ask, type Doing, run } from './kit.ts';
import { newStatures } from './leaders.ts';
import { endAsylumWith, transfer } from './possession.ts';
import { newRealm } from './setup.ts';
import { yearOf } from './years.ts';

/** The realm that is divided. */
const franksOf = (t: Table): RealmId => t.scenarios[t.scenario]!.split!.realm;

/** The number of the Byzantine Empire: EM-32.0.h. */
const BYZANTINE = 4;
const KINGDOMS = 3;
const BYZANTIUM: RealmId = 'byzantium';

// ---------------------------------------------------------------- what goes by the calendar

const HUNGARY: AreaId = 'hungary';
const HUNGARY_CATHOLIC = 951;

/** EM-34.h, R12: nobody gets points for it. */
export function christenHungary(p: Doing): void {
  const t = p.table;
  const one = areaOf(t, HUNGARY);
  if (t.grand === null || yearOf(t) !== HUNGARY_CATHOLIC || one.religion !== 'PA') return;
  one.religion = 'RC';
  one.converting = null;
  p.log('hungary-catholic', 'EM-34.h', {});
  p.call({ step: 'settle' });
}

/** A stature check of Charlemagne's counts once he can be checked at all: EM-32.0.b, EM-X35. */
export function noteCheck(t: Table, realm: Realm): void {
  if (t.grand !== null && realm.id === franksOf(t)) t.grand.checks++;
}

/** After the round of the second check; at once if nobody plays the Franks any more. */
const isDue = (t: Table, { checks, split }: Grand): boolean => {
  if (split) return false;
  return realmOf(t, franksOf(t)).seat === null || checks >= t.scenarios[t.scenario]!.split!.checks;
};

/** When a round is over: EM-32.0.b, EM-32.0.i. */
export function turnPage(p: Doing): void {
  const t = p.table;
  if (t.grand === null) return;
  if (isDue(t, t.grand)) p.call({ step: 'split' });
  else if (t.grand.split) p.call({ step: 'newcomers' });
}

// ---------------------------------------------------------------- groups of one language

/** Whole sets of Christian areas of one language that hang together over land and straits: EM-32.0.d, EM-X35. */
export function groupsAmong(t: Table, areas: readonly AreaId[]): AreaId[][] {
  const left = areas.filter((area) => isChristian(areaOf(t, area).religion));
  const groups: AreaId[][] = [];
  while (left.length > 0) {
    const group = [left.shift()!];
    const { language } = areaOf(t, group[0]!);
    for (const area of group)
      for (const border of landOf(t, area).borders) {
        const at = left.indexOf(border);
        if (at >= 0 && areaOf(t, border).language === language) group.push(...left.splice(at, 1));
      }
    groups.push(group);
  }
  return groups;
}

const languageOf = (t: Table, group: readonly AreaId[]): string => areaOf(t, group[0]!).language;

/** Three groups of three, or of two, in three languages; or of any; or fewer kingdoms: EM-32.0.d, e, EM-X35. */
export function divisionOf(t: Table): Division {
  const groups = groupsAmong(t, areasOf(t, franksOf(t)));
  const tongues = (least: number) =>
    new Set(groups.filter(({ length }) => length >= least).map((group) => languageOf(t, group))).size;
  const pairs = groups.filter(({ length }) => length >= 2).length;
  if (tongues(3) >= KINGDOMS) return { needed: KINGDOMS, least: 3, distinct: true, kingdoms: [] };
  if (tongues(2) >= KINGDOMS) return { needed: KINGDOMS, least: 2, distinct: true, kingdoms: [] };
  return { needed: Math.min(KINGDOMS, pairs), least: 2, distinct: false, kingdoms: [] };
}

/** Where another kingdom could have its court. */
function openCourts(t: Table): AreaId[] {
  const { least, distinct, kingdoms } = t.grand!.division!;
  const spoken = kingdoms.map(({ court }) => areaOf(t, court).language);
  const open = groupsAmong(t, areasOf(t, franksOf(t))).filter(
    (group) =>
      group.length >= least &&
      !kingdoms.some(({ areas }) => areas.includes(group[0]!)) &&
      !(distinct && spoken.includes(languageOf(t, group))),
  );
  return t.map.order.filter((area) => open.some((group) => group.includes(area)));
}

const isAssigned = ({ kingdoms }: Division, area: AreaId): boolean =>
  kingdoms.some(({ areas }) => areas.includes(area));

/** Areas that border a kingdom over land and belong to none yet: EM-32.0.c. */
function openAreas(t: Table): { area: AreaId; kingdom: number }[] {
  const division = t.grand!.division!;
  return areasOf(t, franksOf(t))
    .filter((area) => !isAssigned(division, area))
    .flatMap((area) =>
      division.kingdoms.flatMap(({ areas }, i) =>
        areas.some((one) => landOf(t, one).byLand.includes(area)) ? [{ area, kingdom: i + 1 }] : [],
      ),
    );
}

const highest = (t: Table, areas: readonly AreaId[]): AreaId =>
  areas.reduce((best, area) => (areaOf(t, area).level > areaOf(t, best).level ? area : best));

// ---------------------------------------------------------------- the division

/** Steps 1 to 5, in one go when the Frank has chosen; where nobody plays him the order of the map does. */
export const split = run('split', (p) => {
  const t = p.table;
  const grand = t.grand!;
  if (grand.split) return;
  grand.division ??= divisionOf(t);
  const division = grand.division;
  const isPlayed = realmOf(t, franksOf(t)).seat !== null;
  while (division.kingdoms.length < division.needed) {
    if (isPlayed) return p.call({ step: 'crown' });
    crownIn(p, highest(t, openCourts(t)));
  }
  for (let open = openAreas(t); open.length > 0; open = openAreas(t)) {
    if (isPlayed) return p.call({ step: 'share' });
    shareOut(t, open[0]!.area, open[0]!.kingdom);
  }
  joinOverSea(t, division);
  found(p, division);
});

function crownIn(p: Doing, court: AreaId): void {
  const t = p.table;
  const areas = groupsAmong(t, areasOf(t, franksOf(t))).find((group) => group.includes(court))!;
  t.grand!.division!.kingdoms.push({ court, areas });
  p.log('crown', 'EM-32.0.e', { number: t.grand!.division!.kingdoms.length, area: court });
}

const shareOut = (t: Table, area: AreaId, kingdom: number): number =>
  t.grand!.division!.kingdoms[kingdom - 1]!.areas.push(area);

export const crown = ask('crown', {
  seat: (t) => realmOf(t, franksOf(t)).seat,
  prompt: 'crown',
  facts: (t) => ({ number: t.grand!.division!.kingdoms.length + 1 }),
  clause: 'EM-32.0.e',
  late: (t) => ({ verb: 'crown', area: highest(t, openCourts(t)) }),
  verbs: {
    crown: {
      clause: 'EM-32.0.e',
      written: 'area',
      each: (t) => openCourts(t).map((area) => ({ verb: 'crown', area })),
      bar: (t, _f, { area }) =>
        openCourts(t).includes(area) ? null : bar('EM-32.0.d', 'no-kingdom-there', { area }),
      at: ({ area }) => placeOf(area),
      do(p, _f, { area }) {
        crownIn(p, area);
        p.done();
      },
    },
  },
});

export const share = ask('share', {
  seat: (t) => realmOf(t, franksOf(t)).seat,
  prompt: 'share',
  clause: 'EM-32.0.c',
  late: () => ({ verb: 'share-rest' }),
  verbs: {
    share: {
      clause: 'EM-32.0.c',
      written: 'area kingdom#',
      each: (t) => openAreas(t).map((one) => ({ verb: 'share', ...one })),
      bar: (t, _f, { area, kingdom }) =>
        openAreas(t).some((one) => one.area === area && one.kingdom === kingdom)
          ? null
          : bar('EM-32.0.c', 'no-border-with', { area, number: kingdom }),
      at: ({ area }) => placeOf(area),
      do(p, _f, { area, kingdom }) {
        shareOut(p.table, area, kingdom);
        p.done();
      },
    },
    'share-rest': {
      clause: 'EM-32.0.c',
      do(p) {
        for (let open = openAreas(p.table); open.length > 0; open = openAreas(p.table))
          shareOut(p.table, open[0]!.area, open[0]!.kingdom);
        p.done();
      },
    },
  },
});

/** What borders none of them over land joins the nearest: EM-32.0.c. */
function joinOverSea(t: Table, division: Division): void {
  const { kingdoms } = division;
  if (kingdoms.length === 0) return;
  const far = (area: AreaId, areas: readonly AreaId[]) =>
    Math.min(
      ...areas.map((one) =>
        landOf(t, one).borders.includes(area)
          ? 0
          : (landOf(t, one).overseas.find(({ to }) => to === area)?.seas ?? Number.POSITIVE_INFINITY),
      ),
    );
  const left = areasOf(t, franksOf(t)).filter((area) => !isAssigned(division, area));
  for (const area of left) {
    const ways = kingdoms.map(({ areas }) => far(area, areas));
    kingdoms[ways.indexOf(Math.min(...ways))]!.areas.push(area);
  }
}

// ---------------------------------------------------------------- who gets which

/** Steps 3 to 5. */
function found(p: Doing, { kingdoms }: Division): void {
  const t = p.table;
  const franks = realmOf(t, franksOf(t));
  const statures = kingdoms.map(() => newStatures(p));
  dissolve(p, franks);
  const seats = p.inPlay;
  const numbers = new Map<number, Seat>();
  for (const seat of seats) numbers.set(numberFor(p, seat, numbers), seat);
  kingdoms.forEach(({ court, areas }, i) => {
    const seat = numbers.get(i + 1);
    if (seat !== undefined) crownKing(p, seat, court, areas, statures[i]!);
    else for (const area of areas) becomeFree(p, franks.id, area);
  });
  if (kingdoms.length === 0) for (const area of areasOf(t, franks.id)) becomeFree(p, franks.id, area);
  forget(t, franks.id);
  passByzantium(p, numbers.get(BYZANTINE) ?? null);
  const isLater = (number: number) => number > BYZANTINE || (number < BYZANTINE && number > kingdoms.length);
  const later = [...numbers].filter(([number]) => isLater(number));
  later.sort(([a], [b]) => Number(a < BYZANTINE) - Number(b < BYZANTINE) || a - b);
  Object.assign(t.grand!, { split: true, division: null, waiting: later.map(([, seat]) => seat) });
  p.call({ step: 'newcomers' });
  p.call({ step: 'settle' });
}

/** One die, again where the number is taken: EM-32.0.h. */
function numberFor(p: Doing, seat: Seat, taken: ReadonlyMap<number, Seat>): number {
  let number = die(p, 'kingdom');
  while (taken.has(number)) number = die(p, 'kingdom');
  p.log('kingdom-number', 'EM-32.0.h', { seat, number });
  return number;
}

/** Cards, agreements, conversions and treasury of the Franks are gone: EM-32.0.f, EM-X35. */
function dissolve(p: Doing, franks: Realm): void {
  const t = p.table;
  for (const card of [...look(franks.hand)]) t.discards.push(take(franks.hand, card));
  t.discards.push(...franks.kept.splice(0));
  if (franks.seat !== null) {
    dropDeals(p, franks.seat);
    t.players[franks.seat]!.realm = null;
    franks.seat = null;
  }
  dropTreaties(p, franks.id);
  endAsylumWith(p, franks.id);
  p.log('divided', 'EM-32.0.b', { realm: franks.id });
}

/** Claims and what is achieved stay with the areas, armies and palaces do not: EM-32.0.f, EM-32.0.k, EM-33.A2.2, EM-33.C2.2.a. */
function crownKing(p: Doing, seat: Seat, court: AreaId, areas: readonly AreaId[], statures: Statures): void {
  const t = p.table;
  const franks = franksOf(t);
  const id = enthrone(p, seat, court, statures);
  for (const area of areas) {
    const one = areaOf(t, area);
    disperse(p, area);
    passMarkers(p, area, id, false);
    one.owner = id;
    one.claims = one.claims.map((realm) => (realm === franks ? id : realm));
    one.granted = one.granted.map((realm) => (realm === franks ? id : realm));
    if (one.converting?.by === franks) one.converting.by = id;
  }
  for (const area of t.map.order)
    for (const standing of areaOf(t, area).results)
      if (standing.by === franks && areas.includes(standing.from)) standing.by = id;
}

/** A new king with his treasury: EM-32.0.f, EM-32.0.g, EM-32.0.j. */
function enthrone(p: Doing, seat: Seat, court: AreaId, statures: Statures): RealmId {
  const t = p.table;
  const id = freshId(t, court);
  const { language, religion } = areaOf(t, court);
  t.realms[id] = newRealm({ id, seat, court, language, religion, statures, gold: t.charts.gold.newKingdom });
  t.realmOrder.push(id);
  t.players[seat]!.realm = id;
  p.log('kingdom', 'EM-32.0.j', { realm: id, seat, area: court, statures: { ...statures } });
  return id;
}

/** Called after its court; a second of that name is counted. */
function freshId(t: Table, court: AreaId): RealmId {
  const name = `kingdom-of-${court}`;
  let id = name;
  for (let count = 2; t.realms[id] !== undefined; count++) id = `${name}-${count}`;
  return id;
}

function becomeFree(p: Doing, realm: RealmId, area: AreaId): void {
  transfer(p, area, null, 'split');
  p.log('independent', 'EM-32.0.h', { realm, area });
}

/** No tie, no claim and no result of it is left: EM-32.0.f, EM-32.0.k. */
function forget(t: Table, realm: RealmId): void {
  for (const area of t.map.order) {
    const one = areaOf(t, area);
    one.ties = one.ties.filter((id) => id !== realm);
    one.claims = one.claims.filter((id) => id !== realm);
    one.granted = one.granted.filter((id) => id !== realm);
    one.results = one.results.filter(({ by }) => by !== realm);
    if (one.converting?.by === realm) one.converting = null;
  }
  t.regained = t.regained.filter((id) => id !== realm);
  t.lastPositions = t.lastPositions.filter((id) => id !== realm);
  t.realmOrder = t.realmOrder.filter((id) => id !== realm);
  delete t.realms[realm];
}

/** With its cards, points and all to who rolled four; else it is no empire any more: EM-X35. */
function passByzantium(p: Doing, seat: Seat | null): void {
  const t = p.table;
  const realm = t.realms[BYZANTIUM];
  if (!realm) return;
  const before = realm.seat;
  if (before !== null && before !== seat) {
    dropDeals(p, before);
    if (t.players[before]!.realm === BYZANTIUM) t.players[before]!.realm = null;
  }
  if (seat === null) {
    for (const card of [...look(realm.hand)]) t.discards.push(take(realm.hand, card));
    t.discards.push(...realm.kept.splice(0));
    dropTreaties(p, realm.id);
    endAsylumWith(p, realm.id);
    for (const area of areasOf(t, BYZANTIUM)) becomeFree(p, BYZANTIUM, area);
    forget(t, BYZANTIUM);
    return;
  }
  if (before !== seat) p.pass(realm.hand, [seat], 'hand', { realm: BYZANTIUM });
  realm.seat = seat;
  t.players[seat]!.realm = BYZANTIUM;
  p.log('kingdom', 'EM-32.0.h', {
    realm: BYZANTIUM,
    seat,
    area: realm.court,
    statures: { ...realm.statures },
  });
}

// ---------------------------------------------------------------- later kingdoms

/** Two areas or more of nobody that hang together: EM-32.0.i, EM-34.e. */
export const freeGroups = (t: Table): AreaId[][] =>
  groupsAmong(
    t,
    t.map.order.filter((area) => areaOf(t, area).owner === null && magnateAt(t, area) === null),
  ).filter(({ length }) => length >= 2);

/** Who waits gets the first that there is, one after another: EM-32.0.i. */
export const newcomers = run('newcomers', (p) => {
  const t = p.table;
  const grand = t.grand!;
  grand.waiting = grand.waiting.filter((seat) => p.inPlay.includes(seat));
  const [seat] = grand.waiting;
  if (seat !== undefined && freeGroups(t).length > 0) p.call({ step: 'throne', seat });
});

/** The court decides which group it is: EM-32.0.j. */
export const throne = ask('throne', {
  // An heir may have broken up the only group meanwhile.
  seat: (t, { seat }) => (t.grand!.waiting.includes(seat) && freeGroups(t).length > 0 ? seat : null),
  prompt: 'throne',
  clause: 'EM-32.0.i',
  late: (t) => ({ verb: 'take-throne', area: highest(t, freeGroups(t).flat()) }),
  verbs: {
    'take-throne': {
      clause: 'EM-32.0.j',
      written: 'area',
      each: (t) => {
        const open = freeGroups(t).flat();
        return t.map.order
          .filter((area) => open.includes(area))
          .map((area) => ({ verb: 'take-throne', area }));
      },
      bar: (t, _f, { area }) =>
        freeGroups(t).some((group) => group.includes(area))
          ? null
          : bar('EM-32.0.i', 'no-kingdom-there', { area }),
      at: ({ area }) => placeOf(area),
      do(p, { seat }, { area }) {
        const t = p.table;
        const group = freeGroups(t).find((one) => one.includes(area))!;
        t.grand!.waiting = t.grand!.waiting.filter((one) => one !== seat);
        const id = enthrone(p, seat, area, newStatures(p));
        for (const one of group) transfer(p, one, id, 'split');
        t.regained = t.regained.filter((realm) => realm !== id);
        p.done();
        p.call({ step: 'settle' });
      },
    },
  },
});
