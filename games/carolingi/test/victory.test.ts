/** Chapter 3.5: the end of the game and the victory conditions. */

import type { JsonObject, Result, Seat } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { controlledBy, controls } from '../rules/ground.ts';
import { followersOnMap, type Points } from '../rules/victory.ts';
import { goOn, type Lay, play, table, waits } from './table.ts';

/** What court day tells of a position. */
function points(lay: Lay): Record<Seat, Points> {
  const laid = table({ ...lay, season: 'autumn', at: 'close' });
  const told = goOn(laid).find(({ what }) => what === 'points')!;
  return told.facts.points as JsonObject as unknown as Record<Seat, Points>;
}

/** How a game ends with a position. */
function ending(lay: Lay): Result {
  const laid = table({ ...lay, year: 834, season: 'autumn', at: 'close' });
  goOn(laid);
  return laid.state.result!;
}

/** One follower in each of these. */
const oneEach = (seat: Seat, ...countries: string[]): Record<string, Record<Seat, number>> =>
  Object.fromEntries(countries.map((country) => [country, { [seat]: 1 }]));

const FIVE = ['normandie', 'anjou', 'ile-de-france', 'champagne', 'hessen'];

/** The scoring example: three Carolingians at the end of the fifth year. */
const EXAMPLE: Lay = {
  year: 834,
  season: 'autumn',
  at: 'close',
  followers: {
    normandie: { red: 3 },
    anjou: { red: 2 },
    'ile-de-france': { red: 2 },
    champagne: { red: 2 },
    berry: { red: 1, yellow: 1 },
    oberlothringen: { red: 2 },
    niederlothringen: { red: 1 },
    'comte-de-bourgogne': { yellow: 4 },
    'duche-de-bourgogne': { yellow: 2 },
    schwaben: { yellow: 3 },
    ostfalen: { blue: 3 },
    westfalen: { blue: 2 },
    hessen: { blue: 2 },
    thueringen: { blue: 1 },
    nordalbingien: { blue: 1 },
    friesland: { blue: 2 },
    franken: { blue: 1 },
  },
  gangs: { champagne: 1, berry: 1, niederlothringen: 2, nordalbingien: 2 },
  counters: {
    'duche-de-bourgogne': 2,
    schwaben: 2,
    westfalen: 2,
    hessen: 2,
    thueringen: 2,
    friesland: 2,
  },
  cards: { berry: { red: 1 }, schwaben: { yellow: 1 }, 'duche-de-bourgogne': { yellow: 1 } },
  courts: { red: { trophies: 3 }, yellow: { trophies: 3 }, blue: { trophies: 1 } },
};

clause('CG-3.5.a', 'points are counted right after the last autumn, and not before', () => {
  const laid = table({ year: 834, season: 'autumn', events: 1 });
  const entries = goOn(laid, 'event', 'hessen');
  expect(entries.map(({ what }) => what)).toEqual(['card', 'insert', 'points']);
  expect(laid.state.result).toMatchObject({ how: 'points' });
  expect(laid.game.asks(laid.state)).toEqual([]);
  for (const [year, season] of [
    [833, 'autumn'],
    [834, 'summer'],
  ] as const) {
    const going = table({ year, season, events: 1 });
    goOn(going, 'event', 'hessen');
    expect([going.state.result, waits(going)[0]]).toEqual([null, 'commitment']);
  }
  // A peace that stands ends it at any time.
  const peace = table({
    year: 831,
    followers: {
      ...oneEach('red', ...FIVE, 'thueringen', 'berry'),
      normandie: { red: 6 },
    },
    courts: { red: { bag: ['peace'], active: ['peace'], drawn: ['none'] } },
  });
  goOn(peace, 'red peace');
  play(peace, 'red', 'no-play');
  expect(peace.state.result).toMatchObject({ winners: ['red'], how: 'peace' });
});

clause('CG-3.5.b', 'to rule is to have more than all others and all gangs together', () => {
  const rule = (followers: Record<Seat, number>, gangs: number, country = 'anjou'): Seat[] => {
    const { t } = table({ followers: { [country]: followers }, gangs: { [country]: gangs } });
    return t.order.filter((seat) => controls(t, seat, country));
  };
  expect(rule({ red: 3, blue: 1 }, 1)).toEqual(['red']);
  expect(rule({ red: 2, blue: 1 }, 1)).toEqual([]);
  expect(rule({ red: 3, blue: 1, yellow: 1 }, 1)).toEqual([]);
  expect(rule({ red: 2, blue: 2 }, 0)).toEqual([]);
  expect(rule({ red: 1 }, 0)).toEqual(['red']);
  expect(rule({ red: 1 }, 1)).toEqual([]);
  expect(rule({}, 0)).toEqual([]);
  expect(rule({ red: 9 }, 0, 'berry')).toEqual([]);
});

clause('CG-3.5.c', 'six ruled countries are a point; woodlands do not count, a held homeland does', () => {
  const six = oneEach('red', ...FIVE, 'thueringen');
  expect(points({ followers: six }).red).toMatchObject({ expansion: 1 });
  expect(points({ followers: oneEach('red', ...FIVE) }).red).toMatchObject({ expansion: 0 });
  expect(points({ followers: oneEach('red', ...FIVE, 'berry', 'flandre') }).red).toMatchObject({
    expansion: 0,
  });
  // Normandie without anybody is not ruled.
  expect(points({ followers: { ...six, normandie: {} } }).red).toMatchObject({ expansion: 0 });
  expect(points({ followers: six, gangs: { hessen: 1 } }).red).toMatchObject({ expansion: 0 });
  // Seven give no more than six.
  expect(points({ followers: { ...six, ...oneEach('red', 'franken') } }).red).toMatchObject({ expansion: 1 });
});

clause('CG-3.5.d', 'six counters in ruled countries are a point', () => {
  const followers = oneEach('red', 'anjou', 'champagne', 'hessen');
  const counters = { anjou: 2, champagne: 2, hessen: 2 };
  expect(points({ followers, counters }).red).toMatchObject({ development: 1 });
  expect(points({ followers, counters: { ...counters, hessen: 1 } }).red).toMatchObject({ development: 0 });
  // Elsewhere, or where others stand in the way, they do not count.
  expect(points({ followers, counters: { ...counters, hessen: 1, franken: 2 } }).red).toMatchObject({
    development: 0,
  });
  expect(points({ followers, counters, gangs: { hessen: 1 } }).red).toMatchObject({ development: 0 });
  expect(points({ followers: { ...followers, hessen: { blue: 1 } }, counters })).toMatchObject({
    red: { development: 0 },
    blue: { development: 0 },
  });
});

clause(
  'CG-3.5.e',
  'twelve followers on countries are a point, wherever they stand; on cards they are not',
  () => {
    const followers = { normandie: { red: 5 }, berry: { red: 4 }, hessen: { red: 3, blue: 5 } };
    expect(points({ followers }).red).toMatchObject({ following: 1 });
    expect(points({ followers, gangs: { berry: 9 } }).red).toMatchObject({ following: 1 });
    const eleven = { ...followers, hessen: { red: 2 } };
    expect(points({ followers: eleven }).red).toMatchObject({ following: 0 });
    expect(points({ followers: eleven, cards: { champagne: { red: 5 } } }).red).toMatchObject({
      following: 0,
    });
  },
);

clause('CG-3.5.f', 'glory goes to whoever has most trophies, or four; a tie below four is nobody’s', () => {
  const glory = (red: number, yellow: number, blue: number): number[] => {
    const courts = { red: { trophies: red }, yellow: { trophies: yellow }, blue: { trophies: blue } };
    const all = points({ courts });
    return ['red', 'yellow', 'blue'].map((seat) => all[seat]!.glory);
  };
  expect(glory(2, 1, 1)).toEqual([1, 0, 0]);
  expect(glory(1, 0, 0)).toEqual([1, 0, 0]);
  expect(glory(3, 3, 2)).toEqual([0, 0, 0]);
  expect(glory(0, 0, 0)).toEqual([0, 0, 0]);
  expect(glory(4, 4, 3)).toEqual([1, 1, 0]);
  expect(glory(4, 4, 4)).toEqual([1, 1, 1]);
});

clause('CG-3.5.g', 'a region is united by ruling all it has but the woodland, and standing there', () => {
  const neustrie = oneEach('red', 'normandie', 'anjou', 'ile-de-france', 'champagne', 'berry');
  const lotharingien = oneEach('red', 'niederlothringen', 'oberlothringen', 'friesland', 'flandre');
  const regions = (lay: Lay) => points(lay).red!.regions;
  expect(regions({ followers: neustrie })).toBe(1);
  // Others in the woodland do not matter, one’s own absence does.
  expect(regions({ followers: { ...neustrie, berry: { red: 1, blue: 4 } }, gangs: { berry: 5 } })).toBe(1);
  expect(regions({ followers: { ...neustrie, berry: {} } })).toBe(0);
  expect(regions({ followers: { ...neustrie, berry: {} }, cards: { berry: { red: 2 } } })).toBe(0);
  expect(regions({ followers: { ...neustrie, champagne: {} } })).toBe(0);
  expect(regions({ followers: neustrie, gangs: { anjou: 1 } })).toBe(0);
  // Each region is a point of its own.
  const both = points({ followers: { ...neustrie, ...lotharingien } }).red!;
  expect([both.regions, both.expansion, both.total]).toEqual([2, 1, 3]);
});

clause(
  'CG-3.5.h',
  'most points win, then most followers on the map, then most countries; else all who tie',
  () => {
    // Points go first, however few stand behind them.
    const one = {
      followers: { normandie: { red: 1 }, hessen: { blue: 11 } },
      courts: { red: { trophies: 1 } },
    };
    expect(ending(one)).toMatchObject({ winners: ['red'], scores: { red: 1, yellow: 0, blue: 0 } });
    // Equal points: followers on countries; those on cards count for nothing.
    const tied = {
      followers: { normandie: { red: 3 }, hessen: { blue: 2 }, thueringen: { blue: 2 } },
      cards: { champagne: { red: 9 } },
    };
    expect(ending(tied).winners).toEqual(['blue']);
    // They come before countries.
    const narrow = { followers: { normandie: { red: 5 }, hessen: { blue: 2 }, thueringen: { blue: 2 } } };
    expect(ending(narrow).winners).toEqual(['red']);
    // Equal followers: ruled countries, and a woodland is none.
    const wide = { followers: { normandie: { red: 4 }, hessen: { blue: 2 }, thueringen: { blue: 2 } } };
    expect(ending(wide).winners).toEqual(['blue']);
    const woods = {
      followers: { normandie: { red: 3 }, berry: { red: 1 }, hessen: { blue: 2 }, thueringen: { blue: 2 } },
    };
    expect(ending(woods).winners).toEqual(['blue']);
    // Only those who tie are compared: Yellow has more followers and fewer points.
    const two = {
      followers: { normandie: { red: 2 }, hessen: { blue: 2 }, schwaben: { yellow: 11 } },
      courts: { red: { trophies: 4 }, blue: { trophies: 4 } },
    };
    expect(ending(two).winners).toEqual(['red', 'blue']);
  },
);

clause('CG-3.5.i', 'the example, Red: a region and a large following, two points', () => {
  const laid = table(EXAMPLE);
  expect(followersOnMap(laid.t, 'red')).toBe(13);
  expect(controlledBy(laid.t, 'red')).toEqual([
    'normandie',
    'anjou',
    'ile-de-france',
    'champagne',
    'oberlothringen',
  ]);
  expect(points({ ...EXAMPLE, year: 833 }).red).toEqual({
    expansion: 0,
    development: 0,
    following: 1,
    glory: 0,
    regions: 1,
    palace: 0,
    total: 2,
  });
  // Two of Normandie's three in Niederlothringen would have made the sixth country; one would not.
  for (const [moved, expansion] of [
    [1, 0],
    [2, 1],
  ] as const) {
    const followers = {
      ...EXAMPLE.followers,
      normandie: { red: 3 - moved },
      niederlothringen: { red: 1 + moved },
    };
    expect(points({ ...EXAMPLE, year: 833, followers }).red).toMatchObject({ expansion });
  }
});

clause('CG-3.5.j', 'the example, Yellow: nothing, though three things were close', () => {
  const close = { ...EXAMPLE, year: 833 };
  const yellow = (followers: Lay['followers'] = {}, lay: Lay = {}) =>
    points({ ...close, ...lay, followers: { ...EXAMPLE.followers, ...followers } }).yellow;
  expect(yellow()).toMatchObject({ regions: 0, development: 0, following: 0, total: 0 });
  // A follower in the Haute Provence unites Bourgogne.
  expect(yellow({ 'haute-provence': { yellow: 1 } })).toMatchObject({ regions: 1, total: 1 });
  // Two counters are missing, and one will not do: on a country more that is Yellow’s own, not on Red’s.
  const withCounters = (country: string, count: number, own: Lay['followers'] = {}) =>
    yellow(own, { counters: { ...EXAMPLE.counters, [country]: count } });
  const franken = { franken: { yellow: 1 } };
  expect(withCounters('franken', 2, franken)).toMatchObject({ development: 1, total: 1 });
  expect(withCounters('franken', 1, franken)).toMatchObject({ development: 0 });
  expect(withCounters('oberlothringen', 2)).toMatchObject({ development: 0 });
  // Both who wait on cards are needed in the countries.
  const landed = { schwaben: { yellow: 4 }, 'duche-de-bourgogne': { yellow: 3 } };
  expect(yellow(landed, { cards: {} })).toMatchObject({ following: 1, total: 1 });
  const { schwaben } = landed;
  expect(yellow({ schwaben }, { cards: { 'duche-de-bourgogne': { yellow: 1 } } })).toMatchObject({
    following: 0,
  });
});

clause('CG-3.5.k', 'the example, Blue: expansion, Sachsen, eight counters and twelve followers win', () => {
  const laid = table(EXAMPLE);
  goOn(laid);
  expect(laid.state.result).toEqual({
    winners: ['blue'],
    how: 'points',
    clause: 'CG-3.5.h',
    scores: { red: 2, yellow: 0, blue: 4 },
  });
  expect(points({ ...EXAMPLE, year: 833 }).blue).toEqual({
    expansion: 1,
    development: 1,
    following: 1,
    glory: 0,
    regions: 1,
    palace: 0,
    total: 4,
  });
  expect(followersOnMap(laid.t, 'blue')).toBe(12);
  expect(controlledBy(laid.t, 'blue').length).toBe(6);
});

clause('CG-3.5.l', 'the game is as long as the sundial says', () => {
  for (const sundial of [830, 832, 839]) {
    const last = table({ options: { sundial }, year: sundial, season: 'autumn', at: 'close' });
    goOn(last);
    expect(last.state.result).toMatchObject({ how: 'points' });
    if (sundial === 830) continue;
    const going = table({ options: { sundial }, year: sundial - 1, season: 'autumn', at: 'close' });
    goOn(going);
    expect([going.state.result, going.t.year]).toEqual([null, sundial]);
  }
});

clause(
  'CG-3.5.m',
  'a region with a homeland is united by its owner alone, and only if somebody is at home',
  () => {
    const all = ['normandie', 'anjou', 'ile-de-france', 'champagne', 'berry'];
    const regions = (seat: Seat, home: Record<Seat, number>) =>
      points({ followers: { ...oneEach(seat, ...all.slice(1)), normandie: home } })[seat]!.regions;
    expect(regions('red', { red: 1 })).toBe(1);
    expect(regions('red', {})).toBe(0);
    expect(regions('blue', {})).toBe(0);
    expect(regions('blue', { red: 1 })).toBe(0);
    // Where nobody has a homeland everybody can do it.
    const lotharingien = oneEach('blue', 'niederlothringen', 'oberlothringen', 'friesland', 'flandre');
    expect(points({ followers: lotharingien }).blue!.regions).toBe(1);
  },
);
