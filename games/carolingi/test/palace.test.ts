/** The palace and the victory conditions of the advanced game: CG-6.2. */

import { copy, type JsonObject } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { data } from '../game.ts';
import { leviesOf } from '../rules/equip.ts';
import { pointsOf } from '../rules/victory.ts';
import {
  drawn,
  goOn,
  type Laid,
  type Lay,
  onCard,
  open,
  play,
  purse,
  standing,
  table,
  tilesIn,
  waits,
  whyNot,
} from './table.ts';

/** Red has drawn Develop and could claim Champagne, which has its two counters. */
const claiming = (lay: Lay = {}): Laid =>
  drawn('red', 'develop', {
    advanced: true,
    followers: { champagne: { red: 2 }, ...lay.followers },
    counters: { champagne: 2, ...lay.counters },
    ...lay,
    courts: { red: { missi: 4, leudes: 6 }, ...lay.courts },
  });

const offered = (laid: Laid): string[] => open(laid, 'red').filter((one) => one.startsWith('claim'));

clause('CG-6.2.1.a', 'Develop can claim a homeland, in the advanced game alone and once', () => {
  const laid = claiming();
  expect(offered(laid)).toEqual(['claim champagne']);
  play(laid, 'red', 'claim champagne', 'event', 'hessen');
  expect(laid.t.countries.champagne!.palace).toBe('red');
  expect(waits(laid)[0]).not.toBe('develop');

  const base = claiming({ advanced: false });
  expect(offered(base)).toEqual([]);
  expect(whyNot(base, 'red', 'claim champagne')).toEqual([
    'CG-6.2.1.a',
    'Homelands are claimed in the advanced game only',
  ]);

  const again = claiming({ palaces: { hessen: 'red' } });
  expect(offered(again)).toEqual([]);
  expect(whyNot(again, 'red', 'claim champagne')).toEqual(['CG-6.2.1.a', 'Red has built the palace already']);
});

clause('CG-6.2.1.a', 'It is one option among the three: after a counter there is no claim', () => {
  const laid = claiming({ followers: { champagne: { red: 2 }, anjou: { red: 1 } } });
  play(laid, 'red', 'counter anjou');
  expect(offered(laid)).toEqual([]);
  expect(whyNot(laid, 'red', 'claim champagne')[0]).toBe('CG-5.2.a');
});

clause(
  'CG-6.2.1.b',
  'It takes control, two counters and a region without a palace; so never a woodland',
  () => {
    const tied = claiming({ followers: { champagne: { red: 2, blue: 1 } }, gangs: { champagne: 1 } });
    expect(offered(tied)).toEqual([]);
    expect(whyNot(tied, 'red', 'claim champagne')).toEqual([
      'CG-6.2.1.b',
      'Red does not control Champagne: 2 followers against 2',
    ]);
    const bare = claiming({ counters: { champagne: 1 } });
    expect(offered(bare)).toEqual([]);
    expect(whyNot(bare, 'red', 'claim champagne')).toEqual([
      'CG-6.2.1.b',
      'Champagne has 1 counter and a palace takes 2',
    ]);
    const taken = claiming({ palaces: { anjou: 'blue' } });
    expect(offered(taken)).toEqual([]);
    expect(whyNot(taken, 'red', 'claim champagne')).toEqual([
      'CG-6.2.1.b',
      'A palace stands in (La) Neustrie already, and there is one in a region',
    ]);
    // One in another region does not matter.
    expect(offered(claiming({ palaces: { hessen: 'blue' } }))).toEqual(['claim champagne']);
    const forest = claiming({ followers: { champagne: { red: 2 }, flandre: { red: 3 } } });
    expect(offered(forest)).toEqual(['claim champagne']);
    expect(whyNot(forest, 'red', 'claim flandre')).toEqual(['CG-6.2.1.b', 'Flandre is woodland']);
  },
);

clause('CG-6.2.1.c', 'It takes three Missi, who go to court', () => {
  const laid = claiming();
  play(laid, 'red', 'claim champagne', 'event', 'hessen');
  expect(purse(laid, 'red').slice(0, 2)).toEqual([1, 9]);
  const poor = claiming({ courts: { red: { missi: 2 } } });
  expect(offered(poor)).toEqual([]);
  expect(whyNot(poor, 'red', 'claim champagne')).toEqual(['CG-6.2.1.c', 'This takes 3 Missi and Red has 2']);
  expect(offered(claiming({ courts: { red: { missi: 3 } } }))).toEqual(['claim champagne']);
});

clause(
  ['CG-6.2.1.d', 'CG-OV.d'],
  'The palace replaces the two counters, for three Missi, one in a region',
  () => {
    const laid = claiming({ counters: { champagne: 2, hessen: 1 } });
    play(laid, 'red', 'claim champagne', 'event', 'hessen');
    const { palace, counters } = laid.t.countries.champagne!;
    expect([palace, counters]).toEqual(['red', 0]);
    expect(laid.t.countries.hessen!.counters).toBe(1);
    expect(purse(laid, 'red').slice(0, 2)).toEqual([1, 9]);
    expect(standing(laid, 'champagne')).toEqual({ red: 2 });
    const second = claiming({ palaces: { berry: 'yellow' }, forests: [] });
    expect(whyNot(second, 'red', 'claim champagne')[0]).toBe('CG-6.2.1.b');
  },
);

clause(
  'CG-6.2.1.e',
  'Followers of others go to court; each gang flees next door where the claimant likes, and spreads nothing',
  () => {
    const laid = claiming({
      followers: { champagne: { red: 6, blue: 1, yellow: 1 } },
      gangs: { champagne: 3, berry: 1 },
      forests: ['berry', 'niederlothringen', 'nordalbingien', 'chur-raetien', 'haute-provence'],
      palaces: { oberlothringen: 'blue' },
    });
    const [, leudes] = purse(laid, 'blue');
    play(laid, 'red', 'claim champagne');
    expect(standing(laid, 'champagne')).toEqual({ red: 6 });
    expect(purse(laid, 'blue')[1]).toBe(leudes + 1);
    expect(waits(laid)).toEqual(['expulsion', 'red']);
    // Every neighbour but Blue’s homeland, and nobody else.
    const to = open(laid, 'red').map((one) => one.replace('expel ', ''));
    expect(to.sort()).toEqual(
      laid.t.boards[3]!.neighbours.champagne!.filter((country) => country !== 'oberlothringen').sort(),
    );
    expect(to).toContain('niederlothringen');
    expect(whyNot(laid, 'red', 'expel oberlothringen')).toEqual([
      'CG-6.2.1.e',
      'Oberlothringen is the homeland of Blue: no gang flees there',
    ]);
    expect(whyNot(laid, 'red', 'expel hessen')[0]).toBe('CG-6.2.1.e');
    const before = Object.fromEntries(Object.entries(laid.t.countries).map(([id, { gangs }]) => [id, gangs]));
    play(laid, 'red', 'expel niederlothringen');
    play(laid, 'red', 'expel niederlothringen');
    play(laid, 'red', 'expel normandie', 'event', 'hessen');
    const now = Object.fromEntries(Object.entries(laid.t.countries).map(([id, { gangs }]) => [id, gangs]));
    expect(now).toEqual({ ...before, niederlothringen: 2, normandie: 1 });
  },
);

clause('CG-6.2.1.e', 'Where no neighbour is open the gangs are gone', () => {
  const box = copy(data) as JsonObject & { map: { borders: { a: string; b: string; playable: boolean }[] } };
  for (const border of box.map.borders)
    if (border.a === 'nordalbingien' || border.b === 'nordalbingien')
      border.playable = border.a === 'friesland' || border.b === 'friesland';
  const laid = claiming({
    data: box,
    followers: { nordalbingien: { red: 3 } },
    counters: { nordalbingien: 2 },
    gangs: { nordalbingien: 2 },
    forests: [],
    palaces: { friesland: 'blue' },
  });
  play(laid, 'red', 'claim nordalbingien', 'event', 'hessen');
  expect(Object.values(laid.t.countries).every(({ gangs }) => gangs === 0)).toBe(true);
});

clause(
  'CG-6.2.1.f',
  'The card leaves the game from the slot: own followers move in, others go to court, gangs are gone',
  () => {
    const laid = claiming({
      followers: { champagne: { red: 2 } },
      cards: { champagne: { red: 1, blue: 2, gangs: 1 }, berry: { red: 1 } },
      courts: { red: { missi: 4, leudes: 6 }, blue: { leudes: 5 } },
    });
    play(laid, 'red', 'claim champagne', 'event', 'hessen');
    expect(standing(laid, 'champagne')).toEqual({ red: 3 });
    expect(purse(laid, 'blue')[1]).toBe(7);
    expect(laid.t.slots.neustrie!.map(({ country }) => country)).toEqual(['berry']);
    expect(onCard(laid, 'berry')).toEqual({ red: 1 });
    expect([...laid.t.archivium, ...laid.t.discards]).not.toContain('champagne');
    expect(Object.values(laid.t.countries).every(({ gangs }) => gangs === 0)).toBe(true);
  },
);

clause(
  'CG-6.2.1.f',
  'The card leaves the game from the deck or from the discards, and nothing else does',
  () => {
    for (const discards of [[], ['champagne', 'berry']]) {
      const laid = claiming({ discards });
      const others = [...laid.t.archivium].filter((card) => card !== 'champagne');
      expect([...laid.t.archivium, ...laid.t.discards]).toContain('champagne');
      play(laid, 'red', 'claim champagne', 'event', 'hessen');
      expect(laid.t.archivium).toEqual(others.filter((card) => card !== 'hessen'));
      expect(laid.t.discards).toEqual(discards.filter((card) => card !== 'champagne'));
    }
  },
);

clause('CG-6.2.1.g', 'A claimed homeland admits nobody else, no gangs and no counters', () => {
  const palaces = { champagne: 'red' };
  const guest = drawn('blue', 'move', { advanced: true, palaces, followers: { normandie: { blue: 2 } } });
  expect(open(guest, 'blue')).not.toContain('march normandie champagne');
  expect(whyNot(guest, 'blue', 'march normandie champagne')).toEqual([
    'CG-5.4.d',
    'Champagne is the homeland of another',
  ]);
  const develop = drawn('red', 'develop', { advanced: true, palaces, followers: { champagne: { red: 2 } } });
  expect(whyNot(develop, 'red', 'counter champagne')).toEqual([
    'CG-5.2.h',
    'Champagne is a homeland and fully developed',
  ]);
  // A riot that spreads from next door passes it by.
  const riot = table({
    advanced: true,
    palaces,
    forests: ['ile-de-france', 'flandre', 'nordalbingien', 'chur-raetien', 'haute-provence'],
    cards: { berry: { red: 1 }, anjou: { red: 1 }, 'ile-de-france': {} },
    events: 1,
  });
  goOn(riot, 'event', 'normandie');
  expect(riot.t.countries.champagne!.gangs).toBe(0);
  expect(riot.t.countries['ile-de-france']!.gangs).toBe(1);
  expect(riot.t.countries.normandie!.gangs).toBe(1);
});

clause('CG-6.2.1.g', 'A claimed homeland feeds three, yields one levy and stays for good', () => {
  const hunger = table({
    advanced: true,
    palaces: { champagne: 'red' },
    followers: { champagne: { red: 5 } },
    deck: ['hunger'],
    events: 1,
  });
  goOn(hunger, 'event', 'hunger');
  expect(standing(hunger, 'champagne')).toEqual({ red: 3 });
  expect(hunger.t.countries.champagne!.palace).toBe('red');
  const levies = (champagne: number) =>
    leviesOf(
      table({
        advanced: true,
        palaces: { champagne: 'red' },
        followers: {
          ...(champagne > 0 ? { champagne: { red: champagne } } : {}),
          anjou: { red: 1 },
          berry: { red: 1 },
          hessen: { red: 1 },
        },
        counters: { hessen: 2 },
      }).t,
      'red',
    );
  // Anjou 1 and Hessen 3 besides the homeland’s 1, with its owner there or not.
  expect([levies(0), levies(4)]).toEqual([5, 5]);
});

clause(
  'CG-6.2.1.h',
  'Without a palace nobody is sent home, no country is safe, and cards lead back into the game',
  () => {
    const laid = drawn('red', 'influence', {
      advanced: true,
      cards: { hessen: {} },
      courts: { red: { missi: 3 } },
    });
    expect(open(laid, 'red')).toEqual(['dispatch hessen', 'decline']);
    expect(whyNot(laid, 'red', 'send 1')).toEqual(['CG-6.2.1.h', 'Red has no palace yet']);
    play(laid, 'red', 'dispatch hessen');
    play(laid, 'red', 'finish', 'event', 'franken');
    expect(onCard(laid, 'hessen')).toEqual({ red: 1 });
    const back = drawn('red', 'influence', { advanced: true, cards: { hessen: { red: 1 } } });
    play(back, 'red', 'transfer hessen', 'event', 'franken');
    expect(standing(back, 'hessen')).toEqual({ red: 1 });
    // Red’s last country can be entered and emptied.
    const raid = drawn('blue', 'battle', { advanced: true, followers: { normandie: { red: 1, blue: 2 } } });
    play(raid, 'blue', 'fight normandie');
    expect(standing(raid, 'normandie')).toEqual({ blue: 1 });
  },
);

clause(
  'CG-6.2.1.i',
  'Without a palace no levy comes of itself and no country feeds three; three levies remain the least',
  () => {
    const lay: Lay = { advanced: true, followers: { normandie: { red: 3 } } };
    const levies = (more: Lay): number => leviesOf(table({ advanced: true, ...more }).t, 'red');
    expect(levies({})).toBe(3);
    expect(
      levies({
        followers: { normandie: { red: 1 }, anjou: { red: 1 }, hessen: { red: 1 }, westfalen: { red: 1 } },
      }),
    ).toBe(4);
    const equip = drawn('red', 'equip', { advanced: true, courts: { red: { missi: 0, leudes: 8 } } });
    expect(open(equip, 'red')).toContain('arm 3');
    expect(open(equip, 'red')).not.toContain('arm 4');
    const hunger = table({ ...lay, deck: ['hunger'], events: 1 });
    goOn(hunger, 'event', 'hunger');
    expect(standing(hunger, 'normandie')).toEqual({ red: 1, gangs: 1 });
  },
);

/** Three points of other conditions: twelve followers in six countries that bear six counters. */
const three: Lay = {
  advanced: true,
  followers: {
    anjou: { red: 2 },
    hessen: { red: 2 },
    thueringen: { red: 2 },
    westfalen: { red: 2 },
    friesland: { red: 2 },
    champagne: { red: 2 },
  },
  counters: { anjou: 2, hessen: 2, thueringen: 2 },
};
const palace = { champagne: 'red' };

clause('CG-6.2.2.a', 'A claimed homeland is worth a point, in the advanced game alone', () => {
  expect(pointsOf(table({ ...three, palaces: palace }).t, 'red')).toMatchObject({ palace: 1, total: 4 });
  expect(pointsOf(table(three).t, 'red')).toMatchObject({ palace: 0, total: 3 });
  expect(pointsOf(table({ ...three, advanced: false, palaces: palace }).t, 'red')).toMatchObject({
    palace: 0,
    total: 3,
  });
  // Whether anybody stands there or not.
  expect(pointsOf(table({ advanced: true, palaces: palace }).t, 'red')).toMatchObject({
    palace: 1,
    total: 1,
  });
});

/** Red’s Peace has been drawn, with no-action beside it. */
const declaring = (lay: Lay): Laid =>
  drawn('red', 'peace', { ...lay, courts: { red: { bag: ['none'] }, ...lay.courts } });

clause('CG-6.2.2.b', 'Peace takes the palace and three points besides', () => {
  const laid = declaring({ ...three, palaces: palace });
  play(laid, 'red', 'no-play');
  expect(laid.state.result).toMatchObject({ winners: ['red'], how: 'peace' });
});

clause(
  ['CG-6.2.2.b', 'CG-6.2.2.c'],
  'Three points without the palace, or two with it, and the tile becomes inactive',
  () => {
    const two: Lay = { ...three, counters: { anjou: 2, hessen: 2 }, palaces: palace };
    for (const lay of [three, two]) {
      const laid = declaring(lay);
      expect(pointsOf(laid.t, 'red').total).toBe(3);
      play(laid, 'red', 'no-play', 'red none', 'event', 'berry');
      expect(laid.state.result).toBeNull();
      expect(tilesIn(laid, 'red', 'inactive')).toContain('peace');
      expect(laid.t.declared).toEqual([]);
    }
  },
);

clause('CG-6.2.2.b', 'The palace may be built by the extra action itself', () => {
  const laid = declaring({ ...three, counters: { ...three.counters, friesland: 2 } });
  play(laid, 'red', 'play develop');
  play(laid, 'red', 'claim friesland');
  expect(laid.state.result).toMatchObject({ winners: ['red'], how: 'peace' });
});

clause('CG-6.2.2.d', 'In a contest everybody is judged by the raised requirement', () => {
  const contest = (palaces: Record<string, string>): Laid => {
    const laid = declaring({
      ...three,
      seats: 2,
      palaces,
      followers: {
        anjou: { red: 2 },
        champagne: { red: 2 },
        friesland: { red: 2 },
        hessen: { red: 2 },
        westfalen: { red: 2 },
        'ile-de-france': { red: 2 },
        thueringen: { yellow: 2 },
        ostfalen: { yellow: 2 },
        niederlothringen: { yellow: 2 },
        oberlothringen: { yellow: 2 },
        berry: { yellow: 2 },
        normandie: { yellow: 2 },
      },
      forests: ['flandre', 'nordalbingien'],
      counters: { anjou: 2, friesland: 2, hessen: 2, ostfalen: 2, oberlothringen: 2, berry: 2 },
      courts: {
        red: { bag: ['none'] },
        yellow: { bag: ['peace', 'none'], active: ['peace'] },
      },
    });
    play(laid, 'red', 'no-play', 'yellow');
    expect(waits(laid)).toEqual(['bonus', 'yellow']);
    return laid;
  };
  // Yellow has three points too, but no palace: Red alone fulfils what is asked.
  const alone = contest({ champagne: 'red' });
  play(alone, 'yellow', 'no-play');
  expect(alone.state.result).toMatchObject({ winners: ['red'], scores: { red: 4, yellow: 3 } });
  const both = contest({ champagne: 'red', thueringen: 'yellow' });
  play(both, 'yellow', 'no-play', 'red none', 'yellow none', 'event', 'hessen');
  expect(both.state.result).toBeNull();
  for (const seat of ['red', 'yellow']) expect(tilesIn(both, seat, 'inactive')).toContain('peace');
});
