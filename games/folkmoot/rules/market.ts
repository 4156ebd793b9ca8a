import { KINDS } from '../state.ts';
import { discard, noTreasure, notHeld, payFromBank, worthOf } from './cards.ts';
import { ask } from './kit.ts';

/** FM-7.a */
export const market = ask('market', {
  seat: (_t, { turns }) => turns[0] ?? null,
  prompt: 'market',
  clause: 'FM-7.a',
  late: () => ({ verb: 'finish' }),
  verbs: {
    sell: {
      clause: 'FM-7.a',
      written: 'card',
      each: () => SALES,
      bar: (t, _, { card }, seat) => noTreasure(t, card) ?? notHeld(t, seat, card, 'FM-7.a'),
      at: ({ card }) => [card],
      /** FM-7.b */
      do(p, _, { card }, seat) {
        discard(p.table, seat, card);
        const coins = payFromBank(p.table, seat, worthOf(p.table, [card]));
        p.log('sale', 'FM-7.a', { seat, card, coins });
      },
    },
    finish: {
      clause: 'FM-7.a',
      do: (_p, f) => {
        f.turns.shift();
      },
    },
  },
});

const SALES = KINDS.map((card) => ({ verb: 'sell', card }) as const);
