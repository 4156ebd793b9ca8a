import { fast, isForm, secretOf } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import type { Kind } from '../state.ts';
import { hand, type Laid, type Lay, open, play, playOn, read, table, waits, whyNot } from './table.ts';

/** Ælle is at the market; the others may act beside it. */
const atMarket = (lay: Lay = {}): Laid => table({ seats: 3, chieftain: 'aelle', ...lay, at: 'market' });

clause('FM-9.a', 'any seat may act while another is asked, and the question stands', () => {
  const laid = atMarket({ hands: { aelle: ['omen'], bede: ['omen'] } });
  expect(open(laid, 'aelle')).toEqual(['finish', 'omen', 'offer …']);
  expect(open(laid, 'bede')).toEqual(['omen', 'offer …']);
  play(laid, 'bede', 'omen', 1);
  expect(waits(laid)).toEqual(['market', 'aelle']);
});

clause('FM-9.a', 'not during bids, nor while ambushes are asked for', () => {
  const hands: Record<string, Kind[]> = { aelle: ['omen'], bede: ['omen'] };
  const bidding = table({ hands });
  expect(open(bidding, 'aelle')).toEqual(['seal']);
  expect(whyNot(bidding, 'aelle', 'omen')).toEqual([
    'AN-2.d',
    '“Play an omen” must wait until all who are asked have answered',
  ]);
  expect(whyNot(bidding, 'aelle', 'sell gold')).toEqual([
    'FM-7.a',
    '“Sell a gold for 3 coins” is no answer to what is asked now',
  ]);

  const raided = table({ at: { stake: 'bede' }, chieftain: 'aelle', hands });
  play(raided, 'aelle', 'stake 0');
  expect(open(raided, 'aelle')).toEqual([]);
  expect(open(raided, 'bede')).toEqual(['let-pass']);
  expect(() => playOn(raided, 'aelle', 'offer bede omen 1')).toThrow();
});

clause('FM-9.b', 'an omen is discarded; 4 or more brings a coin', () => {
  for (const [face, coins] of [
    [3, 6],
    [4, 7],
  ] as const) {
    const laid = atMarket({ hands: { bede: ['omen', 'oath'] } });
    const { bank } = laid.t;
    const found = coins > 6 ? '1 coin' : 'nothing';
    expect(read(laid, play(laid, 'bede', 'omen', face), 'aelle')).toEqual([
      `Bede plays an omen and rolls ${face}: ${found}`,
    ]);
    expect(laid.t.coins.bede).toBe(coins);
    expect(laid.t.bank).toBe(bank - coins + 6);
    expect(laid.t.discards).toEqual(['omen']);
    expect(hand(laid, 'bede')).toEqual(['oath']);
  }
  expect(whyNot(atMarket(), 'bede', 'omen')).toEqual(['FM-9.b', 'Bede holds no omen']);
});

clause('FM-9.c', 'one omen a round for each seat', () => {
  const laid = atMarket({
    seats: 2,
    coins: { aelle: 20 },
    hands: { aelle: ['omen'], bede: ['omen', 'omen'] },
  });
  play(laid, 'bede', 'omen', 1);
  expect(open(laid, 'bede')).toEqual(['offer …']);
  expect(whyNot(laid, 'bede', 'omen')).toEqual(['FM-9.c', 'Bede has already played an omen in this round']);
  play(laid, 'aelle', 'omen', 1);
  play(laid, 'aelle', 'finish');
  playOn(laid, 'bede', 'finish');
  playOn(laid, 'aelle', 'seal');
  playOn(laid, 'bede', 'seal');
  expect(open(laid, 'bede')).toContain('omen');
});

clause('FM-9.d', 'a card of the hand is offered to another, at 0 to 5 coins, and laid aside', () => {
  const laid = atMarket({ hands: { bede: ['gold', 'oath'] } });
  expect(whyNot(laid, 'bede', 'offer bede gold 1')[1]).toBe('“to” must be one of aelle, cuthbert');
  expect(whyNot(laid, 'bede', 'offer aelle omen 1')[1]).toBe('“card” must be one of gold, oath');
  expect(whyNot(laid, 'cuthbert', 'offer aelle gold 1')).toEqual([
    'FM-9.d',
    'Cuthbert holds no card to offer',
  ]);
  expect(whyNot(laid, 'bede', 'offer aelle gold 6')[1]).toBe('“price” is 6, but must be from 0 to 5');
  play(laid, 'bede', 'offer cuthbert gold 5');
  expect(hand(laid, 'bede')).toEqual(['oath']);
});

clause('FM-9.d', 'an offer lies on the table while the game goes on, whatever comes', () => {
  const laid = atMarket({ seats: 2, coins: { aelle: 9 }, hands: { aelle: ['silver'], bede: ['gold'] } });
  play(laid, 'bede', 'offer aelle gold 5');
  expect(waits(laid)).toEqual(['market', 'aelle']);
  expect(open(laid, 'aelle')).toEqual(['sell silver', 'finish', 'offer …', 'accept 1', 'refuse 1']);
  expect(open(laid, 'bede')).toEqual(['withdraw 1']);
  expect(laid.game.board(laid.game.view(laid.state, 'aelle'), 'aelle')).toContain(
    'Offer 1: a gold of Bede for Ælle at 5 coins',
  );
  play(laid, 'aelle', 'finish');
  playOn(laid, 'bede', 'finish');
  expect(waits(laid)).toEqual(['bids', 'aelle', 'bede']);
  // While all are asked at once nothing is taken up either.
  expect(whyNot(laid, 'aelle', 'accept 1')[0]).toBe('AN-2.d');
  playOn(laid, 'aelle', 'seal');
  playOn(laid, 'bede', 'seal');
  expect(open(laid, 'aelle')).toContain('accept 1');
  const before = laid.t.coins.bede!;
  play(laid, 'aelle', 'accept 1');
  expect(laid.t.coins.bede).toBe(before + 5);
  expect(hand(laid, 'aelle')).toContain('gold');
});

clause('FM-9.d', 'a price that the other cannot pay is warned of', () => {
  const { game, state } = atMarket({ coins: { cuthbert: 2 }, hands: { bede: ['gold'] } });
  const form = game.choices(state, 'bede')[0]!.action;
  if (!isForm(form)) throw new Error('an offer is made by a form');
  const warnings = (to: string, price: number) =>
    form.warn!({ verb: 'offer', to, card: 'gold', price }).map((b) => game.say.bar(b));
  expect(warnings('cuthbert', 3)).toEqual(['Cuthbert has 2 coins and the price is 3']);
  expect(warnings('cuthbert', 2)).toEqual([]);
  expect(warnings('aelle', 3)).toEqual([]);
});

clause('FM-9.e', 'one offer a round for each seat', () => {
  const laid = atMarket({ coins: { aelle: 3 }, hands: { bede: ['gold'], cuthbert: ['oath'] } });
  play(laid, 'bede', 'offer aelle gold 1');
  play(laid, 'aelle', 'refuse 1');
  expect(open(laid, 'bede')).toEqual([]);
  expect(whyNot(laid, 'bede', 'offer aelle gold 1')).toEqual([
    'FM-9.e',
    'Bede has already made an offer in this round',
  ]);
  expect(open(laid, 'cuthbert')).toEqual(['offer …']);
  for (const seat of ['aelle', 'bede']) play(laid, seat, 'finish');
  playOn(laid, 'cuthbert', 'finish');
  expect(laid.t.offered).toEqual([]);
});

clause('FM-9.f', 'which card it is only the two learn', () => {
  const offering = () => atMarket({ hands: { bede: ['gold', 'oath'] } });
  const laid = offering();
  const other = offering();
  const entries = play(laid, 'bede', 'offer aelle gold 2');
  const publicly = 'Bede offers Ælle a card for 2 coins';
  expect(read(laid, entries, 'cuthbert')).toEqual([publicly]);
  expect(read(laid, entries, 'aelle')).toEqual([publicly, 'The card on offer is a gold']);
  const words = (viewer: string) =>
    laid.game.say.action(laid.game.view(laid.state, viewer), { verb: 'accept', offer: 1 });
  expect(words('aelle')).toBe('Take up offer 1: a gold of Bede for Ælle at 2 coins');
  expect(words('cuthbert')).toBe('Take up offer 1: a card of Bede for Ælle at 2 coins');
  play(other, 'bede', 'offer aelle oath 2');
  const seen = (at: Laid) => JSON.stringify(at.game.view(at.state, 'cuthbert'));
  expect(seen(laid)).toBe(seen(other));
  expect(read(laid, play(laid, 'aelle', 'accept 1'), 'cuthbert')).toEqual([
    'Ælle takes the card and pays Bede 2 coins',
  ]);
  expect(read(other, play(other, 'aelle', 'refuse 1'), 'cuthbert')).toEqual([
    'Ælle refuses the offer of Bede',
  ]);
});

clause('FM-9.g', 'who takes it up pays and takes the card', () => {
  const laid = atMarket({ hands: { bede: ['gold', 'oath'] } });
  play(laid, 'bede', 'offer aelle gold 4');
  play(laid, 'aelle', 'accept 1');
  expect([laid.t.coins.aelle, laid.t.coins.bede]).toEqual([2, 10]);
  expect([hand(laid, 'aelle'), hand(laid, 'bede')]).toEqual([['gold'], ['oath']]);
  expect(laid.t.offers).toEqual({ made: 1, open: [] });
});

clause(
  'FM-9.g',
  'who has too few coins then cannot take it up, though it had them when the offer came',
  () => {
    const laid = atMarket({ coins: { aelle: 4 }, hands: { bede: ['gold'], cuthbert: ['oath'] } });
    play(laid, 'bede', 'offer aelle gold 4');
    play(laid, 'cuthbert', 'offer aelle oath 2');
    play(laid, 'aelle', 'accept 2');
    expect(open(laid, 'aelle')).toEqual(['finish', 'offer …', 'refuse 1']);
    expect(whyNot(laid, 'aelle', 'accept 1')).toEqual(['FM-9.g', 'Ælle has 2 coins and the price is 4']);
  },
);

clause('FM-9.g', 'nobody else can, and an answer means this very offer', () => {
  const laid = atMarket({ hands: { bede: ['gold', 'oath'] } });
  play(laid, 'bede', 'offer aelle gold 4');
  expect(whyNot(laid, 'cuthbert', 'accept 1')).toEqual(['FM-9.g', 'Offer 1 was made to Ælle']);
  expect(whyNot(laid, 'bede', 'accept 1')).toEqual(['FM-9.g', 'Offer 1 was made to Ælle']);
  play(laid, 'bede', 'withdraw 1');
  laid.t.offered = [];
  play(laid, 'bede', 'offer aelle oath 4');
  expect(whyNot(laid, 'aelle', 'accept 1')).toEqual(['FM-9.g', 'Offer 1 does not lie on the table']);
  expect(open(laid, 'aelle')).toContain('accept 2');
});

clause('FM-9.h', 'a card that is refused or withdrawn goes back to where it came from', () => {
  for (const [seat, answer, line] of [
    ['aelle', 'refuse 1', 'Ælle refuses the offer of Bede'],
    ['bede', 'withdraw 1', 'Bede withdraws the offer to Ælle'],
  ] as const) {
    const laid = atMarket({ hands: { bede: ['gold'] } });
    play(laid, 'bede', 'offer aelle gold 4');
    const entries = play(laid, seat, answer);
    expect(read(laid, entries, 'cuthbert')).toEqual([line]);
    expect(entries[0]!.clause).toBe('FM-9.h');
    expect([hand(laid, 'aelle'), hand(laid, 'bede')]).toEqual([[], ['gold']]);
    expect([laid.t.coins.aelle, laid.t.coins.bede]).toEqual([6, 6]);
    // What was seen is remembered.
    expect(secretOf(laid.state.memories.aelle!)).toHaveLength(1);
  }
  const laid = atMarket({ hands: { bede: ['gold'] } });
  play(laid, 'bede', 'offer aelle gold 4');
  expect(whyNot(laid, 'aelle', 'withdraw 1')).toEqual(['FM-9.h', 'Offer 1 was made by Bede']);
  expect(whyNot(laid, 'bede', 'refuse 1')).toEqual(['FM-9.h', 'Offer 1 was made to Ælle']);
});

clause('FM-9.i', 'an offer falls away when one of the two resigns', () => {
  for (const seat of ['aelle', 'bede']) {
    const laid = atMarket({ hands: { bede: ['gold', 'oath'], cuthbert: ['silver'] } });
    play(laid, 'bede', 'offer aelle gold 4');
    play(laid, 'cuthbert', `offer ${seat === 'aelle' ? 'bede' : 'aelle'} silver 1`);
    const { entries } = laid.game.resign(laid.state, seat, fast('resign'));
    expect(read(laid, entries, 'cuthbert')).toContain('The offer of Bede to Ælle falls away');
    expect(entries.find(({ what }) => what === 'fallen')!.clause).toBe('FM-9.i');
    expect(hand(laid, 'bede')).toContain('gold');
    expect(laid.t.offers.open.map(({ number }) => number)).toEqual([2]);
    expect(laid.game.invariants(laid.state)).toEqual([]);
  }
});
