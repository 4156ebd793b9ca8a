/** A Carolingian resigns, and the others play on: CG-9. */

import { layTable, type Seat, scripted } from '@annales/engine';
import { clause, tryLaws } from '@annales/engine/testing';
import { expect, test } from 'vitest';
import { data, make } from '../game.ts';
import { declared, PEACE } from './realm.ts';
import { drawn, type Laid, play, purse, standing, table, tilesIn, waits } from './table.ts';

const resign = ({ game, state }: Laid, seat: Seat, ...draws: string[]): string[] =>
  game.resign(state, seat, scripted(...draws)).entries.map(({ what }) => what);

clause('CG-9.a', 'what was placed leaves the bag, what stands on the map stays', () => {
  const laid = table({
    followers: { normandie: { red: 2 }, franken: { yellow: 1 } },
    courts: { red: { bag: ['equip', 'move'] }, blue: { bag: ['equip'] }, yellow: { bag: ['battle'] } },
  });
  resign(laid, 'red', 'blue equip');
  expect(tilesIn(laid, 'red', 'bag')).toEqual([]);
  expect(tilesIn(laid, 'red', 'rack')).toEqual(expect.arrayContaining(['equip', 'move']));
  expect(standing(laid, 'normandie')).toMatchObject({ red: 2 });
  expect(waits(laid)).toEqual(['equip', 'blue']);
});

clause('CG-9.a', 'nobody waits for its tiles in the next season: it places none', () => {
  const laid = table({ at: 'commitment' });
  resign(laid, 'red');
  expect(waits(laid)).toEqual(['commitment', 'yellow', 'blue']);
  for (const seat of ['blue', 'yellow']) play(laid, seat, 'place influence');
  play(laid, 'blue', 'place none');
  const { facts } = play(laid, 'yellow', 'place none', 'blue influence').find(
    ({ what }) => what === 'commitment',
  )!;
  expect(facts.placed).toEqual({ red: 0, yellow: 2, blue: 2 });
});

clause('CG-9.a', 'an action under way is ended with as little as it takes', () => {
  const moving = drawn('red', 'move', {
    followers: { normandie: { red: 3 } },
    courts: { red: { missi: 2 }, blue: { bag: ['equip'] } },
  });
  play(moving, 'red', 'march normandie anjou');
  resign(moving, 'red', 'blue equip');
  expect([standing(moving, 'normandie').red, standing(moving, 'anjou').red]).toEqual([2, 1]);
  const arming = drawn('red', 'equip', { courts: { red: { leudes: 5 }, blue: { bag: ['equip'] } } });
  const [missi, leudes, nobiles] = purse(arming, 'red');
  play(arming, 'red', 'arm 1');
  resign(arming, 'red', 'blue equip');
  expect(purse(arming, 'red')).toEqual([missi + 1, leudes - 1, nobiles]);
});

clause('CG-9.b', 'who has declared peace and resigns has not won it', () => {
  const laid = declared([], { red: { bag: ['none'] }, blue: { bag: ['equip'] }, yellow: {} });
  expect(resign(laid, 'red', 'blue equip')).not.toContain('open-bag');
  expect(laid.game.result(laid.state)).toBeNull();
  expect(tilesIn(laid, 'red', 'inactive')).toContain('peace');
  expect(waits(laid)).toEqual(['equip', 'blue']);
});

clause('CG-9.b', 'of several who have declared peace one that has resigned does not stand in the way', () => {
  const laid = declared([], { red: { bag: ['none'] }, blue: PEACE, yellow: PEACE });
  play(laid, 'red', 'no-play', 'blue');
  resign(laid, 'yellow');
  expect(waits(laid)).toEqual(['bonus', 'blue']);
  resign(laid, 'blue');
  expect(laid.game.result(laid.state)).toMatchObject({ winners: ['red'] });
});

test('the laws hold over 8 random games of 3 to 6 seats, in most of which somebody resigns', () => {
  const game = make(data);
  const ways = ['base', 'advanced'].flatMap((scenario) =>
    [3, 4, 5, 6].map((seats) => layTable(game.facts, { scenario, seats, options: { sundial: 830 } })),
  );
  const every = { resignEvery: 1, recordEvery: 4 };
  const report = tryLaws(game, { games: ways.length, ways, ...every, closely: 3, differ: false });
  expect(report.faults).toEqual([]);
  expect(report.games).toBe(8);
});
