/** The raid, from the choice of a target to the clash: FM-6. */

import { bar, die, leftFor, type Play, type Seat, type StandingRule } from '@annales/engine';
import type { At, Table } from '../state.ts';
import { discard, holds, notHeld, pay } from './cards.ts';
import { ask, joint, sequence } from './kit.ts';
import { others } from './moot.ts';

/** The part of a round that is the chieftain's: FM-5.c, FM-6. */
export const raid = sequence('raid', {
  exchange: (p) => p.call({ step: 'exchange' }),
  target: (p) => p.call({ step: 'target' }),
  stake(p, f) {
    f.target = f.got as Seat | null;
    if (f.target !== null) p.call({ step: 'stake', target: f.target });
  },
  ambush(p, { target, got }) {
    if (target) p.call({ step: 'ambush', target, stake: got as number });
  },
});

/** FM-6.a */
export const target = ask('target', {
  seat: (t) => t.chieftain,
  prompt: 'target',
  clause: 'FM-6.a',
  late: () => ({ verb: 'stay' }),
  /** FM-6.k */
  standing: {
    on: 'raid',
    answer: (t, _f, seat, left) =>
      t.coins[seat]! < (left as unknown as StayingHome).stopFrom ? { verb: 'stay' } : null,
  },
  verbs: {
    raid: {
      clause: 'FM-6.a',
      written: 'target',
      each: (t) => t.order.map((seat) => ({ verb: 'raid', target: seat })),
      bar: (_t, _, action, seat) => (action.target === seat ? bar('FM-6.a', 'raid-self', { seat }) : null),
      at: (action) => [action.target],
      do(p, _, action, seat) {
        p.log('raid', 'FM-6.a', { seat, target: action.target });
        p.done(action.target);
      },
    },
    stay: {
      clause: 'FM-6.a',
      do(p, _, _action, seat) {
        p.log('stay', 'FM-6.a', { seat });
        p.done(null);
      },
    },
  },
});

/** FM-6.b */
export const stake = ask('stake', {
  seat: (t) => t.chieftain,
  prompt: 'stake',
  clause: 'FM-6.b',
  facts: (_t, f) => ({ target: f.target }),
  late: () => ({ verb: 'stake', amount: 0 }),
  /** FM-6.j */
  standing: {
    on: 'stake',
    answer(t, f, seat, left) {
      const upTo = leftFor<StakeLeft>(left, 'target', f.target);
      return upTo && { verb: 'stake', amount: Math.min(upTo.amount, t.coins[seat]!) };
    },
  },
  verbs: {
    stake: {
      clause: 'FM-6.b',
      written: 'amount#',
      form(t, _, seat) {
        const coins = t.coins[seat]!;
        return {
          verb: 'stake',
          fields: { amount: { kind: 'number', min: 0, max: Math.min(coins, t.sizes.raid.stake) } },
          warn: ({ amount }) =>
            amount > 0 && amount === coins ? [bar('FM-6.b', 'stakes-all', { seat, coins })] : [],
        };
      },
      do(p, f, { amount }, seat) {
        p.log('stake', 'FM-6.b', { seat, target: f.target, amount });
        p.done(amount);
      },
    },
  },
});

/** Everybody else could hold an ambush, so everybody else is asked: FM-6.c. */
export const ambush = joint('ambush', {
  prompt: 'ambush',
  clause: 'FM-6.c',
  window: true,
  seats: (t) => others(t, t.chieftain!),
  branch: (_t, f): At => ({ step: 'ambuscade', target: f.target, stake: f.stake }),
  /** FM-6.e */
  settle(p, f, answers) {
    const t = p.table;
    const hidden = t.order.filter((seat) => answers[seat] === true);
    for (const seat of hidden) discard(t, seat, 'ambush');
    p.log(hidden.length > 0 ? 'ambushes' : 'no-ambush', 'FM-6.e', { seats: hidden });
    clash(p, f.target, f.stake, hidden.length);
  },
});

export const ambuscade = ask('ambuscade', {
  prompt: 'ambuscade',
  clause: 'FM-6.c',
  facts: (t, f) => ({ raider: t.chieftain!, target: f.target, stake: f.stake }),
  late: () => ({ verb: 'let-pass' }),
  /** FM-6.d */
  standing: {
    on: 'ambush',
    answer(t, f, seat, left) {
      const wants = left === 'always' || (left === 'if-raided' && f.target === seat);
      return wants && holds(t, seat, 'ambush') ? { verb: 'ambush' } : { verb: 'let-pass' };
    },
  },
  verbs: {
    ambush: {
      clause: 'FM-6.c',
      bar: (t, _, _action, seat) => notHeld(t, seat, 'ambush', 'FM-6.c'),
      do: (p) => p.done(true),
    },
    'let-pass': {
      clause: 'FM-6.c',
      do: (p) => p.done(false),
    },
  },
});

/** What is staked against one seat. */
type StakeLeft = { target: Seat; amount: number };

/** Stay at home, but ask from so many coins on. */
type StayingHome = { stopFrom: number };

/** What can be left beforehand, the same for everybody but for the targets, which are the others: FM-6.d, FM-6.j to l. */
export const standing: Record<string, StandingRule<Table>> = {
  ambush: {
    clause: 'FM-6.d',
    answers: () => ['never', 'always', 'if-raided'],
    /** FM-6.l. What a table is laid with holds for the first round, which begins after that. */
    forNow: { answer: 'never', during: (t) => Math.max(1, t.round) },
  },
  stake: {
    clause: 'FM-6.j',
    keyedBy: 'target',
    fields: (t, seat) => ({
      target: { kind: 'one', of: others(t, seat) },
      amount: { kind: 'number', min: 0, max: t.sizes.raid.stake },
    }),
  },
  raid: {
    clause: 'FM-6.k',
    fields: (t) => ({ stopFrom: { kind: 'number', min: 1, max: t.sizes.coins.all } }),
    initial: (t) => ({ stopFrom: t.sizes.raid.stake + 1 }),
  },
};

/** FM-6.f, FM-6.g */
function clash(p: Play<Table>, target: Seat, stake: number, ambushes: number): void {
  const t = p.table;
  const raider = t.chieftain!;
  const { boldFrom, boldness, ambush: hindrance } = t.sizes.raid;
  const attack = die(p, 'raider') + (stake >= boldFrom ? boldness : 0) - hindrance * ambushes;
  const defence = die(p, 'target');
  p.log('clash', 'FM-6.f', { raider, target, attack, defence });
  if (attack > defence) plunder(p, raider, target, stake);
  else forfeit(p, raider, target, stake);
}

/** FM-6.h */
function plunder(p: Play<Table>, raider: Seat, target: Seat, stake: number): void {
  const coins = pay(p.table, target, raider, stake + p.table.sizes.raid.spoils);
  p.log('plunder', 'FM-6.h', { raider, target, coins });
}

/** FM-6.i */
function forfeit(p: Play<Table>, raider: Seat, target: Seat, stake: number): void {
  const coins = pay(p.table, raider, target, stake);
  p.log('forfeit', 'FM-6.i', { raider, target, coins });
}
