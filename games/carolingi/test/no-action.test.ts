import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { goOn, open, placeTiles, play, table, tilesIn, waits, whyNot } from './table.ts';

clause('CG-5.6.a', 'who has spent all action tiles still has two tiles to place', () => {
  const laid = table({
    season: 'autumn',
    at: 'commitment',
    courts: {
      red: { spent: { winter: ['influence', 'develop'], spring: ['equip', 'move'], summer: ['battle'] } },
    },
  });
  goOn(laid);
  expect(open(laid, 'red')).toEqual(['place none']);
  play(laid, 'red', 'place none');
  expect(waits(laid)).toContain('red');
  play(laid, 'red', 'place none');
  expect(waits(laid)).not.toContain('red');
});

clause('CG-5.6.a', 'one alone is not enough to fill a season, and there are no more than two', () => {
  const laid = table({ at: 'commitment' });
  goOn(laid);
  expect(tilesIn(laid, 'red', 'rack').filter((tile) => tile === 'none')).toEqual(['none', 'none']);
  play(laid, 'red', 'place move');
  expect(whyNot(laid, 'red', 'place move')[0]).toBe('CG-3.1.a');
  play(laid, 'red', 'place none');
  expect(waits(laid)).toEqual(['commitment', 'yellow', 'blue']);
});

clause('CG-5.6.b', 'drawn, it goes back to its owner at once, and nothing happens', () => {
  const laid = table({ courts: { red: { bag: ['none', 'none'] }, blue: { bag: ['equip'] } } });
  const before = JSON.stringify([laid.t.countries, laid.t.slots, laid.t.archivium]);
  const entries = goOn(laid, 'red none', 'blue equip');
  expect(entries.map((entry) => entry.what)).toEqual(['tile', 'tile']);
  expect(tilesIn(laid, 'red', 'rack').filter((tile) => tile === 'none')).toEqual(['none']);
  expect(tilesIn(laid, 'red', 'bag')).toEqual(['none']);
  expect(laid.t.seasons.spring).toEqual([{ seat: 'blue', tile: 'equip' }]);
  expect(JSON.stringify([laid.t.countries, laid.t.slots, laid.t.archivium])).toBe(before);
});

clause('CG-5.6.b', 'both can be placed season after season', () => {
  const laid = table({ at: 'commitment', season: 'spring', year: 830 });
  goOn(laid);
  const nothing = ['red', 'yellow', 'blue'].flatMap((seat) => [`${seat} none`, `${seat} none`]);
  placeTiles(laid, {}, ...nothing, 'event', 'hessen');
  expect(laid.t.season).toBe('summer');
  expect(waits(laid)[0]).toBe('commitment');
  placeTiles(laid, {}, ...nothing, 'event', 'anjou');
  expect(laid.t.season).toBe('autumn');
});
