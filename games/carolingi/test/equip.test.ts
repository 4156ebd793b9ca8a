import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import {
  drawn,
  goOn,
  type Laid,
  type Lay,
  leave,
  open,
  play,
  purse,
  SEASON_ENDS,
  table,
  waits,
  whyNot,
} from './table.ts';

const leviesOffered = ({ game, state }: Laid): unknown => game.asks(state)[0]!.facts!.levies;

/** Yellow rules five countries besides the homeland, two of them developed. */
const FIVE: Lay = {
  followers: {
    'comte-de-bourgogne': { yellow: 1 },
    'duche-de-bourgogne': { yellow: 1 },
    franken: { yellow: 1 },
    schwaben: { yellow: 2, red: 1 },
    'chur-raetien': { yellow: 3 },
    champagne: { yellow: 1, red: 1 },
    oberlothringen: { yellow: 2, red: 1 },
  },
  gangs: { oberlothringen: 1 },
  counters: { franken: 2, schwaben: 1, champagne: 2, oberlothringen: 2 },
};

clause('CG-5.3.a', 'a levy for every controlled country and every counter there; none for woodlands', () => {
  const laid = drawn('yellow', 'equip', FIVE);
  // Comté 1, Duché 1, Franken 3, Schwaben 2; Champagne is tied, Oberlothringen a simple majority.
  expect(leviesOffered(laid)).toBe(7);
});

clause('CG-5.3.b', 'the homeland yields one, whoever is there: five, or nobody', () => {
  const followers = { anjou: { red: 1 }, champagne: { red: 1 }, hessen: { red: 1 } };
  expect(leviesOffered(drawn('red', 'equip', { followers }))).toBe(4);
  const full = { ...followers, normandie: { red: 5 } };
  expect(leviesOffered(drawn('red', 'equip', { followers: full }))).toBe(4);
});

clause('CG-5.3.c', 'there are at least three levies', () => {
  expect(leviesOffered(drawn('red', 'equip'))).toBe(3);
  expect(leviesOffered(drawn('red', 'equip', { followers: { anjou: { red: 1 } } }))).toBe(3);
});

clause('CG-5.3.d', 'one levy a step: Leudes to Missi, Nobiles to Leudes', () => {
  const laid = drawn('red', 'equip', { courts: { red: { missi: 0, leudes: 8 } } });
  expect(open(laid, 'red')).toEqual(['arm 0', 'arm 1', 'arm 2', 'arm 3', 'decline']);
  play(laid, 'red', 'arm 2');
  expect(open(laid, 'red')).toEqual(['call 0', 'call 1']);
  play(laid, 'red', 'call 1', ...SEASON_ENDS);
  expect(purse(laid, 'red')).toEqual([2, 7, 15]);
});

clause('CG-5.3.d', 'three levies call three Nobiles to court', () => {
  const laid = drawn('red', 'equip', { courts: { red: { missi: 0, leudes: 8 } } });
  play(laid, 'red', 'arm 0');
  expect(open(laid, 'red')).toEqual(['call 0', 'call 1', 'call 2', 'call 3']);
  play(laid, 'red', 'call 3', ...SEASON_ENDS);
  expect(purse(laid, 'red')).toEqual([0, 11, 13]);
});

clause('CG-5.3.d', 'straight from Nobiles to Missi costs two levies', () => {
  const one = drawn('red', 'equip', { courts: { red: { missi: 0, leudes: 0 } } });
  expect(open(one, 'red')).toEqual(['arm 0', 'arm 1', 'decline']);
  expect(whyNot(one, 'red', 'arm 2')[0]).toBe('CG-5.3.d');
  play(one, 'red', 'arm 1');
  expect(open(one, 'red')).toEqual(['call 1', 'call 2']);
  expect(whyNot(one, 'red', 'call 0')[0]).toBe('CG-5.3.d');
  expect(whyNot(one, 'red', 'call 3')[0]).toBe('CG-5.3.d');
  play(one, 'red', 'call 2', ...SEASON_ENDS);
  expect(purse(one, 'red')).toEqual([1, 1, 22]);

  // One of the Leudes for one levy, and one of the Nobiles for the other two: nothing else is left to say.
  const both = drawn('red', 'equip', { courts: { red: { missi: 0, leudes: 1 } } });
  play(both, 'red', 'arm 2', ...SEASON_ENDS);
  expect(purse(both, 'red')).toEqual([2, 0, 22]);
});

clause('CG-5.3.d', 'first how many become Missi, then how many are called', () => {
  const laid = drawn('red', 'equip');
  expect(whyNot(laid, 'red', 'call 1')[0]).toBe('CG-5.3.d');
  play(laid, 'red', 'arm 1');
  expect(whyNot(laid, 'red', 'arm 1')).toEqual([
    'CG-5.3.d',
    'That is settled (1 Missus): now say how many Nobiles come to court',
  ]);
  expect(whyNot(laid, 'red', 'decline')[0]).toBe('CG-5.a');
});

clause('CG-5.3.e', 'levies need not be spent; what is left over is lost', () => {
  const laid = drawn('red', 'equip', { courts: { red: { missi: 0, leudes: 8 } } });
  play(laid, 'red', 'arm 1');
  play(laid, 'red', 'call 0', ...SEASON_ENDS);
  expect(purse(laid, 'red')).toEqual([1, 7, 16]);
});

clause('CG-5.3.e', 'where nobody is left to be equipped, levies cannot be spent', () => {
  const followers = { normandie: { red: 20 } };
  const few = drawn('red', 'equip', { followers, courts: { red: { missi: 2, leudes: 2 } } });
  expect(open(few, 'red')).toEqual(['arm 1', 'arm 2', 'decline']);
  expect(whyNot(few, 'red', 'arm 0')[0]).toBe('CG-5.3.d');
  play(few, 'red', 'arm 2', ...SEASON_ENDS);
  expect(purse(few, 'red')).toEqual([4, 0, 0]);

  const none = table({ followers, courts: { red: { missi: 4, bag: ['equip'] }, blue: { bag: ['equip'] } } });
  goOn(none, 'red equip', 'blue equip');
  expect(waits(none)).toEqual(['equip', 'blue']);
});

clause(
  'CG-5.3.f',
  'Yellow has nine levies: four Leudes and two Nobiles become Missi, one of the Nobiles comes to court',
  () => {
    const laid = drawn('yellow', 'equip', {
      followers: {
        'comte-de-bourgogne': { yellow: 1 },
        'duche-de-bourgogne': { yellow: 2 },
        champagne: { yellow: 1, red: 1 },
        oberlothringen: { yellow: 1 },
        franken: { yellow: 1 },
        schwaben: { yellow: 1 },
        'haute-provence': { yellow: 1 },
      },
      counters: { 'duche-de-bourgogne': 2, oberlothringen: 1, schwaben: 1 },
      courts: { yellow: { missi: 0, leudes: 4 } },
    });
    expect(leviesOffered(laid)).toBe(9);
    expect(purse(laid, 'yellow')).toEqual([0, 4, 12]);
    play(laid, 'yellow', 'arm 6');
    expect(open(laid, 'yellow')).toEqual(['call 2', 'call 3']);
    play(laid, 'yellow', 'call 3', ...SEASON_ENDS);
    expect(purse(laid, 'yellow')).toEqual([6, 1, 9]);
  },
);

clause('CG-5.3.d', 'left beforehand, “all” equips as far as the levies go, and “decline” nobody', () => {
  const equipped = (answer: string, court: { missi: number; leudes: number }, lay: Lay = {}) => {
    const laid = table({
      ...lay,
      courts: { yellow: { ...court, bag: ['equip'] }, blue: { bag: ['equip'] } },
    });
    leave(laid, 'yellow', 'equip', answer);
    goOn(laid, 'yellow equip', 'blue equip');
    expect(waits(laid)).toEqual(['equip', 'blue']);
    return purse(laid, 'yellow');
  };
  expect(equipped('all', { missi: 0, leudes: 8 })).toEqual([3, 5, 16]);
  expect(equipped('all', { missi: 0, leudes: 0 })).toEqual([1, 1, 22]);
  expect(equipped('all', { missi: 0, leudes: 2 })).toEqual([2, 1, 21]);
  expect(
    equipped('all', { missi: 1, leudes: 2 }, { followers: { 'comte-de-bourgogne': { yellow: 20 } } }),
  ).toEqual([3, 1, 0]);
  expect(equipped('decline', { missi: 0, leudes: 8 })).toEqual([0, 8, 16]);
});
