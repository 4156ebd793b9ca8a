/** Bids for the order of play, which everybody pays: CT-8. And the bidding that auctions share: CT-9.0.b. */

import { bar, type Form, type Json, pick, type Seat, type StandingRule } from '@annales/engine';
import type { Act, At, Bidding, PowerId, Table } from '../state.ts';
import { bidders, controlsBurg, ofStanding, powerOf } from './ground.ts';
import { ask, type Doing, sequence } from './kit.ts';

// ---------------------------------------------------------------- bidding

export const newBidding = (round: Seat[]): Bidding => ({
  bids: Object.fromEntries(round.map((seat) => [seat, 0])),
  free: {},
  round,
  turn: 0,
  passes: 0,
});

export const bidder = ({ round, turn, passes }: Bidding): Seat | null =>
  passes >= round.length ? null : round[turn % round.length]!;

/** What a seat could bid at most: its DP, and what an Alliance lends it for this auction: CT-8.0.b, CT-28.0.c. */
export const purse = (t: Table, f: Bidding, seat: Seat): number =>
  powerOf(t, t.players[seat]!.power!).dp + (f.free[seat] ?? 0);

/** What a bidder is told: his own bid, what he has, what the others have bid. */
export const biddingFacts = (t: Table, f: Bidding, seat: Seat) => ({
  bid: f.bids[seat]!,
  dp: purse(t, f, seat),
  others: Object.fromEntries(f.round.filter((one) => one !== seat).map((one) => [one, f.bids[one]!])),
});

type Bid = Extract<Act, { verb: 'bid' }>;

/** Raise the own bid, or stand on it: CT-8.0.b. */
export const biddingVerbs = {
  bid: {
    clause: 'CT-8.0.b',
    written: 'amount#',
    form(t: Table, f: Bidding, seat: Seat): Form<Bid> | ReturnType<typeof bar> {
      const [least, most] = [f.bids[seat]! + 1, purse(t, f, seat)];
      if (least > most) return bar('CT-8.0.b', 'bid-too-high', { bid: f.bids[seat]!, dp: most });
      return { verb: 'bid', fields: { amount: { kind: 'number', min: least, max: most } } };
    },
    do(p: Doing, f: Bidding & At, { amount }: Bid, seat: Seat) {
      f.bids[seat] = amount;
      p.table.locked[seat] = Math.max(0, amount - (f.free[seat] ?? 0));
      f.passes = 0;
      p.log('bid', 'CT-8.0.b', { seat, amount });
      goRound(p, f);
    },
  },
  stand: {
    clause: 'CT-8.0.b',
    do(p: Doing, f: Bidding & At, _action: Act, seat: Seat) {
      f.passes++;
      p.log('stands', 'CT-8.0.b', { seat, amount: f.bids[seat]! });
      goRound(p, f);
    },
  },
} as const;

/** Clockwise, until all have passed in a row. */
function goRound(p: Doing, f: Bidding & At): void {
  f.turn = (f.turn + 1) % f.round.length;
  if (f.passes >= f.round.length) p.done({ bids: f.bids, free: f.free });
}

/** “Outbid the others, up to so many”: one more than the highest other bid, as far as that goes. */
export function proxy(t: Table, f: Bidding, seat: Seat, upTo: number): Act {
  const highest = Math.max(0, ...f.round.filter((one) => one !== seat).map((one) => f.bids[one]!));
  const amount = highest + 1;
  const stands = f.bids[seat]! > highest || amount > Math.min(upTo, purse(t, f, seat));
  return stands ? { verb: 'stand' } : { verb: 'bid', amount };
}

const MOST_DP = 99;

/** What can be left beforehand for auctions. */
export const biddingStanding: Record<string, StandingRule<Table>> = {
  initiative: {
    clause: 'CT-8.0.b',
    fields: () => ({ upTo: { kind: 'number', min: 0, max: MOST_DP } }),
  },
  spaces: { clause: 'CT-8.0.c', answers: () => ['first', 'last'] },
  npp: {
    clause: 'CT-9.0.b',
    keyedBy: 'power',
    fields: (t) => ({
      power: { kind: 'one', of: auctioned(t) },
      upTo: { kind: 'number', min: 0, max: MOST_DP },
    }),
  },
};

/** The powers that are, or may come to be, bid for. */
const auctioned = (t: Table): PowerId[] => ofStanding(t, 'major').map(({ id }) => id);

/** Who has resigned pays nothing, so what he has bid is void: CT-X22. */
export function dropBids(p: Doing, seat: Seat): void {
  for (const frame of p.stack as At[])
    if ((frame.step === 'bid-initiative' || frame.step === 'bid-npp') && seat in frame.bids)
      frame.bids[seat] = 0;
  delete p.table.locked[seat];
}

// ---------------------------------------------------------------- the Initiative Phase

export const initiative = sequence('initiative', {
  bids(p) {
    const t = p.table;
    t.track = Array<null>(spaces(t)).fill(null);
    p.call({ step: 'bid-initiative', ...newBidding(fromOpener(t, opener(p))) });
  },
  /** CT-8.0.c, d */
  pay(p, f) {
    const t = p.table;
    const { bids } = f.got as unknown as { bids: Record<Seat, number> };
    const round = Object.keys(bids);
    for (const seat of round) powerOf(t, t.players[seat]!.power!).dp -= bids[seat]!;
    t.locked = {};
    const turns = round
      .map((seat, at) => ({ seat, rank: t.gt === 1 ? at : lastSpace(t, seat) }))
      .sort((a, b) => bids[b.seat]! - bids[a.seat]! || a.rank - b.rank)
      .map(({ seat }) => seat);
    p.log('bids', 'CT-8.0.c', { bids, turns });
    for (const player of Object.values(t.players)) player.formerly = null;
    p.call({ step: 'spaces', turns });
  },
});

/** X: players that have a power, and Major NPPs: CT-8.0.e, ruling 31. */
export const spaces = (t: Table): number => bidders(t).length + ofStanding(t, 'major').length;

/** Where the power of a seat stood in the last GT, skipped or not: CT-8.0.a, CT-X21. */
export function lastSpace(t: Table, seat: Seat): number {
  const { power, formerly } = t.players[seat]!;
  const space = t.lastTrack.indexOf(formerly ?? power);
  return space < 0 ? t.lastTrack.length : space;
}

/** CT-8.0.a, ruling 57 */
function opener(p: Doing): Seat {
  const t = p.table;
  const dp = (seat: Seat) => powerOf(t, t.players[seat]!.power!).dp;
  const most = Math.max(...bidders(t).map(dp));
  const tied = bidders(t).filter((seat) => dp(seat) === most);
  if (tied.length === 1) return tied[0]!;
  if (t.gt === 1) {
    const aachen = tied.find((seat) => controlsBurg(t, 'aachen', t.players[seat]!.power!));
    return aachen ?? pick(p, 'who opens the bidding', tied);
  }
  return tied.reduce((first, seat) => (lastSpace(t, seat) < lastSpace(t, first) ? seat : first));
}

export function fromOpener(t: Table, first: Seat, round: Seat[] = bidders(t)): Seat[] {
  const at = round.indexOf(first);
  return [...round.slice(at), ...round.slice(0, at)];
}

export const bidInitiative = ask('bid-initiative', {
  seat: (_t, f) => bidder(f),
  prompt: 'initiative',
  facts: (t, f, seat) => biddingFacts(t, f, seat),
  clause: 'CT-8.0.b',
  lone: true,
  late: () => ({ verb: 'stand' }),
  standing: {
    on: 'initiative',
    answer: (t, f, seat, left) => proxy(t, f, seat, (left as { upTo: number }).upTo),
  },
  verbs: biddingVerbs,
});

/** CT-8.0.c, e */
export const spacesAsk = ask('spaces', {
  seat: (t, { turns }) => turns.find((seat) => bidders(t).includes(seat)) ?? null,
  prompt: 'space',
  clause: 'CT-8.0.c',
  lone: true,
  late: (t) => ({ verb: 'space', space: t.track.indexOf(null) + 1 }),
  standing: { on: 'spaces', answer: (t, _f, _seat, left) => spaceAtEnd(t, left) },
  verbs: {
    space: {
      clause: 'CT-8.0.c',
      written: 'space#',
      each: (t) => freeSpaces(t),
      bar: (t, _f, { space }) => spaceBar(t, space),
      do(p, f, { space }, seat) {
        const t = p.table;
        t.track[space - 1] = t.players[seat]!.power;
        f.turns = f.turns.filter((one) => one !== seat);
        p.log('space', 'CT-8.0.c', { power: t.players[seat]!.power!, space });
      },
    },
  },
});

/** The first or the last that is free. */
export const spaceAtEnd = (t: Table, left: Json): { verb: 'space'; space: number } => ({
  verb: 'space',
  space: 1 + (left === 'first' ? t.track.indexOf(null) : t.track.lastIndexOf(null)),
});

export const freeSpaces = (t: Table): { verb: 'space'; space: number }[] =>
  t.track.flatMap((power, at) => (power === null ? [{ verb: 'space', space: at + 1 } as const] : []));

export function spaceBar(t: Table, space: number) {
  if (space < 1 || space > t.track.length)
    return bar('CT-8.0.e', 'no-space', { space, spaces: t.track.length });
  const power = t.track[space - 1];
  return power === null || power === undefined ? null : bar('CT-8.0.e', 'space-taken', { space, power });
}
