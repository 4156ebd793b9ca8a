/** The second edition's cards: their years, and what they add to ratings, checks and votes: EM-33.P. */

import { type Bar, bar, look, type Seat } from '@annales/engine';
import type {
  Aid,
  AreaId,
  Build,
  CardId,
  EventCard,
  Kind,
  Leader,
  Realm,
  Scenario,
  Table,
  World,
} from '../state.ts';
import { areaOf, isChristian, landOf, realmPlayedBy } from './empire.ts';
import { busy, spend } from './holding.ts';
import type { Doing } from './kit.ts';
import { lastYearOf, yearOf } from './years.ts';

// ---------------------------------------------------------------- their years

/** A period that lies wholly outside the scenario: EM-33.P1.1. */
const isOutside = ({ from, to }: EventCard, { years }: Scenario): boolean =>
  from! > years[1] || to! < years[0];

/** Of the first round; later ones are shuffled in when their time comes: EM-33.P1.2, EM-33.P1.3. */
export const firstMoreCards = ({ moreCards, eventCards }: World, scenario: Scenario): CardId[] =>
  moreCards.filter(
    (n) => !isOutside(eventCards[n]!, scenario) && eventCards[n]!.from! < scenario.years[0] + 5,
  );

/** Whose first year lies in this round: R56. */
export const comingCards = (t: Table): CardId[] =>
  t.options.moreCards && t.round > 1
    ? t.moreCards.filter((n) => {
        const { from } = t.eventCards[n]!;
        return from! >= yearOf(t) && from! <= lastYearOf(t);
      })
    : [];

/** All that could be in a hand or the deck by now. */
export function cardsInUse(t: Table): CardId[] {
  if (!t.options.moreCards) return t.standardDeck;
  const scenario = t.scenarios[t.scenario]!;
  const come = t.moreCards.filter((n) => {
    const card = t.eventCards[n]!;
    return !isOutside(card, scenario) && card.from! <= lastYearOf(t) && !t.removed.includes(n);
  });
  return [...t.standardDeck, ...come];
}

/** Drawn after its time: EM-33.P1.2, R45. */
export const isPast = (t: Table, n: CardId): boolean => (t.eventCards[n]!.to ?? 9999) < yearOf(t);

/** What was kept beyond its years is of no use any more: EM-33.P0. */
export const pastBar = (t: Table, n: CardId): Bar | null =>
  isPast(t, n) ? bar('EM-33.P0', 'past-its-years', { card: n, to: t.eventCards[n]!.to! }) : null;

// ---------------------------------------------------------------- what they add

/** An endeavor, or a defense, as a card sees it. */
export interface Use {
  who: Leader;
  kind: Kind | 'defense';
  base: AreaId | null;
  target: AreaId;
  builds: Build | null;
}

const groupOf = (t: Table, area: AreaId): string => t.map.groups[areaOf(t, area).language]!;

const courtOf = (t: Table, { id }: Leader): AreaId | null => t.realms[id]?.court ?? null;

/** One bonus of a Leader card, to the stature of the endeavor, if the base is of his people: EM-33.P2.1, EM-33.P2.2, R37. */
function leaderBonus(t: Table, { bonus, languageGroups }: EventCard, { kind, base, target }: Use): number {
  const place = kind === 'defense' ? target : base;
  if (!bonus || place === null || !languageGroups!.includes(groupOf(t, place))) return 0;
  return bonus[t.charts.endeavors[kind].stature];
}

function fits(t: Table, aid: Aid, { who, kind, base, target, builds }: Use): boolean {
  const court = courtOf(t, who);
  return (
    aid.to.includes(kind) &&
    (!aid.baseGroups || (base !== null && aid.baseGroups.includes(groupOf(t, base)))) &&
    (!aid.courtGroups || (court !== null && aid.courtGroups.includes(groupOf(t, court)))) &&
    (!aid.targetGroups || aid.targetGroups.includes(groupOf(t, target))) &&
    (!aid.targets || aid.targets.includes(target)) &&
    (!aid.religions || aid.religions.includes(areaOf(t, target).religion)) &&
    (!aid.christian || isChristian(who.religion)) &&
    (!aid.walls || builds === null)
  );
}

/** With colonization it gives points, and nothing else. */
const isColonial = (t: Table, card: EventCard): boolean =>
  card.colony !== undefined && t.options.colonization;

export function aidOf(t: Table, n: CardId, use: Use): number {
  const card = t.eventCards[n]!;
  if (isPast(t, n)) return 0;
  if (card.kind === 'leader') return leaderBonus(t, card, use);
  return card.aid && !isColonial(t, card) && fits(t, card.aid, use) ? card.aid.plus : 0;
}

/** What all the cards add that lie before a leader. */
export function aids(t: Table, use: Use): number {
  let sum = 0;
  for (const n of use.who.kept) sum += aidOf(t, n, use);
  return sum;
}

const aiding = (t: Table, use: Use): CardId[] => use.who.kept.filter((n) => aidOf(t, n, use) > 0);

/** What weakens an attack over sea, whoever comes: Greek Fire. */
export function shieldOf(t: Table, who: Leader, base: AreaId | null, target: AreaId): number {
  const { owner } = areaOf(t, target);
  if (owner === null || owner === who.id || (base !== null && landOf(t, base).borders.includes(target)))
    return 0;
  let sum = 0;
  for (const n of t.realms[owner]!.kept) {
    const { shield } = t.eventCards[n]!;
    if (shield && !isPast(t, n) && areaOf(t, shield.owning).owner === owner) sum += shield.minus;
  }
  return sum;
}

export const breachesWalls = (t: Table, { kept }: Leader): boolean =>
  kept.some((n) => t.eventCards[n]!.breaches && !isPast(t, n));

/** The cards that count in the endeavor under way are noted before anything is turned up. */
export function noteAids(t: Table, use: Use, defender: Leader | null): void {
  const e = t.endeavor!;
  e.aids = aiding(t, use);
  for (const { area } of e.palaces) e.aids.push(...aiding(t, { ...use, base: area, target: area }));
  if (defender) e.aids.push(...aiding(t, { ...use, who: defender, kind: 'defense' }));
}

/** They are discarded when it is done; those that stay, when they have helped to a C result: EM-33.P2.1.a. */
export function spendAids(p: Doing): void {
  const t = p.table;
  const { aids: used, hit } = t.endeavor!;
  for (const n of new Set(used)) {
    const realm = t.realmOrder.map((id) => t.realms[id]!).find(({ kept }) => kept.includes(n));
    if (realm && (!t.eventCards[n]!.keep || hit)) dropKept(p, realm, n);
  }
}

export function dropKept(p: Doing, realm: Realm, n: CardId): void {
  realm.kept = realm.kept.filter((one) => one !== n);
  p.table.discards.push(n);
  p.log('card-spent', 'EM-33.P2.1.a', { realm: realm.id, card: n });
}

// ---------------------------------------------------------------- rebellions

/** What lowers the rebellion value of one check: Mendicant Friars. */
export const reliefOf = (t: Table, { kept }: Realm): CardId | undefined =>
  kept.find((n) => t.eventCards[n]!.relief !== undefined && !isPast(t, n));

// ---------------------------------------------------------------- peace

/** Could somebody hold the Peace of God, by all that lies open? */
export function mayCallPeace(t: Table, attacker: string, target: AreaId): boolean {
  const by = t.realms[attacker];
  const { owner, religion } = areaOf(t, target);
  if (!t.options.moreCards || !by || owner === null || owner === attacker) return false;
  const realm = t.realms[owner]!;
  if (!isChristian(by.religion) || !isChristian(religion) || realm.seat === null || realm.hand.count === 0)
    return false;
  const open = new Set([...t.discards, ...t.realmOrder.flatMap((id) => t.realms[id]!.kept)]);
  return cardsInUse(t).some((n) => t.eventCards[n]!.peace && !open.has(n) && !isPast(t, n));
}

export const peaceHeld = (t: Table, realm: Realm): CardId | undefined =>
  look(realm.hand).find((n) => t.eventCards[n]!.peace);

// ---------------------------------------------------------------- votes

/** Cards that give votes and are held; the one that unites the churches gives none where that can be done. */
export const swayHeld = (t: Table, realm: Realm): CardId[] =>
  look(realm.hand).filter((n) => {
    const { votes, unites } = t.eventCards[n]!;
    return votes !== undefined && !(unites && t.options.schism);
  });

// ---------------------------------------------------------------- at any time

/** Is it laid before oneself, where it counts? */
export const isLaid = (t: Table, n: CardId): boolean => {
  const card = t.eventCards[n]!;
  return (
    card.kind === 'leader' ||
    card.keep === true ||
    card.relief !== undefined ||
    (card.aid !== undefined && !isColonial(t, card))
  );
};

/** May a defender still lay it when he is asked? */
export const isForDefense = (t: Table, n: CardId): boolean => {
  const { kind, bonus, aid } = t.eventCards[n]!;
  return (kind === 'leader' && bonus!.combat > 0) || aid?.to.includes('defense') === true;
};

function useBar(t: Table, realm: Realm, n: CardId): Bar | null {
  if (!look(realm.hand).includes(n)) return bar('EM-19.2.a', 'not-held', { card: n });
  const { gold, unites } = t.eventCards[n]!;
  if (gold === undefined && !(unites && t.options.schism)) return bar('EM-33.P3', 'not-used-so', { card: n });
  const past = pastBar(t, n);
  if (past) return past;
  if (gold !== undefined && t.turn?.realm !== realm.id) return bar('EM-33.P3', 'not-your-turn', {});
  if (unites && !t.schism) return bar('EM-33.P3', 'united-already', {});
  return busy(t, realm);
}

/** Gold, or the union of the churches, at once. */
const use = {
  clause: 'EM-33.P3',
  written: 'card#',
  each(t: Table, _f: null, seat: Seat) {
    const realm = realmPlayedBy(t, seat);
    if (realm === null || !t.options.moreCards) return [];
    return look(realm.hand)
      .filter((n) => t.eventCards[n]!.gold !== undefined || (t.eventCards[n]!.unites && t.options.schism))
      .map((card) => ({ verb: 'use' as const, card }));
  },
  bar(t: Table, _f: null, { card }: { card: CardId }, seat: Seat) {
    const realm = realmPlayedBy(t, seat);
    return realm === null ? bar('EM-X35', 'no-realm', {}) : useBar(t, realm, card);
  },
  do(p: Doing, _f: null, { card }: { card: CardId }, seat: Seat) {
    const t = p.table;
    const realm = realmPlayedBy(t, seat)!;
    const { gold, unites } = t.eventCards[card]!;
    spend(p, realm, card);
    p.log('played', 'EM-33.P3', { realm: realm.id, card });
    if (gold !== undefined) {
      realm.gold += gold;
      p.log('card-gold', 'EM-33.P3', { realm: realm.id, gold });
    }
    if (unites) {
      t.schism = false;
      p.log('union', 'EM-33.P3', { card });
      p.call({ step: 'settle' });
    }
  },
};

const colonyCard = (t: Table, realm: Realm): CardId | undefined =>
  look(realm.hand).find((n) => isColonial(t, t.eventCards[n]!));

/** Settlers for a colonization of one's own. */
const people = {
  clause: 'EM-33.P3',
  written: 'area',
  each(t: Table, _f: null, seat: Seat) {
    const realm = realmPlayedBy(t, seat);
    if (realm === null || !t.options.moreCards || colonyCard(t, realm) === undefined) return [];
    return realm.colonies.map(({ area }) => ({ verb: 'people' as const, area }));
  },
  bar(t: Table, _f: null, { area }: { area: AreaId }, seat: Seat) {
    const realm = realmPlayedBy(t, seat);
    if (realm === null) return bar('EM-X35', 'no-realm', {});
    const card = colonyCard(t, realm);
    if (card === undefined) return bar('EM-19.2.a', 'none-held', { kind: 'provisional' });
    const past = pastBar(t, card);
    if (past) return past;
    if (!realm.colonies.some((one) => one.area === area)) return bar('EM-33.P3', 'no-colony', { area });
    return busy(t, realm);
  },
  at: ({ area }: { area: AreaId }) => [area],
  do(p: Doing, _f: null, { area }: { area: AreaId }, seat: Seat) {
    const t = p.table;
    const realm = realmPlayedBy(t, seat)!;
    const card = colonyCard(t, realm)!;
    const colony = realm.colonies.find((one) => one.area === area)!;
    spend(p, realm, card);
    colony.points += t.eventCards[card]!.colony!;
    p.log('played', 'EM-33.P3', { realm: realm.id, card });
    p.log('peopled', 'EM-33.P3', { realm: realm.id, area, points: colony.points });
  },
};

export const moreCardVerbs = { use, people };
