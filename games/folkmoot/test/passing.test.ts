import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import type { Kind } from '../state.ts';
import { hand, type Laid, type Lay, open, play, playOn, read, table, waits, whyNot } from './table.ts';

const oaths = (count: number): Kind[] => Array<Kind>(count).fill('oath');

/** The last seat leaves the market. */
function passing(lay: Lay): Laid {
  const laid = table({ seats: 3, chieftain: 'bede', ...lay, at: 'market' });
  play(laid, 'aelle', 'finish');
  play(laid, 'bede', 'finish');
  playOn(laid, 'cuthbert', 'finish');
  return laid;
}

const seven: Kind[] = ['gold', 'silver', 'oath', 'oath', 'oath', 'oath', 'oath'];

clause('FM-8.a', 'a richest seat with more than six cards gives one up, even if all are alike', () => {
  const laid = passing({
    coins: { aelle: 8, bede: 8, cuthbert: 5 },
    hands: { aelle: oaths(7), bede: ['gold'] },
  });
  expect(waits(laid)).toEqual(['oath', 'aelle']);
  expect(open(laid, 'aelle')).toEqual(['give-up oath', 'offer …']);
  expect(whyNot(laid, 'aelle', 'give-up gold')).toEqual(['FM-8.a', 'Ælle holds no gold']);
  const entries = playOn(laid, 'aelle', 'give-up oath');
  expect(read(laid, entries, 'spectator')[0]).toBe('Ælle gives up an oath');
  expect(laid.t.discards).toEqual(['oath']);
  expect(laid.t.round).toBe(2);
});

clause('FM-8.a', 'each of several richest keeps the oath, in turn', () => {
  const laid = passing({
    coins: { aelle: 8, bede: 8, cuthbert: 5 },
    hands: { aelle: seven, bede: Array<Kind>(8).fill('silver') },
  });
  play(laid, 'aelle', 'give-up gold');
  expect(hand(laid, 'aelle')).not.toContain('gold');
  expect(waits(laid)).toEqual(['oath', 'bede']);
  playOn(laid, 'bede', 'give-up silver');
  expect(laid.t.hands.bede!.count).toBe(7 + 1);
  expect(laid.t.round).toBe(2);
});

clause('FM-8.a', 'six cards may be kept, and any number by who is not the richest', () => {
  const laid = passing({
    coins: { aelle: 8, bede: 7, cuthbert: 5 },
    hands: { aelle: oaths(6), bede: Array<Kind>(9).fill('silver') },
  });
  expect(laid.t.round).toBe(2);
  expect(laid.t.discards).toEqual([]);
});

clause('FM-8.a', 'who is the richest is looked at anew after what others do meanwhile', () => {
  const laid = passing({
    coins: { aelle: 8, bede: 8, cuthbert: 5 },
    hands: { aelle: oaths(7), bede: ['omen'] },
  });
  expect(waits(laid)).toEqual(['oath', 'aelle']);
  play(laid, 'bede', 'omen', 4, 'silver', 'silver', 'silver');
  expect(laid.t.coins.bede).toBe(9);
  expect([laid.t.round, laid.t.hands.aelle!.count]).toEqual([2, 8]);
});

clause('FM-8.b', 'the chieftain names one of several poorest, himself not excepted', () => {
  const laid = passing({ coins: { aelle: 3, bede: 3, cuthbert: 5 } });
  expect(waits(laid)).toEqual(['alms', 'bede']);
  expect(open(laid, 'bede')).toEqual(['alms aelle', 'alms bede']);
  expect(whyNot(laid, 'bede', 'alms cuthbert')).toEqual([
    'FM-8.b',
    'Cuthbert has 5 coins and the poorest 3 coins',
  ]);
  const { bank } = laid.t;
  const entries = playOn(laid, 'bede', 'alms aelle');
  expect(read(laid, entries, 'spectator')[0]).toBe('Alms for Ælle: 1 coin');
  expect([laid.t.coins.aelle, laid.t.coins.bede, laid.t.bank]).toEqual([4, 3, bank - 1]);
});

clause('FM-8.b', 'a single poorest gets the coin without a question', () => {
  const laid = passing({ coins: { aelle: 3, bede: 4, cuthbert: 5 } });
  expect(laid.t.coins.aelle).toBe(4);
  expect(waits(laid)).toEqual(['bids', 'aelle', 'bede', 'cuthbert']);
});

clause('FM-8.b', 'an empty bank gives no alms', () => {
  const laid = passing({ coins: { aelle: 3, bede: 3, cuthbert: 74 } });
  expect(laid.t.coins).toEqual({ aelle: 3, bede: 3, cuthbert: 74 });
  expect(laid.t.round).toBe(2);
});

clause('FM-8.c', 'the chieftaincy passes to the left if the chieftain alone is the poorest', () => {
  const after = (bede: number, aelle = 6) =>
    passing({ coins: { aelle, bede, cuthbert: 6 }, hoard: ['gold', 'oath', 'oath'] }).t;
  const passed = after(4);
  expect(passed.coins.bede).toBe(5);
  expect(passed.chieftain).toBe('cuthbert');
  expect(passed.hoard.$for).toEqual(['cuthbert']);
  expect(after(5).chieftain).toBe('bede');
  expect(after(4, 3).chieftain).toBe('bede');
  expect(after(5, 9).chieftain, 'as poor as Cuthbert').toBe('bede');
  expect(after(6, 1).chieftain, 'another is the poorest').toBe('bede');
});
