import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { hand, open, play, read, table, waits, whyNot } from './table.ts';

clause('FM-7.a', 'each seat in turn, the chieftain first, sells as much treasure as it likes', () => {
  const laid = table({
    seats: 3,
    at: 'target',
    chieftain: 'bede',
    hands: { bede: ['gold', 'silver', 'gold'], cuthbert: ['silver'] },
  });
  play(laid, 'bede', 'stay');
  expect(open(laid, 'bede')).toEqual(['sell silver', 'sell gold', 'finish', 'offer …']);
  // What is pointed at offers its sale.
  expect(
    laid.game
      .choices(laid.state, 'bede')
      .map(({ at }) => at)
      .slice(0, 3),
  ).toEqual([['silver'], ['gold'], []]);
  const sold = (card: string) => read(laid, play(laid, 'bede', `sell ${card}`), 'spectator');
  expect(sold('gold')).toEqual(['Bede sells a gold for 3 coins']);
  expect(sold('silver')).toEqual(['Bede sells a silver for 1 coin']);
  expect(laid.t.coins.bede).toBe(10);
  expect(whyNot(laid, 'bede', 'sell silver')).toEqual(['FM-7.a', 'Bede holds no silver']);
  play(laid, 'bede', 'finish');
  expect(hand(laid, 'bede')).toEqual(['gold']);
  expect(waits(laid)).toEqual(['market', 'cuthbert']);
  expect(whyNot(laid, 'bede', 'sell gold')[1]).toContain('the table waits for');
  play(laid, 'cuthbert', 'finish');
  expect(waits(laid)).toEqual(['market', 'aelle']);
});

clause('FM-7.b', 'sold cards are discarded', () => {
  const laid = table({ at: 'market', hands: { aelle: ['gold', 'oath'] } });
  play(laid, 'aelle', 'sell gold');
  expect(laid.t.discards).toEqual(['gold']);
  expect(hand(laid, 'aelle')).toEqual(['oath']);
});
