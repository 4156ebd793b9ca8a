/** The crusades, an optional rule: EM-23.0.c to o, EM-23.3. */

import { type Bar, bar, die } from '@annales/engine';
import type { AreaId, Attack, Crusade, Endeavor, Kind, Realm, RealmId, Table } from '../state.ts';
import { addTie, grantClaim } from './claims.ts';
import { areaOf, changeLevel, isExile, landOf, leaderOf, magnateAt, played, realmOf } from './empire.ts';
import { endeavorBar, isHeldOff, means, placeOf, STRONGEST, undertake, undertaking } from './endeavors.ts';
import { BYZANTIUM, callParley, mayCall } from './grand-diplomacy.ts';
import { ask, type Doing, run } from './kit.ts';
import { totalStature } from './leaders.ts';
import { effectiveness } from './rating.ts';
import { approachesTo, rangeFrom, seaCount } from './seas.ts';
import { gameTurnOf } from './years.ts';

/** Who holds the crusader states: no player. EM-23.32 */
export const CRUSADERS = 'crusaders';

const SYRIA: AreaId = 'syria';
const JERUSALEM: AreaId = 'jerusalem';
const GOALS: readonly AreaId[] = [SYRIA, JERUSALEM];

/** The first and last game turn with crusades: EM-23.0.c. */
const FIRST = 1001;
const LAST = 1276;

const isCatholic = ({ religion }: Realm): boolean => religion === 'RC';

// ---------------------------------------------------------------- the call

/** EM-23.0.c, EM-23.31.b */
export function mayBeCalled(t: Table): boolean {
  const turn = gameTurnOf(t);
  if (!t.options.crusades || !t.schism || turn < FIRST || turn > LAST || t.crusades.last === turn)
    return false;
  const [inSyria, inJerusalem] = GOALS.map((area) => magnateAt(t, area));
  return inSyria?.kind === 'syrian' && inJerusalem?.id === inSyria.id;
}

/** First the Byzantine, then the Catholics in the order of the last turns; no exile calls a crusade: EM-23.0.d, EM-X23. */
export function callers(t: Table): RealmId[] {
  const rank = ({ id }: Realm) => (id === BYZANTIUM ? -2 : t.lastPositions.indexOf(id));
  return played(t)
    .filter((realm) => !isExile(realm) && (realm.id === BYZANTIUM || (isCatholic(realm) && mayCall(realm))))
    .sort((a, b) => rank(a) - rank(b))
    .map(({ id }) => id);
}

/** One after another, until there is a crusade or a parley has refused it: EM-6.III.2, R80. */
export const summons = run('summons', (p, f) => {
  const t = p.table;
  if (t.realmOrder.some((id) => realmOf(t, id).called.includes(PARLEY))) return;
  const realm = f.left.shift();
  if (realm !== undefined) p.call({ step: 'summon', realm });
});

const PARLEY = 'crusade';

export const summon = ask('summon', {
  // One crusade, an heir in Jerusalem or the union of the churches leaves nothing to call for; who has no court or church by
  // now is not asked.
  seat: (t, { realm }) => (mayBeCalled(t) && callers(t).includes(realm) ? realmOf(t, realm).seat : null),
  prompt: 'summon',
  facts: (_t, { realm }) => ({ byzantine: realm === BYZANTIUM }),
  clause: 'EM-23.0.d',
  late: () => ({ verb: 'no-crusade' }),
  standing: { on: 'crusade', answer: () => ({ verb: 'no-crusade' }) },
  verbs: {
    'call-crusade': {
      clause: 'EM-23.0.d',
      do(p, { realm }) {
        p.done();
        if (realm === BYZANTIUM) decide(p, null);
        else callParley(p, realmOf(p.table, realm), { kind: 'crusade' }, PARLEY);
      },
    },
    'no-crusade': { clause: 'EM-23.0.d', do: (p) => p.done() },
  },
});

/** There will be a crusade in this round; `caller` null: the Byzantine has called for it. */
export function decide(p: Doing, caller: RealmId | null): void {
  const t = p.table;
  t.crusades = { held: t.crusades.held + 1, last: gameTurnOf(t) };
  t.crusade = {
    caller,
    leader: null,
    crusaders: [],
    next: 0,
    passes: 0,
    target: null,
    granted: [],
    refused: [],
    passed: [],
    stays: false,
  };
  p.log('crusade', 'EM-6.III.2', { realm: caller ?? BYZANTIUM });
}

// ---------------------------------------------------------------- who is a friend

/** Is the realm on a crusade now? */
export const isMarching = (t: Table, realm: RealmId): boolean =>
  t.crusade !== null && t.crusade.leader !== null && t.crusade.crusaders.includes(realm);

/**
 * Crusaders go freely through their own areas, independent Catholic ones, crusader states, and where they were granted passage:
 * EM-23.0.i, EM-23.0.l, EM-23.32. Of Syria and Jerusalem only what they have conquered.
 */
export function isFriendly(t: Table, area: AreaId): boolean {
  const { owner, holder, religion } = areaOf(t, area);
  if (holder === CRUSADERS) return true;
  if (GOALS.includes(area)) return false;
  const { crusaders, granted } = t.crusade!;
  if (owner !== null) return crusaders.includes(owner) || granted.includes(area);
  return religion === 'RC' && magnateAt(t, area) === null;
}

export function friendlyAreas(t: Table): AreaId[] {
  return t.map.order.filter((area) => isFriendly(t, area));
}

/** Neither of their church nor ruled by one of it: EM-23.33. */
const isStrange = (t: Table, area: AreaId): boolean => {
  const { owner, religion } = areaOf(t, area);
  return religion !== 'RC' && (owner === null || !isCatholic(realmOf(t, owner)));
};

// ---------------------------------------------------------------- the way

/** Areas from which one can go on to what is still to be conquered without coming among friends; how far each is from it. */
function onTheWay(t: Table): Map<AreaId, number> {
  const goals = GOALS.filter((area) => !isFriendly(t, area));
  const steps = new Map(goals.map((area) => [area, 0]));
  for (const [area, far] of steps)
    for (const border of landOf(t, area).borders)
      if (!steps.has(border) && !isFriendly(t, border)) steps.set(border, far + 1);
  return steps;
}

/** Where the crusade could go next: some crusader can reach it: EM-23.0.j. */
function marches(t: Table): AreaId[] {
  const { crusaders } = t.crusade!;
  const way = onTheWay(t);
  return t.map.order.filter(
    (area) => way.has(area) && crusaders.some((id) => approachesTo(t, id, area).length > 0),
  );
}

/** Those of whom passage is asked: players who do not march, but not for the goals themselves: EM-23.0.l, R68. */
const mustBeAsked = (t: Table, area: AreaId): boolean => {
  const { owner } = areaOf(t, area);
  return owner !== null && realmOf(t, owner).seat !== null && !GOALS.includes(area) && !isRefused(t, area);
};

const isRefused = (t: Table, area: AreaId): boolean => t.crusade!.refused.includes(area);

/** Who leads the crusade leads it where he wants: EM-23.0.j. */
export const route = ask('route', {
  // Who could march has lost his court meanwhile: there is no way to choose.
  seat: (t) => (marches(t).length > 0 ? realmOf(t, t.crusade!.leader!).seat : null),
  prompt: 'route',
  clause: 'EM-23.0.j',
  /** The shortest way; where one was refused passage, another if there is one. */
  late(t) {
    const way = onTheWay(t);
    const all = marches(t);
    const open = all.filter((area) => !isRefused(t, area));
    const area = (open.length > 0 ? open : all).reduce((best, one) =>
      way.get(one)! < way.get(best)! ? one : best,
    );
    return { verb: 'lead', area };
  },
  verbs: {
    lead: {
      clause: 'EM-23.0.j',
      written: 'area',
      each: (t) => marches(t).map((area) => ({ verb: 'lead', area })),
      bar(t, _f, { area }) {
        if (isFriendly(t, area)) return bar('EM-23.0.i', 'friendly', { area });
        return marches(t).includes(area) ? null : bar('EM-23.0.j', 'not-on-the-way', { area });
      },
      at: ({ area }) => placeOf(area),
      do(p, _f, { area }) {
        const t = p.table;
        const { owner } = areaOf(t, area);
        const asks = mustBeAsked(t, area);
        p.log(asks ? 'asks-passage' : 'crusade-turns', 'EM-23.0.j', { realm: t.crusade!.leader, area });
        p.done();
        if (asks) p.call({ step: 'passage', realm: owner!, area });
        else Object.assign(t.crusade!, { target: area, passes: 0 });
      },
    },
  },
});

/** EM-23.0.l */
export const passage = ask('passage', {
  // Who has given the area away has no say in it.
  seat: (t, { realm, area }) => (areaOf(t, area).owner === realm ? realmOf(t, realm).seat : null),
  prompt: 'passage',
  facts: (t, { area }) => ({ area, realm: t.crusade!.leader! }),
  clause: 'EM-23.0.l',
  late: () => ({ verb: 'bar-passage' }),
  verbs: {
    'grant-passage': {
      clause: 'EM-23.0.l',
      do(p, { realm, area }) {
        p.table.crusade!.granted.push(area);
        p.log('passage', 'EM-23.0.l', { realm, area, granted: true });
        p.done();
      },
    },
    'bar-passage': {
      clause: 'EM-23.0.l',
      do(p, { realm, area }) {
        p.table.crusade!.refused.push(area);
        p.log('passage', 'EM-23.0.l', { realm, area, granted: false });
        p.done();
      },
    },
  },
});

/** The areas between the lands of the Catholics and a base, the base included, by the shortest way over land. */
function wayTo(t: Table, base: AreaId, target: AreaId): AreaId[] {
  const isHome = (area: AreaId) => isFriendly(t, area) && !isStrange(t, area);
  const isBesideHome = (area: AreaId) =>
    landOf(t, area).borders.some(isHome) ||
    landOf(t, area).overseas.some(({ to, seas }) => seas <= rangeFrom(t, to) && isHome(to));
  const ways: AreaId[][] = [[base]];
  for (const way of ways) {
    const last = way.at(-1)!;
    if (isBesideHome(last)) return way;
    for (const border of landOf(t, last).borders)
      if (border !== target && isFriendly(t, border) && !ways.some((known) => known.includes(border)))
        ways.push([...way, border]);
  }
  return [base];
}

/** Each strange area through which they have come loses a level, once: EM-23.33. */
export function passThrough(p: Doing, { realm, base, target }: Endeavor): void {
  const t = p.table;
  // Jerusalem is ruled and fortified where it is.
  if (!isMarching(t, realm) || t.crusade!.stays || !isStrange(t, base!)) return;
  for (const area of wayTo(t, base!, target)) {
    if (t.crusade!.passed.includes(area)) continue;
    t.crusade!.passed.push(area);
    if (changeLevel(t, area, -1) < 0)
      p.log('level', 'EM-23.33', { area, by: -1, level: areaOf(t, area).level });
  }
}

// ---------------------------------------------------------------- the crusader phase

/** Those with court and cards: EM-23.0.e, EM-X28. */
const mayMarch = (realm: Realm): boolean => isCatholic(realm) && !isExile(realm) && realm.cards > 0;

/** The most of something goes first, equals by die. */
function inOrder(p: Doing, realms: readonly Realm[], of: (realm: Realm) => number): Realm[] {
  const rolls = new Map<RealmId, number>();
  const order = [...realms].sort((a, b) => of(b) - of(a));
  for (let i = 0; i < order.length; i++) {
    const equal = order.filter((realm) => of(realm) === of(order[i]!));
    if (equal.length < 2 || rolls.has(order[i]!.id)) continue;
    do for (const { id } of equal) rolls.set(id, die(p, 'crusaders'));
    while (new Set(equal.map(({ id }) => rolls.get(id))).size < equal.length);
  }
  return order.sort((a, b) => of(b) - of(a) || rolls.get(b.id)! - rolls.get(a.id)!);
}

/** Who leads: who called the parley, or the greatest captain: EM-23.0.f. The order: EM-23.0.g. */
function muster(p: Doing): void {
  const t = p.table;
  const c = t.crusade!;
  const realms = played(t).filter(mayMarch);
  if (realms.length === 0) return;
  const order = inOrder(p, realms, ({ statures }) => statures.combat);
  const caller = realms.find(({ id }) => id === c.caller);
  const captains = order.filter(({ statures }) => statures.combat === order[0]!.statures.combat);
  c.crusaders = order.map(({ id }) => id);
  c.leader = (caller ?? inOrder(p, captains, totalStature)[0]!).id;
  p.log('crusaders', 'EM-23.0.g', { realms: c.crusaders, leader: c.leader });
}

/** Crusaders who can still do something; who has gone has no cards. */
const active = (t: Table, { crusaders }: Crusade): RealmId[] =>
  crusaders.filter((id) => realmOf(t, id).cards > 0);

const isTheirs = (t: Table, area: AreaId): boolean => areaOf(t, area).holder === CRUSADERS;

const hasWon = (t: Table): boolean => GOALS.every((area) => isTheirs(t, area));

/** Still to be conquered, and nobody is to be asked for passage: EM-23.0.l, R100. */
const isTarget = (t: Table, area: AreaId | null): area is AreaId =>
  area !== null && !isFriendly(t, area) && !mustBeAsked(t, area);

/** EM-6.III.5: until both are conquered, all cards are played, or all have passed: EM-23.31.a, EM-X28. */
export const crusade = run('crusade', (p, f) => {
  const t = p.table;
  const c = t.crusade!;
  if (c.leader === null) muster(p);
  // What somebody has inherited since they took counsel was conquered all the same.
  const hasCouncilSpoken = f.got !== undefined;
  if (!c.stays && (hasCouncilSpoken || hasWon(t))) {
    if (!hasCouncilSpoken) {
      reward(p);
      if (!couldStay(t)) return disband(p, true);
      p.call({ step: 'council', left: [...c.crusaders] });
      return;
    }
    if (f.got !== true) return disband(p, true);
    Object.assign(c, { stays: true, passes: 0, target: JERUSALEM });
  }
  const left = active(t, c);
  if (c.passes >= left.length || (c.stays && !isTheirs(t, JERUSALEM))) return disband(p, c.stays);
  if (realmOf(t, c.leader!).seat === null) c.leader = left[0]!;
  if (!c.stays && !isTarget(t, c.target)) {
    c.target = null;
    if (marches(t).length === 0) return disband(p, false);
    p.call({ step: 'route' });
    return;
  }
  const turn = nextCrusader(c, left);
  p.call({ step: 'crusader', realm: turn });
});

function nextCrusader(c: Crusade, left: readonly RealmId[]): RealmId {
  while (!left.includes(c.crusaders[c.next % c.crusaders.length]!)) c.next++;
  return c.crusaders[c.next++ % c.crusaders.length]!;
}

/** What they have achieved against areas that are not conquered is lost: R29. */
function disband(p: Doing, won: boolean): void {
  const t = p.table;
  for (const area of t.map.order) {
    const one = areaOf(t, area);
    one.results = one.results.filter(({ by }) => by !== CRUSADERS);
  }
  p.log('crusade-over', 'EM-23.31.a', { won });
  t.crusade = null;
}

/** Claims after the first crusade of the game, ties after others, for a Byzantine player: EM-23.34, EM-X29. */
function reward(p: Doing): void {
  const t = p.table;
  p.log('holy-land', 'EM-23.0.m', {});
  if (t.realms[BYZANTIUM]?.seat == null) return;
  for (const area of GOALS) {
    if (t.crusades.held === 1) grantClaim(p, BYZANTIUM, area, 'EM-23.34.a');
    else addTie(p, BYZANTIUM, area);
  }
}

// ---------------------------------------------------------------- one crusader's endeavor

/** Payable, and at 0 or more without more gold, from a base that no fleets keep off: EM-X28, EM-33.F4.3. */
const canPlainly = (t: Table, realm: Realm, kind: Attack, target: AreaId): boolean =>
  endeavorBar(t, realm, kind, target) === null &&
  approachesTo(t, realm.id, target).some(
    ({ base, from, count }) =>
      t.charts.endeavors[kind].cost + count <= realm.gold &&
      !isHeldOff(t, realm, kind, from, landOf(t, target)) &&
      effectiveness(t, undertaking(t, leaderOf(t, realm.id), kind, base, target, count)) >= 0,
  );

/** Conquest if he can; else pillage; else he passes: EM-23.0.h, EM-X28. */
function attackBar(t: Table, realm: Realm, kind: Attack, area: AreaId): Bar | null {
  const { target, stays } = t.crusade!;
  if (stays) return bar('EM-23.0.m', 'holy-land-won', {});
  if (area !== target) return bar('EM-23.0.j', 'not-the-target', { area, target });
  if (kind === 'pillage' && canPlainly(t, realm, 'conquest', area))
    return bar('EM-23.0.h', 'must-conquer', { area });
  return endeavorBar(t, realm, kind, area);
}

/** Jerusalem may be fortified and ruled, and nothing else: EM-23.0.m. */
function stayBar(t: Table, realm: Realm, kind: Kind, area: AreaId): Bar | null {
  if (!t.crusade!.stays) return bar('EM-23.0.m', 'holy-land-first', {});
  return area === JERUSALEM ? jerusalemBar(t, realm, kind) : bar('EM-23.0.m', 'only-jerusalem', { area });
}

function jerusalemBar(t: Table, realm: Realm, kind: Kind): Bar | null {
  if (kind === 'fortification' && areaOf(t, JERUSALEM).fort === STRONGEST)
    return bar('EM-14.0.a', 'fort-full', { area: JERUSALEM });
  const seas = seaCount(t, realm.id, JERUSALEM);
  if (seas === Number.POSITIVE_INFINITY) return bar('EM-7.51.c', 'unconnected', { area: JERUSALEM });
  const land = landOf(t, JERUSALEM);
  return means(t, realm, kind, land, land, seas);
}

const STAYING = ['fortification', 'ruling'] as const;

const couldStay = (t: Table): boolean =>
  active(t, t.crusade!).some((id) => STAYING.some((kind) => jerusalemBar(t, realmOf(t, id), kind) === null));

function passBar(t: Table, realm: Realm): Bar | null {
  const { target, stays } = t.crusade!;
  if (stays) return null;
  const kind = (['conquest', 'pillage'] as const).find((one) => canPlainly(t, realm, one, target!));
  return kind ? bar('EM-23.0.h', 'may-not-pass', { kind, area: target! }) : null;
}

const attackVerb = <V extends 'conquer' | 'pillage'>(verb: V, kind: Attack) => ({
  clause: 'EM-23.0.g',
  written: 'area',
  each: (t: Table) => [{ verb, area: t.crusade!.target! }],
  bar: (t: Table, { realm }: { realm: RealmId }, { area }: { area: AreaId }) =>
    attackBar(t, realmOf(t, realm), kind, area),
  at: ({ area }: { area: AreaId }) => placeOf(area),
  do: (p: Doing, { realm }: { realm: RealmId }, { area }: { area: AreaId }) => act(p, realm, kind, area),
});

const stayVerb = <V extends 'fortify' | 'rule'>(verb: V, kind: Kind) => ({
  clause: 'EM-23.0.m',
  written: 'area',
  each: () => [{ verb, area: JERUSALEM }],
  bar: (t: Table, { realm }: { realm: RealmId }, { area }: { area: AreaId }) =>
    stayBar(t, realmOf(t, realm), kind, area),
  at: ({ area }: { area: AreaId }) => placeOf(area),
  do: (p: Doing, { realm }: { realm: RealmId }, { area }: { area: AreaId }) => act(p, realm, kind, area),
});

function act(p: Doing, realm: RealmId, kind: Kind, area: AreaId): void {
  p.table.crusade!.passes = 0;
  p.done();
  undertake(p, realm, kind, area);
}

const hasTarget = (t: Table): boolean =>
  t.crusade!.stays ? isTheirs(t, JERUSALEM) : isTarget(t, t.crusade!.target);

/** One endeavor, then the next has his turn: EM-23.0.g. */
export const crusader = ask('crusader', {
  // What has come among friends meanwhile is no target: the leader chooses again.
  seat: (t, { realm }) => (hasTarget(t) ? realmOf(t, realm).seat : null),
  prompt: 'crusader',
  facts: (t, { realm }) => ({
    area: t.crusade!.target!,
    cards: realmOf(t, realm).cards,
    gold: realmOf(t, realm).gold,
    stays: t.crusade!.stays,
  }),
  clause: 'EM-23.0.g',
  late(t, { realm: id }) {
    const { target: area, stays } = t.crusade!;
    const can = (kind: Attack) => !stays && canPlainly(t, realmOf(t, id), kind, area!);
    if (can('conquest')) return { verb: 'conquer', area: area! };
    return can('pillage') ? { verb: 'pillage', area: area! } : { verb: 'pass' };
  },
  verbs: {
    conquer: attackVerb('conquer', 'conquest'),
    pillage: attackVerb('pillage', 'pillage'),
    fortify: stayVerb('fortify', 'fortification'),
    rule: stayVerb('rule', 'ruling'),
    pass: {
      clause: 'EM-23.0.h',
      bar: (t, { realm }) => passBar(t, realmOf(t, realm)),
      do(p, { realm }) {
        p.table.crusade!.passes++;
        p.log('passes', 'EM-23.0.h', { realm });
        p.done();
      },
    },
  },
});

// ---------------------------------------------------------------- staying for Jerusalem

/** All of them must agree: EM-23.0.m. */
export const council = run('council', (p, f) => {
  if (f.got === false) return p.done(false);
  const realm = f.left.shift();
  if (realm === undefined) p.done(true);
  else p.call({ step: 'consent', realm });
});

export const consent = ask('consent', {
  seat: (t, { realm }) => realmOf(t, realm).seat,
  prompt: 'consent',
  clause: 'EM-23.0.m',
  late: () => ({ verb: 'go-home' }),
  verbs: {
    'stay-on': { clause: 'EM-23.0.m', do: (p) => p.done() },
    'go-home': { clause: 'EM-23.0.m', do: (p) => p.done(false) },
  },
});
