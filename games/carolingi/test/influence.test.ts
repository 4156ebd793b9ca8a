import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { drawn, onCard, open, play, playAll, purse, SEASON_ENDS, standing, waits, whyNot } from './table.ts';

clause('CG-5.1.a', 'exactly one of the three ways: none can be joined to another', () => {
  const lay = { cards: { champagne: { red: 1 }, westfalen: { red: 1 } }, courts: { red: { missi: 3 } } };
  const choices = [
    'send 1',
    'send 2',
    'send 3',
    'dispatch champagne',
    'dispatch westfalen',
    'transfer champagne',
    'transfer westfalen',
    'decline',
  ];
  const dispatching = drawn('red', 'influence', lay);
  expect(open(dispatching, 'red')).toEqual(choices);
  play(dispatching, 'red', 'dispatch champagne');
  expect(open(dispatching, 'red')).toEqual(['dispatch champagne', 'dispatch westfalen', 'finish']);
  expect(whyNot(dispatching, 'red', 'send 1')[0]).toBe('CG-5.1.a');
  expect(whyNot(dispatching, 'red', 'transfer champagne')[0]).toBe('CG-5.1.a');

  const transferring = drawn('red', 'influence', lay);
  play(transferring, 'red', 'transfer champagne');
  expect(open(transferring, 'red')).toEqual(['transfer westfalen', 'finish']);
  expect(whyNot(transferring, 'red', 'send 1')[0]).toBe('CG-5.1.a');
  expect(whyNot(transferring, 'red', 'dispatch westfalen')[0]).toBe('CG-5.1.a');

  const sending = drawn('red', 'influence', lay);
  play(sending, 'red', 'send 1', ...SEASON_ENDS);
  expect(waits(sending)).toEqual(['swaps', 'red']);
});

clause('CG-5.1.b', 'up to three Missi go to the own homeland, no more than there are', () => {
  const laid = drawn('blue', 'influence', { courts: { blue: { missi: 2, leudes: 8 } } });
  expect(open(laid, 'blue')).toEqual(['send 1', 'send 2', 'decline']);
  expect(whyNot(laid, 'blue', 'send 3')[0]).toBe('CG-5.1.b');
  play(laid, 'blue', 'send 2', ...SEASON_ENDS);
  expect(standing(laid, 'ostfalen')).toEqual({ blue: 2 });
  expect(purse(laid, 'blue')).toEqual([0, 8, 14]);
});

clause(['CG-5.1.b', 'CG-5.1.j'], 'Red sends the most that can go, three, to Normandie', () => {
  const laid = drawn('red', 'influence', {
    followers: { normandie: { red: 2 } },
    courts: { red: { missi: 5 } },
  });
  expect(open(laid, 'red')).toEqual(['send 1', 'send 2', 'send 3', 'decline']);
  expect(whyNot(laid, 'red', 'send 4')[0]).toBe('CG-5.1.b');
  play(laid, 'red', 'send 3', ...SEASON_ENDS);
  expect(standing(laid, 'normandie')).toEqual({ red: 5 });
  expect(purse(laid, 'red')[0]).toBe(2);
});

clause('CG-5.1.c', 'any number of Missi on any number of cards, as many on one as one likes', () => {
  const laid = drawn('red', 'influence', {
    cards: { champagne: {}, oberlothringen: {}, westfalen: {} },
    courts: { red: { missi: 7, leudes: 8 } },
  });
  const onChampagne = Array<string>(5).fill('dispatch champagne');
  playAll(laid, 'red', ...onChampagne, 'dispatch westfalen');
  expect(onCard(laid, 'champagne')).toEqual({ red: 5 });
  expect(onCard(laid, 'oberlothringen')).toEqual({});
  expect(onCard(laid, 'westfalen')).toEqual({ red: 1 });
  expect(standing(laid, 'champagne')).toEqual({});
  expect(purse(laid, 'red')).toEqual([1, 8, 9]);
  play(laid, 'red', 'finish', ...SEASON_ENDS);
  expect(waits(laid)).toEqual(['swaps', 'red']);
});

clause('CG-5.1.c', 'only cards in slots: not one in the deck, not one that is discarded', () => {
  const laid = drawn('red', 'influence', { cards: { champagne: {} }, discards: ['anjou'] });
  expect(whyNot(laid, 'red', 'dispatch hessen')[0]).toBe('CG-5.1.c');
  expect(whyNot(laid, 'red', 'dispatch anjou')[0]).toBe('CG-5.1.c');
});

clause('CG-5.1.c', 'with the last Missus on a card it is over', () => {
  const laid = drawn('red', 'influence', { cards: { champagne: {} }, courts: { red: { missi: 1 } } });
  play(laid, 'red', 'dispatch champagne', ...SEASON_ENDS);
  expect(onCard(laid, 'champagne')).toEqual({ red: 1 });
});

clause(
  'CG-5.1.d',
  'an absolute majority of another closes a card; a simple one, or the own, does not',
  () => {
    const laid = drawn('red', 'influence', {
      cards: { champagne: {}, anjou: {}, oberlothringen: {}, westfalen: {} },
      followers: {
        champagne: { blue: 2, yellow: 1 },
        anjou: { blue: 2, yellow: 1, red: 1 },
        oberlothringen: { red: 3 },
        westfalen: { blue: 2 },
      },
      gangs: { westfalen: 2 },
    });
    expect(whyNot(laid, 'red', 'dispatch champagne')[0]).toBe('CG-5.1.d');
    expect(open(laid, 'red').filter((action) => action.startsWith('dispatch'))).toEqual([
      'dispatch anjou',
      'dispatch oberlothringen',
      'dispatch westfalen',
    ]);
  },
);

clause('CG-5.1.d', 'who stands on the card itself does not matter', () => {
  const laid = drawn('red', 'influence', {
    cards: { champagne: { blue: 5, gangs: 1 } },
    followers: { champagne: { blue: 1, yellow: 1 } },
  });
  play(laid, 'red', 'dispatch champagne');
  expect(onCard(laid, 'champagne')).toEqual({ blue: 5, gangs: 1, red: 1 });
});

clause('CG-5.1.e', 'a woodland card is open to all, whoever has the majority there', () => {
  const laid = drawn('red', 'influence', {
    cards: { berry: {}, anjou: {} },
    followers: { berry: { blue: 3 }, anjou: { blue: 3 } },
  });
  expect(open(laid, 'red')).toContain('dispatch berry');
  expect(open(laid, 'red')).not.toContain('dispatch anjou');
});

clause('CG-5.1.f', 'all who are on a card go with it; which cards, and how many, is free', () => {
  const laid = drawn('red', 'influence', {
    cards: {
      champagne: { red: 1, blue: 2, gangs: 1 },
      oberlothringen: { red: 2 },
      westfalen: { red: 1, yellow: 1 },
    },
    followers: { champagne: { blue: 1 } },
    gangs: { champagne: 1 },
  });
  play(laid, 'red', 'transfer champagne');
  expect(standing(laid, 'champagne')).toEqual({ red: 1, blue: 3, gangs: 2 });
  expect(onCard(laid, 'champagne')).toBeNull();
  play(laid, 'red', 'transfer westfalen');
  expect(standing(laid, 'westfalen')).toEqual({ red: 1, yellow: 1 });
  play(laid, 'red', 'finish', ...SEASON_ENDS);
  expect(onCard(laid, 'oberlothringen')).toEqual({ red: 2 });
  expect(standing(laid, 'oberlothringen')).toEqual({});
});

clause('CG-5.1.f', 'a card without an own follower stays where it is', () => {
  const laid = drawn('red', 'influence', { cards: { champagne: { blue: 2 }, westfalen: { red: 1 } } });
  expect(whyNot(laid, 'red', 'transfer champagne')[0]).toBe('CG-5.1.f');
  expect(open(laid, 'red')).not.toContain('transfer champagne');
  expect(whyNot(laid, 'red', 'transfer hessen')[0]).toBe('CG-5.1.c');
});

clause('CG-5.1.g', 'the cards leave their slots for the discard pile', () => {
  const laid = drawn('red', 'influence', {
    cards: { champagne: { red: 1 }, anjou: { blue: 1 }, westfalen: { red: 1 } },
    discards: ['franken'],
  });
  playAll(laid, 'red', 'transfer champagne');
  play(laid, 'red', 'transfer westfalen', ...SEASON_ENDS);
  expect(laid.t.discards).toEqual(['franken', 'champagne', 'westfalen']);
  expect(laid.t.slots.neustrie!.map((card) => card.country)).toEqual(['anjou']);
});

clause('CG-5.1.h', 'gangs from a woodland card spread next door, each once; neglected cards get none', () => {
  const laid = drawn('red', 'influence', {
    cards: { nordalbingien: { red: 1, gangs: 2 }, westfalen: {}, thueringen: { yellow: 1 } },
    gangs: { friesland: 1 },
  });
  play(laid, 'red', 'transfer nordalbingien', 'event', 'berry');
  expect(standing(laid, 'nordalbingien')).toEqual({ red: 1, gangs: 2 });
  expect(standing(laid, 'friesland')).toEqual({ gangs: 3 });
  expect(standing(laid, 'ostfalen')).toEqual({});
  expect(onCard(laid, 'westfalen')).toEqual({});
});

clause('CG-5.1.h', 'followers alone spread nothing in a woodland, nor do gangs on other land', () => {
  const laid = drawn('red', 'influence', {
    cards: { nordalbingien: { red: 1 }, westfalen: { red: 1, gangs: 1 } },
  });
  play(laid, 'red', 'transfer nordalbingien');
  play(laid, 'red', 'transfer westfalen', ...SEASON_ENDS);
  expect(standing(laid, 'westfalen')).toEqual({ red: 1, gangs: 1 });
  for (const country of ['friesland', 'hessen', 'niederlothringen']) {
    expect(standing(laid, country)).toEqual({});
  }
});

clause('CG-5.1.i', 'followers may come from a card into a country that another controls', () => {
  const laid = drawn('red', 'influence', {
    cards: { champagne: { red: 1 } },
    followers: { champagne: { blue: 3 } },
  });
  expect(whyNot(laid, 'red', 'dispatch champagne')[0]).toBe('CG-5.1.d');
  play(laid, 'red', 'transfer champagne', ...SEASON_ENDS);
  expect(standing(laid, 'champagne')).toEqual({ blue: 3, red: 1 });
});

clause('CG-5.1.k', 'Blue rules the Île-de-France: neither Yellow nor Red may put Missi on its card', () => {
  const lay = {
    cards: { 'ile-de-france': {}, champagne: {} },
    followers: { 'ile-de-france': { blue: 2, red: 1 } },
  };
  for (const seat of ['yellow', 'red']) {
    const laid = drawn(seat, 'influence', lay);
    expect(whyNot(laid, seat, 'dispatch ile-de-france')[0]).toBe('CG-5.1.d');
    expect(open(laid, seat)).toContain('dispatch champagne');
  }
  expect(open(drawn('blue', 'influence', lay), 'blue')).toContain('dispatch ile-de-france');
});

clause('CG-5.1.l', 'Blue moves from Hessen and Westfalen, and all others on Westfalen along', () => {
  const laid = drawn('blue', 'influence', {
    cards: {
      hessen: { blue: 2 },
      westfalen: { blue: 1, yellow: 1, red: 1 },
      thueringen: { yellow: 1 },
      champagne: { red: 1 },
    },
  });
  const transfers = open(laid, 'blue').filter((action) => action.startsWith('transfer'));
  expect(transfers).toEqual(['transfer hessen', 'transfer westfalen']);
  play(laid, 'blue', 'transfer hessen');
  play(laid, 'blue', 'transfer westfalen', 'event', 'berry');
  expect(standing(laid, 'hessen')).toEqual({ blue: 2 });
  expect(standing(laid, 'westfalen')).toEqual({ blue: 1, yellow: 1, red: 1 });
  expect(laid.t.discards).toEqual(['hessen', 'westfalen']);
  expect(onCard(laid, 'thueringen')).toEqual({ yellow: 1 });
  expect(onCard(laid, 'champagne')).toEqual({ red: 1 });
});
