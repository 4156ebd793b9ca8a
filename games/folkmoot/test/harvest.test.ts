import { NotingChance, scripted } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { hand, type Laid, play, playWith, read, table } from './table.ts';

/** The end of a round among three, before the harvest of the next. */
function beforeHarvest(): Laid {
  const laid = table({ seats: 3, at: 'market', chieftain: 'aelle', coins: { aelle: 9, cuthbert: 2 } });
  play(laid, 'aelle', 'finish');
  play(laid, 'bede', 'finish');
  return laid;
}

clause('FM-3.a', 'each seat draws one card, in seating order', () => {
  const laid = beforeHarvest();
  play(laid, 'cuthbert', 'finish', 'gold', 'oath', 'omen');
  expect(['aelle', 'bede', 'cuthbert'].map((seat) => hand(laid, seat))).toEqual([
    ['gold'],
    ['oath'],
    ['omen'],
  ]);
  expect(laid.t.pile.count).toBe(37);
});

clause('FM-3.b', 'which card it is only the seat learns', () => {
  const laid = beforeHarvest();
  const chance = new NotingChance(scripted('gold', 'oath', 'omen'), 0);
  const { entries } = playWith(laid, 'cuthbert', 'finish', chance);
  expect(chance.draws.map((draw) => draw.for)).toEqual([['aelle'], ['bede'], ['cuthbert']]);
  const drawing = (viewer: string) => read(laid, entries, viewer).filter((line) => line.includes('draw'));
  const all = ['Ælle draws a card', 'Bede draws a card', 'Cuthbert draws a card'];
  expect(drawing('spectator')).toEqual(all);
  expect(drawing('bede')).toEqual([all[0], all[1], 'You draw an oath', all[2]]);
});
