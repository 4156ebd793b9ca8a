import { isBlank, secretOf } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { hand, hoard, type Laid, open, play, read, table, waits, whyNot } from './table.ts';

clause('FM-5.a', 'only the chieftain sees the hoard, and at first nobody', () => {
  const before = table({ hoard: ['gold', 'oath', 'oath'] });
  for (const seat of ['aelle', 'bede']) {
    expect(isBlank(before.game.view(before.state, seat).table.hoard)).toBe(true);
  }
  const after = table({ at: 'target', chieftain: 'aelle', hoard: ['gold', 'oath', 'oath'] });
  const seen = (viewer: string) => secretOf(after.game.view(after.state, viewer).table.hoard);
  expect(seen('aelle')).toEqual(['gold', 'oath', 'oath']);
  expect(seen('bede')).toBeUndefined();
  expect(seen('spectator')).toBeUndefined();
});

clause('FM-5.b', 'the new chieftain sees the hoard; the former remembers it', () => {
  const laid = table({ chieftain: 'aelle', hoard: ['gold', 'oath', 'omen'], hands: { bede: ['silver'] } });
  play(laid, 'aelle', 'seal');
  play(laid, 'bede', 'pick silver');
  play(laid, 'bede', 'seal');
  const view = (viewer: string) => laid.game.view(laid.state, viewer);
  expect(secretOf(view('bede').table.hoard)).toEqual(['gold', 'oath', 'omen']);
  expect(isBlank(view('aelle').table.hoard)).toBe(true);
  expect(secretOf(view('aelle').memories.aelle!)).toEqual([
    { what: 'hoard', facts: { held: ['gold', 'oath', 'omen'] } },
  ]);
  expect(isBlank(view('bede').memories.aelle!)).toBe(true);
});

const exchanging = (): Laid =>
  table({ at: 'exchange', chieftain: 'aelle', hoard: ['gold', 'oath'], hands: { aelle: ['silver'] } });

clause('FM-5.c', 'the chieftain may exchange one card, then his raid goes on', () => {
  const laid = exchanging();
  expect(open(laid, 'aelle')).toEqual(['exchange silver gold', 'exchange silver oath', 'leave', 'offer …']);
  expect(whyNot(laid, 'aelle', 'exchange omen gold')).toEqual(['FM-5.c', 'Ælle holds no omen']);
  expect(whyNot(laid, 'aelle', 'exchange silver omen')).toEqual(['FM-5.c', 'The hoard holds no omen']);
  play(laid, 'aelle', 'exchange silver gold');
  expect([hand(laid, 'aelle'), hoard(laid)]).toEqual([['gold'], ['oath', 'silver']]);
  expect(laid.t.parted.aelle).toBe(1);
  expect(waits(laid)).toEqual(['target', 'aelle']);

  const left = exchanging();
  play(left, 'aelle', 'leave');
  expect([hand(left, 'aelle'), hoard(left)]).toEqual([['silver'], ['gold', 'oath']]);
  expect(waits(left)).toEqual(['target', 'aelle']);
});

clause('FM-5.d', 'that there was an exchange is public, what was exchanged is not', () => {
  const laid = exchanging();
  const other = exchanging();
  const entries = play(laid, 'aelle', 'exchange silver gold');
  expect(read(laid, entries, 'bede')).toEqual(['Ælle exchanges a card with the hoard']);
  expect(read(laid, entries, 'aelle')).toEqual([
    'Ælle exchanges a card with the hoard',
    'You put a silver into the hoard and take a gold',
  ]);
  play(other, 'aelle', 'exchange silver oath');
  expect(laid.game.view(laid.state, 'bede')).toEqual(other.game.view(other.state, 'bede'));

  const left = exchanging();
  expect(read(left, play(left, 'aelle', 'leave'), 'bede')).toEqual(['Ælle leaves the hoard as it is']);
});
