/** Stratagem markers: held, drawn, played, and answered by Assassins: CT-20, CT-28.0.e. */

import { type Bar, bar, copy, die, look, put, reckon, type Seat, secretOf, take } from '@annales/engine';
import { type Effect, MARKERS, type Marker, type PlaceId, type PowerId, type Table } from '../state.ts';
import { kindsIn, markerCount } from './deals.ts';
import { returnMarkers } from './forces.ts';
import {
  areasOf,
  countOf,
  forcesAround,
  isNpp,
  lookersOf,
  ofStanding,
  ownPower,
  playedBy,
  powerOf,
} from './ground.ts';
import { announce, ask, type Doing, joint, run, sequence } from './kit.ts';
import { checkEmpire } from './victory.ts';

// ---------------------------------------------------------------- held

export const holds = (t: Table, power: PowerId, marker: Marker): boolean =>
  look(powerOf(t, power).hand).includes(marker);

export const notHeld = (t: Table, power: PowerId, marker: Marker, clause: string): Bar | null =>
  holds(t, power, marker) ? null : bar(clause, 'not-held', { power, marker });

/** Each kind that a power holds, once. */
export const kindsHeld = (t: Table, power: PowerId): Marker[] => kindsIn(look(powerOf(t, power).hand));

/** The powers of a seat that hold a marker. */
export function holdersOf(t: Table, seat: Seat, marker: Marker): PowerId[] {
  const holders: PowerId[] = [];
  for (const { id, hand } of playedBy(t, seat)) if (look(hand).includes(marker)) holders.push(id);
  return holders;
}

/** Whoever has any marker could hold this one: by public knowledge, so that asking tells nothing. */
export const mightHold = (t: Table): Seat[] =>
  t.order.filter((seat) => playedBy(t, seat).some(({ hand }) => hand.count! > 0));

export const valueOfLeadership = (marker: Marker): number => Number(marker.split('-')[1]);

// ---------------------------------------------------------------- played

/** Revealed; what it does waits for those who could answer: CT-20.1.i, CT-X3. */
export function playMarker(p: Doing, power: PowerId, marker: Marker, effect: Effect): void {
  const t = p.table;
  t.open.push(take(powerOf(t, power).hand, marker));
  announce(p, 'played', 'CT-20.1.i', { power, marker });
  p.call({ step: 'marker', power, marker, effect, cancelled: false });
}

export const marker = sequence('marker', {
  /** What it is aimed at is named before anybody answers: CT-X3. */
  target(p, { power, marker: kind }) {
    if (isAimed(p.table, power, kind)) p.call({ step: 'choose-effect', power, marker: kind });
  },
  window(p, f) {
    if (f.got) f.effect = f.got as unknown as Effect;
    delete f.got;
    p.call({ step: 'assassin-window', power: f.power, marker: f.marker });
  },
  answer(p, { got }) {
    if (got) playMarker(p, got as PowerId, 'assassin', { kind: 'assassin' });
  },
  effect(p, { power, marker: kind, effect, cancelled }) {
    layDown(p, kind, power, cancelled);
    if (!cancelled) p.call({ step: 'effect', power, marker: kind, effect: copy(effect), begun: false });
  },
  after: checkEmpire,
});

/** Back to the pool, but Plague leaves the game and De Ceremonis stays for a while: CT-20.1.i, CT-28.0.g, w. */
function layDown(p: Doing, kind: Marker, power: PowerId, cancelled: boolean): void {
  const t = p.table;
  t.open.splice(t.open.lastIndexOf(kind), 1);
  if (cancelled) announce(p, 'cancelled', 'CT-28.0.e', { power, marker: kind });
  if (kind === 'plague' && !cancelled) t.removed.push(kind);
  else if (kind === 'de-ceremonis' && !cancelled && awaitsCeremony(t, power)) return;
  else put(t.pool, kind);
}

/** The PP that De Ceremonis concerns, if it has a leader: ruling 36. */
export function awaitsCeremony(t: Table, power: PowerId): PowerId | null {
  const { controller } = powerOf(t, power);
  const own = controller === null ? null : ownPower(t, controller);
  return own?.leader ? own.id : null;
}

/** Its PP will hold none: its leader is dead, or nobody plays it any more: CT-X22, CT-X29. */
export function dropCeremony(t: Table, power: PowerId | null): void {
  if (t.ceremony === null || t.ceremony.power !== power) return;
  t.ceremony = null;
  put(t.pool, 'de-ceremonis');
}

/** The segment of the PP has ended: CT-28.0.g. */
export function closeCeremony(p: Doing, power: PowerId): void {
  const t = p.table;
  if (t.ceremony?.power !== power) return;
  if (t.ceremony.waits) {
    t.ceremony.waits = false;
    return;
  }
  dropCeremony(t, power);
  const there = (['aachen', 'rome'] as PlaceId[]).some((burg) =>
    forcesAround(t, burg).some(
      (force) => force.at === burg && force.power === power && countOf(reckon(force.units), 'leader') > 0,
    ),
  );
  if (!there) {
    p.log('no-ceremony', 'CT-28.0.g', { power });
    return;
  }
  const count = die(p, 'De Ceremonis');
  announce(p, 'ceremony', 'CT-28.0.g', { power, count });
  p.call({ step: 'draws', powers: Array<PowerId>(count).fill(power) });
}

// ---------------------------------------------------------------- Assassins

/** CT-28.0.e, CT-X3 */
export const assassinWindow = joint('assassin-window', {
  prompt: 'assassin',
  clause: 'CT-28.0.e',
  window: true,
  seats: (t) => mightHold(t),
  branch: (_t, { power, marker: kind }) => ({ step: 'assassin-answer', power, marker: kind }),
  settle(p, _f, answers) {
    const ready = Object.values(answers).filter((power): power is PowerId => power !== null);
    return fromPhasingOn(p.table, ready)[0] ?? null;
  },
});

export const assassinAnswer = ask('assassin-answer', {
  prompt: 'assassin-answer',
  facts: (_t, { power, marker: kind }) => ({ power, marker: kind }),
  clause: 'CT-28.0.e',
  late: () => ({ verb: 'let-be' }),
  standing: {
    on: 'assassin',
    answer(t, f, seat, left) {
      const [own] = holdersOf(t, seat, 'assassin');
      const wants =
        left === 'always' || (left === 'against-others' && powerOf(t, f.power).controller !== seat);
      return wants && own ? { verb: 'assassin', power: own } : { verb: 'let-be' };
    },
  },
  verbs: {
    assassin: {
      clause: 'CT-28.0.e',
      written: 'power',
      each: (t, _f, seat) => playedBy(t, seat).map(({ id }) => ({ verb: 'assassin', power: id })),
      bar: (t, _f, { power }, seat) =>
        powerOf(t, power).controller === seat
          ? notHeld(t, power, 'assassin', 'CT-28.0.e')
          : bar('CT-20.1.a', 'not-yours', { power }),
      do: (p, _f, { power }) => p.done(power),
    },
    'let-be': { clause: 'CT-28.0.e', do: (p) => p.done(null) },
  },
});

/** Behind every space, twice round the track. */
const STRANGERS = 99;

/** From the first space on, each Minor NPP after the PP of its player; those that are not there last: CT-X10. */
export function inTrackOrder(t: Table, powers: readonly PowerId[], from = 0): PowerId[] {
  const rank = (id: PowerId) => {
    const place = placeOf(t, id);
    if (place < 0) return STRANGERS + t.powerOrder.indexOf(id);
    return place >= from ? place : place + t.track.length;
  };
  return [...powers].sort((a, b) => rank(a) - rank(b));
}

/** CT-X3 */
export const fromPhasingOn = (t: Table, powers: readonly PowerId[]): PowerId[] =>
  inTrackOrder(t, powers, t.turn ? placeOf(t, t.turn.power) : 0);

/** A Minor NPP is half a space behind the PP of its player; negative: not on the track. */
function placeOf(t: Table, id: PowerId): number {
  const space = t.track.indexOf(id);
  if (space >= 0) return space;
  const { controller } = powerOf(t, id);
  if (controller === null) return -1;
  const { power, formerly } = t.players[controller]!;
  const ahead = t.track.indexOf(power ?? formerly ?? id);
  return ahead < 0 ? -1 : ahead + 0.5;
}

// ---------------------------------------------------------------- drawn

/** One after the other, immediate ones played before the next is drawn: CT-20.1.b, CT-X10, CT-X28. */
export const draws = run('draws', (p, f) => {
  const t = p.table;
  if (f.got === 'declined') {
    delete f.got;
    f.powers.shift();
  }
  while (f.powers.length > 0) {
    const power = powerOf(t, f.powers[0]!);
    const { id, controller, hand } = power;
    const mayDraw = controller !== null && t.pool.count! > 0;
    if (mayDraw && markerCount(t, power) >= t.tables.limits.markers) {
      if (!isNpp(power)) {
        p.call({ step: 'make-room', power: id });
        return;
      }
      const lost = secretOf(hand)![p.draw('discarded to make room', hand.count!, [controller])]!;
      returnMarkers(t, power, [lost]);
    }
    f.powers.shift();
    if (!mayDraw) continue;
    if (drawOne(p, id)) return;
  }
});

/**
 * Everybody sees whether it is one that is played at once, and which; of the others only who may look. How many of the former
 * are in the pool is public: they are in nobody's hand.
 */
function drawnFrom(p: Doing, seen: readonly Seat[]): Marker {
  const t = p.table;
  const pool = secretOf(t.pool)!;
  const inPool = (immediate: boolean) =>
    MARKERS.filter((kind) => t.markers[kind].immediate === immediate).flatMap((kind) =>
      pool.filter((one) => one === kind),
    );
  const [red, others] = [inPool(true), inPool(false)];
  const at = p.draw('marker', pool.length, undefined, () => [...red, ...others]);
  if (at < red.length) return red[at]!;
  return others[p.draw('which marker', others.length, seen, () => others)]!;
}

/** True: it is one that is played at once. */
function drawOne(p: Doing, id: PowerId): boolean {
  const t = p.table;
  const power = powerOf(t, id);
  const seen = lookersOf(t, power);
  const kind = drawnFrom(p, seen);
  put(power.hand, take(t.pool, kind));
  p.log('draws', 'CT-20.0.d', { power: id });
  p.log('drew', 'CT-20.0.d', { power: id, marker: kind }, seen);
  if (!t.markers[kind].immediate) return false;
  playMarker(p, id, kind, { kind: 'immediate' });
  return true;
}

const isAimed = (t: Table, id: PowerId, kind: Marker): boolean =>
  (kind === 'stellinga' && areasOf(t, id).length > 0) ||
  (kind === 'peripheral-war' && warTargets(t).length > 0);

/** Ruling 39. */
export const warTargets = (t: Table): PowerId[] =>
  ofStanding(t, 'pp', 'major')
    .filter(({ home }) => home !== null)
    .map(({ id }) => id);

/** CT-28.0.u, aa */
export const chooseEffect = ask('choose-effect', {
  seat: (t, { power }) => powerOf(t, power).controller,
  prompt: 'choose-effect',
  facts: (_t, { power, marker: kind }) => ({ power, marker: kind }),
  clause: 'CT-20.1.b',
  late: (t, f) =>
    f.marker === 'stellinga'
      ? { verb: 'choose-area', at: areasOf(t, f.power)[0]! }
      : { verb: 'choose', power: warTargets(t)[0]! },
  verbs: {
    'choose-area': {
      clause: 'CT-28.0.aa',
      written: 'at',
      each: (t, f) =>
        f.marker === 'stellinga' ? areasOf(t, f.power).map((at) => ({ verb: 'choose-area', at })) : [],
      bar: (t, f, { at }) =>
        f.marker === 'stellinga' && areasOf(t, f.power).includes(at)
          ? null
          : bar('CT-28.0.aa', 'not-controlled', { at }),
      at: ({ at }) => [at],
      do(p, f, { at }) {
        p.log('names-area', 'CT-28.0.aa', { power: f.power, at });
        p.done({ kind: 'stellinga', area: at });
      },
    },
    choose: {
      clause: 'CT-28.0.u',
      written: 'power',
      each: (t, f) =>
        f.marker === 'peripheral-war' ? warTargets(t).map((power) => ({ verb: 'choose', power })) : [],
      bar: (t, f, { power }) =>
        f.marker === 'peripheral-war' && warTargets(t).includes(power)
          ? null
          : bar('CT-28.0.u', 'no-home', { power }),
      do(p, f, { power }) {
        p.log('names-power', 'CT-28.0.u', { power: f.power, against: power });
        p.done({ kind: 'peripheral-war', against: power });
      },
    },
  },
});

/** A PP with a full hand discards one of its choice, or draws nothing: ruling 43. It may make room in other ways meanwhile. */
export const makeRoom = ask('make-room', {
  seat(t, { power: id }) {
    const power = powerOf(t, id);
    return markerCount(t, power) < t.tables.limits.markers ? null : power.controller;
  },
  prompt: 'make-room',
  facts: (_t, { power }) => ({ power }),
  clause: 'CT-20.1.e',
  late: () => ({ verb: 'decline' }),
  verbs: {
    'discard-for': {
      clause: 'CT-20.1.e',
      written: 'marker',
      each: (t, { power }) => kindsHeld(t, power).map((kind) => ({ verb: 'discard-for', marker: kind })),
      bar: (t, { power }, action) => notHeld(t, power, action.marker, 'CT-20.1.e'),
      do(p, { power }, action) {
        returnMarkers(p.table, powerOf(p.table, power), [action.marker]);
        p.log('discards', 'CT-20.1.f', { power });
        p.done();
      },
    },
    decline: {
      clause: 'CT-20.1.e',
      do(p, { power }) {
        p.log('declines', 'CT-20.1.e', { power });
        p.done('declined');
      },
    },
  },
});
