/** Revolt and General Revolt: LS-4.3.1S.s to x. */

import { type Bar, bar, die } from '@annales/engine';
import type { LandId, Table, UnitId } from '../state.ts';
import { compositionBar, compositionOf, newOperation } from './armies.ts';
import { form } from './gathering.ts';
import {
  ask,
  conqueredLands,
  type Doing,
  hasUnits,
  homeOf,
  inTable,
  isFriendly,
  pay,
  run,
  sendTo,
  unaffordable,
} from './ground.ts';
import { marchPrice } from './movements.ts';

// ---------------------------------------------------------------- which lands

/** One land rises: LS-4.3.1S.v. */
export const callRevolt = (p: Doing): void => p.call({ step: 'revolt', left: 1, named: [], beside: [] });

/** A die says how many rise; all of them if fewer are conquered: LS-4.3.1S.s. */
export function callGeneralRevolt(p: Doing): void {
  const t = p.table;
  const roll = die(p, 'general revolt');
  const left = Math.min(conqueredLands(t).length, inTable(t.charts.generalRevoltLands, roll));
  p.log('general-revolt', 'LS-4.3.1S.s', { roll, lands: left });
  p.call({ step: 'revolt', left, named: [], beside: [] });
}

/** The Saxon names conquered lands one by one; then those that rose beside Carolingian units act. */
export const revolt = ask('revolt', {
  seat: () => 'saxon',
  prompt: 'revolt',
  facts: (_t, f) => ({ left: f.left }),
  clause: 'LS-4.3.1S.v',
  verbs: {
    revolt: {
      clause: 'LS-4.3.1S.v',
      written: 'land',
      each: (t) => conqueredLands(t).map((land) => ({ verb: 'revolt', land })),
      bar: (t, f, { land }) => {
        if (f.named.includes(land)) return bar('LS-4.3.1S.s', 'named-already', { land });
        return conqueredLands(t).includes(land) ? null : bar('LS-4.3.1S.v', 'not-conquered', { land });
      },
      at: ({ land }) => [land],
      do(p, f, { land }) {
        f.left--;
        f.named.push(land);
        if (rises(p, land)) {
          if (hasUnits(p.table, land, 'carolingian')) riseBeside(p, land, f.beside);
          else throwOff(p, land);
        }
        if (f.left > 0) return;
        p.done();
        p.call({ step: 'risings', lands: f.beside });
      },
    },
  },
});

/** A converted land rises on 4 to 6 only: LS-4.3.1S.v. */
function rises(p: Doing, land: LandId): boolean {
  if (!p.table.lands[land]!.converted) return true;
  const roll = die(p, 'revolt');
  p.log('revolt-roll', 'LS-4.3.1S.v', { land, roll });
  return roll >= 4;
}

/** Units of the land's name that are destroyed or elsewhere and not yet activated: R29. */
const namedFor = (t: Table, land: LandId): UnitId[] =>
  t.map.unitOrder.filter((unit) => homeOf(t, unit) === land && !t.units[unit]!.active);

/** Beside Carolingian units marker and walls stay, and the Saxons are active for nothing: LS-4.3.1S.w. */
function riseBeside(p: Doing, land: LandId, beside: LandId[]): void {
  const t = p.table;
  const units = namedFor(t, land);
  for (const unit of units) t.units[unit] = { at: land, active: true };
  p.log('revolt', 'LS-4.3.1S.w', { land, units });
  if (units.length > 0) beside.push(land);
}

/** Else the control marker goes, walls are a Saxon fortress again, and the Saxons are home, inactive: LS-4.3.1S.x. */
function throwOff(p: Doing, land: LandId): void {
  const t = p.table;
  const units = namedFor(t, land);
  for (const unit of units) t.units[unit] = { at: land, active: false };
  Object.assign(t.lands[land]!, { control: 'saxon', converted: false, fortification: 'fortress' });
  p.log('revolt', 'LS-4.3.1S.x', { land, units });
  if (t.charlemagne.at === land) p.call({ step: 'refuge', side: 'carolingian' });
}

// ---------------------------------------------------------------- those who rose beside the enemy

/** They act one land after the other; who was joined by others has acted with them: LS-4.3.1S.w. */
export const risings = run('risings', (p, f) => {
  const land = f.lands.find((one) => one !== f.got);
  f.lands = f.lands.filter((one) => one !== f.got && one !== land);
  if (land) p.call({ step: 'rising', land, others: f.lands });
});

const risenIn = (t: Table, land: LandId): UnitId[] =>
  t.map.unitOrder.filter((unit) => {
    const { at, active } = t.units[unit]!;
    return at === land && active && t.map.units[unit]!.nation === 'saxon';
  });

/** Attack at once, withdraw, join others who rose, or wait beside the enemy: LS-4.3.1S.w, R30. */
export const rising = ask('rising', {
  seat: (t, f) => (risenIn(t, f.land).length > 0 && hasUnits(t, f.land, 'carolingian') ? 'saxon' : null),
  prompt: 'rising',
  facts: (_t, f) => ({ land: f.land }),
  clause: 'LS-4.3.1S.w',
  verbs: {
    fight: {
      clause: 'LS-4.3.1S.w',
      written: 'land',
      each: (_t, f) => [{ verb: 'fight', land: f.land }],
      bar: (t, f, { land }) =>
        land === f.land
          ? unaffordable(t, 'saxon', t.charts.round, 'LS-C7.2.a')
          : bar('LS-4.3.1S.w', 'rose-elsewhere', { land, risen: f.land }),
      at: ({ land }) => [land],
      do(p, f) {
        p.done();
        attack(p, f.land);
      },
    },
    withdraw: {
      clause: 'LS-4.3.1S.w',
      written: 'to',
      each: (t, f) => t.map.neighbours[f.land]!.map((to) => ({ verb: 'withdraw', to })),
      bar: (t, f, { to }) => {
        if (!isFriendly(t, to, 'saxon')) return bar('LS-4.3.1S.w', 'not-friendly', { land: to });
        return apartBar(t, f.land, to);
      },
      at: ({ to }) => [to],
      do(p, f, { to }) {
        const units = risenIn(p.table, f.land);
        sendTo(p.table, units, to);
        p.log('withdraw', 'LS-4.3.1S.w', { side: 'saxon', units, from: f.land, to });
        p.done();
      },
    },
    merge: {
      clause: 'LS-4.3.1S.w',
      written: 'to',
      each: (_t, f) => f.others.map((to) => ({ verb: 'merge', to })),
      bar: (t, f, { to }) => {
        if (!f.others.includes(to)) return bar('LS-4.3.1S.w', 'none-to-join', { land: to });
        const units = risenIn(t, f.land);
        const all = compositionOf(t, [...units, ...risenIn(t, to)]);
        const rp = marchPrice(t, units.length, false) + t.charts.round;
        return (
          apartBar(t, f.land, to) ??
          compositionBar(t, all, newOperation('saxon', 'revolt')) ??
          unaffordable(t, 'saxon', rp, 'LS-C7.2.a')
        );
      },
      at: ({ to }) => [to],
      do(p, f, { to }) {
        const t = p.table;
        const units = risenIn(t, f.land);
        pay(t, 'saxon', marchPrice(t, units.length, false));
        sendTo(t, units, to);
        p.log('merge', 'LS-4.3.1S.w', { units, from: f.land, to });
        p.done(to);
        attack(p, to);
      },
    },
    wait: { clause: 'LS-4.3.1S.w', do: (p) => p.done() },
  },
});

const apartBar = (t: Table, from: LandId, to: LandId): Bar | null =>
  t.map.neighbours[from]!.includes(to) ? null : bar('LS-M7.1.a', 'not-adjacent', { from, to });

/** They fight where they stand, and the rest is an operation like any other: R30. */
function attack(p: Doing, land: LandId): void {
  const t = p.table;
  t.operation = newOperation('saxon', 'revolt');
  form(t, { from: land, units: risenIn(t, land), led: false });
  p.call({ step: 'operation', at: 'campaign' });
  p.call({ step: 'combat' });
}
