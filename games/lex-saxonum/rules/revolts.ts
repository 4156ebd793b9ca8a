/** Revolt and General Revolt: LS-4.3.1S.s to x. */

import { bar, die } from '@annales/engine';
import type { LandId, Table, UnitId } from '../state.ts';
import { compositionBar, newOperation } from './activation.ts';
import {
  ask,
  conqueredLands,
  type Doing,
  hasUnits,
  homeOf,
  isFriendly,
  pay,
  run,
  sendTo,
  unaffordable,
} from './ground.ts';
import { form, marchPrice } from './movements.ts';

/** The Saxon names conquered lands one by one; then those that rose beside Carolingian units act. */
export const revolt = ask('revolt', {
  seat: (t, f) => (f.left > 0 && conqueredLands(t).some((land) => !named(f).includes(land)) ? 'saxon' : null),
  prompt: 'revolt',
  facts: (_t, f) => ({ left: f.left }),
  clause: 'LS-4.3.1S.v',
  verbs: {
    revolt: {
      clause: 'LS-4.3.1S.v',
      each: (t, f) =>
        conqueredLands(t)
          .filter((land) => !named(f).includes(land))
          .map((land) => ({ verb: 'revolt', land })),
      points: (t) => t.map.order.map((land) => ({ verb: 'revolt', land })),
      bar: (t, f, { land }) => {
        if (named(f).includes(land)) return bar('LS-4.3.1S.s', 'named-already', { land });
        return conqueredLands(t).includes(land) ? null : bar('LS-4.3.1S.v', 'not-conquered', { land });
      },
      at: ({ land }) => [land],
      do(p, f, { land }) {
        f.left--;
        const beside = rise(p, land);
        f.got = { named: [...named(f), land], beside: [...risen(f), ...(beside ? [land] : [])] };
        const more = f.left > 0 && conqueredLands(p.table).some((one) => !named(f).includes(one));
        if (more) return;
        p.done();
        p.call({ step: 'risings', lands: risen(f) });
      },
    },
  },
});

const named = (f: { got?: unknown }): LandId[] => (f.got as { named: LandId[] } | undefined)?.named ?? [];
const risen = (f: { got?: unknown }): LandId[] => (f.got as { beside: LandId[] } | undefined)?.beside ?? [];

/** Does it rise, and beside Carolingian units? A converted land does so on 4 to 6 only: LS-4.3.1S.v. */
function rise(p: Doing, land: LandId): boolean {
  const t = p.table;
  const here = t.lands[land]!;
  if (here.converted) {
    const roll = die(p, 'revolt');
    p.log('revolt-roll', 'LS-4.3.1S.v', { land, roll });
    if (roll < 4) return false;
  }
  const units = namedFor(t, land);
  sendTo(t, units, land);
  const garrisoned = hasUnits(t, land, 'carolingian');
  for (const unit of units) t.units[unit]!.active = garrisoned;
  p.log('revolt', garrisoned ? 'LS-4.3.1S.w' : 'LS-4.3.1S.x', { land, units });
  if (!garrisoned) throwOff(t, land);
  return garrisoned && units.length > 0;
}

/** Units of the land's name that are destroyed or elsewhere and not yet activated: R29. */
const namedFor = (t: Table, land: LandId): UnitId[] =>
  t.map.unitOrder.filter((unit) => homeOf(t, unit) === land && !t.units[unit]!.active);

/** The control marker goes; walls that stand become a Saxon fortress: LS-4.3.1S.x. */
function throwOff(t: Table, land: LandId): void {
  const here = t.lands[land]!;
  here.control = 'saxon';
  here.converted = false;
  here.fortification = 'fortress';
}

/** Those who rose beside the enemy act one land after the other: LS-4.3.1S.w. */
export const risings = run('risings', (p, f) => {
  const land = f.lands.shift();
  if (land) p.call({ step: 'rising', land, others: [...f.lands] });
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
      each: (_t, f) => [{ verb: 'fight', land: f.land }],
      bar: (t) => unaffordable(t, 'saxon', t.charts.round, 'LS-C7.2.a'),
      at: ({ land }) => [land],
      do(p, f) {
        const t = p.table;
        t.operation = { ...newOperation('saxon', 'revolt'), units: risenIn(t, f.land) };
        form(p, f.land);
        p.done();
        p.call({ step: 'operation', at: 'campaign' });
        p.call({ step: 'combat' });
      },
    },
    withdraw: {
      clause: 'LS-4.3.1S.w',
      each: (t, f) => t.map.neighbours[f.land]!.map((to) => ({ verb: 'withdraw', to })),
      bar: (t, _f, { to }) =>
        isFriendly(t, to, 'saxon') ? null : bar('LS-4.3.1S.w', 'not-friendly', { land: to }),
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
      each: (_t, f) => f.others.map((to) => ({ verb: 'merge', to })),
      bar: (t, f, { to }) => {
        const units = risenIn(t, f.land);
        if (!t.map.neighbours[f.land]!.includes(to))
          return bar('LS-M7.1.a', 'not-adjacent', { from: f.land, to });
        const both = [...units, ...risenIn(t, to)];
        return (
          compositionBar(t, both, newOperation('saxon', 'revolt')) ??
          unaffordable(t, 'saxon', marchPrice(t, units.length, false), 'LS-M6.2.b')
        );
      },
      at: ({ to }) => [to],
      do(p, f, { to }) {
        const t = p.table;
        const units = risenIn(t, f.land);
        pay(t, 'saxon', marchPrice(t, units.length, false));
        sendTo(t, units, to);
        p.log('merge', 'LS-4.3.1S.w', { units, from: f.land, to });
        p.done();
      },
    },
    wait: { clause: 'LS-4.3.1S.w', do: (p) => p.done() },
  },
});
