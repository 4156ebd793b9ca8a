/** Attacks of those whom no player leads, raiders and magnates: EM-24.0, EM-24.5. */

import type { AreaId, Attack, CardId, Leader, Table } from '../state.ts';
import { areaOf, played } from './empire.ts';
import {
  callDefense,
  checkDefender,
  payDefense,
  RESULTS,
  turnDefense,
  undertaking,
  underWay,
} from './endeavors.ts';
import { type Doing, sequence } from './kit.ts';
import { noteAids, spendAids } from './more-cards.ts';
import { effectiveness } from './rating.ts';
import { broughtBy } from './results.ts';

/** What an attack of theirs would be rated: no sea hinders them, and no gold helps: R26. */
export const ratingFor = (t: Table, who: Leader, kind: Attack, base: AreaId | null, target: AreaId): number =>
  effectiveness(t, undertaking(t, who, kind, base, target, 0));

/** They attack; who owns the area may defend it: EM-24.0.f, EM-24.53.c. */
export function assault(p: Doing, who: Leader, kind: Attack, base: AreaId | null, target: AreaId): void {
  const t = p.table;
  t.endeavor = {
    realm: who.id,
    kind,
    target,
    base,
    seas: 0,
    extra: 0,
    defense: null,
    unrestBefore: base !== null && areaOf(t, base).unrest,
    baseFell: false,
    card: null,
    defenseCard: null,
    builds: null,
    palaces: [],
    aids: [],
    hit: false,
    peace: false,
  };
  const rating = ratingFor(t, who, kind, base, target);
  p.log('announced', 'EM-24.0.c', { realm: who.id, kind, base, area: target, rating, extra: 0 });
  p.call({ step: 'assault' });
}

/** One of the cards that no player has; where too few are left, those of raiders and magnates are shuffled in again: R57. */
export function turnForNobody(p: Doing): CardId {
  const t = p.table;
  const dealt = played(t).reduce((sum, { cards }) => sum + cards, 0);
  if (t.yearPile.length <= dealt) t.yearPile.push(...t.burnt.splice(0));
  const at = p.draw('year card', t.yearPile.length, undefined, () => t.yearPile);
  const card = t.yearPile.splice(at, 1)[0]!;
  t.burnt.push(card);
  return card;
}

export const assaults = sequence('assault', {
  defense: callDefense,
  pay: payDefense,
  cards(p) {
    const t = p.table;
    const e = t.endeavor!;
    const rating = effectiveness(t, underWay(t));
    noteAids(t, underWay(t), underWay(t).defense?.who ?? null);
    e.card = turnForNobody(p);
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
  },
  statures: checkDefender,
  close(p) {
    const { card } = p.table.endeavor!;
    spendAids(p);
    p.table.endeavor = null;
    p.done(card);
  },
});
