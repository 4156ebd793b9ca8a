/** The end of the game and the levels of victory: CT-25, CT-26, CT-29.4. */

import { die, type Seat } from '@annales/engine';
import type { Level, Power, Table } from '../state.ts';
import { areasOf, burgValue, forcesOf, landPoints, ownPower } from './ground.ts';
import { announce, type Doing } from './kit.ts';

/** CT-26.1.a to d, CT-29.1.2.c, ruling 47 */
export function victoryPoints(t: Table, power: Power): number {
  const land = landPoints(t, power.id, (area) => (t.feudalism.includes(area) ? 1 : 0));
  const seas = new Set(
    forcesOf(t, power.id)
      .map(({ at }) => at)
      .filter((at) => t.map.places[at]!.kind === 'sea'),
  );
  return land + burgValue(t, power.id) + power.dp + seas.size;
}

export const levelOf = (t: Table, vp: number): Level => t.tables.levels.find(({ from }) => vp >= from)!.level;

/** Frankish PPs whose leader lives, of those who play: CT-26.0.b. */
const survivors = (t: Table): { seat: Seat; power: Power }[] =>
  t.order.flatMap((seat) => {
    const power = ownPower(t, seat);
    return power?.frankish && power.leader && power.controller === seat ? [{ seat, power }] : [];
  });

/** CT-25.0.a, b */
export function closeYear(p: Doing): void {
  const t = p.table;
  if (t.options.extended) {
    checkEmpire(p);
    return;
  }
  const [first, last] = t.scenarios[t.scenario]!.length;
  if (t.gt < first) return;
  if (t.gt >= last) {
    count(p);
    return;
  }
  const most = t.tables.ends[t.gt - first]!;
  const face = die(p, 'does the game end');
  const ends = face <= most;
  announce(p, ends ? 'game-ends' : 'game-goes-on', t.gt === first ? 'CT-25.0.a' : 'CT-25.0.b', { die: face });
  if (ends) count(p);
}

/** CT-26.0.b, CT-26.2 */
function count(p: Doing): void {
  const t = p.table;
  const alive = survivors(t).map(({ seat, power }) => ({ seat, vp: victoryPoints(t, power) }));
  const best = Math.max(0, ...alive.map(({ vp }) => vp));
  const level = levelOf(t, best);
  const winners =
    level === 'elimination' ? [] : alive.filter(({ vp }) => vp === best).map(({ seat }) => seat);
  const scores = Object.fromEntries(
    t.order.map((seat) => [seat, alive.find((one) => one.seat === seat)?.vp ?? 0]),
  );
  for (const { seat, vp } of alive) p.log('level', 'CT-26.1', { seat, vp, level: levelOf(t, vp) });
  const moral = MORAL[level];
  if (moral && foreigners(t).length > 0) p.log('moral', 'CT-26.2.a', { level: moral, seats: foreigners(t) });
  p.end({ winners, how: level, clause: LEVEL_CLAUSES[level], scores });
}

const LEVEL_CLAUSES: Record<Level, string> = {
  ultimate: 'CT-26.1.e',
  conquering: 'CT-26.1.f',
  survival: 'CT-26.1.g',
  decline: 'CT-26.1.h',
  collapse: 'CT-26.1.i',
  elimination: 'CT-26.1.j',
};

/** What players of other powers share, by the best level of the Franks: CT-26.2. */
const MORAL: Partial<Record<Level, string>> = {
  survival: 'minor',
  decline: 'major',
  collapse: 'decisive',
  elimination: 'ultimate',
};

const foreigners = (t: Table): Seat[] =>
  t.order.filter((seat) => {
    const power = ownPower(t, seat);
    return power !== null && !power.frankish && power.controller === seat;
  });

/** CT-23.1.g, CT-26.0.a, CT-29.4.d, ruling 62 */
export function endWithoutLeaders(p: Doing): void {
  const t = p.table;
  if (foreigners(t).length > 0) p.log('moral', 'CT-26.2.d', { level: 'ultimate', seats: foreigners(t) });
  const scores = Object.fromEntries(t.order.map((seat) => [seat, 0]));
  p.end({ winners: [], how: 'no-leaders', clause: t.options.extended ? 'CT-29.4.d' : 'CT-23.1.g', scores });
}

/** CT-29.4.b, c: at the instant. */
export function checkEmpire(p: Doing): void {
  const t = p.table;
  if (!t.options.extended || p.state.result) return;
  const { wholeEmpire } = t.tables.limits;
  const scores = () => Object.fromEntries(t.order.map((seat) => [seat, scoreOf(t, seat)]));
  const emperor = survivors(t).find(
    ({ power }) =>
      areasOf(t, power.id).filter((area) => t.map.places[area]!.kind === 'land').length >= wholeEmpire,
  );
  if (emperor) p.end({ winners: [emperor.seat], how: 'empire', clause: 'CT-29.4.b', scores: scores() });
  else if (t.feudalism.length >= wholeEmpire)
    p.end({
      winners: survivors(t).map(({ seat }) => seat),
      how: 'feudal-empire',
      clause: 'CT-29.4.c',
      scores: scores(),
    });
}

const scoreOf = (t: Table, seat: Seat): number => {
  const power = ownPower(t, seat);
  return power?.frankish && power.leader ? victoryPoints(t, power) : 0;
};
