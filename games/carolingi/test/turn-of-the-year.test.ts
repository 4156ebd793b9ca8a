/** Chapter 3.4: the turn of the year. */

import type { Entry, JsonObject } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { cardsInSlots } from '../rules/influence.ts';
import { goOn, type Laid, type Lay, onCard, placeTiles, standing, table, tilesIn, waits } from './table.ts';

/** Autumn is over. */
function turn(lay: Lay = {}): { laid: Laid; entries: Entry[] } {
  const laid = table({ season: 'autumn', at: 'close', ...lay });
  return { laid, entries: goOn(laid) };
}

const kinds = (entries: Entry[]): string[] => entries.map(({ what }) => what);
const pointsIn = (entries: Entry[]): JsonObject =>
  entries.find(({ what }) => what === 'points')!.facts.points as JsonObject;

/** Red rules five countries, and a sixth only if one of the four gangs there leaves. */
const ON_THE_BRINK: Lay = {
  followers: {
    normandie: { red: 1 },
    anjou: { red: 1 },
    'ile-de-france': { red: 1 },
    champagne: { red: 1 },
    hessen: { red: 1 },
    thueringen: { red: 4 },
  },
  gangs: { thueringen: 4 },
};

clause(
  'CG-3.4.a',
  'Hartmut, the event tile, then cards, hunger, tiles, court day and gangs in this order',
  () => {
    const { laid, entries } = turn({
      ...ON_THE_BRINK,
      year: 830,
      discards: ['berry'],
      table: { hungerCards: 1 },
      courts: { red: { spent: { winter: ['battle'] } } },
    });
    expect(kinds(entries)).toEqual(['year', 'hunger-card', 'points', 'surplus', 'season']);
    expect(entries[0]!.facts).toEqual({ year: 831 });
    // Court day comes before the gangs leave: Thüringen does not count yet.
    expect(pointsIn(entries).red).toMatchObject({ expansion: 0 });
    expect(standing(laid, 'thueringen')).toEqual({ red: 4, gangs: 3 });
    expect([laid.t.year, laid.t.season, waits(laid)[0]]).toEqual([831, 'winter', 'commitment']);
  },
);

clause('CG-3.4.b', 'the event tile of 831 joins the others, once and for all', () => {
  for (const [seats, first] of [
    [3, 1],
    [6, 2],
  ] as const) {
    const { laid } = turn({ seats, year: 830 });
    expect(laid.t.events).toEqual({ scriptorium: first + 1, bag: 0, annals: 0 });
    const { laid: later } = turn({ seats, year: 831 });
    expect(later.t.events).toEqual({ scriptorium: first + 1, bag: 0, annals: 0 });
  }
});

clause('CG-3.4.c', 'discards go back into the deck; cards in slots stay with all that lies on them', () => {
  const { laid } = turn({
    discards: ['hessen', 'berry'],
    cards: { champagne: { red: 2, gangs: 1 }, friesland: {} },
  });
  expect(laid.t.discards).toEqual([]);
  expect(laid.t.archivium).toEqual(expect.arrayContaining(['hessen', 'berry']));
  expect(laid.t.archivium).not.toContain('champagne');
  expect(onCard(laid, 'champagne')).toEqual({ red: 2, gangs: 1 });
  expect(cardsInSlots(laid.t).map(({ country }) => country)).toEqual(['champagne', 'friesland']);
  // They are drawn again like any other.
  placeTiles(laid, {}, 'event', 'hessen', ...quiet(laid), 'event', 'berry');
  expect([onCard(laid, 'hessen'), onCard(laid, 'berry')]).toEqual([{}, {}]);
});

const quiet = ({ t }: Laid): string[] => t.order.flatMap((seat) => [`${seat} none`, `${seat} none`]);

clause('CG-3.4.d', 'one more hunger card each year while there are some: in the base game once', () => {
  const hunger = ({ t }: Laid) => t.archivium.filter((card) => card === 'hunger').length;
  const { laid: first } = turn({ year: 830, table: { hungerCards: 1 } });
  expect([hunger(first), first.t.hungerCards]).toEqual([1, 0]);
  const { laid: second, entries } = turn({ year: 831, deck: ['hunger'] });
  expect([hunger(second), second.t.hungerCards]).toEqual([1, 0]);
  expect(kinds(entries)).not.toContain('hunger-card');
  // The advanced game has more of them: one at a time.
  const { laid: advanced } = turn({
    advanced: true,
    year: 832,
    discards: ['hunger'],
    deck: ['hunger'],
    table: { hungerCards: 3 },
  });
  expect([hunger(advanced), advanced.t.hungerCards]).toEqual([3, 2]);
});

clause('CG-3.4.e', 'all tiles come back to the racks, from the season spaces and the swap spaces', () => {
  const { laid } = turn({
    courts: {
      red: {
        spent: { winter: ['influence', 'battle'], spring: ['equip'], summer: ['soothe'], autumn: ['move'] },
        swap: ['develop'],
      },
      blue: { spent: { autumn: ['move'] }, swap: ['peace'], active: ['peace'] },
    },
  });
  expect(laid.t.seasons).toEqual({ winter: [], spring: [], summer: [], autumn: [] });
  expect(tilesIn(laid, 'red', 'rack')).toEqual(
    ['influence', 'battle', 'equip', 'soothe', 'move', 'develop', 'none', 'none'].sort(),
  );
  expect(tilesIn(laid, 'red', 'swap')).toEqual([]);
  expect(tilesIn(laid, 'red', 'inactive').length).toBe(4);
  expect(tilesIn(laid, 'blue', 'rack')).toEqual(
    ['influence', 'battle', 'equip', 'move', 'develop', 'none', 'none', 'peace'].sort(),
  );
});

clause('CG-3.4.f', 'court day tells everybody’s points to all, and nobody wins by them', () => {
  const { laid, entries } = turn({
    followers: {
      normandie: { red: 6 },
      anjou: { red: 2 },
      'ile-de-france': { red: 2 },
      champagne: { red: 2 },
      hessen: { red: 1 },
      thueringen: { red: 1 },
      berry: { red: 1 },
      westfalen: { blue: 1 },
    },
    courts: { red: { trophies: 4 } },
  });
  const told = entries.find(({ what }) => what === 'points')!;
  expect(told.for).toBeUndefined();
  expect(told.clause).toBe('CG-3.4.f');
  expect(told.facts.points).toMatchObject({
    red: { expansion: 1, development: 0, following: 1, glory: 1, regions: 1, total: 4 },
    yellow: { total: 0 },
    blue: { total: 0 },
  });
  expect(laid.state.result).toBeNull();
  expect(waits(laid)[0]).toBe('commitment');
});

clause('CG-3.4.g', 'three gangs stay in a country, the others wait together on the deck', () => {
  const { laid, entries } = turn({
    gangs: { anjou: 5, hessen: 4, berry: 7, champagne: 3, franken: 2 },
    surplus: 1,
  });
  const left = ['anjou', 'hessen', 'berry', 'champagne', 'franken'].map((country) => standing(laid, country));
  expect(left).toEqual([3, 3, 3, 3, 2].map((gangs) => ({ gangs })));
  expect(laid.t.surplus).toBe(1 + 2 + 1 + 4);
  expect(entries.find(({ what }) => what === 'surplus')!.facts).toEqual({ surplus: 7, all: 8 });
  expect(kinds(turn({ gangs: { anjou: 3 } }).entries)).not.toContain('surplus');
});

clause('CG-3.4.h', 'each inserted card takes one of the waiting gangs, until there are none', () => {
  const laid = table({ surplus: 2, deck: ['hunger'], events: 2 });
  goOn(laid, 'event', 'hunger', 'event', 'hessen');
  expect([onCard(laid, 'hessen'), laid.t.surplus]).toEqual([{ gangs: 1 }, 1]);
  placeTiles(laid, {}, 'event', 'thueringen', 'event', 'anjou', ...quiet(laid));
  expect([onCard(laid, 'thueringen'), onCard(laid, 'anjou'), laid.t.surplus]).toEqual([{ gangs: 1 }, {}, 0]);

  // A card that makes its region overflow takes its gang when it is inserted at last.
  const full = table({ surplus: 1, cards: { schwaben: { red: 1 } }, events: 1 });
  goOn(full, 'event', 'franken');
  expect([onCard(full, 'franken'), standing(full, 'schwaben'), standing(full, 'franken')]).toEqual([
    { gangs: 1 },
    { red: 1 },
    {},
  ]);
});

clause('CG-3.4.i', 'the same happens at every turn of the year', () => {
  for (const year of [830, 831, 832, 833]) {
    const { laid, entries } = turn({
      year,
      discards: ['hessen'],
      gangs: { anjou: 4 },
      courts: { red: { spent: { spring: ['battle'] } } },
      table: { hungerCards: 1 },
    });
    expect(kinds(entries)).toEqual(['year', 'hunger-card', 'points', 'surplus', 'season']);
    expect(laid.t.year).toBe(year + 1);
    expect(laid.t.archivium).toEqual(expect.arrayContaining(['hessen', 'hunger']));
    expect(tilesIn(laid, 'red', 'rack')).toContain('battle');
    expect(standing(laid, 'anjou')).toEqual({ gangs: 3 });
  }
  // And at no other change of season.
  const spring = table({ season: 'winter', gangs: { anjou: 4 }, discards: ['berry'], events: 1 });
  const entries = goOn(spring, 'event', 'hessen');
  expect(kinds(entries)).not.toContain('year');
  expect([standing(spring, 'anjou'), spring.t.discards]).toEqual([{ gangs: 4 }, ['berry']]);
});

clause('CG-3.4.j', 'hunger, anarchy and rebellion lie among the discards and come back with them', () => {
  const cards = ['hunger', 'anarchy', 'rebellion'];
  const laid = table({ season: 'autumn', deck: cards, events: 2 });
  goOn(laid, 'event', 'hunger', 'event', 'anarchy');
  expect(laid.t.year).toBe(832);
  expect(laid.t.archivium.filter((card) => cards.includes(card)).sort()).toEqual([...cards].sort());
  const spring = table({ season: 'spring', deck: cards, events: 2 });
  goOn(spring, 'event', 'rebellion', 'event', 'hunger');
  expect(spring.t.discards).toEqual(['rebellion', 'hunger']);
  expect(spring.t.archivium).toContain('anarchy');
});

clause('CG-3.4.k', 'after the last autumn no marker is carried out: the board counts as it stands', () => {
  const laid = table({
    ...ON_THE_BRINK,
    year: 834,
    season: 'autumn',
    at: 'close',
    discards: ['berry'],
    courts: { red: { spent: { winter: ['battle'] } } },
  });
  const entries = goOn(laid);
  expect(kinds(entries)).toEqual(['points']);
  expect(pointsIn(entries).red).toMatchObject({ expansion: 0 });
  expect(standing(laid, 'thueringen')).toEqual({ red: 4, gangs: 4 });
  expect([laid.t.year, laid.t.discards, laid.t.seasons.winter.length]).toEqual([834, ['berry'], 1]);
  expect(laid.state.result).toMatchObject({ how: 'points' });
});
