/** The passing: the oath of the rich, alms for the poor, and a chieftain who has become the poorest: FM-8. */

import { type Bar, bar, type Play, type Seat } from '@annales/engine';
import { KINDS, type Table } from '../state.ts';
import { discard, fewestCoins, notHeld, payFromBank, poorest, richest } from './cards.ts';
import { crown } from './hoard.ts';
import { ask, sequence } from './kit.ts';
import { leftOf } from './moot.ts';

export const passing = sequence('passing', {
  oath: (p) => p.call({ step: 'oath', turns: [...p.table.order] }),
  alms: (p) => p.call({ step: 'alms' }),
  chieftaincy,
});

/** No `lone` here: a hand of one kind would betray itself by not being asked. FM-8.a */
export const oath = ask('oath', {
  seat: (t, { turns }) => turns.find((seat) => isBound(t, seat)) ?? null,
  prompt: 'oath',
  clause: 'FM-8.a',
  facts: (t, _, seat) => ({ cards: t.hands[seat]!.count!, most: t.sizes.hand.most }),
  verbs: {
    'give-up': {
      clause: 'FM-8.a',
      written: 'card',
      each: () => GIFTS,
      bar: (t, _, { card }, seat) => notHeld(t, seat, card, 'FM-8.a'),
      at: ({ card }) => [card],
      do(p, f, { card }, seat) {
        discard(p.table, seat, card);
        f.turns.splice(f.turns.indexOf(seat), 1);
        p.log('given-up', 'FM-8.a', { seat, card });
      },
    },
  },
});

const GIFTS = KINDS.map((card) => ({ verb: 'give-up', card }) as const);

const isBound = (t: Table, seat: Seat): boolean =>
  richest(t, t.order).includes(seat) && t.hands[seat]!.count! > t.sizes.hand.most;

/** Coins lie open, so it betrays nothing that a single poorest seat is not asked for: FM-8.b. */
export const alms = ask('alms', {
  seat: (t) => (t.bank > 0 ? t.chieftain : null),
  prompt: 'alms',
  clause: 'FM-8.b',
  lone: true,
  verbs: {
    alms: {
      clause: 'FM-8.b',
      written: 'to',
      each: (t) => t.order.map((to) => ({ verb: 'alms', to })),
      bar: (t, _, { to }) => notPoorest(t, to),
      at: ({ to }) => [to],
      do(p, _, { to }) {
        const coins = payFromBank(p.table, to, p.table.sizes.alms);
        p.log('alms', 'FM-8.b', { to, coins });
        p.done();
      },
    },
  },
});

function notPoorest(t: Table, seat: Seat): Bar | null {
  const coins = t.coins[seat]!;
  const fewest = fewestCoins(t, t.order);
  return coins === fewest ? null : bar('FM-8.b', 'not-poorest', { seat, coins, fewest });
}

/** FM-8.c */
function chieftaincy(p: Play<Table>): void {
  const t = p.table;
  const poor = poorest(t, t.order);
  if (poor.length === 1 && poor[0] === t.chieftain) crown(p, leftOf(t, t.chieftain), 'FM-8.c');
}
