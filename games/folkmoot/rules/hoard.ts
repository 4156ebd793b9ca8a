/** The hoard, which only the chieftain sees, and how it passes from one to the next: FM-5. */

import { bar, look, move, type Play, type Seat } from '@annales/engine';
import { KINDS, type Kind, type Table } from '../state.ts';
import { kindsHeld, notHeld } from './cards.ts';
import { ask } from './kit.ts';

/** Makes a seat chieftain: FM-5.a, FM-5.b. */
export function crown(p: Play<Table>, seat: Seat, clause: string): void {
  const t = p.table;
  const former = t.chieftain;
  if (former === seat) {
    p.log('still-chieftain', clause, { seat });
    return;
  }
  p.pass(t.hoard, [seat], 'hoard');
  if (former !== null) t.stirred[former] = 0;
  delete t.stirred[seat];
  t.chieftain = seat;
  p.log('chieftain', clause, { seat });
}

/** FM-5.c */
export const exchange = ask('exchange', {
  seat: (t) => t.chieftain,
  prompt: 'exchange',
  clause: 'FM-5.c',
  late: () => ({ verb: 'leave' }),
  verbs: {
    exchange: {
      clause: 'FM-5.c',
      written: 'give take',
      each: (t, _, seat) => pairs(kindsHeld(t, seat), kindsIn(t)),
      points: () => pairs(KINDS, KINDS),
      bar: (t, _, { give, take }, seat) => notHeld(t, seat, give, 'FM-5.c') ?? notInHoard(t, take),
      at: ({ give, take }) => [give, take],
      do(p, _, { give, take }, seat) {
        const t = p.table;
        move(t.hands[seat]!, t.hoard, give);
        move(t.hoard, t.hands[seat]!, take);
        t.parted[seat]!++;
        for (const former of Object.keys(t.stirred)) t.stirred[former]!++;
        p.log('exchange', 'FM-5.d', { seat });
        p.log('exchanged', 'FM-5.d', { give, take }, [seat]);
        p.done();
      },
    },
    leave: {
      clause: 'FM-5.c',
      do(p, _, _action, seat) {
        p.log('left', 'FM-5.d', { seat });
        p.done();
      },
    },
  },
});

const pairs = (gives: readonly Kind[], takes: readonly Kind[]) =>
  gives.flatMap((give) => takes.map((take) => ({ verb: 'exchange', give, take }) as const));

const kindsIn = (t: Table): Kind[] => KINDS.filter((kind) => look(t.hoard).includes(kind));

const notInHoard = (t: Table, card: Kind) =>
  look(t.hoard).includes(card) ? null : bar('FM-5.c', 'not-in-hoard', { card });
