/** Major NPPs are auctioned one by one, each with its space on the track: CT-9. */

import { bar, pick, type Seat } from '@annales/engine';
import type { Bidding, Power, PowerId, Table } from '../state.ts';
import { setController } from './forces.ts';
import { bidders, ofStanding, powerOf } from './ground.ts';
import {
  bidder,
  biddingFacts,
  biddingVerbs,
  freeSpaces,
  fromOpener,
  newBidding,
  proxy,
  spaceAtEnd,
  spaceBar,
} from './initiative.ts';
import { ask, type Doing, sequence } from './kit.ts';
import { notHeld, playMarker } from './markers.ts';

/** Those without a space yet. */
const unplaced = (t: Table): Power[] => ofStanding(t, 'major').filter(({ id }) => !t.track.includes(id));

/** CT-9.0.g */
const limit = (t: Table): number => Math.ceil(ofStanding(t, 'major').length / 2);

const majorsOf = (t: Table, seat: Seat): number =>
  ofStanding(t, 'major').filter(({ controller }) => controller === seat).length;

const eligible = (t: Table): Seat[] => bidders(t).filter((seat) => majorsOf(t, seat) < limit(t));

/** The richest who may still bid; ties go to whose PP is earlier on the track: CT-9.0.a, ruling 26. */
function richest(t: Table): Seat | null {
  const own = (seat: Seat) => powerOf(t, t.players[seat]!.power!);
  const rank = (seat: Seat) => t.track.indexOf(t.players[seat]!.power);
  const [first] = [...eligible(t)].sort((a, b) => own(b).dp - own(a).dp || rank(a) - rank(b));
  return first ?? null;
}

/** CT-9.0.f */
export const auctions = sequence(
  'auctions',
  {
    pick(p) {
      const seat = richest(p.table);
      if (unplaced(p.table).length > 0 && seat !== null) p.call({ step: 'pick-npp', seat });
    },
    auction(p, f) {
      const picked = f.got as { power: PowerId; seat: Seat } | undefined;
      delete f.got;
      if (picked) p.call({ step: 'auction', ...picked });
    },
  },
  (t) => unplaced(t).length > 0 && richest(t) !== null,
);

export const pickNpp = ask('pick-npp', {
  seat: (t, { seat }) => (eligible(t).includes(seat) ? seat : null),
  prompt: 'pick-npp',
  clause: 'CT-9.0.a',
  lone: true,
  late: (t) => ({ verb: 'auction', power: unplaced(t)[0]!.id }),
  verbs: {
    auction: {
      clause: 'CT-9.0.a',
      written: 'power',
      each: (t) => unplaced(t).map(({ id }) => ({ verb: 'auction', power: id })),
      bar: (t, _f, { power }) =>
        unplaced(t).some(({ id }) => id === power) ? null : bar('CT-9.0.a', 'not-auctioned', { power }),
      do(p, _f, { power }, seat) {
        p.log('auction', 'CT-9.0.a', { seat, power });
        p.done({ power, seat });
      },
    },
  },
});

export const auction = sequence('auction', {
  /** Who picked it opens, whatever he has given away since: CT-9.0.a. */
  bids(p, { power, seat: opener }) {
    const t = p.table;
    const round = fromOpener(t, opener, eligible(t)).filter((seat) => couldBid(t, seat));
    if (round.length > 0) p.call({ step: 'bid-npp', power, ...newBidding(round) });
  },
  award(p, f) {
    const { bids, free } = (f.got ?? { bids: {}, free: {} }) as unknown as Pick<Bidding, 'bids' | 'free'>;
    award(p, f.power, bids, free);
  },
});

/** By public knowledge: who has DP, or a marker that could be an Alliance: CT-X16. */
const couldBid = (t: Table, seat: Seat): boolean => {
  const { dp, hand } = powerOf(t, t.players[seat]!.power!);
  return dp > 0 || hand.count! > 0;
};

/** CT-9.0.c to e, h, rulings 25, 27 */
function award(p: Doing, id: PowerId, bids: Record<Seat, number>, free: Record<Seat, number>): void {
  const t = p.table;
  const power = powerOf(t, id);
  const most = Math.max(0, ...Object.values(bids));
  const best = Object.keys(bids).filter((seat) => bids[seat] === most);
  const seat = most > 0 ? (best.length > 1 ? pick(p, 'tied bids', best) : best[0]!) : unbid(p, power);
  t.locked = {};
  if (seat === null) return;
  const price = Math.max(0, most - (most > 0 ? (free[seat] ?? 0) : 0));
  powerOf(t, t.players[seat]!.power!).dp -= price;
  setController(p, power, seat);
  p.log('award', most > 0 ? 'CT-9.0.c' : 'CT-9.0.e', { power: id, seat, price });
  p.call({ step: 'npp-space', seat, power: id });
}

/** Nobody has bid: the last to control it, else who has fewest; null: the last who may have one has resigned: CT-9.0.e, ruling 25. */
function unbid(p: Doing, { last }: Power): Seat | null {
  const t = p.table;
  const all = eligible(t);
  if (all.length === 0) return null;
  if (last !== null && all.includes(last)) return last;
  const fewest = Math.min(...all.map((seat) => majorsOf(t, seat)));
  const some = all.filter((seat) => majorsOf(t, seat) === fewest);
  return some.length > 1 ? pick(p, 'who runs it', some) : some[0]!;
}

/** An Alliance may be held in any hand, so whoever has a marker is asked though he has no DP: CT-X16. */
export const bidNpp = ask('bid-npp', {
  seat: (_t, f) => bidder(f),
  prompt: 'npp-bid',
  facts: (t, f, seat) => ({ power: f.power, ...biddingFacts(t, f, seat) }),
  clause: 'CT-9.0.b',
  late: () => ({ verb: 'stand' }),
  standing: {
    on: 'npp',
    answer(t, f, seat, left) {
      const row = (left as { power: PowerId; upTo: number }[]).find((one) => one.power === f.power);
      return row ? proxy(t, f, seat, row.upTo) : null;
    },
  },
  verbs: {
    bid: biddingVerbs.bid,
    /** Before his first bid; who has only stood has not bid yet: CT-28.0.b, c. */
    'ally-bid': {
      clause: 'CT-28.0.c',
      bar: (t, f, _action, seat) =>
        f.bids[seat]! > 0
          ? bar('CT-28.0.c', 'bidding-begun', { seat })
          : notHeld(t, ownOf(t, seat), 'alliance', 'CT-28.0.c'),
      do(p, _f, _action, seat) {
        playMarker(p, ownOf(p.table, seat), 'alliance', { kind: 'alliance-bid', seat });
      },
    },
    stand: biddingVerbs.stand,
  },
});

const ownOf = (t: Table, seat: Seat): PowerId => t.players[seat]!.power!;

/** CT-9.0.c */
export const nppSpace = ask('npp-space', {
  seat: (_t, { seat }) => seat,
  prompt: 'npp-space',
  facts: (_t, { power }) => ({ power }),
  clause: 'CT-9.0.c',
  lone: true,
  late: (t) => ({ verb: 'space', space: t.track.indexOf(null) + 1 }),
  standing: { on: 'spaces', answer: (t, _f, _seat, left) => spaceAtEnd(t, left) },
  verbs: {
    space: {
      clause: 'CT-9.0.c',
      written: 'space#',
      each: (t) => freeSpaces(t),
      bar: (t, _f, { space }) => spaceBar(t, space),
      do(p, { power }, { space }) {
        p.table.track[space - 1] = power;
        p.log('space', 'CT-9.0.c', { power, space });
        p.done();
      },
    },
  },
});
