import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { type Laid, type Lay, open, play, playOn, read, rest, table, waits, whyNot } from './table.ts';

const L = 'lothar';
const C = 'charles-bald';
const G = 'louis-german';
const at = (lay: Lay) => table({ forces: {}, ...lay });
const dp = { [C]: 5, [G]: 4, [L]: 3 };

clause(
  ['CT-7.0.a', 'CT-7.0.c', 'CT-7.0.e', 'CT-5.0.a'],
  'PPs receive the DV of their burgs, NPPs nothing',
  () => {
    const { t } = at({
      at: 'income',
      dp: { [L]: 2 },
      forces: {
        [L]: { lotharingia: { militia: 1 }, rome: { militia: 1 } },
        muslims: { zaragoza: { militia: 1 } },
      },
    });
    // Aachen, empty in its area, and Rome: 2 each, besides the 2 that were there.
    expect(t.powers[L]!.dp).toBe(6);
    expect(t.powers.muslims!.dp).toBe(0);
  },
);

clause(['CT-7.0.i', 'CT-28.0.w'], 'plague goes at the end of the DP Phase, after it has cost its DV', () => {
  const { t } = at({
    at: 'income',
    forces: { [L]: { aachen: { militia: 1 } } },
    table: { plague: ['aachen'] },
  });
  expect(t.powers[L]!.dp).toBe(0);
  expect(t.plague).toEqual([]);
});

clause('CT-8.0.a', 'who has most DP opens the bidding', () => {
  expect(waits(at({ at: 'initiative', dp: { [C]: 1, [G]: 4, [L]: 3 } }))).toEqual(['initiative', G]);
});

clause('CT-8.0.a', 'a tie in GT 1 is for who controls Aachen', () => {
  const laid = at({
    at: 'initiative',
    gt: 1,
    dp: { [C]: 3, [G]: 3, [L]: 3 },
    forces: { [G]: { aachen: { militia: 1 } } },
  });
  expect(waits(laid)).toEqual(['initiative', G]);
});

clause('CT-8.0.a', 'is none of the tied there, it is drawn among them', () => {
  const laid = at({
    at: 'initiative',
    gt: 1,
    dp: { [C]: 3, [G]: 3, [L]: 1 },
    forces: { [L]: { aachen: { militia: 1 } } },
    draws: [G],
  });
  expect(waits(laid)).toEqual(['initiative', G]);
});

clause('CT-8.0.a', 'later a tie is for whose PP moved first last time', () => {
  const laid = at({ at: 'initiative', dp: { [C]: 3, [G]: 3, [L]: 3 }, track: [L, G, C] });
  expect(waits(laid)).toEqual(['initiative', L]);
});

clause(
  'CT-8.0.b',
  'clockwise, raise or stand, never above the own DP, until all have passed in a row',
  () => {
    const laid = at({ at: 'initiative', dp });
    expect(waits(laid)).toEqual(['initiative', C]);
    expect(whyNot(laid, C, 'bid 6')[1]).toBe('“amount” is 6, but must be from 1 to 5');
    play(laid, C, 'stand');
    // A bid need not be higher than others.
    play(laid, G, 'bid 2');
    play(laid, L, 'bid 1');
    expect(whyNot(laid, C, 'bid 0')[0]).toBe('CT-8.0.b');
    play(laid, C, 'stand');
    expect(whyNot(laid, G, 'bid 2')[1]).toBe('“amount” is 2, but must be from 3 to 4');
    play(laid, G, 'stand');
    expect(waits(laid)).toEqual(['initiative', L]);
    play(laid, L, 'stand');
    expect(waits(laid)).toEqual(['space', G]);
  },
);

clause('CT-8.0.c', 'everybody pays, and from the highest bid down each takes a space', () => {
  const laid = at({ at: 'initiative', dp });
  play(laid, C, 'bid 1');
  play(laid, G, 'bid 3');
  for (const seat of [L, C, G]) play(laid, seat, 'stand');
  expect([C, G, L].map((power) => laid.t.powers[power]!.dp)).toEqual([4, 1, 3]);
  expect(waits(laid)).toEqual(['space', G]);
  play(laid, G, 'space 3');
  expect(whyNot(laid, C, 'space 3')).toEqual(['CT-8.0.e', 'Space 3 is taken by Louis the German']);
  play(laid, C, 'space 1');
  expect(waits(laid)).toEqual(['space', L]);
});

clause('CT-8.0.d', 'tied bids: clockwise from the opener in GT 1, later by the last order of play', () => {
  const first = at({ at: 'initiative', gt: 1, dp: { [C]: 1, [G]: 4, [L]: 3 } });
  for (const seat of [G, L, C]) play(first, seat, 'stand');
  expect(waits(first)).toEqual(['space', G]);
  play(first, G, 'space 1');
  expect(waits(first)).toEqual(['space', L]);
  const later = at({ at: 'initiative', dp: { [C]: 1, [G]: 4, [L]: 3 }, track: [null, C, L, G] });
  for (const seat of [G, L, C]) play(later, seat, 'stand');
  expect(waits(later)).toEqual(['space', C]);
});

clause(['CT-8.0.e', 'CT-8.0.f', 'CT-4.0.c'], 'three players and four Major NPPs: spaces 1 to 7', () => {
  const laid = at({ at: 'initiative', dp });
  for (const seat of [C, G, L]) play(laid, seat, 'stand');
  expect(laid.t.track).toEqual([null, null, null, null, null, null, null]);
  expect(open(laid, laid.game.asks(laid.state)[0]!.seat)).toHaveLength(7);
  expect(whyNot(laid, laid.game.asks(laid.state)[0]!.seat, 'space 8')).toEqual([
    'CT-8.0.e',
    'There is no space 8: the track has 7 this year',
  ]);
});

clause('CT-8.0.b', 'a proxy outbids the others as far as it goes', () => {
  const laid = at({ at: 'initiative', dp });
  laid.game.leave(laid.state, G, 'initiative', { upTo: 3 });
  laid.game.leave(laid.state, L, 'initiative', { upTo: 2 });
  play(laid, C, 'bid 1');
  // Louis bids 2, Lothar cannot go beyond 2, and Charles is asked again.
  expect(waits(laid)).toEqual(['initiative', C]);
  play(laid, C, 'stand');
  expect([C, G, L].map((power) => laid.t.powers[power]!.dp)).toEqual([4, 2, 3]);
});

clause('CT-8.0.b', 'who stands is read by all, with what he stands at', () => {
  const laid = at({ at: 'initiative', dp });
  play(laid, C, 'bid 2');
  expect(read(laid, play(laid, G, 'stand'), L)).toContain('Louis the German bids nothing');
  play(laid, L, 'stand');
  expect(read(laid, play(laid, C, 'stand'), L)).toContain('Charles the Bald stands at 2 DP');
});

clause('CT-8.0.c', 'who has said so beforehand takes the first or the last space unasked', () => {
  const laid = at({ at: 'initiative', dp });
  laid.game.leave(laid.state, C, 'spaces', 'last');
  laid.game.leave(laid.state, G, 'spaces', 'first');
  for (const power of [C, G, L]) play(laid, power, 'stand');
  expect([laid.t.track[0], laid.t.track.at(-1)]).toEqual([G, C]);
  expect(waits(laid)).toEqual(['space', L]);
});

// ---------------------------------------------------------------- Major NPPs

const auction = (more: Lay = {}) =>
  at({ at: 'auctions', dp, track: [C, G, L, null, null, null, null], ...more });

clause('CT-9.0.a', 'the richest picks a Major NPP, the earlier on the track if tied', () => {
  expect(waits(auction())).toEqual(['pick-npp', C]);
  expect(open(auction(), C)).toEqual([
    'auction slavs',
    'auction bulgars',
    'auction byzantium',
    'auction muslims',
  ]);
  const tied = auction({ dp: { [C]: 1, [G]: 4, [L]: 4 }, track: [L, G, C, null, null, null, null] });
  expect(waits(tied)).toEqual(['pick-npp', L]);
});

clause('CT-9.0.a', 'who picks it opens the bidding, though he has given DP away meanwhile', () => {
  const laid = auction({ dp: { [C]: 5, [L]: 4 } });
  expect(waits(laid)).toEqual(['pick-npp', C]);
  play(laid, C, 'offer lothar 3 0');
  play(laid, L, 'accept 1');
  play(laid, C, 'auction slavs');
  expect(waits(laid)).toEqual(['npp-bid', C]);
});

clause(
  ['CT-9.0.b', 'CT-9.0.c', 'CT-9.0.f'],
  'only the winner pays; he takes a space and plays it; then the richest picks',
  () => {
    const laid = auction();
    play(laid, C, 'auction slavs');
    play(laid, C, 'bid 1');
    play(laid, G, 'bid 3');
    for (const seat of [L, C, G]) play(laid, seat, 'stand');
    expect([C, G, L].map((power) => laid.t.powers[power]!.dp)).toEqual([5, 1, 3]);
    expect(laid.t.powers.slavs!.controller).toBe(G);
    expect(waits(laid)).toEqual(['npp-space', G]);
    play(laid, G, 'space 6');
    expect(laid.t.track[5]).toBe('slavs');
    expect(waits(laid)).toEqual(['pick-npp', C]);
  },
);

clause('CT-9.0.d', 'tied highest bids are broken at random', () => {
  const laid = auction();
  play(laid, C, 'auction slavs');
  play(laid, C, 'bid 2');
  play(laid, G, 'bid 2');
  play(laid, L, 'stand');
  play(laid, C, 'stand');
  play(laid, G, 'stand', G);
  expect(laid.t.powers.slavs!.controller).toBe(G);
  expect(laid.t.powers[C]!.dp).toBe(5);
});

clause('CT-9.0.e', 'nobody bids: the last to control it plays it for nothing', () => {
  const laid = auction();
  laid.t.powers.slavs!.last = L;
  play(laid, C, 'auction slavs');
  for (const seat of [C, G, L]) play(laid, seat, 'stand');
  expect(laid.t.powers.slavs!.controller).toBe(L);
  expect(laid.t.powers[L]!.dp).toBe(3);
});

clause(['CT-9.0.e', 'CT-3.0.e'], 'nobody had it: who has fewest gets it, drawn if tied', () => {
  const laid = auction();
  play(laid, C, 'auction slavs');
  play(laid, C, 'stand');
  play(laid, G, 'stand');
  play(laid, L, 'stand', G);
  expect(laid.t.powers.slavs!.controller).toBe(G);
});

clause(['CT-9.0.g', 'CT-9.0.h', 'CT-24.1.a'], 'nobody plays more than half of them, rounded up', () => {
  const laid = auction({ dp: { [C]: 9, [G]: 0, [L]: 0 } });
  for (const [npp, space] of [
    ['slavs', 4],
    ['bulgars', 5],
  ] as const) {
    play(laid, C, `auction ${npp}`);
    play(laid, C, 'bid 1');
    play(laid, C, 'stand');
    play(laid, C, `space ${space}`);
  }
  // Charles is at his limit: the next richest who may bid picks, and for nothing.
  expect(laid.t.powers[C]!.dp).toBe(7);
  expect(waits(laid)).toEqual(['pick-npp', G]);
  playOn(laid, G, 'auction byzantium');
  expect([G, L]).toContain(laid.t.powers.byzantium!.controller);
});

clause('CT-9.0.b', 'a proxy for one NPP bids for that one', () => {
  const laid = auction();
  laid.game.leave(laid.state, G, 'npp', [{ power: 'slavs', upTo: 2 }]);
  play(laid, C, 'auction slavs');
  play(laid, C, 'bid 1');
  expect(waits(laid)).toEqual(['npp-bid', L]);
  play(laid, L, 'stand');
  play(laid, C, 'stand');
  expect(laid.t.powers.slavs!.controller).toBe(G);
});

clause(
  ['CT-28.0.c', 'CT-28.0.b', 'CT-X16'],
  'Alliance lends DP for one auction, before the first bid in it',
  () => {
    const laid = auction({ dp: { [C]: 2, [G]: 0, [L]: 1 }, hands: { [G]: ['alliance', 'alliance'] } });
    play(laid, C, 'auction slavs');
    play(laid, C, 'bid 2');
    // Louis has no DP, but a marker could be an Alliance.
    expect(waits(laid)).toEqual(['npp-bid', G]);
    expect(open(laid, G)).toEqual(['ally-bid', 'stand']);
    play(laid, G, 'stand');
    play(laid, L, 'stand');
    play(laid, C, 'stand');
    expect(laid.t.powers.slavs!.controller).toBe(C);
  },
);

clause('CT-28.0.c', 'half the die, rounded up; used up first, and more than one adds up', () => {
  const laid = auction({ dp: { [C]: 2, [G]: 1, [L]: 0 }, hands: { [G]: ['alliance', 'alliance'] } });
  play(laid, C, 'auction slavs');
  play(laid, C, 'bid 2');
  play(laid, G, 'ally-bid');
  play(laid, G, 'let-be', 3);
  play(laid, G, 'ally-bid', 5);
  play(laid, G, 'bid 6');
  expect(whyNot(laid, C, 'ally-bid')[0]).toBe('CT-28.0.c');
  play(laid, C, 'stand');
  play(laid, G, 'stand');
  expect(laid.t.powers.slavs!.controller).toBe(G);
  expect(laid.t.powers[G]!.dp).toBe(0);
});

clause('CT-X17', 'DP under a bid cannot be given away', () => {
  const laid = at({ at: 'initiative', dp });
  play(laid, C, 'bid 4');
  expect(whyNot(laid, C, 'offer lothar 2 0')[1]).toBe('“dp” is 2, but must be from 0 to 1');
  play(laid, C, 'offer lothar 1 0');
  play(laid, L, 'accept 1');
  expect(laid.t.powers[L]!.dp).toBe(4);
});

clause('CT-X15', 'between its last turn and its next award nobody plays a Major NPP', () => {
  const laid = at({ at: 'close', control: { slavs: L }, hands: { slavs: ['espionage'] } });
  expect(laid.t.powers.slavs!.controller).toBeNull();
  expect(laid.t.powers.slavs!.last).toBe(L);
  expect(laid.t.powers.slavs!.hand.$for).toEqual([]);
  expect(laid.t.gt).toBe(3);
});

// ---------------------------------------------------------------- how far the auctions go

/** These have lost their powers, which are Major NPPs now, and there was no other for them. */
function leaving(laid: Laid, ...seats: string[]): Laid {
  for (const seat of seats) {
    Object.assign(laid.t.players[seat]!, { power: null, formerly: null, out: true });
    const own = laid.t.powers[seat]!;
    Object.assign(own, { standing: 'major', controller: null, leader: false });
    for (const one of laid.t.forces.filter(({ power }) => power === seat))
      Object.assign(one.units, { $is: { warrior: 1 }, $for: [] });
    for (const place of [own.hand, own.paralysed]) Object.assign(place, { $for: [] });
  }
  return laid;
}

clause('CT-9.0.g', 'three of five Major NPPs may be one player’s', () => {
  const laid = leaving(at({ at: 'initiative', dp: { [C]: 9, [G]: 0 } }), L);
  laid.t.track = [C, G, null, null, null, null, null];
  rest(laid, 'auctions');
  for (const npp of ['slavs', 'bulgars', 'byzantium']) {
    expect(waits(laid)).toEqual(['pick-npp', C]);
    play(laid, C, `auction ${npp}`);
    play(laid, C, 'bid 1');
    play(laid, C, 'stand');
    play(laid, C, `space ${laid.t.track.indexOf(null) + 1}`);
  }
  expect(waits(laid)).toEqual(['pick-npp', G]);
});

clause(
  'CT-9.0.g',
  'is nobody left who may take one, the others stay without a space and without a turn',
  () => {
    const laid = leaving(at({ at: 'initiative', dp: { [C]: 0 } }), L, G);
    laid.t.track = [C, null, null, null, null, null, null];
    rest(laid, 'auctions');
    for (const npp of ['slavs', 'bulgars', 'byzantium']) {
      play(laid, C, `auction ${npp}`);
      if (npp !== 'byzantium') play(laid, C, `space ${laid.t.track.indexOf(null) + 1}`);
    }
    // Half of six.
    playOn(laid, C, 'space 4');
    expect(laid.t.track).toEqual([C, 'slavs', 'bulgars', 'byzantium', null, null, null]);
    expect(laid.t.powers.muslims!.controller).toBeNull();
    expect(waits(laid)[0]).not.toBe('pick-npp');
  },
);

clause('CT-9.0.f', 'without Major NPPs nothing is auctioned', () => {
  const laid = at({ at: 'initiative', dp });
  for (const id of ['slavs', 'bulgars', 'byzantium', 'muslims']) laid.t.powers[id]!.standing = 'gone';
  laid.t.track = [null, null, null];
  for (const seat of [C, G, L]) play(laid, seat, 'stand');
  play(laid, C, 'space 1');
  // The only one that is left falls to Lothar; then Vikings come.
  playOn(laid, G, 'space 3');
  expect(laid.t.track).toEqual([C, L, G]);
  expect(waits(laid)[0]).not.toBe('pick-npp');
});

clause(['CT-9.0.f', 'CT-9.0.c'], 'the last NPP, and the last space, are taken unasked', () => {
  const laid = auction({
    track: [C, G, L, 'slavs', 'bulgars', null, null],
    control: { slavs: C, bulgars: G },
    dp: { [C]: 0, [G]: 0, [L]: 0 },
    draws: [],
  });
  expect(waits(laid)).toEqual(['pick-npp', C]);
  // Lothar has none yet, so that both fall to him; then the Muslims are neither picked nor placed by anybody.
  playOn(laid, C, 'auction byzantium');
  expect(waits(laid)).toEqual(['npp-space', L]);
  playOn(laid, L, 'space 7');
  expect(laid.t.track).toEqual([C, G, L, 'slavs', 'bulgars', 'muslims', 'byzantium']);
});

clause(['CT-28.0.c', 'CT-9.0.c'], 'what an Alliance lends is spent before any DP, down to a bid of 1', () => {
  const laid = auction({ dp: { [C]: 2, [G]: 1, [L]: 0 }, hands: { [G]: ['alliance'] } });
  play(laid, C, 'auction slavs');
  play(laid, C, 'stand');
  play(laid, G, 'ally-bid', 3);
  play(laid, G, 'bid 1');
  play(laid, C, 'stand');
  const [award] = play(laid, G, 'stand').filter(({ clause: of }) => of === 'CT-9.0.c');
  expect(award).toMatchObject({ facts: { power: 'slavs', seat: G, price: 0 } });
  expect(laid.t.powers[G]!.dp).toBe(1);
});

clause('CT-9.0.e', 'that nobody has bid is told by its own clause', () => {
  const laid = auction();
  laid.t.powers.slavs!.last = L;
  play(laid, C, 'auction slavs');
  play(laid, C, 'stand');
  play(laid, G, 'stand');
  expect(play(laid, L, 'stand').map(({ clause: of }) => of)).toContain('CT-9.0.e');
});
