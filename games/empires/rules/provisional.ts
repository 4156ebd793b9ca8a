/** What happens when a provisional card of the second edition is drawn: EM-33.P3. */

import { bar } from '@annales/engine';
import type { AreaId, CardId, Deed, Marker, Realm, RealmId, Table } from '../state.ts';
import { isFull, station } from './armies.ts';
import { hasMarker, placeMarker } from './civilization.ts';
import {
  areaOf,
  areasOf,
  isChristian,
  isCourt,
  landOf,
  ownerOf,
  played,
  realmOf,
  religionRelation,
} from './empire.ts';
import { becomeHeretic, changeAll, drawEvent } from './events.ts';
import { ask, type Doing } from './kit.ts';
import { transfer } from './possession.ts';
import { gameTurnOf } from './years.ts';

const CLAUSE = 'EM-33.P3';

type Of<K extends Deed['does']> = Extract<Deed, { does: K }>;

/** `card`: whose deed, or a part of whose deed, is done to a realm. */
export const happen = (p: Doing, card: CardId, realm: Realm, deed: Deed): void =>
  (DEEDS[deed.does] as (p: Doing, card: CardId, realm: Realm, deed: Deed) => void)(p, card, realm, deed);

const DEEDS: { [K in Deed['does']]: (p: Doing, card: CardId, realm: Realm, deed: Of<K>) => void } = {
  place,
  arsenal(p, card, realm, { area, points, others }) {
    const owner = ownerOf(p.table, area);
    if (owner === null) nothing(p, card);
    else station(p, 'fleet', area, owner.id === realm.id ? points : others, CLAUSE);
  },
  levels,
  unrest,
  ransom: demand,
  gold,
  heresy(p, card, _realm, { area }) {
    if (isChristian(areaOf(p.table, area).religion) && !isCourt(p.table, area)) becomeHeretic(p, area);
    else nothing(p, card);
  },
  rebels(p, card, _realm, { area }) {
    const owner = ownerOf(p.table, area);
    if (owner === null || isCourt(p.table, area)) {
      nothing(p, card);
      return;
    }
    transfer(p, area, null, 'rebellion');
    p.log('rebels', CLAUSE, { area, realm: owner.id });
  },
  popes(p, _card, _realm, { votes }) {
    p.table.rivalPopes = { year: gameTurnOf(p.table), votes };
    p.log('rival-popes', CLAUSE, { votes });
  },
};

const nothing = (p: Doing, card: CardId): void => p.log('no-effect', CLAUSE, { card });

// ---------------------------------------------------------------- pieces

const touches = (t: Table, area: AreaId, seas: readonly string[]): boolean =>
  landOf(t, area).seas.some((sea) => seas.includes(sea));

function hasRoom(t: Table, area: AreaId, piece: Of<'place'>['piece']): boolean {
  if (piece === 'army') return t.options.armies && !isFull(t, 'army', area);
  if (piece === 'fleet')
    return t.options.fleets && landOf(t, area).seas.length > 0 && !isFull(t, 'fleet', area);
  return t.options.civilization && !hasMarker(t, area, piece);
}

const placesFor = (t: Table, realm: Realm, deed: Of<'place'>): AreaId[] =>
  areasOf(t, realm.id).filter((area) => {
    const { level, religion, language } = areaOf(t, area);
    return (
      hasRoom(t, area, deed.piece) &&
      (!deed.court || area === realm.court) &&
      (!deed.seas || touches(t, area, deed.seas)) &&
      (deed.level === undefined || level >= deed.level) &&
      (!deed.faith || religionRelation(t, realm.religion, religion) === 'same') &&
      (!deed.tongue || language === realm.language)
    );
  });

function place(p: Doing, card: CardId, realm: Realm, deed: Of<'place'>): void {
  if (deed.only !== undefined && realm.religion !== deed.only) {
    nothing(p, card);
    if (deed.redraw) drawEvent(p, realm);
    return;
  }
  const areas = placesFor(p.table, realm, deed);
  if (areas.length > 0) choose(p, card, realm, deed, areas, deed.times ?? 1);
  else if (deed.instead !== undefined) pay(p, realm, deed.instead);
  else nothing(p, card);
}

function putDown(p: Doing, area: AreaId, deed: Of<'place'>): void {
  if (deed.piece === 'army' || deed.piece === 'fleet') station(p, deed.piece, area, deed.points!, CLAUSE);
  else placeMarker(p, area, deed.piece satisfies Marker, CLAUSE);
  if (deed.rises) changeAll(p, [area], 1, CLAUSE);
}

// ---------------------------------------------------------------- levels, unrest, gold

function levels(p: Doing, _card: CardId, realm: Realm, deed: Of<'levels'>): void {
  const t = p.table;
  const listed = deed.areas ?? (deed.beside === undefined ? [] : landOf(t, deed.beside).borders);
  const own = deed.seas ? areasOf(t, realm.id).filter((area) => touches(t, area, deed.seas!)) : [];
  changeAll(p, [...listed, ...own], deed.by, CLAUSE);
  if (!deed.breach) return;
  for (const area of listed) {
    const one = areaOf(t, area);
    if (one.fort === 0) continue;
    one.fort = one.fort === 3 ? 2 : 0;
    p.log('razed', CLAUSE, { realm: realm.id, area, fort: one.fort });
  }
}

/** Outside the court, and not in unrest yet where any can be taken. */
function unrest(p: Doing, card: CardId, realm: Realm, deed: Of<'unrest'>): void {
  const t = p.table;
  const applies = deed.only === undefined || realm.religion === deed.only;
  const open = areasOf(t, realm.id).filter(
    (area) =>
      area !== realm.court && (deed.religion === undefined || areaOf(t, area).religion === deed.religion),
  );
  if (!applies || open.length === 0) {
    nothing(p, card);
    return;
  }
  const rank = (area: AreaId) => {
    if (deed.of === 'any') return 0;
    return deed.of === 'level' ? areaOf(t, area).level : landOf(t, area).population;
  };
  const most = Math.max(...open.map(rank));
  choose(
    p,
    card,
    realm,
    deed,
    open.filter((area) => rank(area) === most),
    deed.times ?? 1,
  );
}

function gold(p: Doing, _card: CardId, realm: Realm, deed: Of<'gold'>): void {
  const t = p.table;
  if (deed.half) {
    pay(p, realm, -Math.floor(realm.gold / 2));
    return;
  }
  const counted = areasOf(t, realm.id).filter((area) => {
    if (deed.level !== undefined) return areaOf(t, area).level >= deed.level;
    return isWithinTwo(t, area, deed.near!);
  });
  pay(p, realm, deed.each! * Math.min(deed.most!, counted.length));
}

const isWithinTwo = (t: Table, area: AreaId, of: AreaId): boolean =>
  area === of || landOf(t, of).borders.some((one) => one === area || landOf(t, one).borders.includes(area));

/** Nobody pays more than he has. */
function pay(p: Doing, realm: Realm, sum: number): void {
  const change = Math.max(sum, -realm.gold);
  realm.gold += change;
  p.log('card-gold', CLAUSE, { realm: realm.id, gold: change });
}

// ---------------------------------------------------------------- what is chosen

/** Where there is nothing to choose nobody is asked. */
function choose(p: Doing, card: CardId, realm: Realm, deed: Deed, areas: AreaId[], left: number): void {
  if (areas.length <= left || realm.seat === null)
    for (const area of areas.slice(0, left)) strike(p, realm, area, deed);
  else p.call({ step: 'choose', realm: realm.id, card, deed, areas, left, seat: realm.seat });
}

function strike(p: Doing, realm: Realm, area: AreaId, deed: Deed): void {
  if (deed.does === 'place') putDown(p, area, deed);
  else {
    areaOf(p.table, area).unrest = true;
    p.log('unrest', CLAUSE, { realm: realm.id, areas: [area] });
  }
}

export const chooseArea = ask('choose', {
  seat: (_t, { seat }) => seat,
  prompt: 'choose',
  facts: (_t, { card, left }) => ({ card, left }),
  clause: CLAUSE,
  late: (_t, { areas }) => ({ verb: 'choose', area: areas[0]! }),
  verbs: {
    choose: {
      clause: CLAUSE,
      written: 'area',
      each: (_t, { areas }) => areas.map((area) => ({ verb: 'choose', area })),
      bar: (_t, { areas, card }, { area }) =>
        areas.includes(area) ? null : bar(CLAUSE, 'not-chosen', { area, card }),
      at: ({ area }) => [area],
      do(p, f, { area }) {
        f.left--;
        f.areas = f.areas.filter((one) => one !== area);
        strike(p, realmOf(p.table, f.realm), area, f.deed);
        if (f.left === 0) p.done();
      },
    },
  },
});

// ---------------------------------------------------------------- ransoms

const ransomOf = (t: Table, card: CardId): Of<'ransom'> => t.eventCards[card]!.deed as Of<'ransom'>;

/** The owner of an area, or who has most areas of its church; nobody if there are two: of who has drawn it otherwise. */
function payerOf(t: Table, realm: Realm, { payer }: Of<'ransom'>): Realm | null {
  if (payer === undefined) return realm;
  const owner = ownerOf(t, payer);
  if (owner) return owner;
  const count = ({ id }: Realm) => areasOf(t, id).filter((area) => areaOf(t, area).religion === 'RC').length;
  const most = Math.max(...played(t).map(count));
  const first = played(t).filter((one) => count(one) === most);
  return first.length === 1 ? first[0]! : null;
}

const canPay = (t: Table, realm: RealmId, card: CardId): boolean =>
  realmOf(t, realm).gold >= (ransomOf(t, card).partly ? 1 : ransomOf(t, card).gold);

function demand(p: Doing, card: CardId, realm: Realm, deed: Of<'ransom'>): void {
  const payer = payerOf(p.table, realm, deed);
  if (payer === null) nothing(p, card);
  else if (payer.seat === null) happen(p, card, payer, deed.otherwise);
  else p.call({ step: 'ransom', realm: payer.id, card, seat: payer.seat });
}

export const ransom = ask('ransom', {
  seat: (_t, { seat }) => seat,
  prompt: 'ransom',
  facts: (t, { card }) => ({ card, gold: ransomOf(t, card).gold }),
  clause: CLAUSE,
  late: (t, { realm, card }) => (canPay(t, realm, card) ? { verb: 'pay-off' } : { verb: 'suffer' }),
  instead: () => ({ verb: 'suffer' }),
  verbs: {
    'pay-off': {
      clause: CLAUSE,
      bar(t, { realm, card }) {
        const { gold: treasury } = realmOf(t, realm);
        return canPay(t, realm, card)
          ? null
          : bar(CLAUSE, 'too-dear', { cost: ransomOf(t, card).gold, gold: treasury });
      },
      do(p, { realm, card }) {
        p.done();
        pay(p, realmOf(p.table, realm), -ransomOf(p.table, card).gold);
      },
    },
    suffer: {
      clause: CLAUSE,
      do(p, { realm, card }) {
        p.done();
        happen(p, card, realmOf(p.table, realm), ransomOf(p.table, card).otherwise);
      },
    },
  },
});
