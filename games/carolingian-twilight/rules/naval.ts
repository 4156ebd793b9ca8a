/** Land forces cross seas where friendly fleets are, with the leave of stronger ones: CT-19.1. */

import { type Bar, bar, reckon } from '@annales/engine';
import type { Act, At, PlaceId, PowerId, Table } from '../state.ts';
import { mustHold } from './combat.ts';
import { countOf, enemiesAt, forcesAt, isTaking, operating, powerOf } from './ground.ts';
import { ask, type Doing, joint } from './kit.ts';
import { loseFeudalism } from './pillage.ts';
import { checkEmpire } from './victory.ts';

type Sail = Extract<Act, { verb: 'sail' }>;
type AskLeave = Extract<Act, { verb: 'ask-leave' }>;

/** Fleets at sea; or the garrison of a port, in which there is no other power. */
const hasForces = (t: Table, at: PlaceId, power: PowerId): boolean =>
  forcesAt(t, at).some((force) => force.power === power);

/** How many fleets a power has there: not for all to know, but whoever passes by them learns of it. */
const fleetsOf = (t: Table, sea: PlaceId, power: PowerId): number =>
  forcesAt(t, sea)
    .filter((force) => force.power === power)
    .reduce((sum, force) => sum + countOf(reckon(force.units), 'fleet'), 0);

/** Powers of other players with fleets there, whatever their number: CT-19.1.e, CT-X27. */
function others(t: Table, sea: PlaceId, power: PowerId): PowerId[] {
  const { controller: own } = powerOf(t, power);
  return [...new Set(forcesAt(t, sea).map((force) => force.power))].filter((id) => {
    const { controller } = powerOf(t, id);
    return controller !== null && controller !== own;
  });
}

// ---------------------------------------------------------------- leave

/** CT-19.1.f */
export const askLeave = {
  clause: 'CT-19.1.f',
  written: 'at',
  each(t: Table): AskLeave[] {
    const { power } = operating(t)!;
    const seas = new Set<PlaceId>();
    for (const force of t.forces)
      if (force.power === power && t.map.places[force.at]!.kind === 'sea') seas.add(force.at);
    return [...seas].map((at) => ({ verb: 'ask-leave', at }));
  },
  bar: (t: Table, _f: At, { at }: AskLeave) => leaveBar(t, at),
  at: ({ at }: AskLeave) => [at],
  do(p: Doing, _f: At, { at }: AskLeave) {
    p.log('asks-leave', 'CT-19.1.f', { power: p.table.turn!.power, at });
    p.call({ step: 'passage', sea: at });
  },
} as const;

function leaveBar(t: Table, sea: PlaceId): Bar | null {
  const { power, at } = operating(t)!;
  if (t.map.places[sea]!.kind !== 'sea') return bar('CT-19.1.f', 'no-sea', { at: sea });
  if (t.map.places[at]!.kind === 'sea') return bar('CT-19.1.f', 'fleets-need-none', {});
  const { open, barred } = t.operation!;
  if (open.includes(sea) || barred.includes(sea)) return bar('CT-19.1.f', 'asked-already', { at: sea });
  if (!hasForces(t, sea, power)) return bar('CT-19.1.b', 'no-fleet', { at: sea });
  return others(t, sea, power).length > 0 ? null : bar('CT-19.1.c', 'nobody-there', { at: sea });
}

/** CT-19.1.d, CT-X27 */
export const passage = joint('passage', {
  prompt: 'passage',
  clause: 'CT-19.1.d',
  seats: (t, { sea }) => {
    const asked = others(t, sea, t.turn!.power).map((id) => powerOf(t, id).controller!);
    return t.order.filter((seat) => asked.includes(seat));
  },
  branch: (_t, { sea }) => ({ step: 'passage-answer', sea }),
  settle(p, { sea }, answers) {
    const t = p.table;
    const power = t.turn!.power;
    const own = fleetsOf(t, sea, power);
    const barred = others(t, sea, power).some(
      (id) => fleetsOf(t, sea, id) > own && answers[powerOf(t, id).controller!] !== true,
    );
    (barred ? t.operation!.barred : t.operation!.open).push(sea);
    p.log(barred ? 'sea-barred' : 'sea-open', 'CT-19.1.d', { power, at: sea });
    return undefined;
  },
});

export const passageAnswer = ask('passage-answer', {
  prompt: 'passage-answer',
  facts: (t, { sea }) => ({ power: t.turn!.power, sea }),
  clause: 'CT-19.1.d',
  late: () => ({ verb: 'deny' }),
  standing: {
    on: 'passage',
    answer: (_t, _f, _seat, left) => ({ verb: left === 'always' ? 'grant' : 'deny' }),
  },
  verbs: {
    grant: { clause: 'CT-19.1.d', do: (p) => p.done(true) },
    deny: { clause: 'CT-19.1.d', do: (p) => p.done(false) },
  },
});

// ---------------------------------------------------------------- crossing

/** From an own port or a port-peripheral area the cheap rate, from a coast the dear one; elsewhere there is no ship: CT-19.1.h to j. */
function rateFrom(t: Table, at: PlaceId): number | null {
  const { kind, port, seas } = t.map.places[at]!;
  if (seas.length === 0 || kind === 'sea') return null;
  return port ? t.tables.op.embarked.port : t.tables.op.embarked.land;
}

/** What landing there costs; null: one cannot: CT-19.1.h, i, k. */
function landingCost(t: Table, power: PowerId, at: PlaceId): number | null {
  const { kind, port } = t.map.places[at]!;
  const { landing } = t.tables.op;
  if (kind === 'land') return landing.land;
  if (kind === 'peripheral') return powerOf(t, power).home === at ? landing.peripheral : null;
  return port && hasForces(t, at, power) ? landing.port : null;
}

/** The cheapest way to each coast, by seas where the power has fleets and that are not closed to it. */
function crossings(t: Table): Sail[] {
  const { power, at: from } = operating(t)!;
  const rate = rateFrom(t, from);
  if (rate === null) return [];
  const op = t.operation!.op! - leavingCost(t);
  const list: Sail[] = [];
  const go = (route: PlaceId[], cost: number) => {
    const sea = route.at(-1)!;
    for (const at of t.map.order) {
      const landing = at !== from && t.map.places[at]!.seas.includes(sea) ? landingCost(t, power, at) : null;
      if (landing !== null && cost + landing <= op) list.push({ verb: 'sail', route: [...route, at] });
    }
    for (const next of t.map.places[sea]!.seas)
      if (!route.includes(next) && isOpen(t, next, power) && cost + rate <= op)
        go([...route, next], cost + rate);
  };
  for (const sea of t.map.places[from]!.seas) if (isOpen(t, sea, power) && rate <= op) go([sea], rate);
  return list;
}

const isOpen = (t: Table, sea: PlaceId, power: PowerId): boolean =>
  hasForces(t, sea, power) && !t.operation!.barred.includes(sea);

/** Ruling 15. */
const leavingCost = (t: Table): number => {
  const { at, power } = operating(t)!;
  return enemiesAt(t, at, power) ? t.tables.op.leaveEnemy : 0;
};

/** All of a crossing: CT-19.1.j, k. */
export function crossingCost(t: Table, route: readonly PlaceId[]): number {
  const { power, at } = operating(t)!;
  return leavingCost(t) + rateFrom(t, at)! * (route.length - 1) + landingCost(t, power, route.at(-1)!)!;
}

/** Why a way by sea cannot be gone; each reason by the first place at which it holds. */
function sailBar(t: Table, route: readonly PlaceId[]): Bar | null {
  const force = operating(t)!;
  const seas = route.slice(0, -1);
  const to = route.at(-1)!;
  if (rateFrom(t, force.at) === null) return bar('CT-19.1.i', 'no-embarking', { at: force.at });
  if (seas.length === 0) return bar('CT-19.1.n', 'not-at-sea', {});
  const places = [force.at, ...route];
  for (const [i, at] of route.entries())
    if (!beside(t, places[i]!, at)) return bar('CT-19.1.h', 'not-adjacent', { from: places[i]!, at });
  const dry = seas.find((sea) => !hasForces(t, sea, force.power));
  if (dry) return bar('CT-19.1.b', 'no-fleet', { at: dry });
  const closed = seas.find((sea) => t.operation!.barred.includes(sea));
  if (closed) return bar('CT-19.1.d', 'sea-closed', { at: closed });
  if (landingCost(t, force.power, to) === null) return bar('CT-19.1.i', 'no-landing', { at: to });
  const [cost, op] = [crossingCost(t, route), t.operation!.op!];
  if (op < cost) return bar('CT-19.1.n', 'too-few-op', { cost, op });
  return mustHold(t, force) ? bar('CT-24.0.j', 'must-hold', { power: force.power, at: force.at }) : null;
}

const beside = (t: Table, a: PlaceId, b: PlaceId): boolean =>
  t.map.places[a]!.seas.includes(b) || t.map.places[b]!.seas.includes(a);

/** Named whole; whether a stronger fleet bars it is learned only now: CT-X27. */
export const sail = {
  clause: 'CT-19.1.h',
  written: 'route*',
  each: crossings,
  bar: (t: Table, _f: At, { route }: Sail) => sailBar(t, route),
  at: ({ route }: Sail) => route,
  do(p: Doing, _f: At, { route }: Sail) {
    const t = p.table;
    const force = operating(t)!;
    const closed = route.slice(0, -1).find((sea) => isBarred(t, sea, force.power));
    if (closed) {
      t.operation!.barred.push(closed);
      p.log('turned-back', 'CT-X27', { power: force.power, at: closed });
      return;
    }
    const at = route.at(-1)!;
    const from = force.at;
    const cost = crossingCost(t, route);
    t.operation!.op! -= cost;
    if (isTaking(t, force.power, at)) t.turn!.dutiful = true;
    force.at = at;
    loseFeudalism(t);
    p.log('sailed', 'CT-19.1.h', { power: force.power, from, at, cost });
    checkEmpire(p);
  },
} as const;

const isBarred = (t: Table, sea: PlaceId, power: PowerId): boolean =>
  !t.operation!.open.includes(sea) &&
  others(t, sea, power).some((id) => fleetsOf(t, sea, id) > fleetsOf(t, sea, power));
