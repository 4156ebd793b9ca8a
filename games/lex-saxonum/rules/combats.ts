/** Combats and assaults, round by round: LS-C7. */

import { type Bar, bar, die } from '@annales/engine';
import {
  type Combat,
  enemyOf,
  type LandId,
  SIDES,
  type Side,
  type Stay,
  type Table,
  type UnitId,
} from '../state.ts';
import { newStay } from './armies.ts';
import { checkCommanders, fleeIfAlone } from './commanders.ts';
import {
  ask,
  bonusOf,
  commanderOf,
  type Doing,
  isFriendly,
  isPhaseE,
  pay,
  sendTo,
  sequence,
  unaffordable,
  wallsOf,
} from './ground.ts';
import { defenders, hitsOn, hitWalls, takeHits, unitsOf } from './losses.ts';
import { arrive, entryBar, isHaven } from './movements.ts';
import { mightHold } from './stratagems.ts';
import { hasRisen } from './thuringe.ts';

// ---------------------------------------------------------------- the fight

/** The army of the operation attacks. */
function openCombat(t: Table): void {
  const { by, units, led, stay } = t.operation!;
  t.combat = newCombat(t, by, units, led, { ...stay });
}

/** A band has come from next door and attacks the army of the operation: LS-4.3.1C.e4. */
export function openInterception(t: Table, band: Record<UnitId, LandId>, led: boolean): void {
  t.combat = newCombat(t, enemyOf(t.operation!.by), Object.keys(band), led, newStay());
  t.combat.interception = band;
}

const newCombat = (
  t: Table,
  attacker: Side,
  attackers: readonly UnitId[],
  led: boolean,
  stay: Stay,
): Combat => ({
  land: t.operation!.at!,
  attacker,
  defender: enemyOf(attacker),
  attackers: [...attackers],
  led,
  round: 0,
  walls: false,
  interception: null,
  dice: [],
  losses: [],
  stay,
});

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
      const first = t.combat!.round === 0 && isPhaseE(t);
      if (first && SIDES.some((side) => mightHold(t, side, 'ambush'))) p.call({ step: 'ambush' });
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
      const t = p.table;
      if (t.combat === null || bothStand(t)) return;
      const winner = victor(t);
      if (winner) p.log('won', 'LS-C7.2.e1', { side: winner, land: t.combat.land });
      closeCombat(p);
    },
  },
  (t) => t.combat !== null,
);

/** The survivor: LS-C7.2.e1. */
function victor(t: Table): Side | null {
  const { attackers, attacker, defender, walls } = t.combat!;
  if (attackers.length > 0) return attacker;
  return defenders(t).length > 0 || walls ? defender : null;
}

/** An army against walls alone, one round at a time: LS-C7.2.f1, LS-C7.2.e5. */
export const assault = sequence('assault', {
  open(p) {
    openCombat(p.table);
    p.table.combat!.walls = true;
  },
  round: (p) => p.call({ step: 'round' }),
  close: closeCombat,
});

/** What the stay has seen is kept while the army stays. A commander left alone flees, but from interceptors only when they have gone home. */
function closeCombat(p: Doing): void {
  const t = p.table;
  const { land, stay, interception } = t.combat!;
  t.combat = null;
  if (interception) return;
  t.operation!.stay = stay;
  fleeIfAlone(p, land);
}

// ---------------------------------------------------------------- a round

/** Pay, walls, dice, losses, commanders: LS-C7.2.a to d. */
export const round = sequence('round', {
  pay(p) {
    const t = p.table;
    const { attacker, land } = t.combat!;
    const round = ++t.combat!.round;
    pay(t, attacker, t.charts.round);
    if (defenders(t).length > 0) p.log('round', 'LS-C7.2.a', { side: attacker, land, round });
    else p.log('assault', 'LS-C7.2.f1', { side: attacker, land });
  },
  walls(p) {
    const { land, defender, walls, interception } = p.table.combat!;
    if (!walls && !interception && wallsOf(p.table, land, defender)) p.call({ step: 'walls' });
  },
  dice(p) {
    const t = p.table;
    const fight = t.combat!;
    fight.dice = SIDES.flatMap((side) => rollFor(p, side));
    const results = (side: Side) =>
      fight.dice.filter((one) => one.side === side).map(({ roll, bonus }) => roll + bonus);
    const { attacker, defender } = fight;
    takeHits(p, [hitsOn(t, defender, results(attacker)), hitsOn(t, attacker, results(defender))]);
  },
  siege: hitWalls,
  commanders: checkCommanders,
});

/** The defender says before each roll whether his fortification takes part; once in, it stays in: LS-C7.2.b, R21. */
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

/** One die for each unit and for walls taking part; a bonus belongs to its own die: LS-C7.2.c1, c2. */
function rollFor(p: Doing, side: Side): Combat['dice'] {
  const t = p.table;
  const dice: Combat['dice'] = unitsOf(t, side).map((unit) => ({
    side,
    by: unit,
    roll: die(p, unit),
    bonus: bonusOf(t, unit),
  }));
  if (side === t.combat!.defender && t.combat!.walls) {
    dice.push({ side, by: 'walls', roll: die(p, 'walls'), bonus: 0 });
  }
  p.log('dice', 'LS-C7.2.c1', { side, dice: dice.map(({ by, roll, bonus }) => ({ by, roll, bonus })) });
  return dice;
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
      written: 'to',
      each: (t) => havens(t).map((to) => ({ verb: 'withdraw', to })),
      bar: (t, _f, { to }) => withdrawalBar(t, to),
      at: ({ to }) => [to],
      do(p, _f, { to }) {
        const t = p.table;
        const { land, defender, interception } = t.combat!;
        const units = defenders(t);
        sendTo(t, units, to);
        if (commanderOf(t, defender).at === land) commanderOf(t, defender).at = to;
        if (interception) arrive(t.operation!, to);
        p.log('withdraw', 'LS-C7.2.e2', { side: defender, units, from: land, to });
        p.done();
      },
    },
    stand: { clause: 'LS-C7.2.e2', do: (p) => p.done() },
  },
});

/** Who has risen in Thuringe does not move, nor does anybody without him: R24, R70. */
const havens = (t: Table): LandId[] =>
  defenders(t).some((unit) => hasRisen(t, unit))
    ? []
    : t.map.neighbours[t.combat!.land]!.filter((to) => withdrawalBar(t, to) === null);

/** Never to Aix nor to a neutral land; but Denmark takes in Widukind with three units, and raiders go home: R24, R42, R64. */
function withdrawalBar(t: Table, to: LandId): Bar | null {
  const clause = 'LS-C7.2.e2';
  const { land, defender, interception } = t.combat!;
  if (!t.map.neighbours[land]!.includes(to)) return bar(clause, 'not-adjacent', { from: land, to });
  if (isAwaitingBand(t, to)) return bar('LS-4.3.1C.e8', 'band-returns', { land: to });
  if (interception && t.operation!.kind === 'raid')
    return isHaven(t, to) ? null : bar(clause, 'raiders-go-home', { land: to });
  if (t.map.lands[to]!.kind === 'territory')
    return isFriendly(t, to, defender) ? null : bar(clause, 'not-friendly', { land: to });
  if (to === t.map.places.denmark && defender === 'saxon') {
    const led = t.widukind.at === land;
    const barred = entryBar(t, defenders(t), led, defender, to);
    if (barred || led) return barred;
  }
  return bar(clause, 'no-withdrawal', { land: to });
}

/** Will interceptors who are still alive return there? R71. */
function isAwaitingBand(t: Table, land: LandId): boolean {
  const { interception, attackers } = t.combat!;
  return interception !== null && attackers.some((unit) => interception[unit] === land);
}

/** If the defender stays, the attacker goes on or retreats; without RP he must: LS-C7.2.e3, e4. */
export const pressing = ask('pressing', {
  seat: (t) => t.combat!.attacker,
  prompt: 'pressing',
  facts: (t) => ({ land: t.combat!.land, round: t.combat!.round }),
  clause: 'LS-C7.2.e3',
  lone: true,
  verbs: {
    press: {
      clause: 'LS-C7.2.e4',
      bar: (t) => unaffordable(t, t.combat!.attacker, t.charts.round, 'LS-C7.2.e3'),
      do: (p) => p.done(),
    },
    retreat: {
      clause: 'LS-C7.2.e3',
      do(p) {
        const t = p.table;
        const { interception, attacker, land } = t.combat!;
        p.log('break-off', 'LS-C7.2.e3', { side: attacker, land });
        t.combat = null;
        p.done();
        // Interceptors go home when the interception closes.
        if (!interception) p.call({ step: 'retreat' });
      },
    },
  },
});
