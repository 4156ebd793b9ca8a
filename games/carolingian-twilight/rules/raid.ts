/** The Vikings: strength, voyage, target and assault: CT-10, CT-29.3. */

import { bar, die, type Seat, secretOf } from '@annales/engine';
import { type At, type Force, type PlaceId, type PowerId, RAIDERS, type Table } from '../state.ts';
import { openBattle } from './combat.ts';
import { largest } from './effects.ts';
import { addTo, newForce, takeFrom } from './forces.ts';
import {
  bidders,
  findForce,
  forcesAround,
  forcesAt,
  isPillaged,
  powerOf,
  powersAt,
  strengthOf,
} from './ground.ts';
import { announce, ask, type Doing, joint, run } from './kit.ts';
import { holdersOf, inTrackOrder, mightHold, playMarker } from './markers.ts';
import { layWaste } from './pillage.ts';
import { checkEmpire } from './victory.ts';

const HOME: PlaceId = 'scandinavia';

type RaidFrame = Extract<At, { step: 'viking-raid' }>;

/** CT-10.0.a */
export const vikingRaid = run('viking-raid', (p, f) => {
  const t = p.table;
  for (;;) {
    switch (f.stage) {
      case 'open':
        t.raid = {
          sea: t.map.seas[0]!,
          target: null,
          force: null,
          diplomacy: null,
          present: { area: [], burg: [] },
          sacked: false,
          over: false,
        };
        f.stage = 'strength';
        p.call({ step: 'diplomacy-window' });
        return;
      case 'strength':
        if (wantsModifier(p, f, 'strength')) return;
        gather(p, modifier(f));
        f.stage = 'seafaring';
        continue;
      case 'seafaring':
        if (wantsModifier(p, f, 'seafaring')) return;
        f.stage = voyage(p, modifier(f));
        continue;
      case 'target':
        // Where nothing is left they go home, and nobody is asked: CT-X14.
        if (targetsFrom(t, t.raid!.sea).length > 0 && (aims(p, f) || wantsModifier(p, f, 'raid'))) return;
        f.stage = land(p, f);
        if (f.stage !== 'landed' || !t.options.buyOff) continue;
        p.call({ step: 'buy-off', stage: 'announce' });
        return;
      case 'landed':
        f.stage = 'over';
        if (findForce(t, t.raid!.force)) {
          p.call({ step: 'raid-fights', target: null });
          return;
        }
        continue;
      case 'over':
        t.raid = null;
        checkEmpire(p);
        return;
    }
  }
});

/** Whoever plays Viking Diplomacy names a modifier before each roll: CT-28.0.ac. */
function wantsModifier(p: Doing, f: RaidFrame, roll: 'strength' | 'seafaring' | 'raid'): boolean {
  if (p.table.raid!.diplomacy?.use !== 'modify' || f.got !== undefined) return false;
  p.call({ step: 'modifier', roll });
  return true;
}

function modifier(f: RaidFrame): number {
  const by = typeof f.got === 'number' ? f.got : 0;
  delete f.got;
  return by;
}

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** CT-10.1 */
function gather(p: Doing, by: number): void {
  const t = p.table;
  const { strength } = t.tables.viking;
  const face = die(p, 'Viking strength');
  const count = strength[within(face + by, 1, strength.length) - 1]!;
  const waiting = forcesAt(t, HOME)[0];
  if (waiting) addTo(waiting, { warrior: count });
  const force = waiting ?? newForce(t, RAIDERS, HOME, { warrior: count });
  t.raid!.force = force.id;
  announce(p, 'vikings', 'CT-10.1', { die: face, count, size: strengthOf(force) });
}

/** To the next sea along the arrows, or to land; beyond the last home: CT-10.2. */
function voyage(p: Doing, by: number): RaidFrame['stage'] {
  const t = p.table;
  const raid = t.raid!;
  const face = die(p, 'seafaring');
  if (face + by <= t.map.landings[raid.sea]!) {
    announce(p, 'vikings-land', 'CT-10.2.a', { at: raid.sea, die: face });
    return 'target';
  }
  const next = t.map.seas[t.map.seas.indexOf(raid.sea) + 1];
  if (next === undefined) {
    announce(p, 'vikings-home', 'CT-10.2.b', {});
    return 'over';
  }
  raid.sea = next;
  announce(p, 'vikings-sail', 'CT-10.2.a', { at: next, die: face });
  return 'seafaring';
}

/** Something is left to be taken there: CT-10.3.b. */
function isWorthwhile(t: Table, area: PlaceId): boolean {
  const { burg } = t.map.places[area]!;
  const spent = (at: PlaceId) => forcesAt(t, at).length === 0 && isPillaged(t, at);
  return !spent(area) || (burg !== null && !spent(burg));
}

export const targetsFrom = (t: Table, sea: PlaceId): PlaceId[] => [
  ...new Set(t.tables.viking.raid[sea]!.filter((area) => isWorthwhile(t, area))),
];

/** Viking Diplomacy for this sea: its player chooses: CT-28.0.ad, CT-X14. */
function aims(p: Doing, f: RaidFrame): boolean {
  const { diplomacy, sea } = p.table.raid!;
  if (diplomacy?.use !== 'aim' || diplomacy.sea !== sea || f.got !== undefined) return false;
  p.call({ step: 'aim' });
  return true;
}

/** The area in the column of the sea where the raiders are. */
const areaFor = (t: Table, face: number): PlaceId =>
  t.tables.viking.raid[t.raid!.sea]![within(face, 1, 6) - 1]!;

/** With a modifier no roll may lead anywhere any more. */
const leadsSomewhere = (t: Table, by: number): boolean =>
  FACES.some((face) => isWorthwhile(t, areaFor(t, face + by)));

const FACES = [1, 2, 3, 4, 5, 6];

/** One roll; where nothing is left to be taken it is rolled again: CT-10.3, ruling 23. */
function land(p: Doing, f: RaidFrame): RaidFrame['stage'] {
  const t = p.table;
  const raid = t.raid!;
  if (targetsFrom(t, raid.sea).length === 0) {
    announce(p, 'vikings-home', 'CT-10.3.b', {});
    return 'over';
  }
  const sent = typeof f.got === 'string' ? f.got : null;
  const by = modifier(f);
  const target = sent ?? areaFor(t, die(p, 'raid') + by);
  if (!isWorthwhile(t, target)) return 'target';
  const force = findForce(t, raid.force)!;
  force.at = target;
  raid.target = target;
  const { burg } = t.map.places[target]!;
  raid.present = {
    area: powersAt(t, target).filter((power) => power !== RAIDERS),
    burg: burg === null ? [] : powersAt(t, burg).filter((power) => power !== RAIDERS),
  };
  announce(p, 'viking-raid', 'CT-10.3.a', { at: target, size: strengthOf(force) });
  return 'landed';
}

// ---------------------------------------------------------------- the assault

/** Force after force, the largest first, then the burg; until NE, death or the sack of both: CT-10.4. */
export const raidFights = run('raid-fights', (p, f) => {
  const t = p.table;
  const raid = t.raid!;
  const vikings = findForce(t, raid.force);
  if (!vikings) return;
  const area = raid.target!;
  const { burg } = t.map.places[area]!;
  if (raid.over) {
    standStill(p, vikings);
    return;
  }
  const inArea = forcesAt(t, area).filter((force) => force.id !== vikings.id);
  if (inArea.length > 0) {
    const same = inArea.find((force) => force.id === f.target);
    fight(p, f, vikings, same ?? largest(p, inArea)!);
    return;
  }
  if (!raid.sacked) {
    raid.sacked = true;
    sack(p, area, raid.present.area);
    return;
  }
  const inBurg = burg === null ? [] : forcesAt(t, burg);
  if (inBurg.length > 0) {
    fight(p, f, vikings, inBurg[0]!);
    return;
  }
  takeFrom(t, vikings, secretOf(vikings.units)!);
  announce(p, 'vikings-gone', 'CT-10.4.f', { at: area });
  if (burg !== null) sack(p, burg, raid.present.burg);
});

function fight(p: Doing, f: Extract<At, { step: 'raid-fights' }>, vikings: Force, target: Force): void {
  f.target = target.id;
  openBattle(p, vikings, target);
}

/** CT-10.4.d, e, CT-X10 */
function sack(p: Doing, at: PlaceId, present: readonly PowerId[]): void {
  const t = p.table;
  announce(p, 'sacked', t.map.places[at]!.kind === 'burg' ? 'CT-10.4.e' : 'CT-10.4.d', { at });
  layWaste(p, at, RAIDERS, t.options.vikingOutrage);
  if (present.length > 0) p.call({ step: 'draws', powers: inTrackOrder(t, present) });
  // Even if nothing is called the raid goes on: a run step is done only when it calls nothing.
  else p.call({ step: 'draws', powers: [] });
}

/** Ruling 21. */
function standStill(p: Doing, vikings: Force): void {
  const t = p.table;
  if (t.options.vikingsGoHome) takeFrom(t, vikings, secretOf(vikings.units)!);
  announce(p, t.options.vikingsGoHome ? 'vikings-gone' : 'vikings-stay', 'CT-10.4.a', {
    at: t.raid!.target!,
  });
}

// ---------------------------------------------------------------- Viking Diplomacy

/** To all who hold any marker: CT-28.0.ac. */
export const diplomacyWindow = joint('diplomacy-window', {
  prompt: 'diplomacy',
  clause: 'CT-28.0.ac',
  window: true,
  seats: (t) => mightHold(t),
  branch: () => ({ step: 'diplomacy-answer' }),
  settle(p, _f, answers) {
    for (const answer of Object.values(answers)) {
      if (answer === null) continue;
      const { power, sea } = answer as { power: PowerId; sea: PlaceId | null };
      playMarker(
        p,
        power,
        'viking-diplomacy',
        sea === null ? { kind: 'diplomacy', use: 'modify' } : { kind: 'diplomacy', use: 'aim', sea },
      );
    }
    return undefined;
  },
});

/** There is one such marker, so one power at most holds it. */
const diplomat = (t: Table, seat: Seat): PowerId | null => holdersOf(t, seat, 'viking-diplomacy')[0] ?? null;

const diplomatBar = (t: Table, seat: Seat) =>
  diplomat(t, seat) === null ? bar('CT-28.0.ac', 'nobody-holds', { marker: 'viking-diplomacy' }) : null;

export const diplomacyAnswer = ask('diplomacy-answer', {
  prompt: 'diplomacy-answer',
  clause: 'CT-28.0.ac',
  late: () => ({ verb: 'pass' }),
  standing: {
    on: 'diplomacy',
    answer: (t, _f, seat, left) => (left === 'never' || diplomat(t, seat) === null ? { verb: 'pass' } : null),
  },
  verbs: {
    diplomacy: {
      clause: 'CT-28.0.ac',
      bar: (t, _f, _action, seat) => diplomatBar(t, seat),
      do: (p, _f, _action, seat) => p.done({ power: diplomat(p.table, seat)!, sea: null }),
    },
    aim: {
      clause: 'CT-28.0.ad',
      written: 'at',
      each: (t) => t.map.seas.map((at) => ({ verb: 'aim', at })),
      bar: (t, _f, { at }, seat) =>
        t.map.places[at]!.kind === 'sea' ? diplomatBar(t, seat) : bar('CT-28.0.ad', 'no-sea', { at }),
      at: ({ at }) => [at],
      do: (p, _f, { at }, seat) => p.done({ power: diplomat(p.table, seat)!, sea: at }),
    },
    pass: { clause: 'CT-28.0.ac', do: (p) => p.done(null) },
  },
});

/** CT-28.0.ac, CT-29.3.c */
export const modifierAsk = ask('modifier', {
  seat: (t) => t.raid!.diplomacy?.seat ?? null,
  prompt: 'modifier',
  facts: (_t, { roll }) => ({ roll }),
  clause: 'CT-28.0.ac',
  late: () => ({ verb: 'modify', by: 0 }),
  verbs: {
    modify: {
      clause: 'CT-28.0.ac',
      written: 'by#',
      each: () => MODIFIERS,
      bar: (t, { roll }, { by }) =>
        roll === 'raid' && !leadsSomewhere(t, by) ? bar('CT-10.3.b', 'leads-nowhere', { by }) : null,
      do(p, { roll }, { by }, seat) {
        p.log('modifier', 'CT-28.0.ac', { seat, by, roll });
        p.done(by);
      },
    },
  },
});

const MODIFIERS = [-1, 0, 1].map((by) => ({ verb: 'modify', by }) as const);

export const aim = ask('aim', {
  seat: (t) => t.raid!.diplomacy?.seat ?? null,
  prompt: 'aim',
  facts: (t) => ({ sea: t.raid!.sea }),
  clause: 'CT-28.0.ad',
  late: (t) => ({ verb: 'send', at: targetsFrom(t, t.raid!.sea)[0]! }),
  verbs: {
    send: {
      clause: 'CT-28.0.ad',
      written: 'at',
      each: (t) => targetsFrom(t, t.raid!.sea).map((at) => ({ verb: 'send', at })),
      bar: (t, _f, { at }) =>
        targetsFrom(t, t.raid!.sea).includes(at)
          ? null
          : bar('CT-10.3.b', 'no-target', { at, sea: t.raid!.sea }),
      at: ({ at }) => [at],
      do: (p, _f, { at }) => p.done(at),
    },
  },
});

// ---------------------------------------------------------------- buying them off

/** CT-29.3 */
export const buyOff = run('buy-off', (p, f) => {
  const t = p.table;
  const raid = t.raid!;
  const vikings = findForce(t, raid.force)!;
  if (f.stage === 'announce') {
    f.stage = 'roll';
    p.call({ step: 'buy-off-window' });
    return;
  }
  if (f.stage === 'over' || f.got === false) return;
  if (f.got === true && raid.diplomacy?.use === 'modify') {
    p.call({ step: 'modifier', roll: 'buy-off' });
    return;
  }
  const by = typeof f.got === 'number' ? f.got : 0;
  const dice = Array.from({ length: strengthOf(vikings) }, () => Math.max(0, die(p, 'buy-off') + by));
  f.stage = 'over';
  announce(p, 'buy-off', 'CT-29.3.a', { dice });
  p.call({ step: 'pay-off', dice, turns: payers(t) });
});

/** In the order of the track. */
const payers = (t: Table): Seat[] =>
  inTrackOrder(
    t,
    bidders(t).map((seat) => t.players[seat]!.power!),
  ).map((power) => powerOf(t, power).controller!);

/** Whoever plays somebody in the area may announce it. */
export const buyOffWindow = joint('buy-off-window', {
  prompt: 'buy-off',
  clause: 'CT-29.3.a',
  seats: (t) => {
    const there = forcesAround(t, t.raid!.target!).map(({ power }) => powerOf(t, power).controller);
    return t.order.filter((seat) => there.includes(seat));
  },
  branch: () => ({ step: 'buy-off-answer' }),
  settle: (_p, _f, answers) => Object.values(answers).includes(true),
});

export const buyOffAnswer = ask('buy-off-answer', {
  prompt: 'buy-off-answer',
  facts: (t) => ({ area: t.raid!.target!, units: strengthOf(findForce(t, t.raid!.force)!) }),
  clause: 'CT-29.3.a',
  late: () => ({ verb: 'pass' }),
  standing: {
    on: 'buy-off',
    answer: (_t, _f, _seat, left) => ({ verb: left === 'never' ? 'pass' : 'buy-off' }),
  },
  verbs: {
    'buy-off': { clause: 'CT-29.3.a', do: (p) => p.done(true) },
    pass: { clause: 'CT-29.3.a', do: (p) => p.done(false) },
  },
});

/** One after the other pays for whole dice; what is left unpaid raids with one more: CT-29.3.b. */
export const payOff = ask('pay-off', {
  seat: (_t, { turns, dice }) => (dice.length > 0 ? (turns[0] ?? null) : null),
  prompt: 'pay-off',
  facts: (_t, { dice }) => ({ dice }),
  clause: 'CT-29.3.b',
  lone: true,
  late: () => ({ verb: 'pass' }),
  standing: { on: 'buy-off', answer: (_t, _f, _seat, left) => (left === 'never' ? { verb: 'pass' } : null) },
  verbs: {
    'pay-die': {
      clause: 'CT-29.3.b',
      written: 'die#',
      each: (_t, { dice }) => [...new Set(dice)].map((one) => ({ verb: 'pay-die', die: one })),
      bar(t, { dice }, { die: face }, seat) {
        if (!dice.includes(face)) return bar('CT-29.3.b', 'no-such-die', { die: face });
        const { dp } = powerOf(t, t.players[seat]!.power!);
        return dp < face ? bar('CT-29.3.b', 'too-dear', { cost: face, lp: 0, dp }) : null;
      },
      do(p, f, { die: face }, seat) {
        const t = p.table;
        powerOf(t, t.players[seat]!.power!).dp -= face;
        f.dice.splice(f.dice.indexOf(face), 1);
        const vikings = findForce(t, t.raid!.force)!;
        takeFrom(t, vikings, { warrior: 1 });
        p.log('bought-off', 'CT-29.3.b', { seat, dp: face });
        if (f.dice.length === 0) p.done();
      },
    },
    pass: {
      clause: 'CT-29.3.b',
      do(p, f) {
        const t = p.table;
        f.turns.shift();
        if (f.turns.length > 0) return;
        const vikings = findForce(t, t.raid!.force)!;
        addTo(vikings, { warrior: 1 });
        announce(p, 'not-bought-off', 'CT-29.3.b', { size: strengthOf(vikings) });
        p.done();
      },
    },
  },
});
