/** Defense: EM-13. */

import { type Bar, bar, type Form } from '@annales/engine';
import type { Act, AreaId, Realm, RealmId, Table } from '../state.ts';
import { ownerOf, realmOf } from './empire.ts';
import { underWay } from './endeavors.ts';
import { spend } from './holding.ts';
import { ask } from './kit.ts';
import { mayCallPeace, pastBar, peaceHeld } from './more-cards.ts';
import { effectiveness } from './rating.ts';
import { isConnected, seaCount } from './seas.ts';

/** EM-13.12 */
const MOST_DEFENSES = 4;

/** Has its turn of this round not begun yet? */
const isStillToPlay = (t: Table, realm: RealmId): boolean =>
  t.turn === null || t.positions.indexOf(realm) > t.positions.indexOf(t.turn.realm);

/** What a defense costs there at the least: EM-13.11.a. */
const costIn = (t: Table, realm: RealmId, area: AreaId): number =>
  t.charts.endeavors.defense.cost + seaCount(t, realm, area);

/** Why a realm may not defend an area of its own; the last card is kept for its own turn: R46. */
export function defenseBar(t: Table, realm: Realm, area: AreaId): Bar | null {
  if (realm.cards === 0) return bar('EM-13.13', 'no-cards', {});
  if (realm.cards === 1 && isStillToPlay(t, realm.id)) return bar('EM-9.12.a', 'last-card', {});
  if (realm.defenses >= MOST_DEFENSES) return bar('EM-13.12', 'defenses-spent', { most: MOST_DEFENSES });
  if (!isConnected(t, realm.id, area)) return bar('EM-13.11.c', 'unconnected', { area });
  const cost = costIn(t, realm.id, area);
  return cost > realm.gold ? bar('EM-13.11.a', 'too-dear', { cost, gold: realm.gold }) : null;
}

/** Who is asked whether he defends: all that it rests on lies open. */
export function defenderOf(t: Table, area: AreaId, attacker: RealmId): Realm | null {
  const owner = ownerOf(t, area);
  if (owner === null || owner.id === attacker) return null;
  return defenseBar(t, owner, area) === null ? owner : null;
}

type Defend = Extract<Act, { verb: 'defend' }>;

/** The attacker's rating is announced and fixed; gold may be laid against it: EM-13.0.b, EM-13.11.b. */
export const defend = ask('defend', {
  seat: (t, { realm }) => realmOf(t, realm).seat,
  prompt: 'defend',
  facts: (t, { realm }) => {
    const { kind, target, realm: by } = t.endeavor!;
    return { kind, target, by, rating: effectiveness(t, underWay(t)), cost: costIn(t, realm, target) };
  },
  clause: 'EM-6.III.7.d',
  late: () => ({ verb: 'endure' }),
  standing: {
    on: 'defense',
    answer: (t, { realm }, _seat, left) =>
      left === 'never' || defenseBar(t, realmOf(t, realm), t.endeavor!.target) !== null
        ? { verb: 'endure' }
        : { verb: 'defend', gold: 0 },
  },
  verbs: {
    defend: {
      clause: 'EM-13.0.a',
      written: 'gold#',
      form(t, { realm: id }): Form<Defend> | Bar {
        const realm = realmOf(t, id);
        const { target } = t.endeavor!;
        const barred = defenseBar(t, realm, target);
        if (barred) return barred;
        const most = realm.gold - costIn(t, id, target);
        return { verb: 'defend', fields: { gold: { kind: 'number', min: 0, max: most } } };
      },
      do(p, { realm }, { gold }) {
        const t = p.table;
        t.endeavor!.defense = { realm, gold };
        p.log('defends', 'EM-13.0.a', { realm, area: t.endeavor!.target, gold });
        p.done();
      },
    },
    /** The attack ends, and what it cost is lost. */
    peace: {
      clause: 'EM-33.P3',
      bar(t, { realm }) {
        const card = peaceHeld(t, realmOf(t, realm));
        const past = card === undefined ? null : pastBar(t, card);
        if (past) return past;
        if (!mayCallPeace(t, t.endeavor!.realm, t.endeavor!.target)) return bar('EM-33.P3', 'no-peace', {});
        return card === undefined ? bar('EM-19.2.a', 'none-held', { kind: 'provisional' }) : null;
      },
      do(p, { realm: id }) {
        const t = p.table;
        const realm = realmOf(t, id);
        const card = peaceHeld(t, realm)!;
        spend(p, realm, card);
        t.endeavor!.peace = true;
        p.log('played', 'EM-33.P3', { realm: id, card });
        p.done();
      },
    },
    endure: { clause: 'EM-13.0.a', do: (p) => p.done() },
  },
});
