/** Holding cards, played at any time: EM-19.2. */

import { type Bar, bar, type Form, look, onceEach, type Seat, take } from '@annales/engine';
import type { Act, AreaId, CardId, EventCard, EventKind, Realm, RealmId, Table } from '../state.ts';
import { addClaim, dropTie, hasClaim, hasTie, mayClaim } from './claims.ts';
import { areaOf, areasOf, boundTo, landOf, mustNameCourt, realmOf, realmPlayedBy } from './empire.ts';
import { contest, turnRank } from './grand-diplomacy.ts';
import { ask, type Doing } from './kit.ts';
import { isForDefense, isLaid, pastBar } from './more-cards.ts';
import { transfer } from './possession.ts';

// ---------------------------------------------------------------- the hand

/** Cards in play count too: R60. */
export const handSize = ({ hand, kept }: Realm): number => hand.count! + kept.length;

/** EM-19.2.b, EM-33.P2.3 */
export const mostHeld = (t: Table): number =>
  t.options.moreCards ? t.charts.holding.withMoreCards : t.charts.holding.most;

/** A card of a kind that the seat itself holds; several of one kind are alike, but for what they are good for. */
const heldOf = (t: Table, realm: Realm, kind: EventKind): CardId | undefined =>
  look(realm.hand).find((card) => t.eventCards[card]!.kind === kind);

/** Out of the hand, face up onto the discards: EM-19.0.b. */
export function spend(p: Doing, realm: Realm, card: CardId): void {
  p.table.discards.push(take(realm.hand, card));
}

/**
 * Not while something is carried out: an endeavor that is chosen, a parley, the checks after a death, an event, the division of
 * an empire: R24, R70, R100, EM-X14, EM-X18. Nor by who is to name a court, or holds too many cards: EM-7.52.a, EM-X19.
 */
export function busy(t: Table, realm: Realm): Bar | null {
  if (t.endeavor !== null) return bar('EM-19.2.a', 'endeavor-under-way', {});
  if (t.parley !== null) return bar('EM-X14', 'parley-under-way', {});
  if (t.mourning !== null) return bar('EM-X18', 'mourning', { realm: t.mourning });
  if (t.turn !== null && t.turn.event !== null)
    return bar('EM-19.1.a', 'event-under-way', { card: t.turn.event });
  if (t.grand !== null && t.grand.division !== null) return bar('EM-X35', 'division-under-way', {});
  const unseated = courtFirst(t, realm);
  if (unseated) return unseated;
  if (handSize(realm) > mostHeld(t)) return bar('EM-X19', 'too-many-cards', { most: mostHeld(t) });
  return null;
}

export const courtFirst = (t: Table, realm: Realm): Bar | null =>
  mustNameCourt(t, realm) ? bar('EM-7.52.a', 'court-first', { realm: realm.id }) : null;

/** The realm of a seat for which nothing of this stands in the way; null: there is none, and no need to look further. */
export const unoccupied = onceEach((t: Table, seat: Seat): Realm | null => {
  const realm = realmPlayedBy(t, seat);
  return realm === null || busy(t, realm) ? null : realm;
});

/** Where the table wants it so, nobody deals while it is his turn: EM-20.2. */
export const inTurnBar = (t: Table, { id }: Realm): Bar | null =>
  t.options.noDealsInTurn && t.turn?.realm === id ? bar('EM-20.2', 'own-turn', {}) : null;

export const dealsBar = (t: Table, realm: Realm): Bar | null => inTurnBar(t, realm) ?? busy(t, realm);

// ---------------------------------------------------------------- one card too many

const cardsOf = (realm: Realm): CardId[] => [...look(realm.hand), ...realm.kept];

function dropCard(p: Doing, realm: Realm, card: CardId): void {
  const t = p.table;
  if (realm.kept.includes(card)) {
    realm.kept = realm.kept.filter((one) => one !== card);
    t.discards.push(card);
  } else spend(p, realm, card);
  p.log('discarded', 'EM-19.2.b', { realm: realm.id, card });
}

const notHeld = (t: Table, realm: Realm, card: CardId): Bar | null =>
  look(realm.hand).includes(card) || realm.kept.includes(card)
    ? null
    : bar('EM-19.2.b', 'not-held', { card: t.eventCards[card] ? card : 0 });

/** EM-19.2.b */
export const discard = ask('discard', {
  seat: (t, { realm }) => realmOf(t, realm).seat,
  prompt: 'discard',
  facts: (t) => ({ most: mostHeld(t) }),
  clause: 'EM-19.2.b',
  late: (t, { realm }) => ({ verb: 'give-up', card: look(realmOf(t, realm).hand).at(-1)! }),
  verbs: {
    'give-up': {
      clause: 'EM-19.2.b',
      written: 'card#',
      each: (t, { realm }) => cardsOf(realmOf(t, realm)).map((card) => ({ verb: 'give-up', card })),
      bar: (t, { realm }, { card }) => notHeld(t, realmOf(t, realm), card),
      do(p, { realm }, { card }) {
        dropCard(p, realmOf(p.table, realm), card);
        p.done();
      },
    },
  },
});

// ---------------------------------------------------------------- at any time

const none = (kind: EventKind): Bar => bar('EM-19.2.a', 'none-held', { kind });

/** A seat with a realm, and nothing in the way. */
function ready(t: Table, seat: Seat, act: (realm: Realm) => Bar | null): Bar | null {
  const realm = realmPlayedBy(t, seat);
  if (realm === null) return bar('EM-X35', 'no-realm', {});
  return busy(t, realm) ?? act(realm);
}

/** An advance may still be played by the attacked before cards are turned, never by who has chosen his attack: R24, R70. */
function playBar(t: Table, realm: Realm, card: CardId): Bar | null {
  if (!look(realm.hand).includes(card)) return bar('EM-19.2.a', 'not-held', { card });
  const { kind } = t.eventCards[card]!;
  if (!isLaid(t, card)) return bar('EM-19.2.a', 'not-laid', { card });
  const past = pastBar(t, card);
  if (past) return past;
  const barred = busy(t, realm);
  const helps = kind === 'advance' || isForDefense(t, card);
  return helps && isAttacked(t, realm) ? null : barred;
}

/** By another, and it is not decided yet. */
const isAttacked = ({ endeavor: e, areas }: Table, { id }: Realm): boolean =>
  e !== null && e.realm !== id && e.card === null && areas[e.target]!.owner === id;

const play = {
  clause: 'EM-19.2.r',
  written: 'card#',
  each(t: Table, _f: null, seat: Seat) {
    const realm = realmPlayedBy(t, seat);
    if (realm === null) return [];
    const cards = look(realm.hand).filter((card) => isLaid(t, card));
    return cards.map((card) => ({ verb: 'play' as const, card }));
  },
  bar(t: Table, _f: null, { card }: { card: CardId }, seat: Seat) {
    const realm = realmPlayedBy(t, seat);
    return realm === null ? bar('EM-X35', 'no-realm', {}) : playBar(t, realm, card);
  },
  do(p: Doing, _f: null, { card }: { card: CardId }, seat: Seat) {
    const realm = realmPlayedBy(p.table, seat)!;
    realm.kept.push(take(realm.hand, card));
    p.log('played', 'EM-19.2.r', { realm: realm.id, card });
    if (p.table.endeavor === null) p.call({ step: 'settle' });
  },
};

const discardAnyTime = {
  clause: 'EM-19.2.b',
  written: 'card#',
  each(t: Table, _f: null, seat: Seat) {
    const realm = unoccupied(t, seat);
    return realm === null ? [] : cardsOf(realm).map((card) => ({ verb: 'discard' as const, card }));
  },
  exact: true as const,
  bar: (t: Table, _f: null, { card }: { card: CardId }, seat: Seat) =>
    ready(t, seat, (realm) => notHeld(t, realm, card)),
  do(p: Doing, _f: null, { card }: { card: CardId }, seat: Seat) {
    dropCard(p, realmPlayedBy(p.table, seat)!, card);
  },
};

/** A claim to an area of one's own: EM-18.0.b, c, EM-19.2.c. */
function recogniseBar(t: Table, realm: Realm, area: AreaId): Bar | null {
  const { owner, claims } = areaOf(t, area);
  if (heldOf(t, realm, 'recognition') === undefined) return none('recognition');
  if (owner !== realm.id) return bar('EM-19.2.c', 'not-yours', { area });
  if (claims.includes(realm.id)) return bar('EM-18.11', 'claimed-already', { area });
  if (!mayClaim(t, realm, area)) return bar('EM-18.14.a', 'other-religion', { area });
  if (claims.length > 0 && !hasTie(t, realm.id, area))
    return bar('EM-18.0.c', 'tie-needed', { area, claimants: [...claims] });
  return null;
}

const recognise = {
  clause: 'EM-19.2.c',
  written: 'area',
  each(t: Table, _f: null, seat: Seat) {
    const realm = unoccupied(t, seat);
    if (realm === null || heldOf(t, realm, 'recognition') === undefined) return [];
    const open = areasOf(t, realm.id).filter((area) => recogniseBar(t, realm, area) === null);
    return open.map((area) => ({ verb: 'recognise' as const, area }));
  },
  exact: true as const,
  bar: (t: Table, _f: null, { area }: { area: AreaId }, seat: Seat) =>
    ready(t, seat, (realm) => recogniseBar(t, realm, area)),
  at: ({ area }: { area: AreaId }) => [area],
  do(p: Doing, _f: null, { area }: { area: AreaId }, seat: Seat) {
    const t = p.table;
    const realm = realmPlayedBy(t, seat)!;
    const card = heldOf(t, realm, 'recognition')!;
    spend(p, realm, card);
    p.log('played', 'EM-19.2.c', { realm: realm.id, card });
    addClaim(p, realm.id, area, 'EM-19.2.c');
  },
};

/** EM-19.2.j */
function coupBar(t: Table, realm: Realm, area: AreaId, of: RealmId): Bar | null {
  if (heldOf(t, realm, 'coup') === undefined) return none('coup');
  if (areaOf(t, area).owner !== realm.id) return bar('EM-19.2.j', 'not-yours', { area });
  return hasTie(t, of, area) ? null : bar('EM-19.2.j', 'no-tie', { area, realm: of });
}

const coup = {
  clause: 'EM-19.2.j',
  written: 'area realm',
  each(t: Table, _f: null, seat: Seat) {
    const realm = unoccupied(t, seat);
    if (realm === null || heldOf(t, realm, 'coup') === undefined) return [];
    return areasOf(t, realm.id).flatMap((area) =>
      areaOf(t, area).ties.map((of) => ({ verb: 'coup' as const, area, realm: of })),
    );
  },
  exact: true as const,
  bar: (t: Table, _f: null, { area, realm: of }: { area: AreaId; realm: RealmId }, seat: Seat) =>
    ready(t, seat, (realm) => coupBar(t, realm, area, of)),
  at: ({ area }: { area: AreaId }) => [area],
  do(p: Doing, _f: null, { area, realm: of }: { area: AreaId; realm: RealmId }, seat: Seat) {
    const t = p.table;
    const realm = realmPlayedBy(t, seat)!;
    const card = heldOf(t, realm, 'coup')!;
    spend(p, realm, card);
    p.log('played', 'EM-19.2.j', { realm: realm.id, card });
    dropTie(p, of, area, 'EM-19.2.j');
    p.call({ step: 'settle' });
  },
};

// ---------------------------------------------------------------- Dynastic Inheritance

/** A tie becomes a claim and a claim possession: what a card could do there: EM-19.2.d, e. */
function heritage(t: Table, realm: Realm, area: AreaId): 'claim' | 'possession' | null {
  if (areaOf(t, area).owner !== realm.id && hasClaim(t, realm.id, area)) return 'possession';
  if (hasClaim(t, realm.id, area) || !hasTie(t, realm.id, area)) return null;
  return mayClaim(t, realm, area) ? 'claim' : null;
}

/** Cards for a group serve for one area as well; the others are spent first. */
const inheritanceFor = (t: Table, realm: Realm, count: number): CardId | undefined => {
  const held = (scope: EventCard['scope']) => look(realm.hand).find((n) => t.eventCards[n]!.scope === scope);
  return (count === 1 ? held('single') : undefined) ?? held('group');
};

/** Each area of a group borders another to which the player has a tie or claim: EM-19.2.h. */
const isLinked = (t: Table, realm: Realm, area: AreaId): boolean =>
  landOf(t, area).borders.some((border) => hasTie(t, realm.id, border) || hasClaim(t, realm.id, border));

function inheritBar(t: Table, realm: Realm, areas: readonly AreaId[]): Bar | null {
  if (inheritanceFor(t, realm, areas.length) === undefined) {
    const few = heldOf(t, realm, 'inheritance') !== undefined;
    return few ? bar('EM-19.2.h', 'one-area-only', {}) : none('inheritance');
  }
  const empty = areas.find((area) => heritage(t, realm, area) === null);
  return empty === undefined ? null : bar('EM-19.2.d', 'nothing-to-inherit', { area: empty });
}

const holdsInheritance = (t: Table, realm: Realm | null): realm is Realm =>
  realm !== null && heldOf(t, realm, 'inheritance') !== undefined;

function inheritBy(p: Doing, seat: Seat, areas: readonly AreaId[]): void {
  const t = p.table;
  const realm = realmPlayedBy(t, seat)!;
  const card = inheritanceFor(t, realm, areas.length)!;
  const won = areas.filter((area) => heritage(t, realm, area) === 'possession');
  spend(p, realm, card);
  p.log('played', 'EM-19.2.d', { realm: realm.id, card });
  for (const area of areas) if (!won.includes(area)) addClaim(p, realm.id, area, 'EM-19.2.d');
  p.call({ step: 'settle' });
  inheritAreas(p, realm.id, won);
}

const inherit = {
  clause: 'EM-19.2.d',
  written: 'area',
  each(t: Table, _f: null, seat: Seat) {
    const realm = unoccupied(t, seat);
    if (realm === null || inheritanceFor(t, realm, 1) === undefined) return [];
    const open = boundTo(t, realm.id).filter((area) => heritage(t, realm, area) !== null);
    return open.map((area) => ({ verb: 'inherit' as const, area }));
  },
  exact: true as const,
  bar: (t: Table, _f: null, { area }: { area: AreaId }, seat: Seat) =>
    ready(t, seat, (realm) => inheritBar(t, realm, [area])),
  at: ({ area }: { area: AreaId }) => [area],
  do: (p: Doing, _f: null, { area }: { area: AreaId }, seat: Seat) => inheritBy(p, seat, [area]),
};

type InheritGroup = Extract<Act, { verb: 'inherit-group' }>;

/** Two areas or more by one card: EM-19.2.h. */
const inheritGroup = {
  clause: 'EM-19.2.h',
  written: 'areas*',
  form(t: Table, _f: null, seat: Seat): Form<InheritGroup> | Bar {
    const realm = realmPlayedBy(t, seat);
    if (!holdsInheritance(t, realm)) return none('inheritance');
    const barred = busy(t, realm);
    if (barred) return barred;
    if (inheritanceFor(t, realm, 2) === undefined) return bar('EM-19.2.h', 'one-area-only', {});
    const open = boundTo(t, realm.id).filter(
      (area) => heritage(t, realm, area) !== null && isLinked(t, realm, area),
    );
    if (open.length < 2) return bar('EM-19.2.h', 'no-group', {});
    return {
      verb: 'inherit-group',
      fields: { areas: { kind: 'many', of: open, min: 2, max: open.length } },
      check: ({ areas }) => inheritBar(t, realm, areas),
    };
  },
  do: (p: Doing, _f: null, { areas }: InheritGroup, seat: Seat) => inheritBy(p, seat, areas),
};

/** What nobody owns comes at once; every owner may contest what is his, all of it together, in turn order: EM-19.2.e, f, EM-X16. */
function inheritAreas(p: Doing, realm: RealmId, areas: readonly AreaId[]): void {
  const t = p.table;
  const rank = (owner: RealmId | null) => (owner === null ? -2 : turnRank(t, owner));
  const owners = [...new Set(areas.map((area) => areaOf(t, area).owner))];
  for (const owner of owners.sort((a, b) => rank(b) - rank(a))) {
    const his = areas.filter((area) => areaOf(t, area).owner === owner);
    if (owner !== null && contest(p, realm, his, 'inheritance')) continue;
    for (const area of his) {
      transfer(p, area, realm, 'inheritance');
      p.log('inherited', 'EM-19.2.e', { realm, area, from: owner });
    }
  }
}

export const holdingVerbs = {
  play,
  discard: discardAnyTime,
  recognise,
  coup,
  inherit,
  'inherit-group': inheritGroup as never,
};
