/** Combats, round by round: LS-C7. */

import { type Bar, bar, die } from '@annales/engine';
import {
  type Combat,
  enemyOf,
  type Fortification,
  type LandId,
  type Losses,
  SIDES,
  type Side,
  type Table,
  type UnitId,
} from '../state.ts';
import {
  ask,
  bonusOf,
  commanderName,
  commanderOf,
  type Doing,
  destroy,
  hasUnits,
  isFriendly,
  joint,
  pay,
  sendTo,
  sequence,
  unitsIn,
  wallsOf,
} from './ground.ts';
import { entryBar } from './movements.ts';
import { holds, mightHold, playFace } from './stratagems.ts';

// ---------------------------------------------------------------- the fight

export function openCombat(t: Table, interception?: { units: UnitId[]; led: boolean }): void {
  const operation = t.operation!;
  const attacker = interception ? enemyOf(operation.by) : operation.by;
  t.combat = {
    land: operation.at!,
    attacker,
    defender: enemyOf(attacker),
    attackers: interception ? interception.units : [...operation.units],
    led: interception ? interception.led : operation.led,
    round: 0,
    walls: false,
    siege: operation.siege,
    interception: interception !== undefined,
    dice: [],
    losses: [],
    swamps: false,
  };
}

const defenders = (t: Table): UnitId[] => unitsIn(t, t.combat!.land, t.combat!.defender);
const unitsOf = (t: Table, side: Side): UnitId[] =>
  side === t.combat!.attacker ? t.combat!.attackers : defenders(t);
const bothStand = (t: Table): boolean => t.combat!.attackers.length > 0 && defenders(t).length > 0;

/** Ambush, then rounds while both have units, the defender stays and the attacker pays: LS-C7.1, LS-C7.2. */
export const combat = sequence(
  'combat',
  {
    open(p) {
      if (!p.table.combat) openCombat(p.table);
    },
    ambush(p) {
      const t = p.table;
      if (t.combat!.round === 0 && inPhaseE(t) && SIDES.some((side) => mightHold(t, side)))
        p.call({ step: 'ambush' });
    },
    round(p) {
      if (bothStand(p.table)) p.call({ step: 'round' });
    },
    defender(p) {
      if (bothStand(p.table)) p.call({ step: 'withdrawal' });
    },
    attacker(p) {
      if (bothStand(p.table)) p.call({ step: 'pressing' });
    },
    close(p) {
      if (p.table.combat && !bothStand(p.table)) closeCombat(p);
    },
  },
  (t) => t.combat !== null,
);

/** Tactical stratagems belong to phase E, and a Winter Campaign to phase F: LS-4.2.i. */
const inPhaseE = (t: Table): boolean => t.operation!.kind !== 'winter';

function closeCombat(p: Doing): void {
  const t = p.table;
  const { attackers, attacker, defender, land, siege, interception } = t.combat!;
  if (!interception) t.operation!.siege = siege;
  t.combat = null;
  const winner = attackers.length === 0 ? defender : attacker;
  if (!hasUnits(t, land, enemyOf(winner))) p.log('won', 'LS-C7.2.e1', { side: winner, land });
  for (const side of SIDES) {
    if (commanderOf(t, side).at === land && !hasUnits(t, land, side)) p.call({ step: 'refuge', side });
  }
}

// ---------------------------------------------------------------- ambush

/** Both may play it at once; then neither happens: LS-4.3.1S.k, l. */
export const ambush = joint('ambush', {
  prompt: 'ambush',
  clause: 'LS-4.3.1S.k',
  window: true,
  seats: (t) => SIDES.filter((side) => mightHold(t, side)),
  branch: () => ({ step: 'ambush-answer' }),
  settle(p, _f, answers) {
    const ambushers = SIDES.filter((side) => answers[side] === 'ambush');
    for (const side of ambushers) playFace(p, side, 'ambush');
    if (ambushers.length !== 1) {
      if (ambushers.length === 2) p.log('ambushes-cancel', 'LS-4.3.1S.l', {});
      return;
    }
    const [side] = ambushers as [Side];
    const roll = die(p, 'ambush');
    p.log('ambush', 'LS-4.3.1S.k', { side, roll });
    if (roll >= 5)
      takeHits(
        p,
        [{ side: enemyOf(side), fives: roll === 5 ? 1 : 0, sixes: roll === 6 ? 1 : 0, applied: 0 }],
        false,
      );
  },
});

const STANDING_PLAY = (face: string, verb: 'ambush' | 'intercept') => ({
  on: face,
  answer: (t: Table, _f: unknown, seat: string, left: unknown) =>
    left === 'always' && holds(t, seat as Side, face) ? ({ verb } as const) : ({ verb: 'no' } as const),
});

export const ambushAnswer = ask('ambush-answer', {
  prompt: 'ambush',
  clause: 'LS-4.3.1S.k',
  facts: (t) => ({ land: t.combat!.land }),
  standing: STANDING_PLAY('ambush', 'ambush'),
  verbs: {
    ambush: {
      clause: 'LS-4.3.1S.k',
      bar: (t, _f, _a, seat) => notHeld(t, seat as Side, 'ambush'),
      do: (p) => p.done('ambush'),
    },
    no: { clause: 'LS-4.2.b', do: (p) => p.done('no') },
  },
});

export const notHeld = (t: Table, side: Side, face: string): Bar | null =>
  holds(t, side, face) ? null : bar('LS-4.2.a', 'not-held', { face });

// ---------------------------------------------------------------- a round

/** Pay, walls, dice, losses, commanders: LS-C7.2.a to d. */
export const round = sequence('round', {
  pay(p) {
    const t = p.table;
    const fight = t.combat!;
    fight.round++;
    pay(t, fight.attacker, t.charts.round);
    p.log('round', 'LS-C7.2.a', { side: fight.attacker, land: fight.land, round: fight.round });
  },
  walls(p) {
    const { land, defender, walls, interception } = p.table.combat!;
    if (!walls && !interception && wallsOf(p.table, land, defender)) p.call({ step: 'walls' });
  },
  roll(p) {
    const t = p.table;
    const fight = t.combat!;
    fight.dice = SIDES.flatMap((side) =>
      roll(p, side, unitsOf(t, side), side === fight.defender && fight.walls),
    );
    takeHits(p, hitsOf(fight), true);
  },
  commanders: checkCommanders,
});

/** One die for each unit and for walls taking part; a bonus belongs to its own die: LS-C7.2.c1, c2. */
function roll(p: Doing, side: Side, units: readonly UnitId[], walls: boolean): Combat['dice'] {
  const t = p.table;
  const dice: Combat['dice'] = units.map((unit) => ({
    side,
    by: unit,
    roll: die(p, unit),
    bonus: bonusOf(t, unit),
  }));
  if (walls) dice.push({ side, by: 'walls', roll: die(p, 'walls'), bonus: 0 });
  p.log('dice', 'LS-C7.2.c1', {
    side,
    dice: dice.map(({ by, roll: face, bonus }) => ({ by, roll: face, bonus })),
  });
  return dice;
}

/** Modified fives, and sixes or more, that each side has scored against the other: LS-C7.2.d1. */
function hitsOf(fight: Combat): Losses[] {
  return [fight.defender, fight.attacker].map((side) => {
    const against = fight.dice.filter((one) => one.side !== side).map((one) => one.roll + one.bonus);
    return {
      side,
      fives: against.filter((value) => value === 5).length,
      sixes: against.filter((value) => value >= 6).length,
      applied: 0,
    };
  });
}

/** Hits are taken after both have rolled; the Saxon may first slip into the swamps: LS-4.3.1S.o. */
function takeHits(p: Doing, losses: Losses[], inRound: boolean): void {
  const t = p.table;
  const fight = t.combat!;
  fight.losses = losses.filter((one) => one.fives + one.sixes > 0);
  p.call({ step: 'loss' });
  const saxon = fight.losses.find((one) => one.side === 'saxon');
  if (saxon && !fight.swamps && inPhaseE(t) && mightHold(t, 'saxon')) p.call({ step: 'swamps' });
  if (!inRound) fight.dice = [];
}

export const swamps = joint('swamps', {
  prompt: 'swamps',
  clause: 'LS-4.3.1S.o',
  window: true,
  seats: () => ['saxon'],
  branch: () => ({ step: 'swamps-answer' }),
  settle(p, _f, { saxon }) {
    if (saxon === 'no') return;
    const fight = p.table.combat!;
    playFace(p, 'saxon', 'swamps');
    fight.swamps = true;
    const hits = fight.losses.find((one) => one.side === 'saxon')!;
    if (saxon === 'five') hits.fives--;
    else hits.sixes--;
    p.log('swamps', 'LS-4.3.1S.o', {});
  },
});

export const swampsAnswer = ask('swamps-answer', {
  prompt: 'swamps',
  clause: 'LS-4.3.1S.o',
  facts: (t) => ({ land: t.combat!.land }),
  standing: {
    on: 'swamps',
    answer: (t, _f, _seat, left) => {
      const hits = saxonHits(t);
      if (left !== 'always' || !holds(t, 'saxon', 'swamps')) return { verb: 'no' };
      return { verb: 'swamps', hit: hits.sixes > 0 ? 'six' : 'five' };
    },
  },
  verbs: {
    swamps: {
      clause: 'LS-4.3.1S.o',
      each: (t) => {
        const { fives, sixes } = saxonHits(t);
        return [...(sixes > 0 ? ['six' as const] : []), ...(fives > 0 ? ['five' as const] : [])].map(
          (hit) => ({
            verb: 'swamps' as const,
            hit,
          }),
        );
      },
      bar: (t) => notHeld(t, 'saxon', 'swamps'),
      do: (p, _f, { hit }) => p.done(hit),
    },
    no: { clause: 'LS-4.2.b', do: (p) => p.done('no') },
  },
});

const saxonHits = (t: Table): Losses => t.combat!.losses.find((one) => one.side === 'saxon')!;

// ---------------------------------------------------------------- walls

/** The defender says before each roll whether his fortification takes part; once in, it stays in: LS-C7.2.b. */
export const walls = ask('walls', {
  seat: (t) => t.combat!.defender,
  prompt: 'walls',
  facts: (t) => ({ land: t.combat!.land, fortification: t.lands[t.combat!.land]!.fortification }),
  clause: 'LS-C7.2.b',
  standing: {
    on: 'walls',
    answer: (_t, _f, _seat, left) => ({ verb: left === 'always' ? 'join' : 'stay-out' }),
  },
  verbs: {
    join: {
      clause: 'LS-C7.2.b',
      do(p) {
        const { land, defender } = p.table.combat!;
        p.table.combat!.walls = true;
        p.log('walls', 'LS-C7.2.b', { side: defender, land });
        p.done();
      },
    },
    'stay-out': { clause: 'LS-C7.2.b', do: (p) => p.done() },
  },
});

// ---------------------------------------------------------------- losses

/** The next hit to be taken, and by whom it can be: fives first, which pass over the Scara +2: R19. */
function pending(t: Table): { losses: Losses; hit: 'fives' | 'sixes'; targets: UnitId[] } | null {
  for (const losses of t.combat!.losses) {
    const units = unitsOf(t, losses.side);
    const common = units.filter((unit) => !t.map.units[unit]!.royalGuard);
    if (losses.fives > 0 && common.length > 0) return { losses, hit: 'fives', targets: common };
    if (losses.sixes > 0 && units.length > 0) return { losses, hit: 'sixes', targets: units };
  }
  return null;
}

/** The first loss is the owner's choice, the second the opponent's, and so on: LS-C7.2.d2, R19, R20. */
export const loss = ask('loss', {
  seat: (t) => {
    const due = pending(t);
    if (due) return due.losses.applied % 2 === 0 ? due.losses.side : enemyOf(due.losses.side);
    return null;
  },
  prompt: 'loss',
  facts: (t) => ({ side: pending(t)!.losses.side, land: t.combat!.land }),
  clause: 'LS-C7.2.d2',
  lone: true,
  standing: {
    on: 'losses',
    answer: (t, _f, seat, left) => {
      const { losses, targets } = pending(t)!;
      const own = losses.side === seat;
      const byWorth = [...targets].sort((a, b) => bonusOf(t, a) - bonusOf(t, b));
      // One's own losses from the weakest or the strongest up; the enemy's always the strongest.
      const unit = own && left !== 'strongest' ? byWorth[0]! : byWorth.at(-1)!;
      return { verb: 'lose', unit };
    },
  },
  verbs: {
    lose: {
      clause: 'LS-C7.2.d2',
      each: (t) => pending(t)?.targets.map((unit) => ({ verb: 'lose', unit })) ?? [],
      at: ({ unit }) => [unit],
      do(p, _f, { unit }) {
        const { losses, hit } = pending(p.table)!;
        losses[hit]--;
        losses.applied++;
        destroy(p, [unit]);
        p.log('lose', 'LS-C7.2.d2', { side: losses.side, unit });
      },
    },
  },
});

/** Sixes left when no unit is left go to walls that take part: LS-C7.2.d3, d4. */
export function wallsTakeHits(p: Doing): void {
  const t = p.table;
  const fight = t.combat!;
  if (!fight.walls) return;
  const hits = fight.losses.find((one) => one.side === fight.defender);
  if (!hits || defenders(t).length > 0) return;
  besiege(p, fight, hits.sixes);
  hits.sixes = 0;
}

/** Siege hits add up while the army stays: LS-C7.2.d5. */
function besiege(p: Doing, fight: Combat, hits: number): void {
  const t = p.table;
  if (hits === 0) return;
  const land = t.lands[fight.land]!;
  fight.siege += hits;
  const needed = t.charts.hits[land.fortification!];
  p.log('siege', 'LS-C7.2.d4', { land: fight.land, hits: fight.siege, needed });
  if (fight.siege < needed) return;
  fight.siege = 0;
  fight.walls = false;
  seize(p, fight.land, fight.attacker, land.fortification!);
}

/** A fortification falls; its RP come in the next phase A: LS-2.g to i. */
function seize(p: Doing, land: LandId, by: Side, fortification: Fortification): void {
  const t = p.table;
  Object.assign(t.lands[land]!, { standing: false, fell: t.year });
  t.loot[by].push({ kind: 'seized', land, fortification });
  p.log('seize', 'LS-2.g', { side: by, land, fortification, rp: t.charts.seized[fortification] });
}

// ---------------------------------------------------------------- commanders

/** An unmodified 6 against an army with its commander: one more die, and a 6 strikes him: LS-C7.2.d6 to d8. */
function checkCommanders(p: Doing): void {
  wallsTakeHits(p);
  const t = p.table;
  const fight = t.combat!;
  for (const side of SIDES) {
    const natural = fight.dice.some((one) => one.side !== side && one.roll === 6);
    if (!natural || !commands(t, side)) continue;
    const again = die(p, 'commander');
    const struck = again === 6;
    p.log('commander-check', 'LS-C7.2.d6', { commander: commanderName(side), roll: again });
    if (struck && side === 'saxon') killWidukind(p);
    if (struck && side === 'carolingian') sendHome(p);
  }
}

const commands = (t: Table, side: Side): boolean => {
  const { land, attacker, led } = t.combat!;
  if (side === attacker) return led;
  return commanderOf(t, side).at === land;
};

/** He never returns: LS-C7.2.d7, LS-1.4.b. */
function killWidukind(p: Doing): void {
  const t = p.table;
  t.widukind = { at: null, active: false };
  t.widukindDead = true;
  leaderless(t, 'saxon');
  p.log('widukind-killed', 'LS-C7.2.d7', {});
}

/** Charlemagne and the Scara +2 go to Aix for the rest of the turn: LS-C7.2.d8. */
function sendHome(p: Doing): void {
  const t = p.table;
  t.charlemagne.at = t.map.places.court;
  t.sentHome = true;
  leaderless(t, 'carolingian');
  const here = unitsIn(t, t.combat!.land, 'carolingian').filter((unit) => t.map.units[unit]!.royalGuard);
  for (const unit of here) leave(t, unit, t.map.places.court);
  p.log('charlemagne-sent-home', 'LS-C7.2.d8', { units: here });
}

function leave(t: Table, unit: UnitId, land: LandId): void {
  t.units[unit]!.at = land;
  for (const list of [t.operation!.units, t.combat!.attackers]) {
    const at = list.indexOf(unit);
    if (at >= 0) list.splice(at, 1);
  }
}

/** The army goes on without its commander; its composition is not judged again: R18. */
function leaderless(t: Table, side: Side): void {
  if (t.operation!.by === side) t.operation!.led = false;
  if (t.combat!.attacker === side) t.combat!.led = false;
}

/** A commander without units flees to the nearest land of his side: LS-C7.2.d9, R57. */
export const refuge = ask('refuge', {
  seat: (t, f) => (refuges(t, f.side).length > 0 && needsRefuge(t, f.side) ? f.side : null),
  prompt: 'refuge',
  facts: (_t, f) => ({ commander: commanderName(f.side) }),
  clause: 'LS-C7.2.d9',
  lone: true,
  verbs: {
    flee: {
      clause: 'LS-C7.2.d9',
      each: (t, f) => refuges(t, f.side).map((to) => ({ verb: 'flee', to })),
      at: ({ to }) => [to],
      do(p, f, { to }) {
        commanderOf(p.table, f.side).at = to;
        if (p.table.operation?.by === f.side) p.table.operation.led = false;
        p.log('flee', 'LS-C7.2.d9', { commander: commanderName(f.side), land: to });
        p.done();
      },
    },
  },
});

const needsRefuge = (t: Table, side: Side): boolean => {
  const { at } = commanderOf(t, side);
  return at !== null && !hasUnits(t, at, side) && hasUnits(t, at, enemyOf(side));
};

/** The nearest lands his side controls that hold no enemy unit, by borders to cross. */
function refuges(t: Table, side: Side): LandId[] {
  const from = commanderOf(t, side).at!;
  let ring = [from];
  const seen = new Set(ring);
  while (ring.length > 0) {
    ring = ring
      .flatMap((land) => t.map.neighbours[land]!)
      .filter((land) => !seen.has(land) && seen.add(land));
    const found = ring.filter((land) => t.map.lands[land]!.kind !== 'neutral' && isFriendly(t, land, side));
    if (found.length > 0) return [...new Set(found)];
  }
  return [];
}

// ---------------------------------------------------------------- withdrawing and pressing on

/** The defender may retreat, all together, to one adjacent friendly land: LS-C7.2.e2, R24. */
export const withdrawal = ask('withdrawal', {
  seat: (t) => (havens(t).length > 0 ? t.combat!.defender : null),
  prompt: 'withdrawal',
  facts: (t) => ({ land: t.combat!.land }),
  clause: 'LS-C7.2.e2',
  standing: {
    on: 'retreat',
    answer: (t, _f, _seat, left) =>
      left === 'always' ? { verb: 'withdraw', to: havens(t)[0]! } : { verb: 'stand' },
  },
  verbs: {
    withdraw: {
      clause: 'LS-C7.2.e2',
      each: (t) => havens(t).map((to) => ({ verb: 'withdraw', to })),
      points: (t) => t.map.order.map((to) => ({ verb: 'withdraw', to })),
      bar: (t, _f, { to }) => (havens(t).includes(to) ? null : bar('LS-C7.2.e2', 'no-haven', { land: to })),
      at: ({ to }) => [to],
      do(p, _f, { to }) {
        const t = p.table;
        const { land, defender, interception } = t.combat!;
        const units = defenders(t);
        sendTo(t, units, to);
        if (commanderOf(t, defender).at === land) commanderOf(t, defender).at = to;
        p.log('withdraw', 'LS-C7.2.e2', { side: defender, units, from: land, to });
        if (interception) {
          t.operation!.at = to;
          t.operation!.units = t.operation!.units.filter((unit) => units.includes(unit));
        }
        p.done();
      },
    },
    stand: { clause: 'LS-C7.2.e2', do: (p) => p.done() },
  },
});

function havens(t: Table): LandId[] {
  const { land, defender } = t.combat!;
  const units = defenders(t);
  const led = commanderOf(t, defender).at === land;
  return t.map.neighbours[land]!.filter((to) => {
    if (entryBar(t, units, led, defender, to) !== null) return false;
    return to === t.map.places.denmark || isFriendly(t, to, defender);
  });
}

/** If the defender stays, the attacker goes on or retreats; without RP he must: LS-C7.2.e3, e4. */
export const pressing = ask('pressing', {
  seat: (t) => t.combat!.attacker,
  prompt: 'pressing',
  facts: (t) => ({ land: t.combat!.land, round: t.combat!.round }),
  clause: 'LS-C7.2.e3',
  verbs: {
    press: {
      clause: 'LS-C7.2.e4',
      bar: (t) => {
        const { attacker } = t.combat!;
        const rp = t.charts.round;
        return t.purse[attacker] < rp
          ? bar('LS-C7.2.e3', 'too-dear', { side: attacker, rp, purse: t.purse[attacker] })
          : null;
      },
      do: (p) => p.done(),
    },
    retreat: {
      clause: 'LS-C7.2.e3',
      do(p) {
        const t = p.table;
        p.done();
        const { interception, attacker, land } = t.combat!;
        p.log('break-off', 'LS-C7.2.e3', { side: attacker, land });
        leaveCombat(p, interception);
      },
    },
  },
});

/** The attacker breaks off: an army goes back the way it came, interceptors go home. */
function leaveCombat(p: Doing, interception: boolean): void {
  const t = p.table;
  if (!interception) t.operation!.siege = 0;
  t.combat = null;
  if (!interception) p.call({ step: 'retreat' });
}

// ---------------------------------------------------------------- assault

/** An army against walls alone, one round for 1 RP: LS-C7.2.f1. */
export const assault = sequence('assault', {
  open(p) {
    const t = p.table;
    const { siege } = t.operation!;
    openCombat(t);
    Object.assign(t.combat!, { walls: true, siege, round: 1 });
    pay(t, t.combat!.attacker, t.charts.round);
    p.log('assault', 'LS-C7.2.f1', { side: t.combat!.attacker, land: t.combat!.land });
  },
  roll(p) {
    const t = p.table;
    const fight = t.combat!;
    fight.dice = SIDES.flatMap((side) =>
      roll(p, side, side === fight.attacker ? fight.attackers : [], side === fight.defender),
    );
    takeHits(p, hitsOf(fight), true);
  },
  commanders: checkCommanders,
  close: closeCombat,
});
