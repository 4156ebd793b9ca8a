/** The Operations Segment, force by force: CT-13, CT-14, CT-18, CT-24.0.h to j. */

import { type Bar, bar, die, type Seat, secretOf } from '@annales/engine';
import type { Act, At, Force, PlaceId, Power, PowerId, Table, Units, UnitType } from '../state.ts';
import { cheapest, leadershipsHeld, mayEnter, mustHold, openBattle } from './combat.ts';
import { addTo, newForce, takeFrom } from './forces.ts';
import {
  attackBan,
  countOf,
  enemiesAt,
  findForce,
  forceOf,
  forcesAround,
  forcesAt,
  forcesOf,
  isFrankish,
  isNpp,
  isPillaged,
  isTaking,
  operating,
  powerOf,
  sizeOf,
  typesIn,
  unitsOf,
  worthOf,
} from './ground.ts';
import { announce, ask, type Doing, sequence } from './kit.ts';
import { allyVerb } from './levy.ts';
import { holds, notHeld, playMarker } from './markers.ts';
import { askLeave, sail } from './naval.ts';
import { layWaste, loseFeudalism } from './pillage.ts';
import { checkEmpire } from './victory.ts';
import { isOn } from './year.ts';

const phasing = (t: Table): Power => powerOf(t, t.turn!.power);

const playerOf = (t: Table): Seat | null => (isOn(t) ? phasing(t).controller : null);

const playerOfOperation = (t: Table): Seat | null => (operating(t) ? playerOf(t) : null);

// ---------------------------------------------------------------- which force

/** Its own, fresh, and not paralysed: CT-14.0.a, CT-28.0.j. */
function formBar(t: Table, id: number): Bar | null {
  const force = findForce(t, id);
  if (force?.power !== t.turn!.power) return bar('CT-14.0.a', 'not-your-force', {});
  if (force.done) return bar('CT-14.0.a', 'has-operated', { at: force.at });
  return isParalysed(t, force) ? bar('CT-28.0.j', 'paralysed', { at: force.at }) : null;
}

/** That some force is paralysed all have heard: which it is, whoever operates another tells. */
const isParalysed = (t: Table, { id, power }: Force): boolean =>
  secretOf(powerOf(t, power).paralysed)!.includes(id);

const someAreParalysed = (t: Table): boolean => phasing(t).paralysed.count! > 0;

/** Who does not do his duty shows that he cannot: how weak he is, or who is paralysed. */
const tellsOfDuty = (p: Doing): void => {
  if (!p.table.turn!.dutiful) p.shown = true;
};

/** What it must do, it must do before the end: CT-24.0.h, ruling 52. */
function endBar(t: Table): Bar | null {
  if (t.turn!.dutiful) return null;
  const idle = forcesOf(t, t.turn!.power).find(
    (force) => formBar(t, force.id) === null && couldAct(t, force),
  );
  return idle ? bar('CT-24.0.h', 'duty', { power: t.turn!.power, at: idle.at }) : null;
}

/** Could a force go somewhere that counts, or attack somebody, if its OP were enough? */
function couldAct(t: Table, force: Force): boolean {
  const stuck = mustHold(t, force) && sizeOf(unitsOf(force)) === 1;
  if (
    !stuck &&
    t.map.places[force.at]!.steps.some((at) => mayEnter(t, force.power, at) && isTaking(t, force.power, at))
  )
    return true;
  return enemiesFor(t, force).some((enemy) => attackBar(t, force, enemy) === null);
}

/** CT-14.0.a */
export const operations = ask('operations', {
  seat: playerOf,
  prompt: 'operations',
  facts: (t) => ({ power: t.turn!.power }),
  clause: 'CT-14.0.a',
  late(t) {
    if (endBar(t) === null) return { verb: 'end' };
    const idle = forcesOf(t, t.turn!.power).find(
      (force) => formBar(t, force.id) === null && couldAct(t, force),
    )!;
    return { verb: 'form', force: idle.id };
  },
  verbs: {
    form: {
      clause: 'CT-14.0.b',
      written: 'force#',
      each: (t) => forcesOf(t, t.turn!.power).map(({ id }) => ({ verb: 'form', force: id })),
      bar: (t, _f, { force }) => formBar(t, force),
      at: ({ force }) => [`force-${force}`],
      do(p, _f, { force }) {
        const t = p.table;
        if (someAreParalysed(t)) p.shown = true;
        t.operation = {
          force,
          op: null,
          leadership: null,
          parted: false,
          open: [],
          barred: [],
        };
        p.call({ step: 'operating' });
      },
    },
    subvert: subversionVerb('subvert', 'subversion'),
    convert: subversionVerb('convert', 'religious-conversion'),
    ally: allyVerb,
    end: {
      clause: 'CT-14.0.a',
      bar: endBar,
      do(p) {
        tellsOfDuty(p);
        p.done();
      },
    },
  },
});

/** Formed, rolled for, and at work; then its units are finished: CT-14.0.a, g. */
export const operatingStep = sequence('operating', {
  forming: (p) => p.call({ step: 'forming' }),
  working: (p) => p.call({ step: 'operation' }),
  close(p) {
    const t = p.table;
    const force = operating(t);
    if (force) force.done = true;
    t.operation = null;
  },
});

// ---------------------------------------------------------------- forming it

/** Fresh units of the same power at the same place: CT-13.0.f, CT-14.0.b. */
function joinBar(t: Table, id: number, unit: UnitType, count: number): Bar | null {
  const force = operating(t)!;
  const other = forceOf(t, id);
  if (other.power !== force.power) return bar('CT-13.0.f', 'not-your-force', {});
  if (other.id === force.id) return bar('CT-13.0.f', 'joins-itself', {});
  if (other.at !== force.at) return bar('CT-13.0.f', 'elsewhere', { at: other.at });
  if (other.done) return bar('CT-13.0.f', 'has-operated', { at: other.at });
  if (isParalysed(t, other)) return bar('CT-28.0.k', 'paralysed', { at: other.at });
  if (t.operation!.parted) return bar('CT-13.0.e', 'parted', {});
  const there = countOf(unitsOf(other), unit);
  return there < count ? bar('CT-13.0.f', 'too-few', { unit, count, there }) : null;
}

function joins(t: Table): Extract<Act, { verb: 'join' }>[] {
  const force = operating(t)!;
  return forcesAt(t, force.at)
    .filter((other) => other.power === force.power && other.id !== force.id && !other.done)
    .flatMap((other) =>
      partsOf(unitsOf(other)).map(
        ({ unit, count }) => ({ verb: 'join', force: other.id, unit, count }) as const,
      ),
    );
}

/** Every number of every type. */
function partsOf(units: Units): { unit: UnitType; count: number }[] {
  const parts: { unit: UnitType; count: number }[] = [];
  for (const unit of typesIn(units))
    for (let count = 1; count <= units[unit]!; count++) parts.push({ unit, count });
  return parts;
}

const joinVerb = {
  clause: 'CT-13.0.f',
  written: 'force# unit count#',
  each: joins,
  bar: (t: Table, _f: At, { force, unit, count }: Extract<Act, { verb: 'join' }>) =>
    joinBar(t, force, unit, count),
  at: ({ force }: { force: number }) => [`force-${force}`],
  do(p: Doing, _f: At, { force, unit, count }: Extract<Act, { verb: 'join' }>) {
    const t = p.table;
    takeFrom(t, forceOf(t, force), { [unit]: count });
    addTo(operating(t)!, { [unit]: count });
    p.shown = true;
    p.log('joined', 'CT-13.0.f', { power: t.turn!.power, at: operating(t)!.at });
  },
} as const;

/** CT-13.0.e, g */
function leaveBar(t: Table, unit: UnitType, count: number): Bar | null {
  const units = unitsOf(operating(t)!);
  const there = countOf(units, unit);
  if (there < count) return bar('CT-13.0.g', 'too-few', { unit, count, there });
  return sizeOf(units) <= count ? bar('CT-13.0.g', 'nobody-goes', {}) : null;
}

const leaveVerb = {
  clause: 'CT-13.0.g',
  written: 'unit count#',
  each: (t: Table) =>
    partsOf(unitsOf(operating(t)!)).map(({ unit, count }) => ({ verb: 'leave', unit, count }) as const),
  bar: (t: Table, _f: At, { unit, count }: Extract<Act, { verb: 'leave' }>) => leaveBar(t, unit, count),
  do(p: Doing, _f: At, { unit, count }: Extract<Act, { verb: 'leave' }>) {
    const t = p.table;
    const force = operating(t)!;
    const fresh = t.operation!.op === null;
    // Everybody sees that there were several.
    p.shown = true;
    takeFrom(t, force, { [unit]: count });
    const left = newForce(t, force.power, force.at, { [unit]: count }, !fresh);
    t.operation!.left = [...(t.operation!.left ?? []), left.id];
    if (fresh) t.operation!.parted = true;
    p.log('left', 'CT-13.0.g', { power: force.power, at: force.at });
  },
} as const;

type LeaveWith = Extract<Act, { verb: 'leave-with' }>;

/** What is left at one place may be one stack, of several kinds too: CT-13.0.g, ruling 97. */
const leaveWithVerb = {
  clause: 'CT-13.0.g',
  written: 'unit count# force#',
  each: (t: Table) =>
    (t.operation!.left ?? []).flatMap((id) =>
      findForce(t, id)?.at === operating(t)!.at
        ? partsOf(unitsOf(operating(t)!)).map(
            ({ unit, count }) => ({ verb: 'leave-with', unit, count, force: id }) as const,
          )
        : [],
    ),
  bar(t: Table, _f: At, { unit, count, force: id }: LeaveWith): Bar | null {
    const stack = forceOf(t, id);
    if (stack.power !== t.turn!.power || stack.at !== operating(t)!.at || !t.operation!.left?.includes(id))
      return bar('CT-13.0.d', 'not-left-now', { at: stack.at });
    // Whoever is left after the roll is done, and makes nobody done who is not.
    if (t.operation!.op !== null && !stack.done) return bar('CT-13.0.g', 'left-before', {});
    return leaveBar(t, unit, count);
  },
  at: ({ force }: LeaveWith) => [`force-${force}`],
  do(p: Doing, _f: At, { unit, count, force: id }: LeaveWith) {
    const t = p.table;
    const force = operating(t)!;
    takeFrom(t, force, { [unit]: count });
    addTo(forceOf(t, id), { [unit]: count });
    p.shown = true;
    p.log('left', 'CT-13.0.g', { power: force.power, at: force.at });
  },
} as const;

/** CT-14.0.b, c */
export const forming = ask('forming', {
  seat: playerOfOperation,
  prompt: 'forming',
  facts: (t) => ({ at: operating(t)!.at }),
  clause: 'CT-14.0.b',
  late: () => ({ verb: 'roll' }),
  verbs: {
    join: joinVerb,
    leave: leaveVerb,
    'leave-with': leaveWithVerb,
    'ask-leave': askLeave,
    subvert: subversionVerb('subvert', 'subversion'),
    convert: subversionVerb('convert', 'religious-conversion'),
    ally: allyVerb,
    lead: {
      clause: 'CT-14.0.c',
      written: 'value#',
      each: (t) => leadershipsHeld(t, t.turn!.power).map((value) => ({ verb: 'lead', value })),
      bar: (t, _f, { value }) =>
        t.operation!.leadership === null
          ? notHeld(t, t.turn!.power, `leadership-${value}` as never, 'CT-14.0.c')
          : bar('CT-14.0.c', 'led-already', { power: t.turn!.power }),
      do(p, _f, { value }) {
        const t = p.table;
        // A cancelled one was still the one allowed: CT-X2.
        t.operation!.leadership = 0;
        playMarker(p, t.turn!.power, `leadership-${value}` as never, { kind: 'roll-bonus', value });
      },
    },
    roll: {
      clause: 'CT-14.0.c',
      do(p) {
        const t = p.table;
        const force = operating(t)!;
        const face = die(p, 'OP');
        const leader = countOf(unitsOf(force), 'leader') > 0 ? t.tables.op.leader : 0;
        const leadership = t.operation!.leadership ?? 0;
        t.operation!.op = face + leader + leadership;
        t.operation!.parted = false;
        announce(p, 'op', 'CT-14.0.c', {
          power: force.power,
          at: force.at,
          die: face,
          leader,
          leadership,
          op: t.operation!.op,
        });
        p.done();
      },
    },
  },
});

// ---------------------------------------------------------------- moving

/** CT-15.0.a to d, g, h, CT-16.0.c, CT-19.1.m, rulings 13, 14 */
export function costOf(t: Table, force: Force, to: PlaceId): number {
  const { op } = t.tables;
  const from = t.map.places[force.at]!;
  const place = t.map.places[to]!;
  if (place.kind === 'burg' || from.kind === 'burg') return op.burg;
  const leaving = enemiesAt(t, force.at, force.power) ? op.leaveEnemy : 0;
  if (place.kind === 'sea') return op.sea + leaving;
  const rough = from.borders.some((border) => border.to === to && border.rough) ? op.border : 0;
  return (place.kind === 'peripheral' ? op.peripheral : op.enter) + rough + leaving;
}

function moveBar(t: Table, to: PlaceId): Bar | null {
  const force = operating(t)!;
  if (!t.map.places[force.at]!.steps.includes(to))
    return bar('CT-15.0.a', 'not-adjacent', { from: force.at, at: to });
  if (!mayEnter(t, force.power, to)) {
    const isBurg = t.map.places[to]!.kind === 'burg';
    return bar(isBurg ? 'CT-15.0.g' : 'CT-16.0.a', isBurg ? 'enemy-burg' : 'not-your-home', { at: to });
  }
  return tooFewOp(t, costOf(t, force, to)) ?? holdBar(t, force);
}

export const tooFewOp = (t: Table, cost: number): Bar | null =>
  t.operation!.op! < cost ? bar('CT-14.0.e', 'too-few-op', { cost, op: t.operation!.op! }) : null;

/** CT-24.0.j */
export const holdBar = (t: Table, force: Force): Bar | null =>
  mustHold(t, force) ? bar('CT-24.0.j', 'must-hold', { power: force.power, at: force.at }) : null;

/** The force is there now; an NPP that comes where nobody or an enemy is has done its duty. */
export function arrive(t: Table, force: Force, at: PlaceId): void {
  if (isTaking(t, force.power, at)) t.turn!.dutiful = true;
  force.at = at;
}

// ---------------------------------------------------------------- attacking

/** In the same area or sea, or in the burg of the area: CT-17.0.a, CT-17.2.a. */
export function enemiesFor(t: Table, force: Force): Force[] {
  const { kind } = t.map.places[force.at]!;
  const there = kind === 'sea' || kind === 'burg' ? forcesAt(t, force.at) : forcesAround(t, force.at);
  return there.filter((other) => other.power !== force.power);
}

/** CT-17.2.e, CT-28.0.f, CT-24.0.i */
function attackBar(t: Table, force: Force, enemy: Force): Bar | null {
  const { kind } = t.map.places[force.at]!;
  if (enemy.power === force.power) return bar('CT-17.0.a', 'own-force', {});
  if (kind === 'burg') return bar('CT-17.2.e', 'from-burg', { at: force.at });
  if (!enemiesFor(t, force).includes(enemy)) return bar('CT-17.2.a', 'not-there', { at: enemy.at });
  return attackBan(t, force.power, enemy.power, force.at) ?? preferenceBar(t, force, enemy);
}

/** Frankish powers first, then Major NPPs, then Minor NPPs: CT-24.0.i. */
function preferenceBar(t: Table, force: Force, enemy: Force): Bar | null {
  if (!isNpp(phasing(t))) return null;
  const own = rank(t, enemy.power);
  const better = enemiesFor(t, force).find(
    (other) => rank(t, other.power) < own && attackBan(t, force.power, other.power, force.at) === null,
  );
  return better ? bar('CT-24.0.i', 'prefers', { power: force.power, on: better.power }) : null;
}

function rank(t: Table, power: PowerId): number {
  const { frankish, standing } = powerOf(t, power);
  if (frankish) return 0;
  return standing === 'pp' || standing === 'major' ? 1 : 2;
}

// ---------------------------------------------------------------- pillaging

/** CT-18.0.b to e, g */
function pillageBar(t: Table): Bar | null {
  const force = operating(t)!;
  const { kind, within } = t.map.places[force.at]!;
  if (kind === 'sea') return bar('CT-18.0.b', 'nothing-at-sea', {});
  if (t.map.places[within ?? force.at]!.kind === 'peripheral')
    return bar('CT-18.0.e', 'no-pillage-at-home', { at: force.at });
  if (isPillaged(t, force.at)) return bar('CT-18.0.g', 'pillaged', { at: force.at });
  if (enemiesAt(t, force.at, force.power)) return bar('CT-18.0.c', 'enemies-there', { at: force.at });
  return tooFewOp(t, t.tables.op.pillage);
}

// ---------------------------------------------------------------- the operation

/** Where a step would fulfil the duty of an NPP; who must hold his place leaves somebody first. */
function dutyMove(t: Table): PlaceId | undefined {
  const force = operating(t)!;
  if (mustHold(t, force) && sizeOf(unitsOf(force)) === 1) return undefined;
  return t.map.places[force.at]!.steps.find(
    (at) =>
      isTaking(t, force.power, at) &&
      mayEnter(t, force.power, at) &&
      tooFewOp(t, costOf(t, force, at)) === null,
  );
}

/** It goes on while it can do what it must: CT-24.0.h, ruling 52. */
function haltBar(t: Table): Bar | null {
  if (t.turn!.dutiful) return null;
  const force = operating(t)!;
  if (dutyMove(t)) return bar('CT-24.0.h', 'duty', { power: force.power, at: force.at });
  const attack =
    t.operation!.op! >= t.tables.op.attack &&
    enemiesFor(t, force).some((one) => attackBar(t, force, one) === null);
  return attack ? bar('CT-24.0.h', 'duty', { power: force.power, at: force.at }) : null;
}

/** CT-14.0.e, f, CT-15, CT-17.2, CT-18.0 */
export const operation = ask('operation', {
  seat: playerOfOperation,
  prompt: 'operation',
  facts: (t) => ({ at: operating(t)!.at, op: t.operation!.op! }),
  clause: 'CT-14.0.e',
  late(t) {
    if (haltBar(t) === null) return { verb: 'halt' };
    const force = operating(t)!;
    const move = dutyMove(t);
    if (move && mustHold(t, force)) return { verb: 'leave', unit: cheapest(unitsOf(force)), count: 1 };
    if (move) return { verb: 'move', at: move };
    return {
      verb: 'attack',
      force: enemiesFor(t, force).find((one) => attackBar(t, force, one) === null)!.id,
    };
  },
  verbs: {
    move: {
      clause: 'CT-15.0.a',
      written: 'at',
      each: (t) => t.map.places[operating(t)!.at]!.steps.map((at) => ({ verb: 'move', at })),
      bar: (t, _f, { at }) => moveBar(t, at),
      at: ({ at }) => [at],
      do(p, _f, { at }) {
        const t = p.table;
        const force = operating(t)!;
        const cost = costOf(t, force, at);
        const from = force.at;
        t.operation!.op! -= cost;
        arrive(t, force, at);
        loseFeudalism(t);
        p.log('moved', 'CT-15.0.a', { power: force.power, from, at, cost });
        checkEmpire(p);
      },
    },
    sail,
    attack: {
      clause: 'CT-17.0.a',
      written: 'force#',
      each: (t) => enemiesFor(t, operating(t)!).map(({ id }) => ({ verb: 'attack', force: id })),
      bar: (t, _f, { force }) =>
        attackBar(t, operating(t)!, forceOf(t, force)) ?? tooFewOp(t, t.tables.op.attack),
      at: ({ force }) => [`force-${force}`],
      do(p, _f, { force }) {
        const t = p.table;
        t.operation!.op! -= t.tables.op.attack;
        t.turn!.dutiful = true;
        openBattle(p, operating(t)!, forceOf(t, force));
      },
    },
    pillage: {
      clause: 'CT-18.0.b',
      bar: pillageBar,
      do(p) {
        const t = p.table;
        const { at, power } = operating(t)!;
        t.operation!.op! -= t.tables.op.pillage;
        const dp = isNpp(powerOf(t, power)) ? 0 : worthOf(t, at);
        powerOf(t, power).dp += dp;
        p.log('pillaged', 'CT-18.1.a', { power, at, dp });
        layWaste(p, at, power, true);
      },
    },
    join: joinVerb,
    leave: leaveVerb,
    'leave-with': leaveWithVerb,
    subvert: subversionVerb('subvert', 'subversion'),
    convert: subversionVerb('convert', 'religious-conversion'),
    ally: allyVerb,
    halt: {
      clause: 'CT-14.0.g',
      bar: haltBar,
      do(p) {
        tellsOfDuty(p);
        p.done();
      },
    },
  },
});

// ---------------------------------------------------------------- subversion and conversion

type Subverting = Extract<Act, { verb: 'subvert' | 'convert' }>;

/** An own force and an enemy in the same area with its burg, or the same sea: CT-22.0.a to c, CT-X5. */
function subversionVerb<V extends 'subvert' | 'convert'>(
  verb: V,
  marker: 'subversion' | 'religious-conversion',
) {
  const clause = marker === 'subversion' ? 'CT-28.0.y' : 'CT-28.0.x';
  return {
    clause,
    written: 'force# target#',
    each(t: Table) {
      const { power } = t.turn!;
      if (!holds(t, power, marker)) return [];
      return forcesOf(t, power).flatMap((force) =>
        forcesAround(t, force.at)
          .filter((enemy) => enemy.power !== power)
          .map((enemy) => ({ verb, force: force.id, target: enemy.id }) as Extract<Act, { verb: V }>),
      );
    },
    bar(t: Table, _f: unknown, { force: id, target }: Subverting): Bar | null {
      const { power } = t.turn!;
      const [force, enemy] = [forceOf(t, id), forceOf(t, target)];
      if (force.power !== power) return bar(clause, 'not-your-force', {});
      if (enemy.power === power || !forcesAround(t, force.at).includes(enemy))
        return bar('CT-22.0.a', 'not-beside', {});
      const franks = [power, enemy.power].every((one) => isFrankish(t, one) || one === 'papal-states');
      if (marker === 'religious-conversion' && t.options.noFrankishConversion && franks)
        return bar('CT-22.0.e', 'no-frankish-conversion', {});
      return attackBan(t, power, enemy.power, force.at) ?? notHeld(t, power, marker, clause);
    },
    at: ({ target }: Subverting) => [`force-${target}`],
    do(p: Doing, _f: unknown, { force, target }: Subverting) {
      playMarker(p, p.table.turn!.power, marker, { kind: 'subvert', marker, force, target });
    },
  };
}
