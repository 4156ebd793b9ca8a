import { isBlank, secretOf } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { hand, open, play, table, whyNot } from './table.ts';

clause('FM-2.a', 'a hand is seen by its seat alone, its number by all', () => {
  const { game, state } = table({ hands: { aelle: ['gold', 'oath'], bede: ['omen'] } });
  const { hands } = game.view(state, 'aelle').table;
  expect(secretOf(hands.aelle!)).toEqual(['gold', 'oath']);
  expect(isBlank(hands.bede!)).toBe(true);
  expect(hands.bede!.count).toBe(1);
  expect(isBlank(game.view(state, 'spectator').table.hands.aelle!)).toBe(true);
});

clause('FM-2.b', 'nobody sees the pile, and any card of it may be drawn', () => {
  for (const [first, second] of [
    ['gold', 'oath'],
    ['oath', 'gold'],
  ] as const) {
    const laid = table({ at: 'market', chieftain: 'aelle', coins: { aelle: 9, bede: 2 } });
    for (const viewer of ['aelle', 'bede', 'spectator']) {
      expect(isBlank(laid.game.view(laid.state, viewer).table.pile)).toBe(true);
    }
    play(laid, 'aelle', 'finish');
    play(laid, 'bede', 'finish', first, second);
    expect([hand(laid, 'aelle'), hand(laid, 'bede')]).toEqual([[first], [second]]);
  }
});

clause('FM-2.c', 'discards lie open and become the pile when it is empty', () => {
  const laid = table({ at: 'market', chieftain: 'aelle', coins: { aelle: 9, bede: 2 }, rest: 'discards' });
  expect(laid.game.view(laid.state, 'spectator').table.discards).toHaveLength(40);
  play(laid, 'aelle', 'finish');
  play(laid, 'bede', 'finish', 'gold', 'ambush');
  expect(laid.t.discards).toEqual([]);
  expect(laid.t.pile.count).toBe(38);
  expect([hand(laid, 'aelle'), hand(laid, 'bede')]).toEqual([['gold'], ['ambush']]);
});

clause('FM-2.c', 'without pile and discards nothing is drawn', () => {
  const copies = { silver: 0, gold: 1, ambush: 0, oath: 0 };
  const cards = { copies, omens: { few: 0, many: 0 }, worth: { silver: 1, gold: 3 } };
  const laid = table({ data: { cards }, at: 'market', chieftain: 'aelle', coins: { aelle: 9, bede: 2 } });
  play(laid, 'aelle', 'finish');
  const entries = play(laid, 'bede', 'finish', 'gold');
  expect([hand(laid, 'aelle'), hand(laid, 'bede')]).toEqual([['gold'], []]);
  expect(entries.at(-1)).toMatchObject({ what: 'no-harvest', facts: { seat: 'bede' } });
});

clause('FM-2.d', 'only silver and gold are treasure, worth 1 and 3', () => {
  const hands = { aelle: ['silver', 'gold', 'ambush', 'omen', 'oath'] as const };
  const bidding = table({ hands: { aelle: [...hands.aelle] } });
  expect(open(bidding, 'aelle')).toEqual(['pick silver', 'pick gold', 'seal']);
  expect(whyNot(bidding, 'aelle', 'pick oath')).toEqual([
    'FM-2.d',
    'An oath is no treasure: it can be neither bid nor sold',
  ]);

  const selling = table({ at: 'market', hands: { aelle: [...hands.aelle] } });
  for (const card of ['ambush', 'omen', 'oath']) {
    expect(whyNot(selling, 'aelle', `sell ${card}`)[0]).toBe('FM-2.d');
  }
  play(selling, 'aelle', 'sell silver');
  expect(selling.t.coins.aelle).toBe(7);
  play(selling, 'aelle', 'sell gold');
  expect(selling.t.coins.aelle).toBe(10);
});
