import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import {
  drawn,
  goOn,
  open,
  play,
  playAll,
  purse,
  SEASON_ENDS,
  standing,
  table,
  waits,
  whyNot,
} from './table.ts';

clause('CG-5.5.a', 'in as many countries as one likes, with one tile', () => {
  const laid = drawn('red', 'battle', {
    followers: { anjou: { red: 2 }, champagne: { red: 2, blue: 1 }, hessen: { red: 3 } },
    gangs: { anjou: 1, hessen: 1 },
  });
  expect(open(laid, 'red')).toEqual(['fight anjou', 'fight champagne', 'fight hessen', 'decline']);
  playAll(laid, 'red', 'fight hessen', 'fight anjou');
  expect(open(laid, 'red')).toEqual(['fight champagne', 'finish', 'forgo']);
  expect(whyNot(laid, 'red', 'decline')[0]).toBe('CG-5.a');
  play(laid, 'red', 'finish', ...SEASON_ENDS);
  expect(standing(laid, 'anjou')).toEqual({ red: 1 });
  expect(standing(laid, 'hessen')).toEqual({ red: 2 });
  expect(standing(laid, 'champagne')).toEqual({ red: 2, blue: 1 });
});

clause('CG-5.5.a', 'no battle where there is no enemy, and no second one where it has been won', () => {
  const laid = drawn('red', 'battle', {
    followers: { anjou: { red: 2 }, champagne: { red: 3, blue: 1 } },
  });
  expect(whyNot(laid, 'red', 'fight anjou')[0]).toBe('CG-5.5.a');
  play(laid, 'red', 'fight champagne');
  expect(whyNot(laid, 'red', 'fight champagne')[0]).toBe('CG-5.5.a');
  expect(open(laid, 'red')).toEqual(['finish', 'forgo']);
});

clause('CG-5.5.b', 'more than any other Carolingian, and more than the gangs; equal is not enough', () => {
  const laid = drawn('red', 'battle', {
    followers: {
      anjou: { red: 2, blue: 2 },
      champagne: { red: 2, blue: 1 },
      hessen: { red: 3, blue: 2, yellow: 2 },
      franken: { red: 1, blue: 2 },
      schwaben: { blue: 1 },
    },
    gangs: { champagne: 2, hessen: 2 },
  });
  for (const country of ['anjou', 'champagne', 'franken', 'schwaben']) {
    expect(whyNot(laid, 'red', `fight ${country}`)[0]).toBe('CG-5.5.b');
  }
  // Three against six in all: no control, but nobody there is stronger.
  expect(open(laid, 'red')).toEqual(['fight hessen', 'decline']);
});

clause('CG-5.5.c', 'woodlands are fought for in the same way', () => {
  const laid = drawn('red', 'battle', {
    followers: { berry: { red: 2, blue: 1 }, flandre: { red: 1 } },
    gangs: { flandre: 1 },
  });
  expect(whyNot(laid, 'red', 'fight flandre')[0]).toBe('CG-5.5.b');
  play(laid, 'red', 'fight berry');
  expect(standing(laid, 'berry')).toEqual({ red: 1 });
  play(laid, 'red', 'finish', ...SEASON_ENDS);
  expect(laid.t.courts.red!.trophies).toBe(1);
});

clause(
  ['CG-5.5.d', 'CG-5.5.e'],
  'one of every colour and one gang at a time; followers become Leudes, gangs are gone',
  () => {
    const laid = drawn('red', 'battle', {
      followers: { hessen: { red: 5, blue: 3, yellow: 1 } },
      gangs: { hessen: 2 },
      courts: { red: { leudes: 4 }, blue: { leudes: 5 }, yellow: { leudes: 6 } },
    });
    const nobiles = ['red', 'blue', 'yellow'].map((seat) => purse(laid, seat)[2]);
    play(laid, 'red', 'fight hessen');
    expect(standing(laid, 'hessen')).toEqual({ red: 2 });
    expect(['red', 'blue', 'yellow'].map((seat) => purse(laid, seat)[1])).toEqual([4 + 3, 5 + 3, 6 + 1]);
    expect(['red', 'blue', 'yellow'].map((seat) => purse(laid, seat)[2])).toEqual(nobiles);
  },
);

clause('CG-5.5.d', 'many gangs cost the winner as many followers', () => {
  const laid = drawn('red', 'battle', { followers: { hessen: { red: 5, blue: 1 } }, gangs: { hessen: 4 } });
  const [told] = play(laid, 'red', 'fight hessen');
  expect(standing(laid, 'hessen')).toEqual({ red: 1 });
  // The log names who lost somebody, and nobody else.
  expect(told!.facts).toEqual({ seat: 'red', country: 'hessen', lost: { red: 4, blue: 1 }, gangs: 4 });
});

clause('CG-5.5.f', 'one of the Leudes becomes a trophy: one for the tile, not for the battle', () => {
  const laid = drawn('red', 'battle', {
    followers: { anjou: { red: 2 }, champagne: { red: 2, blue: 1 } },
    gangs: { anjou: 1 },
    courts: { red: { leudes: 0 } },
  });
  playAll(laid, 'red', 'fight anjou', 'fight champagne');
  expect(laid.t.courts.red!.trophies).toBe(0);
  play(laid, 'red', 'finish', ...SEASON_ENDS);
  expect(laid.t.courts.red!.trophies).toBe(1);
  expect(purse(laid, 'red')[1]).toBe(2 - 1);
});

clause('CG-5.5.f', 'nobody must take the trophy, and without a battle there is none', () => {
  const laid = drawn('red', 'battle', {
    followers: { anjou: { red: 2 } },
    gangs: { anjou: 1 },
    courts: { red: { leudes: 0, trophies: 2 } },
  });
  expect(whyNot(laid, 'red', 'finish')[0]).toBe('CG-5.5.f');
  expect(whyNot(laid, 'red', 'forgo')[0]).toBe('CG-5.5.f');
  play(laid, 'red', 'fight anjou');
  play(laid, 'red', 'forgo', ...SEASON_ENDS);
  expect(laid.t.courts.red!.trophies).toBe(2);
  expect(purse(laid, 'red')[1]).toBe(1);
});

clause('CG-5.5.g', 'the track holds four: a fourth goes on, a fifth does not', () => {
  const after = (trophies: number) => {
    const laid = table({
      followers: { anjou: { red: 2 }, champagne: { red: 2 } },
      gangs: { anjou: 1, champagne: 1 },
      courts: { red: { trophies, leudes: 3, bag: ['battle'] }, blue: { bag: ['equip'] } },
    });
    goOn(laid, 'red battle');
    return laid;
  };
  const third = after(3);
  playAll(third, 'red', 'fight anjou');
  play(third, 'red', 'finish', 'blue equip');
  expect(third.t.courts.red!.trophies).toBe(4);

  const fourth = after(4);
  playAll(fourth, 'red', 'fight anjou');
  expect(whyNot(fourth, 'red', 'forgo')[0]).toBe('CG-5.5.g');
  expect(open(fourth, 'red')).toEqual(['fight champagne', 'finish']);
  // With the last battle fought nothing is left to decide.
  play(fourth, 'red', 'fight champagne', 'blue equip');
  expect(waits(fourth)).toEqual(['equip', 'blue']);
  expect(fourth.t.courts.red!.trophies).toBe(4);
  expect(purse(fourth, 'red')[1]).toBe(3 + 2);
});

clause('CG-5.5.h', 'Red fights in Anjou and in Champagne, and gets one trophy for both', () => {
  const laid = drawn('red', 'battle', {
    followers: {
      anjou: { red: 2, yellow: 1 },
      champagne: { red: 2, blue: 1 },
      'ile-de-france': { red: 1, yellow: 1 },
    },
    gangs: { champagne: 1 },
    courts: { red: { leudes: 2 }, yellow: { leudes: 2 }, blue: { leudes: 2 } },
  });
  expect(open(laid, 'red')).toEqual(['fight anjou', 'fight champagne', 'decline']);
  play(laid, 'red', 'fight anjou');
  expect(standing(laid, 'anjou')).toEqual({ red: 1 });
  expect([purse(laid, 'red')[1], purse(laid, 'yellow')[1]]).toEqual([3, 3]);
  play(laid, 'red', 'fight champagne');
  expect(standing(laid, 'champagne')).toEqual({ red: 1 });
  expect([purse(laid, 'red')[1], purse(laid, 'blue')[1]]).toEqual([4, 3]);
  play(laid, 'red', 'finish', ...SEASON_ENDS);
  expect(laid.t.courts.red!.trophies).toBe(1);
  expect(purse(laid, 'red')[1]).toBe(3);
});
