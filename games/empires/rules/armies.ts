/** Armies and fleets of the second edition: EM-33.A, EM-33.F. */

import { type Bar, bar } from '@annales/engine';
import type { AreaId, Endeavor, Realm, RealmId, Table } from '../state.ts';
import { areaOf, areasOf, changeLevel, LOWEST, landOf, ownerOf, realmOf } from './empire.ts';
import { ask, type Doing } from './kit.ts';
import { callCheck } from './rebellion.ts';
import { isSeafaring } from './seas.ts';

// ---------------------------------------------------------------- points

export type Force = 'army' | 'fleet';

const forcesOf = (t: Table, force: Force): Record<AreaId, number> => (force === 'army' ? t.armies : t.fleets);

/** Points only: into which pieces they are put does not matter: EM-33.A2.1, EM-33.F2.1. */
export const armyIn = (t: Table, area: AreaId): number => t.armies[area] ?? 0;
export const fleetIn = (t: Table, area: AreaId): number => t.fleets[area] ?? 0;

export const isFull = (t: Table, force: Force, area: AreaId): boolean =>
  (forcesOf(t, force)[area] ?? 0) >= t.charts.expansion.most;

/** As many as there is room for: EM-34.f. */
export function station(p: Doing, force: Force, area: AreaId, points: number, clause: string): void {
  const t = p.table;
  if (!t.options[force === 'army' ? 'armies' : 'fleets']) return;
  const forces = forcesOf(t, force);
  const before = forces[area] ?? 0;
  const now = Math.min(t.charts.expansion.most, before + points);
  if (now === before) return;
  forces[area] = now;
  p.log(force === 'army' ? 'army' : 'fleet', clause, { area, points: now });
}

/** A point of those that are there. */
function remove(t: Table, force: Force, area: AreaId): void {
  const forces = forcesOf(t, force);
  forces[area]!--;
  if (forces[area] === 0) delete forces[area];
}

/** Whoever loses an area loses what stands there: EM-33.A2.2, EM-33.F2.2. */
export function disperse(p: Doing, area: AreaId): void {
  const t = p.table;
  const [army, fleet] = [armyIn(t, area), fleetIn(t, area)];
  if (army + fleet === 0) return;
  delete t.armies[area];
  delete t.fleets[area];
  p.log('dispersed', army > 0 ? 'EM-33.A2.2' : 'EM-33.F2.2', { area, army, fleet });
}

// ---------------------------------------------------------------- marches

/** Sea areas between two coasts; 0: they border each other. */
const seasTo = (t: Table, from: AreaId, to: AreaId): number =>
  landOf(t, from).borders.includes(to)
    ? 0
    : (landOf(t, from).overseas.find((way) => way.to === to)?.seas ?? Number.POSITIVE_INFINITY);

/** One point by one area, or by one voyage: EM-33.A3. */
function marchBar(t: Table, from: AreaId, to: AreaId): Bar | null {
  const realm = realmOf(t, t.turn!.realm);
  const { voyage, most } = t.charts.expansion;
  if (!t.options.armies) return bar('EM-33.A1.1.a', 'not-played', {});
  if (areaOf(t, from).owner !== realm.id || armyIn(t, from) === 0)
    return bar('EM-33.A3.0.a', 'no-army', { area: from });
  if (from === to || areaOf(t, to).owner !== realm.id)
    return bar('EM-33.A3.0.b', 'march-own-areas', { area: to });
  const seas = seasTo(t, from, to);
  if (seas > voyage) return bar('EM-33.A3.1', 'march-too-far', { from, to, most: voyage });
  if (seas > 0 && !isSeafaring(t, from) && !isSeafaring(t, to))
    return bar('EM-33.A3.2.a', 'no-sailors', { from, to });
  if (seas > realm.gold) return bar('EM-33.A3.2.a', 'too-dear', { cost: seas, gold: realm.gold });
  if (t.turn!.marched >= realm.statures.combat)
    return bar('EM-33.A3.0.b', 'marched-enough', { most: realm.statures.combat });
  return isFull(t, 'army', to) ? bar('EM-34.f', 'army-full', { area: to, most }) : null;
}

interface March {
  from: AreaId;
  to: AreaId;
}

/** Before the event card is drawn: EM-33.A3.0.a. */
export const marchVerb = {
  clause: 'EM-33.A3.0.a',
  written: 'from to',
  each(t: Table) {
    if (!t.options.armies) return [];
    const own = areasOf(t, t.turn!.realm);
    return own
      .filter((from) => armyIn(t, from) > 0)
      .flatMap((from) => own.map((to) => ({ verb: 'march' as const, from, to })));
  },
  bar: (t: Table, _f: unknown, { from, to }: March) => marchBar(t, from, to),
  points: (t: Table) =>
    areasOf(t, t.turn!.realm).flatMap((from) =>
      t.map.order.map((to) => ({ verb: 'march' as const, from, to })),
    ),
  at: ({ from, to }: March) => [from, to],
  do(p: Doing, _f: unknown, { from, to }: March) {
    const t = p.table;
    const realm = realmOf(t, t.turn!.realm);
    const seas = seasTo(t, from, to);
    t.turn!.marched++;
    realm.gold -= seas;
    remove(t, 'army', from);
    t.armies[to] = armyIn(t, to) + 1;
    p.log('marched', seas > 0 ? 'EM-33.A3.2.a' : 'EM-33.A3.1', { realm: realm.id, from, to, seas });
  },
};

// ---------------------------------------------------------------- losses in endeavors

/** Who says whether an army or the land bears a loss; null: nothing there to choose from. */
const bearerOf = (t: Table, area: AreaId): Realm | null => {
  const owner = armyIn(t, area) > 0 && areaOf(t, area).level > LOWEST ? ownerOf(t, area) : null;
  return owner?.seat == null ? null : owner;
};

/** −1 in the target of the endeavor under way: its owner's army may bear it: EM-33.A2.3.b. */
export function loseTarget(p: Doing, e: Endeavor, clause: string, conversion = false): void {
  if (!asksForArmy(p, e.target, 'target', conversion)) fall(p, e, e.target, 'target', clause, conversion);
}

/** The same in its base, after what becomes of the target; what is called last is asked first: EM-33.A2.3.a, EM-X1. */
export function loseBase(p: Doing, e: Endeavor, target: () => void): void {
  const { base } = e;
  const asked = base !== null && asksForArmy(p, base, 'base', false);
  target();
  // The Saracens have none: EM-24.31.
  if (base !== null && !asked) fall(p, e, base, 'base', 'EM-10.2.b', false);
}

function asksForArmy(p: Doing, area: AreaId, side: 'base' | 'target', conversion: boolean): boolean {
  const bearer = bearerOf(p.table, area);
  if (bearer) p.call({ step: 'loss', area, side, conversion, seat: bearer.seat! });
  return bearer !== null;
}

function fall(
  p: Doing,
  e: Endeavor,
  area: AreaId,
  side: 'base' | 'target',
  clause: string,
  conversion: boolean,
): void {
  const t = p.table;
  if (changeLevel(t, area, -1) === 0) return;
  if (side === 'base') e.baseFell = true;
  p.log('level', clause, { area, by: -1, level: areaOf(t, area).level });
  if (!conversion) return;
  // Whoever is beaten into another faith takes it ill: EM-22.2.c.
  areaOf(t, area).unrest = true;
  callCheck(p, area, 'conversion');
}

/** A point that bears it is no loss of the area's: EM-X31. */
export const loss = ask('loss', {
  seat: (_t, { seat }) => seat,
  prompt: 'loss',
  facts: (t, { area }) => ({ area, army: armyIn(t, area) }),
  clause: 'EM-33.A2.3.a',
  late: () => ({ verb: 'lose-level' }),
  standing: {
    on: 'losses',
    answer: (_t, _f, _seat, left) => ({ verb: left === 'army' ? 'lose-army' : 'lose-level' }),
  },
  verbs: {
    'lose-army': {
      clause: 'EM-33.A2.3.a',
      do(p, { area, side }) {
        remove(p.table, 'army', area);
        p.log('army-lost', side === 'base' ? 'EM-33.A2.3.a' : 'EM-33.A2.3.b', {
          area,
          points: armyIn(p.table, area),
        });
        p.done();
      },
    },
    'lose-level': {
      clause: 'EM-33.A2.3.a',
      do(p, { area, side, conversion }) {
        p.done();
        fall(p, p.table.endeavor!, area, side, 'EM-10.2.b', conversion);
      },
    },
  },
});

// ---------------------------------------------------------------- upkeep

const placesOf = (t: Table, realm: RealmId, force: Force): AreaId[] =>
  areasOf(t, realm).filter((area) => forcesOf(t, force)[area] !== undefined);

const pointsOf = (t: Table, realm: RealmId): number =>
  areasOf(t, realm).reduce((sum, area) => sum + armyIn(t, area) + fleetIn(t, area), 0);

const upkeepOf = (t: Table, realm: RealmId): number => pointsOf(t, realm) * t.charts.expansion.upkeep;

/** At the end of a turn: EM-33.A1.2, EM-33.F1.2. */
export function callUpkeep(p: Doing, realm: RealmId): void {
  if (pointsOf(p.table, realm) > 0) p.call({ step: 'upkeep', realm });
}

const dismissal = (force: Force, verb: 'disband' | 'scuttle', clause: string) => ({
  clause,
  written: 'area',
  each: (t: Table, { realm }: { realm: RealmId }) =>
    placesOf(t, realm, force).map((area) => ({ verb, area }) as never),
  bar: (t: Table, { realm }: { realm: RealmId }, { area }: { area: AreaId }) =>
    placesOf(t, realm, force).includes(area) ? null : bar(clause, `no-${force}`, { area }),
  at: ({ area }: { area: AreaId }) => [area],
  do(p: Doing, { realm }: { realm: RealmId }, { area }: { area: AreaId }) {
    const t = p.table;
    remove(t, force, area);
    p.log('dismissed', clause, { realm, area, force });
    // A chain to the court may have led over its sea: EM-17.0.d.
    if (force === 'fleet') p.call({ step: 'settle' });
    if (pointsOf(t, realm) === 0) p.done();
  },
});

/** Each point is paid for, or goes. */
export const upkeep = ask('upkeep', {
  seat: (t, { realm }) => realmOf(t, realm).seat,
  prompt: 'upkeep',
  facts: (t, { realm }) => ({ points: pointsOf(t, realm), gold: realmOf(t, realm).gold }),
  clause: 'EM-33.A1.2',
  late(t, { realm }) {
    if (upkeepOf(t, realm) <= realmOf(t, realm).gold) return { verb: 'maintain' };
    const [area] = placesOf(t, realm, 'army');
    return area === undefined
      ? { verb: 'scuttle', area: placesOf(t, realm, 'fleet')[0]! }
      : { verb: 'disband', area };
  },
  verbs: {
    disband: dismissal('army', 'disband', 'EM-33.A1.2'),
    scuttle: dismissal('fleet', 'scuttle', 'EM-33.F1.2'),
    maintain: {
      clause: 'EM-33.A1.2',
      bar(t, { realm }) {
        const [cost, { gold }] = [upkeepOf(t, realm), realmOf(t, realm)];
        return cost > gold ? bar('EM-33.A1.2', 'too-dear', { cost, gold }) : null;
      },
      do(p, { realm }) {
        const gold = upkeepOf(p.table, realm);
        realmOf(p.table, realm).gold -= gold;
        p.log('maintained', 'EM-33.A1.2', { realm, gold });
        p.done();
      },
    },
  },
});
