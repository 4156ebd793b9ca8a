/** Asylum for exiles: EM-21.2. The rest of exile is where it happens: courts in `possession.ts`, what he may do in his turn. */

import { type Bar, bar, type Seat } from '@annales/engine';
import type { Realm, RealmId, Table } from '../state.ts';
import { isExile, played, realmOf, realmPlayedBy } from './empire.ts';
import type { Doing } from './kit.ts';

/** Granted once a round, so that a host cannot give and take without end. */
const subject = (guest: RealmId): string => `asylum ${guest}`;

function hostBar(host: Realm, guest: Realm): Bar | null {
  if (isExile(host)) return bar('EM-21.2.a', 'no-host', {});
  if (!isExile(guest) || guest.seat === null) return bar('EM-21.2.a', 'no-exile', { realm: guest.id });
  if (guest.asylum !== null) return bar('EM-X22', 'hosted-already', { realm: guest.id, host: guest.asylum });
  return host.called.includes(subject(guest.id)) ? bar('EM-21.2.b', 'called-already', {}) : null;
}

/** EM-21.2.b; an exile need not use it. */
const host = {
  clause: 'EM-21.2.b',
  written: 'realm',
  each(t: Table) {
    const acts: { verb: 'host'; realm: RealmId }[] = [];
    for (const guest of played(t)) if (isExile(guest)) acts.push({ verb: 'host', realm: guest.id });
    return acts;
  },
  bar(t: Table, _f: null, { realm }: { realm: RealmId }, seat: Seat) {
    const own = realmPlayedBy(t, seat);
    return own === null ? bar('EM-X35', 'no-realm', {}) : hostBar(own, realmOf(t, realm));
  },
  do(p: Doing, _f: null, { realm }: { realm: RealmId }, seat: Seat) {
    const own = realmPlayedBy(p.table, seat)!;
    own.called.push(subject(realm));
    realmOf(p.table, realm).asylum = own.id;
    p.log('asylum', 'EM-21.2.b', { realm, host: own.id });
  },
};

/** An endeavor that is chosen is not touched by it: EM-X22. */
const expel = {
  clause: 'EM-21.2.b',
  written: 'realm',
  each(t: Table, _f: null, seat: Seat) {
    const own = realmPlayedBy(t, seat);
    const acts: { verb: 'expel'; realm: RealmId }[] = [];
    if (own === null) return acts;
    for (const { id, asylum } of played(t)) if (asylum === own.id) acts.push({ verb: 'expel', realm: id });
    return acts;
  },
  bar(t: Table, _f: null, { realm }: { realm: RealmId }, seat: Seat) {
    const own = realmPlayedBy(t, seat);
    if (own === null || realmOf(t, realm).asylum !== own.id) return bar('EM-21.2.b', 'not-hosted', { realm });
    return t.endeavor === null ? null : bar('EM-X22', 'endeavor-under-way', {});
  },
  do(p: Doing, _f: null, { realm }: { realm: RealmId }, seat: Seat) {
    realmOf(p.table, realm).asylum = null;
    p.log('asylum-over', 'EM-21.2.b', { realm, host: realmPlayedBy(p.table, seat)!.id });
  },
};

export const exileVerbs = { host, expel };
