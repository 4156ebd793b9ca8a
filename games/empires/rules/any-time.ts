/** What a seat may do at any time, and what becomes of a realm whose player has gone. */

import { bar, type FreeVerbs, look, type Play, type Seat, take } from '@annales/engine';
import type { Act, At, Table } from '../state.ts';
import { dropTreaties, treatyVerbs } from './agreements.ts';
import { dropTie, hasTie } from './claims.ts';
import { colonizationVerbs } from './colonization.ts';
import { dealVerbs, dropDeals, offer } from './deals.ts';
import { areaOf, areasOf, realmPlayedBy, tiedTo } from './empire.ts';
import { exileVerbs } from './exile.ts';
import { parleyVerbs } from './grand-diplomacy.ts';
import { busy, holdingVerbs, unoccupied } from './holding.ts';
import { moreCardVerbs } from './more-cards.ts';
import { endAsylumWith } from './possession.ts';

export const anyTime: FreeVerbs<Table, Act, At> = {
  /** In his own turn a player may lower his fortifications: EM-14.43. */
  raze: {
    clause: 'EM-14.43',
    written: 'area',
    each(t, _f, seat) {
      const realm = unoccupied(t, seat);
      if (realm === null || t.turn?.realm !== realm.id) return [];
      return areasOf(t, realm.id)
        .filter((area) => areaOf(t, area).fort > 0)
        .map((area) => ({ verb: 'raze', area }));
    },
    exact: true,
    bar(t, _f, { area }, seat) {
      const realm = realmPlayedBy(t, seat);
      if (realm === null) return bar('EM-X35', 'no-realm', {});
      if (t.turn?.realm !== realm.id) return bar('EM-14.43', 'not-your-turn', {});
      if (areaOf(t, area).owner !== realm.id) return bar('EM-14.43', 'not-yours', { area });
      return areaOf(t, area).fort === 0 ? bar('EM-14.43', 'no-fort', { area }) : busy(t, realm);
    },
    at: ({ area }) => [area],
    do(p, _f, { area }, seat) {
      const one = areaOf(p.table, area);
      one.fort = one.fort === 3 ? 2 : 0;
      p.log('razed', 'EM-14.43', { realm: realmPlayedBy(p.table, seat)!.id, area, fort: one.fort });
    },
  },
  /** A tie goes when its owner wants it: EM-12.43. */
  untie: {
    clause: 'EM-12.43',
    written: 'area',
    each(t, _f, seat) {
      const realm = unoccupied(t, seat);
      return realm === null ? [] : tiedTo(t, realm.id).map((area) => ({ verb: 'untie', area }));
    },
    exact: true,
    bar(t, _f, { area }, seat) {
      const realm = realmPlayedBy(t, seat);
      if (realm === null) return bar('EM-X35', 'no-realm', {});
      if (!hasTie(t, realm.id, area)) return bar('EM-12.43', 'no-tie', { area, realm: realm.id });
      return busy(t, realm);
    },
    at: ({ area }) => [area],
    do(p, _f, { area }, seat) {
      dropTie(p, realmPlayedBy(p.table, seat)!.id, area, 'EM-12.43');
      p.call({ step: 'settle' });
    },
  },
  ...holdingVerbs,
  ...moreCardVerbs,
  ...parleyVerbs,
  ...exileVerbs,
  ...colonizationVerbs,
  ...treatyVerbs,
  offer: offer as never,
  ...dealVerbs,
};

/** Its areas, ties and claims stay; its cards are discarded, its offers lapse: EM-X34. */
export function resigned(p: Play<Table>, seat: Seat): void {
  const t = p.table;
  const q = p as unknown as Play<Table, At>;
  const realm = realmPlayedBy(t, seat);
  dropDeals(q, seat);
  t.players[seat]!.realm = null;
  if (realm === null) return;
  for (const card of [...look(realm.hand)]) t.discards.push(take(realm.hand, card));
  t.discards.push(...realm.kept.splice(0));
  realm.seat = null;
  realm.cards = 0;
  realm.asylum = null;
  realm.colonies = [];
  dropTreaties(q, realm.id);
  endAsylumWith(q, realm.id);
}
