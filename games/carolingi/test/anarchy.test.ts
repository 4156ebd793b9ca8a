/** The module Anarchy and Rebellion: CG-7. */

import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import type { CardId, CountryId } from '../state.ts';
import { goOn, type Laid, type Lay, standing, table } from './table.ts';

const module = (cards: readonly CardId[]): CardId[] =>
  cards.filter((card) => card === 'anarchy' || card === 'rebellion' || card === 'hunger');

/** After autumn, before the turn of the year; the hunger card of the base game still lies aside. */
const autumn = (lay: Lay): Laid =>
  table({
    at: 'close',
    season: 'autumn',
    year: 830,
    options: { anarchy: true },
    ...lay,
    table: { hungerCards: 1, ...lay.table },
  });

clause(
  'CG-7.a',
  'Both cards enter the deck with the first hunger card, at the turn to 831 and never before',
  () => {
    const laid = autumn({});
    expect(module(laid.t.archivium)).toEqual([]);
    const entries = goOn(laid);
    expect(module(laid.t.archivium).sort()).toEqual(['anarchy', 'hunger', 'rebellion']);
    expect(entries.map(({ what }) => what)).toContain('module-cards');
    const later = autumn({ year: 831 });
    goOn(later);
    expect(module(later.t.archivium)).toEqual(['hunger']);
  },
);

clause('CG-7.a', 'Without the module neither card comes', () => {
  const laid = autumn({ options: {} });
  goOn(laid);
  expect(module(laid.t.archivium)).toEqual(['hunger']);
});

clause('CG-7.b', 'It goes with the base game and with the advanced one, one card of each', () => {
  for (const advanced of [false, true]) {
    const laid = autumn({ advanced, table: { hungerCards: 2 } });
    goOn(laid);
    expect(module(laid.t.archivium).sort()).toEqual(['anarchy', 'hunger', 'rebellion']);
  }
});

clause('CG-7.b', 'Either card lies on the discards afterwards and returns with them', () => {
  for (const card of ['anarchy', 'rebellion']) {
    const laid = event(card, {});
    expect(laid.t.discards).toEqual([card]);
    expect(laid.t.archivium).not.toContain(card);
    expect(Object.values(laid.t.slots).flat()).toEqual([]);
    const turned = autumn({ year: 832, discards: [card], table: { hungerCards: 0 } });
    goOn(turned);
    expect(module(turned.t.archivium)).toEqual([card]);
  }
});

/** An event tile has been drawn, and this card. */
function event(card: CardId, lay: Lay): Laid {
  const laid = table({ options: { anarchy: true }, deck: [card], events: 1, ...lay });
  goOn(laid, 'event', card);
  return laid;
}

/** Where gangs have come that were not there before. */
const risen = ({ t }: Laid, before: Record<CountryId, number> = {}): Record<CountryId, number> =>
  Object.fromEntries(
    Object.entries(t.countries)
      .map(([country, { gangs }]) => [country, gangs - (before[country] ?? 0)] as const)
      .filter(([, more]) => more !== 0),
  );

const WOODLANDS = ['berry', 'flandre', 'nordalbingien', 'chur-raetien', 'haute-provence'];

clause(
  ['CG-7.1.a', 'CG-7.1.b'],
  'Anarchy: a gang wherever nobody rules, but not in woodlands and homelands',
  () => {
    const gangs = { anjou: 2, hessen: 1, westfalen: 1, champagne: 1, berry: 1 };
    const laid = event('anarchy', {
      followers: {
        // Controlled: more than all others and the gangs together.
        hessen: { blue: 2 },
        friesland: { yellow: 1 },
        // Not controlled: equal to the others and the gangs, tied, or more than each but not than all.
        champagne: { red: 2, blue: 1 },
        westfalen: { red: 1 },
        thueringen: { red: 2, blue: 1, yellow: 1 },
        // A woodland, with a majority or none.
        flandre: { red: 3 },
        // The homeland of Red; those of Blue and Yellow are empty.
        normandie: { red: 2 },
      },
      gangs,
    });
    const spared = ['hessen', 'friesland', 'normandie', 'ostfalen', 'comte-de-bourgogne', ...WOODLANDS];
    const struck = Object.keys(laid.t.countries).filter((country) => !spared.includes(country));
    expect(struck).toEqual(
      expect.arrayContaining(['anjou', 'champagne', 'westfalen', 'thueringen', 'franken']),
    );
    expect(risen(laid, gangs)).toEqual(Object.fromEntries(struck.map((country) => [country, 1])));
  },
);

clause(
  'CG-7.1.b',
  'Who controls is judged for all countries before any gang comes, and nothing spreads',
  () => {
    const laid = event('anarchy', {
      followers: { anjou: { red: 1 }, champagne: { red: 1 } },
      cards: { berry: { gangs: 1 } },
    });
    expect(standing(laid, 'anjou')).toEqual({ red: 1 });
    expect(standing(laid, 'champagne')).toEqual({ red: 1 });
    expect(standing(laid, 'berry')).toEqual({});
  },
);

clause(
  'CG-7.2.a',
  'Rebellion: a gang where one counter has fewer than two followers, or two fewer than three',
  () => {
    const counters = {
      anjou: 1,
      champagne: 1,
      'ile-de-france': 1,
      hessen: 2,
      westfalen: 2,
      thueringen: 2,
      friesland: 2,
    };
    const laid = event('rebellion', {
      counters,
      followers: {
        champagne: { red: 1 },
        'ile-de-france': { red: 2 },
        westfalen: { blue: 1 },
        thueringen: { blue: 2 },
        friesland: { blue: 3 },
      },
    });
    // Nobody at all is too few as well (R36).
    expect(risen(laid)).toEqual({ anjou: 1, champagne: 1, hessen: 1, westfalen: 1, thueringen: 1 });
  },
);

clause('CG-7.2.b', 'All followers count together, gangs do not, and undeveloped countries are spared', () => {
  const gangs = { anjou: 2, champagne: 3, oberlothringen: 1 };
  const laid = event('rebellion', {
    counters: { anjou: 1, champagne: 1, hessen: 2 },
    followers: {
      anjou: { red: 1 },
      champagne: { red: 1, blue: 1 },
      hessen: { red: 1, blue: 1, yellow: 1 },
      westfalen: { red: 1 },
    },
    gangs,
  });
  expect(risen(laid, gangs)).toEqual({ anjou: 1 });
  expect(standing(laid, 'westfalen')).toEqual({ red: 1 });
  expect(standing(laid, 'franken')).toEqual({});
});
