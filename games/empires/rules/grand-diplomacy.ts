/** What is contested, and the parleys that decide it: EM-20.4, EM-20.5, EM-18.2. */

import { type Bar, bar, copy, look, type Seat } from '@annales/engine';
import {
  type AreaId,
  type Issue,
  type Matter,
  type Parley,
  type Realm,
  type RealmId,
  SIDES,
  type Table,
} from '../state.ts';
import { excommunicate, readmit } from './church.ts';
import { addClaim, hasClaim, hasTie, mayClaim } from './claims.ts';
import { decide } from './crusades.ts';
import { areaOf, isChristian, played, realmOf, realmPlayedBy, tiedTo } from './empire.ts';
import { busy, spend } from './holding.ts';
import { ask, type Doing, sequence } from './kit.ts';
import { pastBar, swayHeld } from './more-cards.ts';
import { transfer } from './possession.ts';
import { gameTurnOf } from './years.ts';

// ---------------------------------------------------------------- who may call, and who votes

/** Christian, and not shut out of the church: EM-20.5.a, EM-22.12. */
export const mayCall = ({ religion, excommunicated, seat }: Realm): boolean =>
  seat !== null && isChristian(religion) && !excommunicated;

/** May the owner contest that his areas pass to another? EM-12.32, EM-19.2.g, EM-19.2.p, EM-20.43.b. */
function mayContest(t: Table, owner: Realm, by: RealmId, cause: 'diplomacy' | 'inheritance'): boolean {
  if (!mayCall(owner)) return false;
  return cause === 'diplomacy' ? isChristian(realmOf(t, by).religion) : !owner.bereaved;
}

/** The areas stay where they are until it is settled: EM-X14. False: nobody may contest it. */
export function contest(
  p: Doing,
  by: RealmId,
  areas: readonly AreaId[],
  cause: 'diplomacy' | 'inheritance',
): boolean {
  const t = p.table;
  const { owner } = areaOf(t, areas[0]!);
  if (owner === null || !mayContest(t, realmOf(t, owner), by, cause)) return false;
  p.call({ step: 'dispute', owner, by, areas: [...areas], cause, called: false });
  return true;
}

/** The areas whose possession or claim is voted on. */
const areasAt = (issue: Issue): readonly AreaId[] => {
  if (issue.kind === 'possession') return issue.areas;
  return issue.kind === 'claim' ? [issue.area] : [];
};

export const BYZANTIUM: RealmId = 'byzantium';

/** Five more for the Byzantine where all of it is Orthodox, while there is a schism: EM-20.52, EM-23.11.a. */
function byzantineVotes(t: Table, realm: Realm, issue: Issue): number {
  const areas = areasAt(issue);
  const all = areas.length > 0 && areas.every((area) => areaOf(t, area).religion === 'EO');
  return realm.id === BYZANTIUM && t.schism && all ? t.charts.points.byzantine : 0;
}

/** In the order of this round's turns, or the last one's: EM-X15. */
export function turnRank(t: Table, realm: RealmId): number {
  const now = t.positions.indexOf(realm);
  return now >= 0 ? now : t.lastPositions.indexOf(realm);
}

const byVotes = (t: Table, { votes }: Pick<Parley, 'votes'>, voters: readonly RealmId[]): RealmId[] =>
  [...voters].sort((a, b) => votes[b]! - votes[a]! || turnRank(t, a) - turnRank(t, b));

/** EM-20.5.a, b */
function newParley(t: Table, issue: Issue, caller: RealmId): Parley {
  const voters = played(t).filter((realm) => mayCall(realm) || realm.id === caller);
  const votes = Object.fromEntries(
    voters.map((realm) => [realm.id, realm.statures.diplomacy + byzantineVotes(t, realm, issue)]),
  );
  const order = byVotes(
    t,
    { votes },
    voters.map(({ id }) => id),
  );
  return { issue: copy(issue), caller, votes, voters: order, cast: {} };
}

// ---------------------------------------------------------------- a parley

/** Influence first, by basic votes, so that all know the totals; then the votes from most to least: EM-X15, EM-20.5.b. */
export const parley = sequence('parley', {
  influence(p) {
    const { voters } = p.table.parley!;
    for (const realm of [...voters].reverse()) p.call({ step: 'influence', realm });
  },
  ballots(p) {
    const t = p.table;
    const now = t.parley!;
    now.voters = byVotes(t, now, now.voters);
    for (const realm of [...now.voters].reverse()) p.call({ step: 'ballot', realm });
  },
  /** A tie goes to the caller: R58. */
  count(p) {
    const { votes, cast, caller, voters } = p.table.parley!;
    const total = (side: string) =>
      voters.filter((realm) => cast[realm] === side).reduce((sum, realm) => sum + votes[realm]!, 0);
    const [pro, contra] = [total('for'), total('against')];
    p.log('vote', 'EM-20.5.b', { caller, pro, contra });
    p.done(pro >= contra);
  },
});

/** Less while there are rival popes. */
const influenceWorth = (t: Table): number =>
  t.rivalPopes?.year === gameTurnOf(t) ? t.rivalPopes.votes : t.charts.points.influence;

const influenceHeld = (t: Table, realm: Realm) =>
  look(realm.hand).find((card) => t.eventCards[card]!.kind === 'influence');

/** What a parley is about, as it is told to all. */
export const matterOf = ({ issue, caller }: Parley): Matter => ({
  issue: issue.kind,
  caller,
  areas: areasAt(issue),
  other: issue.kind === 'possession' ? issue.by : issue.kind === 'excommunication' ? issue.realm : null,
});

const about = (t: Table, realm: RealmId) => ({
  ...matterOf(t.parley!),
  votes: t.parley!.votes[realm]!,
});

/** Asked of all who vote, whether they hold any or not: EM-X15. */
export const influence = ask('influence', {
  seat: (t, { realm }) => realmOf(t, realm).seat,
  prompt: 'influence',
  facts: (t, { realm }) => about(t, realm),
  clause: 'EM-20.51',
  late: () => ({ verb: 'enough' }),
  standing: { on: 'influence', answer: () => ({ verb: 'enough' }) },
  verbs: {
    influence: {
      clause: 'EM-19.2.i',
      bar: (t, { realm }) =>
        influenceHeld(t, realmOf(t, realm)) === undefined
          ? bar('EM-19.2.a', 'none-held', { kind: 'influence' })
          : null,
      do(p, { realm: id }) {
        const t = p.table;
        const realm = realmOf(t, id);
        const card = influenceHeld(t, realm)!;
        spend(p, realm, card);
        t.parley!.votes[id]! += influenceWorth(t);
        p.log('played', 'EM-19.2.i', { realm: id, card });
      },
    },
    sway: {
      clause: 'EM-33.P3',
      written: 'card#',
      each: (t, { realm }) =>
        t.options.moreCards ? swayHeld(t, realmOf(t, realm)).map((card) => ({ verb: 'sway', card })) : [],
      bar: (t, { realm }, { card }) =>
        swayHeld(t, realmOf(t, realm)).includes(card)
          ? pastBar(t, card)
          : bar('EM-19.2.a', 'not-held', { card }),
      do(p, { realm: id }, { card }) {
        const t = p.table;
        spend(p, realmOf(t, id), card);
        t.parley!.votes[id]! += t.eventCards[card]!.votes!;
        p.log('played', 'EM-33.P3', { realm: id, card });
      },
    },
    enough: { clause: 'EM-20.51', do: (p) => p.done() },
  },
});

/** One block of votes, openly; abstaining is allowed: EM-20.5.b, EM-X15. */
export const ballot = ask('ballot', {
  seat: (t, { realm }) => realmOf(t, realm).seat,
  prompt: 'ballot',
  facts: (t, { realm }) => about(t, realm),
  clause: 'EM-20.5.b',
  late: () => ({ verb: 'vote', side: 'abstain' }),
  verbs: {
    vote: {
      clause: 'EM-20.5.b',
      written: 'side',
      each: () => SIDES.map((side) => ({ verb: 'vote', side })),
      do(p, { realm }, { side }) {
        p.table.parley!.cast[realm] = side;
        p.log('voted', 'EM-20.5.b', { realm, side, votes: p.table.parley!.votes[realm]! });
        p.done();
      },
    },
  },
});

// ---------------------------------------------------------------- possession: EM-20.41, EM-20.43

export const dispute = sequence('dispute', {
  open(p, { owner, by, areas, cause }) {
    p.table.parley = newParley(p.table, { kind: 'possession', areas, by, cause }, owner);
    p.call({ step: 'contest', realm: owner });
  },
  vote(p, f) {
    f.called = f.got === true;
    delete f.got;
    if (f.called) p.call({ step: 'parley' });
  },
  /** Who loses the vote yields, or is excommunicated and keeps them: EM-20.41.b, R30. */
  verdict(p, f) {
    if (f.got === false) p.call({ step: 'verdict', realm: f.owner });
  },
  close(p, f) {
    const t = p.table;
    t.parley = null;
    // Who is gone yields: EM-X34.
    const isHere = realmOf(t, f.owner).seat !== null;
    const keeps = isHere && f.called && f.got !== 'cede';
    if (keeps) p.log('keeps', 'EM-20.41.a', { realm: f.owner, areas: f.areas });
    else
      for (const area of f.areas) {
        transfer(p, area, f.by, f.cause);
        if (t.turn?.heresy === area) t.turn.heresy = null;
        p.log('inherited', CAUSE_CLAUSE[f.cause], { realm: f.by, area, from: f.owner });
      }
    // An inheritance from several is carried out before anything follows: EM-X13, EM-X16.
    if (f.cause === 'diplomacy') p.call({ step: 'settle' });
  },
});

const CAUSE_CLAUSE = { diplomacy: 'EM-20.41.b', inheritance: 'EM-20.43.a' } as const;

const disputed = (t: Table) => {
  const { issue } = t.parley!;
  return issue as Extract<Issue, { kind: 'possession' }>;
};

/** At once, or never: EM-20.54. */
export const contestAsk = ask('contest', {
  seat: (t, { realm }) => realmOf(t, realm).seat,
  prompt: 'contest',
  facts: (t) => {
    const { areas, by, cause } = disputed(t);
    return { areas, by, cause };
  },
  clause: 'EM-12.32',
  late: () => ({ verb: 'cede' }),
  verbs: {
    contest: {
      clause: 'EM-12.32',
      do(p, { realm }) {
        p.log('parley', 'EM-20.41.a', { realm, issue: 'possession', areas: disputed(p.table).areas });
        p.done(true);
      },
    },
    cede: { clause: 'EM-20.54', do: (p) => p.done('cede') },
  },
});

export const verdict = ask('verdict', {
  seat: (t, { realm }) => realmOf(t, realm).seat,
  prompt: 'verdict',
  facts: (t) => {
    const { areas, by } = disputed(t);
    return { areas, by };
  },
  clause: 'EM-20.41.b',
  late: () => ({ verb: 'cede' }),
  verbs: {
    cede: { clause: 'EM-20.41.b', do: (p) => p.done('cede') },
    defy: {
      clause: 'EM-20.41.b',
      do(p, { realm }) {
        excommunicate(p, realmOf(p.table, realm), 'EM-20.41.b');
        p.done('defy');
      },
    },
  },
});

// ---------------------------------------------------------------- claims and readmission: EM-20.42, EM-20.45

/** The vote on a claim, on readmission or on excommunication. */
export const hearing = sequence('hearing', {
  vote(p) {
    p.call({ step: 'parley' });
  },
  close(p, f) {
    const t = p.table;
    const { issue, caller } = t.parley!;
    t.parley = null;
    if (f.got !== true) return;
    if (issue.kind === 'claim') addClaim(p, caller, issue.area, 'EM-20.42');
    if (issue.kind === 'readmission') readmit(p, realmOf(t, caller));
    if (issue.kind === 'crusade') decide(p, caller);
    if (issue.kind === 'excommunication') excommunicate(p, realmOf(t, issue.realm), 'EM-20.44');
  },
});

export function callParley(p: Doing, realm: Realm, issue: Issue, subject: string): void {
  const t = p.table;
  realm.called.push(subject);
  t.parley = newParley(t, issue, realm.id);
  p.log('parley', 'EM-20.5.a', { realm: realm.id, issue: issue.kind, areas: [...areasAt(issue)] });
  p.call({ step: 'hearing' });
}

/** For an area that he owns and is tied to, while others claim it; once a round: EM-20.42, EM-20.53. */
function petitionBar(t: Table, realm: Realm, area: AreaId): Bar | null {
  if (!mayCall(realm)) return bar('EM-20.5.a', 'no-caller', {});
  if (areaOf(t, area).owner !== realm.id) return bar('EM-20.42', 'not-yours', { area });
  if (hasClaim(t, realm.id, area)) return bar('EM-18.11', 'claimed-already', { area });
  if (!hasTie(t, realm.id, area)) return bar('EM-20.42', 'no-tie', { area, realm: realm.id });
  if (!mayClaim(t, realm, area)) return bar('EM-18.14.a', 'other-religion', { area });
  if (realm.called.includes(area)) return bar('EM-20.53', 'called-already', {});
  return busy(t, realm);
}

const petition = {
  clause: 'EM-20.42',
  written: 'area',
  each(t: Table, _f: null, seat: Seat) {
    const realm = realmPlayedBy(t, seat);
    if (realm === null) return [];
    const open = tiedTo(t, realm.id).filter((area) => areaOf(t, area).owner === realm.id);
    return open.map((area) => ({ verb: 'petition' as const, area }));
  },
  bar(t: Table, _f: null, { area }: { area: AreaId }, seat: Seat) {
    const realm = realmPlayedBy(t, seat);
    return realm === null ? bar('EM-X35', 'no-realm', {}) : petitionBar(t, realm, area);
  },
  at: ({ area }: { area: AreaId }) => [area],
  do(p: Doing, _f: null, { area }: { area: AreaId }, seat: Seat) {
    callParley(p, realmPlayedBy(p.table, seat)!, { kind: 'claim', area }, area);
  },
};

const READMISSION = 'readmission';

/** EM-20.45, EM-20.55 */
const plead = {
  clause: 'EM-20.45',
  bar(t: Table, _f: null, _action: unknown, seat: Seat) {
    const realm = realmPlayedBy(t, seat);
    if (realm === null) return bar('EM-X35', 'no-realm', {});
    if (!realm.excommunicated) return bar('EM-20.45', 'not-excommunicated', {});
    if (realm.called.includes(READMISSION)) return bar('EM-20.55', 'called-already', {});
    return busy(t, realm);
  },
  do(p: Doing, _f: null, _action: unknown, seat: Seat) {
    callParley(p, realmPlayedBy(p.table, seat)!, { kind: 'readmission' }, READMISSION);
  },
};

export const parleyVerbs = { petition, plead };
