import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { drawn, open, play, purse, SEASON_ENDS, standing, whyNot } from './table.ts';

/** What is open besides declining. */
const deeds = (choices: string[]): string[] => choices.filter((action) => action !== 'decline');

clause(['CG-5.7.a', 'CG-OV.e'], 'with a follower there or next door, by land or by sea', () => {
  const laid = drawn('red', 'soothe', {
    followers: { friesland: { red: 1 } },
    gangs: { friesland: 1, westfalen: 1, nordalbingien: 1, hessen: 1, anjou: 1 },
  });
  expect(deeds(open(laid, 'red')).sort()).toEqual([
    'soothe friesland 1',
    'soothe nordalbingien 1',
    'soothe westfalen 1',
  ]);
  expect(whyNot(laid, 'red', 'soothe hessen 1')[0]).toBe('CG-5.7.a');
  play(laid, 'red', 'soothe nordalbingien 1', ...SEASON_ENDS);
  expect(standing(laid, 'nordalbingien')).toEqual({ red: 1 });
});

clause('CG-5.7.a', 'majorities do not matter', () => {
  const laid = drawn('red', 'soothe', {
    followers: { anjou: { red: 1, blue: 4 }, berry: { blue: 5 } },
    gangs: { anjou: 3, berry: 1 },
  });
  expect(open(laid, 'red')).toContain('soothe anjou 3');
  expect(open(laid, 'red')).toContain('soothe berry 1');
});

clause('CG-5.7.a', 'a follower on a card is not in the country', () => {
  const laid = drawn('red', 'soothe', {
    cards: { hessen: { red: 2 } },
    followers: { anjou: { red: 1 } },
    gangs: { hessen: 2, westfalen: 1, anjou: 1 },
  });
  expect(deeds(open(laid, 'red'))).toEqual(['soothe anjou 1']);
  expect(whyNot(laid, 'red', 'soothe hessen 1')[0]).toBe('CG-5.7.a');
});

clause(['CG-5.7.b', 'CG-OV.e'], 'up to three gangs of one country are replaced by as many Missi', () => {
  const laid = drawn('red', 'soothe', {
    followers: { anjou: { red: 1 } },
    gangs: { anjou: 5, berry: 2 },
    courts: { red: { missi: 5, leudes: 8 } },
  });
  expect(open(laid, 'red')).toEqual([
    'soothe anjou 1',
    'soothe anjou 2',
    'soothe anjou 3',
    'soothe berry 1',
    'soothe berry 2',
    'decline',
  ]);
  expect(whyNot(laid, 'red', 'soothe anjou 4')[0]).toBe('CG-5.7.b');
  expect(whyNot(laid, 'red', 'soothe berry 3')[0]).toBe('CG-5.7.b');
  // It is over with one country, though two Missi and gangs next door are left.
  play(laid, 'red', 'soothe anjou 3', ...SEASON_ENDS);
  expect(standing(laid, 'anjou')).toEqual({ red: 4, gangs: 2 });
  expect(standing(laid, 'berry')).toEqual({ gangs: 2 });
  expect(purse(laid, 'red')).toEqual([2, 8, 10]);
});

clause('CG-5.7.b', 'no more than there are Missi', () => {
  const laid = drawn('red', 'soothe', {
    followers: { anjou: { red: 1 } },
    gangs: { anjou: 3 },
    courts: { red: { missi: 2 } },
  });
  expect(open(laid, 'red')).toEqual(['soothe anjou 1', 'soothe anjou 2', 'decline']);
  expect(whyNot(laid, 'red', 'soothe anjou 3')[0]).toBe('CG-5.7.b');
});

clause('CG-5.7.c', 'Yellow may choose among six countries, and wins Franken over', () => {
  const laid = drawn('yellow', 'soothe', {
    followers: { 'comte-de-bourgogne': { yellow: 2 }, schwaben: { yellow: 2 } },
    gangs: {
      oberlothringen: 1,
      franken: 2,
      schwaben: 1,
      'haute-provence': 1,
      'duche-de-bourgogne': 1,
      champagne: 1,
      anjou: 1,
      thueringen: 1,
      niederlothringen: 1,
    },
    courts: { yellow: { missi: 3 } },
  });
  const countries = deeds(open(laid, 'yellow')).map((action) => action.split(' ')[1]);
  expect([...new Set(countries)].sort()).toEqual([
    'champagne',
    'duche-de-bourgogne',
    'franken',
    'haute-provence',
    'oberlothringen',
    'schwaben',
  ]);
  for (const country of ['anjou', 'thueringen', 'niederlothringen']) {
    expect(whyNot(laid, 'yellow', `soothe ${country} 1`)[0]).toBe('CG-5.7.a');
  }
  play(laid, 'yellow', 'soothe franken 2', 'event', 'hessen');
  expect(standing(laid, 'franken')).toEqual({ yellow: 2 });
  expect(purse(laid, 'yellow')[0]).toBe(1);
});
