/** What is done for a seat that is late, with no timer anywhere: FM-1.k. */

import { fast } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { type Laid, play, read, table, waits } from './table.ts';

/** What the question itself says is done, by the host. */
function late({ game, state }: Laid, seat: string) {
  const due = game.asks(state).find((ask) => ask.seat === seat)?.late;
  if (!due) return null;
  return game.act(state, seat, due, fast('late'), true);
}

clause('FM-1.k', 'a bid is sealed as it lies', () => {
  const laid = table({ hands: { aelle: ['gold'], bede: ['silver'] } });
  play(laid, 'aelle', 'pick gold');
  play(laid, 'bede', 'pick silver');
  play(laid, 'bede', 'seal');
  late(laid, 'aelle');
  expect(laid.t.chieftain).toBe('aelle');
  expect(laid.t.discards).toEqual(['gold', 'silver']);
});

clause('FM-1.k', 'the hoard is left as it is, and nobody is raided', () => {
  const laid = table({ at: 'exchange', chieftain: 'bede', hands: { bede: ['oath'] }, hoard: ['gold'] });
  expect(read(laid, late(laid, 'bede')!.entries, 'aelle')).toEqual(['Bede leaves the hoard as it is']);
  expect(waits(laid)).toEqual(['target', 'bede']);
  late(laid, 'bede');
  expect(waits(laid)).toEqual(['market', 'bede']);
});

clause('FM-1.k', 'nothing is staked, the raid may pass, and nothing more is sold', () => {
  const laid = table({ at: { stake: 'bede' }, chieftain: 'aelle', hands: { aelle: ['gold'] } });
  late(laid, 'aelle');
  expect(laid.game.told(laid.state, 'bede').ask).toMatchObject({
    facts: { stake: 0 },
    late: { verb: 'let-pass' },
  });
  late(laid, 'bede');
  expect(waits(laid)).toEqual(['market', 'aelle']);
  late(laid, 'aelle');
  expect(waits(laid)).toEqual(['market', 'bede']);
});

clause('FM-1.k', 'for the oath and for alms nobody decides in its place', () => {
  const full = { at: 'oath', coins: { aelle: 9 }, hands: { aelle: Array(7).fill('silver') } } as const;
  const oath = table({ ...full, hands: { aelle: [...full.hands.aelle] } });
  expect(waits(oath)).toEqual(['oath', 'aelle']);
  expect(late(oath, 'aelle')).toBeNull();
  const alms = table({ at: 'alms', chieftain: 'bede' });
  expect(waits(alms)).toEqual(['alms', 'bede']);
  expect(late(alms, 'bede')).toBeNull();
});
