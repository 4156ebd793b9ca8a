/** What a seat may do at any time: play an omen, offer a card: FM-9. */

import { bar, die, type FreeVerbs, hideList, kit, look, move, type Play } from '@annales/engine';
import type { Act, At, Kind, Table } from '../state.ts';
import { discard, kindsHeld, notHeld, pay, payFromBank } from './cards.ts';
import { others } from './moot.ts';

const { ask } = kit<Table, At, Act>();

type Offer = Extract<At, { step: 'offer' }>;

/** FM-9.a */
export const anyTime: FreeVerbs<Table, Act, At> = {
  /** FM-9.b, FM-9.c */
  omen: {
    clause: 'FM-9.b',
    bar: (t, _, _action, seat) =>
      t.omened.includes(seat) ? bar('FM-9.c', 'omen-played', { seat }) : notHeld(t, seat, 'omen', 'FM-9.b'),
    do(p, _, _action, seat) {
      const t = p.table;
      discard(t, seat, 'omen');
      t.omened.push(seat);
      const face = die(p, 'omen');
      const coins = face >= t.sizes.omen.from ? payFromBank(t, seat, t.sizes.omen.coins) : 0;
      p.log('omen', 'FM-9.b', { seat, face, coins });
    },
  },
  /** FM-9.d, FM-9.e */
  offer: {
    clause: 'FM-9.d',
    form(t, _, seat) {
      const held = kindsHeld(t, seat);
      if (t.offered.includes(seat)) return bar('FM-9.e', 'offer-made', { seat });
      if (held.length === 0) return bar('FM-9.d', 'no-cards', { seat });
      return {
        verb: 'offer',
        fields: {
          to: { kind: 'one', of: others(t, seat) },
          card: { kind: 'one', of: held },
          price: { kind: 'number', min: 0, max: t.sizes.offer.price },
        },
        warn: ({ to, price }) => {
          const coins = t.coins[to]!;
          return coins < price ? [bar('FM-9.d', 'too-dear', { seat: to, coins, price })] : [];
        },
      };
    },
    do(p, _, { to, card, price }, seat) {
      const t = p.table;
      const aside = hideList<Kind>([], [seat, to]);
      move(t.hands[seat]!, aside, card);
      t.parted[seat]!++;
      t.offered.push(seat);
      p.log('offer', 'FM-9.f', { seat, to, price });
      p.log('offered', 'FM-9.f', { seat, to, card, price }, [seat, to]);
      p.call({ step: 'offer', from: seat, to, price, card: aside });
    },
  },
};

/** The answer to an offer: FM-9.g, FM-9.h. */
export const offer = ask('offer', {
  seat: (_t, { to }) => to,
  prompt: 'offer',
  clause: 'FM-9.d',
  facts: (_t, { from, price, card }) => ({ from, price, card: look(card)[0]! }),
  verbs: {
    accept: {
      clause: 'FM-9.g',
      bar(t, { price }, _action, seat) {
        const coins = t.coins[seat]!;
        return coins < price ? bar('FM-9.g', 'too-dear', { seat, coins, price }) : null;
      },
      do(p, f, _action, seat) {
        const t = p.table;
        const card = look(f.card)[0]!;
        pay(t, seat, f.from, f.price);
        move(f.card, t.hands[seat]!, card);
        p.remember(f.from, 'gave', { seat, card, parted: t.parted[seat]! });
        close(p, f, 'accepted', 'FM-9.g');
      },
    },
    decline: {
      clause: 'FM-9.h',
      do(p, f, _action, seat) {
        const t = p.table;
        const card = look(f.card)[0]!;
        move(f.card, t.hands[f.from]!, card);
        p.remember(seat, 'saw', { seat: f.from, card, parted: t.parted[f.from]! });
        close(p, f, 'declined', 'FM-9.h');
      },
    },
  },
});

function close(p: Play<Table, At>, { from, to, price }: Offer, how: string, clause: string): void {
  p.log(how, clause, { from, to, price });
  p.done();
}
