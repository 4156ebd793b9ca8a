/** What markers do once nobody has cancelled them: CT-28. */

import { bar, change, die, hide, look, reckon, type Seat, secretOf } from '@annales/engine';
import type {
  At,
  Effect,
  Force,
  Marker,
  PlaceId,
  Power,
  PowerId,
  Removing,
  Table,
  Units,
  UnitType,
} from '../state.ts';
import { dropOffers, markersOf } from './deals.ts';
import { addTo, kill, noteSighting, returnMarkers, seenForce, setController, takeFrom } from './forces.ts';
import {
  countOf,
  forceOf,
  forcesAround,
  forcesAt,
  forcesOf,
  isFrankish,
  isNpp,
  lookersOf,
  ofStanding,
  powerOf,
  sizeOf,
  strengthOf,
  typesIn,
  unitsOf,
} from './ground.ts';
import { announce, ask, type Doing, run } from './kit.ts';
import { answerForDeaths } from './leaders.ts';
import { awaitsCeremony } from './markers.ts';
import { subvert } from './subversion.ts';

export const effect = run('effect', (p, f) => {
  const { power, effect: does } = f;
  if (f.begun) return;
  f.begun = true;
  if (does.kind === 'immediate') atOnce(p, power, f.marker);
  else carryOut(p, power, does);
});

function carryOut(p: Doing, id: PowerId, does: Effect): void {
  const t = p.table;
  switch (does.kind) {
    case 'assassin': {
      const played = p.stack.filter(({ step }) => step === 'marker');
      (played.at(-2) as unknown as { cancelled: boolean }).cancelled = true;
      return;
    }
    case 'roll-bonus':
      if (t.operation) t.operation.leadership = does.value;
      return;
    case 'combat-bonus':
    case 'fire':
      t.combat!.sides[does.side].bonus += does.value;
      return;
    case 'harvest': {
      const lp = Math.ceil(die(p, 'Good Harvest') / 2);
      t.turn!.lp += lp;
      announce(p, 'harvest', 'CT-28.0.m', { power: id, lp });
      return;
    }
    case 'alliance-bid': {
      const free = Math.ceil(die(p, 'Alliance') / 2);
      const bidding = p.stack.findLast(({ step }) => step === 'bid-npp') as unknown as {
        free: Record<Seat, number>;
      };
      bidding.free[does.seat] = (bidding.free[does.seat] ?? 0) + free;
      p.log('free-dp', 'CT-28.0.c', { power: id, dp: free });
      return;
    }
    case 'alliance': {
      const minor = powerOf(t, does.minor);
      const { controller } = powerOf(t, id);
      if (minor.standing !== 'minor' || minor.controller !== null || controller === null) return;
      setController(p, minor, controller);
      p.log('allied', 'CT-28.0.d', { power: id, minor: does.minor });
      return;
    }
    case 'subvert':
      subvert(p, does);
      return;
    case 'mesalliance':
      if (t.turn?.power === does.power) t.turn.over = true;
      p.log('mesalliance', 'CT-28.0.r', { power: does.power });
      return;
    case 'spy-area':
      spyArea(p, powerOf(t, id), does.area);
      return;
    case 'spy-hand':
      spyHand(p, powerOf(t, id), powerOf(t, does.of));
      return;
    case 'oaths':
      t.oaths.push(does.powers);
      p.log('oaths', 'CT-28.0.s', { powers: does.powers });
      return;
    case 'diplomacy': {
      const { controller: seat } = powerOf(t, id);
      // Who has resigned meanwhile modifies nothing.
      if (seat === null) return;
      t.raid!.diplomacy = does.use === 'aim' ? { seat, use: 'aim', sea: does.sea } : { seat, use: 'modify' };
      p.log('diplomacy', does.use === 'aim' ? 'CT-28.0.ad' : 'CT-28.0.ac', { power: id });
      return;
    }
    case 'stellinga':
      stellinga(p, does.area);
      return;
    case 'peripheral-war':
      peripheralWar(p, does.against);
      return;
    default:
      return;
  }
}

function atOnce(p: Doing, id: PowerId, kind: Marker): void {
  const t = p.table;
  const power = powerOf(t, id);
  switch (kind) {
    case 'church-council':
      t.council = true;
      p.log('council', 'CT-28.0.f', {});
      return;
    case 'de-ceremonis': {
      const own = awaitsCeremony(t, id);
      if (own === null) return;
      // What the ceremony itself brings is drawn after the segment: the next one counts.
      const waits = t.turn?.power === own && t.turn.segment === 'operations' && !t.turn.over;
      t.ceremony = { power: own, waits };
      return;
    }
    case 'feudal-unrest':
      p.call({ step: 'unrest', power: id, paid: hide({}, lookersOf(t, power)) });
      return;
    case 'field-of-lies':
      fieldOfLies(p, power);
      return;
    case 'insubordination':
      if (!t.operated.includes(id)) p.call({ step: 'mutiny', power: id });
      return;
    case 'perfidity':
      perfidity(p);
      return;
    case 'plague':
      plague(p);
      return;
    case 'schism': {
      dropOffers(p, power);
      const count = Math.min(die(p, 'Schism'), power.hand.count!);
      for (let i = 0; i < count; i++) {
        const at = p.draw('lost', power.hand.count!, power.hand.$for);
        returnMarkers(t, power, [secretOf(power.hand)![at]!]);
      }
      announce(p, 'schism', 'CT-28.0.z', { power: id, count });
      return;
    }
    case 'withdrawal':
      withdrawal(p, power);
      return;
    default:
      return;
  }
}

// ---------------------------------------------------------------- Espionage

/** All forces in an area and its burg, for the eyes of who plays it: CT-28.0.h, ruling 53. */
function spyArea(p: Doing, { controller, id }: Power, area: PlaceId): void {
  const t = p.table;
  if (controller === null) return;
  const there = forcesAround(t, area);
  for (const power of new Set(there.map((force) => force.power)))
    noteSighting(t, controller, {
      gt: t.gt,
      power,
      forces: there.filter((force) => force.power === power).map(seenForce),
      hand: null,
    });
  p.shown = true;
  announce(p, 'spied-area', 'CT-28.0.h', { power: id, at: area });
  const seen = there.map((force) => ({
    power: force.power,
    at: force.at,
    units: { ...secretOf(force.units)! },
  }));
  p.log('spied-forces', 'CT-28.0.h', { seen }, [controller]);
}

function spyHand(p: Doing, { controller, id }: Power, of: Power): void {
  if (controller === null) return;
  const { gt } = p.table;
  const markers = markersOf(p.table, of);
  noteSighting(p.table, controller, { gt, power: of.id, forces: [], hand: markers });
  p.shown = true;
  announce(p, 'spied-hand', 'CT-28.0.h', { power: id, of: of.id });
  p.log('spied-markers', 'CT-28.0.h', { of: of.id, markers }, [controller]);
}

// ---------------------------------------------------------------- paralysis

/** The leader's force, else the largest: CT-28.0.j, l. */
function fieldOfLies(p: Doing, power: Power): void {
  const t = p.table;
  if (t.operated.includes(power.id)) {
    p.log('no-effect', 'CT-28.0.l', { power: power.id });
    return;
  }
  const forces = forcesOf(t, power.id);
  const leader = forces.find((force) => countOf(reckon(force.units), 'leader') > 0);
  const force = leader ?? largest(p, forces);
  if (force) paralyse(p, power, force);
}

/** In an order that is always drawn, tie or not: a draw for ties alone would tell of sizes. */
export function largest(p: Doing, forces: readonly Force[]): Force | null {
  if (forces.length === 0) return null;
  const most = Math.max(...forces.map(strengthOf));
  return inRandomOrder(p, forces).find((force) => strengthOf(force) === most)!;
}

function inRandomOrder(p: Doing, forces: readonly Force[]): Force[] {
  const left = [...forces];
  const order: Force[] = [];
  while (left.length > 1) order.push(...left.splice(p.draw('in which order', left.length), 1));
  return [...order, ...left];
}

function paralyse(p: Doing, power: Power, force: Force): void {
  change(power.paralysed, [...secretOf(power.paralysed)!, force.id]);
  announce(p, 'paralysed', 'CT-28.0.j', { power: power.id });
  p.log('paralysed-force', 'CT-X25', { power: power.id, at: force.at }, power.paralysed.$for);
}

/** Which force will not obey, its player says: CT-28.0.o. He is asked even if there is none, since that would tell. */
export const mutiny = ask('mutiny', {
  seat: (t, { power }) => (forcesOf(t, power).length > 0 ? powerOf(t, power).controller : null),
  prompt: 'mutiny',
  facts: (_t, { power }) => ({ power }),
  clause: 'CT-28.0.o',
  late(t, { power }) {
    const [first] = mutineers(t, power);
    return first ? { verb: 'choose-force', force: first.id } : { verb: 'pass' };
  },
  verbs: {
    'choose-force': {
      clause: 'CT-28.0.o',
      written: 'force#',
      each: (t, { power }) => mutineers(t, power).map(({ id }) => ({ verb: 'choose-force', force: id })),
      bar: (t, { power }, { force }) =>
        mutineers(t, power).some(({ id }) => id === force) ? null : bar('CT-28.0.o', 'no-mutineers', {}),
      at: ({ force }) => [`force-${force}`],
      do(p, { power }, { force }) {
        paralyse(p, powerOf(p.table, power), forceOf(p.table, force));
        p.shown = true;
        p.done();
      },
    },
    pass: {
      clause: 'CT-28.0.o',
      bar: (t, { power }) =>
        mutineers(t, power).length === 0 ? null : bar('CT-28.0.o', 'mutineers-left', { power }),
      do(p) {
        p.shown = true;
        p.done();
      },
    },
  },
});

const mutineers = (t: Table, power: PowerId): Force[] =>
  forcesOf(t, power).filter((force) => {
    const units = unitsOf(force);
    return sizeOf(units) >= 2 && countOf(units, 'leader') === 0;
  });

// ---------------------------------------------------------------- control that changes

const controlledNpps = (t: Table): Power[] =>
  ofStanding(t, 'major', 'minor').filter(({ controller }) => controller !== null);

/** CT-28.0.t, ruling 60 */
function perfidity(p: Doing): void {
  const t = p.table;
  const npps = controlledNpps(t);
  if (npps.length === 0) return;
  const npp = npps[p.draw('which power', npps.length, undefined, () => npps.map(({ id }) => id))]!;
  const seats = p.inPlay;
  const seat = seats[p.draw('to whom', seats.length, undefined, () => seats)]!;
  setController(p, npp, seat);
  announce(p, 'perfidity', 'CT-28.0.t', { power: npp.id, seat });
}

/** CT-28.0.ae */
function withdrawal(p: Doing, power: Power): void {
  const t = p.table;
  const lost = isNpp(power)
    ? [power]
    : controlledNpps(t).filter((npp) => npp.controller === power.controller);
  if (lost.length === 0) return;
  const npp = lost[p.draw('which power', lost.length, undefined, () => lost.map(({ id }) => id))]!;
  letGo(p, npp);
  p.log('withdrawal', 'CT-28.0.ae', { power: npp.id });
}

/** Nobody plays it any more this GT: a turn under way ends, a turn to come is skipped: ruling 60. */
export function letGo(p: Doing, npp: Power): void {
  const t = p.table;
  setController(p, npp, null);
  if (t.turn?.power === npp.id) t.turn.over = true;
  if (npp.standing === 'major' && !t.acted.includes(npp.id)) t.acted.push(npp.id);
}

// ---------------------------------------------------------------- Plague, Stellinga, Peripheral War

/** CT-28.0.v */
function plague(p: Doing): void {
  const t = p.table;
  const struck = t.map.burgs.filter((burg) => die(p, `plague in ${burg}`) === 6);
  t.plague = struck;
  p.log('plague', 'CT-28.0.v', { burgs: struck });
  for (const burg of [...struck].reverse()) {
    const [first, ...others] = forcesAt(t, burg);
    if (first && others.length === 0) p.call({ step: 'losses', force: first.id, count: 1 });
    // Amid its own segment a power may have several stacks there, and chooses among all: ruling 73.
    else if (first) p.call({ step: 'remove', power: first.power, count: 1, gone: 0, militiaIn: null, burg });
  }
}

/** Each Frankish power loses one militia in the area and its burg together: CT-28.0.aa, ab. */
function stellinga(p: Doing, area: PlaceId): void {
  const t = p.table;
  if (t.options.feudalism) {
    t.feudalism = t.feudalism.filter((one) => one !== area);
    if (!t.stellinga.includes(area)) t.stellinga.push(area);
  }
  p.log('stellinga', 'CT-28.0.aa', { at: area });
  const powers = new Set(forcesAround(t, area).map(({ power }) => power));
  for (const power of powers)
    if (isFrankish(t, power)) p.call({ step: 'remove', power, count: 1, gone: 0, militiaIn: area });
}

/** CT-28.0.u */
function peripheralWar(p: Doing, power: PowerId): void {
  const count = die(p, 'Peripheral War');
  announce(p, 'peripheral-war', 'CT-28.0.u', { power, count });
  p.call({ step: 'remove', power, count, gone: 0, militiaIn: null });
}

/** The forces among which something may go. */
export const removing = (t: Table, { power, militiaIn, burg }: Removing): Force[] =>
  (burg !== undefined
    ? forcesAt(t, burg)
    : militiaIn === null
      ? forcesOf(t, power)
      : forcesAround(t, militiaIn)
  ).filter((force) => force.power === power);

/** The marker by which it goes. */
const ruleOf = ({ militiaIn, burg }: Removing): string =>
  burg !== undefined ? 'CT-28.0.v' : militiaIn === null ? 'CT-28.0.u' : 'CT-28.0.aa';

/** What may be removed, force by force: that there is nothing tells of it too. */
const removable = (t: Table, f: Removing): { force: Force; units: Units }[] =>
  removing(t, f)
    .map((force) => {
      const units = reckon(force.units);
      return { force, units: f.militiaIn === null ? units : { militia: countOf(units, 'militia') } };
    })
    .filter(({ units }) => sizeOf(units) > 0);

/** So many units go, by the choice of who plays the power, else at random: CT-28.0.u, v, aa. */
export const remove = run('remove', (p, f) => {
  const t = p.table;
  const played = powerOf(t, f.power).controller !== null;
  if (f.got === 'gone') f.gone++;
  delete f.got;
  while (f.gone < f.count && removable(t, f).length > 0) {
    if (played) {
      const { power, militiaIn, burg } = f;
      p.call({ step: 'removal', power, left: f.count - f.gone, militiaIn, ...(burg && { burg }) });
      return;
    }
    f.gone++;
    removeOne(p, f);
  }
  p.done();
  announce(p, 'removed', ruleOf(f), {
    power: f.power,
    count: f.gone,
  });
  answerForDeaths(p);
});

/** First a force, for all to see, then one of its units, for nobody. */
function removeOne(p: Doing, f: Removing): void {
  const t = p.table;
  const open = removable(t, f);
  const force = inRandomOrder(p, removing(t, f)).find((one) => open.some((other) => other.force === one))!;
  const { units } = open.find((one) => one.force === force)!;
  const list = typesIn(units).flatMap((unit) => Array<UnitType>(units[unit]!).fill(unit));
  kill(p, force, { [list[p.draw('removed', list.length, [], () => list)]!]: 1 });
}

export const removal = ask('removal', {
  seat: (t, { power }) => powerOf(t, power).controller,
  prompt: 'remove',
  facts: (_t, { power, left }) => ({ power, left }),
  clause: 'CT-20.1.i',
  late(t, f) {
    const { force, units } = removable(t, f)[0]!;
    return { verb: 'lose-in', force: force.id, unit: typesIn(units).at(-1)! };
  },
  verbs: {
    'lose-in': {
      clause: 'CT-20.1.i',
      written: 'force# unit',
      each: (t, f) =>
        removable(t, f).flatMap(({ force, units }) =>
          typesIn(units).map((unit) => ({ verb: 'lose-in', force: force.id, unit }) as const),
        ),
      bar(t, f, { force, unit }) {
        const { power, militiaIn } = f;
        const there = removable(t, f).find((one) => one.force.id === force);
        if (countOf(there?.units ?? {}, unit) > 0) return null;
        if (militiaIn !== null) return bar('CT-28.0.aa', 'militia-there', { power, at: militiaIn });
        return there ? bar(ruleOf(f), 'no-such-unit', { unit }) : bar(ruleOf(f), 'not-force-of', { power });
      },
      at: ({ force }) => [`force-${force}`],
      do(p, _f, { force, unit }) {
        kill(p, forceOf(p.table, force), { [unit]: 1 });
        p.done('gone');
      },
    },
  },
});

// ---------------------------------------------------------------- Feudal Unrest

const PROUD = ['army', 'warrior', 'nomad'] as const;

/** Units of a force that have not been paid for. */
function unpaid(force: Force, paid: Record<string, Units>): Units {
  const units = look(force.units);
  const done = paid[force.id] ?? {};
  return Object.fromEntries(
    PROUD.map((unit) => [unit, countOf(units, unit) - countOf(done, unit)] as const).filter(([, n]) => n > 0),
  );
}

/** What the power can pay with now: LP in its own Levy Segment, DP of a PP: ruling 54. */
const means = (t: Table, power: Power): number =>
  (t.turn?.power === power.id && t.turn.segment === 'levy' ? t.turn.lp : 0) + power.dp;

/** CT-28.0.i */
export const unrest = ask('unrest', {
  seat: (t, { power }) => powerOf(t, power).controller,
  prompt: 'unrest',
  facts: (_t, { power }) => ({ power }),
  clause: 'CT-28.0.i',
  late: () => ({ verb: 'finish' }),
  verbs: {
    'pay-unit': {
      clause: 'CT-28.0.i',
      written: 'force# unit',
      each: (t, { power, paid }) =>
        means(t, powerOf(t, power)) < 1
          ? []
          : forcesOf(t, power).flatMap((force) =>
              typesIn(unpaid(force, look(paid))).map(
                (unit) => ({ verb: 'pay-unit', force: force.id, unit }) as const,
              ),
            ),
      bar(t, { power, paid }, { force, unit }) {
        const there = forceOf(t, force);
        if (there.power !== power) return bar('CT-28.0.i', 'not-force-of', { power });
        if (countOf(unpaid(there, look(paid)), unit) === 0) return bar('CT-28.0.i', 'no-such-unit', { unit });
        return means(t, powerOf(t, power)) < 1
          ? bar('CT-28.0.i', 'too-dear', { cost: 1, lp: 0, dp: 0 })
          : null;
      },
      at: ({ force }) => [`force-${force}`],
      do(p, f, { force, unit }) {
        const t = p.table;
        p.shown = true;
        const power = powerOf(t, f.power);
        if (t.turn?.power === f.power && t.turn.lp > 0) t.turn.lp--;
        else power.dp--;
        const paid = look(f.paid);
        const done = paid[force] ?? {};
        change(f.paid, { ...paid, [force]: { ...done, [unit]: countOf(done, unit) + 1 } });
      },
    },
    finish: {
      clause: 'CT-28.0.i',
      do(p, f) {
        rollForUnpaid(p, f);
        p.done();
      },
    },
  },
});

/** A die for each unit that was not paid for, also when its player resigns before he has: CT-28.0.i, ruling 91. */
export function rollForUnpaid(p: Doing, f: Extract<At, { step: 'unrest' }>): void {
  const t = p.table;
  const seen = powerOf(t, f.power).hand.$for;
  let count = 0;
  for (const force of forcesOf(t, f.power)) {
    const turned: Units = {};
    const rest = unpaid(force, look(f.paid));
    for (const unit of typesIn(rest))
      for (let i = 0; i < rest[unit]!; i++)
        if (p.draw('unrest', 6, seen) + 1 >= 4) turned[unit] = countOf(turned, unit) + 1;
    count += sizeOf(turned);
    // Whether anything has changed in a force is nobody's business.
    addTo(force, { militia: sizeOf(turned) });
    takeFrom(t, force, turned);
  }
  p.log('unrest', 'CT-28.0.i', { power: f.power });
  p.log('unrest-count', 'CT-28.0.i', { power: f.power, count }, seen);
}
