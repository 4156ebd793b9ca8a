import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { hand, open, play, playOn, read, table, waits, whyNot } from './table.ts';

clause('FM-4.a', 'all bid at once, card by card, and seal', () => {
  const laid = table({ seats: 3, hands: { aelle: ['silver', 'silver', 'gold'], bede: ['oath'] } });
  expect(waits(laid)).toEqual(['bids', 'aelle', 'bede', 'cuthbert']);
  play(laid, 'aelle', 'pick silver');
  expect(open(laid, 'bede')).toEqual(['seal']);
  play(laid, 'bede', 'seal');
  expect(waits(laid)).toEqual(['bids', 'aelle', 'cuthbert']);
  expect(open(laid, 'aelle')).toEqual(['pick silver', 'pick gold', 'seal']);
  play(laid, 'aelle', 'pick silver');
  expect(open(laid, 'aelle')).toEqual(['pick gold', 'seal']);
  expect(whyNot(laid, 'aelle', 'pick silver')).toEqual([
    'FM-4.a',
    'Ælle holds 2 silver and has laid down as many',
  ]);
  play(laid, 'aelle', 'seal');
  play(laid, 'cuthbert', 'seal');
  expect(laid.t.chieftain).toBe('aelle');
});

clause('FM-4.b', 'others do not see even how many cards a bid holds', () => {
  const laid = table({ hands: { aelle: ['gold', 'gold'], bede: ['silver'] } });
  const seen = () => JSON.stringify(laid.game.view(laid.state, 'bede'));
  const before = seen();
  play(laid, 'aelle', 'pick gold');
  expect(seen()).toBe(before);
  expect(hand(laid, 'aelle')).toEqual(['gold', 'gold']);
  play(laid, 'aelle', 'seal');
  expect(laid.t.hands.aelle!.count).toBe(2);
  expect(laid.t.discards).toEqual([]);
});

clause('FM-4.c', 'all bids are shown together and discarded', () => {
  const laid = table({ hands: { aelle: ['gold', 'oath'], bede: ['silver', 'silver'] } });
  play(laid, 'aelle', 'pick gold');
  expect(play(laid, 'aelle', 'seal')).toEqual([]);
  play(laid, 'bede', 'pick silver');
  const entries = play(laid, 'bede', 'seal');
  expect(entries[0]).toMatchObject({ what: 'bids', facts: { laid: { aelle: ['gold'], bede: ['silver'] } } });
  expect(laid.t.discards).toEqual(['gold', 'silver']);
  expect([hand(laid, 'aelle'), hand(laid, 'bede')]).toEqual([['oath'], ['silver']]);
});

clause('FM-4.d', 'the bid that is worth most wins, not the one with most cards', () => {
  const laid = table({ chieftain: 'aelle', hands: { aelle: ['silver', 'silver'], bede: ['gold'] } });
  play(laid, 'aelle', 'pick silver');
  play(laid, 'aelle', 'pick silver');
  play(laid, 'aelle', 'seal');
  play(laid, 'bede', 'pick gold');
  const entries = play(laid, 'bede', 'seal');
  expect(laid.t.chieftain).toBe('bede');
  expect(read(laid, entries, 'spectator').at(-1)).toBe('Bede becomes chieftain and looks into the hoard');
});

clause('FM-4.e', 'in a tie the chieftain stays, even if he is the richest', () => {
  const laid = table({ seats: 3, chieftain: 'bede', coins: { aelle: 1, bede: 20, cuthbert: 1 } });
  const entries = ['aelle', 'bede', 'cuthbert'].flatMap((seat) => play(laid, seat, 'seal'));
  expect(laid.t.chieftain).toBe('bede');
  expect(read(laid, entries, 'spectator').at(-1)).toBe('Bede remains chieftain');
});

clause('FM-4.e', 'a chieftain who bid less has no part in the tie, which goes to the fewest coins', () => {
  const laid = table({
    seats: 3,
    chieftain: 'bede',
    coins: { aelle: 7, bede: 1, cuthbert: 6 },
    hands: { aelle: ['silver'], cuthbert: ['silver'] },
  });
  play(laid, 'aelle', 'pick silver');
  play(laid, 'aelle', 'seal');
  play(laid, 'bede', 'seal');
  play(laid, 'cuthbert', 'pick silver');
  play(laid, 'cuthbert', 'seal');
  expect(laid.t.chieftain).toBe('cuthbert');
});

clause('FM-4.e', 'among equally poor a lot decides', () => {
  for (const lot of ['aelle', 'cuthbert']) {
    const laid = table({ seats: 3, coins: { aelle: 5, bede: 6, cuthbert: 5 } });
    play(laid, 'aelle', 'seal');
    play(laid, 'bede', 'seal');
    play(laid, 'cuthbert', 'seal', lot);
    expect(laid.t.chieftain).toBe(lot);
  }
});

clause('FM-4.f', 'a late bid is sealed as it lies, by the host alone', () => {
  const laid = table({ options: { hourglass: true }, hands: { aelle: ['gold'], bede: ['silver', 'gold'] } });
  const { game, state } = laid;
  expect(game.asks(state)[1]).toMatchObject({
    seat: 'bede',
    timer: { seconds: 30, from: 'first-answer' },
    late: { verb: 'expire' },
  });
  play(laid, 'aelle', 'seal');
  play(laid, 'bede', 'pick silver');
  expect(open(laid, 'bede')).not.toContain('expire');
  expect(whyNot(laid, 'bede', 'expire')).toEqual([
    'FM-4.f',
    'Only the hourglass ends a bid in this way; seal it instead',
  ]);
  expect(() => playOn(laid, 'bede', 'expire')).toThrow('FM-4.f');
  game.act(state, 'bede', { verb: 'expire' }, { draw: () => 0 }, true);
  expect(laid.t.chieftain).toBe('bede');
  expect(laid.t.discards).toEqual(['silver']);
});

clause('FM-4.f', 'without the option there is no hourglass', () => {
  const { game, state } = table();
  expect(game.asks(state)[0]).not.toHaveProperty('timer');
});
