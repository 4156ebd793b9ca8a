/** Chapters 4 and 4.1: event tiles and country cards. */

import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { drawn, goOn, type Laid, type Lay, onCard, play, purse, standing, table } from './table.ts';

/** An event brings this card; nothing else is in the bag. */
function event(card: string, lay: Lay = {}): Laid {
  const laid = table({ ...lay, events: 1 });
  goOn(laid, 'event', card);
  return laid;
}

/** The whole map, for what must not have changed. */
const gangsOf = ({ t }: Laid): Record<string, number> =>
  Object.fromEntries(
    Object.entries(t.countries)
      .filter(([, { gangs }]) => gangs > 0)
      .map(([country, { gangs }]) => [country, gangs]),
  );

/** Sachsen is full. */
const SACHSEN = { westfalen: {}, thueringen: {}, nordalbingien: {} };

clause('CG-4.a', 'the top card is revealed: a country, or a famine', () => {
  const laid = table({ deck: ['hunger'], followers: { anjou: { red: 2 } }, events: 2 });
  const entries = goOn(laid, 'event', 'hessen', 'event', 'hunger');
  expect(entries.filter(({ what }) => what === 'card').map(({ facts }) => facts.card)).toEqual([
    'hessen',
    'hunger',
  ]);
  expect(onCard(laid, 'hessen')).toEqual({});
  expect(standing(laid, 'anjou')).toEqual({ red: 1, gangs: 1 });
});

clause('CG-4.a', 'an empty deck is made anew of all discards, and the gangs that wait on it stay', () => {
  const all = table().t.archivium;
  const cards = { champagne: {}, oberlothringen: {} };
  const discards = [...all.filter((card) => !(card in cards)), 'hunger'];
  const laid = table({ discards, cards, surplus: 2, events: 1 });
  expect(laid.t.archivium).toEqual([]);
  const entries = goOn(laid, 'event', 'hessen');
  expect(entries.map(({ what }) => what).slice(0, 2)).toEqual(['reshuffle', 'card']);
  expect(laid.t.discards).toEqual([]);
  expect([...laid.t.archivium, 'hessen'].sort()).toEqual([...discards].sort());
  expect([onCard(laid, 'hessen'), laid.t.surplus]).toEqual([{ gangs: 1 }, 1]);
  // While a card is left the discards are not touched, not even when it is the last.
  const last = event('hessen', { discards: discards.filter((card) => card !== 'hessen'), cards });
  expect([last.t.archivium, last.t.discards.length]).toEqual([[], discards.length - 1]);
});

clause('CG-4.1.a', 'a free slot takes the card, and nothing else happens', () => {
  const laid = event('anjou', {
    cards: { champagne: { red: 1 }, berry: {}, westfalen: {} },
    gangs: { anjou: 1 },
  });
  expect(laid.t.slots.neustrie!.map(({ country }) => country)).toEqual(['champagne', 'berry', 'anjou']);
  expect([onCard(laid, 'champagne'), onCard(laid, 'berry'), onCard(laid, 'anjou')]).toEqual([
    { red: 1 },
    {},
    {},
  ]);
  expect(gangsOf(laid)).toEqual({ anjou: 1 });
  expect(laid.t.discards).toEqual([]);
  // A gang that waits on the deck comes along.
  expect(onCard(event('anjou', { surplus: 1 }), 'anjou')).toEqual({ gangs: 1 });
});

clause('CG-4.1.b', 'if no slot is free, a gang comes to every card of the region without a follower', () => {
  const laid = event('ile-de-france', {
    cards: {
      anjou: {},
      champagne: { gangs: 1 },
      berry: { yellow: 1 },
      hessen: {},
    },
  });
  expect([standing(laid, 'anjou'), standing(laid, 'champagne'), standing(laid, 'berry')]).toEqual([
    { gangs: 1 },
    { gangs: 2 },
    { yellow: 1 },
  ]);
  // Another region's cards are left alone.
  expect(onCard(laid, 'hessen')).toEqual({});
  // A gang beside a follower gets no company.
  const kept = event('ile-de-france', {
    cards: { anjou: { blue: 1, gangs: 1 }, champagne: {}, berry: { red: 1 } },
  });
  expect(standing(kept, 'anjou')).toEqual({ blue: 1, gangs: 1 });
});

clause('CG-4.1.c', 'then all who are on the cards of the region go to its countries', () => {
  const laid = event('hessen', {
    cards: { westfalen: { red: 2, yellow: 1, gangs: 1 }, thueringen: { blue: 3 }, nordalbingien: { red: 1 } },
    followers: { westfalen: { blue: 1 } },
    gangs: { westfalen: 1 },
  });
  expect(standing(laid, 'westfalen')).toEqual({ red: 2, yellow: 1, blue: 1, gangs: 2 });
  expect(standing(laid, 'thueringen')).toEqual({ blue: 3 });
  expect(standing(laid, 'nordalbingien')).toEqual({ red: 1 });
  expect(purse(laid, 'red')[0]).toBe(3);
});

clause(
  'CG-4.1.d',
  'a gang that reaches a woodland adds one to every neighbour of any region, not to homelands',
  () => {
    const laid = event('ile-de-france', {
      seats: 4,
      cards: { anjou: { red: 1 }, champagne: { red: 1 }, berry: {} },
    });
    // Berry touches Neustrie, Bourgogne and Aquitaine.
    expect(gangsOf(laid)).toEqual({
      berry: 1,
      anjou: 1,
      'ile-de-france': 1,
      'duche-de-bourgogne': 1,
      poitou: 1,
      perigord: 1,
      auvergne: 1,
    });
    // Normandie, a homeland beside Flandre, is spared.
    const flandre = event('friesland', { cards: { flandre: {}, oberlothringen: { red: 1 } } });
    expect(gangsOf(flandre)).toEqual({ flandre: 1, niederlothringen: 1, friesland: 1 });
  },
);

clause('CG-4.1.d', 'two gangs on a woodland card spread twice; a follower beside them is no help', () => {
  const laid = event('friesland', { cards: { flandre: { gangs: 1 }, oberlothringen: { red: 1 } } });
  expect(gangsOf(laid)).toEqual({ flandre: 2, niederlothringen: 2, friesland: 2 });
  const manned = event('friesland', { cards: { flandre: { red: 3, gangs: 1 }, oberlothringen: { red: 1 } } });
  expect(standing(manned, 'flandre')).toEqual({ red: 3, gangs: 1 });
  expect(gangsOf(manned)).toEqual({ flandre: 1, niederlothringen: 1, friesland: 1 });
  // By way of the game: a waiting gang comes with the card, the other because nobody cared.
  const waited = table({ surplus: 1, cards: { oberlothringen: { red: 1 } }, events: 2 });
  goOn(waited, 'event', 'flandre', 'event', 'friesland');
  expect(standing(waited, 'flandre')).toEqual({ gangs: 2 });
});

clause('CG-4.1.d', 'a gang that comes to a woodland in any other way spreads nothing', () => {
  const hungry = event('hunger', { deck: ['hunger'], followers: { berry: { red: 2 } } });
  expect(gangsOf(hungry)).toEqual({ berry: 1 });
});

clause('CG-4.1.e', 'a woodland next door gets a gang, and the riot ends there', () => {
  const laid = event('hessen', {
    advanced: true,
    forests: ['nordalbingien', 'friesland', 'berry', 'chur-raetien', 'haute-provence'],
    cards: { ...SACHSEN, westfalen: { red: 1 }, thueringen: { red: 1 } },
  });
  // Ostfalen is nobody's homeland here; Friesland's other neighbours stay calm.
  expect(gangsOf(laid)).toEqual({ nordalbingien: 1, friesland: 1, ostfalen: 1 });
});

clause('CG-4.1.f', 'followers alone come to a woodland in peace', () => {
  const laid = table({
    cards: { berry: { red: 2 }, anjou: { red: 1 }, champagne: { red: 1 } },
    events: 1,
  });
  const entries = goOn(laid, 'event', 'ile-de-france');
  expect(entries.map(({ what }) => what)).not.toContain('spread');
  expect(standing(laid, 'berry')).toEqual({ red: 2 });
  expect(gangsOf(laid)).toEqual({});
});

clause('CG-4.1.g', 'the cards of the region go to the discards', () => {
  const laid = event('hessen', { cards: { ...SACHSEN, champagne: {} }, discards: ['berry'] });
  expect(laid.t.discards).toEqual(['berry', 'westfalen', 'thueringen', 'nordalbingien']);
  expect(onCard(laid, 'champagne')).toEqual({});
});

clause(
  'CG-4.1.h',
  'the drawn card comes last, into an empty slot, and has no part in what went before',
  () => {
    const laid = event('hessen', { cards: SACHSEN });
    expect(laid.t.slots.sachsen!.map(({ country }) => country)).toEqual(['hessen']);
    expect(onCard(laid, 'hessen')).toEqual({});
    expect(standing(laid, 'hessen')).toEqual({});
  },
);

clause('CG-4.1.i', 'the example: Nordalbingien finds a free slot', () => {
  const laid = event('nordalbingien', { cards: { westfalen: {}, thueringen: { blue: 1 } } });
  expect(laid.t.events).toEqual({ scriptorium: 2, bag: 0, annals: 0 });
  expect(laid.t.slots.sachsen!.map(({ country }) => country)).toEqual([
    'westfalen',
    'thueringen',
    'nordalbingien',
  ]);
  expect(gangsOf(laid)).toEqual({});
  expect(laid.t.discards).toEqual([]);
});

clause('CG-4.1.j', 'the example: Hessen is drawn while Sachsen is full', () => {
  const laid = table({
    followers: { ostfalen: { blue: 3 } },
    cards: { westfalen: { blue: 1, yellow: 1 }, thueringen: { blue: 2 }, nordalbingien: {} },
    events: 1,
  });
  const entries = goOn(laid, 'event', 'hessen');
  expect(standing(laid, 'westfalen')).toEqual({ blue: 1, yellow: 1 });
  expect(standing(laid, 'thueringen')).toEqual({ blue: 2 });
  // Friesland lies across the sea; the Blue palace protects Ostfalen; there is no third neighbour.
  expect(gangsOf(laid)).toEqual({ nordalbingien: 1, friesland: 1 });
  expect(standing(laid, 'ostfalen')).toEqual({ blue: 3 });
  expect(laid.t.discards).toEqual(['westfalen', 'thueringen', 'nordalbingien']);
  expect(onCard(laid, 'hessen')).toEqual({});
  expect(entries.find(({ what }) => what === 'spread')!.facts).toEqual({
    country: 'nordalbingien',
    countries: ['friesland'],
    gangs: 1,
  });
  expect(entries.find(({ what }) => what === 'insert')).toMatchObject({ clause: 'CG-4.1.h' });
});

clause('CG-4.1.k', 'all of it goes on the countries, on top of what stands there, and never on cards', () => {
  const laid = event('ile-de-france', {
    cards: { berry: {}, anjou: {}, champagne: { red: 1 }, schwaben: { yellow: 1 }, 'duche-de-bourgogne': {} },
    gangs: { anjou: 1, 'duche-de-bourgogne': 2 },
    followers: { anjou: { blue: 2 } },
  });
  // Anjou: one of before, one of its own card, one from Berry.
  expect(standing(laid, 'anjou')).toEqual({ blue: 2, gangs: 3 });
  expect(standing(laid, 'duche-de-bourgogne')).toEqual({ gangs: 3 });
  expect([onCard(laid, 'duche-de-bourgogne'), onCard(laid, 'ile-de-france')]).toEqual([{}, {}]);
  expect(standing(laid, 'ile-de-france')).toEqual({ gangs: 1 });
});

clause('CG-4.1.d', 'influence that brings a gang to a woodland spreads it in the same way', () => {
  const laid = drawn('red', 'influence', { cards: { flandre: { red: 1, gangs: 1 } } });
  play(laid, 'red', 'transfer flandre', 'event', 'hessen');
  expect(gangsOf(laid)).toEqual({ flandre: 1, niederlothringen: 1, friesland: 1 });
});
