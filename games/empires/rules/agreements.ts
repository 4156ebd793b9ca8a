/** Binding agreements: they lie on the table with their parties, and nobody judges them but the parties: EM-20.3, EM-20.44. */

import { type Bar, bar, type Form, hide, look, type Seat } from '@annales/engine';
import type { Act, Realm, RealmId, Table, Treaty } from '../state.ts';
import { dropPromises } from './church.ts';
import { isChristian, playedBeside, realmOf, realmPlayedBy } from './empire.ts';
import { callParley, mayCall } from './grand-diplomacy.ts';
import { busy, dealsBar, inTurnBar } from './holding.ts';
import type { Doing } from './kit.ts';

/** So long may terms be. */
const LONGEST = 500;
/** So many proposals of one realm lie on the table, so that a list stays short. */
const OPEN_PROPOSALS = 3;
/** So many that one realm has proposed are in force at once: each is looked through whenever somebody acts. */
const MOST_IN_FORCE = 30;

export const isBinding = ({ parties, signed }: Treaty): boolean => signed.length === parties.length;

const find = (t: Table, number: number): Treaty | undefined =>
  t.treaties.list.find((one) => one.number === number);

const drop = (t: Table, number: number): void => {
  t.treaties.list = t.treaties.list.filter((one) => one.number !== number);
};

/** A treaty to which the seat's realm is a party. */
function own(t: Table, seat: Seat, number: number): { realm: Realm; treaty: Treaty } | Bar {
  const realm = realmPlayedBy(t, seat);
  const treaty = find(t, number);
  if (realm === null) return bar('EM-X35', 'no-realm', {});
  if (!treaty) return bar('EM-20.3.a', 'no-treaty', { number });
  return treaty.parties.includes(realm.id) ? { realm, treaty } : bar('EM-20.3.a', 'no-party', { number });
}

const isBar = (one: object): one is Bar => 'clause' in one;

type Propose = Extract<Act, { verb: 'propose' }>;

/** Announced to all, or known to the parties alone: EM-20.3.a. */
const propose = {
  clause: 'EM-20.3.a',
  written: 'parties* open terms"',
  form(t: Table, _f: null, seat: Seat): Form<Propose> | Bar {
    const realm = realmPlayedBy(t, seat);
    if (realm === null) return bar('EM-X35', 'no-realm', {});
    const barred = dealsBar(t, realm);
    if (barred) return barred;
    const others = playedBeside(t, realm.id);
    if (others.length === 0) return bar('EM-20.3.a', 'no-partner', {});
    const proposed = t.treaties.list.filter(({ parties }) => parties[0] === realm.id);
    const waiting = proposed.filter((one) => !isBinding(one));
    if (waiting.length >= OPEN_PROPOSALS) return bar('EM-20.3.a', 'offers-open', { most: OPEN_PROPOSALS });
    if (proposed.length >= MOST_IN_FORCE) return bar('EM-20.3.a', 'treaties-full', { most: MOST_IN_FORCE });
    return {
      verb: 'propose',
      fields: {
        parties: { kind: 'many', of: others, min: 1, max: others.length },
        open: { kind: 'one', of: ['open', 'secret'] },
        terms: { kind: 'text', max: LONGEST },
      },
    };
  },
  do(p: Doing, _f: null, { parties, open, terms }: Propose, seat: Seat) {
    const t = p.table;
    const realm = realmPlayedBy(t, seat)!;
    const all = [realm.id, ...parties];
    const seats = all.map((id) => realmOf(t, id).seat!);
    const number = ++t.treaties.made;
    t.treaties.list.push({
      number,
      parties: all,
      open: open === 'open' ? terms : null,
      secret: open === 'open' ? null : hide(terms, seats),
      signed: [realm.id],
      released: [],
    });
    // What others have read cannot be taken back.
    p.shown = true;
    p.log('proposed', 'EM-20.3.a', { number, parties: all, open });
    p.log('terms', 'EM-20.3.a', { number, terms }, open === 'open' ? undefined : seats);
  },
};

interface Numbered {
  treaty: number;
}

/** All that there are: which of them a seat can do something with, and what, is said by the bar. */
const eachOf =
  <V extends string>(verb: V) =>
  (t: Table) =>
    t.treaties.list.map(({ number }) => ({ verb, treaty: number }));

/** Every party must consent: EM-20.3.a. */
const sign = {
  clause: 'EM-20.3.a',
  written: 'treaty#',
  each: eachOf('sign'),
  bar(t: Table, _f: null, { treaty: number }: Numbered, seat: Seat) {
    const found = own(t, seat, number);
    if (isBar(found)) return found;
    if (found.treaty.signed.includes(found.realm.id)) return bar('EM-20.3.a', 'signed-already', { number });
    for (const id of found.treaty.parties) {
      const barred = inTurnBar(t, realmOf(t, id));
      if (barred) return barred;
    }
    return null;
  },
  do(p: Doing, _f: null, { treaty: number }: Numbered, seat: Seat) {
    const treaty = find(p.table, number)!;
    const { id } = realmPlayedBy(p.table, seat)!;
    treaty.signed.push(id);
    p.log('signed', 'EM-20.3.a', { number, realm: id, binding: isBinding(treaty) });
  },
};

/** A proposal that one party does not want is none. */
const decline = {
  clause: 'EM-20.3.a',
  written: 'treaty#',
  each: eachOf('decline'),
  bar(t: Table, _f: null, { treaty: number }: Numbered, seat: Seat) {
    const found = own(t, seat, number);
    if (isBar(found)) return found;
    return isBinding(found.treaty) ? bar('EM-20.3.c', 'binding', { number }) : null;
  },
  do(p: Doing, _f: null, { treaty: number }: Numbered, seat: Seat) {
    drop(p.table, number);
    p.log('declined', 'EM-20.3.a', { number, realm: realmPlayedBy(p.table, seat)!.id });
  },
};

/** All parties together may cancel it: EM-20.3.c. */
const release = {
  clause: 'EM-20.3.c',
  written: 'treaty#',
  each: eachOf('release'),
  bar(t: Table, _f: null, { treaty: number }: Numbered, seat: Seat) {
    const found = own(t, seat, number);
    if (isBar(found)) return found;
    if (!isBinding(found.treaty)) return bar('EM-20.3.c', 'not-binding', { number });
    return found.treaty.released.includes(found.realm.id)
      ? bar('EM-20.3.c', 'released-already', { number })
      : null;
  },
  do(p: Doing, _f: null, { treaty: number }: Numbered, seat: Seat) {
    const treaty = find(p.table, number)!;
    const { id } = realmPlayedBy(p.table, seat)!;
    treaty.released.push(id);
    const over = treaty.released.length === treaty.parties.length;
    if (over) drop(p.table, number);
    p.log('released', 'EM-20.3.c', { number, realm: id, over });
  },
};

// ---------------------------------------------------------------- breaches

interface Accusing extends Numbered {
  realm: RealmId;
}

const subject = ({ treaty, realm }: Accusing): string => `treaty ${treaty} ${realm}`;

/** A Christian who is in the church can be put out of it. */
const isAccusable = ({ religion, excommunicated }: Realm): boolean =>
  isChristian(religion) && !excommunicated;

/** With the Turk, and all know it: EM-31.7.d. */
const isAnathema = (t: Table, treaty: Treaty): boolean => {
  const turks = t.scenarios[t.scenario]!.turks?.realm;
  return turks !== undefined && treaty.parties.includes(turks) && treaty.open !== null;
};

/** The injured party accuses another; of a treaty with the Turk any Christian any Christian party: EM-20.3.b, EM-31.7.d. */
function accuseBar(t: Table, accuser: Realm, action: Accusing): Bar | null {
  const { treaty: number, realm: id } = action;
  const treaty = find(t, number);
  const accused = realmOf(t, id);
  if (!treaty || !isBinding(treaty)) return bar('EM-20.3.b', 'no-treaty', { number });
  if (!mayCall(accuser)) return bar('EM-20.5.a', 'no-caller', {});
  if (!treaty.parties.includes(id) || id === accuser.id)
    return bar('EM-20.3.b', 'not-accused', { realm: id });
  if (!treaty.parties.includes(accuser.id) && !isAnathema(t, treaty))
    return bar('EM-20.3.b', 'no-party', { number });
  if (!isAccusable(accused)) return bar('EM-20.3.b', 'not-accusable', { realm: id });
  if (wasAccused(t, accuser, treaty, action)) return bar('EM-31.7.d', 'called-already', {});
  return busy(t, accuser);
}

/** Who has been injured accuses once a round; of a treaty with the Turk there is one such parley a round, whoever calls it. */
const wasAccused = (t: Table, accuser: Realm, treaty: Treaty, action: Accusing): boolean => {
  const callers = isAnathema(t, treaty) ? t.realmOrder.map((id) => realmOf(t, id)) : [accuser];
  return callers.some(({ called }) => called.includes(subject(action)));
};

/** The rules never judge a breach: the word of the injured opens the parley, and shows the terms to all: EM-SV.5. */
const accuse = {
  clause: 'EM-20.3.b',
  written: 'treaty# realm',
  each: (t: Table) =>
    t.treaties.list.flatMap(({ number, parties }) =>
      parties.map((id) => ({ verb: 'accuse' as const, treaty: number, realm: id })),
    ),
  bar(t: Table, _f: null, action: Accusing, seat: Seat) {
    const realm = realmPlayedBy(t, seat);
    return realm === null ? bar('EM-X35', 'no-realm', {}) : accuseBar(t, realm, action);
  },
  do(p: Doing, _f: null, action: Accusing, seat: Seat) {
    const t = p.table;
    const treaty = find(t, action.treaty)!;
    if (treaty.secret !== null) {
      treaty.open = look(treaty.secret);
      treaty.secret = null;
      p.shown = true;
      p.log('terms', 'EM-SV.5', { number: treaty.number, terms: treaty.open });
    }
    callParley(p, realmPlayedBy(t, seat)!, { kind: 'excommunication', realm: action.realm }, subject(action));
  },
};

export const treatyVerbs = { propose: propose as never, sign, decline, release, accuse };

/** They lapse when one of the leaders dies heirless or is gone: EM-20.3.d, EM-X34. */
export function dropTreaties(p: Doing, realm: RealmId): void {
  const { treaties } = p.table;
  for (const { number, parties } of treaties.list)
    if (parties.includes(realm)) p.log('treaty-lapsed', 'EM-20.3.d', { number, realm });
  treaties.list = treaties.list.filter(({ parties }) => !parties.includes(realm));
  dropPromises(p, realm);
}
