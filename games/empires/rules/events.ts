/** Event cards: EM-19.0, EM-19.1. */

import { bar, change, move, pick, secretOf, take } from '@annales/engine';
import type { AreaId, CardId, EventKind, Realm, Table } from '../state.ts';
import { dropTreaties } from './agreements.ts';
import { readmit } from './church.ts';
import { dropClaim, dropTie, hasClaim } from './claims.ts';
import {
  areaOf,
  areasOf,
  changeLevel,
  isChristian,
  isCourt,
  landOf,
  realmOf,
  suitableCourts,
  wealthOf,
} from './empire.ts';
import { handSize, mostHeld } from './holding.ts';
import { ask, type Doing, run, sequence } from './kit.ts';
import { checkStatures, isLongLived } from './leaders.ts';
import { dropKept, isPast } from './more-cards.ts';
import { transfer } from './possession.ts';
import { happen } from './provisional.ts';
import { callCheck } from './rebellion.ts';
import { lastYearOf } from './years.ts';

/** All know which events are still in the deck, and nobody which holding cards: so first it is drawn whether it is one. */
export function drawEvent(p: Doing, realm: Realm): void {
  const t = p.table;
  if (secretOf(t.deck)!.length === 0) gatherDiscards(t);
  const deck = secretOf(t.deck)!;
  // What comes after its time is laid open as well.
  const events = deck.filter((card) => !t.eventCards[card]!.hold || isPast(t, card));
  const held = deck.filter((card) => !events.includes(card));
  const at = p.draw('event card', deck.length, undefined, () => [...events, ...held.map(() => 'hold')]);
  if (at < events.length) {
    const card = take(t.deck, events[at]!);
    if (isPast(t, card)) {
      t.removed.push(card);
      p.log('past', 'EM-33.P1.2', { realm: realm.id, card });
      drawEvent(p, realm);
      return;
    }
    t.discards.push(card);
    p.log('event', 'EM-19.1.a', { realm: realm.id, card, kind: t.eventCards[card]!.kind });
    p.call({ step: 'event', card });
    return;
  }
  const card = held[p.draw('holding card', held.length, [realm.seat!], () => held)]!;
  move(t.deck, realm.hand, card);
  p.log('drew-hold', 'EM-19.2.o', { realm: realm.id });
  p.log('drew', 'EM-19.2.o', { card }, [realm.seat!]);
  if (handSize(realm) > mostHeld(t)) p.call({ step: 'discard', realm: realm.id });
}

/** At the start of a game turn, and where the deck would run out before the next: EM-6.I, EM-19.0.b (ruling R97). */
export function gatherDiscards(t: Table): void {
  change(t.deck, [...secretOf(t.deck)!, ...t.discards]);
  t.discards = [];
}

/** Whatever happens by a card happens before anything else: EM-19.1.a. */
export const event = sequence('event', {
  happen(p, { card }) {
    const t = p.table;
    const realm = realmOf(t, t.turn!.realm);
    t.turn!.event = card;
    HAPPENS[t.eventCards[card]!.kind]?.(p, card, realm);
  },
  settle(p) {
    p.table.turn!.event = null;
    p.call({ step: 'settle' });
  },
});

const HAPPENS: Partial<Record<EventKind, (p: Doing, card: CardId, realm: Realm) => void>> = {
  plenty: (p, card) => changeAll(p, p.table.eventCards[card]!.areas!, 1, 'EM-19.1.b'),
  famine: (p, card) => changeAll(p, p.table.eventCards[card]!.areas!, -1, 'EM-19.1.c'),
  epidemic: (p, _card, realm) => epidemic(p, realm),
  heresy: (p, _card, realm) => outbreak(p, realm),
  heirless: (p, card, realm) => dieHeirless(p, card, realm),
  provisional: (p, card, realm) => happen(p, card, realm, p.table.eventCards[card]!.deed!),
};

/** Every area that can, by so much. */
export function changeAll(p: Doing, areas: readonly AreaId[], by: number, clause: string): void {
  const t = p.table;
  const changed = areas.filter((area) => changeLevel(t, area, by) !== 0);
  p.log('levels', clause, { areas: changed, by });
}

// ---------------------------------------------------------------- epidemics and the plague

function epidemic(p: Doing, realm: Realm): void {
  const t = p.table;
  const struck = areasOf(t, realm.id).filter((area) => landOf(t, area).population > 0);
  if (isBlackDeath(t, struck)) blackDeath(p);
  else changeAll(p, struck, -1, 'EM-19.1.d');
}

/** From the round that holds the year 1200 on: EM-19.1.e, k, R16. */
const isBlackDeath = (t: Table, struck: readonly AreaId[]): boolean =>
  !t.blackDeath &&
  lastYearOf(t) >= t.charts.plague.year &&
  struck.some((area) => landOf(t, area).seas.some((sea) => t.charts.plague.seas.includes(sea)));

/** It travels as trade does: from Constantinople, to Venice, and on by land and through single sea areas: EM-19.1.f to j. */
function blackDeath(p: Doing): void {
  const t = p.table;
  t.blackDeath = true;
  const struck: AreaId[] = [t.charts.plague.begins, t.charts.plague.also];
  for (let i = 0; i < struck.length; i++) {
    const { borders, overseas } = landOf(t, struck[i]!);
    const next = [...borders, ...overseas.filter(({ seas }) => seas === 1).map(({ to }) => to)];
    for (const area of next) if (wealthOf(t, area) >= 1 && !struck.includes(area)) struck.push(area);
  }
  p.log('black-death', 'EM-19.1.f', {});
  changeAll(p, struck, -2, 'EM-19.1.i');
}

// ---------------------------------------------------------------- heresy

/** EM-19.1.l, m, n */
function outbreak(p: Doing, realm: Realm): void {
  const t = p.table;
  const open = areasOf(t, realm.id).filter(
    (area) => areaOf(t, area).unrest && area !== realm.court && isChristian(areaOf(t, area).religion),
  );
  if (!isChristian(realm.religion) || open.length === 0) {
    p.log('no-heresy', 'EM-19.1.l', { realm: realm.id });
    return;
  }
  const most = Math.max(...open.map((area) => wealthOf(t, area)));
  const richest = open.filter((area) => wealthOf(t, area) === most);
  const area = richest.length > 1 ? pick(p, 'heresy', richest) : richest[0]!;
  becomeHeretic(p, area);
  t.turn!.heresy = area;
}

/** No rebellion: fortifications stay: EM-19.1.v, R66. */
export function becomeHeretic(p: Doing, area: AreaId): void {
  const one = areaOf(p.table, area);
  const from = one.owner;
  one.religion = 'HE';
  one.converting = null;
  transfer(p, area, null, 'heresy');
  p.log('heresy', 'EM-19.1.n', { area, from });
}

/** At the end of the turn in which nobody put it down: EM-19.1.o. */
export function spreadHeresy(p: Doing): void {
  const t = p.table;
  const { heresy } = t.turn!;
  if (heresy === null) return;
  const { language } = areaOf(t, heresy);
  for (const area of landOf(t, heresy).borders) {
    const one = areaOf(t, area);
    if (one.language === language && isChristian(one.religion) && !isCourt(t, area)) becomeHeretic(p, area);
  }
  p.call({ step: 'settle' });
}

// ---------------------------------------------------------------- the leader dies heirless

function dieHeirless(p: Doing, card: CardId, realm: Realm): void {
  if (isLongLived(p.table, realm)) {
    p.log('long-lived', 'EM-27.7.a', { realm: realm.id });
    return;
  }
  p.call({ step: 'heirless', realm: realm.id, card });
}

/** R11, EM-X18 */
export const heirless = sequence('heirless', {
  death(p, { realm: id }) {
    const t = p.table;
    const realm = realmOf(t, id);
    p.log('heirless', 'EM-19.1.q', { realm: id });
    t.mourning = id;
    readmit(p, realm);
    dropTreaties(p, id);
    checkStatures(p, realm);
    for (const area of t.map.order) dropTie(p, id, area, 'EM-19.1.q');
    for (const card of realm.kept.filter((one) => t.eventCards[one]!.breaches)) dropKept(p, realm, card);
    const lost = realm.kept.filter((one) => t.eventCards[one]!.kind === 'demesne');
    realm.kept = realm.kept.filter((one) => !lost.includes(one));
    t.discards.push(...lost);
    if (lost.length > 0) p.log('demesne-lost', 'EM-19.2.k', { realm: id, count: lost.length });
  },
  unrest(p, { realm: id, card }) {
    const t = p.table;
    const { language } = realmOf(t, id);
    const all = t.eventCards[card]!.scope === 'all';
    const areas = areasOf(t, id);
    for (const area of areas) if (all || areaOf(t, area).language !== language) areaOf(t, area).unrest = true;
    const left = areas.filter((area) => areaOf(t, area).unrest);
    p.log('unrest', 'EM-19.1.r', { realm: id, areas: left });
    p.call({ step: 'rebellions', realm: id, left, now: null, all: false });
  },
  claims(p, { realm: id }) {
    const t = p.table;
    for (const area of t.map.order)
      if (hasClaim(t, id, area) && areaOf(t, area).owner !== id) dropClaim(p, id, area, 'EM-19.1.t');
  },
  court(p, { realm: id }) {
    const t = p.table;
    const realm = realmOf(t, id);
    t.mourning = null;
    realm.bereaved = true;
    const stands = realm.court !== null && areaOf(t, realm.court).owner === id;
    if (stands && suitableCourts(t, realm).some((area) => area !== realm.court))
      p.call({ step: 'court', realm: id, cause: 'heirless' });
  },
});

/** One by one in the owner's order; whoever stays calm is in unrest no more: EM-19.1.s, EM-17.4.d. */
export const rebellions = run('rebellions', (p, f) => {
  const t = p.table;
  if (f.now !== null) {
    if (f.got === '-') {
      areaOf(t, f.now).unrest = false;
      p.log('quelled', 'EM-19.1.s', { realm: f.realm, area: f.now });
    }
    f.now = null;
  } else if (f.got !== undefined) {
    const { area } = f.got as { area: AreaId | null };
    if (area === null) f.all = true;
    else f.left = [area, ...f.left.filter((one) => one !== area)];
    delete f.got;
    checkNext(p, f.left, f);
    return;
  }
  delete f.got;
  if (f.left.length === 0) return;
  if (f.left.length === 1 || f.all || realmOf(t, f.realm).seat === null) checkNext(p, f.left, f);
  else p.call({ step: 'next-check', realm: f.realm, areas: [...f.left] });
});

function checkNext(p: Doing, left: AreaId[], f: { now: AreaId | null }): void {
  f.now = left.shift()!;
  callCheck(p, f.now, 'heirless');
}

export const nextCheck = ask('next-check', {
  seat: (t, { realm }) => realmOf(t, realm).seat,
  prompt: 'next-check',
  facts: (_t, { areas }) => ({ left: areas.length }),
  clause: 'EM-17.4.d',
  late: () => ({ verb: 'check-all' }),
  verbs: {
    check: {
      clause: 'EM-17.4.d',
      written: 'area',
      each: (_t, { areas }) => areas.map((area) => ({ verb: 'check', area })),
      bar: (_t, { areas }, { area }) =>
        areas.includes(area) ? null : bar('EM-19.1.s', 'not-to-check', { area }),
      at: ({ area }) => [area],
      do: (p, _f, { area }) => p.done({ area }),
    },
    'check-all': { clause: 'EM-17.4.d', do: (p) => p.done({ area: null }) },
  },
});
