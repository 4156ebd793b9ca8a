/** Bids for the chieftaincy, laid card by card, sealed, and shown together: FM-4. */

import { bar, look, type Play, pick, type Seat } from '@annales/engine';
import { type At, KINDS, type Kind, type Table } from '../state.ts';
import { discard, noTreasure, poorest, worthOf } from './cards.ts';
import { crown } from './hoard.ts';
import { ask, joint } from './kit.ts';

export const bids = joint('bids', {
  prompt: 'bids',
  clause: 'FM-4.a',
  seats: (t) => t.order,
  branch: (): At => ({ step: 'bid', laid: [] }),
  /** FM-4.c, FM-4.d */
  settle(p, _, answers) {
    const laid = answers as Record<Seat, Kind[]>;
    for (const seat of p.table.order) for (const card of laid[seat]!) discard(p.table, seat, card);
    p.log('bids', 'FM-4.c', { laid });
    crown(p, highestBidder(p, laid), 'FM-4.d');
  },
});

export const bid = ask('bid', {
  prompt: 'bid',
  clause: 'FM-4.a',
  facts: (t, { laid }) => ({ total: worthOf(t, laid) }),
  /** FM-4.f */
  timer: (t) =>
    t.hourglass ? { name: 'hourglass', seconds: t.sizes.hourglass, from: 'first-answer' } : null,
  late: () => ({ verb: 'expire' }),
  verbs: {
    pick: {
      clause: 'FM-4.a',
      written: 'card',
      each: () => PICKS,
      bar: (t, { laid }, { card }, seat) => noTreasure(t, card) ?? allLaid(t, laid, card, seat),
      at: ({ card }) => [card],
      do: (_p, f, { card }) => {
        f.laid.push(card);
      },
    },
    seal: {
      clause: 'FM-4.a',
      do: (p, { laid }) => p.done(laid),
    },
    expire: {
      clause: 'FM-4.f',
      bar: () => bar('FM-4.f', 'host-alone'),
      do: (p, { laid }) => p.done(laid),
    },
  },
});

const PICKS = KINDS.map((card) => ({ verb: 'pick', card }) as const);

/** What is laid down still lies in the hand: FM-4.b. */
function allLaid(t: Table, laid: readonly Kind[], card: Kind, seat: Seat) {
  const copies = (cards: readonly Kind[]) => cards.filter((one) => one === card).length;
  const [held, down] = [copies(look(t.hands[seat]!)), copies(laid)];
  return down < held ? null : bar('FM-4.a', 'all-laid', { seat, card, held });
}

/** FM-4.d, FM-4.e, FM-1.j */
function highestBidder(p: Play<Table>, laid: Record<Seat, Kind[]>): Seat {
  const t = p.table;
  const highest = Math.max(...p.inPlay.map((seat) => worthOf(t, laid[seat]!)));
  const tied = p.inPlay.filter((seat) => worthOf(t, laid[seat]!) === highest);
  if (t.chieftain !== null && tied.includes(t.chieftain)) return t.chieftain;
  const drawing = poorest(t, tied);
  return drawing.length === 1 ? drawing[0]! : pick(p, 'lot for the chieftaincy', drawing);
}
