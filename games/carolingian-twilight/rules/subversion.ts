/** Subversion and conversion: CT-22. */

import { bar, die, onlyFor, reckon, type Seat, show } from '@annales/engine';
import {
  type Effect,
  type Force,
  type Picking,
  type PowerId,
  RAIDERS,
  type Subverted,
  type Table,
  UNITS,
  type Units,
  type UnitType,
} from '../state.ts';
import { wake } from './combat.ts';
import { largest } from './effects.ts';
import { addTo, endIfGone, kill, newForce, newPower, noteSighting, seenForce, takeFrom } from './forces.ts';
import {
  countOf,
  findForce,
  forceOf,
  forcesAround,
  isFrankish,
  isNpp,
  lookersOf,
  powerOf,
  sizeOf,
  strengthOf,
  typesIn,
} from './ground.ts';
import { announce, ask, type Doing, run } from './kit.ts';
import { loseFeudalism } from './pillage.ts';

/** After the window: an attack that wakes its target, and one die: CT-22.0.a, ruling 33, CT-X4. */
export function subvert(p: Doing, { marker, force, target }: Extract<Effect, { kind: 'subvert' }>): void {
  const t = p.table;
  const [own, enemy] = [findForce(t, force), findForce(t, target)];
  if (!own || !enemy) return;
  wake(p, enemy.power, own.power);
  if (t.turn) t.turn.dutiful = true;
  const column = t.tables.subversion[marker === 'subversion' ? 'subversion' : 'conversion'];
  const face = die(p, marker);
  const result = column[face - 1]!;
  announce(p, 'subverted', 'CT-22.0.a', {
    power: own.power,
    on: enemy.power,
    at: enemy.at,
    die: face,
    result,
  });
  apply(p, result, own, enemy);
}

function apply(p: Doing, result: Subverted, own: Force, enemy: Force): void {
  const chooser = enemy.power;
  const pick = (from: Force, count: number, immune: boolean, to: number | null) =>
    p.call({ step: 'pick-units', from: from.id, chooser, count, immune, to, camp: null });
  switch (result) {
    case 'nothing':
      return;
    case 'betrayal':
      pick(own, 1, false, null);
      return;
    case 'desertion':
      pick(enemy, die(p, 'deserters'), true, null);
      return;
    case 'rebellion':
      rebel(p, own, enemy, die(p, 'rebels'));
      return;
    case 'heresy':
      pick(own, 1, false, enemy.id);
      return;
    case 'assimilation':
      pick(enemy, 1, true, own.id);
      return;
    case 'holy-war':
      pick(enemy, die(p, 'converts'), true, own.id);
      return;
  }
}

/** CT-22.0.l, m */
export function isUntouched(t: Table, power: PowerId, unit: UnitType, immune: boolean): boolean {
  if (unit === 'leader') return true;
  if (!immune) return false;
  if (unit === 'army') return true;
  if (unit === 'warrior') return isFrankish(t, power) || power === 'papal-states';
  return unit === 'nomad' && power === 'muslims';
}

function touchable(t: Table, force: Force, immune: boolean): Units {
  const units = reckon(force.units);
  return Object.fromEntries(
    typesIn(units)
      .filter((unit) => !isUntouched(t, force.power, unit, immune))
      .map((unit) => [unit, units[unit]!]),
  );
}

/** To the largest NPP force there, else a new Minor NPP: CT-22.0.h, ruling 40. */
function rebel(p: Doing, own: Force, enemy: Force, count: number): void {
  const t = p.table;
  const hosts = forcesAround(t, enemy.at).filter(
    (force) =>
      force.id !== own.id &&
      force.power !== enemy.power &&
      (isNpp(powerOf(t, force.power)) || force.power === RAIDERS),
  );
  const host = largest(p, hosts);
  const all = strengthOf(enemy);
  const size = sizeOf(touchable(t, enemy, false));
  if (size === 0) return;
  const { within } = t.map.places[enemy.at]!;
  // Only a whole garrison keeps its burg.
  const camp = count >= all && size === all ? enemy.at : (within ?? enemy.at);
  p.call({
    step: 'pick-units',
    from: enemy.id,
    chooser: enemy.power,
    count,
    immune: false,
    to: host?.id ?? null,
    camp: host ? null : camp,
  });
}

const nameOfRebels = (t: Table): PowerId =>
  `rebels-${1 + t.powerOrder.filter((id) => id.startsWith('rebels-')).length}`;

/** So many units, chosen by the player of the target; all that can be touched if they are no more: ruling 41. */
export const pickUnits = run('pick-units', (p, f) => {
  const t = p.table;
  if (f.got !== undefined) {
    f.count--;
    Object.assign(f, f.got as unknown as Pick<Picking, 'to' | 'camp'>);
    delete f.got;
  }
  const from = findForce(t, f.from);
  const { controller } = powerOf(t, f.chooser);
  const left = from ? touchable(t, from, f.immune) : {};
  if (from && f.count > 0 && sizeOf(left) > f.count && controller !== null) {
    // Whoever is to choose must see among what: CT-X30.
    show(from.units, [controller]);
    p.call({ ...f, step: 'units' });
    return;
  }
  p.done();
  if (!from) return;
  if (f.count > 0) takeRest(p, f, from, left);
  if (t.forces.includes(from)) hideAgain(t, from, controller);
});

/** Nobody chooses: all of them, or as many as are wanted at random. */
function takeRest(p: Doing, f: Picking, from: Force, left: Units): void {
  const t = p.table;
  if (sizeOf(left) <= f.count) {
    moveUnits(p, f, left);
    return;
  }
  // Who gets the unit sees what it is: CT-X30.
  const to = findForce(t, f.to);
  const witnesses = [from, ...(to ? [to] : [])].flatMap(({ power }) => lookersOf(t, powerOf(t, power)));
  for (; f.count > 0; f.count--) {
    const now = touchable(t, from, f.immune);
    const list = typesIn(now).flatMap((unit) => Array<UnitType>(now[unit]!).fill(unit));
    moveUnits(p, f, { [list[p.draw('chosen', list.length, witnesses, () => list)]!]: 1 });
  }
}

/** Whoever has chosen among another's units goes on knowing them, and sees them no more. */
function hideAgain(t: Table, from: Force, chooser: Seat | null): void {
  const lookers = lookersOf(t, powerOf(t, from.power));
  if (from.units.$for.every((seat) => lookers.includes(seat))) return;
  if (chooser !== null && !lookers.includes(chooser))
    noteSighting(t, chooser, { gt: t.gt, power: from.power, forces: [seenForce(from)], hand: null });
  onlyFor(from.units, lookers);
}

/** They die, or join another force, wherever in the area it stands: CT-22.0.j, ruling 42. */
function moveUnits(p: Doing, f: Picking, units: Units): void {
  const t = p.table;
  const from = forceOf(t, f.from);
  const count = sizeOf(units);
  const stays = f.to === null && f.camp === null;
  announce(p, stays ? 'deserted' : 'changed-sides', 'CT-22.0.f', { power: from.power, at: from.at, count });
  if (count === 0) return;
  if (stays) {
    kill(p, from, units);
    return;
  }
  takeFrom(t, from, units);
  p.shown = true;
  if (f.camp !== null) {
    const rebels = newPower(t, nameOfRebels(t), 'minor');
    f.to = newForce(t, rebels.id, f.camp, units).id;
    f.camp = null;
    p.log('rebels', 'CT-22.0.h', { power: rebels.id, at: forceOf(t, f.to).at });
  } else addTo(forceOf(t, f.to!), units);
  loseFeudalism(t);
  endIfGone(p, from.power);
}

export const units = ask('units', {
  seat: (t, { chooser, count }) => (count > 0 ? powerOf(t, chooser).controller : null),
  prompt: 'pick-units',
  facts: (t, { from, count }) => ({ left: count, from: forceOf(t, from).power, at: forceOf(t, from).at }),
  clause: 'CT-22.0.f',
  late: (t, f) => ({ verb: 'lose', unit: typesIn(touchable(t, forceOf(t, f.from), f.immune)).at(-1)! }),
  verbs: {
    lose: {
      clause: 'CT-22.0.f',
      written: 'unit',
      each: () => PICKS,
      bar: (t, f, { unit }) =>
        countOf(touchable(t, forceOf(t, f.from), f.immune), unit) > 0
          ? null
          : bar('CT-22.0.l', 'untouched', { unit }),
      do(p, f, { unit }) {
        moveUnits(p, f, { [unit]: 1 });
        p.done({ to: f.to, camp: f.camp });
      },
    },
  },
});

const PICKS = UNITS.map((unit) => ({ verb: 'lose', unit }) as const);
