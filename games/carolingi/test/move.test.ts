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

clause('CG-5.4.a', 'to a directly adjacent country, by land or by sea', () => {
  const laid = drawn('blue', 'move', {
    followers: { friesland: { blue: 1 } },
    courts: { blue: { missi: 2, leudes: 8 } },
  });
  expect(open(laid, 'blue')).toEqual([
    'march friesland flandre',
    'march friesland niederlothringen',
    'march friesland westfalen',
    'march friesland nordalbingien',
    'decline',
  ]);
  expect(whyNot(laid, 'blue', 'march friesland hessen')[0]).toBe('CG-5.4.a');
  expect(whyNot(laid, 'blue', 'march hessen franken')[0]).toBe('CG-5.4.a');
  play(laid, 'blue', 'march friesland nordalbingien', ...SEASON_ENDS);
  expect(standing(laid, 'nordalbingien')).toEqual({ blue: 1 });
  expect(standing(laid, 'friesland')).toEqual({});
});

clause('CG-5.4.a', 'only among countries that take part', () => {
  const ways = (seats: number) =>
    open(drawn('red', 'move', { seats, followers: { anjou: { red: 1 } } }), 'red').filter((one) =>
      one.startsWith('march'),
    );
  expect(ways(3)).not.toContain('march anjou poitou');
  expect(ways(4)).toContain('march anjou poitou');
});

clause('CG-5.4.b', 'only with an absolute majority: tied or merely strongest, nobody leaves', () => {
  const laid = drawn('red', 'move', {
    followers: {
      anjou: { red: 1, blue: 1 },
      champagne: { red: 3, blue: 2, yellow: 1 },
      hessen: { red: 2 },
      westfalen: { red: 2, blue: 1 },
    },
    gangs: { hessen: 2 },
  });
  for (const way of ['anjou normandie', 'champagne normandie', 'hessen franken']) {
    expect(whyNot(laid, 'red', `march ${way}`)[0]).toBe('CG-5.4.b');
  }
  expect(open(laid, 'red')).toContain('march westfalen hessen');
});

clause('CG-5.4.b', 'the majority of the beginning counts, whatever happens in between', () => {
  const laid = drawn('red', 'move', {
    followers: { anjou: { red: 3, blue: 2 }, champagne: { red: 2, blue: 2 }, normandie: { red: 3 } },
    courts: { red: { missi: 4 } },
  });
  // The majority in Anjou goes with the first who leaves, and yet the others may follow.
  playAll(laid, 'red', 'march anjou berry', 'group 1');
  expect(standing(laid, 'anjou')).toEqual({ red: 2, blue: 2 });
  playAll(laid, 'red', 'march anjou ile-de-france', 'group 1');
  // A majority that comes about in Champagne opens nothing.
  playAll(laid, 'red', 'march normandie champagne', 'group 3');
  expect(standing(laid, 'champagne')).toEqual({ red: 5, blue: 2 });
  expect(whyNot(laid, 'red', 'march champagne oberlothringen')[0]).toBe('CG-5.4.b');
});

clause('CG-5.4.c', 'from a woodland one may always leave', () => {
  const laid = drawn('red', 'move', { followers: { berry: { red: 1, blue: 4 } }, gangs: { berry: 2 } });
  play(laid, 'red', 'march berry anjou', ...SEASON_ENDS);
  expect(standing(laid, 'anjou')).toEqual({ red: 1 });
});

clause('CG-5.4.d', 'nobody enters another’s homeland; the own is open', () => {
  const laid = drawn('blue', 'move', { followers: { hessen: { blue: 2 }, champagne: { blue: 1 } } });
  expect(open(laid, 'blue')).toContain('march hessen ostfalen');
  expect(whyNot(laid, 'blue', 'march champagne normandie')[0]).toBe('CG-5.4.d');
  expect(whyNot(laid, 'blue', 'march champagne comte-de-bourgogne')[0]).toBe('CG-5.4.d');
});

clause(
  ['CG-5.4.e', 'CG-OV.f'],
  'a Missus for every group, however many go; a second group by the same way is another',
  () => {
    const laid = drawn('red', 'move', {
      followers: { anjou: { red: 5 } },
      courts: { red: { missi: 3, leudes: 8 } },
    });
    play(laid, 'red', 'march anjou berry');
    expect(open(laid, 'red')).toEqual(['group 1', 'group 2', 'group 3', 'group 4', 'group 5']);
    expect(whyNot(laid, 'red', 'finish')[0]).toBe('CG-5.4.a');
    expect(whyNot(laid, 'red', 'march anjou normandie')[0]).toBe('CG-5.4.e');
    play(laid, 'red', 'group 3');
    expect(purse(laid, 'red').slice(0, 2)).toEqual([2, 9]);
    playAll(laid, 'red', 'march anjou berry', 'group 1');
    expect(purse(laid, 'red').slice(0, 2)).toEqual([1, 10]);
    expect(standing(laid, 'berry')).toEqual({ red: 4 });
    play(laid, 'red', 'finish', ...SEASON_ENDS);
    expect(standing(laid, 'anjou')).toEqual({ red: 1 });
  },
);

clause('CG-5.4.e', 'without Missi nobody moves: there is nothing to ask', () => {
  const laid = table({
    followers: { anjou: { red: 2 } },
    courts: { red: { missi: 0, bag: ['move'] }, blue: { bag: ['equip'] } },
  });
  goOn(laid, 'red move', 'blue equip');
  expect(waits(laid)).toEqual(['equip', 'blue']);
  expect(laid.t.seasons.spring).toContainEqual({ seat: 'red', tile: 'move' });
});

clause('CG-5.4.e', 'with the last Missus the march is over', () => {
  const laid = drawn('red', 'move', { followers: { anjou: { red: 3 } }, courts: { red: { missi: 1 } } });
  play(laid, 'red', 'march anjou berry');
  play(laid, 'red', 'group 1', ...SEASON_ENDS);
  expect(standing(laid, 'anjou')).toEqual({ red: 2 });
});

clause('CG-5.4.f', 'who has arrived does not go on', () => {
  const laid = drawn('red', 'move', {
    followers: { anjou: { red: 2 }, 'ile-de-france': { red: 1 } },
    courts: { red: { missi: 5 } },
  });
  playAll(laid, 'red', 'march anjou ile-de-france', 'group 2');
  expect(standing(laid, 'ile-de-france')).toEqual({ red: 3 });
  expect(whyNot(laid, 'red', 'march anjou berry')[0]).toBe('CG-5.4.f');
  // Only the one who stood there before may leave, and is asked nothing.
  play(laid, 'red', 'march ile-de-france champagne', ...SEASON_ENDS);
  expect(standing(laid, 'ile-de-france')).toEqual({ red: 2 });
  expect(standing(laid, 'champagne')).toEqual({ red: 1 });
  expect(purse(laid, 'red')[0]).toBe(3);
});

clause('CG-5.4.f', 'no group is larger than those who have not moved yet', () => {
  const laid = drawn('red', 'move', {
    followers: { anjou: { red: 1 }, 'ile-de-france': { red: 2 } },
    courts: { red: { missi: 5 } },
  });
  playAll(laid, 'red', 'march anjou ile-de-france', 'march ile-de-france champagne');
  expect(open(laid, 'red')).toEqual(['group 1', 'group 2']);
});

clause(
  'CG-5.4.g',
  'Red goes from Normandie to Anjou, in a group to the Île-de-France, and to Champagne',
  () => {
    const laid = drawn('red', 'move', {
      followers: {
        normandie: { red: 5 },
        champagne: { blue: 1 },
        anjou: { yellow: 1 },
      },
      courts: { red: { missi: 3, leudes: 5 } },
    });
    playAll(laid, 'red', 'march normandie anjou', 'group 1');
    playAll(laid, 'red', 'march normandie ile-de-france', 'group 2');
    play(laid, 'red', 'march normandie champagne');
    play(laid, 'red', 'group 1', ...SEASON_ENDS);
    expect(standing(laid, 'normandie')).toEqual({ red: 1 });
    expect(standing(laid, 'anjou')).toEqual({ red: 1, yellow: 1 });
    expect(standing(laid, 'ile-de-france')).toEqual({ red: 2 });
    expect(standing(laid, 'champagne')).toEqual({ red: 1, blue: 1 });
    expect(purse(laid, 'red').slice(0, 2)).toEqual([0, 8]);
  },
);

clause(
  ['CG-5.4.h', 'CG-OV.f'],
  'Blue cannot leave Westfalen, and has a Missus for one group: two from Hessen to Franken',
  () => {
    const laid = drawn('blue', 'move', {
      followers: {
        westfalen: { blue: 1, yellow: 1 },
        hessen: { blue: 2 },
        thueringen: { blue: 1 },
      },
      courts: { blue: { missi: 1, leudes: 8 } },
    });
    expect(whyNot(laid, 'blue', 'march westfalen hessen')[0]).toBe('CG-5.4.b');
    expect(open(laid, 'blue')).toContain('march thueringen franken');
    play(laid, 'blue', 'march hessen franken');
    play(laid, 'blue', 'group 2', ...SEASON_ENDS);
    expect(standing(laid, 'franken')).toEqual({ blue: 2 });
    expect(standing(laid, 'hessen')).toEqual({});
    expect(standing(laid, 'thueringen')).toEqual({ blue: 1 });
    expect(purse(laid, 'blue').slice(0, 2)).toEqual([0, 9]);
  },
);
